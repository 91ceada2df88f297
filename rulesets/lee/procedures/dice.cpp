// Counting: of n dice with g faces of success besides the six and b of failure, C(n, h) g^h b^(n-h) ways show h successes and no six.
#include "rulesets/lee/procedures/dice.hpp"

#include <algorithm>
#include <array>

namespace hexwright::rulesets::lee {

namespace {

constexpr int SIDES = 6;

// [sixes, two standing for more][successes]
using BySixes = std::array<std::vector<Ways>, 3>;

BySixes plain_dice(int dice, int face) {
  const auto good = static_cast<unsigned long>(SIDES + 1 - face), bad = static_cast<unsigned long>(face - 1);
  BySixes out;
  for (auto& list : out) list.resize(static_cast<std::size_t>(dice) + 1);
  for (int h = 0; h <= dice; ++h) {
    const auto at = static_cast<std::size_t>(h);
    const Ways failures = Ways::power(bad, dice - h);
    const Ways any = Ways::choose(dice, h) * Ways::power(good, h) * failures;
    out[0][at] = Ways::choose(dice, h) * Ways::power(good - 1, h) * failures;
    if (h > 0)
      out[1][at] = Ways(static_cast<unsigned long>(dice)) * Ways::choose(dice - 1, h - 1) * Ways::power(good - 1, h - 1) * failures;
    out[2][at] = any - out[0][at] - out[1][at];
  }
  return out;
}

// The general's dice, thrown out face by face: he has two at most.
BySixes command_dice(const Roll& roll) {
  BySixes out;
  for (auto& list : out) list.resize(2);
  const auto add = [&](int sixes, bool success) {
    out[static_cast<std::size_t>(roll.general_sixes ? sixes : 0)][success ? 1 : 0] += Ways(1);
  };
  for (int first = 1; first <= SIDES; ++first) {
    if (roll.general == CommandDice::one) {
      add(first == SIDES, first >= roll.general_face);
      continue;
    }
    for (int second = 1; second <= SIDES; ++second)
      add((first == SIDES) + (second == SIDES), first >= roll.general_face && second >= roll.general_face);
  }
  return out;
}

BySixes both(const BySixes& a, const BySixes& b) {
  BySixes out;
  for (auto& list : out) list.resize(a[0].size() + b[0].size() - 1);
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j)
      for (std::size_t h = 0; h < a[i].size(); ++h)
        for (std::size_t k = 0; k < b[j].size(); ++k)
          if (!a[i][h].none() && !b[j][k].none()) out[std::min<std::size_t>(i + j, 2)][h + k] += a[i][h] * b[j][k];
  return out;
}

}  // namespace

wording::Result<Faces> read_faces(const project::Game& game, bool command) {
  struct Face {
    const char* id;
    int Faces::*into;
  };
  constexpr std::array FACES = {Face{"combat.success-face", &Faces::hit}, Face{"morale.success-face", &Faces::save},
                                Face{"command.success-face", &Faces::command}};
  Faces faces;
  for (const Face& face : std::span(FACES).first(command ? 3 : 2)) {
    const auto value = Numbers::whole(game, face.id, 2, 6);
    if (!value) return tl::unexpected(value.error());
    faces.*face.into = *value;
  }
  return faces;
}

Successes successes(const Roll& roll) {
  BySixes dice = plain_dice(roll.dice, roll.face);
  if (roll.general != CommandDice::none) dice = both(dice, command_dice(roll));
  Successes out;
  out.all = Ways::power(SIDES, roll.thrown());
  for (std::size_t h = 0; h < dice[0].size(); ++h) {
    out.plain.push_back(dice[0][h] + dice[1][h]);
    out.doubled.push_back(dice[2][h]);
  }
  return out;
}

Hits hits(const Roll& combat, const Roll& morale) {
  const Successes thrown = successes(combat), saved = successes(morale);
  Hits out;
  out.all = thrown.all * saved.all;
  out.plain.resize(thrown.plain.size());
  out.doubled.resize(thrown.plain.size());
  for (std::size_t h = 0; h < thrown.plain.size(); ++h)
    for (std::size_t s = 0; s < saved.plain.size(); ++s) {
      const std::size_t through = h > s ? h - s : 0;
      const Ways saves = saved.at(s);
      out.plain[through] += thrown.plain[h] * saves;
      out.doubled[through] += thrown.doubled[h] * saves;
    }
  return out;
}

Fraction passes(int dice, int face, int needed, int thrown_again) {
  // Whoever may throw failures again does so while he lacks successes: with one die more, as long as one can have failed.
  const int thrown = dice >= needed ? dice + thrown_again : dice;
  const Successes shown = successes({thrown, face});
  Ways good;
  for (std::size_t h = 0; h < shown.plain.size(); ++h)
    if (static_cast<int>(h) >= needed) good += shown.at(h);
  return good.of(shown.all);
}

Fraction shows_sixes(int dice, int sixes) { return passes(dice, SIDES, sixes); }

int ways_to_die(bool tests, bool active, int command_face) {
  const int good = SIDES + 1 - command_face;
  return SIDES * SIDES - (!tests ? 0 : active ? good * SIDES : good * good);
}

}  // namespace hexwright::rulesets::lee
