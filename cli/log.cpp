// log check: a recorded game judged by the referee of its game. The report has the formats of check.
#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "model/document/log.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/logs.hpp"

namespace hexwright::cli {

using project::Project;
using wording::say;

namespace {

bool has_referee(const validator::GameRules& game) { return game.logs.judge; }

int no_referee(const Project& project, const Messages& err) {
  const std::string id = project.game().data().id;
  return usage(err, say("Recorded games of {game} cannot be judged.", {{"game", id.empty() ? project.main_file().xml.path() : id}}),
               say("These games can: {list}.", {{"list", games_that_can(has_referee)}}));
}

struct LogCheckOptions {
  std::string file, log;
  std::string format = "text";
  std::string fail_on = "error";
};

int run_log_check(const LogCheckOptions& options, const Call& call) {
  const Messages& err = call.err;
  if (options.file == "-" && options.log == "-") return usage(err, say("Only one document can come from standard input."));
  const auto scenario = load_scenario(options.file, wording::mark("{file} is no scenario."), err);
  if (!scenario) return scenario.error();
  std::unique_ptr<Project> log = load(options.log, err);
  if (!log) return EXIT_UNREADABLE;
  if (!log->log())
    return usage(err, say("{file} is no recorded game.", {{"file", shown(options.log)}}),
                 say("hexwright play --format log writes one; the manual has one that was typed."));
  const validator::GameRules* game = game_that_can(**scenario, has_referee);
  if (!game) return no_referee(**scenario, err);
  // A log from standard input stands in no folder: its word is taken for the scenario.
  if (options.log != "-") {
    if (const auto named = scenario_named_by(*log, options.log); !named) return refuse(err, named.error(), EXIT_UNREADABLE);
    if (options.file != "-" && !belongs(*log, options.log, **scenario, options.file))
      return usage(err, say("{log} records a game of another scenario: {scenario}.",
                            {{"log", shown(options.log)}, {"scenario", shown(log->log()->scenario)}}));
  }
  auto report = validator::judge_log(**scenario, std::move(log), *game);
  if (!report) return refuse(err, report.error(), EXIT_FINDINGS);
  std::vector<validator::Report> reports;
  reports.push_back(std::move(*report));
  std::string text = report_in(options.format, reports, call);
  if (const auto& score = reports.front().score; score && options.format == "text") text += points_text(*score, **scenario, call.out);
  if (!put(text)) return EXIT_OWN_FAULT;
  return fails(reports.front(), options.fail_on) ? EXIT_FINDINGS : EXIT_CLEAN;
}

}  // namespace

void add_log(Grammar& grammar) {
  grammar.group("log", say("judges a recorded game"));
  Verb& verb = grammar.verb("log check", say("says what is wrong with a recorded game, action by action"),
                            "log check my-battle.scenario.xml my-battle.log.xml");
  auto& options = verb.keep<LogCheckOptions>();
  verb.option("FILE", options.file, say("a scenario, or - for standard input")).required();
  verb.option("LOG", options.log, say("a recorded game of the scenario, or - for standard input")).required();
  verb.format(options.format, {"text", "json", "sarif", "junit"});
  verb.fail_on(options.fail_on);
  verb.runs([&options](const Call& call) { return run_log_check(options, call); });
}

}  // namespace hexwright::cli
