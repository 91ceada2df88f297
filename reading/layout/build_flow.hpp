// Lines in reading order become one flow: a cell takes up the lines that continue it, and words that a line end cut are joined.
#pragma once

#include "reading/layout/flow.hpp"
#include "reading/layout/lines.hpp"

namespace hexwright::reading {

Flow build_flow(const std::vector<Line>& lines, std::string_view text);
Flow flow_of(std::string_view text, const std::function<bool(std::string_view)>& is_side);  // all the layout of a card
void tokenize(Flow& flow);                                                                  // its bytes and rows stand already
// A phrase by itself, on no page; hexes are known by this shape.
Flow flow_of_words(std::string_view words, HexShape hexes = HexShape::none);

}  // namespace hexwright::reading
