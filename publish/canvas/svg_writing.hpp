// SVG in small pieces: numbers, path data, colours, names and text, appended to a string without a tree or a stream. The output is
// well-formed for any input: numbers are finite, text holds no character that XML forbids. Lengths in the caller's unit, millimetres. Pure
// functions for any thread; cannot fail.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "publish/canvas/shapes.hpp"

namespace hexwright::publish {

constexpr int SVG_DECIMALS = 3;  // of a millimetre: a thousandth

// Rounded, trailing zeros dropped, "-0" never written; NaN becomes 0, infinity the largest number a drawing may use.
void append_number(std::string& out, double value, int decimals = SVG_DECIMALS);

// The d of a path: moves absolute, all else relative. Steps with a coordinate that is NaN are left out.
std::string path_data(const Path& path, int decimals = SVG_DECIMALS);

// "#rgb", "#rrggbb" without the alpha.
void append_color(std::string& out, Color color);

// Text and values of attributes: markup escaped, bytes and characters that XML forbids replaced by U+FFFD.
void append_escaped(std::string& out, std::string_view text);

// ` name="value"` with the value escaped; and with a number.
void append_attribute(std::string& out, std::string_view name, std::string_view value);
void append_attribute(std::string& out, std::string_view name, double value, int decimals = SVG_DECIMALS);

// Letters, digits and hyphens of ASCII, beginning with a letter: never empty, at most 64 characters.
std::string plain_id(std::string_view wanted);

}  // namespace hexwright::publish
