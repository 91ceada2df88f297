// Several files that change together, and the lock of the project that they belong to. A program that is killed between the first file and
// the last leaves a list of what is still to be done; the next program that locks the folder finishes it. The lock is the system's own on
// the folder itself: it ends with its owner, however that ends, leaves no file behind, and no reused process number can keep it. One thread
// at a time for each object. Faults are codes, as in atomic_save.hpp.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "platform/atomic_save.hpp"

namespace hexwright::platform {

class ProjectLock {
 public:
  // Of the folder, for as long as this lives: from reading what will be changed to the last rename. Nothing when another program still
  // holds it at the end of that time. A folder that cannot be locked (a network without locks) counts as locked: files are still compared
  // before they are replaced.
  static std::optional<ProjectLock> take(const std::string& folder, std::chrono::milliseconds patience);

 private:
  explicit ProjectLock(std::shared_ptr<void> held) : held_(std::move(held)) {}
  std::shared_ptr<void> held_;
};

struct FileChange {
  std::string path;
  std::string_view bytes;
  SaveOptions options;
};
struct ChangeFault {
  std::size_t file;  // which of them
  SaveFault fault;
};
// All of them or, when anything can be told beforehand, none. Hold the lock of their folder. Files of another folder than the first one's
// are put in place last, each by itself.
tl::expected<void, ChangeFault> save_together(std::span<const FileChange> files);

// Finishes what a killed save_together() had begun in the folder; a file that has been changed since is left alone. Taking the lock does
// so. Returns how many files were put in place.
int finish_saving(const std::string& folder);

}  // namespace hexwright::platform
