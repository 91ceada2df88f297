// Reinforcements: who comes on, when and where.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string LATE_WHEN = "<when><turn at=\"4\"/></when>";
std::string entry_at(const std::string& region) { return LATE_WHEN + "\n      <entry>" + region + "</entry>"; }
const std::string EAST_RULE = "    <entry-rule side=\"red\"><edge side=\"east\"/></entry-rule>\n";
}  // namespace

TEST_CASE("A reinforcement brings something on") {
  CHECK(Card()
            .with("<units of=\"red.3k\"/>", "<units rest-of=\"red.1k\"/>")
            .reports("entry/no-pieces", "<reinforcement id=\"red.late\"", "red.late"));
  CHECK(Card().with("<units of=\"red.3k\"/>", "<units rest-of=\"red.i\"/>").silent("entry/no-pieces"));
  CHECK(Card().with("<units of=\"red.3k\"/>", "<units of=\"red.9k\"/>").silent("entry/no-pieces"));
}

TEST_CASE("A reinforcement has a time") {
  CHECK(Card().without(LATE_WHEN).reports("entry/no-when", "<reinforcement id=\"red.late\"", "red.late"));
  CHECK(Card().with(LATE_WHEN, "<when><always/></when>").silent("entry/no-when"));
}

TEST_CASE("A reinforcement has a place of entry, its own or its side's") {
  CHECK(Card().without(EAST_RULE).reports("entry/no-place", "<reinforcement id=\"red.late\"", "red.late"));
  CHECK(Card()
            .with("<entry-rule side=\"red\">", "<entry-rule side=\"blue\">")
            .reports("entry/no-place", "<reinforcement id=\"red.late\"", "red.late"));
  CHECK(Card().without(EAST_RULE).with(LATE_WHEN, entry_at("<hexes list=\"1205\"/>")).silent("entry/no-place"));
}

TEST_CASE("Pieces come on over an edge of the board") {
  const Checked inland = Card().with(LATE_WHEN, entry_at("<hexes list=\"1205 1105\"/>")).check();
  CHECK(inland.reports("entry/not-on-edge", "<entry>", "red.late"));
  CHECK(inland.only("entry/not-on-edge").where.front().hex == "1105");
  CHECK(Card().with(LATE_WHEN, entry_at("<hexes list=\"1201 0101 0610\"/>")).silent("entry/not-on-edge"));
}

TEST_CASE("Pieces may be dropped or brought by rail into the board, where the card names ground and no hex by its number") {
  for (const char* ground : {"<everywhere/>", "<place name=\"Rozalin\"/>", "<terrain kinds=\"clear\"/>",
                             "<within hexes=\"1\"><place name=\"Rozalin\"/></within>", "<path ref=\"high-road\"/>",
                             "<except><everywhere/><hexes list=\"1105\"/></except>"}) {
    const Checked checked = Card().with(LATE_WHEN, entry_at(ground)).check();
    INFO(ground);
    CHECK(checked.silent("entry/not-on-edge"));
    CHECK(checked.silent("entry/no-hex"));
  }
  CHECK(Card().with(LATE_WHEN, entry_at("<around hex=\"1205\" radius=\"1\"/>")).silent("entry/not-on-edge"));
  const Card misprinted = Card().with(LATE_WHEN, entry_at("<union><edge side=\"east\"/><around hex=\"1005\" radius=\"1\"/></union>"));
  CHECK(misprinted.check().only("entry/not-on-edge").where.front().hex == "1005");
}

TEST_CASE("A rule of entry that is wrong is said once, however many reinforcements it serves") {
  const Checked checked =
      Card()
          .with("<entry-rule side=\"red\"><edge side=\"east\"/>", "<entry-rule side=\"red\"><hexes list=\"0606\"/>")
          .with("<units of=\"red.3k\"/>", "<units of=\"red.5p red.3l\"/>")
          .before("  </reinforcements>",
                  "    <reinforcement id=\"red.later\" side=\"red\"><units of=\"red.6p\"/><when><turn at=\"5\"/></when></reinforcement>\n")
          .check();
  CHECK(checked.reports("entry/not-on-edge", "<entry-rule", "red"));
}

TEST_CASE("At least one unit can enter the place of entry") {
  CHECK(Card().with(LATE_WHEN, entry_at("<hexes list=\"0510 0610\"/>")).reports("entry/no-hex", "<entry>", "red.late"));
  CHECK(Card().with(LATE_WHEN, entry_at("<hexes list=\"0510 0410\"/>")).silent("entry/no-hex"));
}

TEST_CASE("Thirteen platoons over two hexes are too many, twelve are not") {
  std::string thirteen;
  for (int i = 11; i < 24; ++i)
    thirteen += "<piece id=\"red." + std::to_string(i) + "p\" kind=\"p\" number=\"" + std::to_string(i) + "\"/>";
  const std::string company =
      "<formation id=\"red.4k\" kind=\"company\" designation=\"8k\"><piece id=\"red.4l\" kind=\"l\" number=\"4\"/>" + thirteen +
      "</formation>\n      ";
  Card full;
  full.before("<piece id=\"red.1m\"", company)
      .with("<units of=\"red.3k\"/>", "<units of=\"red.4k\"/>")
      .with("<units of=\"red.1k red.2k red.1m\"/>", "<units rest-of=\"red.i\"/>");
  full.with(LATE_WHEN, entry_at("<hexes list=\"1205 1206\"/>"));
  CHECK(full.reports("entry/stacking", "<entry>", "red.late"));
  CHECK(full.without("<piece id=\"red.23p\" kind=\"p\" number=\"23\"/>").silent("entry/stacking"));
}
