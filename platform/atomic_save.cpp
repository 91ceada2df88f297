// The order is everything: temporary in the same folder, all bytes, mode, fsync, close, compare, rename, fsync of the folder, sweep. A lock
// on the temporary, held until it has its name, tells the sweep that its owner is alive. Saving at one stroke is saving in pieces with one.
#include "platform/atomic_save.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>

#include "platform/files.hpp"
#include "platform/save_calls.hpp"

namespace hexwright::platform {
namespace {

constexpr std::string_view temporary_prefix = ".hexwright-";
constexpr std::string_view temporary_suffix = ".saving";

int real_create(const char* path, mode_t mode) { return ::open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode); }
int real_rename_new(const char* from, const char* to) { return ::renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE); }
int real_open_folder(const char* path) { return ::open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC); }

using Why = SaveFault::Why;

tl::unexpected<SaveFault> refuse(int error) { return tl::make_unexpected(SaveFault{Why::system, error, 0}); }
tl::unexpected<SaveFault> refuse(Why why, std::int64_t names = 0) { return tl::make_unexpected(SaveFault{why, 0, names}); }

// The file that a chain of symbolic links leads to, whether it exists or not.
tl::expected<std::string, SaveFault> follow_links(const std::string& path) {
  std::filesystem::path target = path;
  for (int links = 0; links < 40; ++links) {
    std::error_code none;
    const auto next = std::filesystem::read_symlink(target, none);
    if (none) return target.string();
    target = next.is_absolute() ? next : target.parent_path() / next;
  }
  return refuse(ELOOP);
}

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

// The temporary: closed and removed unless it was renamed away.
class Temporary {
 public:
  ~Temporary() {
    if (fd_ >= 0) save_calls().close(fd_);
    if (!name_.empty()) save_calls().remove(name_.c_str());
  }

  // Zero, or the errno of what failed.
  int create(const std::string& folder, mode_t mode) {
    for (int attempt = 0; attempt < 100; ++attempt) {
      std::uint64_t number = 0;
      if (::getrandom(&number, sizeof number, 0) != sizeof number) return EIO;
      const std::string name = fmt::format("{}/{}{:016x}{}", folder, temporary_prefix, number, temporary_suffix);
      fd_ = save_calls().create(name.c_str(), mode);
      if (fd_ < 0 && (errno == EEXIST || errno == EINTR)) continue;
      if (fd_ < 0) return errno;
      name_ = name;
      if (!guard()) continue;  // swept between the two calls
      return 0;
    }
    return EEXIST;
  }

  int write_all(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t written = save_calls().write(fd_, bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return errno;
      if (written == 0) return EIO;
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
  }

  int sync() {
    while (save_calls().sync(fd_) != 0)
      if (errno != EINTR) return errno;
    return 0;
  }

  int resemble(const std::string& target, const struct stat& old) {
    // Another owner can be kept by root only, another group by its members: what cannot be kept is lost.
    if ((old.st_uid != ::geteuid() || old.st_gid != ::getegid()) && save_calls().change_owner(fd_, old.st_uid, old.st_gid) != 0)
      static_cast<void>(save_calls().change_owner(fd_, static_cast<uid_t>(-1), old.st_gid));
    if (save_calls().change_mode(fd_, old.st_mode & 07777) != 0) return errno;
    copy_attributes(target, fd_);
    return 0;
  }

  int close() {
    const int fd = fd_;
    fd_ = -1;
    // After EINTR the descriptor is closed all the same, and everything was synced before.
    return save_calls().close(fd) == 0 || errno == EINTR ? 0 : errno;
  }

  int rename_to(const std::string& target, bool only_new) {
    const auto rename = only_new ? save_calls().rename_new : save_calls().rename;
    if (rename(name_.c_str(), target.c_str()) != 0) return errno;
    name_.clear();
    guard_.close();
    return 0;
  }
  const std::string& name() const { return name_; }

 private:
  // False when a sweep took it for one that was left behind. The lock belongs to what is open, so that a second descriptor keeps it when
  // the first is closed to hear of late faults.
  bool guard() {
    struct stat status {};
    guard_ = Descriptor(::fcntl(fd_, F_DUPFD_CLOEXEC, 0));
    const bool swept = ::flock(fd_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;  // some file systems have no locks
    if (!swept && ::fstat(fd_, &status) == 0 && status.st_nlink > 0) return true;
    save_calls().close(std::exchange(fd_, -1));
    guard_.close();
    name_.clear();
    return false;
  }

  int fd_ = -1;
  Descriptor guard_;
  std::string name_;
};

// Whether the file holds exactly these bytes; compared piece by piece, and only when the length fits.
bool holds(const std::string& path, std::string_view bytes) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return false;
  char piece[65536];
  bool same = true;
  while (same) {
    const ssize_t got = ::read(fd, piece, sizeof piece);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      same = got == 0 && bytes.empty();
      break;
    }
    const std::string_view read(piece, static_cast<std::size_t>(got));
    same = bytes.starts_with(read);
    if (same) bytes.remove_prefix(read.size());
  }
  ::close(fd);
  return same;
}

// What is known of the file that is to be replaced.
struct Target {
  std::string path;
  bool exists = false;
  struct stat status {};
};

