// Paints cells of a hex board: changes characters in the rows of its terrain or elevation, all of them or none. One thread at a time for a
// document; columns and rows count from 1. Faults: edit/off-board, edit/no-layer, edit/unknown-sign.
#pragma once

#include <pugixml.hpp>
#include <vector>

#include "model/edits/edit.hpp"
#include "model/io/xml_file.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::edits {

// Returns the cells that undo it: the old characters, last painted first. With `by_legend` a character must stand in the legend.
wording::Result<std::vector<PaintedCell>> paint(const io::XmlFile& file, pugi::xml_node board, PaintedLayer layer,
                                                const std::vector<PaintedCell>& cells, bool by_legend);

}  // namespace hexwright::edits
