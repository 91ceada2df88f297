// One short sentence for each kind of score.

#include "publish/reports/report_words.hpp"

#include "model/document/scenario.hpp"
#include "validator/analysis/sentence.hpp"

namespace hexwright::publish {

using document::Score;
using wording::nested;
using wording::say;

std::string document_title(const project::Project& project, const std::string& language) {
  const document::Scenario* scenario = project.scenario();
  if (scenario && scenario->card && scenario->card->title)
    if (std::string title = document::text_in(scenario->card->title->texts, language); !title.empty()) return title;
  const std::string& path = project.main_file().xml.path();
  return path.substr(path.rfind('/') + 1);
}

wording::Text clause_words(const project::Project& project, const document::VictoryItem& item, std::string_view language) {
  if (const std::string* own = item.datum.authors_words(language, project.scenario()->printed_language()))
    return wording::Text{"{clause}", {}, 0, {{"clause", *own}}};
  switch (item.score) {
    case Score::hexes_held:
      return item.where ? say("hexes held: {where}", {{"where", nested(validator::sentence(item.where->regions, project))}})
                        : say("hexes held");
    case Score::not_called:
      return say("not called: {asset}", {{"asset", validator::trigger_name(item.asset.value_or("?"), project)}});
    case Score::boxes_lost:
      return say("strength boxes lost");
    case Score::leaders_lost:
      return say("leaders lost");
    case Score::pieces_lost:
      return say("pieces lost");
    case Score::pieces_exited:
      return say("pieces that have left the board");
    case Score::pieces_kept:
      return say("pieces kept");
    case Score::boxes_left:
      return say("strength boxes left");
    case Score::turns_unrevealed:
      return say("turns in which no unit is revealed");
    case Score::condition:
      break;
  }
  return item.when ? validator::sentence(*item.when, project) : say("no condition is stated");
}

using validator::SimulatedMilestone;
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
