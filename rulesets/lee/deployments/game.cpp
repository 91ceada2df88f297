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

}  // namespace hexwright::rulesets::lee
