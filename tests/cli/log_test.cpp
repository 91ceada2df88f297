// play --format log and log check as a shell would run them: the same game is found sound, a changed one is not, and what people hand
// over by mistake.
#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::test;
using Json = nlohmann::json;

namespace {

// A copy of the samples with a game of the corrected first scenario in it.
class Folder {
 public:
  Folder() {
    for (const auto& entry : std::filesystem::directory_iterator(hexwright::test::source() + "/samples/parzymiechy"))
      folder_.write(entry.path().filename().string(), whole_file(entry.path().string()));
    const ProgramResult played = call_program({"play", scenario(), "--playout", "3", "--format", "log"});
    INFO(played.err);
    REQUIRE(played.status == 0);
    text = played.out;
    folder_.write("game.log.xml", text);
  }
  std::string scenario() const { return folder_ / "1-boj-o-parzymiechy-corrected.scenario.xml"; }
  std::string other() const { return folder_ / "2-pelne-maskowanie-corrected.scenario.xml"; }
  std::string log() const { return folder_ / "game.log.xml"; }
  // A copy with the first such text replaced.
  std::string changed(const std::string& from, const std::string& to) const {
    std::string copy = text;
    const std::size_t at = copy.find(from);
    REQUIRE(at != std::string::npos);
    return folder_.write("changed.log.xml", copy.replace(at, from.size(), to));
  }

  std::string part(const std::string& log) const { return folder_.write("part.log.xml", log); }

  std::string text;

 private:
  ScratchFolder folder_;
};

}  // namespace

TEST_CASE("log check: a game that play wrote is found sound, in both languages, and it is in canonical form") {
  const Folder folder;
  for (const char* language : {"en", "pl"}) {
    const ProgramResult result = call_program({"log", "check", folder.scenario(), folder.log(), "--lang", language});
    INFO(result.out << result.err);
    CHECK(result.status == 0);
    CHECK(result.err.empty());
  }
  CHECK(call_program({"fmt", "--check", folder.log()}).status == 0);
  CHECK(call_program({"check", folder.log()}).status == 0);
  const ProgramResult again = call_program({"play", folder.scenario(), "--playout", "3", "--format", "log"});
  CHECK(again.out == folder.text);
}

TEST_CASE("log check: a deployment that play wrote is found sound too") {
  const ScratchFolder folder;
  for (const auto& entry : std::filesystem::directory_iterator(source() + "/samples/lee"))
    folder.write(entry.path().filename().string(), whole_file(entry.path().string()));
  const std::string scenario = folder / "1-laurel-ford-corrected.scenario.xml";
  const ProgramResult played = call_program({"play", scenario, "--playout", "3", "--seed", "24", "--format", "log"});
  REQUIRE(played.status == 0);
  CHECK(played.out.find("what=\"reveal\"") != std::string::npos);
  const std::string log = folder.write("game.log.xml", played.out);
  const ProgramResult result = call_program({"log", "check", scenario, log, "--lang", "en"});
  INFO(result.out << result.err);
  CHECK(result.status == 0);
  CHECK(call_program({"fmt", "--check", log}).status == 0);
  CHECK(call_program({"check", log}).status == 0);
}

TEST_CASE("log check: a changed game has its finding at the line of the change, in every format") {
  const Folder folder;
  const std::string log = folder.changed("to=\"", "to=\"9");
  const ProgramResult result = call_program({"log", "check", folder.scenario(), log, "--format", "json", "--lang", "en"});
  INFO(result.out << result.err);
  CHECK(result.status == 1);
  const Json json = Json::parse(result.out);
  REQUIRE_FALSE(json["findings"].empty());
  CHECK(json["findings"][0]["id"] == "log/unknown");
  CHECK(json["findings"][0]["where"][0]["line"].get<int>() > 1);
  CHECK_FALSE(json["rulings"].empty());
  for (const char* format : {"text", "sarif", "junit"})
    CHECK(call_program({"log", "check", folder.scenario(), log, "--format", format}).status == 1);
  CHECK(call_program({"log", "check", folder.scenario(), log, "--fail-on", "never"}).status == 0);
  const ProgramResult polish = call_program({"log", "check", folder.scenario(), log, "--lang", "pl"});
  CHECK(polish.out.find("Na mapie nie ma pola") != std::string::npos);
  CHECK(call_program(ProgramCall{{"log", "check", folder.scenario(), "-"}, whole_file(log), hexwright::test::source(), {}}).status == 1);
}

