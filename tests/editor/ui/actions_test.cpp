// Anybody's hands on the window: clicks, drags, wheels and keys that no one chose, through the window system. No assert of the toolkit,
// no crash, and undo leads back to the first byte.
#include <wx/timer.h>

#include <random>

#include "tests/editor/ui/forces_window.hpp"
#include "tests/sanitized.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// Answers all that is asked, by luck; only OK and Cancel close a dialog that is not there.
class Luck : public wxModalDialogHook {
 public:
  explicit Luck(unsigned seed) : random_(seed) { Register(); }
  ~Luck() override { Unregister(); }
  int asked = 0;

 protected:
  int Enter(wxDialog*) override {
    ++asked;
    return random_() % 2 ? wxID_OK : wxID_CANCEL;
  }

 private:
  std::mt19937 random_;
};

// A menu that pops up waits for a choice, and the hands for the menu: after a while it is closed.
class NoMenuForEver : public wxTimer {
 public:
  explicit NoMenuForEver(const int& acts) : acts_(acts) { Start(700); }

 private:
  void Notify() override {
    if (acts_ == seen_) wxUIActionSimulator().Char(WXK_ESCAPE);
    seen_ = acts_;
  }

  const int& acts_;
  int seen_ = -1;
};

class Anybody : public ForcesWindow {
 public:
  Anybody(const std::string& path, unsigned seed) : ForcesWindow(path), random_(seed) {}

  void act() {
    ++acts_;
    switch (below(12)) {
      case 0:
      case 1:
      case 2:
        return click_somewhere(frame().canvas());
      case 3:
        return drag_somewhere();
      case 4:
      case 5:
        return click_somewhere(control());
      case 6:
        input().MouseMove(in(frame()));
        return settle(20);
      case 7: {
        const std::string text = std::to_string(below(100));
        input().Text(text.c_str());
        return settle(20);
      }
      default:
        return press_key();
    }
  }
  // A pane of the evening, so that hands come to all of them.
  void show_pane(int code, int with) {
    ++acts_;
    key(code, with);
  }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }
  wxPoint in(const wxWindow& window) {
    const wxRect box = window.GetScreenRect();
    return {box.x + static_cast<int>(below(static_cast<std::size_t>(std::max(box.width, 1)))),
            box.y + static_cast<int>(below(static_cast<std::size_t>(std::max(box.height, 1))))};
  }
  // Not the bar of menus, whose grab no key of a test would end.
  wxWindow& control() {
    std::vector<wxWindow*> seen;
    for (wxWindow* each : all_below<wxWindow>(&frame()))
      if (each != &frame() && each->IsShownOnScreen() && each->GetChildren().empty() && each->IsEnabled()) seen.push_back(each);
    return *seen[below(seen.size())];
  }
  void click_somewhere(const wxWindow& window) {
    input().MouseMove(in(window));
    settle(20);
    if (below(6) == 0)
      input().MouseDblClick();
    else
      input().MouseClick(below(8) == 0 ? wxMOUSE_BTN_MIDDLE : wxMOUSE_BTN_LEFT);
    settle(20);
  }
  void drag_somewhere() {
    const bool from_tree = below(3) == 0;
    input().MouseMove(from_tree ? in(tree()) : in(frame().canvas()));
    settle(20);
    input().MouseDown();
    for (std::size_t i = below(4) + 1; i > 0; --i) {
      input().MouseMove(in(frame().canvas()));
      settle(20);
    }
    if (below(6) == 0) input().Char(WXK_ESCAPE);
    input().MouseUp();
    settle(20);
  }
  void press_key() {
    struct Key {
      int code, with;
    };
    static const std::vector<Key> keys = [] {
      constexpr int C = wxMOD_CONTROL, S = wxMOD_CONTROL | wxMOD_SHIFT, A = wxMOD_ALT, N = wxMOD_NONE;
      std::vector<Key> out;
      for (const int code : {WXK_UP, WXK_DOWN, WXK_LEFT, WXK_RIGHT, WXK_RETURN, WXK_ESCAPE, WXK_BACK, WXK_TAB, WXK_DELETE, WXK_F8, WXK_F9,
                             WXK_F4, WXK_SPACE})
        out.push_back({code, N});
      for (const char code : std::string("BEHKMIUZYGTJD01230Z456789")) out.push_back({code, C});
      for (const int code : {WXK_F2, WXK_F3, WXK_F5, WXK_F6, WXK_F7, WXK_F11, WXK_F12, WXK_INSERT, WXK_HOME, WXK_END, WXK_PAGEDOWN})
        out.push_back({code, N});
      for (const int code : {WXK_F3, WXK_F5, WXK_F11, WXK_PAGEDOWN, WXK_PAGEUP}) out.push_back({code, C});
      for (const int code : {WXK_F3, WXK_F5, WXK_F6, WXK_F8, WXK_F12}) out.push_back({code, wxMOD_SHIFT});
      out.push_back({WXK_UP, A});
      out.push_back({WXK_RIGHT, A});
      out.push_back({'R', C | A});
      for (const char code : std::string("RLCTHVMNBEXAOPKG")) out.push_back({code, S});
      for (const char code : std::string("1234567890")) out.push_back({code, A});
      out.push_back({WXK_F8, C});
      out.push_back({'-', C});
      out.push_back({'=', C});
      return out;
    }();
    const Key key = keys[below(keys.size())];
    input().Char(key.code, key.with);
    settle(20);
  }

  std::mt19937 random_;
  int acts_ = 0;
  NoMenuForEver no_menu_{acts_};
};

