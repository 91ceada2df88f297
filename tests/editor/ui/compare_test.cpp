// The pane that compares, worked in its window.
#include <wx/button.h>
#include <wx/clipbrd.h>
#include <wx/listctrl.h>
#include <wx/stattext.h>

#include "editor/ui/compare_pane.hpp"
#include "model/edits/tree.hpp"
#include "tests/editor/ui/author.hpp"
#include "tests/editor/ui/forces_window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char* PRINTED = "1-boj-o-parzymiechy.scenario.xml";
constexpr const char* CORRECTED = "1-boj-o-parzymiechy-corrected.scenario.xml";

struct Comparing : ForcesWindow {
  explicit Comparing(const std::string& path) : ForcesWindow(path) {
    key(WXK_F11, wxMOD_CONTROL);
    settle(200);
    REQUIRE(pane().IsShownOnScreen());
  }
  ui::ComparePane& pane() { return frame().compare(); }
  wxListView& list() { return *all_below<wxListView>(&pane()).front(); }
  wxButton& button(const wxString& label) {
    for (wxButton* each : all_below<wxButton>(&pane()))
      if (each->GetLabelText() == label) return *each;
    FAIL("no button " << label);
    std::abort();
  }
  void press(const wxString& label) {
    wxCommandEvent event(wxEVT_BUTTON, button(label).GetId());
    event.SetEventObject(&button(label));
    button(label).ProcessWindowEvent(event);
    settle();
  }
  void wait_for_result() {
    REQUIRE(pump_until([&] { return pane().result() && !pane().is_comparing(); }));
    settle();
  }
  bool says(const wxString& text) {
    for (const wxStaticText* each : all_below<wxStaticText>(&pane())) {
      wxString label = each->GetLabel();
      label.Replace("\n", " ");
      if (label.Contains(text)) return true;
    }
    return false;
  }
  // Another kind of terrain in the first hex of the map.
  void paint_first_hex() {
    for (const auto& file : bench().session().project().files()) {
      const pugi::xml_node row = file->xml.root().child("board").child("terrain").child("row");
      if (!row) continue;
      std::string cells = row.text().get();
      const std::string signs = file->xml.root().child("board").child("terrain").child("sign").attribute("char").value();
      const std::string other =
          file->xml.root().child("board").child("terrain").child("sign").next_sibling("sign").attribute("char").value();
      cells[0] = cells[0] == signs[0] ? other[0] : signs[0];
      REQUIRE(bench().session().perform(edits::SetField{file->in_project, edits::path_of(row), {}, cells}, wording::say("Paint")));
    }
    wait();
  }
  wxString clipboard() {
    wxTextDataObject data;
    if (!wxTheClipboard->Open()) return {};
    wxTheClipboard->GetData(data);
    wxTheClipboard->Close();
    return data.GetText();
  }
};

}  // namespace

TEST_CASE("Two versions stand side by side, their differences are listed, chosen on both boards, and copied as errata") {
  const SampleToEdit sample("parzymiechy", CORRECTED);
  Comparing at(sample.path());
  at.paint_first_hex();
  at.pane().compare_with(sample.folder() / PRINTED);
  at.wait_for_result();
  const editor::Comparison& found = *at.pane().result();
  REQUIRE_FALSE(found.refused);
  REQUIRE_FALSE(found.differences.empty());
  CHECK(at.list().GetItemCount() == static_cast<int>(found.differences.size()));
  CHECK(at.says(std::to_string(found.differences.size()) + " difference"));
  REQUIRE(at.pane().board().shown());
  const publish::Viewport &here = at.frame().canvas().navigation().viewport(), &there = at.pane().board().navigation().viewport();
  CHECK(here.pixels_per_mm == there.pixels_per_mm);
  at.frame().canvas().zoom(4);
  REQUIRE(pump_until([&] { return here.pixels_per_mm == there.pixels_per_mm; }));
  CHECK(here.pixels_per_mm == there.pixels_per_mm);
  const auto in_hex =
      std::find_if(found.differences.begin(), found.differences.end(), [](const editor::Difference& one) { return one.hex && one.other; });
  REQUIRE(in_hex != found.differences.end());
  at.list().Select(static_cast<long>(in_hex - found.differences.begin()));
  settle();
  CHECK(at.bench().chosen() == in_hex->hex);
  CHECK(at.pane().board().marked().count() == in_hex->there.count());
  at.press("Copy the errata");
  CHECK(at.clipboard().StartsWith("Errata."));
  CHECK(at.says("on the clipboard"));
}

TEST_CASE("What is typed is compared with what is saved, again after every step, and not while a side looks") {
  const SampleToEdit sample("parzymiechy", CORRECTED);
  Comparing at(sample.path());
  at.press("What is saved");
  at.wait_for_result();
  CHECK(at.says("Nothing is different."));
  REQUIRE(at.bench().session().perform(edits::SetField{at.bench().session().project().main_file().in_project, {1, 0, 1}, {}, "At Noon"},
                                       wording::say("Title")));
  at.wait();
  at.wait_for_result();
  REQUIRE(at.pane().result());
  CHECK(at.pane().result()->differences.size() == 1);
  at.key('2', wxMOD_CONTROL | wxMOD_ALT);
  CHECK(pump_until([&] { return at.list().GetItemCount() == 0; }));
  CHECK_FALSE(at.pane().board().shown());
  CHECK(at.says("Only the referee may compare"));
  CHECK_FALSE(at.button("What is saved").IsEnabled());
}

TEST_CASE("A version that cannot be compared is refused in the pane, in words") {
  const SampleToEdit sample("parzymiechy", CORRECTED);
  Comparing at(sample.path());
  at.pane().compare_with(sample.folder() / "nothing.xml");
  at.wait_for_result();
  CHECK(at.pane().result()->refused);
  CHECK(at.says("nothing.xml"));
  CHECK(at.list().GetItemCount() == 0);
}
