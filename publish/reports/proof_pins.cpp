// A finding about a whole area gets one pin, in the middle of its hexes: a number in each would bury the map.
#include "publish/reports/proof_pins.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "model/document/map.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t PINS_A_FINDING = 4;

Overlay::Pin::Tone tone_of(validator::Severity severity) {
  switch (severity) {
    case validator::Severity::error:
      return Overlay::Pin::Tone::error;
    case validator::Severity::warning:
      return Overlay::Pin::Tone::warning;
    case validator::Severity::question:
      return Overlay::Pin::Tone::question;
    case validator::Severity::info:
      break;
  }
  return Overlay::Pin::Tone::info;
}

// The hex of the set that lies nearest to all the others, or near enough: the one in the middle of their list.
std::optional<std::size_t> middle_of(const geometry::HexSet& hexes) {
  const std::size_t count = hexes.count();
  std::optional<std::size_t> found;
  std::size_t number = 0;
  hexes.each([&](std::size_t hex) {
    if (number++ == count / 2) found = hex;
  });
  return found;
}

std::optional<std::size_t> hex_of(const validator::Placed& place, const view::View& view) {
  if (!place.hex.empty())
    if (const auto hex = view->index->hex(place.hex)) return hex;
  if (place.object.empty()) return std::nullopt;
  for (const view::Spread& spread : view->spreads)
    if (spread.id == place.object) return spread.middle ? spread.middle : middle_of(spread.hexes);
  for (const auto& indexed : view->index->places())
    if (indexed.place->id == place.object) return middle_of(indexed.hexes);
  return std::nullopt;
}

}  // namespace

std::vector<Overlay::Pin> proof_pins(const validator::Report& report, const view::View& view, std::size_t most) {
  std::vector<Overlay::Pin> pins;
  if (!view->index->boards()) return pins;
  for (std::size_t i = 0; i < std::min(report.findings.size(), most); ++i) {
    std::set<std::size_t> hexes;
    for (const validator::Placed& place : report.findings[i].where)
      if (const auto hex = hex_of(place, view); hex && hexes.size() < PINS_A_FINDING && hexes.insert(*hex).second)
        pins.push_back({tone_of(report.findings[i].finding.severity), *hex, std::to_string(i + 1)});
  }
  return pins;
}

}  // namespace hexwright::publish
