// Counters that differ only in their number, as one counter and how many there are: as printed cards show a company or thirteen markers.
// Pure functions for any thread; cannot fail.
#pragma once

#include <vector>

#include "model/view/view.hpp"

namespace hexwright::publish {

// They have the same kind, formation, symbol and values, and say the same but for a number.
bool alike(const view::Face& one, const view::Face& other);
// What a counter says without the number of its piece: "squad", and nothing where the number is all.
std::string without_number(const view::Face& face);

struct FaceStack {
  view::Face face;  // of the first; its text has the numbers of all where there are several: "1–3 s"
  std::size_t count = 1;
};
// Of neighbours that are alike.
std::vector<FaceStack> stacked(const std::vector<view::Face>& faces);

}  // namespace hexwright::publish
