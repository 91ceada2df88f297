// The checks of forces and of the start: each with a card that is reported and its near miss that is not. The card is the corrected
// sample, altered in one place.
#include "tests/rulesets/altered_sample.hpp"
#include "validator/checks/placement.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string CARD = "1-zaslucze-corrected.scenario.xml", ORBAT = "1-zaslucze-corrected.orbat.xml",
                  RULES = "1920-stand-ins.ruleset.xml", FILLED = "1-zaslucze-corrected.placement.xml";

struct Change {
  std::string file, from, to;
};
std::vector<SeenFinding> with(const std::vector<Change>& changes) {
  AlteredSample sample("1920");
  for (const Change& change : changes) sample.replace(change.file, change.from, change.to);
  return sample.seen(CARD);
}
std::vector<SeenFinding> filled(const std::vector<Change>& changes) {
  AlteredSample sample("1920");
  for (const Change& change : changes) sample.replace(change.file, change.from, change.to);
  const auto scenario = sample.load(CARD);
  return seen_in(validator::judge_placement(*scenario, sample.load(FILLED), nullptr, rulesets::all_games()));
}
bool reports(const std::string& id, const std::vector<SeenFinding>& seen, const std::string& on_line = {}) {
  UNSCOPED_INFO("wanted " << id << " on " << on_line << "\n" << listed(seen));
  const SeenFinding* found = finding_of(seen, "concealment-1920/" + id, on_line);
  return found && found->rule.starts_with("Utajnienie ") && found->words.find('\n') != std::string::npos;
}
bool silent(const std::string& id, const std::vector<SeenFinding>& seen) {
  UNSCOPED_INFO(listed(seen));
  return finding_of(seen, "concealment-1920/" + id) == nullptr;
}
bool clean(const std::vector<SeenFinding>& seen) {
  UNSCOPED_INFO(listed(seen));
  return std::all_of(seen.begin(), seen.end(), [](const SeenFinding& one) { return one.severity == "info"; });
}
std::string placed(const std::string& piece, const std::string& where, bool concealed, const std::string& only = {}) {
  return "<placed piece=\"" + piece + "\" " + where + (concealed ? " concealed=\"yes\"" : "") +
         (only.empty() ? "" : " visible-to=\"" + only + "\"") + "/>";
}

}  // namespace

TEST_CASE("Utajnienie: six patrols a player are silent, seven an error, five a question") {
  const std::string last = "<piece id=\"pl.p6\" kind=\"patrol\" text=\"P6\"/>";
  CHECK(reports("45-pool", with({{ORBAT, last, last + "<piece id=\"pl.p7\" kind=\"patrol\" text=\"P7\"/>"}}), "<side id=\"pl\""));
  CHECK(reports("45-fewer", with({{ORBAT, last, ""}}), "<side id=\"pl\""));
  CHECK(silent("45-pool", with({})));
  CHECK(silent("45-fewer",
               with({{ORBAT, "<side id=\"pl\">",
                      "<side id=\"pl\"><answer question=\"concealment-1920/45-fewer\" author=\"A\" date=\"2026-01-01\">so meant</answer>"},
                     {ORBAT, last, ""}})));
}

TEST_CASE("Utajnienie: of the two counters of a unit each names the other") {
  CHECK(reports("44-two-counters", with({{ORBAT, "value=\"pl.7pp-o\"", "value=\"pl.11pp-o\""}}), "pl.7pp"));
  CHECK(reports("44-two-counters", with({{ORBAT, "value=\"pl.7pp-o\"", "value=\"bo.74ps-o\""}}), "pl.7pp"));
  CHECK(silent("44-two-counters", with({})));
}

TEST_CASE("Utajnienie 44: one counter of a unit is in play and the other lies on the card (K45)") {
  const std::string both = "<units of=\"pl.7pp pl.p1\"/>", card = "<units of=\"pl.7pp-o pl.11pp-o\"/>";
  CHECK(reports("44-two-counters", with({{CARD, both, "<units of=\"pl.7pp pl.7pp-o pl.p1\"/>"}, {CARD, card, "<units of=\"pl.11pp-o\"/>"}}),
                "pl.prawe-skrzydlo"));
  CHECK(reports("44-two-counters", with({{CARD, both, "<units of=\"pl.p1\"/>"}, {CARD, card, "<units of=\"pl.7pp pl.7pp-o pl.11pp-o\"/>"}}),
                "pl.karta"));
  CHECK(reports("44-two-counters", with({{CARD, card, "<units of=\"pl.11pp-o\"/>"}})));  // the other is nowhere
  CHECK(silent("44-two-counters",
               with({{CARD, both, "<units of=\"pl.7pp-o pl.p1\"/>"}, {CARD, card, "<units of=\"pl.7pp pl.11pp-o\"/>"}})));  // weakened
}

