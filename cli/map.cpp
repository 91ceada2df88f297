// map: the board changed, with every file of its folder that names its hexes. All files are changed in memory first; then they are saved,
// and put back as they were when one of them cannot be.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"
#include "model/document/kinds.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/structure.hpp"
#include "model/edits/perform.hpp"
#include "model/io/limits.hpp"
#include "model/io/transaction.hpp"
#include "model/io/utf8.hpp"
#include "model/reshape/asked.hpp"
#include "model/reshape/draft_terrain.hpp"
#include "model/reshape/plan.hpp"
#include "validator/findings/mending.hpp"

namespace hexwright::cli {

namespace fs = std::filesystem;
using reshape::Change;
using wording::Result;
using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t MOST_FILES = 2000;  // in the folder of a map

struct MapOptions {
  std::string file, board, fill, across = "east-west", ids, id;
  std::string north, east, south, west;
  std::optional<int> by, after_column, after_row;
  bool dry_run = false;
};

// The map and all that names its hexes, by name in the folder.
class Folder : public edits::Documents {
 public:
  // Refusals are printed; the exit status then.
  tl::expected<void, int> open(const std::string& path, const Messages& err) {
    auto project = load(path, err);
    if (!project) return tl::unexpected(int{EXIT_UNREADABLE});
    folder_ = shown_folder(path);
    for (const document::Kind& kind : project->game().data().kinds)
      if (kind.of == document::KindOf::terrain) terrain_.push_back(kind.id);
    const project::ProjectFile* map = map_of(*project);
    if (!map || map->read_only)
      return tl::unexpected(usage(err, map ? say("The map of {file} belongs to a library and is changed there.", {{"file", shown(path)}})
                                           : say("{file} has no map.", {{"file", shown(path)}})));
    map_ = map->in_project;
    if (auto added = add(map_, err); !added) return added;
    for (const std::string& name : beside(path))
      if (auto added = add_scenario(name, err); !added) return added;
    for (const std::string& name : beside(path))
      if (auto added = add_filled_in(name, err); !added) return added;
    return {};
  }

  io::XmlFile* find(const std::string& name) override {
    const auto found = files_.find(name);
    return found == files_.end() ? nullptr : &found->second;
  }
  // Kinds of the game, which new hexes can be.
  const std::vector<std::string>& terrain() const { return terrain_; }
  static const project::ProjectFile* map_of(const project::Project& project) {
    for (const auto& file : project.files())
      if (file->kind == document::DocumentKind::map) return file.get();
    return nullptr;
  }
  std::vector<reshape::Document> documents() const {
    std::vector<reshape::Document> out{{map_, &files_.at(map_)}};
    for (const auto& [name, file] : files_)
      if (name != map_) out.push_back({name, &file});
    return out;
  }
  std::vector<reshape::Script> scripts() const {
    std::vector<reshape::Script> out;
    for (const auto& [path, source] : scripts_) out.push_back({path, source});
    return out;
  }

  // Path, what is there, what is to be there.
  struct Write {
    std::string path, before, after;
  };
  std::vector<Write> writes(const std::vector<reshape::Script>& scripts) const {
    std::vector<Write> out;
    for (const auto& [name, file] : files_)
      if (file.touched()) out.push_back({folder_ + name, file.on_disk(), document::bytes_to_save(file)});
    for (const reshape::Script& script : scripts) out.push_back({script.name, scripts_.at(script.name), script.text});
    return out;
  }

