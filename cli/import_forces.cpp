// import of forces: card notation, tables of pieces, tables of a game.
#include <algorithm>
#include <array>

#include "cli/importing.hpp"
#include "exchange/notation/list.hpp"
#include "exchange/notation/merge.hpp"
#include "exchange/notation/notation.hpp"
#include "exchange/tables/tables.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/letters.hpp"
#include "model/io/limits.hpp"
#include "model/io/utf8.hpp"
#include "platform/paths.hpp"

namespace hexwright::cli {

using wording::Fault;
using wording::say;

namespace {

void tell_ids(const wording::Text& what, const std::vector<std::string>& ids, const Messages& err) {
  std::string list;
  for (std::size_t i = 0; i < std::min(ids.size(), io::limits::findings_shown); ++i) list += (i == 0 ? " " : ", ") + io::visible(ids[i]);
  if (!ids.empty()) complain(err.words(what) + list + (ids.size() > io::limits::findings_shown ? ", …" : "") + '\n');
}

int write_card(const ImportOptions& options, exchange::CardRead& card, Results& results, const Messages& err) {
  const bool as_scenario = options.output.ends_with(".scenario.xml") || !card.has_forces;
  const std::string id = import_id(options);
  card.orbat.id = id;
  if (!as_scenario) {
    if (card.has_setup)
      complain(err.words(say("The setup was left out: an order of battle has none. Let the output end in .scenario.xml to get both.")) +
               '\n');
    results.emplace_back(options.output, bytes_of(card.orbat));
    return EXIT_CLEAN;
  }
  document::Scenario scenario;
  scenario.format = "1.0";
  scenario.id = id;
  scenario.game = card.orbat.game;
  if (card.has_setup) scenario.setup = card.setup;
  if (!card.has_forces) {
    results.emplace_back(options.output, bytes_of(scenario));
    return EXIT_CLEAN;
  }
  const std::string path = without_endings(options.output) + ".orbat.xml";
  scenario.orbat.emplace().file = path.substr(platform::name_begins(path));
  results.emplace_back(options.output, bytes_of(scenario));
  results.emplace_back(path, bytes_of(card.orbat));
  return EXIT_CLEAN;
}

// The order of battle with what was read in it; what it has beyond that is told.
int write_merged(const ImportOptions& options, const exchange::CardRead& card, const ImportModel& model, Results& results,
                 const Messages& err) {
  if (!model.project || model.project->kind() != document::DocumentKind::orbat)
    return usage(err, say("{file} is no order of battle.", {{"file", shown(options.into)}}));
  const exchange::Merged merged = exchange::merge_forces(*model.orbat(), card.orbat);
  results.emplace_back(options.output, bytes_of(merged.orbat));
  tell_ids(say("New:"), merged.added, err);
  tell_ids(say("Not in the text, and kept:"), merged.kept, err);
  if (card.has_setup) complain(err.words(say("The setup was left out: an order of battle has none.")) + '\n');
  return EXIT_CLEAN;
}

}  // namespace

int import_notation(const ImportOptions& options, const std::string& text, const ImportModel& model, Results& results,
                    const Messages& err) {
  const std::string language = exchange::language_of(model.scenario(), err.catalogue().language());
  const auto words = exchange::notation_words(*model.game, model.scenario(), model.orbat(), language);
  const bool is_list = options.what == "list" || exchange::looks_like_list(text);
  if (is_list) complain(err.words(say("This is a list of units: how far in a line stands tells what it belongs to.")) + '\n');
  exchange::CardRead card = is_list ? exchange::read_list(text, options.file, words, *model.game, model.orbat())
                                    : exchange::read_notation(text, options.file, words, model.orbat());
  if (!card.has_forces && !card.has_setup)
    return refuse(err,
                  Fault{"notation/nothing",
                        {options.file, 0, 0},
                        say("There is no card notation in {file}.", {{"file", shown(options.file)}}),
                        say("lines as \"I/73pp: 2kp – 4, 5, 6 s 2c 2d.\" below the name of a side"),
                        {}},
                  EXIT_UNREADABLE);
  const int status = options.into.empty() ? write_card(options, card, results, err) : write_merged(options, card, model, results, err);
  if (status != EXIT_CLEAN) return status;
  complain_of(card.misprints, err);
  complain_of(card.unread, err);
  return card.misprints.empty() ? EXIT_CLEAN : EXIT_FINDINGS;
}

// Into the order of battle that is named, or like it: then everything that a table cannot hold is kept as well, and pieces that would be
// lost are a reason to stop.
int import_csv(const ImportOptions& options, const std::string& text, const ImportModel& model, Results& results, const Messages& err) {
  const document::Orbat* known = model.orbat();
  if (!options.into.empty() && model.project->kind() != document::DocumentKind::orbat)
    return usage(err, say("{file} is no order of battle.", {{"file", shown(options.into)}}));
  const exchange::CsvSource source{options.file, model.link, model.game.get(), known, model.headings};
  auto orbat = exchange::read_orbat_csv(text, source);
  if (!orbat) return refuse(err, orbat.error(), EXIT_UNREADABLE);
  orbat->id = import_id(options);
  if (known) {
    exchange::TableInto put = exchange::put_into(*known, *orbat, exchange::columns_of(text, source));
    if (!options.into.empty()) {
      results.emplace_back(options.output, bytes_of(put.orbat));
      tell_ids(say("New:"), put.added, err);
      tell_ids(say("Not in the table, and kept:"), put.absent, err);
      return EXIT_CLEAN;
    }
    if (put.common > 0 && !put.absent.empty()) {
      tell_ids(say("The table would lose these pieces of {file}:", {{"file", shown(options.like)}}), put.absent, err);
      complain(err.words(say("With --into in place of --like they are kept; nothing was written.")) + '\n');
      return EXIT_FINDINGS;
    }
    if (put.common > 0 || put.absent.empty()) *orbat = std::move(put.orbat);
    orbat->game = model.link;
  }
  results.emplace_back(options.output, bytes_of(*orbat));
  return EXIT_CLEAN;
}

// A ruleset that extends the game, or the one given by --like with these in it.
int import_tables(const ImportOptions& options, const std::string& text, const ImportModel& model, Results& results, const Messages& err) {
  const auto read = exchange::read_tables(text, {options.file, model.game.get(), options.table});
  if (!read) return refuse(err, read.error(), EXIT_UNREADABLE);
  document::Ruleset ruleset;
  if (model.project && model.project->kind() == document::DocumentKind::ruleset) {
    ruleset = document::read_ruleset(model.project->main_file().xml.root(), 0);
  } else {
    ruleset.format = "1.0";
    ruleset.id = import_id(options);
    ruleset.version = "1";
    ruleset.extends.emplace(document::RulesetExtends{model.game->data().id, model.game->data().version, {}});
  }
  results.emplace_back(options.output, bytes_of(exchange::with_tables(std::move(ruleset), *read)));
  return EXIT_CLEAN;
}

}  // namespace hexwright::cli