TEST_CASE("Utajnienie: a one-sided unit has no second counter") {
  CHECK(reports("44-one-sided", with({{ORBAT, "text=\"2 uł\" boxes=\"2\"", "text=\"2 uł\" boxes=\"2\" counters=\"2\""}}), "pl.2u"));
  CHECK(silent("44-one-sided", with({{ORBAT, "text=\"2 uł\" boxes=\"2\"", "text=\"2 uł\" boxes=\"2\" counters=\"1\""}})));
  CHECK(reports("44-one-sided",
                with({{CARD, "<units of=\"pl.7pp-o pl.11pp-o\"/>", "<units of=\"pl.7pp-o pl.11pp-o pl.2u\"/>"},
                      {CARD, "<units of=\"pl.2u pl.1szw pl.smialy\"/>", "<units of=\"pl.1szw pl.smialy\"/>"}}),
                "pl.karta"));
}

TEST_CASE("Utajnienie: the second counter of a concealed unit does not lie open on the card, that of an open one may") {
  const std::string card = "<directive id=\"pl.karta\" side=\"pl\" hidden=\"face-down\">", open = "<directive id=\"pl.karta\" side=\"pl\">";
  CHECK(reports("44-card-open", with({{CARD, card, open}}), "pl.karta"));
  CHECK(silent("44-card-open", with({{CARD, card, "<directive id=\"pl.karta\" side=\"pl\" visible-to=\"pl\">"}})));
  CHECK(silent("44-card-open",
               with({{CARD, card, open},
                     {CARD, "id=\"pl.prawe-skrzydlo\" side=\"pl\" hidden=\"face-down\"", "id=\"pl.prawe-skrzydlo\" side=\"pl\""},
                     {CARD, "id=\"pl.lewe-skrzydlo\" side=\"pl\" hidden=\"face-down\"", "id=\"pl.lewe-skrzydlo\" side=\"pl\""}})));
  CHECK(silent("44-card-open",
               with({{CARD, card, open},
                     {CARD, "</scenario>", "<rulings><ruling id=\"exchange.concealed\" choice=\"open\"/></rulings></scenario>"}})));
}

TEST_CASE("Utajnienie: what the text prints may not be given otherwise") {
  const std::string at = "<parameter id=\"stack.limit\"";
  const auto own = [&](const std::string& id, int value) {
    return with(
        {{RULES, at,
          "<parameter id=\"" + id + "\" value=\"" + std::to_string(value) +
              "\" status=\"assumed\" rule=\"44.4\" needed-by=\"44.4\"><text lang=\"pl\">x</text><text lang=\"en\">x</text></parameter>" +
              at}});
  };
  CHECK(reports("44-values", own("concealed.movement", 4), "concealed.movement"));
  CHECK(silent("44-values", own("concealed.movement", 3)));
  CHECK(reports("44-values", own("patrol.count", 8), "patrol.count"));
  CHECK(reports("44-values", own("scout.cavalry-line", 2), "scout.cavalry-line"));
  CHECK(silent("44-values", own("move.cost", 2)));
}

TEST_CASE("Utajnienie: a unit that starts concealed does not start beside the enemy") {
  const auto moved = [&](const std::string& hex, bool hidden = true) {
    return with({{CARD, "<hexes list=\"0407\"/>", "<hexes list=\"" + hex + "\"/>"},
                 {CARD, "id=\"pl.lewe-skrzydlo\" side=\"pl\" hidden=\"face-down\"",
                  std::string("id=\"pl.lewe-skrzydlo\" side=\"pl\"") + (hidden ? " hidden=\"face-down\"" : "")}});
  };
  CHECK(reports("44.1.1-contact", moved("0807"), "pl.lewe-skrzydlo"));  // the armoured cars are in 0806
  CHECK(silent("44.1.1-contact", moved("0808")));
  CHECK(silent("44.1.1-contact", moved("0807", false)));  // open beside the enemy
  CHECK(silent("44.1.1-contact", moved("0807 0407")));    // it can stand elsewhere
}

