// Printed cards as projects, as a publisher makes them: one command, and a second that checks the result.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright::test;
using nlohmann::json;

namespace {

const std::string CARDS = source() + "/tests/cards/";

json findings_of(const std::string& folder) {
  return json::parse(call_program({"check", folder, "--format", "json", "--fail-on", "never"}).out)["findings"];
}

}  // namespace

TEST_CASE("import card makes projects of clean cards in which check finds no error, no warning and no question") {
  for (const auto& entry : std::filesystem::directory_iterator(CARDS)) {
    const auto ending = entry.path().extension();
    if (ending != ".txt" && ending != ".docx" && ending != ".odt") continue;
    const ScratchFolder folder;
    const ProgramResult made = call_program({"import", "card", entry.path().string(), "-o", folder / "project"});
    INFO(entry.path().filename() << '\n' << made.err);
    REQUIRE(made.status == 0);
    for (const json& finding : findings_of(folder / "project")) {
      INFO(finding.dump(2));
      CHECK(finding["severity"] == "info");
    }
  }
}

TEST_CASE("a booklet becomes a scenario for each card, of one game and with one name for each side") {
  const ScratchFolder folder;
  const auto card = [](const std::string& number, const std::string& units) {
    return "Scenario " + number + " (Ford " + number + ")\n\nGame Length: 8 turns\n\nForces\nGerman\n" + units +
           "\n\nDutch\n2x INF\n\nSet Up\nThe German player sets up in hex 0412.\nThe Dutch player sets up in hex 0715.\n\n"
           "Victory\nThe German player wins if he controls 0715.\n\n";
  };
  const std::string booklet = folder.write("booklet.txt", card("1", "4x INF") + card("2", "3x GUN"));
  const ProgramResult made = call_program({"import", "card", booklet, "-o", folder / "project"});
  INFO(made.err);
  REQUIRE(made.status == 0);
  CHECK(std::filesystem::exists(folder / "project/1-ford-1.scenario.xml"));
  CHECK(std::filesystem::exists(folder / "project/2-ford-2-2.scenario.xml"));
  for (const json& finding : findings_of(folder / "project")) {
    INFO(finding.dump(2));
    CHECK(finding["severity"] == "info");
  }
}

TEST_CASE("import card -o leaves a folder alone that holds something, and names a game that is not there") {
  const ScratchFolder folder;
  folder.write("project/mine.txt", "mine");
  CHECK(call_program({"import", "card", CARDS + "marshy-ford.txt", "-o", folder / "project"}).status == 3);
  CHECK(std::distance(std::filesystem::directory_iterator(folder / "project"), {}) == 1);
  CHECK(call_program({"import", "card", CARDS + "marshy-ford.txt", "-o", folder / "new", "--game", "plutn"}).status == 2);
  CHECK_FALSE(std::filesystem::exists(folder / "new"));
}

TEST_CASE("check proofs a card kept by a word processor as it does its text") {
  for (const char* page : {"kessel-road.docx", "zarzecze.odt"}) {
    const ProgramResult result = call_program({"check", CARDS + page});
    INFO(page << '\n' << result.out << result.err);
    CHECK(result.status == 0);
  }
}
