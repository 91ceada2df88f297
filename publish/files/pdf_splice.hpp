// A finished PDF of one page, as cairo writes it, gets segments of drawing where cairo drew markers.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "publish/canvas/shapes.hpp"
#include "publish/files/pdf_stream.hpp"

namespace hexwright::publish {

// What cairo draws, in points of the page and black, where a segment belongs. It vanishes when the segment comes.
constexpr Box PDF_MARKER{0.125, 0.25, 0.5, 0.75};

struct PdfSegments {
  std::vector<PdfSegment> list;
  PdfOpacities opacities;
};

// False, and the file is as it was, when it is not built exactly as expected: one page with one stream, a marker for each segment
// in it, an old-style table of objects at the end.
bool splice(std::string& pdf, const PdfSegments& segments);
// The same for a file of several pages, whose segments stand in their order.
bool splice(std::string& pdf, std::span<const PdfSegments> pages);

}  // namespace hexwright::publish
