// fight: the exact odds of a described fight.
#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/fight_report.hpp"
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

struct FightOptions {
  std::string file;
  std::string format = "text";
};

int run_fight(const FightOptions& options, const Call& call) {
  const Voice& err = call.err;
  const std::unique_ptr<Project> project = load(options.file, err);
  if (!project) return EXIT_UNREADABLE;
  if (!project->fight())
    return usage(err, say("{file} is no fight.", {{"file", shown(options.file)}}),
                 say("samples/lee has some; the manual tells how to write one."));
  if (!well_formed(*project, err)) return EXIT_UNREADABLE;
  const validator::GameRules* game = game_that_can(*project, tells_odds);
  if (!game) return no_teller(*project, err);
  const auto report = game->fights.odds(*project);
  if (!report) return refuse(err, report.error(), report.error().id == "fight/missing-parameter" ? EXIT_FINDINGS : EXIT_UNREADABLE);
  return write_out(options.format == "json" ? fight_json(*project, *report, options.file, call.out.catalogue())
                                            : fight_text(*project, *report, options.file, call.out));
}

}  // namespace

void add_fight(Grammar& grammar) {
  Verb& verb = grammar.verb("fight", say("tells the exact odds of a described fight"), "fight samples/lee/armistead.fight.xml");
  auto& options = verb.keep<FightOptions>();
  verb.option("FILE", options.file, say("a fight, or - for standard input")).required();
  verb.format(options.format, {"text", "json"});
  verb.runs([&options](const Call& call) { return run_fight(options, call); });
}

}  // namespace hexwright::cli
