// explain: what findings mean, with an example of what is reported and of its near miss.
#include <algorithm>

#include "cli/terminal.hpp"
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

std::string listing(const Messages& messages) {
  std::string out;
  for (const CatalogueEntry* entry : everything()) out += wrapped(messages.words(entry->title), 32, padded(entry->id, 31) + " ");
  return out;
}

std::string explained(const CatalogueEntry& entry, const Messages& messages) {
  std::string text = messages.ink(Ink::bold, entry.id) + "  (" + messages.words(validator::severity_word(entry.severity)) + ")\n";
  text += wrapped(messages.words(entry.title), 2) + '\n';
  text += wrapped(messages.words(entry.explanation), 2) + '\n';
  text += wrapped(messages.words(entry.broken), 12, padded("  " + messages.words(say("reported:")), 11) + " ");
  return text + wrapped(messages.words(entry.good), 12, padded("  " + messages.words(say("silent:")), 11) + " ");
}

int run_explain(const std::vector<std::string>& ids, const Call& call) {
  if (ids.empty()) return write_out(listing(call.out));
  const std::vector<const CatalogueEntry*> all = everything();
  std::string text;
  for (const std::string& id : ids) {
    const auto entry = std::find_if(all.begin(), all.end(), [&](const CatalogueEntry* each) { return each->id == id; });
    if (entry == all.end()) {
      // Faults that refuse a file are explained where they are said; their ids are no findings.
      std::vector<std::string> known;
      for (const CatalogueEntry* each : all) known.emplace_back(each->id);
      return usage(call.err, say("There is no finding \"{id}\".", {{"id", io::visible(id)}}), document::did_you_mean(id, known));
    }
    if (!text.empty()) text += '\n';
    text += explained(**entry, call.out);
  }
  return write_out(text);
}

}  // namespace

void add_explain(Grammar& grammar) {
  Verb& verb = grammar.verb("explain", say("explains a finding, with an example"), "explain setup/stacking");
  auto& ids = verb.keep<std::vector<std::string>>();
  verb.option("FINDING-ID", ids, say("as check prints it; the list of all when absent"));
  verb.runs([&ids](const Call& call) { return run_explain(ids, call); });
}

}  // namespace hexwright::cli
