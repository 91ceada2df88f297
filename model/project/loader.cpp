// Files are read by their resolved path and shown by the path a person would type.
#include "model/project/loader.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "model/document/fight.hpp"
#include "model/document/kinds.hpp"
#include "model/document/log.hpp"
#include "model/document/map.hpp"
#include "model/document/nearest.hpp"
#include "model/document/orbat.hpp"
#include "model/document/placement.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/structure.hpp"
#include "model/io/encoding.hpp"
#include "model/io/last_texts.hpp"
#include "model/io/limits.hpp"
#include "model/io/paths.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"
#include "model/project/changed_map.hpp"
#include "model/project/extends.hpp"
#include "model/project/filled_in.hpp"
#include "model/project/library.hpp"
#include "platform/paths.hpp"

namespace hexwright::project {

using namespace document;
using wording::Fault;
using wording::say;

namespace {

// It lies in no folder: what it names is looked for in the current one.
bool is_stream(const std::string& path) { return path == "-" || path.starts_with("/dev/fd/"); }

bool same_game(const GameLink& a, const GameLink& b) { return a.id == b.id && a.version == b.version && a.ruleset == b.ruleset; }

wording::Text kind_words(DocumentKind kind) {
  static constexpr std::array WORDS{mark("a map"),       mark("an order of battle"), mark("a scenario"),
                                    mark("a placement"), mark("a ruleset"),          mark("a log"),
                                    mark("a fight"),     mark("a file of settings")};  // in the order of DocumentKind
  return say(WORDS.at(static_cast<std::size_t>(kind)));
}

// What was read from the last files, so that the cards of a series share it; the places in it name the file by its number.
struct Ground {
  int file;
  std::shared_ptr<const Map> map;
  std::shared_ptr<const Game> game;
  std::shared_ptr<const MapIndex> index;
};
struct Forces {
  int file;
  std::shared_ptr<const Orbat> orbat;
  std::shared_ptr<const OrbatIndex> index;
};
io::LastTexts<Ground> last_grounds;
io::LastTexts<Forces> last_forces;

std::vector<Fault> faults_of_structure(const io::XmlFile& file) {
  static io::LastTexts<bool> clean;
  if (clean.of(file.bytes())) return {};
  std::vector<Fault> faults = check_structure(file).list;
  if (faults.empty()) clean.add(file.bytes(), true);
  return faults;
}

// Of the map that the file holds.
std::shared_ptr<const MapIndex> index_of(const std::shared_ptr<const Map>& map, const std::shared_ptr<const Game>& game,
                                         const ProjectFile& file, int number) {
  const std::string_view bytes = file.xml.bytes();
  if (const auto last = last_grounds.of(bytes); last && last->map == map && last->game == game) return last->index;
  auto made = std::make_shared<const MapIndex>(*map, *game);
  if (!file.xml.touched()) last_grounds.add(bytes, {number, map, game, made});
  return made;
}
std::shared_ptr<const OrbatIndex> index_of(const std::shared_ptr<const Orbat>& orbat, const ProjectFile& file, int number) {
  const std::string_view bytes = file.xml.bytes();
  if (const auto last = last_forces.of(bytes); last && last->orbat == orbat) return last->index;
  auto made = std::make_shared<const OrbatIndex>(orbat, std::vector<Addition>{});
  if (!file.xml.touched()) last_forces.add(bytes, {number, orbat, made});
  return made;
}

}  // namespace

Loader::Loader(const std::string& path, std::span<const BuiltInGame> games, std::string beside)
    : path_(path),
      beside_(std::move(beside)),
      games_(games),
      folder_(is_stream(path) ? "." : platform::folder_of(path)),
      shown_folder_(is_stream(path) ? "" : shown_folder(path)),
      project_(new Project) {}

tl::expected<std::unique_ptr<Project>, Project::Refusal> Loader::run() {
  if (open_first()) assemble();
  if (!refusal_.empty()) return tl::unexpected(std::move(refusal_));
  return std::move(project_);
}

tl::expected<void, Project::Refusal> Loader::renew(Project& project) {
  before_ = &project.parts_;
  project_->files_ = std::move(project.files_);
  auto& files = project_->files_;
  for (const auto& file : files) kept_.push_back(file->is_current());
  assemble();
  if (!refusal_.empty()) {
    files.resize(kept_.size());
    project.files_ = std::move(files);
    return tl::unexpected(std::move(refusal_));
  }
  for (std::size_t i = 0; i < kept_.size(); ++i)
    if (!kept_[i]) {
      files[i]->structure_faults = check_structure(files[i]->xml).list;
      files[i]->changes_read = files[i]->xml.changes();
    }
  project.files_ = std::move(files);
  project.parts_ = std::move(project_->parts_);
  return {};
}

bool Loader::is_kept(std::optional<int> file) const {
  return before_ && file && static_cast<std::size_t>(*file) < kept_.size() && kept_[static_cast<std::size_t>(*file)];
}

// One that extends others is put together anew, with what is noticed on the way.
bool Loader::scenarios_kept() const {
  if (!before_ || !kept_.front()) return false;
  return std::none_of(project_->files_.begin() + 1, project_->files_.end(),
                      [](const auto& file) { return file->kind == DocumentKind::scenario; });
}

void Loader::assemble() {
  const pugi::xml_node root = project_->main_file().xml.root();
  Project::Parts& parts = project_->parts_;
  switch (project_->kind()) {
    case DocumentKind::scenario:
      load_scenario();
      break;
    case DocumentKind::map:
      read_map_of(0);
      load_game(0, parts.map->game);
      break;
    case DocumentKind::orbat:
      parts.orbat = std::make_shared<const Orbat>(read_orbat(root, 0));
      load_game(0, parts.orbat->game);
      break;
    case DocumentKind::placement:
      parts.placement = std::make_shared<const Placement>(read_placement(root, 0));
      parts.placement_file = 0;
      break;
    case DocumentKind::settings:
      break;
    case DocumentKind::log:
      parts.log = std::make_shared<const Log>(read_log(root, 0));
      break;
    case DocumentKind::fight:
      parts.fight = std::make_shared<const Fight>(read_fight(root, 0));
      load_game(0, parts.fight->game);
      break;
    case DocumentKind::ruleset: {
      const Ruleset own = read_ruleset(root, 0);
      if (own.extends) load_game(0, GameLink{own.extends->id, own.extends->version, {}, own.extends->origin});
      parts.game = std::make_shared<const Game>(own.extends ? laid_over(parts.game->data(), own) : own);
      break;
    }
  }
  if (refusal_.empty()) index();
  if (refusal_.empty()) find_backdrops();
}

std::optional<int> Loader::open_first() { return take(io::load_xml(path_), path_.substr(platform::name_begins(path_))); }

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
  std::vector<Fault> faults = faults_of_structure(*read);
  project_->files_.push_back(std::unique_ptr<ProjectFile>(new ProjectFile{std::move(*read), kind, in_project, std::move(faults)}));
  return static_cast<int>(project_->files_.size()) - 1;
}

