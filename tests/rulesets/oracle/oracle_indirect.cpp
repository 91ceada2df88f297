// The phase of indirect fire, chapters 8 and 9.
#include <algorithm>

#include "tests/rulesets/oracle/oracle.hpp"

namespace hexwright::test {

using document::Moment;

namespace {

constexpr int BY_CHOICE = 0, UNSEEN = 1, DRIFTED_OFF = 2, NO_MORTARS = 3;

}  // namespace

void Oracle::indirect_fire(int side) {
  const auto each_on_board = [&](auto does) {
    for (OracleMarker& marker : markers_)
      if (marker.hex && assets_[static_cast<std::size_t>(marker.asset)].side == side) does(marker);
  };
  turn_all_over();
  look(Moment::own_fire, side);
  each_on_board([&](OracleMarker& marker) { keep_marker(marker); });
  place_markers(side);
  each_on_board([&](OracleMarker& marker) { drift_and_hit(marker); });
  look(Moment::own_fire, side);
}

bool Oracle::seen_by_leaders(int side, int hex) const {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const OraclePiece& leader) {
    return leader.side == side && leader.is_leader() && leader.hex &&
           directs_fire(leader.readiness.level, leader.replacement, ground_.distance(*leader.hex, hex), ground_.sees(*leader.hex, hex),
                        numbers());
  });
}

bool Oracle::may_lie(const OracleAsset& asset, int hex, MarkerOrder order) const {
  BarrageFacts facts;
  facts.order = order;
  const auto enemies = stack(1 - asset.side, hex);
  facts.only_masked_units =
      !enemies.empty() && std::none_of(enemies.begin(), enemies.end(), [&](int enemy) { return piece(enemy).face_up; });
  facts.mortar = asset.piece.has_value();
  if (facts.mortar) {
    const auto from = piece(*asset.piece).hex;
    facts.mortar_on_board = from.has_value();
    if (from) facts.distance_hexes = ground_.distance(*from, hex);
    facts.least_hexes = asset.least_hexes;
    facts.most_hexes = asset.most_hexes;
  }
  if (!rulesets::pluton::may_lie(facts, numbers(), rulings_)) return false;  // not even when it is seen
  facts.seen = seen_by_leaders(asset.side, hex);
  return rulesets::pluton::may_lie(facts, numbers(), rulings_);
}

MarkerOption Oracle::option_at(int side, int hex) const {
  MarkerOption option;
  option.hex = hex;
  for (const int enemy : stack(1 - side, hex)) option.enemies += piece(enemy).face_up;
  option.own_near = static_cast<int>(stack(side, hex).size());
  for (const int beside : ground_.beside(hex)) option.own_near += static_cast<int>(stack(side, beside).size());
  for (const OracleMarker& marker : markers_)
    option.own_markers += marker.hex == hex && assets_[static_cast<std::size_t>(marker.asset)].side == side;
  return option;
}

void Oracle::remove(OracleMarker& marker, int why) {
  tell(DeedKind::marker_removed, marker.number, -1, *marker.hex, -1, why);
  marker.hex.reset();
  marker.aimed.reset();
  marker.removed_turn = turn_;
}

void Oracle::keep_marker(OracleMarker& marker) {
  const OracleAsset& asset = assets_[static_cast<std::size_t>(marker.asset)];
  if (!stays_where_it_drifted(rulings_)) marker.hex = marker.aimed;
  if (asset.piece && !piece(*asset.piece).hex) return remove(marker, NO_MORTARS);
  const bool may_stay = may_lie(asset, *marker.hex, MarkerOrder::stay);
  std::vector<MarkerOption> beside;
  for (const int to : ground_.beside(*marker.hex))
    if (may_lie(asset, to, MarkerOrder::move)) beside.push_back(option_at(asset.side, to));
  if (!may_stay && beside.empty()) return remove(marker, UNSEEN);
  const MarkerChoice choice = choose_marker_act(policy(asset.side), option_at(asset.side, *marker.hex), beside, dice_);
  if (choice.act == MarkerAct::remove) return remove(marker, BY_CHOICE);
  if (choice.act == MarkerAct::stay)
    return may_stay ? tell(DeedKind::marker_stays, marker.number, asset.number, *marker.hex) : remove(marker, UNSEEN);
  const int to = beside.at(static_cast<std::size_t>(choice.option)).hex;
  tell(DeedKind::marker_moved, marker.number, asset.number, *marker.hex, to);
  marker.hex = marker.aimed = to;
}

