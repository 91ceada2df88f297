// Findings that are mended without a guess: the edits silence them, make nothing new, and can be taken back to the byte. And
// the near misses, where something would have to be guessed or printed words would be changed.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {

// Mends the one finding of this id, and looks whether the file then holds this text.
void mends(const Card& card, const std::string& id, const std::string& text) {
  const Mended mended = card.mend(id);
  INFO(mended.text);
  CHECK_FALSE(mended.sentence.empty());
  CHECK(mended.is_silent(id));
  CHECK(mended.undone);
  CHECK(mended.text.find(text) != std::string::npos);
}

// It is found, and nothing says how to mend it.
bool is_left(const Card& card, const std::string& id) {
  int found = 0;
  bool left = true;
  for (const Found& one : card.check().findings)
    if (one.id == id) {
      ++found;
      left = left && one.mending.empty();
    }
  UNSCOPED_INFO(found << " of " << id);
  return found > 0 && left;
}

const std::string PRINTED = "printed=\"2 points for each hex of Millbrook held in the last turn\"";
Card printed_as(const std::string& line) { return Card().with(PRINTED, "printed=\"" + line + "\""); }

const std::string MILL =
    "<directive id=\"blue.mill\" side=\"blue\"><units of=\"blue.1k blue.2k\"/>\n      <where><place name=\"Rozalina\"/></where>\n    "
    "</directive>";
const std::string AGAIN =
    "<directive id=\"blue.again\" side=\"blue\"><units of=\"blue.1k blue.2k\"/>\n      <where><place name=\"Rozalina\"/></where>\n    "
    "</directive>";
const std::string WAIVER =
    "<waiver fingerprint=\"0123456789abcdef\" finding=\"setup/radius\" reason=\"so drawn\" author=\"A. Author\" date=\"2026-01-31\"/>";

}  // namespace

TEST_CASE("Mending: words said twice in a line of the author's own") {
  mends(printed_as("2 points for for each hex"), "printed/doubled", "printed=\"2 points for each hex\"");
  mends(printed_as("2 points for for for each hex"), "printed/doubled", "printed=\"2 points for each hex\"");
  mends(printed_as("held in the last turn last turn."), "printed/doubled", "printed=\"held in the last turn.\"");
  mends(printed_as("2 points  for\tfor each hex"), "printed/doubled", "each hex\"");
  CHECK(printed_as("5 czołgów Pz I i 3 czołgi").silent("printed/doubled"));
}

TEST_CASE("Mending: a clause inside a clause is mended with it, or neither is") {
  const std::string inner = "<place name=\"mill\"/></where>\n    </item>";
  const auto with_inner = [&](const std::string& attributes) {
    return printed_as("2 points for for each hex")
        .with(inner, "<place name=\"mill\" printed=\"for for each hex\"" + attributes + "/></where>\n    </item>");
  };
  const Mended mended = with_inner("").mend("printed/doubled");
  CHECK(mended.is_silent("printed/doubled"));
  CHECK(mended.text.find("for for") == std::string::npos);
  CHECK(is_left(with_inner(" status=\"printed\""), "printed/doubled"));
}

TEST_CASE("Mending: what a publication printed stays as it was printed") {
  CHECK(is_left(Card().with(PRINTED, "printed=\"2 points for for each hex\" status=\"printed\""), "printed/doubled"));
  CHECK(is_left(Card().with(PRINTED, "printed=\"2 points for for each hex\" source=\"page 3\""), "printed/doubled"));
  CHECK(is_left(printed_as("2 points for for each hex").with("id=\"card\"", "id=\"card\" source=\"Toll, card 1\""), "printed/doubled"));
  CHECK(is_left(printed_as("2 points (for for each) hex"), "printed/doubled"));  // whose is the mark?
}

TEST_CASE("Mending: a place with a slip in its name") {
  mends(Card().with("name=\"Rozalina\"", "name=\"Rozlaina\""), "reference/unknown-place", "name=\"Rozalina\"");
  mends(Card().with("hex=\"0404\" place=\"mill\"", "hex=\"0404\" place=\"Milbrook\""), "reference/unknown-place", "place=\"Millbrook\"");
  CHECK(is_left(Card().with("name=\"Rozalina\"", "name=\"Warszawa\""), "reference/unknown-place"));
}

TEST_CASE("Mending: a place name near two places is not guessed") {
  const Card card =
      Card().with("<alias lang=\"en\" nom=\"the farm\"/>", "<alias lang=\"en\" nom=\"the farm\"/><alias lang=\"en\" nom=\"Millbrock\"/>");
  CHECK(is_left(Card(card).with("hex=\"0404\" place=\"mill\"", "hex=\"0404\" place=\"Millbrack\""), "reference/unknown-place"));
}

