// Standard output is written by the system call: no buffer may hold a part back past the last check for errors.
#include "publish/files/save.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "model/io/atomic_save.hpp"

namespace hexwright::publish {

using wording::say;

wording::Result<void> save(const std::string& path, std::string_view bytes) {
  return path == "-" ? to_standard_output(bytes) : io::atomic_save(path, bytes);
}

wording::Result<void> to_standard_output(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0)
      return tl::unexpected(wording::Fault{"output/failed",
                                           {},
                                           say("The result cannot be written to standard output; the system says: {reason}.",
                                               {{"reason", std::string(std::strerror(errno))}}),
                                           {},
                                           say("Name a file with -o, or free some space where the output goes.")});
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return {};
}

}  // namespace hexwright::publish
