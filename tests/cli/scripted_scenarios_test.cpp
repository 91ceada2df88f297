// Scenarios with scripts, from check to simulation, as a designer calls them: the samples, what they say and what they forbid.
#include <nlohmann/json.hpp>

#include <algorithm>

#include "tests/cli/sample_copy.hpp"

using namespace hexwright;
using namespace hexwright::test;
using Json = nlohmann::json;

namespace {

using Copy = SampleCopy;

const std::string FIRST = "1-boj-o-parzymiechy-lua.scenario.xml", SECOND = "2-pelne-maskowanie-lua.scenario.xml";

Json simulated(const std::string& scenario, const std::string& threads = "1") {
  return json_of({"simulate", scenario, "--playouts", "60", "--seed", "7", "--threads", threads}, 0);
}
std::vector<std::string> ids_of(const Json& report, const std::string& severity) {
  std::vector<std::string> ids;
  for (const Json& finding : report["findings"])
    if (finding["severity"] == severity && finding["waived"].is_null()) ids.push_back(finding["id"]);
  return ids;
}
void same_in_both(const Json& data, const Json& lua, const std::string& id) {
  INFO(id);
  const Json *one = with_id(data, id), *other = with_id(lua, id);
  REQUIRE(one);
  REQUIRE(other);
  CHECK(*one == *other);
}

}  // namespace

TEST_CASE("Samples with scripts: nothing is wrong with them, nor with their scripts, and their tests pass") {
  const Copy copy;
  for (const std::string& scenario : {FIRST, SECOND}) {
    INFO(scenario);
    const Json report = json_of({"check", copy.path(scenario)}, 0);
    CHECK(ids_of(report, "error").empty());
    CHECK(ids_of(report, "warning").empty());
    CHECK(ids_of(report, "question").empty());
    CHECK(json_of({"script", "check", copy.path(scenario)}, 0)["findings"].empty());
  }
  CHECK(json_of({"script", "test", copy.path(FIRST), copy.path("1-reguly.test"), copy.path("mgla.test")}, 0)["files"].size() == 2);
  CHECK(json_of({"script", "test", copy.path(SECOND), copy.path("2-maskowanie.test")}, 0)["files"][0]["failed"] == 0);
}

TEST_CASE("script test: a rule that is wrong fails the test that says so, at its line, with what came instead") {
  Copy copy;
  copy.replace("mgla.lua", "<= 2", "<= 3");
  const Json tested = json_of({"script", "test", copy.path(FIRST), copy.path("mgla.test")}, 1)["files"][0];
  CHECK(tested["failed"] == 1);
  const Json& wrong = tested["tests"][2];
  CHECK(wrong["passed"] == false);
  CHECK(wrong["line"] == 13);
  CHECK(wrong["why"] == "it is -1, not 0");
}

TEST_CASE("script test: a test that cannot be read, or cannot fail, is no test") {
  Copy copy;
  const auto refused = [&](const std::string& source, int line) {
    INFO(source);
    copy.write("x.test", source);
    const Json tested = json_of({"script", "test", copy.path(FIRST), copy.path("x.test")}, 1)["files"][0];
    REQUIRE(tested["trouble"].is_object());
    CHECK(tested["trouble"]["line"] == line);
  };
  refused("# nothing\n", 1);
  refused("given turn 3\n", 1);
  refused("test \"a\"\ngiven turn 3\n", 1);
  refused("test \"a\"\nexpect road_is_free = yes\ngiven turn 3\n", 3);
  refused("test \"a\"\nperhaps road_is_free = yes\n", 2);
  refused("test \"a\nexpect road_is_free = yes\n", 1);
  const auto fails = [&](const std::string& line) {
    INFO(line);
    copy.write("x.test", "test \"a\"\n" + line + "\nexpect road_is_free = yes\n");
    const Json tested = json_of({"script", "test", copy.path(FIRST), copy.path("x.test")}, 1)["files"][0];
    CHECK(tested["tests"][0]["line"] == 2);
  };
  fails("given turn three");
  fails("given piece pl.99s at 0423");
  fails("given piece pl.1s at 9999");
  fails("given piece pl.1s at");
  fails("given hex 2611 held by xx");
  fails("given event no_such_event in turn 1");
  fails("given weather rain");
  fails("when no_such_function");
  fails("expect combat_modifier small-arms = -1");
}

