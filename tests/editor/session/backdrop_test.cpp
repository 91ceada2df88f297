// Choosing a picture for a board and marking hexes in it: what is written, and what is turned down without a trace.
#include "editor/session/backdrop.hpp"

#include "editor/session/map_edit.hpp"
#include "model/document/map.hpp"
#include "tests/editor/session/open_sample.hpp"
#include "tests/painted_scan.hpp"
#include "tests/pictures.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct Desk {
  SampleToEdit sample;
  std::unique_ptr<editor::Session> session = sample.open();

  std::string scan(const std::string& name = "scan.png", const std::string& bytes = painted_png(60, 40)) const {
    return sample.folder().write(name, bytes);
  }
  void perform(const wording::Result<edits::Group>& edit) const {
    INFO((edit ? "" : edit.error().id));
    REQUIRE(edit);
    REQUIRE(session->perform(*edit, edit->label));
  }
  pugi::xml_node backdrop() const {
    return editor::map_file(session->project())->xml.root().find_child_by_attribute("board", "id", "3").child("backdrop");
  }
  std::string marks() const {
    std::string out;
    for (const pugi::xml_node known : backdrop().children("known"))
      out += std::string(known.attribute("hex").value()) + "=" + known.attribute("x").value() + "," + known.attribute("y").value() + " ";
    return out;
  }
  const project::Project& project() const { return session->project(); }
};

std::string fault_of(const wording::Result<edits::Group>& edit) { return edit ? "" : edit.error().id; }

}  // namespace

TEST_CASE("A picture that is chosen is named from the map's folder, behind the ground of its board") {
  const Desk desk;
  desk.perform(editor::choose_backdrop(desk.project(), "3", desk.scan("scans/a.png")));
  CHECK(desk.backdrop().attribute("file").value() == std::string("scans/a.png"));
  const std::string before = desk.backdrop().previous_sibling().name();
  CHECK((before == "terrain" || before == "elevation"));
  desk.perform(editor::choose_backdrop(desk.project(), "3", desk.scan("b.png")));
  CHECK(desk.backdrop().attribute("file").value() == std::string("b.png"));
}

TEST_CASE("Hexes are marked once each, and taken away by their number") {
  const Desk desk;
  desk.perform(editor::choose_backdrop(desk.project(), "3", desk.scan()));
  desk.perform(editor::mark_hex(desk.project(), "3", "3B8", 10, 11));
  desk.perform(editor::mark_hex(desk.project(), "3", "3C8", 20, 21));
  desk.perform(editor::mark_hex(desk.project(), "3", "3B8", 12, 13));
  CHECK(desk.marks() == "3B8=12,13 3C8=20,21 ");
  desk.perform(editor::set_backdrop_opacity(desk.project(), "3", 40));
  CHECK(desk.backdrop().attribute("opacity").as_int() == 40);
  desk.perform(editor::remove_mark(desk.project(), "3", "3B8"));
  CHECK(desk.marks() == "3C8=20,21 ");
  CHECK(fault_of(editor::remove_mark(desk.project(), "3", "3B8")) == "editor/no-element");
  desk.perform(editor::remove_backdrop(desk.project(), "3"));
  CHECK_FALSE(desk.backdrop());
  CHECK(fault_of(editor::mark_hex(desk.project(), "3", "3B8", 1, 1)) == "editor/no-backdrop");
  CHECK(fault_of(editor::choose_backdrop(desk.project(), "12", desk.scan())) == "editor/no-board");
}

TEST_CASE("Undone to the start, the map is what it was byte for byte; saved, it reads back with its marks and passes") {
  const Desk desk;
  const auto first = desk.sample.bytes();
  desk.perform(editor::choose_backdrop(desk.project(), "3", desk.scan()));
  desk.perform(editor::mark_hex(desk.project(), "3", "3B8", 10, 11));
  REQUIRE(desk.session->save());
  const auto read = project::Project::load(desk.sample.path(), games_to_edit());
  REQUIRE(read);
  REQUIRE((*read)->backdrops().size() == 1);
  CHECK((*read)->backdrops().front().header == io::PictureHeader{io::PictureHeader::Kind::png, 60, 40});
  CHECK((*read)->map()->map().boards.front().backdrop->known.front().x == 10);
  CHECK((*read)->main_file().structure_faults.empty());
  while (desk.session->history().done() > 0) REQUIRE(desk.session->undo());
  REQUIRE(desk.session->save());
  for (const auto& [name, bytes] : first) CHECK(desk.sample.folder().read(name) == bytes);
}

TEST_CASE("A picture of 10⁹ pixels, a broken one, or one outside of the project is turned down, and nothing is written") {
  const Desk desk;
  const auto none = [&](const std::string& path, const std::string& fault) {
    CHECK(fault_of(editor::choose_backdrop(desk.project(), "3", path)) == fault);
    CHECK_FALSE(desk.session->is_modified());
  };
  none(desk.scan("large.png", png_beginning(31'623, 31'623)), "picture/too-large");
  none(desk.scan("large.jpg", jpeg_beginning(65'000, 65'000)), "picture/too-large");
  none(desk.scan("text.png", "no picture"), "picture/unknown");
  none(desk.scan("short.png", png_beginning(30, 30).substr(0, 18)), "picture/broken");
  none(desk.sample.folder() / "none.png", "file/missing");
  const ScratchFolder elsewhere;
  none(elsewhere.write("scan.png", painted_png(6, 4)), "editor/picture-outside");
  std::filesystem::create_symlink(elsewhere / "scan.png", desk.sample.folder() / "link.png");
  none(desk.sample.folder() / "link.png", "editor/picture-outside");
}

TEST_CASE("A picture is read once, again when it has changed, and let go when no board has it") {
  const ScratchFolder folder;
  const std::string path = folder.write("scan.png", painted_png(60, 40));
  editor::Scans scans;
  const auto read = [&] {
    scans.begin();
    const auto scan = scans.read(path);
    scans.end();
    return scan ? *scan : nullptr;
  };
  const auto first = read();
  REQUIRE(first);
  CHECK(read() == first);
  folder.write("scan.png", painted_png(61, 40));
  const auto second = read();
  REQUIRE(second);
  CHECK(second->width() == 61);
  const std::weak_ptr<const publish::Scan> kept = second;
  CHECK(kept.use_count() > 1);
  scans.begin();
  scans.end();
  CHECK(kept.use_count() == 1);
}
