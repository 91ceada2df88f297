// Where a finding leads on the board.
#include <algorithm>
#include <set>

#include "editor/session/scene.hpp"
#include "model/document/map.hpp"
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

TEST_CASE("What could be fixed in the file as it was read can be fixed when there is something new above it") {
  const SampleToEdit sample("parzymiechy", "2-pelne-maskowanie.scenario.xml");
  const auto mendable = [](std::unique_ptr<project::Project> project) {
    std::set<std::string> out;
    for (const editor::Problem& problem : editor::make_verdict(validator::check(std::move(project), rulesets::all_games()), {}, 0).problems)
      if (problem.mending) out.insert(problem.id);
    return out;
  };
  auto as_read = project::Project::load(sample.path(), games_to_edit());
  auto edited = project::Project::load(sample.path(), games_to_edit());
  REQUIRE((as_read && edited));
  io::XmlFile& file = (*edited)->files().front()->xml;
  pugi::xml_node event = file.root().child("events").prepend_child("event");
  event.append_attribute("id").set_value("made");
  event.append_child("when").append_child("turn").append_attribute("from").set_value("2");
  file.touch();
  REQUIRE((*edited)->renew(games_to_edit()));
  const auto before = mendable(std::move(*as_read)), after = mendable(std::move(*edited));
  REQUIRE_FALSE(before.empty());
  for (const std::string& id : before) {
    INFO(id);
    CHECK(after.contains(id));
  }
}
