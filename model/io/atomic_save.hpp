// Saving that cannot lose a file: whatever happens in between, the name leads to the old content or to the new one,
// complete, and after a success the new one survives a loss of power. One of the two files that are Linux only.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::io {

struct SaveOptions {
  // What the file held when it was read (FileBytes::on_disk): the save is refused when it holds anything else now,
  // or has gone. Without it, whatever stands there is replaced.
  std::optional<std::string_view> expected_before;
  // Refuse when the file is there already.
  bool only_new = false;
};

// Writes through symbolic links, keeps mode and (where allowed) owner of the file; a new file gets the umask's mode.
// On a fault the file is untouched and no temporary is left, but for save/unconfirmed, where the new content is in
// place and only its safety against a loss of power is not certain. Faults: save/folder-missing, save/permission,
// save/read-only, save/no-space, save/too-large, save/not-a-file, save/hard-linked, save/changed-on-disk,
// save/gone-from-disk, save/already-there, save/unconfirmed, save/failed.
wording::Result<void> atomic_save(const std::string& path, std::string_view bytes, const SaveOptions& options = {});

// Removes the temporaries that a killed program left in a folder: those nobody holds open and that are older than
// the given age. Returns how many; never fails.
int sweep_temporaries(const std::string& folder, int min_age_seconds = 60);

}  // namespace hexwright::io
