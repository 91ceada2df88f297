// The names of results: measured by something, rising, without gap and overlap at the step of the points.
#include <vector>

#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string DRAW = "<rank from=\"0\" to=\"3\">";
const std::string TABLE =
    "  <ranks measure=\"difference\" bands=\"closed\">\n    <rank from=\"0\" to=\"3\"><name lang=\"en\" nom=\"draw\"/></rank>\n    <rank "
    "from=\"4\" to=\"6\"><name lang=\"en\" nom=\"victory\"/></rank>\n    <rank from=\"7\"><name lang=\"en\" nom=\"triumph\"/></rank>\n";
// Another table, each result of it with a name.
Card with_table(const std::string& attributes, const std::vector<std::string>& ranks) {
  std::string table = "  <ranks bands=\"half-open\" " + attributes + ">\n";
  for (const std::string& rank : ranks) table += "    <rank " + rank + "><name lang=\"en\" nom=\"so called\"/></rank>\n";
  return Card().with(TABLE, table);
}
const std::string VICTORY = "<rank from=\"4\" to=\"6\">";
}  // namespace

TEST_CASE("The card says what is compared with the bands") {
  CHECK(Card().without(" measure=\"difference\"").reports("ranks/measure", "<ranks"));
  CHECK(Card().with("measure=\"difference\"", "measure=\"total\"").silent("ranks/measure"));
}

TEST_CASE("Every total has a name: with half points, three and a half has none") {
  const Checked halves = Card().with("points=\"1\"", "points=\"0.5\"").check();
  CHECK(halves.reports("ranks/gap", "<ranks"));
  CHECK(halves.only("ranks/gap").where.size() == 3);
  CHECK(Card().with(VICTORY, "<rank from=\"5\" to=\"6\">").reports("ranks/gap", "<ranks"));
  CHECK(Card().silent("ranks/gap"));
}

TEST_CASE("Half-open bands have no gap at any step") {
  Card card;
  card.with("bands=\"closed\"", "bands=\"half-open\"").with(DRAW, "<rank from=\"0\" to=\"4\">").with(VICTORY, "<rank from=\"4\" to=\"7\">");
  CHECK(card.silent("ranks/gap"));
  CHECK(card.silent("ranks/overlap"));
  CHECK(card.with("points=\"1\"", "points=\"0.25\"").silent("ranks/gap"));
  CHECK(Card().with("bands=\"closed\"", "bands=\"half-open\"").reports("ranks/gap", "<ranks"));
}

TEST_CASE("No total has two names") {
  CHECK(Card().with(DRAW, "<rank from=\"0\" to=\"4\">").reports("ranks/overlap", VICTORY));
  CHECK(Card().with(DRAW, "<rank from=\"0\">").reports("ranks/overlap", "<rank from=\"0\">"));
  CHECK(Card().silent("ranks/overlap"));
}

TEST_CASE("Results rise from the first to the last, and each from its lower to its upper end") {
  const Checked swapped = Card().with(DRAW, "<rank from=\"3\" to=\"0\">").check();
  CHECK(swapped.reports("ranks/order", "<rank from=\"3\" to=\"0\">"));
  CHECK(swapped.silent("ranks/gap"));
  CHECK(Card()
            .with(DRAW, "<rank from=\"5\" to=\"6\">")
            .with(VICTORY, "<rank from=\"0\" to=\"4\">")
            .reports("ranks/order", "<rank from=\"0\" to=\"4\">"));
  CHECK(Card().with(VICTORY, "<rank from=\"4\" to=\"4\">").silent("ranks/order"));
}

TEST_CASE("A result has a name") {
  CHECK(Card().with("<name lang=\"en\" nom=\"victory\"/>", "").reports("ranks/no-name", VICTORY));
  CHECK(Card().with("<name lang=\"en\" nom=\"victory\"/>", "<name lang=\"pl\" nom=\"wygrana\"/>").silent("ranks/no-name"));
}

TEST_CASE("The highest result is open, or the author says that no side scores more") {
  CHECK(Card().with("<rank from=\"7\">", "<rank from=\"7\" to=\"9\">").reports("ranks/open-end", "<rank from=\"7\" to=\"9\""));
  CHECK(Card().silent("ranks/open-end"));
  // No side can score more than 31 points above the other.
  CHECK(Card().with("<rank from=\"7\">", "<rank from=\"7\" to=\"31\">").silent("ranks/open-end"));
  CHECK(Card().with("<rank from=\"7\">", "<rank from=\"7\" to=\"30\">").reports("ranks/open-end", "<rank from=\"7\" to=\"30\""));
}

TEST_CASE("A difference begins with nought, and so does the lowest result") {
  CHECK(Card().with("<rank from=\"0\" to=\"3\">", "<rank from=\"2\" to=\"3\">").reports("ranks/gap", "<ranks"));
  CHECK(Card().with("<rank from=\"0\" to=\"3\">", "<rank to=\"3\">").silent("ranks/gap"));
}

