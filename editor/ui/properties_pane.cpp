// The fields are built anew only when others are wanted; else only their values change, and not what is just being typed.
#include "editor/ui/properties_pane.hpp"

#include <wx/combobox.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "editor/session/standing.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using wording::say;
using wording::say_n;

namespace {

constexpr int ROOM_PX = 4, SCROLL_PX = 12;

// "c – heavy machine guns": what is chosen of it is what stands before the dash.
const wxString BETWEEN = utf8(" – ");

wxString shown_choice(const editor::Property::Choice& choice) {
  const wxString noun = words(choice.noun);
  return noun.empty() || noun == utf8(choice.value) ? utf8(choice.value) : utf8(choice.value) + BETWEEN + noun;
}
wxString shown_value(const editor::Property& property) {
  if (!property.common) return {};
  for (const editor::Property::Choice& choice : property.choices)
    if (choice.value == *property.common) return shown_choice(choice);
  return utf8(*property.common);
}
std::string typed(const editor::Property& property, const wxString& text) {
  for (const editor::Property::Choice& choice : property.choices)
    if (text == shown_choice(choice)) return choice.value;
  return text.utf8_string();
}

}  // namespace

bool PropertiesPane::Field::same_place(const Field& other) const {
  return property.key == other.property.key && of.units == other.of.units && of.directive == other.of.directive &&
         property.choices.size() == other.property.choices.size();
}

PropertiesPane::PropertiesPane(wxWindow* parent, Workbench& bench, ForcesActions& actions)
    : wxPanel(parent), bench_(bench), actions_(actions) {
  page_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
  page_->SetScrollRate(0, SCROLL_PX);
  nothing_ = new wxStaticText(this, wxID_ANY, wxString());
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(nothing_, wxSizerFlags().Expand().Border(wxALL, ROOM_PX * 2));
  all->Add(page_, wxSizerFlags(1).Expand());
  SetSizer(all);
  relabel();
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::scene || what == Workbench::News::project) refresh();
  });
  actions_.selection().listen([this] { refresh(); });
}

void PropertiesPane::relabel() {
  nothing_->SetLabel(words(say("Choose units in the order of battle, or on the board.")));
  nothing_->Wrap(FromDIP(220));
  page_->SetName(words(say("Properties")));
  fields_.clear();
  refresh();
}

std::vector<PropertiesPane::Field> PropertiesPane::wanted() const {
  std::vector<Field> out;
  if (!bench_.is_open() || !bench_.scene()) return out;
  editor::Draft draft(bench_.session().project());
  const auto add = [&](const editor::Subjects& of) {
    for (editor::Property& property : editor::properties_of(draft, of, catalogue().language())) {
      Field field;
      field.of = of;
      field.property = std::move(property);
      out.push_back(std::move(field));
    }
  };
  const auto units = actions_.units();
  if (!units.empty()) add({units, {}});
  if (const std::string directive = actions_.directive(); !directive.empty()) add({{}, directive});
  return out;
}

void PropertiesPane::refresh() {
  if (filling_) return;
  std::vector<Field> fields = wanted();
  const bool same = !fields.empty() && std::equal(fields.begin(), fields.end(), fields_.begin(), fields_.end(),
                                                  [](const Field& a, const Field& b) { return a.same_place(b); });
  if (!same) {
    // The field that asks may be in the middle of its own event.
    if (waiting_) return;
    waiting_ = true;
    CallAfter([this] {
      waiting_ = false;
      build(wanted());
    });
    return;
  }
  for (std::size_t i = 0; i < fields.size(); ++i) {
    fields_[i].property = std::move(fields[i].property);
    show_value(fields_[i], false);
  }
}

void PropertiesPane::build(std::vector<Field> fields) {
  filling_ = true;
  page_->Freeze();
  page_->DestroyChildren();
  fields_ = std::move(fields);
  column_ = new wxBoxSizer(wxVERTICAL);
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    if (i == 0 || fields_[i].of.directive != fields_[i - 1].of.directive) add_heading(fields_[i].of);
    add_field(i);
  }
  page_->SetSizer(column_);
  page_->FitInside();
  nothing_->Show(fields_.empty());
  page_->Show(!fields_.empty());
  page_->Thaw();
  Layout();
  page_->FitInside();
  tell_names(*page_);
  filling_ = false;
}

