// Names of the columns of an order of battle as a table. Attributes of a piece are columns by their own names; the rest is named here.
// Constants for any thread; no quantities, no errors.
#pragma once

#include <array>
#include <string_view>

namespace hexwright::exchange::columns {

inline constexpr std::string_view side = "side";
// From the outermost formation to the innermost, separated by " > ": ids, kinds, designations.
inline constexpr std::string_view formation = "formation", formation_kind = "formation-kind", designation = "designation";
inline constexpr std::string_view trait = "trait:";  // and the name of the property
inline constexpr std::string_view name = "name:";    // and the language, for forms a colon and the form: name:pl:gen
inline constexpr std::string_view parted = " > ";
// Of a datum: written only when a piece has them.
inline constexpr std::array<std::string_view, 6> about_printing = {"printed", "gloss", "status", "reason", "source", "visible-to"};

}  // namespace hexwright::exchange::columns
