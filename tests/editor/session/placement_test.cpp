// A filled-in setup and its scenario, open together: read, drawn, judged, edited, saved and made.
#include "editor/session/desk.hpp"
#include "editor/session/example_search.hpp"
#include "editor/session/placement_making.hpp"
#include "model/edits/tree.hpp"
#include "tests/editor/session/open_sample.hpp"
#include "validator/findings/report.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const SampleToEdit& lee() {
  static const SampleToEdit sample("lee", "1-laurel-ford-markers.placement.xml");
  return sample;
}

std::set<std::string> found(std::unique_ptr<project::Project> project) {
  std::set<std::string> out;
  for (const auto& item : validator::check(std::move(project), rulesets::all_games()).findings) out.insert(item.finding.id);
  return out;
}

// Without its element no piece of that name stands anywhere.
edits::Edit take_away(const editor::Session& session, const std::string& piece) {
  const auto& file = *session.project().placement_file();
  for (const pugi::xml_node placed : file.xml.root().children("placed"))
    if (placed.attribute("piece").value() == piece) return edits::Remove{file.in_project, edits::path_of(placed)};
  FAIL("the setup places no " << piece);
  std::abort();
}

}  // namespace

TEST_CASE("A filled-in setup is opened with its scenario, map and order of battle") {
  const auto session = lee().open();
  const project::Project& project = session->project();
  CHECK(project.kind() == document::DocumentKind::scenario);
  REQUIRE(project.placement());
  CHECK(project.placement()->id == "laurel-ford-markers");
  CHECK(project.map());
  CHECK(project.orbat());
  CHECK(session->placement() == "1-laurel-ford-markers.placement.xml");
  CHECK(session->opened_path() == lee().path());
  CHECK(session->path() != session->opened_path());
  CHECK(session->prepare_save().files.empty());
}

TEST_CASE("A scenario is opened without a setup, and a setup that names no file of its folder by itself") {
  const auto session = SampleToEdit("lee", "1-laurel-ford.scenario.xml").open();
  CHECK_FALSE(session->project().placement());
  CHECK(session->opened_path() == session->path());
  const SampleToEdit sample("lee", "alone.placement.xml");
  sample.folder().write("alone.placement.xml", "<placement format=\"1.0\" id=\"alone\" scenario=\"../elsewhere.scenario.xml\"/>\n");
  const auto alone = sample.open();
  CHECK(alone->project().kind() == document::DocumentKind::placement);
  CHECK(alone->placement().empty());
}

TEST_CASE("A setup whose scenario is not there is refused with the name of what is missing") {
  const SampleToEdit sample("lee", "lost.placement.xml");
  sample.folder().write("lost.placement.xml", "<placement format=\"1.0\" id=\"lost\" scenario=\"gone.scenario.xml\"/>\n");
  const auto session = editor::Session::open(sample.path(), games_to_edit(), {});
  REQUIRE_FALSE(session);
  CHECK(wording::english().words(session.error().front().message).find("gone.scenario.xml") != std::string::npos);
}

TEST_CASE("What a setup says is judged beside the scenario, and again after an edit; undone it is as it was, to the byte") {
  const SampleToEdit sample("lee", "1-laurel-ford-markers.placement.xml");
  const auto session = sample.open();
  const auto before = sample.bytes();
  const auto now = [&] {
    auto project = editor::Snapshot(*session).make(games_to_edit());
    REQUIRE(project);
    return std::move(*project);
  };
  const std::set<std::string> at_first = found(now());
  CHECK_FALSE(at_first.contains("placement/missing"));
  const std::size_t pieces = now()->placement()->pieces.size();
  REQUIRE(session->perform(take_away(*session, "us.m1"), wording::say("x")));
  CHECK(now()->placement()->pieces.size() == pieces - 1);
  CHECK(found(now()).contains("placement/missing"));
  const auto saving = session->prepare_save();
  REQUIRE(saving.files.size() == 1);
  CHECK(saving.files.front().name == "1-laurel-ford-markers.placement.xml");
  REQUIRE(session->undo());
  CHECK(found(now()) == at_first);
  REQUIRE(session->save());
  CHECK(sample.bytes() == before);
}

TEST_CASE("The scene of an open setup shows its pieces where it puts them") {
  const auto session = lee().open();
  const auto theme = publish::load_theme("colour");
  REQUIRE(theme);
  editor::Scans scans;
  const auto filled = editor::make_scene(session->project(), {}, *theme, 0, scans);
  const auto empty = editor::make_scene(SampleToEdit("lee", "1-laurel-ford.scenario.xml").open()->project(), {}, *theme, 0, scans);
  REQUIRE(filled);
  REQUIRE(empty);
  CHECK(filled->view->counters.size() > empty->view->counters.size());
}

TEST_CASE("What was not saved of a setup is found again by whoever opens the setup, and by nobody who opens the scenario") {
  const SampleToEdit sample("lee", "1-laurel-ford-markers.placement.xml");
  const std::string kept = sample.folder() / "kept";
  {
    auto session = sample.open();
    REQUIRE(session->perform(take_away(*session, "us.m1"), wording::say("x")));
    std::filesystem::copy(sample.journals(), kept, std::filesystem::copy_options::recursive);  // the program ends here
  }
  const auto scenario = editor::Session::open(sample.folder() / "1-laurel-ford.scenario.xml", games_to_edit(), kept);
  REQUIRE(scenario);
  CHECK_FALSE((*scenario)->left_behind());
  const auto setup = editor::Session::open(sample.path(), games_to_edit(), kept);
  REQUIRE(setup);
  REQUIRE((*setup)->left_behind());
  CHECK((*setup)->recover() == 1);
  CHECK((*setup)->is_modified());
}

TEST_CASE("A new setup is a file beside the scenario that opens with it and misses every piece") {
  const SampleToEdit sample;
  const auto made = editor::make_placement(*sample.open(), "First Night");
  REQUIRE(made);
  CHECK(std::filesystem::path(*made).filename() == "first-night.placement.xml");
  const auto session = editor::Session::open(*made, games_to_edit(), {});
  REQUIRE(session);
  REQUIRE((*session)->project().placement());
  CHECK((*session)->project().placement()->pieces.empty());
  auto project = editor::Snapshot(**session).make(games_to_edit());
  REQUIRE(project);
  const auto ids = found(std::move(*project));
  CHECK(ids.contains("placement/missing"));
  for (const std::string& id : ids) CHECK_FALSE(id.starts_with("file/"));
  const auto again = editor::make_placement(*sample.open(), "first-night.placement.xml");
  CHECK_FALSE(again);  // it is there
  for (const char* bad : {"", " ", "../x", "a/b", "1st", "-", "zażółć", "a:b"}) {
    INFO(bad);
    const auto refused = editor::make_placement(*sample.open(), bad);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().id == "placement/name");
  }
}
