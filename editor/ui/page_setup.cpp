// Choices are by position; what the fields mean, the wish knows.
#include "editor/ui/page_setup.hpp"

#include <wx/combobox.h>
#include <wx/filedlg.h>

#include <array>

namespace hexwright::ui {

using editor::ExportWish;
using exchange::Asked;
using wording::nested;
using wording::say;

namespace {

constexpr int FIELD_PX = 60;
constexpr std::array<std::string_view, 5> LANGUAGES{"", "en", "pl", "en+pl", "pl+en"};
constexpr std::array<std::string_view, 3> PAPERS{"a4", "a5", "letter"};
constexpr std::array<std::string_view, 5> THEMES{"", "colour", "safe", "print", "dark"};

wording::Text name_of_layer(std::string_view layer) {
  if (layer == "numbers") return say("Numbers of hexes");
  if (layer == "names") return say("Names of places");
  if (layer == "pieces") return say("Pieces");
  if (layer == "setup") return say("Setup areas");
  if (layer == "entries") return say("Entry hexes");
  return say("Frame and scale");
}

auto asks_for(Asked what) {
  return [what](const ExportWish& wish) { return wish.asks_for(what); };
}

}  // namespace

PageSetup::PageSetup(wxWindow* parent, std::function<void()> changed)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL), changed_(std::move(changed)) {
  SetScrollRate(0, 3 * ROOM_PX);
  form_ = new wxFlexGridSizer(2, wxSize(2 * ROOM_PX, ROOM_PX));
  form_->AddGrowableCol(1);
  const auto choice = [this](const wording::Text& name, std::vector<wording::Text> choices) {
    wxChoice* out = make_choice(this, name, std::move(choices));
    out->SetMinSize(FromDIP(wxSize(FIELD_PX, -1)));
    return out;
  };
  add("languages", say("Language"), languages_ = choice(say("Language"), {}), asks_for(Asked::languages));
  add("paper", say("Paper"),
      paper_ = choice(say("Paper"), {wording::Text{"A4", {}, 0, {}}, wording::Text{"A5", {}, 0, {}}, say("Letter (American)")}),
      asks_for(Asked::paper));
  house_ = new wxComboBox(this, wxID_ANY, "classic", wxDefaultPosition, FromDIP(wxSize(FIELD_PX, -1)));
  for (const char* style : {"classic", "plain"}) house_->Append(style);
  set_name(*house_, say("Style"));
  add("house", say("Style"), house_, asks_for(Asked::house));
  add("theme", say("Colours of the map"),
      theme_ = choice(say("Colours of the map"),
                      {say("as usual"), say("colours"), say("for the colour-blind"), say("grey, to be printed"), say("dark")}),
      asks_for(Asked::theme));
  add_typed("hex_mm", say("Millimetres of a hex"), &ExportWish::hex_mm, asks_for(Asked::scale));
  add_typed("dpi", say("Pixels per inch"), &ExportWish::dpi, [](const ExportWish& wish) { return wish.has_pixels(); });
  add_typed("counter_mm", say("Millimetres of a counter"), &ExportWish::counter_mm, asks_for(Asked::counters));
  add_typed("copies", say("Copies of each"), &ExportWish::copies, asks_for(Asked::counters));
  auto* browse = new wxButton(this, wxID_ANY, utf8("…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  set_name(*browse, say("Choose a filled-in setup"));
  browse->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_placement(); });
  placement_ = add_typed("placement", say("Filled-in setup"), &ExportWish::placement, asks_for(Asked::placement), browse);
  add("board", say("Board"), board_ = choice(say("Board"), {}),
      [this](const ExportWish& wish) { return wish.asks_for(Asked::board) && boards_.size() > 1; });
  add_layers();
  mark_ = make_check_box(this, say("with a byte order mark"), {});
  add("mark", say("For spreadsheets"), mark_, asks_for(Asked::mark));
  SetSizer(in_column({{form_, across(wxALL, 0, 2 * ROOM_PX)}}));
  const auto tell = [this](wxCommandEvent& event) {
    event.Skip();
    if (!filling_) changed_();
  };
  for (const auto& type : {wxEVT_CHOICE, wxEVT_TEXT, wxEVT_COMBOBOX, wxEVT_CHECKBOX}) Bind(type, tell);
  on_language(*this, [this] {
    fill_languages();
    for (const Typed& each : typed_) each.text->SetToolTip(words(say("Empty: as usual.")));
    house_->SetToolTip(words(say("classic, plain, or a file with a style of one's own")));
    placement_->SetToolTip(words(say("Pieces stand where this file puts them. Empty: as the scenario says.")));
    mark_->SetName(words(say("For spreadsheets")));
    Layout();
  });
}

