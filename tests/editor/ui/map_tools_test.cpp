// The tools of the map, each worked with mouse and keys.
#include <wx/dialog.h>
#include <wx/checkbox.h>
#include <wx/listctrl.h>
#include <wx/modalhook.h>
#include <wx/msgdlg.h>
#include <wx/textctrl.h>

#include "editor/session/map_edit.hpp"
#include "editor/tools/line_tools.hpp"
#include "editor/tools/hex_paint_tools.hpp"
#include "editor/ui/minimap_pane.hpp"
#include "editor/tools/looking_tools.hpp"
#include "model/document/map.hpp"
#include "tests/editor/ui/window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char* HILLS = "1-the-brook-bridge.scenario.xml";

const project::MapIndex& map_of(Window& window) { return *window.bench().scene()->view->index; }

// Halfway to the neighbour in a direction, a little inside: near the side between them.
wxPoint near_side(Window& window, const std::string& label, geometry::Direction direction) {
  const geometry::JoinedBoards& boards = *map_of(window).boards();
  const auto beside = boards.index_of(geometry::step(boards.hexes()[window.hex(label)], direction));
  REQUIRE(beside);
  const wxPoint here = window.on_screen(label), there = window.on_screen(map_of(window).label(*beside));
  return {here.x + (there.x - here.x) * 42 / 100, here.y + (there.y - here.y) * 42 / 100};
}

std::size_t sides_of(Window& window, const std::string& kind) {
  std::size_t out = 0;
  for (const auto& feature : map_of(window).hexsides())
    if (feature.feature->kind == kind) out += feature.sides.size();
  return out;
}

// Fills in the next dialog and answers it.
class FillsIn : public wxModalDialogHook {
 public:
  explicit FillsIn(std::function<void(wxDialog&)> fill) : fill_(std::move(fill)) { Register(); }
  ~FillsIn() override { Unregister(); }
  int dialogs = 0;

 protected:
  int Enter(wxDialog* dialog) override {
    ++dialogs;
    if (dynamic_cast<wxMessageDialog*>(dialog)) return wxID_OK;  // one of the toolkit's own, which has no fields
    dialog->CallAfter([this, dialog] {
      fill_(*dialog);
      dialog->EndModal(wxID_OK);
    });
    return wxID_NONE;
  }

 private:
  std::function<void(wxDialog&)> fill_;
};

void write_into(wxDialog& dialog, const char* field, const char* words) {
  auto* text = dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName(field, &dialog));
  REQUIRE(text);
  text->SetValue(wxString::FromUTF8(words));
}

}  // namespace

TEST_CASE("The ground is raised by a key and a drag, and the step is taken back by another key") {
  const SampleToEdit sample("two-hills", HILLS);
  Window window(sample.path());
  const int before = editor::level_of(map_of(window), window.hex("3B8"));
  window.key('R', wxMOD_CONTROL | wxMOD_SHIFT);
  REQUIRE(window.bench().tool());
  window.drag({"3B8", "3B6"});
  window.wait();
  for (const char* label : {"3B8", "3B7", "3B6"}) CHECK(editor::level_of(map_of(window), window.hex(label)) == before + 1);
  CHECK(window.bench().session().history().size() == 1);
  window.key('Z', wxMOD_CONTROL);
  window.wait();
  CHECK(editor::level_of(map_of(window), window.hex("3B8")) == before);
  CHECK_FALSE(window.bench().session().is_modified());
}

TEST_CASE("Hexsides are painted by a drag along them, as one step") {
  const SampleToEdit sample("two-hills", HILLS);
  Window window(sample.path());
  window.key('H', wxMOD_CONTROL);
  auto* brush = dynamic_cast<editor::HexsideTool*>(window.bench().tool());
  REQUIRE(brush);
  brush->set_kind("wall");
  const std::size_t before = sides_of(window, "wall");
  using enum geometry::Direction;
  window.input().MouseMove(near_side(window, "3C3", d0));
  settle();
  window.input().MouseDown();
  settle();
  for (const auto direction : {d1, d2}) {
    window.input().MouseMove(near_side(window, "3C3", direction));
    settle();
  }
  window.input().MouseUp();
  window.wait();
  CHECK(sides_of(window, "wall") == before + 3);
  CHECK(window.bench().session().history().size() == 1);
  window.key('Z', wxMOD_CONTROL);
  window.wait();
  CHECK(sides_of(window, "wall") == before);
}

