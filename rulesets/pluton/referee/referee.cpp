// Turns and phases [4], each action in its turn, and the scenario's own conditions.
#include "rulesets/pluton/referee/referee.hpp"

#include <algorithm>

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "rulesets/pluton/pluton.hpp"

namespace hexwright::rulesets::pluton {

using document::Moment;
using wording::say;

namespace {

constexpr int NO_SIDE = -1;

// What the schedule asks about, gathered anew for each look.
struct Facts {
  std::vector<std::int32_t> hex_of, losses;
  std::vector<std::uint8_t> revealed, entered, eliminated, called, exited;

  Facts(const std::vector<RefereePiece>& pieces, const std::vector<RefereeAsset>& assets) {
    for (const RefereePiece& piece : pieces) {
      hex_of.push_back(piece.hex.value_or(-1));
      losses.push_back(piece.half_boxes_lost);
      revealed.push_back(piece.revealed);
      entered.push_back(piece.entered);
      eliminated.push_back(static_cast<std::uint8_t>(std::min(piece.times_eliminated, 255)));
      exited.push_back(0);
    }
    for (const RefereeAsset& asset : assets) called.push_back(asset.called_turn > 0);
  }
  validator::PlayFacts with(const std::vector<std::int8_t>& holder) const {
    return {hex_of, revealed, entered, eliminated, losses, called, holder, exited};
  }
};

}  // namespace

Referee::Referee(const project::Project& project, const document::Log& log, Tables tables, RefereeGround ground, RefereeForces forces,
                 validator::Schedule schedule, validator::Sink& out)
    : project_(project),
      log_(log),
      tables_(std::move(tables)),
      rulings_(Rulings::of(project)),
      ground_(std::move(ground)),
      pieces_(std::move(forces.pieces)),
      assets_(std::move(forces.assets)),
      markers_(std::move(forces.markers)),
      melee_shifts_(std::move(forces.melee_shifts)),
      first_player_(forces.first_player),
      schedule_(std::move(schedule)),
      state_(schedule_.new_state()),
      out_(out),
      complete_(log.complete.value_or(false)),
      holder_(static_cast<std::size_t>(ground_.size()), std::int8_t{-1}) {
  for (std::size_t rule = 0; rule < schedule_.rules().size(); ++rule)
    for (const std::size_t piece : schedule_.rules()[rule].pieces) pieces_[piece].entry_rule = rule;
}

void Referee::judge() {
  schedule_.begin(state_);
  phase_at_ = turn_at_ = log_.origin;
  set_up();
  turn_ = 0;
  for (std::size_t at = 0; at < log_.turns.size() && !is_over(); ++at) {
    if (!begin_turn(at)) break;
    play_turn(log_.turns[at], complete_ || at + 1 < log_.turns.size() || turn_ == schedule_.turns());
  }
  count_points();
  if (is_over())
    out_.not_checked("log/order", say("fewer faults in the log: after {most} of them, in turn {turn}, it was not read on",
                                      {{"most", MOST_FINDINGS}, {"turn", turn_}}));
}

// Of a game that is not over, as it stands.
void Referee::count_points() {
  if (is_over() || schedule_.clauses().empty()) return;
  acting_ = nullptr;
  const int last = validator::Schedule::is_over(state_) ? turn_ : schedule_.turns();
  if (turn_ == last) {
    look(Moment::end_of_game, NO_SIDE);
  } else {
    for (const auto& awaited : schedule_.awaited(Moment::end_of_game, turn_, NO_SIDE, state_))
      schedule_.show(awaited.die, turn_, 0, state_);
    look_at_conditions(Moment::end_of_game, NO_SIDE);
  }
  std::vector<std::int64_t> thousandths(schedule_.clauses().size());
  const Facts facts(pieces_, assets_);
  schedule_.score(facts.with(holder_), state_, thousandths);
  validator::LoggedScore score{{}, {}, turn_, last};
  for (const auto& side : project_.orbat()->orbat().sides) score.sides.push_back(side.id);
  for (std::size_t i = 0; i < thousandths.size(); ++i)
    score.items.push_back({schedule_.clauses()[i].id, schedule_.clauses()[i].side, thousandths[i]});
  out_.score(std::move(score));
}

// A number that is not the next is a slip of the pen, unless the turn after it goes on from it: then turns are missing, and what
// happened in them is unknown.
bool Referee::begin_turn(std::size_t at) {
  const document::LoggedTurn& turn = log_.turns[at];
  acting_ = nullptr;
  quiet_ = false;
  turn_at_ = phase_at_ = turn.origin;
  if (turn_ == schedule_.turns()) {
    wrong("log/order",
          say("Turn {turn} is written, and the game lasts {turns} turns.", {{"turn", turn.number}, {"turns", schedule_.turns()}}), "4.1");
    return false;
  }
  if (validator::Schedule::is_over(state_)) {
    if (turn.phases.empty() && turn.rolls.empty()) return false;  // a sheet that was left blank
    wrong("log/order", say("Turn {turn} is written, and an event ended the game in turn {last}.", {{"turn", turn.number}, {"last", turn_}}),
          "4.1");
    return false;
  }
  ++turn_;
  if (turn.number == turn_) return true;
  wrong("log/order", say("Turn {turn} is written where turn {due} is due.", {{"turn", turn.number}, {"due", turn_}}), "4.1");
  const bool goes_on = at + 1 < log_.turns.size() && log_.turns[at + 1].number == turn.number + 1;
  if (!goes_on || turn.number < turn_ || turn.number > schedule_.turns()) return true;
  turn_ = turn.number;
  for (RefereePiece& unit : pieces_) unit.astray = true;
  return true;
}

void Referee::play_turn(const document::LoggedTurn& turn, bool to_its_end) {
  for (RefereePiece& unit : pieces_) {
    unit.fired = false;
    unit.shares.clear();
  }
  fired_at_.clear();
  disputed_.clear();
  rolls_.clear();
  for (const document::ConditionRoll& roll : turn.rolls) rolls_.emplace_back(&roll, false);
  look(Moment::start_of_turn, NO_SIDE);
  if (validator::Schedule::is_over(state_)) {
    if (!turn.phases.empty())
      wrong_at(turn.phases.front().origin, "log/order",
               say("A phase is written, and an event ended the game at the beginning of turn {turn}.", {{"turn", turn_}}), "4.1");
    return;
  }
  const auto& known = project_.game().data().phases;
  std::size_t next = 0;
  const auto play_unwritten = [&](std::size_t until) {
    for (; next < until && !is_over(); ++next) play_phase(next, nullptr);
  };
  for (const document::LoggedPhase& phase : turn.phases) {
    const auto found = std::find_if(known.begin(), known.end(), [&](const document::Phase& one) { return one.id == phase.id; });
    const auto number = static_cast<std::size_t>(found - known.begin());
    if (number >= PHASES.size()) {
      wrong_at(phase.origin, "log/unknown", say("The game has no phase \"{id}\".", {{"id", phase.id}}), "4.2", phase.id);
      continue;
    }
    if (number < next)
      wrong_at(phase.origin, "log/order", say("Phase {id} is written after a later one, or twice.", {{"id", phase.id}}), "4.2", phase.id);
    play_unwritten(number);
    play_phase(number, &phase);
    next = std::max(next, number + 1);
    if (is_over()) return;
  }
  if (to_its_end) play_unwritten(PHASES.size());
  const Facts facts(pieces_, assets_);
  schedule_.count_turn(turn_, facts.with(holder_), state_);
  look(Moment::end_of_turn, NO_SIDE);
  for (const auto& [roll, asked] : rolls_)
    if (!asked)
      wrong_at(roll->origin, "log/not-due", say("No condition of the scenario asks for this die in turn {turn}.", {{"turn", turn_}}), "",
               roll->trigger.value_or(""));
}

void Referee::play_phase(std::size_t number, const document::LoggedPhase* phase) {
  phase_ = static_cast<int>(number) + 1;
  phasing_ = PHASES[number].player == 0 ? first_player_ : 1 - first_player_;
  phase_at_ = phase ? phase->origin : turn_at_;
  pages_ = phase ? Pages(phase->actions) : Pages();
  acting_ = nullptr;
  quiet_ = false;
  begin_phase(PHASES[number].does);
  while (pages_.upcoming() && !is_over()) {
    prepare(*pages_.upcoming());
    settle(true);
    acting_ = &pages_.take();
    quiet_ = false;
    judge_phase(*acting_);
    carry_out(*acting_);
  }
  if (is_over()) return;
  end_phase(PHASES[number].does);
  settle(true);
}

void Referee::begin_phase(PhaseKind kind) {
  if (kind == PhaseKind::indirect_fire) begin_indirect_fire();
  if (kind == PhaseKind::movement) begin_movement();
  if (kind == PhaseKind::reorganisation) begin_reorganisation();
}
void Referee::end_phase(PhaseKind kind) {
  if (kind == PhaseKind::indirect_fire) end_indirect_fire();
  if (kind == PhaseKind::movement) end_movement();
  if (kind == PhaseKind::reorganisation) reorganise_unwritten(static_cast<int>(pieces_.size()));
}

// Ends what the action shows to be over.
void Referee::prepare(const Action& action) {
  const PhaseKind kind = PHASES[static_cast<std::size_t>(phase_) - 1].does;
  const auto number = number_named(action.piece);
  if (kind == PhaseKind::indirect_fire && action.what == Act::drift) begin_drifting();
  if (kind == PhaseKind::reorganisation && action.what == Act::reorganise && number) reorganise_unwritten(*number);
  if (kind != PhaseKind::movement) return;
  if ((action.what == Act::step || action.what == Act::enter) && number != mover_) close_move();
  if (action.what == Act::shot && !is_reaction(action)) begin_final_fire();
  if (action.what != Act::melee && action.what != Act::decline) return;
  begin_melees();
  if (action.hex)
    if (const auto hex = project_.map()->hex(*action.hex)) overrun_before(static_cast<int>(*hex));
}

std::optional<std::pair<Activity, int>> Referee::activity_of(const Action& action) const {
  const auto of_piece = [&](Activity activity) -> std::optional<std::pair<Activity, int>> {
    const auto number = number_named(action.piece);
    return number ? std::optional(std::pair(activity, piece(*number).side)) : std::nullopt;
  };
  switch (action.what) {
    case Act::place:
    case Act::keep:
    case Act::move:
    case Act::remove:
    case Act::drift:
      if (const auto marker = marker_meant(action))
        return std::pair(Activity::indirect_fire, asset_of(markers_[static_cast<std::size_t>(*marker)]).side);
      return std::nullopt;
    case Act::enter:
    case Act::step:
      return of_piece(Activity::move);
    case Act::shot:
      return of_piece(Activity::small_arms);
    case Act::melee:
    case Act::decline:
      return std::pair(Activity::melee, phasing_);
    case Act::reorganise:
      return of_piece(Activity::reorganise);
    default:
      return std::nullopt;
  }
}

void Referee::judge_phase(const Action& action) {
  const auto activity = activity_of(action);
  if (!activity) return;
  const int player = activity->second == first_player_ ? 0 : 1;
  if (const auto breach = breach_of_phase(activity->first, player, PHASES[static_cast<std::size_t>(phase_) - 1]))
    wrong("log/order", *breach);
}

void Referee::carry_out(const Action& action) {
  switch (action.what) {
    case Act::place:
      return place_marker(action);
    case Act::keep:
      return order_marker(action, MarkerOrder::stay);
    case Act::move:
      return order_marker(action, MarkerOrder::move);
    case Act::remove:
      return order_marker(action, MarkerOrder::remove);
    case Act::drift:
      return drift_marker(action);
    case Act::enter:
      return enter(action);
    case Act::step:
      return step(action);
    case Act::shot:
      return shot(action);
    case Act::melee:
      return melee(action);
    case Act::decline:
      return decline(action);
    case Act::reorganise:
      return reorganise(action);
    default:
      wrong("log/not-due", say("Nothing that stands before it asks for this die."), "");
  }
}

void Referee::look(Moment moment, int side) {
  for (const auto& awaited : schedule_.awaited(moment, turn_, side, state_)) {
    const std::string trigger = schedule_.trigger_of(awaited.die);
    const auto is_meant = [&](const auto& roll) { return !roll.second && (!roll.first->trigger || *roll.first->trigger == trigger); };
    const auto found = std::find_if(rolls_.begin(), rolls_.end(), is_meant);
    if (found == rolls_.end()) {
      wrong_at(turn_at_, "log/missing",
               say("The die for {trigger} was not rolled in turn {turn}.", {{"trigger", trigger}, {"turn", turn_}}), "", trigger);
      schedule_.show(awaited.die, turn_, 0, state_);
      continue;
    }
    found->second = true;
    const int shown = found->first->die;
    if (shown < 1 || shown > awaited.sides)
      wrong_at(found->first->origin, "log/die", say("A die of {sides} sides shows no {die}.", {{"sides", awaited.sides}, {"die", shown}}),
               "", trigger);
    schedule_.show(awaited.die, turn_, shown, state_);
  }
  look_at_conditions(moment, side);
}

void Referee::look_at_conditions(Moment moment, int side) {
  const Facts facts(pieces_, assets_);
  validator::Dice never_rolled(0, 0);
  schedule_.look(moment, turn_, side, facts.with(holder_), never_rolled, state_);
}

// A side holds a hex with a platoon of its own in it and no piece of the enemy's.
void Referee::note_holders() {
  for (const std::size_t watched : schedule_.watched_hexes()) {
    const int hex = static_cast<int>(watched);
    holder_[watched] = -1;
    for (int side = 0; side < 2; ++side)
      if (platoons(side, hex) > 0 && !anybody(1 - side, hex)) holder_[watched] = static_cast<std::int8_t>(side);
  }
}

wording::Result<void> judge(const project::Project& scenario, const document::Log& log, validator::Sink& out) {
  auto tables = tables_for(scenario);
  if (!tables) return tl::unexpected(std::move(tables.error()));
  auto ground = RefereeGround::read(scenario, *tables);
  if (!ground) return tl::unexpected(std::move(ground.error()));
  std::vector<wording::Text> assumptions;  // of players; a log says what was done
  const auto forces = read_forces(scenario, *tables, assumptions);
  if (!forces) return tl::unexpected(forces.error());
  auto schedule = validator::Schedule::make(scenario);
  if (!schedule) return tl::unexpected(std::move(schedule.error()));
  Referee(scenario, log, std::move(*tables), std::move(*ground), referee_forces(scenario, *forces), std::move(*schedule), out).judge();
  return {};
}

validator::GameOfLogs logs() { return {&record, &judge}; }

}  // namespace hexwright::rulesets::pluton
