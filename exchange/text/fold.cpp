// A table of the letters of Windows-1250.
#include "exchange/text/fold.hpp"

#include <algorithm>
#include <array>

#include "model/io/encoding.hpp"
#include "model/io/letters.hpp"

namespace hexwright::exchange {

namespace {

// From 0x80 on; 0 where Windows-1250 has no letter.
constexpr std::array<char16_t, 128> WINDOWS_1250 = {
    0x20AC, 0x0000, 0x201A, 0x0000, 0x201E, 0x2026, 0x2020, 0x2021, 0x0000, 0x2030, 0x0160, 0x2039, 0x015A, 0x0164, 0x017D, 0x0179,
    0x0000, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x0000, 0x2122, 0x0161, 0x203A, 0x015B, 0x0165, 0x017E, 0x017A,
    0x00A0, 0x02C7, 0x02D8, 0x0141, 0x00A4, 0x0104, 0x00A6, 0x00A7, 0x00A8, 0x00A9, 0x015E, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x017B,
    0x00B0, 0x00B1, 0x02DB, 0x0142, 0x00B4, 0x00B5, 0x00B6, 0x00B7, 0x00B8, 0x0105, 0x015F, 0x00BB, 0x013D, 0x02DD, 0x013E, 0x017C,
    0x0154, 0x00C1, 0x00C2, 0x0102, 0x00C4, 0x0139, 0x0106, 0x00C7, 0x010C, 0x00C9, 0x0118, 0x00CB, 0x011A, 0x00CD, 0x00CE, 0x010E,
    0x0110, 0x0143, 0x0147, 0x00D3, 0x00D4, 0x0150, 0x00D6, 0x00D7, 0x0158, 0x016E, 0x00DA, 0x0170, 0x00DC, 0x00DD, 0x0162, 0x00DF,
    0x0155, 0x00E1, 0x00E2, 0x0103, 0x00E4, 0x013A, 0x0107, 0x00E7, 0x010D, 0x00E9, 0x0119, 0x00EB, 0x011B, 0x00ED, 0x00EE, 0x010F,
    0x0111, 0x0144, 0x0148, 0x00F3, 0x00F4, 0x0151, 0x00F6, 0x00F7, 0x0159, 0x016F, 0x00FA, 0x0171, 0x00FC, 0x00FD, 0x0163, 0x02D9,
};

// Nothing when a byte is no letter there.
std::optional<std::string> from_windows_1250(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() + bytes.size() / 8);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    const char32_t letter = byte < 0x80 ? byte : WINDOWS_1250[byte - 0x80];
    if (byte >= 0x80 && letter == 0) return std::nullopt;
    append_utf8(out, letter);
  }
  return out;
}

std::string with_plain_line_ends(std::string text) {
  std::size_t to = 0;
  for (std::size_t from = 0; from < text.size(); ++from) {
    if (text[from] == '\r') {
      if (from + 1 < text.size() && text[from + 1] == '\n') continue;
      text[to++] = '\n';
    } else {
      text[to++] = text[from];
    }
  }
  text.resize(to);
  return text;
}

}  // namespace

void append_utf8(std::string& out, char32_t letter) {
  const auto put = [&](char32_t bits) { out += static_cast<char>(static_cast<unsigned char>(bits)); };
  if (letter < 0x80) {
    put(letter);
  } else if (letter < 0x800) {
    put(0xC0 | letter >> 6);
    put(0x80 | (letter & 0x3F));
  } else if (letter < 0x10000) {
    put(0xE0 | letter >> 12);
    put(0x80 | (letter >> 6 & 0x3F));
    put(0x80 | (letter & 0x3F));
  } else {
    put(0xF0 | letter >> 18);
    put(0x80 | (letter >> 12 & 0x3F));
    put(0x80 | (letter >> 6 & 0x3F));
    put(0x80 | (letter & 0x3F));
  }
}

wording::Result<ForeignText> decode(const io::FileBytes& bytes, const std::string& file, LineEnds ends) {
  const auto ended = [&](std::string text) { return ends == LineEnds::plain ? with_plain_line_ends(std::move(text)) : text; };
  const auto sound = io::check_encoding(bytes.text, file);
  if (sound) return ForeignText{ended(bytes.text), false};
  if (sound.error().id != "file/not-utf8" || bytes.had_bom) return tl::unexpected(sound.error());
  auto converted = from_windows_1250(bytes.text);
  if (!converted) return tl::unexpected(sound.error());
  if (const auto judged = io::check_encoding(*converted, file); !judged) return tl::unexpected(judged.error());
  return ForeignText{ended(std::move(*converted)), true};
}

std::optional<std::string> from_utf16(std::string_view bytes) {
  if (!bytes.starts_with("\xFF\xFE") && !bytes.starts_with("\xFE\xFF")) return std::nullopt;
  const std::size_t low = bytes[0] == '\xFF' ? 0 : 1;
  const auto unit = [&](std::size_t at) {
    return static_cast<char32_t>(static_cast<unsigned char>(bytes[at + low]) | static_cast<unsigned char>(bytes[at + 1 - low]) << 8);
  };
  std::string out;
  out.reserve(bytes.size());
  for (std::size_t at = 2; at + 1 < bytes.size(); at += 2) {
    char32_t letter = unit(at);
    if (letter >= 0xD800 && letter < 0xDC00 && at + 3 < bytes.size() && unit(at + 2) >= 0xDC00 && unit(at + 2) < 0xE000) {
      letter = 0x10000 + ((letter - 0xD800) << 10) + (unit(at + 2) - 0xDC00);
      at += 2;
    }
    append_utf8(out, letter >= 0xD800 && letter < 0xE000 ? 0xFFFD : letter);
  }
  return out;
}

wording::Result<ForeignText> read_foreign(const std::string& path, LineEnds ends) {
  if (path == "-") {
    const auto bytes = io::read_stdin();
    if (!bytes) return tl::unexpected(bytes.error());
    return decode(*bytes, path, ends);
  }
  if (const auto mark = io::read_beginning(path, 2); mark && from_utf16(*mark)) {
    const auto whole = io::read_beginning(path, io::limits::file_bytes);
    if (!whole) return tl::unexpected(whole.error());
    return decode({*from_utf16(*whole), false}, path, ends);
  }
  const auto bytes = io::read_bytes(path);
  if (!bytes) return tl::unexpected(bytes.error());
  return decode(*bytes, path, ends);
}

namespace {

constexpr std::size_t LONGEST_SLUG = 30;  // three of them and a number are still an id

}  // namespace

std::string slug(std::string_view text) {
  std::string out;
  for (const char letter : io::without_marks(text)) {
    if (out.size() >= LONGEST_SLUG) break;
    if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'))
      out += letter;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out.empty() ? "x" : out;
}

}  // namespace hexwright::exchange
