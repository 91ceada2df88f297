// Exact joint chances: a walk over the turns with one state for each set of dice and rules that have come true.
#include "validator/analysis/joint.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace hexwright::validator {

using wording::say;

namespace {

constexpr std::size_t MOST_BITS = 64;  // dice, and rules, of one state

// The dice and the undecided rules that a rule rests on; not sound when play has a say in one of them.
class Closure {
 public:
  Closure(const Rulebook& book, const Forecast& forecast, std::size_t rule) : book_(book), forecast_(forecast) { add_rule(rule); }

  bool sound() const { return sound_; }
  std::vector<std::size_t> dice() const { return {dice_.begin(), dice_.end()}; }
  const std::set<std::size_t>& rules() const { return rules_; }

 private:
  void add_rule(std::size_t first) {
    std::vector<std::size_t> open{first};
    while (!open.empty() && sound_) {
      const std::size_t rule = open.back();
      open.pop_back();
      if (forecast_.rules[rule].decided() || !rules_.insert(rule).second) continue;
      add_node(book_.rules[rule].root, open);
    }
  }
  void add_node(const Node& node, std::vector<std::size_t>& open) {
    if (node.is == Node::Is::rule) open.push_back(node.index);
    if (node.is == Node::Is::dice) {
      dice_.insert(node.index);
      if (const auto after = book_.dice[node.index].after) open.push_back(*after);
    }
    if (node.is == Node::Is::play && book_.play[node.index].need > 0 && forecast_.play_possible[node.index]) sound_ = false;
    for (const Node& part : node.parts) add_node(part, open);
  }

  const Rulebook& book_;
  const Forecast& forecast_;
  std::set<std::size_t> dice_, rules_;
  bool sound_ = true;
};

struct State {
  std::uint64_t dice = 0;  // that have succeeded
  std::uint64_t ever = 0;  // rules that have come true
  auto operator<=>(const State&) const = default;
};

class Walk {
 public:
  Walk(const Rulebook& book, const Forecast& forecast, std::size_t target, const Closure& closure)
      : book_(book), forecast_(forecast), dice_(closure.dice()) {
    for (const std::size_t rule : book.order)
      if (closure.rules().count(rule)) rules_.push_back(rule);
    for (std::size_t i = 0; i < dice_.size(); ++i) die_bit_[dice_[i]] = i;
    for (std::size_t i = 0; i < rules_.size(); ++i) rule_bit_[rules_[i]] = i;
    target_bit_ = rule_bit_.at(target);
    now_.resize(rules_.size());
    for (const std::size_t die : dice_) sides_ *= book.dice[die].table.sides;
  }

  // Nothing when the states are too many.
  std::optional<std::vector<Fraction>> run(int turns) {
    std::map<State, mpz_class> states{{State{}, 1}};
    std::vector<Fraction> by_turn;
    mpz_class all = 1, done = 0;
    std::size_t bits = 0;
    for (turn_ = 1; turn_ <= turns; ++turn_) {
      all *= sides_;
      done *= sides_;
      weight_ = 1 + mpz_sizeinbase(all.get_mpz_t(), 2) / 2048;
      std::map<State, mpz_class> next;
      for (const auto& [state, ways] : states)
        if (too_many_outcomes(state) || !roll(state, 0, state.dice, ways, next)) return std::nullopt;
      states.clear();
      for (auto& [state, ways] : next) {
        if (state.ever >> target_bit_ & 1)
          done += ways;
        else
          states.emplace(state, std::move(ways));
      }
      by_turn.emplace_back(done, all);
      bits += by_turn.back().bits();
      if (bits > MOST_FRACTION_BITS) return std::nullopt;
    }
    return by_turn;
  }

 private:
  bool too_many_outcomes(const State& state) const {
    std::size_t outcomes = weight_;
    for (std::size_t i = 0; i < dice_.size(); ++i) {
      const DiceLeaf& die = book_.dice[dice_[i]];
      const int faces = state.dice >> i & 1 ? 0 : rolled_faces(die, state);
      if (faces > 0 && faces < die.table.sides) outcomes *= 2;
      if (steps_ + outcomes > MOST_STEPS) return true;
    }
    return false;
  }
  // All outcomes of the dice from number `at` on; `ways` counts equally likely ones.
  bool roll(const State& before, std::size_t at, std::uint64_t dice, const mpz_class& ways, std::map<State, mpz_class>& next) {
    if (at == dice_.size()) {
      steps_ += weight_;
      if (steps_ > MOST_STEPS) return false;
      next[{dice, come_true(dice, before.ever)}] += ways;
      return true;
    }
    const DiceLeaf& die = book_.dice[dice_[at]];
    const int faces = before.dice >> at & 1 ? 0 : rolled_faces(die, before);
    const int others = die.table.sides - faces;
    if (faces > 0 && !roll(before, at + 1, dice | std::uint64_t{1} << at, mpz_class(ways * faces), next)) return false;
    return others == 0 || roll(before, at + 1, dice, mpz_class(ways * others), next);
  }
  int rolled_faces(const DiceLeaf& die, const State& before) const {
    if (turn_ < die.first_roll) return 0;
    if (die.after) {
      const auto bit = rule_bit_.find(*die.after);
      const auto& certain = forecast_.rules[*die.after].certain;
      const bool happened = bit != rule_bit_.end() ? (before.ever >> bit->second & 1) != 0 : certain && *certain < turn_;
      if (!happened) return 0;
    }
    return die.table.faces(turn_);
  }

