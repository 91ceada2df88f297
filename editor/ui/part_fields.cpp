// The fields are built anew for each part, and taken over at every key.
#include "editor/ui/part_fields.hpp"

#include <wx/button.h>
#include <wx/choicdlg.h>
#include <wx/combobox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "editor/session/condition_words.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using document::ValueInfo;
using wording::say;

namespace {

constexpr int ROOM_PX = 4, SCROLL_PX = 12;

wxString label_of(const editor::Property& property, const editor::Property::Choice& choice) {
  const bool is_word = property.value.type == ValueInfo::Type::one_of || property.value.type == ValueInfo::Type::yes_no;
  if (const auto title = is_word ? editor::value_title(choice.value) : std::nullopt) return words(*title);
  const wxString noun = words(choice.noun);
  return noun.empty() || noun == utf8(choice.value) ? utf8(choice.value) : noun + " (" + utf8(choice.value) + ")";
}
bool is_list(const editor::Property& property) { return property.value.type == ValueInfo::Type::words; }
bool is_closed(const editor::Property& property) {
  return property.value.type == ValueInfo::Type::one_of || property.value.type == ValueInfo::Type::yes_no;
}

}  // namespace

PartFields::PartFields(wxWindow* parent, Take take)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL | wxBORDER_SUNKEN),
      take_(std::move(take)) {
  SetScrollRate(0, SCROLL_PX);
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
  if (fields_.empty())
    column->Add(new wxStaticText(this, wxID_ANY, words(say("It has no values of its own."))), wxSizerFlags().Border(wxALL, 2 * ROOM_PX));
  SetSizer(column);
  FitInside();
  Scroll(0, 0);
  Thaw();
  tell_names(*this);
  filling_ = false;
}

void PartFields::add(std::size_t number, wxBoxSizer& column) {
  Field& field = fields_[number];
  const editor::Property& property = field.property;
  const wxString title = words(property.title);
  column.Add(new wxStaticText(this, wxID_ANY, title), wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, ROOM_PX));
  wxString value = property.common ? utf8(*property.common) : wxString();
  if (!is_list(property))
    for (std::size_t i = 0; i < property.choices.size(); ++i)
      if (property.common == property.choices[i].value) value = field.labels[i];
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  if (property.choices.empty() || is_list(property)) {
    auto* text = new wxTextCtrl(this, wxID_ANY, value);
    field.window = text;
    field.entry = text;
    text->Bind(wxEVT_TEXT, [this, number](wxCommandEvent&) { typed(number); });
  } else {
    wxArrayString labels;
    if (!property.required) labels.Add(wxString());
    for (const wxString& label : field.labels) labels.Add(label);
    auto* combo = new wxComboBox(this, wxID_ANY, value, wxDefaultPosition, wxDefaultSize, labels, is_closed(property) ? wxCB_READONLY : 0);
    field.window = combo;
    field.entry = combo;
    combo->Bind(wxEVT_TEXT, [this, number](wxCommandEvent&) { typed(number); });
    combo->Bind(wxEVT_COMBOBOX, [this, number](wxCommandEvent&) { typed(number); });
  }
  field.window->SetName(title);
  field.window->SetMinSize(FromDIP(wxSize(60, -1)));
  row->Add(field.window, wxSizerFlags(1).CentreVertical());
  if (is_list(property) && !property.choices.empty()) {
    auto* several = new wxButton(this, wxID_ANY, wxString::FromUTF8("…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    several->SetName(words(say("Choose: {what}", {{"what", nested(property.title)}})));
    several->SetToolTip(several->GetName());
    several->Bind(wxEVT_BUTTON, [this, number](wxCommandEvent&) { choose_several(number); });
    row->Add(several, wxSizerFlags().CentreVertical().Border(wxLEFT, ROOM_PX));
  }
  column.Add(row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  field.fault = new wxStaticText(this, wxID_ANY, wxString());
  field.fault->SetForegroundColour(wxColour(190, 30, 30));
  field.fault->Hide();
  column.Add(field.fault, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
}

void PartFields::typed(std::size_t number) {
  if (filling_ || number >= fields_.size()) return;
  Field& field = fields_[number];
  const wxString text = field.entry->GetValue();
  std::string value(text.utf8_str());
  if (!is_list(field.property))
    for (std::size_t i = 0; i < field.labels.size(); ++i)
      if (text == field.labels[i]) value = field.property.choices[i].value;
  const auto wrong = take_(field.property.key, editor::as_written(field.property, value));
  const wxString told = wrong ? words(*wrong) : wxString();
  if (told == field.fault->GetLabel()) return;
  field.fault->SetLabel(told);
  field.fault->Wrap(std::max(GetClientSize().x - 2 * ROOM_PX, 60));
  field.fault->Show(wrong.has_value());
  FitInside();
  Layout();
}

void PartFields::choose_several(std::size_t number) {
  const Field& field = fields_[number];
  std::vector<std::string> now;
  document::parse_value(std::string(field.entry->GetValue().utf8_str()), {0, 0}, now);
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
}

bool PartFields::has_faults() const {
  return std::any_of(fields_.begin(), fields_.end(), [](const Field& field) { return !field.fault->GetLabel().empty(); });
}

}  // namespace hexwright::ui
