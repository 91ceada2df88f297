// What comes of markers that see each other [6.4] to [6.6]: who is revealed, and where the corps behind them is put down. Only what has
// changed is looked at: the marker that has moved, and the units that have just been put down.
#include <algorithm>
#include <utility>

#include "rulesets/lee/deployments/game.hpp"

namespace hexwright::rulesets::lee {

using geometry::Pose;

namespace {

Spot turned(Spot spot, int quarters) {
  for (; quarters > 0; --quarters) spot = {spot.y, -spot.x};
  return spot;
}

}  // namespace

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
    if (scenario_->rulings.units_reveal == Rulings::UnitsReveal::mutual) units_look(first_unit);
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
