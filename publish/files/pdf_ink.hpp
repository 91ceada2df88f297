// Colours as the four inks of a printing press: what is grey is printed with black alone, so that no letter shows three coloured rims, and
// of the rest as much is black as can be, which keeps the ink below 300 %. Pure functions for any thread; cannot fail.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "publish/canvas/shapes.hpp"

namespace hexwright::publish {

// Cyan, magenta, yellow, black, from 0 to 1.
std::array<double, 4> inks_of(Color color);
// As the operands of the operator k or K, each with a blank behind it.
void append_inks(std::string& out, Color color);
// The content of a page with every rg and RG made k and K; strings stay as they are.
std::string in_inks(std::string_view content);

}  // namespace hexwright::publish
