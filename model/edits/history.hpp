// What was done, step by step, and the way back and forth. A step has a name for the menu; edits that follow one another with the same
// merge key are one step, so that a brush stroke or a word typed is undone at once. Nothing is forgotten. One thread at a time.
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

  // Does the edit as a new step, or as part of the last one when that has the same key, which must not be empty.
  // What was undone before can then not be redone. On a fault nothing has changed, here or in the documents.
  wording::Result<void> perform(const Edit& edit, wording::Text name, const std::string& merge_key = {});
  // The next edit begins a step whatever its key: the mouse button was let go.
  void end_merging() { merging_ = false; }

  // Faults are those of perform(), when the documents were changed behind the history; it stays where it is then.
  wording::Result<void> undo();
  wording::Result<void> redo();
  // What undo() and redo() would do next, for who writes it down; nothing when there is nothing.
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
    std::vector<Edit> across;  // done last to first, they lead to the other side of the step
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
