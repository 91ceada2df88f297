// The scripts of a scenario and their tests as edited texts: held beside the documents, saved with them, and stored in the folder of
// journals while they are not saved; and new script files with the special rule that names them. No script is run or parsed here. One
// thread, that of the session; errors are faults, listed below.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/fault.hpp"
#include "model/io/read_bytes.hpp"
#include "model/project/project.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::editor {

class Session;

// What a file holds now: nothing when it is gone, empty when it is there and cannot be read.
std::optional<std::string> bytes_on_disk(const std::string& path);
std::optional<std::string> bytes_on_disk(const Result<io::FileBytes>& read);

class ScriptTexts {
 public:
  // `kept` is the file that stores unsaved texts; empty for none.
  ScriptTexts(const project::Project& project, std::string kept);

  // The scripts that the scenario names now, each followed by its tests if it has any, by their names in the project; and others while they
  // are not saved. A file that is named but missing is listed too, without a text.
  const std::vector<std::string>& names() const { return names_; }
  // Call after steps, since the scenario may name other files.
  void refresh();
  // Null when there is none.
  const std::string* text(const std::string& name) const;
  std::string path(const std::string& name) const;
  // Why there is no text, or why it is read-only; null when neither.
  const Fault* fault(const std::string& name) const;
  bool is_modified(const std::string& name) const;
  bool is_modified() const;
  // Grows with every change of a text.
  std::uint64_t revision() const { return revision_; }

  // Faults: script/no-file, file/too-large, and those of text that is not UTF-8. Then nothing has changed.
  Result<void> set(const std::string& name, std::string text);
  // The file as it is on the disk now, with its mark or without. Faults: as for set().
  Result<void> take(const std::string& name, const std::string& bytes);
  // Creates a new file with this text and lists it. Further faults: those of paths and of saving.
  Result<void> make(const std::string& name, const std::string& text);

  // A function that a condition of the scenario calls. `own`: the condition is in this file, not in one that it extends.
  struct Asked {
    std::string function;
    bool own = true;
  };
  std::vector<Asked> asked_of(const std::string& name) const;

  // For saving, as the session does it.
  struct File {
    std::string name, path, bytes;
    std::optional<std::string> expected_before;
  };
  std::vector<File> unsaved() const;
  void saved(const std::string& name, const std::optional<std::string>& bytes);
  std::vector<std::string> changed_on_disk() const;
  std::string known_on_disk(const std::string& name) const;
  // False once unsaved texts could not be stored.
  bool is_guarded() const { return guarded_; }

  // The number of texts that another run left unsaved. They are not overwritten until they are recovered or discarded.
  std::size_t left_behind() const { return left_behind_.size(); }
  void recover();
  void throw_away_left_behind();
  // Discards the unsaved texts.
  void forget();
  // Stores them.
  void keep();
  // Whether a file can be taken as a text. Faults: file/too-large, and those of text that is not UTF-8.
  static Result<void> can_hold(const std::string& text, const std::string& path);

 private:
  struct Entry {
    std::string path, text;
    std::optional<std::string> on_disk;  // as of bytes_on_disk()
    bool had_mark = false;               // a byte order mark stood in front
    bool modified = false;
    std::optional<Fault> fault;
  };
  struct Use {
    std::string name, function;
    bool own = true;
  };
  std::string folder() const;
  std::vector<Use> uses() const;
  void read(const std::string& name);
  static std::string bytes_of(const Entry& entry);
  void load_left_behind();

  const project::Project& project_;
  std::string kept_;
  std::vector<std::string> names_;
  std::vector<Use> uses_;
  std::map<std::string, Entry> entries_;
  std::map<std::string, std::string> left_behind_;
  std::uint64_t revision_ = 0;
  bool guarded_ = true;
};

// "mist.test" of "mist.lua".
std::string tests_of(const std::string& script);
bool is_tests(const std::string& name);

// "Morning mist" becomes "morning-mist.lua"; a name with the ending stays. Faults: script/name.
Result<std::string> script_name(const std::string& typed);

// Returns its name in the project. On a fault neither the file nor the rule is created. Faults: those of script_name(), of paths, of saving
// and of edits; editor/no-scenario.
Result<std::string> make_script(Session& session, const std::string& typed, const wording::Catalogue& catalogue);
// Creates the file of tests beside a script; returns its name. Faults: as for make_script().
Result<std::string> make_tests(Session& session, const std::string& script, const wording::Catalogue& catalogue);

}  // namespace hexwright::editor
