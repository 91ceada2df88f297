// Severities are changed after waivers were laid over the findings: a waiver of what is ignored stays as it is.
#include "cli/folder_settings.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "model/project/library.hpp"
#include "platform/paths.hpp"
#include "rulesets/rulesets.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::cli {

namespace {

// The line for this very finding, else that for all of its kind.
const document::FindingSetting* setting_of(const document::Settings& settings, const std::string& id) {
  const auto named = [&](std::string_view name) {
    const auto at = std::find_if(settings.findings.begin(), settings.findings.end(), [&](const auto& one) { return one.of == name; });
    return at == settings.findings.end() ? nullptr : &*at;
  };
  const document::FindingSetting* exact = named(id);
  return exact ? exact : named(std::string_view(id).substr(0, id.find('/')));
}

validator::Severity severity_of(document::Weight weight) {
  using validator::Severity;
  return weight == document::Weight::error      ? Severity::error
         : weight == document::Weight::warning  ? Severity::warning
         : weight == document::Weight::question ? Severity::question
                                                : Severity::info;
}

bool is_known(const std::string& of) {
  static constexpr std::array FROM_SCRIPTS{"own", "script"};
  if (std::any_of(FROM_SCRIPTS.begin(), FROM_SCRIPTS.end(), [&](std::string_view one) { return of.substr(0, of.find('/')) == one; }))
    return true;
  const auto meant = [&](const validator::FindingRecord* record) {
    return record->id == of || (of.find('/') == of.npos && record->id.substr(0, record->id.find('/')) == of);
  };
  const auto all = rulesets::every_finding();
  return std::any_of(all.begin(), all.end(), meant);
}

}  // namespace

const FolderSettings::Found& FolderSettings::of(const std::string& path) {
  const std::string folder = platform::folder_of(path);
  const auto [at, fresh] = folders_.try_emplace(folder);
  if (fresh) at->second = project::settings_of(folder);
  return at->second;
}

void FolderSettings::apply(validator::Report& report) {
  const Found& found = of(report.document.path);
  if (!found && !report.is_unreadable && told_.insert(found.error().where.file).second) {
    validator::Report of_settings = validator::unreadable(report.document.path, {found.error()});
    std::move(of_settings.findings.begin(), of_settings.findings.end(), std::back_inserter(report.findings));
  }
  if (!found || !*found || (*found)->findings.empty()) return;
  const document::Settings& settings = **found;
  if (told_.insert(settings.findings.front().where.file).second)
    for (const document::FindingSetting& line : settings.findings)
      if (!is_known(line.of)) report.findings.push_back(validator::reported(validator::idle_setting(line)));
  std::erase_if(report.findings, [&](validator::ReportedFinding& item) {
    if (item.finding.id == "file/unreadable") return false;
    const document::FindingSetting* line = setting_of(settings, item.finding.id);
    if (!line) return false;
    if (line->severity == document::Weight::ignore) return true;
    item.finding.severity = severity_of(line->severity);
    return false;
  });
}

std::string FolderSettings::fail_on(const validator::Report& report, const std::string& given) {
  if (!given.empty()) return given;
  const Found& found = of(report.document.path);
  if (!found || !*found || !(*found)->fail_on) return "error";
  return document::print_value(*(*found)->fail_on);
}

}  // namespace hexwright::cli
