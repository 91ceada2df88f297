// Paints and fonts as presentation attributes of SVG: what neighbours may share is kept apart from what is each one's own.
#pragma once

#include <string>
#include <string_view>

#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

// ` fill="…" stroke="…"…`; empty when the paint would leave nothing to see.
std::string looks_of(const Paint& paint, int decimals);

// Font, colour, halo, anchor and direction. `words` is what is written, already drawable.
std::string looks_of(const Text& text, std::string_view words, int decimals);

// Place, turn and the keeping of blanks.
std::string where_of(const Text& text, std::string_view words, int decimals);

}  // namespace hexwright::publish
