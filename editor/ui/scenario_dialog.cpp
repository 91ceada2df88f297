// Every key is looked at; nothing is written before OK, and nothing that may not stand there ever.
#include "editor/ui/scenario_dialog.hpp"

#include <wx/button.h>
#include <wx/sizer.h>

#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;

namespace {

constexpr int ROOM_PX = 6, WIDE_PX = 480, HIGH_PX = 480;

}  // namespace

ScenarioDialog::ScenarioDialog(wxWindow* parent, const std::vector<editor::Property>& facts)
    : wxDialog(parent, wxID_ANY, words(say("The scenario")), wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
  fields_ =
      new PartFields(this, [this, facts](const std::string& key, const std::optional<std::string>& value) -> std::optional<wording::Text> {
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
  fields_->SetMinSize(FromDIP(wxSize(WIDE_PX, HIGH_PX)));
  fields_->show(facts);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(fields_, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(ROOM_PX)));
  all->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(ROOM_PX)));
  SetSizerAndFit(all);
}

void ask_scenario_facts(wxWindow* parent, Workbench& bench) {
  if (!bench.scene() || bench.looking().side) return;
  editor::Draft draft(bench.session().project());
  const std::vector<editor::Property> facts = editor::scenario_facts(draft, *bench.scene());
  if (facts.empty()) return;
  ScenarioDialog dialog(parent, facts);
  if (dialog.ShowModal() != wxID_OK || dialog.wanted().empty()) return;
  auto done = editor::set_scenario_facts(draft, dialog.wanted());
  if (done) done = draft.hand_over(bench.session(), say("Change the facts of the scenario"));
  if (!done) bench.complain(done.error());
}

}  // namespace hexwright::ui
