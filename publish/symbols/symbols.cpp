// The pictures are read into paths. They hold nothing but <path> with the absolute commands M, L, C and Z (generate.mjs sees to that, a
// test holds it), so this is no general reader of SVG. Symbols are chosen by the words that a game uses, from the table in symbols.txt: the
// more words of an id or class a phrase covers the better it fits; among equals the id goes before the classes, and what stands earlier
// before what stands later.

#include "publish/symbols/symbols.hpp"

#include <pugixml.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <numbers>
#include <string>
#include "model/document/ruleset.hpp"

extern "C" {
extern const char hexwright_symbol_words[], hexwright_symbol_words_end[];
}

namespace hexwright::publish {

using document::KindOf;

namespace {

constexpr Point MIDDLE{100, 100};  // of the frame, in the pictures' own units

class PathReader {
 public:
  explicit PathReader(std::string_view data) : at_(data.data()), end_(data.data() + data.size()) {}

  Path read() {
    Path path;
    while (at_ != end_) switch (*at_++) {
        case 'M':
          path.move(point());
          break;
        case 'L':
          path.line(point());
          break;
        case 'C': {
          const Point first = point(), second = point();
          path.curve(first, second, point());
          break;
        }
        case 'Z':
          path.close();
          break;
        default:
          break;
      }
    return path;
  }

 private:
  Point point() {
    const double x = number(), y = number();
    return Point{x, y} - MIDDLE;
  }
  double number() {
    while (at_ != end_ && (*at_ == ' ' || *at_ == ',')) ++at_;
    double value = 0;
    at_ = std::from_chars(at_, end_, value).ptr;
    return value;
  }

