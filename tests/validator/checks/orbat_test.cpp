// The order of battle by itself, strength and morale.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string LEADER_4 = "        <piece id=\"blue.4l\" kind=\"l\" number=\"4\"/>\n";
const std::string GUN_4 = "        <piece id=\"blue.4g\" kind=\"g\" number=\"4\"/>\n";
const std::string COMPANY_4 = "<formation id=\"blue.4k\"";
}  // namespace

TEST_CASE("A piece stands once in the order of battle") {
  const Checked twice =
      Card().with("<piece id=\"blue.8p\" kind=\"p\" number=\"8\"/>", "<piece id=\"blue.7p\" kind=\"p\" number=\"8\"/>").check();
  CHECK(twice.reports("orbat/twice", "<piece id=\"blue.7p\" kind=\"p\" number=\"8\"/>", "blue.7p"));
  CHECK(twice.silent("reference/duplicate-id"));
}

TEST_CASE("Sides number their pieces each for itself") {
  CHECK(Card().silent("orbat/twice"));  // blue 1p and red 1p
}

TEST_CASE("A formation has the leader that its kind needs") {
  const Checked without = Card().without(LEADER_4).check();
  CHECK(without.reports("orbat/leader", COMPANY_4, "blue.4k"));
  CHECK(without.silent("orbat/sibling"));
  CHECK(Card().with(LEADER_4, "        <absent kind=\"l\" name=\"4l\" reason=\"fell ill\"/>\n").silent("orbat/leader"));
}

TEST_CASE("What all siblings have and one lacks is asked about, unless it is absent on purpose") {
  CHECK(Card().without(GUN_4).reports("orbat/sibling", COMPANY_4, "blue.4k"));
  CHECK(Card().with(GUN_4, "        <absent kind=\"g\" name=\"4g\" reason=\"lent to another battalion\"/>\n").silent("orbat/sibling"));
  CHECK(Card().without(GUN_4).without("        <piece id=\"blue.3g\" kind=\"g\" number=\"3\"/>\n").silent("orbat/sibling"));
  CHECK(Card().without("        <piece id=\"red.2l\" kind=\"l\" number=\"2\"/>\n").silent("orbat/sibling"));
}

TEST_CASE("A formation that has nothing in common with the others of its kind lacks nothing") {
  const std::string other = "<piece id=\"blue.4x\" kind=\"m\"/>\n";
  const std::string all = Card().text("o.orbat.xml");
  const std::size_t from = all.find(COMPANY_4), begin = all.find('\n', from) + 1, end = all.find("</formation>", from);
  REQUIRE(from != std::string::npos);
  CHECK(Card().with(all.substr(begin, end - begin), other).silent("orbat/sibling"));
}

TEST_CASE("Every piece that has boxes has a strength") {
  CHECK(Card().without(" boxes=\"3\"").reports("strength/missing", "<strength>", "blue.1p"));
  CHECK(Card()
            .without("  <strength boxes=\"3\">\n    <exception side=\"red\" kinds=\"m\" boxes=\"2\"/>\n  </strength>\n")
            .reports("strength/missing", "<scenario", "blue.1p"));
  CHECK(Card().with("<strength boxes=\"3\">", "<strength>\n    <exception kinds=\"p g\" boxes=\"3\"/>").silent("strength/missing"));
}

TEST_CASE("A counter that prints strength, or a piece with points, needs no strength on the card") {
  const std::string piece = "<piece id=\"blue.1p\" kind=\"p\" number=\"1\"";
  const auto altered = [&](const std::string& attributes, const std::string& inside) {
    return Card().without(" boxes=\"3\"").with(piece + "/>", piece + attributes + ">" + inside + "</piece>").check();
  };
  CHECK(altered("", "<face of=\"front\" attack=\"4\" defence=\"5\" movement=\"6\"/>").at("strength/missing", "", "blue.1p").empty());
  CHECK(altered("", "<face of=\"front\" strength=\"4\"/>").at("strength/missing", "", "blue.1p").empty());
  CHECK(altered(" points=\"5\"", "").at("strength/missing", "", "blue.1p").empty());
  CHECK(altered("", "<face of=\"front\" movement=\"6\"/>").reports("strength/missing", "<strength>", "blue.1p"));
}

