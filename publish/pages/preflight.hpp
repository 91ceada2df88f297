// What a printer would send back, told from what the pages draw: each page is drawn once more, on a canvas that keeps no ink and judges
// sizes, lines and places as they come out on paper. One fault a kind, with the worst case and how many there are. Points. Any thread;
// cannot fail.
#pragma once

#include <span>
#include <vector>

#include "model/wording/fault.hpp"
#include "publish/canvas/picture.hpp"

namespace hexwright::publish {

struct PressLimits {
  double least_type = 5, least_line = 0.25;  // points
  double margin_mm = 0;                      // of a sheet around the cut
  double bleed_mm = 0;                       // beyond the cut, of what reaches it; 0 where there is none
  double safe_mm = 3;                        // inside of the cut, without words
  bool inks = false;                         // four plates, which never lie exactly over one another
};

// `what` is the name of the output, for messages. Faults, with the records of validator/checks/preflight.cpp: print/type, print/line,
// print/over-cut, print/safe-zone, print/bleed, print/plates, print/contrast, font/letters.
std::vector<wording::Fault> preflight(std::span<const Picture* const> pages, const PressLimits& limits, const wording::Text& what);

}  // namespace hexwright::publish
