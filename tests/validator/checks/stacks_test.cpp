// Kinds that only one side has, values on both faces, stacking by strength, size, kind and nation, and tokens of supply.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {

// The game of the card with more in it; it stands in a file of its own, which the card names.
Card in_game(const std::string& more) {
  Card card;
  card.file("own.ruleset.xml",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ruleset format=\"1.1\" id=\"own\" version=\"1\">\n<extends id=\"toll\" "
            "version=\"1\"/>\n" +
                more + "</ruleset>\n");
  for (const char* name : {"s.scenario.xml", "m.map.xml", "o.orbat.xml"}) {
    std::string text = card.text(name);
    const std::string old = "<game id=\"toll\" version=\"1\"/>";
    text.replace(text.find(old), old.size(), "<game id=\"toll\" version=\"1\" ruleset=\"own.ruleset.xml\"/>");
    card.file(name, text);
  }
  return card;
}
const std::string FIRST = "<piece id=\"red.1p\" kind=\"p\" number=\"1\"/>";
const std::string ASH = "<around hex=\"0908\" radius=\"1\"/>";
Card piece(const std::string& inside, const std::string& attributes = {}) {
  return Card().with(FIRST, "<piece id=\"red.1p\" kind=\"p\" number=\"1\"" + attributes + ">" + inside + "</piece>");
}
const std::string LIMIT_IN_POINTS = "<stacking counts=\"strength\" most=\"14\" rule=\"5.3\"/>\n";

}  // namespace

TEST_CASE("A kind of piece belongs to the sides that may have it") {
  CHECK(in_game("<kind of=\"piece\" id=\"m\" classes=\"platoon\" sides=\"blue\"/>\n")
            .reports("orbat/foreign-kind", "<piece id=\"red.1m\"", "red.1m"));
  CHECK(in_game("<kind of=\"piece\" id=\"m\" classes=\"platoon\" sides=\"blue red\"/>\n").silent("orbat/foreign-kind"));
}

TEST_CASE("A counter is not stronger when it is turned over") {
  const std::string front = "<face of=\"front\" strength=\"6\" movement=\"4\"/>";
  CHECK(piece(front + "<face of=\"back\" strength=\"7\"/>").reports("orbat/faces", "<piece id=\"red.1p\"", "red.1p"));
  CHECK(piece(front + "<face of=\"back\" strength=\"3\" movement=\"5\"/>").silent("orbat/faces"));
  CHECK(piece(front + "<face of=\"front\" strength=\"3\"/>").reports("orbat/face-twice", "<piece id=\"red.1p\"", "red.1p"));
  CHECK(piece(front + "<face of=\"back\" strength=\"3\"/>").silent("orbat/face-twice"));
}

TEST_CASE("A hex holds so many points of strength, and those that do not stack count for nothing") {
  // Four platoons of three boxes, a mortar of two, and their leaders.
  const auto one_hex = [](const std::string& rule) { return in_game(rule).with(ASH, "<hexes list=\"0908\"/>"); };
  CHECK(one_hex(LIMIT_IN_POINTS).silent("setup/stack-rule"));
  CHECK(one_hex("<stacking counts=\"strength\" most=\"13\"/>\n").reports("setup/stack-rule", "<where><hexes", "red.ash"));
  CHECK(in_game("<stacking counts=\"strength\" most=\"13\"/>\n").silent("setup/stack-rule"));  // seven hexes
  CHECK(one_hex("<stacking counts=\"strength\" most=\"13\" sides=\"blue\"/>\n").silent("setup/stack-rule"));
  CHECK(one_hex("<stacking kinds=\"m\" most=\"1\"/>\n").silent("setup/stack-rule"));
  CHECK(one_hex("<stacking kinds=\"l\" most=\"1\"/>\n").reports("setup/stack-rule", "<where><hexes", "red.ash"));
  CHECK(one_hex("<stacking kinds=\"l\" most=\"1\" terrain=\"woods\"/>\n").silent("setup/stack-rule"));
  CHECK(one_hex("<stacking counts=\"size\" most=\"3\"/>\n").check().unchecked("setup/stack-rule"));  // no kind states a size
  CHECK(one_hex("<stacking counts=\"size\" most=\"3\" kinds=\"p\"/>\n<kind of=\"piece\" id=\"p\" classes=\"platoon\" size=\"1\"/>\n")
            .reports("setup/stack-rule", "<where><hexes", "red.ash"));
}

