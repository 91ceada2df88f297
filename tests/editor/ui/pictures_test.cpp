// Pictures of the window for the manual and for eyes that look for what is cut off or unclear. Hidden: run by docs/pictures/make, with the
// folder for the pictures in HEXWRIGHT_PICTURES.
#include <wx/dcscreen.h>
#include <wx/dcmemory.h>
#include <wx/image.h>

#include <cstdlib>

#include "editor/ui/words.hpp"
#include "tests/editor/ui/window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

void take_picture(Window& window, const std::string& name) {
  settle(600);  // what is drawn in several frames is drawn to its end
  const char* folder = std::getenv("HEXWRIGHT_PICTURES");
  REQUIRE(folder);
  const wxRect frame = window.frame().GetScreenRect();
  wxBitmap picture(frame.width, frame.height);
  wxScreenDC screen;
  wxMemoryDC(picture).Blit(0, 0, frame.width, frame.height, &screen, frame.x, frame.y);
  wxImage::AddHandler(new wxPNGHandler);
  CHECK(picture.SaveFile(wxString::FromUTF8(std::string(folder) + "/" + name + ".png"), wxBITMAP_TYPE_PNG));
}

void menu(Window& window, const char* title) {
  wxMenuBar& bar = *window.frame().GetMenuBar();
  for (std::size_t i = 0; i < bar.GetMenuCount(); ++i)
    for (wxMenuItem* item : bar.GetMenu(i)->GetMenuItems())
      if (item->GetItemLabelText() == wxString::FromUTF8(title)) {
        wxCommandEvent event(wxEVT_MENU, item->GetId());
        window.frame().ProcessWindowEvent(event);
        settle(200);
        window.wait();
        return;
      }
  FAIL("no such command: " << title);
}

}  // namespace

TEST_CASE("Pictures of the window", "[.pictures]") {
  {
    const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy.scenario.xml");
    Window window(sample.path());
    window.frame().canvas().zoom(5);
    window.key('B', wxMOD_CONTROL);
    dynamic_cast<editor::TerrainBrush&>(*window.bench().tool()).set_kind("woods");
    window.drag({"2210", "2309", "2410"});
    window.wait();
    for (int i = 0; i < 4; ++i) window.key(WXK_F8);
    take_picture(window, "editor");
    menu(window, "Polish");
    take_picture(window, "editor-polish");
    menu(window, "Angielski");
    menu(window, "Dark");
    take_picture(window, "editor-dark");
    menu(window, "Colours");
    menu(window, "Whole map");
    take_picture(window, "editor-whole");
    window.frame().SetSize(700, 460);
    take_picture(window, "editor-small");
  }
  {
    const SampleToEdit sample("parzymiechy", "2-pelne-maskowanie-corrected.scenario.xml");
    Window window(sample.path());
    take_picture(window, "editor-second");
    menu(window, "Seen by the second side");
    REQUIRE(pump_until([&] { return window.bench().scene()->looking.side.has_value(); }));
    take_picture(window, "editor-side");
  }
  {
    const SampleToEdit sample;
    Window window(sample.path());
    take_picture(window, "editor-joined");
  }
}
