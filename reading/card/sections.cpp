// Headings divide a card: alone on a line ("Dutch Set Up", "Ranga zwycięstwa (różnica p.z.)") or in front of their text ("MAP: Only …").
#include <algorithm>

#include "reading/card/card.hpp"

namespace hexwright::reading {

namespace {

constexpr int LONGEST_HEADING = 9;  // words with its tail
constexpr int LONGEST_SHOUT = 7;    // words in capitals of which one or two are a heading

struct Heading {
  std::string kind, side;
  int past = 0;  // token behind it
  bool inline_text = false;
  bool apart = false;     // an empty line before it, and nothing in front
  bool opens = false;     // a paragraph: "Time. The game is 15 turns long."
  bool numbered = false;  // "7.4.2 Map: …"
  int depth = 0;          // of its number
  Range tail = {};
};

bool all_caps(const Card& card, Range range) {
  bool any = false;
  for (int t = range.from; t < range.to; ++t) {
    if (!card.flow.tokens[t].word) continue;
    if (card.flow.text(t) == card.flow.small(t) && !card.grammar.match("number_or_int", card.flow, t, t + 1)) return false;
    const std::string_view text = card.flow.text(t);
    if (text.size() > 1 && std::any_of(text.begin() + 1, text.end(), [](char c) { return c >= 'a' && c <= 'z'; })) return false;
    any = true;
  }
  return any;
}

// Words in capitals throughout; a number that says how many-th is written as it must be: "34th GUARDS".
bool shouts(const Card& card, Range range) {
  while (range.from < range.to && card.grammar.match("digits_in", card.flow, range.from, range.to)) ++range.from;
  return !range.empty() && all_caps(card, range);
}

bool is_field(std::string_view kind) {
  return any_of_kinds(kind, {"length", "first", "map", "date", "place", "balance", "credits", "first_turn", "last_turn", "first_setup"});
}
bool heads_clauses(std::string_view kind) {
  return any_of_kinds(kind, {"victory", "forces", "setup", "reinforcements", "support", "rules", "story", "conditions", "length"});
}

// Kinds whose headings no rule bears as its title: "Weather. It rains" may be one.
bool runs_in(std::string_view kind) { return any_of_kinds(kind, {"story", "length", "victory", "setup", "forces"}); }

// "Union Deployment", written as titles are.
bool capitals(const Card& card, Range range) {
  for (int t = range.from; t < range.to; ++t)
    if (card.flow.tokens[t].word && !card.grammar.match("any_capital", card.flow, t, t + 1)) return false;
  return true;
}

// "[14.21]" is deeper than "[14.3]", by its digits; "3.1" is deeper than "3" and as deep as "3.10".
int depth_of(const Card& card, Range number) {
  const std::string words = card.words(number);
  const bool by_digits = words.starts_with('[');
  int depth = 0;
  for (std::size_t i = words.find('.'); i < words.size(); ++i)
    if (words[i] >= '0' && words[i] <= '9' && (by_digits || words[i - 1] == '.')) ++depth;
  return depth;
}

// Values of the side beside its heading: "GERMAN OB [ELR: 3] {SAN: 4}".
int past_brackets(const Card& card, int at, int end, std::string& side) {
  for (;;) {
    auto bracket = card.grammar.match("bracket", card.flow, at, end);
    if (!bracket) bracket = card.grammar.match("braced", card.flow, at, end);
    if (!bracket) return at;
    if (side.empty()) side = card.side_in(bracket->range);
    at = bracket->range.to;
  }
}

// What may stand behind the words of a heading: nothing, a colon, brackets, the side it is for, or a few words more.
std::optional<int> past_tail(const Card& card, int at, Range cell, bool lone, Heading& heading) {
  const Flow& flow = card.flow;
  if (at == cell.to) return lone || all_caps(card, cell) ? std::optional(at) : std::nullopt;
  if (flow.text(at) == ":" || (flow.text(at) == "?" && at + 1 < cell.to)) return at + 1;
  if (flow.text(at) == "." && at + 1 == cell.to && lone && heading.apart) return at + 1;  // "Special rules."
  if (flow.text(at) == "." && heading.opens && at + 1 < cell.to && card.grammar.match("any_capital", flow, at + 1, cell.to)) return at + 1;
  if (lone && !heading.side.empty() && card.grammar.match("list_dash", flow, at, cell.to) && cell.to - at < LONGEST_HEADING) {
    heading.tail = {at + 1, cell.to};
    return cell.to;
  }
  if (flow.text(at) == "(" || flow.text(at) == "[" || flow.text(at) == "{") {
    const int past = past_brackets(card, at, cell.to, heading.side);
    if (past == at) return std::nullopt;
    if (past < cell.to && flow.text(past) == ":") return past + 1;
    return past == cell.to && lone ? std::optional(past) : std::nullopt;
  }
  if (!lone) return std::nullopt;
  int colon = at;
  while (colon < cell.to && flow.text(colon) != ":") ++colon;
  const std::string_view last = flow.text(colon - 1);
  if (colon - cell.from > LONGEST_HEADING || last == "." || last == "," || last == ";") return std::nullopt;
  if (heading.side.empty()) heading.side = card.side_in({at, colon});
  const bool tail = card.grammar.whole("heading_tail", flow, {at, colon});
  const bool shouted = cell.size() <= LONGEST_SHOUT && all_caps(card, {cell.from, colon});
  if (!tail && !shouted && (heading.side.empty() || colon - at > 4)) return std::nullopt;
  return colon == cell.to ? colon : colon + 1;
}

// "FORCES PRESENT AND PLACEMENT" heads both; "SCENARIO RULES", "Opening Situation:" end with what they are.
std::optional<Match> heading_within(const Card& card, int at, Range cell, bool lone) {
  int end = at;
  while (end < cell.to && card.flow.text(end) != ":" && card.flow.text(end) != "(" && card.flow.text(end) != "[") ++end;
  const Range words{at, end};
  if (words.size() < 2 || words.size() > LONGEST_SHOUT || (end == cell.to && !lone)) return std::nullopt;
  if (!all_caps(card, words) && !capitals(card, words)) return std::nullopt;
  for (int t = at + 1; t < end; ++t)
    if (auto found = card.grammar.longest("heading", card.flow, t, end); found && found->range.to == end && heads_clauses(found->value))
      return found;
  return std::nullopt;
}

bool heads_forces_and_setup(const Card& card, const Match& first, Range rest) {
  for (const Match& other : card.grammar.all("heading", card.flow, rest))
    if ((first.value == "forces" && other.value == "setup") || (first.value == "setup" && other.value == "forces")) return true;
  return false;
}

std::optional<Heading> heading_at(const Card& card, Range cell, const Row& row) {
  const Flow& flow = card.flow;
  const bool first = cell.from == row.tokens.from;
  const bool lone = row.cells.size() == 1;
  int at = cell.from;
  while (at < cell.to && at < cell.from + 2 && (flow.text(at) == "[" || flow.text(at) == "#" || flow.text(at) == "*")) ++at;
  const auto number = card.grammar.match("heading_number", flow, cell.from, cell.to);
  if (number && number->range.to < cell.to) at = number->range.to;
  if (at >= cell.to || !card.grammar.match("any_capital", flow, at, cell.to)) return std::nullopt;
  Heading out;
  auto name = card.grammar.longest("heading", flow, at, cell.to);
  if (const auto side = card.grammar.longest("side_name", flow, at, cell.to); side && !name) {
    int past = side->range.to;
    if (past < cell.to && flow.text(past) == "’") past += 2;
    out.side = card.side_in(side->range);
    name = card.grammar.longest("heading", flow, past, cell.to);
    if (!name && side->range.size() > 1)
      name = card.grammar.longest("heading", flow, side->range.to - 1, cell.to);  // "German forces" is both
    if (const auto bare = card.grammar.longest("side", flow, at, cell.to); !name && bare)
      name = card.grammar.longest("heading", flow, bare->range.to, cell.to);
    if (out.side.empty()) return std::nullopt;
  }
  if (!name && row.tokens.from > card.flow.rows.front().tokens.to) name = heading_within(card, at, cell, lone && first);
  if (!name) return std::nullopt;
  out.kind = name->value;
  if (lone && cell.size() <= LONGEST_SHOUT && heads_forces_and_setup(card, *name, {name->range.to, cell.to})) out.kind = "open";
  if (out.kind == "block" && out.side.empty()) out.kind = "conditions";
  out.apart = row.apart && first && at == cell.from;
  out.opens = out.apart && runs_in(out.kind);
  auto past = past_tail(card, name->range.to, cell, lone && first, out);
  if (!past && first && name->range.to == cell.to && row.cells.size() == 2 && is_field(name->value) &&
      !card.grammar.whole("column", flow, row.cells[1]) && !card.grammar.whole("heading", flow, row.cells[1]))
    past = cell.to;  // "First Player    Confederate"
  if (!past) return std::nullopt;
  out.past = *past;
  out.inline_text = *past < row.tokens.to;
  out.numbered = number && out.inline_text;
  if (out.numbered && !row.apart && flow.text(cell.from) != "[" && !card.grammar.match("section_code", flow, cell.from, cell.to))
    return std::nullopt;  // a numbered rule with a title
  if (number) out.depth = depth_of(card, number->range);
  const bool colon = flow.text(*past - 1) == ":";
  if (!colon && !row.apart && !all_caps(card, {cell.from, *past}) && row.tokens.from > 0) {
    const Row& before = flow.rows[static_cast<std::size_t>(flow.tokens[row.tokens.from - 1].row)];
    const bool titled = !out.side.empty() && *past == row.tokens.to && capitals(card, row.tokens) &&
                        !card.grammar.match("small_word", flow, before.tokens.to - 1, before.tokens.to);
    if (!titled && !flow.text(before.tokens.to - 1).ends_with('.') && before.tokens.size() > 6) return std::nullopt;
  }
  return out;
}

// "DUTCH" alone above its list.
bool names_side_alone(const Card& card, const Row& row, std::string& side, Range& number) {
  int at = row.tokens.from;
  if (const auto marked = card.grammar.match("heading_number", card.flow, at, row.tokens.to)) at = (number = marked->range).to;
  const auto name = card.grammar.longest("side_name", card.flow, at, row.tokens.to);
  if (!name || row.cells.size() != 1) return false;
  int past = name->range.to;
  if (const auto bracket = card.grammar.match("bracket", card.flow, past, row.tokens.to)) past = bracket->range.to;
  if (past < row.tokens.to && (card.flow.text(past) == "–" || card.flow.text(past) == "-") && row.tokens.to - past <= 6 && row.apart)
    past = row.tokens.to;
  if (past < row.tokens.to && card.flow.text(past) == ":") ++past;
  side = card.side_in(name->range);
  return past == row.tokens.to && !side.empty();
}

// "FRENCH SQUADRON (Capitaine Daubray)", "34th GUARDS DETACHMENT (USSR)": the forces of a side, in capitals above their list.
std::string names_force(const Card& card, const Row& row) {
  if (row.cells.size() != 1 || row.tokens.from == 0 || row.tokens.size() > 2 * LONGEST_SHOUT) return {};
  int past = row.tokens.from;
  while (past < row.tokens.to && card.flow.text(past) != "(" && card.flow.text(past) != ":") ++past;
  const Range name{row.tokens.from, past};
  if (name.size() < 2 || name.size() > LONGEST_SHOUT || !card.grammar.match("force_noun", card.flow, past - 1, past)) return {};
  if (!shouts(card, name)) return {};
  const auto bracket = card.grammar.match("bracket", card.flow, past, row.tokens.to);
  if (bracket) past = bracket->range.to;
  if (past < row.tokens.to && card.flow.text(past) == ":") ++past;
  if (past != row.tokens.to) return {};
  const std::string side = card.side_in(name);
  return side.empty() && bracket ? card.side_in(bracket->range) : side;
}

// "DEMOLITION" alone above sentences: a part of the card that no heading of ours is.
bool heads_something_else(const Card& card, const Row& row) {
  if (!row.apart || row.cells.size() != 1 || row.tokens.from == 0 || row.tokens.to >= card.flow.size() || row.tokens.size() > 4 ||
      !shouts(card, row.tokens) || !card.side_in(row.tokens).empty() || card.grammar.find("kind", card.flow, row.tokens) ||
      card.grammar.find("number_or_int", card.flow, row.tokens))
    return false;
  const Row& next = card.flow.rows[static_cast<std::size_t>(card.flow.tokens[row.tokens.to].row)];
  const int at = next.tokens.from, end = next.tokens.to;
  return !next.apart && next.cells.size() == 1 && next.tokens.size() > 4 && card.flow.text(end - 1) == "." &&
         !card.grammar.match("bullet", card.flow, at, end) && !card.grammar.match("unit_open", card.flow, at, end);
}

// "SOVIETS: Group 1 …": what is a side's follows without any heading.
bool labels_side(const Card& card, const Row& row) {
  const auto name = card.grammar.longest("side_name", card.flow, row.tokens.from, row.tokens.to);
  return name && name->range.to + 1 < row.tokens.to && card.flow.text(name->range.to) == ":" && !card.side_in(name->range).empty();
}

// "GERMANS    SOVIETS": the head of a table of what is each side's.
bool heads_sides(const Card& card, const Row& row) {
  return row.cells.size() == 2 && std::all_of(row.cells.begin(), row.cells.end(), [&](Range cell) {
           return card.grammar.whole("side_name", card.flow, cell) && !card.side_in(cell).empty();
         });
}

// "Elements of the 311th Regiment set up on …": below the length of the game even where no empty line stands between.
bool orders(const Card& card, const Row& row) {
  return card.grammar.match("formation_of", card.flow, row.tokens.from, row.tokens.to) &&
         (sets_up_in(card, row.tokens) || card.grammar.find("enters", card.flow, row.tokens));
}

bool keeps_side_labels(std::string_view kind) {
  return any_of_kinds(kind, {"forces", "setup", "reinforcements", "support", "victory", "balance", "counters", "rules"});
}

bool belongs_to_block(std::string_view kind) {
  return any_of_kinds(kind, {"forces", "setup", "reinforcements", "support", "counters", "conditions", "block"});
}

class Divider {
 public:
  explicit Divider(Card& card) : card_(card) { open({"head", {}, {0, 0}, {0, 0}}); }

