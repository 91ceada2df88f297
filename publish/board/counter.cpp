// All measures are parts of the counter's size, so that a sheet at 25 mm and a map at 12 mm show the same picture.

#include "publish/board/counter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "publish/canvas/measure.hpp"
#include "publish/symbols/symbols.hpp"

namespace hexwright::publish {

namespace {

constexpr double CORNER = 0.075, MARGIN = 0.07, TEXT_MARGIN = 0.09;
constexpr double SHADOW_REACH = 0.055;
constexpr double LEAST_TEXT_MM = 1.1;      // below this words are a grey line in print
constexpr double LEAST_PRINTED_MM = 1.77;  // 5 points: smaller words are left out of pages
constexpr double LEAST_HEAD_MM = 1.42;     // 4 points: of what is above the symbol, cut where it would be smaller
constexpr double LEAST_VALUE_MM = 2.12;    // 6 points: values are read across a table
constexpr double POINT_MM = 25.4 / 72, LAYOUT_MM = 15;
constexpr double READABLE_COUNTER_MM = 5;  // below this a counter with a symbol says nothing in words

// A card as it is being drawn.
struct Card {
  Canvas& canvas;
  const CounterLooks& looks;
  Point middle;
  double size;

  Point at(double x, double y) const { return {middle.x + (x - 0.5) * size, middle.y + (y - 0.5) * size}; }
  Box box() const { return {middle.x - size / 2, middle.y - size / 2, middle.x + size / 2, middle.y + size / 2}; }
  bool small() const { return size < SMALL_COUNTER_MM; }
  double edge() const { return std::clamp(size * 0.014, 0.08, 0.3); }
};

bool drawable_size(Point middle, double size) {
  return std::isfinite(middle.x) && std::isfinite(middle.y) && std::isfinite(size) && size > 0 && size < 1e6;
}

void draw_shadow(const Card& card) {
  // Three thin veils, each a little smaller: soft without a blur, and small in a file.
  constexpr Color VEIL{20, 16, 10, 26};
  for (const double grown : {0.012, 0.0, -0.012}) {
    const Box box = card.box().moved(Point{0.024, 0.032} * card.size).grown(grown * card.size);
    card.canvas.draw(Path::rectangle(box, (CORNER + grown) * card.size), filled(VEIL));
  }
}

void draw_card(const Card& card) {
  if (card.looks.shadow) draw_shadow(card);
  const Box box = card.box();
  card.canvas.draw(Path::rectangle(box, CORNER * card.size), filled(card.looks.ground));
  const double pen = card.edge();
  card.canvas.draw(Path::rectangle(box.grown(-pen / 2), CORNER * card.size - pen / 2),
                   stroked({card.looks.edge, pen, Cap::butt, Join::round}));
}

// A fine frame and a lozenge in it: looks like the back of a card, and is the same for every piece of a side.
void draw_back(const Card& card) {
  const Color faint = mixed(card.looks.ground, card.looks.ink, 0.3);
  const double pen = card.edge() * 0.8;
  card.canvas.draw(Path::rectangle(card.box().grown(-0.11 * card.size), 0.03 * card.size), stroked({faint, pen, Cap::butt, Join::round}));
  const std::array<Point, 4> lozenge{card.at(0.5, 0.4), card.at(0.575, 0.5), card.at(0.5, 0.6), card.at(0.425, 0.5)};
  card.canvas.draw(Path::polygon(lozenge), filled(faint));
}

Font font_of(const Card& card, double size, int weight) {
  Font font = card.looks.font;
  font.size_mm = size * card.size;
  font.weight = weight;
  font.spacing_mm = 0;
  return font;
}

// Upper right: the corner is folded over, with a question mark on it.
void draw_concealed(const Card& card) {
  constexpr double FOLD = 0.3;
  const double r = CORNER * card.size * 0.9;
  Path fold;
  fold.move(card.at(1 - FOLD, 0)).line(card.at(1, 0) - Point{r, 0});
  fold.curve(card.at(1, 0) - Point{r * 0.4477, 0}, card.at(1, 0) + Point{0, r * 0.4477}, card.at(1, 0) + Point{0, r});
  fold.line(card.at(1, FOLD)).close();
  card.canvas.draw(fold, filled(card.looks.ink));
  Path crease;
  crease.move(card.at(1 - FOLD, 0) + Point{card.edge(), card.edge()}).line(card.at(1, FOLD) - Point{card.edge(), card.edge()});
  card.canvas.draw(crease, stroked({card.looks.ground, card.edge(), Cap::butt, Join::round}));
  if (card.small()) return;
  const FittedText mark{"?", font_of(card, 0.155, 800), true};
  write_centred(card.canvas, mark, readable_on(card.looks.ink, card.looks.ground), card.at(1 - FOLD * 0.31, FOLD * 0.345));
}

// Where the whole would be small, the shorter words alone.
void write_head(const Card& card, const view::Face& face, const std::string& words, const std::string& shorter) {
  constexpr double SIZE = 0.165, TOO_SMALL = 0.125;
  const double right = face.concealed ? 0.72 : 1 - MARGIN, middle = face.concealed ? (MARGIN + right) / 2 : 0.5;
  const auto fitted = [&](const std::string& what) {
    return fitted_text(what, font_of(card, SIZE, 600), (right - MARGIN) * card.size, std::min(LEAST_HEAD_MM, SIZE * card.size));
  };
  FittedText text = fitted(words);
  const double enough = std::max(TOO_SMALL * card.size, std::min(LEAST_PRINTED_MM, SIZE * card.size));
  if (!shorter.empty() && (!text.whole || text.font.size_mm < enough)) text = fitted(shorter);
  write_centred(card.canvas, text, card.looks.ink, card.at(middle, 0.125));
}

// Its size as a part of the counter's: as the layout has it, larger on a small counter, and nothing where it could not be read.
std::optional<double> value_size(const view::ShownValue& value, double counter_mm) {
  constexpr double LARGEST = 0.26;
  const double asked = std::clamp(value.points, 4.0, 30.0) * POINT_MM / LAYOUT_MM;
  const double size = std::min(std::max(asked, LEAST_VALUE_MM / counter_mm), LARGEST);
  if (size * counter_mm < LEAST_VALUE_MM - 1e-9) return std::nullopt;
  return size;
}

// Where a value stands, and how wide it may be: the row below is shared by as many as there are.
struct Slot {
  double x, y, width;
};
Slot slot_of(document::Spot spot, const view::Face& face, double symbol_height) {
  using document::Spot;
  constexpr double LOW = 0.855, SIDE = 0.125, SIDE_WIDTH = 0.2;
  const auto there = [&](Spot wanted) {
    return std::any_of(face.values.begin(), face.values.end(), [&](const auto& value) { return value.at == wanted; });
  };
  switch (spot) {
    case Spot::left:
      return {SIDE, symbol_height, SIDE_WIDTH};
    case Spot::right:
      return {1 - SIDE, symbol_height, SIDE_WIDTH};
    case Spot::lower_left:
      return {0.2, LOW, 0.28};
    case Spot::lower_right:
      return {0.8, LOW, 0.28};
    case Spot::lower_middle:
      break;
  }
  const bool alone = !there(Spot::lower_left) && !there(Spot::lower_right);
  return {0.5, LOW, alone ? 1 - 2 * TEXT_MARGIN : 0.28};
}

void write_values(const Card& card, const view::Face& face, double symbol_height) {
  for (const view::ShownValue& value : face.values) {
    const std::optional<double> size = value_size(value, card.size);
    if (!size) continue;
    const Slot slot = slot_of(value.at, face, symbol_height);
    const FittedText text = fitted_text(value.text, font_of(card, *size, 800), slot.width * card.size, LEAST_VALUE_MM);
    write_centred(card.canvas, text, card.looks.ink, card.at(slot.x, slot.y));
  }
}

// What it says, large, in up to three lines, for pieces without a symbol. The part of the card from `top` to `bottom` is free.
void write_large(const Card& card, const view::Face& face, double top, double bottom) {
  const double width = (1 - 2 * TEXT_MARGIN) * card.size;
  const std::string& words = face.text.empty() ? face.kind : face.text;
  const FittedText one = fitted_text(words, font_of(card, 0.4, 800), width, 0.24 * card.size);
  if (one.whole) return write_centred(card.canvas, one, card.looks.ink, card.at(0.5, (top + bottom) / 2));
  constexpr double SIZE = 0.165, LINE = 0.2;
  const Font font = font_of(card, SIZE, 700);
  const auto most = static_cast<std::size_t>(std::max(1.0, (bottom - top) / LINE));
  const std::vector<std::string> lines = wrapped(std::string_view(words).substr(0, 400), font, width, most);
  double y = (top + bottom) / 2 - LINE * static_cast<double>(lines.size() - 1) / 2;
  for (const std::string& line : lines) {
    write_centred(card.canvas, fitted_text(line, font, width, font.size_mm / 2), card.looks.ink, card.at(0.5, y));
    y += LINE;
  }
}

// The number beside the symbol, where neither the text nor the formation says it.
void write_number(const Card& card, const view::Face& face, double height) {
  if (!face.number) return;
  const std::string number = std::to_string(*face.number);
  if (face.text.find(number) != face.text.npos) return;
  const FittedText text = fitted_text(number, font_of(card, 0.15, 700), 0.155 * card.size, LEAST_TEXT_MM);
  if (text.whole) write_centred(card.canvas, text, card.looks.ink, card.at(0.875, height));
}

// What is on a front, and where; measures are parts of the size.
struct Front {
  std::optional<Symbol> symbol;
  bool formation, words;  // written beside a symbol
  bool values;            // below it, so that the words stand above
  double top;             // of what is free below the formation
  double symbol_height, symbol_width;
};

Front planned(const view::Face& face, const project::Game& game, double size) {
  const bool small = size < SMALL_COUNTER_MM;
  Front front{symbol_for(game, face.kind, face.formation_kind, face.symbol),
              !small && !face.formation.empty(),
              false,
              has_values(face, size),
              0.05,
              0,
              0};
  front.words = size >= READABLE_COUNTER_MM && !face.text.empty();
  if (front.formation || (front.values && front.words && front.symbol)) front.top = 0.2;
  // Symbol and what stands below it share what is free; the symbol has its echelon above it.
  const bool below = front.words || front.values;
  front.symbol_height = below ? front.top + (1 - front.top) * 0.405 : (front.top + 1) / 2 + 0.04;
  front.symbol_width = !below ? 0.7 : small ? 0.57 : 0.51;
  return front;
}

// Above the symbol: the formation, and the words where values have taken their place.
std::string head_of(const view::Face& face, const Front& front) {
  if (!front.values || !front.symbol || !front.words) return front.formation ? face.formation : std::string();
  return front.formation ? face.text + " \u00b7 " + face.formation : face.text;
}

void draw_planned_symbol(const Card& card, const Front& front) {
  draw_symbol(card.canvas, *front.symbol, card.looks.ink, card.at(0.5, front.symbol_height), front.symbol_width * card.size);
}

std::uint32_t number_of(Color color) {
  return static_cast<std::uint32_t>(color.red) << 24U | static_cast<std::uint32_t>(color.green) << 16U |
         static_cast<std::uint32_t>(color.blue) << 8U | color.alpha;
}

// All that is not words: the same for many counters of a map, so it is a stamp. The mark of an unknown symbol has words in it.
void stamp_card(const Card& card, bool face_down, const Front* front) {
  const bool symbol = front && front->symbol && front->symbol->function != UNKNOWN_SYMBOL;
  const CounterLooks& looks = card.looks;
  std::string key = fmt::format("counter {:.4f} {:08x} {:08x} {:08x} {:d}{:d}", card.size, number_of(looks.ground), number_of(looks.ink),
                                number_of(looks.edge), looks.shadow, face_down);
  if (symbol)
    key += fmt::format(" {}/{} {:.4f} {:.4f}", front->symbol->function, front->symbol->echelon, front->symbol_height, front->symbol_width);
  const std::function<void(Canvas&)> draw = [&](Canvas& canvas) {
    const Card stamped{canvas, looks, {0, 0}, card.size};
    draw_card(stamped);
    if (face_down) draw_back(stamped);
    if (symbol) draw_planned_symbol(stamped, *front);
  };
  card.canvas.stamp({key, counter_box({0, 0}, card.size), draw}, card.middle);
}

// Below the symbol, where no value stands there.
void write_below(const Card& card, const view::Face& face, const Front& front) {
  const Font font = font_of(card, card.small() ? 0.26 : 0.22, 800);
  const double width = (1 - 2 * TEXT_MARGIN) * card.size, least = std::min(LEAST_TEXT_MM * 1.3, 0.17 * card.size);
  FittedText text = fitted_text(face.text, font, width, least);
  // Beside a symbol the number says enough where the name of the kind does not fit.
  if (!text.whole && face.number) text = fitted_text(std::to_string(*face.number), font, width, least);
  write_centred(card.canvas, text, card.looks.ink, card.at(0.5, card.small() ? 0.845 : 0.85));
  if (!card.small()) write_number(card, face, front.symbol_height);
}

void write_front(const Card& card, const view::Face& face, const Front& front) {
  write_head(card, face, head_of(face, front), front.values ? face.text : std::string());
  if (!front.symbol) {
    write_large(card, face, front.top, front.values ? 0.74 : 0.95);
  } else {
    if (front.symbol->function == UNKNOWN_SYMBOL) draw_planned_symbol(card, front);
    if (front.words && !front.values) write_below(card, face, front);
  }
  if (front.values) write_values(card, face, front.symbol ? front.symbol_height : (front.top + 0.74) / 2);
  if (face.concealed) draw_concealed(card);
}

}  // namespace

void draw_counter(Canvas& canvas, const view::Face& face, const project::Game& game, const CounterLooks& looks, Point middle,
                  double size_mm) {
  if (face.face_down || !drawable_size(middle, size_mm)) return draw_blank_counter(canvas, looks, face.face_down, middle, size_mm);
  const Card card{canvas, looks, middle, size_mm};
  const Front front = planned(face, game, size_mm);
  stamp_card(card, false, &front);
  write_front(card, face, front);
}

CounterLooks other_state_looks(CounterLooks looks) {
  constexpr double PALER = 0.45;
  constexpr Color WHITE{255, 255, 255, 255};
  looks.edge = mixed(looks.edge, WHITE, PALER);
  looks.ground = mixed(looks.ground, WHITE, PALER);
  return looks;
}

void draw_blank_counter(Canvas& canvas, const CounterLooks& looks, bool face_down, Point middle, double size_mm) {
  if (!drawable_size(middle, size_mm)) return;
  stamp_card({canvas, looks, middle, size_mm}, face_down, nullptr);
}

Box counter_box(Point middle, double size_mm) {
  const double half = size_mm / 2, reach = size_mm * SHADOW_REACH;
  return {middle.x - half, middle.y - half, middle.x + half + reach, middle.y + half + reach};
}

// Measures at most a few times, and never more than the beginning of an endless name.

namespace {

constexpr std::size_t MOST_BYTES = 160;  // more cannot be read on a counter anyway
constexpr double CAPITAL_HEIGHT = 0.72;  // of the em, as in most faces

// Relative luminance as WCAG 2 has it.
double luminance(Color color) {
  const auto linear = [](std::uint8_t value) {
    const double v = value / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}
std::string_view beginning(std::string_view words) {
  if (words.size() <= MOST_BYTES) return words;
  std::size_t end = MOST_BYTES;
  while (end > 0 && (static_cast<unsigned char>(words[end]) & 0xC0U) == 0x80U) --end;
  return words.substr(0, end);
}

}  // namespace

FittedText fitted_text(std::string_view words, Font font, double width, double least) {
  FittedText result{{}, std::move(font), true};
  const std::string_view start = beginning(words);
  if (start.empty() || !(width > 0) || !(result.font.size_mm > 0)) return result;
  const double wanted = measure(start, result.font).width, asked_mm = result.font.size_mm;
  // Widths grow with the size, so one measuring is enough unless the words must be cut.
  const double fits_mm = wanted > width ? asked_mm * width / wanted * 0.99 : asked_mm;
  result.font.size_mm = std::max(fits_mm, std::min(least, asked_mm));
  const bool fits = result.font.size_mm <= fits_mm;
  result.words = fits ? std::string(start) : shortened(start, result.font, width);
  result.whole = fits && start.size() == words.size();
  return result;
}

void write_centred(Canvas& canvas, const FittedText& text, Color color, Point middle) {
  if (text.words.empty()) return;
  const Point baseline{middle.x, middle.y + text.font.size_mm * CAPITAL_HEIGHT / 2};
  canvas.write({text.words, text.font, color, baseline, Anchor::middle});
}

double contrast(Color first, Color second) {
  const double a = luminance(first), b = luminance(second);
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

bool has_values(const view::Face& face, double counter_mm) {
  return std::any_of(face.values.begin(), face.values.end(), [&](const auto& value) { return value_size(value, counter_mm).has_value(); });
}

Color readable_on(Color ground, Color preferred) {
  constexpr double GOOD_ENOUGH = 4.5;
  constexpr Color DARK{20, 18, 16, 255}, LIGHT{255, 253, 246, 255};
  if (contrast(ground, preferred) >= GOOD_ENOUGH) return preferred;
  return contrast(ground, DARK) >= contrast(ground, LIGHT) ? DARK : LIGHT;
}

}  // namespace hexwright::publish
