// The editor's window under the clock. Without a file it shows its first page and ends when that has been painted: a whole process, to be
// timed beside bench_empty_window. With a file it measures inside: how long opening, checking, saving and editing take, how long the window
// stands still meanwhile, and how long a frame takes that is moved or zoomed; with a second file, also while that one is simulated.
#include <wx/app.h>
#include <wx/choice.h>
#include <wx/evtloop.h>
#include <wx/textctrl.h>
#include <wx/uiaction.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>

#include "editor/tools/hex_paint_tools.hpp"
#include "editor/ui/board_canvas.hpp"
#include "editor/ui/main_frame.hpp"
#include "editor/ui/print_pane.hpp"
#include "editor/ui/simulation_pane.hpp"
#include "editor/ui/words.hpp"
#include "model/edits/tree.hpp"

using namespace hexwright;

namespace {

using Clock = std::chrono::steady_clock;
double ms_since(Clock::time_point start) { return std::chrono::duration<double, std::milli>(Clock::now() - start).count(); }

// What came of many measurements, each in milliseconds: by the clock, and of the processor in the thread of the window, which says the
// same on a machine that is busy with other things.
class Times {
 public:
  void start() {
    clock_ = Clock::now();
    worked_ = worked();
  }
  void stop() {
    list_.push_back(ms_since(clock_));
    work_.push_back(worked() - worked_);
  }
  void print(const char* what, const char* bound) {
    std::printf("  %-42s median %7.2f  99 %% %7.2f  longest %7.2f ms   of the processor %7.2f  %7.2f  %7.2f   %s\n", what, at(list_, 0.5),
                at(list_, 0.99), at(list_, 1), at(work_, 0.5), at(work_, 0.99), at(work_, 1), bound);
  }

 private:
  static double worked() {
    timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
  }
  static double at(std::vector<double>& list, double part) {
    std::sort(list.begin(), list.end());
    return list[static_cast<std::size_t>(part * static_cast<double>(list.size() - 1))];
  }

  Clock::time_point clock_;
  double worked_ = 0;
  std::vector<double> list_, work_;
};

class Bench {
 public:
  Bench(const std::string& path, const std::string& played) : path_(path), played_(played) {}
  int run() {
    frame_ = new ui::MainFrame(editor::Settings{"en", "colour", {}, 1900, 1040, false, {}}, false);
    frame_->Move(0, 0);
    frame_->Show();
    if (!pump_until([&] { return frame_->IsActive(); })) return fail("the window does not come up");
    if (!open()) return fail("the file was not opened");
    frames();
    if (!edit()) return fail("an edit was not followed");
    if (!save()) return fail("nothing was saved");
    if (!write_map()) return fail("no map was exported");
    if (!played_.empty() && !simulate()) return fail("nothing was simulated");
    frame_->bench().close();
    frame_->Destroy();
    return 0;
  }

