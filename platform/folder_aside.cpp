// A lock on the folder itself, as on temporaries of files.
#include "platform/folder_aside.hpp"

#include <cerrno>
#include <filesystem>

#include "platform/atomic_save.hpp"
#include "platform/paths.hpp"
#include "platform/save_calls.hpp"
#include "platform/saving.hpp"

namespace hexwright::platform {

namespace fs = std::filesystem;

namespace {

std::shared_ptr<void> try_to_lock(const std::string& path) { return lock_folder(path, false).held; }

void sweep(const fs::path& parent) {
  std::error_code none;
  for (fs::directory_iterator entry(parent, none), end; !none && entry != end; entry.increment(none)) {
    const std::string name = entry->path().filename().generic_string();
    std::error_code kept;
    if (!is_ours(name, MAKING)) continue;
    if (const auto held = try_to_lock(text_of(entry->path()))) fs::remove_all(entry->path(), kept);
  }
}

}  // namespace

tl::expected<FolderAside, int> FolderAside::begin(const std::string& folder) {
  fs::path target(folder);
  if (target.filename().empty()) target = target.parent_path();  // "my-battle/"
  const fs::path parent = target.has_parent_path() ? target.parent_path() : fs::path(".");
  std::error_code fault;
  fs::create_directories(parent, fault);
  if (fault) return tl::make_unexpected(fault.value());
  sweep(parent);
  // Again when another program sweeps and took it for one that is left over.
  for (int tries = 0; tries < 8; ++tries) {
    const auto name = new_name(MAKING);
    if (!name) return tl::make_unexpected(EIO);
    const std::string path = text_of(parent / *name);
    const bool made = fs::create_directory(path, fault);
    if (!made) return tl::make_unexpected(fault ? fault.value() : EEXIST);
    // Swept away by now, or just being: neither is one to work in.
    if (FolderLock lock = lock_folder(path, false); lock.got != FolderLock::Got::held_by_another && fs::is_directory(path, fault))
      return FolderAside(text_of(target), path, std::move(lock.held));
  }
  return tl::make_unexpected(EBUSY);
}

FolderAside::~FolderAside() {
  std::error_code kept;
  if (!path_.empty()) fs::remove_all(path_, kept);
}

int FolderAside::put_in_place() {
  if (save_calls().rename_new(path_.c_str(), folder_.c_str()) != 0) return errno;
  path_.clear();
  return sync_folder(folder_of(folder_));
}

}  // namespace hexwright::platform
