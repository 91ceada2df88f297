// A recorded deployment of the sample engagement: as it is, nothing is wrong; one change, and what is wrong is said with its paragraph.
#include "rulesets/lee/referee/referee.hpp"
#include "tests/rulesets/lee/laurel_ford.hpp"
#include "validator/checks/logs.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::vector<SeenFinding> judged(const AlteredSample& sample) {
  const auto scenario = sample.load(LAUREL_FORD);
  const auto report = validator::judge_log(*scenario, sample.load(LAUREL_FORD_LOG), lee());
  REQUIRE(report);
  return seen_in(*report);
}
std::vector<SeenFinding> with(const std::string& from, const std::string& to) {
  return judged(AlteredSample("lee").replace(LAUREL_FORD_LOG, from, to));
}
void reports(const std::vector<SeenFinding>& seen, const std::string& id, const std::string& object, const std::string& rule,
             const std::string& words = {}) {
  INFO("wanted: " << id << " at " << object << "\n" << listed(seen));
  const auto found = std::find_if(seen.begin(), seen.end(), [&](const SeenFinding& one) { return one.id == id && one.object == object; });
  REQUIRE(found != seen.end());
  CHECK(found->rule == "Bogowie Wojny: Lee " + rule);
  CHECK(found->words.find(words) != std::string::npos);
}
void silent(const std::vector<SeenFinding>& seen) {
  INFO(listed(seen));
  CHECK(seen.empty());
}

}  // namespace

TEST_CASE("Lee's sample: nothing is wrong with the recorded deployment") { silent(judged(AlteredSample("lee"))); }

TEST_CASE("Lee 6.1: a log places markers in turns, once, three inches apart, and all of them") {
  const std::string third = R"(      <action what="place" piece="cs.m3" path="30,6"/>)",
                    fourth = R"(<action what="place" piece="cs.m4" path="44,8"/>)";
  AlteredSample swapped("lee");
  swapped.replace(LAUREL_FORD_LOG, third, "THIRD")
      .replace(LAUREL_FORD_LOG, fourth, R"(<action what="place" piece="cs.m3" path="30,6"/>)")
      .replace(LAUREL_FORD_LOG, "THIRD", "      " + fourth);
  silent(judged(swapped));  // which marker is a matter of choice
  reports(with(third + "\n", ""), "log/order", "us.m3", "6.1");
  reports(with(third + "\n", ""), "log/missing", "cs", "6.1", "5 of its 6");
  reports(with(fourth, R"(<action what="place" piece="cs.m3" path="44,8"/>)"), "log/start", "cs.m3", "6.1", "twice");
  reports(with(R"(piece="us.m4" path="38,40")", R"(piece="us.m4" path="20,13.9")"), "log/start", "us.m4", "6.1", "nearer than 3");
  reports(with(R"(piece="us.m4" path="38,40")", R"(piece="us.m4" path="38,47.6")"), "log/start", "us.m4", "6.1", "cannot stand");
  reports(with(R"(piece="us.m4" path="38,40")", R"(piece="us.m4")"), "log/incomplete", "us.m4", "6.4");
}