TEST_CASE("A difference that has no sign is never below nought, and a ratio of the winner never below one") {
  const auto with_lowest = [](const std::string& rank) {
    return Card()
        .with("bands=\"closed\"", "bands=\"half-open\"")
        .with(DRAW, rank + "<name lang=\"en\" nom=\"lost\"/></rank><rank from=\"-3\" to=\"4\">");
  };
  CHECK(with_lowest("<rank to=\"-3\">").reports("ranks/never", "<rank to=\"-3\">"));
  CHECK(with_lowest("<rank from=\"-9\" to=\"-3\">").check().only("ranks/never").message.find("ends at -3") != std::string::npos);
  CHECK(with_lowest("<rank to=\"-3\">").with("measure=\"difference\"", "measure=\"total\"").silent("ranks/never"));
  // Half-open, it ends before nought; closed, nought belongs to it.
  CHECK(Card().with("bands=\"closed\"", "bands=\"half-open\"").with(DRAW, "<rank to=\"0\">").reports("ranks/never", "<rank to=\"0\">"));
  CHECK(Card().with(DRAW, "<rank to=\"0\">").silent("ranks/never"));
  CHECK(Card().silent("ranks/never"));
  CHECK(Card()
            .with("measure=\"difference\"", "measure=\"ratio\"")
            .with(DRAW, "<rank to=\"0.5\">")
            .reports("ranks/never", "<rank to=\"0.5\">"));
  CHECK(Card().with("measure=\"difference\"", "measure=\"ratio\"").with(DRAW, "<rank to=\"1\">").silent("ranks/never"));
}

TEST_CASE("Results of sides need a number with a sign") {
  const std::vector<std::string> ranks{"side=\"blue\" to=\"-3\"", "from=\"-3\" to=\"4\"", "side=\"red\" from=\"4\""};
  CHECK(with_table("measure=\"difference\" of=\"red\"", ranks).silent("ranks/whose"));
  CHECK(with_table("measure=\"difference\" of=\"red\"", ranks).silent("ranks/never"));
  CHECK(with_table("measure=\"difference\" of=\"red\"", ranks).silent("ranks/gap"));
  CHECK(with_table("measure=\"difference\"", ranks).reports("ranks/whose", "<ranks"));
  CHECK(with_table("measure=\"difference\" of=\"green\"", ranks).reports("reference/unknown-id", "<ranks"));
}

TEST_CASE("With a number of its own a side wins with the higher results") {
  CHECK(with_table("measure=\"total\" of=\"red\"", {"side=\"blue\" to=\"3\"", "side=\"red\" from=\"3\""}).silent("ranks/wrong-side"));
  CHECK(with_table("measure=\"total\" of=\"blue\"", {"side=\"blue\" to=\"3\"", "side=\"red\" from=\"3\""})
            .reports("ranks/wrong-side", "side=\"red\" from=\"3\""));
}

TEST_CASE("A result is called after the side that has won, and a printed defeat is no victory") {
  const auto named = [](const std::string& name) {
    return with_table("measure=\"total\" of=\"red\"", {"side=\"blue\" to=\"3\"", "side=\"red\" from=\"3\""})
        .with("<rank side=\"red\" from=\"3\">", "<rank side=\"red\" from=\"3\"><name lang=\"en\" nom=\"" + name + "\"/>");
  };
  for (const std::string wrong : {"victory of Blue", "Blue wins", "defeat of Red"}) {
    INFO(wrong);
    CHECK(named(wrong).reports("ranks/opposite", "side=\"red\""));
  }
  for (const std::string right :
       {"victory of Red", "defeat of Blue", "victory over Blue", "victory", "Blue holds out", "victory of Bluebell"}) {
    INFO(right);
    CHECK(named(right).silent("ranks/opposite"));
  }
  const auto printed = [](const std::string& line) {
    return Card().with("<rank from=\"4\" to=\"6\">", "<rank from=\"4\" to=\"6\" printed=\"" + line + "\">");
  };
  CHECK(printed("4-6: defeat").reports("ranks/opposite", "defeat"));
  CHECK(printed("4-6: porażka").reports("ranks/opposite", "porażka"));
  CHECK(printed("4-6: zwycięstwo").silent("ranks/opposite"));
  CHECK(printed("4-6: a victory, no defeat").silent("ranks/opposite"));
}

TEST_CASE("A draw lies between what the one and what the other side wins") {
  const std::string of_red = "measure=\"total\" of=\"red\"";
  CHECK(with_table(of_red, {"side=\"red\" to=\"3\"", "from=\"3\""}).reports("ranks/wrong-side", " from=\"3\""));
  CHECK(with_table(of_red, {"to=\"3\"", "side=\"blue\" from=\"3\""}).reports("ranks/wrong-side", "side=\"blue\" from=\"3\""));
  CHECK(with_table(of_red, {"side=\"blue\" to=\"1\"", "from=\"1\" to=\"3\"", "side=\"red\" from=\"3\""}).silent("ranks/wrong-side"));
  CHECK(with_table(of_red, {"side=\"blue\" to=\"3\"", "from=\"3\""}).silent("ranks/wrong-side"));
}

