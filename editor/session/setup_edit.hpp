// Edits of the setup, on a draft: placing pieces in a hex, directives with a region, and removing pieces from all directives. What a
// scenario inherits is copied into the scenario itself before it is changed. One thread, that of the draft; radii are in hexes; errors are
// faults, listed below.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "editor/session/forces.hpp"
#include "model/geometry/hex_set.hpp"
#include "model/project/map_index.hpp"

namespace hexwright::editor {

// Pieces and formations by id. For each side, a directive of exactly these units is changed; else they leave their directives and join one
// that names this hex alone, or get a new one. Units that come later are left out. Faults: editor/no-scenario, editor/no-units,
// editor/comes-later, editor/inherited, and those of the edits.
Result<void> stand_on(Draft& draft, const std::vector<std::string>& ids, const std::string& hex_label);

// Puts every piece in its hex; those whose directive allows nothing else stay as they are.
struct PieceInHex {
  std::string piece, hex;  // its id, and the label
};
Result<void> stand_as(Draft& draft, const std::vector<PieceInHex>& stands);

// Creates a directive of only these pieces, of one side; its regions as XML. Returns its id. Further fault: editor/two-sides.
Result<std::string> give_directive(Draft& draft, const std::vector<std::string>& ids, const std::vector<std::string>& regions_xml,
                                   const std::string& hidden = {});
// Removes them from every directive; a directive without units is removed.
Result<void> take_off(Draft& draft, const std::vector<std::string>& ids);

// Replaces the regions in the child `holder` of an element of the document itself, which is created if missing. Answers to questions stay.
// `owner` is called again after each edit.
Result<void> replace_regions(Draft& draft, const std::function<Element()>& owner, const char* holder,
                             const std::vector<std::string>& regions_xml);
// The regions among the children of an element, and the same as text: one element on each line, nested ones indented.
std::vector<pugi::xml_node> region_elements(pugi::xml_node holder);
std::string regions_as_text(pugi::xml_node holder);
// Replaces the regions of a directive.
Result<void> set_regions(Draft& draft, const std::string& directive, const std::vector<std::string>& regions_xml);
// Sets middle and radius of a directive whose only region is `around`. Fault: editor/no-radius.
Result<void> set_around(Draft& draft, const std::string& directive, const std::string& hex_label, int radius_hexes);
// Ids of the directives of all scenarios; and the setup of the scenario itself, created if missing. Fault: editor/no-scenario.
std::vector<std::string> directive_ids(Draft& draft);
Result<Element> own_setup(Draft& draft);
// The element in the scenario itself, copied there if it is inherited. Fault: editor/no-directive.
Result<Element> own_directive(Draft& draft, const std::string& id);

std::string hexes_xml(const std::vector<std::string>& labels);
std::string around_xml(const std::string& label, int radius_hexes);
std::vector<std::string> labels_of(const project::MapIndex& map, const geometry::HexSet& hexes);

}  // namespace hexwright::editor
