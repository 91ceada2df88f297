// fight as a shell would run it: the samples in both languages and formats, what is missing, and what makes no sense.
#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::test;
using Json = nlohmann::json;

namespace {

const std::string ARMISTEAD = "samples/lee/armistead.fight.xml", STONEWALL = "samples/lee/stonewall.fight.xml",
                  THREE = "samples/lee/three-sides.fight.xml";

// A copy of a sample with one text replaced, beside its ruleset.
class Altered {
 public:
  Altered(const std::string& sample, const std::string& from, const std::string& to) {
    folder_.write("lee-stand-ins.ruleset.xml", whole_file(source() + "/samples/lee/lee-stand-ins.ruleset.xml"));
    std::string text = whole_file(source() + "/" + sample);
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    path = folder_.write("altered.fight.xml", text.replace(at, from.size(), to));
  }
  std::string path;

 private:
  ScratchFolder folder_;
};

struct Refused {
  std::string from, to, says;
  int line;
};

}  // namespace

TEST_CASE("fight: the samples are told in both languages, are in canonical form and nothing is wrong with them") {
  for (const std::string& sample : {ARMISTEAD, STONEWALL, THREE}) {
    for (const char* language : {"en", "pl"}) {
      const ProgramResult result = call_program({"fight", sample, "--lang", language});
      INFO(result.err);
      CHECK(result.status == 0);
      CHECK(result.err.empty());
      CHECK(result.out.find("lee-stand-ins.ruleset.xml") != std::string::npos);
      CHECK(result.out.find("combat.success-face = 4") != std::string::npos);
    }
    CHECK(call_program({"fmt", "--check", sample}).status == 0);
    const ProgramResult checked = call_program({"check", sample});
    INFO(checked.out);
    CHECK(checked.status == 0);
  }
}

TEST_CASE("fight: JSON has every figure as a fraction, with the split of the text as the best") {
  const ProgramResult result = call_program({"fight", ARMISTEAD, "--format", "json"});
  REQUIRE(result.status == 0);
  const Json json = Json::parse(result.out);
  CHECK(json["game"] == "lee");
  CHECK(json["splits"].size() == 4);
  int best = 0;
  for (const Json& split : json["splits"]) {
    best += split["best"].get<bool>();
    CHECK(split["zones"][0]["value"].get<int>() + split["zones"][1]["value"].get<int>() == 7);
  }
  CHECK(best == 1);
  const Json& losses = json["distributions"][0];
  CHECK(losses["id"] == "fire-losses");
  CHECK(losses["unit"] == "armistead");
  CHECK(losses["chances"][1]["exact"] == "63/256");
  CHECK(json["parameters"][1]["status"] == "stand-in");
  for (const Json& one : json["distributions"]) {
    double sum = 0;
    for (const Json& chance : one["chances"]) sum += chance["p"].get<double>();
    CHECK(sum == Approx(1));
  }
  for (const Json& one : json["worth"])
    if (one["modifier"] == "cover") CHECK(one["difference"]["p"].get<double>() > 0);
}

TEST_CASE("fight: without stand-ins it stops and names what is missing") {
  const Altered altered(STONEWALL, " ruleset=\"lee-stand-ins.ruleset.xml\"", "");
  const ProgramResult result = call_program({"fight", altered.path});
  CHECK(result.status == 1);
  CHECK(result.out.empty());
  CHECK(result.err.find("combat.success-face") != std::string::npos);
  CHECK(result.err.find("altered.fight.xml:3") != std::string::npos);
}

TEST_CASE("fight: artillery support stops at the dice that the rules at hand do not give") {
  const Altered altered(STONEWALL, "id=\"iron\"", "id=\"iron\" artillery=\"yes\"");
  const ProgramResult result = call_program({"fight", altered.path});
  CHECK(result.status == 1);
  CHECK(result.err.find("artillery.support-dice") != std::string::npos);
}