  const char* at_;
  const char* end_;
};

std::vector<SymbolShape> read_shapes(std::string_view svg) {
  std::vector<SymbolShape> shapes;
  pugi::xml_document document;
  if (!document.load_buffer(svg.data(), svg.size())) return shapes;
  for (const pugi::xml_node node : document.child("svg").children("path")) {
    const std::string_view fill = node.attribute("fill").value(), pen = node.attribute("stroke-width").value();
    SymbolShape shape{PathReader(node.attribute("d").value()).read(), fill != "none", 0};
    std::from_chars(pen.data(), pen.data() + pen.size(), shape.pen);
    shapes.push_back(std::move(shape));
  }
  return shapes;
}

const std::map<std::string_view, std::vector<SymbolShape>>& pictures() {
  static const std::map<std::string_view, std::vector<SymbolShape>> read = [] {
    std::map<std::string_view, std::vector<SymbolShape>> all;
    for (const NatoPicture& picture : nato_pictures()) all.emplace(picture.function, read_shapes(picture.svg));
    return all;
  }();
  return read;
}

using SymbolTable = std::map<std::string_view, std::string_view>;  // word or phrase -> function or echelon

constexpr std::size_t MOST_WORDS = 8;  // of an id that are looked at; ids in use have one to four

struct Words {
  SymbolTable functions, echelons, leaders;
  std::vector<std::string_view> echelon_names;
};

std::string_view cut(std::string_view& rest, char at) {
  const std::size_t end = std::min(rest.find(at), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

void read_line(std::string_view line, Words& into) {
  const std::string_view sort = cut(line, ' '), name = cut(line, ':');
  SymbolTable* table = sort == "function" ? &into.functions : sort == "echelon" ? &into.echelons : sort == "mark" ? &into.leaders : nullptr;
  if (!table) return;
  if (table == &into.echelons) into.echelon_names.push_back(name);
  while (!line.empty())
    if (const std::string_view word = cut(line, ' '); !word.empty()) table->emplace(word, name);
  table->emplace(name, name);
}

const Words& words() {
  static const Words read = [] {
    Words result;
    std::string_view text(hexwright_symbol_words, static_cast<std::size_t>(hexwright_symbol_words_end - hexwright_symbol_words));
    while (!text.empty()) read_line(cut(text, '\n'), result);
    return result;
  }();
  return read;
}

struct Found {
  std::string_view name;
  std::size_t length = 0;  // in words
};

std::string_view look_up(const SymbolTable& table, std::string_view phrase) {
  auto found = table.find(phrase);
  if (found == table.end() && phrase.ends_with('s')) found = table.find(phrase.substr(0, phrase.size() - 1));
  return found == table.end() ? std::string_view() : found->second;
}

// The longest phrase of an id that the table knows; of two of one length the earlier.
Found longest(const SymbolTable& table, std::string_view id) {
  std::vector<std::pair<std::size_t, std::size_t>> parts;  // beginning and end
  for (std::size_t at = 0; at < id.size() && parts.size() < MOST_WORDS;) {
    const std::size_t end = std::min(id.find_first_of("-._ ", at), id.size());
    if (end > at) parts.emplace_back(at, end);
    at = end + 1;
  }
  for (std::size_t length = parts.size(); length > 0; --length)
    for (std::size_t first = 0; first + length <= parts.size(); ++first) {
      std::string phrase(id.substr(parts[first].first, parts[first + length - 1].second - parts[first].first));
      std::replace_if(
          phrase.begin(), phrase.end(), [](char c) { return c == '.' || c == '_' || c == ' '; }, '-');
      if (const std::string_view name = look_up(table, phrase); !name.empty()) return {name, length};
    }
  return {};
}

std::string_view best(const SymbolTable& table, std::string_view id, const document::Kind* kind) {
  Found found = longest(table, id);
  if (kind)
    for (const std::string& one : kind->classes)
      if (const Found other = longest(table, one); other.length > found.length) found = other;
  return found.name;
}

bool leads(const project::Game& game, std::string_view id) {
  if (game.is(KindOf::piece, id, LEADER)) return true;
  const std::size_t last = id.find_last_of("-._ ");
  return !look_up(words().leaders, last == id.npos ? id : id.substr(last + 1)).empty();
}

std::string_view asked_for(const document::Kind* kind, std::string_view wanted) {
  if (!wanted.empty() || !kind) return wanted;
  for (const document::Effect& effect : kind->effects)
    if (effect.name == "symbol") return effect.value;
  return {};
}

// The same name as it stands in what is built in, which lasts as long as the program; empty when it is not there.
std::string_view lasting_function(std::string_view name) {
  if (name == LEADER) return LEADER;
  const auto found = pictures().find(name);
  return found == pictures().end() ? std::string_view() : found->first;
}
std::string_view lasting_echelon(std::string_view name) {
  const auto found = std::find(echelons().begin(), echelons().end(), name);
  return found == echelons().end() ? std::string_view() : *found;
}

}  // namespace

std::span<const SymbolShape> nato_shapes(std::string_view function) {
  const auto found = pictures().find(function);
  return found == pictures().end() ? std::span<const SymbolShape>() : found->second;
}

std::span<const std::string_view> echelons() { return words().echelon_names; }

std::optional<Symbol> symbol_for(const project::Game& game, std::string_view piece_kind, std::string_view formation_kind,
                                 std::string_view wanted) {
  const document::Kind* kind = game.kind(KindOf::piece, piece_kind);
  const document::Kind* formation = game.kind(KindOf::formation, formation_kind);
  std::string_view own = best(words().echelons, piece_kind, kind);
  if (own.empty()) own = best(words().echelons, formation_kind, formation);

  if (std::string_view asked = asked_for(kind, wanted); !asked.empty()) {
    if (asked == "none") return std::nullopt;
    const bool names_echelon = asked.find('/') != asked.npos;
    const std::string_view function = lasting_function(cut(asked, '/'));
    const std::string_view echelon = names_echelon && asked != "none" ? lasting_echelon(asked) : std::string_view();
    if (function.empty() || (names_echelon && asked != "none" && echelon.empty())) return Symbol{UNKNOWN_SYMBOL, {}};
    return Symbol{function, names_echelon ? echelon : own};
  }
  if (leads(game, piece_kind)) return Symbol{LEADER, best(words().echelons, formation_kind, formation)};
  const std::string_view function = best(words().functions, piece_kind, kind);
  if (function.empty()) return std::nullopt;
  return Symbol{function, own};
}

// Draws symbols and the marks of echelons. The proportions of the marks are those of APP-6, a little bolder: on a counter of
// 12 mm a dot must still be a dot.

namespace {

constexpr double GAP = 0.07, MARK = 0.235;  // between frame and echelon, and its height, of the frame's height
constexpr Color WARNING{196, 30, 30, 255};

Path fitted(const Path& path, Point middle, double scale) {
  Path result;
  const auto at = [&](Point p) { return middle + p * scale; };
  for (const Path::Step& step : path.steps()) switch (step.verb) {
      case Path::Verb::move:
        result.move(at(step.a));
        break;
      case Path::Verb::line:
        result.line(at(step.a));
        break;
      case Path::Verb::curve:
        result.curve(at(step.a), at(step.b), at(step.c));
        break;
      case Path::Verb::close:
        result.close();
        break;
    }
  return result;
}

Path star(Point middle, double radius) {
  std::array<Point, 10> corners;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    // The inner corners of a five-pointed star lie where its long lines cross.
    const double reach = radius * (i % 2 == 0 ? 1 : 0.382), angle = std::numbers::pi * (static_cast<double>(i) / 5 - 0.5);
    corners[i] = middle + Point{std::cos(angle) * reach, std::sin(angle) * reach};
  }
  return Path::polygon(corners);
}

Box draw_unknown(Canvas& canvas, Point middle, double width) {
  const double height = width / FRAME_WIDTH * FRAME_HEIGHT, pen = width * 0.035;
  const Box box{middle.x - width / 2, middle.y - height / 2, middle.x + width / 2, middle.y + height / 2};
  Path cross;
  cross.move({box.left, box.top}).line({box.right, box.bottom}).move({box.left, box.bottom}).line({box.right, box.top});
  canvas.draw(cross, stroked({WARNING.faded(0.35), pen, Cap::butt, Join::miter}));
  canvas.draw(Path::rectangle(box), stroked({WARNING, pen, Cap::butt, Join::miter, {pen * 3, pen * 2}}));
  Font font;
  font.size_mm = height * 0.95;
  font.weight = 800;
  Text text{"?", font, WARNING, {middle.x, middle.y + height * 0.34}, Anchor::middle, 0, Color{255, 255, 255, 255}, height * 0.06};
  canvas.write(text);
  return box.grown(pen / 2);
}

struct Row {
  std::string_view echelon;
  enum class Sort { crossed_ring, dots, bars, crosses } sort;
  int count;
};
constexpr std::array ROWS{
    Row{"team", Row::Sort::crossed_ring, 1}, Row{"squad", Row::Sort::dots, 1},      Row{"section", Row::Sort::dots, 2},
    Row{"platoon", Row::Sort::dots, 3},      Row{"company", Row::Sort::bars, 1},    Row{"battalion", Row::Sort::bars, 2},
    Row{"regiment", Row::Sort::bars, 3},     Row{"brigade", Row::Sort::crosses, 1}, Row{"division", Row::Sort::crosses, 2},
    Row{"corps", Row::Sort::crosses, 3},     Row{"army", Row::Sort::crosses, 4}};

void add_mark(EchelonMarks& marks, Row::Sort sort, Point at, double height) {
  const double half = height / 2;
  switch (sort) {
    case Row::Sort::crossed_ring: {
      const double ring = height * 0.32;
      marks.lines.append(Path::circle(at, ring));
      marks.lines.move(at + Point{-half * 0.9, half * 0.9}).line(at + Point{half * 0.9, -half * 0.9});
      break;
    }
    case Row::Sort::dots:
      marks.filled.append(Path::circle(at, height * 0.34));
      break;
    case Row::Sort::bars:
      marks.lines.move(at + Point{0, -half}).line(at + Point{0, half});
      break;
    case Row::Sort::crosses:
      marks.lines.move(at + Point{-half * 0.85, -half}).line(at + Point{half * 0.85, half});
      marks.lines.move(at + Point{-half * 0.85, half}).line(at + Point{half * 0.85, -half});
      break;
  }
}

}  // namespace

EchelonMarks echelon_marks(std::string_view echelon, Point foot, double height, double widest) {
  EchelonMarks marks;
  const auto row = std::find_if(ROWS.begin(), ROWS.end(), [&](const Row& one) { return one.echelon == echelon; });
  if (row == ROWS.end()) return marks;
  double step = height * (row->sort == Row::Sort::crosses ? 1.15 : row->sort == Row::Sort::dots ? 1.05 : 0.62);
  if (row->count > 1) step = std::min(step, (widest - height) / (row->count - 1));
  for (int i = 0; i < row->count; ++i) {
    const double x = foot.x + (i - (row->count - 1) / 2.0) * step;
    add_mark(marks, row->sort, {x, foot.y - height / 2}, height);
  }
  marks.pen = height * (row->sort == Row::Sort::bars ? 0.2 : 0.17);
  return marks;
}

Box draw_symbol(Canvas& canvas, const Symbol& symbol, Color ink, Point middle, double width) {
  const double scale = width / FRAME_WIDTH, height = FRAME_HEIGHT * scale;
  if (!(width > 0) || !std::isfinite(width)) return {middle.x, middle.y, middle.x, middle.y};
  if (symbol.function == UNKNOWN_SYMBOL) return draw_unknown(canvas, middle, width);
  Box covered{middle.x - width / 2, middle.y - height / 2, middle.x + width / 2, middle.y + height / 2};
  if (symbol.function == LEADER) {
    canvas.draw(star(middle + Point{0, height * 0.08}, height * 0.58), filled(ink));
    covered = {middle.x - height * 0.6, middle.y - height * 0.53, middle.x + height * 0.6, middle.y + height * 0.6};
  } else {
    for (const SymbolShape& shape : nato_shapes(symbol.function)) {
      Paint paint;
      if (shape.filled) paint.fill = ink;
      if (shape.pen > 0) paint.pen = Pen{ink, shape.pen * scale, Cap::butt, Join::round};
      canvas.draw(fitted(shape.path, middle, scale), paint);
    }
    covered = covered.grown(3 * scale);
  }
  const EchelonMarks marks = echelon_marks(symbol.echelon, {middle.x, covered.top - height * GAP}, height * MARK, width);
  if (!marks.filled.empty()) canvas.draw(marks.filled, filled(ink));
  if (!marks.lines.empty()) canvas.draw(marks.lines, stroked({ink, marks.pen, Cap::butt, Join::miter}));
  if (!marks.empty()) covered.top -= height * (GAP + MARK);
  return covered;
}

}  // namespace hexwright::publish
