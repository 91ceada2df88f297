// Hexes that the same demands may use are one node with their room together, so that a board of any size stays small.
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
  // After run: can the node still be reached from the source?
  bool reached(std::size_t node) const { return level_[node] >= 0; }

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

// Hexes by the set of demands that may use them.
std::map<std::vector<std::size_t>, long> shared_ground(const std::vector<Demand>& demands) {
  std::map<std::vector<std::size_t>, long> ground;
  if (demands.empty()) return ground;
  std::vector<std::vector<std::size_t>> users(demands.front().hexes.size());
  for (std::size_t d = 0; d < demands.size(); ++d) demands[d].hexes.each([&](std::size_t hex) { users[hex].push_back(d); });
  for (const auto& list : users)
    if (!list.empty()) ++ground[list];
  return ground;
}

}  // namespace

Placing place(const std::vector<Demand>& demands, int limit) {
  const auto ground = shared_ground(demands);
  const std::size_t source = demands.size() + ground.size();
  const std::size_t sink = source + 1;
  Network network(sink + 1);
  long wanted = 0;
  for (std::size_t d = 0; d < demands.size(); ++d) {
    network.join(source, d, demands[d].pieces);
    wanted += demands[d].pieces;
  }
  std::size_t node = demands.size();
  for (const auto& [users, hexes] : ground) {
    for (const std::size_t d : users) network.join(d, node, demands[d].pieces);
    network.join(node++, sink, hexes * limit);
  }
  Placing result;
  result.possible = network.run(source, sink) == wanted;
  if (result.possible) return result;
  geometry::HexSet together(demands.front().hexes.size());
  for (std::size_t d = 0; d < demands.size(); ++d)
    if (network.reached(d)) {
      result.crowded.push_back(d);
      result.wanted += demands[d].pieces;
      together |= demands[d].hexes;
    }
  result.room = static_cast<int>(together.count()) * limit;
  return result;
}

}  // namespace hexwright::validator
