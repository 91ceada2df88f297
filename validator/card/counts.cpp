// Numbers against what they count: "(three batteries)" behind three tokens, "its four hexes" of a town of four, a table of units against
// the lists that place them.
#include <algorithm>
#include <map>
#include <set>

#include "model/io/letters.hpp"
#include "validator/card/card.hpp"
#include "validator/card/placed_kinds.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto CARD_COUNTS_FINDINGS = findings({
    {"card/count", Severity::error, mark("A number that is not that of the list"),
     mark("The number stands beside a list or speaks of one, or a table counts what the card places, and the list has more or fewer. In "
          "lists that give each hex once, a hex that stands twice is one too many."),
     mark("\"tokens 3, 4, 5 (two batteries)\""), mark("\"tokens 3, 4, 5 (three batteries)\", and \"two of the hexes (1110, 1111, 1112)\""),
     mark("Correct the number or the list.")},
});

void report_count(const PrintedCard& card, std::size_t at, int listed, std::size_t list, CardSink& out) {
  Finding& finding =
      out.report(CARD_COUNTS_FINDINGS["card/count"], at,
                 say("\"{number}\" is said of a list of {count}.", {{"number", std::string(card.word(at).text)}, {"count", listed}}));
  out.also(finding, list);
}

// What an item of a list is; a list holds one sort only.
enum class Sort { none, hex, number, ordinal, name };
Sort sort_of(const PrintedCard& card, std::size_t at) {
  const CardWord& word = card.word(at);
  if (card.hex_at(at)) return Sort::hex;
  if (word.kind == CardWord::Kind::number) return Sort::number;
  if (word.kind == CardWord::Kind::mixed &&
      (word.small.ends_with("th") || word.small.ends_with("st") || word.small.ends_with("nd") || word.small.ends_with("rd")))
    return Sort::ordinal;
  return is_name(word) && word.capital() ? Sort::name : Sort::none;
}

struct List {
  int items = 0;
  std::size_t end = 0;
  std::string noun = {};  // that every designation in it has: "platoon" of "1st Platoon, 2nd Platoon"
};

// From this word to a sign that ends the list; nothing where items are of several sorts or of several words.
std::optional<List> list_at(const PrintedCard& card, std::size_t at, std::string_view closing) {
  const auto& words = card.words();
  if (at < words.size() && words[at].is("the")) ++at;
  if (at >= words.size()) return std::nullopt;
  const Sort sort = sort_of(card, at);
  if (sort == Sort::none) return std::nullopt;
  List list;
  for (;;) {
    if (at >= words.size() || sort_of(card, at) != sort) return std::nullopt;
    at += sort == Sort::hex ? card.hex_at(at)->words : 1;
    ++list.items;
    std::size_t next = at;
    while (next < words.size() && next < at + 3 && words[next].among({",", "and", "i", "oraz", "&", "the"})) ++next;
    if (next == at) break;
    at = next;
  }
  for (int k = 0; k < 3 && sort == Sort::ordinal && at < words.size() && words[at].kind == CardWord::Kind::word; ++k)
    ++at;  // "of the month"
  if (at >= words.size() || !words[at].is(closing)) return std::nullopt;
  list.end = at;
  return list;
}

// What one item of such a list looks like: "4 RSF" is 9 and a word. Nothing for ratings, and where nothing tells the items apart.
std::string shape_of(const PrintedCard& card, std::size_t begin, std::size_t end) {
  std::string shape;
  bool told_apart = false;
  for (std::size_t k = begin; k < end; ++k) {
    const CardWord& word = card.word(k);
    const bool one_letter = word.kind == CardWord::Kind::word && word.text.size() == 1 && word.capital();
    const bool ordinal = sort_of(card, k) == Sort::ordinal;
    if (word.kind == CardWord::Kind::number || ordinal || one_letter)
      shape += ordinal ? 'o' : one_letter ? 'L' : '9', told_apart = true;
    else if (word.kind == CardWord::Kind::word)
      shape += 'a';
    else if (word.kind == CardWord::Kind::mixed && word.capital() && word.text.find('-') != std::string_view::npos)
      shape += 'n', told_apart = true;  // "Zahn-1"
    else if (word.is("/") || (word.is(".") && k > begin && word.glued()))
      shape += word.small;
    else
      return {};
  }
  return told_apart && shape.size() <= 5 ? shape : std::string();
}

