// What the window asks before it opens, and what it is told by the preferences.
#include <wx/choicdlg.h>
#include <wx/msgdlg.h>

#include "editor/ui/main_frame.hpp"
#include "editor/ui/preferences_dialog.hpp"
#include "editor/ui/problems_pane.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

bool MainFrame::ask_about_lock(const std::string& path, bool& read_only) {
  read_only = false;
  const auto holder = editor::LockFile(path).holder();
  if (!holder) return true;
  wxMessageDialog dialog(
      this,
      words(say("{file} is open in another editor: {user} on {host}.", {{"file", path}, {"user", holder->user}, {"host", holder->host}})),
      words(say("Open elsewhere")), wxYES_NO | wxCANCEL | wxICON_WARNING);
  dialog.SetYesNoCancelLabels(words(say("Open it to read only")), words(say("Take it over")), words(say("Cancel")));
  const int answer = dialog.ShowModal();
  read_only = answer == wxID_YES;
  return answer != wxID_CANCEL;
}

void MainFrame::ask_preferences() {
  PreferencesDialog dialog(this, settings_);
  if (dialog.ShowModal() != wxID_OK) return;
  editor::Settings wanted = settings_;
  dialog.read_into(wanted);
  const bool other_language = wanted.language != settings_.language, other_theme = wanted.theme != settings_.theme;
  settings_.journal = wanted.journal;
  settings_.author = wanted.author;
  if (problems_) problems_->set_author(settings_.author);
  if (other_theme) choose_theme(wanted.theme);
  if (other_language) {
    choose_language(wanted.language.empty() ? wording::language_from_environment() : wanted.language);
    settings_.language = wanted.language;
  }
  if (remembers_) editor::save_settings(editor::config_folder(), settings_);
}

}  // namespace hexwright::ui
