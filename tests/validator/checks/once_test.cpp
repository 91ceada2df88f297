// Each thing is said once, on its cause: inherited faults at their own file and line, consequences not at all.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {
Checked heir_of(Card& base, const std::string& own = {}, const std::string& inherit = "<inherit section=\"all\"/>") {
  return base.file("heir.scenario.xml", heir(inherit, own)).check("heir.scenario.xml");
}
const std::string HEIR_SETUP =
    "<setup>\n<directive id=\"red.ash\" side=\"red\"><units of=\"red.1k red.2k red.1m\"/><where><around hex=\"1311\" "
    "radius=\"1\"/></where></directive>\n</setup>\n";
}  // namespace

TEST_CASE("A card that extends a clean one whole is clean") {
  Card base;
  std::string all;
  for (const Found& found : heir_of(base).findings) all += found.id + ": " + found.message + "\n";
  CHECK(all == "");
}

TEST_CASE("A fault of the base is said once, at its own file and line, as inherited") {
  Card base;
  base.with("turns=\"12\"", "turns=\"13\"");
  const Found fault = heir_of(base).only("time/clock");
  CHECK(fault.inherited);
  CHECK(fault.where.front().file == "s.scenario.xml");
  CHECK(fault.where.front().line_text == "    <length turns=\"13\"/>");
  CHECK_FALSE(base.check().only("time/clock").inherited);
}

TEST_CASE("A slip in the structure of the base is inherited too") {
  Card base;
  base.with("<morale level=\"3\"/>", "<morale level=\"3\" levle=\"2\"/>");
  const Found slip = heir_of(base).only("file/unknown-attribute");
  CHECK(slip.inherited);
  CHECK(slip.where.front().file == "s.scenario.xml");
}

TEST_CASE("A fault of the heir's own is not inherited") {
  Card base;
  const Found fault = heir_of(base, HEIR_SETUP).only("reference/unknown-hex");
  CHECK_FALSE(fault.inherited);
  CHECK(fault.where.front().file == "heir.scenario.xml");
}

TEST_CASE("What the heir replaces is not reported of the base") {
  Card base;
  base.with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0999\" radius=\"1\"/>");
  const Found fault = heir_of(base, HEIR_SETUP).only("reference/unknown-hex");
  CHECK(fault.where.front().hex == "1311");
}

TEST_CASE("Faults of the map and of the order of battle are not inherited") {
  Card base;
  base.with(" hexes=\"0908\"", "").with("        <piece id=\"blue.4l\" kind=\"l\" number=\"4\"/>\n", "");
  const Checked checked = heir_of(base);
  CHECK_FALSE(checked.only("map/empty-place").inherited);
  CHECK_FALSE(checked.only("orbat/leader").inherited);
}

TEST_CASE("A fault in the base of the base is said once") {
  Card base;
  base.with("turns=\"12\"", "turns=\"13\"");
  std::string last = heir("<inherit section=\"all\"/>");
  last.replace(last.find("s.scenario.xml"), 14, "heir.scenario.xml");
  const Found fault = base.file("heir.scenario.xml", heir("<inherit section=\"all\"/>"))
                          .file("last.scenario.xml", last)
                          .check("last.scenario.xml")
                          .only("time/clock");
  CHECK(fault.inherited);
  CHECK(fault.where.front().file == "s.scenario.xml");
}

TEST_CASE("Printed lines of the base are proofed with the base") {
  Card base;
  base.with("for each hex of Millbrook", "for for each hex of Millbrook");
  CHECK(heir_of(base).silent("printed/doubled"));
  CHECK(base.reports("printed/doubled", "<item id=\"blue.hold\"", "blue.hold"));
}

TEST_CASE("A hex that is not on the map is said once, though the place of the directive is empty for it") {
  const Checked checked = Card().with("<around hex=\"0908\" radius=\"1\"/>", "<around hex=\"0999\" radius=\"1\"/>").check();
  CHECK(checked.reports("reference/unknown-hex", "0999", "red.ash"));
  CHECK(checked.silent("setup/no-hex"));
  CHECK(checked.silent("setup/stacking"));
}

TEST_CASE("A place that the map does not know is said once, though an item can never score for it") {
  const Checked checked = Card().with("<place name=\"the farm\"/>", "<place name=\"the barn\"/>").check();
  CHECK(checked.reports("reference/unknown-place", "the barn", "red.farm"));
  CHECK(checked.silent("victory/no-hex"));
}

TEST_CASE("A leader that is missing is said once, not again as a difference among siblings") {
  const Checked checked = Card().without("        <piece id=\"blue.4l\" kind=\"l\" number=\"4\"/>\n").check();
  CHECK(checked.reports("orbat/leader", "<formation id=\"blue.4k\"", "blue.4k"));
  CHECK(checked.silent("orbat/sibling"));
}

TEST_CASE("All gaps between results are one finding with every place") {
  const Checked checked = Card().with("points=\"1\" at=\"last-turn\"", "points=\"0.25\" at=\"last-turn\"").check();
  CHECK(checked.only("ranks/gap").where.size() == 3);
}
