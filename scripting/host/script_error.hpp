// An error in a script, with what a designer needs to find it: file, line, message, the stack of calls, and the values of variables. Lines
// count from 1. Plain data for any thread; fault ids are script/syntax, script/runtime and so on.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "model/wording/fault.hpp"

namespace hexwright::scripting {

enum class ErrorKind {
  syntax,   // does not compile
  runtime,  // an error in the script, or one that it threw; the state can be called again
  budget,   // used up its units: at the same instruction in every run. The state is dead
  memory,   // needed more memory than allowed. The state is dead, and its counts are invalid
  aborted,  // stopped by the clock. The state is dead, and its counts are invalid
  refused   // not started: not a text, too long, or the state is dead
};

struct Local {
  std::string name;
  std::string value;  // shortened, safe to show
};

struct Frame {
  enum class Of { named, nameless, chunk, program, left_out };
  std::string function;  // as the script calls it, "main chunk" outside of all functions
  std::string file;
  int line = 0;  // 0 in functions of the program
  std::vector<Local> locals;
  Of of = Of::named;  // what kind of function; left_out stands for frames between
};

struct ScriptError {
  ErrorKind kind = ErrorKind::runtime;
  std::string file;
  int line = 0;              // from 1; 0 where there is none
  std::string message;       // without file and line, safe to show
  std::vector<Frame> stack;  // the innermost first
  std::uint64_t units = 0;   // used in the call until then
};

template <class T>
using Checked = tl::expected<T, ScriptError>;

// The error in words: id "script/budget" and the like.
wording::Fault fault_of(const ScriptError& error);
// A word for machines: "budget".
std::string_view name_of(ErrorKind kind);

}  // namespace hexwright::scripting
