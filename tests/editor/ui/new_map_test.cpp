// A board from nothing and a board changed, in their dialogs, by mouse and keyboard.
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "tests/editor/ui/evening.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct NewMap : Evening {
  std::string label_at(int column, int row) {
    const auto& boards = *bench().scene()->view->index->boards();
    return boards.label_of(boards.boards().front().grid.hex_of({column, row}));
  }
  bool may_go_on(wxDialog& dialog) { return dialog.FindWindow(wxID_OK)->IsEnabled(); }
  // The field is wrong so: that is said, and Enter leads nowhere; then it is as it was.
  void refuse(wxDialog& dialog, const wxString& field, const char* typed) {
    CAPTURE(field, typed);
    const wxString before = dynamic_cast<wxTextEntry*>(named<wxWindow>(dialog, field))->GetValue();
    fill_in(dialog, field, typed);
    CHECK(pump_until([&] { return !may_go_on(dialog); }, 5'000));
    author.enter();
    CHECK(dialog.IsShown());
    fill_in(dialog, field, before.utf8_str());
  }
  void in_dialog(int code, int with, Author::Turn turn) {
    author.plan(std::move(turn));
    key(code, with);
    REQUIRE(pump_until([&] { return author.is_done(); }, 120'000));
    if (is_open()) wait();
    settle(100);
  }
  void menu(const wxString& title, Author::Turn turn) {
    author.plan(std::move(turn));
    wxMenuBar& bar = *frame().GetMenuBar();
    for (std::size_t i = 0; i < bar.GetMenuCount(); ++i)
      for (wxMenuItem* item : items_of(*bar.GetMenu(i)))
        if (item->GetItemLabelText() == title) {
          REQUIRE(item->IsEnabled());
          wxCommandEvent event(wxEVT_MENU, item->GetId());
          frame().GetEventHandler()->AddPendingEvent(event);
        }
    REQUIRE(pump_until([&] { return author.is_done(); }, 120'000));
    wait();
    settle(100);
  }
};

}  // namespace

TEST_CASE(
    "A pointed board of 33 x 27 with slanted numbers and two sides with colours is made in one dialog; it grows by four columns in the "
    "west, and every mention follows") {
  NewMap at;
  at.in_dialog('N', wxMOD_CONTROL, [&](wxDialog& dialog) {
    at.fill_in(dialog, "Name", "The Long Ford");
    at.fill_in(dialog, "In the folder", at.folder.path().c_str());
    at.fill_in(dialog, "Columns", "33");
    at.fill_in(dialog, "Rows", "27");
    at.choose(dialog, "Tops of the hexes", "pointed");
    at.choose(dialog, "Counted along", "lines that fall");
    at.fill_in(dialog, "Width of a hex", "200");
    at.fill_in(dialog, "Name of side 1", "Poles");
    at.fill_in(dialog, "Colour of side 1", "#b02020");
    at.fill_in(dialog, "Name of side 2", "Germans");
    at.fill_in(dialog, "Colour of side 2", "#90b0d0");
    at.author.click(*dialog.FindWindow(wxID_OK));
  });
  REQUIRE(pump_until([&] { return at.is_open() && at.is_current(); }, 20'000));
  REQUIRE(at.map().hex_count() == 33 * 27);
  CHECK(at.bench().session().path() == at.folder / "the-long-ford/1-the-long-ford.scenario.xml");
  const document::HexBoard& board = at.bench().scene()->view->map.boards.front();
  CHECK(board.top == document::HexTop::pointy);
  CHECK(board.labels->slant == document::Slant::falling);
  CHECK(at.bench().session().project().orbat()->orbat().sides[0].colour == "#b02020");

  const std::string first = at.label_at(5, 5), second = at.label_at(6, 5), middle = at.label_at(12, 12);
  at.make_village("Lipsk", {first, second});
  at.key('V', wxMOD_CONTROL | wxMOD_SHIFT);
  at.add_company("Poles", "1kp", "1-3 s 1d");
  at.choose_unit("1kp");
  at.click(middle);
  at.in_dialog('D', wxMOD_CONTROL, [&](wxDialog&) { at.author.enter(); });
  at.in_dialog(WXK_F2, wxMOD_NONE, [&](wxDialog& dialog) {
    at.fill_in(dialog, "Morale at the start", "2");
    at.fill_in(dialog, "Strength of each unit in boxes", "3");
    at.author.enter();
  });
  const auto before = at.written();
  const std::size_t steps = at.steps(), covered = at.bench().scene()->view->spreads.front().hexes.count();
  at.in_dialog('G', wxMOD_CONTROL | wxMOD_ALT, [&](wxDialog& dialog) {
    at.fill_in(dialog, "Columns in the west", "4");
    at.author.enter();
  });
  CHECK(at.steps() == steps + 1);
  REQUIRE(at.map().hex_count() == 37 * 27);
  const auto& village = at.map().place("Lipsk")->hexes;
  CHECK(village.count() == 2);
  for (const int column : {9, 10}) CHECK(village.contains(at.hex(at.label_at(column, 5))));
  const geometry::HexSet& spread = at.bench().scene()->view->spreads.front().hexes;
  CHECK(spread.count() == covered);
  CHECK(spread.contains(at.hex(at.label_at(16, 12))));
  at.key('Z', wxMOD_CONTROL);
  at.wait();
  CHECK(at.written() == before);
  at.key('Y', wxMOD_CONTROL);
  at.wait();
  at.key('S', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !at.bench().session().is_modified(); }, 20'000));
  const int status = at.check();
  INFO(at.folder.read("said"));
  CHECK(status == 0);
  for (const std::string& told : at.author.told) FAIL_CHECK("was told: " << told);
}

TEST_CASE("Ten wrong ways through the dialog of a new project are told at their fields, and make nothing") {
  NewMap at;
  at.in_dialog('N', wxMOD_CONTROL, [&](wxDialog& dialog) {
    at.fill_in(dialog, "In the folder", at.folder.path().c_str());
    CHECK(at.may_go_on(dialog));
    for (const auto& [field, typed] :
         {std::pair{"Name", ""}, std::pair{"In the folder", "/nowhere"}, std::pair{"Columns", "0"}, std::pair{"Columns", "2001"},
          std::pair{"Rows", "x"}, std::pair{"Width of a hex", "0"}, std::pair{"Name of side 1", ""}, std::pair{"Name of side 2", "Blue"},
          std::pair{"Colour of side 1", "red"}, std::pair{"Turns", "ten"}, std::pair{"Clock from", "9:00"}, std::pair{"Numbering", "{row"}})
      at.refuse(dialog, field, typed);
    CHECK(at.may_go_on(dialog));
    at.key(WXK_ESCAPE);
  });
  CHECK_FALSE(at.is_open());
  CHECK(std::filesystem::is_empty(at.folder.path()));
}

TEST_CASE("Wrong ways through the dialogs that change a board are told, and change nothing; right ones are one step each") {
  NewMap at;
  at.begin();
  at.make_village("Lipsk", {"0303", "0304"});
  at.key('V', wxMOD_CONTROL | wxMOD_SHIFT);
  const auto before = at.written();
  const std::size_t steps = at.steps();
  at.in_dialog('G', wxMOD_CONTROL | wxMOD_ALT, [&](wxDialog& dialog) {
    CHECK_FALSE(at.may_go_on(dialog));
    for (const char* typed : {"x", "-1", "0", "1.5", "2000", "99999999"}) at.refuse(dialog, "Columns in the east", typed);
    at.key(WXK_ESCAPE);
  });
  at.in_dialog('K', wxMOD_CONTROL | wxMOD_ALT, [&](wxDialog& dialog) {
    for (const char* typed : {"20", "21", "-3", "two"}) at.refuse(dialog, "Columns in the west", typed);
    at.key(WXK_ESCAPE);
  });
  at.menu(wxString::FromUTF8("Separate a board…"), [&](wxDialog& dialog) {
    at.fill_in(dialog, "Number of the line, from the first", "10");
    CHECK(at.may_go_on(dialog));
    for (const char* typed : {"", "0", "20", "a"}) at.refuse(dialog, "Number of the line, from the first", typed);
    at.refuse(dialog, "Id of the second part", "main-1");
    at.key(WXK_ESCAPE);
  });
  at.in_dialog('M', wxMOD_CONTROL | wxMOD_ALT, [&](wxDialog& dialog) {
    for (const auto& [field, typed] : {std::pair{"Columns", ""}, std::pair{"Rows", "0"}, std::pair{"Width of a hex", "-1"}})
      at.refuse(dialog, field, typed);
    at.key(WXK_ESCAPE);
  });
  CHECK(at.steps() == steps);

  const auto go_on = [&](wxDialog& dialog) {
    CHECK(at.may_go_on(dialog));
    at.author.click(*dialog.FindWindow(wxID_OK));
  };
  at.menu(wxString::FromUTF8("Turn…"), [&](wxDialog& dialog) {
    at.choose(dialog, "Clockwise by", wxString::FromUTF8("180°"));
    go_on(dialog);
  });
  at.menu(wxString::FromUTF8("Mirror…"), [&](wxDialog&) { at.author.enter(); });
  at.menu(wxString::FromUTF8("Shift…"), [&](wxDialog& dialog) {
    at.fill_in(dialog, "Columns in the east", "2");
    go_on(dialog);
  });
  at.menu(wxString::FromUTF8("Separate a board…"), [&](wxDialog& dialog) {
    at.fill_in(dialog, "Number of the line, from the first", "10");
    go_on(dialog);
  });
  CHECK(at.bench().scene()->view->map.boards.size() == 2);
  at.menu(wxString::FromUTF8("Join the boards…"), go_on);
  CHECK(at.bench().scene()->view->map.boards.size() == 1);
  at.in_dialog('M', wxMOD_CONTROL | wxMOD_ALT, [&](wxDialog& dialog) {
    at.fill_in(dialog, "Columns", "24");
    at.fill_in(dialog, "Name (English)", "The Ford");
    go_on(dialog);
  });
  CHECK(at.map().hex_count() == 24 * 15);
  CHECK(at.steps() == steps + 6);
  for (int i = 0; i < 6; ++i) at.key('Z', wxMOD_CONTROL);
  at.wait();
  CHECK(at.written() == before);
  for (const std::string& told : at.author.told) FAIL_CHECK("was told: " << told);
}
