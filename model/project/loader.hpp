// Puts a project together: follows the references of the first document, reads each file once, resolves extends, lays the
// designer's ruleset over the built-in one. Collects every reason for a refusal before it refuses. For a project that was loaded
// before, what stands in files that have not changed since is kept.
#pragma once

#include "model/document/fight.hpp"
#include "model/document/scenario.hpp"
#include "model/project/project.hpp"

namespace hexwright::project {

class Loader {
 public:
  Loader(const std::string& path, std::span<const BuiltInGame> games, std::string beside = {});
  tl::expected<std::unique_ptr<Project>, Project::Refusal> run();
  // The same with the files of a project, which gets what comes of it.
  tl::expected<void, Project::Refusal> renew(Project& project);

  // A project of documents that no file holds, as what one side may know of another project. It has no files, scripts or problems,
  // so nothing but its documents and their indexes may be asked of it.
  static std::unique_ptr<Project> of_documents(std::shared_ptr<const Game> game, document::Map map, document::Orbat orbat,
                                               std::optional<document::Scenario> scenario);
  static std::unique_ptr<Project> of_fight(std::shared_ptr<const Game> game, document::Fight fight);

 private:
  // The number of the file, read now or before; nothing when it was refused.
  std::optional<int> open_first();
  struct Target {
    std::string open, in_project, shown;
    bool read_only = false;
  };
  // The file that is meant: of the project, or a map of a library.
  wording::Result<Target> target_of(int from, const std::string& reference, document::Origin at, document::DocumentKind kind);
  std::optional<int> open(int from, const std::string& reference, document::Origin at, document::DocumentKind kind);
  std::optional<int> take(wording::Result<io::XmlFile> read, const std::string& in_project);
  void refuse(wording::Fault fault) { refusal_.push_back(std::move(fault)); }
  wording::Location locate(document::Origin origin) const { return project_->locate(origin); }

  // Everything after the first file.
  void assemble();
  // Was it read before, and is it as it was?
  bool is_kept(std::optional<int> file) const;
  bool scenarios_kept() const;
  void read_map_of(int file);
  void load_scenario();
  // The chain of extends from the base up; each with the number of its file.
  document::Scenario resolve_chain(document::Scenario own, int file, std::vector<std::string>& chain);
  void load_scripts();
  void find_backdrops();
  void load_map(int from, const document::MapLink& link);
  void load_orbat(int from, const document::OrbatLink& link);
  // Beside the scenario, if there is one: as it was asked for, or where it was read before.
  void load_placement();
  void load_game(int from, const std::optional<document::GameLink>& link);
  void lay_ruleset_over(const Game* built_in, int from, const document::GameLink& link);
  void compare_games(int file, const std::optional<document::GameLink>& link);
  void index();

  std::string path_, beside_;
  std::span<const BuiltInGame> games_;
  std::string folder_;        // of the first document: the project's
  std::string shown_folder_;  // the same as it is shown, "" or ending in a slash
  std::unique_ptr<Project> project_;
  Project::Refusal refusal_;
  const Project::Parts* before_ = nullptr;  // of the project that is renewed
  std::vector<bool> kept_;                  // of its files: nothing was touched
};

}  // namespace hexwright::project
