// From the cheap to the dear: one directive by itself, one side by itself (the flow), one side after another, and at last
// everything together by trying. A group that does not fit is thinned out until every one of it is needed.
#include "validator/analysis/feasibility.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "validator/analysis/flow.hpp"

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
    WorkBudget bound{BOUND_OF_THINNING};
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

  Searched tried(const Lots& lots, WorkBudget& bound) const {
    std::vector<bool> in(problem_.lots.size());
    for (const std::size_t lot : lots) in[lot] = true;
    const long granted = std::min(bound.left, BOUND_OF_GUESS);
    WorkBudget guess{granted};
    Searched found = search(problem_, in, Manner::spread, guess);
    if (found.fits != Fits::undecided || !bound.spend(granted - guess.left)) return found;
    return search(problem_, in, Manner::exhaustive, bound);
  }

  Feasibility by_trying() {
    Lots all;
    for (const auto& [side, lots] : by_side_) all.insert(all.end(), lots.begin(), lots.end());
    std::sort(all.begin(), all.end());
    WorkBudget bound{BOUND_OF_PROOF};
    Searched found = tried(all, bound);
    Feasibility result{found.fits, std::move(found.hex_of), {}};
    if (found.fits != Fits::no) return result;
    WorkBudget thinning{BOUND_OF_THINNING};
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

namespace {

// Depth first. What is symmetrical is tried once: equal parties take hexes in rising order, and of hexes that are alike and
// still empty only the first is entered. Before each new lot the flow is asked whether the rest has room at all.
constexpr std::size_t MOST_PARTIES = 2'000;     // as deep as the search calls itself
constexpr std::size_t MOST_STANDS = 8'000'000;  // hexes of all lots together
constexpr std::size_t NO_SIDE = static_cast<std::size_t>(-1);

struct Stack {
  int load = 0;
  int parties = 0;
  std::size_t side = NO_SIDE;
};

class Search {
 public:
  Search(const SetupProblem& problem, const std::vector<bool>& in, Manner manner, WorkBudget& bound)
      : problem_(problem), in_(in), manner_(manner), bound_(bound), stacks_(problem.hexes), hex_of_(problem.parties.size()) {}

  Searched run() {
    if (!prepare()) return {};
    const bool found = place_from(0);
    if (bound_.left < 0) return {};
    return {found ? Fits::yes : Fits::no, found ? std::move(hex_of_) : std::vector<std::size_t>{}};
  }

 private:
  bool prepare() {
    std::size_t stands = 0;
    for (std::size_t lot = 0; lot < problem_.lots.size(); ++lot) stands += in_[lot] ? problem_.lots[lot].hexes.count() : 0;
    for (std::size_t party = 0; party < problem_.parties.size(); ++party)
      if (in_[problem_.parties[party].lot]) order_.push_back(party);
    if (order_.size() > MOST_PARTIES || stands > MOST_STANDS) return false;
    if (!bound_.spend(static_cast<long>(stands + problem_.hexes))) return false;
    list_hexes();
    for (const std::size_t party : order_) certain_.push_back(is_certain(problem_.parties[party]));
    sort_parties();
    return true;
  }

  void list_hexes() {
    const std::size_t lots = problem_.lots.size();
    hexes_of_lot_.resize(lots);
    std::vector<std::vector<std::size_t>> users(problem_.hexes);
    for (std::size_t lot = 0; lot < lots; ++lot)
      if (in_[lot])
        problem_.lots[lot].hexes.each([&](std::size_t hex) {
          hexes_of_lot_[lot].push_back(hex);
          users[hex].push_back(lot);
        });
    std::map<std::vector<std::size_t>, std::size_t> kinds;
    contested_.resize(problem_.hexes);
    kind_.resize(problem_.hexes);
    for (std::size_t hex = 0; hex < problem_.hexes; ++hex) {
      contested_[hex] = std::any_of(users[hex].begin(), users[hex].end(),
                                    [&](std::size_t lot) { return problem_.lots[lot].side != problem_.lots[users[hex].front()].side; });
      kind_[hex] = kinds.emplace(std::move(users[hex]), kinds.size()).first->second;
    }
    kinds_ = kinds.size();
  }

  // Must it really stand beside others, or are some of these left out?
  bool is_certain(const Party& party) const {
    if (!party.wants) return false;
    return std::all_of(problem_.parties.begin(), problem_.parties.end(), [&](const Party& other) {
      return in_[other.lot] || !std::binary_search(other.offers.begin(), other.offers.end(), *party.wants);
    });
  }

  // Companions first, then those that offer nothing and take the least choice first; leaders last, who find room anywhere.
  void sort_parties() {
    const auto key = [&](std::size_t party) {
      const Party& one = problem_.parties[party];
      const bool free = one.weight == 0 && !one.wants && one.offers.empty();
      return std::tuple(free, one.wants.has_value(), hexes_of_lot_[one.lot].size(), one.lot, -one.weight, one.offers, one.wants, party);
    };
    std::map<std::size_t, bool> certain;
    for (std::size_t i = 0; i < order_.size(); ++i) certain[order_[i]] = certain_[i];
    std::sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    for (std::size_t i = 0; i < order_.size(); ++i) certain_[i] = certain[order_[i]];
  }

  bool may_stand(std::size_t position, std::size_t hex) const {
    const Party& party = problem_.parties[order_[position]];
    const Stack& stack = stacks_[hex];
    if (stack.side != NO_SIDE && stack.side != problem_.lots[party.lot].side) return false;
    if (stack.load + party.weight > problem_.limit) return party.weight == 0;
    return !certain_[position] || offered(hex, *party.wants);
  }
  bool offered(std::size_t hex, int what) const {
    const auto found = offered_.find({hex, what});
    return found != offered_.end() && found->second > 0;
  }

  bool alike(const Party& a, const Party& b) const {
    return a.lot == b.lot && a.weight == b.weight && a.wants == b.wants && a.offers == b.offers;
  }

  std::vector<std::size_t> choices(std::size_t position) const {
    const Party& party = problem_.parties[order_[position]];
    std::vector<std::size_t> found;
    if (manner_ == Manner::exhaustive) {
      const bool repeated = position > 0 && alike(party, problem_.parties[order_[position - 1]]);
      const std::size_t least = repeated ? hex_of_[order_[position - 1]] : 0;
      std::vector<bool> entered(kinds_);
      for (const std::size_t hex : hexes_of_lot_[party.lot]) {
        const bool empty = stacks_[hex].parties == 0;
        if (hex < least || !may_stand(position, hex) || (empty && entered[kind_[hex]])) continue;
        if (empty) entered[kind_[hex]] = true;
        found.push_back(hex);
      }
    } else {
      for (const std::size_t hex : hexes_of_lot_[party.lot])
        if (may_stand(position, hex)) found.push_back(hex);
      std::stable_sort(found.begin(), found.end(), [&](std::size_t a, std::size_t b) { return price(a) < price(b); });
    }
    if (party.weight == 0 && !party.wants && party.offers.empty()) join_company(position, found);
    return found;
  }
  int price(std::size_t hex) const { return stacks_[hex].load + (contested_[hex] && stacks_[hex].parties == 0 ? problem_.limit + 1 : 0); }

  // A party that does not count and offers nothing goes where its side stands already, if it may: nothing is lost by it.
  void join_company(std::size_t position, std::vector<std::size_t>& found) const {
    const Party& party = problem_.parties[order_[position]];
    std::vector<std::size_t> own;
    for (const std::size_t hex : found)
      if (stacks_[hex].parties > 0) own.push_back(hex);
    if (own.empty())
      for (const std::size_t hex : hexes_of_lot_[party.lot])
        if (stacks_[hex].parties > 0 && may_stand(position, hex)) own.push_back(hex);
    if (own.empty()) return;
    std::size_t best = own.front();
    for (std::size_t before = 0; before < position; ++before) {
      const Party& other = problem_.parties[order_[before]];
      if (other.lot == party.lot && order_[before] < order_[position] && problem_.lots[party.lot].hexes.contains(hex_of_[order_[before]]))
        best = hex_of_[order_[before]];
    }
    found = {best};
  }

  bool place_from(std::size_t position) {
    if (position == order_.size()) return true;
    const Party& party = problem_.parties[order_[position]];
    const bool new_lot = position == 0 || problem_.parties[order_[position - 1]].lot != party.lot;
    if (manner_ == Manner::exhaustive && new_lot && !rest_has_room(position)) return false;
    if (!bound_.spend(static_cast<long>(hexes_of_lot_[party.lot].size()) + 1)) return false;
    for (const std::size_t hex : choices(position)) {
      put(position, hex, 1);
      if (place_from(position + 1)) return true;
      put(position, hex, -1);
      if (bound_.left < 0) return false;
    }
    return false;
  }

  void put(std::size_t position, std::size_t hex, int sign) {
    const Party& party = problem_.parties[order_[position]];
    Stack& stack = stacks_[hex];
    stack.load += sign * party.weight;
    stack.parties += sign;
    stack.side = stack.parties > 0 ? problem_.lots[party.lot].side : NO_SIDE;
    for (const int offer : party.offers) offered_[{hex, offer}] += sign;
    hex_of_[order_[position]] = hex;
  }

  // As if what is left could be split at will, each side by itself.
  bool rest_has_room(std::size_t position) {
    std::map<std::size_t, std::map<std::size_t, int>> wanted;  // by side and lot
    for (std::size_t i = position; i < order_.size(); ++i) {
      const Party& party = problem_.parties[order_[i]];
      if (party.weight > 0) wanted[problem_.lots[party.lot].side][party.lot] += party.weight;
    }
    for (const auto& [side, lots] : wanted) {
      std::vector<int> room(problem_.hexes);
      for (std::size_t hex = 0; hex < room.size(); ++hex)
        room[hex] = stacks_[hex].side == NO_SIDE || stacks_[hex].side == side ? problem_.limit - stacks_[hex].load : 0;
      std::vector<Demand> demands;
      long work = static_cast<long>(room.size());
      for (const auto& [lot, pieces] : lots) {
        demands.push_back({pieces, problem_.lots[lot].hexes});
        work += static_cast<long>(hexes_of_lot_[lot].size());
      }
      if (!bound_.spend(2 * work) || !validator::place(demands, room).possible) return false;
    }
    return true;
  }

  const SetupProblem& problem_;
  const std::vector<bool>& in_;
  const Manner manner_;
  WorkBudget& bound_;
  std::vector<std::size_t> order_;  // parties as they are placed
  std::vector<bool> certain_;       // of each in that order: it must stand beside others
  std::vector<std::vector<std::size_t>> hexes_of_lot_;
  std::vector<bool> contested_;    // of each hex: more than one side may want it
  std::vector<std::size_t> kind_;  // of each hex: those of one kind may be used by the same lots
  std::size_t kinds_ = 0;
  std::vector<Stack> stacks_;
  std::map<std::pair<std::size_t, int>, int> offered_;
  std::vector<std::size_t> hex_of_;
};

}  // namespace

Searched search(const SetupProblem& problem, const std::vector<bool>& in, Manner manner, WorkBudget& bound) {
  return Search(problem, in, manner, bound).run();
}

}  // namespace hexwright::validator
