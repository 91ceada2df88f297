// A chart in a pane: as wide as the pane, and as high as its shape then asks for. On the thread of the windows.
#pragma once

#include <memory>

#include "editor/ui/cairo_window.hpp"
#include "publish/canvas/picture.hpp"

namespace hexwright::ui {

class ChartView : public CairoWindow {
 public:
  explicit ChartView(wxWindow* parent) : CairoWindow(parent) { Hide(); }
  // Hidden when there is none. `name` is told to readers of screens.
  void show(std::shared_ptr<const publish::Picture> chart, const wxString& name);
  // Asks for the height that goes with this width.
  void fit(int width);
  const publish::Picture* shown() const { return chart_.get(); }

 private:
  void draw(cairo_t* cr) override;

  std::shared_ptr<const publish::Picture> chart_;
};

}  // namespace hexwright::ui