TEST_CASE("Utajnienie: a wide river between them is no contact, when the base game says so") {
  const auto across = [&](const std::string& word) {
    return with(
        {{CARD, "<hexes list=\"0407\"/>", "<hexes list=\"0704\"/>"},
         {CARD, "<hexes list=\"0806\"/>", "<hexes list=\"0804\"/>"},
         {RULES, "<parameter id=\"adjacency.impassable\" value=\"no\"", "<parameter id=\"adjacency.impassable\" value=\"" + word + "\""}});
  };
  CHECK(silent("44.1.1-contact", across("no")));
  CHECK(reports("44.1.1-contact", across("yes"), "pl.lewe-skrzydlo"));
}

TEST_CASE("Utajnienie: by other readings only open enemies make contact, and only those who were there first") {
  const auto ruled = [&](const std::string& ruling) {
    return with({{CARD, "<hexes list=\"1003\"/>", "<hexes list=\"0408\"/>"},
                 {CARD, "</scenario>", "<rulings>" + ruling + "</rulings></scenario>"}});
  };
  CHECK(reports("44.1.1-contact", ruled("<ruling id=\"contact.concealed\" choice=\"counts\"/>"), "pl.lewe-skrzydlo"));
  CHECK(silent("44.1.1-contact", ruled("<ruling id=\"contact.concealed\" choice=\"open-only\"/>")));
  const auto later = ruled("<ruling id=\"start.contact\" choice=\"placed\"/>");  // the Bolsheviks set up first
  CHECK(reports("44.1.1-contact", later, "pl.lewe-skrzydlo"));
  CHECK(finding_of(later, "concealment-1920/44.1.1-contact", "bo.polnoc") == nullptr);
}

TEST_CASE("Utajnienie: without the word of the base game on adjacency contact is not checked, and says so") {
  AlteredSample sample("1920");
  sample.replace(RULES, "id=\"adjacency.impassable\" value=\"no\" status=\"stand-in\"", "id=\"adjacency.impassable\" status=\"missing\"");
  const auto report = sample.check(CARD);
  CHECK(std::any_of(report.not_checked.begin(), report.not_checked.end(),
                    [](const auto& one) { return one.id == "concealment-1920/44.1.1-contact"; }));
}

TEST_CASE("Utajnienie: units that come on concealed do not come on beside the enemy") {
  const auto entry = [&](const std::string& hexes) {
    return with({{CARD, "<hexes list=\"1403 1404\"/>", "<hexes list=\"" + hexes + "\"/>"},
                 {CARD, "<hexes list=\"0403\"/>", "<hexes list=\"0702\"/>"}});
  };
  CHECK(reports("44.1.1-entry", entry("0701"), "bo.jazda-wchodzi"));
  CHECK(silent("44.1.1-entry", entry("0701 0901")));
  CHECK(silent("44.1.1-entry", entry("0901")));
}

TEST_CASE("Utajnienie: tanks, artillery and cadres start face up, armoured trains need not") {
  const std::string guns = "id=\"pl.artyleria\" side=\"pl\"";
  CHECK(reports("44.1.2-kind", with({{CARD, guns, guns + " hidden=\"face-down\""}}), "pl.artyleria"));
  CHECK(silent("44.1.2-kind", with({{CARD, guns, guns + " hidden=\"no\""}})));
  CHECK(silent("44.1.2-kind", with({{CARD, "<units of=\"pl.11pp pl.p2\"/>", "<units of=\"pl.11pp pl.p2 pl.smialy\"/>"},
                                    {CARD, "<units of=\"pl.2u pl.1szw pl.smialy\"/>", "<units of=\"pl.2u pl.1szw\"/>"}})));
  CHECK(reports("44.1.2-kind",
                with({{CARD, "<units of=\"bo.17k bo.p3\"/>", "<units of=\"bo.17k bo.p3 bo.art\"/>"},
                      {CARD,
                       "<directive id=\"bo.artyleria\" side=\"bo\">\n      <units of=\"bo.art\"/>\n      <where>\n        <hexes "
                       "list=\"1205\"/>\n      </where>\n    </directive>\n",
                       ""}}),
                "bo.jazda"));
}

TEST_CASE("Utajnienie: a unit that was forced out of its area starts face up") {
  const std::string unit = "<piece id=\"pl.11pp\" kind=\"infantry\" text=\"11 pp\" boxes=\"4\">";
  CHECK(reports("44.1.2-area", with({{ORBAT, unit, unit + "<trait name=\"retreated\" value=\"yes\"/>"}}), "pl.lewe-skrzydlo"));
  CHECK(silent("44.1.2-area", with({{ORBAT, unit, unit + "<trait name=\"retreated\" value=\"no\"/>"}})));
}