// "A/261, B/261", "4 RSF, 5 RSF", "1st, 2nd and 3rd", up to a bracket or the end of the line.
std::optional<List> list_of_designations(const PrintedCard& card, std::size_t at, bool bracket) {
  const auto& words = card.words();
  List list;
  std::string shape;
  std::map<std::string, int> tails;  // behind the number
  for (std::size_t begin = at; begin < words.size();) {
    std::size_t end = begin;
    const auto closes = [&](std::size_t k) {
      if (k >= words.size()) return true;
      const bool goes_on = words[k].breaks < 2 && k > 0 && (words[k - 1].is(",") || words[k].among({"and", "i", "oraz", "&"}));
      if (words[k].breaks > 0 && !goes_on) return true;
      if (bracket) return words[k].is(")");
      return words[k].among({";", ")"}) || (words[k].is(".") && (k + 1 >= words.size() || words[k + 1].breaks > 0));
    };
    while (!closes(end) && !words[end].among({",", "and", "i", "oraz", "&"})) ++end;
    const std::string one = shape_of(card, begin, end);
    if (one.empty() || (!shape.empty() && one != shape)) return std::nullopt;
    shape = one;
    ++tails[end > begin + 1 ? card.written(begin + 1, end) : std::string()];
    ++list.items;
    list.end = end;
    if (closes(end)) break;
    begin = end + 1;
    if (begin < words.size() && words[begin].among({"and", "i", "oraz"})) ++begin;
  }
  const bool in_place = list.end < words.size() ? !bracket || words[list.end].is(")") : !bracket;
  // "6 tanks (3 Tiger, 3 Panther)" counts kinds; of "4 RSF, 5 RSF" several bear one name.
  const bool counts_kinds = shape.starts_with("9a") && static_cast<int>(tails.size()) == list.items;
  if (tails.size() == 1) {
    const std::string& tail = tails.begin()->first;
    const std::string last = tail.substr(tail.find_last_of(" ./") + 1);  // npos + 1 is the beginning
    const bool word = last.size() > 2 && std::none_of(last.begin(), last.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (word && !std::all_of(last.begin(), last.end(), [](char c) { return c >= 'A' && c <= 'Z'; })) list.noun = last;  // no RSF
  }
  return in_place && !counts_kinds && shape != "9" ? std::optional(list) : std::nullopt;
}

// "12 guns: A Battery, B Battery" counts what they hold, and so does any multiple; only things of one name are counted by the number.
bool counts_the_items(const PrintedCard& card, std::size_t number, std::size_t mark, const List& list, int said) {
  static constexpr int SLIP = 2;
  if (said % list.items == 0 || std::abs(said - list.items) > SLIP) return false;
  if (list.noun.empty()) return true;
  const std::string noun = stem(io::in_small(list.noun));
  for (std::size_t k = number + 1; k < mark; ++k)
    if (stem(card.word(k).small) == noun) return true;
  return false;
}

// A number that says no exact count of what follows.
bool is_loose(const PrintedCard& card, std::size_t number) {
  const Stretch& sentence = card.sentence(number);
  for (std::size_t k = number; k-- > sentence.begin && k + 3 > number;)
    if (card.word(k).among({"least",  "most",    "to",        "any",   "up",     "max",      "than", "najmniej", "najwyżej",
                            "do",     "dowolne", "dowolnych", "niż",   "within", "w",        "turn", "-",        "etap",
                            "etapie", "zone",    "hex",       "group", "board",  "scenario", "x"}))
      return true;
  return number + 1 < card.words().size() &&
         (!card.word(number + 1).glued() ? card.word(number + 1).among({"of", "z", "or", "lub", "spośród"}) : true);
}

// "three hexes (1110, 1111 and 1112)", "four squads: 1, 2, 3, 4"
void number_before_list(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  for (std::size_t i = 0; i + 4 < words.size(); ++i) {
    const auto number = number_of(words[i]);
    if (!number || *number < 2 || *number > 30 || is_loose(card, i)) continue;
    for (std::size_t k = i + 1; k < i + 6 && k + 2 < words.size(); ++k) {
      const bool bracket = words[k].is("(");
      if (bracket && k > i + 1 && !words[k].cell && words[k].breaks < 2) {
        const auto list = list_at(card, k + 1, ")");
        const auto named = list ? std::nullopt : list_of_designations(card, k + 1, true);
        if (list && list->items >= 2 && list->items != *number) report_count(card, i, list->items, k + 1, out);
        if (named && named->items >= 2 && counts_the_items(card, i, k, *named, *number)) report_count(card, i, named->items, k + 1, out);
        break;
      }
      const bool heads = i == 0 || words[i].breaks > 0 || words[i - 1].kind == CardWord::Kind::sign;  // no "Phase 2 units:"
      if (words[k].is(":") && k > i + 1 && heads && words[k + 1].breaks == 0) {
        const auto list = list_of_designations(card, k + 1, false);
        if (list && list->items >= 2 && counts_the_items(card, i, k, *list, *number)) report_count(card, i, list->items, k + 1, out);
        break;
      }
      if (words[k].kind != CardWord::Kind::word || words[k].cell || words[k].breaks > 1 || number_of(words[k])) break;
    }
  }
}

// "tokens 3, 4, 5 (two batteries": the number is in words, so that it is no rating of the last item.
void number_behind_list(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  for (std::size_t i = 4; i + 1 < words.size(); ++i) {
    if (!words[i - 1].is("(") || !is_number_word(words[i]) || words[i + 1].kind != CardWord::Kind::word) continue;
    int items = 0;
    std::size_t at = i - 1;
    while (at > 0 && words[at - 1].kind == CardWord::Kind::number && words[at - 1].text.size() <= 2) {
      ++items, --at;
      if (at == 0 || !words[at - 1].among({",", "and", "i"})) break;
      --at;
    }
    const bool named = at > 0 && words[at - 1].kind == CardWord::Kind::word && words[at - 1].text.size() >= 4 && !words[at].cell;
    const int number = *number_of(words[i]);
    if (items >= 2 && named && number >= 2 && number != items) report_count(card, i, items, at, out);
  }
}

bool of_hexes(const CardWord& word) { return word.among({"hexes", "pól", "pola", "polach"}); }

// "these three hexes" speaks of those just named; "its four hexes" of the list of a place.
void number_of_those(const PrintedCard& card, CardSink& out) {
  static constexpr std::size_t FAR = 60;
  const auto& words = card.words();
  for (std::size_t i = 2; i + 1 < words.size(); ++i) {
    const auto number = number_of(words[i]);
    if (!number || *number < 2 || *number > 30 || !of_hexes(words[i + 1])) continue;
    const bool these = words[i - 1].among({"these", "those", "tych", "te"}),
               its = words[i - 1].among({"its", "jego", "jej", "their", "ich"});
    if (!these && !its) continue;
    std::set<std::string> named;
    std::vector<const CardHex*> list;  // the last list in brackets whose name stands here
    std::size_t first = i;
    for (std::size_t k = i; k-- > 0 && k + FAR > i && words[k + 1].breaks < 2;)
      if (const CardHex* hex = card.hex_at(k)) named.insert(hex->label), first = k;
    if (these && named.size() >= 2 && static_cast<int>(named.size()) != *number)
      report_count(card, i, static_cast<int>(named.size()), first, out);
    if (!its) continue;
    std::set<std::string> names;
    for (std::size_t k = i; k-- > 0 && k + FAR / 2 > i && words[k + 1].breaks < 2;)
      if (is_name(words[k]) && words[k].capital() && !is_filler(words[k].small)) names.insert(stem(words[k].small));
    for (std::size_t k = 0; k + 3 < words.size(); ++k) {
      if (!is_name(words[k]) || !words[k + 1].is("(") || !names.contains(stem(words[k].small))) continue;
      const auto of_place = list_at(card, k + 2, ")");
      if (!of_place || of_place->items < 2 || !card.hex_at(k + 2)) continue;
      if (of_place->items != *number) report_count(card, i, of_place->items, k + 2, out);
      break;
    }
  }
}

// "one of four" markers, where the card gives each player 4 markers.
void one_of_several(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  std::map<std::string, std::set<int>> counted;
  std::map<std::string, std::size_t> where;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const auto number = number_of(words[i]);
    if (!number || *number < 2 || *number > 30 || words[i + 1].kind != CardWord::Kind::word || words[i + 1].text.size() < 6 ||
        words[i + 1].cell || words[i + 1].breaks > 1)
      continue;
    if (words[i].breaks > 0 || (i > 0 && words[i - 1].is("."))) continue;  // "ch. 6", "6. …"
    counted[stem(words[i + 1].small)].insert(*number);
    where.emplace(stem(words[i + 1].small), i);
  }
  for (std::size_t i = 2; i + 1 < words.size(); ++i) {
    std::size_t of = i - 1;
    if (words[of].is("the") && of > 1) --of;
    const auto number = number_of(words[i]);
    if (!number || !is_number_word(words[i]) || !words[of].among({"of", "z"}) || number_of(words[of - 1]) != 1) continue;
    if (words[i + 1].kind == CardWord::Kind::word && counted.contains(stem(words[i + 1].small))) continue;
    const std::size_t sentence = card.sentence_number(i);
    std::set<std::string> nouns;
    for (std::size_t s = sentence > 0 ? sentence - 1 : 0; s <= sentence; ++s)
      for (std::size_t k = card.sentences()[s].begin; k < card.sentences()[s].end; ++k)
        if (const auto found = counted.find(stem(words[k].small)); found != counted.end() && !is_turn_word(words[k]))
          nouns.insert(found->first);
    if (nouns.size() != 1) continue;
    const std::set<int>& numbers = counted[*nouns.begin()];
    if (numbers.size() == 1 && *numbers.begin() != *number) report_count(card, i, *numbers.begin(), where[*nouns.begin()], out);
  }
}

