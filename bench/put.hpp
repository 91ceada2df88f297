// Writes a made-up file in one piece.
#pragma once

#include <cstdio>
#include <string>

namespace bench {

// False when it cannot be written in full.
inline bool put(const std::string& path, const std::string& bytes) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (!file) return false;
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  return std::fclose(file) == 0 && written;
}

}  // namespace bench
