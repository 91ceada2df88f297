// setup example and setup check, as a shell would run them: samples, streams, formats, and what people hand over by mistake.
#include <sstream>

#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::test;
using Json = nlohmann::json;

namespace {

const std::string TWO_HILLS = "samples/two-hills/1-the-brook-bridge.scenario.xml";
const std::string STONE_BRIDGE = "samples/stone-bridge/1-the-crossing.scenario.xml";

// A copy of a sample's folder to write in.
void copy_of(const std::string& sample, const ScratchFolder& folder) {
  for (const auto& entry : std::filesystem::directory_iterator(hexwright::test::source() + "/samples/" + sample))
    folder.write(entry.path().filename().string(), whole_file(entry.path().string()));
}
std::string placement(const std::string& scenario, const std::string& rows, const std::string& more = {}) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<placement format=\"1.0\" id=\"p\" scenario=\"" + scenario + "\"" + more + ">\n" +
         rows + "</placement>\n";
}
std::vector<std::string> ids(const ProgramResult& result) {
  std::vector<std::string> found;
  const Json json = Json::parse(result.out);
  for (const auto& finding : json["findings"]) found.push_back(finding["id"]);
  return found;
}
bool has(const std::vector<std::string>& list, const std::string& id) { return std::find(list.begin(), list.end(), id) != list.end(); }

}  // namespace

TEST_CASE("setup example: every corrected sample has a setup, in canonical form, that setup check accepts") {
  for (const std::string& sample :
       {CORRECTED_1, CORRECTED_2, THE_FORD, TWO_HILLS, STONE_BRIDGE, std::string("samples/asl/1-mill-road.scenario.xml")}) {
    INFO(sample);
    const ScratchFolder folder;
    const std::filesystem::path path(sample);
    copy_of(path.parent_path().filename().string(), folder);
    const std::string scenario = folder / path.filename().string(), made = folder / "made.placement.xml";
    const ProgramResult first = call_program({"setup", "example", scenario, "--lang", "en"});
    CHECK(first.status == 0);
    CHECK(first.err.empty());
    CHECK(call_program({"setup", "example", scenario, "-o", made}).status == 0);
    CHECK(whole_file(made) == first.out);
    CHECK(call_program({"fmt", "--check", made}).status == 0);
    const ProgramResult judged = call_program({"setup", "check", scenario, made, "--format", "json"});
    INFO(judged.out << judged.err);
    CHECK(judged.status == 0);
    CHECK(Json::parse(judged.out)["result"] == "possible");
    CHECK(ids(judged).empty());
  }
}

TEST_CASE("setup check: the sample placement of a table is legal") {
  const ProgramResult result =
      call_program({"setup", "check", STONE_BRIDGE, "samples/stone-bridge/1-the-crossing.placement.xml", "--format", "json"});
  INFO(result.out << result.err);
  CHECK(result.status == 0);
  CHECK(ids(result).empty());
}

TEST_CASE("setup check: a base out of its zone, beside the table") {
  const ScratchFolder folder;
  copy_of("stone-bridge", folder);
  std::string text = folder.read("1-the-crossing.placement.xml");
  text.replace(text.find("x=\"15.5\" y=\"27\""), 15, "x=\"20.5\" y=\"27\"");
  text.replace(text.find("x=\"60.5\" y=\"21\""), 15, "x=\"80.5\" y=\"21\"");
  folder.write("1-the-crossing.placement.xml", text);
  const ProgramResult result = call_program({"setup", "check", folder / "1-the-crossing.scenario.xml",
                                             folder / "1-the-crossing.placement.xml", "--lang", "en", "--format", "json"});
  CHECK(result.status == 1);
  CHECK(ids(result) == std::vector<std::string>{"placement/outside", "placement/off-table"});
  CHECK(result.out.find("It is 2.5 inches away.") != std::string::npos);
}

TEST_CASE("setup check: bases on a table may touch and do not overlap") {
  const ScratchFolder folder;
  copy_of("stone-bridge", folder);
  const auto judged = [&](const std::string& guns) {
    std::string text = whole_file(hexwright::test::source() + "/samples/stone-bridge/1-the-crossing.placement.xml");
    const std::string from = "piece=\"bl.i.guns\" board=\"table\" x=\"13\" y=\"33\"",
                      other = "piece=\"bl.i.1\" board=\"table\" x=\"15.5\" y=\"27\" heading=\"90\"";
    REQUIRE(text.find(from) != std::string::npos);
    text.replace(text.find(from), from.size(), "piece=\"bl.i.guns\" board=\"table\" " + guns);
    REQUIRE(text.find(other) != std::string::npos);
    return ids(call_program({"setup", "check", folder / "1-the-crossing.scenario.xml", folder.write("1-the-crossing.placement.xml", text),
                             "--format", "json"}));
  };
  CHECK(judged("x=\"15.5\" y=\"28\"") == std::vector<std::string>{"placement/stacking"});
  CHECK(judged("x=\"13\" y=\"27\"").empty());
}

