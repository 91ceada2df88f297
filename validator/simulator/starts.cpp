// What every engine does before a game begins.
#include "validator/simulator/starts.hpp"

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "validator/analysis/setup_proof.hpp"
#include "validator/simulator/schedule.hpp"

namespace hexwright::validator {

using wording::Fault;
using wording::say;

namespace {

using Starts = std::vector<std::pair<std::size_t, std::size_t>>;

wording::Result<Starts> as_placed(const project::Project& project, const document::Placement& placement) {
  Starts starts;
  for (const document::Placed& placed : placement.pieces) {
    const auto refused = [&](wording::Text what) {
      return tl::unexpected(Fault{
          "simulate/placement", project.locate({}), std::move(what), {}, say("`setup check` says all that is wrong with a placement.")});
    };
    const auto piece = project.orbat()->piece(placed.piece);
    if (!piece) return refused(say("The placement has a piece {piece} that the order of battle does not have.", {{"piece", placed.piece}}));
    if (!placed.hex) continue;
    const auto hex = project.map()->hex(*placed.hex);
    if (!hex) return refused(say("The placement has a hex {hex} that the map does not have.", {{"hex", *placed.hex}}));
    starts.emplace_back(*piece, *hex);
  }
  return starts;
}

}  // namespace

std::optional<Fault> cannot_be_played(const project::Project& project, std::size_t most_pieces) {
  constexpr std::size_t SIDES = 2;
  const auto lacks = [](std::string id, wording::Text message, wording::Text hint) {
    return Fault{std::move(id), {}, std::move(message), {}, std::move(hint)};
  };
  if (!project.scenario())
    return lacks("simulate/no-scenario", say("Only scenarios can be played."), say("Give the scenario, not its map or order of battle."));
  if (!project.map() || !project.map()->boards())
    return lacks("simulate/no-map", say("The scenario has no map of hexes."), say("Link a map with a hex board."));
  if (!project.orbat()) return lacks("simulate/no-orbat", say("The scenario has no order of battle."), say("Link an order of battle."));
  const std::size_t sides = project.orbat()->orbat().sides.size(), pieces = project.orbat()->pieces().size();
  if (sides != SIDES)
    return lacks("simulate/sides", say("The order of battle has {count} sides; games are played by two.", {{"count", sides}}),
                 say("Leave two sides."));
  if (pieces == 0 || pieces > most_pieces)
    return lacks(
        "simulate/pieces",
        say("The order of battle has {count} pieces; games are played with 1 to {most}.", {{"count", pieces}, {"most", most_pieces}}),
        say("Correct the order of battle."));
  return std::nullopt;
}

wording::Result<Starts> starting_hexes(const project::Project& project, const SimulationSetup& wanted,
                                       std::vector<wording::Text>& assumptions) {
  if (wanted.placement) {
    auto placed = as_placed(project, *wanted.placement);
    if (placed) assumptions.push_back(say("The pieces start as the placement {id} has them.", {{"id", wanted.placement->id}}));
    return placed;
  }
  const auto& setup = project.scenario()->setup;
  if (!setup) return Starts();
  Starts starts;
  if (wanted.standing) {
    starts = *wanted.standing;
  } else {
    const SetupProof proof = prove_setup(project);
    if (proof.fits != Fits::yes)
      return tl::unexpected(Fault{"simulate/no-setup",
                                  project.locate(setup->datum.origin),
                                  proof.fits == Fits::no ? say("The setup cannot be carried out.") : say("No legal setup could be found."),
                                  {},
                                  say("`setup example` says why; or give a placement with --placement.")});
    for (const Standing& standing : proof.witness)
      if (standing.hex) starts.emplace_back(standing.piece, *standing.hex);
  }
  assumptions.push_back(say("The pieces start where `setup example` puts them: legal, and not thought out."));
  return starts;
}

std::vector<std::size_t> watch_schedule(const Schedule& schedule, GameShape& shape) {
  std::vector<std::size_t> entries;
  shape.turns = schedule.turns();
  for (const Schedule::Rule& rule : schedule.rules()) shape.milestones.push_back(rule.milestone);
  for (std::size_t i = 0; i < schedule.rules().size(); ++i) {
    Milestone milestone = schedule.rules()[i].milestone;
    if (milestone.what != Milestone::What::may_enter) continue;
    milestone.what = Milestone::What::entered;
    entries.push_back(i);
    shape.milestones.push_back(std::move(milestone));
  }
  shape.clauses = schedule.clauses();
  return entries;
}

}  // namespace hexwright::validator
