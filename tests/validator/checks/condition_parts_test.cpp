// The parts of a condition against one another: what adds nothing, what can never be together, what comes too late.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
const std::string CAPTURED = "<captured by=\"red\" hexes=\"1\"><place name=\"mill\"/></captured>";
// The card with this condition on its event.
Card alarm_when(const std::string& condition) { return hidden_red().with(CAPTURED, condition); }
Card alarm_at(const std::string& moment, const std::string& condition) {
  return hidden_red().with("<when>" + CAPTURED, "<when moment=\"" + moment + "\">" + condition);
}
std::string near(int least, const std::string& bound, int hexes, const std::string& kinds = "platoon",
                 const std::string& of = "<place name=\"mill\"/>") {
  return "<near side=\"red\" least=\"" + std::to_string(least) + "\" kinds=\"" + kinds + "\" bound=\"" + bound + "\" hexes=\"" +
         std::to_string(hexes) + "\">" + of + "</near>";
}
std::string revealed(int least, const std::string& kinds = "") {
  return "<revealed side=\"red\" least=\"" + std::to_string(least) + "\"" + (kinds.empty() ? "" : " kinds=\"" + kinds + "\"") + "/>";
}
std::string all(const std::string& parts) { return "<all>\n" + parts + "\n</all>"; }
std::string any(const std::string& parts) { return "<any>\n" + parts + "\n</any>"; }
bool has(const std::string& text, const std::string& words) {
  UNSCOPED_INFO(text);
  return text.find(words) != std::string::npos;
}
}  // namespace

TEST_CASE("Of two numbers of pieces that must both be there the smaller adds nothing") {
  const Checked both = alarm_when(all(revealed(4) + "\n" + revealed(2))).check();
  CHECK(both.reports("trigger/redundant", revealed(2), "alarm"));
  CHECK(has(both.only("trigger/redundant").message, "It asks for 4, of which at least 4 count for the other one, which asks for 2."));
  CHECK(both.only("trigger/redundant").where.at(1).line_text == revealed(4));
  CHECK(alarm_when(all(revealed(4, "leader") + "\n" + revealed(2, "platoon"))).silent("trigger/redundant"));
}

TEST_CASE("Of two numbers of which one is enough the greater adds nothing") {
  CHECK(alarm_when(any(revealed(4) + "\n" + revealed(2))).reports("trigger/redundant", revealed(4), "alarm"));
  CHECK(alarm_when(any(revealed(3, "leader") + "\n" + revealed(2, "platoon"))).silent("trigger/redundant"));
}

TEST_CASE("So many pieces of all kinds must have so many of one kind among them") {
  // Red has 7 platoons and 3 leaders: of 8 pieces 5 are platoons at least.
  CHECK(alarm_when(all(revealed(8) + "\n" + revealed(5, "platoon"))).reports("trigger/redundant", revealed(5, "platoon"), "alarm"));
  CHECK(alarm_when(all(revealed(8) + "\n" + revealed(6, "platoon"))).silent("trigger/redundant"));
}

TEST_CASE("A die that is rolled before the turn from which it counts has nearly come by then") {
  const auto die = [](const std::string& attributes) {
    return "<dice sides=\"6\" per=\"once\"" + attributes + "><success values=\"1-2\"/></dice>";
  };
  const std::string from_4 = "\n<turn from=\"4\"/>";
  const Checked early = alarm_when(all(die("") + from_4)).check();
  CHECK(early.reports("trigger/rolled-before", die(""), "alarm"));
  CHECK(has(early.only("trigger/rolled-before").message, "in that turn the chance is 80 %, and of one roll 33 %"));
  CHECK(early.only("trigger/rolled-before").severity == "question");
  CHECK(alarm_when(all(die(" from-turn=\"3\"") + from_4)).reports("trigger/rolled-before", die(" from-turn=\"3\""), "alarm"));
  CHECK(alarm_when(all(die(" from-turn=\"4\"") + from_4)).silent("trigger/rolled-before"));
  CHECK(alarm_when(any(die("") + from_4)).silent("trigger/rolled-before"));
  CHECK(alarm_when(all(die("") + "\n<turn until=\"4\"/>")).silent("trigger/rolled-before"));
  CHECK(alarm_when(all("<dice sides=\"6\" per=\"once\"><success from-turn=\"4\" values=\"1-2\"/></dice>" + from_4))
            .silent("trigger/rolled-before"));
}

