// Errors of scripts with all that helps to find them: what was asked of the script, who called whom, what the variables held.
#include "scripting/host/lua_words.hpp"
#include "scripting/host/scripted_game.hpp"

namespace hexwright::scripting {

using wording::say;
using wording::Text;

namespace {

Text where(const Frame& frame) {
  const std::int64_t line = frame.line;
  switch (frame.of) {
    case Frame::Of::chunk:
      return say("in {file}, line {line}, outside of all functions", {{"file", frame.file}, {"line", line}});
    case Frame::Of::nameless:
      return say("in a function without a name ({file}, line {line})", {{"file", frame.file}, {"line", line}});
    case Frame::Of::program:
      return say("in a function of the program");
    case Frame::Of::left_out:
      return say("… and others between");
    case Frame::Of::named:
      break;
  }
  if (line == 0) return say("in {function}", {{"function", frame.function}});
  return say("in {function} ({file}, line {line})", {{"function", frame.function}, {"file", frame.file}, {"line", line}});
}

}  // namespace

validator::ScriptTrouble trouble_of(const ScriptError& error, Text doing) {
  validator::ScriptTrouble trouble{fault_of(error), {}};
  trouble.details.push_back(std::move(doing));
  for (const Frame& frame : error.stack) {
    trouble.details.push_back(where(frame));
    for (const Local& local : frame.locals)
      trouble.details.push_back(say("{name} was {value}", {{"name", local.name}, {"value", wording::nested(in_words(local.value))}}));
  }
  return trouble;
}

}  // namespace hexwright::scripting
