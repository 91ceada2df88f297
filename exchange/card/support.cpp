// Artillery that is called: who, with which markers, and from when. Victory: points that the documents can count, and the bands of results.
#include <algorithm>

#include "exchange/card/drafting.hpp"
#include "exchange/text/fold.hpp"

namespace hexwright::exchange {

using namespace document;
using reading::SupportFact;
using reading::VictoryFact;
using reading::VictoryKind;

namespace {

// "II/8pal – żetony 2": the designation that the words are about; all of them where there is none.
std::string designation_in(const reading::CardFacts& facts, const std::string& words) {
  std::string out;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    std::string word = words.substr(at, end - at);
    while (!word.empty() && (word.back() == ',' || word.back() == ':' || word.back() == ';')) word.pop_back();
    const bool abbreviated = std::any_of(facts.abbreviations.begin(), facts.abbreviations.end(),
                                         [&](const auto& one) { return one.abbreviation == word && word.size() > 2; });
    if (abbreviated || (word.find('/') != word.npos && word.size() > 3)) return word;
    at = end + 1;
  }
  return words;
}

Support& support_of(Drafting& draft) {
  std::optional<Support>& support = draft.made.scenario.support;
  return support ? *support : support.emplace();
}

std::optional<When> when_of(const Drafting& draft, const SupportFact& fact) {
  const auto turns = fact.turn.empty() || !fact.condition.empty() ? std::nullopt : draft.phrases.turns(fact.turn);
  if (!turns) return std::nullopt;
  When when;
  when.conditions = {Condition{OnTurn{turns->at, turns->from, turns->until, {}}}};
  return when;
}

std::string clean_points(std::string value) {
  value = value.substr(0, value.find(' '));
  std::replace(value.begin(), value.end(), ',', '.');
  return value.starts_with('+') ? value.substr(1) : value;
}

// As a number of its own: no part of "W3117".
bool has_number(const std::string& words, const std::string& digits) {
  const auto joins = [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  for (std::size_t at = words.find(digits); at != words.npos; at = words.find(digits, at + 1)) {
    const std::size_t end = at + digits.size();
    if ((at == 0 || !joins(words[at - 1])) && (end == words.size() || !joins(words[end]))) return true;
  }
  return false;
}

bool is_each(const VictoryFact& fact) { return fact.points_or_level.ends_with(" each"); }

// What the program can count itself; false: it stays words.
bool score(const Drafting& draft, const VictoryFact& fact, VictoryItem& item) {
  const std::string counted = draft.phrases.score(fact.words);
  const std::vector<std::string> hexes = draft.phrases.labels_in(fact.words);
  if (counted == "hexes-held" && !hexes.empty() && (is_each(fact) || hexes.size() == 1)) {
    item.score = Score::hexes_held;
    item.where.emplace().regions = {Region{Hexes{hexes, {}}}};
  } else if (counted == "captured" && hexes.size() == 1) {
    Captured captured;
    captured.by = fact.side;
    captured.where = {Region{Hexes{hexes, {}}}};
    item.when.emplace().moment = Moment::end_of_game;
    item.when->conditions = {Condition{std::move(captured)}};
  } else if ((counted == "boxes-lost" || counted == "leaders-lost") && item.points->thousandths < 0) {  // else it may be the enemy's
    item.score = counted == "boxes-lost" ? Score::boxes_lost : Score::leaders_lost;
  } else if (counted == "not-called" && draft.made.scenario.support) {
    for (const Asset& asset : draft.made.scenario.support->assets)
      if (asset.designation && fact.words.find(*asset.designation) != std::string::npos) item.asset = asset.id;
    if (!item.asset) return false;
    item.score = Score::not_called;
  } else {
    return false;
  }
  item.at = ScoredAt::end_of_game;
  return true;
}

void add_item(Drafting& draft, const VictoryFact& fact) {
  const auto points = wording::Decimal::parse(clean_points(fact.points_or_level));
  if (!points || !draft.ids.contains(fact.side)) return draft.note(fact.span);
  std::optional<Victory>& victory = draft.made.scenario.victory;
  VictoryItem& item = (victory ? *victory : victory.emplace()).items.emplace_back();
  item.id = draft.fresh(fact.side + ".points");
  item.side = fact.side;
  item.points = points;
  item.datum = draft.datum(fact.span, score(draft, fact, item));
  const std::size_t digits = fact.points_or_level.find_first_of("0123456789");
  if (digits != fact.points_or_level.npos &&
      !has_number(fact.words, fact.points_or_level.substr(
                                  digits, fact.points_or_level.find(' ') - digits)))  // of a table, where they have a column of their own
    item.datum.printed = fact.points_or_level.substr(0, fact.points_or_level.find(' ')) + ' ' + *item.datum.printed;
}

// Results as bands, when every one of them has its numbers and they rise; else they stay words.
void draft_ranks(Drafting& draft) {
  Ranks ranks;
  std::set<std::string> sides;
  bool all = draft.made.scenario.victory.has_value();
  for (const VictoryFact& fact : draft.facts.victory) {
    if (fact.type != VictoryKind::level) continue;
    const auto band = draft.phrases.band(fact.words);
    Rank& rank = ranks.list.emplace_back();
    const auto number = [](const std::optional<std::string>& text) { return text ? wording::Decimal::parse(*text) : std::nullopt; };
    if (band) rank.from = number(band->from), rank.to = number(band->to);
    rank.names = {draft.name(draft.phrases.after_dash(fact.words))};
    rank.datum = draft.datum(fact.span, true);
    sides.insert(fact.side);
    const bool rises = ranks.list.size() < 2 || (rank.from && ranks.list[ranks.list.size() - 2].from < rank.from);
    // "to less than 5 – small success": a number in the name is one of the bounds that was not understood.
    const std::string& name = rank.names.front().nom;
    all = all && rank.from && rises && !name.empty() && name.find_first_of("0123456789") == name.npos;
  }
  sides.erase("");
  all = all && ranks.list.size() > 1 && sides.size() < 2 && !ranks.list.back().to;
  for (const VictoryFact& fact : draft.facts.victory)
    if (fact.type == VictoryKind::level && !all) draft.note(fact.span);
  if (!all) return;
  ranks.datum.status = Status::doubtful;  // what is compared with the numbers is not read
  draft.made.scenario.ranks = std::move(ranks);
}

}  // namespace

void draft_support(Drafting& draft) {
  for (const SupportFact& fact : draft.facts.support) {
    if (!draft.ids.contains(fact.side)) {
      draft.note(fact.span);
      continue;
    }
    const std::string designation = designation_in(draft.facts, fact.what);
    auto when = when_of(draft, fact);
    Support& support = support_of(draft);
    const auto known = std::find_if(support.assets.begin(), support.assets.end(),
                                    [&](const Asset& one) { return one.side == fact.side && one.designation == designation; });
    if (known != support.assets.end()) {
      Availability& made = support.availability.emplace_back();
      made.id = draft.fresh(fact.side + ".available");
      made.side = fact.side;
      made.assets = {known->id};
      made.when = std::move(when);
      made.datum = draft.datum(fact.span, made.when.has_value());
      continue;
    }
    Asset& made = support.assets.emplace_back();
    made.id = draft.fresh(fact.side + '.' + slug(designation).substr(0, 40));
    made.side = fact.side;
    made.designation = designation;
    made.when = std::move(when);
    made.datum = draft.datum(fact.span, false);  // how many markers, of what calibre, is not read
  }
}

void draft_victory(Drafting& draft) {
  for (const VictoryFact& fact : draft.facts.victory)
    if (fact.type == VictoryKind::points)
      add_item(draft, fact);
    else if (fact.type != VictoryKind::level)
      draft.note(fact.span);
  draft_ranks(draft);
}

}  // namespace hexwright::exchange
