// Paragraphs of a section: what an empty line, a bullet, a number, a label or a short line ends.
#include <algorithm>

#include "reading/card/phrases.hpp"

namespace hexwright::reading {

namespace {

constexpr int LONGEST_LABEL = 20;  // words before a colon
constexpr int LONGEST_NAME = 8;    // words of a unit in small letters
constexpr int WRAPPED = 110;       // characters: no line of a card is so long, only a paragraph without line ends

int width(const Card& card, const Row& row) {
  const Place last = card.flow.places[card.flow.tokens[row.tokens.to - 1].end - 1];
  const Place first = card.flow.places[card.flow.tokens[row.tokens.from].begin];
  return last.line == first.line ? last.column - first.column : last.column + WRAPPED;
}

constexpr int CUT = 60;  // and this is the shortest line that a full one is

// A sentence may have a colon too: a label does nothing, and names no time unless it is one.
bool is_label(const Card& card, Range words) {
  if (card.grammar.match("group_label", card.flow, words.from, words.to)) return true;  // what it does stands in brackets
  if (const int last = std::max(words.from, words.to - 2); card.grammar.whole("names_follow", card.flow, {last, words.to})) return false;
  int from = words.from;
  std::vector<Match> brackets = card.grammar.all("deed", card.flow, words);  // "Corps Kleist (placed north of the Aube)"
  brackets.push_back({{words.to, words.to}, {}, {}});
  for (const Match& bracket : brackets) {
    const Range outside{from, bracket.range.from};
    if (sets_up_in(card, outside) || card.grammar.find("enters", card.flow, outside)) return false;
    from = bracket.range.to;
  }
  if (brackets.size() > 1) return true;
  const bool timed = card.grammar.find("when", card.flow, words) || card.grammar.find("dice", card.flow, words);
  return !timed || card.grammar.whole("when_label", card.flow, words) || card.grammar.whole("timed_label", card.flow, words);
}

// "gen.", "p.", "Brig.": the stop of a short form ends no sentence.
bool shortens(const Card& card, int stop) {
  return stop > 0 && !card.flow.tokens[stop].blank && card.grammar.match("short_form", card.flow, stop - 1, stop);
}

// The colon of a label at the front of the range, or -1: a label opens with a capital, a figure or a place; a name behind a bullet need
// not.
int label_colon(const Card& card, Range range, bool named = false) {
  const Flow& flow = card.flow;
  const bool opens = !range.empty() && card.grammar.match("label_open", flow, range.from, range.to);
  if (range.empty() || (!opens && !named)) return -1;
  if (!opens && card.grammar.match("conditional", flow, range.from, range.to)) return -1;  // "if the bridge falls: 2x INF enter"
  int depth = 0;
  const int longest = !opens                                                          ? LONGEST_NAME
                      : card.grammar.match("group_label", flow, range.from, range.to) ? 2 * LONGEST_LABEL
                                                                                      : LONGEST_LABEL;
  for (int t = range.from; t < std::min(range.to, range.from + longest); ++t) {
    const std::string_view text = flow.text(t);
    if (text == "(" || text == "[") ++depth;
    if (text == ")" || text == "]") --depth;
    if (depth > 0) continue;
    if (text == ":") return is_label(card, {range.from, t}) ? t : -1;
    if ((text == ";" && longest == LONGEST_LABEL) || text == "!" || text == "=" ||
        (text == "." && t + 1 < range.to && flow.tokens[t + 1].blank && !card.grammar.match("number_or_int", flow, t - 1, t) &&
         !shortens(card, t)))
      return -1;
    if (text == "," && card.grammar.match("number_or_int", flow, t - 1, t)) return -1;
  }
  return -1;
}

bool open_bracket(const Card& card, Range range) {
  int depth = 0;
  for (int t = range.from; t < range.to; ++t) {
    const std::string_view text = card.flow.text(t);
    depth += text == "(" || text == "[" ? 1 : text == ")" || text == "]" ? -1 : 0;
  }
  return depth > 0;
}

class Paragraphs {
 public:
  explicit Paragraphs(const Card& card) : card_(card) {
    std::vector<int> widths;
    for (const Row& row : card.flow.rows) widths.push_back(width(card, row));
    std::sort(widths.begin(), widths.end());
    usual_ = widths.empty() ? 0 : widths[widths.size() * 9 / 10];
    unwrapped_ = usual_ > WRAPPED;
  }

