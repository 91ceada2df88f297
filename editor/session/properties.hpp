// What stands on the chosen units or on a setup directive, one or many at once, as the field lists of the format have it: what is the
// same on all, what differs, and whether a new value may stand there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/forces.hpp"

namespace hexwright::editor {

struct Property {
  std::string key;  // an attribute; "name:pl" of a name, "trait:elite" of a trait
  wording::Text title;
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
// What speaks against it: nothing when it may stand there.
std::optional<wording::Text> against(const Property& property, const std::optional<std::string>& value);

// On all of them. Faults: editor/bad-value, and those of the edits.
wording::Result<void> set_property(Draft& draft, const Subjects& subjects, const Property& property, const std::string& typed);

}  // namespace hexwright::editor
