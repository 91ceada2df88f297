// A chart in a pane: as wide as the pane, and as high as its shape then asks for.
#pragma once

#include <wx/window.h>

#include <memory>

#include "publish/canvas/picture.hpp"

namespace hexwright::ui {

class ChartView : public wxWindow {
 public:
  explicit ChartView(wxWindow* parent);
  // Hidden when there is none. `name` is told to those who hear the window.
  void show(std::shared_ptr<const publish::Picture> chart, const wxString& name);
  // Asks for the height that goes with this width.
  void fit(int width);
  const publish::Picture* shown() const { return chart_.get(); }

 private:
  void paint(wxPaintEvent&);

  std::shared_ptr<const publish::Picture> chart_;
};

}  // namespace hexwright::ui
