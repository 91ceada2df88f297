// The one table that says which functions of the program a script may call. The binding is made from it, and so can be the manual, the
// stubs for editors and the checks of a script before it runs.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "scripting/api/signature.hpp"
#include "scripting/host/value.hpp"

namespace hexwright::scripting {

// Why the program would not do it, in English: the message of the error that the script gets.
using Refusal = std::string;
// Gets as many arguments as there are parameters, each of its type or, where it is optional, nil. Numbers are never NaN nor infinite,
// texts are UTF-8 without NUL. An exception becomes an error in the script.
using Work = std::function<tl::expected<Value, Refusal>(std::span<const Value>)>;

struct Function {
  std::string name;                   // "distance", "dice.roll" in a table, or "piece:strength" as a method of the handles of a kind
  std::vector<Parameter> parameters;  // without the handle before the colon
  std::optional<TypeOf> result;
  std::string description;  // one sentence
  Work work;
  std::uint32_t units = 5;  // what a call takes from the budget, beyond the instructions of the script and the items of its result
};

struct Api {
  std::vector<std::string> kinds;  // of handles: what a designer calls them, "piece"
  std::vector<Function> functions;
  // Whether the thing is still there; asked for every handle among the arguments before the work is done.
  std::function<bool(Handle)> alive = [](Handle) { return true; };
  // What errors and tostring() call a thing; none: its kind and number.
  std::function<std::string(Handle)> title = nullptr;
  // Told before each work where in a script it was called; none: not wanted.
  std::function<void(const std::string& file, int line)> called_from = nullptr;
  // Units that works took beyond what their functions say: charged, and set to nought, after each.
  std::uint64_t* owed_units = nullptr;
};

// The name of a type as messages and the manual have it: "whole number", "piece", "list of pieces".
std::string name_of(const TypeOf& type, const Api& api);

}  // namespace hexwright::scripting
