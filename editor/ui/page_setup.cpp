// Choices are by position; what the fields mean, the request knows.
#include "editor/ui/page_setup.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/filedlg.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <array>

#include "editor/ui/controls.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using exchange::ExportField;
using exchange::ExportOption;
using exchange::ExportRequest;
using wording::nested;
using wording::say;

namespace {

constexpr int ROOM_PX = 4;
constexpr std::array LANGUAGES{"", "en", "pl", "en+pl", "pl+en"};
constexpr std::array PAPERS{"a4", "a5", "letter"};
constexpr std::array THEMES{"", "colour", "safe", "print", "dark"};

template <class List>
int place_of(const List& list, const std::string& value) {
  const auto found = std::find(list.begin(), list.end(), value);
  return found == list.end() ? 0 : static_cast<int>(found - list.begin());
}
void fill(wxChoice& choice, const std::vector<wxString>& items) {
  const int chosen = choice.GetSelection();
  choice.Set(wxArrayString(items.size(), items.data()));
  if (!items.empty()) choice.SetSelection(std::clamp(chosen, 0, static_cast<int>(items.size()) - 1));
}
std::string text_of(const wxTextEntry& field) { return std::string(wxString(field.GetValue()).Trim().Trim(false).utf8_str()); }
void put(wxTextEntry& field, const std::string& text) {
  if (field.GetValue() != utf8(text)) field.ChangeValue(utf8(text));
}
std::string& number_of(ExportRequest& request, const ExportField& field) {
  return request.*std::get<std::string ExportRequest::*>(field.value);
}

}  // namespace

PageSetup::PageSetup(wxWindow* parent, std::function<void()> changed)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL), changed_(std::move(changed)) {
  SetScrollRate(0, 3 * ROOM_PX);
  form_ = new wxFlexGridSizer(2, wxSize(2 * ROOM_PX, ROOM_PX));
  form_->AddGrowableCol(1);
  const auto choice = [this] { return new wxChoice(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(60, -1))); };
  const auto field = [this] { return new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(60, -1))); };
  add("languages", languages_ = choice());
  add("paper", paper_ = choice());
  house_ = new wxComboBox(this, wxID_ANY, "classic", wxDefaultPosition, FromDIP(wxSize(60, -1)));
  house_->Append("classic");
  house_->Append("plain");
  add("house", house_);
  add("theme", theme_ = choice());
  for (const ExportField& number : exchange::export_fields())
    if (number.is_number() && !number.title.msgid.empty()) add(number.name, numbers_[std::string(number.name)] = field());
  auto* browse = new wxButton(this, wxID_ANY, wxString::FromUTF8("…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  browse->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_placement(); });
  add("placement", placement_ = field(), browse);
  add("board", board_ = choice());
  layers_box_ = new wxPanel(this);
  auto* layers = new wxBoxSizer(wxVERTICAL);
  for (std::size_t i = 0; i < exchange::export_layers().size(); ++i) {
    layers_.push_back(new wxCheckBox(layers_box_, wxID_ANY, wxString()));
    layers->Add(layers_.back(), wxSizerFlags().Border(wxBOTTOM, ROOM_PX / 2));
  }
  layers_box_->SetSizer(layers);
  add("without", layers_box_);
  add("mark", mark_ = new wxCheckBox(this, wxID_ANY, wxString()));
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(form_, wxSizerFlags().Expand().Border(wxALL, 2 * ROOM_PX));
  SetSizer(all);
  const auto tell = [this](wxCommandEvent& event) {
    event.Skip();
    if (!filling_) changed_();
  };
  for (const auto& type : {wxEVT_CHOICE, wxEVT_TEXT, wxEVT_COMBOBOX, wxEVT_CHECKBOX}) Bind(type, tell);
  relabel();
}

void PageSetup::add(std::string_view field, wxWindow* control, wxWindow* beside) {
  Row row{new wxStaticText(this, wxID_ANY, wxString()), control, beside, new wxStaticText(this, wxID_ANY, wxString())};
  const publish::Color ink = severity_ink(validator::Severity::error, wxSystemSettings::GetAppearance().IsDark());
  row.fault->SetForegroundColour(wxColour(ink.red, ink.green, ink.blue));
  row.fault->Hide();
  auto* line = new wxBoxSizer(wxHORIZONTAL);
  line->Add(control, wxSizerFlags(1).CentreVertical());
  if (beside) line->Add(beside, wxSizerFlags().CentreVertical().Border(wxLEFT, ROOM_PX));
  auto* cell = new wxBoxSizer(wxVERTICAL);
  cell->Add(line, wxSizerFlags().Expand());
  cell->Add(row.fault, wxSizerFlags().Expand());
  form_->Add(row.label, wxSizerFlags().Border(wxTOP, ROOM_PX));
  form_->Add(cell, wxSizerFlags().Expand());
  rows_.emplace(field, row);
}

void PageSetup::relabel() {
  for (const ExportField& field : exchange::export_fields())
    if (const auto row = rows_.find(std::string(field.name)); row != rows_.end()) {
      row->second.label->SetLabel(words(field.title));
      row->second.control->SetName(words(field.title));
    }
  fill_languages(two_languages_);
  fill(*paper_, {"A4", "A5", words(say("Letter (American)"))});
  fill(*theme_, {words(say("as usual")), words(say("colours")), words(say("for the colour-blind")), words(say("grey, to be printed")),
                 words(say("dark"))});
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    const wording::Text& title = exchange::export_layers()[i].title;
    layers_[i]->SetLabel(words(title));
    // The layers pane has such boxes too: a name that is read out alone must say which of them this is.
    layers_[i]->SetName(words(say("On the printed map: {layer}", {{"layer", nested(title)}})));
  }
  mark_->SetLabel(words(say("with a byte order mark")));
  rows_.at("placement").beside->SetName(words(say("Choose a filled-in setup")));
  const wxString usual = words(say("Empty: as usual."));
  for (const auto& [field, control] : numbers_) control->SetToolTip(usual);
  house_->SetToolTip(words(say("classic, plain, or a file with a house style of one's own")));
  placement_->SetToolTip(words(say("Pieces stand where this file puts them. Empty: as the scenario says.")));
  Layout();
}

