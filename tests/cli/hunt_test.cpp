// simulate --find as a shell would run it: exact chances in both games, languages and formats, and what people type by mistake.
#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::test;
using Json = nlohmann::json;

namespace {

const std::string WAR = "samples/1920/1-zaslucze-corrected.scenario.xml", MILL = "samples/asl/1-mill-road.scenario.xml";

ProgramResult hunt(const std::string& file, const std::string& find, const std::string& by, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments{"simulate", file, "--find", find, "--by", by};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return call_program(arguments);
}

std::vector<std::string> found(const std::string& find, const std::string& by, std::vector<std::string> more = {}) {
  more.insert(more.end(), {"--format", "json", "--turns", "3"});
  const ProgramResult result = hunt(WAR, find, by, std::move(more));
  INFO(result.err);
  REQUIRE(result.status == 0);
  const Json json = Json::parse(result.out);
  std::vector<std::string> chances;
  for (const Json& turn : json["turns"]) chances.push_back(turn["found"]["exact"]);
  return chances;
}

using Chances = std::vector<std::string>;

}  // namespace

TEST_CASE("simulate --find: a regiment among patrols is found by reconnaissance as the kind of the scout and the patrols have it") {
  const std::string force = "bo.73ps,bo.p1,bo.p2";
  CHECK(found(force, "pl.smialy") == Chances{"1/3", "2/3", "1"});
  CHECK(found(force, "pl.smialy", {"--policy", "bo=put-back"}) == Chances{"1/3", "5/9", "19/27"});
  CHECK(found(force, "pl.smialy", {"--policy", "pl=standing-twice"}) == Chances{"2/3", "1", "1"});
  CHECK(found(force, "pl.smialy", {"--policy", "pl=standing-twice", "--policy", "bo=put-back"}) == Chances{"5/9", "65/81", "665/729"});
  CHECK(found(force, "pl.2u") == Chances{"2/3", "1", "1"});    // cavalry without a control line: two
  CHECK(found(force, "pl.1szw") == Chances{"1", "1", "1"});    // elite cavalry: all
  CHECK(found(force, "pl.czolgi") == Chances{"0", "0", "0"});  // tanks do not reconnoitre
  CHECK(found(force, "pl.smialy,pl.zmot") == Chances{"2/3", "1", "1"});
  // On the move: the regiment and a patrol lie in one hex, the other patrols are hexes of their own.
  CHECK(found("bo.73ps,bo.p1,bo.p4,bo.p5", "pl.1szw", {"--policy", "pl=moving"}) == Chances{"1/3", "2/3", "1"});
}

TEST_CASE("simulate --find: readings of the reconnaissance that the scenario chooses bind its chances") {
  const ScratchFolder folder;
  for (const auto& entry : std::filesystem::directory_iterator(source() + "/samples/1920"))
    folder.write(entry.path().filename().string(), whole_file(entry.path().string()));
  const auto chance = [&](const std::string& ruling, const std::string& choice, const std::string& policy) {
    std::string card = whole_file(source() + "/" + WAR);
    const std::size_t at = card.find("  <definitions>");
    REQUIRE(at != std::string::npos);
    card.insert(at, "  <rulings>\n    <ruling id=\"" + ruling + "\" choice=\"" + choice + "\"/>\n  </rulings>\n");
    const std::string file = folder.write("1-zaslucze-corrected.scenario.xml", card);
    return hunt(file, "bo.73ps,bo.p1,bo.p2", "pl.smialy,pl.zmot",
                {"--policy", "pl=" + policy, "--format", "json", "--lang", "en", "--turns", "1"});
  };
  const auto first = [](const ProgramResult& result) {
    INFO(result.err);
    REQUIRE(result.status == 0);
    return Json::parse(result.out)["turns"][0]["found"]["exact"].get<std::string>();
  };
  CHECK(first(chance("static.repeat", "yes", "standing")) == "2/3");
  CHECK(first(chance("static.repeat", "once", "standing")) == "1/3");
  CHECK(first(chance("static.enemy-turn", "yes", "standing-twice")) == "1");
  CHECK(first(chance("static.enemy-turn", "no", "standing")) == "2/3");
  const ProgramResult refused = chance("static.enemy-turn", "no", "standing-twice");
  CHECK(refused.status == 2);
  CHECK(refused.err.find("static.enemy-turn") != std::string::npos);
}

