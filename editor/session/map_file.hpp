// The file that holds the map among the files of a project, and what is said when it is not as the picture shows it.
#pragma once

#include <string>

#include "model/project/project.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::editor {

// Null when the project has no map.
inline const project::ProjectFile* map_file(const project::Project& project) {
  for (const auto& file : project.files())
    if (file->kind == document::DocumentKind::map) return file.get();
  return nullptr;
}

inline Fault no_board(const std::string& board) {
  return make_fault("editor/no-board", say("The map has no board \"{board}\" any more.", {{"board", board}}));
}

}  // namespace hexwright::editor
