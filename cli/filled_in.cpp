// Both are read as all documents are.
#include "cli/filled_in.hpp"

#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::cli {

using project::Project;

std::unique_ptr<Project> load(const std::string& path, const Voice& err) {
  auto project = Project::load(path, built_in_games());
  if (project) return std::move(*project);
  for (const wording::Fault& fault : project.error()) complain(fault_lines(err, fault));
  return nullptr;
}

int usage(const Voice& err, const wording::Text& text, const std::optional<wording::Text>& hint) {
  complain(err.words(text) + '\n' + (hint ? wrapped(err.words(*hint), 2) : std::string()));
  return EXIT_USAGE;
}

std::string shown(const std::string& path) { return io::visible(path, 400); }

}  // namespace hexwright::cli
