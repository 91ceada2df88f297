// Plain POSIX reading: open without waiting, look at the kind, and only then read.
#include "model/io/read_bytes.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "model/io/encoding.hpp"
#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::io {
namespace {

struct Descriptor {
  int fd = -1;
  ~Descriptor() {
    if (fd >= 0) ::close(fd);
  }
};

tl::unexpected<Fault> refuse_reading(const std::string& path, int error) {
  const wording::Argument file{"file", visible(path, 400)};
  if (error == ENOENT || error == ENOTDIR)
    return refuse("file/missing", {path}, say("There is no file {file}.", {file}),
                  say("Check the spelling and the folder; names of files are case-sensitive."));
  if (error == EACCES || error == EPERM)
    return refuse("file/permission", {path}, say("You are not allowed to read the file {file}.", {file}),
                  say("Ask the owner of the file to let you read it."));
  if (error == ENXIO) return refuse("file/not-regular", {path}, say("{file} is a socket or a device, not a file.", {file}));
  return refuse(
      "file/unreadable", {path},
      say("The file {file} cannot be read; the system says: {reason}.", {file, {"reason", std::generic_category().message(error)}}));
}

tl::unexpected<Fault> refuse_too_large(const std::string& path, std::size_t cap) {
  return refuse("file/too-large", {path},
                say("The file {file} is larger than {limit} bytes, the most that can be read.",
                    {{"file", visible(path, 400)}, {"limit", static_cast<std::int64_t>(cap)}}),
                say("Check that this is really the file you mean, or split it into several."));
}

// Nothing when the file is of a kind that can be read.
Result<void> check_kind(const std::string& path, mode_t mode) {
  const wording::Argument file{"file", visible(path, 400)};
  if (S_ISREG(mode)) return {};
  if (S_ISDIR(mode)) return refuse("file/is-directory", {path}, say("{file} is a folder, not a file.", {file}));
  const auto hint = say("To read what another program writes, give - as the name and connect the two with a pipe.");
  if (S_ISFIFO(mode)) return refuse("file/not-regular", {path}, say("{file} is a pipe, not a file.", {file}), hint);
  if (S_ISSOCK(mode)) return refuse("file/not-regular", {path}, say("{file} is a socket, not a file.", {file}), hint);
  return refuse("file/not-regular", {path}, say("{file} is a device, not a file.", {file}), hint);
}

// Reads to the end or to one byte beyond the cap: a file may grow, and standard input has no size.
Result<std::string> read_all(int fd, const std::string& path, std::size_t expected, std::size_t cap) {
  std::string bytes;
  std::size_t used = 0;
  bytes.resize(expected + 1);
  while (used <= cap) {
    if (used == bytes.size()) bytes.resize(used * 2);
    const ssize_t got = ::read(fd, bytes.data() + used, bytes.size() - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return refuse_reading(path, errno);
    if (got == 0) break;
    used += static_cast<std::size_t>(got);
  }
  if (used > cap) return refuse_too_large(path, cap);
  bytes.resize(used);
  return bytes;
}

Result<FileBytes> as_text(const std::string& path, std::string bytes) {
  FileBytes file;
  file.had_bom = bytes.starts_with(utf8_bom);
  if (file.had_bom) bytes.erase(0, utf8_bom.size());
  file.text = std::move(bytes);
  if (file.text.empty())
    return refuse("file/empty", {path}, say("The file {file} is empty.", {{"file", visible(path, 400)}}),
                  say("If it once had content, look for a backup copy."));
  // Only the marks are looked at here, to give the best message; the rest is for the reader of the format.
  if (!file.had_bom && (file.text.starts_with("\xFF\xFE") || file.text.starts_with("\xFE\xFF")))
    return tl::make_unexpected(check_encoding(file.text, path).error());
  return file;
}

}  // namespace

std::string FileBytes::on_disk() const { return had_bom ? std::string(utf8_bom) + text : text; }

Result<std::string> read_beginning(const std::string& path, std::size_t most) {
  if (path.find('\0') != std::string::npos) return refuse_reading(path, ENOENT);
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)};
  struct stat status {};
  if (file.fd < 0 || ::fstat(file.fd, &status) != 0) return refuse_reading(path, errno);
  if (auto kind = check_kind(path, status.st_mode); !kind) return tl::make_unexpected(kind.error());
  std::string bytes(most, '\0');
  std::size_t used = 0;
  while (used < most) {
    const ssize_t got = ::read(file.fd, bytes.data() + used, most - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return refuse_reading(path, errno);
    if (got == 0) break;
    used += static_cast<std::size_t>(got);
  }
  bytes.resize(used);
  return bytes;
}

Result<FileBytes> read_bytes(const std::string& path, std::size_t cap) {
  if (path.find('\0') != std::string::npos) return refuse_reading(path, ENOENT);
  const Descriptor file{::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)};
  struct stat status {};
  if (file.fd < 0 || ::fstat(file.fd, &status) != 0) return refuse_reading(path, errno);
  if (auto kind = check_kind(path, status.st_mode); !kind) return tl::make_unexpected(kind.error());
  const auto size = static_cast<std::uint64_t>(status.st_size);
  if (size > cap) return refuse_too_large(path, cap);
  auto bytes = read_all(file.fd, path, static_cast<std::size_t>(size), cap);
  if (!bytes) return tl::make_unexpected(bytes.error());
  return as_text(path, std::move(*bytes));
}

Result<FileBytes> read_stdin(std::size_t cap) {
  auto bytes = read_all(STDIN_FILENO, "-", 64u << 10, cap);
  if (!bytes) return tl::make_unexpected(bytes.error());
  return as_text("-", std::move(*bytes));
}

}  // namespace hexwright::io
