// One playout from its beginning: what the markers hide, where they are placed, and the turns.
#include "rulesets/lee/deployments/game.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::rulesets::lee {

using geometry::Pose;
using validator::Dice;

namespace {

constexpr int MOST_TRIES = 200;  // for a place in the zone
// Rows of a corps, from the middle of its marker: bases up to two inches wide and an inch and a half deep, with a gap.
constexpr double COLUMN = 2200, ROW = 1700;

std::vector<Spot> rows(std::initializer_list<int> order, int columns) {
  std::vector<Spot> slots;
  for (const int row : order)
    for (int column = 0; column < columns; ++column) slots.push_back({COLUMN * ((column + 1) / 2) * (column % 2 ? 1 : -1), row * ROW});
  return slots;
}

// Half inches from back to front, for what finds no place in the rows.
std::vector<Spot> lattice() {
  std::vector<Spot> slots;
  for (int row = -15; row <= 15; ++row)
    for (int column = -16; column <= 16; ++column) slots.push_back({column * 500.0, row * 500.0});
  return slots;
}

constexpr double LAST = 8;  // thousandths of a way

}  // namespace

Deployment::Deployment(std::shared_ptr<const CompiledDeployment> scenario)
    : scenario_(std::move(scenario)),
      scene_(scenario_->scene),
      sight_(scenario_->numbers.sight_rules(scenario_->rulings)),
      slots_(rows({0, -1, -2, -3, -4, 1, 2, 3, 4}, 7)),
      fine_slots_(lattice()),
      general_slots_(rows({-5, -6, -4, -7, -8, -10, -12, -14, -16, -20, -24, -28}, 9)) {
  for (std::size_t army = 0; army < 2; ++army)
    for (const MarkerSheet& sheet : scenario_->armies[army].markers) {
      Marker& marker = markers_.emplace_back();
      marker.army = static_cast<int>(army);
      marker.sheet = &sheet;
    }
}

void Deployment::note(Deed deed) {
  if (!told_) return;
  deed.turn = turn_;
  told_->push_back(deed);
}

void Deployment::play(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record, std::vector<Deed>* told) {
  Dice dice(seed, playout);
  told_ = told, turn_ = 1;
  scene_.clear_units();
  unit_pieces_.clear();
  unit_standers_.clear();
  unit_markers_.clear();
  bases_.clear();
  counts_ = {};
  chief_there_ = {};
  to_deploy_.clear();
  marker_turn_.assign(markers_.size(), 0);
  corps_turn_ = {std::vector<int>(scenario_->armies[0].corps.size()), std::vector<int>(scenario_->armies[1].corps.size())};
  assign(dice);
  place_markers(dice);
  for (turn_ = 1; turn_ <= scenario_->turns; ++turn_) {
    if (turn_ == 1) {
      for (std::size_t a = 0; a < markers_.size(); ++a)
        for (std::size_t b = 0; b < markers_.size(); ++b)
          if (markers_[a].army == 0 && markers_[b].army == 1 && markers_[a].there && markers_[b].there &&
              mutual(scene_, markers_[a].stands, markers_[b].stands, sight_).sees())
            meet(a, b);
      deploy();
    }
    moves(dice);
    count(record);
  }
  std::size_t milestone = 0;
  for (const std::int32_t turn : marker_turn_) record.milestone_turn[milestone++] = turn;
  for (const auto& army : corps_turn_)
    for (const int turn : army) record.milestone_turn[milestone++] = turn;
}

void Deployment::count(validator::PlayoutRecord& record) const {
  std::size_t row = 0;
  for (const auto& army : counts_)
    for (const std::int64_t value : army)
      record.series[row++ * static_cast<std::size_t>(scenario_->turns) + static_cast<std::size_t>(turn_) - 1] = value;
}

// [6.1] Which markers hide the corps: every choice is as likely as the other.
void Deployment::assign(Dice& dice) {
  for (Marker& marker : markers_) {
    const Marker before = marker;
    marker = {};
    marker.army = before.army;
    marker.sheet = before.sheet;
    marker.hides = scenario_->placed ? marker.sheet->hides : -1;
  }
  if (scenario_->placed) return;
  std::size_t first = 0;
  for (const ArmySheet& army : scenario_->armies) {
    std::vector<std::size_t> free(army.markers.size());
    for (std::size_t i = 0; i < free.size(); ++i) free[i] = first + i;
    for (std::size_t corps = 0; corps < army.corps.size(); ++corps) {
      const auto at = static_cast<std::size_t>(dice.roll(static_cast<int>(free.size()))) - 1;
      markers_[free[at]].hides = static_cast<int>(corps);
      free.erase(free.begin() + static_cast<std::ptrdiff_t>(at));
    }
    first += army.markers.size();
  }
}

void Deployment::place_markers(Dice& dice) {
  const std::array<int, 2> counts{static_cast<int>(scenario_->armies[0].markers.size()),
                                  static_cast<int>(scenario_->armies[1].markers.size())};
  std::array<std::size_t, 2> next{0, scenario_->armies[0].markers.size()};
  for (const int army : alternately(counts, scenario_->initiative)) {
    Marker& marker = markers_[next[static_cast<std::size_t>(army)]++];
    marker.there = place(marker, dice);
    if (!marker.there) ++series(army, 3);
    note({marker.there ? Deed::What::place : Deed::What::unplaced,
          1,
          army,
          marker.sheet->base.piece,
          {},
          pose_at(marker.there ? marker.stands.quad.middle : Spot{}, 0)});
  }
}

bool Deployment::place(Marker& marker, Dice& dice) {
  const geometry::Base& base = marker.sheet->base.base;
  if (marker.sheet->at) {
    marker.stands = stander_of(scene_, quad_of(base, pose_at(whole(*marker.sheet->at), 0)), marker.army);
    return true;
  }
  std::vector<Quad> enemies;
  for (const Marker& other : markers_)
    if (other.there && other.army != marker.army) enemies.push_back(other.stands.quad);
  for (int tries = 0; tries < MOST_TRIES; ++tries) {
    const auto& zones = marker.sheet->zones;
    const Outline& zone = zones[zones.size() == 1 ? 0 : static_cast<std::size_t>(dice.roll(static_cast<int>(zones.size()))) - 1];
    const auto within_span = [&](double low, double high) { return low + dice.roll(std::max(1, static_cast<int>(high - low) + 1)) - 1; };
    const Spot spot{std::round(within_span(zone.box().low.x, zone.box().high.x)),
                    std::round(within_span(zone.box().low.y, zone.box().high.y))};
    const Quad quad = quad_of(base, pose_at(spot, 0));
    if (!scene_.on_table(quad) || !in_zone(quad, zone, scenario_->rulings.zone) || scene_.on_impassable(quad) ||
        too_near(quad, enemies, scenario_->numbers, scenario_->rulings))
      continue;
    if (std::any_of(markers_.begin(), markers_.end(), [&](const Marker& other) { return other.there && overlap(other.stands.quad, quad); }))
      continue;
    marker.stands = stander_of(scene_, quad, marker.army);
    return true;
  }
  return false;
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
// follows for its reader; the stop is then the one on that way. Nothing where sight only grazes: such a way is not gone.
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
