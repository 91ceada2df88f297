// Where players go: hexes that score, hexes by which pieces leave the board for points, and those by which they must leave it. The way to
// each is found once, from the end backwards.
#include <algorithm>
#include <queue>

#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/document/walk.hpp"
#include "model/project/regions.hpp"
#include "model/project/selection.hpp"
#include "validator/simulator/generic/compiled.hpp"

namespace hexwright::validator::generic {

using namespace document;
using wording::Fault;
using wording::say;

namespace {

constexpr std::size_t MOST_TARGETS = 64, MOST_WAYS = 16'000'000;  // a side; hexes times movers times targets
constexpr std::int32_t FARTHEST = 1'000'000'000;                  // no piece ever gets there; twice as much still is a number
constexpr std::int64_t TENTH = 100, MOST_WEIGHT = 1000;

std::int64_t weight_of(std::int64_t thousandths) { return std::clamp<std::int64_t>(thousandths / TENTH, 1, MOST_WEIGHT); }

// From the ends outwards: the cost of a step is that of going the other way.
std::vector<std::int32_t> way_to(const Ground& ground, std::int16_t mover, const std::vector<std::int32_t>& ends) {
  using Entry = std::pair<std::int32_t, std::int32_t>;
  std::vector<std::int32_t> way(ground.hexes, -1);
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  for (const std::int32_t end : ends) {
    way[static_cast<std::size_t>(end)] = 0;
    open.emplace(0, end);
  }
  while (!open.empty()) {
    const auto [so_far, hex] = open.top();
    open.pop();
    if (so_far != way[static_cast<std::size_t>(hex)]) continue;
    for (std::size_t out = 0; out < WAYS; ++out) {
      const std::int32_t from = ground.beside(hex)[out];
      if (from == NOWHERE) continue;
      const std::size_t back = (out + WAYS / 2) % WAYS;
      const std::int32_t cost = ground.beside(from)[back] == hex ? ground.cost_of(mover, from, back) : -1;
      if (cost < 0) continue;
      std::int32_t& known = way[static_cast<std::size_t>(from)];
      if (so_far + cost > FARTHEST || (known >= 0 && known <= so_far + cost)) continue;
      known = so_far + cost;
      open.emplace(known, from);
    }
  }
  return way;
}

class TargetFinder {
 public:
  TargetFinder(const project::Project& project, Compiled& scenario) : project_(project), scenario_(scenario) {}

  std::optional<Fault> run() {
    add_leaving();
    for (std::size_t side = 0; side < SIDES; ++side) {
      add_exits(side);
      add_holds(side);
    }
    const std::size_t each = scenario_.ground.hexes * scenario_.ground.cost.size(), most = MOST_WAYS / std::max<std::size_t>(each, 1);
    if (ends_.size() > most && most < scenario_.leave_target.size() + 1)
      return Fault{"simulate/large-map",
                   {},
                   say("The map has {count} hexes, too many for so many kinds of piece.", {{"count", scenario_.ground.hexes}}),
                   {},
                   say("Cut the map down to the boards that the scenario uses.")};
    if (ends_.size() > most) {
      ends_.resize(most);
      scenario_.targets.resize(most);
    }
    for (std::size_t i = 0; i < scenario_.targets.size(); ++i) {
      Target& target = scenario_.targets[i];
      for (std::size_t mover = 0; mover < scenario_.ground.cost.size(); ++mover)
        target.way.push_back(way_to(scenario_.ground, static_cast<std::int16_t>(mover), ends_[i]));
      if (target.what != Target::For::leave) scenario_.targets_of[target.side].push_back(static_cast<std::int32_t>(i));
    }
    order_entries();
    return std::nullopt;
  }

 private:
  void add(Target target, std::vector<std::int32_t> ends) {
    scenario_.targets.push_back(std::move(target));
    ends_.push_back(std::move(ends));
  }
  std::vector<std::uint8_t> marks(const project::Pieces& pieces) const {
    std::vector<std::uint8_t> marked(scenario_.pieces.size());
    for (const std::size_t piece : pieces) marked[piece] = 1;
    return marked;
  }

  void add_leaving() {
    for (const Schedule::Leaving& leaving : scenario_.schedule.leaving()) {
      const auto number = static_cast<std::int32_t>(scenario_.leave_target.size());
      scenario_.leave_target.push_back(leaving.exit_hexes.empty() ? -1 : static_cast<std::int32_t>(scenario_.targets.size()));
      for (const std::size_t piece : leaving.pieces) scenario_.pieces[piece].leaving = number;
      if (leaving.exit_hexes.empty()) continue;
      Target target{Target::For::leave, 0, NOWHERE, 1, marks(leaving.pieces), {}};
      add(std::move(target), {leaving.exit_hexes.begin(), leaving.exit_hexes.end()});
    }
  }

  void add_exits(std::size_t side) {
    const auto& victory = project_.scenario()->victory;
    for (const VictoryItem& item : victory ? victory->items : std::vector<VictoryItem>{}) {
      const bool own = project_.orbat()->side(item.side) == side && item.of_side.value_or(item.side) == item.side;
      if (item.score != Score::pieces_exited || !own || !item.points || item.points->thousandths <= 0 || !item.where) continue;
      std::vector<std::int32_t> ends;
      project::covered(item.where->regions, *project_.map()).hexes.each([&](std::size_t hex) {
        ends.push_back(static_cast<std::int32_t>(hex));
      });
      if (ends.empty()) continue;
      const project::Pieces members = item.units.empty()
                                          ? project::Pieces(scenario_.pieces_of[side].begin(), scenario_.pieces_of[side].end())
                                          : project::select(*project_.orbat(), item.units, project_.game(), item.side);
      add({Target::For::exit, static_cast<std::uint8_t>(side), NOWHERE, weight_of(item.points->thousandths), marks(members), {}}, ends);
    }
  }

