// `log check`: a typed evening with the sample is legal; each slip in it is found at its action, with its paragraph, and its near miss
// is not.
#include "tests/rulesets/altered_sample.hpp"
#include "validator/checks/logs.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string CARD = "1-zaslucze-corrected.scenario.xml", LOG = "1-zaslucze.log.xml";

const validator::GameRules& game() {
  for (const validator::GameRules& one : rulesets::all_games())
    if (one.data.id == "concealment-1920") return one;
  throw std::out_of_range("no such game");
}
std::vector<SeenFinding> judged(AlteredSample& sample) {
  const auto scenario = sample.load(CARD);
  auto report = validator::judge_log(*scenario, sample.load(LOG), game());
  REQUIRE(report);
  return seen_in(*report);
}
struct Change {
  std::string from, to;
};
std::vector<SeenFinding> with(const std::vector<Change>& changes) {
  AlteredSample sample("1920");
  for (const Change& change : changes) sample.replace(LOG, change.from, change.to);
  return judged(sample);
}
// In place of the combat phase of turn 1; everything after it is left out.
std::vector<SeenFinding> then(const std::string& phases) {
  AlteredSample sample("1920");
  std::string text = bytes_of_file(sample.path(LOG));
  text.erase(text.find("    <phase id=\"1c\">"));
  sample.write(LOG, text + phases + "</turn></log>");
  return judged(sample);
}
std::string phase(const std::string& id, const std::string& actions) { return "<phase id=\"" + id + "\">\n" + actions + "\n</phase>\n"; }
std::string action(const std::string& what) { return "<action what=" + what + "/>\n"; }

bool finds(const std::string& id, const std::string& rule, const std::vector<SeenFinding>& seen, const std::string& on_line = {}) {
  UNSCOPED_INFO("wanted " << id << " on " << on_line << "\n" << listed(seen));
  const SeenFinding* found = finding_of(seen, id, on_line);
  return found && found->rule == (rule.empty() ? "" : "Utajnienie " + rule);
}
bool breaks(const std::string& slug, const std::vector<SeenFinding>& seen, const std::string& on_line = {}) {
  return finds("concealment-1920/" + slug, slug.substr(0, slug.find('-')), seen, on_line);
}
bool quiet(const std::vector<SeenFinding>& seen) {
  UNSCOPED_INFO(listed(seen));
  return seen.empty();
}

}  // namespace

TEST_CASE("Utajnienie: the typed evening is legal from the first action to the last") { CHECK(quiet(with({}))); }

TEST_CASE("Utajnienie: a log is judged by the readings of the scenario") {
  AlteredSample sample("1920");
  sample.replace(CARD, "</scenario>", "<rulings><ruling id=\"scout.spends\" choice=\"no\"/></rulings></scenario>");
  CHECK(finds("log/claim", "44.2.2", judged(sample), "what=\"scout\""));
}

TEST_CASE("Utajnienie: concealing at another time, of what may not be, and without enough beside it is found") {
  CHECK(breaks("44.1-when", then(phase("1c", action("\"conceal\" piece=\"pl.1szw\""))), "pl.1szw"));
  CHECK(breaks("44.1-when", then(phase("1n", action("\"conceal\" piece=\"bo.sam\""))), "bo.sam"));
  CHECK(breaks("44.1.2-kind", then(phase("1n", action("\"conceal\" piece=\"pl.dak\""))), "pl.dak"));
  CHECK(breaks("44.1-companions", then(phase("1n", action("\"conceal\" piece=\"pl.1szw\""))), "pl.1szw"));
  CHECK(breaks("44-already", then(phase("1n", action("\"conceal\" piece=\"pl.2u\"")))));
  CHECK(quiet(then(phase("1n", action("\"conceal\" piece=\"pl.smialy\"")))));
}

