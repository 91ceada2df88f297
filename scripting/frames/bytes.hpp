// Messages as bytes, little-endian on every machine. A message names its fields once, for both directions: fields(io, message) is a
// template whose `io` is a ByteWriter, which appends them, or a ByteReader, which sets them. The reader trusts nothing: it stops at the
// first length, number or text that is invalid, and from then on gives only zeros, so that one call of finished() at the end is enough.
// Each object is used by one thread.
//
// Why not CBOR or MessagePack by nlohmann::json 3.11: a script may control the worker that writes. One frame (8 MiB) of bytes 0x81 (0x91)
// makes from_cbor (from_msgpack) call itself eight million times, and the program that reads it crashes; one of 0x80 takes 928 MiB. Both
// have no limit to set. A separate limit for every list, text and number would have to be added to them anyway.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace hexwright::frames {

// Cut to so many bytes, between characters.
std::string_view cut(std::string_view text, std::size_t most_bytes);
// Cut, with forbidden characters replaced by words. Line ends and tabs stay.
std::string safe(std::string_view text, std::size_t most_bytes);

// Cuts values that exceed their limit, and makes text safe to show. Cannot fail.
class ByteWriter {
 public:
  static constexpr bool WRITES = true;
  template <class Field>
  using Of = const Field;

  void u8(std::uint8_t value) { bytes_ += static_cast<char>(value); }
  void u16(std::uint16_t value) { little_endian(value, 2); }
  void u32(std::uint32_t value) { little_endian(value, 4); }
  // A length of four bytes, then the bytes as they are.
  void blob(std::string_view bytes);

  // As in ByteReader.
  template <class Whole>
  void whole(Whole value) {
    little_endian(static_cast<std::uint64_t>(value), sizeof(Whole));
  }
  template <class Whole>
  void at_most(Whole value, std::uint32_t most) {
    u32(static_cast<std::uint32_t>(std::clamp<std::int64_t>(value, 0, most)));
  }
  void yes_or_no(bool yes) { u8(yes ? 1 : 0); }
  template <class Enum>
  void one_of(Enum value, Enum) {
    u8(static_cast<std::uint8_t>(value));
  }
  void bytes(std::string_view bytes, std::size_t most_bytes) { blob(cut(bytes, most_bytes)); }
  void text(std::string_view text, std::size_t most_bytes) { blob(safe(text, most_bytes)); }
  void require(bool so) { assert(so), static_cast<void>(so); }
  template <class Field, class Each>
  void optional(const std::optional<Field>& field, Each each) {
    yes_or_no(field.has_value());
    if (field) each(*this, *field);
  }
  // The first of the things that together take no more than so many bytes. False when any were left out.
  template <class Thing, class Each>
  bool list(const std::vector<Thing>& things, std::size_t most, std::size_t most_bytes, Each each) {
    const std::size_t head = bytes_.size();
    u32(0);
    std::uint32_t count = 0;
    for (; count < std::min(things.size(), most); ++count) {
      const std::size_t before = bytes_.size();
      each(*this, things[count]);
      if (bytes_.size() - head - sizeof(std::uint32_t) <= most_bytes) continue;
      bytes_.resize(before);
      break;
    }
    for (std::size_t i = 0; i < sizeof(std::uint32_t); ++i) bytes_[head + i] = static_cast<char>((count >> (8 * i)) & 0xFF);
    return count == things.size();
  }

  const std::string& bytes() const { return bytes_; }
  std::string take() { return std::move(bytes_); }

 private:
  void little_endian(std::uint64_t value, std::size_t size);
  std::string bytes_;
};

class ByteReader {
 public:
  static constexpr bool WRITES = false;
  template <class Field>
  using Of = Field;

  explicit ByteReader(std::string_view bytes) : left_(bytes) {}

  std::uint8_t u8() { return static_cast<std::uint8_t>(little_endian(1)); }
  std::uint16_t u16() { return static_cast<std::uint16_t>(little_endian(2)); }
  std::uint32_t u32() { return static_cast<std::uint32_t>(little_endian(4)); }

  // A whole number of as many bytes as it has.
  template <class Whole>
  void whole(Whole& value) {
    value = static_cast<Whole>(little_endian(sizeof(Whole)));
  }
  // Four bytes, from 0: a count of things that follow, or an index into a list.
  template <class Whole>
  void at_most(Whole& value, std::uint32_t most) {
    const std::uint32_t number = u32();
    require(number <= most);
    value = static_cast<Whole>(good_ ? number : 0);
  }
  // 1 or 0, in a bool or a number.
  template <class Flag>
  void yes_or_no(Flag& yes) {
    const std::uint8_t value = u8();
    if (value > 1) good_ = false;
    yes = good_ && value == 1;
  }
  // One of an enumeration that begins with 0 and has no gaps.
  template <class Enum>
  void one_of(Enum& value, Enum last) {
    const std::uint8_t number = u8();
    if (number > static_cast<std::uint8_t>(last)) good_ = false;
    value = good_ ? static_cast<Enum>(number) : Enum{};
  }
  // Any bytes.
  void bytes(std::string& bytes, std::size_t most_bytes);
  // UTF-8 without control characters, except line ends and tabs.
  void text(std::string& text, std::size_t most_bytes);
  // Marks the message invalid unless this holds.
  void require(bool so) { good_ = good_ && so; }
  template <class Field, class Each>
  void optional(std::optional<Field>& field, Each each) {
    bool is_there = false;
    yes_or_no(is_there);
    if (is_there) each(*this, field.emplace());
  }
  template <class Thing, class Each>
  bool list(std::vector<Thing>& things, std::size_t most, std::size_t, Each each) {
    std::uint32_t count = 0;
    at_most(count, static_cast<std::uint32_t>(most));
    for (std::uint32_t i = 0; i < count && good_; ++i) each(*this, things.emplace_back());
    return true;
  }

  bool good() const { return good_; }
  // Everything was valid, and all bytes were read.
  bool finished() const { return good_ && left_.empty(); }

 private:
  std::uint64_t little_endian(std::size_t size);
  std::string_view left_;
  bool good_ = true;
};

// The type of a field of a message as `Io` takes it: constant when it is written.
template <class Io, class Field>
using Of = typename Io::template Of<Field>;

inline constexpr std::size_t ANY_BYTES = SIZE_MAX;

}  // namespace hexwright::frames
