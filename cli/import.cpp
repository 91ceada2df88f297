// import: card notation, tables, maps of Tiled and scanned maps into documents. What is misprinted is said on standard error, and the
// status is 1; what cannot be read leaves no file.
#include <algorithm>
#include <array>
#include <filesystem>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/import_card.hpp"
#include "cli/verbs.hpp"
#include "exchange/csv/orbat_csv.hpp"
#include "exchange/notation/merge.hpp"
#include "exchange/notation/notation.hpp"
#include "exchange/scan/scan.hpp"
#include "exchange/tables/tables.hpp"
#include "exchange/text/fold.hpp"
#include "exchange/tmx/tmx.hpp"
#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/nearest.hpp"
#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/canonical.hpp"
#include "model/io/limits.hpp"
#include "model/io/picture_header.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/transaction.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::cli {

using wording::Fault;
using wording::say;

namespace {

struct ImportOptions {
  std::string what;   // "card", "notation", "csv", "tmx", "tables", "scan"
  std::string table;  // tables: the one whose head does not name it
  std::vector<std::string> files;
  std::string file;                                                            // of what comes from one
  std::string format = "text", language;                                       // card
  std::string output;                                                          // empty or "-" is standard output
  std::string like;                                                            // a document whose words, sides and game are used
  std::string game;                                                            // without one; empty: the first that the program knows
  std::string into;                                                            // notation: an order of battle that gets what is read
  std::string marks;                                                           // scan: the text that says where hexes are in the picture
  std::string top = "flat", shifted = "even", labels = "{column:02}{row:02}";  // scan: how the hexes lie and are numbered
  std::optional<int> columns, rows;                                            // scan: of the board; else what the picture has room for
};

struct Model {  // what the import goes by
  std::unique_ptr<project::Project> project;
  std::shared_ptr<const project::Game> game;
  const document::Scenario* scenario() const { return project ? project->scenario() : nullptr; }
  const document::Orbat* orbat() const { return project && project->orbat() ? &project->orbat()->orbat() : nullptr; }
};

// The exit status when there is none.
tl::expected<Model, int> model_of(const ImportOptions& options, const Messages& err) {
  if (const std::string& like = options.into.empty() ? options.like : options.into; !like.empty()) {
    Model model{load(like, err), {}};
    if (!model.project) return tl::unexpected(int{EXIT_UNREADABLE});
    model.game = model.project->shared_game();
    return model;
  }
  std::vector<std::string> ids;
  for (const project::BuiltInGame& game : built_in_games()) {
    if (options.game.empty() || game.id == options.game) return Model{{}, project::built_in_game(game.xml)};
    ids.emplace_back(game.id);
  }
  return tl::unexpected(
      usage(err, say("There is no game \"{game}\".", {{"game", io::visible(options.game)}}), document::did_you_mean(options.game, ids)));
}

template <class Document>
std::string bytes_of(const Document& document) {
  pugi::xml_document out;
  write_document(document, out);
  return document::canonical(out);
}

// "folder/forces.orbat.xml": "folder/forces".
std::string without_endings(std::string path) {
  for (const std::string ending : {".xml", ".scenario", ".orbat", ".map", ".ruleset"})
    if (path.ends_with(ending)) path.resize(path.size() - ending.size());
  return path;
}
std::string name_of(const std::string& path) {
  const std::string stem = without_endings(path);
  return stem.substr(stem.rfind('/') + 1);
}
std::string id_of(const ImportOptions& options) {
  return options.output.empty() || options.output == "-" ? "imported" : exchange::slug(name_of(options.output));
}
document::GameLink link_to(const project::Game& game) { return {game.data().id, game.data().version, std::nullopt, {}}; }

int write_card(const ImportOptions& options, exchange::CardRead& card, const Messages& err) {
  const bool as_scenario = options.output.ends_with(".scenario.xml") || !card.has_forces;
  const std::string id = id_of(options);
  card.orbat.id = id;
  if (!as_scenario) {
    if (card.has_setup)
      complain(err.words(say("The setup was left out: an order of battle has none. Let the output end in .scenario.xml to get both.")) +
               '\n');
    return deliver(options.output, bytes_of(card.orbat), err, true);
  }
  document::Scenario scenario;
  scenario.format = "1.0";
  scenario.id = id;
  scenario.game = card.orbat.game;
  if (card.has_setup) scenario.setup = card.setup;
  std::error_code fault;
  if (card.has_forces &&
      !std::filesystem::exists(options.output, fault)) {  // else the scenario is refused, and nothing is to stand beside it
    const std::string path = without_endings(options.output) + ".orbat.xml";
    scenario.orbat.emplace().file = path.substr(path.rfind('/') + 1);
    const std::string forces = bytes_of(card.orbat), setup = bytes_of(scenario);
    const io::SaveOptions save{.expected_before = {}, .only_new = true};
    const auto lock = io::lock_project_of(path);
    if (!lock) return refuse(err, lock.error(), EXIT_UNREADABLE);
    const auto saved = io::save_together(std::array<io::FileChange, 2>{{{path, forces, save}, {options.output, setup, save}}});
    return saved ? EXIT_CLEAN : refuse(err, saved.error(), EXIT_UNREADABLE);
  }
  return deliver(options.output, bytes_of(scenario), err, true);
}

// The order of battle with what was read in it; what it has beyond that is told.
int write_merged(const ImportOptions& options, const exchange::CardRead& card, const Model& model, const Messages& err) {
  if (!model.project || model.project->kind() != document::DocumentKind::orbat)
    return usage(err, say("{file} is no order of battle.", {{"file", shown(options.into)}}));
  const exchange::Merged merged = exchange::merge_forces(*model.orbat(), card.orbat);
  if (const int status = deliver(options.output, bytes_of(merged.orbat), err, true); status != EXIT_CLEAN) return status;
  const auto tell = [&](const wording::Text& what, const std::vector<std::string>& ids) {
    std::string list;
    for (std::size_t i = 0; i < std::min(ids.size(), io::limits::findings_shown); ++i) list += (i == 0 ? " " : ", ") + io::visible(ids[i]);
    if (!ids.empty()) complain(err.words(what) + list + (ids.size() > io::limits::findings_shown ? ", …" : "") + '\n');
  };
  tell(say("New:"), merged.added);
  tell(say("Not in the text, and kept:"), merged.kept);
  if (card.has_setup) complain(err.words(say("The setup was left out: an order of battle has none.")) + '\n');
  return EXIT_CLEAN;
}

int import_notation(const ImportOptions& options, const exchange::ForeignText& text, const Model& model, const Messages& err) {
  const std::string language = exchange::language_of(model.scenario(), err.catalogue().language());
  const auto words = exchange::notation_words(*model.game, model.scenario(), model.orbat(), language);
  exchange::CardRead card = exchange::read_notation(text.text, options.file, words, model.orbat());
  if (!card.has_forces && !card.has_setup)
    return refuse(err,
                  Fault{"notation/nothing",
                        {options.file, 0, 0},
                        say("There is no card notation in {file}.", {{"file", shown(options.file)}}),
                        say("lines as \"I/73pp: 2kp – 4, 5, 6 s 2c 2d.\" below the name of a side"),
                        {}},
                  EXIT_UNREADABLE);
  const int status = options.into.empty() ? write_card(options, card, err) : write_merged(options, card, model, err);
  if (status != EXIT_CLEAN) return status;
  complain_of(card.misprints, err);
  complain_of(card.unread, err);
  return card.misprints.empty() ? EXIT_CLEAN : EXIT_FINDINGS;
}

int import_csv(const ImportOptions& options, const exchange::ForeignText& text, const Model& model, const Messages& err) {
  exchange::CsvSource source{options.file, link_to(*model.game), model.game.get(), model.orbat()};
  if (model.orbat() && model.orbat()->game) source.game = *model.orbat()->game;
  auto orbat = exchange::read_orbat_csv(text.text, source);
  if (!orbat) return refuse(err, orbat.error(), EXIT_UNREADABLE);
  orbat->id = id_of(options);
  return deliver(options.output, bytes_of(*orbat), err, true);
}

// A ruleset that extends the game, or the one given by --like with these in it.
int import_tables(const ImportOptions& options, const exchange::ForeignText& text, const Model& model, const Messages& err) {
  const auto read = exchange::read_tables(text.text, {options.file, model.game.get(), options.table});
  if (!read) return refuse(err, read.error(), EXIT_UNREADABLE);
  document::Ruleset ruleset;
  if (model.project && model.project->kind() == document::DocumentKind::ruleset) {
    ruleset = document::read_ruleset(model.project->main_file().xml.root(), 0);
  } else {
    ruleset.format = "1.0";
    ruleset.id = id_of(options);
    ruleset.version = "1";
    ruleset.extends.emplace(document::RulesetExtends{model.game->data().id, model.game->data().version, {}});
  }
  return deliver(options.output, bytes_of(exchange::with_tables(std::move(ruleset), *read)), err, true);
}

int import_tmx(const ImportOptions& options, const Model& model, const Messages& err) {
  auto bytes = options.file == "-" ? io::read_stdin() : io::read_bytes(options.file);
  if (!bytes) return refuse(err, bytes.error(), EXIT_UNREADABLE);
  exchange::tmx::Source source{options.file, link_to(*model.game), id_of(options), "1"};
  const auto read = exchange::tmx::read_tmx(std::move(bytes->text), source);
  if (!read) return refuse(err, read.error(), EXIT_UNREADABLE);
  const int status = deliver(options.output, bytes_of(read->map), err, true);
  if (status == EXIT_CLEAN) tell_unsaid(read->unsaid, err);
  return status;
}

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

// A picture and what is known of it, as a map with the picture under its board: the map that --like names, or one of its own.
int import_scan(const ImportOptions& options, const Model& model, const Messages& err) {
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
  source.link = link_to(*model.game);
  source.board = map ? map->map().boards.front() : board_of(options);
  source.sized = map || options.columns;
  source.id = id_of(options);
  auto read = exchange::read_scan(text->text, source);
  if (!read) return refuse(err, read.error(), EXIT_UNREADABLE);
  if (map) {  // all of it stays, and gets the picture
    document::Map whole = map->map();
    whole.boards.front().backdrop = read->map.boards.front().backdrop;
    read->map = std::move(whole);
  }
  if (const int status = deliver(options.output, bytes_of(read->map), err, true); status != EXIT_CLEAN) return status;
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

int run_import(const ImportOptions& options, const Messages& err) {
  if (options.what == "card") return import_cards({options.files, options.language, options.format}, err);
  if (options.files.size() != 1) return usage(err, say("Only cards are read together."));
  const auto model = model_of(options, err);
  if (!model) return model.error();
  if (options.what == "tmx") return import_tmx(options, *model, err);
  if (options.what == "scan") return import_scan(options, *model, err);
  const auto text = exchange::read_foreign(options.file, options.what != "notation" ? exchange::LineEnds::kept : exchange::LineEnds::plain);
  if (!text) return refuse(err, text.error(), EXIT_UNREADABLE);
  if (text->was_windows_1250)
    complain(err.words(say("{file} is no UTF-8; it was read as Windows-1250.", {{"file", shown(options.file)}})) + '\n');
  if (options.what == "tables") return import_tables(options, *text, *model, err);
  return options.what == "csv" ? import_csv(options, *text, *model, err) : import_notation(options, *text, *model, err);
}

}  // namespace

void add_import(Grammar& grammar) {
  Verb& verb = grammar.verb("import", say("reads printed cards, card notation, forces, a map of Tiled or tables of a game into documents"),
                            "import card card.txt --format json");
  auto& options = verb.keep<ImportOptions>();
  verb.option("WHAT", options.what, say("card, notation, csv, tmx, tables or scan"))
      .required()
      .one_of({"card", "notation", "csv", "tmx", "tables", "scan"});
  verb.option("IN", options.files, say("a text, or - for standard input; of a scan the picture, PNG or JPEG; cards may be several"))
      .required();
  verb.format(options.format, {"text", "json"});
  verb.option("--language", options.language, say("card: en or pl; without it the words of the card decide")).one_of({"en", "pl"});
  verb.option("-o,--output", options.output,
              say("an .orbat.xml, a .scenario.xml that gets one beside it, a .map.xml or a .ruleset.xml; - is standard output"));
  verb.option("--like", options.like, say("a scenario, order of battle or ruleset: its abbreviations, sides and game are used"));
  verb.option("--game", options.game, say("id of the game, without --like")).excludes("--like");
  verb.option("--table", options.table, say("tables: id of the table, when its head does not name it"));
  verb.option("--into", options.into, say("notation: an order of battle: the forces are put into it, and the result is written"))
      .excludes("--like");
  verb.option("--marks", options.marks,
              say("scan: a text with a line for each known hex: 0101 212 187, pixels from the left and from the top"));
  verb.option("--top", options.top, say("scan: flat or pointy hexes")).one_of({"flat", "pointy"}).shows_default();
  verb.option("--shifted", options.shifted, say("scan: which columns, or rows of pointy hexes, lie half a hex further on"))
      .one_of({"odd", "even"})
      .shows_default();
  verb.option("--labels", options.labels, say("scan: how hexes are numbered")).shows_default();
  verb.option("--columns", options.columns, 1, 2000, say("scan: columns of the board; else as many as the picture has room for"));
  verb.option("--rows", options.rows, 1, 2000, say("scan: rows of the board, with --columns"));
  verb.runs([&options](const Call& call) {
    options.file = options.files.front();
    return run_import(options, call.err);
  });
}

}  // namespace hexwright::cli