TEST_CASE("Utajnienie: no unit moves after units have been concealed, and none twice as far as he may") {
  CHECK(breaks("44.1-when", then(phase("1n", action("\"step\" piece=\"pl.dak\" to=\"0304\""))), "pl.dak"));
  CHECK(breaks("44.4-movement",
               with({{"to=\"0507\"/>",
                      "to=\"0507\"/><action what=\"step\" piece=\"pl.11pp\" to=\"0607\"/><action what=\"step\" piece=\"pl.11pp\" "
                      "to=\"0608\"/>\n<action what=\"step\" piece=\"pl.11pp\" to=\"0609\"/>"}}),
               "0609"));
  CHECK(breaks("44.4-step", with({{"to=\"0507\"/>", "to=\"0607\"/>"}}), "pl.11pp"));
  CHECK(breaks("44.4-phase", then(phase("1c", action("\"step\" piece=\"pl.dak\" to=\"0304\"")))));
}

TEST_CASE("Utajnienie: reconnaissance by who may not, of what cannot be, too often and too late is found") {
  CHECK(breaks("44.2-who", then(phase("1r", action("\"scout\" piece=\"pl.dak\" hex=\"1003\"")))));
  CHECK(breaks("44.2.1-static", then(phase("1c", action("\"scout\" piece=\"pl.1szw\" target=\"bo.74ps\"")))));
  CHECK(breaks("44.2.1-target", then(phase("1r", action("\"scout\" piece=\"pl.1szw\" target=\"bo.74ps\"")))));
  CHECK(breaks("44.2.2-target", then(phase("1a", action("\"scout\" piece=\"pl.1szw\" hex=\"1005\"")))));
  const std::string close =
      phase("1a", action("\"step\" piece=\"pl.1szw\" to=\"0807\"") + action("\"step\" piece=\"pl.1szw\" to=\"0907\""));
  const std::string look = action("\"scout\" piece=\"pl.1szw\" target=\"bo.sicz-2\"") + action("\"desert\" piece=\"bo.sicz-2\" die=\"6\"");
  CHECK(quiet(then(close + phase("1r", look + action("\"scout\" piece=\"pl.1szw\" target=\"bo.p2\"")))));
  CHECK(breaks("44.2.1-static", then(close + phase("1r", look + action("\"step\" piece=\"pl.1szw\" to=\"0807\"")))));
}

TEST_CASE("Utajnienie: more units reconnoitred than the kind may are found at the first that is too many") {
  AlteredSample sample("1920");
  std::string text = bytes_of_file(sample.path(LOG));
  text.erase(text.find("    <phase id=\"1n\">"));
  text.replace(text.find("<start piece=\"pl.smialy\" hex=\"0405\"/>"), 38, "<start piece=\"pl.smialy\" hex=\"0907\" concealed=\"no\"/>");
  sample.write(LOG, text +
                        phase("1r", action("\"scout\" piece=\"pl.smialy\" target=\"bo.p2\"") +
                                        action("\"scout\" piece=\"pl.smialy\" target=\"bo.sicz-2\"") +
                                        action("\"desert\" piece=\"bo.sicz-2\" die=\"6\"")) +
                        "</turn></log>");
  const auto seen = judged(sample);
  CHECK(breaks("44.2.1-count", seen, "bo.sicz-2"));
  CHECK(finding_of(seen, "concealment-1920/44.2.1-count", "bo.p2") == nullptr);
}

TEST_CASE("Utajnienie: going on after a unit was found, and entering without having looked, is found") {
  CHECK(breaks("44.2.2-stops", with({{"success=\"no\"/>", "success=\"no\"/>\n<action what=\"step\" piece=\"pl.1szw\" to=\"0806\"/>"}}),
               "0806"));
  CHECK(breaks("45.2-enter",
               with({{"<action what=\"scout\" piece=\"pl.1szw\" hex=\"0907\" points=\"2\"/>", ""},
                     {"<action what=\"remove\" piece=\"bo.p2\"/>", ""},
                     {"to=\"0907\" points=\"2\"", "to=\"0907\""}}),
               "0907"));
  CHECK(finds("log/claim", "44.2.2", with({{"hex=\"0907\" points=\"2\"", "hex=\"0907\" points=\"1\""}}), "scout"));
}

