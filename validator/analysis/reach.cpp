// How soon pieces can be anywhere: distances from where they start, divided by the farthest that any piece moves.
#include "validator/analysis/reach.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <span>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/place_of_entry.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::validator {

using namespace document;
using geometry::HexSet;
using project::Claim;
using project::Covered;
using project::Pieces;
using wording::say;
using wording::Text;

namespace {

constexpr std::size_t MOST_HEXES = 500;     // of a region of which several hexes are needed one by one
constexpr std::size_t WORK_OF_A_PIECE = 8;  // choosing and grouping it, counted as hexes looked at

bool inside(HexSet a, const HexSet& b) {
  a -= b;
  return a.empty();
}
std::vector<std::size_t> numbers(const HexSet& set) {
  std::vector<std::size_t> list;
  set.each([&](std::size_t hex) { list.push_back(hex); });
  return list;
}
PlayLeaf unknown_leaf() {
  PlayLeaf leaf;
  leaf.need = 1;
  leaf.known = false;
  leaf.shares = {{1, {Way{}}}};
  return leaf;
}
PlayLeaf unmeasured_leaf(std::vector<Text>& notes) {
  notes.push_back(say("The scenario asks for so many distances that this one is too much to measure."));
  return unknown_leaf();
}
PlayLeaf never_leaf() {
  PlayLeaf leaf;
  leaf.need = 1;
  return leaf;
}

// The first name in a region that the map does not have, for the sentence that says so.
const std::string* unknown_name(const std::vector<Region>& regions, const project::MapIndex& map) {
  for (const Region& region : regions) {
    if (!project::covered(region, map).unknown_name) continue;
    if (const auto* place = std::get_if<InPlace>(&region.node)) return &place->name;
    if (const auto* around = std::get_if<Around>(&region.node)) return &around->hex;
    if (const auto* zone = std::get_if<InZone>(&region.node)) return &zone->ref;
    if (const auto* path = std::get_if<OnPath>(&region.node)) return path->ref ? &*path->ref : nullptr;
    if (const auto* hexes = std::get_if<Hexes>(&region.node))
      for (const std::string& label : hexes->list)
        if (!map.hex(label)) return &label;
    if (const auto* all = std::get_if<Union>(&region.node)) return unknown_name(all->parts, map);
    if (const auto* within = std::get_if<Within>(&region.node)) return unknown_name(within->of, map);
    return nullptr;
  }
  return nullptr;
}

// The hexes of the region when they are certain; else a note why not.
std::optional<HexSet> certain_region(const std::vector<Region>& regions, const project::Project& project, std::vector<Text>& notes) {
  const project::MapIndex* map = project.map();
  if (!map || !map->boards()) {
    notes.push_back(say("There is no hex map to measure on."));
    return std::nullopt;
  }
  Covered covered = project::covered(regions, *map);
  if (covered.unknown_name) {
    const std::string* name = unknown_name(regions, *map);
    notes.push_back(name ? say("The map has nothing called \"{name}\".", {{"name", *name}})
                         : say("The map lacks a place that the condition names."));
    return std::nullopt;
  }
  if (covered.depends || covered.missing_radius) {
    notes.push_back(say("Which hexes are meant depends on what the card or the map leaves open."));
    return std::nullopt;
  }
  return covered.hexes;
}

}  // namespace

Pieces pieces_of(const project::Project& project, const std::string& side, const std::vector<std::string>& kinds) {
  Pieces found;
  const project::OrbatIndex& orbat = *project.orbat();
  for (std::size_t i = 0; i < orbat.pieces().size(); ++i) {
    const project::PieceEntry& entry = orbat.pieces()[i];
    if (orbat.side_at(entry.side).id != side) continue;
    if (kinds.empty() || std::any_of(kinds.begin(), kinds.end(),
                                     [&](const std::string& kind) { return project.game().is(KindOf::piece, entry.piece->kind, kind); }))
      found.push_back(i);
  }
  return found;
}

