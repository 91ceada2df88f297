// Compresses stretches of one zlib stream independently, so that threads can do it in parallel: every stretch ends on a whole byte and
// refers to no earlier data. ISA-L does it in a fifth of the time that zlib and libdeflate take for palette rows of the same size, which is
// why it is used. Each DeflateRun is used by one thread; the only error is std::bad_alloc.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace hexwright::publish {

// The bytes before the first stretch of a zlib stream, and after the last.
std::string zlib_head();
std::string zlib_tail(std::uint32_t adler);

// The checksum of a zlib stream; of empty input it is 1.
std::uint32_t adler_of(std::span<const std::uint8_t> bytes);
std::uint32_t adler_joined(std::uint32_t first, std::uint32_t second, std::uint64_t second_length);

// How codes are chosen. ISA-L fits them to each stretch, an eighth smaller than with codes that are always the same, but then not always to
// the same bytes: measured, one stretch of forty letters in sixty comes out otherwise in another place in memory, one of forty thousand in
// two thousand. Output that must have the same bytes every time uses the fixed ones.
enum class DeflateCodes : std::uint8_t { fitted, fixed };

class DeflateRun {
 public:
  explicit DeflateRun(DeflateCodes codes = DeflateCodes::fitted);
  ~DeflateRun();

  // Appends the compressed stretch. Throws std::bad_alloc.
  void append(std::span<const std::uint8_t> bytes, std::string& out);

 private:
  struct Stream;
  std::unique_ptr<Stream> stream_;
};

}  // namespace hexwright::publish
