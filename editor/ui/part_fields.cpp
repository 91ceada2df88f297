// The fields are built anew for each part, and taken over at every key.
#include "editor/ui/part_fields.hpp"

#include <wx/choicdlg.h>
#include <wx/combobox.h>

#include "editor/session/condition_words.hpp"
#include "editor/ui/colour_field.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/symbol_dialog.hpp"
#include "model/document/codec.hpp"

namespace hexwright::ui {

using document::ValueInfo;
using wording::say;

namespace {

constexpr int SCROLL_PX = 12, RUNNING_TEXT_PX = 80;

bool is_word(const editor::Property& property) {
  return property.value.type == ValueInfo::Type::one_of || property.value.type == ValueInfo::Type::yes_no;
}

}  // namespace

wxString PartFields::label_of(const editor::Property& property, const editor::Property::Choice& choice) const {
  const wxString value = utf8(choice.value), noun = words(choice.noun);
  const bool has_noun = !noun.empty() && noun != value;
  if (in_ == In::properties) return has_noun ? value + utf8(" – ") + noun : value;
  if (const auto title = is_word(property) ? editor::value_title(choice.value) : std::nullopt) return words(*title);
  return has_noun ? noun + " (" + value + ")" : value;
}

bool PartFields::is_list(const editor::Property& property) const {
  return in_ != In::properties && property.value.type == ValueInfo::Type::words;
}
bool PartFields::is_closed(const editor::Property& property) const { return in_ != In::properties && is_word(property); }

PartFields::PartFields(wxWindow* parent, Take take, In in)
    : ScrolledPage(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                   wxTAB_TRAVERSAL | (in == In::dialog ? wxVSCROLL | wxBORDER_SUNKEN : wxBORDER_NONE)),
      take_(std::move(take)),
      in_(in) {
  if (in_ == In::dialog) SetScrollRate(0, SCROLL_PX);
  SetName(words(say("Values of the part")));
}

void PartFields::show(std::vector<editor::Property> properties) {
  filling_ = true;
  Freeze();
  DestroyChildren();
  fields_.clear();
  for (editor::Property& property : properties) {
    Field field;
    for (const editor::Property::Choice& choice : property.choices) field.labels.push_back(label_of(property, choice));
    field.property = std::move(property);
    fields_.push_back(std::move(field));
  }
  auto* column = new wxBoxSizer(wxVERTICAL);
  for (std::size_t i = 0; i < fields_.size(); ++i) add(i, *column);
  if (fields_.empty() && in_ == In::dialog)
    column->Add(new wxStaticText(this, wxID_ANY, words(say("It has no values of its own."))), wxSizerFlags().Border(wxALL, 2 * ROOM_PX));
  SetSizer(column);
  if (in_ == In::dialog) {
    FitInside();
    Scroll(0, 0);
  } else {
    SetMinSize(wxSize(-1, column->GetMinSize().y));
    Layout();
  }
  Thaw();
  tell_names(*this);
  filling_ = false;
}

void PartFields::add(std::size_t number, wxBoxSizer& column) {
  Field& field = fields_[number];
  const editor::Property& property = field.property;
  const wxString title = words(property.title);
  column.Add(new wxStaticText(this, wxID_ANY, title), across(in_ == In::properties ? wxLEFT | wxRIGHT : wxLEFT | wxRIGHT | wxTOP));
  field.shown = words_of(field);
  const long enter = in_ == In::dialog ? 0 : wxTE_PROCESS_ENTER;
  if (property.choices.empty() || is_list(property) || property.fixed) {
    const long style = (property.running_text ? wxTE_MULTILINE : enter) | (property.fixed ? wxTE_READONLY : 0);
    auto* text = new wxTextCtrl(this, wxID_ANY, field.shown, wxDefaultPosition, wxDefaultSize, style);
    field.window = text;
    field.entry = text;
  } else {
    wxArrayString labels;
    if (!property.required) labels.Add(wxString());
    for (const wxString& label : field.labels) labels.Add(label);
    auto* combo =
        new wxComboBox(this, wxID_ANY, field.shown, wxDefaultPosition, wxDefaultSize, labels, is_closed(property) ? wxCB_READONLY : enter);
    field.window = combo;
    field.entry = combo;
    combo->Bind(wxEVT_COMBOBOX, [this, number](wxCommandEvent&) { commit(number); });
  }
  if (property.mixed) field.entry->SetHint(words(say("different ones")));
  if (in_ == In::dialog)
    field.window->Bind(wxEVT_TEXT, [this, number](wxCommandEvent&) { commit(number); });
  else
    bind_pane(number);
  field.window->SetName(title);
  field.window->SetMinSize(FromDIP(wxSize(60, property.running_text ? RUNNING_TEXT_PX : -1)));
  const bool is_colour = property.key.ends_with("colour") && !property.fixed;
  wxBoxSizer* row = is_colour ? with_colour_button(this, field.window,
                                                   [this, number] {
                                                     if (in_ != In::dialog) commit(number);
                                                   })
                              : in_row({{field.window, middle(0, 1)}});
  if (is_list(property) && !property.choices.empty()) {
    auto* several = new wxButton(this, wxID_ANY, utf8("…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    several->SetName(words(say("Choose: {what}", {{"what", nested(property.title)}})));
    several->SetToolTip(several->GetName());
    several->Bind(wxEVT_BUTTON, [this, number](wxCommandEvent&) { choose_several(number); });
    row->Add(several, middle(wxLEFT));
  }
  if (property.key.ends_with(":symbol")) {
    auto* pick = make_sign_button(this, "…", say("Choose a symbol"), [this, number] {
      Field& of = fields_[number];
      const auto chosen = ask_symbol(this, of.entry->GetValue().utf8_string());
      if (!chosen) return;
      of.entry->ChangeValue(utf8(*chosen));
      commit(number);
    });
    row->Add(pick, middle(wxLEFT));
  }
  column.Add(row, across(wxLEFT | wxRIGHT));
  field.fault = make_text(this);
  field.fault->SetForegroundColour(ink_of(validator::Severity::error));
  field.fault->Hide();
  column.Add(field.fault, across(wxLEFT | wxRIGHT));
  if (in_ == In::properties) column.AddSpacer(ROOM_PX);
}

wxString PartFields::words_of(const Field& field) const {
  const editor::Property& property = field.property;
  if (!is_list(property))
    for (std::size_t i = 0; i < property.choices.size(); ++i)
      if (property.common == property.choices[i].value) return field.labels[i];
  return property.common ? utf8(*property.common) : wxString();
}

void PartFields::commit(std::size_t number) {
  if (filling_ || stale_ || number >= fields_.size()) return;
  Field& field = fields_[number];
  const wxString text = field.entry->GetValue();
  if (in_ != In::dialog && (text == field.shown || field.property.fixed)) return say_fault(field, wxString());
  std::string value(text.utf8_str());
  if (!is_list(field.property))
    for (std::size_t i = 0; i < field.labels.size(); ++i)
      if (text == field.labels[i]) value = field.property.choices[i].value;
  if (in_ != In::dialog) field.shown = text;  // before it is taken: leaving the field tells it again
  const auto wrong = take_(field.property.key, editor::as_written(field.property, value));
  if (number >= fields_.size()) return;
  if (wrong && in_ != In::dialog) fields_[number].shown = words_of(fields_[number]);
  say_fault(fields_[number], wrong ? words(*wrong) : wxString());
}

void PartFields::focus(const std::string& key) {
  const auto found = std::find_if(fields_.begin(), fields_.end(), [&](const Field& field) { return field.property.key.starts_with(key); });
  if (key.empty() || found == fields_.end()) return;
  found->window->SetFocus();
  int step = 0;
  GetScrollPixelsPerUnit(nullptr, &step);
  if (step > 0) Scroll(0, std::max(found->window->GetPosition().y + GetViewStart().y * step - SCROLL_PX, 0) / step);
}

void PartFields::settle() {
  if (in_ != In::dialog)
    for (std::size_t i = 0; i < fields_.size(); ++i) commit(i);
}

void PartFields::say_fault(Field& field, const wxString& text) {
  if (text == field.fault->GetLabel()) return;
  field.fault->SetLabel(text);
  field.fault->Wrap(std::max(GetClientSize().x - 2 * ROOM_PX, 60));
  field.fault->Show(!text.empty());
  if (in_ == In::dialog) {
    FitInside();
    Layout();
    return;
  }
  SetMinSize(wxSize(-1, GetSizer()->GetMinSize().y));
  GetParent()->FitInside();
  GetParent()->Layout();
}

void PartFields::bind_pane(std::size_t number) {
  wxWindow* window = fields_[number].window;
  window->Bind(wxEVT_TEXT_ENTER, [this, number](wxCommandEvent&) { commit(number); });
  window->Bind(wxEVT_KILL_FOCUS, [this, number](wxFocusEvent& event) {
    event.Skip();
    CallAfter([this, number] { commit(number); });
  });
}

bool PartFields::is_same_list(const std::vector<editor::Property>& properties) const {
  return std::equal(properties.begin(), properties.end(), fields_.begin(), fields_.end(),
                    [](const editor::Property& one, const Field& other) {
                      return one.key == other.property.key && one.choices.size() == other.property.choices.size() &&
                             std::equal(one.choices.begin(), one.choices.end(), other.property.choices.begin(),
                                        [](const auto& a, const auto& b) { return a.value == b.value && a.noun == b.noun; });
                    });
}

void PartFields::renew(const std::vector<editor::Property>& properties) {
  if (stale_ || !is_same_list(properties)) {
    stale_ = false;
    return show(properties);
  }
  filling_ = true;
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    Field& field = fields_[i];
    const wxString typed = field.entry->GetValue();
    const bool is_at_work = typed != field.shown && (field.window->HasFocus() || !field.fault->GetLabel().empty());
    field.property.common = properties[i].common;
    if (field.property.mixed != properties[i].mixed) field.entry->SetHint(properties[i].mixed ? words(say("different ones")) : wxString());
    field.property.mixed = properties[i].mixed;
    const wxString value = words_of(field);
    if (is_at_work || value == field.shown) {
      if (!is_at_work) field.shown = value;
      continue;
    }
    field.shown = value;
    if (auto* combo = dynamic_cast<wxComboBox*>(field.window); combo && is_closed(field.property))
      combo->SetStringSelection(value);
    else
      field.entry->ChangeValue(value);
  }
  filling_ = false;
}

void PartFields::choose_several(std::size_t number) {
  const Field& field = fields_[number];
  std::vector<std::string> now;
  document::parse_value(field.entry->GetValue().utf8_string(), {0, 0}, now);
  wxArrayString labels;
  wxArrayInt chosen;
  for (std::size_t i = 0; i < field.labels.size(); ++i) {
    labels.Add(field.labels[i]);
    if (std::find(now.begin(), now.end(), field.property.choices[i].value) != now.end()) chosen.Add(static_cast<int>(i));
  }
  wxMultiChoiceDialog dialog(this, wxString(), words(field.property.title), labels);
  dialog.SetSelections(chosen);
  if (dialog.ShowModal() != wxID_OK) return;
  // What is no choice was typed, and stays.
  std::vector<std::string> out;
  for (const std::string& word : now)
    if (std::none_of(field.property.choices.begin(), field.property.choices.end(),
                     [&](const auto& choice) { return choice.value == word; }))
      out.push_back(word);
  for (const int index : dialog.GetSelections()) out.push_back(field.property.choices[static_cast<std::size_t>(index)].value);
  field.entry->SetValue(utf8(document::print_value(out)));
  if (in_ != In::dialog) commit(number);
}

bool PartFields::has_faults() const {
  return std::any_of(fields_.begin(), fields_.end(), [](const Field& field) { return !field.fault->GetLabel().empty(); });
}

}  // namespace hexwright::ui