// "all four Armor units", "the two Special forces units": against the lists that place them.
void all_of_a_kind(const PrintedCard& card, const std::vector<PlacedKind>& placed, CardSink& out) {
  const auto& words = card.words();
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const auto number = number_of(words[i]);
    const bool all = words[i - 1].among({"all", "wszystkie", "wszystkich"}), the = words[i - 1].is("the");
    if (!number || *number < 2 || *number > 30 || (!all && !the)) continue;
    std::map<std::size_t, int> by_side;
    std::size_t list = i;
    for (const PlacedKind& kind : placed)
      if (same_kind(card, i + 1, kind.kind)) by_side[kind.side] += static_cast<int>(kind.hexes.size()), list = kind.word;
    if (by_side.empty()) continue;
    int sum = 0, most = 0;
    bool matches = false;
    for (const auto& [side, count] : by_side) sum += count, most = std::max(most, count), matches |= count == *number;
    if (matches || sum == *number || (the && *number < most)) continue;
    report_count(card, i, most, list, out);
  }
}

void tables(const PrintedCard& card, const std::vector<PlacedKind>& placed, CardSink& out) {
  struct Wrong {
    std::size_t cell, list;
    int table, listed;
    std::string kind;
  };
  std::map<std::size_t, std::vector<Wrong>> wrong;
  for (const KindCell& cell : kind_table(card)) {
    int listed = 0;
    std::size_t list = 0;
    for (const PlacedKind& kind : placed)
      if (kind.side == cell.side && kind.kind == cell.kind) listed += static_cast<int>(kind.hexes.size()), list = kind.word;
    if (listed > 0 && listed != cell.number) wrong[cell.side].push_back({cell.word, list, cell.number, listed, cell.kind});
  }
  for (const auto& [side, all] : wrong)
    for (const Wrong& one : all) {  // two of a side that are wrong were exchanged in its list
      const bool in_list = all.size() > 1;
      Finding& finding = out.report(CARD_COUNTS_FINDINGS["card/count"], in_list ? one.list : one.cell,
                                    say("{kind}: the table has {table}, and the list places {listed}.",
                                        {{"kind", one.kind}, {"table", one.table}, {"listed", one.listed}}));
      out.also(finding, in_list ? one.cell : one.list);
    }
}

