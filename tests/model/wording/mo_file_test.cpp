// Reading .mo files: honest ones of both byte orders, and hostile ones.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "model/wording/mo_file.hpp"
#include "tests/model/wording/mo_bytes.hpp"

extern "C" const char hexwright_pl_mo[], hexwright_pl_mo_end[];

namespace hexwright::wording {

using test::joined;
using test::mo_bytes;
using test::Order;

namespace {

std::string small_mo(Order order = Order::little) {
  return mo_bytes({{"Yes", "Tak"},
                   {"No", "Nie"},
                   {"Unsaid", ""},
                   {joined({"{count} unit", "{count} units"}), joined({"{count} jednostka", "{count} jednostki", "{count} jednostek"})}},
                  order);
}

// Reads from memory of exactly this size, so that a sanitizer sees one byte too many, and uses all of it.
bool readable(std::string_view bytes) {
  const std::vector<char> exact(bytes.begin(), bytes.end());
  const auto mo = MoFile::read({exact.data(), exact.size()});
  if (!mo) return false;
  std::size_t length = 0;
  for (const auto& entry : mo->entries()) {
    for (const std::string_view form : entry.forms) length += form.size();
    mo->translation(entry.msgid);
    mo->translation(entry.msgid, 5);
  }
  return length < bytes.size();
}

void set_word(std::string& bytes, std::size_t at, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<char>(value >> (8 * i) & 0xff);
}

}  // namespace

TEST_CASE("A .mo file is read in either byte order") {
  for (const Order order : {Order::little, Order::big}) {
    const std::string bytes = small_mo(order);
    const auto mo = MoFile::read(bytes);
    REQUIRE(mo);
    CHECK(mo->translation("Yes") == "Tak");
    CHECK(mo->translation("No") == "Nie");
    CHECK(mo->translation("{count} unit", 2) == "{count} jednostki");
    CHECK(mo->translation("{count} unit", -5) == "{count} jednostek");
  }
}

TEST_CASE("A .mo file gives nothing for a message it lacks, an empty translation or the header") {
  const std::string bytes = small_mo();
  const auto mo = MoFile::read(bytes);
  REQUIRE(mo);
  CHECK_FALSE(mo->translation("Maybe"));
  CHECK_FALSE(mo->translation("Unsaid"));
  CHECK_FALSE(mo->translation(""));
  CHECK_FALSE(mo->translation("", 1));
  CHECK_FALSE(mo->translation("Yes", 2));
}

TEST_CASE("A .mo file cut short anywhere is refused") {
  // Ours holds hundreds of thousands of bytes: it is cut at every byte of its head and of its end, and at one in a thousand between.
  constexpr std::size_t EDGE = 500, STRIDE = 1009;
  const std::string ours(hexwright_pl_mo, hexwright_pl_mo_end);
  for (const std::string& whole : {small_mo(Order::little), small_mo(Order::big), ours}) {
    CHECK(readable(whole));
    const std::size_t end = whole.size() < EDGE ? 0 : whole.size() - EDGE;
    for (std::size_t size = 0; size < whole.size(); size += size < EDGE || size >= end ? 1 : std::min(STRIDE, end - size)) {
      CAPTURE(size);
      CHECK_FALSE(readable(std::string_view(whole).substr(0, size)));
    }
  }
}

TEST_CASE("A .mo file with any one byte changed does not crash the reader") {
  const std::string whole = small_mo();
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (const char byte : {'\0', '\x01', '\x7f', '\x80', '\xff'}) {
      std::string changed = whole;
      changed[at] = byte;
      readable(changed);
    }
  }
  rc::prop("bytes after a good magic number never crash",
           [](const std::vector<char>& rest) { readable("\xde\x12\x04\x95" + std::string(rest.begin(), rest.end())); });
}

TEST_CASE("A .mo file with tables outside the file, overlapping strings, no order or a wrong revision is refused") {
  const auto with_word = [](std::size_t at, std::uint32_t value) {
    std::string bytes = small_mo();
    set_word(bytes, at, value);
    return bytes;
  };
  CHECK_FALSE(readable(with_word(0, 0x950412df)));
  CHECK_FALSE(readable(with_word(4, 2u << 16)));
  CHECK(readable(with_word(4, 1u << 16)));
  CHECK_FALSE(readable(with_word(8, 0xffffffff)));
  CHECK_FALSE(readable(with_word(8, 0)));
  CHECK_FALSE(readable(with_word(12, 0xfffffff8)));
  CHECK_FALSE(readable(with_word(16, 0xfffffff8)));
  CHECK_FALSE(readable(with_word(28 + 8, 0xffffffff)));
  CHECK_FALSE(readable(with_word(28 + 12, 0xffffffff)));
  CHECK_FALSE(readable(with_word(28 + 8, 1)));  // no NUL where the length says
  std::string repeated = small_mo();
  for (std::size_t i = 0; i < 8; ++i) repeated[28 + 16 + i] = repeated[28 + 8 + i];
  CHECK_FALSE(readable(repeated));
}

TEST_CASE("A .mo file that is not in UTF-8 or has a broken plural rule is refused") {
  CHECK_FALSE(readable(mo_bytes({}, Order::little, "Content-Type: text/plain; charset=ISO-8859-2\n")));
  CHECK_FALSE(readable(mo_bytes({}, Order::little, "")));
  CHECK_FALSE(readable(mo_bytes({}, Order::little, "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: n\n")));
  CHECK(readable(mo_bytes({}, Order::little, "Content-Type: text/plain; charset=UTF-8\n")));
}

}  // namespace hexwright::wording
