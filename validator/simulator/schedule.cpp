// Looking at the rules while a game is played: plain loops over flat arrays, which allocate nothing.
#include "validator/simulator/schedule.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

#include "validator/simulator/schedule_compiled.hpp"
#include "validator/simulator/schedule_maker.hpp"
#include "validator/simulator/scripted.hpp"

namespace hexwright::validator {

using document::Moment;
using document::Score;
using About = CompiledSchedule::Question::About;

namespace {

constexpr std::int64_t ONE = 1000;

std::int64_t narrow(__int128 wide) {
  constexpr __int128 MOST = std::numeric_limits<std::int64_t>::max() / 2;
  return static_cast<std::int64_t>(std::clamp<__int128>(wide, -MOST, MOST));
}
// `times` in thousandths, as boxes may count in part.
std::int64_t worth(std::int64_t points, std::int64_t times) { return narrow(static_cast<__int128>(points) * times / ONE); }
std::int64_t capped(const CompiledSchedule::Item& item, std::int64_t points) {
  if (!item.most || (*item.most < 0) != (item.points < 0)) return points;
  return item.points < 0 ? std::max(points, *item.most) : std::min(points, *item.most);
}

bool came_earlier(const Schedule::State& state, std::uint32_t rule, int turn) {
  return state.first_turn[rule] != 0 && state.first_turn[rule] < turn;
}

// The faces by which the die succeeds in this turn; null when it is not rolled.
const CompiledSchedule::Change* in_force(const CompiledSchedule& compiled, const CompiledSchedule::Die& die, int turn,
                                         const Schedule::State& state) {
  if (turn < die.first_roll) return nullptr;
  if (die.after >= 0 && !came_earlier(state, static_cast<std::uint32_t>(die.after), turn)) return nullptr;
  const CompiledSchedule::Change* begun = nullptr;
  for (std::uint32_t i = die.first_change; i < die.last_change && compiled.changes[i].from_turn <= turn; ++i) begun = &compiled.changes[i];
  return begun && begun->any ? begun : nullptr;
}

// What an item has come to by now, as if nothing more happened.
std::int64_t points_now(const CompiledSchedule& compiled, std::size_t item, const PlayFacts& facts, const Schedule::State& state);

class Looking {
 public:
  Looking(const CompiledSchedule& compiled, Moment moment, int turn, const PlayFacts& facts, Schedule::State& state)
      : compiled_(compiled), moment_(moment), turn_(turn), facts_(facts), state_(state) {}

  // What is asked for turns running: is it so at the end of this one?
  void count_held() {
    for (std::size_t i = 0; i < compiled_.held.size(); ++i) {
      const bool so = holds(compiled_.questions[compiled_.held[i]]);
      state_.held_turns[i] = so ? state_.held_turns[i] + 1 : 0;
    }
  }

  void look(std::uint32_t number, int side, Dice& dice) {
    const CompiledSchedule::Condition& rule = compiled_.rules[number];
    if (rule.latched && state_.now[number]) return;
    if (rule.only_side >= 0 && rule.only_side != side) return;
    for (std::uint32_t i = rule.first_die; i < rule.last_die; ++i) roll(compiled_.numbers[i], dice);
    std::uint32_t at = rule.start;
    while (at < CompiledSchedule::NO) at = yes(compiled_.questions[at]) ? compiled_.questions[at].yes : compiled_.questions[at].no;
    state_.now[number] = at == CompiledSchedule::YES;
    if (at == CompiledSchedule::YES) note(number);
  }

 private:
  void note(std::uint32_t number) {
    if (state_.first_turn[number] == 0) state_.first_turn[number] = turn_;
    if (state_.last_turn[number] == turn_) return;
    state_.turn_before[number] = state_.last_turn[number];
    state_.last_turn[number] = turn_;
  }

  void roll(std::uint32_t number, Dice& dice) {
    if (state_.succeeded[number] || state_.rolled_turn[number] == turn_) return;
    const CompiledSchedule::Die& die = compiled_.dice[number];
    const CompiledSchedule::Change* begun = in_force(compiled_, die, turn_, state_);
    if (!begun) return;
    state_.rolled_turn[number] = turn_;
    state_.showed[number] = dice.roll(die.sides);
    state_.succeeded[number] = compiled_.faces[begun->faces + static_cast<std::size_t>(state_.showed[number])];
  }
  bool earlier(std::uint32_t rule) const { return came_earlier(state_, rule, turn_); }