wording::Result<Loader::Target> Loader::target_of(int from, const std::string& reference, Origin at, DocumentKind kind) {
  const std::string& document = project_->files_[static_cast<std::size_t>(from)]->in_project;
  auto path = io::resolve_reference(folder_, folder_ + "/" + document, reference, locate(at));
  if (!path) return tl::unexpected(path.error());
  Target own{path->open, path->in_project, shown_folder_ + path->in_project, false};
  std::error_code ignored;
  if (kind != DocumentKind::map || std::filesystem::exists(path->open, ignored)) return own;
  auto shared = find_in_library(folder_, reference);
  if (!shared) return tl::unexpected(shared.error());
  if (*shared) return Target{(*shared)->open, (*shared)->in_project, (*shared)->open, true};
  return own;
}

std::optional<int> Loader::open(int from, const std::string& reference, Origin at, DocumentKind kind) {
  const auto target = target_of(from, reference, at, kind);
  if (!target) {
    refuse(target.error());
    return std::nullopt;
  }
  const std::string shown = io::visible(target->shown, 400);
  std::optional<int> number;
  for (std::size_t i = 0; i < project_->files_.size(); ++i)
    if (project_->files_[i]->in_project == target->in_project) number = static_cast<int>(i);
  if (!number) {
    if (project_->files_.size() >= io::limits::project_files) {
      refuse({"project/too-many-files", locate(at), say("The project reaches too many files.")});
      return std::nullopt;
    }
    // Read by the resolved path, shown by the path a person would type.
    auto bytes = io::read_bytes(target->open);
    if (!bytes) {
      Fault fault = std::move(bytes.error());
      fault.where = locate(at);
      fault.message = say("{file} cannot be read: {reason}", {{"file", shown}, {"reason", wording::nested(fault.message)}});
      refuse(std::move(fault));
      return std::nullopt;
    }
    number = take(io::parse_xml(bytes->on_disk(), target->shown), target->in_project);
    if (number) project_->files_[static_cast<std::size_t>(*number)]->read_only = target->read_only;
  }
  if (number && project_->files_[static_cast<std::size_t>(*number)]->kind != kind) {
    refuse({"project/wrong-kind", locate(at),
            say("{file} is {found}.",
                {{"file", shown}, {"found", wording::nested(kind_words(project_->files_[static_cast<std::size_t>(*number)]->kind))}}),
            kind_words(kind)});
    return std::nullopt;
  }
  return number;
}

