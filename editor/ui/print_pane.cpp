// News come from the threads of the preview and of the exporter by CallAfter, with the number of the request they belong to.
#include "editor/ui/print_pane.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/gauge.h>
#include <wx/msgdlg.h>
#include <wx/notebook.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <filesystem>

#include "editor/session/games.hpp"
#include "editor/ui/page_setup.hpp"
#include "editor/ui/page_view.hpp"
#include "editor/ui/controls.hpp"
#include "editor/ui/spoken_names.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using exchange::ExportOption;
using wording::say;

namespace {

constexpr int ROOM_PX = 4, PAUSE_MS = 250, PULSE_MS = 80;

wxString name_of(const std::string& ending) {
  if (ending == "vmod") return words(say("module"));
  if (ending == "vsav") return words(say("saved game"));
  if (ending == "txt") return words(say("text"));
  return utf8(ending).Upper();
}
wxString capital(const wxString& text) { return text.empty() ? text : wxString(text[0]).Upper() + text.Mid(1); }

// The setting that a fault of the press is about; empty when it is about the documents.
std::string field_of(const std::string& id) {
  if (id.starts_with("house/")) return "house";
  if (id.starts_with("theme/")) return "theme";
  if (id == "export/no-placement" || id == "export/another-scenario" || id == "export/placement") return "placement";
  if (id == "tiles/too-many") return "hex_mm";
  if (id == "counters/too-many") return "copies";
  return {};
}

}  // namespace

PrintPane::PrintPane(wxWindow* parent, Workbench& bench, Remembered& remembered)
    : wxPanel(parent), bench_(bench), remembered_(remembered), pause_(this, 1), pulse_(this, 2) {
  make_controls();
  lay_out();
  bind();
  relabel();
}

PrintPane::~PrintPane() {
  preview_.reset();
  exporter_.reset();
}

void PrintPane::make_controls() {
  const auto text = [](wxWindow* on) { return new wxStaticText(on, wxID_ANY, wxString()); };
  const auto button = [](wxWindow* on) { return new wxButton(on, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT); };
  const auto choice = [this] { return new wxChoice(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(60, -1))); };
  what_label_ = text(this);
  what_ = choice();
  format_label_ = text(this);
  format_ = choice();
  side_label_ = text(this);
  side_ = choice();
  path_label_ = text(this);
  path_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(60, -1)), wxTE_PROCESS_ENTER);
  browse_ = button(this);
  path_fault_ = new Paragraph(this);
  const publish::Color ink = severity_ink(validator::Severity::error, wxSystemSettings::GetAppearance().IsDark());
  path_fault_->SetForegroundColour(wxColour(ink.red, ink.green, ink.blue));
  write_ = button(this);
  cancel_ = button(this);
  gauge_ = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, FromDIP(wxSize(60, 8)));
  said_ = new Paragraph(this);
  tabs_ = new wxNotebook(this, wxID_ANY);
  sheet_ = new wxPanel(tabs_);
  previous_ = button(sheet_);
  page_label_ = text(sheet_);
  next_ = button(sheet_);
  farther_ = button(sheet_);
  nearer_ = button(sheet_);
  whole_ = button(sheet_);
  page_said_ = new Paragraph(sheet_);
  view_ = new PageView(sheet_);
  setup_ = new PageSetup(tabs_, [this] { changed(); });
  tabs_->AddPage(sheet_, "-");
  tabs_->AddPage(setup_, "-");
}

