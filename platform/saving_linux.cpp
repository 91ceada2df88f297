// Plain calls of Linux; locks are those of flock(), which belong to what is open.
#include "platform/saving.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <ctime>
#include <filesystem>

#include "platform/save_calls.hpp"

namespace hexwright::platform {
namespace {

int real_create(const char* path, mode_t mode) { return ::open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode); }
int real_rename_new(const char* from, const char* to) { return ::renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE); }
int real_open_folder(const char* path) { return ::open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC); }

// What a system keeps beside the mode: lists of who may do what, and whatever else users have attached. Attributes that only the system may
// set, and file systems that keep none, are let go.
void copy_attributes(const std::string& from, int to) {
  std::string names(static_cast<std::size_t>(std::max<ssize_t>(0, ::listxattr(from.c_str(), nullptr, 0))), '\0');
  const ssize_t length = names.empty() ? 0 : ::listxattr(from.c_str(), names.data(), names.size());
  if (length <= 0) return;
  for (const char* name = names.c_str(); name < names.c_str() + length; name += std::char_traits<char>::length(name) + 1) {
    std::string value(static_cast<std::size_t>(std::max<ssize_t>(0, ::getxattr(from.c_str(), name, nullptr, 0))), '\0');
    const ssize_t bytes = ::getxattr(from.c_str(), name, value.data(), value.size());
    if (bytes >= 0) static_cast<void>(::fsetxattr(to, name, value.data(), static_cast<std::size_t>(bytes), 0));
  }
}

}  // namespace

SaveCalls& save_calls() {
  static SaveCalls calls{real_create, ::write, ::fsync, ::fchown, ::fchmod, ::close, ::rename, real_rename_new, ::unlink, real_open_folder};
  return calls;
}

tl::expected<Found, int> found_at(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return errno == ENOENT ? tl::expected<Found, int>(Found{}) : tl::make_unexpected(errno);
  const bool writable = ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
  return Found{true, S_ISREG(status.st_mode), static_cast<std::int64_t>(status.st_nlink), writable ? 0 : errno};
}

bool is_there(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

tl::expected<std::string, int> where_links_lead(const std::string& path) {
  std::filesystem::path target = path;
  for (int links = 0; links < 40; ++links) {
    std::error_code none;
    const auto next = std::filesystem::read_symlink(target, none);
    if (none) return target.string();
    target = next.is_absolute() ? next : target.parent_path() / next;
  }
  return tl::make_unexpected(ELOOP);
}

int resemble(int descriptor, const std::string& target) {
  struct stat old {};
  if (::stat(target.c_str(), &old) != 0) return errno == ENOENT ? 0 : errno;
  // Another owner can be kept by root only, another group by its members: what cannot be kept is lost.
  if ((old.st_uid != ::geteuid() || old.st_gid != ::getegid()) && save_calls().change_owner(descriptor, old.st_uid, old.st_gid) != 0)
    static_cast<void>(save_calls().change_owner(descriptor, static_cast<uid_t>(-1), old.st_gid));
  if (save_calls().change_mode(descriptor, old.st_mode & 07777) != 0) return errno;
  copy_attributes(target, descriptor);
  return 0;
}

std::optional<std::uint64_t> random_number() {
  std::uint64_t number = 0;
  return ::getrandom(&number, sizeof number, 0) == sizeof number ? std::optional(number) : std::nullopt;
}

Descriptor guarded(int descriptor) {
  struct stat status {};
  Descriptor guard(::fcntl(descriptor, F_DUPFD_CLOEXEC, 0));
  const bool swept = ::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;  // some file systems have no locks
  return !swept && ::fstat(descriptor, &status) == 0 && status.st_nlink > 0 ? std::move(guard) : Descriptor();
}

bool sweep(const std::string& path, int min_age_seconds) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
  struct stat status {};
  return file && ::fstat(file.number(), &status) == 0 && S_ISREG(status.st_mode) &&
         (min_age_seconds <= 0 || ::time(nullptr) - status.st_mtime >= min_age_seconds) && ::flock(file.number(), LOCK_EX | LOCK_NB) == 0 &&
         ::unlink(path.c_str()) == 0;
}

FolderLock lock_folder(const std::string& folder, bool through_links) {
  Descriptor open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | (through_links ? 0 : O_NOFOLLOW)));
  if (open && ::flock(open.number(), LOCK_EX | LOCK_NB) == 0)
    return {FolderLock::Got::locked, std::make_shared<Descriptor>(std::move(open))};
  return {open && (errno == EWOULDBLOCK || errno == EINTR) ? FolderLock::Got::held_by_another : FolderLock::Got::impossible, nullptr};
}

}  // namespace hexwright::platform
