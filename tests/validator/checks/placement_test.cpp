// Filled-in setups: each finding with its near miss, and the witness of every setup that is possible.
#include <rapidcheck/catch.h>

#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/io/canonical.hpp"
#include "tests/validator/checks/filled.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string ASH_PLACE = "<where><around hex=\"0908\" radius=\"1\"/></where>";
const std::string ASH_UNITS = "<units of=\"red.1k red.2k red.1m\"/>";
Card red_anywhere() { return Card().with(ASH_PLACE, "<where><everywhere/></where>"); }

std::string witness_text(const project::Project& project, const validator::SetupProof& proof) {
  document::Placement placement;
  placement.format = "1.0";
  placement.id = "witness";
  placement.scenario = "s.scenario.xml";
  for (const validator::Standing& one : proof.witness) {
    document::Placed placed;
    placed.piece = project.orbat()->pieces()[one.piece].piece->id;
    if (one.hex) placed.hex = project.map()->label(*one.hex);
    if (!one.box.empty()) placed.box = one.box;
    placement.pieces.push_back(placed);
  }
  pugi::xml_document document;
  document::write_document(placement, document);
  return document::canonical(document);
}

// Directives of companies with a few hexes each, on a card that has no others.
Card random_card() {
  const std::vector<std::string> companies{"blue.1k", "blue.2k", "blue.3k", "red.1k", "red.2k"};
  const std::vector<std::string> labels{"0101", "0102", "0201", "0202", "0510", "0103"};  // one is a lake
  std::string directives;
  for (const std::string& company : companies) {
    if (*rc::gen::inRange(0, 4) == 0) continue;
    std::string list;
    for (const std::string& label : labels)
      if (*rc::gen::inRange(0, 3) == 0) list += (list.empty() ? "" : " ") + label;
    if (list.empty()) list = "0103";
    const std::string by = *rc::gen::inRange(0, 3) == 0 ? " by=\"company\"" : "";
    directives += "<directive id=\"" + company + ".setup\" side=\"" + company.substr(0, company.find('.')) + "\"" + by + "><units of=\"" +
                  company + "\"/><where><hexes list=\"" + list + "\"/></where></directive>\n";
  }
  Card card;
  std::string text = card.text("s.scenario.xml");
  const std::size_t from = text.find("<directive id=\"blue.mill\""), to = text.find("</setup>");
  text.replace(from, to - from, directives);
  card.file("s.scenario.xml", text);
  const int limit = *rc::gen::inRange(1, 7);
  card.file("own.ruleset.xml",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ruleset format=\"1.0\" id=\"own\"><extends id=\"toll\" version=\"1\"/><parameter "
            "id=\"stack.limit\" value=\"" +
                std::to_string(limit) + "\" status=\"given\"/></ruleset>\n");
  return card;
}

}  // namespace

TEST_CASE("A legal setup has no findings") { CHECK(Filled().findings() == 0); }

TEST_CASE("A placement names pieces of the order of battle, each once") {
  CHECK(Filled().with("blue.1p", "blue.99p").reports("placement/unknown-piece", "blue.99p"));
  CHECK(Filled().silent("placement/unknown-piece"));
  CHECK(Filled().more("<placed piece=\"blue.1p\" hex=\"0405\"/>").reports("placement/twice", "<placed piece=\"blue.1p\" hex=\"0405\"/>"));
  CHECK(Filled().silent("placement/twice"));
}

TEST_CASE("No piece that is set up is missing, said once for each directive") {
  CHECK(Filled()
            .with("  <placed piece=\"blue.1p\" hex=\"0404\"/>\n", "")
            .with("  <placed piece=\"blue.4p\" hex=\"0405\"/>\n", "")
            .reports("placement/missing", "<placement", "2 pieces of blue.mill are missing: 1p and 4p."));
  CHECK(Filled().silent("placement/missing"));
}

TEST_CASE("A placement that states a side answers for that side alone") {
  Filled blue;
  blue.with("scenario=\"s.scenario.xml\"", "scenario=\"s.scenario.xml\" side=\"blue\"");
  for (const char* piece : {"1p", "2p", "1l", "3p", "4p", "2l"})
    blue.with("  <placed piece=\"red." + std::string(piece) + "\" hex=\"0908\"/>\n", "");
  CHECK(blue.reports("placement/other-side", "red.1m"));
  blue.with("  <placed piece=\"red.1m\" hex=\"0908\"/>\n", "");
  CHECK(blue.silent("placement/other-side"));
  CHECK(blue.silent("placement/missing"));
  CHECK(Filled()
            .with("scenario=\"s.scenario.xml\"", "scenario=\"s.scenario.xml\" side=\"green\"")
            .reports("placement/other-side", "<placement", "has no side \"green\""));
}

TEST_CASE("A piece stands in one place that is there") {
  CHECK(Filled().put("blue.1p", "hex=\"0404\" box=\"queue\"").reports("placement/position", "blue.1p"));
  CHECK(Filled().put("blue.1p", "level=\"1\"").reports("placement/position", "blue.1p", "is nowhere"));
  CHECK(Filled().put("blue.1p", "hex=\"0404\" level=\"1\"").reports("placement/position", "blue.1p", "has no levels"));
  CHECK(Filled().put("blue.1p", "hex=\"0404\" level=\"0\"").silent("placement/position"));
  CHECK(Filled().silent("placement/position"));
  CHECK(Filled().put("blue.1p", "hex=\"9999\"").reports("placement/unknown-hex", "blue.1p", "9999"));
  CHECK(Filled().silent("placement/unknown-hex"));
  CHECK(Filled().put("blue.1p", "box=\"pool\"").reports("placement/unknown-box", "blue.1p", "pool"));
  CHECK(Filled().put("blue.1p", "box=\"queue\"").silent("placement/unknown-box"));
  CHECK(Filled().put("blue.1p", "x=\"1\" y=\"2\"").reports("placement/off-table", "blue.1p"));
  CHECK(Filled().silent("placement/off-table"));
}