void PrintPane::lay_out() {
  auto* form = new wxFlexGridSizer(2, wxSize(2 * ROOM_PX, ROOM_PX));
  form->AddGrowableCol(1);
  form->Add(what_label_, wxSizerFlags().CentreVertical());
  form->Add(what_, wxSizerFlags().Expand());
  auto* looks = new wxBoxSizer(wxHORIZONTAL);
  looks->Add(format_, wxSizerFlags(2).CentreVertical());
  looks->Add(side_label_, wxSizerFlags().CentreVertical().Border(wxLEFT | wxRIGHT, 2 * ROOM_PX));
  looks->Add(side_, wxSizerFlags(3).CentreVertical());
  form->Add(format_label_, wxSizerFlags().CentreVertical());
  form->Add(looks, wxSizerFlags().Expand());
  auto* where = new wxBoxSizer(wxHORIZONTAL);
  where->Add(path_, wxSizerFlags(1).CentreVertical());
  where->Add(browse_, wxSizerFlags().CentreVertical().Border(wxLEFT, ROOM_PX));
  form->Add(path_label_, wxSizerFlags().CentreVertical());
  form->Add(where, wxSizerFlags().Expand());
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->Add(write_, wxSizerFlags().Border(wxRIGHT, ROOM_PX));
  buttons->Add(cancel_, wxSizerFlags().Border(wxRIGHT, ROOM_PX));
  buttons->Add(gauge_, wxSizerFlags(1).CentreVertical());
  auto* turning = new wxBoxSizer(wxHORIZONTAL);
  for (wxWindow* each : std::initializer_list<wxWindow*>{previous_, page_label_, next_})
    turning->Add(each, wxSizerFlags().CentreVertical().Border(wxRIGHT, ROOM_PX));
  turning->AddStretchSpacer();
  for (wxWindow* each : std::initializer_list<wxWindow*>{farther_, nearer_, whole_})
    turning->Add(each, wxSizerFlags().CentreVertical().Border(wxLEFT, ROOM_PX));
  auto* sheet = new wxBoxSizer(wxVERTICAL);
  sheet->Add(turning, wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
  sheet->Add(page_said_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, ROOM_PX));
  sheet->Add(view_, wxSizerFlags(1).Expand());
  sheet_->SetSizer(sheet);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(form, wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
  all->Add(path_fault_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, ROOM_PX));
  all->Add(buttons, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, ROOM_PX));
  all->Add(said_, wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
  all->Add(tabs_, wxSizerFlags(1).Expand().Border(wxTOP, ROOM_PX));
  SetSizer(all);
  gauge_->Hide();
}

void PrintPane::bind() {
  what_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    const int chosen = what_->GetSelection();
    if (chosen < 0) return;
    if (!is_writing()) said_->tell(wxString());  // it told of another export
    choose(whats_[static_cast<std::size_t>(chosen)]);
  });
  format_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    const auto chosen = static_cast<std::size_t>(std::max(format_->GetSelection(), 0));
    request_.format = formats_[chosen];
    show_request();
    changed();
  });
  side_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { changed(); });
  path_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) {
    path_is_typed_ = true;
    path_fault_->tell(wxString());
  });
  path_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { write(); });
  browse_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_path(); });
  write_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { write(); });
  cancel_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { cancel(); });
  previous_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { show_page(page_ - 1); });
  next_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { show_page(page_ + 1); });
  nearer_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { view_->zoom(2); });
  farther_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { view_->zoom(-2); });
  whole_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { view_->fit(); });
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { want_pages(); }, 1);
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { gauge_->Pulse(); }, 2);
  Bind(wxEVT_SHOW, [this](wxShowEvent& event) {
    event.Skip();
    if (event.IsShown()) pause_.StartOnce(PAUSE_MS);
  });
  bench_.watch([this](Workbench::News what) { news(what); });
}

void PrintPane::news(Workbench::News what) {
  if (what == Workbench::News::project) {
    cancel();
    wanted_ = 0;
    pages_.reset();
    result_.reset();
    path_is_typed_ = false;
    path_fault_->tell(wxString());
    said_->tell(wxString());
    show_page(0);
    if (bench_.is_open()) {
      fill_whats();
      const auto last = remembered_.find(document_kind());
      choose(last == remembered_.end() ? request_.what : editor::request_of(last->second).what);
    }
    show_state();
  }
  if (what == Workbench::News::scene) {
    if (looks_ != bench_.looking().side) {  // what was drawn for another viewer is not to stay
      looks_ = bench_.looking().side;
      wanted_ = 0;
      pages_.reset();
      show_page(0);
      fill_whats();
      choose(request_.what);
    }
    fill_choices();
    show_state();
    pause_.StartOnce(PAUSE_MS);
  }
}

