// Every way to spread the units among the counters is equally likely; ways that look alike are counted together.
#include "rulesets/concealment_1920/procedures/discovery.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <queue>
#include <tuple>

namespace hexwright::rulesets::concealment_1920 {

using validator::Fraction;

namespace {

struct Left {
  int units, patrols;
  auto operator<=>(const Left&) const = default;
};
using Distribution = std::map<Left, Fraction>;

void add(Distribution& to, Left left, const Fraction& probability) {
  const auto [at, fresh] = to.try_emplace(left, probability);
  if (!fresh) at->second = at->second + probability;
}

// One counter is looked at: blindly, or the one that its owner shows, who shows patrols as long as he has any.
Distribution look_once(const Distribution& before, bool owner_chooses) {
  Distribution after;
  for (const auto& [left, probability] : before) {
    const int all = left.units + left.patrols;
    if (all == 0) {
      add(after, left, probability);
    } else if (owner_chooses) {
      add(after, left.patrols > 0 ? Left{left.units, left.patrols - 1} : Left{left.units - 1, 0}, probability);
    } else {
      if (left.units > 0) add(after, {left.units - 1, left.patrols}, probability * Fraction(left.units, all));
      if (left.patrols > 0) add(after, {left.units, left.patrols - 1}, probability * Fraction(left.patrols, all));
    }
  }
  return after;
}

constexpr std::size_t MOST_WORK = 60'000'000;  // hexes gone through and counters copied

// One course of events so far.
struct Course {
  Position position;
  int turn = 0;
  std::size_t seeker = 0;    // whose move it is
  std::vector<bool> unseen;  // of the hexes
  int hexes_left = 0, real_left = 0;
  Fraction chance{1};
};

class Chase {
 public:
  Chase(const Rules& rules, const Position& start, const Pursuit& pursuit)
      : rules_(rules), pursuit_(pursuit), units_(rules.units.begin(), rules.units.end()), first_(units_.size()) {
    for (int turn = 0; turn < pursuit.turns; ++turn) turns_.push_back({Fraction(0), Fraction(0)});
    Course course{start, 0, 0, std::vector<bool>(pursuit.hexes.size(), true), static_cast<int>(pursuit.hexes.size()), pursuit.real};
    side_ = rules.unit(pursuit.seekers.front()).side;
    for (const int hex : pursuit.hexes)
      for (const Kind kind : {Kind::infantry, Kind::patrol}) {
        units_.emplace_back();
        units_.back().kind = kind;
        units_.back().side = 1 - side_;
        Counter counter;
        counter.lies = kind == Kind::patrol ? Lies::gone : Lies::concealed;
        if (counter.on_map()) counter.hex = hex;
        course.position.counters.push_back(counter);
      }
    rules_.units = units_;
    to_own_movement(course);
    open_.push_back(std::move(course));
  }

  std::optional<std::vector<SearchedTurn>> run() {
    while (!open_.empty()) {
      Course course = std::move(open_.back());
      open_.pop_back();
      follow(std::move(course));
      if (work_ > MOST_WORK) return std::nullopt;
    }
    return std::move(turns_);
  }

 private:
  struct Way {
    int next = -1;    // hex of the first step; none when the target is adjacent
    int target = -1;  // number of the hex to look into
  };

  void to_own_movement(Course& course) {
    while (course.position.player != side_ || rules_.phase(course.position) != PhaseKind::normal)
      carry_out(rules_, course.position, {Do::next_phase});
  }

  // Until the first look, or the end of the last turn. What was begun by a look is put among the open courses.
  void follow(Course course) {
    while (course.turn < pursuit_.turns) {
      if (work_ > MOST_WORK) return;
      if (course.hexes_left == 0 || course.seeker == pursuit_.seekers.size()) {
        end_turn(course);
        continue;
      }
      const int seeker = pursuit_.seekers[course.seeker];
      const Way way = at(course.position, seeker).on_map() ? way_of(course, seeker) : Way{};
      const bool looks = way.target >= 0 && way.next < 0;
      const int to = looks ? pursuit_.hexes[static_cast<std::size_t>(way.target)] : way.next;
      const Action action{looks ? Do::scout_hex : Do::step, seeker, to};
      if (way.target < 0 || breach_of(rules_, course.position, action)) {
        ++course.seeker;
      } else if (looks) {
        return part(std::move(course), seeker, way.target);
      } else {
        carry_out(rules_, course.position, action);
      }
    }
  }

  void end_turn(Course& course) {
    SearchedTurn& sum = turns_[static_cast<std::size_t>(course.turn)];
    if (course.real_left < pursuit_.real) sum.found = sum.found + course.chance;
    sum.patrols_left = sum.patrols_left + course.chance * Fraction(course.hexes_left - course.real_left);
    course.seeker = 0;
    if (++course.turn == pursuit_.turns || course.hexes_left == 0) return;
    carry_out(rules_, course.position, {Do::next_phase});
    to_own_movement(course);
    work_ += course.position.counters.size();
  }

