// A stack of steps, each with the edit that takes it back.
#include "model/edits/history.hpp"

namespace hexwright::edits {

using wording::Result;

Result<void> History::perform(const Edit& edit, wording::Text name, const std::string& merge_key) {
  auto back = edits::perform(*documents_, edit);
  if (!back) return tl::unexpected(back.error());
  const bool joins = merging_ && !merge_key.empty() && done_ == steps_.size() && done_ > 0 && steps_.back().merge_key == merge_key;
  if (joins) {
    steps_.back().across.push_back(std::move(*back));
    steps_.back().name = std::move(name);  // which may tell how much it is by now
    return {};
  }
  forget_undone();
  steps_.push_back({std::move(name), merge_key, {std::move(*back)}});
  ++done_;
  merging_ = true;
  return {};
}

void History::forget_undone() {
  if (clean_ && *clean_ > done_) clean_.reset();
  steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(done_), steps_.end());
}

// All of the step or nothing of it: the edits go through perform() as one group.
Edit History::whole(const Step& step) {
  Group group{step.name, {step.across.rbegin(), step.across.rend()}};
  return Edit::restoring(std::move(group), -1);
}

std::optional<Edit> History::undo_edit() const { return done_ > 0 ? std::optional(whole(steps_[done_ - 1])) : std::nullopt; }
std::optional<Edit> History::redo_edit() const { return done_ < steps_.size() ? std::optional(whole(steps_[done_])) : std::nullopt; }

Result<void> History::cross(Step& step) {
  auto back = edits::perform(*documents_, whole(step));
  if (!back) return tl::unexpected(back.error());
  step.across.assign(1, std::move(*back));
  merging_ = false;
  return {};
}

Result<void> History::undo() {
  if (done_ == 0) return {};
  if (auto crossed = cross(steps_[done_ - 1]); !crossed) return crossed;
  --done_;
  return {};
}

Result<void> History::redo() {
  if (done_ == steps_.size()) return {};
  if (auto crossed = cross(steps_[done_]); !crossed) return crossed;
  ++done_;
  return {};
}

void History::mark_clean() {
  clean_ = done_;
  merging_ = false;
}

}  // namespace hexwright::edits
