// The page of the scanned picture, worked with mouse and keys.
#include "editor/ui/backdrop_page.hpp"

#include <wx/listctrl.h>
#include <wx/slider.h>

#include "tests/editor/ui/answers.hpp"
#include "tests/editor/ui/window.hpp"
#include "tests/painted_scan.hpp"
#include "tests/pictures.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

template <class T>
T* find(wxWindow& in) {
  for (wxWindow* child : in.GetChildren()) {
    if (auto* found = dynamic_cast<T*>(child)) return found;
    if (auto* found = find<T>(*child)) return found;
  }
  return nullptr;
}

struct Scanning {
  SampleToEdit sample{"two-hills", "1-the-brook-bridge.scenario.xml"};
  Window window{sample.path()};
  ui::BackdropPage& page = *find<ui::BackdropPage>(window.frame());
  wxListView& list = *find<wxListView>(page);

  const editor::BackdropSeen& seen() {
    REQUIRE(window.bench().scene()->backdrops.size() == 1);
    return window.bench().scene()->backdrops.front();
  }
  void lay(const std::string& bytes) {
    page.lay_under(sample.folder().write("scan.png", bytes));
    window.wait();
    settle();
  }
  // The scan is three pixels to the millimetre of the sheet, and moved a little.
  geometry::PlanePoint in_scan(const std::string& label) {
    const publish::Point mm = window.bench().scene()->picture->middle_of(window.hex(label));
    return {mm.x * 3 + 9, mm.y * 3 - 6};
  }
  void click_in_scan(const std::string& label) {
    const geometry::PlanePoint mm = seen().to_sheet(in_scan(label));
    ui::BoardCanvas& canvas = window.frame().canvas();
    const publish::Point at = canvas.navigation().to_pixels({mm.x, mm.y});
    const double fine = canvas.GetContentScaleFactor();
    window.input().MouseMove(canvas.ClientToScreen(wxPoint(static_cast<int>(at.x / fine), static_cast<int>(at.y / fine))));
    settle();
    window.input().MouseClick();
    settle();
    window.wait();
    settle();
  }
};

}  // namespace

TEST_CASE("Four hexes are clicked on the board and in the scan; the list says how far off they are, and undo takes them back") {
  Scanning at;
  at.lay(painted_png(900, 700));
  REQUIRE(at.seen().scan);
  at.window.key('I', wxMOD_CONTROL | wxMOD_SHIFT);
  REQUIRE(at.page.has(at.window.bench().tool()));
  CHECK(at.page.IsShown());
  for (const char* label : {"3A2", "3P2", "3P9", "3A9"}) {
    INFO(label);
    at.window.click(label);
    at.click_in_scan(label);
  }
  REQUIRE(at.seen().marks.size() == 4);
  CHECK(at.seen().registered);
  CHECK(at.seen().mean_hexes < 0.15);  // a pixel of the screen is some of the scan
  REQUIRE(at.list.GetItemCount() == 4);
  CHECK(at.list.GetItemText(0, 0) == "3A2");
  CHECK(at.list.GetItemText(0, 1).StartsWith("0"));
  at.window.key('Z', wxMOD_CONTROL);
  at.window.wait();
  settle();
  CHECK(at.list.GetItemCount() == 3);
  // Chosen in the list, a mark shows its hex, and is removed.
  at.list.Select(0);
  settle();
  CHECK(at.window.bench().chosen() == at.window.hex("3A2"));
}

TEST_CASE("A picture of 10⁹ pixels or a broken one is named, and the document is as it was") {
  Scanning at;
  {
    Typist typist({});
    at.page.lay_under(at.sample.folder().write("scan.png", png_beginning(31'623, 31'623)));
    settle();
    REQUIRE(typist.asked.size() == 1);
    CHECK(typist.asked.front().find("31623 × 31623") != std::string::npos);
  }
  CHECK(at.window.bench().session().history().size() == 0);
  CHECK(at.window.bench().scene()->backdrops.empty());
  at.lay(painted_png(900, 700).substr(0, 200));
  REQUIRE(at.seen().fault);
  CHECK(at.seen().fault->id == "picture/broken");
  at.window.key('Z', wxMOD_CONTROL);
  at.window.wait();
  CHECK(at.window.bench().session().prepare_save().files.empty());
}
