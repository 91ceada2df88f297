// The fields of elements, by the field lists of the format: what stands on chosen units or on a setup directive, one or many at once, and
// on an item of a scenario with the small elements in it. Values are text as in the file, checked before they are written on a draft.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/forces.hpp"
#include "model/document/codec.hpp"

namespace hexwright::editor {

struct Scene;

struct Property {
  std::string key;  // an attribute; "name:pl" of a name, "trait:elite" of a trait
  Text title;
  document::ValueInfo value;
  bool required = false;
  bool fixed = false;                 // shown and not changed: other documents rely on it
  std::optional<std::string> common;  // when all have the same, or none has any
  bool mixed = false;
  struct Choice {
    std::string value;
    wording::Noun noun;  // may be empty
  };
  std::vector<Choice> choices;
  bool running_text = false;  // may have several lines
};

// Whose properties: units by their ids, or one directive.
struct Subjects {
  std::vector<std::string> units;
  std::string directive;  // when it is not empty, it alone
};

// Those that all subjects can have. `language` is that of names.
std::vector<Property> properties_of(Draft& draft, const Subjects& subjects, const std::string& language);

// What the author typed as it would stand in the file: blanks at the ends go, and decimals may have a comma. Nothing for an empty field.
std::optional<std::string> as_written(const Property& property, const std::string& typed);
// What speaks against it: nothing when it may stand there. By the format alone, or also by its length and the choices.
std::optional<Text> against_format(const Property& property, const std::optional<std::string>& value);
std::optional<Text> against(const Property& property, const std::optional<std::string>& value);

// On all of them. Faults: editor/bad-value, and those of the edits.
Result<void> set_property(Draft& draft, const Subjects& subjects, const Property& property, const std::string& typed);

// Of one attribute, as it stands on a node; its values where the format has a few. `way` stands before its key.
Property property_of(const document::AttributeInfo& attribute, pugi::xml_node node, const std::string& way = {});

// Of an item of a scenario (a line of the schedule, a victory item, a result) or of the rules. Keys lead from the element to the attribute:
// "side", "units.0/of", "range/least", "name:pl/nom", "when/dice/success.1/values". Remarks on the printed card and the id are left out;
// the dice only where the condition is dice and nothing else.
std::vector<Property> element_fields(Draft& draft, const Element& element, const Scene& scene, const std::string& language);

// What was typed, written: elements on the way are made when they are missing, and go when nothing is left on them. `owner` is asked anew
// after each edit and gives an element of the document itself. Fault besides those of the edits: editor/bad-value.
Result<void> set_field(Draft& draft, const std::function<Element()>& owner, const Property& field, const std::string& typed);

}  // namespace hexwright::editor
