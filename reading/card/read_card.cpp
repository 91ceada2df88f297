// Language and shape of the labels of hexes first, as all else depends on them.
#include "reading/card/read_card.hpp"

#include <algorithm>

#include "reading/card/card.hpp"
#include "reading/card/cut_cards.hpp"
#include "reading/layout/build_flow.hpp"

namespace hexwright::reading {

namespace {

constexpr std::size_t MOST_BYTES = 64 * 1024;  // a booklet of cards; what is beyond stays unread

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
    const bool small = shape == HexShape::map_digits && !known.empty() && known.begin()->front() >= 'a';  // "n0506"; "c1812" is a year
    const std::size_t fewest = shape == HexShape::letter ? 6 : shape == HexShape::digits || small ? 2 : 1;
    if (shape == HexShape::none || known.size() < fewest || known.size() <= most) continue;
    best = shape;
    most = known.size();
  }
  return best;
}

}  // namespace

CardFacts read_card(std::string_view text, const ReadOptions& options) {
  const std::string_view whole = text;
  text = text.substr(0, whole.size() <= MOST_BYTES                                ? whole.size()
                        : whole.rfind('\n', MOST_BYTES) == std::string_view::npos ? MOST_BYTES
                                                                                  : whole.rfind('\n', MOST_BYTES) + 1);
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
    card.facts.unread.push_back({card.facts.lines + 1, 1, std::string(whole.substr(text.size(), 60))});
    card.facts.lines += static_cast<int>(std::count(whole.begin() + static_cast<std::ptrdiff_t>(text.size()), whole.end(), '\n'));
  }
  return std::move(card.facts);
}

}  // namespace hexwright::reading
