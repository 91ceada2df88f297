// Costs stand in one parameter, terrain.costs: fence:3 woods:3.
#include "rulesets/lee/table/going.hpp"

#include <algorithm>

#include "model/document/map.hpp"
#include "rulesets/lee/setups/field.hpp"

namespace hexwright::rulesets::lee {

using document::KindOf;

namespace {

// By the kind itself or by a class that it belongs to.
std::optional<double> cost_of_kind(const project::Game& game, KindOf of, const std::string& kind) {
  const document::Parameter* costs = game.parameter("terrain.costs");
  if (!costs || !costs->value) return std::nullopt;
  std::string_view rest = *costs->value;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    const std::size_t colon = word.find(':');
    if (colon == word.npos || !game.is(of, kind, word.substr(0, colon))) continue;
    if (const auto inches = wording::Decimal::parse(word.substr(colon + 1)); inches && inches->thousandths >= 0)
      return std::min<double>(static_cast<double>(inches->thousandths), geometry::MAX_THOUSANDTHS);
  }
  return std::nullopt;
}

}  // namespace

bool Slowing::lies_on(Spot from, Spot to) const {
  if (const auto* outline = std::get_if<Outline>(&where)) return outline->blocks(from, to);
  const Strip& strip = std::get<Strip>(where);
  for (std::size_t i = 1; i < strip.line.size(); ++i)
    if (distance(from, to, strip.line[i - 1], strip.line[i]) <= 0) return true;
  return false;
}

std::vector<Slowing> slowing_of(const project::Project& scenario) {
  std::vector<Slowing> ground;
  const project::Game& game = scenario.game();
  const document::InchTable& table = scenario.map()->map().tables.front();
  const auto is = [&](KindOf of, const std::string& kind, std::initializer_list<const char*> which) {
    return std::any_of(which.begin(), which.end(), [&](const char* one) { return game.is(of, kind, one); });
  };
  for (const document::Area& area : table.areas)
    if (!is(KindOf::area, area.kind, {"deployment", "impassable"}))
      if (const auto polygon = polygon_of(area))
        if (auto outline = Outline::make(*polygon))
          ground.push_back({area.kind, std::move(*outline), cost_of_kind(game, KindOf::area, area.kind)});
  for (const document::Line& line : table.lines)
    if (!is(KindOf::line, line.kind, {"road", "bridge", "impassable"}))
      if (const auto polyline = polyline_of(line); polyline && geometry::Figure::make(*polyline))
        ground.push_back({line.kind, strip_of(*polyline), cost_of_kind(game, KindOf::line, line.kind)});
  return ground;
}

Cost cost_of(std::span<const Slowing> ground, std::span<const Spot> way) {
  Cost cost;
  for (const Slowing& one : ground) {
    bool crossed = false;
    for (std::size_t i = 1; i < way.size() && !crossed; ++i) crossed = way[i - 1] != way[i] && one.lies_on(way[i - 1], way[i]);
    if (!crossed) continue;
    if (one.cost)
      cost.known += *one.cost;
    else
      cost.unknown = one.kind;
  }
  return cost;
}

std::string cover_between(const project::Project& scenario, Spot from, Spot to) {
  const auto& lines = scenario.map()->map().tables.front().lines;
  for (const auto& [kind, word] :
       {std::pair{"field-works", "works"}, std::pair{"wall", "wall"}, std::pair{"stream", "stream"}, std::pair{"fence", "fence"}})
    for (const document::Line& line : lines) {
      if (!scenario.game().is(document::KindOf::line, line.kind, kind)) continue;
      const auto polyline = polyline_of(line);
      for (std::size_t i = 1; polyline && i < polyline->points.size(); ++i)
        if (distance(from, to, spot_of(polyline->points[i - 1]), spot_of(polyline->points[i])) <= 0) return word;
    }
  return "none";
}

std::string ground_under(const Scene& scene, const Quad& quad) {
  return scene.stands_in(Ground::woods, quad) ? "forest" : scene.stands_in(Ground::built_up, quad) ? "built-up" : "open";
}

}  // namespace hexwright::rulesets::lee
