// The other half of words against data: what is named (hexes, places, edges, units, sides, kinds) and what is said of it (captured or
// held, own or enemy, denied or not). A side that a line only mentions is left alone.
#include <algorithm>

#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "model/project/regions.hpp"
#include "reading/sentence/tokens.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/differing.hpp"

namespace hexwright::validator {

using namespace document;
using sentences::About;
using sentences::Bound;
using sentences::Fact;
using wording::say;

namespace {

constexpr auto DIFFERS_IN_SENSE_FINDINGS = findings({
    {"text/differs-in-sense", Severity::warning, mark("The words of a clause and its data mean different things"),
     mark("The same things are named, and something else is said of them: captured instead of held, at least instead of at most, own "
          "instead of enemy, from a turn on instead of in it."),
     mark("<turn at=\"3\"/> printed=\"from turn 3 on\""), mark("<turn from=\"3\"/> printed=\"from turn 3 on\""),
     mark("Correct whichever is wrong; if the line is the card's own fault, mark the data as corrected and say why.")},
});

class Names : public Differing {
 public:
  using Differing::Differing;
  bool run() {
    if (clause_.is == WordedClause::Is::rank || clause_.is == WordedClause::Is::section) return false;
    hexes();
    places();
    edges();
    units();
    sides();
    counts();
    kinds();
    senses();
    return said_;
  }

 private:
  void hexes() {
    const Both both = of(About::hex);
    if (!both.both()) return;
    std::vector<std::string> held, said;
    bool range = false;
    for (const HeldFact* fact : both.held) held.insert(held.end(), fact->names.begin(), fact->names.end());
    for (const Fact* fact : both.said) {
      said.push_back(fact->names.front());
      range = range || fact->range;
    }
    std::vector<std::string> left;
    for (const std::string& label : held)
      if (std::find(said.begin(), said.end(), label) == said.end()) left.push_back(label);
    for (std::size_t i = 0; i < both.said.size(); ++i) {
      if (std::find(held.begin(), held.end(), said[i]) != held.end()) continue;
      if (left.empty() && !in_a_list(both.said, i)) continue;
      HeldFact all = *both.held.front();
      all.names = left.empty() ? held : left;
      differ(*both.said[i], all);
    }
    if (range || left.empty() || left.size() == held.size() || std::any_of(said.begin(), said.end(), [&](const std::string& label) {
          return std::find(held.begin(), held.end(), label) == held.end();
        }))
      return;
    HeldFact all = *both.held.front();
    all.names = left;
    differ(*both.said.front(), all);
  }
  // A neighbour stands a few bytes away: ", " or " or ".
  static bool in_a_list(const std::vector<const Fact*>& facts, std::size_t i) {
    constexpr std::size_t NEAR = 7;
    return (i > 0 && facts[i]->begin - facts[i - 1]->end < NEAR) || (i + 1 < facts.size() && facts[i + 1]->begin - facts[i]->end < NEAR);
  }

  void places() {
    const Both both = of(About::place);
    if (!both.both()) return;
    const auto fits = [](const Fact& fact, const HeldFact& held) { return shares(fact.names, held.names); };
    std::size_t unsaid_places = 0;
    for (const HeldFact* held : both.held)
      unsaid_places += std::none_of(both.said.begin(), both.said.end(), [&](const Fact* fact) { return fits(*fact, *held); });
    if (unsaid_places == 0) return;
    for (const Fact* fact : both.said)
      if (std::none_of(both.held.begin(), both.held.end(), [&](const HeldFact* held) { return fits(*fact, *held); }))
        differ(*fact, unsaid(both, fits));
  }

  void edges() {
    const Both both = of(About::edge);
    if (!both.both()) return;
    const auto fits = [](const Fact& fact, const HeldFact& held) { return shares(fact.names, held.names); };
    for (const Fact* fact : both.said)
      if (std::none_of(both.held.begin(), both.held.end(), [&](const HeldFact* held) { return fits(*fact, *held); }))
        differ(*fact, unsaid(both, fits));
  }

