// Answers whether a script is any good: Lua compiles it, and our own checker looks at what compiles. Nothing of it runs.
#pragma once

#include "model/project/project.hpp"
#include "scripting/frames/messages.hpp"

namespace hexwright::scripting {

frames::Answer check_script(const frames::CheckScript& request);

// What of a script of a scenario would only come out when it is played: functions that conditions ask and that it does not have, and
// hooks with a slip in their names. Nothing of a script that does not compile.
std::vector<frames::RemarkOn> unanswered(const project::Project& project, const project::ScriptFile& file);

}  // namespace hexwright::scripting
