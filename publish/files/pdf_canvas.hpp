// A canvas for the page of a PDF that keeps every stamp once and refers to it afterwards: a wood of ten thousand hexes is then
// hardly larger than one of ten. Stamps stay vectors.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "publish/canvas/cairo_canvas.hpp"

namespace hexwright::publish {

class PdfCanvas : public CairoCanvas {
 public:
  explicit PdfCanvas(cairo_t* cr) : CairoCanvas(cr) {}

  void stamp(const Stamp& stamp, Point at) override;

 private:
  struct Destroy {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  };
  using Recording = std::unique_ptr<cairo_surface_t, Destroy>;
  static Recording recorded(const Stamp& stamp);

  std::map<std::string, Recording, std::less<>> recordings_;
};

// cairo lists a stamp among the page's resources each time it is used, and names may stand there only once: all but the first
// are overwritten with blanks, so that no offset in the file changes.
void blank_repeated_resources(std::string& pdf);

}  // namespace hexwright::publish
