// The editor's window over a copy of a sample, and the hands on it.
#pragma once

#include <wx/app.h>
#include <wx/evtloop.h>
#include <wx/menu.h>
#include <wx/stopwatch.h>
#include <wx/uiaction.h>

#include <catch2/catch.hpp>
#include <functional>

#include "editor/tools/table_tool.hpp"
#include "editor/ui/board_canvas.hpp"
#include "editor/ui/main_frame.hpp"
#include "platform/library.hpp"
#include "tests/editor/session/open_sample.hpp"
#include "tests/editor/ui/standard_error.hpp"

namespace hexwright::test {

inline void pump_once() {
  wxEventLoopBase* loop = wxEventLoopBase::GetActive();
  while (loop->Pending()) loop->Dispatch();
  wxTheApp->ProcessPendingEvents();
  loop->ProcessIdle();
  wxMilliSleep(2);
}
// Until it is so; the limit is only there so that a fault does not hang.
inline bool pump_until(const std::function<bool()>& so, long limit_ms = 60'000) {
  const wxStopWatch watch;
  while (!so()) {
    if (watch.Time() > limit_ms) return false;
    pump_once();
  }
  return true;
}
// For a while, and for so many rounds that a busy machine has done in it what a quiet one has.
inline void settle(long ms = 60) {
  const wxStopWatch watch;
  for (int rounds = 0; rounds < 10 || watch.Time() < ms; ++rounds) pump_once();
}

// The menu or dialog that takes every key and click now, if there is one.
inline const void* holder_of_input() {
  static const auto current = reinterpret_cast<void* (*)()>(platform::present_symbol("gtk_grab_get_current"));
  return current ? current() : nullptr;
}

// Every item, also of menus in menus.
inline std::vector<wxMenuItem*> items_of(const wxMenu& menu) {
  std::vector<wxMenuItem*> out;
  for (wxMenuItem* item : menu.GetMenuItems()) {
    out.push_back(item);
    if (!item->GetSubMenu()) continue;
    for (wxMenuItem* inner : items_of(*item->GetSubMenu())) out.push_back(inner);
  }
  return out;
}

// A window in the corner of the screen, with everything found out about what is open.
class Window {
 public:
  Window() : frame_(new ui::MainFrame(editor::Settings{"en", "colour", {}, 1200, 760, false, {}}, false)) {
    frame_->Move(0, 0);
    frame_->Show();
    frame_->Raise();
    REQUIRE(pump_until([&] { return frame_->IsActive(); }, 20'000));
  }
  explicit Window(const std::string& path) : Window() { open(path); }
  ~Window() {
    frame_->bench().close();
    frame_->Destroy();
    settle();
    CHECK(StandardError::caught().news() == "");
  }

  void open(const std::string& path) {
    const editor::Session* before = is_open() ? &bench().session() : nullptr;
    frame_->open(path);
    REQUIRE(pump_until([&] { return is_open() && &bench().session() != before; }));
    REQUIRE(pump_until([&] { return is_current(); }));
    settle();
  }
  ui::MainFrame& frame() { return *frame_; }
  ui::Workbench& bench() { return frame_->bench(); }
  bool is_open() { return bench().is_open(); }
  // The picture and the findings are those of the last step.
  bool is_current() {
    return is_open() && bench().scene() && bench().scene()->revision == bench().session().revision() && bench().is_verdict_current();
  }
  void wait() {
    REQUIRE(pump_until([&] { return is_current(); }));
  }

  std::size_t hex(const std::string& label) {
    const auto found = bench().scene()->view->index->hex(label);
    REQUIRE(found);
    return *found;
  }
  std::string terrain(const std::string& label) { return bench().scene()->view->index->terrain(hex(label)); }
  wxPoint on_screen(const std::string& label) {
    ui::BoardCanvas& canvas = frame_->canvas();
    const publish::Point at = canvas.navigation().to_pixels(bench().scene()->picture->middle_of(hex(label)));
    return canvas.ClientToScreen(
        wxPoint(static_cast<int>(at.x / canvas.GetContentScaleFactor()), static_cast<int>(at.y / canvas.GetContentScaleFactor())));
  }
  void click(const std::string& label) {
    input_.MouseMove(on_screen(label));
    settle();
    input_.MouseClick();
    settle();
  }
  void drag(const std::vector<std::string>& labels) {
    input_.MouseMove(on_screen(labels.front()));
    settle(30);
    input_.MouseDown();
    settle(30);
    for (const std::string& label : labels) {
      input_.MouseMove(on_screen(label));
      settle(30);
    }
    input_.MouseUp();
    settle();
  }
  // The same on an inch table.
  wxPoint inch(double x, double y) {
    const auto ground = editor::table_ground(*bench().scene(), bench().session().project());
    REQUIRE(ground);
    ui::BoardCanvas& canvas = frame_->canvas();
    const publish::Point at = canvas.navigation().to_pixels(ground->mm({x, y}));
    const double fine = canvas.GetContentScaleFactor();
    return canvas.ClientToScreen(wxPoint(static_cast<int>(std::lround(at.x / fine)), static_cast<int>(std::lround(at.y / fine))));
  }
  // So large that a pixel is a small part of an inch.
  void near(double x, double y) {
    const auto ground = editor::table_ground(*bench().scene(), bench().session().project());
    REQUIRE(ground);
    frame_->canvas().fit();
    frame_->canvas().zoom(9);
    frame_->canvas().centre(ground->mm({x, y}));
    settle(30);
  }
  void click_at(double x, double y) {
    input_.MouseMove(inch(x, y));
    settle(30);
    input_.MouseClick();
    settle(30);
  }
  void drag_to(double x, double y, double to_x, double to_y) {
    input_.MouseMove(inch(x, y));
    settle(30);
    input_.MouseDown();
    settle(30);
    input_.MouseMove(inch((x + to_x) / 2, (y + to_y) / 2));
    settle(30);
    input_.MouseMove(inch(to_x, to_y));
    settle(30);
    input_.MouseUp();
    settle(30);
  }
  void key(int code, int with = wxMOD_NONE) {
    input_.Char(code, with);
    settle();
  }
  wxUIActionSimulator& input() { return input_; }
  // The next menu that pops up is walked through by these keys; the last of them is Enter.
  // For the menu that comes next, when it is up. One that stays is closed: its loop would never end.
  void plan_menu(const std::vector<int>& keys) {
    const void* before = holder_of_input();
    frame().CallAfter([this, keys, before] {
      CHECK(pump_until([&] { return holder_of_input() && holder_of_input() != before; }, 20'000));
      const void* menu = holder_of_input();
      settle(200);
      for (const int code : keys) {
        input().Char(code);
        settle(60);
      }
      for (int i = 0; i < 4 && !pump_until([&] { return !menu || holder_of_input() != menu; }, 5'000); ++i) {
        UNSCOPED_INFO("a menu stayed open");
        input().Char(WXK_ESCAPE);
      }
    });
  }

 private:
  ui::MainFrame* frame_;
  wxUIActionSimulator input_;
};

}  // namespace hexwright::test
