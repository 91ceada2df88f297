// simulate --find: the exact chances that a hidden force is found. Pieces, policies and the placement are read; the game tells the chances.
// What was taken for granted stands above the figures; every chance is a fraction, with a decimal beside it. The keys of the JSON are a
// contract: see docs/concealment.md.

#include <algorithm>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/report.hpp"
#include "cli/simulation.hpp"
#include "cli/verbs.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "validator/simulator/policies.hpp"

namespace hexwright::cli {

using project::Project;
using validator::Fraction;
using validator::HuntOrder;
using validator::HuntReport;
using validator::HuntTurn;
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

int no_teller(const Project& scenario, const Messages& err) {
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
                   const Messages& err) {
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

constexpr int TURN = 5, FIGURE = 12, DECIMALS = 6;
constexpr std::size_t LONGEST_FRACTION = 24;

std::string list_of(const std::vector<std::string>& items) {
  std::string list;
  for (const std::string& item : items) list += (list.empty() ? "" : ", ") + item;
  return list;
}

std::string table(const HuntReport& report, const Messages& messages) {
  const bool costs = report.turns.front().casualty.has_value();
  const auto decimal = [&](const Fraction& value) { return right_aligned(in_language(messages, value.decimal(DECIMALS)), FIGURE); };
  const auto title = [&](const wording::Text& text) { return right_aligned(messages.words(text), FIGURE); };
  std::string out = right_aligned(messages.words(say("turn")), TURN) + title(say("found")) + title(say("decoys left"));
  if (costs) out += title(say("casualty"));
  out = messages.ink(Ink::bold, out) + "\n";
  for (std::size_t i = 0; i < report.turns.size(); ++i) {
    const HuntTurn& turn = report.turns[i];
    out += right_aligned(std::to_string(i + 1), TURN) + decimal(turn.found) + decimal(turn.decoys_left);
    if (costs) out += decimal(*turn.casualty);
    const std::string exact = turn.found.text();
    if (exact.size() <= LONGEST_FRACTION) out += "  " + exact;
    out += '\n';
  }
  return out;
}

std::string hunt_text(const project::Project& scenario, const HuntOrder& order, const HuntReport& report, const std::string& file,
                      const Messages& messages) {
  std::string out = messages.ink(Ink::bold, place({file, 0, 0})) + "\n";
  const auto paragraph = [&](const wording::Text& text) { out += wrapped(messages.words(text), 2); };
  const auto policy = [&](const std::string& side) { return report.policies.at(side); };
  paragraph(say("Looked for: {list} ({side}, {policy}).",
                {{"list", list_of(order.force)}, {"side", side_word(messages, scenario, report.hider)}, {"policy", policy(report.hider)}}));
  paragraph(
      say("Who looks: {list} ({side}, {policy}).",
          {{"list", list_of(order.seekers)}, {"side", side_word(messages, scenario, report.seeker)}, {"policy", policy(report.seeker)}}));
  paragraph(say("Real: {real}; decoys: {decoys}.", {{"real", std::int64_t{report.real}}, {"decoys", std::int64_t{report.decoys}}}));
  for (const wording::Text& text : report.taken) paragraph(text);
  out += assumptions_text(validator::rulings_in_force(scenario), validator::parameters_in_force(scenario), messages);
  const wording::Text told =
      report.turns.front().casualty
          ? say("By the end of each turn: the chance that something real has been found, the decoys that are expected "
                "to be left, and the chance that looking has cost a casualty.")
          : say("By the end of each turn: the chance that something real has been found, and the decoys that are "
                "expected to be left.");
  out += "\n" + wrapped(messages.words(told), 2);
  return out + table(report, messages);
}

std::string hunt_json(const project::Project& scenario, const HuntOrder& order, const HuntReport& report, const std::string& file,
                      const wording::Catalogue& catalogue) {
  Json turns = Json::array();
  for (std::size_t i = 0; i < report.turns.size(); ++i) {
    const HuntTurn& turn = report.turns[i];
    turns.push_back({{"turn", i + 1},
                     {"found", figure_json(turn.found)},
                     {"decoys_left", figure_json(turn.decoys_left)},
                     {"casualty", turn.casualty ? figure_json(*turn.casualty) : Json()}});
  }
  const document::Ruleset& game = scenario.game().data();
  const Json json{{"file", file},
                  {"game", game.id},
                  {"version", game.version},
                  {"method", "exact"},
                  {"find", order.force},
                  {"by", order.seekers},
                  {"hider", report.hider},
                  {"seeker", report.seeker},
                  {"policies", report.policies},
                  {"real", report.real},
                  {"decoys", report.decoys},
                  {"taken", texts_json(report.taken, catalogue)},
                  {"turns", turns},
                  {"rulings", rulings_json(validator::rulings_in_force(scenario))},
                  {"parameters", parameters_json(validator::parameters_in_force(scenario))}};
  return dumped(json);
}

}  // namespace

int run_hunt(const SimulateOptions& options, const Messages& out, const Messages& err) {
  if (options.format == "html") return usage(err, say("With --find the result is text or JSON."));
  const auto loaded = load_scenario(options.playouts.file, wording::mark("{file} is no scenario."), err);
  if (!loaded) return loaded.error();
  const Project& scenario = **loaded;
  const validator::GameRules* game = game_that_can(scenario, tells_odds);
  if (!game) return no_teller(scenario, err);
  HuntOrder order;
  order.force = items_of(*options.find);
  order.seekers = items_of(*options.by);
  order.turns = turns_of(options, scenario);
  if (!read_policies(options, scenario, *game, order, err)) return EXIT_USAGE;
  std::unique_ptr<Project> filled_in;
  if (!options.playouts.placement.empty()) {
    auto placement = load_placement(options.playouts.placement, scenario, options.playouts.file, err);
    if (!placement) return placement.error();
    filled_in = std::move(*placement);
  }
  order.filled_in = filled_in.get();
  const auto report = game->hunts.odds(scenario, order);
  if (!report) return refuse(err, report.error(), report.error().id.starts_with("hunt/") ? EXIT_USAGE : EXIT_FINDINGS);
  return write_out(options.format == "json" ? hunt_json(scenario, order, *report, options.playouts.file, out.catalogue())
                                            : hunt_text(scenario, order, *report, options.playouts.file, out));
}

}  // namespace hexwright::cli