 private:
  static int fail(const char* why) {
    std::fprintf(stderr, "bench_window: %s\n", why);
    return 1;
  }
  // One round of the loop; the longest single thing that it did is how long the window stood still.
  void pump() {
    wxEventLoopBase* loop = wxEventLoopBase::GetActive();
    const auto still = [&](const auto& work) {
      const auto start = Clock::now();
      work();
      longest_ = std::max(longest_, ms_since(start));
    };
    while (loop->Pending()) still([&] { loop->Dispatch(); });
    still([] { wxTheApp->ProcessPendingEvents(); });
    still([&] { loop->ProcessIdle(); });
  }
  bool pump_until(const std::function<bool()>& so) {
    const auto start = Clock::now();
    while (!so()) {
      if (ms_since(start) > 120'000) return false;
      pump();
      if (!so()) wxMicroSleep(200);
    }
    return true;
  }
  ui::Workbench& bench() { return frame_->bench(); }
  bool is_drawn() { return bench().is_open() && bench().scene() && bench().scene()->revision == bench().session().revision(); }
  bool is_judged() { return bench().is_open() && bench().verdict() && bench().verdict()->revision == bench().session().revision(); }
  void told(const char* what, double ms, const char* bound) {
    std::printf("  %-38s %8.0f ms, the window stood still for at most %6.1f ms   %s\n", what, ms, longest_, bound);
    longest_ = 0;
  }

  bool open() {
    longest_ = 0;
    const auto start = Clock::now();
    frame_->open(path_);
    if (!pump_until([&] { return is_drawn(); })) return false;
    frame_->canvas().Update();
    told("opened and drawn", ms_since(start), "at most 200 ms still");
    if (!pump_until([&] { return is_judged(); })) return false;
    told("all checks done, from the start", ms_since(start), "at most 200 ms still");
    return true;
  }

  // The wheel over the middle and the middle button, by the same events as from a mouse; what is new on the screen is painted at once.
  void frames() {
    ui::BoardCanvas& canvas = frame_->canvas();
    const wxPoint middle(canvas.GetClientSize().x / 2, canvas.GetClientSize().y / 2);
    const auto event = [&](wxEventType type, const wxPoint& at, int wheel = 0) {
      wxMouseEvent mouse(type);
      mouse.SetEventObject(&canvas);
      mouse.SetX(at.x);
      mouse.SetY(at.y);
      mouse.m_wheelRotation = wheel;
      mouse.m_wheelDelta = 120;
      mouse.m_middleDown = type == wxEVT_MOTION && !bench().tool();
      canvas.ProcessWindowEvent(mouse);
      canvas.Update();
    };
    for (int i = 0; i < 6; ++i) event(wxEVT_MOUSEWHEEL, middle, 120);
    Times pans, zooms;
    event(wxEVT_MIDDLE_DOWN, middle);
    for (int i = 0; i < 400; ++i) {
      pans.start();
      event(wxEVT_MOTION, middle + wxPoint(i % 200 < 100 ? i % 100 * 4 : 400 - i % 100 * 4, i % 100 * 2));
      pans.stop();
      pump();
    }
    event(wxEVT_MIDDLE_UP, middle);
    for (int i = 0; i < 200; ++i) {
      zooms.start();
      event(wxEVT_MOUSEWHEEL, middle, i % 20 < 10 ? 120 : -120);
      zooms.stop();
      pump();
    }
    pans.print("a frame of panning", "at most 8 ms");
    zooms.print("a frame of zooming", "at most 8 ms");
    const auto terrains = bench().scene()->terrains;  // the scene will be another soon
    editor::TerrainTool brush(bench());
    bench().take_up(&brush);
    for (const bool small : {false, true}) {
      Times strokes;
      for (int i = 0; i < 6 && small; ++i) event(wxEVT_MOUSEWHEEL, middle, -120);
      pump_until([&] { return is_judged(); });
      for (int i = 0; i < 60; ++i) {
        brush.set_kind(terrains[static_cast<std::size_t>(i) % terrains.size()].id);
        const wxPoint at = middle + wxPoint(i % 10 * 40 - 200, i / 10 * 40 - 120);
        event(wxEVT_MOTION, at);
        strokes.start();
        event(wxEVT_LEFT_DOWN, at);
        strokes.stop();
        event(wxEVT_LEFT_UP, at);
        pump();
      }
      strokes.print(small ? "a click painted, the whole board in sight" : "a click painted, until it is to be seen", "at most 4 ms");
    }
    pump_until([&] { return is_judged(); });
    bench().take_up(nullptr);
    for (int i = 0; i < 6; ++i) event(wxEVT_MOUSEWHEEL, middle, 120);
  }

  // The first hex of the first board gets the signs of its legend in turn.
  bool edit() {
    const std::string name = map_name();
    const pugi::xml_node board = board_of(name);
    std::vector<char> signs;
    for (const pugi::xml_node sign : board.child("terrain").children("sign")) signs.push_back(sign.attribute("char").value()[0]);
    if (signs.size() < 2) return false;
    Times drawn, judged;
    longest_ = 0;
    for (int i = 0; i < 60; ++i) {
      const edits::PaintCells paint{
          name, edits::path_of(board), edits::PaintedLayer::terrain, {{3, 3, signs[static_cast<std::size_t>(i) % 2]}}};
      drawn.start();
      judged.start();
      if (!bench().session().perform(edits::Edit(paint), wording::say("Paint terrain"))) return false;
      if (!pump_until([&] { return is_drawn(); })) return false;
      frame_->canvas().Update();
      drawn.stop();
      if (!pump_until([&] { return is_judged(); })) return false;
      judged.stop();
      pump();
    }
    drawn.print("an edit, until the board is drawn anew", "");
    judged.print("an edit, until all is checked", "at most 100 ms");
    told("sixty edits", 0, "at most 200 ms still");
    return true;
  }
  std::string map_name() {
    for (const auto& file : bench().session().project().files())
      if (file->kind == document::DocumentKind::map) return file->in_project;
    return {};
  }
  pugi::xml_node board_of(const std::string& name) {
    for (const auto& file : bench().session().project().files())
      if (file->in_project == name) return file->xml.root().child("board");
    return {};
  }

  bool save() {
    longest_ = 0;
    const auto start = Clock::now();
    wxUIActionSimulator().Char('S', wxMOD_CONTROL);
    const bool saved = pump_until([&] { return !bench().session().is_modified(); });
    told("saved", ms_since(start), "at most 200 ms still");
    return saved;
  }

  // The whole map to a file, and once more, given up on the way.
  bool write_map() {
    ui::PrintPane& pane = frame_->print();
    wxUIActionSimulator().Char('P', wxMOD_CONTROL);
    if (!pump_until([&] { return pane.IsShownOnScreen(); })) return false;
    pane.choose("map");
    auto* format = dynamic_cast<wxChoice*>(wxWindow::FindWindowByName("Format", &pane));
    const int svg = format ? format->FindString("SVG") : wxNOT_FOUND;  // no page of a PDF is as large as the greatest boards
    if (svg == wxNOT_FOUND) return false;
    format->SetSelection(svg);
    wxCommandEvent chosen(wxEVT_CHOICE, format->GetId());
    chosen.SetEventObject(format);
    chosen.SetInt(svg);
    format->GetEventHandler()->ProcessEvent(chosen);
    longest_ = 0;
    auto start = Clock::now();
    if (!pump_until([&] { return pane.is_drawn(); })) return false;
    told("the map shown as a page", ms_since(start), "at most 200 ms still");
    start = Clock::now();
    pane.write();
    if (!pump_until([&] { return pane.result() && !pane.is_writing(); })) return false;
    if (pane.result()->failed) return std::fprintf(stderr, "%s\n", pane.result()->failed->c_str()), false;
    told("the map exported as SVG", ms_since(start), "at most 200 ms still");
    pane.write();
    return give_up(pane, 50, [&] { return pane.is_writing(); });
  }

  // 100,000 playouts of another scenario while the window stands open, and as many once more, given up on the way.
  bool simulate() {
    constexpr int PLAYOUTS = 100'000;
    frame_->bench().close();
    frame_->open(played_);
    if (!pump_until([&] { return is_judged(); })) return false;
    ui::SimulationPane& pane = frame_->simulation();
    wxUIActionSimulator().Char(WXK_F5);
    if (!pump_until([&] { return pane.IsShownOnScreen(); })) return false;
    auto* playouts = dynamic_cast<wxTextCtrl*>(wxWindow::FindWindowByName("Playouts", &pane));
    if (!playouts) return false;
    playouts->ChangeValue(std::to_string(PLAYOUTS));
    longest_ = 0;
    auto start = Clock::now();
    pane.play();
    if (!pump_until([&] { return pane.result() && !pane.is_playing(); })) return false;
    if (pane.result()->refused || pane.result()->playouts != PLAYOUTS) return false;
    told("100,000 playouts simulated", ms_since(start), "at most 200 ms still");
    pane.play();
    return give_up(pane, 500, [&] { return pane.is_playing(); });
  }

  bool give_up(auto& pane, int after_ms, const std::function<bool()>& is_busy) {
    auto start = Clock::now();
    pump_until([&] { return ms_since(start) > after_ms; });
    start = Clock::now();
    pane.cancel();
    if (!pump_until([&] { return !is_busy(); }) || !pane.result()->cancelled) return false;
    told(("given up after " + std::to_string(after_ms) + " ms").c_str(), ms_since(start), "at most 300 ms");
    return true;
  }

  std::string path_, played_;
  ui::MainFrame* frame_ = nullptr;
  double longest_ = 0;
};

class BenchApp : public wxApp {
 public:
  bool OnInit() override {
    ui::speak("en");
    SetExitOnFrameDelete(false);
    return true;
  }
  int OnRun() override {
    wxEventLoop loop;
    const wxEventLoopActivator active(&loop);
    if (argc > 1) return Bench(std::string(argv[1].utf8_str()), argc > 2 ? std::string(argv[2].utf8_str()) : std::string()).run();
    auto* frame = new ui::MainFrame(editor::Settings{"en", "colour", {}, 1200, 760, false, {}}, false);
    bool painted = false;
    frame->Show();
    for (wxWindow* page : frame->GetChildren())
      page->Bind(wxEVT_PAINT, [&](wxPaintEvent& event) {
        event.Skip();
        painted = true;
      });
    while (!painted) {
      while (!painted && loop.Pending()) loop.Dispatch();
      if (!painted) loop.ProcessIdle();
    }
    frame->Destroy();
    return 0;
  }
};

}  // namespace

wxIMPLEMENT_APP(BenchApp);
