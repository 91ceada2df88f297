// The hexes that a card names, on boards just large enough for them, all of one kind of ground: a reconstruction that knows no terrain.
#include <algorithm>

#include "exchange/card/drafting.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/walk.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::exchange {

using namespace document;
using reading::HexShape;
using wording::say;

namespace {

constexpr int MOST_LINES = 300;  // columns or rows of a skeleton: a label beyond is a misprint or no hex

struct Label {
  std::string board;
  int column = 0, row = 0;
};

int number_in(std::string_view text) {
  const auto number = io::parse_int(text, 0, MOST_LINES);
  return number ? static_cast<int>(*number) : -1;
}

std::optional<Label> label_of(const std::string& text, HexShape shape) {
  Label out;
  if (shape == HexShape::digits) {
    out = {{}, number_in(std::string_view(text).substr(0, 2)), number_in(std::string_view(text).substr(2))};
  } else if (shape == HexShape::map_digits) {
    out = {text.substr(0, 1), number_in(std::string_view(text).substr(1, 2)), number_in(std::string_view(text).substr(3))};
  } else if (shape == HexShape::map_dotted) {
    out = {text.substr(0, 1), number_in(std::string_view(text).substr(1, 2)), number_in(std::string_view(text).substr(4))};
  } else if (shape == HexShape::letter || shape == HexShape::board) {
    const std::size_t letters = text.find_first_not_of("0123456789"), digits = text.find_first_of("0123456789", letters);
    if (letters == text.npos || digits == text.npos) return std::nullopt;
    const int repeated = static_cast<int>(digits - letters) - 1;  // AA follows Z
    out = {text.substr(0, letters), repeated * 26 + (text[letters] - 'A') + 1, number_in(std::string_view(text).substr(digits))};
  } else {
    return std::nullopt;
  }
  if (out.column < 0 || out.row < 0) return std::nullopt;
  return out;
}

std::string pattern_for(HexShape shape) {
  if (shape == HexShape::digits) return "{column:02}{row:02}";
  if (shape == HexShape::map_digits) return "{board}{column:02}{row:02}";
  if (shape == HexShape::map_dotted) return "{board}{column:02}.{row:02}";
  return shape == HexShape::board ? "{board}{letters}{row}" : "{letters}{row}";
}

// "1815-1817" in two words: of a range both ends are on the map.
std::string parted(std::string words) {
  for (const std::string_view dash : {"-", "–"})
    for (std::size_t at = words.find(dash); at != words.npos; at = words.find(dash, at + 1)) words.replace(at, dash.size(), " ");
  return words;
}

// Every label that the facts' words hold.
void add_labels(const Drafting& draft, const reading::CardFacts& facts, std::set<std::string>& out) {
  const auto add = [&](const std::string& words) {
    for (std::string& label : draft.phrases.labels_in(parted(words))) out.insert(std::move(label));
  };
  for (const auto& one : facts.setup) add(one.region), add(one.span.words);
  for (const auto& one : facts.reinforcements) add(one.place), add(one.condition);
  for (const auto& one : facts.victory) add(one.words);
  for (const auto& one : facts.definitions) add(one.meaning);
  for (const auto& one : facts.rules) add(one.span.words);
  for (const auto& one : facts.units) add(one.span.words);
  for (const auto& one : facts.support) add(one.span.words);
  for (const auto& one : facts.unread) add(one.words);
}

std::set<std::string> labels_named(const Drafting& draft) {
  std::set<std::string> out;
  add_labels(draft, draft.facts, out);
  for (const reading::CardFacts* other : draft.source.also) add_labels(draft, *other, out);
  return out;
}

struct Extent {
  int columns = 0, rows = 0;
  bool from_nought = false;
};

HexBoard board_of(const std::string& id, const Extent& extent, const std::string& ground, const std::string& pattern, int at_column) {
  HexBoard board;
  board.id = id.empty() ? "main" : id;
  board.columns = extent.columns + (extent.from_nought ? 1 : 0);
  board.columns += board.columns % 2;  // so that boards side by side keep their shifted columns
  board.rows = extent.rows + (extent.from_nought ? 1 : 0);
  board.labels.emplace().pattern = pattern;
  if (extent.from_nought) board.labels->first_column = board.labels->first_row = 0;
  if (at_column > 1) board.at_column = at_column;
  Layer& layer = board.terrain.emplace();
  layer.signs = {{".", ground}};
  layer.rows.assign(static_cast<std::size_t>(board.rows), Row{std::string(static_cast<std::size_t>(board.columns), '.'), {}});
  return board;
}

std::string ground_of(Drafting& draft) {
  if (draft.source.game)
    for (const Kind& kind : draft.source.game->data().kinds)
      if (kind.of == KindOf::terrain) return kind.id;
  return draft.kind(KindOf::terrain, "unknown", draft.ours(say("unknown ground")));
}

void add_places(Drafting& draft, Map& map) {
  std::set<std::string> taken;
  for (const auto& one : draft.facts.definitions) {
    std::vector<std::string> hexes = draft.phrases.hexes(one.meaning);
    std::erase_if(hexes, [&](const std::string& hex) { return taken.contains(hex); });
    if (hexes.empty()) continue;
    taken.insert(hexes.begin(), hexes.end());
    Place& place = map.places.emplace_back();
    place.id = draft.fresh(slug(one.term));
    place.kind = draft.kind(KindOf::place, "place", draft.ours(say("place")));
    place.hexes = std::move(hexes);
    place.names = {draft.name(one.term)};
    place.datum = draft.datum(one.span, true);
  }
}

}  // namespace

void draft_map(Drafting& draft) {
  draft.made.scenario.orbat.emplace().file = draft.source.id + ".orbat.xml";
  if (draft.source.map) {
    draft.made.scenario.map.emplace().file = draft.source.map_file;
    return;
  }
  std::map<std::string, Extent> boards;
  const HexShape shape = draft.phrases.labels();
  for (const std::string& text : labels_named(draft)) {
    const auto label = label_of(text, shape);
    if (!label || label->column > MOST_LINES || label->row > MOST_LINES) continue;
    Extent& extent = boards[label->board];
    extent.columns = std::max(extent.columns, label->column);
    extent.rows = std::max(extent.rows, label->row);
    extent.from_nought = extent.from_nought || label->column == 0 || label->row == 0;
  }
  if (boards.empty()) return;
  Map& map = draft.made.map.emplace();
  map.format = "1.0";
  map.id = draft.source.id;
  map.reconstruction = true;
  map.datum.status = Status::doubtful;
  map.datum.reason = draft.ours(say("a skeleton of the hexes that the card names"));
  const std::string ground = ground_of(draft);
  int at_column = 1;
  for (const auto& [id, extent] : boards) {
    map.boards.push_back(board_of(id, extent, ground, pattern_for(shape), at_column));
    at_column += map.boards.back().columns;
  }
  add_places(draft, map);
  draft.made.scenario.map.emplace().file = draft.source.id + ".map.xml";
}

}  // namespace hexwright::exchange
