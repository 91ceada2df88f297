// The record of the sample and what is wrong with it when it is changed: each fault at its line, by its paragraph.
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"
#include "validator/checks/logs.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string CARD = "1-mill-road.scenario.xml", LOG = "1-mill-road.log.xml";

const validator::GameRules& asl_rules() {
  for (const validator::GameRules& rules : rulesets::all_games())
    if (rules.data.id == "asl-a12") return rules;
  throw std::out_of_range("no game called asl-a12");
}

std::vector<SeenFinding> judged(const std::string& from, const std::string& to) {
  AlteredSample sample("asl");
  if (!from.empty()) sample.replace(LOG, from, to);
  const auto scenario = sample.load(CARD);
  auto report = validator::judge_log(*scenario, sample.load(LOG), asl_rules());
  REQUIRE(report);
  return seen_in(*report);
}

void reports(const std::string& from, const std::string& to, const std::string& id, const std::string& on_line, const std::string& words,
             const std::string& rule) {
  const std::vector<SeenFinding> seen = judged(from, to);
  INFO("wanted: " << id << " on " << on_line << " saying " << words << "\n" << listed(seen));
  CHECK(std::any_of(seen.begin(), seen.end(), [&](const SeenFinding& one) {
    return one.id == id && one.line.find(on_line) != std::string::npos && one.words.find(words) != std::string::npos && one.rule == rule;
  }));
  CHECK(seen.size() == 1);
}

const std::string PHASE = "    <phase id=\"first.mph\">\n";
std::string before_all(const std::string& action) { return PHASE + "      " + action + "\n"; }

}  // namespace

TEST_CASE("ASL: the record of the sample is in order") {
  const std::vector<SeenFinding> seen = judged("", "");
  INFO(listed(seen));
  CHECK(seen.empty());
}

TEST_CASE("ASL 12.14: a “?” that is lost must be taken off in the same phase") {
  const std::string near = "<start piece=\"de.sq2\" hex=\"1B8\"/>";
  AlteredSample sample("asl");
  sample.replace(LOG, "<start piece=\"de.sq2\" hex=\"2P5\"/>", near).replace(LOG, "from=\"2P5\" to=\"2O5\"", "from=\"1B8\" to=\"1C8\"");
  const auto judge = [&] {
    const auto scenario = sample.load(CARD);
    auto report = validator::judge_log(*scenario, sample.load(LOG), asl_rules());
    REQUIRE(report);
    return seen_in(*report);
  };
  const std::vector<SeenFinding> kept = judge();
  INFO(listed(kept));
  const SeenFinding* found = finding_of(kept, "asl-a12/log-kept", "ru.sq3");
  REQUIRE(found);
  CHECK(found->words.find("by Case A") != std::string::npos);
  CHECK(found->words.find("de.sq2 sees it at") != std::string::npos);
  CHECK(found->rule == "ASL 12.14");
  sample.replace(
      LOG, "<action what=\"step\" piece=\"ru.sq3\" from=\"1E9\" to=\"1E8\" pace=\"normal\"/>",
      "<action what=\"step\" piece=\"ru.sq3\" from=\"1E9\" to=\"1E8\" pace=\"normal\"/>\n      <action what=\"reveal\" piece=\"ru.sq3\"/>");
  CHECK_FALSE(finding_of(judge(), "asl-a12/log-kept", "ru.sq3"));
}

TEST_CASE("ASL 12.12: a “?” is gained at the end of the own Player Turn, and not twice") {
  reports("<action what=\"reveal\" piece=\"de.ldr1\"/>", "<action what=\"place\" piece=\"ru.sq3\"/>", "asl-a12/log-gain", "ru.sq3",
          "concealed already", "ASL 12.1");
  reports(PHASE, before_all("<action what=\"place\" piece=\"de.sq3\"/>"), "asl-a12/log-gain", "de.sq3", "own Player Turn", "ASL 12.12");
  CHECK(judged("<action what=\"reveal\" piece=\"de.ldr1\"/>",
               "<action what=\"reveal\" piece=\"de.ldr1\"/>\n      <action what=\"place\" piece=\"de.ldr1\" die=\"2\"/>")
            .empty());
}

