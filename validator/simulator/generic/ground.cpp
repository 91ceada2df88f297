// The map by the costs of the ruleset. A road takes the place of the ground and of the hexsides that it crosses.
#include <algorithm>
#include <unordered_map>

#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "validator/simulator/generic/compiled.hpp"

namespace hexwright::validator::generic {

using document::Effect;
using document::Kind;
using document::KindOf;
using geometry::Direction;
using geometry::Hexside;
using wording::Fault;
using wording::say;

namespace {

constexpr std::int32_t DEAREST = 100'000'000;
constexpr std::size_t MOST_COSTS = 30'000'000;  // hexes times ways times movers

const Effect* effect_of(const Kind& kind, std::string_view name) {
  const auto found = std::find_if(kind.effects.begin(), kind.effects.end(), [&](const Effect& one) { return one.name == name; });
  return found == kind.effects.end() || found->status == document::Known::missing ? nullptr : &*found;
}

std::optional<std::int64_t> number_in(std::string_view text) {
  if (text.starts_with('+') || text.starts_with('x')) text.remove_prefix(1);
  const auto value = wording::Decimal::parse(text);
  constexpr std::int64_t MOST = 1'000'000;
  if (!value || value->thousandths > MOST || value->thousandths < -MOST) return std::nullopt;
  return value->thousandths;
}

class GroundCompiler {
 public:
  GroundCompiler(const project::Project& project, const Movers& movers, std::vector<wording::Text>& assumptions)
      : project_(project), map_(*project.map()), game_(project.game()), movers_(movers), assumptions_(assumptions) {}

  wording::Result<Ground> run() {
    made_.hexes = map_.hex_count();
    if (made_.hexes * WAYS * movers_.kinds.size() > MOST_COSTS)
      refuse("simulate/large-map", say("The map has {count} hexes, too many for so many kinds of piece.", {{"count", made_.hexes}}),
             say("Cut the map down to the boards that the scenario uses."));
    if (!fault_) find_neighbours();
    for (std::size_t mover = 0; mover < movers_.kinds.size() && !fault_; ++mover) add_mover(mover);
    if (!fault_) add_fights();
    if (fault_) return tl::unexpected(std::move(*fault_));
    return std::move(made_);
  }

 private:
  void refuse(std::string id, wording::Text message, wording::Text hint) {
    if (!fault_) fault_ = Fault{std::move(id), {}, std::move(message), {}, std::move(hint)};
  }

  void find_neighbours() {
    const auto hexes = map_.boards()->hexes();
    made_.neighbour.assign(made_.hexes * WAYS, NOWHERE);
    for (std::size_t hex = 0; hex < made_.hexes; ++hex) {
      made_.labels.push_back(map_.label(hex));
      for (const Direction direction : geometry::ALL_DIRECTIONS)
        if (const auto to = map_.boards()->index_of(geometry::step(hexes[hex], direction)); to && map_.in_play().contains(*to))
          made_.neighbour[hex * WAYS + static_cast<std::size_t>(geometry::index_of(direction))] = static_cast<std::int32_t>(*to);
    }
  }

  void add_mover(std::size_t mover) {
    const Kind* kind = game_.kind(KindOf::piece, movers_.kinds[mover]);
    auto& costs = made_.cost.emplace_back(made_.hexes * WAYS, -1);
    std::unordered_map<std::string, Cost> known;
    std::vector<Cost> into(made_.hexes);
    for (std::size_t hex = 0; hex < made_.hexes; ++hex) {
      const std::string& terrain = map_.terrain(hex);
      auto found = known.find(terrain);
      if (found == known.end()) {
        const auto cost = terrain_cost(terrain, kind, hex);
        if (!cost) return;
        found = known.emplace(terrain, *cost).first;
      }
      into[hex] = found->second;
    }
    for (std::size_t way = 0; way < costs.size(); ++way)
      if (const std::int32_t to = made_.neighbour[way]; to != NOWHERE && !into[static_cast<std::size_t>(to)].never)
        costs[way] = static_cast<std::int32_t>(into[static_cast<std::size_t>(to)].thousandths);
    cross_sides(kind, costs);
    follow_paths(kind, into, costs);
  }

  std::optional<Cost> terrain_cost(const std::string& terrain, const Kind* mover, std::size_t hex) {
    const Kind* ground = game_.kind(KindOf::terrain, terrain);
    if (ground && !ground->enterable.value_or(true)) return Cost{0, true};
    const auto cost = ground && mover ? cost_of(*ground, *mover) : std::nullopt;
    if (!cost && map_.in_play().contains(hex))
      refuse("simulate/no-cost",
             say("Hex {hex} has the terrain {kind}, and the ruleset does not say what entering it costs.",
                 {{"hex", map_.label(hex)}, {"kind", terrain}}),
             say("Give the kind an effect cost.walk, or cost. with a kind or class of piece."));
    return cost ? cost : fault_ ? std::nullopt : std::optional(Cost{0, true});
  }

