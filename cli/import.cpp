// import: files of other programs into documents: what the file is decides how it is read. What is misprinted is said on standard error,
// and the status is 1; what cannot be read leaves no file.
#include <algorithm>
#include <array>
#include <filesystem>

#include "cli/import_card.hpp"
#include "cli/importing.hpp"
#include "cli/printed_card.hpp"
#include "cli/verbs.hpp"
#include "exchange/foreign/recognise.hpp"
#include "exchange/sheets/sheet.hpp"
#include "exchange/zip/unzip.hpp"
#include "model/document/nearest.hpp"
#include "model/io/letters.hpp"
#include "model/io/limits.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"
#include "model/project/library.hpp"
#include "platform/apart.hpp"
#include "platform/paths.hpp"

namespace hexwright::cli {

using wording::say;

std::string without_endings(std::string path) {
  for (const std::string ending : {".xml", ".scenario", ".orbat", ".map", ".ruleset"})
    if (path.ends_with(ending)) path.resize(path.size() - ending.size());
  return path;
}
std::string import_id(const ImportOptions& options) {
  if (options.output.empty() || options.output == "-") return "imported";
  const std::string stem = without_endings(options.output);
  return exchange::slug(stem.substr(platform::name_begins(stem)));
}
document::GameLink link_to(const project::Game& game) { return {game.data().id, game.data().version, std::nullopt, {}}; }

std::string settings_folder(const ImportOptions& options) {
  const bool streamed = options.output.empty() || options.output == "-";
  return streamed && options.file == "-" ? "." : platform::folder_of(streamed ? options.file : options.output);
}

std::optional<std::string> seen_from_output(const ImportOptions& options, const std::string& file) {
  namespace fs = std::filesystem;
  std::error_code failed;
  const fs::path path = fs::weakly_canonical(file, failed);
  const bool streamed = options.output.empty() || options.output == "-";
  const fs::path folder =
      streamed ? fs::current_path(failed) : fs::weakly_canonical(fs::absolute(options.output, failed).parent_path(), failed);
  const fs::path name = path.lexically_relative(folder);
  return !name.empty() && *name.begin() != ".." ? std::optional(name.generic_string()) : std::nullopt;
}

wording::Result<std::string> raw_bytes(const std::string& path, std::size_t most) {
  if (path != "-") return io::read_beginning(path, most);
  auto bytes = io::read_stdin();
  if (!bytes) return tl::unexpected(bytes.error());
  return bytes->on_disk();
}

namespace {

constexpr std::array<std::string_view, 12> KINDS = {"card",    "notation",     "list",           "csv",  "tmx", "tables", "scan", "vassal",
                                                    "megamek", "orbat-mapper", "vasl-templates", "hexes"};

// The exit status when there is none.
// A game of the designer's own stands in a file, which what is written names from its own folder.
void name_ruleset(ImportModel& model, const ImportOptions& options, const Messages& err) {
  for (const auto& file : model.project->files()) {
    if (file->kind != document::DocumentKind::ruleset) continue;
    const std::string path = file->xml.path();
    model.link.ruleset = seen_from_output(options, path);
    if (model.link.ruleset) return;
    model.link.ruleset = std::filesystem::path(path).filename().generic_string();
    complain(err.words(say("Copy {file} into the folder of what is written: the game is in it.", {{"file", shown(path)}})) + '\n');
    return;
  }
}

tl::expected<ImportModel, int> model_of(const ImportOptions& options, const Messages& err) {
  if (const std::string& like = options.into.empty() ? options.like : options.into; !like.empty()) {
    ImportModel model{load(like, err), {}, {}};
    if (!model.project) return tl::unexpected(int{EXIT_UNREADABLE});
    model.game = model.project->shared_game();
    model.link = link_to(*model.game);
    name_ruleset(model, options, err);
    return model;
  }
  std::vector<std::string> ids;
  for (const project::BuiltInGame& game : built_in_games()) {
    if (options.game.empty() || game.id == options.game) {
      const auto built_in = project::built_in_game(game.xml);
      return ImportModel{{}, built_in, link_to(*built_in)};
    }
    ids.emplace_back(game.id);
  }
  return tl::unexpected(
      usage(err, say("There is no game \"{game}\".", {{"game", io::visible(options.game)}}), document::did_you_mean(options.game, ids)));
}

// "Typ=kind": the heading, and the column it means. The exit status when it is said otherwise.
tl::expected<std::vector<document::HeadingSetting>, int> headings_said(const ImportOptions& options, const Messages& err) {
  std::vector<document::HeadingSetting> said;
  for (const std::string& one : options.headings) {
    const std::size_t equals = one.rfind('=');
    if (equals == one.npos || equals == 0 || equals + 1 == one.size())
      return tl::unexpected(
          usage(err, say("--heading \"{text}\" must be a heading, =, and the column it means.", {{"text", io::visible(one)}})));
    said.push_back({io::as_read(one.substr(0, equals)), one.substr(equals + 1), {}});
  }
  return said;
}
// Those that the settings of the folder remember, and those of the call in their place.
tl::expected<exchange::Headings, int> headings_meant(const ImportOptions& options, const Messages& err) {
  const auto settings = project::settings_of(settings_folder(options));
  if (!settings) return tl::unexpected(refuse(err, settings.error(), EXIT_UNREADABLE));
  const auto said = headings_said(options, err);
  if (!said) return tl::unexpected(said.error());
  exchange::Headings meant;
  for (const auto* list : {*settings ? &(*settings)->headings : nullptr, &*said})
    for (const document::HeadingSetting& one : list ? *list : std::vector<document::HeadingSetting>())
      meant[io::in_small(one.of)] = one.means;
  return meant;
}
// What the call said of headings is known from now on.
int remember_headings(const ImportOptions& options, const Messages& err) {
  const auto said = headings_said(options, err);
  if (!said || said->empty()) return EXIT_CLEAN;
  const auto written = project::remember_headings(settings_folder(options), *said);
  if (!written) return refuse(err, written.error(), EXIT_UNREADABLE);
  if (*written) complain(err.words(say("The headings are remembered in {file}.", {{"file", shown(**written)}})) + '\n');
  return EXIT_CLEAN;
}

// A workbook is the table of its first sheet.
int import_table(const ImportOptions& options, const ImportModel& model, const Messages& err) {
  const auto import_text = options.what == "tables" ? import_tables : options.what == "csv" ? import_csv : import_notation;
  if (options.file != "-") {
    const auto bytes = io::read_beginning(options.file, exchange::MOST_MODULE);
    if (bytes && exchange::looks_like_zip(*bytes))
      return read_apart(options.file, options.output, err, [&](Results& results, const Messages& told) {
        const auto table = exchange::sheet_as_table(*bytes, options.file);
        if (!table) return refuse(told, table.error(), EXIT_UNREADABLE);
        return options.what == "notation" ? import_csv(options, *table, model, results, told)
                                          : import_text(options, *table, model, results, told);
      });
  }
  const bool is_table = options.what == "csv" || options.what == "tables";
  const auto text = exchange::read_foreign(options.file, is_table ? exchange::LineEnds::kept : exchange::LineEnds::plain);
  if (!text) return refuse(err, text.error(), EXIT_UNREADABLE);
  if (text->was_windows_1250)
    complain(err.words(say("{file} is no UTF-8; it was read as Windows-1250.", {{"file", shown(options.file)}})) + '\n');
  return read_apart(options.file, options.output, err,
                    [&](Results& results, const Messages& told) { return import_text(options, text->text, model, results, told); });
}

// A table has separators in its first line and names a column of ours there; everything else is card notation, or a list.
bool looks_like_table(const std::string& file, std::string_view text, const exchange::Headings& headings) {
  const exchange::CsvSource source{file, {}, nullptr, nullptr, headings};
  const std::vector<std::string> columns = exchange::columns_of(text, source);
  return std::count_if(columns.begin(), columns.end(),
                       [](const std::string& one) { return one == "id" || one == "side" || one == "kind"; }) >= 2;
}

// The word for what the file is; the exit status when it is nothing that can be imported.
tl::expected<std::string, int> word_for(const ImportOptions& options, const Messages& err) {
  if (options.file == "-")
    return tl::unexpected(usage(err, say("Of standard input the kind must be said: import notation -, import csv -.")));
  if (!options.marks.empty() || options.by_colour) return "scan";
  auto bytes = io::read_beginning(options.file, exchange::MOST_MODULE);
  if (!bytes) return tl::unexpected(refuse(err, bytes.error(), EXIT_UNREADABLE));
  if (const auto known = exchange::recognise_apart(*bytes)) {
    if (const std::string_view word = exchange::import_word(known->kind); !word.empty()) {
      complain(err.words(exchange::what_it_is(*known)) + '\n');
      return std::string(word);
    }
    return tl::unexpected(refuse(err, *exchange::told_for_what_it_is(options.file), EXIT_UNREADABLE));
  }
  const auto text = exchange::read_foreign(options.file, exchange::LineEnds::plain);
  if (!text) return tl::unexpected(refuse(err, text.error(), EXIT_UNREADABLE));
  const auto headings = headings_meant(options, err);
  if (!headings) return tl::unexpected(headings.error());
  const auto table = platform::work_apart([&] { return std::string(looks_like_table(options.file, text->text, *headings) ? "csv" : ""); });
  return table.end == platform::Apart::End::answered && table.answer == "csv" ? "csv" : "notation";
}

int run_import(ImportOptions options, const Call& call) {
  const Messages& err = call.err;
  if (options.what == "card" && !options.files.empty())
    return import_cards({options.files, options.language, options.format, options.output, options.game, options.like, options.map}, call);
  if (options.files.size() > 1) return usage(err, say("Only cards are read together."));
  if (options.files.empty())
    std::swap(options.file, options.what);  // one word alone is the file
  else
    options.file = options.files.front();
  if (!options.what.empty() && std::find(KINDS.begin(), KINDS.end(), options.what) == KINDS.end()) {
    std::vector<std::string> kinds(KINDS.begin(), KINDS.end());
    return usage(err, say("Nothing is imported as \"{word}\".", {{"word", io::visible(options.what)}}),
                 document::did_you_mean(options.what, kinds));
  }
  if (options.what.empty()) {
    auto word = word_for(options, err);
    if (!word) return word.error();
    options.what = std::move(*word);
  }
  if (options.what == "scan" && is_own_map(options)) options.like = options.output;
  auto model = model_of(options, err);
  if (!model) return model.error();
  if (options.what == "tmx") return import_tmx(options, *model, err);
  if (options.what == "scan") return import_scan(options, *model, call);
  if (options.what == "notation" || options.what == "list" || options.what == "csv" || options.what == "tables") {
    auto headings = headings_meant(options, err);
    if (!headings) return headings.error();
    model->headings = std::move(*headings);
    const int status = import_table(options, *model, err);
    return status == EXIT_CLEAN ? remember_headings(options, err) : status;
  }
  return import_foreign(options, *model, err);
}

}  // namespace

void add_import(Grammar& grammar) {
  Verb& verb = grammar.verb("import", say("reads printed cards and files of other programs: forces, maps, modules, tables of a game"),
                            "import card card.txt --format json");
  auto& options = verb.keep<ImportOptions>();
  verb.option(
          "WHAT", options.what,
          say("card, notation, list, csv, tmx, tables, scan, vassal, megamek, hexes, orbat-mapper or vasl-templates; without it the file "
              "itself tells"))
      .required();
  verb.option("IN", options.files, say("a file, or - for standard input; of a scan the picture, PNG or JPEG; cards may be several"));
  verb.format(options.format, {"text", "json", "html"});
  verb.option("--language", options.language, say("card: en or pl; without it the words of the card decide")).one_of({"en", "pl"});
  verb.option(
      "-o,--output", options.output,
      say("an .orbat.xml, a .scenario.xml that gets one beside it, a .map.xml or a .ruleset.xml; of cards a new folder for a project; - is "
          "standard output"));
  verb.option("--like", options.like, say("a scenario, order of battle or ruleset: its abbreviations, sides and game are used"));
  verb.option("--game", options.game, say("id of the game, without --like")).excludes("--like");
  verb.option("--map", options.map, say("card: a map; without it a skeleton is made of the hexes that the card names"));
  verb.option("--table", options.table, say("tables: id of the table, when its head does not name it"));
  verb.option("--into", options.into,
              say("notation, list and csv: an order of battle: the forces are put into it, and the result is written"))
      .excludes("--like");
  verb.option("--mapping", options.mapping, say("tmx: a text with a line for each kind of terrain, as an import without it proposes one"));
  verb.option("--heading", options.headings, say("csv: what a heading of your own means: \"Typ=kind\"; = and - leave the column out"));
  verb.option("--board", options.board, say("vassal: the name of the board that becomes the map; else the one with the most hexes"));
  verb.option("--marks", options.marks,
              say("scan: a text with a line for each known hex: 0101 212 187, pixels from the left and from the top"));
  verb.option("--top", options.top, say("scan: flat or pointy hexes")).one_of({"flat", "pointy"}).shows_default();
  verb.option("--shifted", options.shifted, say("scan: which columns, or rows of pointy hexes, lie half a hex further on"))
      .one_of({"odd", "even"})
      .shows_default();
  verb.option("--labels", options.labels, say("scan: how hexes are numbered")).shows_default();
  verb.option("--columns", options.columns, 1, 2000, say("scan: columns of the board; else as many as the picture has room for"));
  verb.option("--rows", options.rows, 1, 2000, say("scan: rows of the board, with --columns"));
  verb.option("--by-colour", options.by_colour,
              say("scan: the terrain of hexes that are neither drawn nor confirmed is proposed, by the colours of those that are known"));
  verb.option("--known", options.known, say("scan: a hex, or several with commas, and its terrain, for --by-colour: 0101,0204=woods"))
      .repeated()
      .needs("--by-colour");
  verb.draws_when(
      [&options] { return options.by_colour || (options.what == "card" && (options.format == "html" || holds_pdf(options.files))); });
  verb.runs([&options](const Call& call) { return run_import(options, call); });
}

}  // namespace hexwright::cli