Pieces revealable_pieces(const project::Project& project, const Revealed& node) {
  Pieces pieces = pieces_of(project, node.side, node.kinds);
  const Notion* notion = project.game().notion("revealed");
  const Scenario* scenario = project.scenario();
  const project::Muster& muster = project.muster();
  if (!notion || notion->rule || !scenario || muster.cut) return pieces;
  const auto hidden = [&](const Claim& claim) {
    if (claim.by == Claim::By::reinforcement) return scenario->reinforcements->list[claim.index].concealed.value_or(false);
    const Directive& directive = scenario->setup->directives[claim.index];
    return directive.hidden.value_or(Hidden::no) != Hidden::no || directive.masked.value_or(false);
  };
  std::erase_if(pieces, [&](std::size_t piece) { return std::none_of(muster.claims[piece].begin(), muster.claims[piece].end(), hidden); });
  return pieces;
}

Pieces entering_pieces(const project::Project& project, const std::vector<Units>& units) {
  const project::OrbatIndex& orbat = *project.orbat();
  Pieces who = project::select(orbat, units, project.game(), "");
  for (const Units& one : units) {
    if (!one.rest_of) continue;
    for (const std::size_t piece : project::select(orbat, Units{{*one.rest_of}, {}, {}, {}, {}, {}, {}}, project.game(), "")) {
      const auto& claims = project.muster().claims[piece];
      if (!claims.empty() && claims.front().by == Claim::By::reinforcement) who.push_back(piece);
    }
  }
  std::sort(who.begin(), who.end());
  who.erase(std::unique(who.begin(), who.end()), who.end());
  return who;
}

bool Reach::has_side(const std::string& side) const { return project_.orbat() && project_.orbat()->side(side); }

const Reach::Start& Reach::start(const Claim& claim, std::size_t piece) {
  const bool set_up = claim.by == Claim::By::directive;
  const auto [known, fresh] = starts_.try_emplace(Source{set_up ? 0U : 1U, claim.index, set_up ? 0 : heads_.entry_of(claim.index, piece)});
  if (fresh) known->second = find_start(claim, piece);
  return known->second;
}

Reach::Start Reach::find_start(const Claim& claim, std::size_t piece) const {
  Start start;
  const Scenario& scenario = *project_.scenario();
  std::vector<Region> regions;
  if (claim.by == Claim::By::directive) {
    if (const auto& where = scenario.setup->directives[claim.index].where) regions = where->regions;
  } else {
    const Reinforcement& reinforcement = scenario.reinforcements->list[claim.index];
    start.way = {1, heads_.entry_of(claim.index, piece), 0};
    regions = place_of_entry(scenario, reinforcement).regions;
  }
  const project::MapIndex* map = project_.map();
  if (regions.empty() || !map || !map->boards()) return start;
  Covered covered = project::covered(regions, *map);
  start.bounded = !covered.unknown_name && !covered.missing_radius && !covered.hexes.empty();
  start.hexes = std::move(covered.hexes);
  return start;
}

std::vector<std::vector<Reach::Start>> Reach::starts(const Pieces& pieces, std::vector<int>& counts) {
  using Key = std::vector<Source>;
  std::map<Key, std::size_t> groups;
  std::vector<std::vector<Start>> result;
  for (const std::size_t piece : pieces) {
    Key key;
    const auto& claims = project_.muster().claims[piece];
    for (const Claim& claim : claims)
      key.push_back({claim.by == Claim::By::directive ? 0U : 1U, claim.index,
                     claim.by == Claim::By::directive ? 0 : heads_.entry_of(claim.index, piece)});
    const auto [known, fresh] = groups.emplace(key, result.size());
    if (fresh) {
      result.emplace_back();
      counts.push_back(0);
      for (const Claim& claim : claims) result.back().push_back(start(claim, piece));
      if (claims.empty()) result.back().emplace_back();
    }
    ++counts[known->second];
  }
  return result;
}

std::optional<Way> Reach::way_to(const Start& start, const std::vector<std::size_t>& target, const std::vector<int>*& from_target) {
  Way way = start.way;
  const auto move = project_.game().whole("movement.most-per-turn");
  if (!start.bounded || !move || *move < 1 || target.empty()) return way;
  const std::span<const geometry::Hex> hexes = project_.map()->boards()->hexes();
  int nearest = 0;
  if (target.size() > 1) {  // from the end: pieces start in more places than a card has ends
    if (!from_target) {
      HexSet end(start.hexes.size());
      for (const std::size_t hex : target) end.insert(hex);
      from_target = distances_.from(end, hexes);
    }
    if (!from_target || !distances_.spend(start.hexes.count())) return std::nullopt;
    nearest = std::numeric_limits<int>::max();
    start.hexes.each([&](std::size_t hex) { nearest = std::min(nearest, (*from_target)[hex]); });
  } else {
    const auto* distance = distances_.from(start.hexes, hexes);
    if (!distance || !distances_.spend(1)) return std::nullopt;
    nearest = (*distance)[target.front()];
  }
  const int turns = (nearest + *move - 1) / *move;
  if (way.rule)
    way.delay = std::max(0, turns - 1);
  else
    way.from_turn = std::max(1, turns);
  return way;
}

