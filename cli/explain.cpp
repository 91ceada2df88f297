// explain: what findings mean, with an example of what is reported, its near miss, and how it is fixed. All of it stands in the records.
#include <algorithm>

#include "cli/exit_status.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "model/io/utf8.hpp"
#include "model/document/nearest.hpp"
#include "rulesets/rulesets.hpp"
#include "validator/findings/record.hpp"

namespace hexwright::cli {

using validator::FindingRecord;
using wording::say;

namespace {

std::vector<const FindingRecord*> everything() {
  std::vector<const FindingRecord*> all = validator::general_findings();
  for (const validator::GameRules& game : rulesets::all_games())
    for (const FindingRecord& record : game.findings) all.push_back(&record);
  return all;
}

std::string explained(const FindingRecord& record, const Voice& voice) {
  std::string text = voice.ink(Ink::bold, record.id) + "  (" + voice.words(validator::severity_word(record.severity)) + ")\n";
  text += wrapped(voice.words(say(record.title)), 2) + '\n';
  text += wrapped(voice.words(say(record.explanation)), 2) + '\n';
  const auto line = [&](const wording::Text& name, std::string_view words) {
    text += wrapped(voice.words(say(words)), 12, padded("  " + voice.words(name), 11) + " ");
  };
  line(say("reported:"), record.reported);
  line(say("silent:"), record.silent);
  if (!record.fix.empty()) line(say("fixed by:"), record.fix);
  return text;
}

}  // namespace

int run_explain(const ExplainOptions& options, const Voice& out, const Voice& err) {
  const std::vector<const FindingRecord*> all = everything();
  std::string text;
  if (options.ids.empty())
    for (const FindingRecord* record : all) text += wrapped(out.words(say(record->title)), 32, padded(record->id, 31) + " ");
  for (const std::string& id : options.ids) {
    const auto record = std::find_if(all.begin(), all.end(), [&](const FindingRecord* each) { return each->id == id; });
    if (record == all.end()) {
      // Faults that refuse a file are explained where they are said; their ids are no findings.
      std::vector<std::string> known;
      for (const FindingRecord* each : all) known.emplace_back(each->id);
      complain(err.words(say("There is no finding \"{id}\".", {{"id", io::visible(id)}})) + '\n');
      if (const auto hint = document::did_you_mean(id, known)) complain(err.words(*hint) + '\n');
      return EXIT_USAGE;
    }
    if (!text.empty()) text += '\n';
    text += explained(**record, out);
  }
  return put(text) ? EXIT_CLEAN : EXIT_OWN_FAULT;
}

}  // namespace hexwright::cli
