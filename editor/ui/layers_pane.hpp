// The layers of the board: which are seen, how strongly, and which are locked against drawing.
#pragma once

#include <wx/scrolwin.h>

#include "editor/ui/workbench.hpp"

class wxCheckBox;
class wxSlider;

namespace hexwright::ui {

class LayersPane : public wxScrolledWindow {
 public:
  LayersPane(wxWindow* parent, Workbench& bench);

 private:
  struct Layer {
    double publish::BoardOptions::Opacity::*opacity;
    std::optional<editor::MapLayer> lock;
    wxCheckBox* shown;
    wxSlider* strength;
    wxCheckBox* locked;  // null where nothing can be drawn
  };
  void changed();
  void show_state();

  Workbench& bench_;
  std::vector<Layer> layers_;
};

}  // namespace hexwright::ui