TEST_CASE("Utajnienie: attacks of a theatre are counted as the rules have it") {
  CHECK(breaks("44.2.3-attacks",
               with({{"points=\"2\"/>\n    </phase>\n  </turn>\n</log>", "points=\"3\"/>\n    </phase>\n  </turn>\n</log>"}})));
  CHECK(finds("log/unknown", "44.2.3", with({{"target=\"poludniowo-wschodni\" points=\"2\"/>", "target=\"polnocny\" points=\"2\"/>"}})));
  CHECK(finds("log/incomplete", "44.2.3", with({{"target=\"poludniowo-wschodni\" points=\"2\"/>", "target=\"poludniowo-wschodni\"/>"}})));
}

TEST_CASE("Utajnienie: revealing in the wrong phase is found, for units and for patrols; what an action revealed is only confirmed") {
  CHECK(breaks("44.3-voluntary", then(phase("1c", action("\"reveal\" piece=\"bo.73ps\"")))));
  CHECK(breaks("45.1-reveal", then(phase("1c", action("\"reveal\" piece=\"pl.p1\"")))));
  CHECK(quiet(then(phase("1c", action("\"reveal\" piece=\"pl.7pp\"")))));
  CHECK(breaks("44.3-open", then(phase("1c", action("\"reveal\" piece=\"pl.1szw\"")))));
  CHECK(breaks("44.3-attack", then(phase("1c", action("\"attack\" piece=\"pl.1szw\" hex=\"0808\"")))));
  CHECK(breaks("45-attack", then(phase("1c", action("\"attack\" piece=\"pl.p1\" hex=\"0806\"")))));
}

TEST_CASE("Utajnienie: a complete log says of everything that was revealed that it was") {
  CHECK(breaks("44.3-open",
               with({{"note=\"two turns", "complete=\"yes\" note=\"two turns"}, {"<action what=\"remove\" piece=\"bo.p2\"/>", ""}}),
               "hex=\"0907\""));
  CHECK(quiet(with({{"note=\"two turns", "complete=\"yes\" note=\"two turns"}})));
}

TEST_CASE("Utajnienie: patrols placed where and when they may not be are found") {
  CHECK(breaks("45.3-host", with({{"piece=\"pl.p4\" hex=\"0505\"", "piece=\"pl.p4\" hex=\"0405\""}}), "pl.p4"));
  CHECK(breaks("45.3-when", then(phase("1c", action("\"place\" piece=\"pl.p5\" hex=\"0403\"")))));
  CHECK(breaks("45-pool", then(phase("1n", action("\"place\" piece=\"pl.p1\" hex=\"0505\"")))));
  CHECK(quiet(then(phase("1n", action("\"place\" piece=\"pl.p5\" hex=\"0403\"") + action("\"place\" piece=\"bo.p4\" hex=\"1003\"")))));
  CHECK(breaks("45.1-limit",
               then(phase("1n", action("\"place\" piece=\"pl.p5\" hex=\"0403\"") + action("\"place\" piece=\"pl.p6\" hex=\"0403\"") +
                                    action("\"place\" piece=\"bo.p4\" hex=\"1003\"") + action("\"place\" piece=\"bo.p5\" hex=\"1003\"") +
                                    action("\"place\" piece=\"bo.p6\" hex=\"1003\""))),
               "bo.p6"));
}

TEST_CASE("Utajnienie: exchanges and entries that cannot be are found") {
  CHECK(breaks("44-exchange", then(phase("1n", action("\"exchange\" piece=\"pl.7pp\" target=\"pl.11pp-o\"")))));
  CHECK(breaks("44-one-sided", then(phase("1n", action("\"exchange\" piece=\"pl.2u\" target=\"pl.11pp-o\"")))));
  CHECK(breaks("44.1.1-entry", then(phase("1n", action("\"enter\" piece=\"pl.7pp\" hex=\"0105\"")))));
  CHECK(breaks("44.1.1-contact", then(phase("1n", action("\"enter\" piece=\"pl.legia\" hex=\"0805\" concealed=\"yes\"")))));
  CHECK(breaks("45.1-open", then(phase("1n", action("\"enter\" piece=\"pl.p3\" hex=\"0105\"")))));
  CHECK(breaks("44-off-map", then(phase("1c", action("\"eliminate\" piece=\"pl.legia\"")))));
}