TEST_CASE("Mending: a kind with a slip in its name, wherever it stands") {
  mends(Card().with("symbol=\"building\" kind=\"wooden\"", "symbol=\"building\" kind=\"woodden\""), "reference/unknown-kind",
        "kind=\"wooden\"");
  mends(Card().with("symbol=\"building\" kind=\"wooden\"", "symbol=\"bulding\" kind=\"wooden\""), "reference/unknown-kind",
        "symbol=\"building\"");
  mends(Card().with("<where><place name=\"Rozalina\"/></where>", "<where><terrain kinds=\"wooden woodz\"/></where>"),
        "reference/unknown-kind", "kinds=\"wooden woods\"");
  CHECK(is_left(Card().with("symbol=\"building\" kind=\"wooden\"", "symbol=\"building\" kind=\"marsh\""), "reference/unknown-kind"));
  CHECK(is_left(Card().with("symbol=\"building\" kind=\"wooden\"", "symbol=\"building\" kind=\"woodn\""),
                "reference/unknown-kind"));  // or is it woods?
  CHECK(is_left(Card().with("<units of=\"red.3k\"/>", "<units of=\"red.3k\" kinds=\"x\"/>"),
                "reference/unknown-kind"));  // one letter is near to anything
}

TEST_CASE("Mending: a kind that many pieces bear is mended in all of them") {
  Card card;
  for (const char* id : {"blue.1k", "blue.2k"})
    card.with("<formation id=\"" + std::string(id) + "\" kind=\"company\"", "<formation id=\"" + std::string(id) + "\" kind=\"compnay\"");
  const Mended mended = card.mend("reference/unknown-kind");
  CHECK(mended.file == "o.orbat.xml");
  CHECK(mended.is_silent("reference/unknown-kind"));
  CHECK(mended.undone);
  CHECK(mended.text.find("compnay") == std::string::npos);
}

TEST_CASE("Mending: turns in the wrong order") {
  mends(Card().with("<turn from=\"3\"/>", "<turn from=\"7\" until=\"3\"/>"), "time/reversed", "<turn from=\"3\" until=\"7\"/>");
  CHECK(is_left(Card().with("<turn from=\"3\"/>", "<turn from=\"7\" until=\"0\"/>"), "time/reversed"));  // turn 0 would be a new fault
}

TEST_CASE("Mending: a range whose nearer distance is the greater one") {
  const std::string guns = "markers=\"1-2\" batteries=\"2\" barrels=\"4\" calibre=\"75\"/>";
  mends(Card().with(guns, "markers=\"1-2\" batteries=\"2\" barrels=\"4\" calibre=\"75\"><range least=\"40\" most=\"4\"/></asset>"),
        "support/range", "<range least=\"4\" most=\"40\"/>");
}

TEST_CASE("Mending: both ends of a result") {
  mends(Card().with("<rank from=\"4\" to=\"6\">", "<rank from=\"6\" to=\"4\">"), "ranks/order", "<rank from=\"4\" to=\"6\">");
  CHECK(is_left(Card().with("<rank from=\"4\" to=\"6\">", "<rank from=\"6\" to=\"2\">"), "ranks/order"));  // would overlap the one before
}

TEST_CASE("Mending: results that are not in rising order") {
  const std::string draw = "<rank from=\"0\" to=\"3\"><name lang=\"en\" nom=\"draw\"/></rank>",
                    victory = "<rank from=\"4\" to=\"6\"><name lang=\"en\" nom=\"victory\"/></rank>";
  Card card;
  card.with(draw, "<rank from=\"99\"/>").with(victory, draw).with("<rank from=\"99\"/>", victory);
  const Mended mended = card.mend("ranks/order");
  CHECK(mended.is_silent("ranks/order"));
  CHECK(mended.undone);
  CHECK(mended.text.find("draw") < mended.text.find("nom=\"victory\""));
}

