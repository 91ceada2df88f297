// Ways are counted die by die.
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

constexpr const char* VALUE = "9.13";
constexpr const char* MORALE = "9.14";

class List {
 public:
  explicit List(const char* rule) : rule_(rule) {}
  void add(std::string id, int dice, bool whole = false) {
    if (dice != 0) list_.push_back({std::move(id), rule_, dice, whole});
  }
  std::vector<Modifier> take() { return std::move(list_); }

 private:
  const char* rule_;
  std::vector<Modifier> list_;
};

bool is_rough(Terrain terrain, Cover cover) { return terrain == Terrain::difficult || cover == Cover::fence; }
bool is_close(Terrain terrain, Cover cover) { return terrain == Terrain::forest || terrain == Terrain::built_up || cover == Cover::wall; }
bool charges(const Unit& unit) { return unit.type == Type::cavalry && unit.charges; }

int base_value(const Unit& unit, Stage stage) { return stage == Stage::fire ? unit.fire : unit.melee; }

int impetus(const Standing& at, const Numbers& numbers) {
  const Unit& enemy = at.enemy();
  if (!charges(at.unit())) return 0;
  if (enemy.type == Type::infantry && (is_rough(enemy.terrain, at.enemy_cover()) || is_close(enemy.terrain, at.enemy_cover()))) return 0;
  return at.unit().impetus * (enemy.dispersed ? numbers.value_dispersed_factor : 1);
}

// A line of terrain, and whether the whole unit has it or only the edge.
struct Ground {
  std::string id;
  int dice;
  bool whole, starred;
};

std::vector<Ground> ground(const Standing& at, const Numbers& numbers, const Rulings& rulings) {
  std::vector<Ground> lines;
  const Terrain terrain = at.unit().terrain;
  if (terrain == Terrain::difficult) lines.push_back({"difficult", numbers.morale_difficult, true, false});
  if (at.cover() == Cover::fence) lines.push_back({"fence", numbers.morale_fence, false, true});
  if (terrain == Terrain::forest || terrain == Terrain::built_up) lines.push_back({"woods", numbers.morale_woods, true, true});
  if (at.cover() == Cover::stream || at.cover() == Cover::wall || at.cover() == Cover::works)
    lines.push_back({"cover", numbers.morale_cover, false, true});
  if (rulings.terrain_lines != Rulings::TerrainLines::highest || lines.size() < 2) return lines;
  const Ground highest = *std::max_element(lines.begin(), lines.end(), [](const Ground& a, const Ground& b) { return a.dice < b.dice; });
  const auto whole = std::find_if(lines.begin(), lines.end(), [](const Ground& line) { return line.whole; });
  if (highest.whole || whole == lines.end()) return {highest};
  // What it stands in is shared by all zones; an edge adds what it has beyond that.
  return {{whole->id, whole->dice, true, false}, {highest.id, highest.dice - whole->dice, false, highest.starred}};
}

// Infantry that waits for charging cavalry has the modifiers of terrain more than once.
bool waits_for_charge(const Standing& at) {
  return !at.attacker && at.unit().type == Type::infantry && at.fight.reaction != Reaction::counterattack && charges(at.enemy());
}

// Cavalry has nothing for attacking a flank or the rear of infantry whose terrain has a star.
bool loses_direction(const Standing& at, const Numbers& numbers, const Rulings& rulings) {
  if (at.unit().type != Type::cavalry || at.enemy().type != Type::infantry) return false;
  const Standing defender{at.fight, at.encounter, false, at.stage, 0};
  if (at.enemy().morale <= 0) return false;  // it gets no modifier, so none with a star
  const auto lines = ground(defender, numbers, rulings);
  return std::any_of(lines.begin(), lines.end(), [](const Ground& line) { return line.starred; });
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
  // Failures that may be thrown again are, while successes are lacking: as with one die more, as long as one can have failed.
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

std::vector<Modifier> value_modifiers(const Standing& at, const Numbers& numbers, const Rulings& rulings) {
  List list(VALUE);
  const Unit& unit = at.unit();
  if (base_value(unit, at.stage) <= 0) {
    if (rulings.zero_value == Rulings::ZeroValue::impetus) list.add("impetus", impetus(at, numbers));
    return list.take();
  }
  const bool waits = at.fight.reaction == Reaction::stand || at.fight.reaction == Reaction::extended;
  if (!at.attacker && unit.type != Type::artillery && unit.order == Order::defence && waits)
    list.add("defence", numbers.value_defence, true);
  list.add("enemy-losses", std::min(at.enemy_lost * numbers.value_loss, numbers.value_losses_most));
  if (at.attacker && is_flank(at.encounter.zone)) list.add("flank", numbers.value_flank);
  if (at.attacker && at.encounter.zone == Zone::rear) list.add("rear", numbers.value_rear);
  list.add("impetus", impetus(at, numbers));
  if (unit.type == Type::infantry && charges(at.enemy())) {
    const bool rough = is_rough(unit.terrain, at.cover()), close = is_close(unit.terrain, at.cover());
    const bool one = rulings.terrain_lines == Rulings::TerrainLines::highest && rough && close;
    if (rough && !(one && numbers.value_close >= numbers.value_rough)) list.add("rough", numbers.value_rough);
    if (close && !(one && numbers.value_close < numbers.value_rough)) list.add("close", numbers.value_close);
  }
  for (const Extra& extra : unit.extras) list.add("extra:" + extra.name, at.stage == Stage::fire ? extra.fire : extra.melee, true);
  return list.take();
}

std::vector<Modifier> morale_modifiers(const Standing& at, const Numbers& numbers, const Rulings& rulings) {
  List list(MORALE);
  const Unit& unit = at.unit();
  if (unit.morale <= 0) return {};
  list.add("support", numbers.morale_support * (at.stage == Stage::melee ? unit.melee_supports.value_or(unit.supports) : unit.supports),
           true);
  if (at.attacker && at.encounter.zone != Zone::front && !loses_direction(at, numbers, rulings))
    list.add(is_flank(at.encounter.zone) ? "from-flank" : "from-rear",
             is_flank(at.encounter.zone) ? numbers.morale_flank : numbers.morale_rear);
  if (unit.dispersed && at.stage == Stage::fire && unit.type != Type::artillery)
    list.add("dispersed", unit.type == Type::cavalry ? numbers.morale_dispersed_cavalry : numbers.morale_dispersed_infantry, true);
  if (at.encounter.higher == (at.attacker ? Higher::attacker : Higher::attacked)) list.add("higher", numbers.morale_higher);
  int of_terrain = 0;
  for (const Ground& line : ground(at, numbers, rulings)) {
    list.add(line.id, line.dice, line.whole);
    of_terrain += line.dice;
  }
  if (waits_for_charge(at)) list.add("charged", of_terrain * (numbers.morale_charged_factor - 1));
  for (const Extra& extra : unit.extras) list.add("extra:" + extra.name, extra.morale, true);
  return list.take();
}

}  // namespace hexwright::rulesets::lee
