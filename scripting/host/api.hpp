// The functions of the program that a script may call, with the code that runs them; the binding is made from this table. Used by the
// thread of its state. Errors are a Refusal, which becomes an error in the script.
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

// Why a call was refused, in English: the message of the error that the script gets.
using Refusal = std::string;
// Called with as many arguments as there are parameters, each of its type or, where it is optional, nil. Numbers are never NaN nor
// infinite, texts are UTF-8 without NUL. An exception becomes an error in the script.
using Work = std::function<tl::expected<Value, Refusal>(std::span<const Value>)>;

struct Function {
  std::string name;                   // "distance", "dice.roll" in a table, or "piece:strength" as a method of the handles of a kind
  std::vector<Parameter> parameters;  // without the handle before the colon
  std::optional<TypeOf> result;
  std::string description;  // one sentence
  Work work;
  std::uint32_t units = 5;  // what a call costs in the budget, in addition to the script's instructions and the items of its result
};

struct Api {
  std::vector<std::string> kinds;  // of handles: what a designer calls them, "piece"
  std::vector<Function> functions;
  // Whether the thing still exists; called for every handle among the arguments before the work.
  std::function<bool(Handle)> alive = [](Handle) { return true; };
  // The name of a thing in errors and tostring(); none: its kind and number.
  std::function<std::string(Handle)> title = nullptr;
  // Called before each work with the place of the call in the script; may be empty.
  std::function<void(const std::string& file, int line)> called_from = nullptr;
  // Units that works used in addition to those of their functions: charged and reset to 0 after each. May be null.
  std::uint64_t* owed_units = nullptr;
};

// The name of a type in messages and the manual: "whole number", "piece", "list of pieces".
std::string name_of(const TypeOf& type, const Api& api);

}  // namespace hexwright::scripting