  bool begins(const Row& row, const Row& before, Range so_far, std::string_view kind) const {
    const Flow& flow = card_.flow;
    const std::string_view last = flow.text(before.tokens.to - 1);
    const int at = row.tokens.from;
    if (row.apart || names_side(before.tokens) || heads_side(row.tokens)) return true;
    if (row.cells.size() == 1 && before.cells.size() == 1 && !card_.grammar.match("dated", flow, at, row.tokens.to) && cut_short(before))
      return false;
    if (open_bracket(card_, so_far)) return false;
    if (noted(row) && sets_up_in(card_, so_far) && last != "." && last != ":") return false;
    if (row.cells.size() > 1 || before.cells.size() > 1) return true;
    const bool ended = last == "." || last == ":" || last == ";" || last == "!" || last == ",";
    if ((ended || flow.text(at) != "(") && opens_item(row)) return true;  // "79 pk" and "(3)" on the next line are one
    if (opens_order(row)) return true;
    if (kind == "forces" && last == ")" && card_.grammar.match("unit_open", flow, at, row.tokens.to) &&
        width(card_, before) * 10 < usual_ * 9)
      return true;
    if (kind == "forces" && row.indent <= before.indent && ends_item(before) && valued(row.tokens) && valued(so_far)) return true;
    if (kind == "reinforcements" && last != "," && row.indent <= before.indent &&
        card_.grammar.match("dash_dated", flow, before.tokens.from, before.tokens.to) &&
        card_.grammar.match("any_capital", flow, at, at + 1))
      return true;
    if (kind == "setup" && card_.grammar.match("placed_item", flow, at, row.tokens.to) && last != "–" &&
        hexes_in(card_, {at, at + 1}).empty())
      return true;
    if (card_.grammar.match("any_capital", flow, at, at + 1) && card_.grammar.match("sets_up", flow, at, row.tokens.to) && last != ",")
      return true;
    if (kind == "victory" &&
        (card_.grammar.match("points_value", flow, at, row.tokens.to) || card_.grammar.match("range_item", flow, at, row.tokens.to)) &&
        (last == "," || last == ";" || last == "." || last == ":"))
      return true;
    if (kind == "rules" && card_.grammar.match("item_letter", flow, at, row.tokens.to)) return true;
    if (card_.grammar.match("unit_open", flow, so_far.from, so_far.to) && !acts(so_far) && acts(row.tokens) &&
        card_.grammar.match("any_capital", flow, at, row.tokens.to))
      return true;
    if (last == ":" && width(card_, before) * 10 >= usual_ * 8 && ends_with_label(before)) return false;
    if (kind == "victory" && last != "," && ends_in_points(before.tokens) && ends_in_points(row.tokens)) return true;
    if (kind == "victory" && label_colon(card_, before.tokens) >= 0 && label_colon(card_, row.tokens) >= 0 &&
        card_.grammar.match("digits_in", flow, before.tokens.to - 1, before.tokens.to))
      return true;
    if (kind == "victory" && card_.grammar.match("points_value", flow, at, row.tokens.to) &&
        card_.grammar.match("points_value", flow, before.tokens.from, before.tokens.to))
      return true;
    if (last == ":" || last == "." || last == ";") {
      if (label_colon(card_, row.tokens) >= 0 || last == ":") return true;
    }
    const bool lower = !card_.grammar.match("label_open", flow, at, row.tokens.to);
    if (unwrapped_) return !goes_on(row, before) && (!lower || last == ".");
    if (last == "," || last == "–" || last == "-") return false;
    if (label_colon(card_, row.tokens) >= 0 && !lower && (width(card_, before) * 10 < usual_ * 9 || kind == "setup" || kind == "forces") &&
        row.indent <= before.indent)
      return true;
    if (row.indent > before.indent) return false;  // hanging
    return !lower && width(card_, before) * 10 < usual_ * 7 && !so_far.empty();
  }

  // "Elements of the 311th Regiment set up on board 3:   {SAN: 3}": no row of a table, though it has two cells.
  bool is_order(const Row& row) const {
    return row.cells.size() == 2 && (noted(row) || (row.cells.front().size() > SHORTEST_ORDER && acts(row.cells.front())));
  }

 private:
  static constexpr int SHORTEST_ORDER = 8;  // words

