// A block at a time, so that what has no size of its own (a pipe, /proc) is read too.
#include "tests/bytes_at.hpp"

#include <array>
#include <cstdio>

namespace hexwright::test {

std::string bytes_at(const std::string& path) {
  std::string bytes;
  std::FILE* const file = std::fopen(path.c_str(), "rb");
  if (!file) return bytes;
  std::array<char, 1 << 16> block;
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), file)) bytes.append(block.data(), count);
  std::fclose(file);
  return bytes;
}

}  // namespace hexwright::test
