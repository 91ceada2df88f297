// New scripts: a file beside the scenario with something to begin from, and the special rule that names it, which is a step like any other.
#pragma once

#include <string>

#include "editor/session/session.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::editor {

// "Morning mist" becomes "morning-mist.lua", what has its end already stays. Faults: script/name.
Result<std::string> script_name(const std::string& typed);

// Gives its name in the project. On a fault neither the file nor the rule is there. Faults: those of script_name(), of paths, of saving and
// of edits; editor/no-scenario.
Result<std::string> make_script(Session& session, const std::string& typed, const wording::Catalogue& catalogue);
// The file of tests beside a script; gives its name.
Result<std::string> make_tests(Session& session, const std::string& script, const wording::Catalogue& catalogue);

}  // namespace hexwright::editor
