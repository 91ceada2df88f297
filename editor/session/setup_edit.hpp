// Edits of the setup, on a draft: pieces into a hex, directives with a region, and pieces taken out of every directive that names them.
// What a scenario takes over from another is copied into the scenario itself before it is changed.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "editor/session/forces.hpp"
#include "model/geometry/hex_set.hpp"
#include "model/project/map_index.hpp"

namespace hexwright::editor {

// Pieces and formations by id. Each side gets what it needs: a directive that holds just these is changed, else they leave those they
// are in, and join one that names this hex alone, or get one of their own.
// Units that come later are left out. Faults: editor/no-scenario, editor/no-units, editor/comes-later, editor/inherited, and those of the
// edits.
Result<void> stand_on(Draft& draft, const std::vector<std::string>& ids, const std::string& hex_label);

// Every piece in its hex; those whose directive leaves no other choice stay as they are.
struct PieceInHex {
  std::string piece, hex;  // its id, and the label
};
Result<void> stand_as(Draft& draft, const std::vector<PieceInHex>& stands);

// A directive of these pieces alone, of one side; its regions as XML. Gives its id. Fault besides: editor/two-sides.
Result<std::string> give_directive(Draft& draft, const std::vector<std::string>& ids, const std::vector<std::string>& regions_xml,
                                   const std::string& hidden = {});
// Out of every directive; a directive that has no units left is removed.
Result<void> take_off(Draft& draft, const std::vector<std::string>& ids);

// The regions in the child `holder` of an element of the document itself, replaced; the child is made when it is missing. Answers to
// questions stay. `owner` is asked anew after each edit.
Result<void> replace_regions(Draft& draft, const std::function<Element()>& owner, const char* holder,
                             const std::vector<std::string>& regions_xml);
// The regions among the children of an element, and the same as text: an element a line, inner ones further in.
std::vector<pugi::xml_node> region_elements(pugi::xml_node holder);
std::string regions_as_text(pugi::xml_node holder);
// What a directive says about where, replaced so.
Result<void> set_regions(Draft& draft, const std::string& directive, const std::vector<std::string>& regions_xml);
// `around` of a directive that has nothing else: its middle or radius. Fault: editor/no-radius.
Result<void> set_around(Draft& draft, const std::string& directive, const std::string& hex_label, int radius_hexes);
// Ids of the directives of all scenarios; and the setup of the scenario itself, made when it has none. Fault: editor/no-scenario.
std::vector<std::string> directive_ids(Draft& draft);
Result<Element> own_setup(Draft& draft);
// The element in the scenario itself: copied there when it is taken over. Fault: editor/no-directive.
Result<Element> own_directive(Draft& draft, const std::string& id);

std::string hexes_xml(const std::vector<std::string>& labels);
std::string around_xml(const std::string& label, int radius_hexes);
std::vector<std::string> labels_of(const project::MapIndex& map, const geometry::HexSet& hexes);

}  // namespace hexwright::editor
