// Messages of the program as bytes, so that a worker can send a fault that its parent says in the user's language. A reader takes no more
// of them than its own program would ever make: what is deeper, longer or more is refused, and a writer cuts it before.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "model/wording/fault.hpp"
#include "scripting/frames/bytes.hpp"

namespace hexwright::frames {

inline constexpr int TEXT_DEPTH = 8;                   // of messages within messages
inline constexpr std::size_t TEXT_BYTES = 32U << 10U;  // of all words of a message and those within it
inline constexpr std::uint32_t TEXT_MOST_PARTS = 512;  // arguments, languages and forms of nouns, of all of them together
inline constexpr std::size_t FAULT_ID_BYTES = 100;

// Cut between characters.
std::string_view cut(std::string_view text, std::size_t most_bytes);
// Cut, and without what no text may hold, in whose place there are words. Line ends and tabs stay.
std::string safe(std::string_view text, std::size_t most_bytes);

void write(ByteWriter& out, const wording::Text& text);
wording::Text read_text(ByteReader& in);

void write(ByteWriter& out, const wording::Fault& fault);
wording::Fault read_fault(ByteReader& in);

// One of an enumeration that begins with nought and has no gaps.
template <class Enum>
Enum one_of(ByteReader& in, Enum last) {
  const std::uint8_t value = in.u8();
  if (value <= static_cast<std::uint8_t>(last)) return static_cast<Enum>(value);
  in.spoil();
  return Enum{};
}

// The first of the things that together take no more than so many bytes, by a function that writes one. False when any were left out.
template <class Thing, class Write>
bool write_list(ByteWriter& out, const std::vector<Thing>& things, std::size_t most, std::size_t most_bytes, Write write_one) {
  ByteWriter list;
  std::uint32_t count = 0;
  std::size_t kept_bytes = 0;
  for (; count < std::min(things.size(), most); ++count) {
    write_one(list, things[count]);
    if (list.bytes().size() > most_bytes) break;
    kept_bytes = list.bytes().size();
  }
  out.u32(count);
  out.raw(std::string_view(list.bytes()).substr(0, kept_bytes));
  return count == things.size();
}

template <class Read>
auto read_list(ByteReader& in, std::size_t most, Read read_one) {
  std::vector<decltype(read_one(in))> things;
  const std::uint32_t count = in.at_most(static_cast<std::uint32_t>(most));
  for (std::uint32_t i = 0; i < count && in.good(); ++i) things.push_back(read_one(in));
  return things;
}

}  // namespace hexwright::frames