void PropertiesPane::add_heading(const editor::Subjects& of) {
  wxString text;
  const editor::Scene& scene = *bench_.scene();
  if (!of.directive.empty())
    text = words(say("Setup: {directive}", {{"directive", of.directive}}));
  else if (of.units.size() > 1)
    text = words(
        say_n("{count} line of the order of battle", "{count} lines of the order of battle", static_cast<std::int64_t>(of.units.size())));
  else if (const editor::ForceLine* line = editor::force_line(scene, of.units.front()))
    text = line->words.empty() ? words(line->kind_noun) : utf8(line->words) + "  " + words(line->kind_noun);
  auto* heading = new wxStaticText(page_, wxID_ANY, text, wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  heading->SetFont(heading->GetFont().Bold());
  column_->Add(heading, wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
}

void PropertiesPane::add_field(std::size_t number) {
  Field& field = fields_[number];
  const wxString title = words(field.property.title);
  column_->Add(new wxStaticText(page_, wxID_ANY, title), wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  if (field.property.choices.empty() || field.property.fixed) {
    auto* text = new wxTextCtrl(page_, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize,
                                wxTE_PROCESS_ENTER | (field.property.fixed ? wxTE_READONLY : 0));
    field.window = text;
    field.entry = text;
  } else {
    wxArrayString choices;
    if (!field.property.required) choices.Add(wxString());
    for (const editor::Property::Choice& choice : field.property.choices) choices.Add(shown_choice(choice));
    auto* combo = new wxComboBox(page_, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, choices, wxTE_PROCESS_ENTER);
    combo->Bind(wxEVT_COMBOBOX, [this, number](wxCommandEvent&) { commit(number); });
    field.window = combo;
    field.entry = combo;
  }
  field.window->SetName(title);
  field.window->SetMinSize(FromDIP(wxSize(60, -1)));
  field.fault = new wxStaticText(page_, wxID_ANY, wxString());
  field.fault->SetForegroundColour(wxColour(190, 30, 30));
  field.fault->Hide();
  field.window->Bind(wxEVT_TEXT_ENTER, [this, number](wxCommandEvent&) { commit(number); });
  field.window->Bind(wxEVT_KILL_FOCUS, [this, number](wxFocusEvent& event) {
    event.Skip();
    if (!filling_) CallAfter([this, number] { commit(number); });
  });
  column_->Add(field.window, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  column_->Add(field.fault, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  column_->AddSpacer(ROOM_PX);
  show_value(field, true);
}

void PropertiesPane::show_value(Field& field, bool anew) {
  const wxString value = shown_value(field.property);
  if (field.property.mixed) field.entry->SetHint(words(say("different ones")));
  if (!field.property.mixed && !anew) field.entry->SetHint(wxString());
  const bool typing = !anew && field.window->HasFocus() && field.entry->GetValue() != field.shown;
  field.shown = value;
  if (typing || field.entry->GetValue() == value) return;
  field.entry->ChangeValue(value);
  say_fault(field, wxString());
}

void PropertiesPane::say_fault(Field& field, const wxString& text) {
  if (field.fault->GetLabel() == text) return;
  field.fault->SetLabel(text);
  field.fault->Wrap(std::max(page_->GetClientSize().x - 2 * ROOM_PX, 60));
  field.fault->Show(!text.empty());
  page_->FitInside();
  page_->Layout();
}

void PropertiesPane::commit(std::size_t number) {
  if (filling_ || number >= fields_.size() || !bench_.is_open()) return;
  Field& field = fields_[number];
  if (field.property.fixed || field.entry->GetValue() == field.shown) return say_fault(field, wxString());
  const editor::Property property = field.property;
  const std::string text = typed(property, field.entry->GetValue());
  const editor::Subjects of = field.of;
  if (const auto wrong = editor::against(property, editor::as_written(property, text))) return say_fault(field, words(*wrong));
  say_fault(field, wxString());
  editor::Draft draft(bench_.session().project());
  auto done = editor::set_property(draft, of, property, text);
  if (done) {
    field.shown = field.entry->GetValue();
    done = draft.hand_over(bench_.session(), say("Change: {what}", {{"what", nested(property.title)}}));
  }
  if (!done && number < fields_.size()) say_fault(fields_[number], words(done.error().message));
}

}  // namespace hexwright::ui
