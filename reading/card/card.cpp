// What the readers of sections share: names of sides, numbers that are words, what is understood.
#include "reading/card/card.hpp"

#include <algorithm>

#include "reading/layout/build_flow.hpp"

namespace hexwright::reading {

namespace {

// The layout asks it of single cells: "Axis Player", "Unia (strona A) – 1200 pkt".
bool is_side(const Grammar& grammar, std::string_view words) {
  const Flow flow = flow_of_words(words.substr(0, 200));
  const auto found = grammar.match("side_name", flow, 0, flow.size());
  return found && found->range.to + 8 >= flow.size();
}

}  // namespace

int count_lines(std::string_view text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n')) + (!text.empty() && text.back() != '\n' ? 1 : 0);
}

Card::Card(std::string_view text, std::string_view language)
    : grammar(Grammar::of(language)), flow(flow_of(text, [this](std::string_view words) { return is_side(grammar, words); })) {
  facts.language = language;
  facts.lines = count_lines(text);
  grammar.prepare(flow);
  understood_.resize(flow.tokens.size());
}

std::string Card::side_at(int token, int end, int* past) const {
  const auto known = [&](std::string_view word) -> std::string {
    const auto found = side_ids.find(word);
    return found == side_ids.end() ? std::string() : found->second;
  };
  if (const auto letter = grammar.match("side_letter", flow, token, end)) {
    std::string id = known(words(letter->slot("l")->range));
    if (past) *past = letter->range.to;
    if (!id.empty()) return id;
  }
  if (const auto side = grammar.match("side", flow, token, end)) {
    if (past) *past = side->range.to;
    std::string id = known(side->value);
    return !id.empty() ? id : known(flow.own_word(token));
  }
  return {};
}

std::string Card::side_in(Range range) const {
  for (int at = range.from; at < range.to; ++at)
    if (std::string id = side_at(at, range.to); !id.empty()) return id;
  return {};
}

std::string Card::other_side(std::string_view side) const {
  if (facts.sides.size() != 2) return {};
  return facts.sides[0].id == side ? facts.sides[1].id : facts.sides[1].id == side ? facts.sides[0].id : std::string();
}

std::string Card::next_id(std::string_view prefix) { return std::string(prefix) + '-' + std::to_string(++last_id_[std::string(prefix)]); }

void Card::understood(Range range) {
  for (int t = std::max(range.from, 0); t < std::min(range.to, flow.size()); ++t) understood_[static_cast<std::size_t>(t)] = true;
}

void Card::set(std::string_view key, std::string value, Range range) {
  if (value.empty() || facts.header.contains(key)) return;
  facts.header.emplace(std::string(key), HeaderFact{std::move(value), span(range)});
  understood(range);
}

std::string Card::number(const Match::Slot& slot) const {
  if (!slot.value.empty()) return std::string(slot.value);
  for (const std::string_view rule : {"number", "ordinal"})
    if (const auto found = grammar.match(rule, flow, slot.range.from, slot.range.to); found && !found->value.empty())
      return std::string(found->value);
  return words(slot.range);
}

std::string Card::filled(const Match& match) const {
  std::string out;
  for (std::size_t at = 0; at < match.value.size();) {
    if (match.value[at] != '{') {
      out += match.value[at++];
      continue;
    }
    const std::size_t end = match.value.find('}', at);
    if (const Match::Slot* slot = match.slot(match.value.substr(at + 1, end - at - 1))) out += number(*slot);
    at = end + 1;
  }
  return out;
}

bool any_of_kinds(std::string_view kind, std::initializer_list<std::string_view> kinds) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

Range trimmed(const Card& card, Range range) {
  const auto mark = [&](int t) {
    const std::string_view text = card.flow.text(t);
    return text.size() <= 3 && std::string_view("–—-•·*▪■●:;,.").find(text) != std::string_view::npos;
  };
  while (!range.empty() && mark(range.from) &&
         (range.from + 1 >= range.to || card.flow.tokens[range.from + 1].blank || !card.flow.tokens[range.from + 1].word))
    ++range.from;
  while (!range.empty() && mark(range.to - 1)) --range.to;
  return range;
}

void gather_unread(Card& card) {
  for (int t = 0; t < card.flow.size();) {
    if (card.is_understood(t)) {
      ++t;
      continue;
    }
    int to = t, worth = 0;
    for (; to < card.flow.size() && !card.is_understood(to) &&
           (to == t || !card.flow.rows[card.flow.tokens[to].row].apart || card.flow.tokens[to].row == card.flow.tokens[t].row);
         ++to)
      worth += card.flow.tokens[to].word ? 1 : 0;
    if (worth > 0) card.facts.unread.push_back(card.span({t, to}));
    t = to;
  }
}

}  // namespace hexwright::reading
