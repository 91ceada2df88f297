// Construction, what happens when something is opened, saved or closed, and what is asked before. The commands stand in main_commands.cpp,
// the panes in main_panes.cpp.
#include "editor/ui/main_frame.hpp"

#include <wx/choicdlg.h>
#include <wx/display.h>
#include <wx/filedlg.h>
#include <wx/msgdlg.h>
#include <wx/statusbr.h>
#include <wx/stdpaths.h>
#include <wx/textdlg.h>

#include <cmath>
#include <filesystem>
#include <set>

#include "editor/session/games.hpp"
#include "editor/session/placement_edit.hpp"
#include "editor/session/session_copy.hpp"
#include "editor/ui/dialogs.hpp"
#include "editor/ui/problems_pane.hpp"
#include "editor/ui/new_dialog.hpp"
#include "editor/ui/patience.hpp"
#include "editor/tools/table_tool.hpp"
#include "editor/ui/board_canvas.hpp"
#include "editor/ui/forces_actions.hpp"
#include "editor/ui/script_pane.hpp"
#include "editor/ui/welcome_page.hpp"
#include "platform/files.hpp"
#include "editor/ui/controls.hpp"
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"

namespace hexwright::ui {

using editor::Session;
using wording::say;

namespace {

constexpr int STATUS_FIELDS = 3, JOURNAL_PX = 280, LARGE_BOARD = 50'000;

}  // namespace

MainFrame::MainFrame(editor::Settings settings, bool remembers)
    : wxFrame(nullptr, wxID_ANY, "Hexwright", wxDefaultPosition, wxSize(settings.width, settings.height)),
      settings_(std::move(settings)),
      remembers_(remembers) {
  if (!settings_.language.empty()) speak(settings_.language);
  const wxSize screen = wxDisplay(this).GetClientArea().GetSize();  // what was large on another screen must fit on this one
  SetSize(wxSize(std::min(GetSize().x, screen.x), std::min(GetSize().y, screen.y)));
  SetMinSize(FromDIP(wxSize(640, 420)));
  CreateStatusBar(STATUS_FIELDS);
  share_status(true);
  make_first_page();
  forces_actions_ = std::make_unique<ForcesActions>(*this, bench_);
  forces_actions_->selection().listen([this] { refresh_menus(); });
  make_commands();
  rebuild_menus();
  // Shown with the panes: before it knows its borders GTK makes the window two pixels wide, and complains of what has no room there.
  GetMenuBar()->Hide();
  bind_commands();
  bench_.watch([this](Workbench::News what) { news(what); });
  // Said when the event that led to it is over: a button may be held.
  bench_.on_complaint([this](const wording::Fault& fault) {
    CallAfter([this, fault] {
      if (canvas_ && canvas_->HasCapture()) canvas_->ReleaseMouse();
      complain(fault);
    });
  });
  Bind(wxEVT_CHAR_HOOK, &MainFrame::key_before_all, this);
  Bind(wxEVT_CLOSE_WINDOW, &MainFrame::closing, this);
  // Dropped anywhere but in a text: opened, or told for what it is.
  DragAcceptFiles(true);
  Bind(wxEVT_DROP_FILES, [this](wxDropFilesEvent& event) {
    if (event.GetNumberOfFiles() > 0) CallAfter([this, path = event.GetFiles()[0].utf8_string()] { open(path); });
  });
  Bind(wxEVT_ACTIVATE, &MainFrame::activated, this);
  waiting_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { go_on_when_free(); });
  relabel();
  news(Workbench::News::project);
  if (settings_.maximized) Maximize();
}

// Panes watch the bench, and hold the tools: they go before it does.
MainFrame::~MainFrame() {
  if (worker_.joinable()) worker_.join();
  bench_.take_up(nullptr);
  bench_.close();
  panes_.UnInit();
  DestroyChildren();
}

void MainFrame::news(Workbench::News what) {
  if (what == Workbench::News::project) {
    const bool open = bench_.is_open();
    if (canvas_)
      CallAfter([this] {  // the recent ones are others now
        make_commands();
        rebuild_menus();
      });
    if (!open) lock_.reset();
    show_panes(open);
    if (open) canvas_->SetFocus();
  }
  if (what == Workbench::News::steps || what == Workbench::News::project) show_title();
  if (what == Workbench::News::choice && bench_.chosen()) show_hover(bench_.chosen());
  if (what == Workbench::News::tool || what == Workbench::News::project)
    SetStatusText(bench_.tool() && bench_.is_open() ? words(bench_.tool()->hint()) : wxString(), 0);
  if (what == Workbench::News::refusal && bench_.refusal()) SetStatusText(words(bench_.refusal()->front().message), 0);
  using News = Workbench::News;
  if (what == News::verdict || what == News::project || what == News::scene || what == News::steps || what == News::refusal)
    show_findings_count();
  if (what == News::scene && has_table_ != editor::is_table(bench_.scene())) rebuild_menus();  // other tools fit
  refresh_menus();
}

