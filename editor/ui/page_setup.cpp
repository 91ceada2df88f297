// Choices are by position; what the fields mean, the request knows.
#include "editor/ui/page_setup.hpp"

#include <wx/combobox.h>
#include <wx/filedlg.h>

#include <array>

namespace hexwright::ui {

using exchange::ExportField;
using exchange::ExportOption;
using exchange::ExportRequest;
using wording::nested;
using wording::say;

namespace {

constexpr int FIELD_PX = 60;
constexpr std::array<std::string_view, 5> LANGUAGES{"", "en", "pl", "en+pl", "pl+en"};
constexpr std::array<std::string_view, 6> PAPERS{"a4", "a5", "letter", "a3", "tabloid", "sra3"};
constexpr std::array<std::string_view, 5> THEMES{"", "colour", "safe", "print", "dark"};

const ExportField& field_named(std::string_view name) { return *std::ranges::find(exchange::export_fields(), name, &ExportField::name); }

}  // namespace

PageSetup::PageSetup(wxWindow* parent, std::function<void()> changed)
    : ScrolledPage(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL), changed_(std::move(changed)) {
  SetScrollRate(0, 3 * ROOM_PX);
  form_ = new wxFlexGridSizer(2, wxSize(2 * ROOM_PX, ROOM_PX));
  form_->AddGrowableCol(1);
  languages_ = add_choice(field_named("languages"), {});
  paper_ = add_choice(field_named("paper"), {wording::Text{"A4", {}, 0, {}}, wording::Text{"A5", {}, 0, {}}, say("Letter (American)"),
                                             wording::Text{"A3", {}, 0, {}}, say("Tabloid (American)"), wording::Text{"SRA3", {}, 0, {}}});
  house_ = new wxComboBox(this, wxID_ANY, "tactical", wxDefaultPosition, FromDIP(wxSize(FIELD_PX, -1)));
  for (const char* style : {"tactical", "magazine", "miniatures", "plain"}) house_->Append(style);
  set_name(*house_, field_named("house").title);
  add(field_named("house"), house_);
  theme_ = add_choice(field_named("theme"),
                      {say("as usual"), say("colours"), say("for the colour-blind"), say("grey, to be printed"), say("dark")});
  for (const ExportField& number : exchange::export_fields())
    if (number.is_number() && !number.title.msgid.empty()) add_typed(number);
  auto* browse = new wxButton(this, wxID_ANY, utf8("…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  set_name(*browse, say("Choose a filled-in setup"));
  browse->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_placement(); });
  placement_ = add_typed(field_named("placement"), browse);
  board_ = add_choice(field_named("board"), {});
  add_layers(field_named("without"));
  mark_ = make_check_box(this, say("with a byte order mark"), {});
  add(field_named("mark"), mark_);
  SetSizer(in_column({{form_, across(wxALL, 0, 2 * ROOM_PX)}}));
  const auto tell = [this](wxCommandEvent& event) {
    event.Skip();
    if (!filling_) changed_();
  };
  for (const auto& type : {wxEVT_CHOICE, wxEVT_TEXT, wxEVT_COMBOBOX, wxEVT_CHECKBOX}) Bind(type, tell);
  on_language(*this, [this] {
    fill_languages();
    for (const Typed& each : typed_) each.text->SetToolTip(words(say("Empty: as usual.")));
    house_->SetToolTip(words(say("tactical, magazine, miniatures, plain, or a file with a style of one's own")));
    placement_->SetToolTip(words(say("Pieces stand where this file puts them. Empty: as the scenario says.")));
    mark_->SetName(words(field_named("mark").title));
    Layout();
  });
}

void PageSetup::add(const ExportField& field, wxWindow* control, wxWindow* beside) {
  Row row{&field, {make_text(this, field.title), control}, make_fault(this)};
  wxBoxSizer* line = in_row({{control, middle(0, 1)}});
  if (beside) {
    line->Add(beside, middle(wxLEFT));
    row.windows.push_back(beside);
  }
  form_->Add(row.windows.front(), wxSizerFlags().Border(wxTOP, ROOM_PX));
  form_->Add(in_column({{line, share(0)}, {row.fault, share(0)}}), share(0));
  rows_.push_back(std::move(row));
}

wxChoice* PageSetup::add_choice(const ExportField& field, std::vector<wording::Text> choices) {
  wxChoice* out = make_choice(this, field.title, std::move(choices));
  out->SetMinSize(FromDIP(wxSize(FIELD_PX, -1)));
  add(field, out);
  return out;
}

wxTextCtrl* PageSetup::add_typed(const ExportField& field, wxWindow* beside) {
  auto* text = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(FIELD_PX, -1)));
  set_name(*text, field.title);
  add(field, text, beside);
  typed_.push_back({text, std::get<std::string ExportRequest::*>(field.value)});
  return text;
}

