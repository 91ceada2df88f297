// Anybody's hands on the window: clicks, drags, wheels and keys that no one chose, through the window system. No assert of the toolkit,
// no crash, and undo leads back to the first byte.
#include <random>
#include "tests/editor/ui/forces_window.hpp"

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

class Anybody : public ForcesWindow {
 public:
  Anybody(const std::string& path, unsigned seed) : ForcesWindow(path), random_(seed) {}

  void act() {
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
        hand().MouseMove(in(frame()));
        return settle(20);
      case 7: {
        const std::string text = std::to_string(below(100));
        hand().Text(text.c_str());
        return settle(20);
      }
      default:
        return press_key();
    }
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
    hand().MouseMove(in(window));
    settle(20);
    if (below(6) == 0)
      hand().MouseDblClick();
    else
      hand().MouseClick(below(8) == 0 ? wxMOUSE_BTN_MIDDLE : wxMOUSE_BTN_LEFT);
    settle(20);
  }
  void drag_somewhere() {
    const bool from_tree = below(3) == 0;
    hand().MouseMove(from_tree ? in(tree()) : in(frame().canvas()));
    settle(20);
    hand().MouseDown();
    for (std::size_t i = below(4) + 1; i > 0; --i) {
      hand().MouseMove(in(frame().canvas()));
      settle(20);
    }
    if (below(6) == 0) hand().Char(WXK_ESCAPE);
    hand().MouseUp();
    settle(20);
  }
  void press_key() {
    struct Key {
      int code, with;
    };
    static const std::vector<Key> keys = [] {
      constexpr int C = wxMOD_CONTROL, S = wxMOD_CONTROL | wxMOD_SHIFT, A = wxMOD_ALT, N = wxMOD_NONE;
      std::vector<Key> out;
      for (const int code :
           {WXK_UP, WXK_DOWN, WXK_LEFT, WXK_RIGHT, WXK_RETURN, WXK_ESCAPE, WXK_BACK, WXK_TAB, WXK_DELETE, WXK_F8, WXK_F9, WXK_F4, WXK_SPACE})
        out.push_back({code, N});
      for (const char code : std::string("BEHKMIUZYGTJD01230Z")) out.push_back({code, C});
      for (const char code : std::string("RLCTHVMNBEXAOPKG")) out.push_back({code, S});
      for (const char code : std::string("1234567890")) out.push_back({code, A});
      out.push_back({WXK_F8, C});
      out.push_back({'-', C});
      out.push_back({'=', C});
      return out;
    }();
    const Key key = keys[below(keys.size())];
    hand().Char(key.code, key.with);
    settle(20);
  }

  std::mt19937 random_;
};

void act(unsigned seed, int actions) {
  CAPTURE(seed);
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  const auto before = sample.bytes();
  Luck luck(seed);
  Anybody hands(sample.path(), seed);
  for (int i = 0; i < actions; ++i) {
    CAPTURE(i);
    hands.act();
    REQUIRE(hands.is_open());
  }
  hands.hand().MouseUp();
  hands.key(WXK_ESCAPE);
  settle(200);
  hands.wait();
  if (hands.bench().tool()) hands.bench().tool()->settle();
  while (hands.bench().session().history().undo_name()) REQUIRE(hands.bench().session().undo());
  hands.wait();
  CHECK_FALSE(hands.bench().session().is_modified());
  CHECK(hands.bench().session().prepare_save().files.empty());
  CHECK(sample.bytes() == before);  // nobody saved
}

}  // namespace

TEST_CASE("Eighty clicks, drags and keys that no one chose: no assert, no crash, and undo leads to the first byte") { act(1, 80); }
TEST_CASE("Six hundred clicks, drags and keys that no one chose: no assert, no crash, and undo leads to the first byte", "[.long]") {
  for (unsigned seed = 11; seed < 14; ++seed) act(seed, 200);
}
