// The fields of elements, by the field lists of the format: attributes of selected units or a setup directive, one or many at once, and of
// an item of a scenario with the small elements in it. Values are text as in the file, checked before they are written to a draft. One
// thread, that of the draft; errors are faults, or a Text where it says so.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/forces.hpp"
#include "model/document/describe.hpp"

namespace hexwright::editor {

struct Scene;

struct Property {
  std::string key;  // an attribute; "name:pl" of a name, "trait:elite" of a trait
  Text title;
  document::ValueInfo value;
  bool required = false;
  bool fixed = false;                 // read-only, since other documents refer to it
  std::optional<std::string> common;  // the value when all have the same; nothing when none has any
  bool mixed = false;
  struct Choice {
    std::string value;
    wording::Noun noun;  // may be empty
  };
  std::vector<Choice> choices;
  bool running_text = false;  // may have several lines
};

// The subjects: units by their ids, or one directive.
struct Subjects {
  std::vector<std::string> units;
  std::string directive;  // when it is not empty, it alone
};

// The properties that all subjects can have. `language` is that of names.
std::vector<Property> properties_of(Draft& draft, const Subjects& subjects, const std::string& language);

// Converts typed text to the form of the file: blanks at the ends are removed, and decimals may have a comma. Nothing for an empty field.
std::optional<std::string> as_written(const Property& property, const std::string& typed);
// Why the value is not allowed; nothing when it is. By the format alone, or also by its length and the choices.
std::optional<Text> against_format(const Property& property, const std::optional<std::string>& value);
std::optional<Text> against(const Property& property, const std::optional<std::string>& value);

// Sets it on all subjects. Faults: editor/fixed, editor/bad-value, and those of the edits.
Result<void> set_property(Draft& draft, const Subjects& subjects, const Property& property, const std::string& typed);

// The property of one attribute of a node, with its values where the format has a few. `way` is a prefix of its key.
Property property_of(const document::AttributeInfo& attribute, pugi::xml_node node, const std::string& way = {});

// The properties of an item of a scenario (a line of the schedule, a victory item, a result) or of the rules. Keys lead from the element to
// the attribute: "side", "units.0/of", "range/least", "name:pl/nom", "when/dice/success.1/values". Remarks on the printed card and the id
// are left out; the dice only where the condition is dice and nothing else.
std::vector<Property> element_fields(Draft& draft, const Element& element, const Scene& scene, const std::string& language);

// Writes what was typed: missing elements on the way are created, and empty ones removed. `owner` is called again after each edit and
// returns an element of the document itself. Faults: editor/bad-value, and those of the edits.
Result<void> set_field(Draft& draft, const std::function<Element()>& owner, const Property& field, const std::string& typed);

}  // namespace hexwright::editor
