// The pictures are read into paths. They hold nothing but <path> with the absolute commands M, L, C and Z (generate.mjs sees to that, a
// test holds it), so this is no general reader of SVG. Symbols are chosen by the words that a game uses, from the table in symbols.txt: the
// more words of an id or class a phrase covers the better it fits; among equals the id goes before the classes, and what stands earlier
// before what stands later.
#include "publish/symbols/symbols.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <pugixml.hpp>
#include <string>

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

using Table = std::map<std::string_view, std::string_view>;  // word or phrase -> function or echelon

constexpr std::size_t MOST_WORDS = 8;  // of an id that are looked at; ids in use have one to four

struct Words {
  Table functions, echelons, leaders;
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
  Table* table = sort == "function" ? &into.functions : sort == "echelon" ? &into.echelons : sort == "mark" ? &into.leaders : nullptr;
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

std::string_view look_up(const Table& table, std::string_view phrase) {
  auto found = table.find(phrase);
  if (found == table.end() && phrase.ends_with('s')) found = table.find(phrase.substr(0, phrase.size() - 1));
  return found == table.end() ? std::string_view() : found->second;
}

// The longest phrase of an id that the table knows; of two of one length the earlier.
Found longest(const Table& table, std::string_view id) {
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

std::string_view best(const Table& table, std::string_view id, const document::Kind* kind) {
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

}  // namespace hexwright::publish
