// A printed page in a window: fitted at first, zoomed with the wheel or by command (four steps to a doubling), moved with the mouse.
// Another thread paints its tiles, so that the window never waits for a large map; everything else runs on one thread, the window's. Cannot
// fail.
#pragma once

#include <memory>

#include "editor/ui/cairo_window.hpp"
#include "publish/raster/tiles.hpp"

namespace hexwright::ui {

class PageView : public CairoWindow {
 public:
  explicit PageView(wxWindow* parent);
  // Null shows none. A page of the same size keeps the place and zoom.
  void show(std::shared_ptr<const publish::Picture> page);
  const publish::Picture* shown() const { return page_.get(); }
  void zoom(int steps);
  void fit();
  // As large as on paper, as far as the screen tells how large its pixels are.
  void show_true_size();

 private:
  void draw_background(cairo_t* cr) override;
  void draw(cairo_t* cr) override;
  void moved(wxMouseEvent& mouse);

  std::shared_ptr<const publish::Picture> page_;
  std::unique_ptr<publish::TileCache> tiles_;
  bool fitted_ = true;
  wxPoint held_;
};

}  // namespace hexwright::ui
