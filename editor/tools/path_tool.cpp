// States: nothing begun; a course of hexes begun; clearing while the button is held. The course is written at its end, as one step.
#include "editor/tools/path_tool.hpp"

#include "editor/session/paths.hpp"
#include "editor/tools/shapes.hpp"

namespace hexwright::editor {

using wording::say;

const geometry::JoinedBoards* PathTool::boards() const {
  const Scene* scene = workplace_.scene();
  return scene ? scene->view->index->boards() : nullptr;
}

void PathTool::set_kind(std::string kind) {
  if (kind != kind_) settle();
  kind_ = std::move(kind);
}

void PathTool::go_to(std::size_t hex) {
  const std::vector<std::size_t> more = way(*boards(), course_.back(), hex);
  course_.insert(course_.end(), more.begin() + 1, more.end());
  workplace_.choose(course_.back());
}

void PathTool::finish() {
  if (course_.size() >= 2) {
    Session& session = workplace_.session();
    const auto edit = draw_path(session.project(), *boards(), course_, kind_);
    const auto done = edit ? session.perform(*edit, edit->label) : tl::unexpected(edit.error());
    if (done)
      pending_.push_back({{course_, kind_}, session.revision()});
    else
      workplace_.complain(done.error());
  }
  course_.clear();
  stops_.clear();
}

void PathTool::clear(std::size_t from, std::size_t to) {
  Session& session = workplace_.session();
  const std::vector<std::size_t> hexes = way(*boards(), from, to);
  HexSet all(boards()->size());
  for (const std::size_t hex : hexes) all.insert(hex);
  const auto edit = clear_paths(session.project(), *boards(), all);
  if (!edit) return workplace_.complain(edit.error());
  if (edit->edits.empty()) return;
  if (const auto done = session.perform(*edit, edit->label, "clear-paths-" + std::to_string(stroke_)); !done)
    return workplace_.complain(done.error());
  pending_.push_back({{hexes, {}}, session.revision()});
}

void PathTool::press(const BoardEvent& event) {
  under_ = event.hex;
  if (!event.hex || !boards() || refused(workplace_, MapLayer::paths)) return;
  if (event.alt) {
    ++stroke_;
    clearing_ = event.hex;
    return clear(*event.hex, *event.hex);
  }
  if (kind_.empty()) return;
  if (course_.empty()) {
    course_.push_back(*event.hex);
    workplace_.choose(event.hex);
  } else if (course_.back() == *event.hex) {
    return finish();
  } else {
    stops_.push_back(course_.size());
    go_to(*event.hex);
  }
  pressed_ = true;
}

void PathTool::drag(const BoardEvent& event) {
  under_ = event.hex;
  if (!event.hex || !boards()) return;
  if (clearing_) {
    if (*clearing_ == *event.hex) return;
    clear(*clearing_, *event.hex);
    clearing_ = event.hex;
    return;
  }
  if (!pressed_ || course_.empty() || course_.back() == *event.hex) return;
  // Back over the hex before: that bit of the drag is taken back.
  if (course_.size() >= 2 && course_[course_.size() - 2] == *event.hex && (stops_.empty() || course_.size() - 1 > stops_.back())) {
    course_.pop_back();
    return workplace_.choose(course_.back());
  }
  if (course_.size() == 1) stops_.push_back(1);
  go_to(*event.hex);
}

void PathTool::release(const BoardEvent&) {
  pressed_ = false;
  if (clearing_) workplace_.session().end_merging();
  clearing_.reset();
}

void PathTool::hover(const BoardEvent& event) { under_ = event.hex; }

void PathTool::cancel() {
  course_.clear();
  stops_.clear();
  if (clearing_) workplace_.session().end_merging();
  clearing_.reset();
  pressed_ = false;
}

void PathTool::settle() {
  if (boards() && !course_.empty()) finish();
  cancel();
}

void PathTool::step_back() {
  if (course_.empty()) return;
  if (stops_.empty()) return cancel();
  course_.resize(stops_.back());
  stops_.pop_back();
  workplace_.choose(course_.back());
}

bool PathTool::undo_begun() {
  const bool begun = !course_.empty();
  step_back();
  return begun;
}

void PathTool::scene_came() {
  const std::size_t size = boards() ? boards()->size() : 0;
  for (const std::size_t hex : course_)
    if (hex >= size) return cancel();  // another board is there now
  if (under_ && *under_ >= size) under_.reset();
}

void PathTool::scene_shown(std::uint64_t revision) {
  std::erase_if(pending_, [&](const Pending& pending) { return pending.revision <= revision; });
}

Preview PathTool::preview() const {
  Preview out;
  if (!boards()) return out;
  for (const Pending& pending : pending_) out.routes.push_back(pending.route);
  if (!course_.empty()) {
    out.routes.push_back({course_, kind_});
    if (under_ && *under_ != course_.back() && !pressed_) out.routes.push_back({way(*boards(), course_.back(), *under_), kind_});
  }
  if (under_) out.outlined = disc(*boards(), *under_, 0);
  return out;
}

wording::Text PathTool::hint() const {
  return say("Click from hex to hex, or drag; Enter ends, Backspace takes back, Esc gives up, Alt clears.");
}

}  // namespace hexwright::editor
