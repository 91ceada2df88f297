// A scanned map in memory, ready to be drawn at any zoom: the picture and copies of half, quarter … its size, so that drawing the whole
// sheet costs no more than a corner of it. Immutable once read, so several threads may draw it; drawing cannot fail.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/geometry/registration.hpp"
#include "model/wording/fault.hpp"
#include "publish/raster/surface.hpp"

namespace hexwright::publish {

class Scan {
 public:
  // The header is looked at first, and a picture beyond the limits is not decoded. Faults: those of io::read_picture_header,
  // picture/broken, picture/no-memory.
  static wording::Result<std::shared_ptr<const Scan>> load(const std::string& path);

  // In pixels of the file; what is kept may be smaller.
  int width() const { return width_; }
  int height() const { return height_; }
  // `to_target` is from pixels of the file to the user space of the target. Opacity from 0 to 1.
  void draw(cairo_t* target, const geometry::AffineMap& to_target, double opacity) const;

 private:
  Scan(int width, int height) : width_(width), height_(height) {}
  void halve();

  int width_, height_;
  std::vector<Surface> levels_;  // from the largest
};

// One that lies under a picture.
struct PlacedScan {
  std::shared_ptr<const Scan> scan;
  geometry::AffineMap to_sheet;  // from its pixels to millimetres
  double opacity = 1;
};

}  // namespace hexwright::publish
