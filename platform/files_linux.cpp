// Plain POSIX calls; a call that a signal interrupts is made again.
#include "platform/files.hpp"

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace hexwright::platform {

bool is_terminal(int descriptor) { return ::isatty(descriptor) != 0; }

void Descriptor::close() {
  if (number_ >= 0) ::close(std::exchange(number_, -1));
}

std::ptrdiff_t write_some(int descriptor, std::string_view bytes) {
  ssize_t written = 0;
  while ((written = ::write(descriptor, bytes.data(), bytes.size())) < 0 && errno == EINTR) continue;
  return written;
}
std::ptrdiff_t read_some(int descriptor, char* into, std::size_t most) {
  ssize_t got = 0;
  while ((got = ::read(descriptor, into, most)) < 0 && errno == EINTR) continue;
  return got;
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