TEST_CASE("Utajnienie: a brigade that is reconnoitred has its die, with the outcome that the table gives") {
  const std::string roll = "<action what=\"desert\" piece=\"bo.sicz-2\" die=\"5\" success=\"no\"/>";
  CHECK(finds("log/missing", "46.2", with({{roll, ""}})));
  CHECK(finds("log/outcome", "46.2", with({{roll, "<action what=\"desert\" piece=\"bo.sicz-2\" die=\"5\" success=\"yes\"/>"}})));
  CHECK(finds("log/die", "46.2", with({{roll, "<action what=\"desert\" piece=\"bo.sicz-2\" die=\"7\"/>"}})));
  CHECK(finds("log/not-due", "46.2",
              with({{roll, roll + "<action what=\"tally\" target=\"poludniowo-wschodni\" points=\"1\"/>\n<action what=\"desert\" "
                                  "piece=\"bo.sicz-1\" die=\"5\"/>"}}),
              "sicz-1"));
  CHECK(breaks("46.2-desertion", then(phase("1c", action("\"desert\" piece=\"bo.73ps\"")))));
  CHECK(quiet(then(phase("1c", action("\"desert\" piece=\"bo.sicz-1\"")))));
}

TEST_CASE("Utajnienie: Sich Riflemen are not revealed in a Polish turn in which the Bolsheviks move their reserves") {
  const std::string show = action("\"reveal\" piece=\"bo.sicz-1\"");
  CHECK(breaks("46.2-voluntary", then(phase("1e", show))));
  CHECK(quiet(then(phase("2n", show))));
}

TEST_CASE("Utajnienie: bad logs are refused action by action, with the line: unknown names, missing words, turns and phases out of order") {
  CHECK(finds("log/unknown", "44.3", then(phase("1c", action("\"attack\" piece=\"pl.13pp\" hex=\"0806\""))), "13pp"));
  CHECK(finds("log/unknown", "44.3", then(phase("1c", action("\"attack\" piece=\"pl.1szw\" hex=\"9999\""))), "9999"));
  CHECK(finds("log/unknown", "44.2.1", then(phase("9z", action("\"attack\" piece=\"pl.1szw\" hex=\"0806\"")))));
  CHECK(finds("log/unknown", "44", then(phase("1c", action("\"drift\" piece=\"pl.1szw\"")))));
  CHECK(finds("log/incomplete", "44.3", then(phase("1c", action("\"attack\" hex=\"0806\"")))));
  CHECK(finds("log/incomplete", "44.3", then(phase("1c", action("\"attack\" piece=\"pl.1szw\"")))));
  CHECK(finds("log/order", "44.2.1", then(phase("1c", "") + phase("1n", ""))));
  CHECK(finds("log/order", "44.2.1", with({{"<turn number=\"2\">", "<turn number=\"3\">"}})));
  CHECK(finds("log/position", "44.4", with({{"from=\"0405\"", "from=\"0403\""}})));
  CHECK(finds("log/start", "44", with({{"  <start piece=\"pl.kadra\" hex=\"0305\"/>\n", ""}})));
  CHECK(finds("log/start", "44", with({{"<start piece=\"pl.kadra\"", "<start piece=\"pl.7pp\""}})));
  CHECK(finds("log/start", "44.1.1", with({{"<start piece=\"pl.kadra\"", "<start piece=\"pl.legia\""}}), "pl.legia"));
  CHECK(finds("concealment-1920/45.1-open", "45.1",
              with({{"<start piece=\"pl.p1\" hex=\"0403\"/>", "<start piece=\"pl.p1\" hex=\"0403\" concealed=\"no\"/>"}})));
  CHECK(finds("concealment-1920/44-two-counters", "44",
              with({{"<start piece=\"pl.kadra\" hex=\"0305\"/>",
                     "<start piece=\"pl.kadra\" hex=\"0305\"/><start piece=\"pl.7pp-o\" hex=\"0305\"/>"}})));
}

