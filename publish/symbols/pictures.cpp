// Reads the built-in pictures into paths. They hold nothing but <path> with the absolute commands M, L, C and Z (generate.mjs sees
// to that, a test holds it), so this is no general reader of SVG.
#include <charconv>
#include <map>
#include <pugixml.hpp>
#include <string>

#include "publish/symbols/embedded.hpp"
#include "publish/symbols/symbols.hpp"

namespace hexwright::publish {

namespace {

constexpr std::string_view PREFIX = "nato-";
constexpr Point MIDDLE{100, 100};  // of the frame, in the pictures' own units

std::string_view function_of(const Artwork& picture) { return picture.id.substr(PREFIX.size()); }

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

struct Picture {
  const Artwork* artwork;
  std::vector<SymbolShape> shapes;
};

const Picture* picture_of(std::string_view function) {
  static const std::map<std::string_view, Picture> pictures = [] {
    std::map<std::string_view, Picture> read;
    for (const Artwork& artwork : nato_pictures()) read.emplace(function_of(artwork), Picture{&artwork, read_shapes(artwork.svg)});
    return read;
  }();
  const auto found = pictures.find(function);
  return found == pictures.end() ? nullptr : &found->second;
}

}  // namespace

const Artwork* nato_symbol(std::string_view function) {
  const Picture* found = picture_of(function);
  return found ? found->artwork : nullptr;
}

std::span<const SymbolShape> nato_shapes(std::string_view function) {
  const Picture* found = picture_of(function);
  return found ? std::span<const SymbolShape>(found->shapes) : std::span<const SymbolShape>();
}

std::span<const std::string_view> nato_functions() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> list;
    for (const Artwork& picture : nato_pictures()) list.push_back(function_of(picture));
    return list;
  }();
  return names;
}

}  // namespace hexwright::publish