void Loader::load_scenario() {
  Project::Parts& parts = project_->parts_;
  if (scenarios_kept()) {
    parts.own = before_->own;
    parts.scenario = before_->scenario;
    load_game(0, parts.own->game);
  } else {
    Scenario own = read_scenario(project_->main_file().xml.root(), 0);
    parts.own = std::make_shared<const Scenario>(own);
    load_game(0, own.game);
    std::vector<std::string> chain{project_->main_file().in_project};
    parts.scenario = std::make_shared<const Scenario>(resolve_chain(std::move(own), 0, chain));
  }
  const Scenario& whole = *parts.scenario;
  if (whole.map) load_map(std::max(whole.map->datum.origin.file, 0), *whole.map);
  if (whole.orbat && whole.orbat->file) load_orbat(std::max(whole.orbat->datum.origin.file, 0), *whole.orbat);
  load_scripts();
  load_placement();
}

void Loader::load_placement() {
  Project::Parts& parts = project_->parts_;
  parts.placement_file = before_ ? before_->placement_file : beside_.empty() ? std::nullopt : open(0, beside_, {}, DocumentKind::placement);
  if (!parts.placement_file) return;
  const int file = *parts.placement_file;
  parts.placement =
      is_kept(file) ? before_->placement
                    : std::make_shared<const Placement>(read_placement(project_->files_[static_cast<std::size_t>(file)]->xml.root(), file));
}

// Read anew each time: they are small, and an editor of texts may have changed one meanwhile.
void Loader::load_scripts() {
  std::vector<ScriptFile>& scripts = project_->parts_.scripts;
  for (const ScriptUse& use : script_uses(*project_->parts_.scenario)) {
    if (use.file.empty()) continue;  // the structure check has said so
    const std::string& document = project_->files_[static_cast<std::size_t>(std::max(use.at.file, 0))]->in_project;
    const auto path = io::resolve_reference(folder_, folder_ + "/" + document, use.file, locate(use.at));
    if (!path) {
      refuse(path.error());
      continue;
    }
    const ScriptFile::Name name{use.at.file, use.file};
    const auto known =
        std::find_if(scripts.begin(), scripts.end(), [&](const ScriptFile& file) { return file.in_project == path->in_project; });
    if (known != scripts.end()) {
      known->names.push_back(name);
      continue;
    }
    if (scripts.size() >= io::limits::project_files)
      return refuse({"project/too-many-files", locate(use.at), say("The project reaches too many files.")});
    const std::string shown = shown_folder_ + path->in_project;
    auto bytes = io::read_bytes(path->open, io::limits::script_bytes);
    auto good = bytes ? io::check_encoding(bytes->text, shown) : tl::make_unexpected(std::move(bytes.error()));
    if (!good) {
      Fault fault = std::move(good.error());
      fault.message =
          say("{file} cannot be read: {reason}", {{"file", io::visible(shown, 400)}, {"reason", wording::nested(fault.message)}});
      fault.where = locate(use.at);
      refuse(std::move(fault));
      continue;
    }
    scripts.push_back({path->in_project, shown, std::move(bytes->text), {name}});
  }
}

