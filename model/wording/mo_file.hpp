// A compiled translation (GNU .mo in this machine's byte order), read in place without copies. It is the program's own, compiled by msgfmt
// --check and embedded, so its structure is asserted, not validated. Immutable; any thread; no errors: nullopt for an unknown message.
//
// Why not libintl: it translates into the language of the process's locale, which setlocale() changes for all threads, while a report may
// be English beside a Polish window; and Polish plurals come out of it only in a Polish locale that must be installed
// (where there is only the locale C, ngettext() answers in English).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace hexwright::wording {

class MoFile {
 public:
  // The bytes must outlive it.
  explicit MoFile(std::string_view bytes);

  // One form of the translation, the only one where it has no plurals; nullopt when the message is absent, its translation is empty or
  // has fewer forms. Never the header, whose msgid is empty.
  std::optional<std::string_view> translation(std::string_view msgid, std::size_t form = 0) const;

  struct Entry {
    std::string_view msgid, plural;  // the English plural, empty when the message has none
    std::vector<std::string_view> forms;
  };
  std::size_t size() const { return word(8); }
  Entry entry(std::size_t index) const;  // in the order of msgids; the first is the header

 private:
  std::uint32_t word(std::size_t at) const;
  std::string_view string(std::size_t table, std::size_t index) const;

  std::string_view bytes_;
};

// Which form of a translation a number takes: the rule that the header of po/<language>.po states, of the two languages there are.
std::size_t plural_form(std::string_view language, std::uint64_t n);

// The absolute value: -1 takes the plural form of 1.
std::uint64_t magnitude(std::int64_t count);

}  // namespace hexwright::wording