bool Reach::add_share(PlayLeaf& leaf, const std::vector<Start>& starts, const std::vector<std::size_t>& target, int weight) {
  Share share{weight, {}};
  const std::vector<int>* from_target = nullptr;  // made when it is first wanted
  for (const Start& start : starts) {
    const auto way = way_to(start, target, from_target);
    if (!way) return false;
    share.ways.push_back(*way);
  }
  leaf.shares.push_back(std::move(share));
  return true;
}

bool Reach::certain_at_start(const std::vector<std::vector<Start>>& groups, const std::vector<int>& counts, const HexSet& target,
                             int need) const {
  int sure = 0;
  for (std::size_t i = 0; i < groups.size(); ++i)
    if (groups[i].size() == 1 && !groups[i].front().way.rule && groups[i].front().bounded && inside(groups[i].front().hexes, target))
      sure += counts[i];
  return sure >= need;
}

std::optional<HexSet> Reach::satisfying(const Near& node, const HexSet& of) {
  const std::span<const geometry::Hex> hexes = project_.map()->boards()->hexes();
  const auto* distance = distances_.from(of, hexes);
  if (!distance || !distances_.spend(hexes.size())) return std::nullopt;
  HexSet found(hexes.size());
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    if (lies_within(*node.bound, (*distance)[i], *node.hexes)) found.insert(i);
  }
  return found;
}

// Making the region into hexes and the pieces into groups has its price too.
bool Reach::affordable(const std::vector<Region>& regions) {
  const std::size_t pieces = project_.orbat() ? project_.orbat()->pieces().size() : 0;
  const std::size_t hexes = project_.map() ? project_.map()->hex_count() : 0;
  return distances_.spend(pieces * WORK_OF_A_PIECE + hexes * regions.size());
}

PlayLeaf Reach::near(const Near& node, std::vector<Text>& notes) {
  const int need = node.least.value_or(1);
  if (!has_side(node.side)) {
    notes.push_back(say("The order of battle has no side \"{side}\".", {{"side", node.side}}));
    return unknown_leaf();
  }
  if (!affordable(node.of)) return unmeasured_leaf(notes);
  const Pieces who = pieces_of(project_, node.side, node.kinds);
  if (std::cmp_less(who.size(), need)) {
    notes.push_back(say(
        "{need} pieces are asked for and only {have} of {side:gen} exist.",
        {{"need", std::int64_t{need}}, {"have", static_cast<std::int64_t>(who.size())}, {"side", project_.orbat()->side_noun(node.side)}}));
    return never_leaf();
  }
  if (!node.hexes || !node.bound) {
    notes.push_back(node.inches ? say("Distances in inches are only known in play.")
                                : say("The card does not say which distance is meant."));
    return unknown_leaf();
  }
  const auto of = certain_region(node.of, project_, notes);
  if (!of || of->empty()) {
    if (of) notes.push_back(say("The region that distances are measured from has no hex."));
    return unknown_leaf();
  }
  const auto measured = satisfying(node, *of);
  if (!measured) return unmeasured_leaf(notes);
  const HexSet& target = *measured;
  PlayLeaf leaf;
  leaf.need = need;
  if (target.empty() && need > 0) {
    notes.push_back(say("No hex of the map lies at such a distance."));
    return leaf;
  }
  std::vector<int> counts;
  const auto groups = starts(who, counts);
  const auto hexes = numbers(target);
  for (std::size_t i = 0; i < groups.size(); ++i)
    if (!add_share(leaf, groups[i], hexes, counts[i])) return unmeasured_leaf(notes);
  leaf.true_at_start = certain_at_start(groups, counts, target, need);
  if (leaf.true_at_start)
    notes.push_back(say("It is true from the start: wherever the setup puts them, enough pieces stand at such a distance."));
  return leaf;
}

