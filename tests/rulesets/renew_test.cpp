// A project that is renewed after an edit is the project that would be read from the saved files: the same findings, edit by edit,
// there and back.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstring>

#include "model/document/structure.hpp"
#include "model/io/canonical.hpp"
#include "rulesets/rulesets.hpp"
#include "tests/folders.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "validator/findings/report.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::vector<project::BuiltInGame> games() {
  std::vector<project::BuiltInGame> all;
  for (const auto& game : rulesets::all_games()) all.push_back(game.data);
  return all;
}

// Id and meaning of everything that was found or could not be checked, in the order of the alphabet: lines are those of the files as
// they were read.
std::vector<std::string> said(const validator::Report& report) {
  std::vector<std::string> lines;
  for (const auto& item : report.findings) lines.push_back(item.finding.id + ' ' + item.fingerprint + (item.waived ? " waived" : ""));
  for (const auto& item : report.not_checked) lines.push_back("not checked " + item.id);
  std::sort(lines.begin(), lines.end());
  return lines;
}

// The open project and a folder that its files are saved to.
class Open {
 public:
  Open(const std::string& sample, const std::string& scenario) : scenario_(scenario) {
    for (const auto& entry : std::filesystem::directory_iterator(hexwright::test::source() + "/samples/" + sample))
      if (entry.is_regular_file()) std::filesystem::copy(entry.path(), folder_ / entry.path().filename().string());
    auto loaded = project::Project::load(folder_ / scenario_, games());
    REQUIRE(loaded);
    project_ = std::move(*loaded);
  }

  project::Project& project() { return *project_; }
  // Of a sample with one word exchanged in one of its files.
  Open(const std::string& sample, const std::string& scenario, const std::string& file, const std::string& from, const std::string& to)
      : Open(sample, scenario) {
    std::string text = folder_.read(file);
    REQUIRE(text.find(from) != std::string::npos);
    folder_.write(file, text.replace(text.find(from), from.size(), to));
    auto loaded = project::Project::load(folder_ / scenario_, games());
    REQUIRE(loaded);
    project_ = std::move(*loaded);
  }

  // Does the edit, and gives what takes it back.
  edits::Edit edit(const edits::Edit& edit) {
    validator::OpenFiles files(*project_);
    const auto back = edits::perform(files, edit);
    REQUIRE(back);
    agrees();
    return *back;
  }

  void agrees() {
    REQUIRE(project_->renew(games()));
    for (const auto& file : project_->files()) folder_.write(file->in_project, document::bytes_to_save(file->xml));
    auto fresh = project::Project::load(folder_ / scenario_, games());
    REQUIRE(fresh);
    auto renewed = validator::check(std::move(project_), rulesets::all_games());
    const auto expected = said(validator::check(std::move(*fresh), rulesets::all_games())), found = said(renewed);
    project_ = std::move(renewed.project);
    CHECK(found == expected);
  }

  // Every element of this name in files of this kind, with the file.
  std::vector<std::pair<std::string, edits::NodePath>> all(document::DocumentKind kind, const char* name) const {
    std::vector<std::pair<std::string, edits::NodePath>> found;
    for (const auto& file : project_->files())
      if (file->kind == kind) {
        edits::NodePath path;
        collect(file->xml.root(), name, path, file->in_project, found);
      }
    return found;
  }

 private:
  static void collect(pugi::xml_node from, const char* name, edits::NodePath& path, const std::string& file,
                      std::vector<std::pair<std::string, edits::NodePath>>& found) {
    int number = 0;
    for (const pugi::xml_node child : from.children()) {
      if (child.type() != pugi::node_element) continue;
      path.push_back(number++);
      if (!std::strcmp(child.name(), name)) found.emplace_back(file, path);
      collect(child, name, path, file, found);
      path.pop_back();
    }
  }

  ScratchFolder folder_;
  std::string scenario_;
  std::unique_ptr<project::Project> project_;
};

