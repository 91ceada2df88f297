// The phase of indirect fire, chapters 8 and 9: markers that lie on the board, markers that are laid, drift, and what they hit.
#include <algorithm>

#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/procedures/indirect.hpp"

namespace hexwright::rulesets::pluton {

using document::Moment;

namespace {

constexpr int WHY_UNSEEN = 1, WHY_DRIFTED = 2, WHY_NO_MORTARS = 3, WHY_POLICY = 0;

}  // namespace

void Game::indirect_fire(int side) {
  turn_all_over();
  look(Moment::own_fire, side);
  find_leaders_lookout(side);
  keep_markers(side);
  place_markers(side);
  drift_and_hit(side);
  look(Moment::own_fire, side);
}

// What there is to say of a hex for all artillery of the phasing side.
BarrageFacts Game::barrage_facts(int hex, MarkerOrder order) const {
  BarrageFacts facts;
  facts.order = order;
  facts.seen = has_bit(leaders_lookout_, hex);
  bool masked = false, open = false;
  for (int enemy = state_.first_in(other_side(phasing_), hex); enemy >= 0; enemy = state_.next_in(enemy))
    (state_.piece(enemy).face_up ? open : masked) = true;
  facts.only_masked_units = masked && !open;
  return facts;
}

bool Game::may_lie(int number, int hex, BarrageFacts facts) const {
  const AssetSheet& asset = scenario_->asset(number);
  facts.mortar = asset.piece >= 0;
  if (facts.mortar) {
    const int from = state_.hex(asset.piece);
    facts.mortar_on_board = from != NOWHERE;
    if (facts.mortar_on_board) facts.distance_hexes = scenario_->ground.distance(from, hex);
  }
  if (asset.has_range) {
    facts.least_hexes = asset.least_hexes;
    facts.most_hexes = asset.most_hexes;
  }
  return pluton::may_lie(facts, scenario_->tables.numbers(), scenario_->rulings);
}

MarkerOption Game::marker_option(int side, int hex) const {
  MarkerOption option;
  option.hex = hex;
  for (int enemy = state_.first_in(other_side(side), hex); enemy >= 0; enemy = state_.next_in(enemy))
    if (state_.piece(enemy).face_up) ++option.enemies;
  option.own_near = state_.pieces_in(side, hex);
  for (const int beside : scenario_->ground[hex].neighbour)
    if (beside != NOWHERE) option.own_near += state_.pieces_in(side, beside);
  option.own_markers = state_.markers_in(side, hex);
  return option;
}

void Game::remove_marker(int marker, int why) {
  MarkerState& state = state_.markers[static_cast<std::size_t>(marker)];
  tell(DeedKind::marker_removed, marker, -1, state.hex, -1, why);
  state_.lay_marker(phasing_, marker, NOWHERE);
  state.aimed = NOWHERE;
  state.removed_turn = static_cast<std::int16_t>(turn_);
}

void Game::keep_markers(int side) {
  for (const int asset : scenario_->sides[static_cast<std::size_t>(side)].assets)
    for (int i = 0; i < scenario_->asset(asset).markers; ++i) {
      const int marker = scenario_->asset(asset).first_marker + i;
      if (state_.markers[static_cast<std::size_t>(marker)].hex != NOWHERE) keep_marker(side, asset, marker);
    }
}

void Game::keep_marker(int side, int asset, int marker) {
  MarkerState& state = state_.markers[static_cast<std::size_t>(marker)];
  if (!stays_where_it_drifted(scenario_->rulings)) state_.lay_marker(side, marker, state.aimed);
  const int mortars = scenario_->asset(asset).piece;
  if (mortars >= 0 && state_.hex(mortars) == NOWHERE) return remove_marker(marker, WHY_NO_MORTARS);
  const bool may_stay = may_lie(asset, state.hex, barrage_facts(state.hex, MarkerOrder::stay));
  const MarkerOption here = marker_option(side, state.hex);
  if (may_stay && is_well_placed(policy(side), here)) return tell(DeedKind::marker_stays, marker, asset, state.hex);
  marker_options_.clear();
  for (const int to : scenario_->ground[state.hex].beside)
    if (to != NOWHERE && may_lie(asset, to, barrage_facts(to, MarkerOrder::move))) marker_options_.push_back(marker_option(side, to));
  if (!may_stay && marker_options_.empty()) return remove_marker(marker, WHY_UNSEEN);
  MarkerChoice choice = choose_marker_act(policy(side), here, marker_options_, dice_);
  if (choice.act == MarkerAct::stay && !may_stay) return remove_marker(marker, WHY_UNSEEN);
  if (choice.act == MarkerAct::remove) return remove_marker(marker, WHY_POLICY);
  if (choice.act == MarkerAct::stay) return tell(DeedKind::marker_stays, marker, asset, state.hex);
  const int to = marker_options_[static_cast<std::size_t>(choice.option)].hex;
  tell(DeedKind::marker_moved, marker, asset, state.hex, to);
  state_.lay_marker(side, marker, to);
  state.aimed = state.hex;
}

// Hexes on which this side could wish for a marker, in rising order: those with enemies face up, but for a player who does not care.
void Game::collect_targets(int side) {
  seen_targets_.clear();
  if (policy(side).name == PolicyName::random) {
    for (int hex = 0; hex < scenario_->ground.size(); ++hex) seen_targets_.push_back(marker_option(side, hex));
    return;
  }
  hexes_.clear();
  const bool anywhere = scenario_->rulings.barrage_placement == Rulings::BarragePlacement::anywhere;
  for (const int enemy : scenario_->sides[static_cast<std::size_t>(other_side(side))].pieces)
    if (const int hex = state_.hex(enemy); hex != NOWHERE && state_.piece(enemy).face_up && (anywhere || has_bit(leaders_lookout_, hex)))
      hexes_.push_back(static_cast<std::int16_t>(hex));
  std::sort(hexes_.begin(), hexes_.end());
  hexes_.erase(std::unique(hexes_.begin(), hexes_.end()), hexes_.end());
  for (const int hex : hexes_) seen_targets_.push_back(marker_option(side, hex));
}

// Of these the ones where a marker of this asset may lie.
void Game::options_for(int asset) {
  marker_options_.clear();
  for (std::size_t i = 0; i < seen_targets_.size(); ++i)
    if (may_lie(asset, seen_targets_[i].hex, target_facts_[i])) marker_options_.push_back(seen_targets_[i]);
}

void Game::place_markers(int side) {
  const Numbers& numbers = scenario_->tables.numbers();
  collect_targets(side);
  target_facts_.clear();
  for (const MarkerOption& target : seen_targets_) target_facts_.push_back(barrage_facts(target.hex, MarkerOrder::place));
  if (seen_targets_.empty()) return;
  for (const int number : scenario_->sides[static_cast<std::size_t>(side)].assets) {
    const AssetSheet& asset = scenario_->asset(number);
    if (!scenario_->schedule.may_call(static_cast<std::size_t>(number), state_.schedule)) continue;
    if (asset.piece >= 0 && state_.hex(asset.piece) == NOWHERE) continue;
    bool collected = false;
    for (int i = 0; i < asset.markers; ++i) {
      MarkerState& marker = state_.markers[static_cast<std::size_t>(asset.first_marker + i)];
      if (marker.hex != NOWHERE || !may_be_placed_again(marker.removed_turn, turn_, numbers)) continue;
      if (!collected && asks(validator::Hook::may_call) && !scripts_->may_call(number)) break;
      if (!collected) options_for(number);
      collected = true;
      auto& called = state_.called[static_cast<std::size_t>(number)];
      const int chosen = choose_marker_hex(policy(side), marker_options_, asset.worth_uncalled && !called, dice_);
      if (chosen < 0) continue;
      MarkerOption& option = marker_options_[static_cast<std::size_t>(chosen)];
      ++option.own_markers;
      for (MarkerOption& target : seen_targets_)
        if (target.hex == option.hex) target.own_markers = option.own_markers;
      state_.lay_marker(side, asset.first_marker + i, option.hex);
      marker.aimed = marker.hex;
      if (!called) state_.called_turn[static_cast<std::size_t>(number)] = static_cast<std::int16_t>(turn_);
      called = 1;
      tell(DeedKind::placed, asset.first_marker + i, number, -1, option.hex);
      if (asks(validator::Hook::call)) scripts_->called(number, option.hex);
    }
  }
}

void Game::drift_and_hit(int side) {
  for (const int number : scenario_->sides[static_cast<std::size_t>(side)].assets) {
    const AssetSheet& asset = scenario_->asset(number);
    for (int i = 0; i < asset.markers; ++i) {
      const int marker = asset.first_marker + i;
      MarkerState& state = state_.markers[static_cast<std::size_t>(marker)];
      if (state.hex == NOWHERE) continue;
      const int rolled = roll();
      const int from = state.hex;
      int to = from;
      if (const auto direction = drift(rolled, scenario_->tables)) to = drifted_to(from, *direction);
      tell(DeedKind::drifted, marker, number, from, to, 0, 0, rolled);
      const bool mortar = asset.piece >= 0;
      // Mortars that an earlier marker of this phase destroyed fire no more.
      if (mortar && state_.hex(asset.piece) == NOWHERE) {
        remove_marker(marker, WHY_NO_MORTARS);
        continue;
      }
      const int distance = mortar && to != NOWHERE ? scenario_->ground.distance(state_.hex(asset.piece), to) : 0;
      if (to == NOWHERE || is_lost_by_drift(mortar, distance, scenario_->tables.numbers(), scenario_->rulings)) {
        remove_marker(marker, WHY_DRIFTED);
        continue;
      }
      state_.lay_marker(side, marker, to);
      hit_hex(number, marker, distance);
    }
  }
}

int Game::drifted_to(int from, int direction) const {
  geometry::Hex place = scenario_->ground.places[static_cast<std::size_t>(from)];
  place = geometry::step(place, static_cast<geometry::Direction>(direction), scenario_->tables.numbers().drift_hexes);
  return scenario_->ground.hex_at(place);
}

// Everybody in the hex is rolled for; leaders only where no platoon of theirs stands, since [13.5] speaks of the others.
void Game::hit_hex(int number, int marker, int distance_hexes) {
  const AssetSheet& asset = scenario_->asset(number);
  const int hex = state_.markers[static_cast<std::size_t>(marker)].hex;
  BarrageShot shot;
  shot.calibre_mm = asset.calibre_mm;
  shot.mortar = asset.piece >= 0;
  shot.barrels = shot.mortar ? barrels_left(half_boxes(asset.piece)) : asset.barrels;
  shot.distance_hexes = distance_hexes;
  shot.terrain_fire = scenario_->ground[hex].terrain.fire;
  hexes_.clear();  // numbers of pieces here: the stack changes while it is hit
  for (int side = 0; side < static_cast<int>(SIDES); ++side) {
    if (side == asset.side && !hits_own(scenario_->rulings)) continue;
    for (int piece = state_.first_in(side, hex); piece >= 0; piece = state_.next_in(piece))
      if (!is_leader(piece) || state_.platoons_in(side, hex) == 0) hexes_.push_back(static_cast<std::int16_t>(piece));
  }
  if (asks(validator::Hook::modifier) && !hexes_.empty()) shot.extra = barrage_extra(number, hex);
  const int strength = barrage_strength(shot, scenario_->tables, scenario_->rulings).value_or(0);
  const int modifier = barrage_modifier(shot, scenario_->tables.numbers(), scenario_->rulings);
  stack_lost_ = most_lost_ = {};
  for (const int piece : hexes_) {
    const int rolled = roll();
    tell(DeedKind::barrage, marker, piece, hex, -1, strength, modifier, rolled);
    harm(piece, barrage_effect(strength, scenario_->tables, rolled), -1);
  }
  for (std::size_t side = 0; side < SIDES; ++side) check_leaders(static_cast<int>(side), hex, stack_lost_[side], most_lost_[side]);
}

}  // namespace hexwright::rulesets::pluton
