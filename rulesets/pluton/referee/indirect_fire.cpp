// The phase of indirect fire [8] [9]: orders to barrage markers, their drift, and what they hit.
#include <algorithm>

#include "model/wording/list_of.hpp"
#include "rulesets/pluton/referee/referee.hpp"

namespace hexwright::rulesets::pluton {

using document::Moment;
using wording::say;

void Referee::begin_indirect_fire() {
  drifting_ = false;
  turn_all_over();
  look(Moment::own_fire, phasing_);
  for (RefereeMarker& marker : markers_) {
    marker.drifted = false;
    marker.ordered = !marker.hex || asset_of(marker).side != phasing_;
    if (!marker.ordered && !stays_where_it_drifted(rulings_)) marker.hex = marker.aimed;
  }
}

std::optional<Breach> Referee::breach_of_lying(const RefereeAsset& asset, int hex, MarkerOrder order) const {
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
  const auto sees = [&](bool as_replacement) {
    return std::any_of(pieces_.begin(), pieces_.end(), [&](const RefereePiece& leader) {
      if (leader.side != asset.side || !leader.is_leader() || !leader.hex || leader.replacement != as_replacement) return false;
      return directs_fire(leader.readiness.level, false, ground_.distance(*leader.hex, hex), ground_.sees(*leader.hex, hex), numbers());
    });
  };
  facts.seen = sees(false);
  facts.too_far_to_see = !facts.seen && std::any_of(pieces_.begin(), pieces_.end(), [&](const RefereePiece& leader) {
    return leader.side == asset.side && leader.is_leader() && leader.hex && !leader.replacement && ground_.sees(*leader.hex, hex);
  });
  facts.seen_by_replacement_only = !facts.seen && sees(true);
  return breach_of_barrage(facts, numbers(), rulings_);
}

void Referee::take_off(RefereeMarker& marker) {
  marker.hex.reset();
  marker.aimed.reset();
  marker.removed_turn = turn_;
}

// By itself, after it drifted.
void Referee::goes_off(RefereeMarker& marker) {
  Expected off{Act::off, marker.number};
  off.marker = marker;
  off.rule = "8.5";
  take_off(marker);
  expect(std::move(off));
}

// Markers that are not mentioned stay.
void Referee::begin_drifting() {
  if (drifting_) return;
  drifting_ = true;
  for (RefereeMarker& marker : markers_) {
    if (marker.ordered || !marker.hex) continue;
    marker.ordered = true;
    const RefereeAsset& asset = asset_of(marker);
    if (asset.piece && !piece(*asset.piece).hex) {  // nothing is left that could fire it
      take_off(marker);
      continue;
    }
    if (const auto breach = breach_of_lying(asset, *marker.hex, MarkerOrder::stay))
      wrong_at(phase_at_, "log/marker",
               say("Barrage marker {marker} is left in {hex} and may not stay there. {why}",
                   {{"marker", marker_name(marker.number)}, {"hex", label(*marker.hex)}, {"why", breach->what}}),
               breach->rule, asset.id, label(*marker.hex));
  }
}

void Referee::order_marker(const Action& action, MarkerOrder order) {
  const auto number = marker_named(action);
  if (!number) return;
  RefereeMarker& marker = markers_[static_cast<std::size_t>(*number)];
  const RefereeAsset& asset = asset_of(marker);
  const auto to = order == MarkerOrder::move ? hex_named(action.to, "to", true) : std::nullopt;
  const auto from = hex_named(action.from ? action.from : order == MarkerOrder::move ? std::nullopt : action.hex, "from", false);
  if (order == MarkerOrder::move && !to) return;
  MarkerOrderFacts facts{order, marker.hex.has_value(), to && marker.hex ? ground_.distance(*marker.hex, *to) : 0, turn_,
                         marker.removed_turn};
  if (const auto breach = breach_of_marker_order(facts, numbers())) wrong("log/marker", *breach);
  if (from && marker.hex && from != marker.hex)
    wrong("log/position",
          say("Barrage marker {marker} lies in {hex}, and not in {written}.",
              {{"marker", marker_name(*number)}, {"hex", label(*marker.hex)}, {"written", label(*from)}}),
          "8.3");
  if (drifting_) wrong("log/order", say("Markers are moved and removed before the first of them drifts."), "4.2");
  if (marker.hex && marker.ordered)
    wrong("log/marker", say("Barrage marker {marker} has its order for this phase already.", {{"marker", marker_name(*number)}}), "4.2");
  if (order != MarkerOrder::remove && marker.hex)
    if (const auto breach = breach_of_lying(asset, to.value_or(*marker.hex), order)) wrong("log/marker", *breach);
  marker.ordered = true;
  if (order == MarkerOrder::remove) take_off(marker);
  if (from && !marker.hex && order != MarkerOrder::remove) marker.hex = marker.aimed = from;
  if (to) marker.hex = marker.aimed = to;
}

void Referee::place_marker(const Action& action) {
  const auto number = marker_named(action);
  const auto hex = hex_named(action.hex ? action.hex : action.to, "hex", true);
  if (!number || !hex) return;
  RefereeMarker& marker = markers_[static_cast<std::size_t>(*number)];
  RefereeAsset& asset = assets_[static_cast<std::size_t>(marker.asset)];
  if (const auto breach = breach_of_marker_order({MarkerOrder::place, marker.hex.has_value(), 0, turn_, marker.removed_turn}, numbers()))
    wrong("log/marker", *breach);
  if (drifting_) wrong("log/order", say("Markers are laid before the first of them drifts."), "4.2");
  if (!schedule_.may_call(static_cast<std::size_t>(asset.number), state_))
    wrong("log/marker", say("{asset} may not be called in turn {turn}.", {{"asset", asset.name}, {"turn", turn_}}), "9.2");
  if (const auto breach = breach_of_lying(asset, *hex, MarkerOrder::place)) wrong("log/marker", *breach);
  marker.hex = marker.aimed = hex;
  marker.ordered = true;
  if (asset.called_turn == 0) asset.called_turn = turn_;
}

void Referee::drift_marker(const Action& action) {
  const auto number = marker_named(action);
  if (!number) return;
  RefereeMarker& marker = markers_[static_cast<std::size_t>(*number)];
  const auto from = hex_named(action.from, "from", false), written_to = hex_named(action.to, "to", false);
  if (!marker.hex) {
    wrong("log/marker", say("Barrage marker {marker} is not on the board.", {{"marker", marker_name(*number)}}), "8.3");
    if (!from) return;
    marker.hex = marker.aimed = from;
  }
  if (marker.drifted)
    wrong("log/marker", say("Barrage marker {marker} has drifted in this phase already.", {{"marker", marker_name(*number)}}), "8.3");
  marker.drifted = true;
  if (from && from != marker.hex) {
    wrong("log/position",
          say("Barrage marker {marker} lies in {hex}, and not in {written}.",
              {{"marker", marker_name(*number)}, {"hex", label(*marker.hex)}, {"written", label(*from)}}),
          "8.3");
    marker.hex = from;
  }
  const auto die = die_of(action);
  std::optional<int> to = written_to ? written_to : marker.hex;
  if (die) {
    std::optional<int> right = marker.hex;
    if (const auto direction = drift(*die, tables_))
      right =
          ground_.hex_at(geometry::step(ground_.place(*marker.hex), static_cast<geometry::Direction>(*direction), numbers().drift_hexes));
    if (written_to && written_to != right)
      wrong("log/outcome",
            right ? say("With {die} barrage marker {marker} comes to {right}, and not to {written}.",
                        {{"die", *die}, {"marker", marker_name(*number)}, {"right", label(*right)}, {"written", label(*written_to)}})
                  : say("With {die} barrage marker {marker} drifts off the board, and not to {written}.",
                        {{"die", *die}, {"marker", marker_name(*number)}, {"written", label(*written_to)}}),
            "8.3");
    else
      to = right;
  }
  const RefereeAsset& asset = asset_of(marker);
  const std::optional<int> mortars = asset.piece ? piece(*asset.piece).hex : std::nullopt;
  const bool gone = asset.piece && !mortars;
  const int distance = mortars && to ? ground_.distance(*mortars, *to) : 0;
  if (gone || !to || is_lost_by_drift(asset.piece.has_value(), distance, numbers(), rulings_)) return goes_off(marker);
  marker.hex = to;
  hit_hex(marker);
}

// Each unit of both sides is rolled for; a leader only where he has no platoon about him, for [13.5] speaks of the others.
std::set<int> Referee::targets_of(const RefereeMarker& marker) const {
  std::set<int> targets;
  for (int side = 0; side < 2; ++side)
    for (const int number : stack(side, *marker.hex))
      if ((side != asset_of(marker).side || hits_own(rulings_)) && (!piece(number).is_leader() || platoons(side, *marker.hex) == 0))
        targets.insert(number);
  return targets;
}

BarrageShot Referee::shot_of(const RefereeMarker& marker) const {
  const RefereeAsset& asset = asset_of(marker);
  BarrageShot shot;
  shot.calibre_mm = asset.calibre_mm;
  shot.mortar = asset.piece.has_value();
  shot.barrels = asset.piece ? barrels_left(piece(*asset.piece).half_boxes()) : asset.barrels;
  if (asset.piece) shot.distance_hexes = ground_.distance(*piece(*asset.piece).hex, *marker.hex);
  shot.terrain_fire = ground_.terrain(*marker.hex).fire;
  return shot;
}

void Referee::hit_hex(const RefereeMarker& marker) {
  const BarrageShot shot = shot_of(marker);
  const int hex = *marker.hex, strength = barrage_strength(shot, tables_, rulings_).value_or(0);
  std::set<int> due = targets_of(marker);
  std::map<int, int> before;  // half boxes
  for (const int target : due) before[target] = piece(target).half_boxes();
  while (const Action* next = follow(Act::barrage)) {
    const auto target = number_named(next->target ? next->target : next->piece);
    if (!target || marker_meant(*next) != marker.number || !due.contains(*target)) break;
    due.erase(*target);
    acting_ = &pages_.take();
    quiet_ = false;
    claim(say("strength"), acting_->strength, strength, shot.mortar ? "8.3" : "9.3");
    claim(say("modifier"), acting_->modifier, barrage_modifier(shot, numbers(), rulings_), shot.mortar ? "8.4" : "9.3");
    if (const auto die = die_of(*acting_)) harm(*target, barrage_effect(strength, tables_, *die));
  }
  if (!due.empty() && !quiet_) {
    std::vector<wording::Value> names;
    for (const int target : due) names.emplace_back(name(target));
    wrong("log/missing",
          say("No die was rolled for the barrage of marker {marker} on {pieces} in {hex}.",
              {{"marker", marker_name(marker.number)}, {"pieces", wording::list_of(std::move(names))}, {"hex", label(hex)}}),
          "8.3");
  }
  follow(Act::leader);  // takes the log's word for losses before they are counted
  // [13.5] One shot at the whole stack: leaders are rolled for when its losses are known.
  std::array<int, 2> lost{}, most{};
  for (const auto& [target, half_boxes] : before) {
    const auto side = static_cast<std::size_t>(piece(target).side);
    const int gone = half_boxes - piece(target).half_boxes();
    lost[side] += gone;
    most[side] = std::max(most[side], gone);
  }
  std::map<int, int> risks;
  for (int side = 0; side < 2; ++side)
    for (const int number : stack(side, hex))
      if (piece(number).is_leader())
        risks[number] = leader_risk(lost[static_cast<std::size_t>(side)], most[static_cast<std::size_t>(side)], rulings_);
  check_leaders(std::move(risks));
}

void Referee::end_indirect_fire() {
  begin_drifting();
  for (RefereeMarker& marker : markers_) {
    if (!marker.hex || marker.drifted || asset_of(marker).side != phasing_) continue;
    wrong_at(phase_at_, "log/missing",
             say("No die was rolled for the drift of barrage marker {marker} in {hex}.",
                 {{"marker", marker_name(marker.number)}, {"hex", label(*marker.hex)}}),
             "8.3", asset_of(marker).id, label(*marker.hex));
  }
  look(Moment::own_fire, phasing_);
}

}  // namespace hexwright::rulesets::pluton