  // A formation stands for what is in it, and a part may be named with its whole.
  bool related(const std::string& one, const std::string& other) const {
    const project::OrbatIndex* orbat = project_.orbat();
    if (one == other) return true;
    if (!orbat) return false;
    const auto around = [&](const std::string& outer, const std::string& inner) {
      const auto formation = orbat->formation(outer);
      if (!formation) return false;
      const project::FormationEntry& entry = orbat->formations()[*formation];
      if (const auto piece = orbat->piece(inner)) return entry.first <= *piece && *piece < entry.last;
      const auto within = orbat->formation(inner);
      return within && entry.first <= orbat->formations()[*within].first && orbat->formations()[*within].last <= entry.last;
    };
    return around(one, other) || around(other, one);
  }
  bool names_one_of(const Fact& fact, const HeldFact& held) const {
    return std::any_of(fact.names.begin(), fact.names.end(), [&](const std::string& said) {
      return std::any_of(held.names.begin(), held.names.end(), [&](const std::string& id) { return related(said, id); });
    });
  }
  void units() {
    const Both both = of(About::unit);
    if (!both.both()) return;
    if (clause_.is == WordedClause::Is::formation) return own_name(both);
    const auto fits = [&](const Fact& fact, const HeldFact& held) { return names_one_of(fact, held); };
    bool other = false;
    bool enemy = false;  // "before band 1 and band 2": where it stands, and not who
    for (const Fact* fact : both.said) {
      const std::vector<const Fact*>& said = both.said;
      enemy = is_behind(fact->begin, WHERE) ||
              (enemy && in_a_list(said, static_cast<std::size_t>(std::find(said.begin(), said.end(), fact) - said.begin())));
      if (enemy || std::any_of(both.held.begin(), both.held.end(), [&](const HeldFact* held) { return fits(*fact, *held); })) continue;
      const auto at = static_cast<std::size_t>(std::find(said.begin(), said.end(), fact) - said.begin());
      if (said.size() > both.held.size() && at > 0 && !in_a_list(said, at)) continue;  // one more is spoken of
      differ(*fact, unsaid(both, fits));
      other = true;
    }
    if (other || both.held.size() != 1) return;
    const HeldFact& held = *both.held.front();
    for (const std::string& id : held.names) {
      if (held.column != "of") break;
      if (std::any_of(both.said.begin(), both.said.end(), [&](const Fact* fact) {
            return std::any_of(fact->names.begin(), fact->names.end(), [&](const std::string& said) { return related(said, id); });
          }))
        continue;
      HeldFact left = held;
      left.names = {id};
      differ(*both.said.back(), left);
    }
  }
  bool is_behind(std::size_t byte, const sentences::Words& words) const {
    const auto next = std::find_if(tokens_.begin(), tokens_.end(), [&](const sentences::Token& token) { return token.begin >= byte; });
    return next != tokens_.begin() && words.mean((next - 1)->low);
  }
  void own_name(const Both& both) {
    const bool stranger = !both.said.front()->known;
    if (stranger && both.said.front()->begin == 0) return differ(*both.said.front(), *both.held.front());
    if (!shares(both.said.front()->names, both.held.front()->names) && both.said.front()->begin == 0)
      differ(*both.said.front(), *both.held.front());
  }

