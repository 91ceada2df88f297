// Which parameter fills which number, and the words that some of them are.
#include "rulesets/concealment_1920/procedures/numbers.hpp"

#include <algorithm>
#include <sstream>

#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "validator/rules/parameters.hpp"

namespace hexwright::rulesets::concealment_1920 {

using wording::Result;
using wording::say;

namespace {

constexpr validator::ParameterFaults FAULTS{"concealment-1920/missing-parameter", "concealment-1920/parameter"};

struct GivenLine {
  std::string_view id;
  int Given::*into;
};
using G = Given;
constexpr std::array GIVEN = {
    GivenLine{"patrol.count", &G::patrols},
    GivenLine{"patrol.strength", &G::patrol_strength},
    GivenLine{"concealed.movement", &G::concealed_movement},
    GivenLine{"concealed.reserve-strength", &G::reserve_strength},
    GivenLine{"unit.counters", &G::counters},
    GivenLine{"scout.infantry", &G::scout_infantry},
    GivenLine{"scout.infantry-line", &G::scout_infantry_line},
    GivenLine{"scout.elite-infantry", &G::scout_elite_infantry},
    GivenLine{"scout.cavalry", &G::scout_cavalry},
    GivenLine{"scout.cavalry-line", &G::scout_cavalry_line},
    GivenLine{"scout.armoured", &G::scout_armoured},
};

// The value of a parameter that is one of these words.
Result<std::size_t> word_of(const project::Game& game, std::string_view id, std::span<const std::string_view> words) {
  const document::Parameter* found = game.parameter(id);
  if (!found || !found->value || found->status == document::Known::missing) {
    const auto missing = validator::whole_parameter(game, id, 0, 0, FAULTS);
    return tl::unexpected(missing.error());
  }
  const auto at = std::find(words.begin(), words.end(), *found->value);
  if (at != words.end()) return static_cast<std::size_t>(at - words.begin());
  std::string list;
  for (const std::string_view word : words) list += (list.empty() ? "" : ", ") + std::string(word);
  return tl::unexpected(validator::bad_parameter(FAULTS.bad, id, *found->value, say("one of {words}", {{"words", list}})));
}

Result<std::vector<PhaseKind>> read_sequence(const project::Game& game) {
  const document::Parameter* found = game.parameter("sequence.phases");
  if (!found || !found->value || found->status == document::Known::missing) {
    const auto missing = validator::whole_parameter(game, "sequence.phases", 0, 0, FAULTS);
    return tl::unexpected(missing.error());
  }
  std::vector<PhaseKind> sequence;
  std::istringstream words(*found->value);
  for (std::string word; words >> word;) {
    const auto at = std::find(PHASE_WORDS.begin(), PHASE_WORDS.end(), word);
    const auto kind = static_cast<PhaseKind>(at - PHASE_WORDS.begin());
    if (at == PHASE_WORDS.end() || std::find(sequence.begin(), sequence.end(), kind) != sequence.end())
      return tl::unexpected(validator::bad_parameter(FAULTS.bad, "sequence.phases", *found->value,
                                                     say("each phase at most once: normal, combat, after, reserve, enemy-reserve")));
    sequence.push_back(kind);
  }
  if (std::find(sequence.begin(), sequence.end(), PhaseKind::normal) == sequence.end())
    return tl::unexpected(validator::bad_parameter(FAULTS.bad, "sequence.phases", *found->value, say("a sequence with the phase normal")));
  return sequence;
}

}  // namespace

Given read_given(const project::Game& game) {
  Given given;
  for (const GivenLine& line : GIVEN)
    if (const auto value = validator::whole_parameter(game, line.id, 0, 20, FAULTS)) given.*line.into = *value;
  return given;
}

Result<int> read_stack_limit(const project::Game& game) { return validator::whole_parameter(game, "stack.limit", 1, 100, FAULTS); }

Result<bool> read_adjacency(const project::Game& game) {
  static constexpr std::array<std::string_view, 2> WORDS = {"no", "yes"};
  const auto word = word_of(game, "adjacency.impassable", WORDS);
  if (!word) return tl::unexpected(word.error());
  return *word == 1;
}

Result<Infiltration> read_infiltration(const project::Game& game) {
  static constexpr std::array<std::string_view, 3> WORDS = {"always", "never", "reconnoitred"};
  const auto word = word_of(game, "infiltration.condition", WORDS);
  if (!word) return tl::unexpected(word.error());
  return static_cast<Infiltration>(*word);
}

Result<Borrowed> read_borrowed(const project::Game& game) {
  Borrowed borrowed;
  const auto whole = [&](std::string_view id, int least, int most, int& into) {
    return validator::whole_parameter(game, id, least, most, FAULTS).map([&](int value) { into = value; });
  };
  Result<void> done = read_stack_limit(game).map([&](int value) { borrowed.stack_limit = value; });
  if (done) done = whole("move.cost", 0, 100, borrowed.move_cost);
  if (done) done = whole("control-line.cost", 0, 100, borrowed.control_line_cost);
  for (std::size_t kind = 0; done && kind < KINDS.size(); ++kind)
    if (static_cast<Kind>(kind) != Kind::patrol) done = whole("movement." + std::string(KINDS[kind]), 0, 100, borrowed.movement[kind]);
  if (done) done = read_adjacency(game).map([&](bool yes) { borrowed.adjacent_across_impassable = yes; });
  if (done) done = read_sequence(game).map([&](std::vector<PhaseKind> phases) { borrowed.sequence = std::move(phases); });
  if (!done) return tl::unexpected(done.error());
  return borrowed;
}

Result<std::vector<bool>> read_desertion(const project::Game& game) {
  const auto sides = validator::whole_parameter(game, "die.sides", 2, 100, FAULTS);
  if (!sides) return tl::unexpected(sides.error());
  const document::Table* table = game.table("desertion");
  const auto bad = [&](std::string_view id, wording::Text expected) {
    return tl::unexpected(validator::bad_parameter(id, "desertion", "-", std::move(expected)));
  };
  if (!table || table->status == document::Known::missing || table->rows.empty())
    return bad(FAULTS.missing, say("a table of desertion with a row for each result of the die"));
  std::vector<bool> deserts;
  for (int die = 1; die <= *sides; ++die) {
    const auto row =
        std::find_if(table->rows.begin(), table->rows.end(), [&](const document::TableRow& one) { return one.key == std::to_string(die); });
    const bool known = row != table->rows.end() && row->cells.size() == 1 && (row->cells[0] == "deserts" || row->cells[0] == "stays");
    if (!known) return bad(FAULTS.bad, say("a row for {die} that says deserts or stays", {{"die", std::int64_t{die}}}));
    deserts.push_back(row->cells[0] == "deserts");
  }
  return deserts;
}

}  // namespace hexwright::rulesets::concealment_1920
