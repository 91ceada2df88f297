// triggers of scenarios in which scripts have a say: what no analysis can see into is played, and nothing else is.
#include "tests/cli/sample_copy.hpp"

using namespace hexwright;
using namespace hexwright::test;
using Json = nlohmann::json;

namespace {

const std::string FIRST = "1-boj-o-parzymiechy-lua.scenario.xml", SECOND = "2-pelne-maskowanie-lua.scenario.xml";
const std::string FIRST_DATA = "1-boj-o-parzymiechy-corrected.scenario.xml", SECOND_DATA = "2-pelne-maskowanie-corrected.scenario.xml";

const Json& trigger(const Json& report, const std::string& id) {
  for (const Json& one : report["triggers"])
    if (one["id"] == id) return one;
  FAIL("no trigger " << id);
  return report;
}

// Scenario 1 with artillery that waits for a function of a script of one line.
struct WithFunction : SampleCopy {
  explicit WithFunction(const std::string& body) {
    write("own.lua", "function decides()\n  " + body + "\nend\n");
    replace(FIRST_DATA, "<turn from=\"6\"/>", R"(<lua file="own.lua" function="decides"/>)");
  }
};

}  // namespace

TEST_CASE("triggers: what a script decides is played, with the very figures that the same condition in data has when it is simulated") {
  SampleCopy copy;
  copy.replace(FIRST, " script=\"mgla.lua\"", "");  // the house rule would change the games
  const Json lua = json_of({"triggers", copy.path(FIRST), "--playouts", "60", "--seed", "7"}, 0);
  const Json data = json_of({"simulate", copy.path(FIRST_DATA), "--playouts", "60", "--seed", "7"}, 0);
  const Json& entry = trigger(lua, "de.ii-73pp.entry");
  CHECK(entry["method"] == "simulated");
  CHECK(entry["by_turn_exact"].is_null());
  for (const char* key : {"by_turn", "by_turn_low", "by_turn_high", "half_by_turn"})
    CHECK(entry[key] == trigger(data, "de.ii-73pp.entry")[key]);
  CHECK(lua["simulation"]["playouts"] == 60);
  CHECK(lua["simulation"]["seed"] == 7);
  CHECK(lua["simulation"]["policies"] == data["policies"]);
  // The first turn in which it was seen, and before that never.
  const Json& by_turn = entry["by_turn"];
  int first = 1;
  while (first <= static_cast<int>(by_turn.size()) && by_turn[static_cast<std::size_t>(first - 1)] == 0) ++first;
  REQUIRE(first <= static_cast<int>(by_turn.size()));
  CHECK(entry["earliest_turn"] == first);
  CHECK(entry["possible"] == true);
  // What no script decides is as the analysis of the card in data has it.
  const Json analysed = json_of({"triggers", copy.path(FIRST_DATA)}, 0);
  for (const char* id : {"pl.ii-30pal", "pl.iii-30pal", "de.dac", "pl.rest-of-i-83pp"}) CHECK(trigger(lua, id) == trigger(analysed, id));
}

TEST_CASE("triggers: what waits for a trigger that a script decides is played as well") {
  const SampleCopy copy;
  const std::vector<std::string> how{"--playouts", "40",          "--seed",
                                     "3",          "--placement", copy.path("2-pelne-maskowanie-villages.placement.xml")};
  const auto call = [&](const char* verb, const std::string& scenario) {
    std::vector<std::string> arguments{verb, copy.path(scenario)};
    arguments.insert(arguments.end(), how.begin(), how.end());
    return json_of(arguments, 0);
  };
  const Json lua = call("triggers", SECOND), data = call("simulate", SECOND_DATA);
  for (const char* id : {"de.i-19pal", "de.ii-19pal", "de.dac"}) {
    INFO(id);
    CHECK(trigger(lua, id)["method"] == "simulated");
    CHECK(trigger(lua, id)["by_turn"] == trigger(data, id)["by_turn"]);
  }
}

