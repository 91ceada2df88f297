// Messages of the program as bytes, so that a worker can send a fault that its parent says in the user's language. A reader takes no more
// of them than its own program would ever make: what is deeper, longer or more is refused, and a writer cuts it before.
#pragma once

#include "model/wording/fault.hpp"
#include "scripting/frames/bytes.hpp"

namespace hexwright::frames {

inline constexpr int TEXT_DEPTH = 8;                   // of messages within messages
inline constexpr std::size_t TEXT_BYTES = 32U << 10U;  // of all words of a message and those within it
inline constexpr std::uint32_t TEXT_MOST_PARTS = 512;  // arguments, languages and forms of nouns, of all of them together

void fields(ByteWriter& out, const wording::Text& text);
void fields(ByteReader& in, wording::Text& text);
void fields(ByteWriter& out, const wording::Fault& fault);
void fields(ByteReader& in, wording::Fault& fault);

}  // namespace hexwright::frames
