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

TEST_CASE("Colours of two sides are twice as light in grey as one another; a side that has none of its own is left alone") {
  const auto card = [](const std::string& red, const std::string& blue) {
    Card made;
    if (!red.empty()) made.with("<side id=\"red\">", "<side id=\"red\" colour=\"" + red + "\">");
    if (!blue.empty()) made.with("<side id=\"blue\">", "<side id=\"blue\" colour=\"" + blue + "\">");
    return made.check();
  };
  const auto found = card("#5b7f9b", "#a8763e");
  CHECK(found.reports("orbat/colours-alike", "<side id=\"red\"", "red"));
  const std::string message = found.only("orbat/colours-alike").message;
  for (const char* part : {"#5b7f9b", "#a8763e", "1.07 to 1"}) CHECK(message.find(part) != std::string::npos);
  CHECK(card("#707070", "#2f2f2f").silent("orbat/colours-alike"));  // 2.1
  CHECK(card("#707070", "#444444").reports("orbat/colours-alike", "<side id=\"red\"", "red"));
  CHECK(card("#5b7f9b", "").silent("orbat/colours-alike"));
  CHECK(card("", "#5b7f9b").silent("orbat/colours-alike"));
  CHECK(card("#5b7f9b", "brown").silent("orbat/colours-alike"));
}
