// Properties of things in a Tiled file, and what is said about a file that is read: its faults, and what of it means nothing here.
#pragma once

#include <charconv>
#include <cmath>
#include <optional>

#include "exchange/tmx/tmx.hpp"

namespace hexwright::exchange::tmx {

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

// A place or size in pixels, strictly.
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
