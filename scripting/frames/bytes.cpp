// Byte by byte, so that neither alignment nor the machine's own order matter.
#include "scripting/frames/bytes.hpp"

#include <cassert>
#include <limits>

#include "model/io/utf8.hpp"

namespace hexwright::frames {

void ByteWriter::little_endian(std::uint64_t value, int size) {
  for (int i = 0; i < size; ++i) bytes_ += static_cast<char>((value >> (8 * i)) & 0xFF);
}

void ByteWriter::blob(std::string_view bytes) {
  assert(bytes.size() <= std::numeric_limits<std::uint32_t>::max());
  u32(static_cast<std::uint32_t>(bytes.size()));
  bytes_ += bytes;
}

std::uint64_t ByteReader::little_endian(int size) {
  const auto wanted = static_cast<std::size_t>(size);
  if (!good_ || left_.size() < wanted) {
    good_ = false;
    return 0;
  }
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < wanted; ++i) value |= std::uint64_t{static_cast<unsigned char>(left_[i])} << (8 * i);
  left_.remove_prefix(wanted);
  return value;
}

std::uint32_t ByteReader::at_most(std::uint32_t most) {
  const std::uint32_t value = u32();
  if (value <= most) return value;
  good_ = false;
  return 0;
}

bool ByteReader::yes_or_no() {
  const std::uint8_t value = u8();
  if (value > 1) good_ = false;
  return good_ && value == 1;
}

std::string ByteReader::blob(std::size_t most_bytes) {
  const std::size_t size = u32();
  if (!good_ || size > most_bytes || size > left_.size()) {
    good_ = false;
    return {};
  }
  std::string bytes(left_.substr(0, size));
  left_.remove_prefix(size);
  return bytes;
}

std::string ByteReader::text(std::size_t most_bytes) {
  std::string bytes = blob(most_bytes);
  if (!io::find_bad_text(bytes)) return bytes;
  good_ = false;
  return {};
}

}  // namespace hexwright::frames