// What a tool wants to say is long; the journal mostly says nothing.
void MainFrame::share_status(bool guarded) {
  const int widths[STATUS_FIELDS] = {-5, -2, guarded ? 1 : FromDIP(JOURNAL_PX)};
  SetStatusWidths(STATUS_FIELDS, widths);
}

void MainFrame::show_title() {
  wxString title = "Hexwright";
  if (bench_.is_open()) {
    title = utf8(std::filesystem::path(bench_.session().opened_path()).filename().string()) + utf8(" – Hexwright");
    if (bench_.session().is_modified()) title = "*" + title;
    if (bench_.session().is_forbidden()) title += " – " + words(say("read only"));
    share_status(bench_.session().is_guarded());
    SetStatusText(bench_.session().is_guarded() ? wxString() : words(say("No journal can be written: save often.")), 2);
  }
  if (GetTitle() != title) SetTitle(title);
}

void MainFrame::show_hover(std::optional<std::size_t> hex) {
  if (bench_.is_open() && bench_.tool()) {  // what the tool says may depend on where it is
    const wxString hint = words(bench_.tool()->hint());
    if (GetStatusBar()->GetStatusText(0) != hint) SetStatusText(hint, 0);
  }
  wxString text;
  if (const editor::Scene* scene = bench_.scene(); scene && hex && *hex < scene->view->index->hex_count()) {
    const project::MapIndex& map = *scene->view->index;
    text = utf8(map.label(*hex)) + "  " + words(scene->view->game.kind_noun(document::KindOf::terrain, map.terrain(*hex)));
    for (const project::MapIndex::IndexedPlace& place : map.places())
      if (place.hexes.contains(*hex)) text += utf8(" · ") + words(document::noun_of(place.place->names, place.place->id));
  }
  if (const editor::Scene* scene = bench_.scene(); bench_.is_open() && editor::is_table(scene) && canvas_ && canvas_->pointer())
    if (const auto table = editor::table_ground(*scene, bench_.session().project(), canvas_->pointer())) {
      const geometry::PlanePoint at = table->inches(*canvas_->pointer());
      text = words(say("{x} in east, {y} in north",
                       {{"x", wording::Decimal{std::llround(at.x * 100) * 10}}, {"y", wording::Decimal{std::llround(at.y * 100) * 10}}}));
    }
  if (GetStatusBar()->GetStatusText(1) != text) SetStatusText(text, 1);
}

void MainFrame::open(const std::string& path) {
  if (held_ == 0) begin_open(path);
}

// What is asked about, and has a journal, is what the path leads to: the scenario of a log or of rules.
void MainFrame::begin_open(const std::string& path) {
  if (opening_ || saving_ || !may_close()) return;
  std::error_code ignored;
  const std::string asked = std::filesystem::absolute(path, ignored).string();
  if (worker_.joinable()) worker_.join();
  opening_ = true;
  asked_at_ = work_now();
  SetStatusText(words(say("Opening {file}…", {{"file", asked}})), 0);
  worker_ = std::thread([this, asked] {
    auto leads = std::make_shared<tl::expected<std::string, Session::Refusal>>(Session::leads_to(asked, editor::data_of_known_games()));
    CallAfter(
        [this, leads, asked] { arrived([this, leads, asked] { *leads ? go_on_opening(**leads, asked) : refused(leads->error()); }); });
  });
}

void MainFrame::go_on_opening(const std::string& path, const std::string& asked) {
  bool read_only = false;
  if (!ask_about_lock(path, read_only)) return stays_open();
  if (worker_.joinable()) worker_.join();
  // Opened to be read only it must not touch the journal of the other editor.
  const std::string journals = settings_.journal && !read_only ? editor::state_folder() + "/journal" : std::string();
  worker_ = std::thread([this, path, asked, journals, read_only] {
    auto result = std::make_shared<tl::expected<std::unique_ptr<Session>, Session::Refusal>>(
        Session::open(path, editor::data_of_known_games(), journals));
    CallAfter([this, result, read_only, path, asked] {
      arrived([this, result, read_only, path, asked] {
        if (!*result) return refused(result->error());
        stays_open();
        if (bench_.is_open() && work_now() != asked_at_) {
          // The author went on editing what this would take the place of. It is read again, since what is saved may be of the same files;
          // and what was read gives up its journal, which then was the one of what is open too.
          (*result)->reset();
          bench_.session().guard_again();
          return begin_open(asked);
        }
        if (read_only) (**result)->forbid_edits();
        opened(std::move(**result));
        if (path != asked) belongs_to_scenario(asked);
      });
    });
  });
}

