// Checks whether a script is valid: Lua compiles it, and our checker examines what compiles. Nothing of it runs. Any thread; errors are in
// the answer.
#pragma once

#include "model/project/project.hpp"
#include "scripting/frames/messages.hpp"

namespace hexwright::scripting {

frames::Answer check_script(const frames::CheckScript& request);

// Errors in a script of a scenario that would otherwise show only in play: functions that conditions name and that it does not have, and
// misspelt hooks. Empty for a script that does not compile.
std::vector<frames::RemarkOn> unanswered(const project::Project& project, const project::ScriptFile& file);

}  // namespace hexwright::scripting
