// News come from the threads by CallAfter, with the number of what was asked. A text goes to the session at every change; what it refuses
// is taken back in the text, with a word on why.
#include "editor/ui/script_pane.hpp"

#include <wx/settings.h>
#include <wx/tglbtn.h>

#include "editor/session/games.hpp"
#include "editor/session/script_texts.hpp"
#include "editor/ui/script_view.hpp"
#include "editor/ui/spoken_names.hpp"

namespace hexwright::ui {

using editor::ScriptRunRequest;
using editor::ScriptRunResult;
using validator::Severity;
using wording::say;
using wording::say_n;
using Kind = ScriptRunResult::Line::Kind;

namespace {

constexpr std::size_t MOST_DETAILS = 2'000;  // characters

}  // namespace

// A trace has thousands of lines.
class ScriptPane::Lines : public VirtualList {
 public:
  explicit Lines(wxWindow* parent, const wording::Text& name)
      : VirtualList(
            parent, [this](std::size_t row, long column) { return column == 0 ? rows_[row].where : rows_[row].what; },
            [this](std::size_t row) { return rows_[row].colour; }, wxLC_NO_HEADER) {
    AppendColumn(wxString(), wxLIST_FORMAT_RIGHT, FromDIP(46));
    AppendColumn(wxString());
    SetMinSize(FromDIP(wxSize(100, 90)));
    set_name(*this, name);
    on_size(*this, [this] { fit(); });
  }
  void fill(std::vector<Row> rows) {
    if (const long chosen = GetFirstSelected(); chosen >= 0) Select(chosen, false);
    SetItemCount(0);
    rows_ = std::move(rows);
    SetItemCount(static_cast<long>(rows_.size()));
    fit();
    Refresh();
  }
  const Row* row(long number) const { return at_row(rows_, number); }

 private:
  void fit() { SetColumnWidth(1, std::max(FromDIP(120), GetClientSize().x - GetColumnWidth(0))); }