TEST_CASE("simulate --find: text and JSON say the same in both languages, with what was taken for granted") {
  for (const char* language : {"en", "pl"}) {
    const ProgramResult text = hunt(MILL, "ru.sq1,ru.q1,ru.q3,ru.q4,ru.q5,ru.q6", "de.sq1", {"--lang", language});
    INFO(text.out << text.err);
    CHECK(text.status == 0);
    CHECK(text.err.empty());
    CHECK(text.out.find("5/9") != std::string::npos);
    CHECK(text.out.find("search.hexes") != std::string::npos);
    CHECK(text.out.find(std::string(language) == "en" ? "0.555556" : "0,555556") != std::string::npos);
    const ProgramResult result = hunt(MILL, "ru.sq1,ru.q1,ru.q3,ru.q4,ru.q5,ru.q6", "de.sq1", {"--lang", language, "--format", "json"});
    const Json json = Json::parse(result.out);
    CHECK(json["method"] == "exact");
    CHECK(json["game"] == "asl-a12");
    CHECK(json["real"] == 1);
    CHECK(json["decoys"] == 2);
    CHECK(json["policies"] == Json{{"de", "search"}, {"ru", "stay"}});
    CHECK(json["turns"].size() == 7);
    CHECK(json["turns"][0]["casualty"]["exact"] == "5/27");
    CHECK(json["turns"][0]["decoys_left"]["exact"] == "8/9");
    CHECK_FALSE(json["taken"].empty());
    CHECK_FALSE(json["rulings"].empty());
  }
}

TEST_CASE("simulate --find: a placement says who lies where") {
  const std::string filled = "samples/1920/1-zaslucze-corrected.placement.xml";
  const ProgramResult result =
      hunt(WAR, "bo.73ps,bo.p1,bo.sicz-2,bo.p2", "pl.1szw", {"--policy", "pl=moving", "--placement", filled, "--format", "json"});
  INFO(result.err);
  REQUIRE(result.status == 0);
  CHECK(Json::parse(result.out)["real"] == 2);
  CHECK(Json::parse(result.out)["decoys"] == 0);
  CHECK(hunt(WAR, "bo.73ps", "pl.1szw", {"--placement", WAR}).status == 2);
  CHECK(hunt(WAR, "bo.73ps", "pl.1szw", {"--placement", "samples/asl/1-mill-road.placement.xml"}).status == 2);
  CHECK(hunt(WAR, "bo.73ps", "pl.1szw", {"--placement", "samples/none.xml"}).status == 3);
}

