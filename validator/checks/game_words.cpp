// Words the game must know: kinds of piece, formation, place …, and notions that the card scores or waits for without the
// rules defining them. A scenario may define such a word itself.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "model/document/map.hpp"
#include "model/document/nearest.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "validator/analysis/what_is_known.hpp"
#include "validator/analysis/card_text.hpp"
#include "model/reshape/draft_terrain.hpp"
#include "validator/checks/checks.hpp"
#include "model/document/walk.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

namespace {

constexpr auto GAME_WORDS_FINDINGS = findings({
    {"card/undefined-notion", Severity::question, mark("A word that decides something and is not defined"),
     mark("The card scores or waits for something that the rules have no word for: capturing, calling, revealing. Players will read it "
          "differently."),
     mark("\"when 12 platoons have been revealed\" with no definition of revealing"), mark("the same with a definition")},
    {"card/unused-definition", Severity::info, mark("A definition that nothing depends on"),
     mark("The card says what a word means, and neither scores it, nor waits for it, nor writes it."),
     mark("a definition of \"revealed\" on a card that never counts revealed units"),
     mark("a definition of \"revealed\" and artillery that comes when 12 platoons are revealed"),
     mark("Take the definition out, unless a card that builds on this one needs it; or look whether a clause is missing.")},
});

class Kinds {
 public:
  Kinds(const project::Project& project, Sink& out) : project_(project), out_(out) {}

  void orbat() {
    const project::OrbatIndex* orbat = project_.orbat();
    for (const project::PieceEntry& entry : orbat->pieces()) {
      known(KindOf::piece, entry.piece->kind, entry.piece->datum, entry.piece->id);
      traits(entry.piece->traits);
    }
    for (const project::FormationEntry& entry : orbat->formations()) {
      known(KindOf::formation, entry.formation->kind, entry.formation->datum, entry.formation->id);
      traits(entry.formation->traits);
    }
    for (const Side& side : orbat->orbat().sides) traits(side.traits);
    for (const CounterMix& mix : orbat->orbat().counter_mix) known(KindOf::piece, mix.kind, mix.datum, {});
  }

  void map() {
    const Map& map = project_.map()->map();
    for (const Place& item : map.places) known(KindOf::place, item.kind, item.datum, item.id);
    for (const Path& item : map.paths) known(KindOf::path, item.kind, item.datum, item.id);
    for (const HexsideFeature& item : map.hexsides) known(KindOf::hexside, item.kind, item.datum, item.id);
    for (const Box& item : map.boxes) known(KindOf::box, item.kind, item.datum, item.id);
    for (const Zone& item : map.zones)
      if (item.kind && *item.kind != reshape::UNCONFIRMED) known(KindOf::zone, *item.kind, item.datum, item.id);
    for (const InchTable& table : map.tables) {
      for (const Area& item : table.areas) known(KindOf::area, item.kind, item.datum, item.id);
      for (const Line& item : table.lines) known(KindOf::line, item.kind, item.datum, item.id);
    }
  }

  void report() {
    for (const Stranger& stranger : strangers_) report(stranger);
  }

 private:
  struct Stranger {  // a kind that the game does not know, with all that are of it
    KindOf of;
    std::string kind, object;  // the object of the first
    std::vector<const Datum*> bearers;
  };

  void known(KindOf of, const std::string& kind, const Datum& datum, const std::string& object) {
    if (kind.empty() || project_.game().kind(of, kind)) return;
    const auto [index, fresh] = unknown_.emplace(print_value(of) + '/' + kind, strangers_.size());
    if (fresh) strangers_.push_back({of, kind, object, {}});
    strangers_[index->second].bearers.push_back(&datum);
  }

  // Once a kind, not once a piece, and mended in all of them or in none.
  void report(const Stranger& stranger) {
    std::vector<std::string> ids;
    for (const Kind& entry : project_.game().data().kinds)
      if (entry.of == stranger.of) ids.push_back(entry.id);
    Finding& finding =
        out_.report_on(*stranger.bearers.front(), UNKNOWN_KIND,
                       say("The game does not know the kind \"{kind}\".", {{"kind", io::visible(stranger.kind)}}), stranger.object)
            .parameter(stranger.kind)
            .mend(did_you_mean(stranger.kind, ids));
    const auto meant = only_near(stranger.kind, ids);
    if (!meant) return;
    Mending all{say("Writes \"{name}\" instead.", {{"name", *meant}}), {}};
    for (const Datum* bearer : stranger.bearers) {
      auto one = out_.mender().set(bearer->origin, {{"kind", *meant}}, all.sentence);
      if (!one || bearer->origin.file != stranger.bearers.front()->origin.file) return;
      all.edits.push_back(std::move(one->edits.front()));
    }
    finding.mendable(std::move(all));
  }

  void traits(const std::vector<Trait>& list) {
    for (const Trait& trait : list) {
      bool found = false;
      std::vector<std::string> names;
      for (const TraitDefinition& definition : project_.game().data().traits) {
        names.push_back(definition.name);
        found = found || definition.name == trait.name;
      }
      if (found || !reported_.insert("trait/" + trait.name).second) continue;
      out_.report_on(trait.datum, UNKNOWN_KIND, say("The game does not know the property \"{kind}\".", {{"kind", io::visible(trait.name)}}))
          .parameter(trait.name)
          .mend(did_you_mean(trait.name, names));
    }
  }

  const project::Project& project_;
  Sink& out_;
  std::set<std::string> reported_;
  std::map<std::string, std::size_t> unknown_;
  std::vector<Stranger> strangers_;
};

// Notions that the scenario uses, each with the first datum that does.
class Notions {
 public:
  Notions(const project::Project& project, Sink& out) : project_(project), out_(out) {}