void PrintPane::relabel() {
  const auto label = [](wxStaticText* text, wxWindow* control, const wording::Text& title) {
    text->SetLabel(words(title));
    control->SetName(words(title));
  };
  label(what_label_, what_, say("What"));
  label(format_label_, format_, say("Format"));
  label(side_label_, side_, say("Seen by"));
  label(path_label_, path_, say("File"));
  const auto named = [](wxButton* button, const wxString& sign, const wording::Text& name) {
    button->SetLabel(sign);
    button->SetName(words(name));
    button->SetToolTip(words(name));
  };
  named(browse_, wxString::FromUTF8("…"), say("Choose the file"));
  named(previous_, wxString::FromUTF8("◀"), say("Page before"));
  named(next_, wxString::FromUTF8("▶"), say("Next page"));
  named(nearer_, "+", say("Zoom into the page"));
  named(farther_, wxString::FromUTF8("−"), say("Zoom out of the page"));
  whole_->SetLabel(words(say("&Whole page")));
  write_->SetLabel(words(say("E&xport")));
  cancel_->SetLabel(words(say("Cancel")));
  for (wxButton* each : {whole_, write_, cancel_}) each->SetName(wxStripMenuCodes(each->GetLabel()));
  gauge_->SetName(words(say("Progress of the export")));
  tabs_->SetName(words(say("Pages and their setup")));
  tabs_->SetPageText(0, words(say("Pages")));
  tabs_->SetPageText(1, words(say("Page setup")));
  view_->SetName(words(say("Page")));
  setup_->relabel();
  if (bench_.is_open()) {
    fill_whats();
    show_request();
    changed();
  }
  show_page(page_);
  show_state();
  tell_names(*this);
}

std::string PrintPane::document_kind() const {
  const project::Project& project = bench_.session().project();
  return project.scenario() ? "scenario" : project.map() ? "map" : "orbat";
}

// What the open document can become.
void PrintPane::fill_whats() {
  whats_.clear();
  what_->Clear();
  for (const exchange::ExportKind& kind : exchange::export_kinds())
    if (kind.can_be_made_from(bench_.session().project()) && (!bench_.looking().side || kind.has(ExportOption::side))) {
      whats_.emplace_back(kind.id);
      what_->Append(words(kind.title));
    }
  const auto at = std::find(whats_.begin(), whats_.end(), request_.what);
  if (at != whats_.end()) what_->SetSelection(static_cast<int>(at - whats_.begin()));
}

void PrintPane::choose(const std::string& what) {
  if (!bench_.is_open() || whats_.empty()) return;
  const std::string wanted = std::find(whats_.begin(), whats_.end(), what) == whats_.end() ? whats_.front() : what;
  const auto last = remembered_.find(document_kind() + "/" + wanted);
  editor::ExportRequest request = last == remembered_.end() ? editor::ExportRequest{} : editor::request_of(last->second);
  request.what = wanted;
  path_is_typed_ = false;
  what_->SetSelection(static_cast<int>(std::find(whats_.begin(), whats_.end(), wanted) - whats_.begin()));
  take_up(std::move(request));
}

void PrintPane::take_up(editor::ExportRequest request) {
  request_ = std::move(request);
  setup_->forget_complaints();
  path_fault_->tell(wxString());
  show_request();
  changed();
}

// The controls as the request has them.
void PrintPane::show_request() {
  if (!bench_.is_open() || !request_.kind()) return;
  formats_.clear();
  format_->Clear();
  for (const std::string_view ending : request_.kind()->formats) {
    formats_.emplace_back(ending);
    format_->Append(name_of(formats_.back()));
  }
  const auto at = std::find(formats_.begin(), formats_.end(), request_.written_as());
  format_->SetSelection(at == formats_.end() ? 0 : static_cast<int>(at - formats_.begin()));
  fill_choices();
}