 private:
  // Names of the XML files of the folder, in their order.
  std::vector<std::string> beside(const std::string& path) const {
    std::set<std::string> names;
    std::error_code fault;
    for (const auto& entry : fs::directory_iterator(folder_.empty() ? "." : folder_, fault))
      if (entry.path().extension() == ".xml" && names.size() < MOST_FILES) names.insert(entry.path().filename().generic_string());
    names.insert(fs::path(path).filename().generic_string());
    return {names.begin(), names.end()};
  }
  tl::expected<void, int> add(const std::string& name, const Messages& err) {
    if (files_.contains(name)) return {};
    auto file = io::load_xml(folder_ + name);
    if (!file) return tl::unexpected(refuse(err, file.error(), EXIT_UNREADABLE));
    files_.emplace(name, std::move(*file));
    return {};
  }
  tl::expected<void, int> add_scenario(const std::string& name, const Messages& err) {
    const auto kind = kind_of(name, err);
    if (!kind) return tl::unexpected(kind.error());
    if (*kind != document::DocumentKind::scenario) return {};
    const auto project = project::Project::load(folder_ + name, built_in_games());
    if (!project) {
      if (names_another_map(name)) return {};
      return tl::unexpected(cannot_follow(name, project.error(), err));
    }
    const project::ProjectFile* map = map_of(**project);
    if (!map || map->in_project != map_) return {};
    scenarios_.insert(name);
    for (const auto& file : (*project)->files()) {
      if (file->read_only || file->kind == document::DocumentKind::ruleset || file->kind == document::DocumentKind::settings) continue;
      if (auto added = add(file->in_project, err); !added) return added;
    }
    for (const project::ScriptFile& script : (*project)->scripts()) scripts_.emplace(script.path, script.source);
    return {};
  }
  // Of a scenario that cannot be read as one.
  bool names_another_map(const std::string& name) const {
    const auto file = io::load_xml(folder_ + name);
    const std::string map = file ? file->root().child("map").attribute("file").value() : "";
    return !map.empty() && map != map_;
  }
  // Placements and logs of those scenarios.
  tl::expected<void, int> add_filled_in(const std::string& name, const Messages& err) {
    const auto kind = kind_of(name, err);
    if (!kind) return tl::unexpected(kind.error());
    if (*kind != document::DocumentKind::placement && *kind != document::DocumentKind::log) return {};
    const auto file = io::load_xml(folder_ + name);
    if (!file) return tl::unexpected(cannot_follow(name, {file.error()}, err));
    if (!scenarios_.contains(file->root().attribute("scenario").value())) return {};
    return add(name, err);
  }
  // A file that is no XML is none of ours; one that the system does not give may be.
  tl::expected<std::optional<document::DocumentKind>, int> kind_of(const std::string& name, const Messages& err) const {
    const auto file = io::load_xml(folder_ + name);
    if (file) return document::kind_of_root(file->root().name());
    if (file.error().id == "file/unreadable" || file.error().id == "file/permission")
      return tl::unexpected(cannot_follow(name, {file.error()}, err));
    return std::nullopt;
  }
  static int cannot_follow(const std::string& name, const std::vector<wording::Fault>& faults, const Messages& err) {
    complain_of(faults, err);
    complain(err.words(say("What {file} says of the map cannot follow, so nothing is changed.", {{"file", name}})) + '\n');
    return EXIT_UNREADABLE;
  }

