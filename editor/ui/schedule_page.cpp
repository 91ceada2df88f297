// One column, as wide as the pane; what has no words for an item is left out.
#include "editor/ui/schedule_page.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "editor/session/charts.hpp"
#include "editor/session/element_fields.hpp"
#include "editor/ui/chart_view.hpp"
#include "editor/ui/part_fields.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/words.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::ui {

using editor::ScheduleItem;
using wording::Fault;
using wording::Result;
using wording::say;

namespace {

bool has_ground(const ScheduleItem& item) { return item.what == ScheduleItem::What::entry || item.what == ScheduleItem::What::asset; }

}  // namespace

SchedulePage::SchedulePage(wxWindow* parent, Workbench& bench) : ItemPage(parent, bench, 200) {
  heading_ = a_heading();
  message_ = a_warning();
  when_ = a_text();
  where_ = a_text();
  known_ = a_text();
  turn_label_ = a_text();
  turn_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(60, -1)), wxTE_PROCESS_ENTER);
  condition_ = new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  entry_ = new wxButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  chart_ = new ChartView(this);
  fields_ = new PartFields(
      this, [this](const std::string& key, const std::optional<std::string>& value) { return take(key, value); }, PartFields::In::pane);
  auto* turn = new wxWrapSizer(wxHORIZONTAL);
  turn->Add(turn_label_, wxSizerFlags().CentreVertical().Border(wxRIGHT, ROOM_PX));
  turn->Add(turn_, wxSizerFlags().CentreVertical().Border(wxRIGHT, ROOM_PX));
  turn->Add(condition_, wxSizerFlags().CentreVertical().Border(wxRIGHT, ROOM_PX));
  turn->Add(entry_, wxSizerFlags().CentreVertical());
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(heading_, wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
  all->Add(message_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, ROOM_PX));
  all->Add(when_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  all->Add(where_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  all->Add(known_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, ROOM_PX));
  all->Add(turn, wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
  all->Add(chart_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  all->Add(fields_, wxSizerFlags().Expand());
  SetSizer(all);
  bind();
  relabel();
}

void SchedulePage::bind() {
  turn_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { commit_turn(); });
  turn_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    event.Skip();
    CallAfter([this] { commit_turn(); });
  });
  condition_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { edit_condition(); });
  entry_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { edit_ground(); });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::forecast) show_chosen();
  });
}

void SchedulePage::relabel() {
  turn_->SetName(words(say("Turn")));
  turn_label_->SetLabel(words(say("Turn")));
  condition_->SetLabel(words(say("Co&ndition…")));
  condition_->SetName(wxStripMenuCodes(condition_->GetLabel()));
  fields_->SetName(words(say("Values of the line")));
  fields_->forget();
  show_chosen();
}

void SchedulePage::choose(const std::string& id) {
  if (id == chosen_) return;
  commit_turn();
  fields_->settle();
  chosen_ = id;
  fault_.clear();
  shown_turn_.clear();
  turn_->ChangeValue(wxString());
  fields_->forget();
}

const ScheduleItem* SchedulePage::item() const {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  return scene && scene->schedule && !chosen_.empty() ? scene->schedule->item(chosen_) : nullptr;
}

bool SchedulePage::may_change() const { return bench_.is_open() && !bench_.looking().side; }

void SchedulePage::show_chosen() {
  const ScheduleItem* shown = item();
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  wxString heading = shown ? utf8(shown->words) : words(say("Choose a line of the schedule."));
  if (shown && scene)
    for (const view::SideName& side : scene->view->sides)
      if (side.id == shown->side) heading += wxString::FromUTF8(" – ") + words(side.name);
  heading_->SetLabel(wxControl::EscapeMnemonics(heading));
  wrapped(*when_, shown ? utf8(shown->when) : wxString());
  wrapped(*where_, shown ? utf8(shown->where) : wxString());
  const wxString turn = shown && shown->turn ? wxString::Format("%d", *shown->turn) : wxString();
  if (!turn_->HasFocus() || turn_->GetValue() == shown_turn_) turn_->ChangeValue(turn);
  shown_turn_ = turn;
  const bool changeable = shown && may_change();
  const bool has_turn = shown && (shown->turn || shown->unconditional);
  turn_label_->Show(has_turn);
  turn_->Show(has_turn);
  turn_->Enable(changeable);
  condition_->Enable(changeable);
  entry_->SetLabel(words(shown && shown->what == ScheduleItem::What::asset ? say("Hexes it &reaches…") : say("Place of entr&y…")));
  entry_->SetName(wxStripMenuCodes(entry_->GetLabel()));
  entry_->Show(shown && has_ground(*shown));
  entry_->Enable(changeable);
  wxString message;
  if (shown && scene->schedule->is_beyond(*shown))
    message = words(say("The game ends with turn {last}, and this is for turn {turn}. Choose an earlier turn, or make the game longer.",
                        {{"last", std::int64_t{*scene->schedule->turns}}, {"turn", std::int64_t{*shown->turn}}}));
  else if (shown && !may_change())
    message = words(say("The schedule is changed as the referee."));
  if (!fault_.empty()) message = fault_;
  wrapped(*message_, message);
  show_forecast();
  show_fields();
  FitInside();
  Layout();
}

