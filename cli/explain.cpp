// explain: what findings mean, with an example of what is reported, its near miss, and how it is fixed. All of it stands in the records.
#include <algorithm>

#include "cli/terminal.hpp"
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

std::string explained(const FindingRecord& record, const Messages& messages) {
  std::string text = messages.ink(Ink::bold, record.id) + "  (" + messages.words(validator::severity_word(record.severity)) + ")\n";
  text += wrapped(messages.words(say(record.title)), 2) + '\n';
  text += wrapped(messages.words(say(record.explanation)), 2) + '\n';
  const auto line = [&](const wording::Text& name, std::string_view words) {
    text += wrapped(messages.words(say(words)), 12, padded("  " + messages.words(name), 11) + " ");
  };
  line(say("reported:"), record.reported);
  line(say("silent:"), record.silent);
  if (!record.fix.empty()) line(say("fixed by:"), record.fix);
  return text;
}

int run_explain(const std::vector<std::string>& ids, const Call& call) {
  const std::vector<const FindingRecord*> all = everything();
  std::string text;
  if (ids.empty())
    for (const FindingRecord* record : all) text += wrapped(call.out.words(say(record->title)), 32, padded(record->id, 31) + " ");
  for (const std::string& id : ids) {
    const auto record = std::find_if(all.begin(), all.end(), [&](const FindingRecord* each) { return each->id == id; });
    if (record == all.end()) {
      // Faults that refuse a file are explained where they are said; their ids are no findings.
      std::vector<std::string> known;
      for (const FindingRecord* each : all) known.emplace_back(each->id);
      return usage(call.err, say("There is no finding \"{id}\".", {{"id", io::visible(id)}}), document::did_you_mean(id, known));
    }
    if (!text.empty()) text += '\n';
    text += explained(**record, call.out);
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
