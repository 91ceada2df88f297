// minizip writes through functions of ours into a string; it asks for no file, no clock and no user.
#include "exchange/vassal/archive.hpp"

#include <minizip/zip.h>
#include <zlib.h>

#include <cstring>

namespace hexwright::exchange::vassal {

using wording::say;

namespace {

struct Memory {
  std::string bytes;
  std::size_t at = 0;
};

Memory& memory(voidpf stream) { return *static_cast<Memory*>(stream); }

voidpf ZCALLBACK open_memory(voidpf opaque, const void*, int) { return opaque; }
uLong ZCALLBACK read_memory(voidpf, voidpf stream, void* out, uLong size) {
  Memory& file = memory(stream);
  const std::size_t got = std::min<std::size_t>(size, file.bytes.size() - std::min(file.at, file.bytes.size()));
  std::memcpy(out, file.bytes.data() + file.at, got);
  file.at += got;
  return static_cast<uLong>(got);
}
uLong ZCALLBACK write_memory(voidpf, voidpf stream, const void* data, uLong size) {
  Memory& file = memory(stream);
  try {
    if (file.bytes.size() < file.at + size) file.bytes.resize(file.at + size);
  } catch (const std::bad_alloc&) {  // no exception may pass through the library
    return 0;
  }
  std::memcpy(file.bytes.data() + file.at, data, size);
  file.at += size;
  return size;
}
ZPOS64_T ZCALLBACK tell_memory(voidpf, voidpf stream) { return memory(stream).at; }
long ZCALLBACK seek_memory(voidpf, voidpf stream, ZPOS64_T offset, int origin) {
  Memory& file = memory(stream);
  const std::size_t from = origin == ZLIB_FILEFUNC_SEEK_SET ? 0 : origin == ZLIB_FILEFUNC_SEEK_CUR ? file.at : file.bytes.size();
  file.at = from + static_cast<std::size_t>(offset);
  return 0;
}
int ZCALLBACK close_memory(voidpf, voidpf) { return 0; }
int ZCALLBACK error_of_memory(voidpf, voidpf) { return 0; }

constexpr uLong FIRST_OF_1980 = 0x00210000;  // as DOS writes dates
constexpr uLong UTF_8_NAMES = 1U << 11;

bool add_entry(zipFile zip, const Entry& entry) {
  zip_fileinfo facts{};
  facts.dosDate = FIRST_OF_1980;
  const int method = entry.compress ? Z_DEFLATED : 0;
  if (zipOpenNewFileInZip4_64(zip, entry.name.c_str(), &facts, nullptr, 0, nullptr, 0, nullptr, method, 6, 0, -MAX_WBITS, DEF_MEM_LEVEL,
                              Z_DEFAULT_STRATEGY, nullptr, 0, 0, UTF_8_NAMES, 0) != ZIP_OK)
    return false;
  const bool written = zipWriteInFileInZip(zip, entry.bytes.data(), static_cast<unsigned>(entry.bytes.size())) == ZIP_OK;
  return zipCloseFileInZip(zip) == ZIP_OK && written;
}

}  // namespace

wording::Result<std::string> zipped(const std::vector<Entry>& entries) {
  Memory file;
  zlib_filefunc64_def functions{open_memory, read_memory, write_memory, tell_memory, seek_memory, close_memory, error_of_memory, &file};
  zipFile zip = zipOpen2_64("", APPEND_STATUS_CREATE, nullptr, &functions);
  bool whole = zip != nullptr;
  for (const Entry& entry : entries) whole = whole && add_entry(zip, entry);
  if (zip && zipClose(zip, nullptr) != ZIP_OK) whole = false;
  if (!whole) return tl::unexpected(wording::Fault{"vassal/zip", {}, say("The files cannot be packed together."), {}, {}});
  return std::move(file.bytes);
}

}  // namespace hexwright::exchange::vassal
