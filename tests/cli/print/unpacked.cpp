// Written from the formats, and with nothing of what writes them.
#include "tests/cli/print/unpacked.hpp"

#include <zlib.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "tests/cli/print/paper_call.hpp"

namespace hexwright::test {

namespace {

constexpr int ZLIB_HEAD = MAX_WBITS, GZIP_HEAD = MAX_WBITS + 16, NO_HEAD = -MAX_WBITS;

// Nothing when it is no such stream.
std::optional<std::string> inflated(const std::string& packed, int head) {
  z_stream stream{};
  if (inflateInit2(&stream, head) != Z_OK) return std::nullopt;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  std::string out;
  std::array<char, 65536> piece{};
  int state = Z_OK;
  while (state == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(piece.data());
    stream.avail_out = piece.size();
    state = inflate(&stream, Z_NO_FLUSH);
    out.append(piece.data(), piece.size() - stream.avail_out);
    if (state == Z_BUF_ERROR) break;
  }
  inflateEnd(&stream);
  return state == Z_STREAM_END ? std::optional(out) : std::nullopt;
}

std::uint64_t number(const std::string& bytes, std::size_t at, int size, bool big) {
  std::uint64_t value = 0;
  for (int i = 0; i < size; ++i) {
    const std::size_t index = at + static_cast<std::size_t>(i);
    const std::uint64_t byte = index < bytes.size() ? static_cast<unsigned char>(bytes[index]) : 0;
    value = big ? value << 8U | byte : value | byte << (8U * static_cast<unsigned>(i));
  }
  return value;
}

// Letters of a string object that begins with FE FF; what is no letter of one byte or two stands as a question mark.
std::string from_utf16(const std::string& bytes) {
  std::string out;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const auto code = static_cast<unsigned>(number(bytes, i, 2, true));
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xC0U | code >> 6U);
      out += static_cast<char>(0x80U | (code & 0x3FU));
    } else {
      out += '?';
    }
  }
  return out;
}

std::string of_pdf(const std::string& bytes) {
  std::string out;
  for (std::size_t at = bytes.find("stream"); at != std::string::npos; at = bytes.find("stream", at + 6)) {
    if (at >= 3 && bytes.compare(at - 3, 3, "end") == 0) continue;
    const std::size_t from = bytes.find('\n', at), to = bytes.find("endstream", at);
    if (from == std::string::npos || to == std::string::npos) break;
    if (auto open = inflated(bytes.substr(from + 1, to - from - 1), ZLIB_HEAD)) out += *open + '\n';
    at = to;
  }
  const std::string all = bytes + out;
  for (std::size_t at = all.find("<FEFF"); at != std::string::npos; at = all.find("<FEFF", at + 1)) {
    const std::string digits = all.substr(at + 5, all.find('>', at) - at - 5);
    std::string word;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
      word += static_cast<char>(std::strtoul(digits.substr(i, 2).c_str(), nullptr, 16));
    out += from_utf16(word) + '\n';
  }
  for (std::size_t at = all.find("(\xFE\xFF"); at != std::string::npos; at = all.find("(\xFE\xFF", at + 1))
    out += from_utf16(all.substr(at + 3, all.find(')', at) - at - 3)) + '\n';
  const ScratchFolder folder;
  const std::string path = folder.write("x.pdf", bytes);
  return out + said_by("pdftotext -raw '" + path + "' -");
}

std::string of_png(const std::string& bytes) {
  std::string out, pixels;
  for (std::size_t at = 8; at + 12 <= bytes.size();) {
    const std::size_t size = number(bytes, at, 4, true);
    const std::string kind = bytes.substr(at + 4, 4), body = bytes.substr(at + 8, size);
    if (kind == "IDAT") {
      pixels += body;
    } else if (const std::size_t end = body.find('\0'); end != std::string::npos) {  // a keyword, and words that may be packed
      for (std::size_t from = end; from < std::min(body.size(), end + 40); ++from)
        if (auto open = inflated(body.substr(from), ZLIB_HEAD)) out += *open + '\n';
    }
    at += 12 + size;
  }
  return out + inflated(pixels, ZLIB_HEAD).value_or("");
}

// By the directory at the end; and what stands between the members is in the bytes themselves.
std::string of_zip(const std::string& bytes) {
  std::string out;
  for (std::size_t at = bytes.find("PK\x01\x02"); at != std::string::npos; at = bytes.find("PK\x01\x02", at + 4)) {
    const std::uint64_t method = number(bytes, at + 10, 2, false), size = number(bytes, at + 20, 4, false);
    const std::size_t name = number(bytes, at + 28, 2, false), head = number(bytes, at + 42, 4, false);
    if (bytes.compare(head, 4, "PK\x03\x04") != 0) continue;
    const std::size_t from = head + 30 + number(bytes, head + 26, 2, false) + number(bytes, head + 28, 2, false);
    const std::string member = bytes.substr(from, size);
    out += bytes.substr(at + 46, name) + '\n' + unpacked(method == 0 ? member : inflated(member, NO_HEAD).value_or("")) + '\n';
  }
  return out;
}

std::string of_save(const std::string& bytes) {
  std::string out;
  const auto key = std::strtoul(bytes.substr(5, 2).c_str(), nullptr, 16);
  for (std::size_t i = 7; i + 1 < bytes.size(); i += 2)
    out += static_cast<char>(std::strtoul(bytes.substr(i, 2).c_str(), nullptr, 16) ^ key);
  return out;
}

std::string from_base64(const std::string& letters) {
  std::string out;
  unsigned bits = 0;
  int have = 0;
  static const std::string ALL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (const char letter : letters) {
    const std::size_t value = ALL.find(letter);
    if (value == std::string::npos) break;
    bits = bits << 6U | static_cast<unsigned>(value);
    if ((have += 6) >= 8) out += static_cast<char>(bits >> static_cast<unsigned>(have -= 8) & 0xFFU);
  }
  return out;
}

// The words without the marks between them, for a page may break a word into runs; and what is packed into addresses.
std::string of_markup(const std::string& bytes) {
  std::string words;
  bool inside = false;
  for (const char letter : bytes) {
    if (letter == '<') inside = true;
    if (!inside) words += letter;
    if (letter == '>') inside = false;
  }
  static const std::string MARK = ";base64,";
  for (std::size_t at = bytes.find(MARK); at != std::string::npos; at = bytes.find(MARK, at + 1))
    words += '\n' + unpacked(from_base64(bytes.substr(at + MARK.size())));
  return words;
}

}  // namespace

std::string unpacked(const std::string& bytes) {
  if (bytes.starts_with("%PDF-")) return bytes + '\n' + of_pdf(bytes);
  if (bytes.starts_with("\x89PNG")) return bytes + '\n' + of_png(bytes);
  if (bytes.starts_with("PK\x03\x04")) return bytes + '\n' + of_zip(bytes);
  if (bytes.starts_with("!VCSK")) return bytes + '\n' + of_save(bytes);
  if (bytes.starts_with("\x1F\x8B")) return bytes + '\n' + unpacked(inflated(bytes, GZIP_HEAD).value_or(""));
  if (bytes.starts_with("<")) return bytes + '\n' + of_markup(bytes);
  return bytes;
}

}  // namespace hexwright::test
