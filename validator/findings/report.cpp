// Running the checks, looking up lines, laying waivers over the findings, sorting.
#include "validator/findings/report.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "validator/checks/checks.hpp"
#include "validator/checks/spelling.hpp"

namespace hexwright::validator {

using project::Project;

namespace {

const GameRules* rules_of(const Project& project, std::span<const GameRules> games) {
  for (const GameRules& game : games)
    if (game.data.id == project.game().data().id) return &game;
  return nullptr;
}

std::vector<Placed> place(const Project& project, const Finding& finding) {
  std::vector<Placed> placed;
  for (const Where& where : finding.where)
    placed.push_back({where.location ? *where.location : project.locate(where.at), where.hex, where.object});
  return placed;
}

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
  const auto key = [&](const ReportedFinding& item) {
    const wording::Location location = item.where.empty() ? wording::Location{} : item.where.front().location;
    std::size_t file = 0;
    const auto files = report.project->files();
    while (file < files.size() && files[file]->xml.path() != location.file) ++file;
    return std::tuple(file, location.line, location.column, item.finding.id, item.fingerprint);
  };
  std::sort(report.findings.begin(), report.findings.end(),
            [&](const ReportedFinding& a, const ReportedFinding& b) { return key(a) < key(b); });
}

// Of this call. A waiver of what was not looked for waits for the call that does.
bool looked_for(std::string_view id, const Scope& scope) {
  if (id == "printed/spelling") return scope.speller != nullptr;
  const CatalogueEntry* entry = scope.style ? nullptr : find_entry(id);
  return !entry || !entry->style;
}

// A finding that is inherited may be accepted in the scenario that it stands in.
void apply_inherited_waivers(Report& report) {
  const auto files = report.project->files();
  for (std::size_t i = 1; i < files.size(); ++i) {
    const auto stands_here = [&](const ReportedFinding& item) { return item.inherited && item.where.front().location.file == files[i]->xml.path(); };
    if (files[i]->kind != document::DocumentKind::scenario || !files[i]->xml.root().child("waivers") ||
        std::none_of(report.findings.begin(), report.findings.end(), stands_here))
      continue;
    document::Scenario base = document::read_scenario(files[i]->xml.root(), static_cast<int>(i));
    report.inherited_waivers.push_back(std::move(base.waivers->list));
    for (const document::Waiver& waiver : report.inherited_waivers.back())
      for (ReportedFinding& item : report.findings)
        if (stands_here(item) && item.fingerprint == waiver.fingerprint && item.finding.id == waiver.finding) item.waived = &waiver;
  }
}

void apply_waivers(Report& report, const Scope& scope) {
  apply_inherited_waivers(report);
  const document::Scenario* scenario = report.project->own_scenario();
  if (!scenario || !scenario->waivers) return;
  std::vector<const document::Waiver*> idle;
  for (const document::Waiver& waiver : scenario->waivers->list) {
    bool used = false;
    for (ReportedFinding& item : report.findings)
      if (item.fingerprint == waiver.fingerprint && item.finding.id == waiver.finding) {
        item.waived = &waiver;
        used = true;
      }
    if (!used && looked_for(waiver.finding, scope)) idle.push_back(&waiver);
  }
  Sink sink(*report.project, {});
  for (const document::Waiver* waiver : idle)
    sink.report("waiver/idle", wording::say("The waiver of {finding} by {author} matches nothing that was found.",
                                            {{"finding", waiver->finding}, {"author", waiver->author}}))
        .at(waiver->origin)
        .parameter(waiver->fingerprint)
        .mend(wording::say("Take the waiver out, or look whether the finding has changed."))
        .mendable(sink.mender().remove(waiver->origin, wording::say("Takes the waiver out.")));
  for (Finding& finding : sink.take()) {
    ReportedFinding item{std::move(finding), {}, {}, false, nullptr};
    item.where = place(*report.project, item.finding);
    item.fingerprint = fingerprint(item.finding);
    report.findings.push_back(std::move(item));
  }
}

}  // namespace

int Report::count(Severity severity) const {
  return static_cast<int>(std::count_if(findings.begin(), findings.end(),
                                        [&](const ReportedFinding& item) { return !item.waived && item.finding.severity == severity; }));
}

int Report::waived() const {
  return static_cast<int>(
      std::count_if(findings.begin(), findings.end(), [](const ReportedFinding& item) { return item.waived != nullptr; }));
}

std::vector<RulingInForce> rulings_in_force(const Project& project) {
  std::vector<RulingInForce> rulings;
  for (const document::Ruling& ruling : project.game().data().rulings) {
    RulingInForce in_force{&ruling, ruling.standard, true};
    if (const document::Scenario* scenario = project.scenario(); scenario && scenario->rulings)
      for (const document::RulingChoice& choice : scenario->rulings->list)
        if (choice.id == ruling.id) {
          in_force.choice = choice.choice;
          in_force.is_default = choice.choice == ruling.standard;
        }
    rulings.push_back(std::move(in_force));
  }
  return rulings;
}

std::vector<ParameterInForce> parameters_in_force(const Project& project) {
  std::vector<ParameterInForce> parameters;
  for (const document::Parameter& parameter : project.game().data().parameters)
    if (parameter.status != document::Known::given) parameters.push_back({parameter.id, parameter.status, parameter.needed_by, false});
  for (const document::Table& table : project.game().data().tables)
    if (table.status != document::Known::given) parameters.push_back({table.id, table.status, table.needed_by, true});
  return parameters;
}

Report check(std::unique_ptr<Project> project, std::span<const GameRules> games, const Scope& scope) {
  Report report;
  const GameRules* game = rules_of(*project, games);
  Sink sink(*project, game && game->catalogue ? std::span<const CatalogueEntry>(game->catalogue()) : std::span<const CatalogueEntry>{});
  for (const CheckFunction run : general_checks()) run(*project, sink);
  if (game)
    for (const CheckFunction run : game->checks) run(*project, sink);
  if (scope.speller) check_spelling(*project, *scope.speller, sink);
  report.not_checked = sink.unchecked();
  for (Finding& finding : sink.take()) {
    if (!looked_for(finding.id, scope)) continue;
    ReportedFinding item{std::move(finding), {}, {}, false, nullptr};
    item.where = place(*project, item.finding);
    item.fingerprint = fingerprint(item.finding);
    item.inherited = is_inherited(*project, item);
    if (item.finding.mending && (item.inherited || !in_one_file(*item.finding.mending))) item.finding.mending.reset();
    report.findings.push_back(std::move(item));
  }
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
