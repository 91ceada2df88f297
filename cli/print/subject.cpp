// A placement stands in the folder of its scenario, and belongs to that scenario or to one that extends it.
#include "cli/print/subject.hpp"

#include "cli/documents.hpp"

namespace hexwright::cli {

using document::DocumentKind;
using exchange::ExportRequest;
using project::Project;
using wording::say;
using Loaded = tl::expected<std::unique_ptr<Project>, NoSubject>;

namespace {

tl::unexpected<NoSubject> unreadable(std::vector<wording::Fault> faults) { return tl::unexpected(NoSubject{std::move(faults), false}); }
tl::unexpected<NoSubject> wrong(std::string id, wording::Text message, std::optional<wording::Text> hint = {}) {
  return tl::unexpected(NoSubject{{{std::move(id), {}, std::move(message), {}, std::move(hint)}}, true});
}

Loaded load(const std::string& path) {
  auto project = Project::load(path, built_in_games());
  if (!project) return unreadable(std::move(project.error()));
  return std::move(*project);
}

Loaded load_placement(const std::string& path) {
  auto filled_in = load(path);
  if (filled_in && !(*filled_in)->placement())
    return wrong("export/no-placement", say("{file} is no placement.", {{"file", shown(path)}}),
                 say("--placement takes a filled-in setup; the scenario or map is the argument FILE."));
  return filled_in;
}

tl::expected<Subject, NoSubject> with_scenario(std::unique_ptr<Project> filled_in, const std::string& path) {
  const auto named = scenario_named_by(*filled_in, path);
  if (!named) return unreadable({named.error()});
  auto scenario = load(shown_folder(path) + named->in_project);
  if (!scenario) return tl::unexpected(std::move(scenario.error()));
  if (!(*scenario)->scenario())
    return unreadable({{"export/no-scenario",
                        filled_in->locate(filled_in->placement()->datum.origin),
                        say("{file} is no scenario.", {{"file", shown(shown_folder(path) + named->in_project)}}),
                        {},
                        say("A placement names the scenario it fills in.")}});
  return Subject{std::move(*scenario), std::move(filled_in)};
}

tl::expected<Subject, NoSubject> with_placement(std::unique_ptr<Project> project, const ExportRequest& request) {
  if (request.placement.empty()) return Subject{std::move(project), nullptr};
  if (!project->scenario())
    return wrong("export/placement-without-scenario",
                 say("{file} is no scenario, and a placement fills in a scenario.", {{"file", shown(request.file)}}),
                 say("Give the scenario as FILE, or the placement alone: it names its scenario."));
  auto filled_in = load_placement(request.placement);
  if (!filled_in) return tl::unexpected(std::move(filled_in.error()));
  if (request.file != "-" && !belongs(**filled_in, request.placement, *project, request.file))
    return wrong("export/another-scenario",
                 say("{placement} fills in another scenario: {scenario}.",
                     {{"placement", shown(request.placement)}, {"scenario", shown((*filled_in)->placement()->scenario)}}),
                 say("Give the placement alone: it names its scenario."));
  return Subject{std::move(project), std::move(*filled_in)};
}

}  // namespace

tl::expected<Subject, NoSubject> subject_of(const ExportRequest& request) {
  if (request.file == "-" && request.placement == "-")
    return wrong("export/two-from-standard-input", say("Only one document can come from standard input."));
  auto first = load(request.file);
  if (!first) return tl::unexpected(std::move(first.error()));
  const DocumentKind kind = (*first)->kind();
  if (kind != DocumentKind::scenario && kind != DocumentKind::map && kind != DocumentKind::placement)
    return wrong("export/no-map",
                 say("{file} is no scenario, map or placement; only these can be drawn as a map.", {{"file", shown(request.file)}}));
  if (kind == DocumentKind::placement && !request.placement.empty())
    return wrong("export/two-placements",
                 say("{file} is a placement already, and --placement names another.", {{"file", shown(request.file)}}),
                 say("Give one of them."));
  auto subject =
      kind == DocumentKind::placement ? with_scenario(std::move(*first), request.file) : with_placement(std::move(*first), request);
  if (subject && !subject->project->map())
    return unreadable({{"export/no-map",
                        {subject->project->main_file().xml.path(), 0, 0},
                        say("The scenario names no map, so there is nothing to draw."),
                        {},
                        {}}});
  return subject;
}

}  // namespace hexwright::cli
