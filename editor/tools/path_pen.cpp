// States: nothing begun; a course of hexes begun; clearing while the button is held. The course is written at its end, as one step.
#include "editor/tools/path_pen.hpp"

#include "editor/session/paths.hpp"
#include "editor/tools/shapes.hpp"

namespace hexwright::editor {

using wording::say;

const geometry::JoinedBoards* PathPen::boards() const {
  const Scene* scene = workplace_.scene();
  return scene ? scene->view->index->boards() : nullptr;
}

void PathPen::set_kind(std::string kind) {
  if (kind != kind_) settle();
  kind_ = std::move(kind);
}

void PathPen::go_to(std::size_t hex) {
  const std::vector<std::size_t> more = way(*boards(), course_.back(), hex);
  course_.insert(course_.end(), more.begin() + 1, more.end());
  workplace_.choose(course_.back());
}

void PathPen::finish() {
  if (course_.size() >= 2) {
    Session& session = workplace_.session();
    const auto edit = draw_path(session.project(), *boards(), course_, kind_);
    const auto done = edit ? session.perform(*edit, edit->label) : tl::unexpected(edit.error());
    if (done)
      wet_.push_back({{course_, kind_}, session.revision()});
    else
      workplace_.complain(done.error());
  }
  course_.clear();
  stops_.clear();
}

void PathPen::clear(std::size_t from, std::size_t to) {
  Session& session = workplace_.session();
  const std::vector<std::size_t> hexes = way(*boards(), from, to);
  HexSet all(boards()->size());
  for (const std::size_t hex : hexes) all.insert(hex);
  const auto edit = clear_paths(session.project(), *boards(), all);
  if (!edit) return workplace_.complain(edit.error());
  if (edit->edits.empty()) return;
  if (const auto done = session.perform(*edit, edit->label, "clear-paths-" + std::to_string(stroke_)); !done)
    return workplace_.complain(done.error());
  wet_.push_back({{hexes, {}}, session.revision()});
}

void PathPen::press(const BoardEvent& event) {
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

void PathPen::drag(const BoardEvent& event) {
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

void PathPen::release(const BoardEvent&) {
  pressed_ = false;
  if (clearing_) workplace_.session().end_merging();
  clearing_.reset();
}

void PathPen::hover(const BoardEvent& event) { under_ = event.hex; }

void PathPen::cancel() {
  course_.clear();
  stops_.clear();
  if (clearing_) workplace_.session().end_merging();
  clearing_.reset();
  pressed_ = false;
}

void PathPen::settle() {
  if (boards() && !course_.empty()) finish();
  cancel();
}

void PathPen::step_back() {
  if (course_.empty()) return;
  if (stops_.empty()) return cancel();
  course_.resize(stops_.back());
  stops_.pop_back();
  workplace_.choose(course_.back());
}

bool PathPen::undo_begun() {
  const bool begun = !course_.empty();
  step_back();
  return begun;
}

void PathPen::scene_came() {
  const std::size_t size = boards() ? boards()->size() : 0;
  for (const std::size_t hex : course_)
    if (hex >= size) return cancel();  // another board is there now
  if (under_ && *under_ >= size) under_.reset();
}

void PathPen::scene_shown(std::uint64_t revision) {
  std::erase_if(wet_, [&](const Wet& wet) { return wet.revision <= revision; });
}

Preview PathPen::preview() const {
  Preview out;
  if (!boards()) return out;
  for (const Wet& wet : wet_) out.routes.push_back(wet.route);
  if (!course_.empty()) {
    out.routes.push_back({course_, kind_});
    if (under_ && *under_ != course_.back() && !pressed_) out.routes.push_back({way(*boards(), course_.back(), *under_), kind_});
  }
  if (under_) out.outlined = disc(*boards(), *under_, 0);
  return out;
}

wording::Text PathPen::hint() const {
  return say("Click from hex to hex, or drag; Enter ends, Backspace takes back, Esc gives up, Alt clears.");
}

}  // namespace hexwright::editor
