// Makes a zip in memory, the same bytes for the same files: every entry has the same date and no author. Any thread; fault: vassal/zip.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/wording/fault.hpp"

namespace hexwright::exchange::vassal {

struct Entry {
  std::string name;
  std::string_view bytes;
  bool compress = true;  // false for pictures, which are compressed already
};

// Fault: vassal/zip, when the library fails.
wording::Result<std::string> zipped(const std::vector<Entry>& entries);

}  // namespace hexwright::exchange::vassal
