// Descriptions of the functions that scripts can call and of those that scripts may define: names, types and a sentence each. Binding,
// reference page, stubs and checks are all made from them. `units` are those of the budget (scripting/host/state.hpp). Plain data for any
// thread; no errors.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright::scripting {

enum class Type : std::uint8_t { boolean, integer, number, text, list, handle };

struct TypeOf {
  Type type = Type::boolean;
  std::uint8_t kind = 0;         // of a handle, or of the handles in a list; 0: any kind
  Type element = Type::boolean;  // of a list; not a list again

  static TypeOf handle_to(std::uint8_t kind) { return {Type::handle, kind, Type::boolean}; }
  static TypeOf list_of(Type element, std::uint8_t kind = 0) { return {Type::list, kind, element}; }
  bool operator==(const TypeOf&) const = default;
};

struct Parameter {
  std::string name;
  TypeOf type;
  bool optional = false;           // may be left out or nil; only others that are optional may follow
  std::int64_t least = INT64_MIN;  // of an integer
  std::int64_t most = INT64_MAX;
};

// When a function can be called, and when a hook is.
enum class Stage : std::uint8_t {
  anywhere,
  check,  // while a document is checked: nothing is played
  play    // while a game is played
};

struct Signature {
  std::string name;                   // "distance", "dice.roll" in a table, or "piece:strength" as a method of the handles of a kind
  std::vector<Parameter> parameters;  // without the handle before the colon
  std::optional<TypeOf> result;
  bool may_be_nil = false;       // the result
  std::string_view description;  // one sentence, a message for gettext
  Stage stage = Stage::anywhere;
  std::uint32_t units = 5;  // what a call takes from the budget, beyond the instructions of the script
};

// A function that a script may define and the program then calls.
struct HookSignature {
  std::string name;
  std::vector<Parameter> parameters;
  std::optional<TypeOf> result;
  std::string_view description;
  Stage stage = Stage::play;
};

}  // namespace hexwright::scripting
