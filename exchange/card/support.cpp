// Artillery that is called: who, with which markers, and from when. Victory: points that the documents can count, and the bands of results.
#include <algorithm>
#include <functional>

#include "exchange/card/drafting.hpp"
#include "exchange/notation/reading.hpp"
#include "exchange/text/fold.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::exchange {

using namespace document;
using reading::SupportFact;
using reading::VictoryFact;
using reading::VictoryKind;

namespace {

// Assets of the card that is taken over stand there alone.
const Asset* asset_called(const Drafting& draft, const std::string& side, const std::string& designation) {
  for (const std::optional<Support>& all : {std::cref(draft.made.scenario.support), std::cref(draft.source.support)})
    if (all)
      for (const Asset& one : all->assets)
        if (one.side == side && one.designation == designation) return &one;
  return nullptr;
}

// "II/8pal – żetony 2": the designation that the words are about; all of them where there is none.
std::string designation_in(const Drafting& draft, const std::string& side, const std::string& words) {
  std::string out;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    std::string word = words.substr(at, end - at);
    while (!word.empty() && (word.back() == ',' || word.back() == ':' || word.back() == ';')) word.pop_back();
    const bool abbreviated = std::any_of(draft.facts.abbreviations.begin(), draft.facts.abbreviations.end(),
                                         [&](const auto& one) { return one.abbreviation == word && word.size() > 2; });
    if (word.find('/') != word.npos && end + 1 < words.size()) {  // "II/30 pal", which stands elsewhere as II/30pal
      const std::string next = words.substr(end + 1, words.find_first_of(" ,.;:", end + 1) - end - 1);
      if (asset_called(draft, side, word + next)) return word + next;
    }
    if (const auto roman = with_roman_numeral(word); roman && asset_called(draft, side, *roman)) return *roman;
    if (abbreviated || (word.find('/') != word.npos && word.size() > 3)) return word;
    at = end + 1;
  }
  return words;
}

Support& support_of(Drafting& draft) {
  std::optional<Support>& support = draft.made.scenario.support;
  return support ? *support : support.emplace();
}

// "revealed_meant": at least 12 Polish platoons have been seen; "near_pieces_meant": pieces have come near to places;
// "other_condition_meant": that of another asset is met.
std::optional<Condition> one_condition(const Drafting& draft, const std::string& words, const std::string& side) {
  if (const auto said = draft.phrases.said("revealed_meant", words)) {
    const std::string kind = kind_meant(draft, said->at("k"));
    if (kind.empty() || !draft.ids.contains(said->at("s"))) return std::nullopt;
    const auto least = io::parse_int(said->at("n"), 0, 1000);
    return least ? std::optional(Condition{Revealed{said->at("s"), static_cast<int>(*least), {kind}, {}}}) : std::nullopt;
  }
  if (const auto said = draft.phrases.said("near_pieces_meant", words)) {
    Near near;
    near.side = side;
    const auto least = io::parse_int(said->at("n"), 0, 1000), hexes = io::parse_int(said->at("h"), 0, 1000);
    if (!least || !hexes) return std::nullopt;
    near.least = static_cast<int>(*least);
    near.kinds = {kind_meant(draft, said->at("k"))};
    near.hexes = static_cast<int>(*hexes);
    near.bound = said->at("b") == "at-least" ? Bound::at_least : Bound::at_most;
    near.of = places_called(said->at("p"));
    return near.kinds.front().empty() || near.of.empty() ? std::nullopt : std::optional(Condition{std::move(near)});
  }
  if (const auto said = draft.phrases.said("other_condition_meant", words); said && draft.made.scenario.support)
    if (const Asset* asset = asset_called(draft, side, said->at("a")))
      for (const Availability& one : draft.made.scenario.support->availability)
        if (one.assets == std::vector{asset->id} && one.when) return Condition{OtherTrigger{one.id, {}}};
  return std::nullopt;
}

// "… and the condition for II/19pal is met".
std::optional<Condition> condition_meant(const Drafting& draft, const std::string& words, const std::string& side) {
  static constexpr std::size_t LONGEST = 400;
  if (words.size() > LONGEST) return std::nullopt;
  for (const std::string_view joint : {" oraz ", " and "})
    for (std::size_t at = words.find(joint); at != words.npos; at = words.find(joint, at + 1))
      if (auto a = one_condition(draft, words.substr(0, at), side))
        if (auto b = one_condition(draft, words.substr(at + joint.size()), side)) return Condition{All{{std::move(*a), std::move(*b)}, {}}};
  return one_condition(draft, words, side);
}