TEST_CASE("A road is drawn by clicks and ended by Enter, and one by keys alone") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Window window(sample.path());
  window.key('K', wxMOD_CONTROL);
  auto* pen = dynamic_cast<editor::PathTool*>(window.bench().tool());
  REQUIRE(pen);
  REQUIRE(pen->kind() == "road");
  window.click("3002");
  window.click("3005");
  window.key(WXK_RETURN);
  window.wait();
  REQUIRE(map_of(window).path("road"));
  CHECK(map_of(window).path("road")->hexes.count() == 4);

  window.key(WXK_DOWN);  // from the last hex of the road: Enter there begins the next one
  window.key(WXK_RETURN);
  window.key(WXK_DOWN);
  window.key(WXK_RETURN);
  window.key(WXK_DOWN);
  window.key(WXK_RETURN);
  CHECK(pen->course().size() == 3);
  window.key(WXK_BACK);
  CHECK(pen->course().size() == 2);
  window.key(WXK_RETURN);
  window.wait();
  REQUIRE(map_of(window).path("road-2"));
  CHECK(map_of(window).path("road-2")->path->hexes == std::vector<std::string>{"3006", "3007"});
  window.click("3102");
  window.click("3104");
  window.key('Z', wxMOD_CONTROL);  // takes back what is begun, and not the road before it
  CHECK(pen->course().size() == 1);
  CHECK(window.bench().session().history().done() == 2);
  window.key(WXK_ESCAPE);
  CHECK(pen->course().empty());
  CHECK(window.bench().session().history().size() == 2);
}

TEST_CASE("A place is made and named in its dialog, painted, and renamed") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Window window(sample.path());
  {
    FillsIn fills([](wxDialog& dialog) {
      write_into(dialog, "Name (who? what?)", "Łęgi");
      write_into(dialog, "Genitive (of whom?)", "Łęgów");
      write_into(dialog, "Name", "Leas");
    });
    window.key('M', wxMOD_CONTROL | wxMOD_SHIFT);
    REQUIRE(pump_until([&] { return fills.dialogs == 1 && window.bench().session().history().size() == 1; }));
  }
  window.wait();
  REQUIRE(map_of(window).place("Łęgów"));
  auto* brush = dynamic_cast<editor::PlaceTool*>(window.bench().tool());
  REQUIRE(brush);
  CHECK(brush->place() == "legi");
  window.drag({"3002", "3003"});
  window.wait();
  CHECK(map_of(window).place("Leas")->hexes.count() == 2);
  {
    FillsIn fills([](wxDialog& dialog) { write_into(dialog, "Name", "The Leas"); });
    window.key('N', wxMOD_CONTROL | wxMOD_SHIFT);
    REQUIRE(pump_until([&] { return fills.dialogs == 1 && window.bench().session().history().size() == 3; }));
  }
  window.wait();
  CHECK(map_of(window).place("The Leas"));
  for (int i = 0; i < 3; ++i) window.key('Z', wxMOD_CONTROL);
  window.wait();
  CHECK_FALSE(map_of(window).place("The Leas"));
  CHECK(window.bench().session().prepare_save().files.empty());
}

TEST_CASE("What a hex sees is shown by a click and by keys, and changes nothing") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Window window(sample.path());
  window.key('I', wxMOD_CONTROL);
  auto* tool = dynamic_cast<editor::SightTool*>(window.bench().tool());
  REQUIRE(tool);
  window.click("3002");
  REQUIRE(tool->field());
  window.input().MouseMove(window.on_screen("3006"));
  settle();
  REQUIRE(tool->line());
  CHECK(tool->line()->to == window.hex("3006"));
  window.bench().choose(window.hex("3010"));
  window.key(WXK_RETURN);
  window.key(WXK_DOWN);
  REQUIRE(tool->line());
  CHECK(tool->line()->from == window.hex("3010"));
  CHECK(tool->line()->to == window.hex("3011"));
  CHECK(window.bench().session().history().size() == 0);
}

TEST_CASE("A piece of map is copied by a key and a drag, and stamped by a click") {
  const SampleToEdit sample("two-hills", HILLS);
  Window window(sample.path());
  window.key('C', wxMOD_CONTROL | wxMOD_SHIFT);
  REQUIRE(window.bench().tool());
  window.drag({"3G2", "3I4"});
  const std::string wanted = window.terrain("3I4");
  window.click("3C8");
  window.wait();
  CHECK(window.bench().session().history().size() == 1);
  CHECK(window.terrain("3C8") == wanted);
  window.key('Z', wxMOD_CONTROL);
  window.wait();
  CHECK_FALSE(window.bench().session().is_modified());
}