TEST_CASE("Utajnienie: one slip in a log is one finding, with its paragraph and what was expected there") {
  const struct {
    Change slip;
    std::string id, rule, expected;
  } SLIPS[] = {
      {{"<start piece=\"pl.1szw\"", "<start piece=\"pl.1szv\""}, "log/unknown", "44", "Did you mean pl.1szw"},
      {{"<start piece=\"pl.1szw\" hex=\"0405\"", "<start piece=\"pl.1szw\" hex=\"0499\""}, "log/unknown", "44", "labels as 0101 or 1409"},
      {{"<start piece=\"pl.1szw\" hex=\"0405\"/>", ""}, "log/start", "44", "1 szw"},
      {{"<phase id=\"2r\">", "<phase id=\"2x\">"}, "log/unknown", "44.2.1", "n, c, a, r or e"},
      {{"what=\"exchange\"", "what=\"exchnge\""}, "file/bad-value", "", "one of: place"},
      {{"to=\"0507\"", "to=\"5070\""}, "log/unknown", "44.4", "labels as 0101 or 1409"},
      {{"to=\"0507\"", "too=\"0507\""}, "log/incomplete", "44.4", "Write to="},
      {{"target=\"poludniowo-wschodni\" points=\"2\"", "target=\"poludniowo-wschodny\" points=\"2\""},
       "log/unknown",
       "44.2.3",
       "Did you mean poludniowo-wschodni"},
  };
  for (const auto& one : SLIPS) {
    auto seen = with({one.slip});
    std::erase_if(seen, [](const SeenFinding& other) { return other.id == "file/unknown-attribute"; });
    INFO(one.slip.to << "\n" << listed(seen));
    REQUIRE(seen.size() == 1);
    CHECK(finds(one.id, one.rule, seen));
    CHECK(seen.front().words.find(one.expected) != std::string::npos);
    CHECK_FALSE(seen.front().line.empty());
  }
}

TEST_CASE("Utajnienie: a game whose base numbers are missing is not judged, and the first of them is named") {
  AlteredSample sample("1920");
  sample.replace("1920-stand-ins.ruleset.xml", "id=\"stack.limit\" value=\"4\" status=\"stand-in\"",
                 "id=\"stack.limit\" status=\"missing\"");
  const auto scenario = sample.load(CARD);
  const auto report = validator::judge_log(*scenario, sample.load(LOG), game());
  REQUIRE_FALSE(report);
  CHECK(report.error().id == "concealment-1920/missing-parameter");
  CHECK(wording::english().words(report.error().message).find("stack.limit") != std::string::npos);
}

TEST_CASE("Utajnienie: what is nearly a slip and is none is not found, check by check") {
  const struct {
    const char* of;
    std::string phases;
  } LEGAL[] = {
      {"44-exchange, 44-one-sided", phase("1n", action("\"exchange\" piece=\"pl.7pp\" target=\"pl.7pp-o\""))},
      {"44-off-map", phase("1c", action("\"eliminate\" piece=\"pl.kadra\""))},
      {"44.1-companions", phase("1n", action("\"conceal\" piece=\"pl.smialy\""))},  // out of contact none is asked for
      {"44.2-who",
       phase("1a", action("\"step\" piece=\"pl.1szw\" to=\"0807\"") + action("\"step\" piece=\"pl.1szw\" to=\"0907\"") +
                       action("\"scout\" piece=\"pl.1szw\" hex=\"1007\"") + action("\"desert\" piece=\"bo.sicz-2\" die=\"6\""))},
      {"44.3-attack", phase("1c", action("\"attack\" piece=\"pl.1szw\" hex=\"0806\""))},
      {"44.3-open, 44.3-voluntary", phase("1c", action("\"reveal\" piece=\"pl.11pp\""))},
      {"45.1-reveal", phase("1a", action("\"reveal\" piece=\"pl.p1\""))},
      {"44.4-phase", phase("1a", action("\"step\" piece=\"pl.dak\" to=\"0304\""))},
      {"44.4-movement, 44.4-step",
       phase("1a", action("\"step\" piece=\"pl.7pp\" to=\"0503\"") + action("\"step\" piece=\"pl.7pp\" to=\"0603\""))},
      {"45-pool, 45.3-when, 45.3-host, 45.3-contact", phase("1n", action("\"place\" piece=\"pl.p5\" hex=\"0507\""))},
      {"45.1-limit", phase("1n", action("\"place\" piece=\"pl.p5\" hex=\"0403\"") + action("\"place\" piece=\"pl.p6\" hex=\"0403\""))},
      {"46.2-voluntary", phase("1r", action("\"reveal\" piece=\"pl.7pp\""))},
      {"46.2-desertion", phase("1c", action("\"desert\" piece=\"bo.sicz-2\""))},
  };
  for (const auto& one : LEGAL) {
    INFO(one.of);
    CHECK(quiet(then(one.phases)));
  }
  // Reinforcements of the second turn: where no enemy is near, concealed with their patrol.
  CHECK(quiet(with({{"hex=\"0105\" concealed=\"yes\"/>\n      <action what=\"enter\" piece=\"pl.p3\" hex=\"0105\"",
                     "hex=\"0104\" concealed=\"yes\"/>\n      <action what=\"enter\" piece=\"pl.p3\" hex=\"0104\""}})));
}

