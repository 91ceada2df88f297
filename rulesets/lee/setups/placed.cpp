// Points of the file are whole thousandths, headings are cut to tenths of a degree.
#include "rulesets/lee/setups/placed.hpp"

#include <algorithm>

#include "model/document/scenario.hpp"

namespace hexwright::rulesets::lee {

using project::Project;

namespace {

std::optional<geometry::Pose> pose_of(const document::Placed& placed) {
  if (!placed.x_inches || !placed.y_inches) return std::nullopt;
  const std::int64_t x = placed.x_inches->thousandths, y = placed.y_inches->thousandths;
  if (std::abs(x) > geometry::MAX_THOUSANDTHS || std::abs(y) > geometry::MAX_THOUSANDTHS) return std::nullopt;
  const std::int64_t heading = placed.heading_degrees ? placed.heading_degrees->thousandths / 100 % geometry::FULL_TURN_TENTHS : 0;
  return geometry::Pose{{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}, static_cast<std::int32_t>(heading)};
}

std::optional<std::size_t> corps_hidden(const Project& scenario, const Army& army, const document::Placed& placed) {
  if (!placed.hides) return std::nullopt;
  const auto formation = scenario.orbat()->formation(*placed.hides);
  for (std::size_t i = 0; formation && i < army.corps.size(); ++i)
    if (army.corps[i].formation == *formation) return i;
  return std::nullopt;
}

}  // namespace

const PlacedMarker* Setup::marker_of(std::size_t army, std::size_t corps) const {
  for (const PlacedMarker& one : markers[army])
    if (one.corps == corps) return &one;
  return nullptr;
}
bool Setup::was_revealed(std::size_t army, std::size_t corps) const {
  const PlacedMarker* marker = marker_of(army, corps);
  return marker ? marker->revealed()
                : std::any_of(taken_off[army].begin(), taken_off[army].end(), [&](const PlacedMarker& one) { return one.corps == corps; });
}
const PlacedMarker* Setup::marker(std::size_t army, const std::string& piece) const {
  for (const PlacedMarker& one : markers[army])
    if (one.placed->piece == piece) return &one;
  return nullptr;
}

Setup setup_of(const Project& scenario, const Field& field, const document::Placement& placement) {
  Setup setup;
  setup.both_sides = !placement.side;
  for (std::size_t number = 0; number < placement.pieces.size(); ++number) {
    const document::Placed& placed = placement.pieces[number];
    const auto piece = scenario.orbat()->piece(placed.piece);
    if (!piece || !setup.all.emplace(*piece, &placed).second) continue;
    const auto pose = pose_of(placed);
    const auto base = base_of(scenario, *piece);
    PlacedBase stands{&placed, *piece, {}, {}, number};
    if (pose && base) {
      stands.base = *base;
      stands.quad = quad_of(*base, *pose);
    }
    if (!is_marker(scenario, *piece)) {
      if (pose && base) setup.bases.emplace(*piece, stands);
      continue;
    }
    for (std::size_t army = 0; army < 2; ++army)
      if (field.armies[army].side == scenario.orbat()->pieces()[*piece].side)
        (pose && base ? setup.markers : setup.taken_off)[army].push_back(
            {stands, army, corps_hidden(scenario, field.armies[army], placed)});
  }
  return setup;
}

std::vector<std::size_t> units_of(const Corps& corps) {
  std::vector<std::size_t> units;
  for (const Division& division : corps.divisions) units.insert(units.end(), division.units.begin(), division.units.end());
  return units;
}

}  // namespace hexwright::rulesets::lee
