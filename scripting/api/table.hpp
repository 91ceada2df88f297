// The table of all functions that scripts of scenarios can call, and of all hooks that the program calls in them. Constant, so any thread
// may read it; no quantities, no errors.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "scripting/api/signature.hpp"

namespace hexwright::scripting {

// Kinds of handles, as they are numbered.
enum class Thing : std::uint8_t { side = 1, formation, piece, hex, place, asset };
inline constexpr std::array<std::string_view, 6> THING_NAMES{"side", "formation", "piece", "hex", "place", "asset"};
inline TypeOf thing(Thing kind) { return TypeOf::handle_to(static_cast<std::uint8_t>(kind)); }
inline TypeOf things(Thing kind) { return TypeOf::list_of(Type::handle, static_cast<std::uint8_t>(kind)); }

// Functions of the program, those of a table or a kind together.
const std::vector<Signature>& api_functions();
// Functions of a script; without those that conditions name, which have no parameters and return a boolean.
const std::vector<HookSignature>& api_hooks();
// Global names of the language that scripts have: "print", "string.format"; ascending.
std::span<const std::string_view> language_names();

// "whole number", "piece", "list of pieces", as in messages and the manual.
std::string type_name(const TypeOf& type, std::span<const std::string_view> kinds = THING_NAMES);

}  // namespace hexwright::scripting
