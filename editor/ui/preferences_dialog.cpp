// A row a thing, with a word on where it is kept.
#include "editor/ui/preferences_dialog.hpp"

#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <array>

#include "editor/session/scenario_items.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr std::array LANGUAGES{"", "en", "pl"};
constexpr std::array THEMES{"colour", "safe", "print", "dark"};

template <class List>
int place_of(const List& list, const std::string& wanted) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (wanted == list[i]) return static_cast<int>(i);
  return 0;
}

}  // namespace

PreferencesDialog::PreferencesDialog(wxWindow* parent, const editor::Settings& settings)
    : wxDialog(parent, wxID_ANY, words(say("Preferences")), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
  const int room = FromDIP(8);
  auto* rows = new wxFlexGridSizer(2, room, room);
  rows->AddGrowableCol(1);
  const auto add = [&](const wording::Text& title, wxWindow* field) {
    field->SetName(words(title));
    rows->Add(new wxStaticText(this, wxID_ANY, words(title)), wxSizerFlags().CentreVertical());
    rows->Add(field, wxSizerFlags().Expand());
  };
  const wxString languages[] = {words(say("That of the system")), "English", "Polski"};
  language_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 3, languages);
  language_->SetSelection(place_of(LANGUAGES, settings.language));
  add(say("Language"), language_);
  const wxString themes[] = {words(say("Colours")), words(say("Colours for the colour-blind")), words(say("As printed in grey")),
                             words(say("Dark"))};
  theme_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 4, themes);
  theme_->SetSelection(place_of(THEMES, settings.theme));
  add(say("Look of the board"), theme_);
  author_ = new wxTextCtrl(this, wxID_ANY, utf8(settings.author));
  author_->SetHint(utf8(editor::usual_author()));
  add(say("Your name under what you accept"), author_);
  journal_ = new wxCheckBox(this, wxID_ANY, words(say("Keep a journal of every step, for the case that the program dies")));
  journal_->SetValue(settings.journal);
  journal_->SetName(journal_->GetLabel());
  auto* undo = new wxStaticText(this, wxID_ANY, words(say("Every step can be taken back; there is no limit.")));
  auto* where = new wxStaticText(
      this, wxID_ANY,
      words(say("Kept in {folder}. The journal counts from the next document that is opened.", {{"folder", editor::config_folder()}})));
  where->Wrap(FromDIP(460));
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(rows, wxSizerFlags().Expand().Border(wxALL, room * 2));
  all->Add(journal_, wxSizerFlags().Border(wxLEFT | wxRIGHT, room * 2));
  all->Add(undo, wxSizerFlags().Border(wxALL, room * 2));
  all->Add(where, wxSizerFlags().Border(wxLEFT | wxRIGHT, room * 2));
  all->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, room * 2));
  SetSizerAndFit(all);
}

void PreferencesDialog::read_into(editor::Settings& settings) const {
  settings.language = LANGUAGES[static_cast<std::size_t>(std::max(language_->GetSelection(), 0))];
  settings.theme = THEMES[static_cast<std::size_t>(std::max(theme_->GetSelection(), 0))];
  settings.journal = journal_->GetValue();
  settings.author = std::string(author_->GetValue().Trim().Trim(false).utf8_str());
}

}  // namespace hexwright::ui