TEST_CASE("ASL 12.122: a dr that cannot be, and one that is too high") {
  reports("<action what=\"reveal\" piece=\"de.ldr1\"/>", "<action what=\"place\" piece=\"de.sq3\" die=\"7\"/>", "log/die", "de.sq3", "7",
          "ASL 12.122");
}

TEST_CASE("ASL 12.11: a dummy fires no shot, and who is not on the map does nothing") {
  reports("<action what=\"shot\" piece=\"ru.gun1\"/>", "<action what=\"shot\" piece=\"ru.q3\"/>", "asl-a12/log-refused", "ru.q3", "dummy",
          "ASL 12.11");
  reports("<action what=\"reveal\" piece=\"de.ldr1\"/>", "<action what=\"step\" piece=\"ru.sq2\" to=\"1L3\"/>", "log/order", "ru.sq2",
          "other side", "ASL 12.14");
  reports(PHASE, before_all("<action what=\"step\" piece=\"de.hs1\" to=\"2Q5\"/>"), "asl-a12/log-refused", "de.hs1", "not entered",
          "ASL 12.12");
}

TEST_CASE("ASL 12.12: a reinforcement enters once, where the map has a hex") {
  CHECK(judged(PHASE, before_all("<action what=\"enter\" piece=\"de.hs1\" hex=\"2Q5\" note=\"concealed\"/>")).empty());
  reports(PHASE, before_all("<action what=\"enter\" piece=\"de.sq1\" hex=\"2Q5\"/>"), "asl-a12/log-refused", "de.sq1", "become of",
          "ASL 12.12");
  reports(PHASE, before_all("<action what=\"enter\" piece=\"de.hs1\" hex=\"2Z5\"/>"), "log/unknown", "de.hs1", "2Z5", "ASL 12.12");
}

TEST_CASE("ASL 12.14: unknown pieces, places and paces, and actions out of order, are named with line and paragraph") {
  reports(PHASE, before_all("<action what=\"step\" piece=\"de.sq9\" to=\"2Q5\"/>"), "log/unknown", "de.sq9", "de.sq9", "ASL 12.12");
  reports(PHASE, before_all("<action what=\"step\" to=\"2Q5\"/>"), "log/incomplete", "step", "names no piece", "ASL 12.14");
  reports(PHASE, before_all("<action what=\"step\" piece=\"de.sq3\"/>"), "log/incomplete", "de.sq3", "where", "ASL 12.14");
  reports(PHASE, before_all("<action what=\"step\" piece=\"de.sq3\" to=\"2O3\" pace=\"run\"/>"), "log/unknown", "de.sq3", "pace",
          "ASL 12.14");
  reports(PHASE, before_all("<action what=\"step\" piece=\"de.sq3\" from=\"2A5\" to=\"2O3\"/>"), "log/position", "de.sq3", "not in 2A5",
          "ASL 12.14");
  reports(PHASE, before_all("<action what=\"step\" piece=\"de.sq3\" to=\"2A5\"/>"), "asl-a12/log-refused", "de.sq3", "next to",
          "ASL 12.14");
  reports("<phase id=\"second.pfph\">", "<phase id=\"second.never\">", "log/unknown", "second.never", "no phase", "ASL 12.12");
  reports("<turn number=\"2\">", "<turn number=\"3\">", "log/order", "turn", "3", "ASL 12.12");
  reports("<start piece=\"ru.q3\" hex=\"1G8\"/>", "<start piece=\"ru.q3\" hex=\"1G8\"/>\n  <start piece=\"ru.q3\" hex=\"1G8\"/>",
          "log/start", "ru.q3", "twice", "ASL 12.12");
}

