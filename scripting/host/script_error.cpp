// Errors of scripts as designers read them. What a script can catch and read stays English, so that it does the same in every language;
// what our limits say no script sees, and it is in the reader's.
#include "scripting/host/script_error.hpp"

#include "scripting/host/lua_words.hpp"
#include "scripting/host/scripted_game.hpp"

namespace hexwright::scripting {

using wording::say;
using wording::Text;

namespace {

using wording::say;
using wording::Text;

Text sentence(const ScriptError& error) {
  const auto units = static_cast<std::int64_t>(error.units);
  switch (error.kind) {
    case ErrorKind::syntax:
      return say("This is not Lua: {message}", {{"message", wording::nested(in_words(error.message))}});
    case ErrorKind::runtime:
      return say("The script failed: {message}", {{"message", wording::nested(in_words(error.message))}});
    case ErrorKind::budget:
      return say("The script did more than it may in one call: it was stopped after {units} steps", {{"units", units}});
    case ErrorKind::memory:
      return say("The script asked for more memory than it may have");
    case ErrorKind::aborted:
      return say("The script took too long and was stopped by the clock; what was counted with it is void");
    case ErrorKind::refused:
      return say("The script was not run: {reason}", {{"reason", wording::nested(say(error.message))}});
  }
  return {};
}

std::optional<Text> way_out(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::budget:
      return say("Most often a loop never ends: see whether what it waits for can happen");
    case ErrorKind::memory:
      return say("Most often a function calls itself without end, or a table or a text grows in a loop that never ends");
    case ErrorKind::aborted:
      return say("Make texts and tables smaller, or do the work once and keep the result");
    default:
      return std::nullopt;
  }
}

}  // namespace

wording::Fault fault_of(const ScriptError& error) {
  return {"script/" + std::string(name_of(error.kind)), {error.file, error.line, 0}, sentence(error), std::nullopt, way_out(error.kind)};
}

std::string_view name_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::syntax:
      return "syntax";
    case ErrorKind::runtime:
      return "runtime";
    case ErrorKind::budget:
      return "budget";
    case ErrorKind::memory:
      return "memory";
    case ErrorKind::aborted:
      return "aborted";
    case ErrorKind::refused:
      return "refused";
  }
  return {};
}

namespace {

// Errors of scripts with all that helps to find them: what was asked of the script, who called whom, what the variables held.
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
