// Saves a file without ever losing it: at every moment the name leads to the complete old or new content, and after a success the new one
// survives a loss of power. Paths are of any form; writes go through symbolic links and keep the file's mode, access list, attributes and
// (where allowed) owner, a new file gets the umask's mode. One thread at a time for one file. On a fault the file is untouched and no
// temporary is left, except for Why::unconfirmed. Faults are codes; model/io/atomic_save.hpp, which most callers use, turns them into
// messages.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace hexwright::platform {

struct SaveOptions {
  // What the file held when it was read (FileBytes::on_disk): the save is refused when it holds anything else now, or is gone. Without it,
  // any existing file is replaced.
  std::optional<std::string_view> expected_before;
  // Refuse when the file exists.
  bool only_new = false;
};

struct SaveFault {
  enum class Why {
    system,         // refused by the operating system, as `error` says
    gone,           // expected_before was given, and there is no file
    changed,        // its content differs from expected_before
    already_there,  // only_new
    not_a_file,     // a folder or a device
    hard_linked,    // it has several hard links, which saving would separate
    unconfirmed     // the new content is in place; only its safety against a loss of power is not certain
  } why = Why::system;
  int error = 0;           // errno, of `system` and `unconfirmed`
  std::int64_t names = 0;  // of `hard_linked`
};

// A file written in pieces, which appears under its name only when it is whole: for contents too large to hold in memory.
class AtomicFile {
 public:
  // Everything that can be checked before the first byte is checked here. The options' expected_before must outlive the commit.
  static tl::expected<AtomicFile, SaveFault> open(const std::string& path, const SaveOptions& options = {});
  AtomicFile(AtomicFile&&) noexcept;
  AtomicFile& operator=(AtomicFile&&) noexcept;
  // Without a commit the temporary is removed and the old file is unchanged.
  ~AtomicFile();

  // After a fault every further call gives the same fault.
  tl::expected<void, SaveFault> append(std::string_view bytes);
  // Puts the file in place. May be called once; after a fault the temporary is there until this object goes.
  tl::expected<void, SaveFault> commit();

  // Everything that commit() does but the last step, for several files that change together: see transaction.hpp.
  tl::expected<void, SaveFault> prepare();
  std::string temporary() const;
  std::string target() const;

 private:
  struct Parts;
  explicit AtomicFile(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

tl::expected<void, SaveFault> atomic_save(const std::string& path, std::string_view bytes, const SaveOptions& options = {});

// Removes the temporaries that a killed program left in a folder: those that no program holds open and that are at least so many seconds
// old. Every save does so for its folder afterwards. Returns how many; never fails.
int sweep_temporaries(const std::string& folder, int min_age_seconds = 60);

}  // namespace hexwright::platform
