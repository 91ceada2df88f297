// Whole numbers of 128 bits: sums over 10^12 playouts of points squared do not fit into 64.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hexwright::validator {

using Wide = __int128;
using WideBits = unsigned __int128;

std::string print(Wide number);
// As print writes it, and nothing else.
std::optional<Wide> parse_wide(std::string_view text);

}  // namespace hexwright::validator
