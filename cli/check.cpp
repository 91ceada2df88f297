// check: reads documents, runs the checks, writes one report over all of them. A document that cannot be read does not keep
// the others from being checked. Documents are checked side by side and told in the order in which they were named.
#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <thread>

#include "cli/exit_status.hpp"
#include "cli/report.hpp"
#include "cli/series.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "rulesets/rulesets.hpp"
#include "scripting/client/worker_judge.hpp"

namespace hexwright::cli {

using validator::Severity;
using wording::say;

namespace {

// A folder stands for the scenarios in it, in order of name.
std::vector<std::string> spread(const std::vector<std::string>& given, const Voice& err, bool& unreadable) {
  std::vector<std::string> files;
  for (const std::string& path : given) {
    std::error_code fault;
    if (path == "-" || !std::filesystem::is_directory(path, fault)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> inside;
    for (const auto& entry : std::filesystem::directory_iterator(path, fault)) {
      const std::string name = entry.path().filename().string();
      constexpr std::string_view ENDING = ".scenario.xml";
      if (name.size() > ENDING.size() && name.compare(name.size() - ENDING.size(), ENDING.size(), ENDING) == 0)
        inside.push_back((path.back() == '/' ? path : path + "/") + name);
    }
    std::sort(inside.begin(), inside.end());
    if (inside.empty()) {
      complain(err.words(say("{folder}: there is no file *.scenario.xml in this folder.", {{"folder", place({path, 0, 0})}})) + '\n');
      unreadable = true;
    }
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

struct Outcome {
  std::optional<validator::Report> report;  // none when the document was refused
  project::Project::Refusal refusal;
  validator::SeriesCard card;
};

enum class Projects { kept, let_go };

Outcome check_one(const std::string& path, std::span<const project::BuiltInGame> games, Series& series, validator::Scope scope, bool trust,
                  Projects projects) {
  auto project = project::Project::load(path, games);
  if (!project) return {{}, std::move(project.error()), {}};
  const scripting::WorkerJudge scripts(worker_settings(trust), path);
  scope.scripts = &scripts;
  Outcome outcome{validator::check(std::move(*project), rulesets::all_games(), scope), {}, {}};
  outcome.card = series.digest(*outcome.report->project);
  if (projects == Projects::let_go) outcome.report->let_go_of_project();
  return outcome;
}

// Of each file, in their order. A fault of our own in any of them is one here.
std::vector<Outcome> check_all(const std::vector<std::string>& files, Series& series, const validator::Scope& scope, bool trust,
                               Projects projects) {
  const std::vector<project::BuiltInGame> games = built_in_games();
  std::vector<Outcome> outcomes(files.size());
  std::vector<std::exception_ptr> faults(files.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < files.size(); i = next++) try {
        outcomes[i] = check_one(files[i], games, series, scope, trust, projects);
      } catch (...) {
        faults[i] = std::current_exception();
      }
  };
  {
    const std::size_t most_threads = scope.speller ? 1 : 8;  // a speller answers one at a time
    const std::size_t threads = std::min({files.size(), std::size_t{std::max(1U, std::thread::hardware_concurrency())}, most_threads});
    std::vector<std::jthread> others;
    try {
      while (others.size() + 1 < threads) others.emplace_back(work);
    } catch (const std::system_error&) {  // no more threads to be had: with those that are there
    }
    work();
  }
  for (const std::exception_ptr& fault : faults)
    if (fault) std::rethrow_exception(fault);
  return outcomes;
}

std::optional<Severity> threshold(const std::string& fail_on) {
  if (fail_on == "error") return Severity::error;
  if (fail_on == "warning") return Severity::warning;
  if (fail_on == "question") return Severity::question;
  return std::nullopt;
}

}  // namespace

bool fails(const validator::Report& report, const std::string& fail_on) {
  const auto least = threshold(fail_on);
  return least && std::any_of(report.findings.begin(), report.findings.end(),
                              [&](const validator::ReportedFinding& item) { return !item.waived && item.finding.severity >= *least; });
}

bool needs_companion(const CheckOptions& options) { return options.format == "html" || options.spelling; }

int run_check(const CheckOptions& options, const Voice& out, const Voice& err, const Companion& companion) {
  const AmendOptions& amend = options.amend;
  const validator::Scope scope{companion.speller, !options.no_style};
  if (amend.waive || !amend.answer.empty() || amend.fix || amend.reason || amend.author || amend.dry_run)
    return run_amend(options, out, err, scope);
  bool unreadable = false;
  std::vector<validator::Report> reports;
  const std::vector<std::string> files = spread(options.files, err, unreadable);
  Series series(options.files);
  // Only a proof sheet draws the documents once they are checked.
  for (Outcome& outcome : check_all(files, series, scope, options.trust, options.format == "html" ? Projects::kept : Projects::let_go)) {
    for (const wording::Fault& fault : outcome.refusal) complain(fault_lines(err, fault));
    unreadable |= !outcome.report;
    if (!outcome.report) continue;
    reports.push_back(std::move(*outcome.report));
    series.add(std::move(outcome.card));
  }
  series.join(reports);
  std::string text;
  if (options.format == "json")
    text = json_report(reports, out.catalogue());
  else if (options.format == "sarif")
    text = sarif_report(reports, out.catalogue());
  else if (options.format == "junit")
    text = junit_report(reports, out.catalogue());
  else if (options.format == "html" && companion.html)
    text = companion.html(reports, out.catalogue());
  else
    text = text_report(reports, out);
  const bool for_people = options.format == "text" || options.format == "html";  // a sheet without a document tells them nothing
  if (!(reports.empty() && for_people) && !put(text)) return EXIT_OWN_FAULT;
  if (unreadable) return EXIT_UNREADABLE;
  const bool failed =
      std::any_of(reports.begin(), reports.end(), [&](const validator::Report& report) { return fails(report, options.fail_on); });
  return failed ? EXIT_FINDINGS : EXIT_CLEAN;
}

}  // namespace hexwright::cli
