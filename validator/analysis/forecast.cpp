// Bounds turn by turn, raised until nothing changes.
#include "validator/analysis/forecast.hpp"

#include <algorithm>
#include <set>

namespace hexwright::validator {

using namespace document;

namespace {

constexpr Outlook NEVER{Possible::no, Possible::yes};
constexpr Outlook CERTAIN{Possible::yes, Possible::no};

class Forecaster {
 public:
  Forecaster(const Rulebook& book, std::vector<PartGroup>* watched) : book_(book), watched_(watched), now_(book.rules.size(), NEVER) {
    result_.rules.resize(book.rules.size());
    result_.play_possible.resize(book.play.size());
    mark_play();
  }

  Forecast run() {
    for (turn_ = 1; turn_ <= book_.horizon; ++turn_) {
      begin_turn();
      bool changed = true;
      for (std::size_t round = 0; changed && round < book_.rules.size() + 2; ++round) changed = settle();
      for (std::size_t i = 0; i < now_.size(); ++i) record(i);
      if (watched_)
        for (PartGroup& group : *watched_) watch(group);
    }
    return std::move(result_);
  }

 private:
  // Which rules play has a say in: those with a play leaf, and those that refer to them.
  void mark_play() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const std::size_t i : book_.order) {
        bool& marked = result_.rules[i].from_play;
        if (marked || book_.rules[i].assumed || !from_play(book_.rules[i].root)) continue;
        marked = changed = true;
      }
    }
  }
  bool from_play(const Node& node) const {
    if (node.is == Node::Is::play) return true;
    if (node.is == Node::Is::rule) return result_.rules[node.index].from_play;
    if (node.is == Node::Is::dice && book_.dice[node.index].after) return result_.rules[*book_.dice[node.index].after].from_play;
    return std::any_of(node.parts.begin(), node.parts.end(), [&](const Node& part) { return from_play(part); });
  }

  void begin_turn() {
    for (std::size_t i = 0; i < now_.size(); ++i)
      if (!book_.rules[i].latched) now_[i] = NEVER;
    for (std::size_t i = 0; i < now_.size(); ++i)
      if (const auto assumed = book_.rules[i].assumed) now_[i] = turn_ >= *assumed ? CERTAIN : NEVER;
  }
  bool settle() {
    bool changed = false;
    for (const std::size_t i : book_.order) {
      if (book_.rules[i].assumed) continue;
      Outlook outlook = look(book_.rules[i].root);
      if (book_.rules[i].latched) outlook = latched(i, outlook);
      if (outlook == now_[i]) continue;
      now_[i] = outlook;
      changed = true;
    }
    return changed;
  }
  Outlook latched(std::size_t rule, Outlook outlook) const {
    const RuleForecast& so_far = result_.rules[rule];
    if (so_far.certain) return CERTAIN;
    if (so_far.earliest) outlook.can_be_true = std::max(outlook.can_be_true, so_far.earliest_likely ? Possible::yes : Possible::unknown);
    return outlook;
  }
  void watch(PartGroup& group) {
    std::vector<Outlook> outlooks;
    for (const PartGroup::Part& part : group.parts) outlooks.push_back(look(*part.node));
    group.see(turn_, outlooks);
  }
  void record(std::size_t rule) {
    RuleForecast& forecast = result_.rules[rule];
    forecast.by_turn.push_back(now_[rule]);
    if (!forecast.earliest && !now_[rule].excluded()) forecast.earliest = turn_;
    if (!forecast.earliest_likely && now_[rule].can_be_true == Possible::yes) forecast.earliest_likely = turn_;
    if (!forecast.certain && now_[rule].certain()) forecast.certain = turn_;
  }

  Outlook look(const Node& node) {
    switch (node.is) {
      case Node::Is::always:
        return CERTAIN;
      case Node::Is::never:
        return NEVER;
      case Node::Is::turns:
        return turn_ >= node.from_turn && turn_ <= node.until_turn ? CERTAIN : NEVER;
      case Node::Is::dice:
        return look(book_.dice[node.index]);
      case Node::Is::play:
        return look_at_play(node.index);
      case Node::Is::rule:
        return now_[node.index];
      case Node::Is::all:
        return look_at_all(node);
      case Node::Is::any:
        return look_at_any(node);
      case Node::Is::negated:
        break;
    }
    const Outlook inner = look(node.parts.front());
    if (inner.excluded() || inner.certain() || !from_play(node.parts.front())) return {inner.can_be_false, inner.can_be_true};
    return {Possible::unknown, Possible::unknown};
  }
  Outlook look_at_all(const Node& node) {
    Outlook outlook = CERTAIN;
    for (const Node& part : node.parts) {
      const Outlook one = look(part);
      outlook.can_be_true = std::min(outlook.can_be_true, one.can_be_true);
      outlook.can_be_false = std::max(outlook.can_be_false, one.can_be_false);
    }
    return outlook;
  }
  Outlook look_at_any(const Node& node) {
    Outlook outlook = NEVER;
    for (const Node& part : node.parts) {
      const Outlook one = look(part);
      outlook.can_be_true = std::max(outlook.can_be_true, one.can_be_true);
      outlook.can_be_false = std::min(outlook.can_be_false, one.can_be_false);
    }
    return outlook;
  }

  // A die may have succeeded by now, with rolls only in turns after the one in which what it waits for came true.
  Outlook look(const DiceLeaf& die) const {
    int open_from = die.first_roll, sure_from = die.first_roll;
    Possible level = Possible::yes;
    if (die.after) {
      const RuleForecast& after = result_.rules[*die.after];
      if (!after.earliest) return NEVER;
      open_from = std::max(open_from, *after.earliest + 1);
      sure_from = after.certain ? std::max(sure_from, *after.certain + 1) : turn_ + 1;
      if (!after.earliest_likely || (after.from_play && !after.certain)) level = Possible::unknown;
    }
    Outlook outlook = NEVER;
    const auto& changes = die.table.changes;
    const auto rolls = [&](int from, auto enough) {  // in some turn up to now
      if (from > turn_) return false;
      if (enough(die.table.faces(from))) return true;
      return std::any_of(changes.begin(), changes.end(), [&](const auto& change) {
        return change.from_turn >= from && change.from_turn <= turn_ && enough(die.table.faces(change.from_turn));
      });
    };
    if (rolls(open_from, [](int faces) { return faces > 0; })) outlook.can_be_true = level;
    if (rolls(sure_from, [&](int faces) { return faces == die.table.sides; })) outlook = CERTAIN;
    return outlook;
  }

  // Has this way been open, and is that known?
  Possible open(const Way& way) const {
    if (!way.rule) return turn_ >= way.from_turn ? Possible::yes : Possible::no;
    const int delay = way.delay + book_.rules[*way.rule].delay;
    const RuleForecast& forecast = result_.rules[*way.rule];
    if (delay == 0 && !now_[*way.rule].excluded()) return now_[*way.rule].can_be_true;
    if (forecast.earliest_likely && *forecast.earliest_likely + delay <= turn_) return Possible::yes;
    return forecast.earliest && *forecast.earliest + delay <= turn_ ? Possible::unknown : Possible::no;
  }
  Outlook look_at_play(std::size_t index) {
    const PlayLeaf& leaf = book_.play[index];
    std::int64_t likely = 0, open_at_all = 0;
    for (const Share& share : leaf.shares) {
      Possible best = Possible::no;
      for (const Way& way : share.ways) best = std::max(best, open(way));
      if (best != Possible::no) open_at_all += share.weight;
      if (best == Possible::yes) likely += share.weight;
    }
    if (leaf.need <= 0 || (leaf.true_at_start && turn_ == 1) || (leaf.certain_from && turn_ >= *leaf.certain_from)) {
      result_.play_possible[index] = true;
      return CERTAIN;
    }
    if (open_at_all < leaf.need) return NEVER;
    result_.play_possible[index] = true;
    return {leaf.known && likely >= leaf.need ? Possible::yes : Possible::unknown, leaf.known ? Possible::yes : Possible::unknown};
  }

  const Rulebook& book_;
  std::vector<PartGroup>* watched_;
  std::vector<Outlook> now_;
  Forecast result_;
  int turn_ = 0;
};

