// Messages of the program as bytes, so that a worker can send a fault that its parent shows in the user's language. Limits are those below:
// the writer cuts what exceeds them, the reader refuses it (ByteReader::good()). Any thread.
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
