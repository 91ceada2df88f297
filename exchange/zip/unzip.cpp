// The list at the end says what there is; the head of each entry only where its bytes begin.
#include "exchange/zip/unzip.hpp"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <set>

#include "model/io/utf8.hpp"

namespace hexwright::exchange {

using wording::Fault;
using wording::say;

namespace {

constexpr std::uint32_t ENTRY = 0x04034b50, LISTED = 0x02014b50, END = 0x06054b50;
constexpr std::size_t END_BYTES = 22, LISTED_BYTES = 46, ENTRY_BYTES = 30, LONGEST_COMMENT = 65'535;
constexpr unsigned STORED = 0, DEFLATED = 8, LOCKED = 1;

std::uint32_t number(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint32_t value = 0;
  for (std::size_t i = size; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

tl::unexpected<Fault> refuse(const char* id, const std::string& file, wording::Text message) {
  return tl::unexpected(Fault{id, {file, 0, 0}, std::move(message), {}, {}});
}
tl::unexpected<Fault> damaged(const std::string& file) { return refuse("zip/damaged", file, say("The ZIP file is damaged or cut short.")); }

bool stays_inside(const std::string& name) {
  if (name.empty() || name[0] == '/' || name.find('\\') != name.npos || name.find('\0') != name.npos || name.find(':') != name.npos)
    return false;
  for (std::size_t at = 0; at <= name.size();) {
    const std::size_t end = std::min(name.find('/', at), name.size());
    if (name.compare(at, end - at, "..") == 0) return false;
    at = end + 1;
  }
  return true;
}

std::size_t end_of_list(std::string_view bytes) {
  if (bytes.size() < END_BYTES) return bytes.npos;
  const std::size_t last = bytes.size() - END_BYTES, first = last > LONGEST_COMMENT ? last - LONGEST_COMMENT : 0;
  for (std::size_t at = last;; --at) {
    if (number(bytes, at, 4) == END) return at;
    if (at == first) return bytes.npos;
  }
}

}  // namespace

bool looks_like_zip(std::string_view bytes) { return bytes.size() >= 4 && (number(bytes, 0, 4) == ENTRY || number(bytes, 0, 4) == END); }

wording::Result<Unzip> Unzip::open(std::string_view bytes, std::string file) {
  namespace limits = io::limits;
  const std::size_t end = end_of_list(bytes);
  if (end == bytes.npos) return damaged(file);
  const std::size_t count = number(bytes, end + 10, 2);
  std::size_t at = number(bytes, end + 16, 4);
  if (count > limits::zip_entries)
    return refuse("zip/too-large", file,
                  say("The ZIP file has more than {count} entries.", {{"count", static_cast<std::int64_t>(limits::zip_entries)}}));
  Unzip zip;
  std::set<std::string> names;
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (at > end || end - at < LISTED_BYTES || number(bytes, at, 4) != LISTED) return damaged(file);
    const std::size_t name_size = number(bytes, at + 28, 2), rest = number(bytes, at + 30, 2) + number(bytes, at + 32, 2);
    if (end - at - LISTED_BYTES < name_size + rest) return damaged(file);
    Entry entry{std::string(bytes.substr(at + LISTED_BYTES, name_size)),
                number(bytes, at + 20, 4),
                number(bytes, at + 24, 4),
                number(bytes, at + 42, 4),
                number(bytes, at + 10, 2),
                (number(bytes, at + 8, 2) & LOCKED) != 0};
    at += LISTED_BYTES + name_size + rest;
    if (entry.name.ends_with('/')) continue;
    if (name_size > limits::zip_name_bytes || !stays_inside(entry.name) || !names.insert(entry.name).second)
      return refuse("zip/name", file,
                    say("The ZIP file has an entry \"{name}\", which is no name of a file in it, or is there twice.",
                        {{"name", io::visible(entry.name)}}));
    total += entry.size;
    if (entry.size > limits::zip_entry_bytes || total > limits::zip_total_bytes || entry.size / limits::zip_ratio > entry.packed + 1024)
      return refuse("zip/too-large", file,
                    say("Unpacked, \"{name}\" would be larger than can be right.", {{"name", io::visible(entry.name)}}));
    zip.entries_.push_back(std::move(entry));
  }
  zip.bytes_ = bytes;
  zip.file_ = std::move(file);
  return zip;
}

const Unzip::Entry* Unzip::entry(std::string_view name) const {
  for (const Entry& one : entries_)
    if (one.name == name) return &one;
  return nullptr;
}

wording::Result<std::string> Unzip::read(const Entry& entry, std::size_t most) const { return unpacked(entry, most, true); }
wording::Result<std::string> Unzip::beginning(const Entry& entry, std::size_t most) const { return unpacked(entry, most, false); }

wording::Result<std::string> Unzip::unpacked(const Entry& entry, std::size_t most, bool whole) const {
  if (entry.locked) return refuse("zip/locked", file_, say("\"{name}\" is locked with a password.", {{"name", io::visible(entry.name)}}));
  if (entry.offset > bytes_.size() || bytes_.size() - entry.offset < ENTRY_BYTES || number(bytes_, entry.offset, 4) != ENTRY)
    return damaged(file_);
  const std::size_t begin = entry.offset + ENTRY_BYTES + number(bytes_, entry.offset + 26, 2) + number(bytes_, entry.offset + 28, 2);
  if (begin > bytes_.size() || bytes_.size() - begin < entry.packed) return damaged(file_);
  if (whole && entry.size > most)
    return refuse("zip/too-large", file_,
                  say("Unpacked, \"{name}\" would be larger than can be right.", {{"name", io::visible(entry.name)}}));
  const std::string_view packed = bytes_.substr(begin, entry.packed);
  const std::size_t wanted = whole ? entry.size : std::min<std::size_t>(entry.size, most);
  if (entry.method == STORED)
    return packed.size() == entry.size ? std::string(packed.substr(0, wanted)) : wording::Result<std::string>(damaged(file_));
  if (entry.method != DEFLATED)
    return refuse("zip/packing", file_, say("\"{name}\" is packed in a way that cannot be read.", {{"name", io::visible(entry.name)}}));
  std::string out(wanted + 1, '\0');  // one more, to see that there is none
  z_stream stream{};
  if (inflateInit2(&stream, -15) != Z_OK) return damaged(file_);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(whole ? out.size() : wanted);
  const int status = inflate(&stream, Z_FINISH);
  const std::size_t got = stream.total_out;
  inflateEnd(&stream);
  if (got != wanted || (whole && status != Z_STREAM_END) || (status < 0 && status != Z_BUF_ERROR)) return damaged(file_);
  out.resize(wanted);
  return out;
}

}  // namespace hexwright::exchange