TEST_CASE("A piece stands where its directive lets it, and the distance to the nearest such hex is said") {
  CHECK(Filled()
            .put("red.1p", "hex=\"0905\"")
            .reports("placement/outside", "red.1p", "The nearest hex that it allows is 0907, 2 hexes away."));
  CHECK(Filled().put("red.1p", "hex=\"0907\"").silent("placement/outside"));
  CHECK(Filled().put("red.1p", "box=\"queue\"").reports("placement/outside", "red.1p"));
}

TEST_CASE("No piece stands on ground that cannot be entered") {
  CHECK(Filled().of(red_anywhere()).put("red.1p", "hex=\"0510\"").reports("placement/ground", "red.1p", "0510"));
  CHECK(Filled().of(red_anywhere()).put("red.1p", "hex=\"0410\"").silent("placement/ground"));
}

TEST_CASE("A stack holds six pieces and their leaders, not seven") {
  const Card seven = Card().with(ASH_UNITS, "<units of=\"red.1k red.2k red.3k red.1m\"/>");
  const auto rows = [](const std::string& last) {
    return "<placed piece=\"red.5p\" hex=\"0908\"/>\n  <placed piece=\"red.6p\" hex=\"" + last +
           "\"/>\n  <placed piece=\"red.3l\" hex=\"0908\"/>";
  };
  CHECK(Filled()
            .of(seven)
            .more(rows("0908"))
            .reports("placement/stacking", "red.6p", "7 pieces stand in 0908 where 6 may stand: 1p, 2p, 3p, 4p, 1m, 5p and 6p."));
  CHECK(Filled().of(seven).more(rows("0907")).silent("placement/stacking"));
}

TEST_CASE("The sides do not share a hex") {
  CHECK(Filled().of(red_anywhere()).put("red.1l", "hex=\"0404\"").reports("placement/enemy-hex", "red.1l"));
  CHECK(Filled().of(red_anywhere()).put("red.1l", "hex=\"0304\"").silent("placement/enemy-hex"));
}

TEST_CASE("A reinforcement is not on the map at the start, and may wait in a box") {
  CHECK(Filled().more("<placed piece=\"red.5p\" hex=\"1205\"/>").reports("placement/reinforcement", "red.5p", "red.late"));
  CHECK(Filled().more("<placed piece=\"red.5p\" box=\"queue\"/>").silent("placement/reinforcement"));
}

TEST_CASE("A marker hides a formation of its own side, or nothing") {
  CHECK(Filled().put("red.1p", "hex=\"0908\" hides=\"blue.1k\"").reports("placement/hides", "red.1p"));
  CHECK(Filled().put("red.1p", "hex=\"0908\" hides=\"red.9k\"").reports("placement/hides", "red.1p"));
  CHECK(Filled().put("red.1p", "hex=\"0908\" hides=\"red.3k\"").put("red.2p", "hex=\"0908\" hides=\"none\"").silent("placement/hides"));
}

TEST_CASE("A company that is placed as one stands in one hex") {
  const Card by = Card().with("<directive id=\"red.ash\" side=\"red\">", "<directive id=\"red.ash\" side=\"red\" by=\"company\">");
  CHECK(Filled().of(by).put("red.1l", "hex=\"0907\"").reports("placement/apart", "red.1l"));
  CHECK(Filled().of(by).put("red.1m", "hex=\"0907\"").silent("placement/apart"));
}

TEST_CASE("Who is set up with companies of his battalion stands with one of them") {
  Card with = Card()
                  .with(ASH_UNITS, "<units of=\"red.1k red.2k\"/>")
                  .after(ASH_PLACE + "\n    </directive>",
                         "\n    <directive id=\"red.mortars\" side=\"red\"><units of=\"red.1m\"/><where><with formation-kind=\"company\" "
                         "same=\"battalion\"/></where></directive>");
  CHECK(Filled().of(with).put("red.1m", "hex=\"0906\"").reports("placement/alone", "red.1m"));
  CHECK(Filled().of(with).silent("placement/alone"));
}

TEST_CASE("check finds no fault with the stacking of a setup exactly when an example can be given, and the example is legal") {
  rc::prop("on small random setups", [] {
    Card card = random_card();
    const Checked checked =
        card.with("<game id=\"toll\" version=\"1\"/>\n  <time>", "<game id=\"toll\" version=\"1\" ruleset=\"own.ruleset.xml\"/>\n  <time>")
            .check();
    RC_ASSERT(checked.refused.empty());
    const bool faulty = std::any_of(checked.findings.begin(), checked.findings.end(),
                                    [](const Found& found) { return found.id == "setup/stacking" || found.id == "setup/no-hex"; });
    const Loaded loaded(card);
    const validator::SetupProof proof = validator::prove_setup(*loaded.scenario);
    RC_ASSERT(faulty == (proof.fits == validator::Fits::no));
    RC_ASSERT(proof.fits != validator::Fits::undecided);
    if (proof.fits == validator::Fits::yes) RC_ASSERT(loaded.judge(witness_text(*loaded.scenario, proof)).findings.empty());
  });
}
