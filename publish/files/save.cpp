// Standard output is written by the system call: no buffer may hold a part back past the last check for errors.
#include "publish/files/save.hpp"

#include <cstring>

#include "model/io/atomic_save.hpp"
#include "platform/files.hpp"

namespace hexwright::publish {

using wording::say;

wording::Result<void> save(const std::string& path, std::string_view bytes) {
  return path == "-" ? to_standard_output(bytes) : io::atomic_save(path, bytes);
}

wording::Result<void> to_standard_output(std::string_view bytes) {
  const int error = platform::write_all(platform::STANDARD_OUTPUT, bytes);
  if (error == 0) return {};
  return tl::unexpected(wording::Fault{
      "output/failed",
      {},
      say("The result cannot be written to standard output; the system says: {reason}.", {{"reason", std::string(std::strerror(error))}}),
      {},
      say("Name a file with -o, or free some space where the output goes.")});
}

}  // namespace hexwright::publish