// "Town 3" among the tiles, and "the town of Hollin (F6, F7, G6, G7)".
void tiles(const PrintedCard& card, CardSink& out) {
  const auto& words = card.words();
  std::map<std::string, std::pair<int, std::size_t>> laid;
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (card.in_table(i) && (words[i].breaks > 0 || words[i].cell) && is_name(words[i]) && words[i].capital() &&
        words[i + 1].kind == CardWord::Kind::number && words[i + 1].breaks == 0 && !words[i + 1].cell &&
        (i + 2 >= words.size() || words[i + 2].breaks > 0 || words[i + 2].cell))
      laid.emplace(stem(words[i].small), std::pair(*number_of(words[i + 1]), i + 1));
  if (laid.size() < 3) return;
  for (std::size_t i = 0; i + 3 < words.size(); ++i) {
    const auto tile = laid.find(stem(words[i].small));
    if (tile == laid.end() || words[i].capital()) continue;
    for (std::size_t k = i + 1; k < i + 4 && k + 1 < words.size(); ++k) {
      if (!words[k].is("(")) continue;
      const auto list = list_at(card, k + 1, ")");
      if (!list || !card.hex_at(k + 1) || list->items <= tile->second.first) break;
      Finding& finding = out.report(CARD_COUNTS_FINDINGS["card/count"], tile->second.second,
                                    say("{kind}: the table has {table}, and the list places {listed}.",
                                        {{"kind", std::string(words[i].text)}, {"table", tile->second.first}, {"listed", list->items}}));
      out.also(finding, k + 1);
      break;
    }
  }
}

