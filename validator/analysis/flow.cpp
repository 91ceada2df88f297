// Hexes that the same demands may use, and that hold the same, are one node with their room together, so that a board of any
// size stays small.
#include "validator/analysis/flow.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <queue>

namespace hexwright::validator {

namespace {

struct Edge {
  std::size_t to;
  long room;
};

class Network {
 public:
  explicit Network(std::size_t nodes) : out_(nodes) {}

  void join(std::size_t from, std::size_t to, long room) {
    out_[from].push_back(edges_.size());
    edges_.push_back({to, room});
    out_[to].push_back(edges_.size());
    edges_.push_back({from, 0});
  }

  long run(std::size_t source, std::size_t sink) {
    long total = 0;
    while (layers(source, sink)) {
      next_.assign(out_.size(), 0);
      while (const long pushed = push(source, sink, std::numeric_limits<long>::max())) total += pushed;
    }
    return total;
  }
  // After run: the nodes that can still be reached from this one without going back through `shut`.
  std::vector<bool> reached(std::size_t from, std::size_t shut) const {
    std::vector<bool> seen(out_.size());
    seen[from] = seen[shut] = true;
    std::queue<std::size_t> open;
    for (open.push(from); !open.empty(); open.pop())
      for (const std::size_t edge : out_[open.front()])
        if (edges_[edge].room > 0 && !seen[edges_[edge].to]) {
          seen[edges_[edge].to] = true;
          open.push(edges_[edge].to);
        }
    return seen;
  }
  // What has flowed through the edge that was joined as this one, counted from 0.
  long flowed(std::size_t joined) const { return edges_[2 * joined + 1].room; }

 private:
  bool layers(std::size_t source, std::size_t sink) {
    level_.assign(out_.size(), -1);
    level_[source] = 0;
    std::queue<std::size_t> open;
    for (open.push(source); !open.empty(); open.pop())
      for (const std::size_t edge : out_[open.front()])
        if (edges_[edge].room > 0 && level_[edges_[edge].to] < 0) {
          level_[edges_[edge].to] = level_[open.front()] + 1;
          open.push(edges_[edge].to);
        }
    return level_[sink] >= 0;
  }
  // At most as deep as there are layers: four.
  long push(std::size_t node, std::size_t sink, long most) {
    if (node == sink) return most;
    for (std::size_t& i = next_[node]; i < out_[node].size(); ++i) {
      const std::size_t edge = out_[node][i];
      if (edges_[edge].room <= 0 || level_[edges_[edge].to] != level_[node] + 1) continue;
      const long pushed = push(edges_[edge].to, sink, std::min(most, edges_[edge].room));
      if (pushed == 0) continue;
      edges_[edge].room -= pushed;
      edges_[edge ^ 1].room += pushed;
      return pushed;
    }
    return 0;
  }

  std::vector<std::vector<std::size_t>> out_;
  std::vector<Edge> edges_;
  std::vector<int> level_;
  std::vector<std::size_t> next_;
};

// Hexes that the same demands may use and that hold the same.
struct Ground {
  std::vector<std::size_t> hexes;
  long room = 0;  // of all together
};
using GroundKey = std::pair<std::vector<std::size_t>, int>;

std::map<GroundKey, Ground> shared_ground(const std::vector<Demand>& demands, const std::vector<int>& room) {
  std::map<GroundKey, Ground> ground;
  if (demands.empty()) return ground;
  std::vector<std::vector<std::size_t>> users(demands.front().hexes.size());
  for (std::size_t d = 0; d < demands.size(); ++d)
    if (demands[d].pieces > 0) demands[d].hexes.each([&](std::size_t hex) { users[hex].push_back(d); });
  for (std::size_t hex = 0; hex < users.size(); ++hex) {
    if (users[hex].empty() || room[hex] <= 0) continue;
    Ground& shared = ground[{std::move(users[hex]), room[hex]}];
    shared.hexes.push_back(hex);
    shared.room += room[hex];
  }
  return ground;
}

// Those that a demand which is not wholly placed competes with, and what they have together.
void blame(const Network& network, const std::vector<Demand>& demands, const std::vector<int>& room, std::size_t source, Placing& result) {
  std::size_t first = 0;
  while (network.flowed(first) == demands[first].pieces) ++first;
  const std::vector<bool> seen = network.reached(first, source);
  geometry::HexSet together(demands.front().hexes.size());
  for (std::size_t d = 0; d < demands.size(); ++d)
    if (seen[d]) {
      result.crowded.push_back(d);
      result.wanted += demands[d].pieces;
      together |= demands[d].hexes;
    }
  together.each([&](std::size_t hex) { result.room += room[hex]; });
}

// The hexes of one ground are filled in turn, so that no piece stands closer than it must.
void stand(const Network& network, const std::vector<Demand>& demands, const std::map<GroundKey, Ground>& ground, Placing& result) {
  result.hexes.resize(demands.size());
  std::size_t edge = demands.size();
  for (const auto& [key, shared] : ground) {
    std::size_t next = 0;
    for (const std::size_t d : key.first)
      for (long left = network.flowed(edge++); left > 0; --left) result.hexes[d].push_back(shared.hexes[next++ % shared.hexes.size()]);
    ++edge;  // to the sink
  }
}

}  // namespace

Placing place(const std::vector<Demand>& demands, int limit) {
  return place(demands, std::vector<int>(demands.empty() ? 0 : demands.front().hexes.size(), limit));
}

Placing place(const std::vector<Demand>& demands, const std::vector<int>& room) {
  const auto ground = shared_ground(demands, room);
  const std::size_t source = demands.size() + ground.size();
  const std::size_t sink = source + 1;
  Network network(sink + 1);
  long wanted = 0;
  for (std::size_t d = 0; d < demands.size(); ++d) {
    network.join(source, d, demands[d].pieces);
    wanted += demands[d].pieces;
  }
  std::size_t node = demands.size();
  for (const auto& [key, shared] : ground) {
    for (const std::size_t d : key.first) network.join(d, node, demands[d].pieces);
    network.join(node++, sink, shared.room);
  }
  Placing result;
  result.possible = network.run(source, sink) == wanted;
  if (result.possible)
    stand(network, demands, ground, result);
  else
    blame(network, demands, room, source, result);
  return result;
}

}  // namespace hexwright::validator
