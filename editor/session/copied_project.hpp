// A project as it stands in the window, written into a folder that nobody else may read, for a process that reads files. The folder goes
// with this.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "editor/session/session.hpp"

namespace hexwright::editor {

// Names in the project, and what stands in them.
using ScriptSources = std::vector<std::pair<std::string, std::string>>;

// Scripts and their tests as they are typed, saved or not.
ScriptSources typed_scripts(const Session& session);

class CopiedProject {
 public:
  CopiedProject() = default;
  ~CopiedProject();
  CopiedProject(const CopiedProject&) = delete;

  // Faults: script/no-copy.
  Result<void> write(const project::Project& project, const ScriptSources& typed);
  // One file more, which lies in the project's folder on the disk: for a setup, which names its scenario from where it lies. Gives its
  // place in the copy, or where it lies when it lies elsewhere or cannot be read.
  std::string take_along(const std::string& path) const;
  const std::string& main() const { return main_; }

  // What a process told of the copy, told of the project: "mist.lua" for the whole path there.
  std::string own_names(std::string words) const;

 private:
  bool put(const std::string& name, const std::string& bytes) const;

  std::string folder_, main_, original_;
};

}  // namespace hexwright::editor