  void sides() {
    const Both both = of(About::side);
    if (!both.both()) return;
    if (clause_.is == WordedClause::Is::setup_order || clause_.is == WordedClause::Is::first_player) return first_side(both);
    const auto any = [&](const Fact& fact) {
      return std::any_of(both.held.begin(), both.held.end(), [&](const HeldFact* held) { return shares(fact.names, held->names); });
    };
    if (std::any_of(both.said.begin(), both.said.end(), [&](const Fact* fact) { return any(*fact); })) return;
    for (const Fact* fact : both.said)
      if (is_claim(*fact)) {
        differ(*fact, *both.held.front());
        return;
      }
  }
  // The line is about that side, and does not only mention it: it begins with it, or gives it a unit or the doing.
  bool is_claim(const Fact& side) const {
    using Is = WordedClause::Is;
    if (clause_.is == Is::exception || clause_.is == Is::losses) return true;
    if (is_mentioned(side.begin)) return false;
    constexpr std::size_t BEGINNING = 12;
    if (side.begin <= BEGINNING) return true;
    const bool named = std::any_of(facts_.begin(), facts_.end(), [&](const Fact& fact) {
      const bool thing = fact.about == About::unit || (fact.about == About::kind && clause_.is == Is::item);
      return thing && ((fact.begin >= side.end && fact.begin - side.end < 4) || (side.begin >= fact.end && side.begin - fact.end < 9));
    });
    const std::string_view before = words_.substr(0, side.begin);
    return named || before.ends_with("by the ") || before.ends_with("by ") || before.ends_with("przez ") || before.ends_with("strona ");
  }
  // "Before band 1 of the Raiders": the line tells where, in front of whom.
  bool is_mentioned(std::size_t byte) const {
    bool mentioned = false;
    for (const sentences::Token& token : tokens_) {
      if (token.begin >= byte) break;
      if (token.is == sentences::Token::Is::mark)
        mentioned = false;
      else
        mentioned = mentioned || sentences::means(WHERE, token.low);
    }
    return mentioned;
  }
  static constexpr sentences::Words WHERE = "before|against|facing|przeciw|przeciwko|wobec|naprzeciw";
  // Who comes first, of two that are named: "X sets up before Y", "X sets up after Y", "after Y, X sets up". A side that comes second
  // or last in the words is not the first in the data. What says neither is not judged.
  void first_side(const Both& both) {
    const std::string& held = both.held.front()->names.front();
    const Fact* first = both.said.front();
    const auto says = [&](std::size_t from, std::size_t to, const sentences::Words& words) {
      return std::any_of(tokens_.begin(), tokens_.end(),
                         [&](const sentences::Token& token) { return token.begin >= from && token.end <= to && words.mean(token.low); });
    };
    static constexpr sentences::Words LATER = "second|last|drug*|drudz*|ostatni*", AFTER = "after|po", BEFORE = "before|przed",
                                      FIRST = "first|pierw*|najpierw";
    if (both.said.size() > 1) {
      const Fact* second = both.said[1];
      // The word stands at the side itself: "before the game the Polish side sets up" says nothing of the other.
      const auto at_side = [&](const Fact& side, const sentences::Words& words) {
        auto token = std::find_if(tokens_.begin(), tokens_.end(), [&](const sentences::Token& one) { return one.begin >= side.begin; });
        while (token != tokens_.begin() && sentences::means("the|side|player|strona|stronie|stroną|gracz", (token - 1)->low)) --token;
        return token != tokens_.begin() && words.mean((token - 1)->low);
      };
      const bool in_front = at_side(*first, BEFORE), after = at_side(*second, AFTER);
      const bool later = says(first->end, second->begin, LATER);
      if (in_front || ((after || later) && !says(0, second->begin, FIRST))) first = second;
    } else if (says(0, words_.size(), LATER) && !says(0, words_.size(), FIRST)) {
      if (shares(first->names, {held}) && first->names.size() == 1 && comes_later()) differ(*first, *both.held.front());
      return;
    } else if (says(0, words_.size(), "then|potem|after|po")) {
      return;
    }
    if (!shares(first->names, {held})) differ(*first, *both.held.front());
  }
  // The order is what the line ends with, and no name: "the second battalion".
  bool comes_later() const {
    for (std::size_t i = 0; i < tokens_.size(); ++i)
      if (sentences::means("second|last|druga|drugi|drudzy|drugie|ostatnia|ostatni|ostatnie", tokens_[i].low) &&
          (i + 1 == tokens_.size() || tokens_[i + 1].is == sentences::Token::Is::mark ||
           sentences::means("move|turn|ruch", tokens_[i + 1].low)))
        return true;
    return false;
  }

  void counts() {
    const Both both = of(About::count);
    if (both.held.empty()) return;
    std::vector<const HeldFact*> numbered;
    for (const HeldFact* held : both.held)
      if (!held->values.empty()) numbered.push_back(held);
    for (const Fact* fact : both.said) {
      const auto same = std::find_if(numbered.begin(), numbered.end(), [&](const HeldFact* held) { return held->values == fact->values; });
      if (same != numbered.end() && opposite(fact->bound, (*same)->bound)) in_sense(*fact, **same);
      if (same == numbered.end() && !numbered.empty() && clause_.is != WordedClause::Is::directive) differ(*fact, *numbered.front());
    }
    whose(both);
  }
  // The side of the pieces that are counted, where all that are held are of one.
  void whose(const Both& both) {
    const std::string& side = both.held.front()->side;
    if (side.empty() || !std::all_of(both.held.begin(), both.held.end(), [&](const HeldFact* held) { return held->side == side; })) return;
    for (const Fact& kind : facts_) {
      if (kind.about != About::kind && kind.about != About::count) continue;
      for (const Fact& said : facts_) {
        const bool beside =
            (said.begin >= kind.begin && said.begin <= kind.end + 8) || (said.end <= kind.begin && kind.begin - said.end < 3);
        if (said.about != About::side || !beside || shares(said.names, {side})) continue;
        HeldFact held = *both.held.front();
        held.about = About::side;
        held.values.clear();
        held.names = {side};
        held.column = "side";
        differ(said, held);
        return;
      }
    }
  }