  // Do at least so many of the run meet the test?
  template <class Test>
  bool enough(const CompiledSchedule::Question& question, Test test) const {
    std::int32_t count = 0;
    for (std::uint32_t i = question.first; i < question.last; ++i)
      if (test(compiled_.numbers[i]) && ++count >= question.need) return true;
    return false;
  }
  // Asked most often of all: eight pieces at a time, added byte by byte.
  bool enough_revealed(const CompiledSchedule::Question& question) const {
    constexpr std::uint64_t PAIRS = 0x00FF00FF00FF00FFU, ONES = 0x0001000100010001U;
    constexpr std::size_t WORD = sizeof(std::uint64_t), MOST_WORDS = 255;  // then a byte is full
    const std::size_t end = facts_.revealed.size();
    std::uint64_t count = 0;
    std::size_t piece = question.fitting;
    for (std::size_t at = question.first; at < question.last;) {
      std::uint64_t sums = 0;
      for (std::size_t words = 0; words < MOST_WORDS && at < question.last; ++words, at += WORD, piece += WORD) {
        std::uint64_t seen = 0, counts = 0;
        if (end - piece >= WORD)
          std::memcpy(&seen, facts_.revealed.data() + piece, WORD);
        else
          std::memcpy(&seen, facts_.revealed.data() + piece, end - piece);
        std::memcpy(&counts, compiled_.counting.data() + at, WORD);
        sums += seen & counts;
      }
      count += (((sums & PAIRS) + (sums >> 8U & PAIRS)) * ONES) >> 48U;
    }
    return count >= static_cast<std::uint64_t>(question.need);
  }
  bool holds(const CompiledSchedule::Question& question) const {
    return enough(question, [&](std::uint32_t hex) { return facts_.holder[hex] == question.side; });
  }
  std::int32_t losses(const CompiledSchedule::Question& question) const {  // in half boxes
    std::int32_t sum = 0;
    for (std::uint32_t i = question.first; i < question.last; ++i) sum += facts_.losses[compiled_.numbers[i]];
    return sum;
  }
  std::int64_t score_of(std::int32_t side) const {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < compiled_.items.size(); ++i)
      if (compiled_.scorer[i] == side) sum += points_now(compiled_, i, facts_, state_);
    return sum;
  }
  bool yes(const CompiledSchedule::Question& question) const {
    switch (question.about) {
      case About::turns:
        return turn_ >= question.need && turn_ <= question.until;
      case About::captured:
        return holds(question) && (question.until == 0 || state_.held_turns[question.fitting] >= question.until);
      case About::lost:
        return losses(question) >= question.need;
      case About::eliminated:
        return enough(question, [&](std::uint32_t piece) { return facts_.eliminated[piece] != 0; });
      case About::exited:
        return enough(question, [&](std::uint32_t piece) { return facts_.exited[piece] != 0; });
      case About::scored:
        return score_of(question.side) - (question.until >= 0 ? score_of(question.until) : 0) >= question.points;
      case About::over:
        return moment_ == Moment::end_of_game;
      case About::revealed:
        return enough_revealed(question);
      case About::near:
        return enough(question, [&](std::uint32_t piece) {
          const std::int32_t hex = facts_.hex_of[piece];
          return hex >= 0 && (compiled_.fitting[question.fitting + static_cast<std::size_t>(hex) / 64] >> (hex % 64) & 1) != 0;
        });
      case About::entered:
        return enough(question, [&](std::uint32_t piece) { return facts_.entered[piece] != 0; });
      case About::called:
        return facts_.called[question.first] != 0;
      case About::die:
        return state_.succeeded[question.first] != 0;
      case About::rule:
        return state_.now[question.first] != 0;
      case About::script:
        return state_.scripts->condition(question.first);
      case About::earlier_rule:
        break;
    }
    if (compiled_.rules[question.first].latched) return earlier(question.first);
    return turn_ > 1 && (state_.last_turn[question.first] == turn_ - 1 || state_.turn_before[question.first] == turn_ - 1);
  }

