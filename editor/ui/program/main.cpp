// hexwright-editor [FILE]: the window. What is asked wrongly, or where there is no screen, is said in words before any window.
#include <wx/app.h>
#include <wx/msgdlg.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "editor/ui/main_frame.hpp"
#include "editor/ui/words.hpp"
#include "platform/edition.hpp"

namespace hexwright::ui {

// The program around the window: the language and the display are settled before the first window, and numbers stay as the files write
// them.
class App : public wxApp {
 public:
  bool Initialize(int& count, wxChar** arguments) override;
  bool OnInit() override;
  bool OnExceptionInMainLoop() override;
};

bool App::Initialize(int& count, wxChar** arguments) {
  // Docking panes works under X11 only; Wayland has it too, by its own server for X11.
  setenv("GDK_BACKEND", "x11", 0);
  const editor::Settings settings = editor::load_settings(editor::config_folder());
  speak(settings.language.empty() ? wording::language_from_environment() : settings.language);
  // The toolkit's own words follow LANGUAGE as long as messages have any locale; numbers keep that of C.
  setenv("LANGUAGE", catalogue().language().c_str(), 1);
  const bool begun = wxApp::Initialize(count, arguments);
  std::setlocale(LC_CTYPE, "C.UTF-8");
  std::setlocale(LC_MESSAGES, "C.UTF-8");
  std::setlocale(LC_NUMERIC, "C");
  return begun;
}

bool App::OnInit() {
  SetAppName("hexwright");
  SetAppDisplayName("Hexwright");
  auto* frame = new MainFrame(editor::load_settings(editor::config_folder()));
  frame->Show();
  if (argc > 1) frame->CallAfter([frame, path = std::string(argv[1].utf8_str())] { frame->open(path); });
  return true;
}

bool App::OnExceptionInMainLoop() {
  wxString what;
  try {
    throw;
  } catch (const std::exception& fault) {
    what = utf8(fault.what());
  } catch (...) {
  }
  wxMessageDialog(
      nullptr,
      words(wording::say(
          "Something went wrong in the editor. Save your work and start the editor again; what is not saved is in its journal.")) +
          "\n" + what,
      "Hexwright", wxOK | wxICON_ERROR)
      .ShowModal();
  return true;
}

}  // namespace hexwright::ui

wxIMPLEMENT_APP_NO_MAIN(hexwright::ui::App);

namespace {

constexpr int EXIT_USAGE = 2, EXIT_NO_SCREEN = 4;

int say_and_end(std::FILE* to, const hexwright::wording::Text& text, int status) {
  std::fprintf(to, "%s\n", hexwright::ui::catalogue().words(text).c_str());
  return status;
}

bool has_screen() {
  const char* display = std::getenv("DISPLAY");
  const char* wayland = std::getenv("WAYLAND_DISPLAY");
  return (display && *display) || (wayland && *wayland);
}

}  // namespace

int main(int argc, char** argv) {
  using hexwright::wording::say;
  if (argc > 1 && (!std::strcmp(argv[1], "--help") || !std::strcmp(argv[1], "-h")))
    return say_and_end(stdout, say("hexwright edit [FILE]: opens the editor, with a scenario, map or order of battle if one is named."), 0);
  if (argc > 1 && !std::strcmp(argv[1], "--version")) {
    std::printf("hexwright-editor %s\n", hexwright::platform::version().c_str());
    return 0;
  }
  if (argc > 2) return say_and_end(stderr, say("The editor opens one file at a time."), EXIT_USAGE);
  if (argc > 1 && argv[1][0] == '-')
    return say_and_end(stderr, say("The editor has no option \"{option}\".", {{"option", std::string(argv[1])}}), EXIT_USAGE);
  if (!has_screen())
    return say_and_end(stderr, say("The editor needs a screen, and there is none: neither DISPLAY nor WAYLAND_DISPLAY is set."),
                       EXIT_NO_SCREEN);
  return wxEntry(argc, argv);
}