// Held for so many turns running: so much later.
PlayLeaf Reach::captured(const Captured& node, std::vector<Text>& notes) {
  PlayLeaf leaf = taken(node, notes);
  for (Share& share : leaf.shares)
    for (Way& way : share.ways) (way.rule ? way.delay : way.from_turn) += node.turns.value_or(1) - 1;
  return leaf;
}

PlayLeaf Reach::taken(const Captured& node, std::vector<Text>& notes) {
  if (!affordable(node.where)) return unmeasured_leaf(notes);
  const auto region = certain_region(node.where, project_, notes);
  if (!region) return unknown_leaf();
  if (!has_side(node.by)) {
    notes.push_back(say("The order of battle has no side \"{side}\".", {{"side", node.by}}));
    return unknown_leaf();
  }
  const auto has = static_cast<std::int64_t>(region->count());
  if (has == 0) {
    notes.push_back(say("The region that is to be captured has no hex."));
    return node.hexes ? never_leaf() : unknown_leaf();
  }
  PlayLeaf leaf;
  leaf.need = node.hexes.value_or(static_cast<int>(has));
  if (leaf.need > has) {
    notes.push_back(say("{need} hexes are asked for and the region has only {have}.", {{"need", std::int64_t{leaf.need}}, {"have", has}}));
    return never_leaf();
  }
  std::vector<int> counts;
  std::vector<Start> all;
  for (auto& group : starts(pieces_of(project_, node.by, {}), counts))
    for (Start& start : group)
      if (std::none_of(all.begin(), all.end(), [&](const Start& seen) {
            return seen.way.rule == start.way.rule && seen.hexes == start.hexes && seen.bounded == start.bounded;
          }))
        all.push_back(std::move(start));
  const bool one_by_one = leaf.need > 1 && std::cmp_less_equal(has, MOST_HEXES);
  const auto hexes = numbers(*region);
  if (!one_by_one) return add_share(leaf, all, hexes, leaf.need) ? leaf : unmeasured_leaf(notes);
  for (const std::size_t hex : hexes)
    if (!add_share(leaf, all, {hex}, 1)) return unmeasured_leaf(notes);
  return leaf;
}

PlayLeaf Reach::revealed(const Revealed& node, std::vector<Text>& notes) const {
  if (!has_side(node.side)) {
    notes.push_back(say("The order of battle has no side \"{side}\".", {{"side", node.side}}));
    return unknown_leaf();
  }
  PlayLeaf leaf;
  leaf.need = node.least.value_or(1);
  const auto have = static_cast<std::int64_t>(pieces_of(project_, node.side, node.kinds).size());
  const auto hidden = static_cast<std::int64_t>(revealable_pieces(project_, node).size());
  if (leaf.need == 0) notes.push_back(say("It is true from the start: no piece at all has to be revealed."));
  if (have < leaf.need)
    notes.push_back(say("{need} pieces are to be revealed and only {have} of {side:gen} exist.",
                        {{"need", std::int64_t{leaf.need}}, {"have", have}, {"side", project_.orbat()->side_noun(node.side)}}));
  else if (hidden == 0 && leaf.need > 0)
    notes.push_back(
        say("No piece of {side:gen} that is counted is hidden: none can be revealed.", {{"side", project_.orbat()->side_noun(node.side)}}));
  else if (hidden < leaf.need)
    notes.push_back(say("{need} pieces are to be revealed and only {have} of {side:gen} are hidden.",
                        {{"need", std::int64_t{leaf.need}}, {"have", hidden}, {"side", project_.orbat()->side_noun(node.side)}}));
  if (hidden >= leaf.need) leaf.shares.push_back({static_cast<int>(hidden), {Way{}}});
  return leaf;
}

std::vector<Way> Reach::ways_on(std::size_t piece) const {
  std::vector<Way> ways;
  for (const Claim& claim : project_.muster().claims[piece])
    ways.push_back(claim.by == Claim::By::directive ? Way{} : Way{1, heads_.entry_of(claim.index, piece), 0});
  return ways;
}

PlayLeaf Reach::entered(const Entered& node) const {
  PlayLeaf leaf = unknown_leaf();
  if (!project_.orbat()) return leaf;
  const Pieces who = entering_pieces(project_, node.units);
  if (who.empty()) return leaf;
  leaf.shares.clear();
  leaf.known = true;
  leaf.need = static_cast<int>(who.size());
  for (const std::size_t piece : who) leaf.shares.push_back({1, ways_on(piece)});
  return leaf;
}

}  // namespace hexwright::validator