TEST_CASE("setup example: one side writes its own part, and hidden pieces stay with it") {
  const ProgramResult poles = call_program({"setup", "example", CORRECTED_2, "--side", "pl"});
  CHECK(poles.status == 0);
  CHECK(poles.out.find("side=\"pl\"") != std::string::npos);
  CHECK(poles.out.find("visible-to=\"pl\"") != std::string::npos);
  const ProgramResult germans = call_program({"setup", "example", CORRECTED_1, "--side", "de"});
  CHECK(germans.out.find("piece=\"de.") != std::string::npos);
  CHECK(germans.out.find("piece=\"pl.") == std::string::npos);
  const ProgramResult unknown = call_program({"setup", "example", CORRECTED_1, "--side", "dee", "--lang", "en"});
  CHECK(unknown.status == 2);
  CHECK(unknown.err.find("has no side \"dee\"") != std::string::npos);
}

TEST_CASE("setup example: what is exactly full is possible; one hex less is not, and the directives and numbers are named") {
  const ScratchFolder folder;
  copy_of("border-watch", folder);
  const std::string scenario = folder / "1-the-ford.scenario.xml";
  std::string text = whole_file(scenario);
  const std::string around = "<around hex=\"J8\" radius=\"1\"/>";
  REQUIRE(text.find(around) != std::string::npos);
  const std::size_t at = text.find(around);
  folder.write("1-the-ford.scenario.xml", text.substr(0, at) + "<hexes list=\"J8\"/>" + text.substr(at + around.size()));
  const ProgramResult full = call_program({"setup", "example", scenario, "--format", "json"});
  CHECK(full.status == 0);
  std::string rules = folder.read("border-watch.ruleset.xml");
  const std::string limit = "id=\"stack.limit\" value=\"3\"";
  REQUIRE(rules.find(limit) != std::string::npos);
  rules.replace(rules.find(limit), limit.size(), "id=\"stack.limit\" value=\"2\"");
  folder.write("border-watch.ruleset.xml", rules);
  const ProgramResult over = call_program({"setup", "example", scenario, "--format", "json", "--lang", "en"});
  CHECK(over.status == 1);
  const Json json = Json::parse(over.out);
  CHECK(json["result"] == "impossible");
  CHECK(json["witness"].is_null());
  CHECK(json["why"] == "3 pieces of rd.setup-ashcroft do not fit: the hexes J8 have room for 2.");
  CHECK(json["crowded"][0]["directives"] == Json::array({"rd.setup-ashcroft"}));
  CHECK(json["crowded"][0]["hexes"] == Json::array({"J8"}));
  CHECK(has(ids(over), "setup/stacking"));
  const ProgramResult text_form = call_program({"setup", "example", scenario, "-o", folder / "never.placement.xml", "--lang", "en"});
  CHECK(text_form.status == 1);
  CHECK(text_form.out.find("impossible") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder / "never.placement.xml"));
}

TEST_CASE("setup example: what depends on more than the map is undecided, and says what it would need") {
  const ScratchFolder folder;
  copy_of("stone-bridge", folder);
  std::string orbat = folder.read("stone-bridge.orbat.xml");
  const std::string base = " base-width=\"1\" base-depth=\"1\"";
  orbat.erase(orbat.find(base), base.size());
  folder.write("stone-bridge.orbat.xml", orbat);
  const ProgramResult result =
      call_program({"setup", "example", folder / "1-the-crossing.scenario.xml", "--format", "json", "--lang", "en"});
  CHECK(result.status == 0);
  const Json json = Json::parse(result.out);
  CHECK(json["result"] == "undecided");
  CHECK(json["why"].get<std::string>().find("the base of ") != std::string::npos);
  CHECK(json["witness"].is_null());
}

TEST_CASE("setup: the languages of the environment") {
  const ProgramResult english = call_program({"setup", "--help", "--lang", "en"});
  CHECK(call_program({"setup", "--help"}).status == 0);
  const ProgramResult polish =
      call_program({"setup", "check", CORRECTED_1, "samples/stone-bridge/1-the-crossing.placement.xml", "--lang", "pl"});
  CHECK(polish.status == 2);
  CHECK(polish.err.find("innego scenariusza") != std::string::npos);
  CHECK(call_program({"setup"}).status == 2);
  CHECK(call_program({"setup", "check", CORRECTED_1}).status == 2);
}

TEST_CASE("setup check: documents that are something else") {
  const ProgramResult another =
      call_program({"setup", "check", CORRECTED_1, "samples/stone-bridge/1-the-crossing.placement.xml", "--lang", "en"});
  CHECK(another.status == 2);
  CHECK(another.err.find("fills in another scenario: 1-the-crossing.scenario.xml") != std::string::npos);
  CHECK(call_program({"setup", "check", CORRECTED_1, CORRECTED_1}).status == 2);
  CHECK(call_program({"setup", "check", "samples/stone-bridge/stone-bridge.map.xml", "samples/stone-bridge/1-the-crossing.placement.xml"})
            .status == 2);
  CHECK(call_program({"setup", "example", "samples/stone-bridge/stone-bridge.map.xml"}).status == 2);
  CHECK(call_program({"setup", "check", CORRECTED_1, "absent.placement.xml"}).status == 3);
  CHECK(call_program({"setup", "example", "absent.scenario.xml"}).status == 3);
}

