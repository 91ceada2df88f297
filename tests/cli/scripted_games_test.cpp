// simulate, play and script trace with scripts, as a shell would run them: the games come from workers, and the bytes
// do not tell how many there were.
#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::test;
using Json = nlohmann::json;

namespace {

const std::string SAMPLES = hexwright::test::source() + "/samples/parzymiechy/";
const std::string CARD = "1-boj-o-parzymiechy-corrected";

// The corrected card of scenario 1, with a rule that this script carries out.
struct Scripted {
  ScratchFolder folder;
  std::string scenario;

  explicit Scripted(const std::string& script, const std::string& from = {}, const std::string& to = {}) {
    for (const std::string name : {"parzymiechy.map.xml", "1-boj-o-parzymiechy-corrected.orbat.xml"})
      folder.write(name, whole_file(SAMPLES + name));
    folder.write("rule.lua", script);
    std::string text = whole_file(SAMPLES + CARD + ".scenario.xml");
    replace(text, "</definitions>",
            R"(</definitions><rules><rule id="house" script="rule.lua"><text lang="en">A house rule.</text></rule></rules>)");
    if (!from.empty()) replace(text, from, to);
    scenario = folder.write("s.scenario.xml", text);
  }

  ProgramResult call(std::vector<std::string> verb, std::vector<std::string> more = {}) const {
    verb.push_back(scenario);
    verb.insert(verb.end(), {"--lang", "en"});
    verb.insert(verb.end(), more.begin(), more.end());
    return call_program(verb);
  }

 private:
  static void replace(std::string& text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != text.npos);
    text.replace(at, from.size(), to);
  }
};

const std::string MIST = "function combat_modifier(kind)\n  if turn.number() <= 6 then return -2 end\n  return 0\nend\n";
const std::string SILENT = "function combat_modifier(kind) return 0 end\nfunction on_turn(turn) end\n";

Json json_of(const ProgramResult& result) {
  INFO(result.err);
  REQUIRE(result.status == 0);
  return Json::parse(result.out);
}

// Without what a scenario with scripts has besides: assumptions and points of scripts.
Json figures(Json simulation) {
  simulation.erase("assumptions");
  for (Json& side : simulation["victory"]) {
    Json clauses = Json::array();
    for (const Json& clause : side["clauses"])
      if (clause["id"] != "scripts") clauses.push_back(clause);
    side["clauses"] = clauses;
  }
  return simulation;
}

}  // namespace

TEST_CASE("A simulation with scripts says the same with one thread, two and eight") {
  const Scripted scripted(MIST + "function score(side)\n  if side:id() == \"pl\" then return 1.5 end\n  return 0\nend\n");
  const std::string one = scripted.call({"simulate"}, {"--playouts", "150", "--threads", "1", "--format", "json"}).out;
  const Json json = Json::parse(one);
  CHECK(json["playouts"] == 150);
  const Json& clause = json["victory"]["pl"]["clauses"].back();
  CHECK(clause["id"] == "scripts");
  CHECK(clause["mean"] == 1.5);
  for (const std::string threads : {"2", "8"})
    CHECK(scripted.call({"simulate"}, {"--playouts", "150", "--threads", threads, "--format", "json"}).out == one);
  const ProgramResult text = scripted.call({"simulate"}, {"--playouts", "40"});
  CHECK(text.status == 0);
  CHECK(text.out.find("Special rules are carried out by 1 script") != text.out.npos);
  CHECK(text.out.find("scripts, ") != text.out.npos);
}

TEST_CASE("A silent script leaves the figures as they are without it, and a modifier changes them") {
  const std::vector<std::string> how{"--playouts", "60", "--threads", "2", "--format", "json"};
  std::vector<std::string> arguments{"simulate", SAMPLES + CARD + ".scenario.xml", "--lang", "en"};
  arguments.insert(arguments.end(), how.begin(), how.end());
  const Json without = figures(json_of(call_program(arguments)));
  CHECK(figures(json_of(Scripted(SILENT).call({"simulate"}, how))) == without);
  CHECK(figures(json_of(Scripted(MIST).call({"simulate"}, how))) != without);
}

TEST_CASE("A condition in Lua that says what a condition of the card says gives the same figures") {
  const std::string from_6 = "<turn from=\"6\"/>";
  const std::string script = SILENT + "function from_6() return turn.number() >= 6 end\n";
  const std::vector<std::string> how{"--playouts", "60", "--threads", "2", "--format", "json"};
  Json by_lua = figures(json_of(Scripted(script, from_6, R"(<lua file="rule.lua" function="from_6"/>)").call({"simulate"}, how)));
  Json by_data = figures(json_of(Scripted(script).call({"simulate"}, how)));
  for (Json* json : {&by_lua, &by_data}) {
    for (Json& trigger : (*json)["triggers"]) trigger = {trigger["id"], trigger["by_turn"]};  // what is known without playing differs
  }
  CHECK(by_lua == by_data);
}