  void run() {
    const Scenario& scenario = *project_.scenario();
    Visitor visitor;
    visitor.condition = [&](const Condition& condition, const std::string& object) {
      if (const auto* captured = std::get_if<Captured>(&condition.node)) uses("captured", captured->datum, object);
      if (const auto* revealed = std::get_if<Revealed>(&condition.node)) uses("revealed", revealed->datum, object);
      if (const auto* called = std::get_if<Called>(&condition.node)) uses("called", called->datum, object);
      if (const auto* lost = std::get_if<Lost>(&condition.node)) uses("lost-box", lost->datum, object);
      if (const auto* gone = std::get_if<Eliminated>(&condition.node)) uses("eliminated", gone->datum, object);
    };
    walk(scenario, visitor);
    if (!scenario.victory) return;
    for (const VictoryItem& item : scenario.victory->items) {
      if (item.score == Score::hexes_held) uses("held", item.datum, item.id);
      if (item.score == Score::not_called) uses("called", item.datum, item.id);
      if (item.score == Score::turns_unrevealed) uses("revealed", item.datum, item.id);
      if (item.score == Score::boxes_lost || item.score == Score::boxes_left) uses("lost-box", item.datum, item.id);
      if (item.score == Score::leaders_lost || item.score == Score::pieces_lost || item.score == Score::pieces_kept)
        uses("eliminated", item.datum, item.id);
    }
  }

  // Definitions of this very card that nothing on it needs; those of a card it builds on may serve others.
  void idle_definitions() {
    const Scenario* own = project_.own_scenario();
    if (!own || !own->definitions || !own->victory) return;  // without it the card is not finished, or others build on it
    for (const Definition& definition : own->definitions->list) {
      const Notion* notion = project_.game().notion(definition.of);
      const bool edited = definition.datum.status == Status::assumed || definition.datum.status == Status::corrected;  // put in on purpose
      if (!notion || edited || used_.count(definition.of) || written(*notion, definition)) continue;
      out_.report_on(definition.datum, GAME_WORDS_FINDINGS["card/unused-definition"],
                     say("The card explains what \"{word}\" means, and nothing on it depends on the word.",
                         {{"word", noun_of(notion->names, definition.of)}}))
          .parameter(definition.of)
          .because(say("No clause scores it or waits for it, and no line of its texts has the word."));
    }
  }

 private:
  // In any text but the definition's own: by the beginning of the word, for its forms differ in their ends.
  bool written(const Notion& notion, const Definition& definition) const {
    constexpr std::size_t STEM = 5;  // bytes
    std::vector<std::string> forms = all_forms(notion.names);
    forms.push_back(notion.id);
    for (const CardText& text : card_texts(project_)) {
      if (text.datum->origin.offset == definition.datum.origin.offset) continue;
      const std::string small = lower(text.text);
      for (const std::string& form : forms)
        if (small.find(lower(form).substr(0, STEM)) != std::string::npos) return true;
    }
    return false;
  }
  void uses(const std::string& id, const Datum& datum, const std::string& object) {
    if (!used_.insert(id).second || !rules_are_known(project_.game()) || is_read_in_part(*project_.scenario())) return;
    const Notion* notion = project_.game().notion(id);
    if (notion && notion->rule) return;
    const Scenario& scenario = *project_.scenario();
    if (scenario.definitions)
      for (const Definition& definition : scenario.definitions->list)
        if (definition.of == id) return;
    const wording::Noun word = notion ? noun_of(notion->names, id) : noun_of({}, id);
    out_.report_on(datum, GAME_WORDS_FINDINGS["card/undefined-notion"],
                   say("The card counts on the word \"{word}\", which neither it nor the rules define.", {{"word", word}}), object)
        .parameter(id)
        .because(say("Two players may read it differently, and points or artillery depend on it."))
        .mend(say("Say what it means, in <definitions>: <definition of=\"{id}\"><text lang=\"{lang}\">…</text></definition>",
                  {{"id", id}, {"lang", scenario.printed_language().empty() ? "en" : scenario.printed_language()}}));
  }

  const project::Project& project_;
  Sink& out_;
  std::set<std::string> used_;
};

// What a card may always define, for it is what Notions asks for, whether the game has a notion of its own or not.
constexpr std::array<std::string_view, 6> ASKED_FOR{"captured", "held", "called", "revealed", "lost-box", "eliminated"};

void definitions(const project::Project& project, Sink& out) {
  const Scenario& scenario = *project.scenario();
  if (!scenario.definitions) return;
  std::vector<std::string> known(ASKED_FOR.begin(), ASKED_FOR.end());
  for (const Notion& notion : project.game().data().notions) known.push_back(notion.id);
  for (const Definition& definition : scenario.definitions->list) {
    if (project.game().notion(definition.of) || std::find(ASKED_FOR.begin(), ASKED_FOR.end(), definition.of) != ASKED_FOR.end()) continue;
    out.report_on(definition.datum, UNKNOWN_ID,
                  say("The game knows no notion \"{id}\" that could be defined.", {{"id", io::visible(definition.of)}}))
        .parameter(definition.of)
        .mend(did_you_mean(definition.of, known));
  }
}

void check_game_words(const project::Project& project, Sink& out) {
  if (project.game().data().id.empty()) return;
  Kinds kinds(project, out);
  if (project.orbat()) kinds.orbat();
  if (project.map()) kinds.map();
  kinds.report();
  if (project.scenario()) {
    Notions notions(project, out);
    notions.run();
    notions.idle_definitions();
    definitions(project, out);
  }
}

}  // namespace

extern const Check GAME_WORDS_CHECK{check_game_words, GAME_WORDS_FINDINGS.records};

}  // namespace hexwright::validator
