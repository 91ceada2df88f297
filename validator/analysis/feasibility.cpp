// From the cheap to the dear: one directive by itself, one side by itself (the flow), one side after another, and at last
// everything together by trying. A group that does not fit is thinned out until every one of it is needed.
#include "validator/analysis/feasibility.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "validator/analysis/flow.hpp"
#include "validator/analysis/setup_search.hpp"

namespace hexwright::validator {

namespace {

constexpr long BOUND_OF_GUESS = 2'000'000;   // for finding what is easy
constexpr long BOUND_OF_PROOF = 12'000'000;  // for trying everything
constexpr long BOUND_OF_THINNING = 24'000'000;

using Lots = std::vector<std::size_t>;

class Solver {
 public:
  explicit Solver(const SetupProblem& problem)
      : problem_(problem), weight_(problem.lots.size()), heaviest_(weight_), members_(weight_.size()) {
    for (std::size_t party = 0; party < problem.parties.size(); ++party) {
      const Party& one = problem.parties[party];
      weight_[one.lot] += one.weight;
      heaviest_[one.lot] = std::max(heaviest_[one.lot], one.weight);
      plain_ = plain_ && one.weight <= 1 && !one.wants;
      members_[one.lot].push_back(party);
    }
    for (std::size_t lot = 0; lot < problem.lots.size(); ++lot)
      if (!members_[lot].empty()) by_side_[problem.lots[lot].side].push_back(lot);
  }

  Feasibility run() {
    Feasibility result;
    for (auto& [side, lots] : by_side_) std::erase_if(lots, [&](std::size_t lot) { return alone(lot, result.crowds); });
    for (const auto& [side, lots] : by_side_) together(lots, result.crowds);
    if (!result.crowds.empty()) {
      result.fits = Fits::no;
      return result;
    }
    result.hex_of.resize(problem_.parties.size());
    if (plain_ && (one_after_another(result.hex_of, false) || one_after_another(result.hex_of, true))) return result;
    return by_trying();
  }

 private:
  Crowd crowd(Crowd::Why why, Lots lots) const {
    Crowd made{why, std::move(lots), 0, 0, 0, true};
    geometry::HexSet hexes(problem_.hexes);
    for (const std::size_t lot : made.lots) {
      made.wanted += weight_[lot];
      hexes |= problem_.lots[lot].hexes;
    }
    made.hexes = hexes.count();
    made.room = static_cast<int>(made.hexes) * problem_.limit;
    return made;
  }

  // Has this lot by itself no room? Then nothing else is asked of it.
  bool alone(std::size_t lot, std::vector<Crowd>& crowds) const {
    const auto hexes = static_cast<long>(problem_.lots[lot].hexes.count());
    if (hexes > 0 && weight_[lot] <= hexes * problem_.limit && heaviest_[lot] <= problem_.limit) return false;
    crowds.push_back(crowd(weight_[lot] > hexes * problem_.limit ? Crowd::Why::room : Crowd::Why::companions, {lot}));
    return true;
  }

  Placing flow(const Lots& lots, const std::vector<int>& room) const {
    std::vector<Demand> demands;
    for (const std::size_t lot : lots) demands.push_back({weight_[lot], problem_.lots[lot].hexes});
    return place(demands, room);
  }
  long work_of(const Lots& lots) const {
    return std::accumulate(lots.begin(), lots.end(), static_cast<long>(problem_.hexes),
                           [&](long sum, std::size_t lot) { return sum + static_cast<long>(problem_.lots[lot].hexes.count()); });
  }

  void together(const Lots& lots, std::vector<Crowd>& crowds) {
    if (lots.size() < 2) return;
    const std::vector<int> room(problem_.hexes, problem_.limit);
    const Placing placing = flow(lots, room);
    if (placing.possible) return;
    Lots group;
    for (const std::size_t index : placing.crowded) group.push_back(lots[index]);
    PieceBound bound{BOUND_OF_THINNING};
    bool smallest = true;
    group = thinned(std::move(group), smallest, [&](const Lots& rest) {
      if (!bound.spend(4 * work_of(rest))) return Fits::undecided;
      if (!flow(rest, room).possible) return Fits::no;
      return plain_ ? Fits::yes : tried(rest, bound).fits;  // what has room may still not go together
    });
    crowds.push_back(crowd(Crowd::Why::room, std::move(group)));
    crowds.back().smallest = smallest;
  }

  // Takes out one lot after another as long as the rest still does not fit.
  template <class Decide>
  static Lots thinned(Lots group, bool& smallest, Decide decide) {
    for (std::size_t i = group.size(); i-- > 0 && group.size() > 1;) {
      Lots rest = group;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      const Fits fits = decide(rest);
      if (fits == Fits::no) group = std::move(rest);
      if (fits == Fits::undecided) smallest = false;
    }
    return group;
  }