  // Rules that have come true by the end of this turn; circles at their least.
  std::uint64_t come_true(std::uint64_t dice, std::uint64_t ever) {
    for (std::size_t i = 0; i < rules_.size(); ++i) now_[i] = book_.rules[rules_[i]].latched && (ever >> i & 1);
    bool changed = true;
    for (std::size_t round = 0; changed && round < rules_.size() + 2; ++round) {
      changed = false;
      for (std::size_t i = 0; i < rules_.size(); ++i) {
        const Rule& rule = book_.rules[rules_[i]];
        const bool holds = (rule.latched && (ever >> i & 1)) || holds_now(rule.root, dice);
        changed |= holds != now_[i];
        now_[i] = holds;
      }
    }
    for (std::size_t i = 0; i < rules_.size(); ++i)
      if (now_[i]) ever |= std::uint64_t{1} << i;
    return ever;
  }
  bool holds_now(const Node& node, std::uint64_t dice) const {
    const auto part_holds = [&](const Node& part) { return holds_now(part, dice); };
    switch (node.is) {
      case Node::Is::always:
        return true;
      case Node::Is::never:
        return false;
      case Node::Is::turns:
        return turn_ >= node.from_turn && turn_ <= node.until_turn;
      case Node::Is::dice:
        return dice >> die_bit_.at(node.index) & 1;
      case Node::Is::play:
        return book_.play[node.index].need <= 0;
      case Node::Is::rule: {
        const auto bit = rule_bit_.find(node.index);
        return bit != rule_bit_.end() ? now_[bit->second]
                                      : forecast_.rules[node.index].by_turn[static_cast<std::size_t>(turn_ - 1)].certain();
      }
      case Node::Is::all:
        return std::all_of(node.parts.begin(), node.parts.end(), part_holds);
      case Node::Is::any:
        return std::any_of(node.parts.begin(), node.parts.end(), part_holds);
      case Node::Is::negated:
        break;
    }
    return !holds_now(node.parts.front(), dice);
  }

  const Rulebook& book_;
  const Forecast& forecast_;
  std::vector<std::size_t> dice_, rules_;
  std::map<std::size_t, std::size_t> die_bit_, rule_bit_;
  std::size_t target_bit_ = 0, steps_ = 0, weight_ = 1;
  std::vector<bool> now_;
  mpz_class sides_ = 1;
  int turn_ = 0;
};

// A lone die that starts in a known turn has a closed form.
std::optional<Arrival> lone_die(const Rulebook& book, const Forecast& forecast, std::size_t rule, int turns) {
  const Node& root = book.rules[rule].root;
  if (root.is != Node::Is::dice) return std::nullopt;
  const DiceLeaf& die = book.dice[root.index];
  if (!die.after) return arrival(die.table, die.first_roll, turns);
  const RuleForecast& after = forecast.rules[*die.after];
  if (!after.decided() || !after.certain) return std::nullopt;
  return arrival(die.table, std::max(die.first_roll, *after.certain + 1), turns);
}

}  // namespace

Chances chances(const Rulebook& book, const Forecast& forecast, std::size_t rule, int turns) {
  const RuleForecast& outlook = forecast.rules[rule];
  if (outlook.decided()) {
    std::vector<Fraction> by_turn;
    for (int turn = 1; turn <= turns; ++turn) by_turn.emplace_back(outlook.certain && *outlook.certain <= turn ? 1 : 0);
    return {std::move(by_turn), {}};
  }
  const auto too_many = [] { return say("There are too many combinations of dice to add up exactly."); };
  if (auto lone = lone_die(book, forecast, rule, turns)) {
    if (lone->cut) return {{}, too_many()};
    return {std::move(lone->cumulative), {}};
  }
  const Closure closure(book, forecast, rule);
  if (!closure.sound()) return {};
  if (closure.dice().size() > MOST_BITS - 1 || closure.rules().size() > MOST_BITS - 1) return {{}, too_many()};
  auto by_turn = Walk(book, forecast, rule, closure).run(turns);
  if (!by_turn) return {{}, too_many()};
  return {std::move(by_turn), {}};
}

}  // namespace hexwright::validator
