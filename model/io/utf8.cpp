// One decoder for single characters, and a fast path in front of it for the plain ASCII most files are made of.
#include "model/io/utf8.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <cstring>

namespace hexwright::io {
namespace {

constexpr std::uint64_t every = 0x0101010101010101u;
constexpr std::uint64_t high_bits = 0x80 * every;

// Eight bytes that are all printable ASCII: no high bit, none below a blank.
bool plain_word(const char* at) {
  std::uint64_t word = 0;
  std::memcpy(&word, at, sizeof word);
  return ((word | (word - 0x20 * every)) & high_bits) == 0;
}

bool forbidden(char32_t c) { return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0xFFFE || c == 0xFFFF; }

// Characters that a reader of a message would not see, or that would reorder what stands around them.
bool unseen(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c <= 0x9F) || c == 0xAD || c == 0x61C || c == 0x180E || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF0 && c <= 0xFFFB) ||
         (c >= 0xFE00 && c <= 0xFE0F) || (c & 0xFFFE) == 0xFFFE || (c >= 0xE000 && c <= 0xF8FF) || c >= 0xE0000;
}

}  // namespace

CodePoint decode_front(std::string_view text) {
  if (text.empty()) return {};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return {};
  char32_t value = lead & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0u) != 0x80u) return {};
    value = (value << 6) | (byte(i) & 0x3Fu);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (value < least[length] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return {};
  return {value, length};
}

std::optional<BadText> find_bad_text(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    while (at + 8 <= text.size() && plain_word(text.data() + at)) at += 8;
    // Whatever stopped the fast path lies within these eight bytes.
    for (const std::size_t until = at + 8; at < text.size() && at < until;) {
      const CodePoint c = decode_front(text.substr(at));
      if (c.bytes == 0) return BadText{at, BadText::Kind::malformed};
      if (forbidden(c.value)) return BadText{at, BadText::Kind::forbidden};
      at += c.bytes;
    }
  }
  return std::nullopt;
}

std::size_t count_characters(std::string_view text) {
  // All but the bytes that follow a first one, of which the high bit is set and the next is not; eight at a time.
  std::size_t count = text.size();
  for (; text.size() >= 8; text.remove_prefix(8)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data(), sizeof word);
    count -= ((word >> 7 & ~word >> 6 & every) * every) >> 56;  // the sum of its bytes
  }
  for (const char c : text) count -= (static_cast<unsigned char>(c) & 0xC0u) == 0x80u;
  return count;
}

std::string visible(std::string_view text, std::size_t max_characters) {
  std::string shown;
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == max_characters) return shown + "\u2026";
    const CodePoint c = decode_front(text);
    if (c.bytes == 0)
      shown += fmt::format("[byte {:02X}]", static_cast<unsigned char>(text.front()));
    else if (unseen(c.value))
      shown += fmt::format("[U+{:04X}]", static_cast<std::uint32_t>(c.value));
    else
      shown += text.substr(0, c.bytes);
    text.remove_prefix(c.bytes == 0 ? 1 : c.bytes);
  }
  return shown;
}

}  // namespace hexwright::io
