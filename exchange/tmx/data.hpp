// The numbers of tiles that a layer or a chunk of one holds: a table of commas, or base64, plain or packed. Pure functions for any thread;
// a fault says at which byte of the text it goes wrong. What is unpacked never grows beyond what the size of the map allows, whatever the
// bytes claim.
#pragma once

#include <cstdint>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/wording/text.hpp"

namespace hexwright::exchange::tmx {

struct DataFault {
  std::size_t offset = 0;
  wording::Text message;
};
using Numbers = tl::expected<std::vector<std::uint32_t>, DataFault>;

// As many numbers as asked for, no more and no fewer. Encoding "csv" or "base64"; compression "", "zlib", "gzip" or "zstd".
Numbers read_data(std::string_view text, std::string_view encoding, std::string_view compression, std::size_t count);

}  // namespace hexwright::exchange::tmx
