// What an editor asks of the words of a card and of its forces: who is spoken of and takes no part, and who takes part and is listed in no
// order of battle. Remarks for who asks for a review; the order of battle decides what there is.
#include <algorithm>
#include <map>
#include <set>

#include "model/document/orbat.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"
#include "validator/analysis/card_names.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/review.hpp"
#include "validator/checks/sentences.hpp"

namespace hexwright::validator {

using namespace document;
using project::Project;
using sentences::About;
using sentences::Fact;
using wording::say;

namespace {

constexpr auto REVIEW_FORCES_FINDINGS = findings({
    {"review/rule-without-piece", Severity::info, mark("A special rule that no piece can use"),
     mark(
         "Every kind of piece that the rule speaks of is missing from the order of battle of the card. Perhaps the rule comes from another "
         "card."),
     mark("a rule for riders on a card without riders"), mark("a rule for riders and patrols, and patrols are there"),
     mark("Strike the rule, or add the pieces that it is for.")},
    {"review/introduction", Severity::info, mark("An introduction that tells of other forces than the card has"),
     mark("It names a unit that is not there, a kind of troops of which there is no piece, or fewer formations than take part. It may tell "
          "of more than the fight itself."),
     mark("\"two battalions\", and the order of battle has three"), mark("\"three battalions\""),
     mark("Nothing, if the story is larger than the fight; else correct the words or the forces.")},
    {"review/artillery-unlisted", Severity::info, mark("Artillery that no order of battle lists"),
     mark("The card lets it fire, and the order of battle of its side has no unit of that name: the reader is not told whose it is."),
     mark("II/30pal among the artillery, and in no order of battle"),
     mark("the same with the formation that it belongs to, or with a line in the order of battle"),
     mark("List it in the order of battle, or name the formation that it belongs to.")},
});

class Forces {
 public:
  Forces(const Project& project, Sink& out) : project_(project), out_(out), names_(names_of(project)) {
    for (const project::PieceEntry& entry : project.orbat()->pieces()) kinds_.insert(entry.piece->kind);
  }

  void rules(const std::vector<CardText>& texts) {
    const auto& own = project_.own_scenario()->rules;
    if (!own) return;
    for (const SpecialRule& rule : own->list)
      for (const CardText& text : texts) {
        if (text.datum != &rule.datum) continue;
        const auto missing = without_pieces(sentences::facts_of(text.text, text.lang, names_));
        if (!missing) continue;
        out_.report_on(rule.datum, REVIEW_FORCES_FINDINGS["review/rule-without-piece"],
                       say("The rule is for \"{kind}\", and no such piece is on the card.", {{"kind", words(text, *missing)}}), rule.id);
        break;  // the other language says the same
      }
  }

  void introduction(const std::vector<CardText>& texts) {
    const auto& card = project_.own_scenario()->card;
    if (!card || !card->introduction) return;
    for (const CardText& text : texts) {
      if (text.datum != &card->introduction->datum || text.as != CardText::As::text) continue;
      const std::vector<Fact> facts = sentences::facts_of(text.text, text.lang, names_);
      bool told = false;
      for (const Fact& fact : facts) told = look(text, facts, fact) || told;
      if (told) return;
    }
  }

  void artillery() {
    if (!project_.scenario()->support) return;
    std::map<std::string, std::vector<const Asset*>> unlisted;
    for (const Asset& asset : project_.scenario()->support->assets)
      if (asset.designation && !asset.piece && !asset.formation && !is_listed(asset)) unlisted[asset.side].push_back(&asset);
    for (const auto& [side, assets] : unlisted) {
      if (!project_.orbat()->side(side)) continue;
      std::vector<wording::Value> names;
      for (const Asset* asset : assets) names.emplace_back(io::visible(*asset->designation));
      Finding& finding = out_.report_on(
          assets.front()->datum, REVIEW_FORCES_FINDINGS["review/artillery-unlisted"],
          say("The order of battle of {side:gen} does not list {artillery}.",
              {{"side", project_.orbat()->side_noun(side)}, {"artillery", wording::nested(wording::list_of(std::move(names)))}}),
          assets.front()->id);
      for (std::size_t i = 1; i < assets.size(); ++i) finding.at(assets[i]->datum.origin, assets[i]->id);
    }
  }

