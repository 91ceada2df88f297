// When reinforcements come on: too late to matter, in a turn in which their side has moved, or all at once.
#include "tests/validator/checks/card.hpp"
#include "tests/validator/checks/card_texts.hpp"

using namespace hexwright::test;

namespace {
const std::string LATE = "<reinforcement id=\"red.late\" side=\"red\">";
const std::string WHEN = "<when><turn at=\"4\"/></when>";
const std::string FARM = "<place name=\"the farm\"/>";
// Nothing but Millbrook counts, seven hexes from the eastern edge.
Card mill_only(const std::string& when) { return Card().with(FARM, "<place name=\"mill\"/>").with(WHEN, when); }
Card same_turn(const std::string& when) {
  return Card().with(LATE, "<reinforcement id=\"red.late\" side=\"red\" timing=\"same-turn\">").with(WHEN, when);
}
}  // namespace

TEST_CASE("Who comes on in the last turn, seven hexes from all that counts, at four hexes a turn, comes too late") {
  const Checked late = mill_only("<when><turn at=\"12\"/></when>").check();
  CHECK(late.reports("entry/too-late", LATE, "red.late"));
  CHECK(late.only("entry/too-late").severity == "question");
  CHECK(late.only("entry/too-late").message.find(" is 7 hexes from") != std::string::npos);
  CHECK(mill_only("<when><turn at=\"11\"/></when>").silent("entry/too-late"));
  CHECK(Card().with(WHEN, "<when><turn at=\"12\"/></when>").silent("entry/too-late"));  // the farm is three hexes away
}

TEST_CASE("What a condition names is something to come to as well") {
  const std::string farm = "<captured by=\"red\" hexes=\"1\"><place name=\"mill\"/></captured>";
  CHECK(mill_only("<when><turn at=\"12\"/></when>")
            .with(farm, "<captured by=\"red\" hexes=\"1\"><place name=\"ash\"/></captured>")
            .silent("entry/too-late"));
}

TEST_CASE("The turn after the condition is a turn less, a condition of play is as early as can be") {
  Card next = mill_only("<when><turn at=\"11\"/></when>");
  CHECK(next.with(LATE, "<reinforcement id=\"red.late\" side=\"red\" timing=\"next-turn\">")
            .reports("entry/too-late", "<reinforcement", "red.late"));
  CHECK(
      mill_only("<when><any><turn at=\"12\"/><captured by=\"red\"><place name=\"ash\"/></captured></any></when>").silent("entry/too-late"));
  CHECK(mill_only("<when><all><turn from=\"2\"/><turn at=\"12\"/></all></when>").reports("entry/too-late", "<reinforcement", "red.late"));
}

TEST_CASE("No unit comes too late where the card may want it anywhere") {
  CHECK(mill_only("<when><turn at=\"12\"/></when>")
            .with("score=\"boxes-lost\" points=\"-1\"", "score=\"pieces-exited\" points=\"1\"")
            .silent("entry/too-late"));
}

TEST_CASE("Where no way leads from the place of entry, any turn is too late") {
  const std::string walls = "  <hexside id=\"walls\" kind=\"cliff\" sides=\"1201/s 1201/sw 1201/nw\"/>\n";
  const std::string entry = WHEN + "<entry><hexes list=\"1201\"/></entry>";
  CHECK(Card().with(WHEN, entry).before("  <zone id=\"west\"", walls).reports("entry/too-late", LATE, "red.late"));
  CHECK(Card()
            .with(WHEN, entry)
            .before("  <zone id=\"west\"", walls)
            .with("1105 1205\"", "1105 1205 / 1201 1202\"")
            .silent("entry/too-late"));  // a road over the cliff
}

TEST_CASE("What is looked at when the turn ends brings no unit on in that turn") {
  const std::string captured = "<captured by=\"red\" hexes=\"1\"><place name=\"mill\"/></captured>";
  CHECK(same_turn("<when moment=\"end-of-turn\">" + captured + "</when>").reports("entry/same-turn", "timing=\"same-turn\"", "red.late"));
  CHECK(same_turn("<when moment=\"own-movement\">" + captured + "</when>").silent("entry/same-turn"));
  const std::string alarm = "<event id=\"alarm\">\n      <when";
  CHECK(same_turn("<when><trigger ref=\"alarm\"/></when>")
            .with(alarm, alarm + " moment=\"end-of-turn\"")
            .reports("entry/same-turn", "timing=\"same-turn\"", "red.late"));
  CHECK(same_turn("<when><trigger ref=\"alarm\"/></when>").silent("entry/same-turn"));
}

