// odds as a shell would run it: every event and its example in both languages and formats, what makes no sense, what the rules forbid, and
// numbers of a designer's own.
#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::test;
using Json = nlohmann::json;

namespace {

// "shot distance=3" as arguments behind "odds pluton".
ProgramResult asked(const std::string& words, std::vector<std::string> more = {}) {
  std::vector<std::string> call{"odds", "pluton"};
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    call.push_back(words.substr(at, end - at));
    at = end + 1;
  }
  call.insert(call.end(), more.begin(), more.end());
  return call_program({call});
}
Json told(const std::string& words) {
  const ProgramResult result = asked(words, {"--format", "json"});
  INFO(words << ": " << result.err);
  REQUIRE(result.status == 0);
  return Json::parse(result.out);
}
std::string chance(const std::string& words, const std::string& outcome) {
  const Json json = told(words);
  for (const Json& one : json["outcomes"])
    if (one["id"] == outcome) return one["p"];
  return "0";
}
void refuses(const std::string& words, int status, const std::string& says) {
  const ProgramResult result = asked(words, {"--lang", "en"});
  INFO(words << ": " << result.err);
  CHECK(result.status == status);
  CHECK(result.out.empty());
  CHECK(result.err.find(says) != std::string::npos);
}

}  // namespace

TEST_CASE("odds: every event of a game has an example that is told in both languages and in JSON") {
  const Json list = Json::parse(call_program({"odds", "pluton", "--format", "json"}).out);
  REQUIRE(list["events"].size() == 7);
  for (const Json& event : list["events"]) {
    const std::string words = event["event"].get<std::string>() + (event["example"] == "" ? "" : " " + event["example"].get<std::string>());
    for (const char* language : {"en", "pl"}) {
      const ProgramResult result = asked(words, {"--lang", language});
      INFO(words << result.err);
      CHECK(result.status == 0);
      CHECK(result.err.empty());
    }
    const Json json = told(words);
    CHECK(json["game"] == "pluton");
    CHECK(json["event"] == event["event"]);
    CHECK(json["arguments"].size() == event["parameters"].size());
    CHECK_FALSE(json["outcomes"].empty());
  }
  CHECK(call_program({"odds", "pluton", "--lang", "pl"}).status == 0);
}

TEST_CASE("odds: fractions of single events of Pluton") {
  CHECK(chance("shot distance=2 terrain=woods", "full-0") == "1/5");
  CHECK(chance("shot distance=2 terrain=woods", "pinned-2") == "1/5");
  CHECK(chance("shot distance=2 terrain=woods target-readiness=under-fire readiness.repeated=no-change", "under-fire-0") == "2/5");
  CHECK(chance("shot half-boxes=6 target-half-boxes=1", "eliminated") == "3/5");
  CHECK(chance("drift", "stays") == "2/5");
  CHECK(chance("barrage unit=aimed", "missed") == "3/5");
  CHECK(chance("barrage unit=beside", "missed") == "9/10");
  CHECK(chance("barrage unit=beside drift=no", "missed") == "1");
  CHECK(chance("barrage unit=beside distance=2", "missed") == "9/10");
  CHECK(chance("barrage unit=beside distance=2 mortar.drift-too-near=removed", "missed") == "1");
  CHECK(chance("melee", "1/1") == "1/5");
  CHECK(chance("reorganisation readiness=pinned", "under-fire") == "1/2");
  CHECK(chance("reorganisation commanded=yes", "full") == "1");
  CHECK(chance("leader distance=2 terrain=woods", "eliminated") == "3/50");
  CHECK(chance("replacement", "appears") == "2/5");
}

TEST_CASE("odds: what a modifier is worth is the difference that it makes") {
  bool seen = false;
  const Json json = told("shot distance=3 terrain=woods firer-readiness=under-fire");
  for (const Json& one : json["modifiers"]) {
    if (one["name"] != "firer-readiness") continue;
    seen = true;
    CHECK(one["in_force"] == true);
    CHECK(one["with"] == "3/10");
    CHECK(one["without"] == "1/2");
    CHECK(one["worth"] == "-1/5");
  }
  CHECK(seen);
}

TEST_CASE("odds: what makes no sense is wrong usage, and what may be meant is said") {
  CHECK(call_program({"odds", "plutn", "--lang", "en"}).err.find("Did you mean pluton?") != std::string::npos);
  CHECK(call_program({"odds", "plutn"}).status == 2);
  CHECK(call_program({"odds"}).status == 2);
  refuses("shoot", 2, "Did you mean shot?");
  refuses("shot distanse=3", 2, "Did you mean distance?");
  refuses("shot distance=101", 2, "from 0 to 100");
  refuses("shot distance=3.5", 2, "from 0 to 100");
  refuses("shot distance", 2, "NAME=VALUE");
  refuses("shot distance=", 2, "has no value");
  refuses("shot distance=3 distance=3", 2, "twice");
  refuses("shot terrain=wods", 2, "Did you mean woods?");
  refuses("shot fire.split=half-boxs", 2, "Did you mean half-boxes?");
}

TEST_CASE("odds: what the rules forbid has no odds, and a number that they do not print is named") {
  refuses("shot firer=leader", 1, "[7.1]");
  refuses("shot screen=wholly", 1, "[7.3]");
  refuses("shot firer-readiness=pinned distance=2", 1, "[7.7]");
  refuses("barrage distance=2", 1, "[8.5]");
  refuses("reorganisation turn=2", 1, "[12.1]");
  refuses("replacement leader=yes", 1, "[13.6]");
  const ScratchFolder folder;
  const auto own = [&](const std::string& parameter) {
    return folder.write(
        "own.ruleset.xml",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ruleset format=\"1.0\" id=\"own\" version=\"1\"><extends id=\"pluton\" "
        "version=\"1\"/><name lang=\"en\" nom=\"Own\"/>" +
            parameter + "</ruleset>\n");
  };
  const ProgramResult missing =
      asked("shot",
            {"--ruleset", own("<parameter id=\"fire.running\" status=\"missing\"><text lang=\"en\">x</text></parameter>"), "--lang", "en"});
  INFO(missing.err);
  CHECK(missing.status == 1);
  CHECK(missing.err.find("fire.running") != std::string::npos);
  const ProgramResult given = asked(
      "replacement",
      {"--ruleset", own("<parameter id=\"leader.replacement-to\" value=\"9\" status=\"given\"><text lang=\"en\">x</text></parameter>"),
       "--format", "json"});
  INFO(given.err);
  CHECK(given.status == 0);
  CHECK(asked("shot", {"--ruleset", "samples/lee/lee-stand-ins.ruleset.xml"}).status == 2);
}
