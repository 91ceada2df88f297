// Pieces, policies and the placement are read; the game tells the chances.
#include "cli/hunt.hpp"

#include <algorithm>

#include "cli/capable_games.hpp"
#include "cli/exit_status.hpp"
#include "cli/filled_in.hpp"
#include "cli/verbs.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "validator/simulator/policies.hpp"

namespace hexwright::cli {

using project::Project;
using wording::say;

namespace {

constexpr int FEW_TURNS = 6;  // of a scenario that does not say how many it has

std::vector<std::string> items_of(const std::string& list) {
  std::vector<std::string> items;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    items.push_back(list.substr(at, comma - at));
    at = comma + 1;
  }
  return items;
}

bool tells_odds(const validator::GameRules& game) { return game.hunts.odds; }

int no_teller(const Project& scenario, const Voice& err) {
  const std::string id = scenario.game().data().id;
  return usage(err, say("The game {game} does not tell when a hidden force is found.", {{"game", id.empty() ? std::string("-") : id}}),
               say("These games do: {list}.", {{"list", games_that_can(tells_odds)}}));
}

int turns_of(const SimulateOptions& options, const Project& scenario) {
  if (options.turns) return *options.turns;
  if (scenario.scenario()->time && scenario.scenario()->time->length && scenario.scenario()->time->length->turns)
    return std::clamp(static_cast<int>(*scenario.scenario()->time->length->turns), 1, validator::MOST_HUNT_TURNS);
  return FEW_TURNS;
}

// False after a message.
bool read_policies(const SimulateOptions& options, const Project& scenario, const validator::GameRules& game, validator::HuntOrder& order,
                   const Voice& err) {
  std::vector<std::string> sides;
  if (scenario.orbat())
    for (const document::Side& side : scenario.orbat()->orbat().sides) sides.push_back(side.id);
  auto policies = validator::parse_policies(options.playouts.policies, sides, game.hunts.policies());
  if (policies)
    order.policies = std::move(*policies);
  else
    complain(fault_lines(err, policies.error()));
  return policies.has_value();
}

// Nothing on success.
std::optional<int> read_placement(const SimulateOptions& options, const Project& scenario, std::unique_ptr<Project>& filled_in,
                                  const Voice& err) {
  const std::string& path = options.playouts.placement;
  if (path.empty()) return std::nullopt;
  if (options.playouts.file == "-" && path == "-") return usage(err, say("Only one document can come from standard input."));
  filled_in = load(path, err);
  if (!filled_in) return EXIT_UNREADABLE;
  if (!filled_in->placement()) return usage(err, say("{file} is no placement.", {{"file", shown(path)}}));
  if (options.playouts.file == "-" || path == "-" || belongs(*filled_in, path, scenario, options.playouts.file)) return std::nullopt;
  return usage(err, say("{placement} fills in another scenario: {scenario}.",
                        {{"placement", shown(path)}, {"scenario", io::visible(filled_in->placement()->scenario, 400)}}));
}

}  // namespace

int run_hunt(const SimulateOptions& options, const Voice& out, const Voice& err) {
  if (options.format == "html") return usage(err, say("With --find the result is text or JSON."));
  const std::unique_ptr<Project> scenario = load(options.playouts.file, err);
  if (!scenario) return EXIT_UNREADABLE;
  if (!scenario->scenario()) return usage(err, say("{file} is no scenario.", {{"file", shown(options.playouts.file)}}));
  const validator::GameRules* game = game_that_can(*scenario, tells_odds);
  if (!game) return no_teller(*scenario, err);
  validator::HuntOrder order;
  order.force = items_of(*options.find);
  order.seekers = items_of(*options.by);
  order.turns = turns_of(options, *scenario);
  if (!read_policies(options, *scenario, *game, order, err)) return EXIT_USAGE;
  std::unique_ptr<Project> filled_in;
  if (const auto status = read_placement(options, *scenario, filled_in, err)) return *status;
  order.filled_in = filled_in.get();
  const auto report = game->hunts.odds(*scenario, order);
  if (!report) {
    complain(fault_lines(err, report.error()));
    return report.error().id.starts_with("hunt/") ? EXIT_USAGE : EXIT_FINDINGS;
  }
  const std::string text = options.format == "json" ? hunt_json(*scenario, order, *report, options.playouts.file, out.catalogue())
                                                    : hunt_text(*scenario, order, *report, options.playouts.file, out);
  return put(text) ? EXIT_CLEAN : EXIT_OWN_FAULT;
}

}  // namespace hexwright::cli
