// Questions to a project that is loaded.
#include "model/project/project.hpp"

#include <algorithm>

#include "model/document/kinds.hpp"
#include "model/project/loader.hpp"

namespace hexwright::project {

Project::Project() = default;
Project::~Project() = default;

tl::expected<std::unique_ptr<Project>, Project::Refusal> Project::load(const std::string& path, std::span<const BuiltInGame> games,
                                                                       const std::string& beside) {
  return Loader(path, games, beside).run();
}

tl::expected<void, Project::Refusal> Project::renew(std::span<const BuiltInGame> games) {
  return Loader(main_file().xml.path(), games).renew(*this);
}

wording::Location Project::locate(document::Origin origin) const {
  if (origin.file < 0 || origin.file >= static_cast<int>(files_.size())) return {};
  const io::XmlFile& file = files_[static_cast<std::size_t>(origin.file)]->xml;
  if (origin.offset < 0) return {file.path(), 0, 0};
  // offset_debug points at the element's name; people look for its bracket.
  const auto offset = static_cast<std::size_t>(origin.offset);
  return file.location_at(offset > 0 ? offset - 1 : 0);
}

const ScriptFile* Project::script(const std::string& written, document::Origin at) const {
  const ScriptFile::Name name{at.file, written};
  const auto found = std::find_if(parts_.scripts.begin(), parts_.scripts.end(), [&](const ScriptFile& file) {
    return std::find(file.names.begin(), file.names.end(), name) != file.names.end();
  });
  return found == parts_.scripts.end() ? nullptr : &*found;
}

void Project::release_sources() {
  for (const auto& file : files_) file->xml.let_go();
}

bool Project::is_inherited(document::Origin origin) const {
  return origin.file > 0 && kind() == document::DocumentKind::scenario &&
         files_[static_cast<std::size_t>(origin.file)]->kind == document::DocumentKind::scenario;
}

}  // namespace hexwright::project
