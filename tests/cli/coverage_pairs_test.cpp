// What a coverage table claims is shown on the command line: of each paragraph a file that breaks it and nothing else, and its near miss.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "rulesets/rulesets.hpp"
#include "tests/cli/contract_program.hpp"

using namespace hexwright::test;
using nlohmann::json;

namespace {

std::vector<std::string> words_of(const std::string& command) {
  std::vector<std::string> words;
  std::istringstream in(command);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// The errors of a command that `rules` names, and which of its findings are of the paragraph.
struct Said {
  std::vector<std::string> of_it, others;
};

Said said_by(const json& example, const std::string& game, const std::string& cited, const std::string& number) {
  std::vector<std::string> call = words_of(example["command"]);
  REQUIRE(call.size() > 2);
  REQUIRE(call.front() == "hexwright");
  call.erase(call.begin());
  for (const json& file : example["files"]) {
    INFO(file);
    CHECK(std::filesystem::exists(source() + "/" + file.get<std::string>()));
    CHECK(std::find(call.begin(), call.end(), file) != call.end());
  }
  call.insert(call.end(), {"--format", "json", "--lang", "en"});
  const ProgramResult result = call_program(call);
  INFO(result.err);
  REQUIRE((result.status == 0 || result.status == 1));
  Said said;
  const json report = json::parse(result.out);
  for (const json& finding : report["findings"]) {
    const std::string id = finding["id"], words = id + ": " + finding["message"].get<std::string>();
    const bool by_id = id == game + "/" + number || id.starts_with(game + "/" + number + "-");
    if (by_id || finding["rule"] == cited)
      said.of_it.push_back(words);
    else if (finding["severity"] == "error")
      said.others.push_back(words);
  }
  return said;
}

}  // namespace

TEST_CASE("Each paragraph that is claimed is broken by one file, for all that the command line says, and kept by its near miss") {
  for (const auto& game : hexwright::rulesets::all_games()) {
    const std::string id(game.data.id);
    const json rules = json::parse(call_program({"rules", id, "--format", "json", "--lang", "en"}).out);
    const auto data = hexwright::project::built_in_game(game.data.xml);
    for (const json& paragraph : rules["paragraphs"]) {
      const std::string number = paragraph["number"];
      INFO(data->cite(number) << " is " << paragraph["status"]);
      CHECK(paragraph["breaks"].is_null() == paragraph["keeps"].is_null());
      const bool claimed = paragraph["status"] == "checked" || paragraph["status"] == "simulated";
      if (claimed) CHECK_FALSE(paragraph["breaks"].is_null());
      if (paragraph["breaks"].is_null()) continue;
      CHECK(claimed);
      const Said broken = said_by(paragraph["breaks"], id, data->cite(number), number);
      CHECK_FALSE(broken.of_it.empty());
      CHECK(broken.others == std::vector<std::string>{});
      const Said kept = said_by(paragraph["keeps"], id, data->cite(number), number);
      CHECK(kept.of_it == std::vector<std::string>{});
      CHECK(kept.others == std::vector<std::string>{});
    }
  }
}

TEST_CASE("Every file of samples/rules is named by a paragraph, or by a file that one names") {
  std::string named;
  for (const auto& game : hexwright::rulesets::all_games()) named += game.data.xml;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source() + "/samples/rules"))
    if (entry.is_regular_file()) named += whole_file(entry.path().string());
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source() + "/samples/rules")) {
    INFO(entry.path());
    if (entry.is_regular_file()) CHECK(named.find('"' + entry.path().filename().string() + '"') != std::string::npos);
  }
}
