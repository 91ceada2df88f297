// News come from the threads of the preview and of the exporter by CallAfter, with the number of the request they belong to.
#include "editor/ui/print_pane.hpp"

#include <wx/filedlg.h>
#include <wx/gauge.h>
#include <wx/notebook.h>

#include <filesystem>

#include "editor/session/games.hpp"
#include "editor/ui/page_setup.hpp"
#include "editor/ui/page_view.hpp"
#include "editor/ui/printer.hpp"
#include "editor/ui/spoken_names.hpp"
#include "model/document/map.hpp"

namespace hexwright::ui {

using exchange::ExportOption;
using wording::say;

namespace {

constexpr int FIELD_PX = 60, PAUSE_MS = 250, PULSE_MS = 80;

wxString name_of(const std::string& ending) {
  if (ending == "vmod") return words(say("module"));
  if (ending == "vsav") return words(say("saved game"));
  if (ending == "txt") return words(say("text"));
  return utf8(ending).Upper();
}
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
  const auto choice = [this](const wording::Text& name, std::function<void(int)> chosen) {
    wxChoice* out = make_choice(this, name, {}, std::move(chosen));
    out->SetMinSize(FromDIP(wxSize(FIELD_PX, -1)));
    return out;
  };
  what_ = choice(say("What"), [this](int row) {
    if (row < 0) return;
    if (!is_writing()) said_->tell(wxString());  // it told of another export
    choose(whats_[static_cast<std::size_t>(row)]);
  });
  format_ = choice(say("Format"), [this](int row) {
    request_.format = formats_[static_cast<std::size_t>(std::max(row, 0))];
    show_request();
    changed();
  });
  side_ = choice(say("Seen by"), [this](int) { changed(); });
  path_ = make_entry(
      this, say("File"), [this] { write(); }, FIELD_PX);
  path_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) {
    path_is_typed_ = true;
    path_fault_->tell(wxString());
  });
  wxButton* browse = make_sign_button(this, "…", say("Choose the file"), [this] { ask_path(); });
  path_fault_ = make_fault(this);
  write_ = make_button(this, say("E&xport"), [this] { write(); });
  cancel_ = make_button(this, say("Cancel"), [this] { cancel(); });
  printer_ = make_button(this, say("&Print…"), [this] { print_pages(this, pages_); });
  gauge_ = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, FromDIP(wxSize(FIELD_PX, 8)));
  set_name(*gauge_, say("Progress of the export"));
  gauge_->Hide();
  said_ = new Paragraph(this);
  tabs_ = new wxNotebook(this, wxID_ANY);
  make_sheet();
  setup_ = new PageSetup(tabs_, [this] { changed(); });
  tabs_->AddPage(sheet_, "-");
  tabs_->AddPage(setup_, "-");
  tells_ = make_reading(tabs_, say("What the file tells its receiver"));
  tabs_->AddPage(tells_, "-");
  lay_out(browse);
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { want_pages(); }, 1);
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { gauge_->Pulse(); }, 2);
  Bind(wxEVT_SHOW, [this](wxShowEvent& event) {
    event.Skip();
    if (event.IsShown()) pause_.StartOnce(PAUSE_MS);
  });
  bench_.watch([this](Workbench::News what) { news(what); });
  on_language(*this, [this] {
    tabs_->SetName(words(say("Pages and their setup")));
    tabs_->SetPageText(0, words(say("Pages")));
    tabs_->SetPageText(1, words(say("Page setup")));
    tabs_->SetPageText(2, words(say("What it tells")));
    if (bench_.is_open()) {
      fill_whats();
      show_request();
      changed();
    }
    show_page(page_);
    show_tells();
    show_state();
    tell_names(*this);
  });
}

void PrintPane::lay_out(wxWindow* browse) {
  auto* fields = new wxFlexGridSizer(2, wxSize(2 * ROOM_PX, ROOM_PX));
  fields->AddGrowableCol(1);
  const auto line = [&](wxWindow* label, wxBoxSizer* of) {
    fields->Add(label, middle());
    fields->Add(of, share(0));
  };
  line(label_for(what_), in_row({{what_, share()}}));
  line(label_for(format_),
       in_row({{format_, middle(0, 2)}, {label_for(side_), middle(wxLEFT | wxRIGHT, 0, 2 * ROOM_PX)}, {side_, middle(0, 3)}}));
  line(label_for(path_), in_row({{path_, middle(0, 1)}, {browse, middle(wxLEFT)}}));
  wxBoxSizer* lower = in_row({{write_, wxSizerFlags().Border(wxRIGHT, ROOM_PX)},
                              {printer_, wxSizerFlags().Border(wxRIGHT, ROOM_PX)},
                              {cancel_, wxSizerFlags().Border(wxRIGHT, ROOM_PX)},
                              {gauge_, middle(0, 1)}});
  SetSizer(in_column({{fields, across()},
                      {path_fault_, across(wxLEFT | wxRIGHT | wxBOTTOM)},
                      {lower, across(wxLEFT | wxRIGHT)},
                      {said_, across()},
                      {tabs_, across(wxTOP, 1)}}));
}

