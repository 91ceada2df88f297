// A turn of markers that go [6.3]. A file holds whole thousandths, so that a way which ends where sight opens is written down with an end
// from which the very same stop follows.
#include <algorithm>
#include <cmath>

#include "rulesets/lee/deployments/game.hpp"

namespace hexwright::rulesets::lee {

using validator::Dice;

namespace {
constexpr double LAST = 8;  // thousandths of a way
}

// [6.3] In turns, one marker after another.
void Deployment::moves(Dice& dice) {
  for (Marker& marker : markers_) marker.active = marker.moved = false;
  int army = scenario_->initiative;
  for (int passed = 0; passed < 2; army = 1 - army) {
    const auto found = std::find_if(markers_.begin(), markers_.end(),
                                    [&](const Marker& one) { return one.army == army && one.there && !one.revealed && !one.active; });
    if (found == markers_.end()) {
      ++passed;
      continue;
    }
    passed = 0;
    activate(static_cast<std::size_t>(found - markers_.begin()), dice);
  }
}

bool Deployment::goes(const Marker& marker, Dice& dice) const {
  const MarkerPolicy& policy = scenario_->armies[static_cast<std::size_t>(marker.army)].policy;
  if (policy.name == MarkerPolicy::Name::hold || (policy.name == MarkerPolicy::Name::scouts && marker.hides >= 0)) return false;
  return policy.share >= 100 || dice.roll(100) <= policy.share;
}

void Deployment::activate(std::size_t number, Dice& dice) {
  Marker& marker = markers_[number];
  marker.active = true;
  if (goes(marker, dice)) go(number);
  if (!marker.moved) note({Deed::What::keep, turn_, marker.army, marker.sheet->base.piece});
  deploy();
}

// Straight for the next goal; where that place is taken a shorter way is tried, and then it stays.
void Deployment::go(std::size_t number) {
  Marker& marker = markers_[number];
  const Spot from = marker.stands.quad.middle;
  const auto goal = scenario_->goal(static_cast<std::size_t>(marker.army), from);
  if (!goal) return;
  Spot to = whole(*goal);
  const double far = length(to - from), most = scenario_->numbers.move - 1;  // a thousandth is left for rounding
  if (far < 1) return;
  if (far > most) to = whole(from + (to - from) * (most / far));
  if (scene_.barred(from, to)) {
    to = whole({(std::floor(from.x / INCH) + 0.5) * INCH, (std::floor(from.y / INCH) + 0.5) * INCH});
    if (length(to - from) < 1 || scene_.barred(from, to)) return;
  }
  const Quad there = marker.stands.quad.moved(to - from);
  Box reach = marker.stands.quad.box;
  reach.take(there.box.low);
  reach.take(there.box.high);
  reach = reach.wider(sight_.open + 1);
  std::vector<Stander> watchers;
  std::vector<std::size_t> whose;  // markers; units behind them
  for (std::size_t i = 0; i < markers_.size(); ++i)
    if (const Marker& other = markers_[i];
        other.army != marker.army && other.there && !other.revealed && other.stands.quad.box.meets(reach)) {
      watchers.push_back(other.stands);
      whose.push_back(i);
    }
  if (scenario_->rulings.units_reveal == Rulings::UnitsReveal::mutual)
    for (std::size_t i = 0; i < scene_.units().size(); ++i)
      if (const UnitOnTable& unit = scene_.units()[i]; unit.side != marker.army && unit.quad.box.meets(reach)) {
        watchers.push_back(unit_standers_[i]);
        whose.push_back(markers_.size() + i);
      }
  std::optional<Stop> stop;
  if (!watchers.empty()) stop = first_sight(scene_, marker.stands, std::array{from, to}, watchers, sight_);
  const double all = length(to - from);
  for (const double part : {1.0, 0.6, 0.3}) {
    std::optional<Stop> here = stop && stop->along <= all * part ? stop : std::nullopt;
    Spot end = whole(from + (to - from) * part);
    if (here) {
      const auto told = told_end(marker, from, watchers, *here);
      if (!told) continue;
      end = *told;
    }
    const Quad quad = marker.stands.quad.moved((here ? here->at : end) - from);
    const bool clear =
        scene_.on_table(quad) && !scene_.on_impassable(quad) &&
        std::none_of(scene_.units().begin(), scene_.units().end(), [&](const UnitOnTable& unit) { return overlap(unit.quad, quad); });
    if (!clear || length(end - from) < 1) continue;
    marker.moved = true;
    note({Deed::What::move, turn_, marker.army, marker.sheet->base.piece, {}, {}, from, end, here.has_value()});
    marker.stands = stander_of(scene_, quad, marker.army);
    if (!here) return;
    for (const std::size_t seen : here->seen)
      if (whose[seen] < markers_.size())
        meet(marker.army == 0 ? number : whose[seen], marker.army == 0 ? whose[seen] : number);
      else if (!marker.revealed)
        meet_unit(number, whose[seen] - markers_.size());
    return;
  }
}

// A file holds whole thousandths. Of the places just behind the stop one is taken as the end of the way from which the very same stop
// follows for whoever reads it; the stop is then the one on that way. Nothing where sight only grazes: such a way is not gone.
std::optional<Spot> Deployment::told_end(const Marker& marker, Spot from, std::span<const Stander> watchers, Stop& stop) const {
  const Spot off = stop.at - from;
  if (length(off) < 1) return stop.at;
  const Spot along = off * (1 / length(off));
  std::vector<std::pair<double, Spot>> ends;  // by how far aside they lie
  for (double x = std::floor(stop.at.x) - 1; x <= stop.at.x + 2; ++x)
    for (double y = std::floor(stop.at.y) - 1; y <= stop.at.y + 2; ++y) {
      const Spot behind = Spot{x, y} - stop.at;
      if (const double ahead = dot(behind, along); ahead >= 0 && ahead < 0.99)
        ends.emplace_back(std::abs(cross(along, behind)), Spot{x, y});
    }
  std::vector<Stander> seen;
  for (const std::size_t one : stop.seen) seen.push_back(watchers[one]);
  std::sort(ends.begin(), ends.end(), [](const auto& one, const auto& other) { return one.first < other.first; });
  for (std::size_t i = 0; i < std::min<std::size_t>(ends.size(), 3); ++i) {
    const Spot end = ends[i].second;
    const Spot way = end - from;
    const double whole_way = length(way), before = std::max(0.0, whole_way - LAST);
    Stander near_end = marker.stands;
    near_end.quad = marker.stands.quad.moved(way * (before / whole_way));
    // The way before that was looked at as far as the stop; only its end is new.
    const auto found = first_sight(scene_, near_end, std::array{near_end.quad.middle, end}, seen, sight_);
    if (!found || (found->along <= 0 && before > 0) || beyond(whole_way - before - found->along, 1)) continue;
    Stop told{before + found->along, found->at, {}};
    for (const std::size_t one : found->seen) told.seen.push_back(stop.seen[one]);
    stop = std::move(told);
    return end;
  }
  return std::nullopt;
}

}  // namespace hexwright::rulesets::lee
