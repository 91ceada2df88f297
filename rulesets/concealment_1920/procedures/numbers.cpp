// Which parameter fills which number, the words that some of them are, and which ruling sets which reading.
#include "rulesets/concealment_1920/procedures/numbers.hpp"

#include <sstream>

#include "model/document/ruleset.hpp"

namespace hexwright::rulesets::concealment_1920 {

using validator::number, validator::NumberLine, validator::ruling, validator::RulingLine;
using wording::Result;
using wording::say;

namespace {

constexpr const validator::ParameterFaults& FAULTS = Given::FAULTS;

Result<std::vector<PhaseKind>> read_sequence(const project::Game& game) {
  const auto found = validator::text_parameter(game, "sequence.phases", FAULTS);
  if (!found) return tl::unexpected(found.error());
  std::vector<PhaseKind> sequence;
  std::istringstream words(*found);
  for (std::string word; words >> word;) {
    const auto at = std::find(PHASE_WORDS.begin(), PHASE_WORDS.end(), word);
    const auto kind = static_cast<PhaseKind>(at - PHASE_WORDS.begin());
    if (at == PHASE_WORDS.end() || std::find(sequence.begin(), sequence.end(), kind) != sequence.end())
      return tl::unexpected(validator::bad_parameter(FAULTS.bad, "sequence.phases", *found,
                                                     say("each phase at most once: normal, combat, after, reserve, enemy-reserve")));
    sequence.push_back(kind);
  }
  if (std::find(sequence.begin(), sequence.end(), PhaseKind::normal) == sequence.end())
    return tl::unexpected(validator::bad_parameter(FAULTS.bad, "sequence.phases", *found, say("a sequence with the phase normal")));
  return sequence;
}

}  // namespace

std::span<const NumberLine<Given>> Given::lines() {
  using N = Given;
  static constexpr std::array LINES = {number<&N::patrols>("patrol.count", 0, 20),
                                       number<&N::patrol_strength>("patrol.strength", 0, 20),
                                       number<&N::concealed_movement>("concealed.movement", 0, 20),
                                       number<&N::reserve_strength>("concealed.reserve-strength", 0, 20),
                                       number<&N::counters>("unit.counters", 0, 20),
                                       number<&N::scout_infantry>("scout.infantry", 0, 20),
                                       number<&N::scout_infantry_line>("scout.infantry-line", 0, 20),
                                       number<&N::scout_elite_infantry>("scout.elite-infantry", 0, 20),
                                       number<&N::scout_cavalry>("scout.cavalry", 0, 20),
                                       number<&N::scout_cavalry_line>("scout.cavalry-line", 0, 20),
                                       number<&N::scout_armoured>("scout.armoured", 0, 20)};
  return LINES;
}

std::span<const RulingLine<Rulings>> Rulings::lines() {
  using R = Rulings;
  static constexpr std::array LINES = {
      ruling<&R::stack_count>("stack.count", "open", "secret"),
      ruling<&R::exchange>("exchange.concealed", "secret", "open"),
      ruling<&R::conceal_who>("conceal.who", "phasing", "both"),
      ruling<&R::enemy_strength>("conceal.enemy-strength", "one", "true"),
      ruling<&R::contact>("contact.concealed", "counts", "open-only"),
      ruling<&R::scouted>("scouted.result", "revealed", "looked-at"),
      ruling<&R::static_choice>("static.choice", "scout", "owner"),
      ruling<&R::static_repeat>("static.repeat", "yes", "once"),
      ruling<&R::unlisted>("scout.unlisted", "infantry", "none"),
      ruling<&R::patrol_acts>("patrol.acts", "no", "removed"),
      ruling<&R::elite_infantry>("elite.infantry", "three", "with-line"),
      ruling<&R::patrol_host>("patrol.host", "unit", "any"),
      ruling<&R::patrols_per_unit>("patrol.per-unit", "any", "one"),
      ruling<&R::scout_spends>("scout.spends", "yes", "no"),
      ruling<&R::scout_hexes>("scout.hexes", "one", "several"),
      ruling<&R::scout_allowance>("scout.allowance", "three", "own"),
      ruling<&R::patrol_phase>("patrol.reveal-phase", "movement", "own"),
      ruling<&R::attacked>("attacked.reveals", "all", "target"),
      ruling<&R::attacked_patrol>("patrol.attacked", "all", "any"),
      ruling<&R::patrol_return>("patrol.return", "moment", "at-once"),
      ruling<&R::sich_general>("sich.general", "ordered", "with-first"),
      ruling<&R::sich_revealed>("sich.revealed", "voluntary", "all"),
      ruling<&R::outside>("outside.lasts", "outside", "for-ever"),
      ruling<&R::start_contact>("start.contact", "both", "placed"),
      ruling<&R::concealed_movement>("concealed.movement", "all", "not-trains"),
      ruling<&R::shared>("operations.shared", "each", "first"),
      ruling<&R::entered>("patrol.entered", "normal", "free"),
      ruling<&R::deserters>("motorised.deserters", "as-patrols", "eliminated"),
      ruling<&R::armoured_line>("scout.armoured-line", "one", "two"),
      ruling<&R::declared>("static.declare", "one-by-one", "before"),
      ruling<&R::patrol_attack>("patrol.attack-counts", "yes", "no"),
      ruling<&R::static_line>("static.line", "before", "after"),
      ruling<&R::enemy_turn>("static.enemy-turn", "yes", "no"),
  };
  return LINES;
}

Given read_given(const project::Game& game) {
  Given given;
  Given::fill(given, game);
  return given;
}

Result<bool> read_adjacency(const project::Game& game) {
  return Given::word(game, "adjacency.impassable", {"no", "yes"}).map([](std::size_t word) { return word == 1; });
}

Result<Infiltration> read_infiltration(const project::Game& game) {
  return Given::word(game, "infiltration.condition", {"always", "never", "reconnoitred"}).map([](std::size_t word) {
    return static_cast<Infiltration>(word);
  });
}

Result<Borrowed> read_borrowed(const project::Game& game) {
  Borrowed borrowed;
  const auto whole = [&](std::string_view id, int least, int most, int& into) {
    return Given::whole(game, id, least, most).map([&](int value) { into = value; });
  };
  Result<void> done = whole("stack.limit", 1, 100, borrowed.stack_limit);
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
  const auto sides = Given::whole(game, "die.sides", 2, 100);
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
    if (!known) return bad(FAULTS.bad, say("a row for {die} that says deserts or stays", {{"die", die}}));
    deserts.push_back(row->cells[0] == "deserts");
  }
  return deserts;
}

}  // namespace hexwright::rulesets::concealment_1920
