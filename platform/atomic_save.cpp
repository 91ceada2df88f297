// The order is everything: temporary in the same folder, all bytes, mode, fsync, close, compare, rename, fsync of the folder, sweep. A lock
// on the temporary, held until it has its name, tells the sweep that its owner is alive. Saving at one stroke is saving in pieces with one.
#include "platform/atomic_save.hpp"

#include <cassert>
#include <cerrno>
#include <filesystem>
#include <fmt/format.h>

#include "platform/files.hpp"
#include "platform/paths.hpp"
#include "platform/save_calls.hpp"
#include "platform/saving.hpp"

namespace hexwright::platform {
namespace {

using Why = SaveFault::Why;

tl::unexpected<SaveFault> refuse(int error) { return tl::make_unexpected(SaveFault{Why::system, error, 0}); }
tl::unexpected<SaveFault> refuse(Why why, std::int64_t names = 0) { return tl::make_unexpected(SaveFault{why, 0, names}); }

// The temporary: closed and removed unless it was renamed away.
class Temporary {
 public:
  ~Temporary() {
    if (fd_ >= 0) save_calls().close(fd_);
    if (!name_.empty()) save_calls().remove(name_.c_str());
  }

  // Zero, or the errno of what failed.
  int create(const std::string& folder, unsigned mode) {
    for (int attempt = 0; attempt < 100; ++attempt) {
      const auto new_one = new_name(SAVING);
      if (!new_one) return EIO;
      const std::string name = folder + '/' + *new_one;
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
      const std::ptrdiff_t written = save_calls().write(fd_, bytes.data(), bytes.size());
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

  int resemble(const std::string& target) { return platform::resemble(fd_, target); }

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
    guard_ = guarded(fd_);
    if (guard_) return true;
    save_calls().close(std::exchange(fd_, -1));
    name_.clear();
    return false;
  }

  int fd_ = -1;
  Descriptor guard_;
  std::string name_;
};

// Whether the file holds exactly these bytes; compared piece by piece.
bool holds(const std::string& path, std::string_view bytes) {
  constexpr std::size_t PIECE = 64U << 10U;
  const auto file = open_to_read(path);
  for (;;) {
    const auto piece = file ? read_up_to(file->descriptor.number(), PIECE, PIECE - 1) : tl::expected<std::string, int>(tl::unexpect, 0);
    if (!piece || !bytes.starts_with(*piece)) return false;
    if (piece->empty()) return bytes.empty();
    bytes.remove_prefix(piece->size());
  }
}

struct Target {
  std::string path;
  bool exists = false;
};

tl::expected<Target, SaveFault> look_at(const std::string& path, const SaveOptions& options) {
  if (path.empty() || path.find('\0') != std::string::npos) return refuse(ENOENT);
  auto resolved = where_links_lead(path);
  if (!resolved) return refuse(resolved.error());
  const auto found = found_at(*resolved);
  if (!found) return refuse(found.error());
  if (!found->there && options.expected_before) return refuse(Why::gone);
  if (!found->there) return Target{std::move(*resolved), false};
  if (options.only_new) return refuse(Why::already_there);
  if (!found->regular) return refuse(Why::not_a_file);
  if (found->names > 1) return refuse(Why::hard_linked, found->names);
  if (found->not_writable != 0) return refuse(found->not_writable);
  return Target{std::move(*resolved), true};
}

}  // namespace

constexpr std::string_view OURS = ".hexwright-";
std::optional<std::string> new_name(std::string_view ending) {
  const auto number = random_number();
  return number ? std::optional(fmt::format("{}{:016x}{}", OURS, *number, ending)) : std::nullopt;
}
bool is_ours(std::string_view name, std::string_view ending) { return name.starts_with(OURS) && name.ends_with(ending); }

int sync_folder(const std::string& folder) {
  const int fd = save_calls().open_folder(folder.c_str());
  int error = fd < 0 ? errno : 0;
  while (error == 0 && save_calls().sync(fd) != 0)
    if (errno != EINTR) error = errno;
  if (fd >= 0) save_calls().close(fd);
  // A folder may be writable and not readable, and some file systems cannot sync folders at all.
  return error == EINVAL || error == ENOTSUP || error == EACCES ? 0 : error;
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
  parts->options = options;
  parts->folder = folder_of(target->path);
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
  if (error == 0 && parts_->target.exists) error = temporary.resemble(parts_->target.path);
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
  if (is_there(folder + LIST_OF_CHANGES)) return 0;
  for (std::filesystem::directory_iterator entry(folder, none), end; !none && entry != end; entry.increment(none)) {
    const std::string name = entry->path().filename().generic_string();
    if (is_ours(name, SAVING) && sweep(text_of(entry->path()), min_age_seconds)) ++removed;
  }
  return removed;
}

}  // namespace hexwright::platform
