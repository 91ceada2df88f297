// Regions for the author: the named parts of the map, and the region of a directive as text, in the elements of the
// format. Lines of faults count in that text, from 1. One thread, that of the draft; radii are in hexes.
#pragma once

#include <string>
#include <vector>

#include "editor/session/forces.hpp"
#include "editor/session/scene.hpp"
#include "editor/session/setup_edit.hpp"
#include "model/project/regions.hpp"

namespace hexwright::editor {

struct RegionPart {
  wording::Noun name;
  std::string xml;  // one element
};

// Only what the viewer of the scene may know. Each list in the order of the map or the game.
struct RegionParts {
  std::vector<RegionPart> places, terrains, zones, paths, boards, boxes;
};
RegionParts region_parts(const Scene& scene);

enum class EdgeOfBoard { north, east, south, west, any };
std::string edge_xml(EdgeOfBoard edge);

struct RegionText {
  std::vector<std::string> xml;  // an element each
  std::vector<document::Region> regions;
};

// One element on each line, nested ones indented. Empty when the directive has no region.
std::string regions_text(Draft& draft, const std::string& directive);
// Faults: those of reading XML and of the structure; lines count in the text.
Result<RegionText> read_regions(const std::string& text);

// Names the region: it becomes a zone of the map, which the directive then refers to. Returns the zone's id. Faults: editor/no-directive,
// editor/no-region, editor/no-map, and those of the edits.
Result<std::string> name_region(Draft& draft, const std::string& directive, const std::string& name, const std::string& language);
// Makes the directive cover these hexes: they are written into its zone when it names one zone and nothing else. Faults:
// editor/no-directive, and those of the edits.
Result<void> cover(Draft& draft, const std::string& directive, const std::vector<std::string>& labels);

}  // namespace hexwright::editor