constexpr std::pair<const char*, const char*> SAMPLES[] = {{"border-watch", "1-the-ford.scenario.xml"},
                                                           {"two-hills", "1-the-brook-bridge.scenario.xml"},
                                                           {"stone-bridge", "1-the-crossing.scenario.xml"},
                                                           {"parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml"}};

}  // namespace

TEST_CASE("A renewed project is the one that would be read: each element taken out and put back") {
  using document::DocumentKind;
  constexpr std::pair<DocumentKind, const char*> REMOVED[] = {
      {DocumentKind::orbat, "piece"},        {DocumentKind::orbat, "formation"},
      {DocumentKind::map, "place"},          {DocumentKind::map, "row"},
      {DocumentKind::scenario, "directive"}, {DocumentKind::scenario, "item"},
      {DocumentKind::scenario, "waiver"},    {DocumentKind::scenario, "hexes"},
      {DocumentKind::scenario, "section"},   {DocumentKind::scenario, "reinforcement"},
      {DocumentKind::ruleset, "kind"}};
  for (const auto& [sample, scenario] : SAMPLES) {
    Open open(sample, scenario);
    for (const auto& [kind, name] : REMOVED) {
      const auto all = open.all(kind, name);
      for (std::size_t i = 0; i < all.size(); i += std::max<std::size_t>(1, all.size() / 2)) {
        INFO(scenario << ' ' << all[i].first << ' ' << name << ' ' << i);
        open.edit(open.edit(edits::Remove{all[i].first, all[i].second}));
      }
    }
  }
}

TEST_CASE("A renewed project is the one that would be read: edits pile up") {
  Open open("border-watch", "1-the-ford.scenario.xml");
  using document::DocumentKind;
  const auto [orbat, piece] = open.all(DocumentKind::orbat, "piece").front();
  const auto [map, board] = open.all(DocumentKind::map, "board").front();
  const auto [card, hexes] = open.all(DocumentKind::scenario, "hexes").front();
  std::vector<edits::Edit> back;
  back.push_back(open.edit(edits::SetField{orbat, piece, "number", "99"}));
  back.push_back(open.edit(edits::PaintCells{map, board, edits::PaintedLayer::terrain, {{1, 1, '.'}, {2, 2, '.'}}}));
  back.push_back(open.edit(edits::SetField{card, hexes, "list", "A1 Z99"}));
  back.push_back(open.edit(edits::SetField{orbat, piece, "id", "wd.renamed"}));
  back.push_back(open.edit(edits::SetField{map, {}, "id", "another"}));
  for (; !back.empty(); back.pop_back()) open.edit(back.back());
}

TEST_CASE("A renewed card that extends one of another game still says so") {
  Open open("parzymiechy", "2-pelne-maskowanie-corrected.scenario.xml", "1-boj-o-parzymiechy-corrected.scenario.xml", "<game id=\"pluton\"",
            "<game id=\"plution\"");
  const auto of_another = [&] {
    const auto& problems = open.project().problems();
    return std::count_if(problems.begin(), problems.end(), [](const auto& problem) { return problem.id == "project/another-game"; });
  };
  CHECK(of_another() == 1);
  const auto [map, board] = open.all(document::DocumentKind::map, "board").front();
  const auto back = open.edit(edits::PaintCells{map, board, edits::PaintedLayer::terrain, {{1, 1, '.'}}});
  CHECK(of_another() == 1);
  open.edit(back);
  CHECK(of_another() == 1);
}

TEST_CASE("A reference that leads nowhere refuses the renewal, and the project stays as it was") {
  Open open("border-watch", "1-the-ford.scenario.xml");
  const auto [card, link] = open.all(document::DocumentKind::scenario, "map").front();
  validator::OpenFiles files(open.project());
  const auto back = edits::perform(files, edits::SetField{card, link, "file", "nowhere.map.xml"});
  REQUIRE(back);
  const project::MapIndex* before = open.project().map();
  const auto renewed = open.project().renew(games());
  REQUIRE_FALSE(renewed);
  CHECK(renewed.error().front().message.msgid.find("cannot be read") != std::string::npos);
  CHECK(open.project().map() == before);
  REQUIRE(edits::perform(files, *back));
  open.agrees();
}
