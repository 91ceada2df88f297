// Opening, steps, and the way to the disk and back.
#include "editor/session/session.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "exchange/foreign/recognise.hpp"
#include "model/document/kinds.hpp"
#include "model/edits/tree.hpp"
#include "model/io/transaction.hpp"
#include "model/io/canonical.hpp"
#include "model/io/read_bytes.hpp"
#include "model/project/filled_in.hpp"

namespace hexwright::editor {

namespace {

constexpr int TRIES = 5;  // to read a project twice alike while another program writes it

bool alike(const project::Project& a, const project::Project& b) {
  return std::ranges::equal(a.files(), b.files(), [](const auto& left, const auto& right) {
    return left->in_project == right->in_project && left->xml.bytes() == right->xml.bytes();
  });
}

// A filled-in setup in the folder of its scenario is opened with it; all else by itself.
bool take_scenario_along(const project::Project& project, Session::Opening& opening) {
  if (project.kind() != document::DocumentKind::placement) return false;
  const auto named = project::scenario_named_by(project, opening.path);
  if (!named || named->in_project.find('/') != std::string::npos) return false;
  opening.scenario = project::shown_folder(opening.path) + named->in_project;
  opening.placement = project.main_file().in_project;
  return true;
}

constexpr std::size_t MOST_SCENARIOS = 200;  // of a folder, that are asked whether they are played by some rules

// The first ones of the folder, by their names.
std::set<std::string> scenarios_beside(const std::string& path) {
  std::set<std::string> out;
  std::error_code fault;
  const auto folder = std::filesystem::absolute(path, fault).parent_path();
  for (std::filesystem::directory_iterator at(folder, fault), end; !fault && at != end; at.increment(fault)) {
    if (at->path().string().ends_with(".scenario.xml")) out.insert(at->path().string());
    if (out.size() > MOST_SCENARIOS) out.erase(std::prev(out.end()));
  }
  return out;
}

Fault restless(const std::string& path) {
  return {"editor/restless-file",
          {path, 0, 0},
          say("The files of this project change while they are read."),
          {},
          say("Wait until the other program has finished, then open it again.")};
}

}  // namespace

tl::expected<std::string, Session::Refusal> Session::leads_to(const std::string& path, std::span<const project::BuiltInGame> games) {
  using document::DocumentKind;
  const auto refused = [](const Result<void>& why) { return tl::unexpected(Refusal{why.error()}); };
  const auto file = io::load_xml(path);
  const auto kind = file ? document::kind_of_root(file->root().name()) : std::nullopt;
  if (kind == DocumentKind::fight)
    return refused(refuse("editor/fight", say("This file describes a fight; it has no board."),
                          say("Its odds are told by: hexwright fight {file}", {{"file", path}})));
  if (kind != DocumentKind::log && kind != DocumentKind::ruleset) return path;
  const auto project = project::Project::load(path, games);
  if (!project) return tl::unexpected(project.error());
  if (kind == DocumentKind::log) {
    const auto named = project::scenario_named_by(**project, path);
    if (!named) return tl::unexpected(Refusal{named.error()});
    return project::shown_folder(path) + named->in_project;
  }
  for (const std::string& scenario : scenarios_beside(path))
    if (const auto played = project::Project::load(scenario, games))
      for (const auto& each : (*played)->files())
        if (each->in_project == (*project)->main_file().in_project) return scenario;
  return refused(refuse("editor/rules-alone", say("This file holds rules, and no scenario of its folder is played by them."),
                        say("Name it in the <game> of a scenario, and open that.")));
}

tl::expected<std::unique_ptr<Session>, Session::Refusal> Session::open(const std::string& path, std::span<const project::BuiltInGame> games,
                                                                       const std::string& journals) {
  const auto leads = leads_to(path, games);
  if (!leads) return tl::unexpected(leads.error());
  Opening opening{*leads, *leads, {}};
  for (int i = 0; i < TRIES; ++i) {
    auto project = project::Project::load(opening.scenario, games, opening.placement);
    if (!project) {
      if (auto foreign = exchange::told_for_what_it_is(path)) return tl::unexpected(Refusal{std::move(*foreign)});
      return tl::unexpected(std::move(project.error()));
    }
    if (opening.placement.empty() && take_scenario_along(**project, opening)) {
      project = project::Project::load(opening.scenario, games, opening.placement);
      if (!project) return tl::unexpected(std::move(project.error()));
    }
    auto copy = project::Project::load(opening.scenario, games, opening.placement);
    if (!copy) return tl::unexpected(std::move(copy.error()));
    if (alike(**project, **copy))
      return std::unique_ptr<Session>(new Session(opening, std::move(*project), std::move(*copy), journals, games));
  }
  return tl::unexpected(Refusal{restless(path)});
}

Session::Session(Opening opening, std::unique_ptr<project::Project> project, std::unique_ptr<project::Project> copy,
                 const std::string& journals, std::span<const project::BuiltInGame> games)
    : path_(std::move(opening.scenario)),
      opened_path_(std::move(opening.path)),
      placement_(std::move(opening.placement)),
      games_(games.begin(), games.end()),
      project_(std::move(project)),
      copy_(std::move(copy)),
      history_(*this),
      scripts_(*project_, journals.empty() ? std::string() : Journal(journals, opened_path_).path() + ".scripts") {
  for (const auto& file : project_->files()) on_disk_[file->in_project] = file->xml.on_disk();
  if (journals.empty()) return;
  journal_.emplace(journals, opened_path_);
  left_behind_ = journal_->left_behind(contents());
  if (const std::size_t texts = scripts_.left_behind(); texts > 0) {
    if (!left_behind_) left_behind_.emplace();
    left_behind_->scripts = static_cast<std::int64_t>(texts);
  }
  if (!left_behind_) journal_->begin(contents());
}

Session::~Session() {
  // What another run left behind stays until the author decides about it; what this run did and did not save is given up.
  if (journal_ && !left_behind_) journal_->forget();
  scripts_.forget();
}

io::XmlFile* Session::find(const std::string& name) {
  for (const auto& file : project_->files())
    if (file->in_project == name && !file->read_only) return &file->xml;
  return nullptr;
}

Contents Session::contents() const {
  Contents out;
  for (const auto& [name, bytes] : on_disk_) out[name] = number_of_bytes(bytes.value_or(std::string()));
  return out;
}

// What is taken back may have been saved before: the journal, which begins at the save, must know what to do without the history.
Step Session::self_contained(const Step& step) const {
  if (step.kind == Step::Kind::undo)
    return {Step::Kind::perform, history_.undo_edit(), say("Take back: {step}", {{"step", nested(*history_.undo_name())}})};
  if (step.kind == Step::Kind::redo) return {Step::Kind::perform, history_.redo_edit(), *history_.redo_name()};
  return step;
}

void Session::write_down(Step step) {
  if (!journal_ || left_behind_) return;
  if (!journal_->write(step)) guarded_ = false;
  unsaved_.emplace_back(revision_, std::move(step));
}

// A journal that is done again may go on in a file that one of its own steps has brought in.
bool Session::knows_files_of(const Step& step) {
  if (step.kind != Step::Kind::perform || !step.edit) return true;
  const auto files = edits::files_of(*step.edit);
  return std::all_of(files.begin(), files.end(), [this](const std::string& name) { return find(name) != nullptr; });
}

bool Session::changes_the_game(const edits::Edit& edit) const {
  const auto names = edits::files_of(edit);
  return std::any_of(project_->files().begin(), project_->files().end(), [&](const auto& file) {
    return file->kind == document::DocumentKind::ruleset && std::find(names.begin(), names.end(), file->in_project) != names.end();
  });
}

Result<void> Session::take_in_files() {
  if (auto renewed = project_->renew(games_); !renewed) return tl::unexpected(renewed.error().front());
  for (const auto& file : project_->files()) on_disk_.try_emplace(file->in_project, file->xml.on_disk());
  return {};
}

Result<void> Session::did(const Step& step, std::vector<ScriptChange> scripts) {
  if (forbidden_) return tl::unexpected(read_only());
  if (!knows_files_of(step)) static_cast<void>(take_in_files());
  Step alone = self_contained(step);
  const std::size_t undone = history_.done();
  if (auto taken = take(step, history_); !taken) return taken;
  if (alone.edit && changes_the_game(*alone.edit)) static_cast<void>(take_in_files());  // kinds to choose from are others now
  if (step.kind == Step::Kind::perform) script_changes_.erase(script_changes_.lower_bound(undone + 1), script_changes_.end());
  if (!scripts.empty()) script_changes_[history_.done()] = std::move(scripts);
  if (step.kind == Step::Kind::undo) change_scripts(undone, true);
  if (step.kind == Step::Kind::perform || step.kind == Step::Kind::redo) change_scripts(history_.done(), false);
  ++revision_;
  write_down(std::move(alone));
  if (step.kind != Step::Kind::end_merging) scripts_.refresh();
  for (const Listener& listener : listeners_) listener(step);
  return {};
}

Fault Session::read_only() const { return {"editor/read-only", {path_, 0, 0}, say("This was opened to be read only."), {}, {}}; }

Result<void> Session::set_script(const std::string& name, std::string text) {
  return forbidden_ ? tl::unexpected(read_only()) : scripts_.set(name, std::move(text));
}
Result<void> Session::take_script(const std::string& name, const std::string& bytes) {
  return forbidden_ ? tl::unexpected(read_only()) : scripts_.take(name, bytes);
}
Result<void> Session::make_script(const std::string& name, const std::string& text) {
  return forbidden_ ? tl::unexpected(read_only()) : scripts_.make(name, text);
}

Result<void> Session::perform(const edits::Edit& edit, Text name, const std::string& merge_key) {
  return did({Step::Kind::perform, edit, std::move(name), merge_key});
}
Result<void> Session::perform(const edits::Edit& edit, Text name, std::vector<ScriptChange> scripts) {
  return did({Step::Kind::perform, edit, std::move(name), {}}, std::move(scripts));
}

// Line by line: what is not as it was left is the author's.
void Session::change_scripts(std::size_t step, bool back) {
  const auto found = script_changes_.find(step);
  if (found == script_changes_.end()) return;
  const auto lines_of = [](const std::string& text) {
    std::vector<std::string> lines(1);
    for (const char c : text)
      if (c == '\n')
        lines.emplace_back();
      else
        lines.back() += c;
    return lines;
  };
  for (const ScriptChange& change : found->second) {
    const std::string* text = scripts_.text(change.name);
    if (!text) continue;
    const auto from = lines_of(back ? change.after : change.before), to = lines_of(back ? change.before : change.after);
    std::map<std::string, std::string> others;
    for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i)
      if (from[i] != to[i]) others.emplace(from[i], to[i]);
    std::string out;
    for (const std::string& line : lines_of(*text)) {
      const auto other = others.find(line);
      out += (other == others.end() ? line : other->second) + '\n';
    }
    out.pop_back();
    static_cast<void>(scripts_.set(change.name, std::move(out)));
  }
}

