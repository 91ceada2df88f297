// What docs/versions.md promises to files of 1.0 (tests/kept): they are read as they were, nothing in them changes by being written, what
// was told of them is told again by the same id and fingerprint, and their waivers and answers still count.
#include <nlohmann/json.hpp>

#include <filesystem>
#include <set>
#include <sstream>

#include "tests/cli/contract_program.hpp"

using namespace hexwright::test;
namespace fs = std::filesystem;

namespace {

std::string kept() { return source() + "/tests/kept/1.0"; }

std::vector<std::string> lines_of(const std::string& file) {
  std::vector<std::string> out;
  std::istringstream in(whole_file(file));
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

ProgramResult there(const std::string& folder, std::vector<std::string> arguments) {
  ProgramCall call{std::move(arguments), {}, folder, {"LC_ALL=C.UTF-8"}};
  return call_program(call);
}

}  // namespace

TEST_CASE("Kept files: all that 1.0 told of a scenario is told by the same id and fingerprint, and what was waived is waived") {
  std::set<std::string> told, scenarios;
  for (const std::string& line : lines_of(kept() + "/findings.txt")) scenarios.insert(line.substr(0, line.find(' ')));
  REQUIRE(scenarios.size() >= 2);
  for (const std::string& scenario : scenarios) {
    const ProgramResult result = there(kept(), {"check", scenario, "--format", "json", "--fail-on", "never"});
    REQUIRE(result.status == 0);
    const auto report = nlohmann::json::parse(result.out);
    for (const auto& finding : report["findings"])
      told.insert(scenario + ' ' + finding["id"].get<std::string>() + ' ' + finding["fingerprint"].get<std::string>() +
                  (finding["waived"].is_null() ? " told" : " waived"));
    CHECK(result.out.find("waiver/idle") == std::string::npos);
  }
  for (const std::string& line : lines_of(kept() + "/findings.txt")) {
    INFO(line);
    CHECK(told.contains(line));
  }
}

TEST_CASE("Kept files: what was clean in 1.0, and setups, logs and fights that were lawful, are so now") {
  for (const std::vector<std::string>& call :
       {std::vector<std::string>{"check", "zaslucze/1-zaslucze-corrected.scenario.xml"},
        {"check", "laurel-ford/1-laurel-ford-corrected.scenario.xml"},
        {"setup", "check", "zaslucze/1-zaslucze-corrected.scenario.xml", "zaslucze/1-zaslucze-corrected.placement.xml"},
        {"log", "check", "zaslucze/1-zaslucze-corrected.scenario.xml", "zaslucze/1-zaslucze.log.xml"},
        {"fight", "laurel-ford/armistead.fight.xml"}}) {
    const ProgramResult result = there(kept(), call);
    INFO(call[1] << '\n' << result.out << result.err);
    CHECK(result.status == 0);
  }
}

TEST_CASE("Kept files: written anew they are the same bytes, files of 1.0 still") {
  const ScratchFolder folder;
  fs::copy(kept(), folder / "kept", fs::copy_options::recursive);
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder / "kept")) {
    if (entry.path().extension() != ".xml") continue;
    const std::string file = entry.path().string();
    INFO(file);
    CHECK(there(folder / "kept", {"fmt", file}).status == 0);
    CHECK(whole_file(file) == whole_file(kept() + file.substr((folder / "kept").size())));
    ++files;
  }
  CHECK(files >= 15);
}

TEST_CASE("Kept files: every id that 1.0 could tell is still explained") {
  const std::vector<std::string> ids = lines_of(kept() + "/finding-ids.txt");
  REQUIRE(ids.size() > 400);
  std::vector<std::string> call{"explain"};
  call.insert(call.end(), ids.begin(), ids.end());
  const ProgramResult result = there(kept(), call);
  INFO(result.err);
  CHECK(result.status == 0);
}