 private:
  static std::string words(const CardText& text, const Fact& fact) {
    return io::visible(text.text.substr(fact.begin, fact.end - fact.begin));
  }
  // Units and leaders; markers and what is built in play come from the box.
  bool takes_part_or_need_not(const std::string& kind) const {
    const project::Game& game = project_.game();
    const Kind* known = game.kind(KindOf::piece, kind);
    const bool is_troops =
        known && (known->strength.value_or(true) || game.is(KindOf::piece, kind, "unit") || game.is(KindOf::piece, kind, "leader"));
    if (!is_troops) return true;
    return std::any_of(kinds_.begin(), kinds_.end(), [&](const std::string& one) { return game.is(KindOf::piece, one, kind); });
  }
  bool is_missing(const Fact& fact) const {
    return fact.about == About::kind &&
           std::none_of(fact.names.begin(), fact.names.end(), [&](const std::string& kind) { return takes_part_or_need_not(kind); });
  }
  // The first kind that is named, where kinds are named and none of them is there, nor a unit of the card.
  const Fact* without_pieces(std::vector<Fact> facts) {
    facts_ = std::move(facts);
    const Fact* first = nullptr;
    for (const Fact& fact : facts_) {
      if (fact.about == About::unit && fact.known) return nullptr;
      if (fact.about != About::kind) continue;
      if (!is_missing(fact)) return nullptr;
      if (!first) first = &fact;
    }
    return first;
  }

  bool look(const CardText& text, const std::vector<Fact>& facts, const Fact& fact) {
    const bool unknown = fact.about == About::unit && !fact.known;
    const auto count = fact.about == About::group ? formations_meant(project_, facts, fact) : std::nullopt;
    const bool fewer =
        count && fact.values.front() > 1000 && fact.values.front() % 1000 == 0 && fact.values.front() < *count * 1000 && !is_one_side(fact);
    if (!unknown && !fewer && !is_missing(fact)) return false;
    out_.report_on(*text.datum, REVIEW_FORCES_FINDINGS["review/introduction"],
                   fewer ? say("The introduction says \"{said}\", and the order of battle has {count}.",
                               {{"said", words(text, fact)}, {"count", *count}})
                         : say("The introduction speaks of \"{said}\", and nothing of it is on the card.", {{"said", words(text, fact)}}))
        .parameter(words(text, fact));
    return true;
  }

  // As many as one of the sides has, which need not be named.
  bool is_one_side(const Fact& fact) const {
    std::map<std::size_t, std::int64_t> by_side;
    for (const project::FormationEntry& entry : project_.orbat()->formations())
      by_side[entry.side] += std::find(fact.names.begin(), fact.names.end(), entry.formation->kind) != fact.names.end();
    return std::any_of(by_side.begin(), by_side.end(), [&](const auto& one) { return one.second * 1000 == fact.values.front(); });
  }

  bool is_listed(const Asset& asset) const {
    const auto plain = [](std::string text) {
      std::erase(text, ' ');
      return text;
    };
    const std::string wanted = plain(*asset.designation);
    const project::OrbatIndex& orbat = *project_.orbat();
    return std::any_of(orbat.formations().begin(), orbat.formations().end(),
                       [&](const auto& one) {
                         return orbat.side_at(one.side).id == asset.side &&
                                (one.formation->id == asset.id || plain(one.formation->designation) == wanted);
                       }) ||
           std::any_of(orbat.pieces().begin(), orbat.pieces().end(), [&](const auto& one) {
             return orbat.side_at(one.side).id == asset.side &&
                    (one.piece->id == asset.id || (one.piece->text && plain(*one.piece->text) == wanted));
           });
  }

  const Project& project_;
  Sink& out_;
  sentences::Names names_;
  std::set<std::string> kinds_;
  std::vector<Fact> facts_;
};

}  // namespace

void review_forces(const Project& project, Sink& out) {
  Forces forces(project, out);
  const std::vector<CardText> texts = card_texts(project);
  if (project.own_scenario()) {
    forces.rules(texts);
    forces.introduction(texts);
  }
  forces.artillery();
}

extern const Check REVIEW_FORCES_CHECK{nullptr, REVIEW_FORCES_FINDINGS.records};

}  // namespace hexwright::validator
