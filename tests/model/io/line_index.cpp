// Lines and columns as an editor would number them.
#include "model/io/line_index.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

using namespace hexwright::io;

TEST_CASE("Lines end at LF, CR LF and CR alike") {
  const std::string text = "ab\ncd\r\nef\rgh";
  const LineIndex index(text);
  CHECK(index.lines() == 4);
  CHECK(index.locate(text, 0) == LineColumn{1, 1});
  CHECK(index.locate(text, 2) == LineColumn{1, 3});
  CHECK(index.locate(text, 3) == LineColumn{2, 1});
  CHECK(index.locate(text, 7) == LineColumn{3, 1});
  CHECK(index.locate(text, 11) == LineColumn{4, 2});
  CHECK(index.locate(text, 999) == LineColumn{4, 3});
}

TEST_CASE("A column counts characters, not bytes") {
  const std::string text = "Ł\u00f3d\u017a!";
  CHECK(LineIndex(text).locate(text, text.size() - 1) == LineColumn{1, 5});
}

TEST_CASE("An empty text has one line") {
  CHECK(LineIndex("").locate("", 0) == LineColumn{1, 1});
  CHECK(LineIndex("\n").lines() == 2);
}

TEST_CASE("Any text has its lines and columns, with and without CR") {
  const std::string letters[] = {"a", "ł", "\n", "\r", "\r\n", "\U0001F600"};
  for (const std::size_t kinds : {3U, 6U})
    rc::prop("as counted from the front", [&] {
      std::string text;
      for (const auto letter : *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, kinds)))
        text += letters[letter];
      const LineIndex index(text);
      LineColumn here{1, 1};
      for (std::size_t at = 0; at <= text.size(); ++at) {
        RC_ASSERT(index.locate(text, at) == here);
        const char c = at < text.size() ? text[at] : ' ';
        if (c == '\n' || (c == '\r' && text.substr(at, 2) != "\r\n"))
          here = {here.line + 1, 1};
        else if ((static_cast<unsigned char>(c) & 0xC0u) != 0x80u)
          ++here.column;
      }
    });
}