// The conditions of the card beside the nodes they were made into: both are walked together.
class Grouping {
 public:
  explicit Grouping(const Rulebook& book) : book_(book) {}

  std::vector<PartGroup> groups() {
    std::set<const When*> seen;  // formations that roll for themselves share one condition
    for (std::size_t i = 0; i < book_.rules.size(); ++i) {
      const Rule& rule = book_.rules[i];
      // An asset has the lines of others, and a reinforcement by formations their rules.
      if (rule.when.size() != 1 || !rule.when.front() || refers_to_its_own(rule) || !seen.insert(rule.when.front()).second) continue;
      rule_ = i;
      list(rule.when.front()->conditions, true, rule.root);
    }
    return std::move(groups_);
  }

 private:
  bool refers_to_its_own(const Rule& rule) const {
    return std::any_of(rule.root.parts.begin(), rule.root.parts.end(), [&](const Node& part) {
      return part.is == Node::Is::rule && !book_.rules[part.index].when.empty() &&
             book_.rules[part.index].when.front() == rule.when.front();
    });
  }
  void list(const std::vector<Condition>& conditions, bool all, const Node& node) {
    if (conditions.size() == 1) return one(conditions.front(), node);
    if (conditions.empty() || conditions.size() != node.parts.size() || watched_ + conditions.size() > MOST_WATCHED) return;
    watched_ += conditions.size();
    PartGroup group;
    group.rule = rule_;
    group.when = book_.rules[rule_].when.front();
    group.all = all;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
      PartGroup::Part part;
      part.condition = &conditions[i];
      part.node = &node.parts[i];
      group.parts.push_back(part);
    }
    groups_.push_back(std::move(group));
    for (std::size_t i = 0; i < conditions.size(); ++i) one(conditions[i], node.parts[i]);
  }
  void one(const Condition& condition, const Node& node) {
    if (const auto* all = std::get_if<All>(&condition.node)) list(all->parts, true, node);
    if (const auto* any = std::get_if<Any>(&condition.node)) list(any->parts, false, node);
    if (const auto* no = std::get_if<Not>(&condition.node); no && node.is == Node::Is::negated) list(no->parts, true, node.parts.front());
  }

  const Rulebook& book_;
  std::vector<PartGroup> groups_;
  std::size_t rule_ = 0, watched_ = 0;
};

}  // namespace

bool RuleForecast::decided() const {
  return std::all_of(by_turn.begin(), by_turn.end(), [](const Outlook& outlook) { return outlook.certain() || outlook.excluded(); });
}

Forecast forecast(const Rulebook& book, std::vector<PartGroup>* watched) { return Forecaster(book, watched).run(); }

std::vector<PartGroup> part_groups(const Rulebook& book) { return Grouping(book).groups(); }

void PartGroup::see(int turn, const std::vector<Outlook>& outlooks) {
  const auto excluded = std::count_if(outlooks.begin(), outlooks.end(), [](const Outlook& one) { return one.excluded(); });
  const auto certain = std::count_if(outlooks.begin(), outlooks.end(), [](const Outlook& one) { return one.certain(); });
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Outlook& own = outlooks[i];
    Part& part = parts[i];
    part.possible = part.possible || !own.excluded();
    const bool matters = all ? excluded == (own.excluded() ? 1 : 0) : !own.excluded();
    if (!matters) continue;
    if (!part.first) part.first = turn;
    part.last = turn;
    part.idle = part.idle && (all ? own.certain() : certain > (own.certain() ? 1 : 0));
  }
}

}  // namespace hexwright::validator