TEST_CASE("triggers: a script that is certain gives certain figures, and one that never says yes is not called impossible") {
  const WithFunction from_6("return turn.number() >= 6");
  const Json sure = json_of({"triggers", from_6.path(FIRST_DATA), "--playouts", "25"}, 0);
  const Json& battery = trigger(sure, "pl.iii-30pal");
  CHECK(battery["method"] == "simulated");
  CHECK(battery["earliest_turn"] == 6);
  for (std::size_t turn = 1; turn <= battery["by_turn"].size(); ++turn) CHECK(battery["by_turn"][turn - 1] == (turn >= 6 ? 1 : 0));
  const WithFunction no("return false");
  const Json never = json_of({"triggers", no.path(FIRST_DATA), "--playouts", "25"}, 0);
  const Json& unseen = trigger(never, "pl.iii-30pal");
  CHECK(unseen["method"] == "simulated");
  CHECK(unseen["possible"] == "unknown");
  CHECK(unseen["earliest_turn"].is_null());
}

TEST_CASE("triggers: the text says how often was played, that the figures are frequencies, and is the same with any number of threads") {
  const WithFunction copy("return dice.roll(6) + turn.number() >= 7");
  const auto text = [&](const std::string& threads) {
    const ProgramResult result =
        call_program({"triggers", copy.path(FIRST_DATA), "--playouts", "30", "--seed", "5", "--threads", threads, "--lang", "en"});
    CHECK(result.status == 0);
    return result.out;
  };
  const std::string one = text("1");
  CHECK(one.find("30 playouts with seed 5") != one.npos);
  CHECK(one.find("no exact chances") != one.npos);
  CHECK(one.find("of the playouts, first in turn") != one.npos);
  CHECK(one.find("is played by:") != one.npos);
  CHECK(text("3") == one);
}

TEST_CASE("triggers: a scenario without scripts starts no worker, and neither does one whose scripts no trigger asks") {
  SampleCopy copy;
  CHECK_FALSE(starts_worker({"triggers", copy.path(FIRST_DATA)}, copy.path("trace")));
  const ProgramResult plain = call_program({"triggers", copy.path(FIRST_DATA), "--format", "json"});
  CHECK(call_program({"triggers", copy.path(FIRST_DATA), "--format", "json", "--playouts", "5"}).out == plain.out);
  CHECK(plain.err.empty());
  CHECK(Json::parse(plain.out).size() == 3);  // nothing was simulated, and nothing is said of it
  const WithFunction asked("return true");
  CHECK(starts_worker({"triggers", asked.path(FIRST_DATA), "--playouts", "1"}, asked.path("trace")));
  CHECK_FALSE(starts_worker({"triggers", asked.path(FIRST_DATA), "--playouts", "0"}, asked.path("trace")));
  copy.replace(FIRST_DATA, "</definitions>",
               R"(</definitions><rules><rule id="mist" script="mgla.lua"><text lang="en">Mist.</text></rule></rules>)");
  CHECK_FALSE(starts_worker({"triggers", copy.path(FIRST_DATA)}, copy.path("trace")));
  CHECK(call_program({"triggers", copy.path(FIRST_DATA), "--format", "json"}).out == plain.out);
}

TEST_CASE("triggers: when playing fails, what is known without it is told all the same, and the status says that it is not all") {
  const WithFunction copy("return nothing.x");
  const ProgramResult failed = call_program({"triggers", copy.path(FIRST_DATA), "--playouts", "5", "--lang", "en"});
  CHECK(failed.status == 1);
  CHECK(failed.err.find("own.lua:2") != failed.err.npos);
  CHECK(failed.out.find("unknown: only playing would tell") != failed.out.npos);
  CHECK(failed.out.find("of the playouts") == failed.out.npos);
  const ProgramResult assumed = call_program({"triggers", copy.path(FIRST_DATA), "--assume", "pl.iii-30pal=3", "--lang", "en"});
  CHECK(assumed.status == 0);
  CHECK(assumed.err.empty());  // nothing is left that a script decides
}