TEST_CASE("Two nations of one side do not stand together where the game forbids it") {
  const auto allies = [](const std::string& nation) {
    return in_game("<stacking mixed=\"no\"/>\n")
        .with(ASH, "<hexes list=\"0908\"/>")
        .with("<formation id=\"red.1k\" kind=\"company\" designation=\"5k\">",
              "<formation id=\"red.1k\" kind=\"company\" designation=\"5k\" nationality=\"upland\">")
        .with("<formation id=\"red.2k\" kind=\"company\" designation=\"6k\">",
              "<formation id=\"red.2k\" kind=\"company\" designation=\"6k\" nationality=\"" + nation + "\">");
  };
  CHECK(allies("lowland").reports("setup/stack-rule", "<where><hexes", "red.ash"));
  CHECK(allies("upland").silent("setup/stack-rule"));
}

TEST_CASE("Tokens of supply are counted and lie somewhere") {
  const auto tokens = [](const std::string& attributes, const std::string& where = "<where><hexes list=\"0908\"/></where>") {
    return Card().before("  </setup>", "    <tokens id=\"red.supply\" side=\"red\" " + attributes + ">" + where + "</tokens>\n");
  };
  const std::string two = "kind=\"m\" count=\"2\"";
  CHECK(tokens(two + " spent-per-turn=\"2\"").silent("tokens/spent"));
  CHECK(tokens(two + " spent-per-turn=\"3\"").reports("tokens/spent", "<tokens id=\"red.supply\"", "red.supply"));
  CHECK(tokens("kind=\"m\" count=\"0\"").reports("tokens/none", "<tokens id=\"red.supply\"", "red.supply"));
  CHECK(tokens(two).silent("tokens/none"));
  CHECK(tokens(two, "").reports("tokens/no-place", "<tokens id=\"red.supply\"", "red.supply"));
  CHECK(tokens(two).silent("tokens/no-place"));
  CHECK(tokens("kind=\"fuel\" count=\"2\"").reports("reference/unknown-kind", "<tokens id=\"red.supply\"", "red.supply"));
  CHECK(tokens(two, "<where><hexes list=\"9999\"/></where>").reports("reference/unknown-hex", "<tokens id=\"red.supply\"", "red.supply"));
}

TEST_CASE("Numbers of a piece begin at nought") {
  CHECK(piece("<face of=\"front\" attack=\"-1\"/>").reports("orbat/below-nought", "<piece id=\"red.1p\"", "red.1p"));
  CHECK(piece("", " points=\"-2\"").reports("orbat/below-nought", "<piece id=\"red.1p\"", "red.1p"));
  CHECK(piece("<face of=\"front\" attack=\"0\" movement=\"0\"/>", " size=\"0\"").silent("orbat/below-nought"));
}

TEST_CASE("A rule of stacking names what the game has") {
  CHECK(in_game("<stacking kinds=\"elephant\" most=\"1\"/>\n").reports("ruleset/stacking", "<stacking"));
  CHECK(in_game("<stacking terrain=\"moon\" most=\"1\"/>\n").reports("ruleset/stacking", "<stacking"));
  CHECK(in_game("<stacking most=\"-1\"/>\n").reports("ruleset/stacking", "<stacking"));
  CHECK(in_game("<stacking kinds=\"m\"/>\n").reports("ruleset/stacking", "<stacking"));
  CHECK(in_game("<stacking kinds=\"platoon\" terrain=\"building\" most=\"0\"/>\n").silent("ruleset/stacking"));
  CHECK(in_game("<stacking mixed=\"no\"/>\n").silent("ruleset/stacking"));
}
