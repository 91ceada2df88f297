// Every piece of the order of battle comes into the game exactly once.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

TEST_CASE("A piece is set up, brought on or held: a piece in no list is a misprint in one of them") {
  const std::string extra = "<piece id=\"red.7p\" kind=\"p\" number=\"7\"/>";
  CHECK(Card().after("<piece id=\"red.1m\" kind=\"m\" number=\"1\"/>", "\n      " + extra).reports("muster/nowhere", "red.7p", "red.7p"));
  CHECK(Card().after("<piece id=\"red.6p\" kind=\"p\" number=\"6\"/>", "\n      " + extra).silent("muster/nowhere"));
}

TEST_CASE("A company that is nowhere is said once, as a company") {
  const Checked checked = Card().with("<units of=\"red.1k red.2k red.1m\"/>", "<units of=\"red.1k red.1m\"/>").check();
  CHECK(checked.reports("muster/nowhere", "<formation id=\"red.2k\"", "red.2k"));
  CHECK(checked.at("muster/nowhere", "red.3p").empty());
}

TEST_CASE("Pieces next to one another that are nowhere are said once, as one line would have named them") {
  const Checked lost = Card().with("<units of=\"red.1k red.2k red.1m\"/>", "<units of=\"red.1l red.2k red.1m\"/>").check();
  CHECK(lost.at("muster/nowhere", "red.1p").size() == 1);
  CHECK(lost.only("muster/nowhere").where.size() == 2);
}

TEST_CASE("Pieces of the other side in a line are no pieces placed twice") {
  const Card theirs = Card().with("<units of=\"red.1k red.2k red.1m\"/>", "<units of=\"blue.1k red.2k red.1m\"/>");
  CHECK(theirs.reports("setup/other-side", "red.ash"));
  CHECK(theirs.silent("muster/twice"));
}

TEST_CASE("A piece held in a box is somewhere") {
  CHECK(Card()
            .with("<units of=\"red.1k red.2k red.1m\"/>", "<units of=\"red.1k red.1m\"/>")
            .after("<where><around hex=\"0908\" radius=\"1\"/></where>\n    </directive>",
                   "\n    <directive id=\"red.box\" side=\"red\"><units of=\"red.2k\"/><where><box ref=\"queue\"/></where></directive>")
            .silent("muster/nowhere"));
}

TEST_CASE("No piece starts in two places, nor starts on the board and comes on later") {
  const Checked both = Card().with("<units of=\"red.3k\"/>", "<units of=\"red.2k red.3k\"/>").check();
  CHECK(both.reports("muster/twice", "<reinforcement id=\"red.late\"", "red.late"));
  CHECK(both.only("muster/twice").where.at(1).object == "red.ash");
  CHECK(Card()
            .with("<units of=\"red.1k red.2k red.1m\"/>", "<units of=\"red.1k red.2k red.1m\"/><units of=\"red.1p\"/>")
            .silent("muster/twice"));
}

TEST_CASE("The rest of a battalion is what others have left, and never twice") {
  CHECK(Card().with("<units of=\"red.3k\"/>", "<units rest-of=\"red.i\"/>").silent("muster/twice"));
}

TEST_CASE("An introduction that names formations of a side names all of that kind that stand beside them") {
  const auto introduced = [](const std::string& formations) {
    return Card()
        .with("  <time>\n", "  <card><introduction formations=\"" + formations +
                                "\"><text lang=\"en\">They met.</text></introduction></card>\n  <time>\n")
        .with("    <formation id=\"red.i\"",
              "    <formation id=\"red.ii\" kind=\"battalion\" designation=\"III/7r\"/>\n    <formation id=\"red.i\"");
  };
  CHECK(introduced("blue.i red.i").reports("orbat/introduction", "<introduction", "red.ii"));
  CHECK(introduced("blue.i red.i red.ii").silent("orbat/introduction"));
  CHECK(introduced("blue.i").silent("orbat/introduction"));
  CHECK(introduced("blue.i red.1k").silent("orbat/introduction"));
  CHECK(introduced("blue.i red.x").reports("reference/unknown-id", "<introduction"));
}