TEST_CASE("What is said of the other side adds something") {
  CHECK(alarm_when(all(revealed(4) + "<revealed side=\"blue\" least=\"2\"/>")).silent("trigger/redundant"));
}

TEST_CASE("A village captured whole is captured in part") {
  const std::string whole = "<captured by=\"red\"><place name=\"mill\"/></captured>",
                    part = "<captured by=\"red\" hexes=\"2\"><place name=\"mill\"/></captured>";
  CHECK(alarm_when(all(whole + "\n" + part)).reports("trigger/redundant", part, "alarm"));
  const std::string wider = "<captured by=\"red\" hexes=\"3\"><terrain kinds=\"building\"/></captured>";
  // Four hexes are buildings, three of them the mill's: of three two are the mill's.
  CHECK(alarm_when(all(wider + "\n" + part)).reports("trigger/redundant", part, "alarm"));
  CHECK(alarm_when(all("<captured by=\"red\" hexes=\"1\"><place name=\"ash\"/></captured>\n" + part)).silent("trigger/redundant"));
}

TEST_CASE("Who is nearer is near") {
  CHECK(alarm_when(all(near(3, "at-most", 2) + "\n" + near(2, "at-most", 4))).reports("trigger/redundant", near(2, "at-most", 4), "alarm"));
  CHECK(alarm_when(all(near(3, "nearer-than", 3) + "\n" + near(2, "at-most", 2)))
            .reports("trigger/redundant", near(2, "at-most", 2), "alarm"));
  CHECK(alarm_when(all(near(2, "at-most", 2) + "\n" + near(3, "at-most", 4))).silent("trigger/redundant"));
  CHECK(alarm_when(all(near(3, "at-most", 3) + "\n" + near(2, "nearer-than", 3))).silent("trigger/redundant"));
}

TEST_CASE("Who is near a hex of the village is near the village") {
  const std::string hex = near(2, "at-most", 2, "platoon", "<hexes list=\"0404\"/>"), village = near(2, "at-most", 2);
  CHECK(alarm_when(all(hex + "\n" + village)).reports("trigger/redundant", village, "alarm"));
  CHECK(alarm_when(any(hex + "\n" + village)).reports("trigger/redundant", hex, "alarm"));
  CHECK(alarm_when(all(near(2, "at-most", 2, "platoon", "<hexes list=\"0908\"/>") + "\n" + village)).silent("trigger/redundant"));
}

TEST_CASE("Two windows of turns, one in the other") {
  CHECK(alarm_when("<turn from=\"3\"/>\n<turn from=\"5\"/>").reports("trigger/redundant", "<turn from=\"3\"/>", "alarm"));
  CHECK(alarm_when("<turn from=\"3\"/>\n<turn until=\"8\"/>").silent("trigger/redundant"));
  CHECK(alarm_when(any("<turn at=\"3\"/>\n<turn at=\"5\"/>")).silent("trigger/redundant"));
}

TEST_CASE("What a trigger asks for need not be asked for again") {
  const std::string second = "</when></event><event id=\"second\"><when>" + revealed(4) + "</when></event><event id=\"third\"><when>";
  const Checked again = alarm_when(CAPTURED + second + all("<trigger ref=\"second\"/>\n" + revealed(2))).check();
  CHECK(again.reports("trigger/redundant", revealed(2), "third"));
  CHECK(has(again.only("trigger/redundant").message, "second comes true when at least 4"));
  CHECK(alarm_when(CAPTURED + second + all("<trigger ref=\"second\"/>\n" + revealed(2, "leader"))).silent("trigger/redundant"));
  // The mill may be lost again after the trigger has come true, but it does not come true later than the mill is captured.
  const std::string alarm = "<trigger ref=\"alarm\"/>";
  CHECK(alarm_when(CAPTURED + second + all(alarm + "\n" + CAPTURED)).reports("trigger/redundant", alarm, "third"));
  CHECK(alarm_at("end-of-turn", CAPTURED + second + all(alarm + "\n" + CAPTURED)).silent("trigger/redundant"));
}

