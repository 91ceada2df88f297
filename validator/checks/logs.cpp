// The report about a log: its file as any other, its game by the referee.
#include "validator/checks/logs.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/checks.hpp"
#include "validator/findings/log_findings.hpp"

namespace hexwright::validator {

using project::Project;
using wording::say;

namespace {

void compare_games(const Project& scenario, const document::Log& log, Sink& out) {
  if (!log.game) return;
  const document::Ruleset& game = scenario.game().data();
  if (log.game->id == game.id && log.game->version == game.version) return;
  out.report(LOG_FINDINGS["log/unknown"],
             say("The log is of a game of {written}, version {found}, and the scenario is of {game}, version {known}.",
                 {{"written", io::visible(log.game->id)},
                  {"found", io::visible(log.game->version)},
                  {"game", game.id},
                  {"known", game.version}}))
      .at(log.game->origin, io::visible(log.game->id));
}

// An action with a word that could not be read was judged as another: what the game makes of it goes unsaid. The word stands behind the
// beginning of its element, with nothing of the game's in between.
void silence_after_misreading(std::vector<ReportedFinding>& findings) {
  const auto place = [](const ReportedFinding& item) {
    return item.where.empty() ? std::pair(0, 0) : std::pair(item.where.front().location.line, item.where.front().location.column);
  };
  std::set<std::pair<int, int>> words, of_the_game, misread;
  for (const ReportedFinding& item : findings) (item.finding.id == "file/bad-value" ? words : of_the_game).insert(place(item));
  for (const std::pair<int, int>& word : words) {
    const auto behind = of_the_game.upper_bound(word);
    if (behind != of_the_game.begin() && std::prev(behind)->first == word.first) misread.insert(*std::prev(behind));
  }
  std::erase_if(findings,
                [&](const ReportedFinding& item) { return !item.finding.id.starts_with("file/") && misread.contains(place(item)); });
}

}  // namespace

wording::Result<Report> judge_log(const Project& scenario, std::unique_ptr<Project> log, const GameRules& game) {
  Sink of_file(*log);
  Sink of_game(scenario);
  check_files(*log, of_file);
  compare_games(scenario, *log->log(), of_game);
  if (!scenario.scripts().empty())
    of_game.not_checked("script/runtime",
                        say("the scripts of the scenario, which are not asked about a recorded game; it is judged by the rest"));
  if (auto judged = game.logs.judge(scenario, *log->log(), of_game); !judged) return tl::unexpected(std::move(judged.error()));
  Report report = report_of(std::move(log), of_file, of_game);
  silence_after_misreading(report.findings);
  report.document.game = scenario.game().data().id;
  report.document.game_version = scenario.game().data().version;
  report.game = scenario.shared_game();
  report.rulings = rulings_in_force(scenario);
  report.parameters = parameters_in_force(scenario);
  return report;
}

extern const Check LOGS_CHECK{nullptr, LOG_FINDINGS.records};

}  // namespace hexwright::validator
