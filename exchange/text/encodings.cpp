#include <algorithm>
#include <array>

#include "exchange/text/fold.hpp"
#include "model/io/encoding.hpp"

namespace hexwright::exchange {

namespace {

// From 0x80 to 0x9F, where Windows-1252 differs from Unicode.
constexpr std::array<char16_t, 32> WINDOWS_1252 = {0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
                                                   0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
                                                   0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

// Polish letters of Windows-1250 that are seldom anything in a Western text: ł, ą, ż, ś, ź and their capitals.
bool is_polish(unsigned char byte) {
  return std::string_view("\xB3\xA3\xB9\xBF\x9C\x8C\x9F\xAF").find(static_cast<char>(byte)) != std::string_view::npos;
}
bool is_letter(unsigned char byte) { return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z'; }

// Such letters inside words: "wsch\xF3d" says nothing, "P\xB3ock" is Polish. £12 and "n\xB2" are none.
bool looks_polish(std::string_view bytes) {
  std::size_t inside = 0;
  for (std::size_t i = 0; i + 1 < bytes.size(); ++i)
    if (is_polish(static_cast<unsigned char>(bytes[i])) && (is_letter(bytes[i + 1]) || (i > 0 && is_letter(bytes[i - 1])))) ++inside;
  return inside > 0;
}

std::string from_windows_1252(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() + bytes.size() / 8);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    append_utf8(out, byte >= 0x80 && byte < 0xA0 ? char32_t{WINDOWS_1252[byte - 0x80]} : byte);
  }
  return out;
}

}  // namespace

wording::Result<ForeignText> decode_by_content(const io::FileBytes& bytes, const std::string& file, LineEnds ends) {
  const auto sound = io::check_encoding(bytes.text, file);
  if (sound || bytes.had_bom || sound.error().id != "file/not-utf8" || looks_polish(bytes.text)) return decode(bytes, file, ends);
  const io::FileBytes western{from_windows_1252(bytes.text), false};
  auto read = decode(western, file, ends);
  if (!read) return tl::unexpected(sound.error());
  read->was_windows_1252 = true;
  return read;
}

}  // namespace hexwright::exchange