// What was read waits until no dialog speaks of the project that is open.
void MainFrame::arrived(std::function<void()> go_on) {
  arrived_ = std::move(go_on);
  go_on_when_free();
}
void MainFrame::go_on_when_free() {
  constexpr int AGAIN_MS = 50;
  if (!arrived_) return;
  if (held_ > 0 || is_anything_asked()) return static_cast<void>(waiting_.StartOnce(AGAIN_MS));
  std::exchange(arrived_, {})();
}

// How far the author is, with what is still being typed.
std::pair<std::uint64_t, std::uint64_t> MainFrame::work_now() {
  if (!bench_.is_open()) return {};
  if (bench_.tool()) bench_.tool()->settle();
  if (script_) script_->settle();
  return {bench_.session().revision(), bench_.session().scripts().revision()};
}

void MainFrame::stays_open() {
  opening_ = false;
  SetStatusText(wxString(), 0);
}

void MainFrame::refused(const Session::Refusal& why) {
  stays_open();
  wxString text;
  for (const wording::Fault& fault : why) text += words(fault) + "\n";
  wxMessageDialog(this, text, words(say("This cannot be opened")), wxOK | wxICON_ERROR).ShowModal();
}

void MainFrame::opened(std::unique_ptr<Session> session) {
  Session& now = *session;
  // Read again: what its own journal holds was just given up.
  if (bench_.is_open() && bench_.session().opened_path() == now.opened_path()) now.throw_away_left_behind();
  settings_.remember(now.opened_path());
  kept_.clear();
  make_panes();
  bench_.take_up(nullptr);
  bench_.take(std::move(session), {std::nullopt, catalogue().language(), settings_.theme});
  // Afterwards: what was open before is closed first, and its lock with it.
  if (!now.is_forbidden()) {
    lock_ = std::make_unique<platform::LockFile>(now.opened_path());
    lock_->take();
  }
  offer_recovery(now);
  show_ways();  // it is among the recent ones now
}

// A log or rules were asked for.
void MainFrame::belongs_to_scenario(const std::string& path) {
  if (path.ends_with(".ruleset.xml")) show_pane("rules");
  SetStatusText(words(say("{file} belongs to this scenario.", {{"file", std::filesystem::path(path).filename().string()}})), 0);
}

void MainFrame::offer_recovery(Session& session) {
  if (!session.left_behind()) return;
  const auto& left = *session.left_behind();
  wxString text = words(wording::say_n("The editor ended without saving {count} edit of this project.",
                                       "The editor ended without saving {count} edits of this project.", left.edits()));
  if (left.other_files) text += "\n" + words(say("The files have changed since, so not all of it may fit."));
  if (ask_whether(this, text, words(say("Unsaved work was found")), say("Bring it back"), say("Throw it away")))
    session.recover();
  else
    session.throw_away_left_behind();
  bench_.tell(Workbench::News::steps);  // a script that came back was no step
}

void MainFrame::ask_open() {
  if (opening_ || saving_) return;
  wxFileDialog dialog(this, words(say("Open a scenario")), wxString(), wxString(),
                      words(say("Scenarios, maps and orders of battle")) + " (*.xml)|*.xml", wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) open(dialog.GetPath().utf8_string());
}

// The bytes are taken at once; the disk may take its time.
void MainFrame::save() {
  if (!bench_.is_open() || saving_ || opening_) return;
  if (bench_.tool()) bench_.tool()->settle();
  script_->settle();
  if (worker_.joinable()) worker_.join();
  if (!bench_.session().changed_on_disk().empty() && !take_up_changes()) return;
  saving_ = true;
  auto saving = std::make_shared<Session::Saving>(bench_.session().prepare_save());
  const Session* of = &bench_.session();
  worker_ = std::thread([this, saving, of] {
    auto result = std::make_shared<wording::Result<void>>(Session::write(*saving));
    CallAfter([this, saving, result, of] {
      saving_ = false;
      if (!bench_.is_open() || &bench_.session() != of) return;  // closed meanwhile
      if (!*result) {
        bench_.session().note_part(*saving);
        return complain(result->error());
      }
      bench_.session().finish_save(*saving);
      SetStatusText(words(say("Saved.")), 0);
      show_title();
    });
  });
}