TEST_CASE("Two dice are two chances") {
  const std::string die = "<dice sides=\"6\"><success values=\"1\"/></dice>";
  CHECK(alarm_when(all(die + "\n" + die)).silent("trigger/redundant"));
  CHECK(alarm_when(any(die + "\n" + die)).silent("trigger/redundant"));
}

TEST_CASE("Either of two is implied by one of them") {
  CHECK(alarm_when(all(revealed(4) + "\n" + any(revealed(4) + CAPTURED))).reports("trigger/redundant", "<any>", "alarm"));
  CHECK(alarm_when(all(CAPTURED + "\n" + any(revealed(4) + revealed(3, "leader")))).silent("trigger/redundant"));
}

TEST_CASE("So many near and so many far are more than there are") {
  const Checked both = alarm_when(all(near(5, "at-most", 2) + "\n" + near(3, "farther-than", 3))).check();  // of 7
  CHECK(both.reports("trigger/exclusive", "farther-than", "alarm"));
  CHECK(has(both.only("trigger/exclusive").message, "They ask for 8 pieces, 5 near and 3 far, and there are 7."));
  CHECK(alarm_when(all(near(4, "at-most", 2) + "\n" + near(3, "farther-than", 3))).silent("trigger/exclusive"));
}

TEST_CASE("Both sides cannot hold the same hexes") {
  const std::string blue = "<captured by=\"blue\" hexes=\"2\"><place name=\"mill\"/></captured>";
  CHECK(alarm_when(all("<captured by=\"red\" hexes=\"2\"><place name=\"mill\"/></captured>\n" + blue))
            .reports("trigger/exclusive", blue, "alarm"));
  CHECK(alarm_when(all(CAPTURED + "\n" + blue)).silent("trigger/exclusive"));
}

TEST_CASE("What is so and not so is said once, as exclusive or as never") {
  const Checked both = alarm_when(all(revealed(2) + "\n<not>" + revealed(2) + "</not>")).check();
  CHECK(both.reports("trigger/exclusive", "<not>", "alarm"));
  CHECK(both.silent("trigger/never"));
  const Checked turns = alarm_when(all("<turn from=\"9\"/>\n<turn until=\"8\"/>")).check();
  CHECK(turns.reports("trigger/never", "<all>", "alarm"));
  CHECK(turns.silent("trigger/exclusive"));
}

TEST_CASE("Turns that exclude one another in one alternative are said there") {
  const Checked branch = alarm_when(any(CAPTURED + all("<turn from=\"9\"/>\n<turn until=\"8\"/>"))).check();
  CHECK(branch.reports("trigger/exclusive", "<turn until=\"8\"/>", "alarm"));
  CHECK(branch.silent("trigger/dead-part"));
}

TEST_CASE("What is looked at when the game is over asks for the last turn") {
  const std::string quiet = "score=\"turns-unrevealed\" points=\"3\" most=\"18\" at=\"each-turn\"/>";
  const auto scoring = [&](const std::string& turn) {
    return Card().with(quiet, "score=\"condition\" points=\"3\" at=\"end-of-game\">\n<when moment=\"end-of-game\" latched=\"no\">\n" +
                                  turn + CAPTURED + "</when>\n</item>");
  };
  const Checked early = scoring("<turn until=\"8\"/>\n").check();
  CHECK(early.reports("victory/never", "<when moment", "red.quiet"));
  CHECK(has(early.only("victory/never").message, "It is looked at only when the game is over, after turn 12."));
  CHECK(early.silent("trigger/exclusive"));  // said once
  CHECK(scoring("<turn from=\"8\"/>\n").silent("victory/never"));
  CHECK(scoring("<turn from=\"8\"/>\n").silent("trigger/exclusive"));
}

