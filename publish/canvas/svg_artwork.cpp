// The tree is read by pugixml and written anew element by element: what is not known to be harmless has no way into the output.
#include "publish/canvas/svg_artwork.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <pugixml.hpp>
#include <set>
#include <vector>

#include "model/io/limits.hpp"
#include "publish/canvas/svg_references.hpp"
#include "publish/canvas/svg_writing.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t DEEPEST = io::limits::xml_depth / 2;

constexpr std::array<std::string_view, 27> KNOWN = {"a",       "circle",   "clipPath",       "defs",     "ellipse", "filter", "g",
                                                    "image",   "line",     "linearGradient", "marker",   "mask",    "path",   "pattern",
                                                    "polygon", "polyline", "radialGradient", "rect",     "stop",    "style",  "svg",
                                                    "switch",  "symbol",   "text",           "textPath", "tspan",   "use"};

bool known(std::string_view element) {
  return std::find(KNOWN.begin(), KNOWN.end(), element) != KNOWN.end() ||
         (element.starts_with("fe") && element != "feImage" &&
          std::all_of(element.begin(), element.end(), [](char c) { return std::isalpha(static_cast<unsigned char>(c)); }));
}

std::string_view without_prefix(std::string_view name) {
  const std::size_t colon = name.find(':');
  return colon == name.npos ? name : name.substr(colon + 1);
}

// The name an attribute is written with, or nothing when it is not written.
std::string_view attribute_name(std::string_view name) {
  if (without_prefix(name) == "href") return "xlink:href";
  if (name == "xml:space") return name;
  const bool plain =
      !name.empty() && std::isalpha(static_cast<unsigned char>(name.front())) != 0 && std::all_of(name.begin(), name.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x80 && (std::isalnum(byte) != 0 || c == '-');
      });
  return plain && !name.starts_with("on") && name != "xmlns" ? name : std::string_view{};
}

bool picture_inside(std::string_view address) {
  return address.starts_with("data:image/png") || address.starts_with("data:image/jpeg") || address.starts_with("data:image/gif");
}

class SymbolWriter {
 public:
  SymbolWriter(std::string_view id, std::string_view svg_prefix) : names_(id), svg_prefix_(svg_prefix) {}

  bool write(pugi::xml_node root) {
    open("g", root, true);
    pugi::xml_node node = root.first_child();
    for (std::size_t depth = 1; node && depth <= DEEPEST;) {
      if (enters(node)) {
        node = node.first_child();
        ++depth;
        continue;
      }
      while (node && node != root && !node.next_sibling()) {
        node = node.parent();
        --depth;
        close(node, root);
      }
      if (!node || node == root) return true;
      node = node.next_sibling();
    }
    if (!node) out += "</g>";
    return !node;
  }
  std::string out;

 private:
  // Nothing for elements of other vocabularies.
  std::string_view element_name(pugi::xml_node node) const {
    std::string_view name = node.name();
    if (!svg_prefix_.empty() && name.starts_with(svg_prefix_)) name.remove_prefix(svg_prefix_.size());
    if (!known(name)) return {};
    return name == "a" ? "g" : name;
  }

  // Writes the beginning of a node, or the whole of it; true when its children come next.
  bool enters(pugi::xml_node node) {
    if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata) append_escaped(out, node.value());
    if (node.type() != pugi::node_element) return false;
    const std::string_view name = element_name(node);
    if (name.empty()) return false;
    if (name == "style") {
      std::string rules;
      for (const pugi::xml_node part : node.children()) rules += part.value();
      out += "<style>";
      append_escaped(out, names_.rules(rules));
      out += "</style>";
      return false;
    }
    open(name, node, false);
    if (node.first_child()) return true;
    out += "</";
    out += name;
    out += '>';
    return false;
  }

  void open(std::string_view name, pugi::xml_node node, bool is_root) {
    out += '<';
    out += name;
    std::set<std::string_view> written;
    for (const pugi::xml_attribute attribute : node.attributes()) {
      const std::string_view wanted = attribute_name(attribute.name());
      if (wanted.empty() || (is_root && of_sheet(wanted)) || written.count(wanted) != 0) continue;
      const std::string value = value_of(wanted, attribute.value(), name);
      if (value.empty()) continue;
      append_attribute(out, wanted, value);
      written.insert(wanted);
    }
    out += '>';
  }

  void close(pugi::xml_node node, pugi::xml_node root) {
    out += "</";
    out += node == root ? std::string_view("g") : element_name(node);
    out += '>';
  }

  // What says how a whole document lies on its page; the symbol has its own.
  static bool of_sheet(std::string_view name) {
    constexpr std::array<std::string_view, 9> names = {"x",       "y",           "width",    "height", "viewBox", "preserveAspectRatio",
                                                       "version", "baseProfile", "transform"};
    return std::find(names.begin(), names.end(), name) != names.end();
  }

  std::string value_of(std::string_view attribute, std::string_view value, std::string_view element) const {
    if (attribute == "id") return names_.id(value);
    if (attribute == "class") return names_.classes(value);
    if (attribute == "xlink:href") {
      if (value.starts_with('#')) return '#' + names_.id(value.substr(1));
      return element == "image" && picture_inside(value) ? std::string(value) : std::string{};
    }
    return names_.references(value);
  }

  SvgReferences names_;
  std::string svg_prefix_;
};

std::vector<double> numbers(std::string_view text) {
  std::vector<double> found;
  while (found.size() < 5) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n,"), text.size()));
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) break;
    found.push_back(number);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  }
  return found;
}

// The viewBox, or one made of the size.
std::vector<double> view_of(pugi::xml_node root) {
  std::vector<double> view = numbers(root.attribute("viewBox").value());
  if (view.empty()) {
    const auto width = numbers(root.attribute("width").value()), height = numbers(root.attribute("height").value());
    if (width.size() == 1 && height.size() == 1) view = {0, 0, width[0], height[0]};
  }
  const auto fits = [](double size) { return size > 0 && size < 1e7; };
  return view.size() == 4 && fits(view[2]) && fits(view[3]) ? view : std::vector<double>{};
}

}  // namespace

std::optional<std::string> symbol_of(std::string_view svg, std::string_view id) {
  if (svg.size() > io::limits::file_bytes) return std::nullopt;
  pugi::xml_document document;
  if (!document.load_buffer(svg.data(), svg.size(), pugi::parse_default | pugi::parse_ws_pcdata)) return std::nullopt;
  const pugi::xml_node root = document.document_element();
  const std::string_view name = root.name();
  const std::vector<double> view = view_of(root);
  if (without_prefix(name) != "svg" || view.empty()) return std::nullopt;

  SymbolWriter writer(id, name.substr(0, name.size() - 3));
  if (!writer.write(root)) return std::nullopt;
  std::string symbol = "<symbol";
  append_attribute(symbol, "id", id);
  symbol += " viewBox=\"";
  for (std::size_t i = 0; i < 4; ++i) {
    if (i > 0) symbol += ' ';
    append_number(symbol, view[i], 6);
  }
  return symbol + "\">" + writer.out + "</symbol>\n";
}

}  // namespace hexwright::publish