TEST_CASE("ASL 12.12: a slip in a record is one finding and says what was expected there") {
  const auto step = [](const std::string& to) { return before_all("<action what=\"step\" piece=\"de.sq3\" to=\"" + to + "\"/>"); };
  reports(PHASE, step("2R5"), "log/unknown", "de.sq3", "labels as 1A1 or 2P10", "ASL 12.12");
  reports(PHASE, step("2O3@1"), "log/unknown", "de.sq3", "levels go from 0 to 0", "ASL 12.12");
  reports(PHASE, step("2O3@up"), "log/unknown", "de.sq3", "1F6@1", "ASL 12.12");
  reports(PHASE, before_all("<action what=\"step\" piece=\"de.sq33\" to=\"2O3\"/>"), "log/unknown", "de.sq33", "Did you mean de.sq3",
          "ASL 12.12");
  reports(PHASE, before_all("<action what=\"step\" piece=\"de.sq3\" from=\"2A5\" to=\"2O3\"/>"), "log/position", "de.sq3", "It is in 2O4",
          "ASL 12.14");
  reports("<start piece=\"de.sq3\" hex=\"2O4\"/>", "<start piece=\"de.sq33\" hex=\"2O4\"/>", "log/unknown", "de.sq33",
          "Did you mean de.sq3", "ASL 12.12");
  reports("<phase id=\"second.pfph\">", "<phase id=\"second.pfhp\">", "log/unknown", "second.pfhp", "Did you mean second.pfph",
          "ASL 12.12");
  // What was done in that phase counts as done: the gun is known, and the two steps follow one another.
  AlteredSample sample("asl");
  sample.replace(LOG, "<phase id=\"first.mph\">", "<phase id=\"first.mhp\">")
      .replace(LOG, "<phase id=\"first.ccph\">",
               "<phase id=\"first.mph\">\n<action what=\"step\" piece=\"de.sq2\" from=\"2O5\" to=\"2N5\" pace=\"normal\"/></phase>\n<phase "
               "id=\"first.ccph\">");
  const auto scenario = sample.load(CARD);
  auto report = validator::judge_log(*scenario, sample.load(LOG), asl_rules());
  REQUIRE(report);
  const auto seen = seen_in(*report);
  INFO(listed(seen));
  CHECK(seen.size() == 1);
  const auto shoot = judged("what=\"shot\"", "what=\"shoot\"");
  INFO(listed(shoot));
  CHECK(std::count_if(shoot.begin(), shoot.end(), [](const SeenFinding& one) { return one.line.find("shoot") != std::string::npos; }) == 1);
}

namespace {

// A phase of its own at the end of the sample's second turn, with pieces that start elsewhere.
std::vector<SeenFinding> judged_in(const std::string& phase, const std::string& actions,
                                   const std::vector<std::pair<std::string, std::string>>& starts = {}) {
  AlteredSample sample("asl");
  for (const auto& [from, to] : starts) sample.replace(LOG, from, to);
  // Only what is asked: the sample's own actions would meet pieces that start elsewhere.
  std::string log = bytes_of_file(sample.path(LOG));
  const std::size_t first = log.find("  <turn number=\"1\">");
  REQUIRE(first != std::string::npos);
  sample.write(LOG, log.substr(0, first) + "  <turn number=\"1\">\n    <phase id=\"" + phase + "\">\n" + actions +
                        "    </phase>\n  </turn>\n</log>\n");
  const auto scenario = sample.load(CARD);
  auto report = validator::judge_log(*scenario, sample.load(LOG), asl_rules());
  REQUIRE(report);
  return seen_in(*report);
}
std::string line(const std::string& attributes) { return "      <action " + attributes + "/>\n"; }

void is_legal(const std::vector<SeenFinding>& seen) {
  INFO(listed(seen));
  CHECK(seen.empty());
}
void says(const std::vector<SeenFinding>& seen, const std::string& id, const std::string& rule, const std::string& words) {
  INFO("wanted: " << id << " by " << rule << " saying " << words << "\n" << listed(seen));
  REQUIRE(seen.size() == 1);
  CHECK(seen[0].id == id);
  CHECK(seen[0].rule == rule);
  CHECK(seen[0].words.find(words) != std::string::npos);
  CHECK(seen[0].line.find("<action") != std::string::npos);
}

using Starts = std::vector<std::pair<std::string, std::string>>;
const Starts SQUAD_IN_THE_MILL{{"piece=\"de.sq1\" hex=\"2N8\"", "piece=\"de.sq1\" hex=\"1L5\""}};
const Starts TRUCK_BY_SQUAD{{"piece=\"de.truck\" hex=\"2Q6\"", "piece=\"de.truck\" hex=\"1K5\""}};

}  // namespace

