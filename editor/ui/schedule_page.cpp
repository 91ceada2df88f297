// The fields of one line of the schedule.
#include "editor/ui/schedule_page.hpp"

#include "editor/session/forecast.hpp"
#include "editor/session/properties.hpp"
#include "editor/ui/chart_view.hpp"
#include "model/document/codec.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::ui {

using editor::ScheduleItem;
using wording::Fault;
using wording::Result;
using wording::say;

namespace {

bool has_ground(const ScheduleItem& item) { return item.what == ScheduleItem::What::entry || item.what == ScheduleItem::What::asset; }

}  // namespace

SchedulePage::SchedulePage(wxWindow* parent, Workbench& bench) : ItemPage(parent, bench, 200, say("Values of the line")) {
  when_ = make_text(this);
  where_ = make_text(this);
  known_ = make_text(this);
  turn_ = make_entry(
      this, say("Turn"), [this] { commit_turn(); }, 60);
  turn_label_ = label_for(turn_);
  condition_ = make_button(this, say("Co&ndition…"), [this] { edit_condition(); });
  entry_ = make_button(this, say("Place of entr&y…"), [this] { edit_ground(); });
  chart_ = new ChartView(this);
  turn_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    event.Skip();
    CallAfter([this] { commit_turn(); });
  });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::forecast) show_chosen();
  });
  const int sides = wxLEFT | wxRIGHT;
  lay_out({{when_, across(sides)},
           {where_, across(sides)},
           {known_, across(sides | wxTOP)},
           {in_lines({turn_label_, turn_, condition_, entry_}), across(wxALL, 0, ROOM_PX / 2)},
           {chart_, across(sides)}});
}

void SchedulePage::choose(const std::string& id) {
  if (id == chosen_) return;
  commit_turn();
  leave_chosen();
  chosen_ = id;
  shown_turn_.clear();
  turn_->ChangeValue(wxString());
}

const ScheduleItem* SchedulePage::item() const {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  return scene && scene->schedule && !chosen_.empty() ? scene->schedule->item(chosen_) : nullptr;
}

bool SchedulePage::may_change() const { return bench_.is_open() && !bench_.looking().side; }

wxString SchedulePage::heading() const {
  const ScheduleItem* shown = item();
  if (!shown) return words(say("Choose a line of the schedule."));
  wxString out = utf8(shown->words);
  for (const view::SideName& side : bench_.scene()->view->sides)
    if (side.id == shown->side) out += utf8(" – ") + words(side.name);
  return out;
}

wxString SchedulePage::trouble() const {
  const ScheduleItem* shown = item();
  if (shown && bench_.scene()->schedule->is_beyond(*shown))
    return words(say("The game ends with turn {last}, and this is for turn {turn}. Choose an earlier turn, or make the game longer.",
                     {{"last", std::int64_t{*bench_.scene()->schedule->turns}}, {"turn", std::int64_t{*shown->turn}}}));
  return shown && !may_change() ? words(say("The schedule is changed as the referee.")) : wxString();
}

void SchedulePage::show_more() {
  const ScheduleItem* shown = item();
  wrapped(*when_, shown ? utf8(shown->when) : wxString());
  wrapped(*where_, shown ? utf8(shown->where) : wxString());
  const wxString turn = shown && shown->turn ? wxString::Format("%d", *shown->turn) : wxString();
  if (!turn_->HasFocus() || turn_->GetValue() == shown_turn_) turn_->ChangeValue(turn);
  shown_turn_ = turn;
  const bool has_turn = shown && (shown->turn || shown->unconditional);
  turn_label_->Show(has_turn);
  turn_->Show(has_turn);
  set_label(*entry_, words(shown && shown->what == ScheduleItem::What::asset ? say("Hexes it &reaches…") : say("Place of entr&y…")));
  entry_->Show(shown && has_ground(*shown));
  for (wxWindow* each : std::initializer_list<wxWindow*>{turn_, condition_, entry_}) each->Enable(shown && may_change());
  show_forecast();
}

std::vector<editor::Property> SchedulePage::properties(editor::Draft& draft) const {
  if (!item()) return {};
  return editor::element_fields(draft, editor::schedule_element(draft, chosen_), *bench_.scene(), catalogue().language());
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
  const std::string text = trimmed(turn_->GetValue());
  int turn = 0;
  if (!document::parse_value(text, {1, 100'000}, turn))
    return say_fault(words(say("Expected: {what}", {{"what", nested(say("a turn from 1 to {last}", {{"last", std::int64_t{100'000}}}))}})));
  shown_turn_ = turn_->GetValue();
  say_fault(wxString());
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
  change_condition(id, shown->words, std::move(parts));
}

// Where reinforcements come on, or what artillery reaches.
void SchedulePage::edit_ground() {
  const ScheduleItem* shown = item();
  if (!shown || !may_change() || !has_ground(*shown)) return;
  const bool is_entry = shown->what == ScheduleItem::What::entry;
  change_ground(shown->id, is_entry ? "entry" : "range", is_entry ? say("Where they come on") : say("Which hexes it reaches"),
                is_entry ? say("Change a place of entry") : say("Change what artillery reaches"));
}

}  // namespace hexwright::ui