Scenario Loader::resolve_chain(Scenario own, int file, std::vector<std::string>& chain) {
  if (!own.extends || own.extends->file.empty()) return own;
  const Origin at = own.extends->datum.origin;
  const auto base_file = open(file, own.extends->file, at, DocumentKind::scenario);
  if (!base_file) return own;
  const std::string& name = project_->files_[static_cast<std::size_t>(*base_file)]->in_project;
  if (std::find(chain.begin(), chain.end(), name) != chain.end() || chain.size() >= io::limits::extends_chain) {
    const bool circle = std::find(chain.begin(), chain.end(), name) != chain.end();
    refuse({circle ? "project/extends-circle" : "project/extends-too-long", locate(at),
            circle ? say("The scenario extends itself by way of {file}.", {{"file", io::visible(shown_folder_ + name, 400)}})
                   : say("Too many scenarios extend one another.")});
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
  read_map_of(*file);
  Project::Parts& parts = project_->parts_;
  compare_games(*file, parts.map->game);
  if (changes_map(link)) parts.map = std::make_shared<const Map>(changed_map(*parts.filed_map, link, *parts.game, parts.problems));
}

void Loader::read_map_of(int file) {
  Project::Parts& parts = project_->parts_;
  const io::XmlFile& xml = project_->files_[static_cast<std::size_t>(file)]->xml;
  const bool kept = is_kept(file) && before_->map_file == file;
  const auto last = kept || xml.touched() ? std::nullopt : last_grounds.of(xml.bytes());
  parts.filed_map = kept                         ? before_->filed_map
                    : last && last->file == file ? last->map
                                                 : std::make_shared<const Map>(read_map(xml.root(), file));
  parts.map = parts.filed_map;
  parts.map_file = file;
}

void Loader::load_orbat(int from, const OrbatLink& link) {
  // An inherited link is relative to the file that states it; all files of a project lie in one folder.
  const auto file = open(from, *link.file, link.datum.origin, DocumentKind::orbat);
  if (!file) return;
  Project::Parts& parts = project_->parts_;
  const io::XmlFile& xml = project_->files_[static_cast<std::size_t>(*file)]->xml;
  const bool kept = is_kept(file) && before_->orbat_file == file;
  const auto last = kept || xml.touched() ? std::nullopt : last_forces.of(xml.bytes());
  parts.orbat = kept                          ? before_->orbat
                : last && last->file == *file ? last->orbat
                                              : std::make_shared<const Orbat>(read_orbat(xml.root(), *file));
  parts.orbat_file = file;
  compare_games(*file, parts.orbat->game);
}

void Loader::load_game(int from, const std::optional<GameLink>& link) {
  if (!link || link->id.empty()) return;  // the structure check has said so
  Project::Parts& parts = project_->parts_;
  parts.game_link = std::make_shared<const GameLink>(*link);
  if (before_ && before_->game_link && same_game(*before_->game_link, *link) && (!link->ruleset || is_kept(before_->ruleset_file))) {
    parts.game = before_->game;
    parts.ruleset_file = before_->ruleset_file;
    return;
  }
  const BuiltInGame* built_in = nullptr;
  std::vector<std::string> known;
  for (const BuiltInGame& game : games_) {
    known.push_back(std::string(game.id));
    if (game.id == link->id) built_in = &game;
  }
  if (built_in && built_in->version != link->version)
    return refuse({"game/unknown-version", locate(link->origin),
                   say("Of the game {game} this program knows version {known}, and the file asks for {found}.",
                       {{"game", link->id}, {"known", std::string(built_in->version)}, {"found", io::visible(link->version)}})});
  std::shared_ptr<const Game> whole;
  if (built_in) {
    whole = built_in_game(built_in->xml);
  } else if (!link->ruleset) {
    return refuse({"game/unknown",
                   locate(link->origin),
                   say("The game \"{game}\" is not built in, and the file names no ruleset of its own.", {{"game", io::visible(link->id)}}),
                   {},
                   did_you_mean(link->id, known)});
  }
  if (link->ruleset) return lay_ruleset_over(whole.get(), from, *link);
  parts.game = std::move(whole);
}

void Loader::lay_ruleset_over(const Game* built_in, int from, const GameLink& link) {
  const auto file = open(from, *link.ruleset, link.origin, DocumentKind::ruleset);
  if (!file) return;
  const Ruleset own = read_ruleset(project_->files_[static_cast<std::size_t>(*file)]->xml.root(), *file);
  const bool fits = built_in ? own.extends && own.extends->id == link.id : !own.extends && own.id == link.id;
  if (!fits)
    return refuse(
        {"game/ruleset-mismatch", locate(link.origin),
         built_in ? say("The ruleset {file} does not extend the game {game}.", {{"file", io::visible(*link.ruleset)}, {"game", link.id}})
                  : say("The ruleset {file} is not that of the game {game}.",
                        {{"file", io::visible(*link.ruleset)}, {"game", io::visible(link.id)}})});
  project_->parts_.ruleset_file = file;
  project_->parts_.game = std::make_shared<const Game>(built_in ? laid_over(built_in->data(), own) : own);
}

void Loader::compare_games(int, const std::optional<GameLink>& link) {
  if (!link || project_->parts_.game->data().id.empty()) return;
  if (link->id != project_->parts_.game->data().id)
    project_->parts_.problems.push_back({"project/another-game", link->origin,
                                         say("This file is made for the game {found}, and the scenario for {game}.",
                                             {{"found", io::visible(link->id)}, {"game", project_->parts_.game->data().id}})});
}

void Loader::index() {
  Project::Parts& parts = project_->parts_;
  const bool game_kept = before_ && parts.game == before_->game;
  const auto take_over = [&](const Problems& problems) { parts.problems.insert(parts.problems.end(), problems.begin(), problems.end()); };
  if (parts.map) {
    if (game_kept && parts.map == before_->map)
      parts.map_index = before_->map_index;
    else if (parts.map == parts.filed_map)
      parts.map_index = index_of(parts.map, parts.game, *project_->files_[static_cast<std::size_t>(*parts.map_file)], *parts.map_file);
    else
      parts.map_index = std::make_shared<const MapIndex>(*parts.map, *parts.game);
    take_over(parts.map_index->problems());
  }
  if (!parts.orbat) return;
  const bool additions = parts.scenario && parts.scenario->orbat && !parts.scenario->orbat->additions.empty();
  const bool same_scenario = before_ && parts.scenario == before_->scenario;
  const bool same_orbat = before_ && parts.orbat == before_->orbat && (same_scenario || (!additions && !before_->had_additions));
  parts.had_additions = additions;
  if (same_orbat)
    parts.orbat_index = before_->orbat_index;
  else if (!additions && parts.orbat_file)
    parts.orbat_index = index_of(parts.orbat, *project_->files_[static_cast<std::size_t>(*parts.orbat_file)], *parts.orbat_file);
  else
    parts.orbat_index =
        std::make_shared<const OrbatIndex>(parts.orbat, additions ? parts.scenario->orbat->additions : std::vector<Addition>{});
  take_over(parts.orbat_index->problems());
  if (parts.scenario)
    parts.muster = same_orbat && same_scenario && game_kept
                       ? before_->muster
                       : std::make_shared<const Muster>(muster(*parts.scenario, *parts.orbat_index, *parts.game));
}

}  // namespace hexwright::project
