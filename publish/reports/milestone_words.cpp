// The sheets of one simulation and of a varied one say it alike.
#include "publish/reports/milestone_words.hpp"

namespace hexwright::publish {

using validator::SimulatedMilestone;
using wording::say;
using What = validator::Milestone::What;

std::string milestone_name(const validator::Milestone& milestone, const wording::Catalogue& catalogue) {
  if (!milestone.noun.words.empty()) return catalogue.words(milestone.noun);
  return milestone.name.empty() ? milestone.id : milestone.name;
}

wording::Text milestone_sentence(What what, const std::string& name) {
  const std::vector<wording::Argument> of{{"name", name}};
  switch (what) {
    case What::available:
      return say("{name}: may be called", of);
    case What::called:
      return say("{name}: has been called", of);
    case What::may_enter:
      return say("{name}: may enter", of);
    case What::entered:
      return say("{name}: has entered", of);
    case What::revealed:
      return say("{name}: is revealed", of);
    case What::event:
      break;
  }
  return wording::Text{"{name}", {}, 0, of};
}

bool never(const SimulatedMilestone& one) { return one.by_turn.empty() || one.by_turn.back().hits == 0; }
bool from_the_start(const SimulatedMilestone& one) {
  return !one.by_turn.empty() && one.by_turn.front().hits == one.by_turn.front().playouts;
}

}  // namespace hexwright::publish
