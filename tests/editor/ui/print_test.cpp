// The pane that prints, worked in its window: pages seen, files written, refused where they were typed, and cancelled.
#include <sys/stat.h>
#include <unistd.h>
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dcmemory.h>
#include <wx/image.h>
#include <wx/notebook.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <filesystem>
#include <fstream>

#include "editor/ui/page_view.hpp"
#include "editor/ui/print_pane.hpp"
#include "editor/ui/printer.hpp"
#include "tests/editor/ui/answers.hpp"
#include "tests/editor/ui/author.hpp"
#include "tests/editor/ui/forces_window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char* FIRST = "1-boj-o-parzymiechy-corrected.scenario.xml";

struct Printing : ForcesWindow {
  explicit Printing(const std::string& path) : ForcesWindow(path) {
    key('P', wxMOD_CONTROL);
    settle(200);
    REQUIRE(pane().IsShownOnScreen());
  }
  ui::PrintPane& pane() { return frame().print(); }
  template <class Found>
  Found& named(const wxString& name) {
    INFO(name);
    for (Found* each : all_below<Found>(&pane()))
      if (each->GetName() == name) return *each;
    FAIL("no such control");
    std::abort();
  }
  void press(const wxString& name) {
    auto& button = named<wxButton>(name);
    REQUIRE(button.IsEnabled());
    wxCommandEvent event(wxEVT_BUTTON, button.GetId());
    event.SetEventObject(&button);
    button.ProcessWindowEvent(event);
    settle();
  }
  void choose(const wxString& name, const wxString& item) {
    auto& choice = named<wxChoice>(name);
    REQUIRE(choice.SetStringSelection(item));
    wxCommandEvent event(wxEVT_CHOICE, choice.GetId());
    event.SetEventObject(&choice);
    choice.ProcessWindowEvent(event);
    settle();
  }
  bool says(const wxString& words) {
    for (const wxStaticText* text : all_below<wxStaticText>(&pane())) {
      wxString label = text->GetLabel();
      label.Replace("\n", " ");
      if (text->IsShownOnScreen() && label.Contains(words)) return true;
    }
    return false;
  }
  void write_to(const std::string& path) {
    named<wxTextCtrl>("File").SetValue(wxString::FromUTF8(path));
    press("Export");
  }
  void wait_for_pages() {
    REQUIRE(pump_until([&] { return pane().is_drawn(); }));
    settle();
  }
  void wait_for_file() {
    REQUIRE(pump_until([&] { return !pane().is_writing(); }));
  }
};

std::string beginning_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes(4, ' ');
  file.read(bytes.data(), 4);
  return bytes;
}

}  // namespace

TEST_CASE("A card is seen page by page, as it is after every edit, and exported to a folder") {
  const SampleToEdit sample("parzymiechy", FIRST);
  const ScratchFolder out;
  Printing at(sample.path());
  at.wait_for_pages();
  CHECK(at.pane().page_count() >= 1);
  CHECK(at.says("Page 1 of"));
  auto& view = *all_below<ui::PageView>(&at.pane()).front();
  REQUIRE(view.shown());
  const double fitted = view.navigation().viewport().pixels_per_mm;
  at.press("Zoom into the page");
  CHECK(view.navigation().viewport().pixels_per_mm > fitted);
  at.press("Whole page");
  CHECK(view.navigation().viewport().pixels_per_mm == fitted);
  at.choose("What", "Counters");
  at.wait_for_pages();
  REQUIRE(at.pane().page_count() >= 2);
  const publish::Picture* front = view.shown();
  at.press("Next page");
  CHECK(view.shown() != front);
  CHECK(at.says("Page 2 of"));
  at.choose("What", "Scenario card");
  at.wait_for_pages();
  REQUIRE(at.bench().session().perform(edits::SetField{at.bench().session().project().main_file().in_project, {1, 0, 1}, {}, "At Noon"},
                                       wording::say("Title")));
  CHECK_FALSE(at.pane().is_drawn());
  at.wait();
  at.wait_for_pages();
  at.choose("Format", "HTML");
  CHECK(at.named<wxTextCtrl>("File").GetValue().EndsWith("-card.html"));
  at.write_to(out / "card.html");
  at.wait_for_file();
  REQUIRE(at.pane().result());
  CHECK_FALSE(at.pane().result()->failed);
  CHECK(at.says("Written:"));
  std::ifstream file(out / "card.html");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  CHECK(text.find("At Noon") != std::string::npos);
  CHECK(at.bench().session().is_modified());
  at.choose("What", "Counters");
  CHECK_FALSE(at.says("Written:"));
}