TEST_CASE("A condition in Lua and the same in data give the same games: II/73pp, and the point for the road") {
  Copy copy;
  copy.replace(FIRST, " script=\"mgla.lua\"", "");  // the house rule would change the games
  const Json data = simulated(copy.path("1-boj-o-parzymiechy-corrected.scenario.xml")), lua = simulated(copy.path(FIRST));
  for (const char* id : {"de.ii-73pp.entry", "de.iii-73pp.entry", "pl.rest-of-i-83pp", "de.vp-road", "de.vp-buildings", "pl.vp-buildings",
                         "pl.vp-boxes", "de.vp-boxes", "pl.vp-leaders"})
    same_in_both(data, lua, id);
}

TEST_CASE("What follows from being seen in scenario 2 comes in the same turns by Lua as by data") {
  const Copy copy;
  const auto from = [&](const std::string& scenario) {
    return json_of({"simulate", copy.path(scenario), "--playouts", "40", "--seed", "3", "--placement",
                    copy.path("2-pelne-maskowanie-villages.placement.xml")},
                   0);
  };
  const Json data = from("2-pelne-maskowanie-corrected.scenario.xml"), lua = from(SECOND);
  for (const char* id : {"de.i-19pal", "de.ii-19pal", "de.dac"}) same_in_both(data, lua, id);
}

TEST_CASE("A house rule that changes a modifier changes the games, whatever the number of threads in the same way") {
  const Copy copy;
  const Json one = simulated(copy.path(FIRST), "1"), two = simulated(copy.path(FIRST), "2"), eight = simulated(copy.path(FIRST), "8");
  CHECK(one == two);
  CHECK(one == eight);
  const Json plain = simulated(copy.path("1-boj-o-parzymiechy-corrected.scenario.xml"));
  CHECK(*with_id(one, "pl.vp-boxes") != *with_id(plain, "pl.vp-boxes"));
}

TEST_CASE("A setup keeps to what a script allows: the example does, and one that does not is reported") {
  Copy copy;
  const ProgramResult example = call_program(std::vector<std::string>{"setup", "example", copy.path(SECOND)});
  INFO(example.out << example.err);
  REQUIRE(example.status == 0);
  copy.write("legal.placement.xml", example.out);
  CHECK(ids_of(json_of({"setup", "check", copy.path(SECOND), copy.path("legal.placement.xml")}, 0), "error").empty());
  // A leader of a company goes to Kleśniska.
  const std::size_t at = example.out.find("piece=\"pl.1d\"");
  REQUIRE(at != std::string::npos);
  const std::size_t hex = example.out.rfind('<', at), end = example.out.find('>', at);
  std::string row = example.out.substr(hex, end - hex);
  const std::size_t label = row.find("hex=\"") + 5;
  row.replace(label, 4, "0524");
  copy.write("illegal.placement.xml", example.out.substr(0, hex) + row + example.out.substr(end));
  const Json report = json_of({"setup", "check", copy.path(SECOND), copy.path("illegal.placement.xml")}, 1);
  const auto errors = ids_of(report, "error");
  CHECK(std::find(errors.begin(), errors.end(), "script/setup") != errors.end());
}

