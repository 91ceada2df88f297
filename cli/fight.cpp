// fight: the exact odds of a described fight.
#include "cli/capable_games.hpp"
#include "cli/exit_status.hpp"
#include "cli/fight_report.hpp"
#include "cli/filled_in.hpp"
#include "cli/verbs.hpp"
#include "model/document/fight.hpp"

namespace hexwright::cli {

using project::Project;
using wording::say;

namespace {

bool tells_odds(const validator::GameRules& game) { return game.fights.odds; }

int no_teller(const Project& project, const Voice& err) {
  const std::string id = project.game().data().id;
  return usage(err, say("Odds of fights of {game} cannot be told.", {{"game", id.empty() ? project.main_file().xml.path() : id}}),
               say("These games' can: {list}.", {{"list", games_that_can(tells_odds)}}));
}

// What is no fight at all by its structure: every reason.
bool well_formed(const Project& project, const Voice& err) {
  bool good = true;
  for (const auto& file : project.files())
    for (const wording::Fault& fault : file->structure_faults) {
      complain(fault_lines(err, fault));
      good = false;
    }
  return good;
}

}  // namespace

int run_fight(const FightOptions& options, const Voice& out, const Voice& err) {
  const std::unique_ptr<Project> project = load(options.file, err);
  if (!project) return EXIT_UNREADABLE;
  if (!project->fight())
    return usage(err, say("{file} is no fight.", {{"file", shown(options.file)}}),
                 say("The samples have some; the manual tells how to write one."));
  if (!well_formed(*project, err)) return EXIT_UNREADABLE;
  const validator::GameRules* game = game_that_can(*project, tells_odds);
  if (!game) return no_teller(*project, err);
  const auto report = game->fights.odds(*project);
  if (!report) {
    complain(fault_lines(err, report.error()));
    return report.error().id == "fight/missing-parameter" ? EXIT_FINDINGS : EXIT_UNREADABLE;
  }
  const std::string text = options.format == "json" ? fight_json(*project, *report, options.file, out.catalogue())
                                                    : fight_text(*project, *report, options.file, out);
  return put(text) ? EXIT_CLEAN : EXIT_OWN_FAULT;
}

}  // namespace hexwright::cli
