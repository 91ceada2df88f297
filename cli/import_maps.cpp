// import of maps: those of Tiled, and scanned ones.

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <sstream>

#include "cli/importing.hpp"
#include "cli/verbs.hpp"
#include "exchange/scan/scan.hpp"
#include "exchange/scan/terrain_by_colour.hpp"
#include "exchange/tmx/mapping.hpp"
#include "exchange/tmx/tmx.hpp"
#include "model/document/entity_xml.hpp"
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/edits/perform.hpp"
#include "model/edits/place_for.hpp"
#include "model/edits/tree.hpp"
#include "model/io/limits.hpp"
#include "model/io/picture_header.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"
#include "model/reshape/asked.hpp"
#include "model/reshape/draft_terrain.hpp"
#include "platform/apart.hpp"

namespace hexwright::cli {

using wording::Fault;
using wording::say;
using wording::say_n;

namespace {

// Beside the map that was made, to be looked at, mended and given back; without one on standard error.
void write_mapping(const ImportOptions& options, const exchange::tmx::Read& read, Results& results, const Messages& err) {
  const auto count = static_cast<std::int64_t>(read.told + read.guessed);
  std::string text = err.words(say_n("{count} tile says no kind of terrain of the game: one was proposed.",
                                     "{count} tiles say no kind of terrain of the game: some were proposed.", count)) +
                     '\n';
  if (read.guessed > 0)
    text += err.words(say_n("Nothing tells what {count} of them is: it was taken for open ground.",
                            "Nothing tells what {count} of them are: they were taken for open ground.",
                            static_cast<std::int64_t>(read.guessed))) +
            '\n';
  complain(text);
  const std::string path = without_endings(options.output) + ".mapping.txt";
  if (options.output.empty() || options.output == "-") return complain(read.mapping);
  results.emplace_back(path, read.mapping);
  complain(err.words(say("The proposal is {file}: change what is wrong in it, and import again with --mapping {file}.",
                         {{"file", shown(path)}})) +
           '\n');
}

using Tilesets = std::map<std::string, wording::Result<exchange::tmx::Beside>>;

// Tilesets lie in files of their own: which, is looked up behind the walls, and they are opened here.
Tilesets tilesets_of(const std::string& bytes, const ImportOptions& options) {
  Tilesets tilesets;
  const platform::Apart asked = platform::work_apart([&] { return exchange::tmx::tilesets_named(bytes); });
  std::istringstream paths(asked.end == platform::Apart::End::answered ? asked.answer : std::string());
  for (std::string path; std::getline(paths, path) && tilesets.size() < exchange::tmx::MOST_TILESETS;)
    tilesets.emplace(path, exchange::tmx::tileset_beside(options.file, path, true));
  return tilesets;
}

}  // namespace

int import_tmx(const ImportOptions& options, const ImportModel& model, const Messages& err) {
  auto bytes = options.file == "-" ? io::read_stdin() : io::read_bytes(options.file);
  if (!bytes) return refuse(err, bytes.error(), EXIT_UNREADABLE);
  std::optional<exchange::tmx::Mapping> mapping;
  if (!options.mapping.empty()) {
    const auto text = exchange::read_foreign(options.mapping, exchange::LineEnds::plain);
    if (!text) return refuse(err, text.error(), EXIT_UNREADABLE);
    auto read = exchange::tmx::Mapping::read(text->text, options.mapping, model.game.get());
    if (!read) return refuse(err, read.error(), EXIT_UNREADABLE);
    mapping = std::move(*read);
  }
  const Tilesets tilesets = tilesets_of(bytes->text, options);
  exchange::tmx::Source source{options.file, model.link, import_id(options), "1", model.game.get(), mapping ? &*mapping : nullptr, {}};
  source.tileset = [&](const std::string& path) -> wording::Result<exchange::tmx::Beside> {
    const auto known = tilesets.find(path);
    return known != tilesets.end() ? known->second : exchange::tmx::tileset_beside(options.file, path, false);  // no path at all
  };
  return read_apart(options.file, options.output, err, [&](Results& results, const Messages& told) {
    const auto read = exchange::tmx::read_tmx(std::move(bytes->text), source);
    if (!read) return refuse(told, read.error(), EXIT_UNREADABLE);
    results.emplace_back(options.output, bytes_of(read->map));
    if (!read->mapping.empty()) write_mapping(options, *read, results, told);
    tell_unsaid(read->unsaid, told);
    return int{EXIT_CLEAN};
  });
}

namespace {

constexpr std::size_t MOST_PICTURE = std::size_t{256} << 20;  // bytes of the file; one that is cut off there is broken

// Faults: import/picture-outside.
wording::Result<std::string> reference(const ImportOptions& options) {
  if (const auto name = seen_from_output(options, options.file)) return *name;
  return tl::unexpected(Fault{"import/picture-outside",
                              {},
                              say("The picture {file} is not in the folder of the map.", {{"file", shown(options.file)}}),
                              {},
                              say("Copy it beside the map first: a project is sent as one folder.")});
}

document::HexBoard board_of(const ImportOptions& options) {
  document::HexBoard board;
  board.id = "1";
  board.top = options.top == "flat" ? document::HexTop::flat : document::HexTop::pointy;
  board.shifted = options.shifted == "odd" ? document::Shifted::odd : document::Shifted::even;
  board.columns = options.columns.value_or(1);
  board.rows = options.rows.value_or(1);
  board.labels.emplace().pattern = options.labels;
  return board;
}

// Faults of usage.
std::optional<Fault> misused(const ImportOptions& options, const project::MapIndex* map) {
  const bool is_marked = options.by_colour && map && map->map().boards.size() == 1 && map->map().boards.front().backdrop &&
                         map->map().boards.front().backdrop->file == seen_from_output(options, options.file);
  if (options.marks.empty() && !is_marked)
    return Fault{
        "import/no-marks", {}, say("Where the picture lies is not said."), {}, say("Add --marks, a text with a line for each known hex.")};
  if (options.file == "-")
    return Fault{"import/picture-stream", {}, say("A picture is a file beside its map: it cannot come from standard input."), {}, {}};
  if (options.columns.has_value() != options.rows.has_value())
    return Fault{"import/size", {}, say("--columns and --rows go together."), {}, {}};
  if (map && map->map().boards.size() == 1 && options.columns &&
      (*options.columns != map->map().boards.front().columns || *options.rows != map->map().boards.front().rows))
    return Fault{
        "import/size",
        {},
        say("The map has a board of {columns} columns and {rows} rows already.",
            {{"columns", std::int64_t{map->map().boards.front().columns}}, {"rows", std::int64_t{map->map().boards.front().rows}}}),
        {},
        say("Make it larger or smaller with `map grow` and `map crop`, or write another file.")};
  if (map && map->map().boards.size() != 1)
    return Fault{
        "import/boards",
        {},
        say("A picture lies under one board, and the map has {count}.", {{"count", static_cast<std::int64_t>(map->map().boards.size())}}),
        {},
        {}};
  return std::nullopt;
}

// The map that is made, as a file to be edited.
class OneFile : public edits::Documents {
 public:
  explicit OneFile(io::XmlFile file) : file_(std::move(file)) {}
  io::XmlFile* find(const std::string& name) override { return name == NAME ? &file_ : nullptr; }
  pugi::xml_node root() const { return file_.root(); }
  std::string bytes() const { return document::bytes_to_save(file_); }

