// Reading .mo: a magic number, two tables of (length, offset), one of originals and one of translations, and the
// strings, each with a closing NUL. The hash table is ignored: the originals are sorted and searched by halves.
#include "model/wording/mo_file.hpp"

#include <algorithm>
#include <utility>

namespace hexwright::wording {

namespace {

constexpr std::uint32_t magic = 0x950412de;
constexpr std::uint32_t magic_swapped = 0xde120495;
constexpr std::size_t head_size = 28;
constexpr std::size_t row_size = 8;

// Unchecked words and checked strings of the file.
struct Bytes {
  std::string_view all;
  bool big_endian = false;

  std::uint32_t word(std::size_t at) const {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const auto byte = static_cast<unsigned char>(all[at + (big_endian ? i : 3 - i)]);
      value = value << 8 | byte;
    }
    return value;
  }

  // The string that a row of a table points at; nullopt when it leaves the file or has no NUL after it.
  std::optional<std::string_view> string(std::size_t row) const {
    const std::uint64_t length = word(row);
    const std::uint64_t offset = word(row + 4);
    if (offset + length + 1 > all.size() || all[offset + length] != '\0') return std::nullopt;
    return all.substr(offset, length);
  }
};

std::optional<MoFile::Entry> entry_of(std::string_view original, std::string_view translated) {
  MoFile::Entry entry;
  const std::size_t nul = original.find('\0');
  entry.msgid = original.substr(0, nul);
  if (nul != std::string_view::npos) entry.plural = original.substr(nul + 1);
  if (entry.plural.find('\0') != std::string_view::npos) return std::nullopt;
  for (;;) {
    const std::size_t end = translated.find('\0');
    entry.forms.push_back(translated.substr(0, end));
    if (end == std::string_view::npos) break;
    translated.remove_prefix(end + 1);
  }
  return entry;
}

// The value of a line "Name: value" of the header.
std::optional<std::string_view> header_line(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find('\n'), header.size());
    std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    if (line.starts_with(name) && line.substr(name.size()).starts_with(':')) return line.substr(name.size() + 1);
  }
  return std::nullopt;
}

}  // namespace

std::optional<MoFile> MoFile::read(std::string_view bytes) {
  if (bytes.size() < head_size) return std::nullopt;
  Bytes file{bytes};
  if (file.word(0) == magic_swapped) file.big_endian = true;
  if (file.word(0) != magic || file.word(4) >> 16 > 1) return std::nullopt;
  const std::uint64_t count = file.word(8);
  const std::uint64_t originals = file.word(12);
  const std::uint64_t translations = file.word(16);
  if (std::max(originals, translations) + count * row_size > bytes.size()) return std::nullopt;

  MoFile mo;
  std::size_t total = head_size;  // strings of an honest file do not overlap; this also bounds the work
  for (std::size_t i = 0; i < count; ++i) {
    const auto original = file.string(originals + i * row_size);
    const auto translated = file.string(translations + i * row_size);
    if (!original || !translated) return std::nullopt;
    total += 2 * row_size + original->size() + translated->size() + 2;
    if (total > bytes.size()) return std::nullopt;
    auto entry = entry_of(*original, *translated);
    if (!entry || (!mo.entries_.empty() && entry->msgid <= mo.entries_.back().msgid)) return std::nullopt;
    mo.entries_.push_back(std::move(*entry));
  }
  if (!mo.read_header()) return std::nullopt;
  return mo;
}

bool MoFile::read_header() {
  if (entries_.empty() || !entries_.front().msgid.empty()) return false;
  const std::string_view header = entries_.front().forms.front();
  const auto content = header_line(header, "Content-Type");
  if (!content || content->find("charset=UTF-8") == std::string_view::npos) return false;
  if (const auto plural = header_line(header, "Plural-Forms")) {
    const auto rule = PluralRule::parse(*plural);
    if (!rule) return false;
    plural_rule_ = *rule;
  }
  return true;
}

const MoFile::Entry* MoFile::find(std::string_view msgid) const {
  if (msgid.empty()) return nullptr;
  const auto entry = std::lower_bound(entries_.begin(), entries_.end(), msgid,
                                      [](const Entry& one, std::string_view wanted) { return one.msgid < wanted; });
  return entry != entries_.end() && entry->msgid == msgid ? &*entry : nullptr;
}

std::optional<std::string_view> MoFile::translation(std::string_view msgid) const {
  const Entry* entry = find(msgid);
  if (!entry || entry->forms.front().empty()) return std::nullopt;
  return entry->forms.front();
}

std::optional<std::string_view> MoFile::translation(std::string_view msgid, std::int64_t count) const {
  const Entry* entry = find(msgid);
  const auto form = plural_rule_.form_of(magnitude(count));
  if (!entry || !form || *form >= entry->forms.size() || entry->forms[*form].empty()) return std::nullopt;
  return entry->forms[*form];
}

std::uint64_t magnitude(std::int64_t count) {
  const auto bits = static_cast<std::uint64_t>(count);
  return count < 0 ? 0 - bits : bits;
}

}  // namespace hexwright::wording
