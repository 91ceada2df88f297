// Looking up attributes and children of an element by name.
#include "model/document/describe.hpp"

namespace hexwright::document {

const AttributeInfo* ElementInfo::attribute(std::string_view name) const {
  for (const AttributeInfo& info : attributes)
    if (info.name == name) return &info;
  return nullptr;
}

const ChildInfo* ElementInfo::child(std::string_view name) const {
  for (const ChildInfo& info : children)
    if (info.name == name) return &info;
  return nullptr;
}

}  // namespace hexwright::document
