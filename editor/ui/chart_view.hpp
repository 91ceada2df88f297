// A chart in a pane: as wide as the pane, with the height that follows from its proportions. Pixels of the window. One thread, the
// window's; cannot fail.
#pragma once

#include <memory>

#include "editor/ui/cairo_window.hpp"
#include "publish/canvas/picture.hpp"

namespace hexwright::ui {

class ChartView : public CairoWindow {
 public:
  explicit ChartView(wxWindow* parent) : CairoWindow(parent) { Hide(); }
  // Hidden when it is null. `name` is the accessible name for screen readers.
  void show(std::shared_ptr<const publish::Picture> chart, const wxString& name);
  // Sets the height that belongs to this width.
  void fit(int width);
  const publish::Picture* shown() const { return chart_.get(); }

 private:
  void draw(cairo_t* cr) override;

  std::shared_ptr<const publish::Picture> chart_;
};

}  // namespace hexwright::ui
