// The sequence of play [4.1] [4.2], reorganisation [12], and what is recorded of a game.
#include "tests/rulesets/oracle/oracle.hpp"

#include <algorithm>
#include <stdexcept>

#include "rulesets/pluton/procedures/movement.hpp"
#include "rulesets/pluton/procedures/units.hpp"

namespace hexwright::test {

using document::Moment;

namespace {

constexpr int NO_SIDE = -1, START_OF_TURN = 0, END_OF_TURN = 7;

// What the schedule asks about, gathered anew for each look.
struct Facts {
  std::vector<std::int32_t> hex_of, losses;
  std::vector<std::uint8_t> revealed, entered, eliminated, called, exited;

  Facts(const std::vector<OraclePiece>& pieces, const std::vector<OracleAsset>& assets) {
    for (const OraclePiece& piece : pieces) {
      hex_of.push_back(piece.hex.value_or(-1));
      losses.push_back(piece.half_boxes_lost);
      revealed.push_back(piece.revealed);
      entered.push_back(piece.entered);
      eliminated.push_back(static_cast<std::uint8_t>(piece.times_eliminated));
      exited.push_back(0);
    }
    for (const OracleAsset& asset : assets) called.push_back(asset.called_turn > 0);
  }
  validator::PlayFacts with(const std::vector<std::int8_t>& holder) const {
    return {hex_of, revealed, entered, eliminated, losses, called, holder, exited};
  }
};

}  // namespace

Oracle::Oracle(const project::Project& project, std::shared_ptr<const Compiled> choices)
    : choices_(std::move(choices)),
      tables_(Tables::read(project.game()).value()),
      rulings_(Rulings::of(project)),
      ground_(project, tables_, rulings_),
      unplayed_pieces_(pieces_of(project, tables_.numbers())),
      unplayed_assets_(assets_of(project)),
      melee_shifts_(melee_shifts_of(project)),
      first_player_(first_player_of(project)),
      schedule_(choices_->schedule.new_state()) {
  if (unplayed_pieces_.size() != choices_->pieces.size()) throw std::logic_error("engine and oracle count different pieces");
  for (std::size_t hex = 0; hex < project.map()->hex_count(); ++hex) terrain_kinds_.emplace_back(project.map()->terrain(hex));
}

void Oracle::begin() {
  deeds_.clear();
  thrown_.clear();
  pieces_ = unplayed_pieces_;
  assets_ = unplayed_assets_;
  markers_ = markers_of(assets_);
  stacks_.clear();
  second_.clear();
  entered_turn_.clear();
  holder_.assign(static_cast<std::size_t>(ground_.size()), std::int8_t{-1});
  choices_->schedule.begin(schedule_);
  for (int side = 0; side < 2; ++side) mind(side).begin(pieces_.size(), goals(side).goals.size());
  for (OraclePiece& unit : pieces_) {
    const int start = choices_->piece(unit.number).start_hex;
    if (start < 0) continue;
    put(unit.number, start);
    unit.entered = true;
    // [11.3] A marker that lies there when play begins is one of the turn before the first.
    if (unit.start != Readiness::full) unit.readiness = {unit.start, tables_.colour(0, rulings_), 0};
  }
  turn_ = 1;
  phase_ = START_OF_TURN;
  turn_all_over();
  note_holders();
}

std::vector<Deed> Oracle::play(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record) {
  dice_ = validator::Dice(seed, playout);
  begin();
  for (turn_ = 1; turn_ <= choices_->schedule.turns(); ++turn_) {
    play_turn();
    record_turn(record);
  }
  turn_ = choices_->schedule.turns();
  look(Moment::end_of_game, NO_SIDE);
  record_end(record);
  return deeds_;
}

void Oracle::play_turn() {
  phase_ = START_OF_TURN;
  for (OraclePiece& unit : pieces_) unit.fired = unit.fired_at = unit.of_divided_fire = false;
  look(Moment::start_of_turn, NO_SIDE);
  for (const PhaseOfTurn& phase : PHASES) {
    ++phase_;
    phasing_ = phase.player == 0 ? first_player_ : 1 - first_player_;
    if (phase.does == PhaseKind::indirect_fire) indirect_fire(phasing_);
    if (phase.does == PhaseKind::movement) movement(phasing_);
    if (phase.does == PhaseKind::reorganisation) reorganise(phasing_);
  }
  phase_ = END_OF_TURN;
  const Facts facts(pieces_, assets_);
  choices_->schedule.count_turn(turn_, facts.with(holder_), schedule_);
  look(Moment::end_of_turn, NO_SIDE);
}

void Oracle::look(Moment moment, int side) {
  const auto before = schedule_.first_turn;
  const Facts facts(pieces_, assets_);
  choices_->schedule.look(moment, turn_, side, facts.with(holder_), dice_, schedule_);
  for (std::size_t rule = 0; rule < choices_->schedule.rules().size(); ++rule)
    if (before[rule] == 0 && schedule_.first_turn[rule] != 0) tell(DeedKind::came_true, static_cast<int>(rule));
}

// A side holds a hex with a platoon of its own in it and no piece of the enemy's.
void Oracle::note_holders() {
  for (const std::size_t watched : choices_->schedule.watched_hexes()) {
    const int hex = static_cast<int>(watched);
    int holder = -1;
    for (int side = 0; side < 2; ++side)
      if (platoons(side, hex) > 0 && !anybody(1 - side, hex)) holder = side;
    if (holder_[watched] == holder) continue;
    holder_[watched] = static_cast<std::int8_t>(holder);
    if (holder >= 0) tell(DeedKind::captured, holder, -1, hex);
  }
}

void Oracle::reorganise(int side) {
  for (const int number : of_side(side)) {
    OraclePiece& unit = piece(number);
    if (!unit.hex || !may_reorganise({unit.readiness, turn_, true, anybody(1 - side, *unit.hex)}, tables_, rulings_)) continue;
    const bool commanded = is_commanded(unit);
    const int rolled = commanded ? 0 : roll();
    const bool better = recovers(commanded, morale_for_reorganising(unit.morale, 0, numbers(), rulings_), tables_, rolled);
    const MarkedReadiness after = better ? reorganised(unit.readiness, turn_, numbers()) : unit.readiness;
    note_reorganising(unit, commanded, after.level);
    unit.readiness = after;
    tell(better ? DeedKind::reorganised : DeedKind::not_reorganised, number, -1, -1, -1, static_cast<int>(unit.readiness.level), 0, rolled);
  }
}

void Oracle::record_turn(validator::PlayoutRecord& record) const {
  const auto turns = static_cast<std::size_t>(choices_->schedule.turns()), at = static_cast<std::size_t>(turn_) - 1;
  for (std::size_t side = 0; side < 2; ++side) {
    std::int64_t revealed = 0, lost = 0, on_board = 0;
    for (const OraclePiece& unit : pieces_) {
      if (unit.side != static_cast<int>(side) || unit.is_leader()) continue;
      revealed += unit.revealed;
      lost += unit.half_boxes_lost;
      on_board += unit.hex.has_value();
    }
    record.series.at((side * 3) * turns + at) = revealed;
    record.series.at((side * 3 + 1) * turns + at) = lost;
    record.series.at((side * 3 + 2) * turns + at) = on_board;
  }
}

void Oracle::record_end(validator::PlayoutRecord& record) const {
  const auto& rules = choices_->schedule.rules();
  std::vector<std::int32_t> turns;
  for (std::size_t rule = 0; rule < rules.size(); ++rule) turns.push_back(schedule_.first_turn[rule]);
  for (std::size_t rule = 0; rule < rules.size(); ++rule) {
    if (rules[rule].milestone.what != validator::Milestone::What::may_enter) continue;
    const auto entered = entered_turn_.find(static_cast<int>(rule));
    turns.push_back(entered == entered_turn_.end() ? 0 : entered->second);
  }
  for (const OracleAsset& asset : assets_) turns.push_back(asset.called_turn);
  record.milestone_turn = turns;
  const Facts facts(pieces_, assets_);
  choices_->schedule.score(facts.with(holder_), schedule_, record.clause_thousandths);
}

void Oracle::tell(DeedKind kind, int subject, int other, int from, int to, int value, int extra, int roll) {
  const auto narrow = [](int number) { return static_cast<std::int16_t>(number); };
  deeds_.push_back({kind, static_cast<std::int8_t>(phase_), static_cast<std::int8_t>(roll), narrow(turn_), narrow(subject), narrow(other),
                    narrow(from), narrow(to), narrow(value), narrow(extra)});
}

}  // namespace hexwright::test
