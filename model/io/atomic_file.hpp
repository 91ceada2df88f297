// A file written in pieces that appears under its name only when it is whole: the same order, faults and guarantees as
// atomic_save, for what is too large to be held in memory. Both are in atomic_save.cpp, and are one code.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "model/io/atomic_save.hpp"

namespace hexwright::io {

class AtomicFile {
 public:
  // What may be refused before the first byte is refused here. The options' expected_before must outlive the commit.
  static wording::Result<AtomicFile> open(const std::string& path, const SaveOptions& options = {});
  AtomicFile(AtomicFile&&) noexcept;
  AtomicFile& operator=(AtomicFile&&) noexcept;
  // Without a commit nothing happened: the temporary is removed, the old file is as it was.
  ~AtomicFile();

  // After a fault every further call gives the same fault.
  wording::Result<void> append(std::string_view bytes);
  // Puts the file in place. To be called once, at the end, whatever it gives.
  wording::Result<void> commit();

 private:
  struct Parts;
  explicit AtomicFile(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace hexwright::io
