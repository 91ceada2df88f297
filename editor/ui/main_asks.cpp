// What the window asks before it opens, and what it is told by the preferences.
#include <wx/choicdlg.h>
#include <wx/dirdlg.h>
#include <wx/msgdlg.h>

#include "editor/session/placement_making.hpp"
#include "editor/ui/main_frame.hpp"
#include "editor/ui/dialogs.hpp"
#include "editor/ui/problems_pane.hpp"
#include "editor/ui/words.hpp"
#include "model/project/starter.hpp"

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

// The file is opened with its scenario as soon as it is there; edits that are not saved are asked about before.
void MainFrame::ask_fill_in() {
  if (!may_close()) return;
  wxTextEntryDialog dialog(
      this, words(say("Name of the filled-in setup: it says where each unit stands, and is kept in a file beside the scenario.")),
      words(say("Fill in a setup")), words(say("setup")));
  while (dialog.ShowModal() == wxID_OK) {  // what was typed and refused is still there
    const auto made = editor::make_placement(bench_.session(), dialog.GetValue().utf8_string());
    if (!made) {
      complain(made.error());
      continue;
    }
    bench_.take_up(nullptr);
    bench_.close();
    return open(*made);
  }
}

// Repeats the dialog until a usable folder is chosen or the user cancels.
void MainFrame::ask_new(const std::optional<project::StarterTable>& table) {
  wxDirDialog dialog(this, words(say("An empty folder for the new scenario")), wxString(), wxDD_DEFAULT_STYLE);
  while (dialog.ShowModal() == wxID_OK) {
    const auto scenario = project::make_starter(dialog.GetPath().utf8_string(), {}, table);
    if (scenario) return open(*scenario);
    complain(scenario.error());
  }
}

void MainFrame::ask_new_table() {
  wxTextEntryDialog size(this, words(say("Size of the table in inches, width x height")), words(say("New inch table")), "48 x 48");
  while (size.ShowModal() == wxID_OK) {
    const auto table = project::read_table_size(size.GetValue().utf8_string());
    if (table) return ask_new(*table);
    complain(table.error());
  }
}

void MainFrame::change_preferences() {
  const auto wanted = ask_preferences(this, settings_);
  if (!wanted) return;
  const std::string language = settings_.language, theme = settings_.theme;
  settings_.journal = wanted->journal;
  settings_.author = wanted->author;
  if (problems_) problems_->set_author(settings_.author);
  if (wanted->theme != theme) choose_theme(wanted->theme);
  if (wanted->language != language) {
    choose_language(wanted->language.empty() ? wording::language_from_environment() : wanted->language);
    settings_.language = wanted->language;
  }
  if (remembers_) editor::save_settings(editor::config_folder(), settings_);
}

}  // namespace hexwright::ui
