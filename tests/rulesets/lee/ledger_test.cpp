// Fights in a log: the sample is a whole fight of two corps with its dice, and what is written otherwise is found at its element.
#include "tests/rulesets/lee/combat_scenes.hpp"

#include "model/document/fight.hpp"
#include "model/document/log.hpp"
#include "model/project/loader.hpp"
#include "rulesets/lee/lee.hpp"
#include "validator/findings/score.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string MILL = "2-mill-creek.scenario.xml", MILL_LOG = "2-mill-creek.log.xml";

// What the referee says of the sample with one text replaced by another.
validator::Report mill_creek(const std::string& from = {}, const std::string& to = {}) {
  AlteredSample sample("lee");
  const auto scenario = sample.load(MILL);
  if (!from.empty()) sample.replace(MILL_LOG, from, to);
  auto report = validator::judge_log(*scenario, sample.load(MILL_LOG), lee());
  REQUIRE(report);
  return std::move(*report);
}
Verdicts bent(const std::string& from, const std::string& to) { return {seen_in(mill_creek(from, to)), {}}; }

}  // namespace

TEST_CASE("Lee's sample: in the fight of two corps nothing is wrong from the first marker to the last loss") {
  const auto report = mill_creek();
  Verdicts{seen_in(report), {}}.silent();
  REQUIRE(report.score);
  CHECK(report.score->total("us") == 14'000);  // 3 and 1 pursued, 6, 2 and 2
  CHECK(report.score->total("cs") == 5'000);   // 1 and the pursuit, 2, 1
  for (const auto& one : report.not_checked) CHECK(wording::english().words(one.needs) == "");
}

TEST_CASE("Lee 9.13: the dice of a fight in a log are those that the places give") {
  bent(R"(of="hits" shown="4 6 1 3 2")", R"(of="hits" shown="4 6 1 3 2 1")").one("9.13", "cs.i.1.1", "6 dice are rolled; the rules give 5");
  bent(R"(shown="6 5 4 4 3 2 1 1 2")", R"(shown="6 5 4 4 3")").one("9.13", "cs.i.1.1", "5 dice are rolled; the rules give 9");
  bent(R"(shown="6 4 4 1 2 3 3")", R"(shown="6 4 4 1 2")").one("9.13", "cs.i.2.1", "5 dice are rolled; the rules give 7");  // the battery
  bent(R"(shown="5 6 1 2 3" successes="2")", R"(shown="5 6 1 2" successes="2")").one("9.13", "cs.i.2.1", "the rules give 5");
}

TEST_CASE("Lee 9.14: saves are those of morale, support and what covers, and of as many dice") {
  bent(R"(shown="6 4 1 2 2")", R"(shown="6 4 1 2")").one("9.14", "cs.i.2.1", "4 dice are rolled; the rules give 5");
  for (const std::string wrong : {"0", "2"})
    bent(R"(cohesion="4" supports="1" order="defence" losses="3")",
         R"(cohesion="4" supports=")" + wrong + R"(" order="defence" losses="3")")
        .one("9.14", "cs.i.1.1", "supports is " + wrong + " in the log and 1 on the table");
}

TEST_CASE("Lee 9.12: what a log says of a unit otherwise than the table is said once, and nothing that would follow from it") {
  const auto attacker = [](const std::string& wrong) {
    return bent(R"(<attacker id="us.i.1.1" type="infantry" fire="5" melee="4" morale="4" cohesion="4" order="attack" losses="1")", wrong);
  };
  const std::string id = R"(<attacker id="us.i.1.1" type=)", end = R"( order="attack" losses="1")";
  attacker(id + R"("infantry" fire="6" melee="4" morale="4" cohesion="4")" + end).one("9.12", "us.i.1.1", "fire is 6 in the log and 5");
  attacker(id + R"("infantry" fire="5" melee="4" morale="3" cohesion="4")" + end).one("9.12", "us.i.1.1", "morale is 3 in the log and 4");
  attacker(id + R"("cavalry" fire="5" melee="4" morale="4" cohesion="4")" + end).one("9.13", "us.i.1.1", "type is cavalry in the log");
  attacker(id + R"("infantry" fire="5" melee="4" morale="4" cohesion="4" order="attack" losses="0")")
      .one("9.12", "cs.i.1.1", "us.i.1.1 loses 1 points of cohesion; the log has 0");
  const std::string hits = R"(>
          <dice stage="fire" by="attacker" of="hits" shown="6 5 4 4 3 2 1 1 2")";
  bent(R"(zone="left")" + hits, R"(zone="right")" + hits).one("9.3", "us.i.1.2", "zone is right in the log and left");
  bent(R"(fate="pushed" reaction="stand")", R"(fate="pushed" reaction="front-change")").one("9.6", "cs.i.1.1", "reaction is front-change");
  CHECK(bent(R"(          <dice stage="fire" by="attacked" of="saves" shown="5 4 2" successes="2"/>
)",
             "")
            .seen.empty());  // one roll is not told: the losses are those that are written
  // Points of cohesion that the log has not told of: both ways of writing them are one fault.
  const auto untold = bent(R"(cohesion="2" lost="2" order="attack" losses="0")", R"(cohesion="3" lost="1" order="attack" losses="0")");
  CHECK(std::count_if(untold.seen.begin(), untold.seen.end(),
                      [](const SeenFinding& one) { return one.words.find("on the table") != std::string::npos; }) == 1);
}

