// A lattice over each zone, taken in steps as wide as leave every marker a place of its own; where the wide ones fail the narrow are
// tried. It proves that a setup is possible by giving it; impossible it calls only what no placing could mend.
#include "rulesets/lee/setups/example.hpp"

#include <algorithm>
#include <cmath>

#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "validator/analysis/setup_ground.hpp"

namespace hexwright::rulesets::lee {

using project::Project;
using validator::Fits;
using wording::say;
using Completed = validator::GameOfPlacements::Completed;

namespace {

class Spread {
 public:
  Spread(const Project& scenario, const Field& field, const PatrolNumbers& numbers)
      : scenario_(scenario), field_(field), numbers_(numbers), rulings_(read_patrol_rulings(scenario)) {}

  // The marker for which no place was found, or nothing.
  std::optional<std::size_t> place(double step) {
    placed_ = {};
    poses.clear();
    std::array<std::size_t, 2> next{};
    const auto turns = alternately({static_cast<int>(field_.armies[0].markers.size()), static_cast<int>(field_.armies[1].markers.size())},
                                   field_.initiative.value_or(0));
    for (const int turn : turns) {
      const auto army = static_cast<std::size_t>(turn);
      const std::size_t piece = field_.armies[army].markers[next[army]++];
      if (!place_one(army, piece, step)) return piece;
    }
    return std::nullopt;
  }
  std::vector<std::pair<std::size_t, geometry::Pose>> poses;  // of markers, in the order of placing

 private:
  bool place_one(std::size_t army, std::size_t piece, double step) {
    const auto base = base_of(scenario_, piece);
    const auto directive = validator::directive_of(scenario_, piece);
    if (!base || !directive) return false;
    for (const validator::TableGround& area :
         validator::setup_ground(scenario_, scenario_.scenario()->setup->directives[*directive]).areas) {
      const auto zone = Outline::make(area.area);
      if (!zone) continue;
      const Box box = zone->box();
      for (double y = box.low.y + base->depth / 2.0; y <= box.high.y - base->depth / 2.0; y += step)
        for (double x = box.low.x + base->width / 2.0; x <= box.high.x - base->width / 2.0; x += step)
          if (stands(army, *base, *zone, {{static_cast<std::int32_t>(std::lround(x)), static_cast<std::int32_t>(std::lround(y))}, 0},
                     piece))
            return true;
    }
    return false;
  }
  bool stands(std::size_t army, const geometry::Base& base, const Outline& zone, geometry::Pose pose, std::size_t piece) {
    const Quad quad = quad_of(base, pose);
    if (!field_.scene.on_table(quad) || field_.scene.on_impassable(quad) || !in_zone(quad, zone, rulings_.zone) ||
        too_near(quad, placed_[1 - army], numbers_, rulings_) ||
        std::any_of(placed_[army].begin(), placed_[army].end(), [&](const Quad& own) { return overlap(own, quad); }))
      return false;
    placed_[army].push_back(quad);
    poses.emplace_back(piece, pose);
    return true;
  }

  const Project& scenario_;
  const Field& field_;
  const PatrolNumbers& numbers_;
  PatrolRulings rulings_;
  std::array<std::vector<Quad>, 2> placed_;
};

// What no placing could mend.
std::optional<wording::Text> impossible(const Project& scenario, const Field& field, const PatrolNumbers& numbers) {
  for (const Army& army : field.armies) {
    const std::size_t wanted = army.corps.size() * static_cast<std::size_t>(numbers.markers_a_corps);
    if (army.markers.size() != wanted)
      return say("{side} has {markers} patrol markers for {corps} corps, not {wanted}.",
                 {{"side", scenario.orbat()->side_noun(scenario.orbat()->side_at(army.side).id)},
                  {"markers", static_cast<std::int64_t>(army.markers.size())},
                  {"corps", static_cast<std::int64_t>(army.corps.size())},
                  {"wanted", static_cast<std::int64_t>(wanted)}});
    for (const std::size_t piece : army.markers)
      if (!base_of(scenario, piece))
        return say("The base of {piece} has no size.", {{"piece", scenario.orbat()->pieces()[piece].piece->id}});
  }
  return std::nullopt;
}

void put(const Project& scenario, const Field& field, const Spread& spread, document::Placement& placement) {
  std::vector<document::Placed> markers;
  std::array<std::size_t, 2> next{};
  for (const auto& [piece, pose] : spread.poses) {
    const std::string& id = scenario.orbat()->pieces()[piece].piece->id;
    const auto found =
        std::find_if(placement.pieces.begin(), placement.pieces.end(), [&](const document::Placed& one) { return one.piece == id; });
    if (found == placement.pieces.end()) continue;
    document::Placed placed = *found;
    placement.pieces.erase(found);
    const std::size_t army = field.armies[0].side == scenario.orbat()->pieces()[piece].side ? 0 : 1;
    const std::size_t corps = next[army]++;
    placed.hides = corps < field.armies[army].corps.size()
                       ? scenario.orbat()->formations()[field.armies[army].corps[corps].formation].formation->id
                       : "none";
    placed.x_inches = wording::Decimal{pose.at.x};
    placed.y_inches = wording::Decimal{pose.at.y};
    placed.heading_degrees = wording::Decimal{0};
    placed.datum.visible_to = {scenario.orbat()->side_at(field.armies[army].side).id};
    markers.push_back(std::move(placed));
  }
  placement.pieces.insert(placement.pieces.begin(), markers.begin(), markers.end());
}

}  // namespace

Completed complete_placement(const Project& scenario, document::Placement found) {
  const auto field = field_of(scenario);
  if (!field)
    return {Fits::undecided,
            {},
            say("Nobody knows whether there is a legal setup: it needs {needs}.", {{"needs", wording::nested(field.error())}})};
  const auto numbers = read_patrol_numbers(scenario.game());
  if (!numbers) return {Fits::undecided, {}, numbers.error().message};
  if (auto why = impossible(scenario, *field, *numbers)) return {Fits::no, {}, std::move(*why)};
  Spread spread(scenario, *field, *numbers);
  std::optional<std::size_t> left_over;
  for (const double step : {6.0, 3.0, 1.0, 0.5}) {
    left_over = spread.place(step * INCH);
    if (left_over) continue;
    put(scenario, *field, spread, found);
    return {Fits::yes, std::move(found), {}};
  }
  return {Fits::undecided,
          {},
          say("On a lattice of half an inch no place is left for {marker}; a finer one was not tried.",
              {{"marker", scenario.orbat()->pieces()[*left_over].piece->id}})};
}

}  // namespace hexwright::rulesets::lee
