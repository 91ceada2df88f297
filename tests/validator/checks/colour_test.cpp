// The colour that a side states.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

TEST_CASE("A side's colour is a hash sign and six digits") {
  const auto card = [](const std::string& colour) {
    return Card().with("<side id=\"red\">", "<side id=\"red\" colour=\"" + colour + "\">");
  };
  CHECK(card("#8a5A2b").silent("orbat/colour"));
  for (const char* bad : {"brown", "#8a5a2", "8a5a2b7", "#8a5a2g", ""}) CHECK(card(bad).reports("orbat/colour", "<side id=\"red\"", "red"));
}