TEST_CASE("A check of an author's own reports like any other, with an id of its own") {
  Copy copy;
  const ProgramResult example = call_program(std::vector<std::string>{"setup", "example", copy.path(FIRST)});
  REQUIRE(example.status == 0);
  copy.write("example.placement.xml", example.out);
  copy.replace("kompanie.lua", "FARTHEST = 8", "FARTHEST = 0");
  const Json report = json_of({"setup", "check", copy.path(FIRST), copy.path("example.placement.xml")}, 0);
  const auto warnings = ids_of(report, "warning");
  CHECK(std::find(warnings.begin(), warnings.end(), "own/company-apart") != warnings.end());
  copy.replace("kompanie.lua", "FARTHEST = 0", "FARTHEST = 99");
  CHECK(ids_of(json_of({"setup", "check", copy.path(FIRST), copy.path("example.placement.xml")}, 0), "warning").empty());
}

namespace {

constexpr std::string_view GOOD = "function combat_modifier(kind) return 0 end\n";

// What is found in scenario 1 with this script for its house rule: while it is checked, while a setup of it is, or on a machine that has
// no seccomp.
std::vector<std::string> found(const std::string& id, const std::string& script) {
  Copy copy;
  copy.write("mgla.lua", script);
  std::vector<std::string> arguments{"check", copy.path(FIRST), "--format", "json"};
  if (id == "script/setup") {
    const ProgramResult example =
        call_program(std::vector<std::string>{"setup", "example", copy.path("1-boj-o-parzymiechy-corrected.scenario.xml")});
    REQUIRE(example.status == 0);
    copy.write("example.placement.xml", example.out);
    copy.replace("example.placement.xml", "1-boj-o-parzymiechy-corrected.scenario.xml", FIRST);
    arguments = {"setup", "check", copy.path(FIRST), copy.path("example.placement.xml"), "--format", "json"};
  }
  ProgramCall call{arguments};
  if (id == "script/not-run" && script != GOOD) call = without_seccomp(arguments, copy.path("trace"));
  const ProgramResult result = call_program(call);
  INFO(result.out << result.err);
  std::vector<std::string> ids;
  const Json report = Json::parse(result.out);
  for (const Json& finding : report["findings"]) ids.push_back(finding["id"]);
  return ids;
}
void reports(const std::string& id, const std::string& script) {
  INFO(id << '\n' << script);
  const auto ids = found(id, script);
  CHECK(std::count(ids.begin(), ids.end(), id) >= 1);
  CHECK(std::none_of(ids.begin(), ids.end(), [&](const std::string& other) { return other != id && other.starts_with("script/"); }));
}
void silent(const std::string& id, const std::string& script) {
  INFO(id << '\n' << script);
  const auto ids = found(id, script);
  CHECK(std::none_of(ids.begin(), ids.end(), [](const std::string& other) { return other.starts_with("script/"); }));
}

}  // namespace

TEST_CASE("A script that fails while a document is checked is one finding, and one that nearly does is none") {
  reports("script/runtime", "local t = nil\nt.x = 1\n");
  silent("script/runtime", "local t = {}\nt.x = 1\n");
  reports("script/runtime", "function check() return board.hex('9999') end\n");
  silent("script/runtime", "function check() return board.has_hex('9999') end\n");
  reports("script/budget", "while true do end\n");
  silent("script/budget", "for number = 1, 100000 do end\n");
  reports("script/memory", "local t = {} for i = 1, 1e9 do t[i] = {i, i, i} end\n");
  silent("script/memory", "local t = {} for i = 1, 1000 do t[i] = {i, i, i} end\n");
  const std::string texts = "local a, b = ('x'):rep(1000000), ('x'):rep(1000000)\n";
  reports("script/aborted", texts + "for i = 1, 9000000 do local same = a < b end\n");
  silent("script/aborted", texts + "for i = 1, 10 do local same = a < b end\n");
}

TEST_CASE("A setup that a script forbids is reported piece by piece, and one that it allows is not") {
  reports("script/setup", "function may_set_up(piece, hex) return piece:side() ~= game.side('pl') end\n");
  silent("script/setup", "function may_set_up(piece, hex) return piece:side() ~= nil end\n");
}

