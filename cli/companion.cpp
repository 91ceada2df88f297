// The folder is that of the running file, not of the name it was called by: links and PATH lead there too.
#include "cli/companion.hpp"

#include <cerrno>
#include <cstring>

#include "cli/exit_status.hpp"
#include "platform/files.hpp"
#include "platform/process.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

}  // namespace

int become_companion(char** argv, const Messages& err) {
  const std::string folder = folder_of(platform::own_program());
  // Beside it in a build folder, else where an installation puts it.
  for (const std::string& path : {folder + "/hexwright-print", folder + "/" HEXWRIGHT_TO_LIBEXEC "/hexwright-print"}) {
    const int error = platform::become(path, argv);
    if (error == ENOENT || error == ENOTDIR) continue;
    complain(err.words(say("{file} cannot be started; the system says: {reason}.",
                           {{"file", place({path, 0, 0})}, {"reason", std::string(std::strerror(error))}})) +
             '\n');
    return EXIT_OWN_FAULT;
  }
  complain(err.words(say("hexwright-print is not installed; it is the part of Hexwright that draws.")) + '\n');
  complain(wrapped(err.words(say("Install the whole of Hexwright, or start from its source tree: ./hexwright export …")), 2));
  return EXIT_OWN_FAULT;
}

std::string worker_program() {
  const std::string own = platform::own_program(), folder = folder_of(own);
  if (!own.ends_with("/hexwright-print") && !own.ends_with("/hexwright-mpi")) return platform::SELF;
  const std::string beside = folder + "/hexwright", installed = folder + "/" HEXWRIGHT_FROM_LIBEXEC "/hexwright";
  return platform::may_run(beside) || !platform::may_run(installed) ? beside : installed;
}

}  // namespace hexwright::cli
