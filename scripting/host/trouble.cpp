// Errors of scripts with all that helps to find them: what was asked of the script, who called whom, what the variables held.
#include "scripting/host/scripted_game.hpp"

namespace hexwright::scripting {

using wording::say;

validator::ScriptTrouble trouble_of(const ScriptError& error, wording::Text doing) {
  validator::ScriptTrouble trouble{fault_of(error), {}};
  trouble.details.push_back(std::move(doing));
  for (const Frame& frame : error.stack) {
    if (frame.line > 0)
      trouble.details.push_back(say("in {function} ({file}, line {line})",
                                    {{"function", frame.function}, {"file", frame.file}, {"line", std::int64_t{frame.line}}}));
    else
      trouble.details.push_back(say("in {function}", {{"function", frame.function}}));
    for (const Local& local : frame.locals)
      trouble.details.push_back(say("{name} was {value}", {{"name", local.name}, {"value", local.value}}));
  }
  return trouble;
}

}  // namespace hexwright::scripting