TEST_CASE("What a file tells its side stands in a tab of its own before it is written, and not for a player who looks on") {
  const SampleToEdit sample("1920", "1-zaslucze-corrected.scenario.xml");
  Printing at(sample.path());
  at.choose("What", "Scenario card");
  at.wait_for_pages();
  CHECK(at.pane().tells().Contains("Choose a side"));
  at.choose("Seen by", "Poles");
  at.wait_for_pages();
  CHECK(at.pane().tells().Contains("lines of the setup: 2 of 8"));
  editor::Looking player = at.bench().looking();
  player.side = "pl";
  at.bench().look(player);
  // The pane hears of the other viewer with the scene that was made for him, and until then its pages are the ones drawn before.
  CHECK(pump_until([&] { return at.pane().tells().Contains("Choose a side"); }));
  at.wait_for_pages();
  CHECK(at.pane().tells().Contains("Choose a side"));
}

TEST_CASE("A folder that may not be written to is said under the file's name, which stays, and another folder is the way out") {
  const SampleToEdit sample("parzymiechy", FIRST);
  const ScratchFolder out;
  std::filesystem::create_directory(out / "shut");
  ::chmod(out.path().c_str(), 0755);
  ::chmod((out / "shut").c_str(), 0555);
  Printing at(sample.path());
  at.write_to(out / "none/card.pdf");
  CHECK(at.says("There is no folder"));
  at.named<wxTextCtrl>("File").SetValue(wxString::FromUTF8(out / "shut/card.pdf"));
  CHECK_FALSE(at.says("There is no folder"));
  const bool was_root = ::geteuid() == 0;
  if (was_root) REQUIRE(::seteuid(65534) == 0);  // root stands above the rights of folders
  at.pane().write();
  if (was_root && ::seteuid(0) != 0) std::abort();
  settle();
  CHECK(at.says("You may not write into the folder"));
  CHECK(at.says("Choose a folder of your own."));
  CHECK_FALSE(at.pane().is_writing());
  CHECK(at.named<wxTextCtrl>("File").GetValue() == wxString::FromUTF8(out / "shut/card.pdf"));
  // What only writing finds out is said there too.
  at.write_to("/proc/card.pdf");
  at.wait_for_file();
  REQUIRE(at.pane().result());
  CHECK(at.pane().result()->failed);
  CHECK(at.says("/proc/card.pdf"));
  at.write_to(out / "card.pdf");
  at.wait_for_file();
  CHECK(at.says("Written:"));
  CHECK(beginning_of(out / "card.pdf") == "%PDF");
}

TEST_CASE("A number that cannot stand is said under its field, and pages come again when it can") {
  const SampleToEdit sample("parzymiechy", FIRST);
  Printing at(sample.path());
  at.choose("What", "Counters");
  at.wait_for_pages();
  const std::size_t before = at.pane().page_count();
  all_below<wxNotebook>(&at.pane()).front()->SetSelection(1);
  settle();
  at.named<wxTextCtrl>("Copies of each").SetValue("many");
  at.press("Export");
  CHECK(at.says("is no number from 1 to 100"));
  CHECK(at.named<wxTextCtrl>("Copies of each").GetValue() == "many");
  CHECK_FALSE(at.pane().is_writing());
  at.named<wxTextCtrl>("Copies of each").SetValue("40");
  at.wait_for_pages();
  CHECK_FALSE(at.says("is no number"));
  CHECK(at.pane().page_count() > before);
  // What was chosen comes back with the kind of export.
  at.choose("What", "Roster");
  CHECK_FALSE(at.named<wxTextCtrl>("Copies of each").IsShown());
  at.choose("What", "Counters");
  CHECK(at.named<wxTextCtrl>("Copies of each").GetValue() == "40");
}

TEST_CASE("A large map is exported beside the window, and cancelled: the window answers, and the file is as it was") {
  const SampleToEdit sample("parzymiechy", FIRST);
  const ScratchFolder out;
  out.write("map.png", "before");
  Printing at(sample.path());
  at.choose("What", "Map as one picture");
  at.choose("Format", "PNG");
  at.named<wxTextCtrl>("Millimetres of a hex").SetValue("20");
  at.named<wxTextCtrl>("Pixels per inch").SetValue("420");  // the largest picture that is not refused
  {
    Typist replaces({}, wxID_YES);
    at.write_to(out / "map.png");
  }
  REQUIRE(at.pane().is_writing());
  settle(100);
  REQUIRE(at.pane().is_writing());
  at.press("Cancel");
  at.wait_for_file();
  REQUIRE(at.pane().result());
  CHECK(at.pane().result()->cancelled);
  CHECK(at.says("The file is as it was."));
  CHECK(beginning_of(out / "map.png") == "befo");
  CHECK(at.named<wxButton>("Export").IsEnabled());
}

