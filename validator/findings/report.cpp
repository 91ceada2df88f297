// Running the checks, looking up lines, laying waivers over the findings, sorting.
#include "validator/findings/report.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

#include "model/document/fight.hpp"
#include "model/document/scenario.hpp"
#include "validator/analysis/series.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/placement.hpp"
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
  const CatalogueEntry* entry = scope.style ? nullptr : find_entry(id);
  return !entry || !entry->style;
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
  Sink sink(*report.project, {});
  for (const document::Waiver* waiver : idle)
    sink.report("waiver/idle", wording::say("The waiver of {finding} by {author} matches nothing that was found.",
                                            {{"finding", waiver->finding}, {"author", waiver->author}}))
        .at(waiver->origin)
        .parameter(waiver->fingerprint)
        .mend(wording::say("Take the waiver out, or look whether the finding has changed."))
        .mendable(sink.mender().remove(waiver->origin, wording::say("Takes the waiver out.")));
  for (const document::Waiver* waiver : again) {
    const document::Waiver& first = *first_of.at({waiver->finding, waiver->fingerprint});
    const bool same = first.reason == waiver->reason && first.author == waiver->author && first.date == waiver->date;
    Finding& finding = sink.report("waiver/twice", wording::say("{finding} is accepted a second time, by {author}.",
                                                                {{"finding", waiver->finding}, {"author", waiver->author}}));
    finding.at(waiver->origin)
        .at(first.origin)
        .parameter(waiver->fingerprint)
        .because(same ? wording::say("Both waivers say the same.")
                      : wording::say("The first, by {author} on {date}, holds: {reason}",
                                     {{"author", first.author}, {"date", first.date}, {"reason", first.reason}}))
        .mend(wording::say("Take out the waiver that is not meant."));
    if (same) finding.mendable(sink.mender().remove(waiver->origin, wording::say("Takes the second waiver out.")));
  }
  for (Finding& finding : sink.take()) {
    ReportedFinding item{std::move(finding), {}, {}, false, nullptr};
    item.where = place(*report.project, item.finding);
    item.fingerprint = fingerprint(item.finding);
    report.findings.push_back(std::move(item));
  }
}

}  // namespace

void ask_scripts(const Project& scenario, const Project* placement, Sink& sink) {
  if (scenario.scripts().empty()) return;
  if (sink.scripts())
    sink.scripts()->judge(scenario, placement, sink);
  else
    sink.not_checked("script/runtime", wording::say("the scripts of the scenario to be run"));
}

int Report::count(Severity severity) const {
  return static_cast<int>(std::count_if(findings.begin(), findings.end(),
                                        [&](const ReportedFinding& item) { return !item.waived && item.finding.severity == severity; }));
}

int Report::waived() const {
  return static_cast<int>(
      std::count_if(findings.begin(), findings.end(), [](const ReportedFinding& item) { return item.waived != nullptr; }));
}

namespace {

const document::RulingChoices* choices_of(const Project& project) {
  if (project.scenario() && project.scenario()->rulings) return &*project.scenario()->rulings;
  return project.fight() && project.fight()->rulings ? &*project.fight()->rulings : nullptr;
}

}  // namespace

std::vector<RulingInForce> rulings_in_force(const Project& project) {
  std::vector<RulingInForce> rulings;
  for (const document::Ruling& ruling : project.game().data().rulings) {
    RulingInForce in_force{&ruling, ruling.standard, true};
    if (const document::RulingChoices* chosen = choices_of(project))
      for (const document::RulingChoice& choice : chosen->list)
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

CheckedDocument named(const Project& project) {
  const project::ProjectFile& file = project.main_file();
  const document::Ruleset& game = project.game().data();
  return {file.xml.path(), file.kind, file.xml.root().attribute("id").value(), game.id, game.version};
}

Report check(std::unique_ptr<Project> project, std::span<const GameRules> games, const Scope& scope) {
  Report report;
  const GameRules* game = rules_of(*project, games);
  Sink sink(*project, game && game->catalogue ? std::span<const CatalogueEntry>(game->catalogue()) : std::span<const CatalogueEntry>{},
            scope.scripts);
  for (const CheckFunction run : general_checks()) run(*project, sink);
  if (game)
    for (const CheckFunction run : game->checks) run(*project, sink);
  if (project->scenario() && project->placement()) judge_filled_in(*project, *project, game && game->catalogue ? game : nullptr, sink);
  if (scope.speller) check_spelling(*project, *scope.speller, sink);
  ask_scripts(*project, nullptr, sink);
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