std::optional<When> when_of(const Drafting& draft, const SupportFact& fact) {
  if (fact.turn.empty() && !fact.condition.empty())
    if (auto condition = condition_meant(draft, fact.condition, fact.side)) {
      When when;
      when.conditions = {std::move(*condition)};
      return when;
    }
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

// As a number of its own: no part of "W3117"; "+4p.z." has one.
bool has_number(const std::string& words, const std::string& digits) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto joins = [&](char c) { return digit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  for (std::size_t at = words.find(digits); at != words.npos; at = words.find(digits, at + 1)) {
    const std::size_t end = at + digits.size();
    if ((at == 0 || !joins(words[at - 1])) && (end == words.size() || !digit(words[end]))) return true;
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
  } else if (counted == "hexes-held" && hexes.empty()) {
    if (!score_ground(draft, fact.words, item)) return false;
  } else if (auto clear = road_is_clear(draft, fact.words)) {
    item.when.emplace().latched = false;
    item.when->moment = Moment::end_of_game;
    item.when->conditions = {std::move(*clear)};
  } else if (counted == "turns-unrevealed") {
    const auto said = draft.phrases.said("unrevealed_meant", fact.words);
    if (!said || !draft.ids.contains(said->at("s"))) return false;
    item.score = Score::turns_unrevealed;
    item.of_side = said->at("s");
    if (said->contains("n")) item.most = wording::Decimal::parse(said->at("n"));
    return true;  // turn by turn
  } else if (counted == "captured" && hexes.size() == 1) {
    Captured captured;
    captured.by = fact.side;
    captured.where = {Region{Hexes{hexes, {}}}};
    item.when.emplace().moment = Moment::end_of_game;
    item.when->conditions = {Condition{std::move(captured)}};
  } else if ((counted == "boxes-lost" || counted == "leaders-lost") && item.points->thousandths < 0) {  // else it may be the enemy's
    item.score = counted == "boxes-lost" ? Score::boxes_lost : Score::leaders_lost;
    if (draft.phrases.tells("partly_meant", fact.words)) item.partial = true;
  } else if (counted == "not-called") {
    const Asset* asset = asset_called(draft, fact.side, designation_in(draft, fact.side, fact.words));
    if (!asset && draft.made.scenario.support)  // "19pal", which is like no designation
      for (const Asset& one : draft.made.scenario.support->assets)
        if (!asset && one.side == fact.side && one.designation && !one.designation->empty() &&
            fact.words.find(*one.designation) != fact.words.npos)
          asset = &one;
    if (!asset) return false;
    item.asset = asset->id;
    item.score = Score::not_called;
  } else {
    return false;
  }
  item.at =
      item.score == Score::hexes_held && draft.phrases.tells("last_turn_meant", fact.words) ? ScoredAt::last_turn : ScoredAt::end_of_game;
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

// "4, 5, 6", "1-6".
std::optional<Numbers> numbers_in(const std::string& words) {
  std::string plain = words;
  for (const std::string_view dash : {"–", "—"})
    for (std::size_t at; (at = plain.find(dash)) != plain.npos;) plain.replace(at, dash.size(), "-");
  std::erase(plain, ',');
  constexpr std::size_t MOST = 100;  // markers, or pieces, of one clause
  const std::size_t range = plain.find('-');
  if (range != plain.npos && plain.size() - range > 4) return std::nullopt;  // 1-1000 would be written out
  Numbers out;
  return parse_value(plain, {0, 1000}, out) && !out.list.empty() && out.list.size() <= MOST ? std::optional(out) : std::nullopt;
}

std::optional<int> small_number(const std::map<std::string, std::string>& said, const std::string& slot) {
  const auto found = said.find(slot);
  if (found == said.end()) return std::nullopt;
  const auto number = io::parse_int(found->second, 0, 1000);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

// "Mortar platoons (calibre 81 mm) 1, 2, 3: markers 1, 2, 3": each of them is a piece on the board.
bool add_mortars(Drafting& draft, const SupportFact& fact) {
  const auto said = draft.phrases.said("mortars_meant", fact.span.words);
  const std::string kind = said ? kind_meant(draft, said->at("k")) : std::string();
  const auto numbers = said ? numbers_in(said->at("n")) : std::nullopt, markers = said ? numbers_in(said->at("m")) : std::nullopt;
  if (kind.empty() || !numbers || !markers || numbers->list.size() != markers->list.size()) return false;
  for (const int number : numbers->list)
    if (!draft.ids.contains(fact.side + '.' + std::to_string(number) + kind)) return false;
  for (std::size_t i = 0; i < numbers->list.size(); ++i) {
    Asset& made = support_of(draft).assets.emplace_back();
    made.designation = std::to_string(numbers->list[i]) + kind;
    made.piece = fact.side + '.' + *made.designation;
    made.id = draft.fresh(*made.piece + ".fire");
    made.side = fact.side;
    made.markers = Numbers{{markers->list[i]}};
    made.calibre_mm = small_number(*said, "c");
    if (i == 0) made.datum = draft.datum(fact.span, true);  // one clause for all of them
  }
  return true;
}

// "II/30pal markers 4, 5, 6 (batteries of 4 guns, calibre 75 mm)": a marker is a battery.
bool tell_asset(const Drafting& draft, const SupportFact& fact, Asset& asset) {
  const auto said = draft.phrases.said("asset_meant", fact.span.words);
  if (!said || said->at("a") != asset.designation) return false;
  asset.markers = numbers_in(said->at("m"));
  if (!asset.markers) return false;
  if (said->contains("b")) {
    asset.batteries = static_cast<int>(asset.markers->list.size());
    asset.barrels = small_number(*said, "b");
    asset.calibre_mm = small_number(*said, "c");
  }
  return true;
}

}  // namespace

void draft_support(Drafting& draft) {
  for (const SupportFact& fact : draft.facts.support) {
    if (!draft.ids.contains(fact.side)) {
      draft.note(fact.span);
      continue;
    }
    const std::string designation = designation_in(draft, fact.side, fact.what);
    auto when = when_of(draft, fact);
    Support& support = support_of(draft);
    const Asset* known = asset_called(draft, fact.side, designation);
    const bool everything = !known && draft.source.support && draft.phrases.said("all_support_meant", fact.what);
    if (known || everything) {
      Availability& made = support.availability.emplace_back();
      made.id = draft.fresh((known ? known->id : fact.side) + ".available");
      made.side = fact.side;
      if (known) made.assets = {known->id};
      made.when = std::move(when);
      made.datum = draft.datum(fact.span, made.when.has_value());
      continue;
    }
    if (add_mortars(draft, fact)) continue;
    Asset& made = support.assets.emplace_back();
    made.id = draft.fresh(fact.side + '.' + slug(designation).substr(0, 40));
    made.side = fact.side;
    made.designation = designation;
    made.when = std::move(when);
    made.datum = draft.datum(fact.span, tell_asset(draft, fact, made));
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