// A folder is named, as for a new project: what belongs together stays together.
void MainFrame::save_elsewhere(bool go_on_there) {
  if (!bench_.is_open() || saving_ || opening_) return;
  if (bench_.tool()) bench_.tool()->settle();
  script_->settle();
  const std::filesystem::path folder = std::filesystem::path(bench_.session().path()).parent_path();
  wxFileDialog dialog(
      this, words(go_on_there ? say("Save as: a folder for the whole project") : say("Save a copy: a folder for the whole project")),
      folder.parent_path().string(), folder.filename().string() + "-2", wxString(), wxFD_SAVE);
  if (dialog.ShowModal() != wxID_OK) return;
  save_copy_in(dialog.GetPath().utf8_string(), go_on_there);
}

void MainFrame::save_copy_in(const std::string& folder, bool go_on_there) {
  const auto saved = editor::save_copy(bench_.session(), folder);
  if (!saved) return complain(saved.error());
  if (!go_on_there) return SetStatusText(words(say("A copy is in {folder}.", {{"folder", folder}})), 0);
  // What is open is given up only for what can be opened.
  if (const auto there = Session::open(*saved, editor::data_of_known_games(), {}); !there) return complain(there.error().front());
  bench_.take_up(nullptr);
  bench_.close();
  open(*saved);
}

void MainFrame::revert() {
  if (!bench_.is_open()) return;
  const std::string path = bench_.session().opened_path();
  begin_open(path);
}

bool MainFrame::may_close() {
  if (bench_.is_open() && bench_.tool()) bench_.tool()->settle();
  if (bench_.is_open() && script_) script_->settle();
  if (!bench_.is_open() || !bench_.session().is_modified()) return true;
  wxMessageDialog dialog(this, words(say("{file} has edits that are not saved.", {{"file", bench_.session().opened_path()}})), "Hexwright",
                         wxYES_NO | wxCANCEL | wxICON_QUESTION);
  dialog.SetYesNoCancelLabels(words(say("Save")), words(say("Do not save")), words(say("Cancel")));
  const int answer = dialog.ShowModal();
  if (answer == wxID_CANCEL) return false;
  if (answer == wxID_NO) return true;
  if (worker_.joinable()) worker_.join();
  const auto saved = bench_.session().save();
  if (!saved) complain(saved.error());
  return saved.has_value();
}

void MainFrame::closing(wxCloseEvent& event) {
  if (saving_) {  // the disk is at it: its answer comes first
    if (worker_.joinable()) worker_.join();
    ProcessPendingEvents();
  }
  if (event.CanVeto() && !may_close()) return event.Veto();
  if (laid_out_) keep_layout();
  settings_.maximized = IsMaximized();
  if (!IsMaximized()) {
    settings_.width = GetSize().x;
    settings_.height = GetSize().y;
  }
  if (remembers_) editor::save_settings(editor::config_folder(), settings_);
  Destroy();
}

// Back in the window: was a file changed meanwhile by another program?
void MainFrame::activated(wxActivateEvent& event) {
  event.Skip();
  if (!event.GetActive() || !bench_.is_open() || held_ > 0 || saving_ || opening_) return;
  const auto changed = bench_.session().changed_on_disk();
  if (changed.empty() || changed == kept_) return;
  hold(true);
  CallAfter([this] {
    if (held_ == 1) take_up_changes();  // else another dialog has come first
    hold(false);
  });
}

void MainFrame::hold(bool asks) { held_ += asks ? 1 : -1; }

bool MainFrame::take_up_changes() {
  if (!bench_.is_open()) return false;
  if (bench_.tool()) bench_.tool()->settle();
  Session& session = bench_.session();
  const std::vector<editor::DiskChange> changes = editor::disk_changes(session);
  kept_ = session.changed_on_disk();
  hold(true);
  const auto wanted = ask_disk_changes(this, changes);
  hold(false);
  if (!wanted) return false;
  const auto is_theirs = [](editor::Keep keep) { return keep == editor::Keep::theirs; };
  if (!session.is_modified() && std::all_of(wanted->begin(), wanted->end(), is_theirs)) {
    revert();
    return false;
  }
  const auto taken = editor::take_up(session, changes, *wanted);
  if (taken) kept_.clear();
  bench_.tell(Workbench::News::steps);  // what was kept, or is a script, was no step
  if (taken)
    tell_conflicts(this, *taken);
  else
    complain(taken.error());
  return taken.has_value();
}

