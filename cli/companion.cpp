// The folder is that of the running file, not of the name it was called by: links and PATH lead there too.
#include "cli/companion.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstring>

#include "cli/exit_status.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

std::string own_path() {
  std::array<char, PATH_MAX> path;
  const ssize_t length = ::readlink("/proc/self/exe", path.data(), path.size());
  return length <= 0 ? std::string() : std::string(path.data(), static_cast<std::size_t>(length));
}
std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

}  // namespace

int become_companion(char** argv, const Messages& err) {
  const std::string folder = folder_of(own_path());
  // Beside it in a build folder, else where an installation puts it.
  for (const std::string& path : {folder + "/hexwright-print", folder + "/" HEXWRIGHT_TO_LIBEXEC "/hexwright-print"}) {
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

std::string worker_program() {
  const std::string own = own_path(), folder = folder_of(own);
  if (!own.ends_with("/hexwright-print") && !own.ends_with("/hexwright-mpi")) return "/proc/self/exe";
  const std::string beside = folder + "/hexwright", installed = folder + "/" HEXWRIGHT_FROM_LIBEXEC "/hexwright";
  return ::access(beside.c_str(), X_OK) == 0 || ::access(installed.c_str(), X_OK) != 0 ? beside : installed;
}

}  // namespace hexwright::cli
