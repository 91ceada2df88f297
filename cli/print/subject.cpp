// A placement stands in the folder of its scenario, and belongs to that scenario or to one that extends it.
#include "cli/print/subject.hpp"

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "model/document/placement.hpp"

namespace hexwright::cli {

using document::DocumentKind;
using exchange::ExportRequest;
using press::Subject;
using project::Project;
using wording::say;

namespace {

tl::unexpected<int> wrong_subject(const Messages& err, const wording::Text& text, const std::optional<wording::Text>& hint = {}) {
  return tl::make_unexpected(usage(err, text, hint));
}
tl::unexpected<int> unreadable() { return tl::make_unexpected(int{EXIT_UNREADABLE}); }

tl::expected<Subject, int> with_scenario(std::unique_ptr<Project> filled_in, const std::string& path, const Messages& err) {
  const auto named = scenario_named_by(*filled_in, path);
  if (!named) return tl::make_unexpected(refuse(err, named.error(), EXIT_UNREADABLE));
  const std::string file = shown_folder(path) + named->in_project;
  auto scenario = load(file, err);
  if (!scenario) return unreadable();
  if (!scenario->scenario())
    return tl::make_unexpected(refuse(err,
                                      wording::Fault{"export/no-scenario",
                                                     filled_in->locate(filled_in->placement()->datum.origin),
                                                     say("{file} is no scenario.", {{"file", shown(file)}}),
                                                     {},
                                                     say("A placement names the scenario it fills in.")},
                                      EXIT_UNREADABLE));
  return Subject{std::move(scenario), std::move(filled_in)};
}

tl::expected<Subject, int> with_placement(std::unique_ptr<Project> project, const ExportRequest& request, const Messages& err) {
  if (request.placement.empty()) return Subject{std::move(project), nullptr};
  if (!project->scenario())
    return wrong_subject(err, say("{file} is no scenario, and a placement fills in a scenario.", {{"file", shown(request.file)}}),
                         say("Give the scenario as FILE, or the placement alone: it names its scenario."));
  auto filled_in = load(request.placement, err);
  if (!filled_in) return unreadable();
  if (!filled_in->placement())
    return wrong_subject(err, say("{file} is no placement.", {{"file", shown(request.placement)}}),
                         say("--placement takes a filled-in setup; the scenario or map is the argument FILE."));
  if (request.file != "-" && !belongs(*filled_in, request.placement, *project, request.file))
    return wrong_subject(err,
                         say("{placement} fills in another scenario: {scenario}.",
                             {{"placement", shown(request.placement)}, {"scenario", shown(filled_in->placement()->scenario)}}),
                         say("Give the placement alone: it names its scenario."));
  return Subject{std::move(project), std::move(filled_in)};
}

}  // namespace

tl::expected<Subject, int> subject_of(const ExportRequest& request, const Messages& err) {
  if (request.file == "-" && request.placement == "-") return wrong_subject(err, say("Only one document can come from standard input."));
  auto first = load(request.file, err);
  if (!first) return unreadable();
  const DocumentKind kind = first->kind();
  if (kind != DocumentKind::scenario && kind != DocumentKind::map && kind != DocumentKind::placement)
    return wrong_subject(
        err, say("{file} is no scenario, map or placement; only these can be drawn as a map.", {{"file", shown(request.file)}}));
  if (kind == DocumentKind::placement && !request.placement.empty())
    return wrong_subject(err, say("{file} is a placement already, and --placement names another.", {{"file", shown(request.file)}}),
                         say("Give one of them."));
  auto subject =
      kind == DocumentKind::placement ? with_scenario(std::move(first), request.file, err) : with_placement(std::move(first), request, err);
  if (subject && !subject->project->map())
    return tl::make_unexpected(refuse(err,
                                      wording::Fault{"export/no-map",
                                                     {subject->project->main_file().xml.path(), 0, 0},
                                                     say("The scenario names no map, so there is nothing to draw."),
                                                     {},
                                                     {}},
                                      EXIT_UNREADABLE));
  return subject;
}

}  // namespace hexwright::cli
