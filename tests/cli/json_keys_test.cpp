// docs/json.md names every key that the program writes: the verbs are called on samples, and no key is missing from the page. Keys that are
// names of sides, results, policies' numbers or per cents are not words of the program.
#include <nlohmann/json.hpp>

#include <set>

#include "tests/cli/contract_program.hpp"

using namespace hexwright::test;

namespace {

const std::set<std::string> KEYED_BY_NAMES{"policies", "numbers", "quantiles", "victory", "arguments"};

void keys_of(const nlohmann::json& value, bool named, std::set<std::string>& keys) {
  if (value.is_array())
    for (const auto& one : value) keys_of(one, false, keys);
  if (!value.is_object()) return;
  for (const auto& [key, inner] : value.items()) {
    if (!named) keys.insert(key);
    // The chances of results by name stand in the points of a side.
    keys_of(inner, !named && (KEYED_BY_NAMES.contains(key) || (key == "ranks" && inner.is_object())), keys);
  }
}

}  // namespace

TEST_CASE("Manual: the page on JSON names every key that is written") {
  const std::string P = "samples/parzymiechy/", PRINTED = P + "1-boj-o-parzymiechy.scenario.xml",
                    CORRECTED = P + "1-boj-o-parzymiechy-corrected.scenario.xml", LUA = P + "1-boj-o-parzymiechy-lua.scenario.xml",
                    FORD = "samples/border-watch/1-the-ford.scenario.xml", ROAD = "samples/asl/1-mill-road.scenario.xml";
  std::set<std::string> keys;
  for (std::vector<std::string> call : {std::vector<std::string>{"check", PRINTED},
                                        {"triggers", P + "2-pelne-maskowanie.scenario.xml"},
                                        {"simulate", FORD, "--playouts", "5", "--seed", "1"},
                                        {"simulate", CORRECTED, "--vary", "stack.dense-effect=strength,losses", "--playouts", "3"},
                                        {"simulate", ROAD, "--find", "ru.sq1,ru.q4,ru.q6", "--by", "de.sq1,de.sq2"},
                                        {"play", FORD},
                                        {"setup", "example", FORD},
                                        {"setup", "check", ROAD, "samples/asl/1-mill-road.placement.xml"},
                                        {"log", "check", ROAD, "samples/asl/1-mill-road.log.xml"},
                                        {"odds", "asl", "search-casualty", "half-squads=2", "leadership=-1"},
                                        {"fight", "samples/lee/armistead.fight.xml"},
                                        {"rules", "pluton"},
                                        {"diff", PRINTED, CORRECTED},
                                        {"merge", FORD, FORD, FORD},
                                        {"import", "card", "tests/cards/culver-gap.txt"},
                                        {"script", "test", LUA, P + "mgla.test"},
                                        {"script", "trace", LUA},
                                        {"script", "check", P + "mgla.lua"}}) {
    call.insert(call.end(), {"--format", "json"});
    const ProgramResult result = call_program(call);
    INFO(call[0] << ' ' << call[1] << '\n' << result.err);
    REQUIRE((result.status == 0 || result.status == 1));
    keys_of(nlohmann::json::parse(result.out), false, keys);
  }
  const std::string page = whole_file(source() + "/docs/json.md");
  for (const std::string& key : keys) {
    INFO(key);
    CHECK(page.find('`' + key + '`') != std::string::npos);
  }
  CHECK(keys.size() > 150);
}