  const CompiledSchedule& compiled_;
  Moment moment_;
  int turn_;
  const PlayFacts& facts_;
  Schedule::State& state_;
};

std::int64_t held(const CompiledSchedule& compiled, const CompiledSchedule::Item& item, const PlayFacts& facts) {
  std::int64_t count = 0;
  for (std::uint32_t group = item.first_group; group < item.last_group; ++group) {
    const auto [first, last] = compiled.groups[group];
    bool all = first < last;
    for (std::uint32_t i = first; all && i < last; ++i) all = facts.holder[compiled.numbers[i]] == item.side;
    count += all;
  }
  if (item.first_group < item.last_group) return count * ONE;
  for (std::uint32_t i = item.first; i < item.last; ++i) count += facts.holder[compiled.numbers[i]] == item.side;
  return count * ONE;
}
// Of the piece that the item counts at this place, in thousandths.
std::int64_t boxes_lost(const CompiledSchedule& compiled, const CompiledSchedule::Item& item, const PlayFacts& facts, std::uint32_t i) {
  const std::int64_t halves = facts.losses[compiled.numbers[i]];
  return std::min((item.partial ? (halves + 1) / 2 : halves / 2) * ONE, compiled.limits[item.limits + i - item.first]);
}
// What it has left; nothing before it has come on, and when the card does not say how strong it was.
std::int64_t boxes_left(const CompiledSchedule& compiled, const CompiledSchedule::Item& item, const PlayFacts& facts, std::uint32_t i) {
  const std::uint32_t piece = compiled.numbers[i];
  const std::int64_t all = compiled.limits[item.limits + i - item.first];
  if (facts.entered[piece] == 0 || facts.eliminated[piece] != 0 || all == std::numeric_limits<std::int64_t>::max()) return 0;
  return all - boxes_lost(compiled, item, facts, i);
}
template <class Boxes>
std::int64_t boxes(const CompiledSchedule& compiled, const CompiledSchedule::Item& item, const PlayFacts& facts, Boxes of) {
  std::int64_t sum = 0;
  for (std::uint32_t i = item.first; i < item.last; ++i) sum += of(compiled, item, facts, i);
  return sum;
}
template <class Count>
std::int64_t summed(const CompiledSchedule& compiled, const CompiledSchedule::Item& item, Count count) {
  std::int64_t sum = 0;
  for (std::uint32_t i = item.first; i < item.last; ++i) sum += count(compiled.numbers[i]);
  return sum * ONE;
}

bool left_there(const CompiledSchedule& compiled, const CompiledSchedule::Item& item, const PlayFacts& facts, std::uint32_t piece) {
  if (!item.exits || facts.exit_hex.empty()) return true;
  const std::int32_t hex = facts.exit_hex[piece];
  return hex >= 0 && (compiled.fitting[*item.exits + static_cast<std::size_t>(hex) / 64] >> (hex % 64) & 1) != 0;
}

// How often an item scores in the end, in thousandths; what is counted each turn is counted already.
std::int64_t times_in_the_end(const CompiledSchedule& compiled, const CompiledSchedule::Item& item, const PlayFacts& facts,
                              const Schedule::State& state) {
  switch (item.score) {
    case Score::hexes_held:
      return held(compiled, item, facts);
    case Score::not_called:
      return item.index >= 0 && facts.called[static_cast<std::size_t>(item.index)] != 0 ? 0 : ONE;
    case Score::boxes_lost:
      return boxes(compiled, item, facts, boxes_lost);
    case Score::boxes_left:
      return boxes(compiled, item, facts, boxes_left);
    case Score::leaders_lost:
      return summed(compiled, item, [&](std::uint32_t piece) { return facts.eliminated[piece]; });
    case Score::pieces_lost:
      return summed(compiled, item, [&](std::uint32_t piece) { return facts.eliminated[piece] != 0; });
    case Score::pieces_exited:
      return summed(compiled, item,
                    [&](std::uint32_t piece) { return facts.exited[piece] != 0 && left_there(compiled, item, facts, piece); });
    case Score::turns_unrevealed:
      return state.unrevealed_turns[static_cast<std::size_t>(item.side)] * ONE;
    case Score::pieces_kept:
      return summed(compiled, item, [&](std::uint32_t piece) { return facts.entered[piece] != 0 && facts.eliminated[piece] == 0; });
    case Score::condition:
      break;
  }
  return state.now[static_cast<std::size_t>(item.index)] != 0 ? ONE : 0;
}

// Fewer than the card asks for score nothing.
std::int64_t at_least(const CompiledSchedule::Item& item, std::int64_t times) { return times < item.least ? 0 : times; }

bool counts_in(const CompiledSchedule& compiled, const CompiledSchedule::Item& item, int turn) {
  if (item.first_turn == item.last_turn) return true;
  const auto begin = compiled.numbers.begin();
  return std::find(begin + item.first_turn, begin + item.last_turn, static_cast<std::uint32_t>(turn)) != begin + item.last_turn;
}

bool counted_by_turns(const CompiledSchedule::Item& item) {
  return item.each_turn && (item.score == Score::hexes_held || item.score == Score::condition || item.score == Score::pieces_kept ||
                            item.score == Score::boxes_left);
}

std::int64_t points_now(const CompiledSchedule& compiled, std::size_t number, const PlayFacts& facts, const Schedule::State& state) {
  const CompiledSchedule::Item& item = compiled.items[number];
  return capped(item, counted_by_turns(item) ? state.clause_thousandths[number]
                                             : worth(item.points, at_least(item, times_in_the_end(compiled, item, facts, state))));
}

void add_to_sum(std::int64_t& sum, std::int64_t points) { sum = narrow(static_cast<__int128>(sum) + points); }

}  // namespace

