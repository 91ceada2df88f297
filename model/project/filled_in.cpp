// Standard input counts from the current folder.
#include "model/project/filled_in.hpp"

#include <filesystem>

#include "model/document/kinds.hpp"
#include "model/document/log.hpp"
#include "model/document/placement.hpp"
#include "platform/paths.hpp"

namespace hexwright::project {

std::string shown_folder(const std::string& path) { return path.substr(0, platform::name_begins(path)); }

namespace {

std::string folder(const std::string& path) {
  const std::string shown = shown_folder(path);
  return shown.empty() ? "." : shown;
}

}  // namespace

wording::Result<io::ProjectPath> scenario_named_by(const Project& filled_in, const std::string& path) {
  const auto named = [&](const std::string& scenario, document::Origin at) {
    return io::resolve_reference(folder(path), folder(path) + "/" + filled_in.main_file().in_project, scenario, filled_in.locate(at));
  };
  if (const document::Log* log = filled_in.log()) return named(log->scenario, log->origin);
  return named(filled_in.placement()->scenario, filled_in.placement()->datum.origin);
}

bool belongs(const Project& filled_in, const std::string& path, const Project& scenario, const std::string& scenario_path) {
  const auto named = scenario_named_by(filled_in, path);
  if (!named) return false;
  // Where nothing lies beside it, a copy in another folder is meant: then the name of the file decides.
  std::error_code ignored;
  const bool lies_elsewhere = !std::filesystem::exists(named->open, ignored);
  const auto name_of = [](const std::string& file) { return std::filesystem::path(file).filename(); };
  const std::string main_file = folder(scenario_path) + "/" + scenario.main_file().in_project;
  for (const auto& file : scenario.files()) {
    if (file->kind != document::DocumentKind::scenario) continue;
    // A setup may be that of the scenario which this one extends; a game is played of one alone.
    if (filled_in.log() && file->in_project != scenario.main_file().in_project) continue;
    const auto own = io::resolve_reference(folder(scenario_path), main_file, file->in_project, {});
    if (own && (own->open == named->open || (lies_elsewhere && name_of(own->open) == name_of(named->open)))) return true;
  }
  return false;
}

}  // namespace hexwright::project