void hexes_twice(const PrintedCard& card, const std::vector<PlacedKind>& placed, CardSink& out) {
  static constexpr std::size_t ROW = 6;  // so many single hexes make a convention
  std::map<std::size_t, std::map<std::string, std::vector<std::size_t>>> by_side;
  for (const PlacedKind& kind : placed)
    for (const std::size_t at : kind.hexes) by_side[kind.side][card.hex_at(at)->label].push_back(at);
  for (const auto& [side, hexes] : by_side) {
    std::vector<const std::vector<std::size_t>*> twice;
    for (const auto& [label, at] : hexes)
      if (at.size() > 1) twice.push_back(&at);
    if (hexes.size() < ROW || twice.size() != 1 || twice.front()->size() != 2) continue;
    Finding& finding =
        out.report(CARD_COUNTS_FINDINGS["card/count"], twice.front()->front(),
                   say("{hex} stands twice in the lists of one side.", {{"hex", card.hex_at(twice.front()->front())->label}}));
    out.also(finding, twice.front()->back());
  }
}

void check_counts(const PrintedCard& card, CardSink& out) {
  number_before_list(card, out);
  number_behind_list(card, out);
  number_of_those(card, out);
  one_of_several(card, out);
  const std::vector<PlacedKind> placed = placed_kinds(card);
  all_of_a_kind(card, placed, out);
  tables(card, placed, out);
  tiles(card, out);
  hexes_twice(card, placed, out);
}

}  // namespace

extern const CardCheck CARD_COUNTS_CHECK{check_counts, CARD_COUNTS_FINDINGS.records};

}  // namespace hexwright::validator
