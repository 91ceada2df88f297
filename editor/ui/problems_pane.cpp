// Rows by severity, then in the order of the report. The selected finding stays selected while it is found again.
#include "editor/ui/problems_pane.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/listctrl.h>
#include <wx/scrolwin.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/textdlg.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "editor/session/scenario_items.hpp"
#include "editor/ui/paragraph.hpp"
#include "editor/ui/severity_colour.hpp"
#include "editor/ui/words.hpp"

namespace hexwright::ui {

using editor::Problem;
using wording::say;
using wording::say_n;

namespace {

constexpr int ROOM_PX = 4, SEVERITY_PX = 90;

wxString place_of(const Problem& problem) {
  if (problem.where.empty()) return {};
  const validator::Placed& place = problem.where.front();
  if (!place.hex.empty()) return utf8(place.hex);
  if (!place.object.empty()) return utf8(place.object);
  const wxString file = utf8(std::filesystem::path(place.location.file).filename().string());
  return place.location.line > 0 ? wxString::Format("%s:%d", file, place.location.line) : file;
}

wxColour tint(validator::Severity severity) {
  const publish::Color color = severity_ink(severity, wxSystemSettings::GetAppearance().IsDark());
  return {color.red, color.green, color.blue};
}

}  // namespace

// Thousands of findings may come at once: the list asks for the lines that it shows.
class ProblemsPane::Lines : public wxListView {
 public:
  Lines(wxWindow* parent, const std::vector<const Problem*>& rows)
      : wxListView(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL | wxLC_VIRTUAL), rows_(rows) {}

 private:
  wxString OnGetItemText(long row, long column) const override {
    if (row < 0 || static_cast<std::size_t>(row) >= rows_.size()) return {};
    const Problem& problem = *rows_[static_cast<std::size_t>(row)];
    return column == 0 ? words(problem.severity_word) : column == 1 ? place_of(problem) : words(problem.message);
  }
  wxItemAttr* OnGetItemAttr(long row) const override {
    if (row < 0 || static_cast<std::size_t>(row) >= rows_.size()) return nullptr;
    look_.SetTextColour(tint(rows_[static_cast<std::size_t>(row)]->severity));
    return &look_;
  }

  const std::vector<const Problem*>& rows_;
  mutable wxItemAttr look_;
};

ProblemsPane::ProblemsPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  search_ = new wxSearchCtrl(this, wxID_ANY);
  search_->ShowCancelButton(true);
  search_->SetMinSize(FromDIP(wxSize(200, -1)));
  which_ = new wxChoice(this, wxID_ANY);
  summary_ = new wxStaticText(this, wxID_ANY, wxString());
  list_ = new Lines(this, rows_);
  told_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL);
  told_->SetScrollRate(0, FromDIP(12));
  details_ = new Paragraph(told_);
  accept_ = new wxButton(this, wxID_ANY, wxString());
  mend_ = new wxButton(this, wxID_ANY, wxString());
  auto* top = new wxBoxSizer(wxHORIZONTAL);
  top->Add(summary_, wxSizerFlags(1).CentreVertical());
  top->Add(which_, wxSizerFlags().CentreVertical().Border(wxRIGHT, ROOM_PX));
  top->Add(search_, wxSizerFlags().CentreVertical());
  auto* words_of_it = new wxBoxSizer(wxVERTICAL);
  words_of_it->Add(details_, wxSizerFlags().Expand());
  told_->SetSizer(words_of_it);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->Add(accept_, wxSizerFlags(1));
  buttons->Add(mend_, wxSizerFlags(1).Border(wxLEFT, ROOM_PX));
  // Beside the list, not below it: the pane is low and wide.
  auto* chosen = new wxBoxSizer(wxVERTICAL);
  chosen->Add(told_, wxSizerFlags(1).Expand());
  chosen->Add(buttons, wxSizerFlags().Expand().Border(wxTOP, ROOM_PX));
  auto* both = new wxBoxSizer(wxHORIZONTAL);
  both->Add(list_, wxSizerFlags(5).Expand());
  both->Add(chosen, wxSizerFlags(3).Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, ROOM_PX));
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(top, wxSizerFlags().Expand().Border(wxALL, ROOM_PX));
  all->Add(both, wxSizerFlags(1).Expand());
  for (wxWindow* each : std::initializer_list<wxWindow*>{list_, told_}) each->SetMinSize(FromDIP(wxSize(80, 40)));  // the shares above hold
  SetSizer(all);
  relabel();
  search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
  which_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { fill(); });
  accept_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { accept(); });
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, &ProblemsPane::select, this);
  list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, &ProblemsPane::select, this);
  list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    share_columns();
    event.Skip();
  });
  mend_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { mend(); });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::verdict || what == Workbench::News::project || what == Workbench::News::refusal) fill();
  });
}

void ProblemsPane::relabel() {
  search_->SetDescriptiveText(words(say("Filter")));
  search_->SetName(words(say("Filter")));
  list_->SetName(words(say("Problems")));
  told_->SetName(words(say("What the chosen problem says")));
  which_->SetName(words(say("Which problems")));
  const int which = std::max(which_->GetSelection(), 0);
  which_->Clear();
  for (const wording::Text& each :
       {say("Everything"), say("No information"), say("Errors and warnings"), say("Errors only"), say("Accepted")})
    which_->Append(words(each));
  which_->SetSelection(which);
  list_->DeleteAllColumns();
  const wxString titles[] = {words(say("Severity")), words(say("Where")), words(say("What"))};
  for (const wxString& title : titles) list_->AppendColumn(title);
  share_columns();
  mend_->SetLabel(words(say("Mend it")));
  accept_->SetLabel(words(say("Accept it…")));
  fill();
  Layout();
}

