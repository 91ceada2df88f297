// Rows by severity, then in the order of the report. The selected finding stays selected while it is found again.
#include "editor/ui/problems_pane.hpp"

#include <wx/srchctrl.h>

#include <array>
#include <filesystem>
#include <utility>

#include "editor/session/scenario_items.hpp"
#include "editor/ui/scrolled_page.hpp"

namespace hexwright::ui {

using editor::Problem;
using wording::say;
using wording::say_n;

namespace {

constexpr int SEVERITY_PX = 90;

wxString place_of(const Problem& problem) {
  if (problem.where.empty()) return {};
  const validator::Placed& place = problem.where.front();
  if (!place.hex.empty()) return utf8(place.hex);
  if (!place.object.empty()) return utf8(place.object);
  const wxString file = utf8(std::filesystem::path(place.location.file).filename().string());
  return place.location.line > 0 ? wxString::Format("%s:%d", file, place.location.line) : file;
}

}  // namespace

ProblemsPane::ProblemsPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  search_ = new wxSearchCtrl(this, wxID_ANY);
  search_->ShowCancelButton(true);
  search_->SetMinSize(FromDIP(wxSize(200, -1)));
  which_ = make_choice(this, say("Which problems"),
                       {say("Everything"), say("No information"), say("Errors and warnings"), say("Errors only"), say("Accepted")},
                       [this](int) { fill(); });
  summary_ = make_text(this);
  // Thousands of findings may come at once.
  list_ = new VirtualList(
      this,
      [this](std::size_t row, long column) {
        const Problem* problem = row < rows_.size() ? rows_[row] : nullptr;
        return !problem      ? wxString()
               : column == 0 ? words(problem->severity_word)
               : column == 1 ? place_of(*problem)
                             : words(problem->message);
      },
      [this](std::size_t row) { return row < rows_.size() ? ink_of(rows_[row]->severity) : wxColour(); });
  for (int i = 0; i < 3; ++i) list_->AppendColumn(wxString());
  told_ = new ScrolledPage(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL);
  told_->SetScrollRate(0, FromDIP(12));
  details_ = new Paragraph(told_);
  told_->SetSizer(in_column({{details_, share(0)}}));
  accept_ = make_button(
      this, say("Accept it…"), [this] { accept(); }, Wide::as_usual);
  fix_ = make_button(
      this, say("Fix it"), [this] { fix(); }, Wide::as_usual);
  // Beside the list, not below it: the pane is low and wide.
  wxBoxSizer* below = in_row({{accept_, wxSizerFlags(1)}, {fix_, wxSizerFlags(1).Border(wxLEFT, ROOM_PX)}});
  wxBoxSizer* chosen = in_column({{told_, share()}, {below, across(wxTOP)}});
  SetSizer(in_column({{in_row({{summary_, middle(0, 1)}, {which_, middle(wxRIGHT)}, {search_, middle()}}), across()},
                      {in_row({{list_, share(5)}, {chosen, across(wxLEFT | wxRIGHT | wxBOTTOM, 3)}}), share()}}));
  for (wxWindow* each : std::initializer_list<wxWindow*>{list_, told_}) each->SetMinSize(FromDIP(wxSize(80, 40)));  // the shares above hold
  on_language(*this, [this] {
    search_->SetDescriptiveText(words(say("Filter")));
    search_->SetName(words(say("Filter")));
    list_->SetName(words(say("Problems")));
    set_titles(*list_, {say("Severity"), say("Where"), say("What")});
    told_->SetName(words(say("What the chosen problem says")));
    share_columns();
    fill();
    Layout();
  });
  search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
  list_->Bind(wxEVT_LIST_ITEM_SELECTED, &ProblemsPane::select, this);
  list_->Bind(wxEVT_LIST_ITEM_ACTIVATED, &ProblemsPane::select, this);
  list_->Bind(wxEVT_LIST_ITEM_RIGHT_CLICK, [this](wxListEvent& event) {
    list_->Select(event.GetIndex());
    show_menu();
  });
  on_size(*list_, [this] { share_columns(); });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::verdict || what == Workbench::News::project || what == Workbench::News::refusal) fill();
  });
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
  if (!problem || problem->not_checked || !bench_.is_open()) return;
  const std::string fingerprint = problem->fingerprint, id = problem->id;
  const bool waived = problem->waived;
  std::string reason;
  if (!waived) {
    const auto typed = ask_text(this, say("Accept a finding"), words(problem->message) + "\n\n" + words(say("Why is it right as it is?")));
    if (!typed) return;
    reason = *typed;
  }
  const std::string author = author_.empty() ? editor::usual_author() : author_;
  const auto done = bench_.edit(
      [&](editor::Draft& draft) {
        return waived ? editor::take_waiver_back(draft, fingerprint) : editor::waive(draft, fingerprint, id, reason, author);
      },
      waived ? say("Accept no longer: {id}", {{"id", id}}) : say("Accept: {id}", {{"id", id}}));
  if (!done) bench_.complain(done.error());
}

void ProblemsPane::fix() {
  const Problem* problem = selected();
  if (problem && problem->mending && !problem->waived) bench_.fix(*problem);
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
    text += utf8(problem->id) + (problem->rule.empty() ? wxString() : utf8(" · ") + utf8(problem->rule));
  }
  details_->tell(text);
  told_->FitInside();
  accept_->Enable(problem && !problem->not_checked);
  const wxString title = words(problem && problem->waived ? say("Accept no longer") : say("Accept it…"));
  if (accept_->GetLabel() != title) {
    set_label(*accept_, title);
    Layout();
  }
  fix_->Enable(problem && problem->mending && !problem->waived);
  fix_->SetToolTip(problem && problem->mending ? words(problem->mending->sentence) : wxString());
}

void ProblemsPane::select(wxListEvent& event) {
  if (filling_ || event.GetIndex() < 0) return;
  row_ = static_cast<std::size_t>(event.GetIndex());
  const Problem* problem = selected();
  if (!problem) return;
  kept_ = problem->fingerprint;
  show_details();
  if (reveal_) reveal_(*problem, stepping_ || event.GetEventType() == wxEVT_LIST_ITEM_ACTIVATED);
}

void ProblemsPane::show_menu() {
  const Problem* problem = selected();
  if (!problem) return;
  PopUp menu;
  menu.add(*fix_);
  menu.add(*accept_);
  menu.add(words(say("Copy the text")), [text = words(problem->message).utf8_string()] { copy_text(text); });
  menu.show_at_pointer(*list_);
}

void ProblemsPane::step(int by) {
  if (rows_.empty()) return;
  const long rows = static_cast<long>(rows_.size()), now = row_ ? static_cast<long>(*row_) : -1;
  const long next = now < 0 ? (by > 0 ? 0 : rows - 1) : (now + by + rows) % rows;
  if (now >= 0) list_->Select(now, false);
  stepping_ = true;
  list_->Select(next);
  stepping_ = false;
  list_->Focus(next);
}

}  // namespace hexwright::ui
