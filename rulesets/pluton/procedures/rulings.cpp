// The names of rulings and readings beside the values that they set. The numbers of readings are the enumerators'.
#include "rulesets/pluton/procedures/rulings.hpp"

#include <algorithm>
#include <array>

#include "validator/findings/report.hpp"

namespace hexwright::rulesets::pluton {

namespace {

struct Line {
  std::string_view id;
  std::array<std::string_view, 3> readings;
  void (*set)(Rulings&, std::size_t);
};

template <auto Member>
void set(Rulings& rulings, std::size_t reading) {
  auto& value = rulings.*Member;
  value = static_cast<std::remove_reference_t<decltype(value)>>(reading);
}

using R = Rulings;
constexpr std::array LINES = {
    Line{"stack.dense-from", {"5", "4"}, set<&R::dense_from>},
    Line{"dice.percent", {"ten-is-zero", "literal"}, set<&R::percent>},
    Line{"turn-colour.odd", {"yellow-red", "green-red"}, set<&R::odd_turns>},
    Line{"stack.dense-effect", {"strength", "losses"}, set<&R::dense_effect>},
    Line{"reorganisation", {"not-same-turn", "literal", "next-colour"}, set<&R::reorganisation>},
    Line{"fire.light-platoon", {"as-rifle", "own-table"}, set<&R::light_platoon>},
    Line{"run.readiness", {"neither", "not-pinned"}, set<&R::run_readiness>},
    Line{"command.scope", {"battalion", "company", "side"}, set<&R::command_scope>},
    Line{"command.path", {"plain", "open"}, set<&R::command_path>},
    Line{"barrage.visibility", {"checked-again", "placement-only"}, set<&R::barrage_visibility>},
    Line{"barrage.placement", {"visible", "anywhere"}, set<&R::barrage_placement>},
    Line{"barrage.hits", {"all-units", "enemy-only"}, set<&R::barrage_hits>},
    Line{"barrage.after-drift", {"stays", "returns"}, set<&R::after_drift>},
    Line{"mortar.shortest", {"no-modifier", "as-long"}, set<&R::mortar_shortest>},
    Line{"mortar.drift-too-near", {"allowed", "removed"}, set<&R::drift_too_near>},
    Line{"melee.losses", {"boxes", "halves"}, set<&R::melee_losses>},
    Line{"melee.losses-by", {"owner", "opponent"}, set<&R::losses_by>},
    Line{"melee.sum-gap", {"half-open", "next"}, set<&R::sum_gap>},
    Line{"melee.below-one", {"round-up", "one-to-two"}, set<&R::below_one>},
    Line{"melee.mixed", {"worst", "majority"}, set<&R::mixed>},
    Line{"melee.leader-alone", {"eliminated", "retreats"}, set<&R::leader_alone>},
    Line{"masking.moved-barrage", {"drifted", "moved"}, set<&R::moved_barrage>},
    Line{"masking.condition", {"either", "both"}, set<&R::masked_when>},
    Line{"masking.after-fire", {"next-movement", "for-good"}, set<&R::after_fire>},
    Line{"masking.observers", {"any", "units"}, set<&R::observers>},
    Line{"sight.partly", {"edge-or-unit", "unit-only"}, set<&R::partly>},
    Line{"fire.split", {"whole-boxes", "half-boxes"}, set<&R::split>},
    Line{"retreat.direction", {"came-from", "any-farther"}, set<&R::retreat_to>},
    Line{"melee.nobody-moved", {"this-hex", "whole-board"}, set<&R::nobody_moved>},
    Line{"readiness.repeated", {"cumulative", "no-change"}, set<&R::repeated>},
    Line{"reorganisation.choice", {"automatic", "voluntary"}, set<&R::reorganisation_choice>},
    Line{"leader.loss-count", {"losses", "boxes"}, set<&R::leader_loss_count>},
    Line{"leader.alone-hit", {"levels", "any-hit"}, set<&R::lone_leader_hit>},
    Line{"leader.replacement-rolls", {"per-event", "per-turn"}, set<&R::replacement_rolls>},
    Line{"strength.half-boxes", {"all-platoons", "infantry-only"}, set<&R::half_boxes>},
    Line{"morale.changes", {"command-only", "scenario"}, set<&R::morale_changes>},
    Line{"stacking.when", {"end-of-move", "always"}, set<&R::stacking_when>},
    Line{"stacking.sides", {"per-side", "together"}, set<&R::stacking_sides>},
    Line{"fire.reaction", {"once-a-unit", "once-a-target"}, set<&R::reaction>},
    Line{"entry.cost", {"pays", "free"}, set<&R::entry_cost>},
    Line{"melee.national-shift", {"side-trait", "opponents-only"}, set<&R::national_shift>},
    Line{"setup.missing-radius", {"0", "ask"}, set<&R::missing_radius>},
};

}  // namespace

bool choose(Rulings& rulings, std::string_view ruling, std::string_view reading) {
  for (const Line& line : LINES) {
    if (line.id != ruling || reading.empty()) continue;
    const auto found = std::find(line.readings.begin(), line.readings.end(), reading);
    if (found == line.readings.end()) return false;
    line.set(rulings, static_cast<std::size_t>(found - line.readings.begin()));
    return true;
  }
  return false;
}

Rulings read_rulings(const project::Project& project) {
  Rulings rulings;
  for (const validator::RulingInForce& in_force : validator::rulings_in_force(project))
    if (!choose(rulings, in_force.ruling->id, in_force.choice)) choose(rulings, in_force.ruling->id, in_force.ruling->standard);
  return rulings;
}

std::vector<KnownRuling> known_rulings() {
  std::vector<KnownRuling> known;
  for (const Line& line : LINES) {
    KnownRuling one{line.id, {}};
    for (const std::string_view reading : line.readings)
      if (!reading.empty()) one.readings.push_back(reading);
    known.push_back(std::move(one));
  }
  return known;
}

}  // namespace hexwright::rulesets::pluton
