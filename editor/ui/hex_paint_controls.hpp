// Shape and size of a brush over hexes, the same for whatever it paints.
#pragma once

#include <wx/panel.h>

#include "editor/tools/hex_paint_tool.hpp"
#include "editor/ui/workbench.hpp"

class wxChoice;
class wxFlexGridSizer;
class wxStaticText;

namespace hexwright::ui {

class HexPaintControls : public wxPanel {
 public:
  // Choosing a shape takes the brush up.
  HexPaintControls(wxWindow* parent, Workbench& bench, editor::HexPaintTool& tool);
  void relabel();
  void show_state();

 private:
  Workbench& bench_;
  editor::HexPaintTool& tool_;
  wxChoice *shape_, *size_;
  wxStaticText *shape_label_, *size_label_;
};

}  // namespace hexwright::ui
