// The names of rulings and readings beside the values that they set. The numbers of readings are the enumerators'.
#include "rulesets/lee/procedures/rulings.hpp"

#include <algorithm>
#include <array>

#include "validator/findings/report.hpp"

namespace hexwright::rulesets::lee {

namespace {

struct Line {
  std::string_view id;
  std::array<std::string_view, 2> readings;
  void (*set)(Rulings&, std::size_t);
};

template <auto Member>
void set(Rulings& rulings, std::size_t reading) {
  auto& value = rulings.*Member;
  value = static_cast<std::remove_reference_t<decltype(value)>>(reading);
}

using R = Rulings;
constexpr std::array LINES = {
    Line{"destroyed.within", {"stage", "round"}, set<&R::five_within>},
    Line{"destroyed.penalty", {"counts", "apart"}, set<&R::five_penalty>},
    Line{"destroyed.zones", {"each", "summed"}, set<&R::five_zones>},
    Line{"general.dice", {"each-roll", "one-roll"}, set<&R::general_dice>},
    Line{"general.morale-die", {"each-stage", "once"}, set<&R::morale_die>},
    Line{"general.double-six", {"counts", "apart"}, set<&R::six_of_general>},
    Line{"terrain.lines", {"sum", "highest"}, set<&R::terrain_lines>},
    Line{"value.zero", {"nothing", "impetus"}, set<&R::zero_value>},
    Line{"accidental.attacker", {"neither", "listed"}, set<&R::accidental>},
    Line{"closing.attacked", {"beaten-only", "all"}, set<&R::defender_closes>},
    Line{"cavalry.drawn-alone", {"holds", "pushed"}, set<&R::cavalry_alone>},
};

}  // namespace

bool choose(Rulings& rulings, std::string_view ruling, std::string_view reading) {
  for (const Line& line : LINES) {
    if (line.id != ruling) continue;
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
    choose(rulings, in_force.ruling->id, in_force.choice);
  return rulings;
}

std::vector<KnownRuling> known_rulings() {
  std::vector<KnownRuling> known;
  for (const Line& line : LINES) known.push_back({line.id, {line.readings.begin(), line.readings.end()}});
  return known;
}

}  // namespace hexwright::rulesets::lee
