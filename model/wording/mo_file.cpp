// A .mo: a magic number, two tables of (length, offset), one of originals and one of translations, and the strings. The originals are
// sorted and searched by halves; the hash table is ignored. Plural forms are parted by NUL.
#include "model/wording/mo_file.hpp"

#include <cassert>
#include <cstring>

namespace hexwright::wording {

namespace {

constexpr std::uint32_t MAGIC = 0x950412de;
constexpr std::size_t ORIGINALS = 12, TRANSLATIONS = 16;  // where the head says where each table is

std::string_view before_nul(std::string_view text) { return text.substr(0, text.find('\0')); }

}  // namespace

MoFile::MoFile(std::string_view bytes) : bytes_(bytes) { assert(bytes.size() > 28 && word(0) == MAGIC); }

std::uint32_t MoFile::word(std::size_t at) const {
  std::uint32_t value = 0;
  std::memcpy(&value, bytes_.substr(at, sizeof value).data(), sizeof value);
  return value;
}

std::string_view MoFile::string(std::size_t table, std::size_t index) const {
  const std::size_t row = word(table) + 8 * index;
  return bytes_.substr(word(row + 4), word(row));
}

std::optional<std::string_view> MoFile::translation(std::string_view msgid, std::size_t form) const {
  std::size_t low = 1, high = size();  // the header is no message
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (before_nul(string(ORIGINALS, middle)) < msgid)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == size() || before_nul(string(ORIGINALS, low)) != msgid) return std::nullopt;
  std::string_view forms = string(TRANSLATIONS, low);
  for (; form > 0; --form) {
    const std::size_t end = forms.find('\0');
    if (end == std::string_view::npos) return std::nullopt;
    forms.remove_prefix(end + 1);
  }
  const std::string_view found = before_nul(forms);
  return found.empty() ? std::nullopt : std::optional(found);
}

MoFile::Entry MoFile::entry(std::size_t index) const {
  const std::string_view original = string(ORIGINALS, index);
  Entry out{before_nul(original), {}, {}};
  if (out.msgid.size() < original.size()) out.plural = original.substr(out.msgid.size() + 1);
  for (std::string_view rest = string(TRANSLATIONS, index);;) {
    out.forms.push_back(before_nul(rest));
    if (out.forms.back().size() == rest.size()) return out;
    rest.remove_prefix(out.forms.back().size() + 1);
  }
}

std::size_t plural_form(std::string_view language, std::uint64_t n) {
  if (language == "pl") return n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2;
  return n == 1 ? 0 : 1;
}

std::uint64_t magnitude(std::int64_t count) {
  const auto bits = static_cast<std::uint64_t>(count);
  return count < 0 ? 0 - bits : bits;
}

}  // namespace hexwright::wording
