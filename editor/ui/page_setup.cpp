// Choices are by position; what the fields mean, the wish knows.
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

#include "editor/ui/severity_colour.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using exchange::Asked;
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
wording::Text label_of(const std::string& field) {
  if (field == "languages") return say("Language");
  if (field == "paper") return say("Paper");
  if (field == "house") return say("House style");
  if (field == "theme") return say("Colours of the map");
  if (field == "hex_mm") return say("Millimetres of a hex");
  if (field == "dpi") return say("Pixels per inch");
  if (field == "counter_mm") return say("Millimetres of a counter");
  if (field == "copies") return say("Copies of each");
  if (field == "placement") return say("Filled-in setup");
  if (field == "board") return say("Board");
  if (field == "layers") return say("On the map");
  return say("For spreadsheets");
}
wording::Text name_of_layer(std::string_view layer) {
  if (layer == "numbers") return say("Numbers of hexes");
  if (layer == "names") return say("Names of places");
  if (layer == "pieces") return say("Pieces");
  if (layer == "setup") return say("Setup areas");
  if (layer == "entries") return say("Entry hexes");
  return say("Frame and scale");
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
  add("hex_mm", hex_ = field());
  add("dpi", dpi_ = field());
  add("counter_mm", counter_ = field());
  add("copies", copies_ = field());
  auto* browse = new wxButton(this, wxID_ANY, wxString::FromUTF8("…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  browse->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_placement(); });
  add("placement", placement_ = field(), browse);
  add("board", board_ = choice());
  layers_box_ = new wxPanel(this);
  auto* layers = new wxBoxSizer(wxVERTICAL);
  for (std::size_t i = 0; i < exchange::layer_ids().size(); ++i) {
    layers_.push_back(new wxCheckBox(layers_box_, wxID_ANY, wxString()));
    layers->Add(layers_.back(), wxSizerFlags().Border(wxBOTTOM, ROOM_PX / 2));
  }
  layers_box_->SetSizer(layers);
  add("layers", layers_box_);
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

void PageSetup::add(const char* field, wxWindow* control, wxWindow* beside) {
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
  for (auto& [field, row] : rows_) {
    const wxString name = words(label_of(field));
    row.label->SetLabel(name);
    row.control->SetName(name);
  }
  fill_languages(two_languages_);
  fill(*paper_, {"A4", "A5", words(say("Letter (American)"))});
  fill(*theme_, {words(say("as usual")), words(say("colours")), words(say("for the colour-blind")), words(say("grey, to be printed")),
                 words(say("dark"))});
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    layers_[i]->SetLabel(words(name_of_layer(exchange::layer_ids()[i])));
    // Layers have boxes too: whoever hears the name alone has to know which of them this is.
    layers_[i]->SetName(words(say("On the printed map: {layer}", {{"layer", nested(name_of_layer(exchange::layer_ids()[i]))}})));
  }
  mark_->SetLabel(words(say("with a byte order mark")));
  rows_.at("placement").beside->SetName(words(say("Choose a filled-in setup")));
  const wxString usual = words(say("Empty: as usual."));
  for (wxTextCtrl* each : {hex_, dpi_, counter_, copies_}) each->SetToolTip(usual);
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

void PageSetup::show_row(const char* field, bool wanted) {
  Row& row = rows_.at(field);
  row.label->Show(wanted);
  row.control->Show(wanted);
  if (row.beside) row.beside->Show(wanted);
  if (!wanted) row.fault->Hide();
}

void PageSetup::show(const editor::ExportWish& wish, const std::vector<std::string>& boards) {
  filling_ = true;
  fill_languages(wish.asks_for(Asked::two_languages));
  languages_->SetSelection(std::min(place_of(LANGUAGES, wish.languages), static_cast<int>(languages_->GetCount()) - 1));
  paper_->SetSelection(place_of(PAPERS, wish.paper));
  theme_->SetSelection(place_of(THEMES, wish.theme));
  if (house_->GetValue() != utf8(wish.house)) house_->SetValue(utf8(wish.house));
  put(*hex_, wish.hex_mm);
  put(*dpi_, wish.dpi);
  put(*counter_, wish.counter_mm);
  put(*copies_, wish.copies);
  put(*placement_, wish.placement);
  if (boards_ != boards) {
    boards_ = boards;
    board_->Clear();
    for (const std::string& board : boards_) board_->Append(utf8(board));
  }
  if (!boards_.empty()) board_->SetSelection(place_of(boards_, wish.board));
  for (std::size_t i = 0; i < layers_.size(); ++i)
    layers_[i]->SetValue(std::find(wish.without.begin(), wish.without.end(), exchange::layer_ids()[i]) == wish.without.end());
  mark_->SetValue(wish.mark);
  show_row("languages", wish.asks_for(Asked::languages));
  show_row("paper", wish.asks_for(Asked::paper));
  show_row("house", wish.asks_for(Asked::house));
  show_row("theme", wish.asks_for(Asked::theme));
  show_row("hex_mm", wish.asks_for(Asked::scale));
  show_row("dpi", wish.has_pixels());
  show_row("counter_mm", wish.asks_for(Asked::counters));
  show_row("copies", wish.asks_for(Asked::counters));
  show_row("placement", wish.asks_for(Asked::placement));
  show_row("board", wish.asks_for(Asked::board) && boards_.size() > 1);
  show_row("layers", wish.asks_for(Asked::layers));
  show_row("mark", wish.asks_for(Asked::mark));
  filling_ = false;
  FitInside();
  Layout();
}

void PageSetup::read(editor::ExportWish& wish) const {
  const auto chosen = [](const wxChoice& choice) { return static_cast<std::size_t>(std::max(choice.GetSelection(), 0)); };
  if (wish.asks_for(Asked::languages)) wish.languages = LANGUAGES[chosen(*languages_)];
  wish.paper = PAPERS[chosen(*paper_)];
  wish.theme = THEMES[chosen(*theme_)];
  wish.house = text_of(*house_);
  if (wish.house.empty()) wish.house = "classic";
  wish.hex_mm = text_of(*hex_);
  wish.dpi = text_of(*dpi_);
  wish.counter_mm = text_of(*counter_);
  wish.copies = text_of(*copies_);
  wish.placement = text_of(*placement_);
  wish.board = boards_.size() > 1 ? boards_[chosen(*board_)] : std::string();
  wish.without.clear();
  for (std::size_t i = 0; i < layers_.size(); ++i)
    if (!layers_[i]->GetValue()) wish.without.emplace_back(exchange::layer_ids()[i]);
  wish.mark = mark_->GetValue();
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
