// What is found in scripts before they are used.
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::mark;

std::span<const CatalogueLine> entries_of_scripts() {
  static constexpr CatalogueLine LINES[] = {
      {"script/syntax", error, mark("A script that is not Lua"),
       mark("Lua cannot make sense of the line, so nothing of the script can run. Often the fault is a line or two above: a missing \"then\", "
            "\"do\" or \"end\", a bracket or a quotation mark that is not closed."),
       mark("if turn > 3 points = 1 end"), mark("if turn > 3 then points = 1 end")},
      {"script/stopped", error, mark("A script whose process had to be stopped"),
       mark("Scripts run in a process of their own, with limits of time and memory and with no way to files, to the net or to other programs. "
            "This one reached a limit, tried a way out, or made the process crash. Scripts that are only badly written do not do that."),
       mark("a script that answers only after minutes"), mark("a script that answers at once")},
      {"script/not-run", warning, mark("Scripts that cannot be run on this machine"),
       mark("Scripts run in a process of their own behind walls, and this machine could not start it or lacks a wall. What the scripts would "
            "have found is missing from the report; everything else was checked."),
       mark("a machine without seccomp"), mark("the same machine with --trust-scripts")},
      {"script/runtime", error, mark("A script that breaks off"),
       mark("Lua runs the script up to this line and cannot go on: a name that means nothing, an argument of the wrong kind, an error that the "
            "script itself raises. What the script would have said after it is missing."),
       mark("the script asks for hex 9999 of a map that ends with 4330"), mark("the script asks first whether the map has the hex")},
      {"script/setup", error, mark("A piece where a script does not let it be set up"),
       mark("A special rule of the scenario says where pieces may not be set up, besides what the card says in data, and this piece stands "
            "there all the same. The line of the script is named last."),
       mark("a company in a village that the script closes"), mark("the company in the wood beside it")},
      {"script/budget", error, mark("A script that takes too many steps"),
       mark("Each call of a script may take ten million steps, and this one took more. A loop without an end is the usual cause."),
       mark("while true do end"), mark("for number = 1, 100 do print(number) end")},
      {"script/memory", error, mark("A script that wants too much memory"),
       mark("A script may hold 64 MB, and this one asked for more. A table or a text that grows with every turn of a loop is the usual cause."),
       mark("a text that is doubled in a loop without end"), mark("a list of the hexes of a map")},
      {"script/aborted", error, mark("A script that takes too long"),
       mark("The script was stopped by the clock before it had used up its steps: each of them took very long, as comparing long texts does."),
       mark("long texts compared a million times"), mark("long texts compared a few times")},
      {"script/refused", error, mark("A script that cannot be taken"),
       mark("The script was not run at all: it is longer than 256 KB, holds something that is no text, or a script before it broke the state."),
       mark("a script of 300 KB"), mark("the same rule in 3 KB")},
  };
  return LINES;
}

}  // namespace hexwright::validator
