// Running the checks, looking up lines, laying waivers over the findings, sorting.
#include "validator/findings/report.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

#include "model/document/scenario.hpp"
#include "validator/analysis/series.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/placement.hpp"
#include "validator/checks/preflight.hpp"
#include "validator/checks/spelling.hpp"

namespace hexwright::validator {

using project::Project;

namespace {

// By its file: what was noticed while reading has a line, and no element behind it.
bool is_inherited(const Project& project, const ReportedFinding& item) {
  if (item.where.empty() || project.kind() != document::DocumentKind::scenario) return false;
  const auto files = project.files();
  return std::any_of(files.begin() + 1, files.end(), [&](const auto& file) {
    return file->kind == document::DocumentKind::scenario && file->xml.path() == item.where.front().location.file;
  });
}

// Files are saved one by one: what needs two of them could be left half done.
bool in_one_file(const Mending& mending) { return edits::files_of(edits::Group{{}, mending.edits}).size() == 1; }

// The checked file first, then the others in the order in which they were read; within a file from the top.
void sort(Report& report) {
  std::unordered_map<std::string_view, std::size_t> number;
  const auto files = report.project->files();
  for (std::size_t i = files.size(); i-- > 0;) number[files[i]->xml.path()] = i;
  const wording::Location nowhere;
  const auto key = [&](const ReportedFinding& item) {
    const wording::Location& location = item.where.empty() ? nowhere : item.where.front().location;
    const auto file = number.find(location.file);
    return std::tuple(file == number.end() ? files.size() : file->second, location.line, location.column, std::string_view(item.finding.id),
                      std::string_view(item.fingerprint));
  };
  std::sort(report.findings.begin(), report.findings.end(),
            [&](const ReportedFinding& a, const ReportedFinding& b) { return key(a) < key(b); });
}

using ByFingerprint = std::unordered_multimap<std::string_view, ReportedFinding*>;

std::vector<ReportedFinding*> meant(const ByFingerprint& findings, const document::Waiver& waiver) {
  std::vector<ReportedFinding*> found;
  for (auto [at, end] = findings.equal_range(waiver.fingerprint); at != end; ++at)
    if (at->second->finding.id == waiver.finding) found.push_back(at->second);
  return found;
}

// Of this call. A waiver of what was not looked for waits for the call that does.
bool looked_for(std::string_view id, const Scope& scope) {
  if (id == "printed/spelling") return scope.speller != nullptr;
  if (is_about_printing(id)) return false;
  const FindingRecord* record = scope.style ? nullptr : find_record(id);
  return !record || !record->style;
}

// A finding that is inherited may be accepted in the scenario that it stands in.
void apply_inherited_waivers(Report& report, const ByFingerprint& findings) {
  const auto files = report.project->files();
  for (std::size_t i = 1; i < files.size(); ++i) {
    const auto stands_here = [&](const ReportedFinding& item) {
      return item.inherited && item.where.front().location.file == files[i]->xml.path();
    };
    if (files[i]->kind != document::DocumentKind::scenario || !files[i]->xml.root().child("waivers") ||
        std::none_of(report.findings.begin(), report.findings.end(), stands_here))
      continue;
    document::Scenario base = document::read_scenario(files[i]->xml.root(), static_cast<int>(i));
    report.waivers.push_back(std::move(base.waivers->list));
    for (const document::Waiver& waiver : report.waivers.back())
      for (ReportedFinding* item : meant(findings, waiver))
        if (stands_here(*item)) item->waived = &waiver;
  }
}

void apply_waivers(Report& report, const Scope& scope) {
  ByFingerprint findings;
  for (ReportedFinding& item : report.findings) findings.emplace(item.fingerprint, &item);
  apply_inherited_waivers(report, findings);
  const document::Scenario* scenario = report.project->own_scenario();
  if (!scenario || !scenario->waivers) return;
  std::vector<const document::Waiver*> idle, again;
  std::map<std::pair<std::string, std::string>, const document::Waiver*> first_of;
  report.waivers.push_back(scenario->waivers->list);
  const std::vector<document::Waiver>& own = report.waivers.back();
  for (const document::Waiver& waiver : own) {
    if (!first_of.emplace(std::pair(waiver.finding, waiver.fingerprint), &waiver).second) {
      again.push_back(&waiver);
      continue;  // the first holds
    }
    const std::vector<ReportedFinding*> accepted = meant(findings, waiver);
    for (ReportedFinding* item : accepted) item->waived = &waiver;
    // What is about the series is judged when its cards are compared.
    if (accepted.empty() && !is_about_series(waiver.finding) && looked_for(waiver.finding, scope)) idle.push_back(&waiver);
  }
  Mender mender(*report.project);
  const auto add = [&](Finding finding, wording::Text removal) {
    finding.mendable(mender.remove(finding.where.front().at, std::move(removal)));
    report.findings.push_back(reported(std::move(finding), report.project.get()));
  };
  for (const document::Waiver& waiver : own)
    if (auto finding = without_reason(waiver)) report.findings.push_back(reported(std::move(*finding), report.project.get()));
  for (const document::Waiver* waiver : idle) add(idle_waiver(*waiver), wording::say("Takes the waiver out."));
  for (const document::Waiver* waiver : again) {
    const document::Waiver& first = *first_of.at({waiver->finding, waiver->fingerprint});
    add(second_waiver(*waiver, first), wording::say("Takes the second waiver out."));
    if (!same_waiver(*waiver, first)) report.findings.back().finding.mending.reset();
  }
}

}  // namespace

const GameRules* rules_of(const Project& project, std::span<const GameRules> games) {
  for (const GameRules& game : games)
    if (game.data.id == project.game().data().id) return &game;
  return nullptr;
}

ReportedFinding reported(Finding finding, const Project* project) {
  ReportedFinding item{std::move(finding), {}, {}, false, nullptr};
  for (const Where& where : item.finding.where)
    item.where.push_back({where.location ? *where.location : project->locate(where.at), where.hex, where.object});
  item.fingerprint = fingerprint(item.finding);
  return item;
}

int Report::count(Severity severity) const {
  return static_cast<int>(std::count_if(findings.begin(), findings.end(),
                                        [&](const ReportedFinding& item) { return !item.waived && item.finding.severity == severity; }));
}

int Report::waived() const {
  return static_cast<int>(
      std::count_if(findings.begin(), findings.end(), [](const ReportedFinding& item) { return item.waived != nullptr; }));
}

CheckedDocument named(const Project& project) {
  const project::ProjectFile& file = project.main_file();
  const document::Ruleset& game = project.game().data();
  return {file.xml.path(), file.kind, file.xml.root().attribute("id").value(), game.id, game.version};
}

Report report_of(std::unique_ptr<Project> document, Sink& of_file, Sink& of_judge) {
  Report report;
  for (Sink* sink : {&of_file, &of_judge})
    for (Finding& finding : sink->take()) report.findings.push_back(reported(std::move(finding), document.get()));
  report.not_checked = of_judge.unchecked();
  report.score = of_judge.scored();
  report.document = named(*document);
  report.project = std::move(document);
  std::sort(report.findings.begin(), report.findings.end(), [](const ReportedFinding& a, const ReportedFinding& b) {
    const auto key = [](const ReportedFinding& item) {
      const wording::Location place = item.where.empty() ? wording::Location{} : item.where.front().location;
      return std::tuple(place.line, place.column, std::string_view(item.finding.id), std::string_view(item.fingerprint));
    };
    return key(a) < key(b);
  });
  return report;
}

Report check(std::unique_ptr<Project> project, std::span<const GameRules> games, const Scope& scope) {
  Report report;
  const GameRules* game = rules_of(*project, games);
  Sink sink(*project, scope.scripts);
  for (const Check* check : general_checks())
    if (check->run) check->run(*project, sink);
  if (game)
    for (const CheckFunction run : game->checks) run(*project, sink);
  if (project->scenario() && project->placement()) judge_filled_in(*project, *project, game, sink);
  if (scope.speller) check_spelling(*project, *scope.speller, sink);
  if (scope.scripts && project->scenario() && !project->scripts().empty()) scope.scripts->tell_late(*project, sink);
  report.not_checked = sink.unchecked();
  for (Finding& finding : sink.take()) {
    if (!looked_for(finding.id, scope)) continue;
    ReportedFinding item = reported(std::move(finding), project.get());
    item.inherited = is_inherited(*project, item);
    if (item.finding.mending && (item.inherited || !in_one_file(*item.finding.mending))) item.finding.mending.reset();
    report.findings.push_back(std::move(item));
  }
  report.document = named(*project);
  report.game = project->shared_game();
  report.rulings = rulings_in_force(*project);
  report.parameters = parameters_in_force(*project);
  report.project = std::move(project);
  apply_waivers(report, scope);
  sort(report);
  // Two checks that meet in one cause say it once.
  report.findings.erase(std::unique(report.findings.begin(), report.findings.end(),
                                    [](const ReportedFinding& a, const ReportedFinding& b) {
                                      return a.fingerprint == b.fingerprint && a.where.size() == b.where.size() && !a.where.empty() &&
                                             a.where.front().location == b.where.front().location;
                                    }),
                        report.findings.end());
  return report;
}

}  // namespace hexwright::validator
