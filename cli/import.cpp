// import: card notation, tables, maps of Tiled and scanned maps into documents. What is misprinted is said on standard error, and the
// status is 1; what cannot be read leaves no file.
#include <algorithm>
#include <filesystem>

#include "cli/exit_status.hpp"
#include "cli/foreign.hpp"
#include "cli/import_scan.hpp"
#include "cli/verbs.hpp"
#include "exchange/csv/orbat_csv.hpp"
#include "exchange/notation/merge.hpp"
#include "exchange/notation/notation.hpp"
#include "exchange/tables/tables.hpp"
#include "exchange/text/decode.hpp"
#include "exchange/text/fold.hpp"
#include "exchange/tmx/tmx.hpp"
#include "model/document/kinds.hpp"
#include "model/document/nearest.hpp"
#include "model/document/scenario.hpp"
#include "model/io/canonical.hpp"
#include "model/io/limits.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

struct Model {  // what the import goes by
  std::unique_ptr<project::Project> project;
  std::shared_ptr<const project::Game> game;
  const document::Scenario* scenario() const { return project ? project->scenario() : nullptr; }
  const document::Orbat* orbat() const { return project && project->orbat() ? &project->orbat()->orbat() : nullptr; }
};

// The exit status when there is none.
tl::expected<Model, int> model_of(const ImportOptions& options, const Voice& err) {
  const auto games = built_in_games();
  if (const std::string& like = options.into.empty() ? options.like : options.into; !like.empty()) {
    auto loaded = project::Project::load(like, games);
    if (!loaded) {
      complain_of(loaded.error(), err);
      return tl::unexpected(int{EXIT_UNREADABLE});
    }
    Model model{std::move(*loaded), {}};
    model.game = model.project->shared_game();
    return model;
  }
  std::vector<std::string> ids;
  for (const project::BuiltInGame& game : games) {
    if (options.game.empty() || game.id == options.game) return Model{{}, project::built_in_game(game.xml)};
    ids.emplace_back(game.id);
  }
  complain(err.words(say("There is no game \"{game}\".", {{"game", io::visible(options.game)}})) + '\n');
  if (const auto hint = document::did_you_mean(options.game, ids)) complain(err.words(*hint) + '\n');
  return tl::unexpected(int{EXIT_USAGE});
}

template <class Document>
std::string bytes_of(const Document& document) {
  pugi::xml_document out;
  write_document(document, out);
  return io::write_canonical(out, document::attribute_order);
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

int write_card(const ImportOptions& options, exchange::CardRead& card, const Voice& err) {
  const bool as_scenario = options.output.ends_with(".scenario.xml") || !card.has_forces;
  const std::string id = options.output.empty() || options.output == "-" ? "imported" : exchange::slug(name_of(options.output));
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
    if (const int status = deliver(path, bytes_of(card.orbat), err, true); status != EXIT_CLEAN) return status;
    scenario.orbat.emplace().file = path.substr(path.rfind('/') + 1);
  }
  return deliver(options.output, bytes_of(scenario), err, true);
}

