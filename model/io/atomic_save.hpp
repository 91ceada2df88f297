// Saves a file whole or not at all (guarantees and threads: platform/atomic_save.hpp), with faults as messages. One thread at a time for
// one file. Faults: save/folder-missing, save/permission, save/read-only, save/no-space, save/too-large, save/not-a-file, save/hard-linked,
// save/changed-on-disk, save/gone-from-disk, save/already-there, save/unconfirmed (the new content is in place), save/failed.
#pragma once

#include "model/wording/fault.hpp"
#include "platform/atomic_save.hpp"

namespace hexwright::io {

using platform::SaveOptions;
using platform::sweep_temporaries;

wording::Result<void> atomic_save(const std::string& path, std::string_view bytes, const SaveOptions& options = {});

// The words for a fault of saving the file.
wording::Fault saving_fault(const std::string& path, const platform::SaveFault& fault);

class AtomicFile {
 public:
  static wording::Result<AtomicFile> open(const std::string& path, const SaveOptions& options = {});
  wording::Result<void> append(std::string_view bytes);
  wording::Result<void> commit();

 private:
  AtomicFile(std::string path, platform::AtomicFile file) : path_(std::move(path)), file_(std::move(file)) {}
  std::string path_;  // as the caller gave it, for faults
  platform::AtomicFile file_;
};

}  // namespace hexwright::io
