// The names of rulings and readings beside the values that they set. The numbers of readings are the enumerators'.
#include "rulesets/lee/procedures/rulings.hpp"

#include <array>

namespace hexwright::rulesets::lee {

namespace {

using R = Rulings;
using Line = validator::RulingLine<R>;
constexpr std::array LINES = {
    Line{"destroyed.within", {"stage", "round"}, validator::set_reading<&R::five_within, R>},
    Line{"destroyed.penalty", {"counts", "apart"}, validator::set_reading<&R::five_penalty, R>},
    Line{"destroyed.zones", {"each", "summed"}, validator::set_reading<&R::five_zones, R>},
    Line{"general.dice", {"each-roll", "one-roll"}, validator::set_reading<&R::general_dice, R>},
    Line{"general.morale-die", {"each-stage", "once"}, validator::set_reading<&R::morale_die, R>},
    Line{"general.double-six", {"counts", "apart"}, validator::set_reading<&R::six_of_general, R>},
    Line{"terrain.lines", {"sum", "highest"}, validator::set_reading<&R::terrain_lines, R>},
    Line{"value.zero", {"nothing", "impetus"}, validator::set_reading<&R::zero_value, R>},
    Line{"accidental.attacker", {"neither", "listed"}, validator::set_reading<&R::accidental, R>},
    Line{"closing.attacked", {"beaten-only", "all"}, validator::set_reading<&R::defender_closes, R>},
    Line{"cavalry.drawn-alone", {"holds", "pushed"}, validator::set_reading<&R::cavalry_alone, R>},
};

constexpr std::span<const Line> TABLE{LINES};

}  // namespace

bool choose(Rulings& rulings, std::string_view ruling, std::string_view reading) {
  return validator::choose_reading(TABLE, rulings, ruling, reading);
}

Rulings read_rulings(const project::Project& project) { return validator::readings_in_force(TABLE, project); }

std::vector<validator::KnownRuling> known_rulings() { return validator::known_readings(TABLE); }

}  // namespace hexwright::rulesets::lee
