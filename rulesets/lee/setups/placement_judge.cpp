// Who is judged and in which voice.
#include "rulesets/lee/setups/placement_judge.hpp"

#include <cmath>

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::rulesets::lee {

using project::Project;
using wording::say;

PlacementJudge::PlacementJudge(const Project& scenario, const Project& filled_in, const Field& field, const PatrolNumbers& numbers,
                               validator::Sink& out)
    : scenario_(scenario),
      filled_in_(filled_in),
      field_(field),
      numbers_(numbers),
      rulings_(read_patrol_rulings(scenario)),
      setup_(setup_of(scenario, field, *filled_in.placement())),
      out_(out) {}

void PlacementJudge::run() {
  for (std::size_t army = 0; army < 2; ++army) {
    assignments(army);
    marker_places(army);
  }
  order_of_placing();
  nearness();
  seen_at_once();
  for (std::size_t army = 0; army < 2; ++army) {
    for (const PlacedMarker& marker : setup_.markers[army])
      if (marker.revealed()) revealed(marker);
    for (std::size_t corps = 0; corps < field_.armies[army].corps.size(); ++corps) hidden(army, corps);
  }
  remaining();
}

validator::Finding& PlacementJudge::report_at(const char* id, const char* paragraph, document::Origin origin, std::string object,
                                              wording::Text message) {
  return out_.report(id, std::move(message)).at(origin, std::move(object)).by_rule(scenario_.game().cite(paragraph));
}
validator::Finding& PlacementJudge::report(const char* id, const char* paragraph, const PlacedBase& base, wording::Text message) {
  return report_at(id, paragraph, base.placed->datum.origin, base.placed->piece, std::move(message));
}

std::string PlacementJudge::corps_id(std::size_t army, std::size_t corps) const {
  return scenario_.orbat()->formations()[field_.armies[army].corps[corps].formation].formation->id;
}
std::string PlacementJudge::corps_name(std::size_t army, std::size_t corps) const { return corps_id(army, corps); }

// Rounded to thousandths, as files have them.

void judge_placement(const Project& scenario, const Project& filled_in, validator::Sink& out) {
  if (!scenario.orbat() || !scenario.map()) return;  // said by the general checks
  const auto field = field_of(scenario);
  if (!field) return out.not_checked("lee/6.1-assignment", field.error());
  const auto numbers = read_patrol_numbers(scenario.game());
  if (!numbers) return out.not_checked("lee/6.1-assignment", numbers.error().message);
  PlacementJudge(scenario, filled_in, *field, *numbers, out).run();
}

}  // namespace hexwright::rulesets::lee