  static constexpr const char* NAME = "map";

 private:
  io::XmlFile file_;
};

const project::ProjectFile* file_of_map(const ImportModel& model) {
  if (model.project)
    for (const auto& file : model.project->files())
      if (file->kind == document::DocumentKind::map) return file.get();
  return nullptr;
}

edits::Group lay_under(pugi::xml_node root, const document::HexBoard& board) {
  edits::Group out;
  pugi::xml_document made;
  const pugi::xml_node element = root.find_child_by_attribute("board", "id", board.id.c_str()), now = element.child("backdrop");
  document::write_entity(*board.backdrop, made.append_child("backdrop"));
  const edits::NodePath path = edits::path_of(element);
  int place = edits::place_for(element, "backdrop");
  if (now) {
    place = edits::path_of(now).back();
    out.edits.push_back(edits::Remove{OneFile::NAME, edits::path_of(now)});
  }
  out.edits.push_back(edits::Insert{OneFile::NAME, path, place, edits::exact_xml(made.first_child())});
  return out;
}

// "0101,0204=woods". Faults: import/known.
wording::Result<exchange::KnownTerrain> known_hexes(const ImportOptions& options, const project::MapIndex& map, const project::Game& game) {
  exchange::KnownTerrain out = exchange::known_terrain(map, map.map().boards.front());
  const auto wrong = [](wording::Text what, std::optional<wording::Text> hint) {
    return tl::unexpected(Fault{"import/known", {}, std::move(what), {}, std::move(hint)});
  };
  for (const std::string& text : options.known) {
    const std::size_t equals = text.rfind('=');
    if (equals == text.npos)
      return wrong(say("--known \"{text}\" names no terrain.", {{"text", io::visible(text)}}), say("It is written so: 0101,0204=woods."));
    const std::string kind = text.substr(equals + 1);
    if (!game.kind(document::KindOf::terrain, kind)) {
      std::vector<std::string> kinds;
      for (const document::Kind& each : game.data().kinds)
        if (each.of == document::KindOf::terrain) kinds.push_back(each.id);
      return wrong(say("The game has no terrain \"{kind}\".", {{"kind", io::visible(kind)}}),
                   say("There are: {list}.", {{"list", fmt::format("{}", fmt::join(kinds, ", "))}}));
    }
    for (const std::string& label : reshape::parts_of(text.substr(0, equals))) {
      const auto hex = map.hex(label);
      if (!hex) return wrong(say("There is no hex {hex}.", {{"hex", io::visible(label)}}), {});
      out.insert_or_assign(*hex, kind);
    }
  }
  return out;
}

// The file with the terrain that the picture's colours propose, as a draft; known hexes are painted as they were said to be.
wording::Result<void> propose(OneFile& file, const document::Map& map, const ImportOptions& options, const project::Game& game,
                              const exchange::PicturePixels& pixels, const Messages& told) {
  const project::MapIndex index(map, game);
  const auto known = known_hexes(options, index, game);
  if (!known) return tl::unexpected(known.error());
  const auto proposed = exchange::propose_terrain(index, map.boards.front(), pixels, *known);
  if (!proposed) return tl::unexpected(proposed.error());
  std::vector<reshape::DraftHex> painted = proposed->hexes;
  geometry::HexSet draft = reshape::unconfirmed(index), stated(index.hex_count());
  for (const reshape::DraftHex& each : proposed->hexes) draft.insert(each.hex);
  for (const auto& [hex, kind] : *known) {
    stated.insert(hex);
    if (index.terrain(hex) != kind) painted.push_back({hex, kind});
  }
  draft -= stated;
  std::vector<std::string> labels;
  draft.each([&](std::size_t hex) { labels.push_back(index.label(hex)); });
  auto edits = reshape::paint_terrain(OneFile::NAME, file.root(), index, painted);
  if (!edits) return tl::unexpected(edits.error());
  for (edits::Edit& edit : reshape::mark_unconfirmed(OneFile::NAME, file.root(), labels)) edits->push_back(std::move(edit));
  if (const auto done = edits::perform(file, edits::Group{{}, std::move(*edits)}); !done) return tl::unexpected(done.error());
  const auto count = static_cast<std::int64_t>(proposed->hexes.size());
  std::string text =
      told.words(say_n("The terrain of {count} hex is proposed: look it through, then confirm it with map confirm.",
                       "The terrain of {count} hexes is proposed: look it through, then confirm it with map confirm.", count)) +
      '\n';
  if (proposed->outside > 0)
    text += told.words(say_n("{count} hex does not lie in the picture, and stays as it is.",
                             "{count} hexes do not lie in the picture, and stay as they are.", proposed->outside)) +
            '\n';
  complain(text);
  return {};
}

}  // namespace

bool is_own_map(const ImportOptions& options) {
  std::error_code fault;
  if (!options.like.empty() || options.output.empty() || options.output == "-" || !std::filesystem::exists(options.output, fault))
    return false;
  const auto picture = seen_from_output(options, options.file);
  const auto project = project::Project::load(options.output, built_in_games());
  if (!picture || !project || !(*project)->map() || (*project)->files().front()->kind != document::DocumentKind::map) return false;
  const auto& boards = (*project)->map()->map().boards;
  return boards.size() == 1 && boards.front().backdrop && boards.front().backdrop->file == *picture;
}

// A picture and what is known of it, as a map with the picture under its board: the map that --like names, or one of its own.
int import_scan(const ImportOptions& options, const ImportModel& model, const Call& call) {
  const Messages& err = call.err;
  const project::MapIndex* map = model.project ? model.project->map() : nullptr;
  if (const auto fault = misused(options, map)) return refuse(err, *fault, EXIT_USAGE);
  const auto header = io::read_picture_header(options.file);
  if (!header) return refuse(err, header.error(), EXIT_UNREADABLE);
  const auto picture = reference(options);
  if (!picture) return refuse(err, picture.error(), EXIT_UNREADABLE);
  const auto text = options.marks.empty() ? exchange::ForeignText{} : exchange::read_foreign(options.marks, exchange::LineEnds::plain);
  if (!text) return refuse(err, text.error(), EXIT_UNREADABLE);
  std::string picture_bytes;
  if (options.by_colour) {
    auto bytes = io::read_beginning(options.file, MOST_PICTURE);
    if (!bytes) return refuse(err, bytes.error(), EXIT_UNREADABLE);
    picture_bytes = std::move(*bytes);
    call.drawing->prepare_pixels();
  }
  const project::ProjectFile* file = map ? file_of_map(model) : nullptr;
  std::error_code no_file;
  const bool replaces = file && std::filesystem::equivalent(file->xml.path(), options.output, no_file);
  exchange::ScanSource source;
  source.marks = options.marks;
  source.picture = *picture;
  source.width = header->width;
  source.height = header->height;
  source.game = model.game.get();
  source.link = model.link;
  source.board = map ? map->map().boards.front() : board_of(options);
  source.sized = map || options.columns;
  source.id = import_id(options);
  const auto made = [&](Results& results, const Messages& told) {
    exchange::ScanRead read{map ? map->map() : document::Map{}, {}};
    if (!options.marks.empty()) {
      auto scan = exchange::read_scan(text->text, source);
      if (!scan) return refuse(told, scan.error(), EXIT_UNREADABLE);
      if (map) {  // all of it stays, and gets the picture
        read.map.boards.front().backdrop = scan->map.boards.front().backdrop;
        if (const auto& before = map->map().boards.front().backdrop) read.map.boards.front().backdrop->opacity = before->opacity;
        read.doubts = std::move(scan->doubts);
      } else {
        read = std::move(*scan);
      }
    }
    auto xml = io::parse_xml(file ? file->xml.on_disk() : bytes_of(read.map), options.output);
    if (!xml) return refuse(told, xml.error(), EXIT_UNREADABLE);
    OneFile out(std::move(*xml));
    if (map && !options.marks.empty())
      if (const auto laid = edits::perform(out, lay_under(out.root(), read.map.boards.front())); !laid)
        return refuse(told, laid.error(), EXIT_UNREADABLE);
    if (options.by_colour) {
      const auto pixels = call.drawing->pixels(std::move(picture_bytes), options.file, *header);
      if (!pixels) return refuse(told, pixels.error(), EXIT_UNREADABLE);
      if (const auto done = propose(out, read.map, options, *model.game, *pixels, told); !done)
        return refuse(told, done.error(), done.error().id == "import/known" ? EXIT_USAGE : EXIT_UNREADABLE);
    }
    results.emplace_back(options.output, out.bytes());
    complain_of(read.doubts, told);
    const document::HexBoard& board = read.map.boards.front();
    if (!source.sized)
      complain(
          told.words(say(
              "The board has {columns} columns and {rows} rows: as many as have a middle in the picture. --columns and --rows change that.",
              {{"columns", std::int64_t{board.columns}}, {"rows", std::int64_t{board.rows}}})) +
          '\n');
    return int{read.doubts.empty() ? EXIT_CLEAN : EXIT_FINDINGS};
  };
  return read_apart(options.marks.empty() ? options.file : options.marks, options.output, err, made,
                    replaces ? std::optional(file->xml.on_disk()) : std::nullopt);
}

}  // namespace hexwright::cli