TEST_CASE("fight: what makes no sense is refused at its line and by its paragraph") {
  const std::vector<Refused> all = {
      {"fire=\"6\"", "fire=\"1000000\"", "[9.12]", 8},
      {"melee=\"5\"", "melee=\"-1\"", "[9.12]", 8},
      {"cohesion=\"4\" order=\"defence\"", "cohesion=\"0\" order=\"defence\"", "[9.23]", 8},
      {"type=\"infantry\" fire=\"6\"", "type=\"dragoons\" fire=\"6\"", "[9.13]", 8},
      {"zone=\"left\"", "zone=\"front\"", "[9.3]", 16},
      {"zone=\"left\"", "zone=\"above\"", "[9.3]", 16},
      {"reaction=\"stand\"", "reaction=\"counterattack\"", "[9.6]", 8},
      {"reaction=\"stand\"", "reaction=\"retire\"", "[9.6]", 8},
      {"cover=\"wall\"", "cover=\"hedge\"", "[9.14]", 12},
      {"id=\"union-flank\" type=\"infantry\"", "id=\"union-flank\" type=\"artillery\"", "[9.3]", 16},
      {"lost=\"2\"", "lost=\"-2\"", "[9.13]", 12},
  };
  for (const Refused& one : all) {
    const Altered altered(ARMISTEAD, one.from, one.to);
    const ProgramResult result = call_program({"fight", altered.path});
    INFO(one.to << '\n' << result.err);
    CHECK(result.status == 3);
    CHECK(result.out.empty());
    CHECK(result.err.find(one.says) != std::string::npos);
    CHECK(result.err.find("altered.fight.xml:" + std::to_string(one.line)) != std::string::npos);
    const ProgramResult checked = call_program({"check", altered.path});
    CHECK(checked.status == 1);
    CHECK(checked.out.find("lee/9.12-fight") != std::string::npos);
  }
}

TEST_CASE("Lee 9.3: one unit attacks a zone of the attacked unit; a second is refused where it stands") {
  const Altered altered(ARMISTEAD, "zone=\"left\"", "zone=\"front\"");
  const ProgramResult result = call_program({"fight", altered.path});
  CHECK(result.status == 3);
  CHECK(result.err.find("altered.fight.xml:16") != std::string::npos);
  CHECK(result.err.find("[9.3]") != std::string::npos);
  const Altered other(ARMISTEAD, "zone=\"left\"", "zone=\"right\"");
  CHECK(call_program({"fight", other.path}).status == 0);
}

TEST_CASE("fight: a number that is none is a fault of structure, and other documents are wrong usage") {
  const Altered altered(ARMISTEAD, "morale=\"5\"", "morale=\"five\"");
  CHECK(call_program({"fight", altered.path}).status == 3);
  CHECK(call_program({"fight", THE_FORD}).status == 2);
  CHECK(call_program({"fight", "samples/lee/none.fight.xml"}).status == 3);
}

TEST_CASE("fight: paragraphs that beginners leave out are named, and others cannot be left out") {
  const Altered without(THREE, "id=\"three-sides\"", "id=\"three-sides\" without=\"9.20\"");
  const ProgramResult result = call_program({"fight", without.path, "--format", "json"});
  REQUIRE(result.status == 0);
  const Json json = Json::parse(result.out);
  CHECK(json["without"] == Json::array({"9.20"}));
  for (const Json& one : json["distributions"]) CHECK(one["id"] != "general");
  const Altered wrong(THREE, "id=\"three-sides\"", "id=\"three-sides\" without=\"9.12\"");
  CHECK(call_program({"fight", wrong.path}).status == 3);
}

TEST_CASE("fight: rulings that the fight chooses are in force and named") {
  const Altered altered(STONEWALL, "  <attacked", "  <rulings><ruling id=\"destroyed.within\" choice=\"round\"/></rulings>\n  <attacked");
  const ProgramResult result = call_program({"fight", altered.path, "--format", "json"});
  INFO(result.err);
  REQUIRE(result.status == 0);
  const Json json = Json::parse(result.out);
  std::string chosen = "none named";
  for (const Json& ruling : json["rulings"])
    if (ruling["id"] == "destroyed.within") chosen = ruling["choice"];
  CHECK(chosen == "round");
}

TEST_CASE("fight: a fight in a recorded game is told by its id, with what the table tells filled in") {
  const std::string log = "samples/lee/2-mill-creek.log.xml";
  const ProgramResult told = call_program({"fight", log, "--fight", "west", "--format", "json"});
  INFO(told.err);
  REQUIRE(told.status == 0);
  const Json json = Json::parse(told.out);
  CHECK(json["id"] == "west");
  CHECK(json["pools"][0]["dice"] == 5);
  const ProgramResult which = call_program({"fight", log});
  CHECK(which.status == 2);
  CHECK(which.err.find("west, east, west-again, east-again") != std::string::npos);
}