TEST_CASE("Utajnienie: an area of operations is a zone of the map, and every unit says what reconnaissance asks of it") {
  const std::string cadre =
      "<piece id=\"pl.kadra\" kind=\"cadre\" text=\"kadra\" boxes=\"1\">\n        <trait name=\"theatre\" "
      "value=\"poludniowo-wschodni\"/>\n        <trait name=\"area\" value=\"zachod\"/>\n        <trait name=\"control-line\" "
      "value=\"no\"/>";
  const auto cadre_with = [&](const std::string& from, const std::string& to) {
    std::string changed = cadre;
    changed.replace(changed.find(from), from.size(), to);
    return with({{ORBAT, cadre, changed}});
  };
  CHECK(reports("44.1.2-zone", cadre_with("value=\"zachod\"", "value=\"zachud\""), "pl.kadra"));
  CHECK(silent("44.1.2-zone", cadre_with("value=\"zachod\"", "value=\"wschod\"")));
  CHECK(reports("44.2.1-attributes", cadre_with("<trait name=\"control-line\" value=\"no\"/>", ""), "pl.kadra"));
  CHECK(reports("44.2.1-attributes",
                cadre_with("<trait name=\"control-line\" value=\"no\"/>", "<trait name=\"control-line\" value=\"maybe\"/>"), "pl.kadra"));
  CHECK(reports("44.2.1-attributes", cadre_with("<trait name=\"theatre\" value=\"poludniowo-wschodni\"/>", ""), "pl.kadra"));
  CHECK(silent("44.2.1-attributes",
               cadre_with("value=\"no\"", "value=\"yes\"")));  // tanks and guns need no control line: the sample has none
}

TEST_CASE("Utajnienie: one side is the Polish player's and the other the Bolshevik's") {
  CHECK(reports("44.2.3-player", with({{ORBAT, "value=\"polish\"", "value=\"bolshevik\""}}), "<side"));
  CHECK(reports("44.2.3-player", with({{ORBAT, "<trait name=\"player\" value=\"bolshevik\"/>", ""}}), "<side id=\"bo\""));
  CHECK(silent("44.2.3-player", with({{ORBAT, "value=\"polish\"", "value=\"x\""},
                                      {ORBAT, "value=\"bolshevik\"", "value=\"polish\""},
                                      {ORBAT, "value=\"x\"", "value=\"bolshevik\""}})));
}

TEST_CASE("Utajnienie: patrols start concealed and on concealed units of their own side") {
  CHECK(reports("45.1-open",
                with({{CARD, "<units of=\"pl.2u pl.1szw pl.smialy\"/>", "<units of=\"pl.2u pl.1szw pl.smialy pl.p2\"/>"},
                      {CARD, "<units of=\"pl.11pp pl.p2\"/>", "<units of=\"pl.11pp\"/>"}}),
                "pl.jazda"));
  CHECK(silent("45.1-open", with({})));
  const std::string two = "<units of=\"pl.11pp pl.p2\"/>\n      <where>\n        <hexes list=\"0407\"/>\n      </where>\n    </directive>";
  const auto apart = [&](const std::string& hex) {
    return with({{CARD, two,
                  "<units of=\"pl.11pp\"/>\n<where><hexes list=\"0407\"/></where></directive><directive id=\"pl.wabik\" side=\"pl\" "
                  "hidden=\"face-down\"><units of=\"pl.p2\"/><where><hexes list=\"" +
                      hex + "\"/></where></directive>"}});
  };
  CHECK(reports("45.3-host", apart("0408"), "pl.wabik"));
  CHECK(reports("45.3-host", apart("0405"), "pl.wabik"));  // those there lie face up
  CHECK(reports("45.3-host", apart("1007"), "pl.wabik"));  // those there are the enemy's
  CHECK(silent("45.3-host", apart("0407")));
  CHECK(silent("45.3-host", apart("0407 0408")));  // it can stand on one
}

TEST_CASE("Utajnienie: motorised infantry and the Sich Riflemen ask for what the base game says of them") {
  CHECK(reports("46.1-condition",
                with({{RULES, "id=\"infiltration.condition\" value=\"always\"", "id=\"infiltration.condition\" value=\"sometimes\""}})));
  CHECK(silent("46.1-condition",
               with({{RULES, "id=\"infiltration.condition\" value=\"always\"", "id=\"infiltration.condition\" value=\"reconnoitred\""}})));
  CHECK(reports("46.2-table", with({{RULES, "<row key=\"6\" cells=\"stays\"/>", ""}})));
  CHECK(reports("46.2-table", with({{RULES, "<row key=\"6\" cells=\"stays\"/>", "<row key=\"6\" cells=\"perhaps\"/>"}})));
  CHECK(silent("46.2-table", with({{RULES, "<row key=\"6\" cells=\"stays\"/>", "<row key=\"6\" cells=\"deserts\"/>"}})));
}

