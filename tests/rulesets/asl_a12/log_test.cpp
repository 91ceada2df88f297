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
