// explain: what a finding means, with an example of what is reported and of its near miss.
#include "cli/exit_status.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "model/io/utf8.hpp"
#include "model/document/nearest.hpp"
#include "rulesets/rulesets.hpp"
#include "validator/findings/severity_word.hpp"

namespace hexwright::cli {

using validator::CatalogueEntry;
using wording::say;

namespace {

std::vector<const CatalogueEntry*> everything() {
  std::vector<const CatalogueEntry*> all;
  for (const CatalogueEntry& entry : validator::general_catalogue()) all.push_back(&entry);
  for (const validator::GameRules& game : rulesets::all_games())
    if (game.catalogue)
      for (const CatalogueEntry& entry : game.catalogue()) all.push_back(&entry);
  return all;
}

std::string listing(const Voice& voice) {
  std::string out;
  for (const CatalogueEntry* entry : everything()) out += wrapped(voice.words(entry->title), 32, padded(entry->id, 31) + " ");
  return out;
}

}  // namespace

int run_explain(const ExplainOptions& options, const Voice& out, const Voice& err) {
  if (options.id.empty()) return put(listing(out)) ? EXIT_CLEAN : EXIT_OWN_FAULT;
  std::vector<std::string> ids;
  for (const CatalogueEntry* entry : everything()) {
    ids.emplace_back(entry->id);
    if (entry->id != options.id) continue;
    std::string text = out.ink(Ink::bold, entry->id) + "  (" + out.words(validator::severity_word(entry->severity)) + ")\n";
    text += wrapped(out.words(entry->title), 2) + '\n';
    text += wrapped(out.words(entry->explanation), 2) + '\n';
    text += wrapped(out.words(entry->broken), 12, padded("  " + out.words(say("reported:")), 11) + " ");
    text += wrapped(out.words(entry->good), 12, padded("  " + out.words(say("silent:")), 11) + " ");
    return put(text) ? EXIT_CLEAN : EXIT_OWN_FAULT;
  }
  // Faults that refuse a file are explained where they are said; their ids are no findings.
  complain(err.words(say("There is no finding \"{id}\".", {{"id", io::visible(options.id)}})) + '\n');
  if (const auto hint = document::did_you_mean(options.id, ids)) complain(err.words(*hint) + '\n');
  return EXIT_USAGE;
}

}  // namespace hexwright::cli
