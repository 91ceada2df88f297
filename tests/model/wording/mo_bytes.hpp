// Writes the bytes of a .mo for tests: what msgfmt would write, without its hash table.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace hexwright::wording::test {

inline const std::string polish_header =
    "Content-Type: text/plain; charset=UTF-8\n"
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n";

// A msgid and its English plural, and plural forms, are joined by NUL as in the file.
inline std::string joined(const std::vector<std::string>& parts) {
  std::string text = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) text += '\0' + parts[i];
  return text;
}

inline std::string mo_bytes(std::map<std::string, std::string> entries) {
  entries[""] = polish_header;
  const auto word = [](std::size_t value) {
    std::string bytes;
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>(value >> 8 * i & 0xff);
    return bytes;
  };
  const std::size_t table = 8 * entries.size();
  std::string originals, translations, strings;
  const auto place = [&](const std::string& text) {
    std::string row = word(text.size()) + word(28 + 2 * table + strings.size());
    strings += text + '\0';
    return row;
  };
  for (const auto& [original, translation] : entries) originals += place(original);
  for (const auto& [original, translation] : entries) translations += place(translation);
  return word(0x950412de) + word(0) + word(entries.size()) + word(28) + word(28 + table) + word(0) + word(28 + 2 * table) + originals +
         translations + strings;
}

}  // namespace hexwright::wording::test
