// The numbers of a tile layer: written as a table of commas, read as that or as base64, plain or compressed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/wording/text.hpp"

namespace hexwright::exchange::tmx {

struct DataFault {
  std::size_t offset = 0;  // in the text
  wording::Text message;
};
// As many numbers as asked for, no more and no fewer. Encoding "csv" or "base64"; compression "", "zlib" or "gzip".
tl::expected<std::vector<std::uint32_t>, DataFault> read_data(std::string_view text, std::string_view encoding,
                                                              std::string_view compression, std::size_t count);

}  // namespace hexwright::exchange::tmx
