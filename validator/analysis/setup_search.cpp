// Depth first. What is symmetrical is tried once: equal parties take hexes in rising order, and of hexes that are alike and
// still empty only the first is entered. Before each new lot the flow is asked whether the rest has room at all.
#include "validator/analysis/setup_search.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "validator/analysis/flow.hpp"

namespace hexwright::validator {

namespace {

constexpr std::size_t MOST_PARTIES = 2'000;     // as deep as the search calls itself
constexpr std::size_t MOST_STANDS = 8'000'000;  // hexes of all lots together
constexpr std::size_t NOBODY = static_cast<std::size_t>(-1);

struct Stack {
  int load = 0;
  int parties = 0;
  std::size_t side = NOBODY;
};

class Search {
 public:
  Search(const SetupProblem& problem, const std::vector<bool>& in, Manner manner, PieceBound& bound)
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
    if (stack.side != NOBODY && stack.side != problem_.lots[party.lot].side) return false;
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

  // Who does not count and helps nobody goes where his side stands already, if he may: nothing is lost by it.
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
    stack.side = stack.parties > 0 ? problem_.lots[party.lot].side : NOBODY;
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
        room[hex] = stacks_[hex].side == NOBODY || stacks_[hex].side == side ? problem_.limit - stacks_[hex].load : 0;
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
  PieceBound& bound_;
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

Searched search(const SetupProblem& problem, const std::vector<bool>& in, Manner manner, PieceBound& bound) {
  return Search(problem, in, manner, bound).run();
}

}  // namespace hexwright::validator
