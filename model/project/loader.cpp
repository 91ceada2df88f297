// Files are read by their resolved path and shown by the path a person would type.
#include "model/project/loader.hpp"

#include <algorithm>

#include "model/document/nearest.hpp"
#include "model/io/limits.hpp"
#include "model/io/paths.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"
#include "model/project/extends.hpp"

namespace hexwright::project {

using namespace document;
using wording::Fault;
using wording::say;

namespace {

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

wording::Text kind_words(DocumentKind kind) {
  switch (kind) {
    case DocumentKind::map:
      return say("a map");
    case DocumentKind::orbat:
      return say("an order of battle");
    case DocumentKind::scenario:
      return say("a scenario");
    case DocumentKind::placement:
      return say("a placement");
    case DocumentKind::ruleset:
      return say("a ruleset");
  }
  return {};
}

}  // namespace

tl::expected<std::unique_ptr<Project>, Project::Refusal> Loader::run() {
  project_.reset(new Project);
  folder_ = path_ == "-" ? "." : folder_of(path_);
  shown_folder_ = path_ == "-" || path_.rfind('/') == std::string::npos ? "" : path_.substr(0, path_.rfind('/') + 1);
  if (!open_first()) return tl::unexpected(std::move(refusal_));
  const pugi::xml_node root = project_->main_file().xml.root();
  switch (project_->kind()) {
    case DocumentKind::scenario:
      load_scenario();
      break;
    case DocumentKind::map:
      project_->map_ = read_map(root, 0);
      load_game(0, project_->map_->game);
      break;
    case DocumentKind::orbat:
      project_->orbat_ = read_orbat(root, 0);
      load_game(0, project_->orbat_->game);
      break;
    case DocumentKind::placement:
      project_->placement_ = read_placement(root, 0);
      break;
    case DocumentKind::ruleset: {
      const Ruleset own = read_ruleset(root, 0);
      if (own.extends) load_game(0, GameLink{own.extends->id, own.extends->version, {}, own.extends->origin});
      project_->game_ = Game(own.extends ? laid_over(project_->game_.data(), own) : own);
      break;
    }
  }
  if (!refusal_.empty()) return tl::unexpected(std::move(refusal_));
  index();
  return std::move(project_);
}

std::optional<int> Loader::open_first() {
  const std::size_t slash = path_.rfind('/');
  return take(io::load_xml(path_), slash == std::string::npos ? path_ : path_.substr(slash + 1));
}

std::optional<int> Loader::take(wording::Result<io::XmlFile> read, const std::string& in_project) {
  if (!read) {
    refuse(std::move(read.error()));
    return std::nullopt;
  }
  if (const auto format = check_format(*read); !format) {
    refuse(format.error());
    return std::nullopt;
  }
  const DocumentKind kind = *kind_of_root(read->root().name());
  std::vector<Fault> faults = check_structure(*read).list;
  project_->files_.push_back(std::unique_ptr<ProjectFile>(new ProjectFile{std::move(*read), kind, in_project, std::move(faults)}));
  return static_cast<int>(project_->files_.size()) - 1;
}

std::optional<int> Loader::open(int from, const std::string& reference, Origin at, DocumentKind kind) {
  const std::string& document = project_->files_[static_cast<std::size_t>(from)]->in_project;
  const auto path = io::resolve_reference(folder_, folder_ + "/" + document, reference, locate(at));
  if (!path) {
    refuse(path.error());
    return std::nullopt;
  }
  std::optional<int> number;
  for (std::size_t i = 0; i < project_->files_.size(); ++i)
    if (project_->files_[i]->in_project == path->in_project) number = static_cast<int>(i);
  if (!number) {
    if (project_->files_.size() >= io::limits::project_files) {
      refuse({"project/too-many-files", locate(at), say("The project reaches too many files."), {}, {}});
      return std::nullopt;
    }
    // Read by the resolved path, shown by the path a person would type.
    auto bytes = io::read_bytes(path->open);
    if (!bytes) {
      Fault fault = std::move(bytes.error());
      fault.where = locate(at);
      fault.message = say("{file} cannot be read: {reason}",
                          {{"file", io::visible(shown_folder_ + path->in_project, 400)}, {"reason", wording::nested(fault.message)}});
      refuse(std::move(fault));
      return std::nullopt;
    }
    number = take(io::parse_xml(bytes->on_disk(), shown_folder_ + path->in_project), path->in_project);
  }
  if (number && project_->files_[static_cast<std::size_t>(*number)]->kind != kind) {
    refuse({"project/wrong-kind",
            locate(at),
            say("{file} is {found}.", {{"file", io::visible(shown_folder_ + path->in_project, 400)},
                                       {"found", wording::nested(kind_words(project_->files_[static_cast<std::size_t>(*number)]->kind))}}),
            kind_words(kind),
            {}});
    return std::nullopt;
  }
  return number;
}

void Loader::load_scenario() {
  Scenario own = read_scenario(project_->main_file().xml.root(), 0);
  project_->own_ = own;
  load_game(0, own.game);
  std::vector<std::string> chain{project_->main_file().in_project};
  project_->scenario_ = resolve_chain(std::move(own), 0, chain);
  const Scenario& whole = *project_->scenario_;
  if (whole.map) load_map(std::max(whole.map->datum.origin.file, 0), *whole.map);
  if (whole.orbat && whole.orbat->file) load_orbat(std::max(whole.orbat->datum.origin.file, 0), *whole.orbat);
}

Scenario Loader::resolve_chain(Scenario own, int file, std::vector<std::string>& chain) {
  if (!own.extends || own.extends->file.empty()) return own;
  const Origin at = own.extends->datum.origin;
  const auto base_file = open(file, own.extends->file, at, DocumentKind::scenario);
  if (!base_file) return own;
  const std::string& name = project_->files_[static_cast<std::size_t>(*base_file)]->in_project;
  if (std::find(chain.begin(), chain.end(), name) != chain.end() || chain.size() >= io::limits::extends_chain) {
    const bool circle = std::find(chain.begin(), chain.end(), name) != chain.end();
    refuse({circle ? "project/extends-circle" : "project/extends-too-long",
            locate(at),
            circle ? say("The scenario extends itself by way of {file}.", {{"file", io::visible(shown_folder_ + name, 400)}})
                   : say("Too many scenarios extend one another."),
            {},
            {}});
    return own;
  }
  chain.push_back(name);
  Scenario base = read_scenario(project_->files_[static_cast<std::size_t>(*base_file)]->xml.root(), *base_file);
  compare_games(*base_file, base.game);
  return taken_over(resolve_chain(std::move(base), *base_file, chain), own);
}

void Loader::load_map(int from, const MapLink& link) {
  const auto file = open(from, link.file, link.datum.origin, DocumentKind::map);
  if (!file) return;
  project_->map_ = read_map(project_->files_[static_cast<std::size_t>(*file)]->xml.root(), *file);
  compare_games(*file, project_->map_->game);
}

void Loader::load_orbat(int from, const OrbatLink& link) {
  // An inherited link is relative to the file that states it; all files of a project lie in one folder.
  const auto file = open(from, *link.file, link.datum.origin, DocumentKind::orbat);
  if (!file) return;
  project_->orbat_ = read_orbat(project_->files_[static_cast<std::size_t>(*file)]->xml.root(), *file);
  compare_games(*file, project_->orbat_->game);
}

void Loader::load_game(int from, const std::optional<GameLink>& link) {
  if (!link || link->id.empty()) return;  // the structure check has said so
  const BuiltInGame* built_in = nullptr;
  std::vector<std::string> known;
  for (const BuiltInGame& game : games_) {
    known.push_back(std::string(game.id));
    if (game.id == link->id) built_in = &game;
  }
  if (built_in && built_in->version != link->version)
    return refuse({"game/unknown-version",
                   locate(link->origin),
                   say("Of the game {game} this program knows version {known}, and the file asks for {found}.",
                       {{"game", link->id}, {"known", std::string(built_in->version)}, {"found", io::visible(link->version)}}),
                   {},
                   {}});
  Ruleset rules;
  if (built_in) {
    pugi::xml_document document;
    document.load_buffer(built_in->xml.data(), built_in->xml.size());
    rules = read_ruleset(document.document_element(), -1);
  } else if (!link->ruleset) {
    return refuse({"game/unknown",
                   locate(link->origin),
                   say("The game \"{game}\" is not built in, and the file names no ruleset of its own.", {{"game", io::visible(link->id)}}),
                   {},
                   did_you_mean(link->id, known)});
  }
  if (link->ruleset) {
    const auto file = open(from, *link->ruleset, link->origin, DocumentKind::ruleset);
    if (!file) return;
    const Ruleset own = read_ruleset(project_->files_[static_cast<std::size_t>(*file)]->xml.root(), *file);
    const bool fits = built_in ? own.extends && own.extends->id == link->id : !own.extends && own.id == link->id;
    if (!fits)
      return refuse({"game/ruleset-mismatch",
                     locate(link->origin),
                     built_in ? say("The ruleset {file} does not extend the game {game}.",
                                    {{"file", io::visible(*link->ruleset)}, {"game", link->id}})
                              : say("The ruleset {file} is not that of the game {game}.",
                                    {{"file", io::visible(*link->ruleset)}, {"game", io::visible(link->id)}}),
                     {},
                     {}});
    rules = built_in ? laid_over(std::move(rules), own) : own;
  }
  project_->game_ = Game(std::move(rules));
}

void Loader::compare_games(int, const std::optional<GameLink>& link) {
  if (!link || project_->game_.data().id.empty()) return;
  if (link->id != project_->game_.data().id)
    project_->problems_.push_back({"project/another-game",
                                   link->origin,
                                   say("This file is made for the game {found}, and the scenario for {game}.",
                                       {{"found", io::visible(link->id)}, {"game", project_->game_.data().id}}),
                                   {},
                                   {},
                                   {},
                                   {}});
}

void Loader::index() {
  if (project_->map_) {
    project_->map_index_.emplace(*project_->map_, project_->game_);
    for (const Problem& problem : project_->map_index_->problems()) project_->problems_.push_back(problem);
  }
  if (project_->orbat_) {
    const bool additions = project_->scenario_ && project_->scenario_->orbat;
    project_->orbat_index_.emplace(*project_->orbat_, additions ? project_->scenario_->orbat->additions : std::vector<Addition>{});
    for (const Problem& problem : project_->orbat_index_->problems()) project_->problems_.push_back(problem);
    if (project_->scenario_) project_->muster_ = muster(*project_->scenario_, *project_->orbat_index_, project_->game_);
  }
}

}  // namespace hexwright::project
