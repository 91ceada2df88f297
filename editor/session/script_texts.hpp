// The scripts of a scenario and their tests as texts that are edited: held beside the documents, saved with them, and kept in the folder of
// journals while they are not saved; and new script files with the special rule that names them. No script is run or parsed here. One
// thread at a time.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/fault.hpp"
#include "model/project/project.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::editor {

class Session;

class ScriptTexts {
 public:
  // `kept` is the file that holds what is not saved; empty when nothing is to be kept.
  ScriptTexts(const project::Project& project, std::string kept);

  // Those that the scenario names as it is now, each followed by its tests if it has any, by their names in the project; and others as
  // long as they are not saved. What is named but not there is among them, without a text.
  const std::vector<std::string>& names() const { return names_; }
  // After steps: the scenario may name others now.
  void refresh();
  // Null when there is none.
  const std::string* text(const std::string& name) const;
  std::string path(const std::string& name) const;
  // Why there is no text, or why it must not be changed.
  const Fault* fault(const std::string& name) const;
  bool is_modified(const std::string& name) const;
  bool is_modified() const;
  // Grows with every change of a text.
  std::uint64_t revision() const { return revision_; }

  // Faults: script/no-file, file/too-large, and those of text that is no UTF-8. Then nothing has changed.
  Result<void> set(const std::string& name, std::string text);
  // A file that is not there yet, with this in it; from then on it is known. Faults besides: those of paths and of saving.
  Result<void> make(const std::string& name, const std::string& text);

  // What a condition of the scenario asks of a script. `own`: that of this file, and not of one that it builds on.
  struct Asked {
    std::string function;
    bool own = true;
  };
  std::vector<Asked> asked_of(const std::string& name) const;

  // For saving, as the session does it.
  struct File {
    std::string name, path, bytes, expected_before;
  };
  std::vector<File> unsaved() const;
  void saved(const std::string& name, const std::string& bytes);
  std::vector<std::string> changed_on_disk() const;
  // False once what is not saved could not be kept.
  bool is_guarded() const { return guarded_; }

  // What another run left unsaved: how many texts. Until it was brought back or thrown away nothing is kept over it.
  std::size_t left_behind() const { return left_behind_.size(); }
  void recover();
  void throw_away_left_behind();
  // The author gives up what is not saved.
  void forget();

 private:
  struct Entry {
    std::string path, on_disk, text;
    bool had_mark = false;  // a byte order mark stood in front
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
  void keep();
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

// "Morning mist" becomes "morning-mist.lua", what has its end already stays. Faults: script/name.
Result<std::string> script_name(const std::string& typed);

// Gives its name in the project. On a fault neither the file nor the rule is there. Faults: those of script_name(), of paths, of saving and
// of edits; editor/no-scenario.
Result<std::string> make_script(Session& session, const std::string& typed, const wording::Catalogue& catalogue);
// The file of tests beside a script; gives its name.
Result<std::string> make_tests(Session& session, const std::string& script, const wording::Catalogue& catalogue);

}  // namespace hexwright::editor
