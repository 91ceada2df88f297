// One short sentence for each kind of score.
#include "publish/reports/clause_words.hpp"

#include "model/document/scenario.hpp"
#include "validator/analysis/sentence.hpp"

namespace hexwright::publish {

using document::Score;
using wording::nested;
using wording::say;
using wording::Text;

Text clause_words(const project::Project& project, const document::VictoryItem& item, std::string_view language) {
  const auto& card = project.scenario()->card;
  if (item.datum.printed && card && card->lang && *card->lang == language)
    return Text{"{clause}", {}, 0, {{"clause", *item.datum.printed}}};
  if (item.datum.gloss && language == "en") return Text{"{clause}", {}, 0, {{"clause", *item.datum.gloss}}};
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
    case Score::turns_unrevealed:
      return say("turns in which nobody is revealed");
    case Score::condition:
      break;
  }
  return item.when ? validator::sentence(*item.when, project) : say("no condition is stated");
}

}  // namespace hexwright::publish
