// One playout. Only what has changed is looked at: the marker that has moved, and the units that have just been put down.
#include "rulesets/lee/deployments/game.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::rulesets::lee {

using geometry::Pose;
using validator::Dice;

namespace {

constexpr double LAST = 8;       // thousandths of a way
constexpr int MOST_TRIES = 200;  // for a place in the zone
constexpr std::int32_t QUARTER = geometry::FULL_TURN_TENTHS / 4;
// Rows of a corps, from the middle of its marker: bases up to two inches wide and an inch and a half deep, with a gap.
constexpr double COLUMN = 2200, ROW = 1700;

Spot turned(Spot spot, int quarters) {
  for (; quarters > 0; --quarters) spot = {spot.y, -spot.x};
  return spot;
}
Spot whole(Spot spot) { return {std::round(spot.x), std::round(spot.y)}; }
Pose pose_at(Spot spot, int quarters) {
  return {{static_cast<std::int32_t>(spot.x), static_cast<std::int32_t>(spot.y)}, quarters * QUARTER};
}

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
  if (scenario_->rulings.units_reveal == PatrolRulings::UnitsReveal::mutual)
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

// [6.4] Two markers reveal each other.
void Deployment::meet(std::size_t a, std::size_t b) {
  const double gap = gap_of(markers_[a].stands.quad, markers_[b].stands.quad, scenario_->rulings.distance);
  for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    Marker& marker = markers_[one];
    marker.with.push_back({markers_[other].stands.quad, gap});
    marker.partners.emplace_back(other, gap);
    if (marker.revealed) continue;
    marker.revealed = true;
    marker_turn_[one] = turn_;
    ++series(marker.army, 0);
    to_deploy_.push_back(one);
  }
  note({Deed::What::reveal,
        turn_,
        markers_[a].army,
        markers_[a].sheet->base.piece,
        markers_[b].sheet->base.piece,
        {},
        {},
        {},
        false,
        markers_[a].moved});
}

// [6.6] A unit and a hidden marker.
void Deployment::meet_unit(std::size_t number, std::size_t unit) {
  Marker& marker = markers_[number];
  const Quad& quad = scene_.units()[unit].quad;
  marker.with.push_back({quad, gap_of(marker.stands.quad, quad, scenario_->rulings.distance)});
  marker.revealed = true;
  marker_turn_[number] = turn_;
  ++series(marker.army, 0);
  to_deploy_.push_back(number);
  note({Deed::What::reveal, turn_, marker.army, marker.sheet->base.piece, unit_pieces_[unit], {}, {}, {}, false, marker.moved});
}

int Deployment::corps_hidden(int army) const {
  const auto& turns = corps_turn_[static_cast<std::size_t>(army)];
  return static_cast<int>(std::count(turns.begin(), turns.end(), 0));
}

// All that is revealed comes down, division by division in turns; what then stands there may reveal more.
void Deployment::deploy() {
  while (!to_deploy_.empty()) {
    const std::vector<std::size_t> coming = std::exchange(to_deploy_, {});
    const std::size_t first_unit = scene_.units().size();
    struct Next {
      std::size_t marker, division;
    };
    std::array<std::vector<Next>, 2> queues;
    for (const std::size_t number : coming) {
      Marker& marker = markers_[number];
      if (marker.hides < 0) continue;
      const auto army = static_cast<std::size_t>(marker.army);
      corps_turn_[army][static_cast<std::size_t>(marker.hides)] = turn_;
      ++series(marker.army, 1);
      const auto& divisions = scenario_->armies[army].corps[static_cast<std::size_t>(marker.hides)].divisions;
      for (std::size_t i = 0; i < divisions.size(); ++i) queues[army].push_back({number, i});
    }
    std::array<std::size_t, 2> at{};
    for (const int turn : alternately({static_cast<int>(queues[0].size()), static_cast<int>(queues[1].size())}, scenario_->initiative)) {
      const auto army = static_cast<std::size_t>(turn);
      const Next next = queues[army][at[army]++];
      Marker& marker = markers_[next.marker];
      const CorpsSheet& corps = scenario_->armies[army].corps[static_cast<std::size_t>(marker.hides)];
      put_division(marker, corps.divisions[next.division]);
      if (next.division + 1 < corps.divisions.size()) continue;
      if (corps.commander) put_general(marker, *corps.commander);
      if (scenario_->armies[army].chief && !std::exchange(chief_there_[army], true)) put_general(marker, *scenario_->armies[army].chief);
    }
    for (const std::size_t number : coming) markers_[number].there = false;
    take_off();
    if (scenario_->rulings.units_reveal == PatrolRulings::UnitsReveal::mutual) units_look(first_unit);
  }
}

// [6.4] When all corps of both players are revealed the markers that are left go.
void Deployment::take_off() {
  if (!markers_go({corps_hidden(0), corps_hidden(1)})) return;
  for (Marker& marker : markers_) {
    if (!marker.there || marker.revealed) continue;
    marker.there = false;
    note({Deed::What::off, turn_, marker.army, marker.sheet->base.piece});
  }
}

// [6.4], [6.6] Units that have just come reveal markers, when the whole corps stands.
void Deployment::units_look(std::size_t from) {
  for (std::size_t i = 0; i < markers_.size(); ++i) {
    const Marker& marker = markers_[i];
    if (!marker.there || marker.revealed) continue;
    const Box reach = marker.stands.quad.box.wider(sight_.open + 1);
    for (std::size_t unit = from; unit < scene_.units().size() && !marker.revealed; ++unit) {
      const UnitOnTable& one = scene_.units()[unit];
      if (one.side == marker.army || !one.quad.box.meets(reach)) continue;
      if (mutual(scene_, marker.stands, unit_standers_[unit], sight_).sees()) meet_unit(i, unit);
    }
  }
}

