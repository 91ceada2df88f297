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

const std::optional<document::Settings>& FolderSettings::of(const std::string& path) {
  const std::string folder = platform::folder_of(path);
  const auto [at, fresh] = folders_.try_emplace(folder);
  if (!fresh) return at->second;
  auto found = project::settings_of(folder);
  if (found)
    at->second = std::move(*found);
  else
    faults_.emplace(folder, found.error());
  return at->second;
}

void FolderSettings::apply(validator::Report& report) {
  const auto& settings = of(report.document.path);
  if (const auto fault = faults_.find(platform::folder_of(report.document.path)); fault != faults_.end() && !report.is_unreadable) {
    validator::Report of_settings = validator::unreadable(report.document.path, {fault->second});
    std::move(of_settings.findings.begin(), of_settings.findings.end(), std::back_inserter(report.findings));
  }
  if (!settings || settings->findings.empty()) return;
  if (told_.insert(platform::folder_of(report.document.path)).second)
    for (const document::FindingSetting& line : settings->findings)
      if (!is_known(line.of)) report.findings.push_back(validator::reported(validator::idle_setting(line)));
  std::erase_if(report.findings, [&](validator::ReportedFinding& item) {
    if (item.finding.id == "file/unreadable") return false;
    const document::FindingSetting* line = setting_of(*settings, item.finding.id);
    if (!line) return false;
    if (line->severity == document::Weight::ignore) return true;
    item.finding.severity = severity_of(line->severity);
    return false;
  });
}

std::string FolderSettings::fail_on(const validator::Report& report, const std::string& given) {
  if (!given.empty()) return given;
  const auto& settings = of(report.document.path);
  if (!settings || !settings->fail_on) return "error";
  return document::print_value(*settings->fail_on);
}

}  // namespace hexwright::cli
