// Lines and columns as an editor would number them.
#include "model/io/line_index.hpp"

#include <catch2/catch.hpp>

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
