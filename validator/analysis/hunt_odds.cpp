// Pieces are named by ids as people type them, so that every one of them may be wrong.
#include "validator/analysis/hunt_odds.hpp"

#include <set>

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::validator {

using wording::say;

wording::Fault hunt_fault(std::string id, wording::Text what, std::optional<wording::Text> hint) {
  return {"hunt/" + std::move(id), {}, std::move(what), {}, std::move(hint)};
}

namespace {

wording::Result<std::vector<std::size_t>> pieces_named(const project::OrbatIndex& orbat, const std::vector<std::string>& ids,
                                                       const char* option) {
  if (ids.empty()) return tl::unexpected(hunt_fault("nobody", say("{option} names no piece.", {{"option", std::string(option)}})));
  if (ids.size() > MOST_HUNTED)
    return tl::unexpected(hunt_fault(
        "size", say("{option} names more than {most} pieces.", {{"option", std::string(option)}, {"most", std::int64_t{MOST_HUNTED}}})));
  std::vector<std::size_t> numbers;
  std::set<std::size_t> seen;
  for (const std::string& id : ids) {
    const auto number = orbat.piece(id);
    if (!number)
      return tl::unexpected(hunt_fault("unknown", say("The order of battle has no piece \"{piece}\".", {{"piece", io::visible(id)}})));
    if (!seen.insert(*number).second)
      return tl::unexpected(hunt_fault("twice", say("{option} names {piece} twice.", {{"option", std::string(option)}, {"piece", id}})));
    if (orbat.pieces()[*number].side != orbat.pieces()[numbers.empty() ? *number : numbers.front()].side)
      return tl::unexpected(hunt_fault("sides", say("{option} names pieces of two sides.", {{"option", std::string(option)}})));
    numbers.push_back(*number);
  }
  return numbers;
}

}  // namespace

wording::Result<HuntSides> hunt_sides(const project::Project& scenario, const HuntOrder& order) {
  if (!scenario.orbat() || !scenario.scenario())
    return tl::unexpected(hunt_fault("no-forces", say("The scenario has no order of battle.")));
  const project::OrbatIndex& orbat = *scenario.orbat();
  auto force = pieces_named(orbat, order.force, "--find");
  if (!force) return tl::unexpected(force.error());
  auto seekers = pieces_named(orbat, order.seekers, "--by");
  if (!seekers) return tl::unexpected(seekers.error());
  HuntSides sides{orbat.pieces()[force->front()].side, orbat.pieces()[seekers->front()].side, std::move(*force), std::move(*seekers)};
  if (sides.hider == sides.seeker)
    return tl::unexpected(hunt_fault("sides", say("Those who hide and those who look are of the same side.")));
  return sides;
}

std::string hunt_policy(const project::Project& scenario, const HuntOrder& order, std::size_t side, const std::string& standard) {
  const auto found = order.policies.find(scenario.orbat()->side_at(side).id);
  return found == order.policies.end() ? standard : found->second.name;
}

}  // namespace hexwright::validator
