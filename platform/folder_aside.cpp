// A lock on the folder itself, as on temporaries of files.
#include "platform/folder_aside.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>

#include "platform/save_calls.hpp"
#include "platform/saving.hpp"

namespace hexwright::platform {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view PREFIX = ".hexwright-", SUFFIX = ".making";

Descriptor locked(const std::string& path) {
  FolderLock lock = lock_folder(path, false);
  return lock.got == FolderLock::Got::locked ? std::move(lock.folder) : Descriptor();
}

void sweep(const fs::path& parent) {
  std::error_code none;
  for (fs::directory_iterator entry(parent, none), end; !none && entry != end; entry.increment(none)) {
    const std::string name = entry->path().filename().generic_string();
    if (!name.starts_with(PREFIX) || !name.ends_with(SUFFIX)) continue;
    std::error_code kept;
    if (locked(entry->path().generic_string())) fs::remove_all(entry->path(), kept);
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
  const auto number = random_number();
  if (!number) return tl::make_unexpected(EIO);
  const std::string path = (parent / fmt::format("{}{:016x}{}", PREFIX, *number, SUFFIX)).generic_string();
  const bool made = fs::create_directory(path, fault);
  if (!made) return tl::make_unexpected(fault ? fault.value() : EEXIST);
  return FolderAside(target.generic_string(), path, locked(path));
}

FolderAside::~FolderAside() {
  std::error_code kept;
  if (!path_.empty()) fs::remove_all(path_, kept);
}

int FolderAside::put_in_place() {
  if (save_calls().rename_new(path_.c_str(), folder_.c_str()) != 0) return errno;
  path_.clear();
  const fs::path parent = fs::path(folder_).parent_path();
  return sync_folder(parent.empty() ? "." : parent.generic_string());
}

}  // namespace hexwright::platform
