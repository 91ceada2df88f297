// The values passed between a script and the program: plain values and handles, copied, so that neither side can access the memory of the
// other. No quantities; any thread. Reading a value as another type is a bug of the caller and throws std::bad_variant_access.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace hexwright::scripting {

// A thing of the program in a script: never a pointer. The generation distinguishes a thing from a later one with the same id; it has 24
// bits. Kinds are numbered from 1 in the order in which the Api lists them.
struct Handle {
  static constexpr std::uint32_t most_generation = (1U << 24U) - 1;

  std::uint8_t kind = 0;
  std::uint32_t generation = 0;
  std::uint32_t id = 0;

  bool operator==(const Handle&) const = default;
};

struct Value;
using List = std::vector<Value>;

struct Value {
  std::variant<std::monostate, bool, std::int64_t, double, std::string, Handle, List> held;  // monostate is Lua's nil

  Value() = default;
  Value(bool value) : held(value) {}
  Value(int value) : held(std::int64_t{value}) {}
  Value(std::int64_t value) : held(value) {}
  Value(double value) : held(value) {}
  Value(std::string value) : held(std::move(value)) {}
  Value(const char* value) : held(std::string(value)) {}
  Value(Handle value) : held(value) {}
  Value(List value) : held(std::move(value)) {}

  bool is_nil() const { return held.index() == 0; }
  // The value must be of this type, as checked arguments are.
  bool boolean() const { return std::get<bool>(held); }
  std::int64_t integer() const { return std::get<std::int64_t>(held); }
  double number() const { return std::get<double>(held); }
  const std::string& text() const { return std::get<std::string>(held); }
  Handle handle() const { return std::get<Handle>(held); }
  const List& list() const { return std::get<List>(held); }

  bool operator==(const Value&) const = default;
};

}  // namespace hexwright::scripting
