// The fields of one line of the pane of victory.
#include "editor/ui/victory_page.hpp"

#include <wx/wrapsizer.h>

#include "editor/session/condition_words.hpp"
#include "editor/session/properties.hpp"

namespace hexwright::ui {

using wording::Result;
using wording::say;

VictoryPage::VictoryPage(wxWindow* parent, Workbench& bench) : ItemPage(parent, bench, 240, say("Values of the line")) {
  words_ = make_text(this);
  worth_ = make_text(this);
  condition_ = make_button(this, say("Co&ndition…"), [this] { edit_condition(); });
  ground_ = make_button(this, say("Which he&xes…"), [this] { edit_ground(); });
  auto* lines = new wxWrapSizer(wxHORIZONTAL);
  for (wxButton* button : {ground_, condition_}) lines->Add(button, wxSizerFlags().Border(wxRIGHT, ROOM_PX));
  const auto around = across(wxLEFT | wxRIGHT | wxBOTTOM);
  lay_out({{words_, around}, {worth_, around}, {lines, across(wxLEFT | wxRIGHT)}});
}

void VictoryPage::choose(const VictoryChoice& choice) {
  if (choice == chosen_) return;
  leave_chosen();
  chosen_ = choice;
}

bool VictoryPage::may_change() const { return bench_.is_open() && bench_.scene() && bench_.scene()->victory && !bench_.looking().side; }

const editor::VictoryLine* VictoryPage::item() const {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  if (!scene || !scene->victory || chosen_.what != Chosen::item) return nullptr;
  for (const editor::VictoryLine& line : scene->victory->items)
    if (line.id == chosen_.id) return &line;
  return nullptr;
}

wxString VictoryPage::heading() const {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  const bool is_rank = scene && scene->victory && chosen_.what == Chosen::rank && chosen_.rank < scene->victory->ranks.size();
  if (is_rank) return utf8(scene->victory->ranks[chosen_.rank].band + " – " + scene->victory->ranks[chosen_.rank].name);
  if (chosen_.what == Chosen::table) return words(say("Results"));
  const editor::VictoryLine* line = item();
  if (!line) return words(say("Choose a line of victory."));
  wxString out = utf8(line->points.empty() ? line->id : line->points);
  for (const view::SideName& side : scene->view->sides)
    if (side.id == line->side) out = words(side.name) + utf8(" ") + out;
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
  if (chosen_.what == Chosen::nothing || !bench_.is_open()) return {};
  if (!may_change()) return words(say("Victory is changed as the referee."));
  const editor::VictorySheet& sheet = *bench_.scene()->victory;
  if (chosen_.what != Chosen::rank || chosen_.rank >= sheet.ranks.size()) return {};
  const editor::RankLine& rank = sheet.ranks[chosen_.rank];
  wxString out;
  const auto below = chosen_.rank + 1 < sheet.ranks.size() ? sheet.ranks[chosen_.rank + 1].above : std::nullopt;
  for (const auto& each : {rank.wrong, rank.above, below})
    if (each) out += (out.empty() ? "" : "\n") + words(*each);
  if (sheet.beyond && chosen_.rank + 1 == sheet.ranks.size()) out += (out.empty() ? "" : "\n") + words(*sheet.beyond);
  return out;
}

void VictoryPage::show_more() {
  const editor::VictoryLine* line = item();
  wrapped(*words_, line ? utf8(line->words) : wxString());
  wrapped(*worth_, worth());
  for (wxButton* button : {condition_, ground_}) {
    button->Show(line != nullptr);
    button->Enable(line && may_change());
  }
}

std::vector<editor::Property> VictoryPage::properties(editor::Draft& draft) const {
  if (chosen_.what == Chosen::nothing) return {};
  return editor::element_fields(draft, element(draft), *bench_.scene(), catalogue().language());
}

editor::Element VictoryPage::element(editor::Draft& draft) const {
  switch (chosen_.what) {
    case Chosen::item:
      return editor::schedule_element(draft, chosen_.id);
    case Chosen::rank:
      return editor::rank_element(draft, chosen_.rank);
    case Chosen::table:
      return editor::rank_table(draft);
    case Chosen::nothing:
      break;
  }
  return {};
}

Result<editor::Element> VictoryPage::own_element(editor::Draft& draft) const {
  if (chosen_.what == Chosen::item) return editor::own_victory_item(draft, chosen_.id);
  if (auto table = editor::own_rank_table(draft); !table || chosen_.what == Chosen::table) return table;
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
  change_condition(line->id, line->words, editor::condition_of(editor::schedule_element(draft, line->id)));
}

void VictoryPage::edit_ground() {
  const editor::VictoryLine* line = item();
  if (line && may_change()) change_ground(line->id, "where", say("Which hexes score"), say("Change which hexes score"));
}

}  // namespace hexwright::ui
