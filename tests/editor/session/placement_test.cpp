// A filled-in setup and its scenario, open together: read, drawn, judged, edited, saved and made.
#include "editor/session/project_worker.hpp"
#include "editor/session/example_search.hpp"
#include "editor/session/forces.hpp"
#include "editor/session/placement_edit.hpp"
#include "editor/session/setup_edit.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/edits/tree.hpp"
#include "model/wording/catalogue.hpp"
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

TEST_CASE("What was not saved of a setup is found again when the setup is opened, and not when the scenario is") {
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

namespace {

// A fresh setup of this scenario, opened.
std::unique_ptr<editor::Session> fresh_setup(const SampleToEdit& sample) {
  const auto made = editor::make_placement(*sample.open(), "first night");
  REQUIRE(made);
  auto session = editor::Session::open(*made, games_to_edit(), sample.journals());
  REQUIRE(session);
  return std::move(*session);
}
std::map<std::string, pugi::xml_node> placed_in(editor::Draft& draft) {
  std::map<std::string, pugi::xml_node> out;
  const auto file = editor::file_of_kind(draft.project(), document::DocumentKind::placement);
  REQUIRE(file);
  for (const pugi::xml_node each : draft.root(*file).children("placed")) out[each.attribute("piece").value()] = each;
  return out;
}

}  // namespace

TEST_CASE("What has only one box is placed there, known to whom its directive says; what has a choice, and what stands, is left alone") {
  const SampleToEdit sample("lee", "1-laurel-ford-corrected.scenario.xml");
  const auto session = fresh_setup(sample);
  editor::Draft draft(session->project());
  // A box or the whole table is a choice.
  CHECK(editor::place_without_choice(draft).error().id == "editor/all-have-choice");
  REQUIRE(editor::set_regions(draft, "us.setup-corps", {"<box ref=\"us-record\"/>"}));
  const auto forces = editor::forces_now(draft);
  const auto corps = forces->pieces({"us.i", "us.ii", "us.iii", "us.chief"});
  // Another side that looks has nothing of its own to place.
  CHECK(editor::place_without_choice(draft, "cs").error().id == "editor/all-have-choice");
  const auto count = editor::place_without_choice(draft, "us");
  REQUIRE(count);
  CHECK(static_cast<std::size_t>(*count) == corps.size());
  const auto placed = placed_in(draft);
  CHECK(placed.size() == corps.size());
  for (const std::size_t piece : corps) {
    const std::string& id = forces->orbat.pieces()[piece].piece->id;
    INFO(id);
    REQUIRE(placed.contains(id));
    CHECK(placed.at(id).attribute("box").value() == std::string("us-record"));
    CHECK(placed.at(id).attribute("visible-to").value() == std::string("us"));
  }
  CHECK(editor::place_without_choice(draft).error().id == "editor/all-have-choice");
  REQUIRE(draft.hand_over(*session, wording::say("Place")));
  REQUIRE(session->undo());
  CHECK(session->prepare_save().files.empty());
}

TEST_CASE("What has only one hex is placed there when it is set up openly, and not when it is written down") {
  const SampleToEdit sample;
  const auto session = fresh_setup(sample);
  editor::Draft draft(session->project());
  const auto forces = editor::forces_now(draft);
  REQUIRE(forces->scenario.setup);
  const auto piece = forces->orbat.pieces()[forces->muster.of_directive.front().front()].piece->id;
  for (const bool openly : {false, true}) {
    editor::Draft each(session->project());
    REQUIRE(editor::give_directive(each, {piece}, {editor::hexes_xml({"0505"})}, openly ? "no" : "written"));
    static_cast<void>(editor::place_without_choice(each));
    const auto placed = placed_in(each);
    CHECK(placed.contains(piece) == openly);
    if (openly) CHECK(placed.at(piece).attribute("hex").value() == std::string("0505"));
  }
  // What is written down in a box is known to its side alone.
  editor::Draft boxed(session->project());
  REQUIRE(editor::give_directive(boxed, {piece}, {"<box ref=\"reserve\"/>"}, "written"));
  REQUIRE(editor::place_without_choice(boxed));
  const auto now = editor::forces_now(boxed);
  const std::string side = now->orbat.side_at(now->orbat.pieces()[now->pieces({piece}).front()].side).id;
  CHECK(placed_in(boxed).at(piece).attribute("visible-to").value() == side);
  // Without a setup to fill in there is nowhere to place it.
  const auto alone = sample.open();
  editor::Draft without(alone->project());
  CHECK(editor::place_without_choice(without).error().id == "editor/no-placement");
}