TEST_CASE("ASL 12.152: a Search in the own Player Turn strips “?”, brings the hidden onto the board and removes dummies") {
  const std::string search = line("what=\"scout\" piece=\"de.sq1\" hex=\"1K5\" die=\"3\""), off = line("what=\"reveal\" piece=\"ru.sq1\"");
  is_legal(judged_in("first.mph", search + off));
  says(judged_in("first.mph", search), "asl-a12/log-kept", "ASL 12.152", "ru.sq1");
  is_legal(judged_in("first.mph", line("what=\"scout\" piece=\"de.sq1\" hex=\"1G8\"") + line("what=\"reveal\" piece=\"ru.q3\"")));
  is_legal(judged_in("first.mph", line("what=\"scout\" piece=\"de.sq1\" hex=\"1H7\"")));  // hidden: now beneath a “?”
  says(judged_in("first.mph", line("what=\"scout\" piece=\"de.sq1\" hex=\"1H7\"") + line("what=\"scout\" piece=\"de.sq1\" hex=\"1H7\"")),
       "asl-a12/log-kept", "ASL 12.152", "ru.sq4");
}

TEST_CASE("ASL 12.152: who does not Search, when, where and how many hexes") {
  const auto search = [](const std::string& who, const std::string& more) { return line("what=\"scout\" piece=\"" + who + "\" " + more); };
  says(judged_in("first.mph", search("de.truck", "hex=\"1O3\"")), "asl-a12/log-refused", "ASL 12.152", "Good Order Infantry");
  says(judged_in("second.mph", search("de.sq1", "hex=\"1O3\"")), "asl-a12/log-refused", "ASL 12.152", "other side");
  says(judged_in("first.mph", search("de.hs1", "hex=\"1O3\"")), "asl-a12/log-refused", "ASL 12.152", "not on the map");
  says(judged_in("first.mph", search("de.sq1", "hex=\"1O3\" die=\"7\"")), "log/die", "ASL 12.152", "7");
  says(judged_in("first.mph", search("de.sq1", "hex=\"9O3\"")), "log/unknown", "ASL 12.12", "9O3");
  says(judged_in("first.mph", search("de.sq1", "")), "log/incomplete", "ASL 12.14", "where");
  // A dr of 5 with the drm of a squad, -1, is good for one hex in the sample's stand-ins, and one of 2 for two.
  says(judged_in("first.mph", search("de.sq1", "hex=\"1O3\" die=\"5\"") + search("de.sq1", "hex=\"1O2\" die=\"5\"")), "asl-a12/log-refused",
       "ASL 12.152", "good for 1 hex");
  is_legal(judged_in("first.mph", search("de.sq1", "hex=\"1O3\" die=\"2\"") + search("de.sq1", "hex=\"1O2\" die=\"2\"")));
  // The dr is made once, and holds for the hexes that follow.
  is_legal(judged_in("first.mph", search("de.sq1", "hex=\"1O3\" die=\"2\"") + search("de.sq1", "hex=\"1O2\"")));
  says(judged_in("first.mph", search("de.sq1", "hex=\"1O3\" die=\"5\"") + search("de.sq1", "hex=\"1O2\"")), "asl-a12/log-refused",
       "ASL 12.152", "good for 1 hex");
}

