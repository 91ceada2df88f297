// Each part asks what the judge of placements asks, and writes the answer down for every piece.
#include "validator/analysis/setup_aid.hpp"

#include <algorithm>
#include <map>

#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "validator/checks/stacking.hpp"
#include "validator/rules/stacks.hpp"

namespace hexwright::validator {

using project::Project;

namespace {

constexpr std::int64_t ONE = 1000;

std::vector<SetupAid::Piece> pieces_of(const Project& project, const std::vector<SetupGround>& grounds) {
  std::vector<SetupAid::Piece> pieces(project.orbat()->pieces().size());
  for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
    pieces[piece].directive = directive_of(project, piece);
    if (!pieces[piece].directive) continue;
    const document::WithPieces* with = grounds[*pieces[piece].directive].with;
    for (std::size_t other = 0; with && other < pieces.size(); ++other) {
      const auto of = directive_of(project, other);
      if (of && !grounds[*of].with && is_companion(project, *with, piece, other)) pieces[piece].companions.push_back(other);
    }
  }
  return pieces;
}

std::vector<SetupAid::Limit> limits_of(const Project& project) {
  std::vector<SetupAid::Limit> limits;
  const std::size_t count = project.orbat()->pieces().size();
  if (const auto limit = project.game().whole("stack.limit"); limit && *limit > 0) {
    limits.push_back({*limit * ONE, {}, {}});
    for (std::size_t piece = 0; piece < count; ++piece)
      if (counts_for_stacking(project, piece)) limits.back().weights.emplace_back(piece, ONE);
  }
  const StackRules rules(project);
  for (const document::StackingRule& rule : project.game().data().stacking) {
    if (!rule.most) continue;
    SetupAid::Limit limit{rule.most->thousandths, {}, {}};
    for (std::size_t piece = 0; piece < count; ++piece)
      if (rules.counts(rule, piece)) limit.weights.emplace_back(piece, rules.weight(rule, piece).value_or(0));
    if (!rule.terrain.empty()) limit.where = project.map()->of_terrain(rule.terrain);
    limits.push_back(std::move(limit));
  }
  return limits;
}

std::vector<project::Pieces> together_of(const Project& project, const std::vector<SetupAid::Piece>& pieces) {
  std::map<std::pair<std::size_t, std::size_t>, project::Pieces> formations;
  for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
    const auto directive = pieces[piece].directive;
    const auto& by = directive ? project.scenario()->setup->directives[*directive].by : std::nullopt;
    if (const auto formation = by ? project.orbat()->around(piece, *by) : std::nullopt)
      formations[{*directive, *formation}].push_back(piece);
  }
  std::vector<project::Pieces> together;
  for (auto& [key, members] : formations)
    if (members.size() > 1) together.push_back(std::move(members));
  return together;
}

}  // namespace

std::optional<SetupAid> setup_aid(const Project& project) {
  if (!project.orbat() || !project.map() || !project.scenario() || !project.scenario()->setup || too_much_ground(project))
    return std::nullopt;
  SetupAid aid;
  aid.grounds = setup_grounds(project);
  aid.pieces = pieces_of(project, aid.grounds);
  aid.limits = limits_of(project);
  aid.together = together_of(project, aid.pieces);
  return aid;
}

}  // namespace hexwright::validator
