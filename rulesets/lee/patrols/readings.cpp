// The names of rulings and readings beside the values that they set.
#include "rulesets/lee/patrols/readings.hpp"

#include <array>

namespace hexwright::rulesets::lee {

namespace {

using R = PatrolRulings;
using Line = validator::RulingLine<R>;
constexpr std::array LINES = {
    Line{"patrol.distance", {"edges", "centres"}, validator::set_reading<&R::distance, R>},
    Line{"patrol.road", {"line", "surface"}, validator::set_reading<&R::road, R>},
    Line{"patrol.deployment-gap", {"kept", "none"}, validator::set_reading<&R::deployment_gap, R>},
    Line{"patrol.zone", {"whole", "half"}, validator::set_reading<&R::zone, R>},
    Line{"patrol.units", {"mutual", "units-only"}, validator::set_reading<&R::units_reveal, R>},
    Line{"patrol.hiding-units", {"either", "both"}, validator::set_reading<&R::hiding_units, R>},
};

constexpr std::span<const Line> TABLE{LINES};

}  // namespace

PatrolRulings read_patrol_rulings(const project::Project& project) { return validator::readings_in_force(TABLE, project); }

std::vector<validator::KnownRuling> known_patrol_rulings() { return validator::known_readings(TABLE); }

}  // namespace hexwright::rulesets::lee
