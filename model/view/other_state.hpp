// A counter that has been turned over to another step or state of its piece: what the property `back` says there, or the values of the
// piece's back. Pure functions for any thread; cannot fail.
#pragma once

#include <string>
#include <utility>

#include "model/view/view.hpp"

namespace hexwright::view {

inline bool has_other_state(const Face& face) { return !face.back.empty() || !face.back_values.empty(); }

// To be drawn like a front. A back that says nothing of its own is called as the front is.
inline Face other_state(Face face) {
  if (!face.back.empty()) face.text = std::exchange(face.back, {});
  face.values = std::exchange(face.back_values, {});
  return face;
}

// What is read on the back, in one line; empty where that is nothing but the back of its side.
inline std::string back_words(const Face& face) {
  std::string words = face.back;
  if (words.empty())
    for (const ShownValue& value : face.back_values) words += (words.empty() ? "" : " ") + value.text;
  return words;
}

}  // namespace hexwright::view
