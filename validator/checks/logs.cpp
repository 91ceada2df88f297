// The report about a log: its file as any other, its game by the referee.
#include "validator/checks/logs.hpp"

#include <algorithm>
#include <tuple>

#include "model/io/utf8.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using project::Project;
using wording::say;

namespace {

void compare_games(const Project& scenario, const document::Log& log, Sink& out) {
  if (!log.game) return;
  const document::Ruleset& game = scenario.game().data();
  if (log.game->id == game.id && log.game->version == game.version) return;
  out.report("log/unknown", say("The log is of a game of {written}, version {found}, and the scenario is of {game}, version {known}.",
                                {{"written", io::visible(log.game->id)},
                                 {"found", io::visible(log.game->version)},
                                 {"game", game.id},
                                 {"known", game.version}}))
      .at(log.game->origin, io::visible(log.game->id));
}

void add(std::vector<Finding> findings, const Project& log, Report& report) {
  for (Finding& finding : findings) {
    ReportedFinding item{std::move(finding), {}, {}, false, nullptr};
    for (const Where& where : item.finding.where)
      item.where.push_back({where.location ? *where.location : log.locate(where.at), where.hex, where.object});
    item.fingerprint = fingerprint(item.finding);
    report.findings.push_back(std::move(item));
  }
}

}  // namespace

wording::Result<Report> judge_log(const Project& scenario, std::unique_ptr<Project> log, const GameRules& game) {
  Report report;
  Sink of_file(*log, {});
  Sink of_game(scenario, game.catalogue ? std::span<const CatalogueEntry>(game.catalogue()) : std::span<const CatalogueEntry>{});
  check_files(*log, of_file);
  compare_games(scenario, *log->log(), of_game);
  if (!scenario.scripts().empty())
    of_game.not_checked("script/runtime", say("the scripts of the scenario, which are not asked about a recorded game; it is judged by the rest"));
  if (auto judged = game.logs.judge(scenario, *log->log(), of_game); !judged) return tl::unexpected(std::move(judged.error()));
  add(of_file.take(), *log, report);
  add(of_game.take(), *log, report);
  report.not_checked = of_game.unchecked();
  report.document = named(*log);
  report.document.game = scenario.game().data().id;
  report.document.game_version = scenario.game().data().version;
  report.game = scenario.shared_game();
  report.rulings = rulings_in_force(scenario);
  report.parameters = parameters_in_force(scenario);
  report.project = std::move(log);
  std::stable_sort(report.findings.begin(), report.findings.end(), [](const ReportedFinding& a, const ReportedFinding& b) {
    const auto key = [](const ReportedFinding& item) {
      const wording::Location place = item.where.empty() ? wording::Location{} : item.where.front().location;
      return std::tuple(place.line, place.column);
    };
    return key(a) < key(b);
  });
  return report;
}

}  // namespace hexwright::validator
