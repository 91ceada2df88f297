// The fields are those of the format; what is wrong with a result stands above them.
#include "editor/ui/victory_page.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "editor/session/element_fields.hpp"
#include "editor/session/schedule_items.hpp"
#include "editor/ui/part_fields.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::Result;
using wording::say;
using What = VictoryChoice::What;

VictoryPage::VictoryPage(wxWindow* parent, Workbench& bench) : ItemPage(parent, bench, 240) {
  heading_ = a_heading();
  message_ = a_warning();
  words_ = a_text();
  worth_ = a_text();
  condition_ = new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  ground_ = new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  fields_ = new PartFields(
      this, [this](const std::string& key, const std::optional<std::string>& value) { return take(key, value); }, PartFields::In::pane);
  auto* buttons = new wxWrapSizer(wxHORIZONTAL);
  for (wxButton* button : {ground_, condition_}) buttons->Add(button, wxSizerFlags().Border(wxRIGHT, ROOM_PX));
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(heading_, wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
  for (wxStaticText* each : {message_, words_, worth_})
    all->Add(each, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, ROOM_PX));
  all->Add(buttons, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  all->Add(fields_, wxSizerFlags().Expand());
  SetSizer(all);
  condition_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { edit_condition(); });
  ground_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { edit_ground(); });
  relabel();
}

void VictoryPage::relabel() {
  condition_->SetLabel(words(say("Co&ndition…")));
  ground_->SetLabel(words(say("Which he&xes…")));
  for (wxButton* button : {condition_, ground_}) button->SetName(wxStripMenuCodes(button->GetLabel()));
  fields_->SetName(words(say("Values of the line")));
  fields_->forget();
  show_chosen();
}

void VictoryPage::choose(const VictoryChoice& choice) {
  if (choice == chosen_) return;
  fields_->settle();
  chosen_ = choice;
  fault_.clear();
  fields_->forget();
}

bool VictoryPage::may_change() const { return bench_.is_open() && bench_.scene() && bench_.scene()->victory && !bench_.looking().side; }

const editor::VictoryLine* VictoryPage::item() const {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  if (!scene || !scene->victory || chosen_.what != What::item) return nullptr;
  for (const editor::VictoryLine& line : scene->victory->items)
    if (line.id == chosen_.id) return &line;
  return nullptr;
}

wxString VictoryPage::heading() const {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  const bool is_rank = scene && scene->victory && chosen_.what == What::rank && chosen_.rank < scene->victory->ranks.size();
  if (is_rank) return utf8(scene->victory->ranks[chosen_.rank].band + " – " + scene->victory->ranks[chosen_.rank].name);
  if (chosen_.what == What::table) return words(say("Results"));
  const editor::VictoryLine* line = item();
  if (!line) return words(say("Choose a line of victory."));
  wxString out = utf8(line->points.empty() ? line->id : line->points);
  for (const view::SideName& side : scene->view->sides)
    if (side.id == line->side) out = words(side.name) + wxString::FromUTF8(" ") + out;
  return out;
}

// What the item can come to, as far as the documents settle it.
wxString VictoryPage::worth() const {
  const editor::VictoryLine* line = item();
  const editor::Forecast::Payment* pays = line && bench_.forecast() ? bench_.forecast()->payment(line->id) : nullptr;
  if (!pays || !pays->least || !pays->most) return {};
  wxString out = words(say("It comes to {least} at least and {most} at most.", {{"least", *pays->least}, {"most", *pays->most}}));
  if (pays->uncapped && *pays->uncapped != *pays->most && *pays->uncapped != *pays->least)
    out += " " + words(say("Without its cap it could come to {points}.", {{"points", *pays->uncapped}}));
  return out;
}

wxString VictoryPage::trouble() const {
  if (!fault_.empty()) return fault_;
  if (chosen_.what == What::nothing || !bench_.is_open()) return {};
  if (!may_change()) return words(say("Victory is changed as the referee."));
  const editor::VictorySheet& sheet = *bench_.scene()->victory;
  if (chosen_.what != What::rank || chosen_.rank >= sheet.ranks.size()) return {};
  const editor::RankLine& rank = sheet.ranks[chosen_.rank];
  wxString out;
  const auto below = chosen_.rank + 1 < sheet.ranks.size() ? sheet.ranks[chosen_.rank + 1].above : std::nullopt;
  for (const auto& each : {rank.wrong, rank.above, below})
    if (each) out += (out.empty() ? "" : "\n") + words(*each);
  if (sheet.beyond && chosen_.rank + 1 == sheet.ranks.size()) out += (out.empty() ? "" : "\n") + words(*sheet.beyond);
  return out;
}

void VictoryPage::show_chosen() {
  const editor::VictoryLine* line = item();
  heading_->SetLabel(wxControl::EscapeMnemonics(heading()));
  wrapped(*message_, trouble());
  wrapped(*words_, line ? utf8(line->words) : wxString());
  wrapped(*worth_, worth());
  for (wxButton* button : {condition_, ground_}) {
    button->Show(line != nullptr);
    button->Enable(line && may_change());
  }
  show_fields();
  FitInside();
  Layout();
}

void VictoryPage::show_fields() {
  properties_.clear();
  if (may_change() && chosen_.what != What::nothing) {
    editor::Draft draft(bench_.session().project());
    properties_ = editor::element_fields(draft, element(draft), *bench_.scene(), catalogue().language());
  }
  fields_->renew(properties_);
  fields_->Show(!properties_.empty());
}

editor::Element VictoryPage::element(editor::Draft& draft) const {
  switch (chosen_.what) {
    case What::item:
      return editor::victory_item(draft, chosen_.id);
    case What::rank:
      return editor::rank_element(draft, chosen_.rank);
    case What::table:
      return editor::rank_table(draft);
    case What::nothing:
      break;
  }
  return {};
}

Result<editor::Element> VictoryPage::own_element(editor::Draft& draft) const {
  if (chosen_.what == What::item) return editor::own_victory_item(draft, chosen_.id);
  if (auto table = editor::own_rank_table(draft); !table || chosen_.what == What::table) return table;
  return element(draft);
}

std::optional<wording::Text> VictoryPage::take(const std::string& key, const std::optional<std::string>& value) {
  return set_field(key, value,
                   {[this](editor::Draft& draft) { return own_element(draft); }, [this](editor::Draft& draft) { return element(draft); }},
                   [this](const editor::Property& field) {
                     const editor::VictoryLine* line = item();
                     if (line) return say("Change {field} of {item}", {{"field", nested(field.title)}, {"item", line->words}});
                     return say("Results: change {field}", {{"field", nested(field.title)}});
                   });
}

void VictoryPage::edit_condition() {
  const editor::VictoryLine* line = item();
  if (!line || !may_change()) return;
  editor::Draft draft(bench_.session().project());
  ask_condition(line->id, line->words, editor::condition_of(editor::victory_item(draft, line->id)));
}

void VictoryPage::edit_ground() {
  const editor::VictoryLine* line = item();
  if (line && may_change()) ask_ground(line->id, "where", say("Which hexes score"), say("Change which hexes score"));
}

}  // namespace hexwright::ui
