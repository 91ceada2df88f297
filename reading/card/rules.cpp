// Special rules, support, definitions and abbreviations.
#include <algorithm>
#include <set>

#include "reading/card/context.hpp"

namespace hexwright::reading {

namespace {

constexpr int ABOUT = 10;  // words of a rule that say what it is about

std::vector<std::string> referred(const Card& card, Range range) {
  std::vector<std::string> out = hexes_in(card, range);
  const auto add = [&](std::string words) {
    if (std::find(out.begin(), out.end(), words) == out.end()) out.push_back(std::move(words));
  };
  for (const std::string_view rule : {"refer", "rule_number"})
    for (const Match& reference : card.grammar.all(rule, card.flow, range)) add(card.words(reference.range));
  return out;
}

void read_rule(Card& card, Context& context, const Clause& clause, int number) {
  RuleFact rule;
  Range words = clause.range;
  if (!clause.label.empty()) words.from = clause.label.from;
  const int from = words.from;
  if (const auto marker = card.grammar.longest("rule_marker", card.flow, words.from, words.to); marker && marker->range.to < words.to) {
    rule.id = card.words(marker->range);
    words.from = marker->range.to;
  } else {
    rule.id = "#" + std::to_string(number);
  }
  words = trimmed(card, words);
  const std::vector<Range> sentences = sentences_of(card, words);
  if (sentences.empty()) return;
  Range about = sentences.front();
  int count = 0;
  for (int t = about.from; t < about.to; ++t) {
    count += card.flow.tokens[t].word ? 1 : 0;
    if (card.flow.text(t) == ":" || count > ABOUT) about.to = t;
  }
  rule.about = card.words(trimmed(card, about));
  rule.refers = referred(card, words);
  rule.span = card.span({from, words.to});
  card.facts.rules.push_back(std::move(rule));
  card.understood({from, words.to});
  const std::size_t arrivals = card.facts.reinforcements.size();
  for (const Range sentence : sentences) {
    Clause part = clause;
    part.label = {sentence.from, sentence.from};
    if (card.grammar.find("arrival_label", card.flow, words) && read_arrival(card, context, part, sentence)) continue;
    if (const auto die = die_in(card, sentence);
        die && card.facts.reinforcements.size() > arrivals && card.facts.reinforcements.back().die.empty()) {
      const auto turn = turn_in(card, sentence);  // "From turn 3 he may roll one die first"
      card.facts.reinforcements.back().die = (turn ? turn->value + ", " : "") + die->value;
    }
    if (!card.grammar.find("support_claim", card.flow, sentence) || !read_support(card, context, part, sentence)) continue;
    if (const auto before = card.grammar.find("until_before", card.flow, words); before && card.facts.support.back().turn.empty())
      card.facts.support.back().turn = card.filled(*before);
  }
}

bool defined(const Card& card, std::string_view term) {
  return std::any_of(card.facts.abbreviations.begin(), card.facts.abbreviations.end(),
                     [&](const AbbreviationFact& f) { return f.abbreviation == term; }) ||
         std::any_of(card.facts.definitions.begin(), card.facts.definitions.end(), [&](const DefinitionFact& f) { return f.term == term; });
}

void define(Card& card, Range term, Range meaning, Range whole) {
  while (const auto lead = card.grammar.match("before_name", card.flow, term.from, term.to)) term.from = lead->range.to;
  const std::string words = card.words(term);
  if (words.empty() || defined(card, words)) return;
  card.facts.definitions.push_back({card.next_id("def"), words, card.words(meaning), card.span(whole)});
}

// "SP = supply point; T = token (4T = 1 SP)", "s – pluton strzelecki, c – pluton ckm".
bool read_terms_of(Card& card, Range list, bool definitions) {
  const Flow& flow = card.flow;
  bool any = false;
  int from = list.from, sign = -1, depth = 0;
  const auto close = [&](int to) {
    if (sign > from) {
      const Range term = trimmed(card, {from, sign}), meaning = trimmed(card, {sign + 1, to});
      if (!term.empty() && !meaning.empty() && !defined(card, card.words(term))) {
        if (definitions)
          define(card, term, meaning, {term.from, meaning.to});
        else
          card.facts.abbreviations.push_back(
              {card.next_id("abb"), card.words(term), card.words(meaning), card.span({term.from, meaning.to})});
        any = true;
      }
    }
    from = to + 1;
    sign = -1;
  };
  for (int t = list.from; t < list.to; ++t) {
    const std::string_view text = flow.text(t);
    if (text == "(" && t > from) ++depth;
    if (text == ")" && depth > 0) --depth;
    if (depth > 0) continue;
    const bool equals = text == "=" || ((text == "–" || text == "-" || text == "—" || text == ":") && t > from && flow.tokens[t].blank);
    if (equals && sign < 0) sign = t;
    if (text == ";" || text == "," ||
        (t > list.from && flow.rows[flow.tokens[t].row].tokens.from == t && flow.rows[flow.tokens[t].row].apart))
      close(t);
  }
  close(list.to);
  if (any) card.understood(list);
  return any;
}

// "Waterloo (1815)" in the title is no hex.
bool is_year_of_title(const Card& card, Range words) {
  const auto title = card.facts.header.find("title");
  const int line = card.flow.places[card.flow.tokens[words.from].begin].line;
  return title != card.facts.header.end() && title->second.span.line == line && card.grammar.find("year_in_bracket", card.flow, words);
}

// Names that a card binds to hexes or points: "the mill (0910)", "B30.31 (Mirnyi)", "Bród (punkt B)".
void read_bindings(Card& card) {
  for (const Match& found : card.grammar.all("binding", card.flow, {0, card.flow.size()})) {
    const Match::Slot *name = found.slot("n"), *place = found.slot("p");
    if (!name || !place || is_year_of_title(card, found.range)) continue;
    Range words = name->range;  // of one cell
    for (int t = words.from + 1; t < words.to; ++t)
      if (const Token& token = card.flow.tokens[t];
          token.gap || (token.row != card.flow.tokens[t - 1].row && card.flow.rows[token.row].cells.size() > 1))
        words.from = t;
    define(card, words, place->range, found.range);
  }
  for (const RuleFact& rule : card.facts.rules) {  // "1. The ford: infantry may cross at 0808–0909"
    for (int t = 0; t < card.flow.size(); ++t) {
      const Place place = card.flow.places[card.flow.tokens[t].begin];
      if (place.line != rule.span.line || place.column < rule.span.column) continue;
      const auto title = card.grammar.find("ruled_place", card.flow, {t, std::min(t + 30, card.flow.size())});
      if (title && title->range.from - t < 4) define(card, title->slot("t")->range, title->slot("p")->range, title->range);
      break;
    }
  }
  for (const Match& found : card.grammar.all("meaning", card.flow, {0, card.flow.size()}))
    if (const Match::Slot* term = found.slot("t")) {
      int end = found.range.to;
      while (end < card.flow.size() && card.flow.text(end) != "." && card.flow.text(end) != ")") ++end;
      define(card, term->range, {term->range.to, end}, {term->range.from, end});
    }
}

}  // namespace

void read_rules_section(Card& card, const Section& section) {
  Context context;
  context.kind = "rules";
  int number = 0;
  for (const Clause& clause : clauses_of(card, section)) read_rule(card, context, clause, ++number);
}

void add_remark(Card& card, Range words) {
  RuleFact rule;
  rule.id = "#" + std::to_string(card.facts.rules.size() + 1);
  rule.about = card.words({words.from, std::min(words.to, words.from + ABOUT)});
  rule.refers = referred(card, words);
  rule.span = card.span(words);
  card.facts.rules.push_back(std::move(rule));
  card.understood(words);
}

void read_list_of_terms(Card& card, const Section& section) {
  for (const Clause& clause : clauses_of(card, section)) {
    Range list = clause.range;
    const bool entries = !clause.label.empty() || section.kind == "notes";
    if (!read_terms_of(card, list, entries && card.flow.hex_shape != HexShape::none && !hexes_in(card, list).empty()))
      if (section.kind == "notes") {
        Context context;
        context.kind = "rules";
        read_rule(card, context, clause, static_cast<int>(card.facts.rules.size()) + 1);
      }
  }
}

bool read_support(Card& card, Context& context, const Clause& clause, Range part) {
  SupportFact fact;
  const auto turn = turn_in(card, part);
  const auto condition = condition_in(card, part);
  Range what = part;
  for (int t = part.from; t < part.to; ++t)
    if ((turn && t == turn->range.from) || (condition && t == condition->range.from) || (card.flow.text(t) == "," && t > part.from + 2) ||
        card.grammar.match("until_before", card.flow, t, part.to)) {
      what.to = t;
      break;
    }
  what = trimmed(card, what);
  if (card.grammar.whole("points_value", card.flow, what)) return false;  // "Support: 12 points"
  if (const auto claim = card.grammar.find("support_claim", card.flow, part); claim && claim->range.from >= what.to) {
    what = {claim->range.from, part.to};
    while (what.from > part.from && card.flow.text(what.from - 1) != ",") --what.from;
    what = trimmed(card, what);
  }
  if (what.empty() && turn) what = trimmed(card, {turn->range.to, part.to});
  if (what.empty()) return false;
  // Of whom the condition speaks, that is not whose artillery it is.
  Clause own = clause;
  if (!context.receiver.empty() && clause.side.empty()) own.side = context.receiver;
  fact.side = side_of(card, context, own, condition && condition->range.from >= what.to ? Range{part.from, condition->range.from} : part);
  fact.what = card.words(what);
  if (const auto amount = card.grammar.find("amount", card.flow, part)) fact.amount = card.words(amount->range);
  if (turn) fact.turn = turn->value;
  if (const auto before = card.grammar.find("until_before", card.flow, part)) fact.turn = card.filled(*before);
  if (condition) fact.condition = condition->value;
  fact.id = card.next_id("sup");
  fact.span = card.span(trimmed(card, part));
  card.facts.support.push_back(std::move(fact));
  card.understood(part);
  context.side = card.facts.support.back().side;
  return true;
}

void read_terms(Card& card) {
  for (const Match& entry : card.grammar.all("entries", card.flow, {0, card.flow.size()}))
    for (const Range sentence : sentences_of(card, {entry.range.to, card.flow.rows[card.flow.tokens[entry.range.from].row].tokens.to}))
      read_terms_of(card, sentence, true);
  read_bindings(card);
  std::set<std::string_view> seen;
  for (int t = 0; t < card.flow.size(); ++t) {
    const auto known = card.grammar.match("abbreviation", card.flow, t, card.flow.size());
    const bool spelled = card.grammar.match("caps_word", card.flow, t, t + 1) || card.facts.language == "pl";
    if (!known || !spelled || !seen.insert(card.flow.small(t)).second) continue;
    const std::string term = card.words({t, t + 1});
    if (!defined(card, term))
      card.facts.abbreviations.push_back({card.next_id("abb"), term, std::string(known->value) + " (system)", card.span({t, t + 1})});
  }
}

}  // namespace hexwright::reading
