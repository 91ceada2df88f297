// Everything in the folder of the scenario: a series shares maps, and pictures are named in ways that only print knows.
#include "editor/session/session_copy.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"
#include "model/project/library.hpp"
#include "model/project/new_folder.hpp"

namespace hexwright::editor {

namespace {

namespace fs = std::filesystem;

// A scenario that lies in a home folder must not take all of it along.
constexpr std::size_t MOST_FILES = 2'000, MOST_BYTES = std::size_t{256} << 20;

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

Fault too_much(const fs::path& root) {
  return make_fault(
      "copy/too-much",
      say("{folder} holds more than a project: over {files} files or {size} MiB.", {{"folder", io::visible(root.string())},
                                                                                    {"files", std::int64_t{MOST_FILES}},
                                                                                    {"size", static_cast<std::int64_t>(MOST_BYTES >> 20)}}),
      say("Move the files of the project to a folder of their own, then save the copy."));
}

// Nothing when a path on the way cannot be followed.
std::optional<bool> lies_in(const fs::path& folder, const fs::path& root) {
  std::error_code fault;
  const fs::path whole = fs::absolute(folder, fault), from = fault ? fs::path() : fs::weakly_canonical(root, fault);
  const fs::path to = fault ? fs::path() : fs::weakly_canonical(whole, fault);
  if (fault) return std::nullopt;
  return std::mismatch(from.begin(), from.end(), to.begin(), to.end()).first == from.end();
}

tl::unexpected<Fault> unreadable(const fs::path& root, const std::error_code& fault) {
  return refuse("copy/unreadable", say("The folder {folder} cannot be read whole: {reason}",
                                       {{"folder", io::visible(root.string())}, {"reason", fault.message()}}));
}

Result<std::map<std::string, std::string>> bytes_in(const fs::path& root) {
  std::map<std::string, std::string> out;
  std::size_t bytes = 0;
  std::error_code fault;
  for (auto entry = fs::recursive_directory_iterator(root, fault); !fault && entry != fs::recursive_directory_iterator();
       entry.increment(fault)) {
    if (is_hidden(entry->path()) || entry->is_symlink(fault)) {
      entry.disable_recursion_pending();
      continue;
    }
    if (!entry->is_regular_file(fault)) continue;
    if (out.size() >= MOST_FILES) return tl::unexpected(too_much(root));
    auto read = io::read_beginning(entry->path().string(), MOST_BYTES);  // whatever it holds
    if (!read) return tl::unexpected(read.error());
    bytes += read->size();
    if (bytes >= MOST_BYTES) return tl::unexpected(too_much(root));
    out.emplace(entry->path().lexically_relative(root).generic_string(), std::move(*read));
  }
  if (fault) return unreadable(root, fault);
  return out;
}

}  // namespace

Result<std::string> save_copy(const Session& session, const std::string& folder) {
  const fs::path root = fs::path(session.path()).parent_path(), opened(session.opened_path());
  const auto inside = lies_in(folder, root);
  if (!inside) return unreadable(folder, std::make_error_code(std::errc::no_such_file_or_directory));
  if (*inside)
    return tl::unexpected(make_fault("copy/inside", say("The copy cannot lie in the folder of the project itself."),
                                     say("Choose a folder outside of {folder}.", {{"folder", io::visible(root.string())}})));
  auto files = bytes_in(root);
  if (!files) return tl::unexpected(files.error());
  for (auto& [name, bytes] : session.bytes_now())
    // A board of a library lies in the copy itself: elsewhere there may be another library, or none.
    (*files)[name.starts_with(project::LIBRARY_PREFIX) ? name.substr(project::LIBRARY_PREFIX.size()) : name] = std::move(bytes);
  auto made = project::write_new_folder(folder, {files->begin(), files->end()});
  if (!made) return tl::unexpected(made.error());
  return (fs::path(folder) / opened.lexically_relative(root)).string();
}

}  // namespace hexwright::editor