TEST_CASE("Where scripts cannot be walled in, check says so and checks the rest") {
  reports("script/not-run", "function combat_modifier(kind) return 1 end\n");
  silent("script/not-run", std::string(GOOD));
}

TEST_CASE("A script that fails voids a simulation: no figure, but file, line and turn") {
  Copy copy;
  copy.write("mgla.lua", "function combat_modifier(kind)\n  local nothing = nil\n  return nothing.x\nend\n");
  const ProgramResult played = call_program(std::vector<std::string>{"simulate", copy.path(FIRST), "--playouts", "5"});
  INFO(played.err);
  CHECK(played.status == 1);
  CHECK(played.out.empty());
  CHECK(played.err.find("mgla.lua:3") != played.err.npos);
  CHECK(played.err.find("turn 1") != played.err.npos);
}

TEST_CASE("check: a condition that asks a function which its script does not have is reported where it stands, before anything is played") {
  Copy copy;
  copy.replace("1-reguly.lua", "function road_is_free()", "function road_is_fre()");
  const Json report = json_of({"check", copy.path(FIRST)}, 1);
  const Json* found = nullptr;
  for (const Json& finding : report["findings"])
    if (finding["id"] == "script/function") {
      CHECK_FALSE(found);
      found = &finding;
    }
  REQUIRE(found);
  CHECK((*found)["severity"] == "error");
  CHECK((*found)["message"].get<std::string>().find("road_is_free") != std::string::npos);
  CHECK((*found)["fix"].get<std::string>().find("road_is_fre?") != std::string::npos);
  const Json& where = (*found)["where"];
  CHECK(where[0]["file"].get<std::string>().ends_with(FIRST));
  CHECK(where[0]["line"] == 26);
  CHECK(where[0]["object"] == "de.vp-road");
  CHECK(where.back()["file"].get<std::string>().ends_with("1-reguly.lua"));
  const auto errors = ids_of(json_of({"script", "check", copy.path(FIRST)}, 1), "error");
  CHECK(errors == std::vector<std::string>{"script/function"});
  // The same is no error of a script that is not asked for it, and a hook with a slip in its name is one of the neighbours.
  copy.replace("1-reguly.lua", "function road_is_fre()", "function road_is_free()");
  copy.replace("mgla.lua", "function combat_modifier(", "function combat_modifer(");
  const Json slip = json_of({"check", copy.path(FIRST)}, 0);
  CHECK(ids_of(slip, "error").empty());
  CHECK(ids_of(slip, "warning") == std::vector<std::string>{"script/hook"});
}

TEST_CASE("script test: a script or a file of tests in the wrong place is told from a scenario") {
  const Copy copy;
  const auto refused = [&](const std::vector<std::string>& files, const std::string& words) {
    std::vector<std::string> arguments{"script", "test"};
    for (const std::string& file : files) arguments.push_back(copy.path(file));
    arguments.insert(arguments.end(), {"--lang", "en"});
    const ProgramResult result = call_program(arguments);
    INFO(result.err);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err.find(words) != result.err.npos);
    CHECK(result.err.find("SCENARIO.scenario.xml FILE.test") != result.err.npos);
  };
  refused({"mgla.lua", "mgla.test"}, "is a script");
  refused({"mgla.test", FIRST}, "is a file of tests");
  refused({FIRST, "mgla.lua"}, "is no file of tests");
}

TEST_CASE("script test: what is wrong with a test is said in the user's language") {
  Copy copy;
  copy.replace("mgla.lua", "<= 2", "<= 3");
  const std::vector<std::string> call{"script", "test", copy.path(FIRST), copy.path("mgla.test"), "--lang"};
  const auto in = [&](const std::string& language) {
    std::vector<std::string> arguments = call;
    arguments.push_back(language);
    return call_program(arguments).out;
  };
  CHECK(in("en").find("it is -1, not 0") != std::string::npos);
  CHECK(in("pl").find("it is -1, not 0") == std::string::npos);
  CHECK(in("pl").find("-1") != std::string::npos);
}
