// First what every selector names, then what "the rest of" leaves.
#include "model/project/selection.hpp"

#include <algorithm>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/document/selector.hpp"

namespace hexwright::project {

using namespace document;

namespace {

// Pieces named by an id: one, or the run of a formation, or everything of a side.
template <class Visit>
void each_of(const OrbatIndex& orbat, std::string_view id, Visit visit) {
  if (const auto piece = orbat.piece(id)) {
    visit(*piece);
  } else if (const auto formation = orbat.formation(id)) {
    const FormationEntry& entry = orbat.formations()[*formation];
    for (std::size_t i = entry.first; i < entry.last; ++i) visit(i);
  } else if (const auto side = orbat.side(id)) {
    for (std::size_t i = 0; i < orbat.pieces().size(); ++i)
      if (orbat.pieces()[i].side == *side) visit(i);
  }
}

bool fits(const OrbatIndex& orbat, std::size_t number, const Units& units, const Game& game, std::string_view side) {
  const PieceEntry& entry = orbat.pieces()[number];
  const std::string& of_side = orbat.side_at(entry.side).id;
  if (units.side ? of_side != *units.side : (units.of.empty() && of_side != side)) return false;
  if (!units.kinds.empty() && std::none_of(units.kinds.begin(), units.kinds.end(),
                                           [&](const std::string& kind) { return game.is(KindOf::piece, entry.piece->kind, kind); }))
    return false;
  if (units.numbers &&
      (!entry.piece->number || !std::binary_search(units.numbers->list.begin(), units.numbers->list.end(), *entry.piece->number)))
    return false;
  return true;
}

void make_set(Pieces& pieces) {
  std::sort(pieces.begin(), pieces.end());
  pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
}

Pieces pieces_of(const OrbatIndex& orbat, const Units& units, const Game& game, std::string_view side,
                 const std::vector<std::string>& ids) {
  Pieces found;
  const auto take = [&](std::size_t piece) {
    if (fits(orbat, piece, units, game, side)) found.push_back(piece);
  };
  if (ids.empty())
    for (std::size_t i = 0; i < orbat.pieces().size(); ++i) take(i);
  for (const std::string& id : ids) each_of(orbat, id, take);
  make_set(found);
  if (units.except.empty()) return found;
  Pieces left_out;
  for (const std::string& id : units.except) each_of(orbat, id, [&](std::size_t piece) { left_out.push_back(piece); });
  make_set(left_out);
  Pieces rest;
  std::set_difference(found.begin(), found.end(), left_out.begin(), left_out.end(), std::back_inserter(rest));
  return rest;
}

void merge(Pieces& into, const Pieces& more) {
  into.insert(into.end(), more.begin(), more.end());
  make_set(into);
}

// How many pieces a selector makes one look at.
std::size_t cost_of(const OrbatIndex& orbat, const Units& units) {
  const std::size_t all = orbat.pieces().size() + 1;
  if (units.of.empty() && !units.rest_of) return all;
  std::size_t cost = 1;
  const auto add = [&](const std::string& id) {
    if (const auto formation = orbat.formation(id))
      cost += orbat.formations()[*formation].last - orbat.formations()[*formation].first;
    else
      cost += orbat.side(id) ? all : 1;
  };
  for (const std::string& id : units.of) add(id);
  for (const std::string& id : units.except) add(id);
  if (units.rest_of) add(*units.rest_of);
  return cost;
}

// Directives and reinforcements alike: a side and its selectors.
struct Order {
  std::string_view side;
  const std::vector<Units>* units;
  Pieces* out;
};

}  // namespace

Pieces select(const OrbatIndex& orbat, const Units& units, const Game& game, std::string_view side) {
  if (units.rest_of) return {};
  if (units.of.empty() && !units.side && units.kinds.empty() && !units.numbers) return {};
  return pieces_of(orbat, units, game, side, units.of);
}

Pieces select(const OrbatIndex& orbat, const std::vector<Units>& units, const Game& game, std::string_view side) {
  Pieces found;
  for (const Units& one : units) merge(found, select(orbat, one, game, side));
  return found;
}

Pieces select_or_all(const OrbatIndex& orbat, const std::vector<Units>& units, const Game& game, const std::string& side) {
  if (!units.empty()) return select(orbat, units, game, side);
  Pieces all;
  const auto of = orbat.side(side);
  for (std::size_t i = 0; of && i < orbat.pieces().size(); ++i)
    if (orbat.pieces()[i].side == *of) all.push_back(i);
  return all;
}

Muster muster(const Scenario& scenario, const OrbatIndex& orbat, const Game& game) {
  Muster result;
  std::size_t work = 0;
  const auto afford = [&](const std::vector<Units>& units) {
    for (const Units& one : units) work += cost_of(orbat, one);
    result.cut = result.cut || work > MOST_WORK;
    return !result.cut;
  };
  result.claims.resize(orbat.pieces().size());
  std::vector<Order> orders;
  if (scenario.setup) {
    result.of_directive.resize(scenario.setup->directives.size());
    for (std::size_t i = 0; i < scenario.setup->directives.size(); ++i)
      orders.push_back({scenario.setup->directives[i].side, &scenario.setup->directives[i].units, &result.of_directive[i]});
  }
  if (scenario.reinforcements) {
    result.of_reinforcement.resize(scenario.reinforcements->list.size());
    for (std::size_t i = 0; i < scenario.reinforcements->list.size(); ++i)
      orders.push_back({scenario.reinforcements->list[i].side, &scenario.reinforcements->list[i].units, &result.of_reinforcement[i]});
  }
  std::vector<bool> taken(orbat.pieces().size());
  for (const Order& order : orders) {
    if (!afford(*order.units)) break;
    *order.out = select(orbat, *order.units, game, order.side);
    for (const std::size_t piece : *order.out) taken[piece] = true;
  }
  for (const Order& order : orders)
    for (const Units& units : *order.units) {
      if (!units.rest_of || result.cut) continue;
      Pieces rest;
      for (const std::size_t piece : pieces_of(orbat, units, game, order.side, {*units.rest_of}))
        if (!taken[piece]) rest.push_back(piece);
      merge(*order.out, rest);
    }
  for (std::size_t i = 0; i < result.of_directive.size(); ++i)
    for (const std::size_t piece : result.of_directive[i]) result.claims[piece].push_back({Claim::By::directive, i});
  for (std::size_t i = 0; i < result.of_reinforcement.size(); ++i)
    for (const std::size_t piece : result.of_reinforcement[i]) result.claims[piece].push_back({Claim::By::reinforcement, i});
  return result;
}

}  // namespace hexwright::project
