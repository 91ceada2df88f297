// What was clicked is looked up where the scene shows the picture, even when the documents are a step ahead: that is where the author
// saw it.
#include "editor/tools/backdrop_tool.hpp"

#include <cmath>

namespace hexwright::editor {

const BackdropSeen* BackdropTool::backdrop() const {
  const Scene* scene = workplace_.scene();
  if (!scene) return nullptr;
  for (const BackdropSeen& each : scene->backdrops)
    if (each.board == board_) return &each;
  const bool known = scene->view->index->has_board(board_);
  return known || scene->backdrops.empty() ? nullptr : &scene->backdrops.front();
}

void BackdropTool::set_board(std::string id) {
  if (id == board_) return;
  board_ = std::move(id);
  cancel();
}

void BackdropTool::press(const BoardEvent& event) {
  pointer_ = event.mm;
  const BackdropSeen* backdrop = this->backdrop();
  if (!backdrop || !backdrop->scan)
    return workplace_.complain(
        make_fault("editor/no-picture", say("There is no picture under this board."), say("Choose one in the pane of map tools.")));
  if (event.alt) {
    if (event.hex) forget(*event.hex);
  } else if (begun_) {
    mark(event.mm);
  } else if (event.hex) {
    begin(*event.hex);
  }
}

void BackdropTool::begin(std::size_t hex) {
  const Scene& scene = *workplace_.scene();
  if (!scene.view->index->of_board(backdrop()->board).contains(hex))
    return workplace_.complain(
        make_fault("editor/another-board",
                   say("{hex} is no hex of board {board}.", {{"hex", scene.view->index->label(hex)}, {"board", backdrop()->board}})));
  begun_ = hex;
  workplace_.choose(hex);
}

void BackdropTool::mark(publish::Point mm) {
  const BackdropSeen& backdrop = *this->backdrop();
  const auto back = backdrop.to_sheet.inverse();
  const geometry::PlanePoint pixel = back ? (*back)({mm.x, mm.y}) : geometry::PlanePoint{-1, -1};
  if (!(pixel.x >= 0 && pixel.x <= backdrop.scan->width() && pixel.y >= 0 && pixel.y <= backdrop.scan->height()))
    return workplace_.complain(make_fault("editor/outside-picture", say("That place is not in the picture.")));
  const std::string label = workplace_.scene()->view->index->label(*begun_);
  begun_.reset();
  perform(mark_hex(workplace_.session().project(), backdrop.board, label, static_cast<int>(std::lround(pixel.x)),
                   static_cast<int>(std::lround(pixel.y))));
}

void BackdropTool::forget(std::size_t hex) {
  for (const BackdropSeen::Mark& mark : backdrop()->marks)
    if (mark.hex == hex) {
      perform(remove_mark(workplace_.session().project(), backdrop()->board, mark.label));
      return;
    }
}

void BackdropTool::cancel() { begun_.reset(); }

bool BackdropTool::undo_begun() {
  const bool was = begun_.has_value();
  begun_.reset();
  return was;
}

void BackdropTool::scene_came() {
  if (begun_ && (!backdrop() || !backdrop()->scan || *begun_ >= workplace_.scene()->view->index->hex_count())) begun_.reset();
}

Preview BackdropTool::preview() const {
  Preview out;
  const BackdropSeen* backdrop = this->backdrop();
  if (!backdrop) return out;
  const Scene& scene = *workplace_.scene();
  out.backdrop = Preview::Backdrop{static_cast<std::size_t>(backdrop - scene.backdrops.data()), begun_, pointer_};
  if (begun_) out.outlined = only(*begun_);
  return out;
}

Text BackdropTool::hint() const {
  const BackdropSeen* backdrop = this->backdrop();
  if (!backdrop || !backdrop->scan) return say("Choose a picture for this board first.");
  if (begun_)
    return say("Now click the middle of {hex} as the picture shows it. Esc gives up.",
               {{"hex", workplace_.scene()->view->index->label(*begun_)}});
  return say("Click a hex of the board, then its middle in the picture. Alt and a click take a mark away.");
}

}  // namespace hexwright::editor