// Sides and boards, which may change while one edits.
void PrintPane::fill_choices() {
  const editor::Scene* scene = bench_.is_open() ? bench_.scene() : nullptr;
  if (scene) {
    const std::optional<std::string>& looks = bench_.looking().side;
    sides_.clear();
    side_->Clear();
    if (!looks) {
      sides_.emplace_back();
      side_->Append(words(say("the referee")));
    }
    for (const auto& side : scene->view->sides) {
      if (looks && side.id != *looks) continue;
      sides_.push_back(side.id);
      side_->Append(capital(words(side.name)));
    }
    const auto at = std::find(sides_.begin(), sides_.end(), request_.side);
    side_->SetSelection(at == sides_.end() ? 0 : static_cast<int>(at - sides_.begin()));
    side_->Enable(!looks && request_.takes(ExportOption::side));
  }
  std::vector<std::string> boards;
  if (scene)
    for (const auto& board : scene->view->map.boards) boards.push_back(board.id);
  setup_->show(request_, boards);
}

editor::ExportRequest PrintPane::request() const {
  editor::ExportRequest request = request_;
  if (const int chosen = side_->GetSelection(); chosen >= 0 && static_cast<std::size_t>(chosen) < sides_.size())
    request.side = sides_[static_cast<std::size_t>(chosen)];
  if (bench_.looking().side) request.side = *bench_.looking().side;
  setup_->read(request);
  request.language = catalogue().language();
  return request;
}

void PrintPane::changed() {
  if (!bench_.is_open()) return;
  request_ = request();
  setup_->forget_complaints();
  if (!path_is_typed_) {
    path_->ChangeValue(utf8(editor::usual_path(request_, bench_.session().path())));
    path_->SetInsertionPointEnd();  // the name is there
  }
  keep();
  show_state();
  pause_.StartOnce(PAUSE_MS);
}

void PrintPane::keep() {
  if (bench_.looking().side) return;  // looking as a side for a while does not choose what the referee prints
  const auto fields = editor::fields_of(request_);
  remembered_[document_kind()] = {{"what", request_.what}};
  remembered_[document_kind() + "/" + request_.what] = fields;
}

bool PrintPane::is_drawn() const {
  return pages_ && pages_->number == wanted_ && drawn_request_ == request_ && bench_.is_open() &&
         pages_->revision == bench_.session().revision();
}

std::size_t PrintPane::page_count() const { return pages_ ? pages_->pages.size() : 0; }

void PrintPane::want_pages() {
  if (!bench_.is_open() || !bench_.scene() || !IsShownOnScreen()) return;
  if (is_drawn()) return;
  if (!request_.takes(ExportOption::pages)) {
    wanted_ = 0;
    pages_.reset();
    show_page(0);
    return page_said_->tell(words(say("This is not made of pages: it is seen once it is written.")));
  }
  if (const auto bad = editor::fault_of(request_)) return complain(*bad);
  if (!preview_)
    preview_ = std::make_unique<editor::PagePreview>(
        editor::known_games(), [this](std::shared_ptr<const editor::Previewed> pages) { CallAfter([this, pages] { came(pages); }); });
  drawn_request_ = request_;
  wanted_ = preview_->show(bench_.session(), request_);
}

void PrintPane::came(std::shared_ptr<const editor::Previewed> pages) {
  if (pages->number != wanted_) return;
  pages_ = std::move(pages);
  wxString said;
  if (pages_->refused) {
    said = words(*pages_->refused);
    setup_->complain(field_of(pages_->refused->id), words(*pages_->refused));
  }
  for (const wording::Fault& note : pages_->notes) said += (said.empty() ? "" : "\n") + words(note);
  show_page(page_);
  page_said_->tell(said);
}

