// diff --format svg, and what diff --format json says of the places of changes.
#include <nlohmann/json.hpp>

#include "tests/cli/print/export_call.hpp"

using namespace hexwright::test;

namespace {

ProgramResult diff(const ScratchFolder& folder, std::vector<std::string> more) {
  std::vector<std::string> arguments{"diff", folder / "1-boj-o-parzymiechy-corrected.scenario.xml", folder / "new.scenario.xml", "--lang",
                                     "en"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return call_program(arguments);
}
void replace(std::string& text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != text.npos);
  text.replace(at, what.size(), by);
}
// Another version: two hexes wooded, a road that ends elsewhere, a company that sets up in another hex.
void make_new(const ScratchFolder& folder) {
  copy_sample(folder, "parzymiechy");
  std::string map = folder.read("parzymiechy.map.xml"), scenario = folder.read("1-boj-o-parzymiechy-corrected.scenario.xml");
  std::size_t second = map.find("<row>");
  second = map.find("<row>", second + 1);
  REQUIRE(second != map.npos);
  CHECK(map.substr(second + 5, 3) == "...");
  map.replace(second + 6, 1, "w");
  replace(map, "hexes=\"3604 3603 3602 3601\"", "hexes=\"3604 3603 3602 3502\"");
  folder.write("new.map.xml", map);
  replace(scenario, "parzymiechy.map.xml", "new.map.xml");
  replace(scenario, "<around hex=\"0404\"", "<around hex=\"0707\"");
  folder.write("new.scenario.xml", scenario);
}

}  // namespace

TEST_CASE("diff --format json names the hexes where terrain, a road or a setup changed") {
  const ScratchFolder folder;
  make_new(folder);
  const ProgramResult result = diff(folder, {"--format", "json"});
  REQUIRE(result.status == 1);
  std::map<std::string, nlohmann::json> hexes;
  const nlohmann::json report = nlohmann::json::parse(result.out);
  for (const nlohmann::json& change : report["changes"])
    if (change.contains("hexes")) hexes[change["element"]] = change["hexes"];
  CHECK(hexes["terrain"] == nlohmann::json({"0202"}));
  CHECK(hexes["path"] == nlohmann::json({"3502", "3601"}));
  CHECK(hexes["around"] == nlohmann::json({"0707", "0404"}));
}

TEST_CASE("diff --format svg marks what changed on the map, and nothing where nothing did") {
  const ScratchFolder folder;
  make_new(folder);
  const ProgramResult result = diff(folder, {"--format", "svg", "-o", folder / "d.svg"});
  CHECK(result.status == 1);
  CHECK(result.err.empty());
  pugi::xml_document drawn;
  REQUIRE(drawn.load_string(folder.read("d.svg").c_str()));
  const auto layer = [](const pugi::xml_document& of) {
    return of.find_node([](pugi::xml_node node) { return std::string(node.attribute("id").value()) == "changes"; });
  };
  REQUIRE(layer(drawn));
  CHECK(layer(drawn).select_nodes(".//path").size() == 8);  // five rings, and an arrow of a line with its edge and a head
  std::filesystem::copy_file(folder / "1-boj-o-parzymiechy-corrected.scenario.xml", folder / "new.scenario.xml",
                             std::filesystem::copy_options::overwrite_existing);
  const ProgramResult same = diff(folder, {"--format", "svg"});
  CHECK(same.status == 0);
  pugi::xml_document clean;
  REQUIRE(clean.load_string(same.out.c_str()));
  CHECK_FALSE(layer(clean).first_child());
}

TEST_CASE("diff --format svg: without a hex board, or with no folder to write to, it is said and there is no file") {
  const ScratchFolder folder;
  const std::string orbat = "samples/parzymiechy/1-boj-o-parzymiechy.orbat.xml";
  CHECK(call_program({"diff", orbat, orbat, "--format", "svg", "-o", folder / "d.svg"}).status == 3);
  const std::string map = "samples/parzymiechy/parzymiechy.map.xml";
  CHECK(call_program({"diff", map, map, "--format", "svg", "-o", folder / "nowhere/d.svg"}).status == 3);
  CHECK(folder.count() == 0);
}
