// Starting: the language and the display are settled before the first window, and numbers stay as the files write them.
#include "editor/ui/app.hpp"

#include <wx/msgdlg.h>

#include <clocale>
#include <cstdlib>

#include "editor/ui/main_frame.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

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
