// The painting thread speaks to the window only through its queue of events.
#include "editor/ui/scene_tiles.hpp"

namespace hexwright::ui {

void SceneTiles::show(std::shared_ptr<const editor::Scene> scene) {
  shown_ = std::move(scene);
  if (!tiles_) {
    wxWindow* window = &window_;
    tiles_ = std::make_unique<publish::TileCache>(shown_->picture, most_bytes_,
                                                  [window] { window->CallAfter([window] { window->Refresh(); }); });
    return;
  }
  tiles_->replace(shown_->picture);
  tiles_->invalidate_all();
}

void SceneTiles::forget() {
  tiles_.reset();
  shown_.reset();
}

void SceneTiles::work_at(std::optional<publish::Point> mm) {
  if (tiles_) tiles_->work_at(mm);
}

int SceneTiles::compose(cairo_t* target, const publish::Viewport& viewport) { return tiles_ ? tiles_->compose(target, viewport) : 0; }

}  // namespace hexwright::ui
