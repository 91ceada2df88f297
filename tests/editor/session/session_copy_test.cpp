// A project saved in another folder.
#include "editor/session/session_copy.hpp"

#include "model/io/read_bytes.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace fs = std::filesystem;

namespace {

// A folder for copies, beside that of the sample.
struct Copies {
  ScratchFolder folder;
  std::string at(const std::string& name) const { return folder / name; }
};

}  // namespace

TEST_CASE("A copy holds what the editor holds, and everything that lies beside it; the files of the project stay") {
  const SampleToEdit sample;
  fs::create_directories(sample.folder() / "pictures");
  sample.folder().write("pictures/scan.png", std::string("\xff\xfe\0no text", 10));
  sample.folder().write(".hidden", "x");
  const auto before = sample.bytes();
  const auto session = sample.open();
  REQUIRE(session->perform(rename_scenario(*session, "renamed"), wording::say("Rename")));
  const Copies copies;
  const auto made = editor::save_copy(*session, copies.at("elsewhere/two hills"));
  REQUIRE(made);
  CHECK(*made == copies.at("elsewhere/two hills/1-the-brook-bridge.scenario.xml"));
  CHECK(io::read_bytes(*made)->text.find("id=\"renamed\"") != std::string::npos);
  CHECK(io::read_beginning(copies.at("elsewhere/two hills/pictures/scan.png"), 100).value() == std::string("\xff\xfe\0no text", 10));
  CHECK_FALSE(fs::exists(copies.at("elsewhere/two hills/.hidden")));
  CHECK(sample.bytes() == before);
  CHECK(session->is_modified());
  const auto opened = editor::Session::open(*made, games_to_edit(), {});
  REQUIRE(opened);
  CHECK_FALSE((*opened)->is_modified());
  for (const auto& [name, bytes] : before)
    if (!name.starts_with(".") && name != "1-the-brook-bridge.scenario.xml")
      CHECK(io::read_beginning(copies.at("elsewhere/two hills/" + name), 1 << 24).value() == bytes);
}

TEST_CASE("A copy is refused where there is something, and inside of the project itself") {
  const SampleToEdit sample;
  const auto session = sample.open();
  const Copies copies;
  copies.folder.write("taken/x", "x");
  const auto taken = editor::save_copy(*session, copies.at("taken"));
  REQUIRE_FALSE(taken);
  CHECK(taken.error().id == "new/not-empty");
  for (const std::string& inside :
       {std::string("copy"), std::string("deeper/copy"), "../" + fs::path(sample.folder().path()).filename().string() + "/copy"}) {
    const auto made = editor::save_copy(*session, sample.folder() / inside);
    REQUIRE_FALSE(made);
    CHECK(made.error().id == "copy/inside");
  }
  CHECK(editor::save_copy(*session, sample.folder().path() + "-near-by"));  // a longer name is another folder
  fs::remove_all(sample.folder().path() + "-near-by");
}
