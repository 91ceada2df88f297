// The bad files of all tests, opened by the editor while it holds the sound project with edits that are not saved: each is refused with
// its name, line and fault, or opened with a finding; and what is open stays as it is.
#include <set>

#include "editor/session/scene.hpp"
#include "model/wording/catalogue.hpp"
#include "tests/bad_input/bad_input.hpp"
#include "tests/editor/session/killed.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

using Lists = std::vector<std::vector<BadInput>>;

// The editor opens a file, and knows neither standard input nor folders that are searched.
std::vector<BadInput> for_the_editor(const Lists& lists) {
  std::vector<BadInput> out;
  for (const auto& list : lists)
    for (const BadInput& input : list)
      if (input.arguments.size() == 2 && input.arguments.front() == "check" && input.standard_input.empty() && input.arguments[1] != "-")
        out.push_back(input);
  return out;
}
std::vector<BadInput> small_bad_input() {
  return for_the_editor({bad_bytes(), bad_numbers(), bad_structure(), bad_boards(), bad_links(), bad_ids(), bad_rules(), bad_situations()});
}

std::map<std::string, std::string> bytes_in(const std::string& folder) {
  std::map<std::string, std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream in(entry.path(), std::ios::binary);
    if (entry.is_regular_file()) out[entry.path().filename()] = {std::istreambuf_iterator<char>(in), {}};
  }
  return out;
}

std::string words_of(const editor::Session::Refusal& refusal) {
  std::string out;
  for (const wording::Fault& fault : refusal) {
    out += fault.where.file;
    if (fault.where.line > 0) out += ":" + std::to_string(fault.where.line) + ":";
    out += " " + wording::english().words(fault.message);
    if (fault.expected) out += " " + wording::english().words(*fault.expected);
    if (fault.hint) out += " " + wording::english().words(*fault.hint);
    out += "\n";
  }
  return out;
}

void judge(const BadInput& input) {
  const ScratchFolder folder;
  for (const auto& entry : std::filesystem::directory_iterator(source() + "/tests/bad/sound"))
    std::filesystem::copy(entry.path(), folder / entry.path().filename().string());
  const std::string journals = folder / "state";
  auto open = editor::Session::open(folder / CARD, games_to_edit(), journals);
  REQUIRE(open);
  REQUIRE((*open)->perform(rename_scenario(**open, "edited"), wording::say("Rename")));
  const auto documents = documents_of(**open);
  const auto journal = bytes_in(journals);

  const Made made = input.make(folder);
  INFO(input.name << " at " << made.file << ':' << made.line << ", expected: " << input.said);
  const std::string& argument = input.arguments[1];
  const std::string path = argument.starts_with("/") ? argument : folder / argument;
  std::error_code none;
  const bool is_folder = std::filesystem::is_directory(path, none);
  auto bad = editor::Session::open(path, games_to_edit(), input.status == REFUSAL ? journals : std::string());
  if (input.status == REFUSAL) {
    CHECK_FALSE(bad);
    if (!bad) {
      std::string words = words_of(bad.error());
      for (std::size_t at = 0; (at = words.find(folder.path() + "/")) != words.npos;) words.erase(at, folder.path().size() + 1);
      INFO(words.substr(0, 1000));
      CHECK(words.find(is_folder ? "is a folder, not a file" : input.said) != std::string::npos);
      if (made.line > 0) CHECK(words.find(made.file + ":" + std::to_string(made.line) + ":") != std::string::npos);
    }
  } else if (bad) {
    const auto verdict = editor::make_verdict(validator::check((*bad)->take_copy(), rulesets::all_games()), {}, 0);
    CHECK(std::ranges::any_of(verdict.problems, [&](const editor::Problem& problem) { return problem.id == input.said; }));
  } else {
    FAIL_CHECK(words_of(bad.error()));
  }
  CHECK(documents_of(**open) == documents);
  CHECK((*open)->is_modified());
  CHECK((*open)->is_guarded());
  CHECK(bytes_in(journals) == journal);
}

}  // namespace

TEST_CASE("Bad files, opened in the editor: at least a hundred are tried") { CHECK(small_bad_input().size() >= 100); }

TEST_CASE("Bad files, opened in the editor, are refused or found fault with, and the open document stays as it is") {
  for (const BadInput& input : small_bad_input()) judge(input);
}
TEST_CASE("Files with too much of what is allowed, opened in the editor, leave the open document as it is", "[.long]") {
  for (const BadInput& input : for_the_editor({bad_masses()})) judge(input);
}
