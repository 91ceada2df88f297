// A TMX or TSX file as it was read. The texts of its layers are removed before it is parsed, since they exceed the limit for texts of our
// documents; the tree has a note in their place. Also the properties of things in such a file, and the complaints about a file: its faults
// (at most 200), and what has no meaning here. Places in pixels. Each object is used by one thread.
#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <memory>
#include <vector>

#include "model/io/xml_file.hpp"
#include "exchange/tmx/tmx.hpp"

namespace hexwright::exchange::tmx {

class File {
 public:
  // Without lines, places are the file alone: the text was made from another. Faults: those of io::parse_xml.
  static wording::Result<File> parse(std::string bytes, const std::string& name, bool with_lines = true);

  pugi::xml_node root() const { return xml_->root(); }
  wording::Location at(pugi::xml_node node) const { return lined(xml_->location_of(node)); }
  wording::Location at(pugi::xml_node node, std::string_view attribute) const { return lined(xml_->location_of(node, attribute)); }
  // The text in the element, and the place of any byte of it.
  std::string_view text_of(pugi::xml_node data) const;
  wording::Location at_text(pugi::xml_node data, std::size_t offset) const;

 private:
  struct Lifted {
    std::size_t offset, length;
  };
  const Lifted* lifted(pugi::xml_node data) const;
  wording::Location lined(wording::Location at) const { return with_lines_ ? at : wording::Location{at.file, 0, 0}; }

  bool with_lines_ = true;
  std::string name_;
  std::unique_ptr<std::string> bytes_;
  std::vector<Lifted> lifted_;
  std::unique_ptr<io::XmlFile> xml_;
};

struct Property {
  std::string name, value;
};
inline std::vector<Property> properties_of(pugi::xml_node of) {
  std::vector<Property> list;
  for (const pugi::xml_node one : of.child("properties").children("property"))
    list.push_back({one.attribute("name").value(), one.attribute("value") ? one.attribute("value").value() : one.text().get()});
  return list;
}
inline std::string value_of(const std::vector<Property>& list, std::string_view name) {
  for (const Property& one : list)
    if (one.name == name) return one.value;
  return {};
}

// A place or size in pixels; nothing unless the whole text is a number below 10,000,000.
inline std::optional<double> real(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(std::abs(value) < 1e7)) return std::nullopt;
  return value;
}

class Complaints {
 public:
  static constexpr std::size_t MOST = 200;
  void add(wording::Fault fault) {
    if (faults.size() < MOST) faults.push_back(std::move(fault));
  }
  void refuse(const char* id, wording::Location at, wording::Text message, std::optional<wording::Text> hint = {}) {
    add({id, std::move(at), std::move(message), {}, std::move(hint)});
  }
  void left_out(const std::string& element, const std::string& object) {
    Change change;
    change.kind = Change::Kind::removed;
    change.document = "map";
    change.element = element;
    change.object = object;
    unsaid.push_back(change);
  }

  Faults faults;
  std::vector<Change> unsaid;
};

}  // namespace hexwright::exchange::tmx