void PageSetup::add(const char* field, const wording::Text& label, wxWindow* control, Wanted wanted, wxWindow* beside) {
  Row row{field, std::move(wanted), {make_text(this, label), control}, make_fault(this)};
  wxBoxSizer* line = in_row({{control, middle(0, 1)}});
  if (beside) {
    line->Add(beside, middle(wxLEFT));
    row.windows.push_back(beside);
  }
  form_->Add(row.windows.front(), wxSizerFlags().Border(wxTOP, ROOM_PX));
  form_->Add(in_column({{line, share(0)}, {row.fault, share(0)}}), share(0));
  rows_.push_back(std::move(row));
}

wxTextCtrl* PageSetup::add_typed(const char* field, const wording::Text& label, std::string ExportWish::*value, Wanted wanted,
                                 wxWindow* beside) {
  auto* text = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(FIELD_PX, -1)));
  set_name(*text, label);
  add(field, label, text, std::move(wanted), beside);
  typed_.push_back({text, value});
  return text;
}

void PageSetup::add_layers() {
  auto* box = new wxPanel(this);
  auto* column = new wxBoxSizer(wxVERTICAL);
  for (const auto& layer : exchange::layer_ids()) {
    auto* out = new wxCheckBox(box, wxID_ANY, wxString());
    on_language(*out, [out, text = name_of_layer(layer)] {
      out->SetLabel(words(text));
      // Layers of the board have boxes too: the name alone has to tell which of them this is.
      out->SetName(words(say("On the printed map: {layer}", {{"layer", nested(text)}})));
    });
    column->Add(out, wxSizerFlags().Border(wxBOTTOM, ROOM_PX / 2));
    layers_.push_back(out);
  }
  box->SetSizer(column);
  set_name(*box, say("On the map"));
  add("layers", say("On the map"), box, asks_for(Asked::layers));
}

void PageSetup::fill_languages() {
  wxArrayString items;
  for (const wording::Text& each :
       {say("that of the window"), say("English"), say("Polish"), say("English and Polish"), say("Polish and English")})
    if (two_languages_ || items.size() < 3) items.Add(words(each));
  const int chosen = std::clamp(languages_->GetSelection(), 0, static_cast<int>(items.size()) - 1);
  languages_->Set(items);
  languages_->SetSelection(chosen);
}

void PageSetup::show(const ExportWish& wish, const std::vector<std::string>& boards) {
  filling_ = true;
  two_languages_ = wish.asks_for(Asked::two_languages);
  fill_languages();
  languages_->SetSelection(std::min(place_in(LANGUAGES, wish.languages), static_cast<int>(languages_->GetCount()) - 1));
  paper_->SetSelection(place_in(PAPERS, wish.paper));
  theme_->SetSelection(place_in(THEMES, wish.theme));
  if (house_->GetValue() != utf8(wish.house)) house_->SetValue(utf8(wish.house));
  for (const Typed& each : typed_) set_text(*each.text, utf8(wish.*each.value));
  if (boards_ != boards) {
    boards_ = boards;
    board_->Clear();
    for (const std::string& board : boards_) board_->Append(utf8(board));
  }
  if (!boards_.empty()) board_->SetSelection(place_in(boards_, wish.board));
  for (std::size_t i = 0; i < layers_.size(); ++i)
    layers_[i]->SetValue(std::find(wish.without.begin(), wish.without.end(), exchange::layer_ids()[i]) == wish.without.end());
  mark_->SetValue(wish.mark);
  for (const Row& row : rows_) {
    const bool wanted = row.wanted(wish);
    for (wxWindow* each : row.windows) each->Show(wanted);
    if (!wanted) row.fault->tell(wxString());
  }
  filling_ = false;
  FitInside();
  Layout();
}

void PageSetup::read(ExportWish& wish) const {
  const auto chosen = [](const wxChoice* choice) { return static_cast<std::size_t>(std::max(choice->GetSelection(), 0)); };
  if (wish.asks_for(Asked::languages)) wish.languages = LANGUAGES[chosen(languages_)];
  wish.paper = PAPERS[chosen(paper_)];
  wish.theme = THEMES[chosen(theme_)];
  wish.house = trimmed(house_->GetValue());
  if (wish.house.empty()) wish.house = "classic";
  for (const Typed& each : typed_) wish.*each.value = trimmed(each.text->GetValue());
  wish.board = boards_.size() > 1 ? boards_[chosen(board_)] : std::string();
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
  for (const Row& row : rows_)
    if (row.field == field && row.windows[1]->IsShown()) {
      row.fault->tell(text);
      FitInside();
      Layout();
      return true;
    }
  return false;
}

void PageSetup::forget_complaints() {
  for (const Row& row : rows_) row.fault->tell(wxString());
  FitInside();
  Layout();
}

}  // namespace hexwright::ui