  std::string folder_, map_;
  std::vector<std::string> terrain_;
  std::map<std::string, io::XmlFile> files_;
  std::set<std::string> scenarios_;
  std::map<std::string, std::string> scripts_;
};

// All of them, or none.
Result<void> save(const std::vector<Folder::Write>& writes) {
  std::vector<io::FileChange> changes;
  for (const Folder::Write& write : writes) changes.push_back({write.path, write.after, {.expected_before = write.before}});
  return io::save_together(changes);
}

int run_map(const MapOptions& options, const Result<Change>& change, const Call& call) {
  if (!change) return usage(call.err, change.error().message);
  if (options.file == "-") return usage(call.err, say("A map that is changed is a file, and is saved."));
  // From the reading to the last file: another program must not change what is read here.
  const auto lock = io::lock_project_of(options.file);
  if (!lock) return refuse(call.err, lock.error(), EXIT_UNREADABLE);
  Folder folder;
  if (const auto opened = folder.open(options.file, call.err); !opened) return opened.error();
  if (const auto& kinds = folder.terrain(); !options.fill.empty() && std::find(kinds.begin(), kinds.end(), options.fill) == kinds.end())
    return usage(call.err, say("The game has no terrain \"{kind}\".", {{"kind", io::visible(options.fill)}}),
                 say("There are: {list}.", {{"list", fmt::format("{}", fmt::join(kinds, ", "))}}));
  const auto scripts = folder.scripts();
  const auto reshaped = reshape::reshape(folder.documents(), scripts, options.board, *change);
  if (!reshaped) return refuse(call.err, reshaped.error(), EXIT_USAGE);
  if (const auto done = edits::perform(folder, reshaped->edit); !done) return refuse(call.err, done.error(), EXIT_OWN_FAULT);
  const auto writes = folder.writes(reshaped->scripts);
  for (const Folder::Write& write : writes)
    if (write.after.size() > io::limits::file_bytes)
      return usage(call.err, say("{file} would be larger than {limit} bytes, the most that can be read.",
                                 {{"file", shown(write.path)}, {"limit", static_cast<std::int64_t>(io::limits::file_bytes)}}));
  std::string text;
  if (!options.dry_run)
    if (const auto saved = save(writes); !saved) return refuse(call.err, saved.error(), EXIT_UNREADABLE);
  for (const Folder::Write& write : writes)
    text += call.out.words(options.dry_run ? say("{file} would change.", {{"file", shown(write.path)}})
                                           : say("{file} is changed.", {{"file", shown(write.path)}})) +
            '\n';
  for (const wording::Text& lost : reshaped->lost) text += call.out.words(lost) + '\n';
  if (writes.empty()) text = call.out.words(say("Nothing changes.")) + '\n';
  return write_out(text);
}

struct ConfirmOptions {
  std::string file;
  std::vector<std::string> hexes;
  bool all = false;
};

// Hexes of the map that are confirmed now; the exit status where one is none of its.
tl::expected<geometry::HexSet, int> confirmed(const ConfirmOptions& options, const project::MapIndex& map, const Messages& err) {
  if (options.all) return geometry::HexSet::everything(map.hex_count());
  geometry::HexSet out(map.hex_count());
  for (const std::string& label : options.hexes) {
    const auto hex = map.hex(label);
    if (!hex) return tl::unexpected(usage(err, say("There is no hex {hex}.", {{"hex", io::visible(label)}})));
    out.insert(*hex);
  }
  return out;
}

int run_confirm(const ConfirmOptions& options, const Call& call) {
  if (options.file == "-") return usage(call.err, say("A map that is changed is a file, and is saved."));
  if (options.all == !options.hexes.empty()) return usage(call.err, say("Say which hexes are confirmed, or --all."));
  const auto lock = io::lock_project_of(options.file);
  if (!lock) return refuse(call.err, lock.error(), EXIT_UNREADABLE);
  const auto project = load(options.file, call.err);
  if (!project) return EXIT_UNREADABLE;
  validator::OpenFiles files(*project);
  const project::ProjectFile* file = Folder::map_of(*project);
  io::XmlFile* map = file ? files.find(file->in_project) : nullptr;
  if (!map || !project->map()) return usage(call.err, say("{file} has no map that can be changed.", {{"file", shown(options.file)}}));
  const geometry::HexSet before = reshape::unconfirmed(*project->map());
  const auto now = confirmed(options, *project->map(), call.err);
  if (!now) return now.error();
  geometry::HexSet left = before;
  left -= *now;
  const auto count = static_cast<std::int64_t>(before.count() - left.count());
  if (count == 0) return write_out(call.out.words(say("Nothing changes.")) + '\n');
  std::vector<std::string> labels;
  left.each([&](std::size_t hex) { labels.push_back(project->map()->label(hex)); });
  const auto edits = reshape::mark_unconfirmed(file->in_project, map->root(), labels);
  if (const auto done = edits::perform(files, edits::Group{{}, edits}); !done) return refuse(call.err, done.error(), EXIT_OWN_FAULT);
  const auto saved = save({{map->path(), map->on_disk(), document::bytes_to_save(*map)}});
  if (!saved) return refuse(call.err, saved.error(), EXIT_UNREADABLE);
  return write_out(
      call.out.words(say_n("The terrain of {count} hex is confirmed.", "The terrain of {count} hexes is confirmed.", count)) + '\n' +
      (left.empty()
           ? std::string()
           : call.out.words(say_n("{count} hex is left.", "{count} hexes are left.", static_cast<std::int64_t>(left.count()))) + '\n'));
}

Result<reshape::Sides> sides(const MapOptions& options) {
  reshape::Sides out;
  for (const auto& [text, side] : {std::pair(&options.north, &out.north), std::pair(&options.east, &out.east),
                                   std::pair(&options.south, &out.south), std::pair(&options.west, &out.west)}) {
    const auto read = reshape::read_amount(*text);
    if (!read) return tl::unexpected(read.error());
    *side = *read;
  }
  return out;
}

Result<Change> with_sides(const MapOptions& options, const std::function<Result<Change>(const reshape::Sides&)>& make) {
  const auto by = sides(options);
  return by ? make(*by) : tl::unexpected(by.error());
}

Result<Change> separated(const MapOptions& options) {
  const std::size_t comma = options.ids.find(',');
  if (comma == std::string::npos || comma == 0 || comma + 1 == options.ids.size() ||
      options.ids.substr(0, comma) == options.ids.substr(comma + 1))
    return tl::unexpected(wording::Fault{"map/ids", {}, say("--ids takes two ids: --ids west,east."), {}, {}});
  return reshape::Separate{options.after_column, options.after_row, options.ids.substr(0, comma), options.ids.substr(comma + 1)};
}

using Make = std::function<Result<Change>(const MapOptions& options)>;

void add(Grammar& grammar, const std::string& word, const wording::Text& what, const std::string& example,
         const std::function<void(Verb& verb, MapOptions& options)>& declare, Make make) {
  Verb& verb = grammar.verb("map " + word, what, example);
  auto& options = verb.keep<MapOptions>();
  verb.option("FILE", options.file, say("a map, or a scenario that is played on it")).required();
  if (word != "join") verb.option("--board", options.board, say("id of the board or table that is meant, when there are several"));
  declare(verb, options);
  verb.option("--dry-run", options.dry_run, say("says what would change, and saves nothing"));
  verb.runs([&options, make = std::move(make)](const Call& call) { return run_map(options, make(options), call); });
}

void declare_sides(Verb& verb, MapOptions& options) {
  verb.option("--north", options.north, say("so many rows, or inches of a table, in the north"));
  verb.option("--east", options.east, say("so many columns, or inches, in the east"));
  verb.option("--south", options.south, say("so many rows, or inches, in the south"));
  verb.option("--west", options.west, say("so many columns, or inches, in the west"));
}
void declare_fill(Verb& verb, MapOptions& options) {
  verb.option("--fill", options.fill, say("kind of terrain of new hexes; the most frequent one when absent"));
}

}  // namespace

