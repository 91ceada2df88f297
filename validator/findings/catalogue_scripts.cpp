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
  };
  return LINES;
}

}  // namespace hexwright::validator