TEST_CASE("simulate --find: who advances finds what he reaches, by terrain and by who else walks, and a placement says who lies where") {
  const ScratchFolder folder;
  for (const auto& entry : std::filesystem::directory_iterator(source() + "/samples/1920"))
    folder.write(entry.path().filename().string(), whole_file(entry.path().string()));
  std::string filled = whole_file(folder / "1-zaslucze-corrected.placement.xml");
  for (const auto& [piece, hex] : {std::pair{"bo.p4", "0605"}, {"bo.p5", "0807"}}) {
    const std::string pool = std::string("\"") + piece + "\" box=\"bo-zapas\" concealed=\"yes\" visible-to=\"bo\"";
    const std::size_t at = filled.find(pool);
    REQUIRE(at != std::string::npos);
    filled.replace(at, pool.size(), std::string("\"") + piece + "\" hex=\"" + hex + "\" concealed=\"yes\"");
  }
  const std::string placement = folder.write("1-zaslucze-corrected.placement.xml", filled);
  const auto walked = [&](const std::string& by, const char* column) {
    const ProgramResult result = hunt(folder / "1-zaslucze-corrected.scenario.xml", "bo.73ps,bo.p4,bo.p5", by,
                                      {"--policy", "pl=advancing", "--placement", placement, "--turns", "3", "--format", "json"});
    INFO(result.err);
    REQUIRE(result.status == 0);
    const Json json = Json::parse(result.out);
    CHECK(json["real"] == 1);
    CHECK(json["decoys"] == 2);
    std::vector<std::string> told;
    for (const Json& turn : json["turns"]) told.push_back(turn[column]["exact"]);
    return told;
  };
  CHECK(walked("pl.2u", "found") == Chances{"2/3", "1", "1"});
  CHECK(walked("pl.2u", "decoys_left") == Chances{"1", "2/3", "0"});
  CHECK(walked("pl.2u,pl.1szw", "decoys_left") == Chances{"2/3", "0", "0"});
  CHECK(walked("pl.kadra", "found") == Chances{"1/3", "2/3", "2/3"});  // three points
  for (const char* language : {"en", "pl"}) {
    const ProgramResult text = hunt(WAR, "bo.73ps,bo.sicz-2", "pl.dak,pl.2u", {"--policy", "pl=advancing", "--lang", language});
    INFO(text.out << text.err);
    CHECK(text.status == 0);
    CHECK(text.out.find("pl.dak") != std::string::npos);
    CHECK(text.out.find("45.2") != std::string::npos);
  }
}

TEST_CASE("simulate --find: wrong pieces, policies, options and games are said by name") {
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong = {
      {{"bo.none", "pl.2u"}, "bo.none"},
      {{"", "pl.2u"}, "\"\""},
      {{"bo.73ps,", "pl.2u"}, "\"\""},
      {{"bo.73ps,bo.73ps", "pl.2u"}, "bo.73ps"},
      {{"bo.p1", "pl.2u"}, "patrols"},
      {{"bo.art", "pl.2u"}, "bo.art"},
      {{"bo.73ps", "pl.2u", "--policy", "bo=standing"}, "left-out"},
      {{"bo.73ps", "pl.2u", "--policy", "bo=put-back", "--policy", "pl=moving"}, "put-back"},
      {{"bo.73ps", "pl.2u", "--policy", "pl=sleeping"}, "sleeping"},
      {{"bo.73ps", "pl.2u", "--policy", "bo=put-back", "--policy", "pl=advancing"}, "advancing"},
      {{"bo.73ps,bo.p4", "pl.2u", "--policy", "pl=advancing"}, "--placement"},
      {{"bo.73ps", "pl.zmot", "--policy", "pl=advancing"}, "pl.zmot"},
      {{"bo.73ps", "pl.dak", "--policy", "pl=advancing"}, "44.2"},
      {{"bo.73ps,bo.sam", "pl.2u", "--policy", "pl=advancing"}, "bo.sam"},
      {{"bo.73ps", "pl.2u", "--turns", "0"}, "--turns"},
      {{"bo.73ps", "pl.2u", "--playouts", "10"}, "--playouts"},
      {{"bo.73ps", "pl.2u", "--seed", "10"}, "--seed"},
      {{"bo.73ps", "pl.2u", "--format", "html"}, "JSON"},
  };
  for (const auto& [words, says] : wrong) {
    const ProgramResult result = hunt(WAR, words[0], words[1], {words.begin() + 2, words.end()});
    INFO(words[0] << " " << result.err);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err.find(says) != std::string::npos);
  }
  CHECK(call_program({"simulate", WAR, "--find", "bo.73ps"}).status == 2);
  CHECK(call_program({"simulate", WAR, "--find", "", "--by", ""}).err.find("\"\"") != std::string::npos);
  const ProgramResult other = hunt("samples/parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml", "pl.1", "de.1");
  CHECK(other.status == 2);
  CHECK(other.err.find("concealment-1920") != std::string::npos);
}