  bool is_kind(const std::string& said, const std::string& held) const {
    const project::Game& game = project_.game();
    return said == "unit" || held == "unit" || said == held || game.is(KindOf::piece, said, held) || game.is(KindOf::piece, held, said);
  }
  void kinds() {
    std::vector<std::string> held;
    const HeldFact* first = nullptr;
    for (const HeldFact& fact : clause_.held)
      if ((fact.about == About::kind || fact.about == About::count) && !fact.names.empty()) {
        held.insert(held.end(), fact.names.begin(), fact.names.end());
        if (!first) first = &fact;
      }
    const bool counted = clause_.is == WordedClause::Is::exception ||
                         std::any_of(facts_.begin(), facts_.end(), [](const Fact& fact) { return fact.about == About::count; });
    if (held.empty() || !counted) return;
    const Fact* other = nullptr;
    for (const Fact& fact : facts_) {
      if (fact.about != About::kind) continue;
      const bool same = std::any_of(fact.names.begin(), fact.names.end(), [&](const std::string& said) {
        return std::any_of(held.begin(), held.end(), [&](const std::string& kind) { return is_kind(said, kind); });
      });
      const bool general =
          fact.names.front() == "unit" || (project_.game().kind(KindOf::piece, fact.names.front()) && is_class(fact.names.front()));
      if (same && !general) return;
      if (!same && !other) other = &fact;
    }
    if (!other) return;
    HeldFact kinds = *first;
    kinds.about = About::kind;
    kinds.values.clear();
    kinds.names = held;
    differ(*other, kinds);
  }
  // Other kinds belong to it.
  bool is_class(const std::string& kind) const {
    const auto& kinds = project_.game().data().kinds;
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const Kind& one) { return std::find(one.classes.begin(), one.classes.end(), kind) != one.classes.end(); });
  }

