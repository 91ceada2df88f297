// UTF-8: what is refused, where, and how it is shown.
#include "model/io/utf8.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

using namespace hexwright::io;
using Kind = BadText::Kind;

TEST_CASE("Malformed UTF-8 is found at its first byte") {
  for (const std::string bad : {"\xC0\xAF", "\xE0\x80\xAF", "\xF0\x80\x80\xAF", "\xED\xA0\x80", "\xED\xBF\xBF", "\xF4\x90\x80\x80",
                                "\xF5\x80\x80\x80", "\x80", "\xFF", "\xC3", "\xE2\x82", "\xF0\x9F\x98", "\xC3(", "\xC1\xBF"})
    for (const std::string before : {"", "abc", "0123456789abcdef", "\u0141\u00f3d\u017a ", "0123456"}) {
      CHECK(find_bad_text(before + bad) == BadText{before.size(), Kind::malformed});
      CHECK(find_bad_text(before + bad + "0123456789abcdef") == BadText{before.size(), Kind::malformed});
    }
}

TEST_CASE("Characters that no document may hold are found") {
  using namespace std::string_literals;
  for (const std::string& bad : {"\0"s, "\x01"s, "\x1B"s, "\x0B"s, "\x1F"s, "\xEF\xBF\xBE"s, "\xEF\xBF\xBF"s})
    CHECK(find_bad_text("01234567" + bad + "01234567") == BadText{8, Kind::forbidden});
}

TEST_CASE("Good text passes: tabs, line ends, Polish letters, the last code point") {
  for (const std::string good :
       {"", "\t\r\n", "Za\u017c\u00f3\u0142\u0107 g\u0119\u015bl\u0105", "\U0010FFFF", "\uFFFD\uD7FF\uE000", "\x7F"})
    CHECK_FALSE(find_bad_text(good));
}

TEST_CASE("Fast and slow path agree on any bytes") {
  rc::prop("one byte at a time finds the same place", [](const std::string& bytes) {
    std::optional<BadText> slow;
    for (std::size_t at = 0; at < bytes.size() && !slow;) {
      const CodePoint c = decode_front(std::string_view(bytes).substr(at));
      if (c.bytes == 0)
        slow = BadText{at, Kind::malformed};
      else if (find_bad_text(std::string_view(bytes).substr(at, c.bytes)))
        slow = BadText{at, Kind::forbidden};
      at += c.bytes;
    }
    RC_ASSERT(find_bad_text(bytes) == slow);
  });
}

TEST_CASE("Messages show what would be invisible, reverse the line or command a terminal") {
  CHECK(visible("a\u202Eb") == "a[U+202E]b");
  CHECK(visible("\x1B[31mred") == "[U+001B][31mred");
  CHECK(visible("x\u200By\n\xFF") == "x[U+200B]y[U+000A][byte FF]");
  CHECK(visible("Ł\u00f3d\u017a") == "Ł\u00f3d\u017a");
  CHECK(visible("abcdef", 3) == "abc\u2026");
  CHECK(visible("abc", 3) == "abc");
  rc::prop("always good text without control characters", [](const std::string& bytes) {
    const std::string shown = visible(bytes, 1000);
    RC_ASSERT(!find_bad_text(shown));
    for (const char c : shown) RC_ASSERT(static_cast<unsigned char>(c) >= 0x20);
  });
}

TEST_CASE("Characters are counted, not bytes") {
  CHECK(count_characters("") == 0);
  CHECK(count_characters("Ł\u00f3d\u017a\U0001F600") == 5);
}

TEST_CASE("Characters are counted alike whatever their place among eight bytes") {
  rc::prop("as one byte after another", [](const std::string& bytes) {
    std::size_t count = 0;
    for (const char c : bytes) count += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
    RC_ASSERT(count_characters(bytes) == count);
  });
  const std::string polish = "Zażółć gęślą jaźń";
  for (std::size_t before = 0; before < 9; ++before)
    CHECK(count_characters(std::string(before, 'x') + polish) == before + count_characters(polish));
}
