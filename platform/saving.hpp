// What saving asks of the system besides the calls of save_calls.hpp. Failures are errno values; any thread. For platform/ alone.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "platform/files.hpp"

namespace hexwright::platform {

struct Found {
  bool there = false, regular = false;
  std::int64_t names = 1;  // hard links
  int not_writable = 0;    // why
};
tl::expected<Found, int> found_at(const std::string& path);
bool is_there(const std::string& path);

// The file that a chain of symbolic links leads to, whether it exists or not.
tl::expected<std::string, int> where_links_lead(const std::string& path);

// Gives what is open owner, mode and attributes of the file that it will replace, as far as this user may.
int resemble(int descriptor, const std::string& target);

// Names of what is ours and unfinished, beside what it will be: a new one, and whether one is such a name.
inline constexpr std::string_view SAVING = ".saving", MAKING = ".making";
std::optional<std::string> new_name(std::string_view ending);
bool is_ours(std::string_view name, std::string_view ending);
std::optional<std::uint64_t> random_number();

// A second descriptor of the file, with a lock that says that its owner lives; none when a sweep has taken the file for one left behind.
Descriptor guarded(int descriptor);
// Removes a regular file that is as old and has no such lock. Whether it did.
bool sweep(const std::string& path, int min_age_seconds);

// One try to lock a folder itself. The lock lasts as long as `held`, and leaves nothing behind however its owner ends.
struct FolderLock {
  enum class Got { locked, held_by_another, impossible } got;
  std::shared_ptr<void> held;  // what the system keeps it by; none unless locked
};
FolderLock lock_folder(const std::string& folder, bool through_links);

}  // namespace hexwright::platform
