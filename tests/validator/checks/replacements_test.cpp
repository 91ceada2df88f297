// Strength and pieces that come back: how much, when, to whom, and where.
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {

const std::string FROM_3 = "<when><turn from=\"3\"/></when>";
const std::string PLACE = "<entry><place name=\"mill\"/></entry>";

// Blue has no rule of entry; Red comes on in the east.
Card blue(const std::string& attributes, const std::string& inner = FROM_3) {
  return Card().before("  </reinforcements>",
                       "    <replacement id=\"blue.more\" side=\"blue\" " + attributes + ">" + inner + "</replacement>\n");
}
Card red(const std::string& attributes, const std::string& inner = FROM_3) {
  return Card().before("  </reinforcements>",
                       "    <replacement id=\"red.more\" side=\"red\" " + attributes + ">" + inner + "</replacement>\n");
}
const std::string LINE = "<replacement id=\"blue.more\"";

bool nothing_said(const Card& card) {
  for (const Found& found : card.check().findings)
    if (found.id.starts_with("replacement/") || found.id.starts_with("time/") || found.id.starts_with("trigger/")) return false;
  return true;
}

}  // namespace

TEST_CASE("Replacements that say how much, when and for whom are left alone") {
  CHECK(nothing_said(blue("steps=\"2\" each-turn=\"yes\"")));
  CHECK(nothing_said(blue("steps=\"2\" saved=\"yes\"", "<units kinds=\"p\"/>" + FROM_3)));
  CHECK(nothing_said(blue("pieces=\"1\"", FROM_3 + PLACE)));
  CHECK(nothing_said(red("pieces=\"1\"")));
}

TEST_CASE("Replacements say how much comes back, and when") {
  CHECK(blue("saved=\"yes\"").reports("replacement/nothing", LINE, "blue.more"));
  CHECK(blue("saved=\"yes\" pieces=\"1\"").silent("replacement/nothing"));
  CHECK(blue("steps=\"1\"", "").reports("replacement/no-when", LINE, "blue.more"));
  CHECK(blue("steps=\"1\"").silent("replacement/no-when"));
  CHECK(blue("steps=\"1\"", "<when><turn at=\"13\"/></when>").reports("time/after-end", LINE));
  CHECK(blue("steps=\"1\"", "<when><turn at=\"12\"/></when>").silent("time/after-end"));
}

TEST_CASE("Replacements are for pieces of their own side") {
  CHECK(blue("steps=\"1\"", "<units of=\"red.1p\"/>" + FROM_3).reports("replacement/other-side", LINE, "blue.more"));
  CHECK(blue("steps=\"1\"", "<units of=\"blue.1p\"/>" + FROM_3).silent("replacement/other-side"));
  CHECK(blue("steps=\"1\"", "<units kinds=\"m\"/>" + FROM_3).reports("replacement/no-pieces", LINE, "blue.more"));
  CHECK(blue("steps=\"1\"", "<units of=\"blue.9p\"/>" + FROM_3).silent("replacement/no-pieces"));
  CHECK(blue("steps=\"1\"", "<units of=\"blue.9p\"/>" + FROM_3).reports("reference/unknown-id", LINE));
}

TEST_CASE("Eliminated pieces come back somewhere") {
  CHECK(blue("pieces=\"1\"").reports("replacement/no-place", LINE, "blue.more"));
  CHECK(blue("steps=\"1\"").silent("replacement/no-place"));
  CHECK(red("pieces=\"1\"").silent("replacement/no-place"));
}

TEST_CASE("Steps help pieces of more than one step, or those that come back") {
  const auto one_step = [](Card card) { return card.with("<strength boxes=\"3\">", "<strength boxes=\"1\">"); };
  CHECK(one_step(blue("steps=\"1\"")).reports("replacement/idle", LINE, "blue.more"));
  CHECK(one_step(blue("steps=\"1\"", FROM_3 + PLACE)).silent("replacement/idle"));
  CHECK(one_step(red("steps=\"1\"")).silent("replacement/idle"));
  CHECK(blue("steps=\"1\"")
            .without("<strength boxes=\"3\">\n    <exception side=\"red\" kinds=\"m\" boxes=\"2\"/>\n  </strength>\n")
            .silent("replacement/idle"));
}

TEST_CASE("Replacements that never come are found like any other trigger") {
  CHECK(blue("steps=\"1\"", "<when><all><turn at=\"3\"/><turn at=\"4\"/></all></when>").reports("trigger/never", LINE));
  CHECK(blue("steps=\"1\"", "<when><any><turn at=\"3\"/><turn at=\"4\"/></any></when>").silent("trigger/never"));
  CHECK(blue("steps=\"1\"", "<when moment=\"end-of-game\"><always/></when>").reports("trigger/after-play", LINE));
}
