// A filled-in setup of the sample, judged with the game's own checks: faults that only a placement can have, and bad input, each beside
// the setup that is silent.
#include "tests/rulesets/altered_sample.hpp"
#include "rulesets/asl_a12/position/position.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"
#include "validator/checks/placement.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string CARD = "1-mill-road.scenario.xml", FILLED = "1-mill-road.placement.xml";

const validator::GameRules& asl_rules() {
  for (const validator::GameRules& rules : rulesets::all_games())
    if (rules.data.id == "asl-a12") return rules;
  throw std::out_of_range("no game called asl-a12");
}

std::vector<SeenFinding> judged(const std::string& from, const std::string& to) {
  AlteredSample sample("asl");
  if (!from.empty()) sample.replace(FILLED, from, to);
  const auto scenario = sample.load(CARD);
  return seen_in(validator::judge_placement(*scenario, sample.load(FILLED), nullptr, std::span(&asl_rules(), 1)));
}

void reports(const std::string& from, const std::string& to, const std::string& id, const std::string& object, const std::string& words) {
  const std::vector<SeenFinding> seen = judged(from, to);
  INFO("wanted: " << id << " on " << object << " saying " << words << "\n" << listed(seen));
  CHECK(std::any_of(seen.begin(), seen.end(), [&](const SeenFinding& one) {
    return one.id == id && one.object == object && one.words.find(words) != std::string::npos && !one.line.empty();
  }));
}

}  // namespace

TEST_CASE("ASL: the filled-in setup of the sample is silent") {
  const std::vector<SeenFinding> seen = judged("", "");
  INFO(listed(seen));
  CHECK(seen.empty());
}

TEST_CASE("ASL 12.16: a setup in which everybody sees what lies beneath a “?” gives a secret away") {
  reports("<placed piece=\"ru.sq1\" hex=\"1K5\" visible-to=\"ru\"/>", "<placed piece=\"ru.sq1\" hex=\"1K5\"/>", "asl-a12/12.16-leak",
          "ru.sq1", "may be seen by everybody");
  reports("<placed piece=\"ru.q3\" hex=\"1G8\" visible-to=\"ru\"/>", "<placed piece=\"ru.q3\" hex=\"1G8\"/>", "asl-a12/12.16-leak", "ru.q3",
          "1G8 lies open");
}

TEST_CASE("ASL 12.3: a record of a hidden gun without CA, or without a Location, is incomplete") {
  AlteredSample sample("asl");
  sample.replace(FILLED, " heading=\"60\"", "").replace("mill-road.orbat.xml", "        <trait name=\"covered-arc\" value=\"60\"/>\n", "");
  const auto seen = seen_in(validator::judge_placement(*sample.load(CARD), sample.load(FILLED), nullptr, std::span(&asl_rules(), 1)));
  const SeenFinding* found = finding_of(seen, "asl-a12/12.3-record", "ru.gun1");
  INFO(listed(seen));
  REQUIRE(found);
  CHECK(found->words.find("no CA") != std::string::npos);
  reports("<placed piece=\"ru.sq4\" hex=\"1H7\" visible-to=\"ru\"/>", "<placed piece=\"ru.sq4\" box=\"ru-record\" visible-to=\"ru\"/>",
          "asl-a12/12.3-record", "ru.sq4", "no Location");
  reports("<placed piece=\"ru.sq4\" hex=\"1H7\" visible-to=\"ru\"/>", "<placed piece=\"ru.sq4\" visible-to=\"ru\"/>", "asl-a12/12.3-record",
          "ru.sq4", "no Location");
}

TEST_CASE("ASL: labels off the board, unknown pieces and levels that are not there are named with their line") {
  reports("piece=\"de.sq2\" hex=\"2P5\"", "piece=\"de.sq2\" hex=\"2R5\"", "placement/unknown-hex", "de.sq2", "2R5");
  reports("piece=\"de.sq2\" hex=\"2P5\"", "piece=\"de.sq2\" hex=\"3P5\"", "placement/unknown-hex", "de.sq2", "labels as 1A1 or 2P10");
  reports("piece=\"de.sq2\" hex=\"2P5\"", "piece=\"de.sq9\" hex=\"2P5\"", "placement/unknown-piece", "de.sq9", "de.sq9");
  reports("piece=\"de.sq2\" hex=\"2P5\"", "piece=\"de.sq2\" hex=\"2P5\" level=\"1\"", "asl-a12/location", "de.sq2", "none of that number");
  reports("piece=\"de.sq2\" hex=\"2P5\"", "piece=\"de.sq2\" hex=\"2P5\" level=\"-1\"", "asl-a12/location", "de.sq2", "go from 0 to 0");
}

TEST_CASE("ASL 12.1: slots say what lies beneath what, and so who starts known, concealed and hidden (T1)") {
  // The dummy's “?” on top of the squad is a dummy; below it, it would conceal no unit.
  AlteredSample sample("asl");
  sample.replace(FILLED, "<placed piece=\"ru.sq1\" hex=\"1K5\" visible-to=\"ru\"/>",
                 "<placed piece=\"ru.sq1\" hex=\"1K5\" slot=\"9\" visible-to=\"ru\"/>");
  const auto scenario = sample.load(CARD);
  const auto filled = sample.load(FILLED);
  const Position position = read_position(*scenario, filled.get());
  const auto at = [&](const std::string& id) {
    return std::find_if(position.pieces.begin(), position.pieces.end(), [&](const Standing& one) { return one.id == id; });
  };
  CHECK(at("ru.sq1")->cover == Cover::hidden);
  CHECK(at("ru.sq2")->cover == Cover::concealed);
  CHECK(at("ru.sq4")->cover == Cover::hidden);
  CHECK(at("de.sq2")->cover == Cover::known);
  CHECK(at("ru.fox1")->cover == Cover::hidden);
}

TEST_CASE("ASL: what one side alone filled in is judged without the other, and says what it would need") {
  AlteredSample sample("asl");
  std::string text = bytes_of_file(sample.path(FILLED));
  text.replace(text.find("<placement "), 11, "<placement side=\"ru\" ");
  while (text.find("  <placed piece=\"de.") != std::string::npos) {
    const std::size_t from = text.find("  <placed piece=\"de.");
    text.erase(from, text.find('\n', from) - from + 1);
  }
  sample.write(FILLED, text);
  const auto scenario = sample.load(CARD);
  const validator::Report report = validator::judge_placement(*scenario, sample.load(FILLED), nullptr, std::span(&asl_rules(), 1));
  INFO(listed(seen_in(report)));
  CHECK(report.findings.empty());
  CHECK(std::any_of(report.not_checked.begin(), report.not_checked.end(), [](const auto& one) { return one.id == "asl-a12/12.12-seen"; }));
}
