// The names of rulings and readings beside the values that they set. The numbers of readings are the enumerators'.
#include "rulesets/asl_a12/procedures/rulings.hpp"

#include <array>

namespace hexwright::rulesets::asl_a12 {

namespace {

using R = Rulings;
using Line = validator::RulingLine<R>;
constexpr std::array LINES = {
    Line{"range.far", {"at-least", "at-most"}, validator::set_reading<&R::range_far, R>},
    Line{"dummy.least", {"two", "one"}, validator::set_reading<&R::dummy_least, R>},
    Line{"watcher.concealed", {"must-reveal", "loses"}, validator::set_reading<&R::watcher_concealed, R>},
    Line{"leader.modifier", {"best-other", "none"}, validator::set_reading<&R::leader_modifier, R>},
    Line{"hidden.denies", {"yes", "no"}, validator::set_reading<&R::hidden_denies, R>},
    Line{"grain.season", {"always", "out-of-season"}, validator::set_reading<&R::grain_season, R>},
    Line{"road.concealment", {"concealment", "open"}, validator::set_reading<&R::road_concealment, R>},
    Line{"hip.smc", {"free", "half-squad"}, validator::set_reading<&R::hip_smc, R>},
    Line{"sight.edge", {"both", "either"}, validator::set_reading<&R::sight_edge, R>},
    Line{"hidden.moves", {"concealed", "known"}, validator::set_reading<&R::hidden_moves, R>},
    Line{"detection.procedure", {"ask", "forced-back"}, validator::set_reading<&R::detection, R>},
};

constexpr std::span<const Line> TABLE{LINES};

}  // namespace

bool choose(Rulings& rulings, std::string_view ruling, std::string_view reading) {
  return validator::choose_reading(TABLE, rulings, ruling, reading);
}

Rulings read_rulings(const project::Project& project) { return validator::readings_in_force(TABLE, project); }

std::vector<validator::KnownRuling> known_rulings() { return validator::known_readings(TABLE); }

}  // namespace hexwright::rulesets::asl_a12
