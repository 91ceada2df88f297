// How reinforcements come on, in what numbers, and how pieces leave.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string LATE = "<reinforcement id=\"red.late\" side=\"red\">", LATE_WHEN = "<when><turn at=\"4\"/></when>";
// The late company, with these attributes, at this place of entry.
Card late(const std::string& attributes, const std::string& entry = {}) {
  Card card;
  card.with(LATE, "<reinforcement id=\"red.late\" side=\"red\" " + attributes + ">");
  return entry.empty() ? card : card.with(LATE_WHEN, LATE_WHEN + "<entry>" + entry + "</entry>");
}
const std::string LAST = "  </reinforcements>";
}  // namespace

TEST_CASE("Pieces come by rail where a railway leads, and nowhere else") {
  const auto by_rail = [&](const std::string& entry) {
    return late("by=\"rail\"", entry)
        .before("  <hexside id=\"brook\"", "  <path id=\"line\" kind=\"branch-line\" hexes=\"0403 0404 0405 0406\"/>\n");
  };
  const Checked none = late("by=\"rail\"", "<place name=\"Rozalin\"/>").check();
  CHECK(none.reports("entry/no-railway", "<reinforcement id=\"red.late\"", "red.late"));
  CHECK(none.only("entry/no-railway").message == "The map has no railway.");
  CHECK(by_rail("<place name=\"Rozalin\"/>").silent("entry/no-railway"));
  CHECK(by_rail("<place name=\"Jesion\"/>").check().only("entry/no-railway").message == "No railway touches its place of entry.");
}

TEST_CASE("What comes by rail, sea or air comes on inside the board, what marches over an edge") {
  CHECK(late("by=\"air\"", "<hexes list=\"0606\"/>").silent("entry/not-on-edge"));
  CHECK(late("by=\"march\"", "<hexes list=\"0606\"/>").reports("entry/not-on-edge", "<entry>", "red.late"));
  CHECK(late("by=\"road\"", "<hexes list=\"1205\"/>").silent("entry/no-railway"));
  CHECK(late("by=\"road\"", "<hexes list=\"1206\"/>").reports("entry/no-railway", "<reinforcement id=\"red.late\"", "red.late"));
}

TEST_CASE("What comes by sea comes on beside water or over an edge") {
  CHECK(late("by=\"sea\"", "<hexes list=\"0509\"/>").silent("entry/no-coast"));
  CHECK(late("by=\"sea\"", "<edge side=\"east\"/>").silent("entry/no-coast"));
  CHECK(late("by=\"sea\"", "<hexes list=\"0904\"/>").reports("entry/no-coast", "<reinforcement id=\"red.late\"", "red.late"));
}

TEST_CASE("All that wait in a queue come on before the end") {
  const auto from_turn = [](const char* turn) {
    return late("per-turn=\"1\"").with("<turn at=\"4\"/>", "<turn at=\"" + std::string(turn) + "\"/>");
  };
  CHECK(from_turn("10").silent("entry/capacity"));  // three pieces, in turns 10, 11 and 12
  const Checked late_ones = from_turn("11").check();
  CHECK(late_ones.reports("entry/capacity", "<reinforcement id=\"red.late\"", "red.late"));
  CHECK(late_ones.only("entry/capacity").message.find("1 of 3 pieces still waits") != std::string::npos);
}

TEST_CASE("A group lets on so many pieces a turn, whatever reinforcement they are of") {
  const auto group = [](const std::string& attributes, const std::string& regions) {
    return late("group=\"red.carts\"")
        .before("    <reinforcement id=\"red.late\"",
                "    <group id=\"red.carts\" side=\"red\" " + attributes + ">" + regions + "</group>\n")
        .with("<units of=\"red.3k\"/>", "<units of=\"red.5p\"/>")
        .before(LAST,
                "    <reinforcement id=\"red.more\" side=\"red\" group=\"red.carts\"><units of=\"red.6p red.3l\"/><when><turn "
                "at=\"11\"/></when></reinforcement>\n");
  };
  CHECK(group("per-turn=\"1\" box=\"queue\"", "<edge side=\"east\"/>").silent("entry/capacity"));
  CHECK(group("per-turn=\"1\"", "<edge side=\"east\"/>")
            .with("<turn at=\"4\"/>", "<turn at=\"11\"/>")
            .reports("entry/capacity", "<group id=\"red.carts\"", "red.carts"));
  CHECK(group("by=\"air\" per-turn=\"2\"", "<hexes list=\"0606\"/>").silent("entry/not-on-edge"));
  CHECK(group("per-turn=\"2\"", "<hexes list=\"0606\"/>").reports("entry/not-on-edge", "<group id=\"red.carts\"", "red.carts"));
  CHECK(group("box=\"queue\"", "<edge side=\"east\"/>").silent("entry/empty-group"));
  CHECK(group("box=\"queue\"", "<edge side=\"east\"/>").silent("entry/other-side"));
  CHECK(group("box=\"quay\"", "<edge side=\"east\"/>").reports("reference/unknown-id", "<group id=\"red.carts\"", "red.carts"));
}

