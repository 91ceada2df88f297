// Numbers and texts as bytes, little-endian on every machine. The reader believes nothing: it stops at the first length, number or text
// that is not what it must be, and from then on gives only noughts, so that one question at the end is enough.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hexwright::frames {

class ByteWriter {
 public:
  void u8(std::uint8_t value) { bytes_ += static_cast<char>(value); }
  void u16(std::uint16_t value) { little_endian(value, 2); }
  void u32(std::uint32_t value) { little_endian(value, 4); }
  void u64(std::uint64_t value) { little_endian(value, 8); }
  // A length of four bytes, then the bytes as they are.
  void blob(std::string_view bytes);
  // Nothing but the bytes.
  void raw(std::string_view bytes) { bytes_ += bytes; }

  const std::string& bytes() const { return bytes_; }
  std::string take() { return std::move(bytes_); }

 private:
  void little_endian(std::uint64_t value, int size);
  std::string bytes_;
};

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : left_(bytes) {}

  std::uint8_t u8() { return static_cast<std::uint8_t>(little_endian(1)); }
  std::uint16_t u16() { return static_cast<std::uint16_t>(little_endian(2)); }
  std::uint32_t u32() { return static_cast<std::uint32_t>(little_endian(4)); }
  std::uint64_t u64() { return little_endian(8); }
  // At most this number: it counts things that follow, or names one of a list.
  std::uint32_t at_most(std::uint32_t most);
  bool yes_or_no();
  std::string blob(std::size_t most_bytes);
  // A blob that is UTF-8 without control characters, line ends and tabs aside.
  std::string text(std::size_t most_bytes);

  void spoil() { good_ = false; }
  bool good() const { return good_; }
  // All was read, nothing is left, and everything was as it must be.
  bool finished() const { return good_ && left_.empty(); }

 private:
  std::uint64_t little_endian(int size);
  std::string_view left_;
  bool good_ = true;
};

}  // namespace hexwright::frames