void Session::end_merging() { static_cast<void>(did({Step::Kind::end_merging})); }
Result<void> Session::undo() { return history_.undo_name() ? did({Step::Kind::undo}) : Result<void>{}; }
Result<void> Session::redo() { return history_.redo_name() ? did({Step::Kind::redo}) : Result<void>{}; }

void Session::take_back() {
  if (undo()) history_.forget_undone();
}

std::size_t Session::recover() {
  if (!left_behind_) return 0;
  const std::vector<Step> steps = std::move(left_behind_->steps);
  left_behind_.reset();
  if (journal_) journal_->begin_beside(contents());  // they are written anew as they are done
  std::size_t done = 0;
  for (const Step& step : steps) {
    if (!did(step)) break;
    ++done;
  }
  if (journal_ && guarded_) journal_->take_place();  // else what was left behind is worth more
  scripts_.recover();
  return done;
}

void Session::throw_away_left_behind() {
  left_behind_.reset();
  if (journal_) journal_->begin(contents());
  scripts_.throw_away_left_behind();
}

// The bytes as they were read when the tree says the same as they do: what was done and undone leaves no trace in the file.
std::string Session::bytes_of(const project::ProjectFile& file) const {
  if (!file.xml.touched()) return file.xml.on_disk();
  std::string now = document::canonical(file.xml.document());
  const auto as_read = io::parse_xml(std::string(file.xml.bytes()), file.xml.path());
  if (as_read && document::canonical(as_read->document()) == now) return file.xml.on_disk();
  const auto& known = on_disk_.at(file.in_project);  // or as another program has written it meanwhile
  if (!known || *known == file.xml.on_disk()) return now;
  const auto there = io::parse_xml(*known, file.xml.path());
  return there && document::canonical(there->document()) == now ? *known : now;
}

