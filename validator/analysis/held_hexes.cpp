// Held at the start: the best hexes first, each given to a line of the setup that still has a piece, moving earlier ones over
// where that helps. Sets of hexes that can be held together are such that taking the best first is best.
#include "validator/analysis/held_hexes.hpp"

#include <algorithm>
#include <numeric>

#include "model/document/scenario.hpp"
#include "model/project/regions.hpp"

namespace hexwright::validator {

using namespace document;
using geometry::HexSet;

namespace {

constexpr std::size_t MOST_WORK = 2'000'000;  // hexes and lines of the setup looked at
constexpr std::size_t MOST_ITEMS = 200;       // of one victory section that are set against the rest of the others

class Holding {
 public:
  explicit Holding(std::vector<std::pair<HexSet, std::size_t>> lines)
      : lines_(std::move(lines)), held_by_(lines_.size()), full_(lines_.size()) {}

  // Lines that could not make room for one hex cannot for a later one either.
  bool hold(std::size_t hex) {
    seen_ = full_;
    if (give(hex)) return true;
    if (!exhausted()) full_ = seen_;
    return false;
  }
  bool exhausted() const { return work_ > MOST_WORK; }

 private:
  // Each line is asked once for one hex, so that the way through them is no longer than their number.
  bool give(std::size_t hex) {
    for (std::size_t i = 0; i < lines_.size() && !exhausted(); ++i) {
      ++work_;
      if (seen_[i] || !lines_[i].first.contains(hex)) continue;
      seen_[i] = true;
      auto& mine = held_by_[i];
      if (mine.size() < lines_[i].second) {
        mine.push_back(hex);
        return true;
      }
      for (std::size_t& other : mine)
        if (give(other)) {
          other = hex;
          return true;
        }
    }
    return false;
  }

  std::vector<std::pair<HexSet, std::size_t>> lines_;
  std::vector<std::vector<std::size_t>> held_by_;
  std::vector<bool> seen_, full_;
  std::size_t work_ = 0;
};

}  // namespace

std::optional<HexSet> scored_hexes(const project::Project& project, const VictoryItem& item) {
  if (!item.where || !project.map() || !project.map()->boards()) return std::nullopt;
  const auto certain = [&](const VictoryItem& of) -> std::optional<HexSet> {
    project::Covered covered = project::covered(of.where->regions, *project.map());
    if (covered.unknown_name || covered.depends || covered.missing_radius) return std::nullopt;
    return std::move(covered.hexes);
  };
  auto hexes = certain(item);
  if (!hexes || !item.rest.value_or(false)) return hexes;
  const auto& items = project.scenario()->victory->items;
  if (items.size() > MOST_ITEMS) return std::nullopt;
  for (const VictoryItem& other : items) {
    if (&other == &item || other.side != item.side || other.score != Score::hexes_held || !other.where || other.rest.value_or(false))
      continue;
    const auto named = certain(other);
    if (!named) return std::nullopt;
    *hexes -= *named;
  }
  return hexes;
}

std::int64_t worth_of_best(std::vector<std::int64_t> worth, std::size_t pieces) {
  const std::size_t held = std::min(worth.size(), pieces);
  std::partial_sort(worth.begin(), worth.begin() + static_cast<std::ptrdiff_t>(held), worth.end(), std::greater<>());
  std::int64_t all = 0;
  for (std::size_t i = 0; i < held; ++i) all += std::max<std::int64_t>(worth[i], 0);
  return all;
}

std::optional<std::vector<std::size_t>> held_at_start(const project::Project& project, const std::string& side,
                                                      const std::vector<std::int64_t>& worth) {
  const Scenario& scenario = *project.scenario();
  if (!scenario.setup || !project.map() || !project.map()->boards() || project.muster().cut) return std::nullopt;
  std::vector<std::pair<HexSet, std::size_t>> lines;
  std::size_t pieces_there = 0;
  for (std::size_t i = 0; i < scenario.setup->directives.size() && i < project.muster().of_directive.size(); ++i) {
    const Directive& directive = scenario.setup->directives[i];
    const std::size_t pieces = project.muster().of_directive[i].size();
    if (directive.side != side || pieces == 0 || !directive.where) continue;
    project::Covered covered = project::covered(directive.where->regions, *project.map());
    if (covered.unknown_name || covered.missing_radius) return std::nullopt;
    if (covered.depends) continue;  // in a box, or in hexes of others, which count already
    lines.emplace_back(std::move(covered.hexes), pieces);
    pieces_there += pieces;
  }
  std::vector<std::size_t> hexes;
  for (std::size_t hex = 0; hex < worth.size(); ++hex)
    if (worth[hex] > 0) hexes.push_back(hex);
  std::stable_sort(hexes.begin(), hexes.end(), [&](std::size_t a, std::size_t b) { return worth[a] > worth[b]; });
  Holding holding(std::move(lines));
  std::vector<std::size_t> held;
  for (const std::size_t hex : hexes) {
    if (held.size() == pieces_there) break;
    if (holding.hold(hex)) held.push_back(hex);
    if (holding.exhausted()) return std::nullopt;
  }
  return held;
}

}  // namespace hexwright::validator
