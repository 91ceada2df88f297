// completion: what a shell completes, and the man page, from the grammar itself, so that neither can be out of date.
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"
#include "platform/edition.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

// What an argument may be that is no file, beside words that are counted in the grammar.
void name_words(std::vector<OutlinedVerb>& verbs) {
  std::vector<std::string> games, findings;
  for (const validator::GameRules& game : rulesets::all_games()) games.emplace_back(game.data.id);
  for (const validator::FindingRecord* record : rulesets::every_finding()) findings.emplace_back(record->id);
  for (OutlinedVerb& verb : verbs)
    for (OutlinedArgument& argument : verb.arguments) {
      if (argument.names.front() == "GAME") argument.choices = games;
      if (argument.names.front() == "FINDING-ID") argument.choices = findings;
    }
}

}  // namespace

void add_completion(Grammar& grammar) {
  Verb& verb = grammar.verb("completion", say("prints the completion of a shell, or the man page"), "completion bash");
  auto& wanted = verb.keep<std::string>();
  verb.option("SHELL", wanted, say("a shell, or man for the man page")).one_of({"bash", "zsh", "fish", "man"}).required();
  verb.runs([&grammar, &wanted](const Call& call) {
    std::vector<OutlinedVerb> verbs = grammar.outline();
    if (wanted != "man") name_words(verbs);
    if (wanted == "bash") return write_out(bash_completion(verbs));
    if (wanted == "zsh") return write_out(zsh_completion(verbs));
    if (wanted == "fish") return write_out(fish_completion(verbs));
    return write_out(man_page(verbs, platform::version(), call.out.catalogue().language()));
  });
}

}  // namespace hexwright::cli