  // What scores, and what the conditions of the side's own items and results ask it to hold.
  void add_holds(std::size_t side) {
    std::vector<Schedule::Goal> goals = scenario_.schedule.goals()[side];
    const auto wanted = [&](std::size_t hex, std::int64_t thousandths) {
      const auto known = std::find_if(goals.begin(), goals.end(), [&](const Schedule::Goal& goal) { return goal.hex == hex; });
      if (known == goals.end()) goals.push_back({hex, thousandths});
    };
    Visitor visitor;
    visitor.condition = [&](const Condition& condition, const std::string&) {
      const auto* taken = std::get_if<Captured>(&condition.node);
      if (!taken || project_.orbat()->side(taken->by) != side) return;
      project::covered(taken->where, *project_.map()).hexes.each([&](std::size_t hex) { wanted(hex, ONE); });
    };
    const auto ask = [&](const std::optional<When>& when) {
      for (const Condition& condition : when ? when->conditions : std::vector<Condition>{}) walk_condition(condition, {}, visitor);
    };
    const Scenario& scenario = *project_.scenario();
    const std::string& own = scenario_.sides[side];
    if (scenario.victory)
      for (const VictoryItem& item : scenario.victory->items)
        if (item.side == own && item.points && item.points->thousandths > 0) ask(item.when);
    if (scenario.ranks && scenario.events)
      for (const Rank& rank : scenario.ranks->list)
        for (const Event& event : scenario.events->list)
          if (rank.side == own && rank.event == event.id) ask(event.when);
    std::erase_if(goals, [](const Schedule::Goal& goal) { return goal.thousandths <= 0; });
    std::stable_sort(goals.begin(), goals.end(), [](const auto& a, const auto& b) { return a.thousandths > b.thousandths; });
    if (goals.size() > MOST_TARGETS) goals.resize(MOST_TARGETS);
    for (const Schedule::Goal& goal : goals)
      add({Target::For::hold, static_cast<std::uint8_t>(side), static_cast<std::int32_t>(goal.hex), weight_of(goal.thousandths), {}, {}},
          {static_cast<std::int32_t>(goal.hex)});
  }

  // Of those who come on together the way of the first decides: the hex nearest to anything worth going to comes first.
  void order_entries() {
    for (const Schedule::Rule& rule : scenario_.schedule.rules()) {
      auto& hexes = scenario_.entry_hexes.emplace_back();
      if (rule.pieces.empty()) continue;
      const PieceSheet& piece = scenario_.pieces[rule.pieces.front()];
      const auto far = [&](std::int32_t hex) {
        std::int64_t least = INT32_MAX;
        for (const std::int32_t number : scenario_.targets_of[piece.side]) {
          const std::int32_t way =
              scenario_.targets[static_cast<std::size_t>(number)].way[static_cast<std::size_t>(piece.mover)][static_cast<std::size_t>(hex)];
          if (way >= 0) least = std::min<std::int64_t>(least, way);
        }
        return least;
      };
      std::vector<std::pair<std::int64_t, std::int32_t>> ordered;
      for (const std::int32_t hex : places_of(rule)) ordered.emplace_back(far(hex), hex);
      std::sort(ordered.begin(), ordered.end());
      for (const auto& [way, hex] : ordered) hexes.push_back(hex);
    }
  }

  // The rim where the card names no place.
  std::vector<std::int32_t> places_of(const Schedule::Rule& rule) const {
    const Ground& ground = scenario_.ground;
    std::vector<std::int32_t> places(rule.entry_hexes.begin(), rule.entry_hexes.end());
    for (std::int32_t hex = 0; rule.entry_hexes.empty() && hex < static_cast<std::int32_t>(ground.hexes); ++hex)
      if (project_.map()->in_play().contains(static_cast<std::size_t>(hex)) &&
          std::find(ground.beside(hex).begin(), ground.beside(hex).end(), NOWHERE) != ground.beside(hex).end())
        places.push_back(hex);
    const std::int16_t mover = scenario_.pieces[rule.pieces.front()].mover;
    std::erase_if(places, [&](std::int32_t hex) { return !may_stand(mover, hex); });
    return places;
  }
  // Some way in, or all around is off the board or closed: then the ground of the hex itself decides, which has no cost of its own.
  bool may_stand(std::int16_t mover, std::int32_t hex) const {
    for (std::size_t out = 0; out < WAYS; ++out) {
      const std::int32_t from = scenario_.ground.beside(hex)[out];
      if (from != NOWHERE && scenario_.ground.cost_of(mover, from, (out + WAYS / 2) % WAYS) >= 0) return true;
    }
    return false;
  }

  const project::Project& project_;
  Compiled& scenario_;
  std::vector<std::vector<std::int32_t>> ends_;  // of each target
};

}  // namespace

std::optional<Fault> find_targets(const project::Project& project, Compiled& scenario) { return TargetFinder(project, scenario).run(); }

}  // namespace hexwright::validator::generic
