// What the author did, told to whoever must do it alike: the copy of the documents that is checked aside, and the journal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/edits/edit.hpp"
#include "model/edits/history.hpp"
#include "model/wording/fault.hpp"

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

}  // namespace hexwright::editor