TEST_CASE("log check counts the points of a game as play did, item by item, and of a part as it stands") {
  const Folder folder;
  const Json played = Json::parse(call_program({"play", folder.scenario(), "--playout", "3", "--format", "json"}).out);
  const Json judged = Json::parse(call_program({"log", "check", folder.scenario(), folder.log(), "--format", "json"}).out);
  REQUIRE(judged["score"].size() == 2);
  for (const std::string side : {"pl", "de"}) {
    CHECK(judged["score"][side]["total"] == played["victory"][side]["points"]);
    CHECK(judged["score"][side]["items"] == played["victory"][side]["clauses"]);
  }
  CHECK(judged["scored_turn"] == 24);
  const ProgramResult text = call_program({"log", "check", folder.scenario(), folder.log(), "--lang", "en"});
  CHECK(text.out.find("\nPoints\n") != std::string::npos);
  CHECK(text.out.find("pl.vp-buildings") != std::string::npos);
  const std::size_t second = folder.text.find("<turn number=\"2\"");
  const std::string part = folder.part(folder.text.substr(0, second) + "</log>\n");
  const ProgramResult early = call_program({"log", "check", folder.scenario(), part, "--lang", "en"});
  INFO(early.out << early.err);
  CHECK(early.out.find("Points after turn 1 of 24") != std::string::npos);
  CHECK(early.out.find("log/missing") == std::string::npos);
}

TEST_CASE("play of a deployment, where nothing scores, gives no points") {
  const std::string scenario = "samples/lee/1-laurel-ford-corrected.scenario.xml";
  CHECK(call_program({"play", scenario, "--lang", "en"}).out.find("oints") == std::string::npos);
  const Json json = Json::parse(call_program({"play", scenario, "--format", "json"}).out);
  CHECK(json["victory"].empty());
  CHECK(json["winner"].is_null());
}

TEST_CASE("log check: what people hand over by mistake") {
  const Folder folder;
  CHECK(call_program({"log"}).status == 2);
  CHECK(call_program({"log", "check", folder.scenario()}).status == 2);
  CHECK(call_program({"log", "check", folder.scenario(), folder.scenario()}).status == 2);
  CHECK(call_program({"log", "check", folder.log(), folder.log()}).status == 2);
  CHECK(call_program({"log", "check", folder.other(), folder.log()}).status == 2);
  CHECK(call_program({"log", "check", "-", "-"}).status == 2);
  CHECK(call_program({"log", "check", folder.scenario(), "no-such.log.xml"}).status == 3);
  CHECK(call_program({"log", "check", folder.scenario(), folder.changed("<turn", "<tern")}).status != 0);
  const ProgramResult other_game = call_program({"log", "check", "samples/border-watch/1-the-ford.scenario.xml", folder.log()});
  CHECK(other_game.status == 2);
  CHECK_FALSE(other_game.err.empty());
  CHECK(call_program({"simulate", folder.scenario(), "--format", "log"}).status == 2);
}

TEST_CASE("log check: of a scenario with scripts the report says that they were not asked, and of one without it does not") {
  const Folder folder;
  CHECK(call_program({"log", "check", folder.scenario(), folder.log(), "--lang", "en"}).out.find("scripts") == std::string::npos);
  std::string card = whole_file(folder.scenario());
  const std::string place = "</definitions>";
  card.insert(card.find(place) + place.size(), R"(<rules><rule id="mist" script="mgla.lua"><text lang="en">Mist.</text></rule></rules>)");
  std::ofstream(folder.scenario(), std::ios::binary) << card;
  const ProgramResult judged = call_program({"log", "check", folder.scenario(), folder.log(), "--lang", "en"});
  INFO(judged.out << judged.err);
  CHECK(judged.status == 0);
  CHECK(judged.out.find("script/runtime") != judged.out.npos);
  CHECK(judged.out.find("judged by the rest") != judged.out.npos);
}

TEST_CASE("log check: nothing is wrong in the fight of two corps, and its score is told") {
  const ProgramResult result =
      call_program({"log", "check", "samples/lee/2-mill-creek.scenario.xml", "samples/lee/2-mill-creek.log.xml", "--format", "json"});
  INFO(result.err);
  REQUIRE(result.status == 0);
  const auto json = nlohmann::json::parse(result.out);
  CHECK(json["findings"].empty());
  CHECK(json["score"]["us"]["total"] == 14);
  CHECK(json["score"]["cs"]["total"] == 5);
}
