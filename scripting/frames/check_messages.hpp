// The question whether a script is any good, and what comes back: what Lua says of it, or what our own checker does, as numbers and words
// that whoever shows them makes sentences of.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "scripting/frames/bytes.hpp"

namespace hexwright::frames {

struct Complaint;

inline constexpr std::size_t MOST_ASKED = 1'000;
inline constexpr std::size_t MOST_REMARKS = 200;
inline constexpr std::size_t MOST_REMARK_WORDS = 8;
inline constexpr std::size_t WORD_BYTES = 400;

struct CheckScript {
  std::string name;                // of the file, for messages
  std::string source;              // any bytes
  bool asked_known = false;        // whether the next is all of them
  std::vector<std::string> asked;  // functions that conditions ask of it
};
struct ScriptRemark {
  std::uint16_t what = 0;  // scripting::language::What
  std::uint32_t line = 0, column = 0;
  std::vector<std::string> words;

  bool operator==(const ScriptRemark&) const = default;
};

void write_fields(ByteWriter& out, const CheckScript& request);
CheckScript read_check_script(ByteReader& in);
void write_fields(ByteWriter& out, const std::vector<ScriptRemark>& remarks);
std::vector<ScriptRemark> read_remarks(ByteReader& in);

}  // namespace hexwright::frames
