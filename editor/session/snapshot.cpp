// Only the files of the project are copied, and not what else lies in its folder.
#include "editor/session/snapshot.hpp"

#include <filesystem>
#include <fstream>
#include <stdlib.h>

#include "model/document/kinds.hpp"
#include "model/io/canonical.hpp"
#include "model/project/library.hpp"

namespace hexwright::editor {

namespace fs = std::filesystem;

Snapshot::Snapshot(const Session& session) : path_(session.path()), placement_(session.placement()), revision_(session.revision()) {
  for (const auto& file : session.project().files()) {
    auto copy = std::make_shared<pugi::xml_document>();
    copy->reset(file->xml.document());
    trees_.emplace_back(file->in_project, std::move(copy));
  }
}

tl::expected<std::unique_ptr<project::Project>, project::Project::Refusal> Snapshot::make(
    std::span<const project::BuiltInGame> games) const {
  auto project = project::Project::load(path_, games, placement_);
  if (!project) return project;
  // A file that only an unsaved step names is read by the renewal after that step, and then holds what the session held, too.
  for (std::size_t done = 0; done < (*project)->files().size();) {
    const auto fresh = (*project)->files().subspan(done);
    done = (*project)->files().size();
    for (const auto& [name, tree] : trees_)
      for (const auto& file : fresh) {
        if (file->in_project != name) continue;
        file->xml.document().reset(*tree);
        file->xml.touch();
      }
    if (auto renewed = (*project)->renew(games); !renewed) return tl::unexpected(std::move(renewed.error()));
  }
  return project;
}

ScriptSources typed_scripts(const Session& session) {
  ScriptSources out;
  for (const std::string& name : session.scripts().names())
    if (const std::string* text = session.scripts().text(name)) out.emplace_back(name, *text);
  return out;
}

CopiedProject::~CopiedProject() {
  std::error_code ignored;
  if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

Result<void> CopiedProject::write(const project::Project& project, const ScriptSources& typed) {
  const auto no_copy = [](Text message) {
    return refuse("script/no-copy", std::move(message), say("Make room in the folder for temporary files, then try again."));
  };
  std::error_code error;
  std::string folder = (fs::temp_directory_path(error) / "hexwright-XXXXXX").string();
  if (error || !::mkdtemp(folder.data())) return no_copy(say("No folder could be made to copy the project into."));
  folder_ = folder;
  main_ = folder_ + "/" + project.main_file().in_project;
  original_ = fs::path(project.main_file().xml.path()).parent_path().string();
  bool whole = true;
  for (const auto& file : project.files()) whole = whole && put(file->in_project, document::canonical(file->xml.document()));
  for (const project::ScriptFile& script : project.scripts()) whole = whole && put(script.in_project, script.source);
  for (const auto& [name, text] : typed) whole = whole && put(name, text.empty() ? "\n" : text);
  if (!whole) return no_copy(say("The project could not be copied."));
  return {};
}

std::string CopiedProject::take_along(const std::string& path) const {
  if (original_.empty() || !path.starts_with(original_ + "/")) return path;
  const fs::path to = fs::path(folder_) / path.substr(original_.size() + 1);
  std::error_code error;
  if (fs::exists(to, error)) return to.string();  // a file of the project, as it is now
  fs::create_directories(to.parent_path(), error);
  return fs::copy_file(path, to, fs::copy_options::overwrite_existing, error) ? to.string() : path;
}

std::string CopiedProject::own_names(std::string words) const {
  const std::string prefix = folder_ + "/";
  for (std::size_t at = folder_.empty() ? words.npos : words.find(prefix); at != words.npos; at = words.find(prefix, at))
    words.erase(at, prefix.size());
  return words;
}

Text own_names(const CopiedProject& copy, const Text& text) {
  Text out = text;
  for (wording::Argument& argument : out.arguments) {
    if (auto* words = std::get_if<std::string>(&argument.value)) *words = copy.own_names(*words);
    if (auto* inner = std::get_if<std::shared_ptr<const Text>>(&argument.value)) argument.value = wording::nested(own_names(copy, **inner));
  }
  return out;
}

bool CopiedProject::put(const std::string& name, const std::string& bytes) const {
  // A board of a library lies in the copy itself: the library is named by a file that is not copied.
  const fs::path path =
      fs::path(folder_) / (name.starts_with(project::LIBRARY_PREFIX) ? name.substr(project::LIBRARY_PREFIX.size()) : name);
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << bytes;
  out.close();
  return !error && !out.fail();
}

}  // namespace hexwright::editor