// The order of battle with what was read in it; what it has beyond that is told.
int write_merged(const ImportOptions& options, const exchange::CardRead& card, const Model& model, const Voice& err) {
  if (!model.project || model.project->kind() != document::DocumentKind::orbat) {
    complain(err.words(say("{file} is no order of battle.", {{"file", io::visible(options.into, 400)}})) + '\n');
    return EXIT_USAGE;
  }
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

int import_notation(const ImportOptions& options, const exchange::ForeignText& text, const Model& model, const Voice& err) {
  const std::string language = exchange::language_of(model.scenario(), err.catalogue().language());
  const auto words = exchange::notation_words(*model.game, model.scenario(), model.orbat(), language);
  exchange::CardRead card = exchange::read_notation(text.text, options.file, words, model.orbat());
  if (!card.has_forces && !card.has_setup) {
    complain_of({{"notation/nothing",
                  {options.file, 0, 0},
                  say("There is no card notation in {file}.", {{"file", io::visible(options.file, 400)}}),
                  say("lines as \"I/73pp: 2kp – 4, 5, 6 s 2c 2d.\" below the name of a side"),
                  {}}},
                err);
    return EXIT_UNREADABLE;
  }
  const int status = options.into.empty() ? write_card(options, card, err) : write_merged(options, card, model, err);
  if (status != EXIT_CLEAN) return status;
  complain_of(card.misprints, err);
  complain_of(card.unread, err);
  return card.misprints.empty() ? EXIT_CLEAN : EXIT_FINDINGS;
}

int import_csv(const ImportOptions& options, const exchange::ForeignText& text, const Model& model, const Voice& err) {
  exchange::CsvSource source{
      options.file, {model.game->data().id, model.game->data().version, std::nullopt, {}}, model.game.get(), model.orbat()};
  if (model.orbat() && model.orbat()->game) source.game = *model.orbat()->game;
  auto orbat = exchange::read_orbat_csv(text.text, source);
  if (!orbat) {
    complain_of(orbat.error(), err);
    return EXIT_UNREADABLE;
  }
  orbat->id = options.output.empty() || options.output == "-" ? "imported" : exchange::slug(name_of(options.output));
  return deliver(options.output, bytes_of(*orbat), err, true);
}

// A ruleset that extends the game, or the one given by --like with these in it.
int import_tables(const ImportOptions& options, const exchange::ForeignText& text, const Model& model, const Voice& err) {
  const auto read = exchange::read_tables(text.text, {options.file, model.game.get(), options.table});
  if (!read) {
    complain_of(read.error(), err);
    return EXIT_UNREADABLE;
  }
  document::Ruleset ruleset;
  if (model.project && model.project->kind() == document::DocumentKind::ruleset) {
    ruleset = document::read_ruleset(model.project->main_file().xml.root(), 0);
  } else {
    ruleset.format = "1.0";
    ruleset.id = options.output.empty() || options.output == "-" ? "imported" : exchange::slug(name_of(options.output));
    ruleset.version = "1";
    ruleset.extends.emplace(document::RulesetExtends{model.game->data().id, model.game->data().version, {}});
  }
  return deliver(options.output, bytes_of(exchange::with_tables(std::move(ruleset), *read)), err, true);
}

int import_tmx(const ImportOptions& options, const Model& model, const Voice& err) {
  auto bytes = options.file == "-" ? io::read_stdin() : io::read_bytes(options.file);
  if (!bytes) {
    complain_of({bytes.error()}, err);
    return EXIT_UNREADABLE;
  }
  exchange::tmx::Source source{options.file, {model.game->data().id, model.game->data().version, std::nullopt, {}}, "imported", "1"};
  if (!options.output.empty() && options.output != "-") source.id = exchange::slug(name_of(options.output));
  const auto read = exchange::tmx::read_tmx(std::move(bytes->text), source);
  if (!read) {
    complain_of(read.error(), err);
    return EXIT_UNREADABLE;
  }
  const int status = deliver(options.output, bytes_of(read->map), err, true);
  if (status == EXIT_CLEAN) tell_unsaid(read->unsaid, err);
  return status;
}

}  // namespace

int run_import(const ImportOptions& options, const Voice&, const Voice& err) {
  const auto model = model_of(options, err);
  if (!model) return model.error();
  if (options.what == "tmx") return import_tmx(options, *model, err);
  if (options.what == "scan") return import_scan(options, {model->game.get(), model->project ? model->project->map() : nullptr}, err);
  const auto text = exchange::read_foreign(options.file, options.what != "notation" ? exchange::LineEnds::kept : exchange::LineEnds::plain);
  if (!text) {
    complain_of({text.error()}, err);
    return EXIT_UNREADABLE;
  }
  if (text->was_windows_1250)
    complain(err.words(say("{file} is no UTF-8; it was read as Windows-1250.", {{"file", io::visible(options.file, 400)}})) + '\n');
  if (options.what == "tables") return import_tables(options, *text, *model, err);
  return options.what == "csv" ? import_csv(options, *text, *model, err) : import_notation(options, *text, *model, err);
}

}  // namespace hexwright::cli