// All hexes for a player who may choose any; others wish for none without enemies face up.
std::vector<int> Oracle::worth_asking(int side) const {
  std::vector<int> hexes;
  for (int hex = 0; hex < ground_.size(); ++hex)
    if (policy(side).name == PolicyName::random || option_at(side, hex).enemies > 0) hexes.push_back(hex);
  return hexes;
}

void Oracle::place_markers(int side) {
  const std::vector<int> hexes = worth_asking(side);
  for (OracleAsset& asset : assets_) {
    if (asset.side != side || !choices_->schedule.may_call(static_cast<std::size_t>(asset.number), schedule_)) continue;
    std::vector<int> allowed;
    for (const int hex : hexes)
      if (may_lie(asset, hex, MarkerOrder::place)) allowed.push_back(hex);
    for (const int number : asset.markers) {
      OracleMarker& marker = markers_[static_cast<std::size_t>(number)];
      if (marker.hex || !may_be_placed_again(marker.removed_turn, turn_, numbers())) continue;
      std::vector<MarkerOption> options;
      for (const int hex : allowed) options.push_back(option_at(side, hex));
      const int chosen = choose_marker_hex(policy(side), options, asset.worth_uncalled && asset.called_turn == 0, dice_);
      if (chosen < 0) continue;
      marker.hex = marker.aimed = allowed.at(static_cast<std::size_t>(chosen));
      if (asset.called_turn == 0) asset.called_turn = turn_;
      tell(DeedKind::placed, number, asset.number, -1, *marker.hex);
    }
  }
}

void Oracle::drift_and_hit(OracleMarker& marker) {
  const OracleAsset& asset = assets_[static_cast<std::size_t>(marker.asset)];
  const int rolled = roll(), from = *marker.hex;
  std::optional<int> to = from;
  if (const auto direction = drift(rolled, tables_))
    to = ground_.hex_at(geometry::step(ground_.place(from), static_cast<geometry::Direction>(*direction), numbers().drift_hexes));
  tell(DeedKind::drifted, marker.number, asset.number, from, to.value_or(-1), 0, 0, rolled);
  const std::optional<int> mortars = asset.piece ? piece(*asset.piece).hex : std::nullopt;
  if (asset.piece && !mortars) return remove(marker, NO_MORTARS);
  const int distance = mortars && to ? ground_.distance(*mortars, *to) : 0;
  if (!to || is_lost_by_drift(asset.piece.has_value(), distance, numbers(), rulings_)) return remove(marker, DRIFTED_OFF);
  marker.hex = to;
  hit_hex(marker, *to, distance);
}

// Each unit of both sides is rolled for; a leader only where he has no platoon about him, for [13.5] speaks of the others.
void Oracle::hit_hex(const OracleMarker& marker, int hex, int distance_hexes) {
  const OracleAsset& asset = assets_[static_cast<std::size_t>(marker.asset)];
  BarrageShot shot;
  shot.calibre_mm = asset.calibre_mm;
  shot.mortar = asset.piece.has_value();
  shot.barrels = asset.piece ? barrels_left(piece(*asset.piece).half_boxes()) : asset.barrels;
  shot.distance_hexes = distance_hexes;
  shot.terrain_fire = ground_.terrain(hex).fire;
  const int strength = barrage_strength(shot, tables_, rulings_).value();
  std::vector<int> targets;
  for (int side = 0; side < 2; ++side)
    for (const int number : stack(side, hex))
      if ((side != asset.side || hits_own(rulings_)) && (!piece(number).is_leader() || platoons(side, hex) == 0)) targets.push_back(number);
  std::array<int, 2> stack_lost{}, most_lost{};
  for (const int target : targets) {
    const int rolled = roll();
    tell(DeedKind::barrage, marker.number, target, hex, -1, strength, barrage_modifier(shot, numbers(), rulings_), rolled);
    note_barrage(shot, hex, as_target(piece(target)));
    const int lost = harm(target, barrage_effect(strength, tables_, rolled));
    note_harm(piece(target), lost);
    auto& most = most_lost.at(static_cast<std::size_t>(piece(target).side));
    most = std::max(most, lost);
    stack_lost.at(static_cast<std::size_t>(piece(target).side)) += lost;
  }
  // [13.5] One shot at the whole stack: leaders are rolled for when its losses are known.
  for (int side = 0; side < 2; ++side)
    check_leaders(side, hex, stack_lost.at(static_cast<std::size_t>(side)), most_lost.at(static_cast<std::size_t>(side)));
}

}  // namespace hexwright::test
