// Undo and redo: the edits that were performed, step by step. A step has a name for the menu; edits that follow one another with the same
// merge key are one step, so that a brush stroke or a word typed is undone at once. Keeps every step, without a limit. One thread at a time
// for each object and its documents; faults: those of perform().
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/edits/perform.hpp"

namespace hexwright::edits {

class History {
 public:
  // The documents must outlive it, and change in no other way.
  explicit History(Documents& documents) : documents_(&documents) {}

  // Performs the edit as a new step, or as part of the last one when that has the same key, which must not be empty; the step then has the
  // newer name. Steps that were undone can then not be redone. On a fault nothing has changed, here or in the documents.
  wording::Result<void> perform(const Edit& edit, wording::Text name, const std::string& merge_key = {});
  // The next edit begins a new step whatever its key; call it when the mouse button is released.
  void end_merging() { merging_ = false; }

  // Faults are those of perform(), when the documents were changed without the history, whose position then does not change. No effect when
  // there is nothing to undo or redo.
  wording::Result<void> undo();
  wording::Result<void> redo();
  // Steps that were undone can then not be redone.
  void forget_undone();
  // The edit that undo() or redo() would perform next, for code that stores it; nothing when there is none.
  std::optional<Edit> undo_edit() const;
  std::optional<Edit> redo_edit() const;
  // The name of the step that would be undone or redone next; null when there is none.
  const wording::Text* undo_name() const { return done_ > 0 ? &steps_[done_ - 1].name : nullptr; }
  const wording::Text* redo_name() const { return done_ < steps_.size() ? &steps_[done_].name : nullptr; }

  // All steps for a list, oldest first; the first done() of them are done, the others undone.
  std::size_t size() const { return steps_.size(); }
  std::size_t done() const { return done_; }
  const wording::Text& name(std::size_t step) const { return steps_[step].name; }

  // The documents are as they were saved (or read, at first).
  bool is_clean() const { return clean_ == done_; }
  void mark_clean();

 private:
  struct Step {
    wording::Text name;
    std::string merge_key;
    std::vector<Edit> across;  // performed last to first, they undo the step, or redo one that was undone
  };
  static Edit whole(const Step& step);
  wording::Result<void> cross(Step& step);

  Documents* documents_;
  std::vector<Step> steps_;
  std::size_t done_ = 0;  // steps before this one are done, the others undone
  std::optional<std::size_t> clean_ = 0;
  bool merging_ = false;
};

}  // namespace hexwright::edits
