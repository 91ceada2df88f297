// The attributes of an item of a scenario (a line of the schedule, a victory item, a result) and of the small elements in it, as one list
// of fields, derived from the field lists of the format.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/draft.hpp"
#include "editor/session/properties.hpp"
#include "editor/session/scene.hpp"

namespace hexwright::editor {

// Keys lead from the element to the attribute: "side", "units.0/of", "range/least", "name:pl/nom", "when/dice/success.1/values". Remarks
// on the printed card and the id are left out; the dice only where the condition is dice and nothing else.
std::vector<Property> element_fields(Draft& draft, const Element& element, const Scene& scene, const std::string& language);

// What was typed, written: elements on the way are made when they are missing, and go when nothing is left on them. `owner` is asked anew
// after each edit and gives an element of the document itself. Fault besides those of the edits: editor/bad-value.
Result<void> set_field(Draft& draft, const std::function<Element()>& owner, const Property& field, const std::string& typed);

}  // namespace hexwright::editor
