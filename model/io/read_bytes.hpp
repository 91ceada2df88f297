// Reads a whole file into memory, once and with a cap in bytes. Only regular files are read: a folder, a pipe or a device is refused and
// can never block the program. Any thread; faults are named below.
#pragma once

#include <cstddef>
#include <string>

#include "model/io/limits.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::io {

struct FileBytes {
  std::string text;      // without the byte order mark
  bool had_bom = false;  // a UTF-8 byte order mark stood in front

  // Exactly the bytes on the disk, which atomic_save compares with.
  std::string on_disk() const;
};

// Faults: file/missing, file/permission, file/is-directory, file/not-regular, file/too-large (before anything is
// read), file/empty, file/encoding (UTF-16 and UTF-32), file/unreadable (anything else the system reports).
wording::Result<FileBytes> read_bytes(const std::string& path, std::size_t cap = limits::file_bytes);

// The first bytes of a file of any size, fewer where it is shorter. The same faults except those about size and encoding.
wording::Result<std::string> read_beginning(const std::string& path, std::size_t most);

// Standard input to its end; the name in messages is "-". Same faults and the same cap.
wording::Result<FileBytes> read_stdin(std::size_t cap = limits::file_bytes);

}  // namespace hexwright::io
