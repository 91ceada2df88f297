// Beginnings of pictures for tests: bytes that say a size, with nothing behind them to decode.
#pragma once

#include <cstdint>
#include <string>

namespace hexwright::test {

inline std::string big_endian(std::uint32_t value, int bytes) {
  std::string out;
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(value >> (8 * i) & 0xFF);
  return out;
}
inline std::string png_beginning(std::uint32_t width, std::uint32_t height) {
  return std::string("\x89PNG\r\n\x1A\n") + big_endian(13, 4) + "IHDR" + big_endian(width, 4) + big_endian(height, 4) +
         std::string("\x08\x02\0\0\0", 5);
}
// With so many bytes of a scanner's own before the size.
inline std::string jpeg_beginning(std::uint32_t width, std::uint32_t height, std::size_t before = 16) {
  std::string out = "\xFF\xD8";
  for (; before > 60'000; before -= 60'000) out += "\xFF\xE1" + big_endian(60'002, 2) + std::string(60'000, 'x');
  out += "\xFF\xE0" + big_endian(static_cast<std::uint32_t>(before) + 2, 2) + std::string(before, 'x');
  return out + "\xFF\xC2" + big_endian(17, 2) + "\x08" + big_endian(height, 2) + big_endian(width, 2) + std::string("\x03", 1);
}

}  // namespace hexwright::test