  // A line that ends with "at hex" or "Brig." goes on.
  bool cut_short(const Row& before) const {
    const int end = before.tokens.to;
    if (end - 2 <= before.tokens.from) return false;
    const bool stop = card_.flow.text(end - 1) == ".";
    const bool capital = card_.grammar.match("any_capital", card_.flow, end - (stop ? 2 : 1), end).has_value();
    return stop ? capital && shortens(card_, end - 1) : !capital && card_.grammar.match("cut_word", card_.flow, end - 1, end);
  }
  // "… PZ na korzyść Rosjan. Remis:" within a paragraph.
  bool ends_with_label(const Row& before) const {
    for (int t = before.tokens.to - 2; t > before.tokens.from && t > before.tokens.to - 6; --t)
      if (card_.flow.text(t) == "." || card_.flow.text(t) == ";") return true;
    return false;
  }
  // With a bracket or a name, not within "three battalions (3-5), one".
  bool ends_item(const Row& before) const {
    const int end = before.tokens.to - 1;
    return card_.flow.text(end) == ")" || card_.grammar.match("any_capital", card_.flow, end, end + 1);
  }
  // "Chorągiew Toruńska (5-5)": a unit with its values in front of anything else.
  bool valued(Range row) const {
    const auto bracket = card_.grammar.find("bracket", card_.flow, row);
    return bracket && bracket->range.from - row.from < 5 && card_.grammar.match("unit_open", card_.flow, row.from, row.to) &&
           card_.grammar.find("strength_code", card_.flow, bracket->range);
  }
  // "transport sunk – 6 pts (Italian)".
  bool ends_in_points(Range row) const {
    return card_.grammar.find("points_end", card_.flow, {std::max(row.from, row.to - 8), row.to}).has_value();
  }
  // A side alone on its line, above its list.
  bool names_side(Range row) const { return card_.grammar.whole("side_name", card_.flow, row) && !card_.side_in(row).empty(); }

  // "The Union:" alone on its line, whatever the line before ends with.
  bool heads_side(Range row) const { return row.size() > 1 && card_.flow.text(row.to - 1) == ":" && names_side({row.from, row.to - 1}); }

  // "3, on/east of hexrow Q:   {SAN: 3}": the end of a sentence, and a value of the group beside it.
  bool noted(const Row& row) const { return row.cells.size() == 2 && card_.flow.text(row.cells[1].from) == "{"; }
  bool opens_item(const Row& row) const {
    const Flow& flow = card_.flow;
    const int at = row.tokens.from;
    if (card_.grammar.match("bullet", flow, at, row.tokens.to) && at + 1 < row.tokens.to && flow.tokens[at + 1].blank) return true;
    if (card_.grammar.match("bullet_tight", flow, at, row.tokens.to)) return true;
    if (const auto marker = card_.grammar.match("item_marker", flow, at, row.tokens.to)) return marker->range.to < row.tokens.to;
    if (card_.grammar.match("dated", flow, at, row.tokens.to)) return true;
    if (!card_.side_at(at, row.tokens.to).empty()) {
      const int colon = label_colon(card_, row.tokens);
      return colon >= 0 && colon <= at + 5;
    }
    return card_.grammar.match("count", flow, at, row.tokens.to).has_value();
  }

  // A paragraph that was cut where a line was full: "6kp – 16, 17," and "18 s 6d".
  bool goes_on(const Row& row, const Row& before) const {
    const std::string_view last = card_.flow.text(before.tokens.to - 1);
    if (last == ",") return true;
    const char first = card_.flow.text(row.tokens.from).front();
    const int wide = width(card_, before);
    return first >= '0' && first <= '9' && wide >= CUT && wide <= WRAPPED && std::string_view(".:;!?").find(last) == std::string_view::npos;
  }

  bool acts(Range range) const { return sets_up_in(card_, range) || card_.grammar.find("enters", card_.flow, range); }
  // "Set up first within …", "Enter on turn 4 …".
  bool opens_order(const Row& row) const {
    const int at = row.tokens.from, end = row.tokens.to;
    if (!card_.grammar.match("any_capital", card_.flow, at, end)) return false;
    return card_.grammar.match("sets_up", card_.flow, at, end) || card_.grammar.match("enters", card_.flow, at, end) ||
           card_.grammar.match("places", card_.flow, at, end);
  }