wording::Result<Schedule> Schedule::make(const project::Project& project, WithScripts with) {
  auto compiled = ScheduleMaker(project, with).make();
  if (!compiled) return tl::unexpected(std::move(compiled.error()));
  Schedule schedule;
  schedule.compiled_ = std::make_shared<const CompiledSchedule>(std::move(*compiled));
  return schedule;
}

int Schedule::turns() const { return compiled_->turns; }
const std::vector<Schedule::Rule>& Schedule::rules() const { return compiled_->shown; }
const std::vector<Schedule::Scripted>& Schedule::scripted_conditions() const { return compiled_->scripted; }
const std::vector<Clause>& Schedule::clauses() const { return compiled_->clauses; }
const std::vector<std::size_t>& Schedule::watched_hexes() const { return compiled_->watched; }
const std::vector<std::vector<Schedule::Goal>>& Schedule::goals() const { return compiled_->goals; }

Schedule::State Schedule::new_state() const {
  State state;
  for (auto* turns : {&state.first_turn, &state.last_turn, &state.turn_before}) turns->resize(compiled_->rules.size());
  state.now.resize(compiled_->rules.size());
  state.unrevealed_turns.resize(compiled_->pieces_of_side.size());
  state.clause_thousandths.resize(compiled_->clauses.size());
  state.rolled_turn.resize(compiled_->dice.size());
  state.succeeded.resize(compiled_->dice.size());
  state.showed.resize(compiled_->dice.size());
  state.held_turns.resize(compiled_->held.size());
  state.door_turn.resize(compiled_->doors.size());
  state.door_used.resize(compiled_->doors.size());
  state.taken.assign(static_cast<std::size_t>(compiled_->choices), -1);
  return state;
}

void Schedule::begin(State& state) const {
  for (auto* turns : {&state.first_turn, &state.last_turn, &state.turn_before, &state.unrevealed_turns, &state.rolled_turn, &state.showed,
                      &state.held_turns, &state.door_turn, &state.door_used})
    std::fill(turns->begin(), turns->end(), 0);
  std::fill(state.taken.begin(), state.taken.end(), -1);
  for (auto* flags : {&state.now, &state.succeeded}) std::fill(flags->begin(), flags->end(), std::uint8_t{0});
  std::fill(state.clause_thousandths.begin(), state.clause_thousandths.end(), 0);
  state.ended_turn = 0;
  state.rank_at_once = -1;
}

void Schedule::look(Moment moment, int turn, int side, const PlayFacts& facts, Dice& dice, State& state) const {
  Looking looking(*compiled_, moment, turn, facts, state);
  for (const std::uint32_t number : compiled_->at[static_cast<std::size_t>(moment)]) looking.look(number, side, dice);
  for (std::size_t i = 0; state.ended_turn == 0 && i < compiled_->endings.size(); ++i)
    if (state.now[compiled_->endings[i].rule]) {
      state.ended_turn = turn;
      state.rank_at_once = compiled_->endings[i].rank;
    }
  if (moment != Moment::end_of_turn) return;
  for (const std::uint32_t number : compiled_->each_turn_conditions) {
    const CompiledSchedule::Item& item = compiled_->items[number];
    if (state.now[static_cast<std::size_t>(item.index)] && counts_in(*compiled_, item, turn))
      add_to_sum(state.clause_thousandths[number], item.points);
  }
}

std::vector<Schedule::AwaitedDie> Schedule::awaited(Moment moment, int turn, int side, const State& state) const {
  std::vector<AwaitedDie> awaited;
  for (const std::uint32_t number : compiled_->at[static_cast<std::size_t>(moment)]) {
    const CompiledSchedule::Condition& rule = compiled_->rules[number];
    if ((rule.latched && state.now[number]) || (rule.only_side >= 0 && rule.only_side != side)) continue;
    for (std::uint32_t i = rule.first_die; i < rule.last_die; ++i) {
      const std::uint32_t die = compiled_->numbers[i];
      if (state.succeeded[die] || state.rolled_turn[die] == turn || !in_force(*compiled_, compiled_->dice[die], turn, state)) continue;
      if (std::none_of(awaited.begin(), awaited.end(), [&](const AwaitedDie& one) { return one.die == die; }))
        awaited.push_back({die, compiled_->dice[die].sides});
    }
  }
  return awaited;
}