void SchedulePage::show_forecast() {
  const ScheduleItem* shown = item();
  const editor::Forecast* forecast = bench_.forecast();
  std::vector<const editor::TriggerForecast*> found;
  if (shown && forecast) found = forecast->of(shown->id, shown->artillery);
  // What is known of several alike is said once.
  std::vector<std::pair<wxString, wxString>> known;  // of whom, and what
  for (const editor::TriggerForecast* each : found) {
    if (each->is_plain()) continue;  // the line says so itself
    const wxString who = words(wording::Text{"{name}", {}, 0, {{"name", each->who}}}), what = words(editor::trigger_text(*each));
    const auto same = std::find_if(known.begin(), known.end(), [&](const auto& one) { return one.second == what; });
    if (same == known.end())
      known.emplace_back(who, what);
    else
      same->first += ", " + who;
  }
  wxString text;
  for (const auto& [who, what] : known) {
    if (!text.empty()) text += "\n";
    text += (found.size() > 1 && known.size() > 1 ? who + ": " : wxString()) + what;
  }
  wrapped(*known_, text);
  chart_->show(editor::arrival_chart(found, catalogue(), wxSystemSettings::GetAppearance().IsDark()), words(say("Curve of the arrival")));
  chart_->fit(GetClientSize().x - 2 * ROOM_PX);
}

void SchedulePage::show_fields() {
  properties_.clear();
  if (item() && may_change()) {
    editor::Draft draft(bench_.session().project());
    properties_ = editor::element_fields(draft, editor::schedule_element(draft, chosen_), *bench_.scene(), catalogue().language());
  }
  fields_->renew(properties_);
  fields_->Show(!properties_.empty());
}

std::optional<wording::Text> SchedulePage::take(const std::string& key, const std::optional<std::string>& value) {
  const ScheduleItem* shown = item();
  if (!shown) return std::nullopt;
  const std::string id = chosen_, name = shown->words;
  return set_field(key, value,
                   {[&](editor::Draft& draft) { return editor::own_item(draft, id); },
                    [&](editor::Draft& draft) { return editor::schedule_element(draft, id); }},
                   [&](const editor::Property& field) {
                     return say("Change {field} of {item}", {{"field", nested(field.title)}, {"item", name}});
                   });
}

void SchedulePage::move_to(int turn) {
  const ScheduleItem* moved = item();
  if (!moved || moved->turn == turn) return;
  perform([&](editor::Draft& draft) { return editor::set_turn(draft, moved->id, turn); },
          say("Move {item} to turn {turn}", {{"item", moved->words}, {"turn", std::int64_t{turn}}}));
}

void SchedulePage::shift(int by) {
  const ScheduleItem* moved = item();
  if (!moved) return;
  if (moved->turn) return move_to(*moved->turn + by);
  move_to(1);  // into the first turn, or the reason why not
}

void SchedulePage::commit_turn() {
  const ScheduleItem* shown = item();
  if (!shown || !may_change() || turn_->GetValue() == shown_turn_) return;
  const std::string text(turn_->GetValue().Trim().Trim(false).utf8_str());
  int turn = 0;
  if (!document::parse_value(text, {1, 100'000}, turn))
    return say_fault(words(say("Expected: {what}", {{"what", nested(say("a turn from 1 to {last}", {{"last", std::int64_t{100'000}}}))}})));
  shown_turn_ = turn_->GetValue();
  fault_.clear();
  move_to(turn);
}

void SchedulePage::edit_condition() {
  const ScheduleItem* shown = item();
  if (!shown || !may_change()) return;
  const std::string id = shown->id;
  editor::Draft draft(bench_.session().project());
  const editor::Element element = editor::schedule_element(draft, id);
  auto parts = element
                   ? editor::condition_of(element)
                   : tl::unexpected(Fault{"editor/no-item", {}, say("The schedule has no \"{item}\" any more.", {{"item", id}}), {}, {}});
  ask_condition(id, shown->words, std::move(parts));
}

// Where reinforcements come on, or what artillery reaches.
void SchedulePage::edit_ground() {
  const ScheduleItem* shown = item();
  if (!shown || !may_change() || !has_ground(*shown)) return;
  const bool is_entry = shown->what == ScheduleItem::What::entry;
  ask_ground(shown->id, is_entry ? "entry" : "range", is_entry ? say("Where they come on") : say("Which hexes it reaches"),
             is_entry ? say("Change a place of entry") : say("Change what artillery reaches"));
}

}  // namespace hexwright::ui
