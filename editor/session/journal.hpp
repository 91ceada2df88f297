// The steps of a session, and the journal that keeps those since the last save, so that a program that dies loses the last edit at most.
// The journal lies in the user's state folder under a name made of the document's path, and holds what every file of the project contained
// when it was begun: it is offered only while that is still so. One thread at a time; failing to write is told by `false`.
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

// One line without line ends: JSON. The words of a name are kept as they are, without the nouns inside them.
std::string line_of(const Step& step);
// Faults: journal/unreadable.
Result<Step> step_of(std::string_view line);

// Of each file, by its name in the project, a number made of its bytes.
using Contents = std::map<std::string, std::uint64_t>;
std::uint64_t number_of_bytes(std::string_view bytes);

struct Recovered {
  std::vector<Step> steps;
  bool cut = false;          // the last line was not complete: one edit is lost
  bool other_files = false;  // the files are not those that the steps were made on
  std::int64_t scripts = 0;  // texts that were not saved, kept beside the journal
  // As the author counts them: a stroke of the brush is one.
  std::int64_t edits() const;
};

class Journal {
 public:
  // `folder` is made when it is not there. Nothing is written before the first step.
  Journal(std::string folder, const std::string& document);
  Journal(const Journal&) = delete;

  const std::string& path() const { return path_; }
  // What another run left behind; nothing when it left nothing. A journal that cannot be read at all counts as none.
  std::optional<Recovered> left_behind(const Contents& now) const;

  // Begins anew on files that hold this: after opening, and after every save.
  void begin(Contents contents);
  // Begins anew beside the journal that is there, which stays until the new one is complete and takes its place: nothing is lost
  // should the program be killed in between.
  void begin_beside(Contents contents);
  void take_place();
  // The files are about to be saved, and will hold this. Steps so far are not done again on a file that does.
  bool announce(const Contents& after);
  // A step that can be done by itself, without the history it was taken from (see self_contained). False when it could not be
  // written: the author should know that nothing guards the work.
  bool write(const Step& step);
  // The work is saved or thrown away: nothing is to be recovered.
  void forget();

 private:
  bool open();

  std::string folder_, path_, document_;
  bool beside_ = false;
  Contents contents_;
  platform::Descriptor file_;
};

}  // namespace hexwright::editor