TEST_CASE("Lee 6.3: a log moves each marker once a turn, in turns, not too far and not past what it sees (BP-19)") {
  const std::string first = R"(path="20,10 20,22")", second = R"(path="20,22 20,23.5")";
  reports(with(first, R"(path="20,10 20,22.002")"), "log/movement", "cs.m2", "6.3", "may go 12");
  reports(with(first, R"(path="21,10 20,22")"), "log/position", "cs.m2", "6.3", "stands at 20,10");
  reports(with(first, R"(path="20,10")"), "log/incomplete", "cs.m2", "6.3");
  reports(with(second, R"(path="20,22 20,25")"), "log/movement", "cs.m2", "6.3", "for 1.5 inches after");
  silent(with(second, R"(path="20,22 20,23.501")"));  // rounding of a file
  reports(with(first, R"(path="20,10 8,10 8,10")"), "log/position", "cs.m2", "6.3");
  reports(with(R"(<action what="keep" piece="cs.m1"/>
      <action what="keep" piece="us.m1"/>
      <action what="move" piece="cs.m2" path="20,22)",
               R"(<action what="keep" piece="us.m1"/>
      <action what="keep" piece="cs.m1"/>
      <action what="move" piece="cs.m2" path="20,22)"),
          "log/order", "us.m1", "6.3", "turn of");
  reports(with(R"(<action what="keep" piece="us.m2"/>
      <action what="keep" piece="cs.m3"/>
    </phase>)",
               R"(<action what="keep" piece="us.m1"/>
    </phase>)"),
          "log/order", "us.m1", "6.3", "already");
  reports(with(R"(<action what="keep" piece="us.m2"/>
      <action what="keep" piece="cs.m3"/>
    </phase>)",
               R"(<action what="keep" piece="us.m3"/>
    </phase>)"),
          "log/position", "us.m3", "6.3", "not on the table");
  const auto twice = with(first + "/>", R"(path="20,10 20,21"/><action what="move" piece="cs.m2" path="20,21 20,22"/>)");
  reports(twice, "log/order", "cs.m2", "6.3", "already");
  reports(with(R"(<phase id="placing">)", R"(<phase id="f1"/><phase id="placing">)"), "log/order", "f1", "6.3");
}

TEST_CASE("Lee 6.4: a log reveals who sees each other at once, and puts down all that was hidden, where it may stand") {
  const std::string reveal = R"(<action what="reveal" piece="cs.m2" target="us.m3" order="defence"/>)";
  const auto untold = with(reveal, "");
  reports(untold, "log/missing", "us.m3", "6.4", "see each other and are not revealed");
  CHECK(untold.size() == 1);
  reports(with(reveal, R"(<action what="reveal" piece="cs.m2" target="us.m4" order="defence"/>)"), "log/order", "cs.m2", "6.4",
          "do not see");
  reports(with(reveal, reveal + R"(<action what="reveal" piece="cs.m5"/>)"), "log/order", "cs.m5", "6.4", "before all markers");
  const std::string unit = R"(<action what="place" piece="cs.ii.3.2" path="19.9,22.2" heading="0"/>)";
  const auto moved = [&](const std::string& to) {
    return with(unit, R"(<action what="place" piece="cs.ii.3.2" path=")" + to + R"(" heading="0"/>)");
  };
  silent(moved("19.9,20.9"));
  reports(with(unit, ""), "log/missing", "cs.m2", "6.4", "cs.ii.3.2");
  reports(moved("19.9,24.7"), "log/position", "cs.ii.3.2", "6.4", "nearer to a marker");
  reports(moved("18.9,22.2"), "log/position", "cs.ii.3.2", "6.4", "over another");
  reports(moved("19.9,16"), "log/position", "cs.ii.3.2", "6.4", "from the edge of cs.m2");
  reports(moved("19.9,26.9"), "log/position", "cs.ii.3.2", "6.4", "cannot stand");
  reports(with(unit, unit + unit), "log/position", "cs.ii.3.2", "6.4", "already");
  reports(with(unit, unit + R"(<action what="place" piece="cs.i.1.1" path="10,20" heading="0"/>)"), "log/position", "cs.i.1.1", "6.4",
          "no marker");
  reports(with(R"(piece="cs.ii.1.general" path="14,19")", R"(piece="cs.ii.commander" path="14,30")"), "log/missing", "cs.m2", "6.4",
          "cs.ii.1.general");
  reports(with(R"(heading="180" mounted="yes"/>
      <action what="place" piece="us.iii.3.2")",
               R"(heading="180"/>
      <action what="place" piece="us.iii.3.2")"),
          "log/incomplete", "us.iii.3.1", "6.4", "mounted");
}

TEST_CASE("Lee 6.5: a log gives a corps whose marker moved no order but defence") {
  reports(with(R"(order="defence")", R"(order="attack")"), "log/claim", "cs.m2", "6.5");
  // The other one has stayed: any order is its own.
  silent(with(R"(piece="cs.m2" target="us.m3" order="defence")", R"(piece="us.m3" target="cs.m2" order="attack")"));
}
