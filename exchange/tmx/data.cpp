// Every encoding ends in the same numbers, and each knows beforehand how many there must be.
#include "exchange/tmx/data.hpp"

#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <array>

namespace hexwright::exchange::tmx {

using wording::say;

namespace {

constexpr std::string_view LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

tl::unexpected<DataFault> bad(std::size_t offset, wording::Text message) { return tl::unexpected(DataFault{offset, std::move(message)}); }

DataFault wrong_count(std::size_t offset, std::size_t expected) {
  return {offset, say("The layer must have {count} tiles, as many as the map is large.", {{"count", static_cast<std::int64_t>(expected)}})};
}

Numbers read_csv(std::string_view text, std::size_t count) {
  std::vector<std::uint32_t> numbers;
  numbers.reserve(count);
  std::size_t at = 0;
  const auto skip = [&] {
    while (at < text.size() && is_blank(text[at])) ++at;
  };
  for (skip(); at < text.size(); skip()) {
    const std::size_t start = at;
    std::uint64_t value = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9' && at - start <= 10; ++at)
      value = value * 10 + static_cast<unsigned>(text[at] - '0');
    if (at == start || at - start > 10 || value > 0xFFFFFFFFU) return bad(start, say("This is no number of a tile."));
    if (numbers.size() == count) return tl::unexpected(wrong_count(start, count));
    numbers.push_back(static_cast<std::uint32_t>(value));
    skip();
    if (at == text.size()) break;
    if (text[at] != ',') return bad(at, say("This is no number of a tile."));
    ++at;
  }
  if (numbers.size() != count) return tl::unexpected(wrong_count(text.size(), count));
  return numbers;
}

tl::expected<std::string, DataFault> from_base64(std::string_view text) {
  std::array<int, 256> value{};
  value.fill(-1);
  for (std::size_t i = 0; i < LETTERS.size(); ++i) value[static_cast<unsigned char>(LETTERS[i])] = static_cast<int>(i);
  std::string out;
  out.reserve(text.size() * 3 / 4);
  std::uint32_t bits = 0;
  int have = 0, padding = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (is_blank(c)) continue;
    const int letter = value[static_cast<unsigned char>(c)];
    if (c == '=' && ++padding <= 2) continue;
    if (letter < 0 || padding > 0) return bad(at, say("This is no base64."));
    bits = bits << 6 | static_cast<std::uint32_t>(letter);
    have += 6;
    if (have < 8) continue;
    have -= 8;
    out += static_cast<char>(bits >> have & 0xFF);
  }
  return out;
}

tl::expected<std::string, DataFault> inflated(const std::string& packed, std::size_t bytes) {
  std::string out(bytes + 1, '\0');  // one more, to see that there is none
  z_stream stream{};
  if (inflateInit2(&stream, 15 + 32) != Z_OK) return bad(0, say("The tiles cannot be unpacked."));  // zlib or gzip, by their first bytes
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int status = inflate(&stream, Z_FINISH);
  const std::size_t got = stream.total_out;
  inflateEnd(&stream);
  if (got > bytes || (status == Z_STREAM_END && got != bytes)) return tl::unexpected(wrong_count(0, bytes / 4));
  if (status != Z_STREAM_END) return bad(0, say("The tiles cannot be unpacked."));
  out.resize(bytes);
  return out;
}

tl::expected<std::string, DataFault> unpacked_zstd(const std::string& packed, std::size_t bytes) {
  std::string out(bytes + 1, '\0');
  const std::size_t got = ZSTD_decompress(out.data(), out.size(), packed.data(), packed.size());
  if (ZSTD_isError(got) && ZSTD_getErrorCode(got) != ZSTD_error_dstSize_tooSmall) return bad(0, say("The tiles cannot be unpacked."));
  if (got != bytes) return tl::unexpected(wrong_count(0, bytes / 4));
  out.resize(bytes);
  return out;
}

}  // namespace

Numbers read_data(std::string_view text, std::string_view encoding, std::string_view compression, std::size_t count) {
  if (encoding == "csv") return read_csv(text, count);
  auto bytes = from_base64(text);
  if (!bytes) return tl::unexpected(bytes.error());
  if (compression == "zstd")
    bytes = unpacked_zstd(*bytes, count * 4);
  else if (!compression.empty())
    bytes = inflated(*bytes, count * 4);
  if (!bytes) return tl::unexpected(bytes.error());
  if (bytes->size() != count * 4) return tl::unexpected(wrong_count(0, count));
  std::vector<std::uint32_t> numbers(count);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t byte = 0; byte < 4; ++byte)
      numbers[i] |= static_cast<std::uint32_t>(static_cast<unsigned char>((*bytes)[4 * i + byte])) << (8 * byte);
  return numbers;
}

}  // namespace hexwright::exchange::tmx
