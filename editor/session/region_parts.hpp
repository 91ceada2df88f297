// What a region can be put together from on the map that is shown, so that nobody has to know how regions are written: the parts by their
// names, and the ways of joining them.
#pragma once

#include "editor/session/region_text.hpp"
#include "editor/session/scene.hpp"
#include "editor/session/setup_edit.hpp"

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

// The part on a line of its own after the others, which means: these hexes too.
std::string with_part(std::string text, const std::string& xml);

enum class Combination {
  common,   // only what all parts have in common
  without,  // the first part without all the others
  near      // all that lies within so many hexes of it
};
// The whole text made one region. Faults: those of reading it, and editor/one-region when there is only one to be joined.
Result<std::string> combined(const std::string& text, Combination how, int hexes = 0);

}  // namespace hexwright::editor