PrintPane::~PrintPane() {
  preview_.reset();
  exporter_.reset();
}

void PrintPane::make_sheet() {
  sheet_ = new wxPanel(tabs_);
  previous_ = make_sign_button(sheet_, "◀", say("Page before"), [this] { show_page(page_ - 1); });
  page_label_ = make_text(sheet_);
  next_ = make_sign_button(sheet_, "▶", say("Next page"), [this] { show_page(page_ + 1); });
  farther_ = make_sign_button(sheet_, "−", say("Zoom out of the page"), [this] { view_->zoom(-2); });
  nearer_ = make_sign_button(sheet_, "+", say("Zoom into the page"), [this] { view_->zoom(2); });
  whole_ = make_button(sheet_, say("&Whole page"), [this] { view_->fit(); });
  true_size_ = make_sign_button(sheet_, "1:1", say("As large as on paper"), [this] { view_->show_true_size(); });
  page_said_ = new Paragraph(sheet_);
  view_ = new PageView(sheet_);
  set_name(*view_, say("Page"));
  wxBoxSizer* turning = in_row({{previous_, middle(wxRIGHT)}, {page_label_, middle(wxRIGHT)}, {next_, middle(wxRIGHT)}});
  turning->AddStretchSpacer();
  for (wxWindow* each : {farther_, nearer_, true_size_, whole_}) turning->Add(each, middle(wxLEFT));
  sheet_->SetSizer(in_column({{turning, across()}, {page_said_, across(wxLEFT | wxRIGHT | wxBOTTOM)}, {view_, share()}}));
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
    show_tells();
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
      show_tells();
      fill_whats();
      choose(request_.what);
    }
    fill_choices();
    show_state();
    pause_.StartOnce(PAUSE_MS);
  }
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
  if (const int row = place_in(whats_, request_.what, wxNOT_FOUND); row >= 0) what_->SetSelection(row);
}

void PrintPane::choose(const std::string& what) {
  if (!bench_.is_open() || whats_.empty()) return;
  const int row = place_in(whats_, what);
  const std::string wanted = whats_[static_cast<std::size_t>(row)];
  const auto last = remembered_.find(document_kind() + "/" + wanted);
  editor::ExportRequest request = last == remembered_.end() ? editor::ExportRequest{} : editor::request_of(last->second);
  request.what = wanted;
  path_is_typed_ = false;
  what_->SetSelection(row);
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
  format_->SetSelection(place_in(formats_, request_.written_as()));
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
    side_->SetSelection(place_in(sides_, request_.side));
    side_->Enable(!looks && request_.takes(ExportOption::side));
  }
  std::vector<std::string> boards;
  if (scene)
    for (const auto& board : scene->view->map.boards) boards.push_back(board.id);
  setup_->show(request_, boards);
}

editor::ExportRequest PrintPane::request() const {
  editor::ExportRequest request = request_;
  if (const std::string* side = at_row(sides_, side_->GetSelection())) request.side = *side;
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
  if (bench_.looking().side) return;  // what is printed while a side looks is not the referee's choice
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
  if (said.empty() && !drawn_request_.takes(ExportOption::pages))
    said = words(say("This is not made of pages: it is seen once it is written."));
  show_page(page_);
  show_tells();
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

// Nothing of it to a player who looks on.
void PrintPane::show_tells() {
  wxString text;
  if (pages_ && !bench_.looking().side)
    for (const auto& [is, what, value] : pages_->tells) {
      using enum validator::TellLine::Is;
      const bool begins = is == heading && !text.empty();
      text += (begins ? "\n" : "") +
              wxString(is == share        ? "   "
                       : is == kept       ? "      "
                       : is == worked_out ? " ! "
                                          : "") +
              words(what) + (is == share ? ": " + words(value) : "") + "\n";
    }
  if (text.empty())
    text = words(
        say("Choose a side under \"Seen by\", as the referee: here stands what it learns of the others from its file, how much is kept "
            "back, and what can be worked out."));
  set_text(*tells_, text);
}

wxString PrintPane::tells() const { return tells_->GetValue(); }

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
  replaceable_.insert(chosen.utf8_string());  // the dialog has asked
  path_is_typed_ = true;
  path_fault_->tell(wxString());
}

// What this pane wrote before is replaced without a question; any other file is asked about.
bool PrintPane::may_replace(const std::string& path) {
  std::error_code none;
  if (replaceable_.contains(path) || !std::filesystem::exists(path, none)) return true;
  return ask_whether(this, words(say("{file} is there already.", {{"file", path}})), words(say("Export")), say("Replace it"),
                     say("Leave it as it is"), wxNO_DEFAULT | wxICON_WARNING);
}

void PrintPane::write() {
  if (!bench_.is_open() || is_writing()) return;
  request_ = request();
  const std::string path = trimmed(path_->GetValue());
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