  void row(const Row& row) {
    std::string side;
    const bool fields_before = after_fields_;  // "Year: 1943   Map: 14   Objectives: …" has said what it has to say
    bool headed = false;
    int fields = 0;
    for (const Range cell : row.cells) {
      const auto heading = heading_at(card_, cell, row);
      if (!heading || (heading->numbered && section().kind == "rules")) continue;
      const bool in_group = is_group_of(*heading, cell, row);
      const bool in_list = section().kind == "forces" && heading->inline_text && !row.apart && heading->kind != "setup" &&
                           heading->kind != "forces" && heading->kind != "reinforcements";
      if (in_list || in_group) continue;
      take(*heading, cell, row.apart);
      headed = true;
      fields += heading->inline_text ? 1 : 0;
    }
    after_fields_ = fields > 1;
    if (headed) return;
    if (fields_before) open({"conditions", {}, {row.tokens.from, row.tokens.from}, {row.tokens.from, row.tokens.from}});
    if (const auto label = card_.grammar.longest("side_name", card_.flow, row.tokens.from, row.tokens.to);
        label && label->range.to < row.tokens.to && card_.flow.text(label->range.to) == ":")
      label_side_ = card_.side_in(label->range);
    else if (row.apart)
      label_side_.clear();
    Range number{};
    const bool alone = names_side_alone(card_, row, side, number);
    labelled_ = labelled_ || (!row.apart && alone);
    if (row.apart && alone) label_side_ = side;  // of the headings in this paragraph
    if (row.tokens.from > 0 && !keeps_side_labels(section().kind) && !labelled_ && labels_side(card_, row)) {
      open({"open", {}, {row.tokens.from, row.tokens.from}, {row.tokens.from, row.tokens.from}});
      labelled_ = true;
    } else if (row.tokens.from > 0 && section().kind == "head" && heads_sides(card_, row)) {
      open({"conditions", {}, {row.tokens.from, row.tokens.from}, {row.tokens.from, row.tokens.from}});
    } else if (row.apart && alone && !number.empty() && depth_ > 0 && depth_of(card_, number) <= depth_) {  // "[14.3] THE FRENCH PLAYER"
      block_side_ = side;
      open({"open", side, row.tokens, {row.tokens.to, row.tokens.to}});
      card_.understood(row.tokens);
    } else if (row.apart && alone && !keeps_side_labels(section().kind) && !labelled_) {
      if (!number.empty()) block_side_ = side;
      open({"forces", side, row.tokens, {row.tokens.to, row.tokens.to}});
      card_.understood(row.tokens);
    } else if (heads_part(row)) {
      return;
    } else if (section().kind == "length" && row.tokens.from > section().heading.to && orders(card_, row)) {
      open({"open", {}, {row.tokens.from, row.tokens.from}, {row.tokens.from, row.tokens.from}});
    } else if (row.apart && row.tokens.from > section().heading.to && is_field(section().kind) && fielded_ &&
               !(section().kind == "credits" && card_.grammar.match("credit_line", card_.flow, row.tokens.from, row.tokens.to))) {
      open({"open", block_side_, {row.tokens.from, row.tokens.from}, {row.tokens.from, row.tokens.from}});
    }
  }
  void close() {
    section().body.to = card_.flow.size();
    for (const auto& [index, side] : inherited_)  // "Deploy:" below the forces of a side, unless it speaks of sides itself
      if (card_.side_in(card_.sections[index].body).empty()) card_.sections[index].side = side;
  }

