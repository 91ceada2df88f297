// Byte by byte, so that neither alignment nor the machine's own order matter.
#include "scripting/frames/bytes.hpp"

#include <limits>

#include "model/io/utf8.hpp"

namespace hexwright::frames {

std::string_view cut(std::string_view text, std::size_t most_bytes) {
  if (text.size() <= most_bytes) return text;
  std::size_t end = most_bytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end);
}

// io::visible() would write line ends and tabs out, so it is asked only where there is something worse.
std::string safe(std::string_view text, std::size_t most_bytes) {
  if (!io::find_bad_text(text)) return std::string(cut(text, most_bytes));
  std::string clean = io::visible(cut(text, most_bytes), most_bytes);
  clean.resize(cut(clean, most_bytes).size());
  return clean;
}

void ByteWriter::little_endian(std::uint64_t value, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) bytes_ += static_cast<char>((value >> (8 * i)) & 0xFF);
}

void ByteWriter::blob(std::string_view bytes) {
  assert(bytes.size() <= std::numeric_limits<std::uint32_t>::max());
  u32(static_cast<std::uint32_t>(bytes.size()));
  bytes_ += bytes;
}

std::uint64_t ByteReader::little_endian(std::size_t size) {
  require(left_.size() >= size);
  if (!good_) return 0;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < size; ++i) value |= std::uint64_t{static_cast<unsigned char>(left_[i])} << (8 * i);
  left_.remove_prefix(size);
  return value;
}

void ByteReader::bytes(std::string& bytes, std::size_t most_bytes) {
  const std::size_t size = u32();
  require(size <= most_bytes && size <= left_.size());
  bytes.assign(left_.substr(0, good_ ? size : 0));
  left_.remove_prefix(bytes.size());
}

void ByteReader::text(std::string& text, std::size_t most_bytes) {
  bytes(text, most_bytes);
  require(!io::find_bad_text(text));
  if (!good_) text.clear();
}

}  // namespace hexwright::frames