tl::expected<Target, SaveFault> look_at(const std::string& path, const SaveOptions& options) {
  if (path.empty() || path.find('\0') != std::string::npos) return refuse(ENOENT);
  auto resolved = follow_links(path);
  if (!resolved) return tl::make_unexpected(resolved.error());
  Target target{std::move(*resolved), false, {}};
  if (::stat(target.path.c_str(), &target.status) == 0)
    target.exists = true;
  else if (errno != ENOENT)
    return refuse(errno);
  if (!target.exists && options.expected_before) return refuse(Why::gone);
  if (!target.exists) return target;
  if (options.only_new) return refuse(Why::already_there);
  if (!S_ISREG(target.status.st_mode)) return refuse(Why::not_a_file);
  if (target.status.st_nlink > 1) return refuse(Why::hard_linked, static_cast<std::int64_t>(target.status.st_nlink));
  if (::faccessat(AT_FDCWD, target.path.c_str(), W_OK, AT_EACCESS) != 0) return refuse(errno);
  return target;
}

}  // namespace

int sync_folder(const std::string& folder) {
  const int fd = save_calls().open_folder(folder.c_str());
  int error = fd < 0 ? errno : 0;
  while (error == 0 && save_calls().sync(fd) != 0)
    if (errno != EINTR) error = errno;
  if (fd >= 0) save_calls().close(fd);
  // A folder may be writable and not readable, and some file systems cannot sync folders at all.
  return error == EINVAL || error == ENOTSUP || error == EACCES ? 0 : error;
}

SaveCalls& save_calls() {
  static SaveCalls calls{real_create, ::write, ::fsync, ::fchown, ::fchmod, ::close, ::rename, real_rename_new, ::unlink, real_open_folder};
  return calls;
}

struct AtomicFile::Parts {
  SaveOptions options;
  Target target;
  std::string folder;
  Temporary temporary;
  int failed = 0;  // the errno of the first write that failed
  bool prepared = false;
};

AtomicFile::AtomicFile(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
AtomicFile::AtomicFile(AtomicFile&&) noexcept = default;
AtomicFile& AtomicFile::operator=(AtomicFile&&) noexcept = default;
AtomicFile::~AtomicFile() = default;

tl::expected<AtomicFile, SaveFault> AtomicFile::open(const std::string& path, const SaveOptions& options) {
  auto target = look_at(path, options);
  if (!target) return tl::make_unexpected(target.error());
  auto parts = std::make_unique<Parts>();
  const auto parent = std::filesystem::path(target->path).parent_path();
  parts->options = options;
  parts->folder = parent.empty() ? "." : parent.string();
  parts->target = std::move(*target);
  const int error = parts->temporary.create(parts->folder, parts->target.exists ? 0600 : 0666);
  if (error != 0) return refuse(error);
  return AtomicFile(std::move(parts));
}

tl::expected<void, SaveFault> AtomicFile::append(std::string_view bytes) {
  assert(parts_);
  if (parts_->failed == 0) parts_->failed = parts_->temporary.write_all(bytes);
  if (parts_->failed != 0) return refuse(parts_->failed);
  return {};
}

tl::expected<void, SaveFault> AtomicFile::prepare() {
  assert(parts_ && !parts_->prepared);
  parts_->prepared = true;
  Temporary& temporary = parts_->temporary;
  int error = parts_->failed;
  if (error == 0 && parts_->target.exists) error = temporary.resemble(parts_->target.path, parts_->target.status);
  if (error == 0) error = temporary.sync();
  if (error == 0) error = temporary.close();
  if (error != 0) return refuse(error);
  // A first time while nothing of several files is in place.
  if (parts_->options.expected_before && !holds(parts_->target.path, *parts_->options.expected_before)) return refuse(Why::changed);
  return {};
}

std::string AtomicFile::temporary() const { return parts_->temporary.name(); }
std::string AtomicFile::target() const { return parts_->target.path; }

tl::expected<void, SaveFault> AtomicFile::commit() {
  assert(parts_);
  if (!parts_->prepared)
    if (auto prepared = prepare(); !prepared) {
      parts_.reset();
      return prepared;
    }
  // As late as can be: another program may have written in the meantime.
  if (parts_->options.expected_before && !holds(parts_->target.path, *parts_->options.expected_before)) return refuse(Why::changed);
  const int error = parts_->temporary.rename_to(parts_->target.path, parts_->options.only_new);
  if (error == EEXIST) return refuse(Why::already_there);
  if (error != 0) return refuse(error);
  const std::string folder = parts_->folder;
  parts_.reset();
  const int unsafe = sync_folder(folder);
  sweep_temporaries(folder, 0);
  if (unsafe != 0) return tl::make_unexpected(SaveFault{Why::unconfirmed, unsafe, 0});
  return {};
}

tl::expected<void, SaveFault> atomic_save(const std::string& path, std::string_view bytes, const SaveOptions& options) {
  auto file = AtomicFile::open(path, options);
  if (!file) return tl::make_unexpected(file.error());
  if (auto written = file->append(bytes); !written) return written;
  return file->commit();
}

int sweep_temporaries(const std::string& folder, int min_age_seconds) {
  int removed = 0;
  std::error_code none;
  if (::access((folder + LIST_OF_CHANGES).c_str(), F_OK) == 0) return 0;
  for (std::filesystem::directory_iterator entry(folder, none), end; !none && entry != end; entry.increment(none)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(temporary_prefix) || !name.ends_with(temporary_suffix)) continue;
    const int fd = ::open(entry->path().c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0) continue;
    struct stat status {};
    if (::fstat(fd, &status) == 0 && S_ISREG(status.st_mode) &&
        (min_age_seconds <= 0 || ::time(nullptr) - status.st_mtime >= min_age_seconds) && ::flock(fd, LOCK_EX | LOCK_NB) == 0 &&
        ::unlink(entry->path().c_str()) == 0)
      ++removed;
    ::close(fd);
  }
  return removed;
}

}  // namespace hexwright::platform