  std::vector<Row> rows_;
};

ScriptPane::ScriptPane(wxWindow* parent, Workbench& bench) : wxPanel(parent), bench_(bench) {
  choice_ = make_choice(this, say("Script"), {}, [this](int row) {
    if (const std::string* script = at_row(names_, row)) choose(std::string(*script));
  });
  choice_->SetMinSize(FromDIP(wxSize(80, -1)));
  new_ = make_button(this, say("&New…"), [this] { pop_up_new(); });
  tests_ = make_button(this, say("R&un tests"), [this] { run(ScriptRunRequest::What::tests); });
  trace_ = make_button(this, say("T&race a game"), [this] { run(ScriptRunRequest::What::trace); });
  stop_ = make_button(this, say("Sto&p"), [this] { stop(); });
  state_ = make_text(this, {}, wxST_ELLIPSIZE_END | wxST_NO_AUTORESIZE);
  view_ = new ScriptView(this);
  view_->SetMinSize(FromDIP(wxSize(100, 80)));
  view_->on_typed([this] { typed(); });
  const auto toggle = [this] { return new wxToggleButton(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT); };
  show_remarks_ = toggle();
  show_results_ = toggle();
  remarks_ = new Lines(this, say("Remarks on the script"));
  results_ = new Lines(this, say("Tests and trace"));
  details_ = make_reading(this, say("The remark in full"), wxBORDER_NONE);
  details_->SetMinSize(FromDIP(wxSize(-1, 66)));
  details_->SetBackgroundColour(GetBackgroundColour());
  SetSizer(in_column({{in_row({{choice_, middle(wxRIGHT, 1)}, {new_, middle()}}), across()},
                      {in_lines({tests_, trace_, stop_}), across(wxLEFT | wxRIGHT, 0, ROOM_PX / 2)},
                      {state_, across()},
                      {view_, share(3)},
                      {in_row({{show_remarks_, middle(wxRIGHT)}, {show_results_, middle()}}), across()},
                      {remarks_, share()},
                      {results_, share()},
                      {details_, across()}}));
  turn_to(*remarks_);
  for (Lines* list : {remarks_, results_}) {
    list->Bind(wxEVT_LIST_ITEM_SELECTED, [this, list](wxListEvent& event) { go_to(*list, event, false); });
    list->Bind(wxEVT_LIST_ITEM_ACTIVATED, [this, list](wxListEvent& event) { go_to(*list, event, true); });
  }
  show_remarks_->Bind(wxEVT_TOGGLEBUTTON, [this](wxCommandEvent&) { turn_to(*remarks_); });
  show_results_->Bind(wxEVT_TOGGLEBUTTON, [this](wxCommandEvent&) { turn_to(*results_); });
  Bind(wxEVT_SHOW, [this](wxShowEvent& event) {
    event.Skip();
    if (event.IsShown()) CallAfter([this] { fill(); });
  });
  bench_.watch([this](Workbench::News what) { news(what); });
  on_language(*this, [this] {
    new_->SetName(words(say("New script or tests")));
    stop_->SetName(words(say("Stop the script")));
    view_->SetName(words(say("Text of the script")));
    show_results_->SetLabel(words(say("Tests and trace")));
    show_remarks();
    show_remarks_->SetName(words(say("Show the remarks")));
    show_results_->SetName(words(say("Show tests and trace")));
    show_result();
    show_state();
    tell_names(*this);
    Layout();
  });
}

ScriptPane::~ScriptPane() {
  run_.reset();
  check_.reset();
}

void ScriptPane::news(Workbench::News what) {
  if (what == Workbench::News::project) {
    stop();
    running_ = false;
    current_.clear();
    message_.clear();
    asked_ = request_ = 0;
    checked_.reset();
    result_.reset();
    view_->forget();
    show_remarks();
    show_result();
  }
  if (what == Workbench::News::project || what == Workbench::News::steps || what == Workbench::News::scene) fill();
}

bool ScriptPane::may_look() const { return bench_.is_open() && !bench_.looking().side; }

void ScriptPane::fill() {
  std::vector<std::string> names;
  if (may_look()) names = bench_.session().scripts().names();
  if (names != names_ || choice_->GetCount() != names.size()) {
    names_ = names;
    choice_->Clear();
    for (const std::string& name : names_) choice_->Append(utf8(name));
  }
  if (std::find(names_.begin(), names_.end(), current_) == names_.end()) {
    current_ = names_.empty() ? std::string() : names_.front();
    checked_.reset();
    show_remarks();
  }
  const auto at = std::find(names_.begin(), names_.end(), current_);
  choice_->SetSelection(at == names_.end() ? wxNOT_FOUND : static_cast<int>(at - names_.begin()));
  if (IsShown() || view_->name() == current_) show_text();  // what it holds is what is saved
  if (shows_results_ != may_look()) {
    shows_results_ = may_look();
    show_result();
  }
  show_state();
}

void ScriptPane::choose(const std::string& name) {
  settle();
  current_ = name;
  message_.clear();
  checked_.reset();
  asked_ = 0;
  fill();
  show_remarks();
}

// The text of the session; while it is the same, the view keeps what can be taken back.
void ScriptPane::show_text() {
  const std::string* text = current_.empty() ? nullptr : bench_.session().scripts().text(current_);
  if (!text) {
    view_->show_nothing();
    if (const wording::Fault* fault = current_.empty() ? nullptr : bench_.session().scripts().fault(current_))
      message_ = words(fault->message);
    return;
  }
  view_->show(current_, *text, !editor::is_tests(current_));
  view_->SetReadOnly(bench_.session().is_forbidden());
  show_marks();
  if (asked_ == 0) ask_check();
}

void ScriptPane::show_line(const std::string& path, int line, bool with_keyboard) {
  for (const std::string& name : bench_.session().scripts().names()) {
    if (bench_.session().scripts().path(name) != path) continue;
    if (name != current_)
      choose(std::string(name));
    else
      show_text();
    return view_->go_to(line, 0, with_keyboard);
  }
}

void ScriptPane::settle() {
  if (may_look() && !current_.empty() && bench_.session().scripts().text(current_)) typed();
}

void ScriptPane::typed() {
  if (filling_ || !may_look() || current_.empty() || view_->GetReadOnly()) return;
  const std::uint64_t before = bench_.session().scripts().revision();
  filling_ = true;
  for (int tries = 0;; ++tries) {
    const auto done = bench_.session().set_script(current_, view_->typed());
    if (done) break;
    message_ = words(done.error().message);
    if (done.error().hint) message_ += " " + words(*done.error().hint);
    if (tries > 0 || !view_->CanUndo()) {
      if (const std::string* text = bench_.session().scripts().text(current_)) view_->SetTextRaw(text->c_str());
      break;
    }
    view_->Undo();
  }
  filling_ = false;
  if (bench_.session().scripts().revision() == before) return show_state();
  if (bench_.session().scripts().is_modified(current_) && !view_->CanUndo()) message_.clear();
  result_is_old_ = true;
  ask_check();
  show_state();
  if (modified_) modified_();
}

void ScriptPane::ask_check() {
  const std::string* text = current_.empty() ? nullptr : bench_.session().scripts().text(current_);
  if (!text) return;
  if (!check_) check_ = std::make_unique<editor::ScriptCheck>([this](auto checked) { CallAfter([this, checked] { came(checked); }); });
  static std::uint64_t numbers = 0;  // of all questions of all windows
  asked_ = ++numbers;
  check_->ask({current_, *text, bench_.session().scripts().asked_of(current_), asked_});
}

void ScriptPane::came(std::shared_ptr<const editor::CheckedScript> checked) {
  if (checked->number != asked_) return;
  checked_ = std::move(checked);
  show_remarks();
  show_marks();
}

void ScriptPane::turn_to(Lines& list) {
  show_remarks_->SetValue(&list == remarks_);
  show_results_->SetValue(&list == results_);
  remarks_->Show(&list == remarks_);
  results_->Show(&list == results_);
  show_details(list.row(list.GetFirstSelected() >= 0 ? list.GetFirstSelected() : 0));
  Layout();
}

void ScriptPane::show_remarks() {
  std::vector<Row> rows;
  if (checked_)
    for (const editor::ScriptRemark& remark : checked_->remarks) {
      Row row{remark.line > 0 ? wxString::Format("%d", remark.line) : wxString(),
              words(remark.severity_word) + ": " + words(remark.message),
              words(remark.message),
              ink_of(remark.severity),
              current_,
              remark.line,
              remark.column};
      if (remark.why) row.details += "\n" + words(*remark.why);
      if (remark.fix) row.details += "\n" + words(*remark.fix);
      rows.push_back(std::move(row));
    }
  // The first is told in full at once: a script that cannot be read has no other.
  const Row first = rows.empty() ? Row() : rows.front();
  const std::size_t count = rows.size();
  remarks_->fill(std::move(rows));
  const wxString label = count > 0 ? words(say("Remarks ({count})", {{"count", static_cast<std::int64_t>(count)}})) : words(say("Remarks"));
  if (show_remarks_->GetLabel() != label) {
    show_remarks_->SetLabel(label);
    Layout();
  }
  if (remarks_->IsShown()) show_details(count > 0 ? &first : nullptr);
}

void ScriptPane::show_marks() {
  std::vector<ScriptView::Mark> marks;
  if (checked_)
    for (const editor::ScriptRemark& remark : checked_->remarks)
      if (remark.line > 0) marks.push_back({remark.line, remark.severity});
  if (result_ && !result_is_old_)
    for (const ScriptRunResult::Line& line : result_->lines)
      if ((line.kind == Kind::failed || line.kind == Kind::trouble) && line.file == current_ && line.line > 0)
        marks.push_back({line.line, Severity::error});
  view_->mark(marks);
}

void ScriptPane::run(ScriptRunRequest::What what) {
  if (!may_look() || current_.empty()) return;
  settle();
  if (!run_)
    run_ = std::make_unique<editor::ScriptRun>(editor::known_games(), [this](auto result) { CallAfter([this, result] { came(result); }); });
  message_.clear();
  request_ = run_->start(bench_.session(), {what, current_});
  running_ = true;
  turn_to(*results_);
  show_state();
}

void ScriptPane::stop() {
  if (run_ && is_running()) run_->cancel();
}

void ScriptPane::came(std::shared_ptr<const ScriptRunResult> result) {
  if (result->number != request_) return;
  running_ = false;
  result_ = std::move(result);
  result_is_old_ = false;
  show_result();
  show_marks();
  show_state();
}

void ScriptPane::show_result() {
  std::vector<Row> rows;
  const wxColour plain = wxSystemSettings::GetColour(wxSYS_COLOUR_LISTBOXTEXT);
  if (result_ && may_look()) {  // a game that is told tells both sides
    if (result_->refused) {
      Row row{{}, words(result_->refused->message), words(*result_->refused), ink_of(Severity::error), {}, 0, 0};
      rows.push_back(std::move(row));
    }
    std::size_t head = rows.size();  // what the details below it belong to
    const bool is_tests = result_->what == ScriptRunRequest::What::tests;
    for (const ScriptRunResult::Line& line : result_->lines) {
      const wxString text = words(line.text);
      Row row{{}, text, text, plain, line.file, line.line, 0};
      if (line.line > 0 && line.kind != Kind::detail) row.where = wxString::Format("%d", line.line);
      if (is_tests && line.kind == Kind::passed) row.what = words(say("passed")) + ": " + text;
      if (is_tests && line.kind == Kind::failed) row.what = words(say("failed")) + ": " + text;
      if (line.kind == Kind::detail) row.what = "    " + text;
      if (!is_tests && line.kind == Kind::passed) row.what = utf8(line.file) + "  " + text;
      if (line.kind == Kind::failed || line.kind == Kind::trouble) row.colour = ink_of(Severity::error);
      if (line.kind != Kind::detail) head = rows.size();
      if (line.kind == Kind::detail && head < rows.size() && rows[head].details.size() < MOST_DETAILS) rows[head].details += "\n" + text;
      rows.push_back(std::move(row));
    }
  }
  const Row first = rows.empty() ? Row() : rows.front();
  results_->fill(std::move(rows));
  if (results_->IsShown()) show_details(first.what.empty() ? nullptr : &first);
}

wxString ScriptPane::summary() const {
  if (!result_ || result_->refused || !may_look()) return {};
  if (result_->cancelled) return words(say("Stopped."));
  if (result_->what == ScriptRunRequest::What::trace)
    return result_->failed > 0 ? words(say("The game broke off.")) : words(say("One game, call by call."));
  return words(say_n("{count} test passed", "{count} tests passed", result_->passed)) + ", " +
         words(say_n("{count} failed", "{count} failed", result_->failed));
}

void ScriptPane::show_state() {
  wxString text = message_;
  if (text.empty() && bench_.is_open() && bench_.looking().side)
    text = words(say("Scripts are written as the referee, for they know both sides."));
  if (text.empty() && is_running()) text = words(say("Running…"));
  if (text.empty()) text = summary();
  if (text.empty() && may_look() && names_.empty()) text = words(say("The scenario has no script yet: New… makes one."));
  if (text != state_->GetLabel()) state_->SetLabel(wxControl::EscapeMnemonics(text));
  state_->SetToolTip(text);
  if (state_->IsShown() == text.empty()) {
    state_->Show(!text.empty());
    Layout();
  }
  const bool any = may_look() && !current_.empty();
  choice_->Enable(!names_.empty());
  new_->Enable(may_look() && !bench_.session().is_forbidden());
  tests_->Enable(any && !is_running());
  trace_->Enable(any && !is_running());
  stop_->Enable(is_running());
}

void ScriptPane::show_details(const Row* row) { set_text(*details_, row ? row->details : wxString()); }

// What belongs to another script is shown when it is asked for, not when the keyboard passes by.
void ScriptPane::go_to(Lines& list, const wxListEvent& event, bool with_keyboard) {
  const Row* row = list.row(event.GetIndex());
  show_details(row);
  if (!row || row->line <= 0) return;
  const Row wanted = *row;
  if (wanted.file != current_) {
    if (!with_keyboard || std::find(names_.begin(), names_.end(), wanted.file) == names_.end()) return;
    choose(wanted.file);
  }
  view_->go_to(wanted.line, wanted.column, with_keyboard);
}

void ScriptPane::pop_up_new() {
  PopUp menu;
  menu.add(words(say("&Script…")), [this] {
    const auto about =
        ask_text(this, say("New script"), words(say("What is the script about? A few words, which become the name of its file.")));
    if (!about) return;
    settle();
    made(editor::make_script(bench_.session(), *about, catalogue()));
  });
  const auto make_tests = [this] {
    settle();
    made(editor::make_tests(bench_.session(), current_, catalogue()));
  };
  const bool is_script = !current_.empty() && !editor::is_tests(current_);
  menu.add(words(say("&Tests of this script")), make_tests)
      ->Enable(is_script && !bench_.session().scripts().text(editor::tests_of(current_)));
  menu.show_below(*new_);
}

void ScriptPane::made(const wording::Result<std::string>& script) {
  if (modified_) modified_();  // a file of tests is made by no step
  if (!script) return bench_.complain(script.error());
  choose(*script);
  view_->SetFocus();
}

void ScriptPane::take_keyboard() {
  if (current_.empty())
    new_->SetFocus();
  else
    view_->SetFocus();
}

}  // namespace hexwright::ui
