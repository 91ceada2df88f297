// A small square of a colour, for lists.
#pragma once

#include <wx/bitmap.h>
#include <wx/dcmemory.h>
#include <wx/imaglist.h>

#include "publish/canvas/shapes.hpp"

namespace hexwright::ui {

inline constexpr int PATCH_PX = 18;

inline wxBitmap patch(publish::Color color) {
  wxBitmap bitmap(PATCH_PX, PATCH_PX);
  wxMemoryDC dc(bitmap);
  dc.SetBrush(wxBrush(wxColour(color.red, color.green, color.blue)));
  dc.SetPen(wxPen(wxColour(90, 90, 90)));
  dc.DrawRectangle(0, 0, PATCH_PX, PATCH_PX);
  return bitmap;
}

}  // namespace hexwright::ui
