// Texts of cards that are no UTF-8.
#include <catch2/catch.hpp>

#include "exchange/text/fold.hpp"

namespace hexwright::exchange {

TEST_CASE("a text with Polish letters inside words is Windows-1250, another one Windows-1252") {
  const auto polish = decode_by_content({"wzg\xF3rze, P\xB3ock, r\xF3wnie\xBF", false}, "x");
  REQUIRE(polish);
  CHECK(polish->text == "wzgórze, Płock, również");
  CHECK(polish->was_windows_1250);
  const auto western = decode_by_content({"7\xBD turns, J\xE4ger \x96 5\xB0", false}, "x");
  REQUIRE(western);
  CHECK(western->text == "7½ turns, Jäger – 5°");
  CHECK(western->was_windows_1252);
  const auto plain = decode_by_content({"Jäger", false}, "x");
  REQUIRE(plain);
  CHECK_FALSE(plain->was_windows_1252);
}

}  // namespace hexwright::exchange