void add_map(Grammar& grammar) {
  grammar.group("map", say("changes a board, and every mention of its hexes"));
  const auto with_fill = [](Verb& verb, MapOptions& options) {
    declare_sides(verb, options);
    declare_fill(verb, options);
  };
  add(grammar, "grow", say("adds columns and rows, or inches of a table"), "map grow my-battle.map.xml --west 4", with_fill,
      [](const MapOptions& options) {
        return with_sides(options, [&](const reshape::Sides& by) { return reshape::grown(by, options.fill); });
      });
  add(grammar, "crop", say("cuts columns and rows, or inches, off"), "map crop my-battle.map.xml --east 2", declare_sides,
      [](const MapOptions& options) { return with_sides(options, reshape::cropped); });
  add(grammar, "shift", say("moves what lies on the board"), "map shift my-battle.map.xml --east 2", with_fill,
      [](const MapOptions& options) {
        return with_sides(options, [&](const reshape::Sides& by) { return reshape::shifted(by, options.fill); });
      });
  add(
      grammar, "turn", say("turns the board clockwise"), "map turn my-battle.map.xml --by 180",
      [](Verb& verb, MapOptions& options) {
        verb.option("--by", options.by, -360, 360, say("degrees: hexes by 60 and its multiples, tables by 90; 60 or 90 when absent"));
      },
      [](const MapOptions& options) -> Result<Change> {
        if (options.by == 0) return reshape::refused("map/amount", say("Turned by nothing the board stays as it is: --by takes degrees."));
        return reshape::Turn{options.by.value_or(0)};
      });
  add(
      grammar, "mirror", say("exchanges east and west, or north and south"), "map mirror my-battle.map.xml",
      [](Verb& verb, MapOptions& options) {
        verb.option("--across", options.across, say("what is exchanged")).one_of({"east-west", "north-south"}).shows_default();
      },
      [](const MapOptions& options) -> Result<Change> {
        return reshape::Mirror{options.across == "east-west" ? reshape::Mirroring::east_west : reshape::Mirroring::north_south};
      });
  add(
      grammar, "join", say("makes one board of all"), "map join my-battle.map.xml",
      [](Verb& verb, MapOptions& options) {
        verb.option("--id", options.id, say("id of the board; that of the first when absent"));
        declare_fill(verb, options);
      },
      [](const MapOptions& options) -> Result<Change> {
        return reshape::Join{options.id, options.fill};
      });
  add(
      grammar, "separate", say("makes two boards of one"), "map separate my-battle.map.xml --after-column 10 --ids west,east",
      [](Verb& verb, MapOptions& options) {
        verb.option("--after-column", options.after_column, 1, 2000, say("the last column of the first part"));
        verb.option("--after-row", options.after_row, 1, 2000, say("the last row of the first part"));
        verb.option("--ids", options.ids, say("ids of both parts, with a comma between them")).required();
      },
      separated);
  Verb& confirm = grammar.verb("map confirm", say("confirms terrain that was proposed by the colours of a scanned map"),
                               "map confirm my-battle.map.xml 0101 0102");
  auto& options = confirm.keep<ConfirmOptions>();
  confirm.option("FILE", options.file, say("a map, or a scenario that is played on it")).required();
  confirm.option("HEX", options.hexes, say("hexes whose terrain is right"));
  confirm.option("--all", options.all, say("all that are left"));
  confirm.runs([&options](const Call& call) { return run_confirm(options, call); });
}

}  // namespace hexwright::cli