// To which quarter the corps looks: where the nearest of those is that it was revealed with.
int Deployment::quarter_of(const Marker& marker) const {
  const Kept* nearest = nullptr;
  for (const Kept& one : marker.with)
    if (!nearest || one.gap < nearest->gap) nearest = &one;
  const Spot to = nearest ? nearest->marker.middle - marker.stands.quad.middle : Spot{0, 1};
  if (std::abs(to.x) > std::abs(to.y)) return to.x > 0 ? 1 : 3;
  return to.y >= 0 ? 0 : 2;
}

Pose Deployment::slot_pose(const Marker& marker, Spot slot) const {
  const int quarter = quarter_of(marker);
  return pose_at(whole(marker.stands.quad.middle + turned(slot, quarter)), quarter);
}

void Deployment::gather_near(const Marker& marker) {
  near_.clear();
  const Box around = marker.stands.quad.box.wider(2 * scenario_->numbers.deployment + 4 * INCH);
  for (const Quad& base : bases_)
    if (base.box.meets(around)) near_.push_back(base);
}

void Deployment::put_division(Marker& marker, const DivisionSheet& division) {
  gather_near(marker);
  for (const BaseSheet& unit : division.units) put_unit(marker, unit);
  if (division.general) put_general(marker, *division.general);
}

void Deployment::put_unit(Marker& marker, const BaseSheet& sheet) {
  const Deploying from{marker.stands.quad, marker.with, {}};
  for (; marker.next_slot < slots_.size(); ++marker.next_slot) {
    const Pose pose = slot_pose(marker, slots_[marker.next_slot]);
    const Quad quad = quad_of(sheet.base, pose);
    if (judge_base(scene_, from, quad, near_, scenario_->numbers, scenario_->rulings).fault != BaseFault::none) continue;
    ++marker.next_slot;
    return put(marker, sheet, pose, quad);
  }
  for (; marker.next_fine < fine_slots_.size(); ++marker.next_fine) {
    const Pose pose = slot_pose(marker, fine_slots_[marker.next_fine]);
    const Quad quad = quad_of(sheet.base, pose);
    if (judge_base(scene_, from, quad, near_, scenario_->numbers, scenario_->rulings).fault != BaseFault::none) continue;
    ++marker.next_fine;
    return put(marker, sheet, pose, quad);
  }
  const auto place =
      nearer_place(scene_, from, sheet.base, 2 * scenario_->numbers.deployment, near_, scenario_->numbers, scenario_->rulings);
  if (!place) {
    ++series(marker.army, 3);
    return note({Deed::What::unplaced, turn_, marker.army, sheet.piece});
  }
  if (beyond(place->gap, scenario_->numbers.deployment)) {
    ++series(marker.army, 2);
    note({Deed::What::stretched, turn_, marker.army, sheet.piece});
  }
  put(marker, sheet, place->pose, quad_of(sheet.base, place->pose));
}

void Deployment::put(Marker& marker, const BaseSheet& sheet, Pose pose, const Quad& quad) {
  note({Deed::What::put, turn_, marker.army, sheet.piece, marker.sheet->base.piece, pose, {}, {}, false, false, sheet.cavalry});
  unit_standers_.push_back(stander_of(scene_, quad, marker.army, scene_.units().size()));
  scene_.add_unit({quad, marker.army});
  unit_pieces_.push_back(sheet.piece);
  unit_markers_.push_back(static_cast<std::size_t>(&marker - markers_.data()));
  bases_.push_back(quad);
  near_.push_back(quad);
}

void Deployment::put_general(Marker& marker, const BaseSheet& sheet) {
  std::vector<std::vector<Quad>> enemies;
  std::vector<RevealedCorps> corps;
  for (const auto& [partner, gap] : marker.partners) {
    enemies.emplace_back();
    for (std::size_t i = 0; i < scene_.units().size(); ++i)
      if (unit_markers_[i] == partner) enemies.back().push_back(scene_.units()[i].quad);
  }
  for (std::size_t i = 0; i < enemies.size(); ++i) corps.push_back({enemies[i], marker.partners[i].second});
  const std::size_t anywhere =
      static_cast<std::size_t>(scene_.table().high.x / (2 * INCH)) * static_cast<std::size_t>(scene_.table().high.y / (2 * INCH));
  for (std::size_t i = 0; i < general_slots_.size() + anywhere; ++i) {
    const std::size_t square = i - general_slots_.size(), columns = static_cast<std::size_t>(scene_.table().high.x / (2 * INCH));
    const Pose pose =
        i < general_slots_.size()
            ? slot_pose(marker, general_slots_[i])
            : pose_at({(2.0 * static_cast<double>(square % columns) + 1) * INCH, (2.0 * static_cast<double>(square / columns) + 1) * INCH},
                      0);
    const Quad quad = quad_of(sheet.base, pose);
    if (!scene_.on_table(quad) || scene_.on_impassable(quad) ||
        std::any_of(bases_.begin(), bases_.end(), [&](const Quad& other) { return overlap(other, quad); }) ||
        !general_may_stand(scene_, quad, corps))
      continue;
    note({Deed::What::put, turn_, marker.army, sheet.piece, marker.sheet->base.piece, pose});
    bases_.push_back(quad);
    near_.push_back(quad);
    return;
  }
  ++series(marker.army, 3);
  note({Deed::What::unplaced, turn_, marker.army, sheet.piece});
}

}  // namespace hexwright::rulesets::lee
