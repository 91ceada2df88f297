// check with --waive, --answer or --fix: one change of what was checked, shown line by line, saved, and checked anew. The exit
// status is that of the check afterwards.
#include <filesystem>

#include "cli/amendment.hpp"
#include "cli/check_files.hpp"
#include "cli/difference.hpp"
#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/folder_settings.hpp"
#include "cli/printed_card.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "model/io/transaction.hpp"
#include "platform/paths.hpp"
#include "rulesets/rulesets.hpp"
#include "scripting/client/worker_judge.hpp"
#include "validator/analysis/series.hpp"
#include "validator/checks/series.hpp"

namespace hexwright::cli {

using validator::Report;
using wording::say;

namespace {

std::optional<Report> checked(const std::string& path, validator::Scope scope, const CheckOptions& options, const Call& call) {
  const Messages& err = call.err;
  if (is_printed_card(path)) {
    auto report = proof_printed_card(path, call.drawing);
    if (report) return std::move(*report);
    for (const wording::Fault& fault : report.error()) complain(fault_lines(err, fault));
    return std::nullopt;
  }
  auto project = load(path, err);
  if (!project) return std::nullopt;
  const scripting::WorkerJudge scripts(worker_settings(options.trust), path);
  scope.scripts = &scripts;
  Report report = validator::check(std::move(project), rulesets::all_games(), scope);
  if (!options.print.profile.empty())
    if (const auto fault = call.drawing->preflight(options.print, report, err)) complain(fault_lines(err, *fault));
  return report;
}

// The report of one scenario, with what the other scenarios of its folder say against it. Those that cannot be read are left out.
void join_folder(validator::Report& report, const std::string& path) {
  const std::filesystem::path own(path);
  std::vector<validator::SeriesCard> cards;
  cards.push_back(validator::digest(*report.project));
  const std::vector<project::BuiltInGame> games = built_in_games();
  for (const std::string& scenario : scenarios_in(own.has_parent_path() ? platform::text_of(own.parent_path()) : ".", false)) {
    const std::filesystem::path name = std::filesystem::path(scenario).filename();
    if (name == own.filename()) continue;
    const auto neighbour = project::Project::load(platform::text_of(own.parent_path() / name), games);
    if (neighbour) cards.push_back(validator::digest(**neighbour));
  }
  std::vector<validator::Report> reports(cards.size());
  reports.front() = std::move(report);
  validator::join_series(cards, reports, true);
  report = std::move(reports.front());
}

// What there is to say of the finding after the change, when the change has not silenced it.
std::string left_over(const Report& report, const std::string& fingerprint, const Messages& out) {
  for (const validator::ReportedFinding& item : report.findings)
    if (item.fingerprint == fingerprint && !item.waived && !item.where.empty())
      return out.words(say("The same is still found at {place}.", {{"place", place(item.where.front().location)}})) + '\n';
  return {};
}

// The change as it will be read: what differs, and how the file was written before.
std::string shown_change(const Change& change, const Messages& out) {
  std::string text = difference(change.path, change.before, change.after, out);
  if (change.on_disk != change.before)
    text += out.words(say("{file} was not in canonical form and is written in it; lines count in that form.",
                          {{"file", place({change.path, 0, 0})}})) +
            '\n';
  return text;
}

}  // namespace

int run_amend(const CheckOptions& options, const Call& call, const validator::Scope& scope) {
  const Messages &out = call.out, &err = call.err;
  if (const auto wrong = wrong_usage(options)) {
    usage(err, *wrong);
    return usage(err, say("Run with --help for more information."));
  }
  const std::string& path = options.files.front();
  // Held from reading to saving: of two programs that change the card at once, each sees what the other has written.
  std::optional<io::ProjectLock> lock;
  if (!options.amend.dry_run) {
    auto taken = io::lock_project_of(path);
    if (!taken) return refuse(err, taken.error(), EXIT_UNREADABLE);
    lock.emplace(std::move(*taken));
  }
  auto report = checked(path, scope, options, call);
  if (!report) return EXIT_UNREADABLE;
  const bool of_series = report->project && !names_finding(*report, options.amend);  // then only the other cards of the folder can tell
  if (of_series) join_folder(*report, path);
  FolderSettings settings;
  settings.apply(*report);
  const std::string fail_on = settings.fail_on(*report, options.fail_on);
  const Chosen chosen = choose(*report, options.amend);
  if (!chosen) {
    for (const wording::Text& line : chosen.error()) complain(err.words(line) + '\n');
    return EXIT_USAGE;
  }
  const auto change = report->project ? carry_out(*report->project, chosen->edit) : carry_out(path, chosen->words);
  if (!change) return refuse(err, change.error(), EXIT_UNREADABLE);
  if (options.amend.dry_run) {
    const std::string text = shown_change(*change, out) + out.words(say("Nothing is saved.")) + '\n';
    if (!put(text)) return EXIT_OWN_FAULT;
    return fails(*report, fail_on) ? EXIT_FINDINGS : EXIT_CLEAN;
  }
  if (const auto saved = save(*change); !saved) return refuse(err, saved.error(), EXIT_UNREADABLE);
  lock.reset();
  auto after = checked(path, scope, options, call);
  if (!after) return EXIT_UNREADABLE;
  if (of_series) join_folder(*after, path);
  FolderSettings().apply(*after);
  const std::string text = shown_change(*change, out) + '\n' + out.words(chosen->done) + '\n' +
                           left_over(*after, chosen->fingerprint, out) +
                           out.words(say("What remains: {tally}.", {{"tally", tally(out, *after)}})) + '\n';
  if (!put(text)) return EXIT_OWN_FAULT;
  return fails(*after, fail_on) ? EXIT_FINDINGS : EXIT_CLEAN;
}

}  // namespace hexwright::cli
