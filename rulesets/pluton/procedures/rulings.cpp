// The names of rulings and readings beside the values that they set. The numbers of readings are the enumerators'.
#include "rulesets/pluton/procedures/rulings.hpp"

#include <array>

namespace hexwright::rulesets::pluton {

namespace {

using R = Rulings;
using Line = validator::RulingLine<R>;
constexpr std::array LINES = {
    Line{"stack.dense-from", {"5", "4"}, validator::set_reading<&R::dense_from, R>},
    Line{"dice.percent", {"ten-is-zero", "literal"}, validator::set_reading<&R::percent, R>},
    Line{"turn-colour.odd", {"yellow-red", "green-red"}, validator::set_reading<&R::odd_turns, R>},
    Line{"stack.dense-effect", {"strength", "losses"}, validator::set_reading<&R::dense_effect, R>},
    Line{"reorganisation", {"not-same-turn", "literal", "next-colour"}, validator::set_reading<&R::reorganisation, R>},
    Line{"fire.light-platoon", {"as-rifle", "own-table"}, validator::set_reading<&R::light_platoon, R>},
    Line{"run.readiness", {"neither", "not-pinned"}, validator::set_reading<&R::run_readiness, R>},
    Line{"command.scope", {"battalion", "company", "side"}, validator::set_reading<&R::command_scope, R>},
    Line{"command.path", {"plain", "open"}, validator::set_reading<&R::command_path, R>},
    Line{"barrage.visibility", {"checked-again", "placement-only"}, validator::set_reading<&R::barrage_visibility, R>},
    Line{"barrage.placement", {"visible", "anywhere"}, validator::set_reading<&R::barrage_placement, R>},
    Line{"barrage.hits", {"all-units", "enemy-only"}, validator::set_reading<&R::barrage_hits, R>},
    Line{"barrage.after-drift", {"stays", "returns"}, validator::set_reading<&R::after_drift, R>},
    Line{"mortar.shortest", {"no-modifier", "as-long"}, validator::set_reading<&R::mortar_shortest, R>},
    Line{"mortar.drift-too-near", {"allowed", "removed"}, validator::set_reading<&R::drift_too_near, R>},
    Line{"melee.losses", {"boxes", "halves"}, validator::set_reading<&R::melee_losses, R>},
    Line{"melee.losses-by", {"owner", "opponent"}, validator::set_reading<&R::losses_by, R>},
    Line{"melee.sum-gap", {"half-open", "next"}, validator::set_reading<&R::sum_gap, R>},
    Line{"melee.below-one", {"round-up", "one-to-two"}, validator::set_reading<&R::below_one, R>},
    Line{"melee.mixed", {"worst", "majority"}, validator::set_reading<&R::mixed, R>},
    Line{"melee.leader-alone", {"eliminated", "retreats"}, validator::set_reading<&R::leader_alone, R>},
    Line{"masking.moved-barrage", {"drifted", "moved"}, validator::set_reading<&R::moved_barrage, R>},
    Line{"masking.condition", {"either", "both"}, validator::set_reading<&R::masked_when, R>},
    Line{"masking.after-fire", {"next-movement", "for-good"}, validator::set_reading<&R::after_fire, R>},
    Line{"masking.observers", {"any", "units"}, validator::set_reading<&R::observers, R>},
    Line{"sight.partly", {"edge-or-unit", "unit-only"}, validator::set_reading<&R::partly, R>},
    Line{"fire.split", {"whole-boxes", "half-boxes"}, validator::set_reading<&R::split, R>},
    Line{"retreat.direction", {"came-from", "any-farther"}, validator::set_reading<&R::retreat_to, R>},
    Line{"melee.nobody-moved", {"this-hex", "whole-board"}, validator::set_reading<&R::nobody_moved, R>},
    Line{"readiness.repeated", {"cumulative", "no-change"}, validator::set_reading<&R::repeated, R>},
    Line{"reorganisation.choice", {"automatic", "voluntary"}, validator::set_reading<&R::reorganisation_choice, R>},
    Line{"leader.loss-count", {"losses", "boxes"}, validator::set_reading<&R::leader_loss_count, R>},
    Line{"leader.alone-hit", {"levels", "any-hit"}, validator::set_reading<&R::lone_leader_hit, R>},
    Line{"leader.replacement-rolls", {"per-event", "per-turn"}, validator::set_reading<&R::replacement_rolls, R>},
    Line{"strength.half-boxes", {"all-platoons", "infantry-only"}, validator::set_reading<&R::half_boxes, R>},
    Line{"morale.changes", {"command-only", "scenario"}, validator::set_reading<&R::morale_changes, R>},
    Line{"stacking.when", {"end-of-move", "always"}, validator::set_reading<&R::stacking_when, R>},
    Line{"stacking.sides", {"per-side", "together"}, validator::set_reading<&R::stacking_sides, R>},
    Line{"fire.reaction", {"once-a-unit", "once-a-target"}, validator::set_reading<&R::reaction, R>},
    Line{"entry.cost", {"pays", "free"}, validator::set_reading<&R::entry_cost, R>},
    Line{"melee.national-shift", {"side-trait", "opponents-only"}, validator::set_reading<&R::national_shift, R>},
    Line{"setup.missing-radius", {"0", "ask"}, validator::set_reading<&R::missing_radius, R>},
};

constexpr std::span<const Line> TABLE{LINES};

}  // namespace

bool choose(Rulings& rulings, std::string_view ruling, std::string_view reading) {
  return validator::choose_reading(TABLE, rulings, ruling, reading);
}

Rulings read_rulings(const project::Project& project) { return validator::readings_in_force(TABLE, project); }

std::vector<validator::KnownRuling> known_rulings() { return validator::known_readings(TABLE); }

}  // namespace hexwright::rulesets::pluton
