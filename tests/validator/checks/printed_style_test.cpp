// Blanks, and one thing written in two ways.
#include "tests/validator/checks/card.hpp"
#include "tests/validator/checks/in_scope.hpp"
#include "validator/findings/record.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {
const std::string PRINTED = "printed=\"2 points for each hex of Millbrook held in the last turn\"";
Card printed_as(const std::string& line) { return Card().with(PRINTED, "printed=\"" + line + "\""); }
const std::string ITEM = "<item id=\"blue.hold\"";
Card both(const std::string& line, const std::string& other) {
  return printed_as(line).with("<item id=\"red.farm\"", "<item id=\"red.farm\" printed=\"" + other + "\"");
}
}  // namespace

TEST_CASE("Blanks stand once, behind commas and not before them") {
  CHECK(printed_as("2 points  for each hex").reports("printed/spacing", ITEM, "blue.hold"));
  CHECK(printed_as("hex 0405 , 0406").reports("printed/spacing", ITEM, "blue.hold"));
  CHECK(printed_as("the mill,the farm").reports("printed/spacing", ITEM, "blue.hold"));
  CHECK(printed_as("the mill ( or the farm)").reports("printed/spacing", ITEM, "blue.hold"));
  CHECK(printed_as("3,5 points, for the mill (or the farm); 1,000 – or so").silent("printed/spacing"));
  CHECK(printed_as("2 points for\n        each hex").silent("printed/spacing"));
}

TEST_CASE("The author's own line is mended, all its blanks at once") {
  const Mended mended = printed_as("2 points  for each  hex , or so").mend("printed/spacing");
  CHECK(mended.text.find("2 points for each hex, or so") != std::string::npos);
  CHECK(mended.is_silent("printed/spacing"));
  CHECK(mended.undone);
}

TEST_CASE("A unit stands behind its number with a blank everywhere, or nowhere") {
  CHECK(both("+4 p.z. for the mill", "+4p.z. for the farm").reports("printed/mixed", ITEM, "blue.hold"));
  CHECK(both("1, 2, 3 p and 4, 5 p", "4, 5, 6p").reports("printed/mixed", "<item id=\"red.farm\"", "red.farm"));
  CHECK(both("+4 p.z. for the mill", "+3 p.z. for the farm").silent("printed/mixed"));
}

TEST_CASE("Behind a list and behind a single number there may be two conventions") {
  CHECK(both("1, 2, 3 p 1m", "4, 5 p 6p").silent("printed/mixed"));
}

TEST_CASE("A hyphen, a stop, capitals, dashes and spelling are the same throughout") {
  CHECK(both("each machine-gun platoon", "a machine gun platoon").reports("printed/mixed", ITEM, "blue.hold"));
  CHECK(both("the Cross-roads", "the crossroads").reports("printed/mixed", ITEM, "blue.hold"));
  CHECK(both("by Lt. Smith", "by Lt Brown").reports("printed/mixed", ITEM, "blue.hold"));
  CHECK(both("by 9kp", "by 9KP").reports("printed/mixed", ITEM, "blue.hold"));
  CHECK(both("9kp – Millbrook", "8kp - Ash Farm").reports("printed/mixed", ITEM, "blue.hold"));
  CHECK(both("the centre of the board", "the center of the board").reports("printed/mixed", ITEM, "blue.hold"));
}

TEST_CASE("What only looks like two ways is left alone") {
  CHECK(both("each machine-gun platoon", "the machine gun").silent("printed/mixed"));
  CHECK(both("9 km. Then on", "5 km from here").silent("printed/mixed"));
  CHECK(both("Red is free", "the red ones. Red is not").silent("printed/mixed"));
  CHECK(both("-1 point – for each", "1-6 or 7-9").silent("printed/mixed"));
}

TEST_CASE("Findings of style are info, and are left out as a class on demand, with waivers of them at rest") {
  const Card card = printed_as("2 points  for each hex").with("<item id=\"red.farm\"", "<item id=\"red.farm\" printed=\"for for each\"");
  const std::string fingerprint = card.check().only("printed/spacing").fingerprint;
  CHECK(card.check().only("printed/spacing").severity == "info");
  const InScope no_style({nullptr, false});
  CHECK(card.silent("printed/spacing"));
  CHECK(card.reports("printed/doubled", "<item id=\"red.farm\""));
  const std::string waiver =
      "  <waivers>\n    <waiver fingerprint=\"" + fingerprint +
      "\" finding=\"printed/spacing\" reason=\"so set\" author=\"A\" date=\"2026-01-31\"/>\n  </waivers>\n</scenario>";
  CHECK(Card(card).with("</scenario>", waiver).silent("waiver/idle"));
}

TEST_CASE("Every finding of the style class is info") {
  for (const validator::FindingRecord* record : validator::general_findings()) {
    INFO(record->id);
    CHECK((!record->style || record->severity == validator::Severity::info));
  }
}