TEST_CASE("Leaders have no boxes and need no strength") { CHECK(Card().silent("strength/missing")); }

TEST_CASE("An exception matches some piece") {
  CHECK(Card()
            .with("kinds=\"m\" boxes=\"2\"", "kinds=\"m\" numbers=\"31-39\" boxes=\"2\"")
            .reports("strength/empty-exception", "numbers=\"31-39\""));
  CHECK(Card().with("kinds=\"m\" boxes=\"2\"", "kinds=\"m\" numbers=\"1-9\" boxes=\"2\"").silent("strength/empty-exception"));
}

TEST_CASE("The card states morale") {
  CHECK(Card().without("  <morale level=\"3\"/>\n").reports("morale/missing", "<scenario"));
  CHECK(Card()
            .with("<morale level=\"3\"/>",
                  "<morale><exception level=\"2\"><units side=\"red\"/></exception><exception level=\"3\"><units "
                  "side=\"blue\"/></exception></morale>")
            .silent("morale/missing"));
}

TEST_CASE("Levels of morale go from one to four") {
  CHECK(Card().with("<morale level=\"3\"/>", "<morale level=\"5\"/>").reports("morale/range", "<morale level=\"5\"/>"));
  CHECK(Card().with("<morale level=\"3\"/>", "<morale level=\"0\"/>").reports("morale/range", "<morale level=\"0\"/>"));
  CHECK(Card().with("kind=\"m\" number=\"1\"", "kind=\"m\" number=\"1\" morale=\"7\"").reports("morale/range", "morale=\"7\"", "red.1m"));
  CHECK(Card().with("<morale level=\"3\"/>", "<morale level=\"4\"/>").silent("morale/range"));
  CHECK(Card().with("<morale level=\"3\"/>", "<morale level=\"1\"/>").silent("morale/range"));
}

TEST_CASE("An addition joins a side or formation that exists") {
  const std::string add = "<orbat file=\"o.orbat.xml\"><add to=\"blue.";
  const std::string piece = "\"><piece id=\"blue.9p\" kind=\"p\" number=\"9\"/></add></orbat>";
  CHECK(
      Card().with("<orbat file=\"o.orbat.xml\"/>", add + "iv" + piece).reports("orbat/unknown-parent", "<add to=\"blue.iv\">", "blue.iv"));
  CHECK(Card().with("<orbat file=\"o.orbat.xml\"/>", add + "i" + piece).silent("orbat/unknown-parent"));
}

TEST_CASE("Where pieces are numbered through a side, two of a kind do not bear one number") {
  CHECK(Card()
            .with("<piece id=\"blue.5p\" kind=\"p\" number=\"5\"/>", "<piece id=\"blue.5p\" kind=\"p\" number=\"4\"/>")
            .reports("orbat/number-twice", "<piece id=\"blue.5p\"", "blue.5p"));
  CHECK(Card().silent("orbat/number-twice"));  // 1p and 1g, blue and red, share numbers
}

TEST_CASE("A strength of nought boxes is none") {
  CHECK(Card().with("<strength boxes=\"3\">", "<strength boxes=\"0\">").reports("strength/nought", "<strength"));
  CHECK(Card().with("<strength boxes=\"3\">", "<strength boxes=\"0.5\">").silent("strength/nought"));
}

TEST_CASE("An exception may name a class of kinds") {
  CHECK(Card()
            .with("<exception side=\"red\" kinds=\"m\" boxes=\"2\"/>", "<exception side=\"red\" kinds=\"platoon\" boxes=\"2\"/>")
            .silent("strength/empty-exception"));
}
