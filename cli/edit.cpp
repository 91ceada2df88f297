// edit: becomes the editor with the files that were named. It is a program of its own, because it links wxWidgets.
#include "cli/companion.hpp"
#include "cli/verbs.hpp"

namespace hexwright::cli {

using wording::say;

void add_edit(Grammar& grammar) {
  Verb& verb = grammar.verb("edit", say("opens a scenario in the editor"), "edit samples/parzymiechy/1-boj-o-parzymiechy.scenario.xml");
  auto& files = verb.keep<std::vector<std::string>>();
  verb.option("FILE", files, say("scenarios, placements or maps; a new scenario when absent"));
  verb.runs([&files, &grammar](const Call& call) {
    if (grammar.common().timeout_seconds || grammar.common().memory_megabytes)
      return usage(call.err, say("The editor runs until it is closed; --timeout and --memory are for other commands."));
    return become_editor(files, call.err);
  });
}

}  // namespace hexwright::cli
