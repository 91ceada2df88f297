// A condition, or a region, as a tree that is built part by part: each part says what may stand in it, in its place and around it, by the
// field lists of the format. Owns its XML. One thread at a time for each object. Edits that return a fault have changed nothing; no
// quantities.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/draft.hpp"
#include "editor/session/properties.hpp"
#include "model/document/condition.hpp"

namespace hexwright::editor {

// Indices among the parts of each part, from 0, from the root down; empty is the root, the `when` or the `where`.
using PartPath = std::vector<int>;

class ConditionParts {
 public:
  // A `when` without a condition.
  ConditionParts();
  // Faults: those of reading XML, and editor/no-condition when it is no `when` and no `where`. Missing values are not a fault here.
  static Result<ConditionParts> read(const std::string& xml);
  ConditionParts(const ConditionParts& other);
  ConditionParts& operator=(const ConditionParts& other);

  std::string xml() const { return xml({}); }
  std::string xml(const PartPath& part) const;
  document::When when() const;
  bool operator==(const ConditionParts& other) const { return xml() == other.xml(); }

  // The whole and all parts, each after the one that it stands in.
  std::vector<PartPath> all() const;
  bool has(const PartPath& part) const { return static_cast<bool>(node(part)); }
  std::string element(const PartPath& part) const;
  int count(const PartPath& part) const;  // of the parts in it

  // Element names: what may be put into a part, in its place, and around it.
  std::vector<std::string> may_hold(const PartPath& part) const;
  std::vector<std::string> may_replace(const PartPath& part) const;
  std::vector<std::string> may_enclose(const PartPath& part) const;

  // Each returns the path of the part to show next. On a fault nothing has changed: editor/no-part, editor/not-here, editor/too-deep. A
  // negative `index` means at the end.
  Result<PartPath> add(const PartPath& into, const std::string& element, int index = -1);
  // The same of an element with its values, given as XML.
  Result<PartPath> add_xml(const PartPath& into, const std::string& xml, int index = -1);
  // Attributes and parts that both elements may have are kept.
  Result<PartPath> replace(const PartPath& part, const std::string& element);
  Result<PartPath> enclose(const PartPath& part, const std::string& element);
  Result<PartPath> remove(const PartPath& part);
  // Moves it up or down among its neighbours; no effect at either end.
  Result<PartPath> shift(const PartPath& part, int by);

  // The attributes of a part; titles and choices are not filled in.
  std::vector<Property> fields(const PartPath& part) const;
  // No value removes the attribute. Further fault: editor/bad-value. A required value may be removed, and is then missing.
  Result<void> set(const PartPath& part, const std::string& attribute, const std::optional<std::string>& value);

  // Why the value is not allowed in this field; nothing when it is.
  static std::optional<Text> against(const Property& field, const std::optional<std::string>& value);
  // What is missing before it can be put into a document, and in which part.
  struct Missing {
    PartPath part;
    std::string attribute;
    Text text;
  };
  std::vector<Missing> missing(const PartPath& part = {}) const;  // of the part and all in it

 private:
  pugi::xml_node node(const PartPath& part) const;
  bool may_go_deeper(const PartPath& into, pugi::xml_node below, int levels) const;

  pugi::xml_document tree_;
};

// Which part of this `when` was read from there; document::place_of() gives the places.
std::optional<PartPath> part_at(pugi::xml_node when, std::ptrdiff_t place);
// The condition of an item of the schedule, as the tree of the draft has it.
Result<ConditionParts> condition_of(const Element& item);
// Writes the condition into the item, changing only what differs; comments and answers stay. An empty `when` is removed where that is
// allowed.
Result<void> set_condition(Draft& draft, const Element& item, const ConditionParts& parts);

}  // namespace hexwright::editor
