// check: reads documents, runs the checks, writes one report over all of them. A document that cannot be read does not keep
// the others from being checked.
#include <algorithm>
#include <filesystem>

#include "cli/exit_status.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "rulesets/rulesets.hpp"

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
  if (amend.waive || !amend.answer.empty() || amend.fix || amend.reason || amend.author || amend.dry_run) return run_amend(options, out, err, scope);
  bool unreadable = false;
  std::vector<validator::Report> reports;
  const std::vector<project::BuiltInGame> games = built_in_games();
  for (const std::string& path : spread(options.files, err, unreadable)) {
    auto project = project::Project::load(path, games);
    if (!project) {
      for (const wording::Fault& fault : project.error()) complain(fault_lines(err, fault));
      unreadable = true;
      continue;
    }
    reports.push_back(validator::check(std::move(*project), rulesets::all_games(), scope));
  }
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