struct Shown {
  int code, with;
};
constexpr Shown NOTHING{0, 0};

// Every file that was there is as it was; what was exported stands beside it.
bool holds_all(const std::map<std::string, std::string>& now, const std::map<std::string, std::string>& before) {
  return std::all_of(before.begin(), before.end(), [&](const auto& file) {
    const auto found = now.find(file.first);
    return found != now.end() && found->second == file.second;
  });
}

void act(unsigned seed, int actions, const SampleToEdit& sample, Shown pane = NOTHING) {
  CAPTURE(seed);
  const auto before = sample.bytes();
  Luck luck(seed);
  Anybody hands(sample.path(), seed);
  if (pane.code) hands.show_pane(pane.code, pane.with);
  for (int i = 0; i < actions; ++i) {
    CAPTURE(i);
    hands.act();
    REQUIRE(hands.is_open());
  }
  hands.input().MouseUp();
  hands.key(WXK_ESCAPE);
  settle(200);
  hands.wait();
  if (hands.bench().tool()) hands.bench().tool()->settle();
  while (hands.bench().session().history().undo_name()) REQUIRE(hands.bench().session().undo());
  hands.wait();
  // A click may have saved what is undone by now.
  if (hands.bench().session().is_modified()) REQUIRE(hands.bench().session().save());
  CHECK(hands.bench().session().prepare_save().files.empty());
  CHECK(holds_all(sample.bytes(), before));
}
void act_on_hexes(unsigned seed, int actions, Shown pane = NOTHING) {
  act(seed, actions, SampleToEdit("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml"), pane);
}
void act_on_table(unsigned seed, int actions, Shown pane = NOTHING) {
  act(seed, actions, SampleToEdit("lee", "1-laurel-ford-markers.placement.xml"), pane);
}

}  // namespace

TEST_CASE("Eighty clicks, drags and keys that no one chose: no assert, no crash, and undo leads to the first byte") { act_on_hexes(1, 80); }
TEST_CASE("Six hundred clicks, drags and keys that no one chose: no assert, no crash, and undo leads to the first byte", "[.long]") {
  for (unsigned seed = 11; seed < 14; ++seed) act_on_hexes(seed, 200);
}
TEST_CASE("Clicks, drags and keys that no one chose over every pane of the evening: no assert, no crash, and undo leads to the first byte",
          "[evening]") {
  unsigned seed = 21;
  for (const Shown pane : {Shown{WXK_F6, wxMOD_NONE}, Shown{WXK_F7, wxMOD_NONE}, Shown{WXK_F5, wxMOD_NONE}, Shown{WXK_F3, wxMOD_NONE},
                           Shown{WXK_F11, wxMOD_NONE}, Shown{WXK_F12, wxMOD_NONE}, Shown{WXK_F11, wxMOD_CONTROL}})
    act_on_hexes(seed++, SANITIZED ? 8 : 25, pane);
  act_on_table(seed++, SANITIZED ? 12 : 40, {WXK_F6, wxMOD_SHIFT});
  act_on_table(seed++, SANITIZED ? 12 : 40, {'R', wxMOD_CONTROL | wxMOD_ALT});
}
TEST_CASE("A thousand clicks, drags and keys that no one chose over the panes of the evening, on hexes and on a table", "[.long]") {
  unsigned seed = 40;
  for (const Shown pane : {Shown{WXK_F6, wxMOD_NONE}, Shown{WXK_F7, wxMOD_NONE}, Shown{WXK_F5, wxMOD_NONE}, Shown{WXK_F3, wxMOD_NONE},
                           Shown{WXK_F11, wxMOD_NONE}, Shown{WXK_F12, wxMOD_NONE}, Shown{WXK_F11, wxMOD_CONTROL}})
    act_on_hexes(seed++, 120, pane);
  for (int i = 0; i < 2; ++i) {
    act_on_table(seed++, 120, {WXK_F6, wxMOD_SHIFT});
    act_on_table(seed++, 120, {'R', wxMOD_CONTROL | wxMOD_ALT});
  }
}