  std::vector<std::size_t> sides(bool reversed) const {
    std::vector<std::size_t> found;
    for (const std::size_t side : problem_.order)
      if (by_side_.count(side) && std::find(found.begin(), found.end(), side) == found.end()) found.push_back(side);
    for (const auto& [side, lots] : by_side_)
      if (std::find(found.begin(), found.end(), side) == found.end()) found.push_back(side);
    if (reversed) std::reverse(found.begin(), found.end());
    return found;
  }

  // Each side by the flow, in what the sides before it have left; if it can be, out of the way of those that follow.
  bool one_after_another(std::vector<std::size_t>& hex_of, bool reversed) const {
    const std::vector<std::size_t> all = sides(reversed);
    if (reversed && all.size() < 2) return false;
    std::vector<bool> taken(problem_.hexes);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Lots& lots = by_side_.at(all[i]);
      std::vector<bool> wanted_later(problem_.hexes);
      for (std::size_t later = i + 1; later < all.size(); ++later)
        for (const std::size_t lot : by_side_.at(all[later]))
          problem_.lots[lot].hexes.each([&](std::size_t hex) { wanted_later[hex] = true; });
      std::vector<int> room(problem_.hexes), shy(problem_.hexes);
      for (std::size_t hex = 0; hex < room.size(); ++hex) {
        room[hex] = taken[hex] ? 0 : problem_.limit;
        shy[hex] = wanted_later[hex] ? 0 : room[hex];
      }
      Placing placing = flow(lots, shy);
      if (!placing.possible) placing = flow(lots, room);
      if (!placing.possible || !settle(lots, placing, room, wanted_later, hex_of)) return false;
      for (const std::size_t lot : lots)
        for (const std::size_t party : members_[lot]) taken[hex_of[party]] = true;
    }
    return true;
  }

  // Gives every party its hex of the flow; who does not count goes with the one before him, or where his side stands.
  bool settle(const Lots& lots, const Placing& placing, const std::vector<int>& room, const std::vector<bool>& wanted_later,
              std::vector<std::size_t>& hex_of) const {
    std::vector<bool> own(problem_.hexes);
    for (const auto& hexes : placing.hexes)
      for (const std::size_t hex : hexes) own[hex] = true;
    for (std::size_t i = 0; i < lots.size(); ++i) {
      std::size_t next = 0;
      std::optional<std::size_t> last;
      if (!placing.hexes[i].empty()) last = placing.hexes[i].front();
      if (!last) last = shelter(problem_.lots[lots[i]].hexes, own, room, wanted_later);
      if (!last) return false;
      for (const std::size_t party : members_[lots[i]]) {
        if (problem_.parties[party].weight > 0) last = placing.hexes[i][next++];
        hex_of[party] = *last;
        own[*last] = true;
      }
    }
    return true;
  }
  static std::optional<std::size_t> shelter(const geometry::HexSet& hexes, const std::vector<bool>& own, const std::vector<int>& room,
                                            const std::vector<bool>& wanted_later) {
    std::optional<std::size_t> best;
    int best_price = 3;
    hexes.each([&](std::size_t hex) {
      const int price = own[hex] ? 0 : room[hex] <= 0 ? 3 : wanted_later[hex] ? 2 : 1;
      if (price >= best_price) return;
      best = hex;
      best_price = price;
    });
    return best;
  }

  Searched tried(const Lots& lots, PieceBound& bound) const {
    std::vector<bool> in(problem_.lots.size());
    for (const std::size_t lot : lots) in[lot] = true;
    const long granted = std::min(bound.left, BOUND_OF_GUESS);
    PieceBound guess{granted};
    Searched found = search(problem_, in, Manner::spread, guess);
    if (found.fits != Fits::undecided || !bound.spend(granted - guess.left)) return found;
    return search(problem_, in, Manner::exhaustive, bound);
  }

  Feasibility by_trying() {
    Lots all;
    for (const auto& [side, lots] : by_side_) all.insert(all.end(), lots.begin(), lots.end());
    std::sort(all.begin(), all.end());
    PieceBound bound{BOUND_OF_PROOF};
    Searched found = tried(all, bound);
    Feasibility result{found.fits, std::move(found.hex_of), {}};
    if (found.fits != Fits::no) return result;
    PieceBound thinning{BOUND_OF_THINNING};
    bool smallest = true;
    Lots group = thinned(std::move(all), smallest, [&](const Lots& rest) { return tried(rest, thinning).fits; });
    const bool one_side = std::all_of(group.begin(), group.end(),
                                      [&](std::size_t lot) { return problem_.lots[lot].side == problem_.lots[group.front()].side; });
    result.crowds.push_back(crowd(one_side ? Crowd::Why::companions : Crowd::Why::sides, std::move(group)));
    result.crowds.back().smallest = smallest;
    return result;
  }

  const SetupProblem& problem_;
  std::vector<int> weight_, heaviest_;  // of each lot
  std::vector<std::vector<std::size_t>> members_;
  std::map<std::size_t, Lots> by_side_;
  bool plain_ = true;  // nothing but single pieces that stand for themselves
};

}  // namespace

Feasibility feasibility(const SetupProblem& problem) { return Solver(problem).run(); }

}  // namespace hexwright::validator
