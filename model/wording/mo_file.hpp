// The bytes of a compiled translation (GNU .mo), read without libintl so that two languages live in one process.
// Every offset is checked when it is read; a file that is not whole, sorted and in UTF-8 is refused altogether.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "model/wording/plural_rule.hpp"

namespace hexwright::wording {

class MoFile {
 public:
  struct Entry {
    std::string_view msgid;
    std::string_view plural;              // the English plural, empty when the message has none
    std::vector<std::string_view> forms;  // at least one
  };

  // Either byte order, format revisions 0 and 1. The entries are views: the bytes must outlive the MoFile.
  static std::optional<MoFile> read(std::string_view bytes);

  // nullopt when the message is absent or its translation is empty; never the header.
  std::optional<std::string_view> translation(std::string_view msgid) const;
  std::optional<std::string_view> translation(std::string_view msgid, std::int64_t count) const;

  // Sorted by msgid; the first may be the header, whose msgid is empty.
  const std::vector<Entry>& entries() const { return entries_; }
  const PluralRule& plural_rule() const { return plural_rule_; }

 private:
  const Entry* find(std::string_view msgid) const;
  bool read_header();

  std::vector<Entry> entries_;
  PluralRule plural_rule_;
};

// How large a number is without its sign: -1 is worded as 1 is.
std::uint64_t magnitude(std::int64_t count);

}  // namespace hexwright::wording