TEST_CASE("Utajnienie 46.1: what reconnaissance has just taken off the map may be written down once more, and nothing else may") {
  // Motorised infantry among the enemy meets a unit and is lost [46.1]; the patrol that it found before is taken off [45.1].
  const auto log = [&](const std::string& actions) {
    AlteredSample one("1920");
    std::string text = bytes_of_file(one.path(LOG));
    text.erase(text.find("  <turn number=\"1\">"));
    for (const auto& [piece, hex] : std::vector<std::pair<std::string, std::string>>{{"bo.73ps", "0708"}, {"bo.74ps", "0807"}}) {
      const std::size_t at = text.find("<start piece=\"" + piece + "\"");
      REQUIRE(at != std::string::npos);
      text.replace(text.find("hex=\"", at) + 5, 4, hex);
    }
    text += "<start piece=\"pl.zmot\" hex=\"0608\" concealed=\"no\"/><turn number=\"1\">";
    one.write(LOG, text + phase("1n", actions) + "</turn></log>");
    return judged(one);
  };
  const std::string lost = action("\"scout\" piece=\"pl.zmot\" hex=\"0708\"") + action("\"step\" piece=\"pl.zmot\" to=\"0708\"") +
                           action("\"scout\" piece=\"pl.zmot\" hex=\"0807\""),
                    dead = action("\"eliminate\" piece=\"pl.zmot\"");
  const auto gone = [&](const std::vector<SeenFinding>& seen) { return finding_of(seen, "concealment-1920/44-off-map", "pl.zmot"); };
  CHECK_FALSE(gone(log(lost)));
  CHECK_FALSE(gone(log(lost + dead)));
  CHECK(gone(log(lost + action("\"eliminate\" piece=\"bo.sam\"") + dead)));
}

TEST_CASE("Utajnienie 45.1: who moves after combat without having met patrols is left to the base game, by the ruling in force") {
  const auto asks = [&](const std::string& reading) {
    AlteredSample one("1920");
    if (!reading.empty())
      one.replace(CARD, "</scenario>", "<rulings><ruling id=\"patrol.attacked\" choice=\"" + reading + "\"/></rulings></scenario>");
    std::string text = bytes_of_file(one.path(LOG));
    text.erase(text.find("    <phase id=\"1n\">"));
    const std::string start = "<start piece=\"pl.1szw\" hex=\"";
    text.replace(text.find(start) + start.size(), 4, "0907");
    // A brigade and a patrol stand in 1007.
    const std::string fight = action("\"attack\" piece=\"pl.1szw\" hex=\"1007\"") + action("\"desert\" piece=\"bo.sicz-2\" die=\"6\"");
    one.write(LOG, text + phase("1c", fight) + phase("1a", action("\"step\" piece=\"pl.1szw\" to=\"0807\"")) + "</turn></log>");
    const auto scenario = one.load(CARD);
    const auto report = validator::judge_log(*scenario, one.load(LOG), game());
    REQUIRE(report);
    return std::any_of(report->not_checked.begin(), report->not_checked.end(), [](const auto& need) { return need.id == "log/movement"; });
  };
  CHECK(asks(""));
  CHECK_FALSE(asks("any"));
}
