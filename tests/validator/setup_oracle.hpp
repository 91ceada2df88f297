// A slow judge of small setups that is plainly right: every party on every hex of its lot, all rules looked at when all stand.
#pragma once

#include <rapidcheck.h>

#include <algorithm>

#include "validator/analysis/feasibility.hpp"

namespace hexwright::test {

inline bool is_legal(const validator::SetupProblem& problem, const std::vector<std::size_t>& hex_of) {
  for (std::size_t a = 0; a < hex_of.size(); ++a) {
    const validator::Party& party = problem.parties[a];
    const validator::Lot& lot = problem.lots[party.lot];
    if (!lot.hexes.contains(hex_of[a])) return false;
    int load = 0;
    bool content = !party.wants;
    for (std::size_t b = 0; b < hex_of.size(); ++b) {
      if (hex_of[a] != hex_of[b]) continue;
      const validator::Party& other = problem.parties[b];
      if (problem.lots[other.lot].side != lot.side) return false;
      load += other.weight;
      content = content || std::count(other.offers.begin(), other.offers.end(), *party.wants) > 0;
    }
    if (load > problem.limit || !content) return false;
  }
  return true;
}

// Cuts off only what no later party can mend: a hex outside the lot, a stack too high, an enemy in the hex.
inline bool oracle_from(const validator::SetupProblem& problem, std::vector<std::size_t>& hex_of) {
  const std::size_t next = hex_of.size();
  if (next == problem.parties.size()) return is_legal(problem, hex_of);
  const validator::Party& party = problem.parties[next];
  for (std::size_t hex = 0; hex < problem.hexes; ++hex) {
    int load = party.weight;
    bool free = problem.lots[party.lot].hexes.contains(hex);
    for (std::size_t before = 0; before < next; ++before) {
      if (hex_of[before] != hex) continue;
      load += problem.parties[before].weight;
      free = free && problem.lots[problem.parties[before].lot].side == problem.lots[party.lot].side;
    }
    if (!free || load > problem.limit) continue;
    hex_of.push_back(hex);
    if (oracle_from(problem, hex_of)) return true;
    hex_of.pop_back();
  }
  return false;
}
inline bool oracle(const validator::SetupProblem& problem) {
  std::vector<std::size_t> hex_of;
  return oracle_from(problem, hex_of);
}

// The same with some of the lots only. Who may want a companion that is left out, wants none.
inline validator::SetupProblem only(const validator::SetupProblem& problem, const std::vector<std::size_t>& lots) {
  const auto in = [&](std::size_t lot) { return std::find(lots.begin(), lots.end(), lot) != lots.end(); };
  validator::SetupProblem rest = problem;
  rest.parties.clear();
  for (validator::Party party : problem.parties) {
    if (!in(party.lot)) continue;
    for (const validator::Party& other : problem.parties)
      if (party.wants && !in(other.lot) && std::count(other.offers.begin(), other.offers.end(), *party.wants) > 0) party.wants.reset();
    rest.parties.push_back(party);
  }
  return rest;
}

struct SmallSetups {
  int sides = 2, most_parties = 7, heaviest = 1;
  bool companions = false;
};

inline validator::SetupProblem small_setup(const SmallSetups& sizes) {
  validator::SetupProblem problem;
  problem.limit = *rc::gen::inRange(1, 4);
  problem.hexes = *rc::gen::inRange<std::size_t>(1, 7);
  const auto lots = *rc::gen::inRange<std::size_t>(1, 6);
  for (std::size_t lot = 0; lot < lots; ++lot) {
    problem.lots.push_back({*rc::gen::inRange<std::size_t>(0, static_cast<std::size_t>(sizes.sides)), geometry::HexSet(problem.hexes)});
    for (std::size_t hex = 0; hex < problem.hexes; ++hex)
      if (*rc::gen::inRange(0, 5) < 2) problem.lots.back().hexes.insert(hex);
    if (problem.lots.back().hexes.empty()) problem.lots.back().hexes.insert(*rc::gen::inRange<std::size_t>(0, problem.hexes));
  }
  for (int left = *rc::gen::inRange(1, sizes.most_parties + 1); left > 0; --left) {
    validator::Party party{*rc::gen::inRange<std::size_t>(0, lots), *rc::gen::inRange(0, sizes.heaviest + 1), {}, {}};
    const int role = sizes.companions ? *rc::gen::inRange(0, 4) : 0;
    const int tag = static_cast<int>(problem.lots[party.lot].side) * 2 + *rc::gen::inRange(0, 2);
    if (role == 1) party.wants = tag;
    if (role >= 2) party.offers = {tag};
    problem.parties.push_back(party);
  }
  return problem;
}

}  // namespace hexwright::test