  void cross_sides(const Kind* mover, std::vector<std::int32_t>& costs) {
    for (const auto& feature : map_.hexsides()) {
      const Kind* side = game_.kind(KindOf::hexside, feature.feature->kind);
      const auto cost = side && mover ? cost_of(*side, *mover) : std::nullopt;
      if (!cost)
        return refuse("simulate/no-cost",
                      say("The map has hexsides of the kind {kind}, and the ruleset does not say what crossing one costs.",
                          {{"kind", feature.feature->kind}}),
                      say("Give the kind an effect cost.walk; 0 when it costs nothing."));
      for (const Hexside& one : feature.sides)
        each_way(one, [&](std::size_t way) {
          if (costs[way] >= 0) costs[way] = cost->never ? -1 : std::min(DEAREST, costs[way] + static_cast<std::int32_t>(cost->thousandths));
        });
    }
  }

  template <class Take>
  void each_way(const Hexside& side, Take take) const {
    const auto [here, there] = side.hexes();
    for (const bool back : {false, true})
      if (const auto hex = map_.boards()->index_of(back ? there : here)) {
        const Direction direction = back ? geometry::opposite(side.direction()) : side.direction();
        take(*hex * WAYS + static_cast<std::size_t>(geometry::index_of(direction)));
      }
  }

  // Of several roads along one way the cheapest.
  void follow_paths(const Kind* mover, const std::vector<Cost>& into, std::vector<std::int32_t>& costs) {
    std::unordered_map<std::size_t, std::int32_t> along;
    for (const auto& path : map_.paths()) {
      const Kind* kind = game_.kind(KindOf::path, path.path->kind);
      const auto cost = kind && mover ? cost_of(*kind, *mover) : std::nullopt;
      if (cost && cost->never) continue;
      std::optional<std::size_t> before;
      for (const std::string& label : path.path->hexes) {
        const auto here = map_.hex(label);
        if (before && here)
          for (std::size_t way = 0; way < WAYS; ++way)
            if (made_.neighbour[*before * WAYS + way] == static_cast<std::int32_t>(*here))
              for (const bool back : {false, true}) {
                const std::size_t to = back ? *before : *here, from = back ? *here : *before;
                if (!cost && into[to].never) continue;
                const auto points = static_cast<std::int32_t>(cost ? cost->thousandths : into[to].thousandths);
                const auto [known, fresh] = along.emplace(from * WAYS + (back ? (way + 3) % WAYS : way), points);
                if (!fresh) known->second = std::min(known->second, points);
              }
        before = here;
      }
    }
    for (const auto& [way, points] : along) costs[way] = costs[way] < 0 ? points : std::min(costs[way], points);
  }

  static FightGround fight_of(const Kind& kind, const char* times) {
    FightGround made;
    made.shift = static_cast<std::int16_t>(number_of(kind, "combat.shift").value_or(0) / ONE);
    made.roll = static_cast<std::int16_t>(number_of(kind, "combat.roll").value_or(0) / ONE);
    made.times = static_cast<std::int32_t>(std::clamp<std::int64_t>(number_of(kind, times).value_or(ONE), 0, 100 * ONE));
    return made;
  }

  void add_fights() {
    made_.fights.resize(made_.hexes);
    for (std::size_t hex = 0; hex < made_.hexes; ++hex)
      if (const Kind* ground = game_.kind(KindOf::terrain, map_.terrain(hex))) made_.fights[hex] = fight_of(*ground, "combat.defence");
    for (const auto& feature : map_.hexsides()) {
      const Kind* side = game_.kind(KindOf::hexside, feature.feature->kind);
      const FightGround fight = side ? fight_of(*side, "combat.attack") : FightGround{};
      if (fight.shift == 0 && fight.roll == 0 && fight.times == ONE) continue;
      made_.fights_across.resize(made_.hexes * WAYS);
      for (const Hexside& one : feature.sides) each_way(one, [&](std::size_t way) { made_.fights_across[way] = fight; });
    }
    if (!map_.paths().empty())
      assumptions_.push_back(
          say("Along a road or track a piece pays what the game says of it, or else for the ground alone; hexsides cost "
              "nothing there."));
  }

  const project::Project& project_;
  const project::MapIndex& map_;
  const project::Game& game_;
  const Movers& movers_;
  std::vector<wording::Text>& assumptions_;
  Ground made_;
  std::optional<Fault> fault_;
};

}  // namespace

std::optional<std::int64_t> number_of(const Kind& kind, std::string_view effect) {
  const Effect* found = effect_of(kind, effect);
  return found ? number_in(found->value) : std::nullopt;
}

std::optional<Cost> cost_of(const Kind& ground, const Kind& mover) {
  std::vector<std::string> names = {"cost." + mover.id};
  for (const std::string& one : mover.classes) names.push_back("cost." + one);
  names.insert(names.end(), {"cost.walk", "cost", "move"});
  for (const std::string& name : names) {
    const Effect* effect = effect_of(ground, name);
    if (!effect) continue;
    if (effect->value == "never") return Cost{0, true};
    if (const auto number = number_in(effect->value); number && *number >= 0) return Cost{*number, false};
  }
  return std::nullopt;
}

wording::Result<Ground> compile_ground(const project::Project& project, const Movers& movers, std::vector<wording::Text>& assumptions) {
  return GroundCompiler(project, movers, assumptions).run();
}

}  // namespace hexwright::validator::generic
