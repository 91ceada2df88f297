// The phase of movement, chapter 6: who comes on, and each unit's way step by step, under fire [7.3].
#include <algorithm>

#include "model/document/condition.hpp"
#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/procedures/movement.hpp"
#include "rulesets/pluton/procedures/units.hpp"

namespace hexwright::rulesets::pluton {

using document::Moment;

namespace {

constexpr int CONTACT_HEXES = 4;

}  // namespace

void Game::movement(int side) {
  turn_all_over();
  unmask_no_longer(side);
  look(Moment::own_movement, side);
  ++movements_;
  anybody_moved_ = false;
  // [7.6] Fire is opened in the enemy's movement alone, of which there is one a turn: no piece has fired yet.
  const auto enemies = state_.stood_on(other_side(side));
  std::copy(enemies.begin(), enemies.end(), unfired_.begin());
  const bool goes = moves(policy(side));
  for (const int piece : scenario_->sides[static_cast<std::size_t>(side)].pieces) {
    mover_fired_at_ = false;
    if (state_.hex(piece) == NOWHERE) {
      if (!state_.entered[static_cast<std::size_t>(piece)]) bring_on(piece);
    } else if (goes || state_.piece(piece).readiness.level == Readiness::pinned) {
      move_piece(piece);
    }
  }
  final_fire(other_side(side));
  melees(side);
  turn_all_over();
  note_holders();
  look(Moment::own_movement, side);
}

// [16.3] A piece that has fired is masked again in cover when its next movement phase begins, unless an enemy looks.
void Game::unmask_no_longer(int side) {
  std::vector<Word>& exposed = faces_[static_cast<std::size_t>(side)].exposed;
  each_bit(exposed, [&](int piece) {
    PieceState& state = state_.piece(piece);
    if (state.exposed && state_.hex(piece) != NOWHERE) {
      if (stays_unmasked(is_observed(piece), scenario_->rulings)) return;
      state.exposed = false;
      turn_over(piece);
    }
    clear_bit(exposed, piece);
  });
}

bool Game::has_contact(int side, int hex) const {
  const auto& enemies = scenario_->sides[static_cast<std::size_t>(other_side(side))].pieces;
  return std::any_of(enemies.begin(), enemies.end(), [&](int enemy) {
    const int at = state_.hex(enemy);
    return at != NOWHERE && state_.piece(enemy).face_up && scenario_->ground.distance(at, hex) <= CONTACT_HEXES;
  });
}

int Game::first_platoon(int side, int hex) const {
  int piece = state_.first_in(side, hex);
  while (piece >= 0 && is_leader(piece)) piece = state_.next_in(piece);
  return piece;
}

// Whom a leader goes with: the first platoon of his company that is on the board.
void Game::find_led(int leader, MoverFacts& facts) const {
  for (const int piece : scenario_->ties_of(leader).led) {
    if (state_.hex(piece) == NOWHERE) continue;
    facts.led_hex = state_.hex(piece);
    facts.led_distance = facts.hex == NOWHERE ? 0 : scenario_->ground.distance(facts.hex, facts.led_hex);
    return;
  }
}

bool Game::may_run_now(int piece) {
  const Readiness level = state_.piece(piece).readiness.level;
  return level != Readiness::pinned && may_run(level, commanded(piece), scenario_->tables.numbers(), scenario_->rulings);
}

// Whether a unit may run hangs on its leaders, which takes some looking: a player who does not roll for it is asked first.
Pace Game::pace_of(MoverFacts& mover) {
  const auto side = static_cast<std::size_t>(mover.side);
  const bool random = policy(mover.side).name == PolicyName::random;
  if (!random) mover.may_run = true;
  const Pace pace = choose_pace(policy(mover.side), scenario_->goals[side], state_.minds[side], mover, state_.holder, dice_);
  if (random || pace != Pace::run) return pace;
  mover.may_run = may_run_now(mover.piece);
  return mover.may_run ? Pace::run : Pace::walk;
}

MoverFacts Game::facts_of(int piece) {
  const PieceSheet& unit = sheet(piece);
  MoverFacts facts;
  facts.side = unit.side;
  facts.piece = piece;
  facts.hex = state_.hex(piece);
  facts.leader = unit.kind == UnitKind::leader;
  const Readiness level = state_.piece(piece).readiness.level;
  facts.pinned = level == Readiness::pinned;
  if (facts.leader) find_led(piece, facts);
  const PolicyName player = policy(unit.side).name;
  if (player == PolicyName::probe) {
    facts.rank = unit.rank;
    facts.side_platoons = std::max(1, scenario_->sides[unit.side].platoons);
  }
  if (facts.hex == NOWHERE) return facts;
  facts.under_barrage = facts.pinned && has_marker(facts.hex);
  facts.enemy_here = state_.anybody(other_side(unit.side), facts.hex);
  // Only at a goal does it matter who was there first.
  const bool at_goal = scenario_->goals[unit.side].goal_at[static_cast<std::size_t>(facts.hex)] >= 0;
  facts.first_here = at_goal && !facts.leader && first_platoon(unit.side, facts.hex) == piece;
  if (player == PolicyName::random) facts.may_run = may_run_now(piece);
  if (player == PolicyName::probe) facts.contact = has_contact(unit.side, facts.hex);
  return facts;
}

// [5.2]
bool Game::fits_in(int side, int hex, int for_platoons) const {
  StackFacts stack;
  stack.own = state_.platoons_in(side, hex) + for_platoons;
  stack.enemy = state_.platoons_in(other_side(side), hex);
  return fits(stack, scenario_->tables.numbers(), scenario_->rulings);
}

// Those of random players. The points are counted here; what else forbids a step concerns only the pinned, since no piece goes on from a
// hex with enemies.
void Game::find_options(int piece, const MoverFacts& mover, Pace pace, int points_left, int steps) {
  const int side = mover.side;
  const HexSheet& here = scenario_->ground[mover.hex];
  for (std::size_t way = 0; way < step_options_.size(); ++way) {
    StepOption& option = step_options_[way];
    const int to = here.neighbour[way];
    option.legal = to != NOWHERE && here.cost[way] <= points_left && has_room(side, to, mover.leader ? 0 : 1) &&
                   (!mover.pinned || may_crawl(piece, mover, pace, way, steps));
    if (!option.legal) continue;
    option.hex = to;
    option.cover = scenario_->ground[to].terrain.shelter;
    option.own_platoons = state_.platoons_in(side, to);
    option.enemies_half_boxes = enemies_face_up(side, to);
    option.own_half_boxes = total_half_boxes(side, to);
  }
}

// [11.4] Points aside, which were counted before.
bool Game::may_crawl(int piece, const MoverFacts& mover, Pace pace, std::size_t way, int steps) {
  const HexSheet& here = scenario_->ground[mover.hex];
  StepFacts facts;
  facts.kind = sheet(piece).kind;
  facts.readiness = Readiness::pinned;
  facts.running = pace == Pace::run;
  facts.hexes_moved = steps;
  facts.cost = here.cost[way];
  facts.leaves_barrage = mover.under_barrage && !has_marker(here.neighbour[way]);
  if (!facts.leaves_barrage) {
    if (near_hex_ != mover.hex) find_near_enemies(mover.side, mover.hex);
    facts.enemy_after_hexes = leads_away(here.neighbour[way]) ? 1 : 0;
  }
  return may_step(facts, scenario_->tables.numbers());
}

// The way that choose_step would choose of all that are legal, without looking at those that it likes less; -1: none.
int Game::first_way(int piece, const MoverFacts& mover, Pace pace, int points_left, int steps) {
  if (mover.pinned && steps >= scenario_->tables.numbers().pinned_hexes) return -1;
  const HexSheet& here = scenario_->ground[mover.hex];
  const auto is_open = [&](std::size_t way) {
    const int to = here.neighbour[way];
    return to != NOWHERE && here.cost[way] <= points_left && has_room(mover.side, to, mover.leader ? 0 : 1);
  };
  if (!mover.pinned && !mover.leader) {
    const PolicyGround& goals = scenario_->goals[static_cast<std::size_t>(mover.side)];
    const int goal = state_.minds[static_cast<std::size_t>(mover.side)].goal_of[static_cast<std::size_t>(piece)];
    if (goal < 0) return -1;
    std::uint32_t ways =
        goals.forward[static_cast<std::size_t>(goal) * scenario_->ground.hexes.size() + static_cast<std::size_t>(mover.hex)];
    for (; (ways & PolicyGround::NO_WAY) != PolicyGround::NO_WAY; ways >>= PolicyGround::WAY_BITS) {
      const std::size_t way = ways & PolicyGround::NO_WAY;
      const int to = here.neighbour[way];
      if (is_open(way) && (!state_.anybody(other_side(mover.side), to) ||
                           attacks(enemies_face_up(mover.side, to), total_half_boxes(mover.side, to), half_boxes(piece))))
        return static_cast<int>(way);
    }
    return -1;
  }
  if (!mover.pinned && mover.led_hex == NOWHERE) return -1;
  for (std::size_t way = 0; way < here.neighbour.size(); ++way) {
    if (!is_open(way)) continue;
    const int to = here.neighbour[way];
    const bool taken = mover.pinned
                           ? may_crawl(piece, mover, pace, way, steps)
                           : scenario_->ground.distance(to, mover.led_hex) < mover.led_distance && enemies_face_up(mover.side, to) == 0;
    if (taken) return static_cast<int>(way);
  }
  return -1;
}

int Game::any_way(int piece, const MoverFacts& mover, Pace pace, int points_left, int steps) {
  find_options(piece, mover, pace, points_left, steps);
  const auto side = static_cast<std::size_t>(mover.side);
  return choose_step(policy(mover.side), scenario_->goals[side], state_.minds[side], mover, half_boxes(piece), step_options_, dice_);
}

// Does a unit that could move stay where it is, as choose_pace would find out? Leaders who are near their platoons, and who holds the
// goal that he has come for.
bool Game::is_settled(int piece) const {
  const int side = sheet(piece).side, hex = state_.hex(piece);
  if (policy(side).name == PolicyName::random) return false;
  if (is_leader(piece)) {
    MoverFacts facts;
    facts.hex = hex;
    find_led(piece, facts);
    return facts.led_hex == NOWHERE || facts.led_distance <= FOLLOWS_AT_HEXES;
  }
  const auto at = static_cast<std::size_t>(side);
  const int goal = scenario_->goals[at].goal_at[static_cast<std::size_t>(hex)];
  return policy(side).name == PolicyName::advance && goal >= 0 && state_.minds[at].goal_of[static_cast<std::size_t>(piece)] == goal &&
         first_platoon(side, hex) == piece;
}

void Game::move_piece(int piece) {
  const int side = sheet(piece).side, hex = state_.hex(piece);
  const bool pinned = state_.piece(piece).readiness.level == Readiness::pinned;
  if (stays(policy(side), pinned, has_marker(hex), state_.anybody(other_side(side), hex))) return;
  if (!pinned && is_settled(piece)) return;
  MoverFacts mover = facts_of(piece);
  const Pace pace = pace_of(mover);
  if (pace != Pace::stay) walk(piece, mover, pace, 0);
}

// [6.1] A unit that comes on pays for the hex it enters.
void Game::bring_on(int piece) {
  const PieceSheet& unit = sheet(piece);
  if (unit.entry_rule < 0 || !state_.schedule.now[static_cast<std::size_t>(unit.entry_rule)]) return;
  const auto rule = static_cast<std::size_t>(unit.entry_rule);
  if (!scenario_->schedule.has_room(rule, turn_, state_.schedule)) return;
  entry_hexes_.clear();
  const auto own = state_.stood_on(unit.side), enemies = state_.stood_on(other_side(unit.side));
  const std::vector<Word>& ground = entry_ground_[static_cast<std::size_t>(unit.entry_rule)];
  for (std::size_t i = 0; i < ground.size(); ++i)
    for (Word left = ground[i] & ~enemies[i]; left != 0; left &= left - 1) {
      const int hex = static_cast<int>(i * WORD_BITS) + std::countr_zero(left);
      const bool room = !has_bit(own, hex) || has_room(unit.side, hex, unit.kind == UnitKind::leader ? 0 : 1);
      if (room && (!asks(validator::Hook::may_enter) || scripts_->may_enter(piece, hex))) entry_hexes_.push_back(hex);
    }
  MoverFacts mover = facts_of(piece);
  const int hex =
      choose_entry(policy(unit.side), scenario_->goals[unit.side], state_.minds[unit.side], mover, entry_hexes_, state_.holder, dice_);
  if (hex < 0) return;
  const int cost = scenario_->ground[hex].board_entry_cost;
  state_.put(*scenario_, piece, hex);
  changed(unit.side, piece);
  state_.entered[static_cast<std::size_t>(piece)] = 1;
  scenario_->schedule.came_on(rule, turn_, state_.schedule);
  auto& entered = state_.entered_turn[static_cast<std::size_t>(unit.entry_rule)];
  if (entered == 0) entered = static_cast<std::int16_t>(turn_);
  state_.piece(piece).moved_in = movements_;
  anybody_moved_ = true;
  tell(DeedKind::entered, piece, -1, -1, hex, cost);
  if (asks(validator::Hook::enter)) scripts_->entered(piece, hex);
  turn_over(piece);
  react(piece, false);
  if (state_.hex(piece) != hex || state_.piece(piece).readiness.level != Readiness::full) return;
  mover = facts_of(piece);
  const Pace pace = pace_of(mover);
  if (pace != Pace::stay) walk(piece, mover, pace, cost);
}

void Game::walk(int piece, MoverFacts mover, Pace pace, int used) {
  const std::size_t side = sheet(piece).side;
  const Readiness before = state_.piece(piece).readiness.level;
  const bool runs = pace == Pace::run;
  bool has_run = false;
  const Numbers& numbers = scenario_->tables.numbers();
  const int points = runs ? run_points(sheet(piece).kind, numbers) : walk_points(sheet(piece).kind, numbers);
  const bool first = takes_first(policy(static_cast<int>(side)));
  near_hex_ = left_hex_ = NOWHERE;
  for (int steps = 0;; ++steps) {
    const int way = first ? first_way(piece, mover, pace, points - used, steps) : any_way(piece, mover, pace, points - used, steps);
    if (way < 0) break;
    const HexSheet& here = scenario_->ground[mover.hex];
    const int from = mover.hex, to = here.neighbour[static_cast<std::size_t>(way)];
    used += here.cost[static_cast<std::size_t>(way)];
    has_run = runs;
    tell(DeedKind::stepped, piece, -1, from, to, used, runs ? 1 : 0);
    step(piece, to);
    mover.hex = to;
    const bool meets_enemy = state_.anybody(other_side(static_cast<int>(side)), to);
    react(piece, runs);
    if (state_.hex(piece) != to || meets_enemy || state_.piece(piece).readiness.level != before) break;
    if (mover.led_hex != NOWHERE) mover.led_distance = scenario_->ground.distance(to, mover.led_hex);
  }
  arrive(piece);
  if (has_run && state_.hex(piece) != NOWHERE && state_.piece(piece).readiness.level == Readiness::full)
    set_readiness(piece, after_run(state_.piece(piece).readiness, turn_, scenario_->tables, scenario_->rulings));
}

// A piece that only passes through a hex leaves no trace in it: it stays in its stack, with its sight, until it meets an enemy, is fired
// at, or stops. But random players and the pinned may come back to where they were, and scripts that are asked on the way may look.
void Game::step(int piece, int to) {
  const int from = state_.hex(piece), side = sheet(piece).side, enemy = other_side(side);
  const bool meets_enemy = state_.anybody(enemy, to);
  if (meets_enemy && !state_.anybody(side, to)) state_.second_in[static_cast<std::size_t>(to)] = static_cast<std::int8_t>(side);
  if (left_hex_ == NOWHERE) left_hex_ = from;
  state_.pass(piece, to);
  PieceState& state = state_.piece(piece);
  if (meets_enemy || scripts_look_on_the_way() || !takes_first(policy(side)) || state.readiness.level == Readiness::pinned) arrive(piece);
  state.from = static_cast<std::int16_t>(from);
  state.moved_in = movements_;
  anybody_moved_ = true;
  if (left_hex_ == NOWHERE) {
    turn_over(piece);
  } else {
    passes_shown_ = is_shown(side, to);
    state.face_up = state.exposed || passes_shown_;
    if (state.face_up) reveal(piece);
  }
  for (int other = state_.first_in(enemy, to); other >= 0; other = state_.next_in(other)) turn_over(other);
}

void Game::arrive(int piece) {
  if (left_hex_ == NOWHERE) return;
  const int side = sheet(piece).side, hex = state_.hex(piece);
  state_.move(*scenario_, piece, left_hex_, hex);
  left_hex_ = NOWHERE;
  changed(side, piece);
  Faces& faces = faces_[static_cast<std::size_t>(side)];
  set_bit(faces.unsettled, hex);
  put_bit(faces.shown, hex, passes_shown_);
}

}  // namespace hexwright::rulesets::pluton