TEST_CASE("ASL 12.153: an MMC Mops Up the whole building in its own Prep Fire Phase") {
  // The mill is one building, of hexes of several kinds, with a level above.
  const std::string mop = line("what=\"scout\" piece=\"de.sq1\" hex=\"1L5\" note=\"mop-up\"");
  const std::vector<SeenFinding> found = judged_in("first.pfph", mop, SQUAD_IN_THE_MILL);
  CHECK(found.size() == 3);
  CHECK(finding_of(found, "asl-a12/log-kept"));
  const std::string upstairs = line("what=\"reveal\" piece=\"ru.sq2\"") + line("what=\"reveal\" piece=\"ru.ldr1\"");
  says(judged_in("first.pfph", mop + upstairs, SQUAD_IN_THE_MILL), "asl-a12/log-kept", "ASL 12.152", "ru.sq1");
  is_legal(judged_in("first.pfph", mop + upstairs + line("what=\"reveal\" piece=\"ru.sq1\""), SQUAD_IN_THE_MILL));
  says(judged_in("first.mph", mop, SQUAD_IN_THE_MILL), "asl-a12/log-refused", "ASL 12.153", "Prep Fire");
  says(judged_in("first.pfph", mop), "asl-a12/log-refused", "ASL 12.153", "no building");
  says(judged_in("first.pfph", line("what=\"scout\" piece=\"de.ldr1\" hex=\"1L5\" note=\"mop-up\""),
                 {{"piece=\"de.ldr1\" hex=\"2N8\"", "piece=\"de.ldr1\" hex=\"1L5\""}}),
       "asl-a12/log-refused", "ASL 12.153", "MMC");
}

TEST_CASE("ASL 12.154: a casualty of looking needs a unit found, and a dr that is low enough") {
  const std::string search = line("what=\"scout\" piece=\"de.sq1\" hex=\"1K5\"") + line("what=\"reveal\" piece=\"ru.sq1\"");
  const auto casualty = [](const std::string& more) { return line("what=\"lose\" piece=\"de.sq1\" note=\"search\" " + more); };
  const std::string off = line("what=\"reveal\" piece=\"de.sq1\"");  // who is Reduced loses its own “?”
  // A squad alone: drm -1, so a dr of 2 is the highest.
  is_legal(judged_in("first.mph", search + casualty("die=\"2\"") + off));
  says(judged_in("first.mph", search + casualty("die=\"3\"")), "asl-a12/log-refused", "ASL 12.154", "drm of -1");
  // Squads in two Locations are no force of two squads: each has a dr of its own.
  const std::string both = search + line("what=\"scout\" piece=\"de.sq1\" hex=\"1E9\"") + line("what=\"reveal\" piece=\"ru.sq3\"");
  says(judged_in("first.mph", both + line("what=\"reveal\" piece=\"ru.hero\"") + casualty("die=\"4\"")), "asl-a12/log-refused",
       "ASL 12.154", "above 1");
  says(judged_in("first.mph", search + casualty("")), "log/die", "ASL 12.154", "missing");
  says(judged_in("first.mph", casualty("die=\"1\"")), "asl-a12/log-refused", "ASL 12.154", "found no unit");
  says(judged_in("first.mph",
                 line("what=\"scout\" piece=\"de.sq1\" hex=\"1G8\"") + line("what=\"reveal\" piece=\"ru.q3\"") + casualty("die=\"1\"")),
       "asl-a12/log-refused", "ASL 12.154", "found no unit");
}

