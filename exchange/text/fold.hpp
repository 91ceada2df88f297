// Text that other programs have written (word processors, spreadsheets, mail): UTF-8 with or without a byte order mark, or the Windows-1250
// of Polish spreadsheets. The result is UTF-8 with LF, and every character keeps its column. Any thread; only reading and decoding return
// faults.
#pragma once

#include <string>
#include <string_view>

#include "model/io/read_bytes.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::exchange {

struct ForeignText {
  std::string text;
  bool was_windows_1250 = false;
  bool was_windows_1252 = false;
};

enum class LineEnds { plain, kept };  // plain: all become LF

// Faults: those of io::check_encoding. Bytes that are neither UTF-8 nor letters of Windows-1250 are refused with their place.
wording::Result<ForeignText> decode(const io::FileBytes& bytes, const std::string& file, LineEnds ends = LineEnds::plain);
// The same, and what is not Polish is read as the Windows-1252 of Western Europe.
wording::Result<ForeignText> decode_by_content(const io::FileBytes& bytes, const std::string& file, LineEnds ends = LineEnds::plain);
// "-" is standard input. Faults: those of io::read_bytes and of decode.
wording::Result<ForeignText> read_foreign(const std::string& path, LineEnds ends = LineEnds::plain);

// A character as UTF-8.
void append_utf8(std::string& out, char32_t letter);

// An id made from the text: lower-case letters without diacritics, digits, hyphens for everything else; never empty.
std::string slug(std::string_view text);

}  // namespace hexwright::exchange
