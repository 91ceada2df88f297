// Whether this machine has the fonts that a theme or a print style names. A missing font is replaced by another, and a fault says so. Any
// thread.
#pragma once

#include <string>
#include <vector>

#include "model/wording/fault.hpp"

namespace hexwright::publish {

// Those that are missing, each once, in their order; empty when none is.
std::vector<std::string> missing_fonts(const std::vector<std::string>& families);
// The fault font/missing; the list must not be empty.
wording::Fault fonts_missing(const std::vector<std::string>& families);

// Whether the family has letters that were drawn bold, with those of Polish where it has them at all. True for a family that is not there.
bool has_bold_cut(const std::string& family, bool italic);

}  // namespace hexwright::publish