Session::Saving Session::prepare_save() {
  Saving out;
  out.revision = revision_;
  for (const auto& file : project_->files()) {
    if (file->read_only) continue;
    const auto& before = on_disk_.at(file->in_project);
    std::string bytes = bytes_of(*file);
    if (bytes != before) out.files.push_back({file->in_project, file->xml.path(), std::move(bytes), before});
  }
  for (ScriptTexts::File& file : scripts_.unsaved())
    out.scripts.push_back({std::move(file.name), std::move(file.path), std::move(file.bytes), std::move(file.expected_before)});
  if (journal_ && !left_behind_ && !out.files.empty()) {
    Contents after = contents();
    for (const Saving::File& file : out.files) after[file.name] = number_of_bytes(file.bytes);
    if (!journal_->announce(after)) guarded_ = false;
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> Session::bytes_now() const {
  std::vector<std::pair<std::string, std::string>> out;
  for (const auto& file : project_->files()) out.emplace_back(file->in_project, bytes_of(*file));
  for (ScriptTexts::File& file : scripts_.unsaved()) out.emplace_back(std::move(file.name), std::move(file.bytes));
  return out;
}

Result<void> Session::write(const Saving& saving) {
  std::vector<io::FileChange> changes;
  for (const auto* files : {&saving.scripts, &saving.files})
    for (const Saving::File& file : *files) {
      io::SaveOptions options;
      // What could not be read and is replaced all the same may have become anything meanwhile; what was gone must still be.
      options.only_new = !file.expected_before;
      if (file.expected_before && !file.expected_before->empty()) options.expected_before = *file.expected_before;
      changes.push_back({file.path, file.bytes, options});
    }
  if (changes.empty()) return {};
  const auto lock = io::lock_project_of(changes.back().path);
  if (!lock) return tl::unexpected(lock.error());
  return io::save_together(changes);
}

void Session::finish_save(const Saving& saving) {
  for (const Saving::File& file : saving.files) on_disk_[file.name] = file.bytes;
  for (const Saving::File& file : saving.scripts) scripts_.saved(file.name, file.bytes);
  if (saving.revision == revision_) history_.mark_clean();  // else edits came while the disk was busy
  differs_ = false;
  std::erase_if(unsaved_, [&](const auto& step) { return step.first <= saving.revision; });
  begin_journal_again();
}

void Session::guard_again() {
  begin_journal_again();
  scripts_.keep();
}

void Session::begin_journal_again() {
  guarded_ = true;
  if (!journal_ || left_behind_) return;
  journal_->begin_beside(contents());
  for (const auto& [revision, step] : unsaved_)
    if (!journal_->write(step)) guarded_ = false;
  journal_->take_place();
}

std::string Session::known_on_disk(const std::string& name) const {
  if (const auto found = on_disk_.find(name); found != on_disk_.end()) return found->second.value_or(std::string());
  return scripts_.known_on_disk(name);
}

// The steps of the journal led from what was on the disk before; those that lead there from what is now are drawn up anew.
void Session::take_note(const std::string& name, const std::optional<std::string>& bytes) {
  if (!on_disk_.contains(name)) return scripts_.saved(name, bytes);
  on_disk_[name] = bytes;
  unsaved_.clear();
  differs_ = false;
  for (const auto& file : project_->files()) {
    if (file->read_only || bytes_of(*file) == on_disk_.at(file->in_project)) continue;
    differs_ = true;
    auto whole = edits::Edit::restoring(edits::Become{file->in_project, edits::exact_xml(file->xml.document())}, -1);
    unsaved_.emplace_back(revision_, Step{Step::Kind::perform, std::move(whole), say("Work that was not saved")});
  }
  if (!differs_) history_.mark_clean();
  begin_journal_again();
}

void Session::note_part(const Saving& saving) {
  for (const Saving::File& file : saving.files)
    if (const auto bytes = io::read_bytes(file.path); bytes && bytes->on_disk() == file.bytes) on_disk_[file.name] = file.bytes;
  for (const Saving::File& file : saving.scripts)
    if (const auto bytes = io::read_bytes(file.path); bytes && bytes->on_disk() == file.bytes) scripts_.saved(file.name, file.bytes);
}

Result<void> Session::save() {
  const Saving saving = prepare_save();
  if (auto written = write(saving); !written) {
    note_part(saving);
    return written;
  }
  finish_save(saving);
  return {};
}

std::vector<std::string> Session::changed_on_disk() const {
  std::vector<std::string> out = scripts_.changed_on_disk();
  for (const auto& file : project_->files())  // what is of a library is never saved, whatever becomes of it
    if (!file->read_only && bytes_on_disk(file->xml.path()) != on_disk_.at(file->in_project)) out.push_back(file->xml.path());
  return out;
}

}  // namespace hexwright::editor