bool ProblemsPane::shows(const Problem& problem, const wxString& wanted) const {
  // The choices in their order: how grave at least, and last those that were accepted.
  using validator::Severity;
  constexpr std::array LEAST{Severity::info, Severity::question, Severity::warning, Severity::error};
  const auto which = static_cast<std::size_t>(std::max(which_->GetSelection(), 0));
  const bool accepted = which >= LEAST.size();
  if (problem.waived != accepted || (!accepted && problem.severity < LEAST[which])) return false;
  return wanted.empty() || (words(problem.message) + " " + utf8(problem.id) + " " + place_of(problem)).Lower().Contains(wanted);
}

void ProblemsPane::accept() {
  const Problem* problem = selected();
  if (!problem || !bench_.is_open()) return;
  const std::string fingerprint = problem->fingerprint, id = problem->id;
  const bool waived = problem->waived;
  std::string reason;
  if (!waived) {
    wxTextEntryDialog dialog(this, words(problem->message) + "\n\n" + words(say("Why is it right as it is?")),
                             words(say("Accept a finding")));
    if (dialog.ShowModal() != wxID_OK) return;
    reason = std::string(dialog.GetValue().utf8_str());
  }
  editor::Draft draft(bench_.session().project());
  const std::string author = author_.empty() ? editor::usual_author() : author_;
  auto done = waived ? editor::take_waiver_back(draft, fingerprint) : editor::waive(draft, fingerprint, id, reason, author);
  if (done)
    done = draft.hand_over(bench_.session(), waived ? say("Accept no longer: {id}", {{"id", id}}) : say("Accept: {id}", {{"id", id}}));
  if (!done) bench_.complain(done.error());
}

void ProblemsPane::mend() {
  const Problem* problem = selected();
  if (problem && problem->mending && !problem->waived) bench_.mend(*problem);
}

void ProblemsPane::fill() {
  filling_ = true;
  list_->SetItemState(-1, 0, wxLIST_STATE_SELECTED);
  row_.reset();
  // The list may ask for a line at any moment: the old findings stay until it knows of the new ones.
  const std::shared_ptr<const editor::Verdict> before = std::exchange(shown_, bench_.shared_verdict());
  rows_.clear();
  const wxString wanted = search_->GetValue().Lower();
  if (shown_) {
    for (const Problem& problem : shown_->problems) {
      if (shows(problem, wanted)) rows_.push_back(&problem);
    }
    std::stable_sort(rows_.begin(), rows_.end(), [](const Problem* a, const Problem* b) { return a->severity > b->severity; });
  }
  list_->SetItemCount(static_cast<long>(rows_.size()));
  for (std::size_t row = 0; row < rows_.size() && !kept_.empty(); ++row)
    if (rows_[row]->fingerprint == kept_) row_ = row;
  if (row_) list_->Select(static_cast<long>(*row_));
  list_->Refresh();
  if (const auto* refusal = bench_.refusal())
    summary_->SetLabel(words(refusal->front().message));
  else if (bench_.looking().side)
    summary_->SetLabel(words(say("What is wrong is shown to the referee only.")));
  else
    summary_->SetLabel(bench_.verdict() ? words(say_n("{count} finding", "{count} findings", static_cast<std::int64_t>(rows_.size())))
                                        : wxString());
  filling_ = false;
  show_details();
}

void ProblemsPane::share_columns() {
  const int all = list_->GetClientSize().x, severity = FromDIP(SEVERITY_PX), where = std::clamp(all / 4, FromDIP(80), FromDIP(250));
  const int widths[] = {severity, where, std::max(FromDIP(200), all - severity - where)};
  for (int i = 0; i < 3; ++i) list_->SetColumnWidth(i, widths[i]);
}

const Problem* ProblemsPane::selected() const { return row_ && *row_ < rows_.size() ? rows_[*row_] : nullptr; }

void ProblemsPane::show_details() {
  const Problem* problem = selected();
  wxString text;
  if (problem) {
    if (problem->why) text += words(*problem->why) + "\n";
    if (problem->fix) text += words(*problem->fix) + "\n";
    text += utf8(problem->id) + (problem->rule.empty() ? wxString() : wxString::FromUTF8(" · ") + utf8(problem->rule));
  }
  details_->tell(text);
  told_->FitInside();
  accept_->Enable(problem != nullptr);
  const wxString title = words(problem && problem->waived ? say("Accept no longer") : say("Accept it…"));
  if (accept_->GetLabel() != title) {
    accept_->SetLabel(title);
    Layout();
  }
  mend_->Enable(problem && problem->mending && !problem->waived);
  mend_->SetToolTip(problem && problem->mending ? words(problem->mending->sentence) : wxString());
}

void ProblemsPane::select(wxListEvent& event) {
  if (filling_ || event.GetIndex() < 0) return;
  row_ = static_cast<std::size_t>(event.GetIndex());
  const Problem* problem = selected();
  if (!problem) return;
  kept_ = problem->fingerprint;
  show_details();
  if (!problem->hex) return;
  bench_.choose(*problem->hex);
  if (reveal_) reveal_(*problem->hex);
}

void ProblemsPane::step(int by) {
  if (rows_.empty()) return;
  const long rows = static_cast<long>(rows_.size()), now = row_ ? static_cast<long>(*row_) : -1;
  const long next = now < 0 ? (by > 0 ? 0 : rows - 1) : (now + by + rows) % rows;
  if (now >= 0) list_->Select(now, false);
  list_->Select(next);
  list_->Focus(next);
}

}  // namespace hexwright::ui