void Schedule::show(std::size_t die, int turn, int roll, State& state) const {
  const CompiledSchedule::Change* begun = in_force(*compiled_, compiled_->dice[die], turn, state);
  state.rolled_turn[die] = turn;
  state.showed[die] = roll;
  if (begun && roll >= 1 && roll <= compiled_->dice[die].sides)
    state.succeeded[die] = compiled_->faces[begun->faces + static_cast<std::size_t>(roll)];
}

std::size_t Schedule::dice() const { return compiled_->dice.size(); }

std::string Schedule::trigger_of(std::size_t die) const {
  for (std::size_t rule = 0; rule < compiled_->shown.size(); ++rule)
    for (std::uint32_t i = compiled_->rules[rule].first_die; i < compiled_->rules[rule].last_die; ++i)
      if (compiled_->numbers[i] == die) return compiled_->shown[rule].milestone.id;
  return {};
}

bool Schedule::may_call(std::size_t asset, const State& state) const {
  const std::int32_t rule = compiled_->rule_of_asset[asset];
  return rule < 0 || state.now[static_cast<std::size_t>(rule)] != 0;
}

bool Schedule::has_room(std::size_t rule, int turn, const State& state) const {
  const Rule& shown = compiled_->shown[rule];
  if (shown.choice >= 0) {
    const std::int32_t taken = state.taken[static_cast<std::size_t>(shown.choice)];
    if (taken >= 0 && taken != static_cast<std::int32_t>(rule)) return false;
  }
  return std::all_of(shown.doors.begin(), shown.doors.end(),
                     [&](std::uint32_t door) { return state.door_turn[door] != turn || state.door_used[door] < compiled_->doors[door]; });
}

void Schedule::came_on(std::size_t rule, int turn, State& state) const {
  const Rule& shown = compiled_->shown[rule];
  if (shown.choice >= 0) state.taken[static_cast<std::size_t>(shown.choice)] = static_cast<std::int32_t>(rule);
  for (const std::uint32_t door : shown.doors) {
    if (state.door_turn[door] != turn) state.door_used[door] = 0;
    state.door_turn[door] = turn;
    ++state.door_used[door];
  }
}

const std::vector<Schedule::Leaving>& Schedule::leaving() const { return compiled_->leaving; }
const std::vector<Schedule::Refilling>& Schedule::refilling() const { return compiled_->refilling; }

bool Schedule::happen(const std::string& event, int turn, State& state) const {
  for (std::size_t rule = 0; rule < compiled_->shown.size(); ++rule) {
    const Milestone& milestone = compiled_->shown[rule].milestone;
    if (milestone.what != Milestone::What::event || milestone.id != event) continue;
    state.now[rule] = 1;
    if (state.first_turn[rule] == 0) state.first_turn[rule] = turn;
    if (state.last_turn[rule] != turn) {
      state.turn_before[rule] = state.last_turn[rule];
      state.last_turn[rule] = turn;
    }
    return true;
  }
  return false;
}

void Schedule::count_turn(int turn, const PlayFacts& facts, State& state) const {
  Looking(*compiled_, Moment::end_of_turn, turn, facts, state).count_held();
  for (const std::uint32_t number : compiled_->each_turn_others) {
    const CompiledSchedule::Item& item = compiled_->items[number];
    if (counts_in(*compiled_, item, turn))
      add_to_sum(state.clause_thousandths[number], worth(item.points, at_least(item, times_in_the_end(*compiled_, item, facts, state))));
  }
  for (std::size_t side = 0; side < compiled_->pieces_of_side.size(); ++side) {
    const auto& pieces = compiled_->pieces_of_side[side];
    const bool seen = std::any_of(pieces.begin(), pieces.end(), [&](std::uint32_t piece) { return facts.revealed[piece] != 0; });
    if (!seen) ++state.unrevealed_turns[side];
  }
}

void Schedule::score(const PlayFacts& facts, const State& state, std::span<std::int64_t> clause_thousandths) const {
  for (std::size_t i = 0; i < compiled_->items.size(); ++i) clause_thousandths[i] = points_now(*compiled_, i, facts, state);
}

}  // namespace hexwright::validator
