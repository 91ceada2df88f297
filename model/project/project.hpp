// The files reached from one document, read and put together: the scenario with what it takes over, its map, order of battle and game. A
// file that cannot be read refuses the whole; a file that reads but is faulty does not. Any number of threads may ask while none edits or
// renews it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/io/schema.hpp"
#include "model/io/xml_file.hpp"
#include "model/project/backdrops.hpp"
#include "model/project/documents.hpp"
#include "model/project/game.hpp"
#include "model/project/map_index.hpp"
#include "model/project/orbat_index.hpp"
#include "model/project/problem.hpp"
#include "model/project/scripts.hpp"
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
  std::uint64_t changes_read = 0;  // of the tree, when it was read last
  // What the schema says of the bytes, kept by the check that asks first: they never change. One thread checks a project at a time.
  mutable std::optional<std::vector<io::SchemaComplaint>> schema_complaints = {};
  bool read_only = false;  // of a library: nothing is ever changed there

  bool is_current() const { return xml.changes() == changes_read; }
};

class Project {
 public:
  using Refusal = std::vector<wording::Fault>;  // every reason, never empty

  // A document by path, or "-" for standard input. Refused: unreadable files, references out of the folder, circles of
  // extends, unknown games, a document of another kind than the reference means.
  // With `beside`, a placement in the folder of the scenario, as it would be referred to there, is read with it and is one of its files.
  static tl::expected<std::unique_ptr<Project>, Refusal> load(const std::string& path, std::span<const BuiltInGame> games,
                                                              const std::string& beside = {});

  Project(const Project&) = delete;
  ~Project();

  // After edits of its files: reads again what has changed, and puts it together with the rest as it was. A reference may by now
  // mean another file, which is read from disk. On a refusal nothing has changed. References to what the project held before
  // are void. Not for a project whose sources were let go.
  tl::expected<void, Refusal> renew(std::span<const BuiltInGame> games);

  std::span<const std::unique_ptr<ProjectFile>> files() const { return files_; }
  const ProjectFile& main_file() const { return *files_.front(); }
  document::DocumentKind kind() const { return main_file().kind; }

  const Game& game() const { return *parts_.game; }
  // For who needs the game longer than the project.
  const std::shared_ptr<const Game>& shared_game() const { return parts_.game; }
  // The scenario with everything it takes over, and as its own file has it. Null for documents of other kinds.
  const document::Scenario* scenario() const { return parts_.scenario.get(); }
  const document::Scenario* own_scenario() const { return parts_.own.get(); }
  const MapIndex* map() const { return parts_.map_index.get(); }
  const OrbatIndex* orbat() const { return parts_.orbat_index.get(); }
  const Muster& muster() const { return *parts_.muster; }
  // Of a document that is one, and of a scenario that was read with one beside it.
  const document::Placement* placement() const { return parts_.placement.get(); }
  const ProjectFile* placement_file() const {
    return parts_.placement_file ? files_[static_cast<std::size_t>(*parts_.placement_file)].get() : nullptr;
  }
  const document::Log* log() const { return parts_.log.get(); }
  const document::Fight* fight() const { return parts_.fight.get(); }
  // That the scenario names, each once.
  std::span<const ScriptFile> scripts() const { return parts_.scripts; }
  // The one that is meant by what is written there; null when there is none.
  const ScriptFile* script(const std::string& written, document::Origin at) const;
  // That the boards of the map name, in their order, looked for anew each time; also those that cannot be used.
  std::span<const BackdropFile> backdrops() const { return parts_.backdrops; }
  // What was noticed while the files were put together.
  const Problems& problems() const { return parts_.problems; }

  // A place names only the file once the sources are let go.
  wording::Location locate(document::Origin origin) const;
  // Gives back the memory of the files' texts; what was read from them stays.
  void release_sources();
  // Does it stand in a scenario that this one extends?
  bool is_inherited(document::Origin origin) const;

 private:
  Project();
  friend class Loader;

  struct Parts {  // shared, so that a renewed project can keep what its files still say
    std::shared_ptr<const Game> game = std::make_shared<const Game>();
    std::shared_ptr<const document::GameLink> game_link;  // that it was found by
    std::shared_ptr<const document::Scenario> scenario, own;
    std::shared_ptr<const document::Map> filed_map, map;  // as its file has it, and as the scenario does; the index points into that
    std::shared_ptr<const document::Orbat> orbat;
    std::optional<int> map_file, orbat_file, ruleset_file, placement_file;  // that they were read from
    std::shared_ptr<const document::Placement> placement;
    std::shared_ptr<const MapIndex> map_index;
    std::shared_ptr<const OrbatIndex> orbat_index;
    bool had_additions = false;  // of the scenario, in the index
    std::shared_ptr<const Muster> muster = std::make_shared<const Muster>();
    Problems problems;
    std::shared_ptr<const document::Log> log;
    std::shared_ptr<const document::Fight> fight;
    std::vector<ScriptFile> scripts;
    std::vector<BackdropFile> backdrops;
  };

  std::vector<std::unique_ptr<ProjectFile>> files_;
  Parts parts_;
};

}  // namespace hexwright::project