 private:
  Section& section() { return card_.sections.back(); }
  // A heading that the grammar does not list.
  bool heads_part(const Row& row) {
    const std::string force = row.apart ? names_force(card_, row) : std::string();
    std::string kind = "open";
    if (force.empty()) {
      const bool victory = section().kind == "victory" && heads_rules(row);
      if (!victory && (section().kind == "head" || !heads_something_else(card_, row))) return false;
      const Range below = paragraph_below(row);
      const auto tells = [&](std::string_view rule) { return card_.grammar.find(rule, card_.flow, below).has_value(); };
      kind = tells("game_lasts") || tells("first_setup") || tells("first_move") ? "conditions" : "rules";
    }
    open({kind, force, row.tokens, {row.tokens.to, row.tokens.to}});
    card_.understood(row.tokens);
    return true;
  }
  Range paragraph_below(const Row& row) const {
    Range out{row.tokens.to, row.tokens.to};
    while (out.to < card_.flow.size()) {
      const Row& next = card_.flow.rows[static_cast<std::size_t>(card_.flow.tokens[out.to].row)];
      if (next.apart) break;
      out.to = next.tokens.to;
    }
    return out;
  }
  // "Odds and ends", above a list with bullets or numbers behind the conditions of victory.
  bool heads_rules(const Row& row) const {
    if (!row.apart || row.cells.size() != 1 || row.tokens.size() > 5 || row.tokens.to >= card_.flow.size()) return false;
    if (!card_.flow.tokens[row.tokens.to - 1].word || !card_.grammar.match("any_capital", card_.flow, row.tokens.from, row.tokens.to))
      return false;
    const Row& next = card_.flow.rows[static_cast<std::size_t>(card_.flow.tokens[row.tokens.to].row)];
    return card_.grammar.match("bullet", card_.flow, next.tokens.from, next.tokens.to) ||
           card_.grammar.match("item_marker", card_.flow, next.tokens.from, next.tokens.to);
  }
  // "Artillery" above its batteries within the forces of a side; "French victory: 10 points" within the conditions of victory.
  bool is_group_of(const Heading& heading, Range cell, const Row& row) {
    if (row.apart || row.tokens.from <= section().heading.to) return false;
    if (section().kind == "victory" && heading.kind == "victory") return heading.inline_text && !heading.side.empty();
    const bool listing = any_of_kinds(section().kind, {"forces", "open", "setup"});
    if (listing && heading.kind == "first" && !heading.inline_text && !section().side.empty()) return true;  // "Moves first", of a side
    return listing && heading.kind == "support" && !heading.inline_text && card_.flow.text(heading.past - 1) != ":" &&
           !all_caps(card_, cell);
  }
  void open(Section made) {
    if (!card_.sections.empty()) section().body.to = made.heading.from;
    card_.sections.push_back(std::move(made));
  }
  void take(const Heading& heading, Range cell, bool apart) {
    if (apart) label_side_.clear();
    if (heading.kind == "block") block_side_ = heading.side;
    fielded_ = heading.inline_text;
    depth_ = heading.depth;
    labelled_ = false;
    const std::string side = !heading.side.empty() || !belongs_to_block(heading.kind) ? heading.side
                             : !label_side_.empty()                                   ? label_side_
                                                                                      : block_side_;
    const bool inherits = side.empty() && heading.inline_text && belongs_to_block(heading.kind);
    const std::string above = section().side;
    open({heading.kind == "block" ? "conditions" : heading.kind,
          side,
          {cell.from, heading.past},
          {heading.past, heading.past},
          heading.tail});
    card_.understood({cell.from, heading.past});
    if (inherits && !above.empty()) inherited_.emplace_back(card_.sections.size() - 1, above);
  }

  Card& card_;
  std::string block_side_, label_side_;
  std::vector<std::pair<std::size_t, std::string>> inherited_;
  bool after_fields_ = false;  // the row before held several fields
  bool labelled_ = false;      // the section has labels of sides
  int depth_ = 0;              // of the number of the last heading
  bool fielded_ = false;       // the text of the last heading stands beside it
};

}  // namespace

void cut_sections(Card& card) {
  Divider divider(card);
  for (const Row& row : card.flow.rows) divider.row(row);
  divider.close();
}

}  // namespace hexwright::reading
