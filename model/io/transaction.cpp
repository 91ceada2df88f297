// The words for a folder in which another program is saving.
#include "model/io/transaction.hpp"

#include <filesystem>

#include "model/io/atomic_save.hpp"
#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"
#include "platform/paths.hpp"

namespace hexwright::io {

namespace {

constexpr std::chrono::seconds PATIENCE{10};

}  // namespace

Result<ProjectLock> lock_project_of(const std::string& path) {
  // Where a link leads, since the file is saved there.
  std::error_code fault;
  const std::filesystem::path real = platform::real_path_so_far(path, fault);
  const std::string folder = platform::folder_of(fault ? path : platform::text_of(real));
  if (auto lock = ProjectLock::take(folder, PATIENCE)) return std::move(*lock);
  return refuse("save/busy", {path}, say("Another program is changing files of the same folder as {file}.", {{"file", visible(path, 400)}}),
                say("Nothing was changed. Try again when it has finished."));
}

Result<void> save_together(std::span<const FileChange> files) {
  if (const auto saved = platform::save_together(files); !saved)
    return tl::make_unexpected(saving_fault(files[saved.error().file].path, saved.error().fault));
  return {};
}

}  // namespace hexwright::io
