// The phase of indirect fire, chapters 8 and 9: markers that lie on the board, markers that are laid, drift, and what they hit.
#include <algorithm>

#include "model/document/condition.hpp"
#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/procedures/fire.hpp"

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

bool Game::may_lie(int number, int hex, const BarrageFacts& of_hex) const {
  const AssetSheet& asset = scenario_->asset(number);
  if (asset.piece < 0 && !asset.has_range) return pluton::may_lie(of_hex, scenario_->tables.numbers(), scenario_->rulings);
  BarrageFacts facts = of_hex;
  measure(asset, hex, facts);
  return pluton::may_lie(facts, scenario_->tables.numbers(), scenario_->rulings);
}

// What artillery with limits adds.
void Game::measure(const AssetSheet& asset, int hex, BarrageFacts& facts) const {
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
}

int Game::face_up_in(int side, int hex) const {
  int count = 0;
  for (int piece = state_.first_in(side, hex); piece >= 0; piece = state_.next_in(piece))
    if (state_.piece(piece).face_up) ++count;
  return count;
}

MarkerOption Game::marker_option(int side, int hex) const {
  MarkerOption option;
  option.hex = hex;
  option.enemies = face_up_in(other_side(side), hex);
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
  const bool random = policy(side).name == PolicyName::random;
  if (may_stay && (random || face_up_in(other_side(side), state.hex) > 0) && is_well_placed(policy(side), marker_option(side, state.hex)))
    return tell(DeedKind::marker_stays, marker, asset, state.hex);
  move_marker(side, asset, marker, may_stay);
}

// Off to where there is a unit to be hit, or off the board. A policy that is not random does not care for hexes without enemies that are
// face up: that one of them were open only decides what is told of the removal.
void Game::move_marker(int side, int asset, int marker, bool may_stay) {
  MarkerState& state = state_.markers[static_cast<std::size_t>(marker)];
  const bool random = policy(side).name == PolicyName::random;
  const auto may_go = [&](int to) { return to != NOWHERE && may_lie(asset, to, barrage_facts(to, MarkerOrder::move)); };
  const auto& beside = scenario_->ground[state.hex].beside;
  marker_options_.clear();
  for (const int to : beside) {
    if (!random && (to == NOWHERE || !state_.anybody(other_side(side), to))) continue;
    if (may_go(to)) marker_options_.push_back(marker_option(side, to));
  }
  if (!may_stay && marker_options_.empty() && std::none_of(beside.begin(), beside.end(), may_go)) return remove_marker(marker, WHY_UNSEEN);
  // It was asked already whether it lies well, unless it may not stay.
  if (!random && may_stay && marker_options_.empty()) return remove_marker(marker, WHY_POLICY);
  const MarkerChoice choice = choose_marker_act(policy(side), marker_option(side, state.hex), marker_options_, dice_);
  if (choice.act == MarkerAct::stay && !may_stay) return remove_marker(marker, WHY_UNSEEN);
  if (choice.act == MarkerAct::remove) return remove_marker(marker, WHY_POLICY);
  if (choice.act == MarkerAct::stay) return tell(DeedKind::marker_stays, marker, asset, state.hex);
  const int to = marker_options_[static_cast<std::size_t>(choice.option)].hex;
  tell(DeedKind::marker_moved, marker, asset, state.hex, to);
  state_.lay_marker(side, marker, to);
  state.aimed = state.hex;
}

// Hexes on which this side could wish for a marker and artillery without limits might lay one, in rising order: those with enemies face up,
// but for a player who does not care.
void Game::collect_targets(int side) {
  seen_targets_.clear();
  const auto collect = [&](int hex) {
    const BarrageFacts facts = barrage_facts(hex, MarkerOrder::place);
    if (pluton::may_lie(facts, scenario_->tables.numbers(), scenario_->rulings)) seen_targets_.push_back(marker_option(side, hex));
  };
  if (policy(side).name == PolicyName::random) {
    for (int hex = 0; hex < scenario_->ground.size(); ++hex) collect(hex);
    return;
  }
  find_targets(other_side(side));
  if (scenario_->rulings.barrage_placement == Rulings::BarragePlacement::anywhere)
    each_bit(targets_, collect);
  else
    each_common(targets_, leaders_lookout_, collect);
}

// Of these the ones that are in the range of this asset. For all batteries off the board that the scenario gives no range they are the
// same.
void Game::options_for(int number) {
  const AssetSheet& asset = scenario_->asset(number);
  const bool anywhere = asset.piece < 0 && !asset.has_range;
  if (anywhere && options_for_any_) return;
  options_for_any_ = anywhere;
  marker_options_.clear();
  BarrageFacts facts;
  for (const MarkerOption& option : seen_targets_) {
    if (!anywhere) measure(asset, option.hex, facts);
    if (anywhere || pluton::may_lie(facts, scenario_->tables.numbers(), scenario_->rulings)) marker_options_.push_back(option);
  }
}

// The first of its markers from this one on that lies beside the board and may be laid; -1: none.
int Game::free_marker(const AssetSheet& asset, int from) const {
  for (int i = from; i < asset.markers; ++i) {
    const MarkerState& marker = state_.markers[static_cast<std::size_t>(asset.first_marker + i)];
    if (marker.hex == NOWHERE && may_be_placed_again(marker.removed_turn, turn_, scenario_->tables.numbers())) return i;
  }
  return -1;
}

// Targets are collected when there is a marker to be laid, and once for all artillery.
void Game::place_markers(int side) {
  bool collected = false;
  options_for_any_ = false;
  for (const int number : scenario_->sides[static_cast<std::size_t>(side)].assets) {
    const AssetSheet& asset = scenario_->asset(number);
    if (!scenario_->schedule.may_call(static_cast<std::size_t>(number), state_.schedule)) continue;
    if (asset.piece >= 0 && state_.hex(asset.piece) == NOWHERE) continue;
    int i = free_marker(asset, 0);
    if (i < 0) continue;
    if (asks(validator::Hook::may_call) && !scripts_->may_call(number)) continue;
    if (!collected) collect_targets(side);
    collected = true;
    if (seen_targets_.empty()) return;
    options_for(number);
    for (; i >= 0; i = free_marker(asset, i + 1)) {
      auto& called = state_.called[static_cast<std::size_t>(number)];
      const int chosen = choose_marker_hex(policy(side), marker_options_, asset.worth_uncalled && !called, dice_);
      if (chosen >= 0) place_marker(side, number, i, marker_options_[static_cast<std::size_t>(chosen)]);
    }
  }
}

void Game::place_marker(int side, int number, int i, MarkerOption& option) {
  const int marker = scenario_->asset(number).first_marker + i;
  ++option.own_markers;
  for (MarkerOption& target : seen_targets_)
    if (target.hex == option.hex) target.own_markers = option.own_markers;
  state_.lay_marker(side, marker, option.hex);
  MarkerState& state = state_.markers[static_cast<std::size_t>(marker)];
  state.aimed = state.hex;
  auto& called = state_.called[static_cast<std::size_t>(number)];
  if (!called) state_.called_turn[static_cast<std::size_t>(number)] = static_cast<std::int16_t>(turn_);
  called = 1;
  tell(DeedKind::placed, marker, number, -1, option.hex);
  if (asks(validator::Hook::call)) scripts_->called(number, option.hex);
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