void PageSetup::fill_languages(bool two) {
  two_languages_ = two;
  std::vector<wxString> items{words(say("that of the window")), words(say("English")), words(say("Polish"))};
  if (two) {
    items.push_back(words(say("English and Polish")));
    items.push_back(words(say("Polish and English")));
  }
  fill(*languages_, items);
}

void PageSetup::show_row(const std::string& field, bool wanted) {
  Row& row = rows_.at(field);
  row.label->Show(wanted);
  row.control->Show(wanted);
  if (row.beside) row.beside->Show(wanted);
  if (!wanted) row.fault->Hide();
}

void PageSetup::show(const ExportRequest& request, const std::vector<std::string>& boards) {
  filling_ = true;
  fill_languages(request.takes(ExportOption::two_languages));
  languages_->SetSelection(std::min(place_of(LANGUAGES, request.languages), static_cast<int>(languages_->GetCount()) - 1));
  paper_->SetSelection(place_of(PAPERS, request.paper));
  theme_->SetSelection(place_of(THEMES, request.theme));
  if (house_->GetValue() != utf8(request.style)) house_->SetValue(utf8(request.style));
  put(*placement_, request.placement);
  if (boards_ != boards) {
    boards_ = boards;
    board_->Clear();
    for (const std::string& board : boards_) board_->Append(utf8(board));
  }
  if (!boards_.empty()) board_->SetSelection(request.boards.empty() ? 0 : place_of(boards_, request.boards.front()));
  for (std::size_t i = 0; i < layers_.size(); ++i)
    layers_[i]->SetValue(std::find(request.without.begin(), request.without.end(), exchange::export_layers()[i].id) ==
                         request.without.end());
  mark_->SetValue(request.mark);
  ExportRequest shown = request;
  for (const ExportField& field : exchange::export_fields()) {
    const std::string name(field.name);
    if (const auto number = numbers_.find(name); number != numbers_.end()) put(*number->second, number_of(shown, field));
    if (rows_.contains(name)) show_row(name, request.takes(field.of) && (name != "board" || boards_.size() > 1));
  }
  filling_ = false;
  FitInside();
  Layout();
}

void PageSetup::read(ExportRequest& request) const {
  const auto chosen = [](const wxChoice& choice) { return static_cast<std::size_t>(std::max(choice.GetSelection(), 0)); };
  if (request.takes(ExportOption::languages)) request.languages = LANGUAGES[chosen(*languages_)];
  request.paper = PAPERS[chosen(*paper_)];
  request.theme = THEMES[chosen(*theme_)];
  request.style = text_of(*house_);
  if (request.style.empty()) request.style = "classic";
  for (const ExportField& field : exchange::export_fields())
    if (const auto number = numbers_.find(std::string(field.name)); number != numbers_.end())
      number_of(request, field) = text_of(*number->second);
  request.placement = text_of(*placement_);
  request.boards.clear();
  if (boards_.size() > 1) request.boards.push_back(boards_[chosen(*board_)]);
  request.without.clear();
  for (std::size_t i = 0; i < layers_.size(); ++i)
    if (!layers_[i]->GetValue()) request.without.emplace_back(exchange::export_layers()[i].id);
  request.mark = mark_->GetValue();
}

void PageSetup::ask_placement() {
  wxFileDialog dialog(this, words(say("Choose a filled-in setup")), wxString(), wxString(), "*.placement.xml",
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return;
  placement_->ChangeValue(dialog.GetPath());
  changed_();
}

bool PageSetup::complain(const std::string& field, const wxString& text) {
  const auto found = rows_.find(field);
  if (found == rows_.end() || !found->second.control->IsShown()) return false;
  const Row& row = found->second;
  row.fault->SetLabel(wxControl::EscapeMnemonics(text));
  row.fault->Wrap(std::max(row.control->GetSize().x, FromDIP(120)));
  row.fault->Show(!text.empty());
  FitInside();
  Layout();
  return true;
}

void PageSetup::forget_complaints() {
  for (auto& [field, row] : rows_) row.fault->Hide();
  FitInside();
  Layout();
}

}  // namespace hexwright::ui