  // What is said of the things that are named.
  void senses() {
    for (const About about : {About::verb, About::own, About::timing, About::moment, About::hidden}) {
      Both both = of(about);
      if (about == About::own)  // "lost to enemy fire": who did it, and not whose it is
        std::erase_if(both.said,
                      [&](const Fact* fact) { return is_behind(fact->begin, "to|by|from|against|the|przez|od|ogni*|ogień|wskutek"); });
      if (!both.both()) continue;
      const bool agreed = std::any_of(both.said.begin(), both.said.end(), [&](const Fact* fact) {
        return std::any_of(both.held.begin(), both.held.end(), [&](const HeldFact* held) { return shares(fact->names, held->names); });
      });
      if (!agreed) in_sense(*both.said.front(), *both.held.front());
    }
    hidden();
    if (clause_.is == WordedClause::Is::item || clause_.is == WordedClause::Is::losses) prize();
    const Both lasting = of(About::lasting);
    if (lasting.both()) in_sense(*lasting.said.front(), *lasting.held.front());
    negations();
  }
  // The words set pieces up hidden, and the data say nothing of it.
  void hidden() {
    const Both both = of(About::hidden);
    const bool denied = !of(About::negation).said.empty();
    if (clause_.is != WordedClause::Is::directive || both.said.size() != 1 || !both.held.empty() || denied) return;
    if (both.said.front()->names != std::vector<std::string>{"yes"}) return;
    HeldFact open;
    open.about = About::hidden;
    open.column = "hidden";
    open.names = {"no"};
    in_sense(*both.said.front(), open);
  }
  // What an item pays for, and how often: ground hex by hex or once, boxes or whole units, at most so much, in one turn, for a call or
  // for none.
  void prize() {
    const Scenario* scenario = project_.scenario();
    if (!scenario || !scenario->victory) return;
    const auto& items = scenario->victory->items;
    const auto item = std::find_if(items.begin(), items.end(), [&](const VictoryItem& one) { return one.id == clause_.object; });
    if (item == items.end()) return;
    const std::size_t each = where(0, "each|every|per|każd*"), none = tokens_.size();
    const bool capped = item->most.has_value();
    if (item->score == Score::hexes_held && !item->whole && !capped && !item->least && each == none) {
      std::size_t once = where(0, "together|altogether|whole|łącznie|razem|całość|całości");
      for (std::size_t i = 0; i + 1 < none && once == none; ++i)
        if (sentences::means("all", tokens_[i].low) && sentences::means("of", tokens_[i + 1].low)) once = i;
      if (once + 1 < none && sentences::means("game|turn|battle|time|gry|grę|grze|etap*", tokens_[once + 1].low)) once = none;
      if (once != none && is_of_many_hexes(*item))
        of_item(once, say("The words pay once (\"{said}\"), and the data pay for each hex: they lack whole=\"yes\" or most=\"1\".",
                          {{"said", said(once)}}));
    }
    // "5 VP if every hex is held" is just that.
    const bool pays = each < none && (tokens_[each].low == "per" || (each > 0 && sentences::means("for|za|per", tokens_[each - 1].low)));
    if (item->score == Score::hexes_held && item->whole.value_or(false) && pays && each + 1 < none &&
        where(each, "hex|pole|pola") <= each + 2)
      of_item(each, say("The words pay for each hex, and the data once, for all of it (whole=\"yes\")."));
    const std::size_t cap = where(0, "max|maks|maximum|maksymalnie");
    const std::size_t limit = cap + 1 < none && tokens_[cap + 1].low == "." ? cap + 2 : cap + 1;
    if (!capped && limit < none && tokens_[limit].is == sentences::Token::Is::number && item->points &&
        tokens_[limit].value != std::abs(item->points->thousandths) && item->score != Score::condition && none - limit < 5 &&
        !(limit + 1 < none && sentences::means("hex|hexes|pole|pola|pól|turn*|etap*", tokens_[limit + 1].low)) &&
        !(cap > 0 && sentences::means("within|odległości|promieniu|distance|range", tokens_[cap - 1].low)))
      of_item(cap, say("The words set a limit (\"{said}\"), and the data have none (most).", {{"said", said(cap, limit)}}));
    const std::size_t called = where(0, "called|wezwan*|wezwał*");
    if (item->score == Score::not_called && called != none &&
        where(0, "not|never|no|none|without|unless|neither|isn|wasn|aren|weren|nie|bez|brak|chyba|niewezwan*|rezygn*|zaniech*") == none)
      of_item(called, say("The words pay for a call, and the data when there was none."));
    const std::size_t lost = where(0, "lost|stracon*|utracon*|eliminated|destroyed|zniszczon*|wyeliminowan*");
    if (item->score == Score::boxes_lost && lost != none && each != none &&
        where(0, "box*|step|steps|kratk*|kratek|krok*|hit|hits|sp") == none &&
        where(each, "strength|siły|liczebności|factor*|point|points|punkt*") == none && counts_pieces(each, lost))
      of_item(lost, say("The words pay for pieces that are lost, and the data for each of their boxes."));
  }
  // Of one hex, once and for each are the same.
  bool is_of_many_hexes(const VictoryItem& item) const {
    if (!project_.map() || !project_.map()->boards() || !item.where) return true;
    return project::covered(item.where->regions, *project_.map()).hexes.count() > 1;
  }
  // "each own platoon lost", "za każdy stracony pluton": within three words of "each".
  bool counts_pieces(std::size_t each, std::size_t lost) const {
    const std::size_t last = std::min(std::max(each + 3, lost + 1), tokens_.size() - 1);
    const std::size_t word = where(each, "unit|units|piece|pieces|leader|jednostk*|oddział|żeton|dowódc*");
    return word <= last || std::any_of(facts_.begin(), facts_.end(), [&](const Fact& fact) {
             return fact.about == About::kind && fact.begin >= tokens_[each].begin && fact.begin <= tokens_[last].begin;
           });
  }
  // The next token of these from there on; as many as there are without one.
  std::size_t where(std::size_t from, const sentences::Words& words) const {
    while (from < tokens_.size() && !words.mean(tokens_[from].low)) ++from;
    return from;
  }
  std::string said(std::size_t first, std::size_t last) const {
    return io::visible(std::string(words_.substr(tokens_[first].begin, tokens_[last].end - tokens_[first].begin)));
  }
  std::string said(std::size_t token) const { return said(token, token); }
  void of_item(std::size_t token, wording::Text message) {
    const Fact fact{About::verb, Bound::none, {}, {}, tokens_[token].begin, tokens_[token].end};
    report(DIFFERS_IN_SENSE, fact, std::move(message), said(token), "most");
  }
  void negations() {
    const Both both = of(About::negation);
    if (!clause_.only_near || facts_.empty()) return;
    if (both.said.empty() == both.held.empty()) return;
    HeldFact none;
    none.about = About::negation;
    none.column = "near";
    const Fact& first = both.said.empty() ? facts_.front() : *both.said.front();
    const std::string said = both.said.empty() ? quote(first) : quote(*both.said.front());
    report(DIFFERS_IN_SENSE, first,
           both.said.empty() ? say("The data deny the condition (not), and the words do not.")
                             : say("The words deny the condition ({said}), and the data do not.", {{"said", said}}),
           said, both.held.empty() ? "" : "not");
  }
};

}  // namespace

bool Differing::names() { return Names(project_, clause_, words_, tokens_, facts_, out_).run(); }

const FindingRecord& DIFFERS_IN_SENSE = DIFFERS_IN_SENSE_FINDINGS["text/differs-in-sense"];

extern const Check DIFFERS_IN_SENSE_CHECK{nullptr, DIFFERS_IN_SENSE_FINDINGS.records};

}  // namespace hexwright::validator
