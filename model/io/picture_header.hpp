// Reads the size of a PNG or JPEG picture from its first bytes, so that one that is too large is refused before a decoder allocates memory
// for it. The pixels are not read. Sizes are in pixels. Any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::io {

struct PictureHeader {
  enum class Kind { png, jpeg } kind = Kind::png;
  std::int64_t width = 0, height = 0;
  bool operator==(const PictureHeader&) const = default;
};

// The header in these bytes; nothing where they end before the size or are invalid.
std::optional<PictureHeader> parse_picture_header(std::string_view beginning);

// Faults: file/missing, file/permission, file/is-directory, file/not-regular, file/unreadable; picture/unknown (neither PNG nor JPEG),
// picture/broken (the header is cut short or invalid), picture/too-large (limits::picture_side, limits::picture_pixels).
wording::Result<PictureHeader> read_picture_header(const std::string& path);

}  // namespace hexwright::io
