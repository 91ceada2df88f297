// Where a finding leads on the board.
#include <algorithm>

#include "editor/session/scene.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct Checked {
  std::vector<editor::Problem> problems;
  std::map<std::string, std::size_t> hexes;  // by label

  // Of the sample with one text of the card replaced.
  Checked(const std::string& from, const std::string& to) {
    const SampleToEdit sample;
    const std::string name = std::filesystem::path(sample.path()).filename();
    std::string text = sample.folder().read(name);
    REQUIRE(text.find(from) != std::string::npos);
    text.replace(text.find(from), from.size(), to);
    sample.folder().write(name, text);
    auto project = project::Project::load(sample.path(), games_to_edit());
    REQUIRE(project);
    for (const char* label : {"7F3", "7K8"}) hexes[label] = *(*project)->map()->hex(label);
    problems = editor::make_verdict(validator::check(std::move(*project), rulesets::all_games()), {}, 0).problems;
  }
  const editor::Problem& problem(const std::string& id) const {
    const auto found = std::find_if(problems.begin(), problems.end(), [&](const editor::Problem& each) { return each.id == id; });
    REQUIRE(found != problems.end());
    return *found;
  }
};

}  // namespace

TEST_CASE("A finding that speaks of a directive leads to its hexes; one that speaks of the card leads nowhere") {
  const Checked place("<hexes list=\"7F3\"/>", "<hexes list=\"7F3\"/><place name=\"Nowhere\"/>");
  CHECK(place.problem("reference/unknown-place").hex == place.hexes.at("7F3"));
  const Checked length("<length turns=\"10\"/>\n    <clock start=\"5:20\" end=\"6:00\"/>", "");
  CHECK_FALSE(length.problem("time/length-missing").hex);
}

TEST_CASE("A finding that speaks of a unit leads to where that unit may stand") {
  const Checked twice("<units of=\"hi.gun-1\"/>", "<units of=\"hi.gun-1 hi.mg-2\"/>");
  CHECK(twice.problem("muster/twice").hex.has_value());
}