TEST_CASE("A turn before which nothing can happen anyway keeps nothing back") {
  const std::string far = "<captured by=\"blue\" hexes=\"1\"><hexes list=\"1201\"/></captured>";  // from 0504, at four hexes a turn
  const Checked early = alarm_when(all("<turn from=\"2\"/>\n" + far)).check();
  CHECK(early.reports("trigger/idle", "<turn from=\"2\"/>", "alarm"));
  CHECK(has(early.only("trigger/idle").message, "The rest cannot be so before turn 2."));
  CHECK(alarm_when(all("<turn from=\"3\"/>\n" + far)).silent("trigger/idle"));
  CHECK(alarm_when(all("<turn from=\"1\"/>\n" + far)).silent("trigger/idle"));  // a way of saying "always"
}

TEST_CASE("An alternative that comes too late to matter adds nothing") {
  const std::string far = "<captured by=\"blue\" hexes=\"1\"><hexes list=\"1201\"/></captured>";
  CHECK(alarm_when(any("<turn from=\"2\"/>\n" + far)).reports("trigger/idle", far, "alarm"));
  CHECK(alarm_when(any("<turn from=\"3\"/>\n" + far)).silent("trigger/idle"));
}

TEST_CASE("An alternative that can never come true is said by itself") {
  const std::string crowd = "<captured by=\"red\" hexes=\"4\"><place name=\"mill\"/></captured>";  // of three
  CHECK(alarm_when(any(revealed(2) + "\n" + crowd)).reports("trigger/dead-part", crowd, "alarm"));
  CHECK(alarm_when(any(revealed(2) + "\n" + CAPTURED)).silent("trigger/dead-part"));
  CHECK(alarm_when(any(revealed(2) + "\n<turn from=\"13\"/>")).silent("trigger/dead-part"));  // said of the turn
}

TEST_CASE("A distance leaves something outside") {
  const Checked wide = alarm_when(near(2, "at-most", 30)).check();
  CHECK(wide.reports("trigger/everywhere", "hexes=\"30\"", "alarm"));
  CHECK(wide.silent("trigger/at-start"));
  CHECK(alarm_when(near(2, "at-most", 5)).silent("trigger/everywhere"));
  CHECK(alarm_when(near(2, "at-least", 0)).silent("trigger/everywhere"));  // the bound is said already
}

TEST_CASE("What is looked at when the game is over calls no artillery and brings no unit on") {
  CHECK(Card()
            .with("<when><turn from=\"3\"/></when>", "<when moment=\"end-of-game\"><turn from=\"3\"/></when>")
            .reports("trigger/after-play", "<when moment", "blue.guns-when"));
  CHECK(Card()
            .with("<when><turn at=\"4\"/></when>", "<when moment=\"end-of-game\" latched=\"yes\"><turn from=\"4\"/></when>")
            .reports("trigger/after-play", "<when moment", "red.late"));
  CHECK(Card()
            .with("<when><turn from=\"3\"/></when>", "<when moment=\"end-of-turn\"><turn from=\"3\"/></when>")
            .silent("trigger/after-play"));
  CHECK(alarm_at("end-of-game", CAPTURED).silent("trigger/after-play"));  // nothing waits for it
  CHECK(alarm_at("end-of-game", CAPTURED)
            .with("<when><turn from=\"3\"/></when>", "<when><trigger ref=\"alarm\"/></when>")
            .reports("trigger/after-play", "<when moment", "alarm"));
}

TEST_CASE("Conditions made to exhaust are answered in time") {
  std::string text = revealed(2);
  for (int i = 0; i < 30; ++i) text = all(any(text + revealed(3)) + any(revealed(4) + CAPTURED));
  CHECK(alarm_when(text).check().refused.empty());
}
