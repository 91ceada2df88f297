// The steps of a session, and the journal that stores those since the last save, so that a crash loses at most the last edit. The journal
// is in the user's state folder under a name made from the document's path, and records a hash of every file of the project: it is offered
// for recovery only while the files are unchanged. One thread at a time; a failure to write is a return value of false.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/session/fault.hpp"
#include "model/edits/edit.hpp"
#include "model/edits/history.hpp"
#include "platform/files.hpp"

namespace hexwright::editor {

struct Step {
  enum class Kind { perform, undo, redo, end_merging };
  Kind kind = Kind::end_merging;
  std::optional<edits::Edit> edit = {};  // of perform
  Text name = {};
  std::string merge_key = {};
};

Result<void> take(const Step& step, edits::History& history);

// One line without line ends: JSON.
std::string line_of(const Step& step);
// Faults: journal/unreadable.
Result<Step> step_of(std::string_view line);

// A hash of the bytes of each file, by its name in the project.
using Contents = std::map<std::string, std::uint64_t>;
std::uint64_t number_of_bytes(std::string_view bytes);

struct Recovered {
  std::vector<Step> steps;
  bool cut = false;          // the last line was incomplete: one edit is lost
  bool other_files = false;  // the files are not those that the steps were made on
  std::int64_t scripts = 0;  // texts that were not saved, kept beside the journal
  // Counted as the author sees them: a stroke of the brush is one.
  std::int64_t edits() const;
};

class Journal {
 public:
  // `folder` is created if missing. Nothing is written before the first step.
  Journal(std::string folder, const std::string& document);
  Journal(const Journal&) = delete;

  const std::string& path() const { return path_; }
  // The journal of an earlier run; nothing when there is none or it cannot be read.
  std::optional<Recovered> left_behind(const Contents& now) const;

  // Starts a new journal for files with these contents: after opening, and after every save.
  void begin(Contents contents);
  // Starts a new journal beside the existing one, which stays until take_place() replaces it: nothing is lost if the program is killed in
  // between.
  void begin_beside(Contents contents);
  void take_place();
  // Call before saving, with the contents the files will have: on such files recovery does not repeat the steps so far.
  bool announce(const Contents& after);
  // The step must not need the history it was taken from (see self_contained). False when it could not be written: the author must be told.
  bool write(const Step& step);
  // The work is saved or discarded: removes what could be recovered.
  void forget();

 private:
  bool open();

  std::string folder_, path_, document_;
  bool beside_ = false;
  Contents contents_;
  platform::Descriptor file_;
};

}  // namespace hexwright::editor