void PrintPane::show_page(std::size_t page) {
  const std::size_t count = page_count();
  page_ = count == 0 ? 0 : std::min(page, count - 1);
  view_->show(count == 0 ? nullptr : pages_->pages[page_]);
  page_label_->SetLabel(count == 0 ? wxString()
                                   : words(say("Page {page} of {count}", {{"page", static_cast<std::int64_t>(page_ + 1)},
                                                                          {"count", static_cast<std::int64_t>(count)}})));
  previous_->Enable(page_ > 0);
  next_->Enable(page_ + 1 < count);
  for (wxButton* each : {nearer_, farther_, whole_}) each->Enable(count > 0);
  if (count > 0) page_said_->tell(wxString());
  sheet_->Layout();
}

void PrintPane::complain(const editor::BadField& bad) {
  const wxString text = words(bad.fault);
  if (bad.field == "path") {
    path_fault_->tell(text);
    return path_->SetFocus();
  }
  if (setup_->complain(bad.field, text)) tabs_->SetSelection(1);
}

void PrintPane::ask_path() {
  const std::string ending = request_.written_as();
  const wxString path = path_->GetValue();
  wxFileDialog dialog(this, words(say("Choose the file")), path.BeforeLast('/'), path.AfterLast('/'), "*." + utf8(ending),
                      wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return;
  wxString chosen = dialog.GetPath();
  if (!chosen.EndsWith("." + utf8(ending))) chosen += "." + utf8(ending);
  path_->ChangeValue(chosen);
  replaceable_.insert(std::string(chosen.utf8_str()));  // the dialog has asked
  path_is_typed_ = true;
  path_fault_->tell(wxString());
}

// What this pane wrote before is written once more without a word; any other file is asked about.
bool PrintPane::may_replace(const std::string& path) {
  std::error_code none;
  if (replaceable_.contains(path) || !std::filesystem::exists(path, none)) return true;
  wxMessageDialog dialog(this, words(say("{file} is there already.", {{"file", path}})), words(say("Export")),
                         wxYES_NO | wxNO_DEFAULT | wxICON_WARNING);
  dialog.SetYesNoLabels(words(say("Replace it")), words(say("Leave it as it is")));
  return dialog.ShowModal() == wxID_YES;
}

void PrintPane::write() {
  if (!bench_.is_open() || is_writing()) return;
  request_ = request();
  const std::string path(wxString(path_->GetValue()).Trim().Trim(false).utf8_str());
  if (const auto bad = editor::fault_of(request_)) return complain(*bad);
  if (const auto bad = editor::fault_of_path(path, request_)) return complain(*bad);
  if (!may_replace(path)) return;
  if (!exporter_)
    exporter_ = std::make_unique<editor::Exporter>(
        [this](std::shared_ptr<const editor::Exported> result) { CallAfter([this, result] { came(result); }); });
  setup_->forget_complaints();
  path_fault_->tell(wxString());
  said_->tell(wxString());
  writing_ = exporter_->start(bench_.session(), request_, path);
  replaceable_.insert(path);
  keep();
  if (is_writing()) pulse_.Start(PULSE_MS);
  show_state();
}

void PrintPane::cancel() {
  if (exporter_ && is_writing()) exporter_->cancel();
}

void PrintPane::came(std::shared_ptr<const editor::Exported> result) {
  if (result->number != writing_) return;
  writing_ = 0;
  pulse_.Stop();
  result_ = std::move(result);
  if (result_->failed) {
    // What the file system or the documents have against it belongs to where the file is to be.
    path_fault_->tell(utf8(*result_->failed).empty() ? words(say("It could not be exported.")) : utf8(*result_->failed));
  } else if (result_->cancelled) {
    said_->tell(words(say("Cancelled. The file is as it was.")));
  } else {
    wxString told = words(say("Written: {file}", {{"file", result_->path}}));
    if (!result_->said.empty()) told += "\n" + utf8(result_->said);
    said_->tell(told);
  }
  show_state();
}

void PrintPane::show_state() {
  const bool can = bench_.is_open() && bench_.scene() && !whats_.empty();
  write_->Enable(can && !is_writing());
  cancel_->Enable(is_writing());
  gauge_->Show(is_writing());
  Layout();
}

}  // namespace hexwright::ui
