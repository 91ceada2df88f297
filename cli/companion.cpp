// The folder is that of the running file, not of the name it was called by: links and PATH lead there too.
#include "cli/companion.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstring>

#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

std::string own_folder() {
  std::array<char, PATH_MAX> path;
  const ssize_t length = ::readlink("/proc/self/exe", path.data(), path.size());
  if (length <= 0) return {};
  const std::string whole(path.data(), static_cast<std::size_t>(length));
  return whole.substr(0, whole.rfind('/'));
}

}  // namespace

std::vector<std::string> companion_places(const std::string& own_folder) {
  return {own_folder + "/hexwright-print", own_folder + "/" HEXWRIGHT_TO_LIBEXEC "/hexwright-print"};
}

int become_companion(char** argv, const Voice& err) {
  const std::string folder = own_folder();
  for (const std::string& path : companion_places(folder)) {
    ::execv(path.c_str(), argv);
    if (errno == ENOENT || errno == ENOTDIR) continue;
    complain(err.words(say("{file} cannot be started; the system says: {reason}.",
                           {{"file", place({path, 0, 0})}, {"reason", std::string(std::strerror(errno))}})) +
             '\n');
    return EXIT_OWN_FAULT;
  }
  complain(err.words(say("hexwright-print is not installed; it is the part of Hexwright that draws.")) + '\n');
  complain(wrapped(err.words(say("Install the whole of Hexwright, or start from its source tree: ./hexwright export …")), 2));
  return EXIT_OWN_FAULT;
}

}  // namespace hexwright::cli
