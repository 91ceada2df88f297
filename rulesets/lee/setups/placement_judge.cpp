// The order in which a filled-in setup is judged, and a legal setup made by spreading markers over their zones.
#include "rulesets/lee/findings.hpp"
#include "rulesets/lee/setups/placement_judge.hpp"

#include <algorithm>
#include <cmath>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "validator/analysis/setup_ground.hpp"

namespace hexwright::rulesets::lee {

using project::Project;
using validator::Fits;
using wording::say;

namespace {

class Spread {
 public:
  Spread(const Project& scenario, const Field& field, const PatrolNumbers& numbers)
      : scenario_(scenario), field_(field), numbers_(numbers), rulings_(Rulings::of(scenario)) {}

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
  Rulings rulings_;
  std::array<std::vector<Quad>, 2> placed_;
};

// What no placing could mend.
std::optional<wording::Text> impossible(const Project& scenario, const Field& field, const PatrolNumbers& numbers) {
  for (const Army& army : field.armies) {
    const std::size_t wanted = army.corps.size() * static_cast<std::size_t>(numbers.markers_a_corps);
    if (army.markers.size() != wanted)
      return say("{side} has {markers} patrol markers for {corps} corps, not {wanted}.",
                 {{"side", scenario.orbat()->side_noun(scenario.orbat()->side_at(army.side).id)},
                  {"markers", army.markers.size()},
                  {"corps", army.corps.size()},
                  {"wanted", wanted}});
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

PlacementJudge::PlacementJudge(const Project& scenario, const Project& filled_in, const Field& field, const PatrolNumbers& numbers,
                               validator::Sink& out)
    : scenario_(scenario),
      filled_in_(filled_in),
      field_(field),
      numbers_(numbers),
      rulings_(Rulings::of(scenario)),
      setup_(setup_of(scenario, field, *filled_in.placement())),
      out_(out) {}

void PlacementJudge::run() {
  for (std::size_t army = 0; army < 2; ++army) {
    assignments(army);
    marker_places(army);
  }
  order_of_placing();
  nearness();
  seen_at_once();
  for (std::size_t army = 0; army < 2; ++army) {
    for (const PlacedMarker& marker : setup_.markers[army])
      if (marker.revealed()) revealed(marker);
    for (std::size_t corps = 0; corps < field_.armies[army].corps.size(); ++corps) hidden(army, corps);
  }
  remaining();
}

validator::Finding& PlacementJudge::report_at(FindingId id, const char* paragraph, document::Origin origin, std::string object,
                                              wording::Text message) {
  return out_.report(id, std::move(message)).at(origin, std::move(object)).by_rule(scenario_.game().cite(paragraph));
}
validator::Finding& PlacementJudge::report(FindingId id, const char* paragraph, const PlacedBase& base, wording::Text message) {
  return report_at(id, paragraph, base.placed->datum.origin, base.placed->piece, std::move(message));
}

std::string PlacementJudge::corps_id(std::size_t army, std::size_t corps) const {
  return scenario_.orbat()->formations()[field_.armies[army].corps[corps].formation].formation->id;
}
std::string PlacementJudge::corps_name(std::size_t army, std::size_t corps) const { return corps_id(army, corps); }

// Rounded to thousandths, as files have them.

void judge_placement(const Project& scenario, const Project& filled_in, validator::Sink& out) {
  if (!scenario.orbat() || !scenario.map()) return;  // said by the general checks
  const auto field = field_of(scenario);
  if (!field) return out.not_checked("lee/6.1-assignment", field.error());
  const auto numbers = PatrolNumbers::of(scenario.game());
  if (!numbers) return out.not_checked("lee/6.1-assignment", numbers.error().message);
  PlacementJudge(scenario, filled_in, *field, *numbers, out).run();
}

using Completed = validator::GameOfPlacements::Completed;

Completed complete_placement(const Project& scenario, document::Placement found) {
  const auto field = field_of(scenario);
  if (!field)
    return {Fits::undecided, {}, say("It is not known whether there is a legal setup: it needs {needs}.", {{"needs", field.error()}})};
  const auto numbers = PatrolNumbers::of(scenario.game());
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
