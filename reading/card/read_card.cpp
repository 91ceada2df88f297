// Language and shape of the labels of hexes first, as all else depends on them.
#include "reading/card/read_card.hpp"

#include <algorithm>

#include "model/io/utf8.hpp"
#include "reading/card/card.hpp"
#include "reading/card/cut_cards.hpp"
#include "reading/layout/build_flow.hpp"

namespace hexwright::reading {

namespace {

constexpr std::size_t MOST_BYTES = 64 * 1024;  // a booklet of cards; what is beyond stays unread

// "c1812", and the year of a gun, "m1857".
bool is_year(std::string_view label) { return label.substr(1) >= "1000" && label.substr(1) < "2100"; }

// The shape that most labels of hexes have; one letter and a figure may be anything, unless there are many.
HexShape shape_of(const Card& card) {
  std::map<HexShape, std::set<std::string_view>> labels;
  std::vector<bool> dated(static_cast<std::size_t>(card.flow.size()));
  for (const Match& date : card.grammar.all("date", card.flow, {0, card.flow.size()}))
    for (int t = date.range.from; t < date.range.to; ++t) dated[static_cast<std::size_t>(t)] = true;
  for (int t = 0; t < card.flow.size(); ++t)
    if (!dated[static_cast<std::size_t>(t)] && !card.grammar.match("dice", card.flow, t, t + 1) &&
        !card.grammar.match("no_hex", card.flow, t, card.flow.size()))
      labels[hex_shape(card.flow.text(t))].insert(card.flow.text(t));
  HexShape best = HexShape::none;
  std::size_t most = 0;
  for (const auto& [shape, known] : labels) {
    const bool small = shape == HexShape::map_digits && known.begin()->front() >= 'a';  // "n0506"
    if (small && std::all_of(known.begin(), known.end(), is_year)) continue;
    const std::size_t fewest = shape == HexShape::letter ? 6 : shape == HexShape::digits || small ? 2 : 1;
    if (shape == HexShape::none || known.size() < fewest || known.size() <= most) continue;
    best = shape;
    most = known.size();
  }
  return best;
}

// As many bytes, or fewer where the last letter would be cut.
std::string_view whole_letters(std::string_view text, std::size_t most) {
  if (most >= text.size()) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
  return text.substr(0, most);
}

}  // namespace

CardFacts read_card(std::string_view text, const ReadOptions& options) {
  const std::string_view whole = text;
  const std::size_t end_of_line = whole.rfind('\n', MOST_BYTES);
  if (whole.size() > MOST_BYTES)
    text = end_of_line == std::string_view::npos ? whole_letters(whole, MOST_BYTES) : whole.substr(0, end_of_line + 1);
  Card card(text, options.language.empty() ? language_of(text) : options.language);
  if (card.flow.tokens.empty()) return std::move(card.facts);
  card.flow.hex_shape = shape_of(card);
  card.grammar.prepare(card.flow);
  find_sides(card);
  cut_sections(card);
  read_header(card);
  find_same(card);
  read_sections(card);
  read_terms(card);
  gather_unread(card);
  gather_marked(card);
  if (text.size() < whole.size()) {
    const auto before = static_cast<int>(std::count(text.begin(), text.end(), '\n'));
    const std::size_t in_line = io::count_characters(text.substr(text.rfind('\n') + 1));  // npos + 1: from the first byte on
    card.facts.unread.push_back({before + 1, static_cast<int>(in_line) + 1, std::string(whole_letters(whole.substr(text.size()), 60))});
    card.facts.lines = count_lines(whole);
  }
  return std::move(card.facts);
}

}  // namespace hexwright::reading
