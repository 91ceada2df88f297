// A stroke is gathered while the button is down, and written when it is let go.
#include "editor/tools/zone_tool.hpp"

#include "editor/session/region_text.hpp"
#include "editor/session/setup_edit.hpp"
#include "editor/session/standing.hpp"
#include "editor/tools/shapes.hpp"

namespace hexwright::editor {

using geometry::HexSet;
using wording::Result;
using wording::say;

const geometry::JoinedBoards* ZoneTool::boards() const {
  const Scene* scene = workplace_.scene();
  return scene ? scene->view->index->boards() : nullptr;
}

HexSet ZoneTool::written() const {
  if (pending_ && pending_->directive == selection_.directive()) return pending_->hexes;
  const Scene& scene = *workplace_.scene();
  for (const view::Spread& spread : scene.view->spreads)
    if (!selection_.directive().empty() && spread.id == selection_.directive() &&
        (!scene.looking.side || *scene.looking.side == spread.side))
      return spread.hexes;
  return HexSet(boards()->size());
}

HexSet ZoneTool::region() const {
  HexSet out = written();
  if (!from_) return out;
  if (taking_out_)
    out -= stroke_;
  else
    out |= stroke_;
  return out;
}

void ZoneTool::press(const BoardEvent& event) {
  under_ = event.hex;
  from_.reset();
  if (!event.hex || !boards() || known_units(*workplace_.scene(), selection_.units()).empty()) return;
  from_ = event.hex;
  taking_out_ = erasing_ != event.alt;
  stroke_ = disc(*boards(), *event.hex, 0);
}

void ZoneTool::drag(const BoardEvent& event) {
  under_ = event.hex;
  if (!from_ || !event.hex || !boards()) return;
  stroke_ |= line(*boards(), *from_, *event.hex);
  from_ = event.hex;
}

void ZoneTool::release(const BoardEvent&) {
  if (!from_ || !boards()) return;
  const HexSet before = written(), after = region();
  from_.reset();
  if (!(after == before)) write(after);
}

void ZoneTool::write(const HexSet& hexes) {
  const Scene& scene = *workplace_.scene();
  Session& session = workplace_.session();
  if (hexes.empty())
    return workplace_.complain(
        {"editor/empty-zone", {}, say("A zone needs one hex at least."), {}, say("Take the units off the board instead.")});
  const auto labels = labels_of(*scene.view->index, hexes);
  const auto units = known_units(scene, selection_.units());
  std::string directive = selection_.directive();
  Draft draft(session.project());
  Result<void> done;
  if (directive.empty()) {
    auto made = give_directive(draft, units, {hexes_xml(labels)});
    if (made)
      directive = *made;
    else
      done = tl::unexpected(made.error());
  } else {
    done = cover(draft, directive, labels);
  }
  if (done) done = draft.hand_over(session, taking_out_ ? say("Take hexes out of a zone") : say("Paint a zone"));
  if (!done) return workplace_.complain(done.error());
  pending_ = Pending{hexes, directive, session.revision()};
  selection_.choose(units, directive);
}

void ZoneTool::scene_came() {
  if (!boards()) return;
  if (pending_ && pending_->hexes.size() != boards()->size()) pending_.reset();
  if (from_ && *from_ >= boards()->size()) from_.reset();
  if (under_ && *under_ >= boards()->size()) under_.reset();
  if (stroke_.size() != boards()->size()) from_.reset();
}

void ZoneTool::scene_shown(std::uint64_t revision) {
  if (pending_ && pending_->revision <= revision) pending_.reset();
}

Preview ZoneTool::preview() const {
  Preview out;
  if (!boards()) return out;
  out.setup.region = region();
  out.outlined = HexSet(boards()->size());
  if (under_) out.outlined.insert(*under_);
  return out;
}

wording::Text ZoneTool::hint() const {
  if (boards() && known_units(*workplace_.scene(), selection_.units()).empty()) return say("First choose units in the order of battle.");
  return erasing_ ? say("Drag over hexes to take them out of the zone; with Alt to add them.")
                  : say("Drag over hexes to add them to the zone; with Alt to take them out.");
}

}  // namespace hexwright::editor
