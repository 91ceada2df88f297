// Reads a zip file that lies in memory, whole or not at all: documents of word processors and spreadsheets and modules of VASSAL are zips.
// Everything in it is hostile: names that lead out of a folder, entries that unpack to more than they say, counts and sizes beyond the
// limits are refused before anything of that size is made. Any thread; faults: zip/damaged, zip/too-large, zip/name, zip/locked,
// zip/packing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/io/limits.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::exchange {

// Bytes of a packed module or workbook that are read from the disk.
inline constexpr std::size_t MOST_MODULE = 200u << 20;

// True when the bytes begin as a zip does.
bool looks_like_zip(std::string_view bytes);

class Unzip {
 public:
  struct Entry {
    std::string name;  // with '/', never absolute, without ".."
    std::uint64_t packed = 0, size = 0, offset = 0;
    unsigned method = 0;
    bool locked = false;
  };

  // `file` is the name in messages. The bytes must outlive the object.
  static wording::Result<Unzip> open(std::string_view bytes, std::string file);

  const std::vector<Entry>& entries() const { return entries_; }
  const Entry* entry(std::string_view name) const;
  wording::Result<std::string> read(const Entry& entry, std::size_t most = io::limits::zip_entry_bytes) const;
  // Its first bytes, fewer where it is shorter: for the size of a picture.
  wording::Result<std::string> beginning(const Entry& entry, std::size_t most) const;

 private:
  wording::Result<std::string> unpacked(const Entry& entry, std::size_t most, bool whole) const;

  std::string_view bytes_;
  std::string file_;
  std::vector<Entry> entries_;
};

}  // namespace hexwright::exchange
