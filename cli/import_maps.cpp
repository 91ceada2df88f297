// import of maps: those of Tiled, and scanned ones.

#include <map>
#include <sstream>

#include "cli/importing.hpp"
#include "exchange/scan/scan.hpp"
#include "exchange/tmx/mapping.hpp"
#include "exchange/tmx/tmx.hpp"
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/limits.hpp"
#include "model/io/picture_header.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"
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
  if (options.marks.empty())
    return Fault{
        "import/no-marks", {}, say("Where the picture lies is not said."), {}, say("Add --marks, a text with a line for each known hex.")};
  if (options.file == "-")
    return Fault{"import/picture-stream", {}, say("A picture is a file beside its map: it cannot come from standard input."), {}, {}};
  if (options.columns.has_value() != options.rows.has_value())
    return Fault{"import/size", {}, say("--columns and --rows go together."), {}, {}};
  if (map && map->map().boards.size() != 1)
    return Fault{
        "import/boards",
        {},
        say("A picture lies under one board, and the map has {count}.", {{"count", static_cast<std::int64_t>(map->map().boards.size())}}),
        {},
        {}};
  return std::nullopt;
}

}  // namespace

// A picture and what is known of it, as a map with the picture under its board: the map that --like names, or one of its own.
int import_scan(const ImportOptions& options, const ImportModel& model, const Messages& err) {
  const project::MapIndex* map = model.project ? model.project->map() : nullptr;
  if (const auto fault = misused(options, map)) return refuse(err, *fault, EXIT_USAGE);
  const auto header = io::read_picture_header(options.file);
  if (!header) return refuse(err, header.error(), EXIT_UNREADABLE);
  const auto picture = reference(options);
  if (!picture) return refuse(err, picture.error(), EXIT_UNREADABLE);
  const auto text = exchange::read_foreign(options.marks, exchange::LineEnds::plain);
  if (!text) return refuse(err, text.error(), EXIT_UNREADABLE);
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
  return read_apart(options.marks, options.output, err, [&](Results& results, const Messages& told) {
    auto read = exchange::read_scan(text->text, source);
    if (!read) return refuse(told, read.error(), EXIT_UNREADABLE);
    if (map) {  // all of it stays, and gets the picture
      document::Map whole = map->map();
      whole.boards.front().backdrop = read->map.boards.front().backdrop;
      read->map = std::move(whole);
    }
    results.emplace_back(options.output, bytes_of(read->map));
    complain_of(read->doubts, told);
    const document::HexBoard& board = read->map.boards.front();
    if (!source.sized)
      complain(
          told.words(say(
              "The board has {columns} columns and {rows} rows: as many as have a middle in the picture. --columns and --rows change that.",
              {{"columns", std::int64_t{board.columns}}, {"rows", std::int64_t{board.rows}}})) +
          '\n');
    return int{read->doubts.empty() ? EXIT_CLEAN : EXIT_FINDINGS};
  });
}

}  // namespace hexwright::cli
