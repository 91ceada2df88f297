// A condition as a tree that is built part by part: each part says what may stand in it, in its place and around it, by the field lists of
// the format. Holds XML of its own; one thread at a time. Edits return faults and change nothing then.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/draft.hpp"
#include "editor/session/properties.hpp"
#include "model/document/condition.hpp"

namespace hexwright::editor {

// Numbers among the parts of each part, from the whole down; empty is the whole, which is the `when`.
using PartPath = std::vector<int>;

class ConditionParts {
 public:
  // A `when` without a condition.
  ConditionParts();
  // Faults: those of reading XML, and editor/no-condition when it is no `when`. Missing values are no fault here.
  static Result<ConditionParts> read(const std::string& when_xml);
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

  // Each gives where the part is that is to be looked at next. On a fault nothing has changed: editor/no-part, editor/not-here,
  // editor/too-deep. `index` below 0 is behind all others.
  Result<PartPath> add(const PartPath& into, const std::string& element, int index = -1);
  // What both can have stays.
  Result<PartPath> replace(const PartPath& part, const std::string& element);
  Result<PartPath> enclose(const PartPath& part, const std::string& element);
  Result<PartPath> remove(const PartPath& part);
  // Up or down among its neighbours; where there is none it stays.
  Result<PartPath> shift(const PartPath& part, int by);

  // What stands on a part; titles and choices are not filled in.
  std::vector<Property> fields(const PartPath& part) const;
  // Nothing takes the value away. Fault besides: editor/bad-value. A value that is needed may be taken away, and is then missing.
  Result<void> set(const PartPath& part, const std::string& attribute, const std::optional<std::string>& value);

  // What speaks against the value in this field; nothing when it may stand there.
  static std::optional<Text> against(const Property& field, const std::optional<std::string>& value);
  // What keeps it from standing in a document, with the part that it is said of.
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
// Written into the item, and only what is new of it; comments and answers stay. A `when` that says nothing goes, where it may.
Result<void> set_condition(Draft& draft, const Element& item, const ConditionParts& parts);

}  // namespace hexwright::editor
