// The names of rulings and readings beside the values that they set. The numbers of readings are the enumerators'.
#include "rulesets/pluton/procedures/rulings.hpp"

#include <array>

namespace hexwright::rulesets::pluton {

namespace {

using R = Rulings;
using Line = RulingLine<R>;
constexpr std::array LINES = {
    Line{"stack.dense-from", {"5", "4"}, set_reading<&R::dense_from, R>},
    Line{"dice.percent", {"ten-is-zero", "literal"}, set_reading<&R::percent, R>},
    Line{"turn-colour.odd", {"yellow-red", "green-red"}, set_reading<&R::odd_turns, R>},
    Line{"stack.dense-effect", {"strength", "losses"}, set_reading<&R::dense_effect, R>},
    Line{"reorganisation", {"not-same-turn", "literal", "next-colour"}, set_reading<&R::reorganisation, R>},
    Line{"fire.light-platoon", {"as-rifle", "own-table"}, set_reading<&R::light_platoon, R>},
    Line{"run.readiness", {"neither", "not-pinned"}, set_reading<&R::run_readiness, R>},
    Line{"command.scope", {"battalion", "company", "side"}, set_reading<&R::command_scope, R>},
    Line{"command.path", {"plain", "open"}, set_reading<&R::command_path, R>},
    Line{"barrage.visibility", {"checked-again", "placement-only"}, set_reading<&R::barrage_visibility, R>},
    Line{"barrage.placement", {"visible", "anywhere"}, set_reading<&R::barrage_placement, R>},
    Line{"barrage.hits", {"all-units", "enemy-only"}, set_reading<&R::barrage_hits, R>},
    Line{"barrage.after-drift", {"stays", "returns"}, set_reading<&R::after_drift, R>},
    Line{"mortar.shortest", {"no-modifier", "as-long"}, set_reading<&R::mortar_shortest, R>},
    Line{"mortar.drift-too-near", {"allowed", "removed"}, set_reading<&R::drift_too_near, R>},
    Line{"melee.losses", {"boxes", "halves"}, set_reading<&R::melee_losses, R>},
    Line{"melee.losses-by", {"owner", "opponent"}, set_reading<&R::losses_by, R>},
    Line{"melee.sum-gap", {"half-open", "next"}, set_reading<&R::sum_gap, R>},
    Line{"melee.below-one", {"round-up", "one-to-two"}, set_reading<&R::below_one, R>},
    Line{"melee.mixed", {"worst", "majority"}, set_reading<&R::mixed, R>},
    Line{"melee.leader-alone", {"eliminated", "retreats"}, set_reading<&R::leader_alone, R>},
    Line{"masking.moved-barrage", {"drifted", "moved"}, set_reading<&R::moved_barrage, R>},
    Line{"masking.condition", {"either", "both"}, set_reading<&R::masked_when, R>},
    Line{"masking.after-fire", {"next-movement", "for-good"}, set_reading<&R::after_fire, R>},
    Line{"masking.observers", {"any", "units"}, set_reading<&R::observers, R>},
    Line{"sight.partly", {"edge-or-unit", "unit-only"}, set_reading<&R::partly, R>},
    Line{"fire.split", {"whole-boxes", "half-boxes"}, set_reading<&R::split, R>},
    Line{"retreat.direction", {"came-from", "any-farther"}, set_reading<&R::retreat_to, R>},
    Line{"melee.nobody-moved", {"this-hex", "whole-board"}, set_reading<&R::nobody_moved, R>},
    Line{"readiness.repeated", {"cumulative", "no-change"}, set_reading<&R::repeated, R>},
    Line{"reorganisation.choice", {"automatic", "voluntary"}, set_reading<&R::reorganisation_choice, R>},
    Line{"leader.loss-count", {"losses", "boxes"}, set_reading<&R::leader_loss_count, R>},
    Line{"leader.alone-hit", {"levels", "any-hit"}, set_reading<&R::lone_leader_hit, R>},
    Line{"leader.replacement-rolls", {"per-event", "per-turn"}, set_reading<&R::replacement_rolls, R>},
    Line{"strength.half-boxes", {"all-platoons", "infantry-only"}, set_reading<&R::half_boxes, R>},
    Line{"morale.changes", {"command-only", "scenario"}, set_reading<&R::morale_changes, R>},
    Line{"stacking.when", {"end-of-move", "always"}, set_reading<&R::stacking_when, R>},
    Line{"stacking.sides", {"per-side", "together"}, set_reading<&R::stacking_sides, R>},
    Line{"fire.reaction", {"once-a-unit", "once-a-target"}, set_reading<&R::reaction, R>},
    Line{"entry.cost", {"pays", "free"}, set_reading<&R::entry_cost, R>},
    Line{"melee.national-shift", {"side-trait", "opponents-only"}, set_reading<&R::national_shift, R>},
    Line{"setup.missing-radius", {"0", "ask"}, set_reading<&R::missing_radius, R>},
};

constexpr std::span<const Line> TABLE{LINES};

}  // namespace

bool choose(Rulings& rulings, std::string_view ruling, std::string_view reading) { return choose_reading(TABLE, rulings, ruling, reading); }

Rulings read_rulings(const project::Project& project) { return readings_in_force(TABLE, project); }

std::vector<KnownRuling> known_rulings() { return known_readings(TABLE); }

}  // namespace hexwright::rulesets::pluton