TEST_CASE("A signed table has no gap, no overlap and no end that can be passed") {
  const std::string of_red = "measure=\"difference\" of=\"red\"";
  CHECK(with_table(of_red, {"side=\"blue\" to=\"-3\"", "from=\"-2\" to=\"4\"", "side=\"red\" from=\"4\""}).reports("ranks/gap", "<ranks"));
  CHECK(with_table(of_red, {"side=\"blue\" to=\"-3\"", "from=\"-5\" to=\"4\"", "side=\"red\" from=\"4\""})
            .reports("ranks/overlap", "from=\"-5\""));
  // Red comes between 26 less and 31 more than Blue.
  CHECK(with_table(of_red, {"side=\"blue\" from=\"-26\" to=\"-3\"", "side=\"red\" from=\"-3\""}).silent("ranks/open-start"));
  CHECK(
      with_table(of_red, {"side=\"blue\" from=\"-25\" to=\"-3\"", "side=\"red\" from=\"-3\""}).reports("ranks/open-start", "from=\"-25\""));
  CHECK(with_table(of_red, {"side=\"blue\" to=\"-3\"", "side=\"red\" from=\"-3\" to=\"32\""}).silent("ranks/open-end"));
  CHECK(with_table(of_red, {"side=\"blue\" to=\"-3\"", "side=\"red\" from=\"-3\" to=\"31\""}).reports("ranks/open-end", "to=\"31\""));
}

TEST_CASE("Of a signed number a result can be out of reach above and below") {
  const std::string of_red = "measure=\"difference\" of=\"red\"";
  CHECK(
      with_table(of_red, {"side=\"blue\" to=\"-25\"", "from=\"-25\" to=\"31\"", "side=\"red\" from=\"31\""}).silent("ranks/out-of-reach"));
  CHECK(with_table(of_red, {"side=\"blue\" to=\"-26\"", "from=\"-26\""}).reports("ranks/out-of-reach", "to=\"-26\""));
  CHECK(with_table(of_red, {"side=\"blue\" to=\"-3\"", "from=\"-3\" to=\"32\"", "side=\"red\" from=\"32\""})
            .reports("ranks/out-of-reach", "from=\"32\""));
  CHECK(with_table("measure=\"total\" of=\"blue\"", {"side=\"red\" to=\"0\"", "side=\"blue\" from=\"0\""})
            .reports("ranks/out-of-reach", "to=\"0\""));
}

TEST_CASE("The ratio of what is left has a result for every number, and half-open bands leave none out") {
  const auto by_what_is_left = [](const std::vector<std::string>& ranks) {
    return with_table("measure=\"ratio\" of=\"blue\"", ranks)
        .with(
            "<item id=\"blue.hold\" side=\"blue\" score=\"hexes-held\" points=\"2\" at=\"last-turn\" printed=\"2 points for each hex of "
            "Millbrook held in the last turn\">\n      <where><place name=\"mill\"/></where>\n    </item>",
            "<item id=\"blue.left\" side=\"blue\" score=\"boxes-left\" points=\"1\" at=\"end-of-game\"/>\n"
            "    <item id=\"red.left\" side=\"red\" score=\"boxes-left\" points=\"1\" at=\"end-of-game\"/>");
  };
  const std::string red = "side=\"red\" to=\"1\"", draw = "from=\"1\" to=\"2\"", blue = "side=\"blue\" from=\"2\"";
  const Checked right = by_what_is_left({red, draw, blue}).check();
  for (const char* id : {"ranks/gap", "ranks/overlap", "ranks/never", "ranks/out-of-reach", "victory/incomplete", "victory/sign"})
    CHECK(right.silent(id));
  const Checked gap = by_what_is_left({red, draw, "side=\"blue\" from=\"2.5\""}).check();
  CHECK(gap.reports("ranks/gap", "<ranks"));
  CHECK(gap.only("ranks/gap").message.find("in steps of") == std::string::npos);
  CHECK(by_what_is_left({red, "from=\"1\" to=\"3\"", blue}).reports("ranks/overlap", "side=\"blue\" from=\"2\""));
}

TEST_CASE("A result may come at once with an event, and the event exists and can happen") {
  const std::vector<std::string> ranks{"side=\"blue\" to=\"-26\" event=\"alarm\"", "from=\"-26\" to=\"4\"", "side=\"red\" from=\"4\""};
  CHECK(with_table("measure=\"difference\" of=\"red\"", ranks).silent("ranks/out-of-reach"));
  CHECK(with_table("measure=\"difference\" of=\"red\"", {"side=\"blue\" event=\"alarm\"", "side=\"red\" to=\"4\"", "from=\"4\""})
            .silent("ranks/gap"));
  CHECK(with_table("", {"side=\"blue\" event=\"alarm\""}).silent("ranks/measure"));
  CHECK(with_table("", {"side=\"blue\" event=\"alert\""}).reports("reference/unknown-id", "event=\"alert\""));
  CHECK(with_table("", {"side=\"blue\" event=\"alarm\""})
            .with("<when><captured by=\"red\" hexes=\"1\"><place name=\"mill\"/></captured></when>", "<when><not><always/></not></when>")
            .reports("ranks/out-of-reach", "event=\"alarm\""));
}
