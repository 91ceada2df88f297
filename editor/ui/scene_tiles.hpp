// The picture of a scene in a window: tiles that are painted aside, and the window asked to show them when they have come.
#pragma once

#include <wx/window.h>

#include <memory>

#include "editor/session/scene.hpp"
#include "publish/raster/tiles.hpp"

namespace hexwright::ui {

class SceneTiles {
 public:
  // To be held by the window itself.
  SceneTiles(wxWindow& window, std::size_t most_bytes) : window_(window), most_bytes_(most_bytes) {}

  // What was seen of the last scene stands in until the new one is painted.
  void show(std::shared_ptr<const editor::Scene> scene);
  void forget();
  const editor::Scene* shown() const { return shown_.get(); }
  void work_at(std::optional<publish::Point> mm);
  // The number of tiles that are still to come; the window will be asked to paint again.
  int compose(cairo_t* target, const publish::Viewport& viewport);

 private:
  wxWindow& window_;
  std::size_t most_bytes_;
  std::shared_ptr<const editor::Scene> shown_;
  std::unique_ptr<publish::TileCache> tiles_;
};

}  // namespace hexwright::ui
