// What an export draws needs a map, whichever document named it.
#include "cli/print/subject.hpp"

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"

namespace hexwright::cli {

using document::DocumentKind;
using wording::say;

tl::expected<press::Subject, int> subject_of(const exchange::ExportRequest& request, const Messages& err) {
  auto loaded = load_filled_in(request.file, request.placement, err);
  if (!loaded) return tl::make_unexpected(loaded.error());
  const project::Project& project = *loaded->project;
  if (project.kind() != DocumentKind::scenario && project.kind() != DocumentKind::map)
    return tl::make_unexpected(
        usage(err, say("{file} is no scenario, map or placement; only these can be drawn as a map.", {{"file", shown(request.file)}})));
  if (!project.map())
    return tl::make_unexpected(refuse(err,
                                      wording::Fault{"export/no-map",
                                                     {project.main_file().xml.path(), 0, 0},
                                                     say("The scenario names no map, so there is nothing to draw."),
                                                     {},
                                                     {}},
                                      EXIT_UNREADABLE));
  return press::Subject{std::move(loaded->project), std::move(loaded->placement)};
}

}  // namespace hexwright::cli