void PageSetup::add_layers(const ExportField& field) {
  auto* box = new wxPanel(this);
  auto* column = new wxBoxSizer(wxVERTICAL);
  for (const exchange::ExportLayer& layer : exchange::export_layers()) {
    auto* out = new wxCheckBox(box, wxID_ANY, wxString());
    on_language(*out, [out, text = layer.title] {
      out->SetLabel(words(text));
      // The layers pane has such boxes too: a name that is read out alone must say which of them this is.
      out->SetName(words(say("On the printed map: {layer}", {{"layer", nested(text)}})));
    });
    column->Add(out, wxSizerFlags().Border(wxBOTTOM, ROOM_PX / 2));
    layers_.push_back(out);
  }
  box->SetSizer(column);
  set_name(*box, field.title);
  add(field, box);
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

void PageSetup::show(const ExportRequest& request, const std::vector<std::string>& boards) {
  filling_ = true;
  two_languages_ = request.takes(ExportOption::two_languages);
  fill_languages();
  languages_->SetSelection(std::min(place_in(LANGUAGES, request.languages), static_cast<int>(languages_->GetCount()) - 1));
  paper_->SetSelection(place_in(PAPERS, request.paper));
  theme_->SetSelection(place_in(THEMES, request.theme));
  if (const wxString style = request.style.empty() ? wxString("tactical") : utf8(request.style); house_->GetValue() != style)
    house_->SetValue(style);
  for (const Typed& each : typed_) set_text(*each.text, utf8(request.*each.value));
  if (boards_ != boards) {
    boards_ = boards;
    board_->Clear();
    for (const std::string& board : boards_) board_->Append(utf8(board));
  }
  if (!boards_.empty()) board_->SetSelection(request.boards.empty() ? 0 : place_in(boards_, request.boards.front()));
  for (std::size_t i = 0; i < layers_.size(); ++i)
    layers_[i]->SetValue(place_in(request.without, exchange::export_layers()[i].id, wxNOT_FOUND) == wxNOT_FOUND);
  mark_->SetValue(request.mark);
  for (const Row& row : rows_) {
    const bool wanted = request.takes(row.field->of) && (row.windows[1] != board_ || boards_.size() > 1);
    for (wxWindow* each : row.windows) each->Show(wanted);
    if (!wanted) row.fault->tell(wxString());
  }
  filling_ = false;
  FitInside();
  Layout();
}

void PageSetup::read(ExportRequest& request) const {
  const auto chosen = [](const wxChoice* choice) { return static_cast<std::size_t>(std::max(choice->GetSelection(), 0)); };
  if (request.takes(ExportOption::languages)) request.languages = LANGUAGES[chosen(languages_)];
  request.paper = PAPERS[chosen(paper_)];
  request.theme = THEMES[chosen(theme_)];
  request.style = trimmed(house_->GetValue());
  for (const Typed& each : typed_) request.*each.value = trimmed(each.text->GetValue());
  request.boards.clear();
  if (boards_.size() > 1) request.boards.push_back(boards_[chosen(board_)]);
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
  for (const Row& row : rows_)
    if (row.field->name == field && row.windows[1]->IsShown()) {
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