TEST_CASE("Utajnienie: units called Sich Riflemen say whether they are") {
  const std::string second = "<trait name=\"sich\" value=\"yes\"/>\n        <name lang=\"pl\" nom=\"2 brygada";
  const auto marked = [&](const std::string& trait) { return with({{ORBAT, second, trait + "<name lang=\"pl\" nom=\"2 brygada"}}); };
  CHECK(reports("46.2-flag", marked(""), "bo.sicz-2"));
  CHECK(silent("46.2-flag", marked("<trait name=\"sich\" value=\"no\"/>")));
}

TEST_CASE("Utajnienie: a filled-in setup is judged by the same paragraphs") {
  CHECK(clean(filled({})));
  CHECK(reports("45.1-open",
                filled({{FILLED, placed("pl.p1", "hex=\"0403\"", true), placed("pl.p1", "hex=\"0403\" concealed=\"no\"", false)}}),
                "pl.p1"));
  CHECK(reports("45.3-host",
                filled({{FILLED, placed("pl.7pp", "hex=\"0403\"", true), placed("pl.7pp", "hex=\"0403\" concealed=\"no\"", false)}}),
                "pl.p1"));
  CHECK(reports("44.1.2-kind", filled({{FILLED, placed("pl.dak", "hex=\"0305\"", false), placed("pl.dak", "hex=\"0305\"", true)}}),
                "pl.dak"));
  CHECK(reports("44.1.1-contact", filled({{FILLED, placed("pl.11pp", "hex=\"0407\"", true), placed("pl.11pp", "hex=\"0807\"", true)}}),
                "pl.11pp"));
  CHECK(silent("44.1.1-contact", filled({{FILLED, placed("pl.11pp", "hex=\"0407\"", true), placed("pl.11pp", "hex=\"0808\"", true)}})));
  CHECK(reports("44-two-counters",
                filled({{FILLED, placed("pl.7pp-o", "box=\"pl-karta\"", true), placed("pl.7pp-o", "hex=\"0403\"", true)}}), "pl.7pp"));
  CHECK(reports(
      "44-card-open",
      filled({{FILLED, placed("pl.7pp-o", "box=\"pl-karta\"", true), placed("pl.7pp-o", "box=\"pl-karta\" concealed=\"no\"", false)}}),
      "pl.7pp-o"));
  CHECK(reports("44-one-sided", filled({{FILLED, placed("pl.2u", "hex=\"0405\"", false), placed("pl.2u", "box=\"pl-karta\"", false)}}),
                "pl.2u"));
}

TEST_CASE("Utajnienie: too many in a hex of a setup is said with the paragraph on patrols") {
  const auto seen = filled({{FILLED, placed("pl.p4", "box=\"pl-zapas\"", true, "pl"), placed("pl.p4", "hex=\"0403\"", true)},
                            {FILLED, placed("pl.p5", "box=\"pl-zapas\"", true, "pl"), placed("pl.p5", "hex=\"0403\"", true)},
                            {FILLED, placed("pl.p6", "box=\"pl-zapas\"", true, "pl"), placed("pl.p6", "hex=\"0403\"", true)}});
  INFO(listed(seen));
  const SeenFinding* full = finding_of(seen, "placement/stacking");
  REQUIRE(full);
  CHECK(full->rule == "Utajnienie 45.1");
  CHECK(finding_of(filled({{FILLED, placed("pl.p4", "box=\"pl-zapas\"", true, "pl"), placed("pl.p4", "hex=\"0403\"", true)}}),
                   "placement/stacking") == nullptr);
}

TEST_CASE("Utajnienie: a setup with a label off the map or a level has that one finding, with what was expected") {
  const auto off = filled({{FILLED, placed("pl.11pp", "hex=\"0407\"", true), placed("pl.11pp", "hex=\"0499\"", true)}});
  INFO(listed(off));
  CHECK(off.size() == 1);
  const SeenFinding* unknown = finding_of(off, "placement/unknown-hex", "pl.11pp");
  REQUIRE(unknown);
  CHECK(unknown->words.find("labels as 0101 or 1409") != std::string::npos);
  const auto high = filled({{FILLED, placed("pl.11pp", "hex=\"0407\"", true), placed("pl.11pp", "hex=\"0407\" level=\"1\"", true)}});
  CHECK(high.size() == 1);
  CHECK(finding_of(high, "placement/position", "pl.11pp"));
}
