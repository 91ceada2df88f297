// The picture is named as from the map's own folder, for a project is one folder that can be sent away.
#include "cli/import_scan.hpp"

#include <filesystem>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "exchange/scan/scan.hpp"
#include "exchange/text/decode.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/kinds.hpp"
#include "model/io/canonical.hpp"
#include "model/io/picture_header.hpp"

namespace hexwright::cli {

using wording::Fault;
using wording::say;

namespace {

// Faults: import/picture-outside.
wording::Result<std::string> reference(const ImportOptions& options) {
  namespace fs = std::filesystem;
  std::error_code failed;
  const fs::path picture = fs::weakly_canonical(options.file, failed);
  const bool streamed = options.output.empty() || options.output == "-";
  const fs::path folder =
      streamed ? fs::current_path(failed) : fs::weakly_canonical(fs::absolute(options.output, failed).parent_path(), failed);
  const fs::path name = picture.lexically_relative(folder);
  if (!name.empty() && *name.begin() != "..") return name.generic_string();
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

std::string name_of(const std::string& path) {
  const std::string file = path.substr(path.rfind('/') + 1);
  return file.substr(0, file.find('.'));
}

// Faults of usage.
std::optional<Fault> misused(const ImportOptions& options, const ScanModel& model) {
  if (options.marks.empty())
    return Fault{
        "import/no-marks", {}, say("Where the picture lies is not said."), {}, say("Add --marks, a text with a line for each known hex.")};
  if (options.file == "-")
    return Fault{"import/picture-stream", {}, say("A picture is a file beside its map: it cannot come from standard input."), {}, {}};
  if (options.columns.has_value() != options.rows.has_value())
    return Fault{"import/size", {}, say("--columns and --rows go together."), {}, {}};
  if (model.map && model.map->map().boards.size() != 1)
    return Fault{"import/boards",
                 {},
                 say("A picture lies under one board, and the map has {count}.",
                     {{"count", static_cast<std::int64_t>(model.map->map().boards.size())}}),
                 {},
                 {}};
  return std::nullopt;
}

}  // namespace

int import_scan(const ImportOptions& options, const ScanModel& model, const Voice& err) {
  if (const auto fault = misused(options, model)) return refuse(err, *fault, EXIT_USAGE);
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
  source.game = model.game;
  source.link = {model.game->data().id, model.game->data().version, std::nullopt, {}};
  source.board = model.map ? model.map->map().boards.front() : board_of(options);
  source.sized = model.map || options.columns;
  if (!options.output.empty() && options.output != "-") source.id = exchange::slug(name_of(options.output));
  auto read = exchange::read_scan(text->text, source);
  if (!read) return refuse(err, read.error(), EXIT_UNREADABLE);
  if (model.map) {  // all of it stays, and gets the picture
    document::Map whole = model.map->map();
    whole.boards.front().backdrop = read->map.boards.front().backdrop;
    read->map = std::move(whole);
  }
  pugi::xml_document out;
  write_document(read->map, out);
  if (const int status = deliver(options.output, io::write_canonical(out, document::attribute_order), err, true); status != EXIT_CLEAN)
    return status;
  complain_of(read->doubts, err);
  const document::HexBoard& board = read->map.boards.front();
  if (!source.sized)
    complain(
        err.words(say(
            "The board has {columns} columns and {rows} rows: as many as have a middle in the picture. --columns and --rows change that.",
            {{"columns", std::int64_t{board.columns}}, {"rows", std::int64_t{board.rows}}})) +
        '\n');
  return read->doubts.empty() ? EXIT_CLEAN : EXIT_FINDINGS;
}

}  // namespace hexwright::cli
