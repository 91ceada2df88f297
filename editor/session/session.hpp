// A project that is open for editing: its files as trees, the history of edits, the journal, and saving. Listeners are called after every
// step; the meaning of the documents (places, forces, findings) is left to the ProjectWorker, which follows the same steps. One thread at a
// time, the window's, except write(). On a fault nothing has changed.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "editor/session/journal.hpp"
#include "editor/session/script_texts.hpp"
#include "model/edits/history.hpp"
#include "model/project/project.hpp"

namespace hexwright::editor {

class Session : private edits::Documents {
 public:
  using Refusal = project::Project::Refusal;

  struct Opening {
    std::string path, scenario, placement;
  };
  // The path of what open() opens for this one. What is no board and no forces leads to the scenario that it belongs to: a log to that
  // which was played, rules to the first one of their folder that is played by them. Refused is what belongs to none.
  static tl::expected<std::string, Refusal> leads_to(const std::string& path, std::span<const project::BuiltInGame> games);
  // Reads the project twice, once for the worker, and both readings have the same bytes. `journals` is the folder of journals; empty for no
  // journal.
  static tl::expected<std::unique_ptr<Session>, Refusal> open(const std::string& path, std::span<const project::BuiltInGame> games,
                                                              const std::string& journals);
  ~Session() override;

  // The path of the scenario, also when a filled-in setup of it was opened, which then is a file of the same project.
  const std::string& path() const { return path_; }
  const std::string& opened_path() const { return opened_path_; }
  // As the scenario's folder knows it; empty when none is open.
  const std::string& placement() const { return placement_; }
  // The project as it was read: its files follow the edits, but what was built from them does not, until take_in_files(), which an edit of
  // the game does by itself.
  const project::Project& project() const { return *project_; }
  // The second reading; the first call takes it.
  std::unique_ptr<project::Project> take_copy() { return std::move(copy_); }

  // On a fault nothing has changed.
  Result<void> perform(const edits::Edit& edit, Text name, const std::string& merge_key = {});
  // The same, a step of its own: with it these scripts become others, and with undo and redo. Lines that were typed over meanwhile stay.
  struct ScriptChange {
    std::string name, before, after;  // texts with as many lines
  };
  Result<void> perform(const edits::Edit& edit, Text name, std::vector<ScriptChange> scripts);
  void end_merging();
  // For files that another program edits: from now on every step is refused with editor/read-only.
  void forbid_edits() { forbidden_ = true; }
  bool is_forbidden() const { return forbidden_; }
  Result<void> undo();
  Result<void> redo();
  // The journal and the unsaved texts are stored anew, after another session of the same file has given them up.
  void guard_again();
  // As undo(), of a step that turned out to be none: it cannot be redone.
  void take_back();
  const edits::History& history() const { return history_; }
  bool is_modified() const { return !history_.is_clean() || differs_ || scripts_.is_modified(); }
  // The texts of scripts are edited outside of the history, but saved and recovered with the documents.
  const ScriptTexts& scripts() const { return scripts_; }
  Result<void> set_script(const std::string& name, std::string text);
  // As it is on the disk now.
  Result<void> take_script(const std::string& name, const std::string& bytes);
  Result<void> make_script(const std::string& name, const std::string& text);
  // Adds the files that the documents name since they were read, to be edited and saved with the others. They stay when the step that named
  // them is undone.
  Result<void> take_in_files();
  // Grows with every step, also with undo.
  std::uint64_t revision() const { return revision_; }

  // Steps that another run left unsaved, and their recovery. It stops at the first step that cannot be performed and returns how many were.
  const std::optional<Recovered>& left_behind() const { return left_behind_; }
  std::size_t recover();
  void throw_away_left_behind();
  // False once the journal could not be written.
  bool is_guarded() const { return guarded_ && scripts_.is_guarded(); }

  // Everything to be saved, copied at once, so that any thread can write it. The journal is updated first, so that recovery after a crash
  // during saving repeats no step.
  struct Saving {
    struct File {
      std::string name, path, bytes;
      std::optional<std::string> expected_before;  // as of bytes_on_disk()
    };
    std::vector<File> files;
    std::vector<File> scripts;
    std::uint64_t revision = 0;
  };
  Saving prepare_save();
  // Writes every file atomically; stops at the first fault, such as that of a file that has changed on the disk. Any thread.
  static Result<void> write(const Saving& saving);
  // After a success: the history is clean, unless edits came meanwhile, and the journal starts again.
  void finish_save(const Saving& saving);
  // After a fault: files written before the fault are not taken for changes by another program.
  void note_part(const Saving& saving);
  // prepare_save(), write() and finish_save() in one call.
  Result<void> save();
  // Every file of the project and every script that is not saved, by name in the project, with the bytes that saving would write.
  std::vector<std::pair<std::string, std::string>> bytes_now() const;
  // The paths of files whose content on the disk differs from what was last read or saved, or that are gone.
  std::vector<std::string> changed_on_disk() const;

  // The content that was last read or saved of a file or a script; empty for any other name.
  std::string known_on_disk(const std::string& name) const;
  // Another program has written this to it, or has removed it (as of bytes_on_disk()): from now on it counts as read, and saving replaces
  // it.
  void take_note(const std::string& name, const std::optional<std::string>& bytes);

  using Listener = std::function<void(const Step&)>;
  void listen(Listener listener) { listeners_.push_back(std::move(listener)); }

 private:
  Session(Opening opening, std::unique_ptr<project::Project> project, std::unique_ptr<project::Project> copy, const std::string& journals,
          std::span<const project::BuiltInGame> games);
  io::XmlFile* find(const std::string& name) override;
  Result<void> did(const Step& step, std::vector<ScriptChange> scripts = {});
  bool knows_files_of(const Step& step);
  bool changes_the_game(const edits::Edit& edit) const;
  Step self_contained(const Step& step) const;
  void write_down(Step step);
  Fault read_only() const;
  void change_scripts(std::size_t step, bool back);
  Contents contents() const;
  std::string bytes_of(const project::ProjectFile& file) const;
  void begin_journal_again();

  std::string path_, opened_path_, placement_;
  std::vector<project::BuiltInGame> games_;
  std::unique_ptr<project::Project> project_, copy_;
  edits::History history_;
  ScriptTexts scripts_;
  std::map<std::size_t, std::vector<ScriptChange>> script_changes_;  // by the number of their step, from 1
  // By name in the project, what was read or saved last, as of bytes_on_disk().
  std::map<std::string, std::optional<std::string>> on_disk_;
  std::map<std::string, std::uint64_t> changes_as_read_;  // of each tree, when it is as it was read
  std::optional<Journal> journal_;
  std::optional<Recovered> left_behind_;
  std::vector<std::pair<std::uint64_t, Step>> unsaved_;  // as the journal has them, with the revision after each
  bool guarded_ = true, forbidden_ = false;
  bool differs_ = false;  // from the disk, by no step of the history
  std::uint64_t revision_ = 0;
  std::vector<Listener> listeners_;
};

}  // namespace hexwright::editor
