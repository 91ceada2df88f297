// Preferences and the facts of the scenario.
#include "editor/ui/dialogs.hpp"

#include <array>
#include <map>

#include "editor/session/scenario_facts.hpp"
#include "editor/session/scenario_items.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/part_fields.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int FACTS_PX = 480;
constexpr std::array<std::string_view, 3> LANGUAGES{"", "en", "pl"};
constexpr std::array<std::string_view, 4> THEMES{"colour", "safe", "print", "dark"};

}  // namespace

std::optional<editor::Settings> ask_preferences(wxWindow* parent, editor::Settings settings) {
  constexpr int WIDE = 16;
  Dialog dialog(parent, say("Preferences"));
  wxChoice* language = make_choice(&dialog, say("Language"));
  language->Set(wxArrayString(3, std::array<wxString, 3>{words(say("That of the system")), "English", "Polski"}.data()));
  language->SetSelection(place_in(LANGUAGES, settings.language));
  wxChoice* theme = make_choice(&dialog, say("Look of the board"),
                                {say("Colours"), say("Colours for the colour-blind"), say("As printed in grey"), say("Dark")});
  theme->SetSelection(place_in(THEMES, settings.theme));
  wxTextCtrl* author = make_entry(&dialog, say("Your name under what you accept"));
  author->ChangeValue(utf8(settings.author));
  author->SetHint(utf8(editor::usual_author()));
  wxCheckBox* journal = make_check_box(&dialog, say("Keep a journal of every step, for the case that the program dies"), {});
  journal->SetValue(settings.journal);
  wxStaticText* undo = make_text(&dialog, say("Every step can be taken back; there is no limit."));
  wxStaticText* where = make_text(
      &dialog, say("Kept in {folder}. The journal counts from the next document that is opened.", {{"folder", editor::config_folder()}}));
  where->Wrap(dialog.FromDIP(460));
  dialog.set_content(
      {{in_form({label_for(language), language, label_for(theme), theme, label_for(author), author}, 8), across(wxALL, 0, WIDE)},
       {journal, across(wxLEFT | wxRIGHT, 0, WIDE)},
       {undo, across(wxALL, 0, WIDE)},
       {where, across(wxLEFT | wxRIGHT, 0, WIDE)}},
      wxOK | wxCANCEL, WIDE);
  if (dialog.ShowModal() != wxID_OK) return std::nullopt;
  settings.language = LANGUAGES[static_cast<std::size_t>(std::max(language->GetSelection(), 0))];
  settings.theme = THEMES[static_cast<std::size_t>(std::max(theme->GetSelection(), 0))];
  settings.journal = journal->GetValue();
  settings.author = trimmed(author->GetValue());
  return settings;
}

namespace {

// Every key is looked at; nothing is written before OK, and nothing that may not stand there ever: it is said at its field.
class FactsDialog : public Dialog {
 public:
  using Wanted = std::map<std::string, std::optional<std::string>>;
  FactsDialog(wxWindow* parent, const std::vector<editor::Property>& facts) : Dialog(parent, say("The scenario")) {
    fields_ = new PartFields(
        this, [this, facts](const std::string& key, const std::optional<std::string>& value) -> std::optional<wording::Text> {
          for (const editor::Property& fact : facts) {
            if (fact.key != key) continue;
            if (auto why = editor::against(fact, value)) return why;
            if (value == fact.common)
              wanted_.erase(key);
            else
              wanted_[key] = value;
          }
          return std::nullopt;
        });
    fields_->SetMinSize(FromDIP(wxSize(FACTS_PX, FACTS_PX)));
    fields_->show(facts);
    set_content({{fields_, across(wxALL, 1, ROOM_PX)}});
  }
  // What is another thing than before.
  const Wanted& wanted() const { return wanted_; }
  void focus(const std::string& key) { fields_->focus(key); }
  bool Validate() override { return !fields_->has_faults(); }

 private:
  PartFields* fields_;
  Wanted wanted_;
};

}  // namespace

void ask_scenario_facts(wxWindow* parent, Workbench& bench, const std::string& key) {
  if (!bench.scene() || bench.looking().side) return;
  editor::Draft draft(bench.session().project());
  const std::vector<editor::Property> facts = editor::scenario_facts(draft, *bench.scene());
  if (facts.empty()) return;
  FactsDialog dialog(parent, facts);
  dialog.focus(key);
  if (dialog.ShowModal() != wxID_OK || dialog.wanted().empty()) return;
  auto done = editor::set_scenario_facts(draft, dialog.wanted());
  if (done) done = draft.hand_over(bench.session(), say("Change the facts of the scenario"));
  if (!done) bench.complain(done.error());
}

}  // namespace hexwright::ui
