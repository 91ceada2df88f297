// What a way costs besides its length [9.3], [9.6], [9.9], [9.11]: ground that slows, by the costs of a designer's ruleset, since the
// chapter that prints them was not at hand. Thousandths of an inch; each area or line that a way runs through costs once. Values only, any
// thread.
#pragma once

#include <string>
#include <variant>

#include "model/project/project.hpp"
#include "rulesets/lee/table/scene.hpp"

namespace hexwright::rulesets::lee {

struct Slowing {
  std::string kind;
  std::variant<Outline, Strip> where;
  std::optional<double> cost;  // nothing when no ruleset gives it

  bool lies_on(Spot from, Spot to) const;
};
std::vector<Slowing> slowing_of(const project::Project& scenario);

// What is known of it, and a kind of ground on the way whose cost is not.
struct Cost {
  double known = 0;
  std::string unknown;
};
Cost cost_of(std::span<const Slowing> ground, std::span<const Spot> way);
// [9.14] What covers a unit against one that stands there: none, fence, stream, wall or works, as descriptions of fights have it.
std::string cover_between(const project::Project& scenario, Spot from, Spot to);
// What it stands in: open, forest or built-up.
std::string ground_under(const Scene& scene, const Quad& quad);

}  // namespace hexwright::rulesets::lee
