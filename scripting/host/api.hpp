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

#include "scripting/host/value.hpp"

namespace hexwright::scripting {

enum class Type { boolean, integer, number, text, list, handle };

struct TypeOf {
  Type type = Type::boolean;
  std::uint8_t kind = 0;         // of a handle, or of the handles in a list
  Type element = Type::boolean;  // of a list; not a list again

  static TypeOf handle_to(std::uint8_t kind) { return {Type::handle, kind, Type::boolean}; }
  static TypeOf list_of(Type element, std::uint8_t kind = 0) { return {Type::list, kind, element}; }
};

struct Parameter {
  std::string name;
  TypeOf type;
  bool optional = false;           // may be left out or nil; only others that are optional may follow
  std::int64_t least = INT64_MIN;  // of an integer
  std::int64_t most = INT64_MAX;
};

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
  std::uint32_t units = 5;  // what a call takes from the budget, beyond the instructions of the script
};

struct Api {
  std::vector<std::string> kinds;  // of handles: what a designer calls them, "piece"
  std::vector<Function> functions;
  // Whether the thing is still there; asked for every handle among the arguments before the work is done.
  std::function<bool(Handle)> alive = [](Handle) { return true; };
};

// The name of a type as messages and the manual have it: "whole number", "piece", "list of pieces".
std::string name_of(const TypeOf& type, const Api& api);

}  // namespace hexwright::scripting