  const Card& card_;
  int usual_ = 0;
  bool unwrapped_ = false;
};

// A label that is a side, "Strona polska:" or "Dutch" alone on its line: the side of what follows, until the next.
bool take_side(Card& card, Clause& clause, std::string& side) {
  int at = clause.range.from;
  const auto number = card.grammar.match("heading_number", card.flow, at, clause.range.to);
  if (number) at = number->range.to;
  const auto name = card.grammar.longest("side_name", card.flow, at, clause.range.to);
  if (!name) return false;
  int past = name->range.to;
  while (past < clause.range.to && card.grammar.match("bracket", card.flow, past, clause.range.to))
    past = card.grammar.match("bracket", card.flow, past, clause.range.to)->range.to;
  if (const auto gets = card.grammar.match("side_gets", card.flow, past, clause.range.to)) past = gets->range.to;
  const bool alone = past == clause.range.to;
  if (number && !alone) return false;
  const bool headed =
      !alone && (card.flow.text(past) == ":" || (card.flow.text(past) == "–" && clause.range.to - past < 6) || card.flow.text(past) == "]");
  if (!alone && !headed) return false;
  const std::string id = card.side_in(name->range);
  if (id.empty()) return false;
  side = id;
  card.understood({clause.range.from, alone ? past : past + 1});
  clause.range.from = alone ? past : past + 1;
  return true;
}

// Where the next group of units begins within a paragraph, or -1.
int next_group(const Card& card, Range range) {
  for (const Range sentence : sentences_of(card, range))
    if (sentence.from > range.from && card.grammar.match("group_label", card.flow, sentence.from, sentence.to) &&
        label_colon(card, sentence) >= 0)
      return sentence.from;
  return -1;
}

void add(Card& card, std::vector<Clause>& out, Range range, bool row, std::string& side, std::string_view kind) {
  Clause clause{range, side, {range.from, range.from}, row};
  if (take_side(card, clause, side)) clause.side = side;
  if (clause.range.empty()) return;
  if (const int next = row ? -1 : next_group(card, clause.range); next > 0) {  // "Group 1 (…): …. Group 2 (…): …"
    add(card, out, {clause.range.from, next}, row, side, kind);
    return add(card, out, {next, clause.range.to}, row, side, kind);
  }
  Range named = clause.range;  // "• 2nd Brigade: 4 regiments"
  const auto bullet = card.grammar.match("bullet", card.flow, named.from, named.to);
  const bool listed = bullet && bullet->range.to < named.to;
  if (listed) named.from = bullet->range.to;
  const auto dated = kind == "reinforcements" ? card.grammar.match("dash_dated", card.flow, named.from, named.to) : std::nullopt;
  const int colon = row     ? -1
                    : dated ? dated->slot("d")->range.from  // "Turn 3 – the Tatar Banner (3-7), southern edge"
                            : label_colon(card, named, listed && (kind == "reinforcements" || kind == "forces"));
  if (colon >= 0 && colon + 1 < clause.range.to) {
    clause.label = {named.from, colon};
    clause.range.from = colon + 1;
  }
  out.push_back(clause);
}

}  // namespace

std::vector<Clause> clauses_of(Card& card, const Section& section) {
  std::vector<Clause> out;
  if (section.body.empty()) return out;
  const Paragraphs paragraphs(card);
  std::string side = section.side;
  Range open{section.body.from, section.body.from};
  bool table = false;
  int before = card.flow.tokens[section.body.from].row;
  for (int t = section.body.from; t < section.body.to;) {
    const Row& row = card.flow.rows[card.flow.tokens[t].row];
    const int end = std::min(row.tokens.to, section.body.to);
    const bool begins = !open.empty() && paragraphs.begins(row, card.flow.rows[before], open, section.kind);
    if (begins) {
      add(card, out, open, table, side, section.kind);
      open = {t, t};
      table = false;
    }
    table = table || (row.cells.size() > 1 && t == row.tokens.from && !paragraphs.is_order(row));
    open.to = end;
    before = card.flow.tokens[t].row;
    t = end;
  }
  if (!open.empty()) add(card, out, open, table, side, section.kind);
  return out;
}

std::vector<Range> sentences_of(const Card& card, Range paragraph) {
  std::vector<Range> out;
  int from = paragraph.from, depth = 0;
  for (int t = paragraph.from; t < paragraph.to; ++t) {
    const std::string_view text = card.flow.text(t);
    depth += text == "(" || text == "[" ? 1 : text == ")" || text == "]" ? -1 : 0;
    if (depth > 0 || (text != "." && text != "!" && text != "?")) continue;
    const bool last = t + 1 == paragraph.to;
    if (!last && (!card.flow.tokens[t + 1].blank || !card.grammar.match("label_open", card.flow, t + 1, paragraph.to))) continue;
    if (!last && t > from && shortens(card, t)) continue;
    if (!last && t == from + 1 && card.grammar.whole("item_marker", card.flow, {from, t + 1})) continue;
    if (t > from) out.push_back({from, t + 1});
    from = t + 1;
  }
  if (from < paragraph.to) out.push_back({from, paragraph.to});
  return out;
}

}  // namespace hexwright::reading
