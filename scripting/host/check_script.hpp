// Answers whether a script is any good: Lua compiles it, and our own checker looks at what compiles. Nothing of it runs.
#pragma once

#include "scripting/frames/messages.hpp"

namespace hexwright::scripting {

frames::Answer check_script(const frames::CheckScript& request);

}  // namespace hexwright::scripting