TEST_CASE("setup check: a placement that names a file outside its folder cannot be read") {
  const ScratchFolder folder;
  copy_of("border-watch", folder);
  const std::string outside = folder.write("p.placement.xml", placement("../1-the-ford.scenario.xml", ""));
  const ProgramResult result = call_program({"setup", "check", folder / "1-the-ford.scenario.xml", outside, "--lang", "en"});
  CHECK(result.status == 3);
  CHECK(result.out.empty());
  CHECK(result.err.find("p.placement.xml:2") != std::string::npos);
}

TEST_CASE("setup check: an empty placement lacks every directive's pieces, each directive said once") {
  const ScratchFolder folder;
  copy_of("border-watch", folder);
  const std::string empty = folder.write("p.placement.xml", placement("1-the-ford.scenario.xml", ""));
  const ProgramResult result = call_program({"setup", "check", folder / "1-the-ford.scenario.xml", empty, "--format", "json"});
  CHECK(result.status == 1);
  CHECK(ids(result) == std::vector<std::string>(4, "placement/missing"));
}

TEST_CASE("setup check: a hundred thousand placed elements are judged, and the text stays short") {
  const ScratchFolder folder;
  copy_of("border-watch", folder);
  std::string rows;
  for (int i = 0; i < 50'000; ++i)
    rows += "  <placed piece=\"wd.patrol-1\" hex=\"C4\"/>\n  <placed piece=\"wd.unknown-" + std::to_string(i) + "\" hex=\"C4\"/>\n";
  const std::string large = folder.write("p.placement.xml", placement("1-the-ford.scenario.xml", rows));
  const ProgramResult result = call_program({"setup", "check", folder / "1-the-ford.scenario.xml", large, "--lang", "en"});
  CHECK(result.status == 1);
  CHECK(result.out.size() < 100'000);
  CHECK(result.out.find("more findings are not shown") != std::string::npos);
  CHECK(result.err.empty());
}

TEST_CASE("setup: - is standard input for one document") {
  const ScratchFolder folder;
  copy_of("border-watch", folder);
  const std::string made = call_program({"setup", "example", folder / "1-the-ford.scenario.xml"}).out;
  const ProgramResult judged =
      call_program({{"setup", "check", "1-the-ford.scenario.xml", "-", "--format", "json"}, made, folder.path(), {}});
  INFO(judged.out << judged.err);
  CHECK(judged.status == 0);
  CHECK(Json::parse(judged.out)["placement"]["file"] == "-");
  const ProgramResult example =
      call_program({{"setup", "example", "-", "--lang", "en"}, folder.read("1-the-ford.scenario.xml"), folder.path(), {}});
  CHECK(example.status == 0);
  CHECK(example.err.find("has no name here") != std::string::npos);
  folder.write("p.placement.xml", made);
  CHECK(call_program({{"setup", "check", "-", "p.placement.xml"}, folder.read("1-the-ford.scenario.xml"), folder.path(), {}}).status == 0);
  CHECK(call_program({"setup", "check", "-", "-"}).status == 2);
}

TEST_CASE("check: a filled-in setup or a log alone says what is not checked, and by what it would be") {
  const std::string scenario = "samples/lee/1-laurel-ford-corrected.scenario.xml";
  for (const auto& [file, id, names, status] :
       {std::tuple{"samples/lee/1-laurel-ford-printed.placement.xml", "placement", "hexwright setup check SCENARIO PLACEMENT ", 1},
        std::tuple{"samples/lee/1-laurel-ford.log.xml", "log", "hexwright log check SCENARIO LOG ", 0}}) {
    INFO(file);
    const ProgramResult result = call_program({"check", file, "--format", "json", "--lang", "en"});
    CHECK(result.status == 0);
    const auto said = nlohmann::json::parse(result.out)["not_checked"];
    REQUIRE(said.size() == 1);
    CHECK(said[0]["id"] == id);
    CHECK(said[0]["needs"].get<std::string>().find(names) != std::string::npos);
    // The command that it names judges it.
    std::istringstream words(names);
    std::string program, verb, check;
    words >> program >> verb >> check;
    CHECK(call_program({verb, check, scenario, file}).status == status);
  }
  // What judges them says nothing of the kind, nor does the check of a scenario.
  const ProgramResult judged =
      call_program({"setup", "check", STONE_BRIDGE, "samples/stone-bridge/1-the-crossing.placement.xml", "--format", "json"});
  CHECK(nlohmann::json::parse(judged.out)["not_checked"].empty());
  // A name that is empty makes no proof either.
  const ScratchFolder folder;
  const ProgramResult nameless = call_program({"check", folder.write("p.placement.xml", placement("", "")), "--format", "json"});
  CHECK(nlohmann::json::parse(nameless.out)["not_checked"].size() == 1);
}
