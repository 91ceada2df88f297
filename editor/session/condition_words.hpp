// Names of the parts of a condition and of their values, and the values that can be chosen for them, as far as the viewer may know them.
// The sentences for their meaning are the validator's. One thread, that of the draft or project; cannot fail: the XML name or the id stands
// in for a missing name.
#pragma once

#include "editor/session/condition_parts.hpp"
#include "editor/session/scene.hpp"

namespace hexwright::editor {

// "captured" is "Ground is held"; "when" is the whole.
Text part_title(std::string_view element);
// The name of an attribute of such a part.
Text field_title(std::string_view element, std::string_view attribute);
// A value that is one of a few: "own-fire" is "in the own fire phase". Nothing for any other.
std::optional<Text> value_title(std::string_view value);
// Whether the attribute is about the printed card and not about the condition.
bool is_remark(std::string_view attribute);

// The ids and names that a value can be, as far as the viewer of the scene may know them; none where it is free.
std::vector<Property::Choice> choices_for(std::string_view element, std::string_view attribute, const Scene& scene, Draft& draft);

// The part in words as far as it is complete, its title where it is not or where it holds others.
Text part_words(const ConditionParts& parts, const PartPath& part, const project::Project& project);

// The sentence of the whole condition or region, as on the card and in findings.
Text sentence_of(const ConditionParts& parts, const project::Project& project);
// The regions of a part: a region itself, or those in a condition.
std::vector<document::Region> ground_of(const ConditionParts& parts, const PartPath& part);

}  // namespace hexwright::editor
