// The folder is that of the running file, not of the name it was called by: links and PATH lead there too.
#include "cli/companion.hpp"

#include <cstring>
#include <filesystem>

#include "cli/exit_status.hpp"
#include "platform/files.hpp"
#include "platform/paths.hpp"
#include "platform/process.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

// The first of them that there is.
std::optional<std::string> first_there(const std::vector<std::string>& paths) {
  for (const std::string& path : paths)
    if (platform::may_run(path)) return path;
  return std::nullopt;
}

// Returns only on failure.
int become(const std::string& path, char** argv, const Messages& err) {
  const int error = platform::become(path, argv);
  complain(err.words(say("{file} cannot be started; the system says: {reason}.",
                         {{"file", place({path, 0, 0})}, {"reason", std::string(std::strerror(error))}})) +
           '\n');
  return EXIT_OWN_FAULT;
}

}  // namespace

// Beside it in a build folder, else where an installation puts it.
std::optional<std::string> companion_program() {
  return first_there({platform::program_beside("hexwright-print"), platform::program_beside(HEXWRIGHT_TO_LIBEXEC "/hexwright-print")});
}

std::optional<std::string> editor_program() { return first_there({platform::program_beside("hexwright-editor")}); }

int become_companion(char** argv, const Messages& err) {
  if (const auto path = companion_program()) return become(*path, argv, err);
  complain(err.words(say("hexwright-print is not installed; it is the part of Hexwright that draws.")) + '\n');
  complain(wrapped(err.words(say("Install the whole of Hexwright, or start from its source tree: ./hexwright export …")), 2));
  return EXIT_OWN_FAULT;
}

int become_editor(const std::vector<std::string>& files, const Messages& err) {
  const auto path = editor_program();
  if (!path) {
    complain(err.words(say("hexwright-editor is not installed; it is the window of Hexwright.")) + '\n');
    complain(wrapped(err.words(say("Install the whole of Hexwright, or start from its source tree: ./hexwright edit …")), 2));
    return EXIT_OWN_FAULT;
  }
  std::vector<std::string> words{*path};
  words.insert(words.end(), files.begin(), files.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  return become(*path, argv.data(), err);
}

std::string samples_folder() {
  std::error_code fault;
  const std::string here = "samples", to = platform::folder_of(platform::own_program()) + "/" HEXWRIGHT_TO_SHARE "/samples";
  const std::string installed = platform::text_of(std::filesystem::weakly_canonical(to, fault));
  return std::filesystem::is_directory(here, fault) || !std::filesystem::is_directory(installed, fault) ? here : installed;
}

std::string worker_program() {
  const std::string own = platform::own_program(), folder = platform::folder_of(own);
  if (!own.ends_with("/hexwright-print") && !own.ends_with("/hexwright-mpi")) return platform::SELF;
  const std::string beside = folder + "/hexwright", installed = folder + "/" HEXWRIGHT_FROM_LIBEXEC "/hexwright";
  return platform::may_run(beside) || !platform::may_run(installed) ? beside : installed;
}

}  // namespace hexwright::cli
