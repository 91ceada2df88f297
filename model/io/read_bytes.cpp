// Opened without waiting; the kind is looked at, and only then is anything read.
#include "model/io/read_bytes.hpp"

#include <algorithm>
#include <cerrno>
#include <map>
#include <mutex>
#include <system_error>

#include "model/io/encoding.hpp"
#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"
#include "platform/files.hpp"

namespace hexwright::io {
namespace {

using platform::FileKind;

tl::unexpected<Fault> refuse_reading(const std::string& path, int error) {
  const wording::Argument file{"file", visible(path, 400)};
  if (error == ENOENT || error == ENOTDIR)
    return refuse("file/missing", {path}, say("There is no file {file}.", {file}),
                  say("Check the spelling and the folder; names of files are case-sensitive."));
  if (error == EACCES || error == EPERM)
    return refuse("file/permission", {path}, say("You are not allowed to read the file {file}.", {file}),
                  say("Ask the owner of the file to let you read it."));
  if (error == ETXTBSY)
    return refuse("file/held", {path}, say("Another program holds the file {file} open.", {file}), say("Close it there, then try again."));
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

// A pipe that the shell has laid, as in: diff <(git show HEAD:a.map.xml) a.map.xml. Any other may have no writer, ever.
bool is_handed_over(const std::string& path) { return path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/"); }

// Only of a kind that can be read.
Result<platform::OpenFile> open_file(const std::string& path) {
  auto open = platform::open_to_read(path);
  if (!open) return refuse_reading(path, open.error());
  const wording::Argument file{"file", visible(path, 400)};
  const auto hint = say("To read what another program writes, give - as the name and connect the two with a pipe.");
  switch (open->kind) {
    case FileKind::regular:
      return std::move(*open);
    case FileKind::folder:
      return refuse("file/is-directory", {path}, say("{file} is a folder, not a file.", {file}));
    case FileKind::pipe:
      if (is_handed_over(path) && platform::wait_when_read(open->descriptor)) return std::move(*open);
      return refuse("file/not-regular", {path}, say("{file} is a pipe, not a file.", {file}), hint);
    case FileKind::socket:
      return refuse("file/not-regular", {path}, say("{file} is a socket, not a file.", {file}), hint);
    case FileKind::device:
      break;
  }
  return refuse("file/not-regular", {path}, say("{file} is a device, not a file.", {file}), hint);
}

// What such a pipe has given so far: it gives each byte once, and what a file is is asked before it is read.
class HandedOver {
 public:
  Result<std::string> first(int descriptor, const std::string& path, std::size_t most) {
    const std::lock_guard hold(mutex_);
    std::string& read = read_[path];
    if (read.size() < most) {
      const auto more = platform::read_up_to(descriptor, most - read.size(), 0);
      if (!more) return refuse_reading(path, more.error());
      read += *more;
    }
    return read.substr(0, most);
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::string> read_;
};
Result<std::string> first_bytes(const platform::OpenFile& file, const std::string& path, std::size_t most) {
  static HandedOver handed_over;
  if (file.kind == FileKind::pipe) return handed_over.first(file.descriptor.number(), path, most);
  auto bytes = platform::read_up_to(file.descriptor.number(), most, static_cast<std::size_t>(std::min<std::uint64_t>(most, file.bytes)));
  if (!bytes) return refuse_reading(path, bytes.error());
  return std::move(*bytes);
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
  const auto file = open_file(path);
  if (!file) return tl::make_unexpected(file.error());
  return first_bytes(*file, path, most);
}

Result<FileBytes> read_bytes(const std::string& path, std::size_t cap) {
  const auto file = open_file(path);
  if (!file) return tl::make_unexpected(file.error());
  if (file->bytes > cap) return refuse_too_large(path, cap);
  auto bytes = first_bytes(*file, path, cap + 1);
  if (!bytes) return tl::make_unexpected(bytes.error());
  if (bytes->size() > cap) return refuse_too_large(path, cap);
  return as_text(path, std::move(*bytes));
}

Result<FileBytes> read_stdin(std::size_t cap) {
  auto bytes = platform::read_up_to(platform::STANDARD_INPUT, cap + 1, 64u << 10);
  if (!bytes) return refuse_reading("-", bytes.error());
  if (bytes->size() > cap) return refuse_too_large("-", cap);
  return as_text("-", std::move(*bytes));
}

}  // namespace hexwright::io
