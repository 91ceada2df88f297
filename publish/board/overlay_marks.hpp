// What lies on top of everything: pins of findings, lines of sight with the hexes they cross, and what is selected.
#pragma once

#include "publish/board/board_picture.hpp"
#include "publish/board/hex_layout.hpp"

namespace hexwright::publish {

// Of a line that nothing blocks.
Pen sight_pen(const Theme& theme, double scale);
void draw_overlay(Canvas& canvas, const Overlay& overlay, const Theme& theme, const HexLayout& layout, const Box& part);

}  // namespace hexwright::publish