  void part(Course course, int seeker, int target) {
    const int hex = pursuit_.hexes[static_cast<std::size_t>(target)], decoys = course.hexes_left - course.real_left;
    for (const bool real : {true, false}) {
      const int ways = real ? course.real_left : decoys;
      if (ways == 0) continue;
      Course next = course;
      work_ += next.position.counters.size();
      next.chance = next.chance * Fraction(ways, course.hexes_left);
      next.unseen[static_cast<std::size_t>(target)] = false;
      --next.hexes_left;
      next.real_left -= real ? 1 : 0;
      if (!real) make_patrol(next.position, target);
      carry_out(rules_, next.position, {Do::scout_hex, seeker, hex});
      // [45.2] On through the hex that it has paid for.
      const Action enters{Do::step, seeker, hex};
      if (!real && at(next.position, seeker).on_map() && !breach_of(rules_, next.position, enters))
        carry_out(rules_, next.position, enters);
      open_.push_back(std::move(next));
    }
  }

  void make_patrol(Position& position, int target) const {
    const auto unit = first_ + 2 * static_cast<std::size_t>(target);
    std::swap(position.counters[unit], position.counters[unit + 1]);
  }

  bool may_pass(const Course& course, int hex) const {
    return enemies_at(rules_, course.position, side_, hex).empty() &&
           stacked(rules_, course.position, side_, hex) < rules_.numbers->borrowed.stack_limit;
  }

  // To the hex that takes the fewest movement points, its own included; of equal ones to that named first, by the lowest first step.
  Way way_of(const Course& course, int seeker) {
    using Label = std::tuple<int, int, int>;  // points, the first step, where they lead
    const auto hexes = rules_.ground->ways.size();
    const int from = at(course.position, seeker).hex;
    constexpr int FAR = std::numeric_limits<int>::max();
    std::vector<std::pair<int, int>> reached(hexes, {FAR, FAR});  // points and the first step
    std::priority_queue<Label, std::vector<Label>, std::greater<>> next;
    reached[static_cast<std::size_t>(from)] = {0, -1};
    next.emplace(0, -1, from);
    work_ += hexes / 16;
    Label best{FAR, FAR, FAR};  // points, the target, the first step
    while (!next.empty() && std::get<0>(next.top()) <= std::get<0>(best)) {
      const auto [points, first, here] = next.top();
      next.pop();
      if (std::pair(points, first) > reached[static_cast<std::size_t>(here)]) continue;
      work_ += 6 * course.position.counters.size();
      for (std::size_t i = 0; i < pursuit_.hexes.size(); ++i) {
        const int target = pursuit_.hexes[i];
        if (course.unseen[i] && rules_.ground->adjacent(here, target) && rules_.ground->leads(here, target))
          best = std::min(best, {points + rules_.ground->cost[static_cast<std::size_t>(target)], static_cast<int>(i), first});
      }
      for (const int to : rules_.ground->ways[static_cast<std::size_t>(here)]) {
        if (!may_pass(course, to)) continue;
        const std::pair label{
            points + rules_.ground->cost[static_cast<std::size_t>(to)] + control_line_cost(rules_, course.position, side_, to),
            here == from ? to : first};
        if (label >= reached[static_cast<std::size_t>(to)]) continue;
        reached[static_cast<std::size_t>(to)] = label;
        next.emplace(label.first, label.second, to);
      }
    }
    return std::get<0>(best) == FAR ? Way{} : Way{std::get<2>(best), std::get<1>(best)};
  }

  Rules rules_;
  const Pursuit& pursuit_;
  std::vector<Unit> units_;
  std::size_t first_;  // of the counters that stand for what lies in the hexes: a unit and a patrol each
  int side_ = 0;
  std::size_t work_ = 0;
  std::vector<SearchedTurn> turns_;
  std::vector<Course> open_;
};

}  // namespace

std::vector<SearchedTurn> chances_of_discovery(const Search& search, const Rulings& rulings) {
  const bool owner = rulings.static_choice == Rulings::Choice::owner;
  Distribution now{{Left{search.units, search.patrols}, Fraction(1)}};
  std::vector<SearchedTurn> turns;
  for (const int looks : search.looks) {
    for (int i = 0; i < looks; ++i) now = look_once(now, owner);
    SearchedTurn turn{Fraction(0), Fraction(0)};
    for (const auto& [left, probability] : now) {
      if (left.units < search.units) turn.found = turn.found + probability;
      turn.patrols_left = turn.patrols_left + probability * Fraction(left.patrols);
    }
    turns.push_back(std::move(turn));
    if (search.policy == PatrolPolicy::left_out) continue;
    Distribution again;
    for (const auto& [left, probability] : now) add(again, {left.units, search.patrols}, probability);
    now = std::move(again);
  }
  return turns;
}

std::optional<std::vector<SearchedTurn>> chances_of_pursuit(const Rules& rules, const Position& start, const Pursuit& pursuit) {
  return Chase(rules, start, pursuit).run();
}

}  // namespace hexwright::rulesets::concealment_1920