TEST_CASE("A file of another program is asked about before it is replaced, also when its name was typed; one's own is written once more") {
  const SampleToEdit sample("parzymiechy", FIRST);
  Printing at(sample.path());
  const std::string path = sample.folder().write("mine.pdf", "not a card");
  at.wait_for_pages();
  {
    Typist leaves({}, wxID_NO);
    at.write_to(path);
    REQUIRE(leaves.asked.size() == 1);
    CHECK(leaves.asked[0].find("is there already") != std::string::npos);
  }
  CHECK_FALSE(at.pane().is_writing());
  CHECK(sample.folder().read("mine.pdf") == "not a card");
  {
    Typist replaces({}, wxID_YES);
    at.write_to(path);
    at.wait_for_file();
  }
  CHECK(beginning_of(path) == "%PDF");
  Typist silent({}, wxID_NO);
  at.write_to(path);
  at.wait_for_file();
  CHECK(silent.asked.empty());
}

namespace {

// A sheet with one dark box on it.
struct BoxedSheet : publish::Picture {
  static constexpr publish::Box INK{20, 30, 90, 140};
  publish::Box extent() const override { return {0, 0, 100, 150}; }
  publish::Color paper() const override { return {255, 255, 255}; }
  void draw(publish::Canvas& canvas, const publish::Box&) const override {
    publish::Paint paint;
    paint.fill = publish::Color{0, 0, 0};
    canvas.draw(publish::Path::rectangle(INK), paint);
  }
};

// What is inked of a page on paper of this size, in millimetres.
publish::Box printed(ui::PagesPrintout& printout, wxSize paper_mm) {
  constexpr int DOTS = 4;
  wxBitmap bitmap(paper_mm.x * DOTS, paper_mm.y * DOTS, 24);
  wxMemoryDC dc(bitmap);
  dc.SetBackground(*wxWHITE_BRUSH);
  dc.Clear();
  printout.SetDC(&dc);
  printout.SetPageSizePixels(paper_mm.x * DOTS, paper_mm.y * DOTS);
  printout.SetPageSizeMM(paper_mm.x, paper_mm.y);
  REQUIRE(printout.OnPrintPage(1));
  dc.SelectObject(wxNullBitmap);
  const wxImage image = bitmap.ConvertToImage();
  wxRect ink;
  for (int y = 0; y < image.GetHeight(); ++y)
    for (int x = 0; x < image.GetWidth(); ++x)
      if (image.GetRed(x, y) < 128) ink.Union(wxRect(x, y, 1, 1));
  return {double(ink.GetLeft()) / DOTS, double(ink.GetTop()) / DOTS, double(ink.GetRight() + 1) / DOTS, double(ink.GetBottom() + 1) / DOTS};
}

bool is_about(const publish::Box& a, const publish::Box& b) {
  const auto near = [](double x, double y) { return std::abs(x - y) <= 0.25; };
  return near(a.left, b.left) && near(a.top, b.top) && near(a.right, b.right) && near(a.bottom, b.bottom);
}

}  // namespace

TEST_CASE("Every page goes to a printer whole and at its true size, and no page more") {
  auto pages = std::make_shared<editor::Previewed>();
  pages->pages.push_back(std::make_shared<BoxedSheet>());
  const wxPrintData paper = ui::paper_for(*pages);
  CHECK(paper.GetOrientation() == wxPORTRAIT);
  CHECK(paper.GetPaperSize() == wxSize(100, 150));
  ui::PagesPrintout printout(pages);
  CHECK(printout.HasPage(1));
  CHECK_FALSE(printout.HasPage(0));
  CHECK_FALSE(printout.HasPage(2));
  const publish::Box ink = BoxedSheet::INK;
  CHECK(is_about(printed(printout, {100, 150}), ink));
  CHECK(is_about(printed(printout, {200, 300}), ink));  // larger paper makes no larger page
  const publish::Box smaller = printed(printout, {60, 150});
  const double fitted = 61.0 / 100;
  CHECK(is_about(smaller, {ink.left * fitted, ink.top * fitted, ink.right * fitted, ink.bottom * fitted}));
}
