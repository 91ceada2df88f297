// The folder is that of the running file, not of the name it was called by: links and PATH lead there too.
#include "cli/companion.hpp"

#include <cerrno>
#include <cstring>

#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"
#include "platform/files.hpp"
#include "platform/process.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

}  // namespace

std::vector<std::string> companion_places(const std::string& own_folder) {
  return {own_folder + "/hexwright-print", own_folder + "/" HEXWRIGHT_TO_LIBEXEC "/hexwright-print"};
}

int become_companion(char** argv, const Voice& err) {
  const std::string folder = folder_of(platform::own_program());
  for (const std::string& path : companion_places(folder)) {
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

std::vector<std::string> worker_places(const std::string& own_path) {
  if (!own_path.ends_with("/hexwright-print") && !own_path.ends_with("/hexwright-mpi")) return {platform::SELF};
  const std::string folder = folder_of(own_path);
  return {folder + "/hexwright", folder + "/" HEXWRIGHT_FROM_LIBEXEC "/hexwright"};
}

std::string worker_program() {
  const std::vector<std::string> places = worker_places(platform::own_program());
  for (const std::string& place : places)
    if (platform::may_run(place)) return place;
  return places.front();
}

}  // namespace hexwright::cli
