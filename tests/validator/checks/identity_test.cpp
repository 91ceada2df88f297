// Counters among their siblings: numbers and texts that two bear, values unlike all others, and turns of arrival.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
// The card in a game whose pieces are numbered by formation, or as the parameters say.
Card loosely(const std::string& parameters = {}) {
  const std::string own =
      "<ruleset format=\"1.0\" id=\"own\" version=\"1\"><extends id=\"toll\" version=\"1\"/>"
      "<parameter id=\"numbering.unique\" value=\"no\" status=\"given\"/>" +
      parameters + "</ruleset>";
  return Card()
      .with("id=\"card\">\n  <game id=\"toll\" version=\"1\"/>",
            "id=\"card\">\n  <game id=\"toll\" version=\"1\" ruleset=\"own.ruleset.xml\"/>")
      .file("own.ruleset.xml", own);
}
const std::string THIRD = "<piece id=\"blue.3p\" kind=\"p\" number=\"3\"/>", FOURTH = "<piece id=\"blue.4p\" kind=\"p\" number=\"4\"/>";
}  // namespace

TEST_CASE("Two of a kind in one formation bear two numbers, where numbers run on") {
  CHECK(loosely().silent("orbat/same-number"));
  CHECK(loosely().with(FOURTH, "<piece id=\"blue.4p\" kind=\"p\" number=\"3\"/>").reports("orbat/same-number", "blue.4p", "blue.4p"));
  CHECK(loosely().with(THIRD, "<piece id=\"blue.3p\" kind=\"p\" number=\"2\"/>").reports("orbat/same-number", "blue.3p", "blue.3p"));
  // Each company counts for itself.
  CHECK(loosely()
            .with(THIRD, "<piece id=\"blue.3p\" kind=\"p\" number=\"1\"/>")
            .with(FOURTH, "<piece id=\"blue.4p\" kind=\"p\" number=\"2\"/>")
            .silent("orbat/same-number"));
  CHECK(loosely("<parameter id=\"names.shared\" value=\"pieces\" status=\"given\"/>")
            .with(FOURTH, "<piece id=\"blue.4p\" kind=\"p\" number=\"3\"/>")
            .silent("orbat/same-number"));
}

TEST_CASE("Two counters of a side bear two names, and values are no names") {
  const auto texts = [](const std::string& one, const std::string& other) {
    return Card()
        .with(THIRD, "<piece id=\"blue.3p\" kind=\"p\" number=\"3\" text=\"" + one + "\"/>")
        .with(FOURTH, "<piece id=\"blue.4p\" kind=\"p\" number=\"4\" text=\"" + other + "\"/>");
  };
  CHECK(texts("Heron", "Heron").reports("orbat/same-text", "blue.4p", "blue.4p"));
  CHECK(texts("7 pp", "7 pp").reports("orbat/same-text", "blue.4p", "blue.4p"));
  CHECK(texts("Heron", "Stork").silent("orbat/same-text"));
  for (const std::string value : {"4-6-7", "45L", "H", "9-2"}) CHECK(texts(value, value).silent("orbat/same-text"));
}

TEST_CASE("A counter does not name another formation than its siblings") {
  const auto texts = [](const std::string& third) {
    return Card()
        .with("<piece id=\"blue.1p\" kind=\"p\" number=\"1\"/>", "<piece id=\"blue.1p\" kind=\"p\" number=\"1\" text=\"1/1\"/>")
        .with("<piece id=\"blue.2p\" kind=\"p\" number=\"2\"/>", "<piece id=\"blue.2p\" kind=\"p\" number=\"2\" text=\"2/1\"/>")
        .with("<piece id=\"blue.1g\" kind=\"g\" number=\"1\"/>", "<piece id=\"blue.1g\" kind=\"g\" number=\"1\" text=\"" + third + "\"/>")
        .with("designation=\"1k\"", "designation=\"1\"")
        .with("designation=\"2k\"", "designation=\"2\"");
  };
  CHECK(texts("3/2").reports("orbat/text-of-other", "blue.1g", "blue.1g"));
  CHECK(texts("3/1").silent("orbat/text-of-other"));
  CHECK(texts("3/9").silent("orbat/text-of-other"));  // no formation: a value perhaps
}

TEST_CASE("A counter that differs from all others of its kind in one value is asked about") {
  const auto values = [](const std::string& odd, const std::string& elite) {
    Card card;
    for (int i = 1; i <= 8; ++i) {
      const std::string piece = "<piece id=\"blue." + std::to_string(i) + "p\" kind=\"p\" number=\"" + std::to_string(i) + "\"";
      card.with(piece + "/>", piece + " boxes=\"" + (i == 5 ? odd : "3") + "\" morale=\"" + (i == 5 ? elite : "3") + "\"/>");
    }
    return card;
  };
  CHECK(values("2", "3").reports("orbat/unlike", "blue.5p", "blue.5p"));
  CHECK(values("3", "3").silent("orbat/unlike"));
  CHECK(values("2", "4").silent("orbat/unlike"));  // another sort of unit
}

TEST_CASE("The turn on a counter is that in which the card brings it on") {
  const auto turn = [](const std::string& number) {
    return Card().with("<piece id=\"red.5p\" kind=\"p\" number=\"5\"/>",
                       "<piece id=\"red.5p\" kind=\"p\" number=\"5\"><trait name=\"turn\" value=\"" + number + "\"/></piece>");
  };
  CHECK(turn("2").reports("orbat/arrival", "red.5p", "red.5p"));
  CHECK(turn("4").silent("orbat/arrival"));
  CHECK(turn("B").silent("orbat/arrival"));
}

TEST_CASE("Numbers that run through the side leave no gap beside a double") {
  const auto leaders = [](const std::string& second, const std::string& fourth) {
    return loosely()
        .with("id=\"blue.2l\" kind=\"l\" number=\"2\"", "id=\"blue.2l\" kind=\"l\" number=\"" + second + "\"")
        .with("id=\"blue.4l\" kind=\"l\" number=\"4\"", "id=\"blue.4l\" kind=\"l\" number=\"" + fourth + "\"");
  };
  CHECK(leaders("1", "4").reports("orbat/same-number", "blue.2l", "blue.2l"));
  CHECK(leaders("1", "1").silent("orbat/same-number"));
  CHECK(leaders("1", "8").silent("orbat/same-number"));
}

TEST_CASE("Of a kind, all counters move alike") {
  const auto moves = [](const std::string& first, const std::string& back = {}) {
    Card card;
    for (int i = 1; i <= 8; ++i) {
      const std::string piece = "<piece id=\"blue." + std::to_string(i) + "p\" kind=\"p\" number=\"" + std::to_string(i) + "\"";
      card = card.with(piece + "/>", piece + "><face of=\"front\" movement=\"" + (i == 1 ? first : std::string("4")) + "\"/>" +
                                         (i == 1 ? back : std::string()) + "</piece>");
    }
    return card.with("<orbat format=\"1.0\"", "<orbat format=\"1.1\"");
  };
  CHECK(moves("7").reports("orbat/unlike", "blue.1p", "blue.1p"));
  CHECK(moves("4").silent("orbat/unlike"));
  const auto slowed = [](const std::string& movement) { return "<face of=\"back\" movement=\"" + movement + "\"/>"; };
  CHECK(moves("4", slowed("6")).reports("orbat/unlike", "blue.1p", "blue.1p"));
  CHECK(moves("4", slowed("3")).silent("orbat/unlike"));
}