TEST_CASE("What takes a move of the second player brings no unit of the first player on in that turn") {
  const std::string when = "<when><captured by=\"blue\" hexes=\"1\"><place name=\"ash\"/></captured></when>";
  CHECK(same_turn(when).reports("entry/same-turn", "timing=\"same-turn\"", "red.late"));
  CHECK(same_turn(when).with("<first-player side=\"red\"/>", "<first-player side=\"blue\"/>").silent("entry/same-turn"));
  CHECK(Card().with(WHEN, when).silent("entry/same-turn"));  // no word of the same turn
  CHECK(same_turn("<when><any><turn at=\"9\"/><captured by=\"blue\" hexes=\"1\"><place name=\"ash\"/></captured></any></when>")
            .silent("entry/same-turn"));
}

TEST_CASE(
    "Whether a move is left in the turn in which its own side takes what brings it on is asked, unless the card or its editor says when") {
  const auto taken = [](const std::string& by, const std::string& attributes) {
    return same_turn("<when" + attributes + "><captured by=\"" + by + "\" hexes=\"1\"><place name=\"mill\"/></captured></when>");
  };
  CHECK(taken("red", "").reports("trigger/which-moment", "timing=\"same-turn\"", "red.late"));
  CHECK(taken("red", "").check().only("trigger/which-moment").severity == "question");
  CHECK(taken("red", " moment=\"own-movement\"").silent("trigger/which-moment"));
  CHECK(taken("red", " moment=\"any-time\"").silent("trigger/which-moment"));
  CHECK(taken("blue", "").silent("trigger/which-moment"));  // a move of the other side
  // Held to the end of a turn: it comes true behind the moves of one turn and before those of the next.
  CHECK(same_turn("<when><captured by=\"red\" hexes=\"1\" turns=\"2\"><place name=\"mill\"/></captured></when>")
            .silent("trigger/which-moment"));
  CHECK(taken("red", "").with("timing=\"same-turn\"", "timing=\"next-turn\"").silent("trigger/which-moment"));
  const auto moving_again = [&](const std::string& player) {
    std::string rules(CARD_GAME);
    const std::string second = "<phase id=\"two\" player=\"second\" does=\"movement\"/>";
    rules.insert(rules.find(second) + second.size(), "<phase id=\"again\" player=\"" + player + "\" does=\"movement\"/>");
    const std::string of = "id=\"toll\"", linked = "<game id=\"toll\" version=\"1\"/>";
    rules.replace(rules.find(of), of.size(), "id=\"own\"");
    Card card = taken("red", "").file("own.ruleset.xml", rules);
    for (const char* name : {"s.scenario.xml", "m.map.xml", "o.orbat.xml"}) {
      std::string text = card.text(name);
      text.replace(text.find(linked), linked.size(), "<game id=\"own\" version=\"1\" ruleset=\"own.ruleset.xml\"/>");
      card.file(name, text);
    }
    return card;
  };
  CHECK(moving_again("first").silent("trigger/which-moment"));
  CHECK(moving_again("second").reports("trigger/which-moment", "timing=\"same-turn\"", "red.late"));
  CHECK(taken("red", "")
            .with("timing=\"same-turn\"", "timing=\"same-turn\" status=\"assumed\" reason=\"The next phase of movement.\"")
            .silent("trigger/which-moment"));
  CHECK(same_turn("<when><any><turn at=\"9\"/><captured by=\"red\" hexes=\"1\"><place name=\"mill\"/></captured></any></when>")
            .silent("trigger/which-moment"));
}

TEST_CASE("Reinforcements of one turn share the room of their entry hexes") {
  const auto two = [](const std::string& turn, const std::string& hexes) {
    return Card()
        .with("<units of=\"red.1k red.2k red.1m\"/>", "<units of=\"red.1m\"/>")
        .with(WHEN, WHEN + "<entry><hexes list=\"1205\"/></entry>")
        .before("  </reinforcements>", "    <reinforcement id=\"red.more\" side=\"red\"><units of=\"red.1k red.2k\"/><when><turn at=\"" +
                                           turn + "\"/></when><entry><hexes list=\"" + hexes + "\"/></entry></reinforcement>\n")
        .with("<piece id=\"red.6p\" kind=\"p\" number=\"6\"/>",
              "<piece id=\"red.6p\" kind=\"p\" number=\"6\"/><piece id=\"red.7p\" kind=\"p\" number=\"7\"/>");
  };
  const Checked crowded = two("4", "1205").check();
  CHECK(crowded.reports("entry/stacking", "<reinforcement id=\"red.more\"", "red.more"));
  CHECK(crowded.only("entry/stacking").where.at(1).object == "red.late");
  CHECK(two("5", "1205").silent("entry/stacking"));
  CHECK(two("4", "1205 1204").silent("entry/stacking"));
}