TEST_CASE("ASL 12.13: fire at what is concealed is halved once for that and once for each other cause, ordnance has a lower number") {
  const auto shot = [](const std::string& target, const std::string& more) {
    return judged_in("first.pfph", line("what=\"shot\" piece=\"de.sq3\" target=\"" + target + "\" " + more));
  };
  is_legal(shot("ru.sq1", "points=\"6\" strength=\"3\""));
  is_legal(shot("ru.sq1", "points=\"6\" shift=\"1\" strength=\"1\""));
  is_legal(shot("ru.sq1", "points=\"4\" strength=\"4\" note=\"residual\""));
  is_legal(shot("ru.sq1", "points=\"16\" strength=\"16\" note=\"oba\""));
  is_legal(shot("ru.sq1", "points=\"6\" strength=\"4\" note=\"ordnance\""));
  is_legal(shot("ru.sq1", "points=\"6\" shift=\"1\" strength=\"4\" note=\"ordnance\""));
  says(shot("ru.sq1", "points=\"6\" strength=\"6\""), "asl-a12/log-fire", "ASL 12.13", "where 3 is right");
  says(shot("ru.sq4", "points=\"6\" strength=\"6\""), "asl-a12/log-fire", "ASL 12.13", "or is hidden");
  says(shot("ru.sq1", "points=\"6\" strength=\"6\" note=\"ordnance\""), "asl-a12/log-fire", "ASL 12.13", "where 4 is right");
  says(shot("ru.sq1", "points=\"4\" strength=\"2\" note=\"residual\""), "asl-a12/log-fire", "ASL 12.13", "where 4 is right");
  says(shot("ru.sq9", "points=\"4\" strength=\"2\""), "log/unknown", "ASL 12.12", "ru.sq9");
  says(shot("ru.sq1", "points=\"4\" strength=\"2\" note=\"ray\""), "log/unknown", "ASL 12.13", "ray");
  // A known target is not halved.
  const std::string known = line("what=\"reveal\" piece=\"ru.sq1\"");
  is_legal(judged_in("first.pfph", known + line("what=\"shot\" piece=\"de.sq3\" target=\"ru.sq1\" points=\"6\" strength=\"6\"")));
  says(judged_in("first.pfph", known + line("what=\"shot\" piece=\"de.sq3\" target=\"ru.sq1\" points=\"6\" strength=\"3\"")),
       "asl-a12/log-fire", "ASL 12.13", "target is known");
}

TEST_CASE("ASL 12.41: a vehicle overruns the concealed after their test, and who fails it is revealed") {
  const auto overrun = [](const std::string& more) { return line("what=\"attack\" piece=\"de.truck\" " + more); };
  // The squad's morale is 7.
  is_legal(judged_in("first.mph", overrun("die=\"7\" success=\"yes\""), TRUCK_BY_SQUAD));
  is_legal(judged_in("first.mph", overrun("die=\"8\" success=\"no\"") + line("what=\"reveal\" piece=\"ru.sq1\""), TRUCK_BY_SQUAD));
  says(judged_in("first.mph", overrun("die=\"8\""), TRUCK_BY_SQUAD), "asl-a12/log-kept", "ASL 12.41", "ru.sq1");
  says(judged_in("first.mph", overrun("die=\"7\" success=\"no\""), TRUCK_BY_SQUAD), "asl-a12/log-refused", "ASL 12.41", "morale of 7");
  says(judged_in("first.mph", overrun(""), TRUCK_BY_SQUAD), "asl-a12/log-refused", "ASL 12.41", "before");
  says(judged_in("first.mph", overrun("die=\"13\""), TRUCK_BY_SQUAD), "log/die", "ASL 12.41", "13");
  says(judged_in("first.mph", overrun("die=\"7\"")), "asl-a12/log-refused", "ASL 12.41", "No unit there");
  says(judged_in("first.mph", line("what=\"attack\" piece=\"de.sq1\"")), "asl-a12/log-refused", "ASL 12.41", "no vehicle");
}

TEST_CASE("ASL 12.42: a vehicle in Bypass does not overrun as part of its entry") {
  says(judged_in("first.mph", line("what=\"attack\" piece=\"de.truck\" note=\"bypass\""), TRUCK_BY_SQUAD), "asl-a12/log-refused",
       "ASL 12.42", "Bypass");
}

TEST_CASE("ASL 12.14: leaving a foxhole in the open in sight costs the “?”, and leaving the hex alone does not") {
  const Starts in_the_open{{"piece=\"ru.sq3\" hex=\"1E9\"", "piece=\"ru.sq3\" hex=\"1E5\""},
                           {"piece=\"de.sq3\" hex=\"2O4\"", "piece=\"de.sq3\" hex=\"1C4\""}};
  const std::string step = "what=\"step\" piece=\"ru.sq3\" from=\"1E5\" to=\"1F4\" pace=\"assault\"";
  is_legal(judged_in("second.mph", line(step), in_the_open));
  says(judged_in("second.mph", line(step + " note=\"leaves-foxhole\""), in_the_open), "asl-a12/log-kept", "ASL 12.14", "Case B");
  is_legal(judged_in("second.mph", line(step + " note=\"leaves-foxhole\"") + line("what=\"reveal\" piece=\"ru.sq3\""), in_the_open));
}
