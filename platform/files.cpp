// What both systems share.
#include "platform/files.hpp"

#include <algorithm>
#include <cerrno>

namespace hexwright::platform {

int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const std::ptrdiff_t written = write_some(descriptor, bytes);
    if (written <= 0) return written < 0 ? errno : EIO;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

tl::expected<std::string, int> read_up_to(int descriptor, std::size_t most, std::size_t expected) {
  std::string bytes;
  std::size_t used = 0;
  while (used < most) {
    if (used == bytes.size()) bytes.resize(std::min(most, used == 0 ? expected + 1 : used * 2));
    const std::ptrdiff_t got = read_some(descriptor, bytes.data() + used, bytes.size() - used);
    if (got < 0) return tl::make_unexpected(errno);
    if (got == 0) break;
    used += static_cast<std::size_t>(got);
  }
  bytes.resize(used);
  return bytes;
}

}  // namespace hexwright::platform
