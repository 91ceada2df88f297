// Plain POSIX calls; a call that a signal interrupts is made again.
#include "platform/files.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace hexwright::platform {

bool is_terminal(int descriptor) { return ::isatty(descriptor) != 0; }

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  if (this != &other) {
    close();
    number_ = std::exchange(other.number_, -1);
  }
  return *this;
}

void Descriptor::close() {
  if (number_ >= 0) ::close(std::exchange(number_, -1));
}

int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return written < 0 ? errno : EIO;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

tl::expected<std::string, int> read_up_to(int descriptor, std::size_t most, std::size_t expected) {
  std::string bytes;
  std::size_t used = 0;
  while (used < most) {
    if (used == bytes.size()) bytes.resize(std::min(most, used == 0 ? expected + 1 : used * 2));
    const ssize_t got = ::read(descriptor, bytes.data() + used, bytes.size() - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return tl::make_unexpected(errno);
    if (got == 0) break;
    used += static_cast<std::size_t>(got);
  }
  bytes.resize(used);
  return bytes;
}

tl::expected<OpenFile, int> open_to_read(const std::string& path) {
  if (path.find('\0') != std::string::npos) return tl::make_unexpected(ENOENT);
  Descriptor descriptor(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
  struct stat status {};
  if (!descriptor || ::fstat(descriptor.number(), &status) != 0) return tl::make_unexpected(errno);
  const mode_t mode = status.st_mode;
  const FileKind kind = S_ISREG(mode)    ? FileKind::regular
                        : S_ISDIR(mode)  ? FileKind::folder
                        : S_ISFIFO(mode) ? FileKind::pipe
                        : S_ISSOCK(mode) ? FileKind::socket
                                         : FileKind::device;
  return OpenFile{std::move(descriptor), kind, static_cast<std::uint64_t>(status.st_size)};
}

bool wait_when_read(const Descriptor& descriptor) {
  const int flags = ::fcntl(descriptor.number(), F_GETFL);
  return flags >= 0 && ::fcntl(descriptor.number(), F_SETFL, flags & ~O_NONBLOCK) == 0;
}

Descriptor open_to_append(const std::string& path) {
  return Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600));
}

bool may_read(const std::string& path) { return ::faccessat(AT_FDCWD, path.c_str(), R_OK, AT_EACCESS) == 0; }
bool may_run(const std::string& path) { return ::access(path.c_str(), X_OK) == 0; }
bool may_write_into(const std::string& folder) { return ::faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) == 0; }

std::string user_name() {
  const passwd* entry = ::getpwuid(::geteuid());
  return entry && entry->pw_name ? entry->pw_name : "";
}

}  // namespace hexwright::platform
