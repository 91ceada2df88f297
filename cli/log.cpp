// log check: a recorded game judged by the referee of its game. The report has the formats of check.
#include "cli/capable_games.hpp"
#include "cli/exit_status.hpp"
#include "cli/filled_in.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/logs.hpp"

namespace hexwright::cli {

using project::Project;
using wording::say;
using wording::Text;

namespace {

bool has_referee(const validator::GameRules& game) { return game.logs.judge; }

int no_referee(const Project& project, const Voice& err) {
  const std::string id = project.game().data().id;
  return usage(err, say("Recorded games of {game} cannot be judged.", {{"game", id.empty() ? project.main_file().xml.path() : id}}),
               say("These games can: {list}.", {{"list", games_that_can(has_referee)}}));
}

std::string written(const std::vector<validator::Report>& reports, const std::string& format, const Voice& out) {
  if (format == "json") return json_report(reports, out.catalogue());
  if (format == "sarif") return sarif_report(reports, out.catalogue());
  if (format == "junit") return junit_report(reports, out.catalogue());
  return text_report(reports, out);
}

}  // namespace

int run_log_check(const LogCheckOptions& options, const Voice& out, const Voice& err) {
  if (options.file == "-" && options.log == "-") return usage(err, say("Only one document can come from standard input."));
  const std::unique_ptr<Project> scenario = load(options.file, err);
  std::unique_ptr<Project> log = load(options.log, err);
  if (!scenario || !log) return EXIT_UNREADABLE;
  if (!scenario->scenario()) return usage(err, say("{file} is no scenario.", {{"file", shown(options.file)}}));
  if (!log->log())
    return usage(err, say("{file} is no recorded game.", {{"file", shown(options.log)}}),
                 say("hexwright play --format log writes one; the manual has one that was typed."));
  const validator::GameRules* game = game_that_can(*scenario, has_referee);
  if (!game) return no_referee(*scenario, err);
  // A log from standard input stands in no folder: its word is taken for the scenario.
  if (options.log != "-") {
    if (const auto named = scenario_named_by(*log, options.log); !named) {
      complain(fault_lines(err, named.error()));
      return EXIT_UNREADABLE;
    }
    if (options.file != "-" && !belongs(*log, options.log, *scenario, options.file))
      return usage(err, say("{log} records a game of another scenario: {scenario}.",
                            {{"log", shown(options.log)}, {"scenario", io::visible(log->log()->scenario, 400)}}));
  }
  auto report = validator::judge_log(*scenario, std::move(log), *game);
  if (!report) {
    complain(fault_lines(err, report.error()));
    return EXIT_FINDINGS;
  }
  std::vector<validator::Report> reports;
  reports.push_back(std::move(*report));
  if (!put(written(reports, options.format, out))) return EXIT_OWN_FAULT;
  return fails(reports.front(), options.fail_on) ? EXIT_FINDINGS : EXIT_CLEAN;
}

}  // namespace hexwright::cli