TEST_CASE("A layer is hidden and shown again by its box, and a locked one refuses the brush and says so") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Window window(sample.path());
  window.key('5', wxMOD_ALT);
  auto* shown = dynamic_cast<wxCheckBox*>(wxWindow::FindWindowByName("Pieces", &window.frame()));
  auto* locked = dynamic_cast<wxCheckBox*>(wxWindow::FindWindowByName("Locked: Terrain", &window.frame()));
  REQUIRE(shown);
  REQUIRE(locked);
  REQUIRE(pump_until([&] { return shown->IsShownOnScreen(); }));
  window.bench().choose(window.hex("2020"));
  const auto click = [&](wxCheckBox& box) {
    box.SetFocus();
    settle();
    window.key(WXK_SPACE);
  };
  click(*shown);
  REQUIRE(pump_until([&] { return window.bench().scene()->looking.opacity.pieces == 0; }));
  CHECK(window.bench().chosen() == window.hex("2020"));
  click(*shown);
  REQUIRE(pump_until([&] { return window.bench().scene()->looking.opacity.pieces == 1; }));

  click(*locked);
  REQUIRE(window.bench().is_locked(editor::MapLayer::terrain));
  window.key('B', wxMOD_CONTROL);
  int said = 0;
  {
    FillsIn dialogs([](wxDialog&) {});
    window.click("2020");
    REQUIRE(pump_until([&] { return dialogs.dialogs == 1; }));
    settle();
    said = dialogs.dialogs;
  }
  CHECK(said == 1);
  CHECK(window.bench().session().history().size() == 0);
  click(*locked);
  window.key('B', wxMOD_CONTROL);
  dynamic_cast<editor::TerrainTool&>(*window.bench().tool()).set_kind("woods");
  window.click("2020");
  window.wait();
  CHECK(window.terrain("2020") == "woods");
}

TEST_CASE("A click in the overview brings that place to the middle of the board") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Window window(sample.path());
  for (int i = 0; i < 4; ++i) window.key('=', wxMOD_CONTROL);
  auto* minimap = dynamic_cast<ui::MinimapPane*>(wxWindow::FindWindowByName("Overview", &window.frame()));
  REQUIRE(minimap);
  const publish::Point wanted = window.bench().scene()->picture->middle_of(window.hex("3010"));
  window.input().MouseMove(minimap->ClientToScreen(minimap->pixel_of(wanted)));
  settle();
  window.input().MouseClick();
  settle();
  const auto& navigation = window.frame().canvas().navigation();
  const publish::Point middle = navigation.to_mm(navigation.viewport().width / 2.0, navigation.viewport().height / 2.0);
  CHECK(publish::length(middle - wanted) < 15);  // a pixel of the overview is some millimetres
}

TEST_CASE("Hexes are numbered anew in the dialog, and every place stays where it is") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  Window window(sample.path());
  const geometry::HexSet before = map_of(window).place("napoleon")->hexes;
  const std::size_t hex = window.hex("1817");
  {
    FillsIn fills([](wxDialog& dialog) { write_into(dialog, "Pattern", "{letters}{row}"); });
    window.key('H', wxMOD_CONTROL | wxMOD_SHIFT);
    REQUIRE(pump_until([&] { return fills.dialogs == 1 && window.bench().session().history().size() == 1; }));
  }
  window.wait();
  CHECK(map_of(window).label(hex) == "R17");
  CHECK(map_of(window).place("napoleon")->hexes == before);
  window.key('Z', wxMOD_CONTROL);
  window.wait();
  CHECK(map_of(window).label(hex) == "1817");
  CHECK(window.bench().session().prepare_save().files.empty());
}

TEST_CASE("Every tool of the map stands in the sheet of keys, and what the hands do besides, each on a line") {
  const SampleToEdit sample("two-hills", HILLS);
  Window window(sample.path());
  std::map<std::string, std::string> lines;
  FillsIn reads([&](wxDialog& dialog) {
    for (wxWindow* child : dialog.GetChildren())
      if (auto* list = dynamic_cast<wxListView*>(child))
        for (long row = 0; row < list->GetItemCount(); ++row)
          lines[list->GetItemText(row, 0).utf8_string()] = list->GetItemText(row, 1).utf8_string();
  });
  window.key(WXK_F1);
  REQUIRE(pump_until([&] { return !lines.empty(); }));
  for (const char* key : {"Ctrl+B", "Ctrl+E", "Ctrl+Shift+R", "Ctrl+H", "Ctrl+K", "Ctrl+M", "Ctrl+Shift+C", "Ctrl+Shift+T", "Ctrl+I",
                          "Ctrl+Shift+H", "Alt+5", "Alt+8"}) {
    CAPTURE(key);
    CHECK_FALSE(lines[key].empty());
  }
  CHECK(lines["with Shift"] == "move the board");
  CHECK(lines["Esc"] == "give it up");
}
