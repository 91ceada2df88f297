// Letters that look the same in other bytes.
#include "model/io/letters.hpp"

#include <catch2/catch.hpp>

using namespace hexwright::io;

TEST_CASE("Letters: an accent of its own and the letter that has it are the same") {
  CHECK(composed("Stary Bro\u0301d") == "Stary Br\u00F3d");
  CHECK(composed("S\u0301la\u0328sk") == "\u015Al\u0105sk");
  CHECK(composed("plain  text ") == "plain  text ");
  CHECK(composed("Br\u00F3d") != composed("Brod"));
}

TEST_CASE("Letters: a blank is a blank, however wide and however often") {
  CHECK(as_read("Stary\u00A0Br\u00F3d") == "Stary Br\u00F3d");
  CHECK(as_read("\u2003Stary\u202F \tBro\u0301d\n") == "Stary Br\u00F3d");
  CHECK(as_read("Starybród") != as_read("Stary Bród"));
  CHECK(as_read(" \u3000 ").empty());
  CHECK(as_read("Sta\u00ADry\u2060 \u200BBr\u00F3d") == "Stary Br\u00F3d");
  CHECK(blank_at("\u00A0x") == 2);
  CHECK(blank_at("x") == 0);
  CHECK(blank_at("") == 0);
}

TEST_CASE("Letters: small ones, and those without marks") {
  CHECK(in_small("STARY BRO\u0301D") == "stary br\u00F3d");
  CHECK(without_marks("Łódź na Śląsku") == "lodz na slasku");
  CHECK(without_marks("Čapek Ünder") == "capek under");
}

TEST_CASE("Letters: bytes that are no text come back as they were") {
  const std::string bad = "a\xFF\xFE z";
  CHECK(composed(bad) == bad);
  CHECK(as_read(bad) == bad);
  CHECK(in_small(bad) == bad);
}