void MainFrame::complain(const wording::Fault& fault) {
  wxMessageDialog(this, words(fault), "Hexwright", wxOK | wxICON_WARNING).ShowModal();
}

bool MainFrame::ask_about_lock(const std::string& path, bool& read_only) {
  read_only = false;
  const auto holder = platform::LockFile(path).holder();
  if (!holder) return true;
  wxMessageDialog dialog(
      this,
      words(say("{file} is open in another editor: {user} on {host}.", {{"file", path}, {"user", holder->user}, {"host", holder->host}})),
      words(say("Open elsewhere")), wxYES_NO | wxCANCEL | wxICON_WARNING);
  dialog.SetYesNoCancelLabels(words(say("Open it to read only")), words(say("Take it over")), words(say("Cancel")));
  const int answer = dialog.ShowModal();
  read_only = answer == wxID_YES;
  return answer != wxID_CANCEL;
}

// The file is opened with its scenario as soon as it is there; edits that are not saved are asked about before.
void MainFrame::ask_fill_in() {
  if (!may_close()) return;
  wxTextEntryDialog dialog(
      this, words(say("Name of the filled-in setup: it says where each unit stands, and is kept in a file beside the scenario.")),
      words(say("Fill in a setup")), words(say("setup")));
  while (dialog.ShowModal() == wxID_OK) {  // what was typed and refused is still there
    const auto made = editor::make_placement(bench_.session(), dialog.GetValue().utf8_string());
    if (!made) {
      complain(made.error());
      continue;
    }
    bench_.take_up(nullptr);
    bench_.close();
    return open(*made);
  }
}

// Beside the project that was open last, where one may write and no sample lies.
std::string MainFrame::usual_place() const {
  const auto place_of = [](const std::string& path) { return std::filesystem::path(path).parent_path().parent_path().string(); };
  std::set<std::string> of_samples;
  for (const std::string& path : sample_scenarios()) of_samples.insert(place_of(path));
  for (const std::string& path : settings_.recent)
    if (const std::string place = place_of(path); platform::may_write_into(place) && !of_samples.contains(place)) return place;
  return wxStandardPaths::Get().GetDocumentsDir().utf8_string();
}

// A sample is there to try things out, in a new copy each time.
void MainFrame::open_sample(const std::string& path) {
  if (held_ > 0 || opening_ || saving_) return;
  const auto sample = Session::open(path, editor::data_of_known_games(), {});
  if (!sample) return refused(sample.error());
  const std::string wanted = usual_place() + "/" + std::filesystem::path(path).parent_path().filename().string();
  std::string folder = wanted;
  std::error_code fault;
  for (int i = 2; std::filesystem::exists(folder, fault); ++i) folder = wanted + "-" + std::to_string(i);
  const auto copy = editor::save_copy(**sample, folder);
  copy ? open(*copy) : complain(copy.error());
}

// What was typed is still there when it cannot be made.
void MainFrame::ask_new() {
  if (opening_ || saving_) return;
  NewDialog dialog(this, usual_place());
  while (dialog.ShowModal() == wxID_OK) {
    const editor::Requested& asked = dialog.asked();
    const auto make = [&asked] { return reshape::make_project(asked.folder, *asked.project); };
    const document::HexBoard& board = asked.project->board;
    const bool is_large = !asked.project->table && board.columns * board.rows > LARGE_BOARD;
    const auto scenario = is_large ? patiently(this, say("Making {folder}…", {{"folder", asked.folder}}), make) : make();
    if (scenario) return open(*scenario);
    complain(scenario.error());
  }
}

void MainFrame::change_preferences() {
  const auto wanted = ask_preferences(this, settings_);
  if (!wanted) return;
  const std::string language = settings_.language, theme = settings_.theme;
  settings_.journal = wanted->journal;
  settings_.author = wanted->author;
  if (problems_) problems_->set_author(settings_.author);
  if (wanted->theme != theme) choose_theme(wanted->theme);
  if (wanted->language != language) {
    choose_language(wanted->language.empty() ? wording::language_from_environment() : wanted->language);
    settings_.language = wanted->language;
  }
  if (remembers_) editor::save_settings(editor::config_folder(), settings_);
}

}  // namespace hexwright::ui
