// Whether this machine has the fonts that a theme or a print style names. Where it has not, another stands in, and a fault says so.
// Thread-safe.
#pragma once

#include <string>
#include <vector>

#include "model/wording/fault.hpp"

namespace hexwright::publish {

// Those that are not there, each once, in their order.
std::vector<std::string> missing_fonts(const std::vector<std::string>& families);
// font/missing, for a list that is not empty.
wording::Fault fonts_missing(const std::vector<std::string>& families);

}  // namespace hexwright::publish
