// What is generated from the grammar: words of a text are never taken for macros of man, nor for words of a shell.
#include "cli/outline.hpp"

#include "tests/cli/contract_program.hpp"

using namespace hexwright::cli;
using hexwright::test::call_program;

namespace {

std::vector<OutlinedVerb> two_verbs() {
  return {{"check",
           "proofs it, 'as it is'",
           "Example: hexwright check a.xml",
           {{{"FILE"}, "TEXT", {}, "what is read", true},
            {{"-f", "--format"}, "TEXT", {"text", "json"}, ".how it's written [or not]: \\x", false},
            {{"--fast"}, "", {}, "quickly", false}}},
          {"setup check", "judges a setup", "", {{{"-o"}, "TEXT", {}, "where to", false}}}};
}

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("The man page lists each verb with its arguments, and no word of theirs becomes a macro") {
  const std::string page = man_page(two_verbs(), "1.2", "en");
  CHECK(says(page, ".SS check\n\\fBhexwright check\\fR \\fIFILE\\fR [\\fIOPTIONS\\fR]\n"));
  CHECK(says(page, "\\fB\\-f\\fR, \\fB\\-\\-format\\fR \\fITEXT\\fR\n\\&.how it's written [or not]: \\ex (text, json)\n"));
  CHECK(says(page, ".SS setup check\n"));
  CHECK(says(page, "\n.SH EXIT STATUS\n"));
  CHECK(says(man_page(two_verbs(), "1.2", "pl"), ".SH KOD WYJŚCIA"));
}

TEST_CASE("Shells complete counted values, and quotes in a text stay text") {
  CHECK(says(bash_completion(two_verbs()), "\"check -f\"|\"check --format\")\n      mapfile -t COMPREPLY < <(compgen -W 'text json'"));
  CHECK(says(bash_completion(two_verbs()), "compgen -W 'check setup help'"));
  CHECK(says(zsh_completion(two_verbs()), "'--format[.how it'\\''s written \\[or not\\]\\: \\\\x]:value:(text json)'"));
  CHECK(says(fish_completion(two_verbs()), "-s f -l format -x -a 'text json' -d '.how it'\\''s written"));
  CHECK(says(fish_completion(two_verbs()), "__fish_seen_subcommand_from setup; and __fish_seen_subcommand_from check"));
}

TEST_CASE("Bash completes games, findings and verbs behind options, and files where nothing is counted") {
  const auto completed = [](const std::vector<std::string>& words) {
    std::vector<std::string> arguments{
        "-c",
        "source <(\"$0\" completion bash); COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _hexwright; printf '%s\\n' "
        "\"${COMPREPLY[@]}\"",
        hexwright::test::programs() + "/hexwright", "hexwright"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    return call_program({.arguments = arguments, .program = "/bin/bash"}).out;
  };
  CHECK(says(completed({"odds", ""}), "asl-a12\n"));
  CHECK(says(completed({"explain", "setup/st"}), "setup/stacking\n"));
  CHECK(completed({"--lang", "pl", "che"}) == "check\n");
  CHECK(completed({"--lang", "pl", "setup", "ch"}) == "check\n");
  CHECK(says(completed({"check", "READ"}), "README.md\n"));
  CHECK(completed({"odds", "READ"}) == "README.md\n");
  CHECK(says(man_page(two_verbs(), "1.2", "pl"), "[\\fIOPCJE\\fR]"));
}

TEST_CASE("What the program prints for a shell has all of its verbs, and not the hidden one") {
  for (const char* shell : {"bash", "zsh", "fish", "man"}) {
    const auto printed = call_program({"completion", shell});
    INFO(shell << '\n' << printed.out << printed.err);
    CHECK(printed.status == 0);
    for (const char* verb : {"check", "simulate", "setup", "completion"}) CHECK(says(printed.out, verb));
    CHECK_FALSE(says(printed.out, "worker"));
  }
}
