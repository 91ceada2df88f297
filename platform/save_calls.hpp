// The calls through which atomic_save reaches the disk, in one table, so that a test can make each of them fail, write half, or end the
// program. Shared by all threads without a lock, so a test changes it while none saves.
#pragma once

#include <cstddef>
#include <string>

namespace hexwright::platform {

// Every function is the system's of the same meaning: -1 and errno on failure.
struct SaveCalls {
  int (*create)(const char* path, unsigned mode);  // for writing, only if it is not there
  std::ptrdiff_t (*write)(int fd, const void* bytes, std::size_t count);
  int (*sync)(int fd);
  int (*change_owner)(int fd, unsigned user, unsigned group);
  int (*change_mode)(int fd, unsigned mode);
  int (*close)(int fd);
  int (*rename)(const char* from, const char* to);
  int (*rename_new)(const char* from, const char* to);  // EEXIST when the target is there
  int (*remove)(const char* path);
  int (*open_folder)(const char* path);
};

// A new name is safe against a loss of power once its folder is on the disk; file systems that cannot confirm it are trusted. Zero, or
// errno.
int sync_folder(const std::string& folder);

// In a folder while several of its files change together; the temporaries that it names are not swept.
inline constexpr const char* LIST_OF_CHANGES = "/.hexwright-together.json";

// The table in use. Only tests change it, and put it back.
SaveCalls& save_calls();

}  // namespace hexwright::platform