TEST_CASE("Mending: an exception of strength that matches nothing") {
  const std::string exception = "<exception side=\"red\" kinds=\"m\" boxes=\"2\"/>";
  const Mended mended = Card().after(exception, "<exception side=\"blue\" kinds=\"m\" boxes=\"1\"/>").mend("strength/empty-exception");
  CHECK(mended.is_silent("strength/empty-exception"));
  CHECK(mended.undone);
  CHECK(mended.text.find("side=\"blue\" kinds=\"m\"") == std::string::npos);
  CHECK(mended.text.find(exception) != std::string::npos);
  CHECK(is_left(Card().after(exception, "<exception side=\"blue\" kinds=\"m\" boxes=\"1\" printed=\"mortars of Blue have 1\"/>"),
                "strength/empty-exception"));
  CHECK(is_left(Card().after(exception, "<exception side=\"blue\" kinds=\"m\" boxes=\"1\"><!-- ask --></exception>"),
                "strength/empty-exception"));
}

TEST_CASE("Mending: a directive that says the very same as another") {
  const Mended mended = Card().after(MILL, AGAIN).mend("muster/twice");
  CHECK(mended.is_silent("muster/twice"));
  CHECK(mended.undone);
  CHECK(mended.text.find("blue.again") == std::string::npos);
  CHECK(mended.text.find("blue.mill") != std::string::npos);
}

TEST_CASE("Mending: which of two different directives is meant is not guessed") {
  std::string elsewhere = AGAIN;
  elsewhere.replace(elsewhere.find("Rozalina"), 8, "Ash Farm");
  CHECK(is_left(Card().after(MILL, elsewhere), "muster/twice"));
}

TEST_CASE("Mending: the very same thing twice in one place") {
  const std::string piece = "<piece id=\"blue.1p\" kind=\"p\" number=\"1\"/>\n", box = "<box id=\"queue\" kind=\"queue\"/>";
  mends(Card().after(piece, piece), "orbat/twice", "<piece id=\"blue.1p\" kind=\"p\" number=\"1\"/>");
  mends(Card().after(box, box), "reference/duplicate-id", box);
  CHECK(is_left(Card().after("<piece id=\"blue.3p\" kind=\"p\" number=\"3\"/>\n", piece), "orbat/twice"));  // in which company is it?
}

TEST_CASE("Mending: a waiver that stands twice") {
  Card card;
  card.with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0908\"/>");
  std::string waiver = WAIVER;
  waiver.replace(waiver.find("0123456789abcdef"), 16, card.check().only("setup/radius").fingerprint);
  const Mended mended = card.with("</scenario>", "<waivers>\n" + waiver + "\n" + waiver + "\n</waivers>\n</scenario>").mend("waiver/twice");
  CHECK(mended.is_silent("waiver/twice"));
}

TEST_CASE("A waiver gives a reason, and blanks are none") {
  const auto waived = [](const std::string& reason) {
    std::string waiver = WAIVER;
    waiver.replace(waiver.find("so drawn"), 8, reason);
    return Card().with("</scenario>", "<waivers>" + waiver + "</waivers></scenario>").check();
  };
  CHECK(waived("").reports("waiver/no-reason", "<waiver "));
  CHECK(waived(" \u00A0 ").reports("waiver/no-reason", "<waiver "));
  CHECK(waived("so drawn").silent("waiver/no-reason"));
}

TEST_CASE("Mending: a waiver that matches nothing") {
  const Mended mended = Card().with("</scenario>", "<waivers>" + WAIVER + "</waivers></scenario>").mend("waiver/idle");
  CHECK(mended.is_silent("waiver/idle"));
  CHECK(mended.undone);
  CHECK(mended.text.find("0123456789abcdef") == std::string::npos);
}

TEST_CASE("Mending: what is inherited is mended where it stands") {
  Card card;
  card.with("<turn from=\"3\"/>", "<turn from=\"7\" until=\"3\"/>").file("h.scenario.xml", heir("<inherit section=\"all\"/>"));
  CHECK_FALSE(card.check().only("time/reversed").mending.empty());
  const Found inherited = card.check("h.scenario.xml").only("time/reversed");
  CHECK(inherited.inherited);
  CHECK(inherited.mending.empty());
}

TEST_CASE("A finding that is accepted in the scenario it stands in is accepted in those that extend it") {
  Card card;
  card.with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0908\"/>").file("h.scenario.xml", heir("<inherit section=\"all\"/>"));
  CHECK_FALSE(card.check("h.scenario.xml").only("setup/radius").waived);
  std::string waiver = WAIVER;
  waiver.replace(waiver.find("0123456789abcdef"), 16, card.check().only("setup/radius").fingerprint);
  card.with("</rulings>\n</scenario>", "</rulings>\n<waivers>" + waiver + "</waivers></scenario>");
  CHECK(card.check().only("setup/radius").waived);
  CHECK(card.check("h.scenario.xml").only("setup/radius").waived);
  CHECK(card.check("h.scenario.xml").silent("waiver/idle"));
}