TEST_CASE("Lee 9.15: the attacked unit divides its dice as evenly as can be, in any of the ways") {
  // Three and two dice of morale, or two and three.
  bent(R"(of="saves" shown="5 4 2" successes="2")", R"(of="saves" shown="5 4 2 1" successes="2")")
      .one("9.14", "cs.i.1.1", "4 dice are rolled; the rules give 3");
  const auto other = mill_creek(R"(zone="left">
          <dice stage="fire" by="attacker" of="hits" shown="6 5 4 4 3 2 1 1 2" successes="4"/>
          <dice stage="fire" by="attacked" of="saves" shown="4 6" successes="2"/>)",
                                R"(zone="left">
          <dice stage="fire" by="attacker" of="hits" shown="6 5 4 4 3 2 1 1 2" successes="4"/>
          <dice stage="fire" by="attacked" of="saves" shown="4 6 1" successes="2"/>)");
  REQUIRE(seen_in(other).size() == 1);  // six dice of five
}

TEST_CASE("Lee 9.12: hits, losses and what becomes of a unit are what the dice show") {
  bent(R"(shown="4 6 1 3 2" successes="2")", R"(shown="4 6 1 3 2" successes="3")")
      .one("9.13", "cs.i.1.1", "The dice show 2 successes; the log has 3");
  bent(R"(shown="5 4 2" successes="2")", R"(shown="1 4 2" successes="2")")  // the losses are those of two
      .one("9.14", "cs.i.1.1", "The dice show 1 successes; the log has 2");
  const auto counted =
      bent(R"(shown="6 5 4 4 1 2 3 3 2" command="5" successes="5")", R"(shown="6 5 4 4 1 2 3 3 2" command="5" successes="4")");
  CHECK(std::any_of(counted.seen.begin(), counted.seen.end(), [](const SeenFinding& one) {
    return one.words.find("The dice show 5 successes; the log has 4") != std::string::npos;
  }));
  bent(R"(losses="3" fate="pushed")", R"(losses="2" fate="pushed")").one("9.12", "cs.i.1.1", "loses 3 points of cohesion; the log has 2");
  bent(R"(losses="2" fate="holds" reaction)", R"(losses="2" fate="pushed" reaction)").found();
  const auto die = bent(R"(shown="4 6 1 3 2")", R"(shown="4 7 1 3 2")");
  REQUIRE_FALSE(die.seen.empty());
  CHECK(die.seen.front().words.find("the log has 7") != std::string::npos);
}

TEST_CASE("Lee 9.12: who is pushed or routed by its fight goes, and who is not stays") {
  bent(R"(      <action what="retreat" piece="us.i.2.1" path="28,16 28,19" heading="180"/>
)",
       "")
      .found();
  bent(R"(<action what="eliminate" piece="cs.i.1.2"/>)", R"(<action what="eliminate" piece="cs.i.1.2"/>
      <action what="retreat" piece="us.i.1.1" path="20,15 20,18" heading="180"/>)")
      .one("9.12", "us.i.1.1", "by its fight: holds");
}

TEST_CASE("Lee 9.20: a general joins a unit that he leads, and one a turn") {
  bent(R"(<general id="us.i.2.general")", R"(<general id="us.i.1.general")").one("9.20", "us.i.2.2", "does not lead us.i.2.2");
  bent(R"(<general id="us.i.2.general")", R"(<general id="us.i.commander")").silent();
  bent(R"(<general id="us.i.2.general")", R"(<general id="cs.i.2.general")").one("9.20", "us.i.2.2", "is no general of the side");
}

TEST_CASE("Lee 9.12: of a fight in a log the odds are those of the same fight in a file") {
  AlteredSample sample("lee");
  const auto scenario = sample.load(MILL);
  const auto log = sample.load(MILL_LOG);
  const auto fights = lee().logs.fights(*scenario, *log->log());
  REQUIRE(fights.size() == 4);
  CHECK(fights[0].id == "west");
  CHECK(fights[0].attackers[1].unit.supports == 0);  // filled in from the table
  const auto odds = rulesets::lee::odds_of_fight(*project::Loader::of_fight(scenario->shared_game(), fights[0]));
  REQUIRE(odds);
  CHECK(odds->pools.front().dice == 5);
}

TEST_CASE("Lee 9.12: without the faces of dice it is said what is needed, and pools are judged all the same") {
  AlteredSample sample("lee");
  sample.replace(MILL, R"( ruleset="mill-creek-stand-ins.ruleset.xml")", "");
  sample.replace(MILL_LOG, R"( artillery="yes" losses="2")", R"( losses="2")");
  sample.replace(MILL_LOG, R"( artillery="yes" losses="1")", R"( losses="1")");
  const auto scenario = sample.load(MILL);
  const auto report = validator::judge_log(*scenario, sample.load(MILL_LOG), lee());
  REQUIRE(report);
  CHECK(std::any_of(report->not_checked.begin(), report->not_checked.end(),
                    [](const auto& one) { return wording::english().words(one.needs).find("combat.success-face") != std::string::npos; }));
}
