// The files reached from one document, read and put together: the scenario with what it takes over, its map, order of
// battle and game. A file that cannot be read refuses the whole; a file that reads but is faulty does not.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/document/kinds.hpp"
#include "model/document/structure.hpp"
#include "model/io/xml_file.hpp"
#include "model/project/game.hpp"
#include "model/project/map_index.hpp"
#include "model/project/orbat_index.hpp"
#include "model/project/problem.hpp"
#include "model/project/selection.hpp"

namespace hexwright::project {

// A game that is embedded in the program; the list is handed down from main.
struct BuiltInGame {
  std::string_view id, version, xml;
};

struct ProjectFile {
  io::XmlFile xml;
  document::DocumentKind kind;
  std::string in_project;  // one name a file, relative to the project's folder
  std::vector<wording::Fault> structure_faults;
};

class Project {
 public:
  using Refusal = std::vector<wording::Fault>;  // every reason, never empty

  // A document by path, or "-" for standard input. Refused: unreadable files, references out of the folder, circles of
  // extends, unknown games, a document of another kind than the reference means.
  static tl::expected<std::unique_ptr<Project>, Refusal> load(const std::string& path, std::span<const BuiltInGame> games);

  Project(const Project&) = delete;

  std::span<const std::unique_ptr<ProjectFile>> files() const { return files_; }
  const ProjectFile& main_file() const { return *files_.front(); }
  document::DocumentKind kind() const { return main_file().kind; }

  const Game& game() const { return game_; }
  // The scenario with everything it takes over, and as its own file has it. Null for documents of other kinds.
  const document::Scenario* scenario() const { return scenario_ ? &*scenario_ : nullptr; }
  const document::Scenario* own_scenario() const { return own_ ? &*own_ : nullptr; }
  const MapIndex* map() const { return map_index_ ? &*map_index_ : nullptr; }
  const OrbatIndex* orbat() const { return orbat_index_ ? &*orbat_index_ : nullptr; }
  const Muster& muster() const { return muster_; }
  const document::Placement* placement() const { return placement_ ? &*placement_ : nullptr; }
  // What was noticed while the files were put together.
  const Problems& problems() const { return problems_; }

  // A place names only the file once the sources are let go.
  wording::Location locate(document::Origin origin) const;
  // Gives back the memory of the files' texts; what was read from them stays.
  void let_go_of_sources();
  // Does it stand in a scenario that this one extends?
  bool is_inherited(document::Origin origin) const;

 private:
  Project() = default;
  friend class Loader;

  std::vector<std::unique_ptr<ProjectFile>> files_;
  Game game_;
  std::optional<document::Scenario> scenario_, own_;
  std::optional<document::Map> map_;
  std::optional<document::Orbat> orbat_;
  std::optional<document::Placement> placement_;
  std::optional<MapIndex> map_index_;
  std::optional<OrbatIndex> orbat_index_;
  Muster muster_;
  Problems problems_;
};

}  // namespace hexwright::project