TEST_CASE("A group has members, and they are of its side") {
  CHECK(Card()
            .before("    <reinforcement id=\"red.late\"", "    <group id=\"red.carts\" side=\"red\"/>\n")
            .reports("entry/empty-group", "<group id=\"red.carts\"", "red.carts"));
  CHECK(late("group=\"blue.carts\"")
            .before("    <reinforcement id=\"red.late\"", "    <group id=\"blue.carts\" side=\"blue\"/>\n")
            .reports("entry/other-side", "<reinforcement id=\"red.late\"", "red.late"));
  CHECK(late("group=\"red.carts\"").reports("reference/unknown-id", "<reinforcement id=\"red.late\"", "red.late"));
}

TEST_CASE("Of two reinforcements the side may choose one, even with the same pieces") {
  const auto two = [](const std::string& choice) {
    return late("either=\"flank\"")
        .before(LAST, "    <reinforcement id=\"red.round\" side=\"red\"" + choice +
                          "><units of=\"red.3k\"/><when><turn at=\"5\"/></when><entry><edge side=\"north\"/></entry></reinforcement>\n");
  };
  CHECK(two(" either=\"flank\"").silent("entry/no-choice"));
  CHECK(two(" either=\"flank\"").silent("muster/twice"));
  const Checked alone = two("").check();
  CHECK(alone.reports("entry/no-choice", "<reinforcement id=\"red.late\"", "red.late"));
  CHECK_FALSE(alone.silent("muster/twice"));
}

TEST_CASE("Pieces leave the game in a turn in which they can be there") {
  const auto leaves = [](const std::string& units, const std::string& when) {
    return Card().before(
        LAST, "    <withdrawal id=\"red.away\" side=\"red\">" + units + when + "<exit><edge side=\"east\"/></exit></withdrawal>\n");
  };
  const std::string sixth = "<when><turn at=\"6\"/></when>", third = "<when><turn at=\"3\"/></when>";
  CHECK(leaves("<units of=\"red.3k\"/>", sixth).silent("withdrawal/not-there"));
  CHECK(leaves("<units of=\"red.1k\"/>", third).silent("withdrawal/not-there"));
  CHECK(leaves("<units of=\"red.3k\"/>", third).reports("withdrawal/not-there", "<withdrawal id=\"red.away\"", "red.away"));
  CHECK(leaves("<units of=\"red.1k\"/>", "").reports("withdrawal/no-when", "<withdrawal id=\"red.away\"", "red.away"));
  CHECK(leaves("<units of=\"red.1k\"/>", sixth).silent("withdrawal/no-when"));
  CHECK(leaves("<units of=\"red.1k\"/>", sixth).silent("withdrawal/no-pieces"));
  CHECK(leaves("", sixth).reports("withdrawal/no-pieces", "<withdrawal id=\"red.away\"", "red.away"));
  CHECK(leaves("<units of=\"red.1k\"/>", "<when><turn at=\"13\"/></when>").reports("time/after-end", "<withdrawal id=\"red.away\""));
}

TEST_CASE("A piece that is withdrawn may come back") {
  CHECK(Card()
            .before(LAST,
                    "    <withdrawal id=\"red.away\" side=\"red\"><units of=\"red.1k\"/><when><turn at=\"3\"/></when></withdrawal>\n"
                    "    <reinforcement id=\"red.back\" side=\"red\"><units of=\"red.1k\"/><when><turn at=\"7\"/></when></reinforcement>\n")
            .silent("muster/twice"));
}

TEST_CASE("A side withdraws its own pieces") {
  const auto leaving = [](const std::string& piece) {
    return Card().before(
        LAST, "    <withdrawal id=\"red.leave\" side=\"red\"><units of=\"" + piece + "\"/><when><turn at=\"5\"/></when></withdrawal>\n");
  };
  CHECK(leaving("blue.1p").reports("withdrawal/other-side", "<withdrawal id=\"red.leave\"", "red.leave"));
  CHECK(leaving("red.1p").silent("withdrawal/other-side"));
  CHECK(leaving("red.nought").silent("withdrawal/other-side"));
}
