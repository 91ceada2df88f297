// completion: what a shell completes, and the man page, from the grammar itself, so that neither can be out of date.
#include "cli/terminal.hpp"
#include "cli/verbs.hpp"
#include "platform/edition.hpp"

namespace hexwright::cli {

using wording::say;

void add_completion(Grammar& grammar) {
  Verb& verb = grammar.verb("completion", say("prints the completion of a shell, or the man page"), "completion bash");
  auto& wanted = verb.keep<std::string>();
  verb.option("SHELL", wanted, say("a shell, or man for the man page")).one_of({"bash", "zsh", "fish", "man"}).required();
  verb.runs([&grammar, &wanted](const Call& call) {
    const std::vector<OutlinedVerb> verbs = grammar.outline();
    if (wanted == "bash") return write_out(bash_completion(verbs));
    if (wanted == "zsh") return write_out(zsh_completion(verbs));
    if (wanted == "fish") return write_out(fish_completion(verbs));
    return write_out(man_page(verbs, platform::version(), call.out.catalogue().language()));
  });
}

}  // namespace hexwright::cli
