// The scale of results: ranges of points, each with its result, that should meet without gap or overlap and rise in one order.
#include <algorithm>
#include <climits>
#include <map>

#include "validator/card/card.hpp"

namespace hexwright::validator {

using wording::say;

namespace {

constexpr auto CARD_RANKS_FINDINGS = findings({
    {"card/rank-gap", Severity::error, mark("Points without a result"),
     mark("The results are given by ranges of points, and between two of them is a number that has none."),
     mark("\"0-4: draw, 6-9: victory\""), mark("\"0-5: draw, 6-9: victory\""), mark("Let one of the ranges reach to the other.")},
    {"card/rank-overlap", Severity::error, mark("Points with two results"),
     mark("Two ranges of points hold the same number, and have different results."), mark("\"0-6: draw, 6-9: victory\""),
     mark("\"0-5: draw, 6-9: victory\""), mark("Let one of the ranges end before the other begins.")},
    {"card/rank-order", Severity::error, mark("Results out of their order"),
     mark("Along the scale of points the results of each side rise from small to great. Here one is repeated or stands out of its order."),
     mark("substantive at 0-2 points, marginal below 0"), mark("substantive at 0-2 points, decisive below 0"),
     mark("Put the names of the results in order.")},
});

struct Range {
  int low = 0, high = 0;           // of whole points
  std::size_t begin = 0, end = 0;  // its words
  int level = -1;                  // how great the result is; -1: not known
  bool has_result = false;
};
constexpr int NONE = INT_MIN / 2, ALL = INT_MAX / 2;

bool is_points(const CardWord& word) {
  return word.among({"vp", "vps", "points", "point", "pkt", "punktów", "punkty", "p", "pz", "steps"});
}

int value_at(const PrintedCard& card, std::size_t at) {
  const int number = *number_of(card.word(at));
  const bool minus = at > 0 && card.word(at - 1).is("-") && card.word(at).glued() && (at == 1 || !card.word(at - 1).glued());
  return minus ? -number : number;
}

bool is_value(const PrintedCard& card, std::size_t at) {
  return at < card.words().size() && number_of(card.word(at)) && card.word(at).text.size() <= 3 &&
         !(card.word(at).kind == CardWord::Kind::word && card.word(at).among({"one", "jeden", "both"}));
}

// What stands behind a number, words for points left out.
std::size_t after_points(const PrintedCard& card, std::size_t at) {
  for (int k = 0; k < 4 && at < card.words().size() && (is_points(card.word(at)) || card.word(at).among({".", "z"})) &&
                  card.word(at).breaks < 2 && !card.word(at).cell;
       ++k)
    ++at;
  return at;
}

// "+4 to +11", "-2 to 2", and "-4 to -11" read from the middle outwards, at the head of a line.
std::optional<Range> signed_range_at(const PrintedCard& card, std::size_t i) {
  const auto& words = card.words();
  const auto is_sign = [&](std::size_t at) { return at + 1 < words.size() && words[at].among({"+", "-"}) && words[at + 1].glued(); };
  const std::size_t first = is_sign(i) ? i + 1 : i;
  if (words[i].breaks == 0 || !is_value(card, first) || first + 1 >= words.size() || !words[first + 1].among({"to", "do"}))
    return std::nullopt;
  const std::size_t last = is_sign(first + 2) ? first + 3 : first + 2;
  if (!is_value(card, last) || (first == i && last == first + 2)) return std::nullopt;
  const int a = value_at(card, first), b = value_at(card, last);
  return Range{std::min(a, b), std::max(a, b), i, last + 1};
}

// A range that begins at this word.
std::optional<Range> range_at(const PrintedCard& card, std::size_t i) {
  const auto& words = card.words();
  const auto is = [&](std::size_t at, std::initializer_list<std::string_view> some) { return at < words.size() && words[at].among(some); };
  if (is(i, {"od", "from", "between"}) && is_value(card, i + 1)) {
    if (is(i + 2, {"do", "to", "and"}) && is_value(card, i + 3)) return Range{value_at(card, i + 1), value_at(card, i + 3), i, i + 4};
    if (words[i].is("od")) return Range{value_at(card, i + 1), ALL, i, i + 2};
  }
  const std::size_t most = is(i, {"do"}) ? i + 1 : is(i, {"up"}) && is(i + 1, {"to"}) ? i + 2 : 0;
  if (most > 0 && !(i > 0 && is_value(card, i - 1)) && is_value(card, most) && most + 1 < words.size() && is_points(words[most + 1]))
    return Range{NONE, value_at(card, most), i, most + 1};  // "do 4 punktów", "up to 4 points"
  const bool least = (is(i, {"at"}) && is(i + 1, {"least"})) || (is(i, {"co"}) && is(i + 1, {"najmniej"}));
  if (least && is_value(card, i + 2)) return Range{value_at(card, i + 2), ALL, i, i + 3};
  if (is(i, {"more", "less", "fewer", "mniej", "więcej"}) && is(i + 1, {"than", "niż"}) && is_value(card, i + 2)) {
    const int value = value_at(card, i + 2);
    return words[i].among({"more", "więcej"}) ? Range{value + 1, ALL, i, i + 3} : Range{NONE, value - 1, i, i + 3};
  }
  if (is(i, {"powyżej", "over", "above", "poniżej", "under", "below"}) && is_value(card, i + 1)) {
    const int value = value_at(card, i + 1);
    return words[i].among({"powyżej", "over", "above"}) ? Range{value + 1, ALL, i, i + 2} : Range{NONE, value - 1, i, i + 2};
  }
  if (const auto found = signed_range_at(card, i)) return found;
  if (!is_value(card, i) || words[i].kind != CardWord::Kind::number) return std::nullopt;
  if (is(i + 1, {"-"}) && is_value(card, i + 2) && words[i + 2].kind == CardWord::Kind::number && !words[i + 1].cell &&
      (words[i + 1].glued() == words[i + 2].glued()) && !(i + 3 < words.size() && words[i + 3].is("-") && words[i + 3].glued()))
    return Range{value_at(card, i), value_at(card, i + 2), i, i + 3};
  if (is(i + 1, {"+"}) && words[i + 1].glued()) return Range{value_at(card, i), ALL, i, i + 2};
  const std::size_t next = after_points(card, i + 1);
  if (is(next, {"or", "lub", "i", "and"}) && is(next + 1, {"more", "higher", "greater", "up", "above", "więcej"}))
    return Range{value_at(card, i), ALL, i, next + 2};
  if (is(next, {"or", "lub", "i", "and"}) && is(next + 1, {"less", "fewer", "lower", "below", "mniej"}))
    return Range{NONE, value_at(card, i), i, next + 2};
  const bool row = words[i].breaks > 0 && i + 1 < words.size() && words[i + 1].cell;
  const bool colon = next > i + 1 && is(next, {":"});
  if (row || colon) return Range{value_at(card, i), value_at(card, i), i, i + 1};
  return std::nullopt;
}

// Of points, and of nothing else: the word stands beside it, or the range heads a line of a list or table.
bool of_points(const PrintedCard& card, const Range& range) {
  const auto& words = card.words();
  for (std::size_t k = range.begin; k < std::min(range.end + 2, words.size()); ++k)
    if (is_points(words[k]) && words[k].breaks < 2) return true;
  for (std::size_t k = range.begin; k-- > 0 && k + 7 > range.begin && card.sentence_number(k) == card.sentence_number(range.begin);)
    if (is_points(words[k])) return true;
  if (range.end >= words.size()) return false;
  const bool named = range.begin > 0 && words[range.begin - 1].among({"wynik", "bilans", "różnica", "result", "score", "total", "margin"});
  const bool heads = words[range.begin].breaks > 0 || (named && words[range.begin - 1].breaks > 0) ||
                     (range.begin > 0 && words[range.begin - 1].breaks > 0 && words[range.begin - 1].kind == CardWord::Kind::sign);
  return heads && (words[range.end].cell || words[range.end].among({"-", ":", "\xE2\x80\xA6"}));
}

int level_of(const CardWord& word) {
  static const std::map<std::string_view, int> LEVELS = {
      {"marginal", 1},     {"minor", 1},       {"narrow", 1},    {"slight", 1},      {"tactical", 1},   {"małe", 1},
      {"mniejsze", 1},     {"niewielkie", 1},  {"minimalne", 1}, {"marginalne", 1},  {"nieznaczne", 1}, {"taktyczne", 1},
      {"substantive", 2},  {"substantial", 2}, {"moderate", 2},  {"operational", 2}, {"średnie", 2},    {"umiarkowane", 2},
      {"znaczące", 2},     {"operacyjne", 2},  {"major", 3},     {"strategic", 3},   {"duże", 3},       {"większe", 3},
      {"strategiczne", 3}, {"decisive", 4},    {"wielkie", 4},   {"zdecydowane", 4}, {"decydujące", 4}, {"overwhelming", 5},
      {"crushing", 5},     {"total", 5},       {"limited", 1},   {"partial", 1},     {"częściowe", 1},  {"skromne", 1},
      {"ogromne", 5},      {"całkowite", 5},   {"miażdżące", 5}, {"druzgocące", 5}};
  const auto found = LEVELS.find(word.small);
  return found == LEVELS.end() ? -1 : found->second;
}
bool is_result(const CardWord& word) {
  return word.among({"victory", "victories", "win", "draw", "defeat", "tie", "remis", "zwycięstwo", "zwycięstwa", "porażka", "klęska",
                     "przegrana", "wygrana", "triumph"});
}

// A word beside a result that is no side and no small word: an adjective, in Polish of neuter gender.
bool is_degree(const PrintedCard& card, std::size_t at) {
  const CardWord& word = card.word(at);
  return word.kind == CardWord::Kind::word && !word.capital() && word.text.size() > 4 && !is_points(word) && !card.side_named(at) &&
         (!card.polish() || word.small.ends_with('e'));
}

// The result among these words: how great it is. An adjective counts with its noun, or alone in a table.
void take_result(const PrintedCard& card, std::size_t begin, std::size_t end, Range& range, bool nearest_to_end) {
  int level = -1;
  for (std::size_t k = begin; k < end; ++k) {
    if (const int one = level_of(card.word(k)); one >= 0) level = one;
    if (!is_result(card.word(k))) continue;
    for (std::size_t next = k + 1; level < 0 && next < std::min(end, k + 3); ++next)
      level = level_of(card.word(next));  // "zwycięstwo małe"
    range.has_result = true;
    if (card.word(k).among({"draw", "tie", "remis"}))
      range.level = 0;
    else if (card.word(k).among({"defeat", "porażka", "klęska", "przegrana"}))
      range.level = -1;
    else if (level >= 0)
      range.level = level;
    else  // "a glorious victory", "honorowe zwycięstwo": how great that is cannot be told
      range.level = (k > begin && is_degree(card, k - 1)) || (k + 1 < end && card.polish() && is_degree(card, k + 1)) ? -1 : 2;
    if (!nearest_to_end) return;
    level = -1;
  }
}

using Scale = std::vector<Range>;

std::vector<Scale> scales_of(const PrintedCard& card) {
  std::vector<Scale> scales;
  Scale scale;
  std::size_t last = 0;
  const auto close = [&] {
    if (scale.size() >= 3) scales.push_back(scale);
    scale.clear();
  };
  for (std::size_t i = 0; i < card.words().size(); ++i) {
    auto range = range_at(card, i);
    if (!range) continue;
    const std::size_t past = range->end;
    if (of_points(card, *range)) {
      if (!scale.empty() && range->begin - last > 30) close();
      scale.push_back(*range);
      last = past;
    }
    i = past - 1;
  }
  close();
  return scales;
}

// Whether results stand in front of their ranges ("a victory with 8-13 VP") or behind ("8-13: victory").
void take_results(const PrintedCard& card, Scale& scale) {
  const std::size_t from = card.sentence(scale.front().begin).begin;
  bool in_front = false;
  for (std::size_t k = from; k < scale.front().begin; ++k) in_front |= is_result(card.word(k)) && scale.front().begin - k < 14;
  for (std::size_t r = 0; r < scale.size(); ++r) {
    if (in_front) {
      take_result(card, r == 0 ? from : scale[r - 1].end, scale[r].begin, scale[r], true);
      continue;
    }
    std::size_t end = r + 1 < scale.size() ? scale[r + 1].begin : std::min(scale[r].end + 12, card.words().size());
    for (std::size_t k = scale[r].end + 1; k < end; ++k)
      if (card.word(k).breaks >= 2) end = k;
    take_result(card, scale[r].end, end, scale[r], false);
  }
  if (scale.back().low == ALL) scale.pop_back();
}

std::string shown(const PrintedCard& card, const Range& range) { return card.written(range.begin, range.end); }

void joints(const PrintedCard& card, const Scale& scale, CardSink& out) {
  int meet = 0;
  std::vector<std::pair<const Range*, const Range*>> apart;
  for (std::size_t r = 1; r < scale.size(); ++r) {
    const Range &a = scale[r - 1], &b = scale[r];
    if (a.high != ALL && b.low == a.high + 1)
      ++meet;
    else
      apart.emplace_back(&a, &b);
  }
  if (apart.size() != 1 || meet == 0) return;  // more than one: two scales, or ranges that were not understood
  const auto& [a, b] = apart.front();
  if (a->high == ALL || a->low == b->low || b->low == NONE) return;
  const Range& later = a->begin > b->begin ? *a : *b;
  const Range& first = a->begin > b->begin ? *b : *a;
  const bool gap = b->low > a->high + 1;
  if (gap && b->low - a->high > 3) return;
  Finding& finding = gap ? out.report(CARD_RANKS_FINDINGS["card/rank-gap"], first.begin,
                                      say("{points} points have no result: it is \"{one}\" and \"{other}\".",
                                          {{"points", a->high + 1}, {"one", shown(card, *a)}, {"other", shown(card, *b)}}))
                         : out.report(CARD_RANKS_FINDINGS["card/rank-overlap"], first.begin,
                                      say("{points} points have two results: it is \"{one}\" and \"{other}\".",
                                          {{"points", b->low}, {"one", shown(card, *a)}, {"other", shown(card, *b)}}));
  out.also(finding, later.begin);
}

// From one end of the scale to the other the results fall to the least and rise again.
void order(const PrintedCard& card, const Scale& scale, CardSink& out) {
  if (std::any_of(scale.begin(), scale.end(), [](const Range& range) { return range.level < 0; })) return;
  std::size_t least = 0;
  for (std::size_t r = 0; r < scale.size(); ++r)
    if (scale[r].level < scale[least].level) least = r;
  const auto wrong_step = [&](std::size_t middle) -> const Range* {
    for (std::size_t r = 1; r < scale.size(); ++r) {
      const bool falling = r <= middle;
      if (r == middle + 1 && scale[r].level == scale[middle].level) continue;  // the least of either side
      if (falling ? scale[r].level >= scale[r - 1].level : scale[r].level <= scale[r - 1].level) return falling ? &scale[r - 1] : &scale[r];
    }
    return nullptr;
  };
  for (std::size_t middle = 0; middle < scale.size(); ++middle)
    if (!wrong_step(middle)) return;
  int turns = 0;  // of direction: one that is out of order makes one too many, more were not understood
  for (std::size_t r = 2; r < scale.size(); ++r)
    turns += (scale[r].level - scale[r - 1].level) * (scale[r - 1].level - scale[r - 2].level) < 0;
  if (turns > 2) return;
  // At the middle that leaves the fewest wrong.
  const Range* wrong = wrong_step(least);
  for (std::size_t middle = 0; middle < scale.size(); ++middle) {
    std::size_t bad = 0;
    for (std::size_t r = 1; r < scale.size(); ++r) {
      if (r == middle + 1 && scale[r].level == scale[middle].level) continue;
      bad += r <= middle ? scale[r].level >= scale[r - 1].level : scale[r].level <= scale[r - 1].level;
    }
    if (bad == 1) {
      wrong = wrong_step(middle);
      break;
    }
  }
  out.report(CARD_RANKS_FINDINGS["card/rank-order"], wrong->begin,
             say("The result at \"{range}\" is out of the order of the others.", {{"range", shown(card, *wrong)}}));
}

void check_ranks(const PrintedCard& card, CardSink& out) {
  for (Scale& scale : scales_of(card)) {
    take_results(card, scale);
    scale.erase(std::remove_if(scale.begin(), scale.end(), [](const Range& range) { return !range.has_result; }), scale.end());
    if (scale.size() < 3) continue;
    for (const Range& range : scale)
      if (range.low > range.high) return;  // no range at all
    std::stable_sort(scale.begin(), scale.end(),
                     [](const Range& a, const Range& b) { return std::pair(a.low, a.high) < std::pair(b.low, b.high); });
    joints(card, scale, out);
    order(card, scale, out);
  }
}

}  // namespace

extern const CardCheck CARD_RANKS_CHECK{check_ranks, CARD_RANKS_FINDINGS.records};

}  // namespace hexwright::validator
