// The region of a directive as text that an author can change: the elements of the format, read by the format's own reader.
#pragma once

#include <string>
#include <vector>

#include "editor/session/forces.hpp"
#include "model/project/regions.hpp"

namespace hexwright::editor {

struct RegionText {
  std::vector<std::string> xml;  // an element each
  std::vector<document::Region> regions;
};

// One element a line, inner ones further in. Empty when the directive has no region.
std::string regions_text(Draft& draft, const std::string& directive);
// Faults: those of reading XML and of the structure; lines count in the text.
Result<RegionText> read_regions(const std::string& text);

// The region gets a name: it becomes a zone of the map, which the directive then names. Gives the zone's id.
// Faults: editor/no-directive, editor/no-region, editor/no-map, and those of the edits.
Result<std::string> name_region(Draft& draft, const std::string& directive, const std::string& name, const std::string& language);
// The directive covers these hexes: written into the zone that it names, when it names one and nothing else.
Result<void> cover(Draft& draft, const std::string& directive, const std::vector<std::string>& labels);

}  // namespace hexwright::editor
