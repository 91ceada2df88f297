// Conditions: the empty, the too deep, the impossible and the suspicious.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
// The card with this condition on its event.
Card alarm_when(const std::string& condition) {
  return hidden_red().with("<captured by=\"red\" hexes=\"1\"><place name=\"mill\"/></captured>", condition);
}
std::string nested(int levels) {
  std::string text = "<turn from=\"2\"/>";
  for (int i = 1; i < levels; ++i) text = "<all>" + text + "</all>";
  return text;
}
std::string near(const std::string& bound, const std::string& side = "red") {
  return "<near side=\"" + side + "\" least=\"2\" bound=\"" + bound + "\" hexes=\"3\"><place name=\"mill\"/></near>";
}
}  // namespace

TEST_CASE("A condition asks for what there can be") {
  CHECK(alarm_when("<revealed side=\"red\" least=\"10\"/>").silent("trigger/never"));
  CHECK(alarm_when("<revealed side=\"blue\" least=\"1\"/>").reports("trigger/never", "<when><revealed side=\"blue\"", "alarm"));
  CHECK(alarm_when("<all><turn from=\"3\"/><turn until=\"2\"/></all>").reports("trigger/never", "<when><all>", "alarm"));
  CHECK(alarm_when("<any><turn from=\"3\"/><turn until=\"2\"/></any>").silent("trigger/never"));
}

TEST_CASE("What waits for a turn after the end is said once, at the turn") {
  const Checked late = alarm_when("<turn from=\"13\"/>").check();
  CHECK(late.reports("time/after-end", "<turn from=\"13\"/>", "alarm"));
  CHECK(late.silent("trigger/never"));
  CHECK(alarm_when("<all><revealed side=\"red\"/><turn from=\"8\" until=\"3\"/></all>").silent("trigger/never"));
  const Checked neither = alarm_when("<any><revealed side=\"red\" least=\"99\"/><turn from=\"13\"/></any>").check();
  CHECK(neither.reports("trigger/count", "<when><any>", "alarm"));
  CHECK(neither.silent("trigger/never"));  // the count and the turn are said where they stand
}

TEST_CASE("A condition that holds from the beginning keeps nothing back") {
  CHECK(alarm_when(near("at-most", "blue")).reports("trigger/at-start", "<when><near", "alarm"));
  CHECK(alarm_when(near("at-most")).silent("trigger/at-start"));
  CHECK(alarm_when("<turn from=\"1\"/>").silent("trigger/at-start"));
}

TEST_CASE("Pieces that are to come close come to at most so many hexes") {
  CHECK(alarm_when(near("at-least")).reports("trigger/bound", "<near side=\"red\"", "alarm"));
  CHECK(alarm_when(near("farther-than")).reports("trigger/bound", "<near side=\"red\"", "alarm"));
  CHECK(alarm_when(near("at-most")).silent("trigger/bound"));
  CHECK(alarm_when(near("nearer-than")).silent("trigger/bound"));
}

TEST_CASE("Conditions do not wait for one another: the circle is said once, with all who wait in it") {
  const std::string second = "</when></event><event id=\"second\"><when><trigger ref=\"alarm\"/>";
  const Checked circle = alarm_when("<trigger ref=\"second\"/>" + second).check();
  CHECK(circle.reports("trigger/circle", "<when><trigger ref=\"second\"/>", "alarm"));
  CHECK(circle.only("trigger/circle").where.at(1).object == "second");
  CHECK(circle.silent("trigger/never"));
  CHECK(alarm_when("<turn from=\"2\"/>" + second).silent("trigger/circle"));
  CHECK(alarm_when("<any><trigger ref=\"second\"/><turn from=\"2\"/></any>" + second).silent("trigger/circle"));
}

TEST_CASE("Artillery may wait for artillery, but not both ways") {
  CHECK(Card()
            .with("<turn from=\"3\"/>", "<trigger ref=\"alarm\"/>")
            .with("<captured by=\"red\" hexes=\"1\"><place name=\"mill\"/></captured>", "<trigger ref=\"blue.guns\"/>")
            .check()
            .only("trigger/circle")
            .where.size() == 2);
}

TEST_CASE("Conditions nest no deeper than 64 levels") {
  CHECK(alarm_when(nested(65)).reports("trigger/too-many", "<all>", "alarm"));
  CHECK(alarm_when(nested(64)).silent("trigger/too-many"));
}

TEST_CASE("A condition has something in it") {
  CHECK(alarm_when("<all/>").reports("trigger/empty", "<all/>", "alarm"));
  CHECK(alarm_when("<any/>").reports("trigger/empty", "<any/>", "alarm"));
  CHECK(alarm_when("<not><turn at=\"1\"/><turn at=\"2\"/></not>").reports("trigger/empty", "<not>", "alarm"));
  CHECK(alarm_when("<all><turn from=\"3\"/></all>").silent("trigger/empty"));
}

TEST_CASE("A die can succeed, and can fail") {
  CHECK(alarm_when("<dice sides=\"10\"><success values=\"11\"/></dice>").reports("trigger/dice", "<success values=\"11\"/>", "alarm"));
  CHECK(alarm_when("<dice sides=\"10\"><success values=\"0\"/></dice>").reports("trigger/dice", "<success values=\"0\"/>", "alarm"));
  CHECK(alarm_when("<dice sides=\"10\"/>").reports("trigger/dice", "<dice sides=\"10\"/>", "alarm"));
  CHECK(alarm_when("<dice sides=\"10\"><success values=\"1-10\"/></dice>").reports("trigger/dice", "<success values=\"1-10\"/>", "alarm"));
  CHECK(alarm_when("<dice sides=\"10\"><success values=\"1-9\"/></dice>").silent("trigger/dice"));
  CHECK(alarm_when("<dice sides=\"10\"><success values=\"11\"/></dice>").silent("trigger/never"));
}

TEST_CASE("A last turn in which every number succeeds is a deadline") {
  CHECK(alarm_when("<dice sides=\"6\"><success values=\"1\"/><success from-turn=\"8\" values=\"1-6\"/></dice>").silent("trigger/dice"));
}

TEST_CASE("Nearness has a distance") {
  CHECK(alarm_when("<near side=\"red\"><place name=\"mill\"/></near>").reports("trigger/no-distance", "<near side=\"red\">", "alarm"));
  CHECK(alarm_when("<near side=\"red\" bound=\"at-most\" hexes=\"0\"><place name=\"mill\"/></near>").silent("trigger/no-distance"));
}

TEST_CASE("A condition asks for no more pieces than the side has, alone or among others") {
  CHECK(alarm_when("<revealed side=\"red\" least=\"11\"/>").reports("trigger/count", "<when><revealed", "alarm"));
  CHECK(alarm_when("<revealed side=\"red\" least=\"10\"/>").silent("trigger/count"));
  CHECK(alarm_when("<any><captured by=\"red\"><place name=\"mill\"/></captured><near side=\"red\" least=\"7\" kinds=\"platoon\" "
                   "bound=\"at-most\" hexes=\"2\"><place name=\"mill\"/></near></any>")
            .silent("trigger/count"));
  CHECK(alarm_when("<any><captured by=\"red\"><place name=\"mill\"/></captured><near side=\"red\" least=\"8\" kinds=\"platoon\" "
                   "bound=\"at-most\" hexes=\"2\"><place name=\"mill\"/></near></any>")
            .reports("trigger/count", "<when><any>", "alarm"));
  CHECK(alarm_when("<revealed side=\"green\" least=\"11\"/>").silent("trigger/count"));
}