TEST_CASE("A script that fails voids the run: no figures, the place in the script, status 1, whatever the threads") {
  const Scripted scripted("function on_turn(turn)\n  if turn == 3 then local a = nil + turn end\nend\n");
  const ProgramResult one = scripted.call({"simulate"}, {"--playouts", "100", "--threads", "1"});
  CHECK(one.status == 1);
  CHECK(one.out.empty());
  CHECK(one.err.find("rule.lua:2") != one.err.npos);
  const ProgramResult four = scripted.call({"simulate"}, {"--playouts", "100", "--threads", "4"});
  CHECK(four.status == 1);
  CHECK(four.err == one.err);
  const ProgramResult told = scripted.call({"play"});
  CHECK(told.status == 1);
  CHECK(told.out.empty());
  CHECK(told.err.find("rule.lua:2") != told.err.npos);
}

TEST_CASE("A game with scripts is told like any other, but is no log and does not come from standard input") {
  const Scripted scripted(SILENT);
  const ProgramResult told = scripted.call({"play"}, {"--playout", "3"});
  CHECK(told.status == 0);
  CHECK(told.out.find("points from scripts") != told.out.npos);
  const ProgramResult log = scripted.call({"play"}, {"--format", "log"});
  CHECK(log.status == 2);
  CHECK(log.out.empty());
  CHECK(log.err.find("log check") != log.err.npos);
  ProgramCall call;
  call.arguments = {"simulate", "-", "--lang", "en"};
  call.input = whole_file(scripted.scenario);
  call.folder = std::string(scripted.scenario.substr(0, scripted.scenario.rfind('/')));
  const ProgramResult piped = call_program(call);
  CHECK(piped.status == 2);
  CHECK(piped.err.find("standard input") != piped.err.npos);
}

TEST_CASE("A checkpoint belongs to the scripts it was played with") {
  const Scripted scripted(SILENT);
  const std::string checkpoint = scripted.folder / "checkpoint";
  CHECK(scripted.call({"simulate"}, {"--playouts", "20", "--checkpoint", checkpoint}).status == 0);
  CHECK(scripted.call({"simulate"}, {"--playouts", "30", "--checkpoint", checkpoint}).status == 0);
  scripted.folder.write("rule.lua", SILENT + "-- another script\n");
  CHECK(scripted.call({"simulate"}, {"--playouts", "40", "--checkpoint", checkpoint}).status != 0);
}

TEST_CASE("A value that is varied is played by the workers, too") {
  const std::vector<std::string> how{"--playouts", "30", "--format", "json", "--policy", "pl=ambush", "--vary", "pl.range=1,8"};
  Json with = json_of(Scripted(SILENT).call({"simulate"}, how));
  CHECK(with.dump() != Json().dump());
  CHECK(with.dump().find("scripts") != std::string::npos);
}

TEST_CASE("script trace shows every call with its place, what it asked and what came out; and what failed") {
  const Scripted scripted("function on_turn(turn)\n  if turn == 2 then print(\"seen\") end\nend\n");
  const Json json = json_of(scripted.call({"script", "trace"}, {"--format", "json"}));
  CHECK(json["failed"] == false);
  CHECK(json["printed"].get<std::string>().find("seen") != std::string::npos);
  REQUIRE(json["calls"].size() == 24);
  CHECK(json["calls"][1]["turn"] == 2);
  CHECK(json["calls"][1]["function"].get<std::string>().find("on_turn") == 0);
  CHECK(json["calls"][1]["script"].get<std::string>().find("rule.lua") != std::string::npos);
  const ProgramResult text = scripted.call({"script", "trace"});
  CHECK(text.status == 0);
  CHECK(text.out.find("on_turn") != text.out.npos);
  const ProgramResult failed = Scripted("function on_turn(turn) if turn == 2 then error(\"no\") end end\n").call({"script", "trace"});
  CHECK(failed.status == 1);
  CHECK(failed.err.find("rule.lua:1") != failed.err.npos);
  const ProgramResult nothing = call_program({"script", "trace", SAMPLES + CARD + ".scenario.xml", "--lang", "en"});
  CHECK(nothing.status == 2);
}
