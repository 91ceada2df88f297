// Every element gets a named type, because regions, conditions and formations hold themselves. A type bears the name of
// the first element that has it, with that of its parent before it where the name is taken.
#include "model/document/xsd.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "model/document/datum.hpp"
#include "model/io/canonical.hpp"
#include "model/io/limit_list.hpp"
#include "model/io/limits.hpp"

namespace hexwright::document {

namespace {

struct SimpleType {
  const char* name;
  const char* base;
  const char* pattern;
  const char* doc;
};
constexpr SimpleType SIMPLE_TYPES[] = {
    {"id-value", "xs:string", "[a-z0-9._\\-]{1,128}", "an id: small letters, digits, dots, hyphens and underscores"},
    {"board-id-value", "xs:string", "[A-Za-z0-9._\\-]{1,128}",
     "an id of a board, as printed: letters, digits, dots, hyphens and underscores"},
    {"format-value", "xs:string", "0*1\\.[0-9]+", "version of the file format"},
    {"decimal-value", "xs:string", "-?[0-9]{1,12}(\\.[0-9]{1,3})?", "a number with a point and at most three decimals"},
    {"size-value", "xs:decimal", "-?[0-9]{1,12}(\\.[0-9]{1,3})?", "a size in inches with a point and at most three decimals"},
    {"clock-value", "xs:string", "[0-9]{1,2}:[0-9]{2}", "a time of day such as 9:00"},
    {"numbers-value", "xs:token", "-?[0-9]+(--?[0-9]+)?( -?[0-9]+(--?[0-9]+)?)*", "whole numbers and ranges, such as 1-9 11"},
    {"points-value", "xs:token", "-?[0-9]+(\\.[0-9]{1,3})?,-?[0-9]+(\\.[0-9]{1,3})?( -?[0-9]+(\\.[0-9]{1,3})?,-?[0-9]+(\\.[0-9]{1,3})?)*",
     "points in inches, such as 10,10 20,10 20.5,20"},
};

void append(pugi::xml_node node, const char* name, std::string_view value) {
  node.append_attribute(name).set_value(std::string(value).c_str());
}

void document_it(pugi::xml_node node, std::string_view doc) {
  if (!doc.empty()) node.append_child("xs:annotation").append_child("xs:documentation").text().set(std::string(doc).c_str());
}

pugi::xml_node restriction(pugi::xml_node node, const char* base) {
  pugi::xml_node made = node.append_child("xs:restriction");
  append(made, "base", base);
  return made;
}

void facet(pugi::xml_node node, const char* name, std::string_view value) { append(node.append_child(name), "value", value); }

class Writer {
 public:
  Writer(const KindInfo& kind, pugi::xml_node schema) : schema_(schema) {
    document_it(schema_, "Files of the kind \"" + std::string(kind.root) +
                             "\" of Hexwright, format 1.0. Made from the field lists of the program; not edited by hand.");
    pugi::xml_node root = schema_.append_child("xs:element");
    append(root, "name", kind.root);
    append(root, "type", type_of(kind.root, kind.element(), {}));
    for (std::size_t next = 0; next < queue_.size(); ++next) complex_type(queue_[next]);  // the queue grows on the way
    if (datum_used_) datum_group();
    for (const SimpleType& simple : SIMPLE_TYPES)
      if (used_.contains(simple.name)) simple_type(simple);
  }

 private:
  const std::string& type_of(std::string_view element, const ElementInfo& info, const std::string& parent) {
    std::string& name = names_[&info];
    if (!name.empty()) return name;
    name = std::string(element);
    if (taken_.contains(name)) name = parent + "-" + name;
    for (int number = 2; taken_.contains(name); ++number) name = parent + "-" + std::string(element) + "-" + std::to_string(number);
    taken_.insert(name);
    queue_.push_back(&info);
    return name;
  }

  void complex_type(const ElementInfo* info) {
    pugi::xml_node type = schema_.append_child("xs:complexType");
    append(type, "name", names_[info]);
    if (info->text && info->children.empty()) {
      pugi::xml_node extension = type.append_child("xs:simpleContent").append_child("xs:extension");
      append(extension, "base", "xs:string");
      attributes(extension, *info);
      return;
    }
    if (info->text) append(type, "mixed", "true");
    if (!info->children.empty()) children(type, *info);
    attributes(type, *info);
  }

  void children(pugi::xml_node type, const ElementInfo& info) {
    pugi::xml_node choice = type.append_child("xs:choice");
    append(choice, "minOccurs", "0");
    append(choice, "maxOccurs", "unbounded");
    for (const ChildInfo& child : info.children) {
      pugi::xml_node element = choice.append_child("xs:element");
      append(element, "name", child.name);
      append(element, "type", type_of(child.name, child.element(), names_[&info]));
      document_it(element, child.doc);
    }
  }

  // What every datum carries is one group, told once.
  static bool carries_datum(const ElementInfo& info) {
    const auto& shared = element_info<Datum>().attributes;
    return std::all_of(shared.begin(), shared.end(), [&](const AttributeInfo& each) {
      const AttributeInfo* own = info.attribute(each.name);
      return own && own->doc == each.doc;
    });
  }

  void attributes(pugi::xml_node type, const ElementInfo& info) {
    const bool grouped = carries_datum(info);
    const bool is_root = &info == queue_.front();
    for (const AttributeInfo& each : info.attributes)
      if (!grouped || !element_info<Datum>().attribute(each.name)) attribute(type, each, is_root && each.name == "format");
    if (grouped) append(type.append_child("xs:attributeGroup"), "ref", "datum");
    datum_used_ = datum_used_ || grouped;
  }

  void datum_group() {
    pugi::xml_node group = schema_.append_child("xs:attributeGroup");
    append(group, "name", "datum");
    document_it(group, "what may be said of every value: what the card prints, who stands behind it, who may know it");
    for (const AttributeInfo& each : element_info<Datum>().attributes) attribute(group, each, false);
  }

  void attribute(pugi::xml_node parent, const AttributeInfo& info, bool is_format) {
    pugi::xml_node node = parent.append_child("xs:attribute");
    append(node, "name", info.name);
    const std::string_view type = parent.attribute("name").value();  // types are called after their elements
    const bool of_board = (type == "board" || type.ends_with("-board")) && (info.name == "id" || info.name == "ref");
    const io::Limit* limit = io::limit_of_value(type, info.name);
    const char* named = is_format ? "format-value" : limit ? "size-value" : of_board ? "board-id-value" : named_type(info);
    if (named) {
      append(node, "type", named);
      used_.insert(named);
    }
    if (info.need == Need::required) append(node, "use", "required");
    document_it(node, info.doc);
    if (!named) own_type(node.append_child("xs:simpleType"), info.value);
  }

  // Null for a type that must be spelt out.
  static const char* named_type(const AttributeInfo& attribute) {
    using Type = ValueInfo::Type;
    switch (attribute.value.type) {
      case Type::text:
        return attribute.name == "id" || attribute.name == "ref" ? "id-value" : "xs:string";
      case Type::words:
        return "xs:string";
      case Type::decimal:
        return "decimal-value";
      case Type::clock:
        return "clock-value";
      case Type::numbers:
        return "numbers-value";
      case Type::points:
        return "points-value";
      default:
        return nullptr;
    }
  }

  static void own_type(pugi::xml_node type, const ValueInfo& value) {
    if (value.type == ValueInfo::Type::whole_number) {
      pugi::xml_node number = restriction(type, "xs:integer");
      facet(number, "xs:minInclusive", std::to_string(value.least));
      facet(number, "xs:maxInclusive", std::to_string(value.most));
      facet(number, "xs:pattern", "-?[0-9]+");
      return;
    }
    pugi::xml_node word = restriction(type, "xs:string");
    for (const std::string_view choice : value.choices) facet(word, "xs:enumeration", choice);
  }

  void simple_type(const SimpleType& simple) {
    pugi::xml_node type = schema_.append_child("xs:simpleType");
    append(type, "name", simple.name);
    document_it(type, simple.doc);
    pugi::xml_node of = restriction(type, simple.base);
    if (std::string_view(simple.name) == "size-value") {
      facet(of, "xs:minInclusive", "0");
      facet(of, "xs:maxInclusive", std::to_string(io::limits::table_inches));
    }
    facet(of, "xs:pattern", simple.pattern);
  }

  pugi::xml_node schema_;
  std::map<const ElementInfo*, std::string> names_;
  std::set<std::string> taken_, used_;
  std::vector<const ElementInfo*> queue_;
  bool datum_used_ = false;
};

}  // namespace

std::string write_xsd(const KindInfo& kind) {
  pugi::xml_document document;
  pugi::xml_node schema = document.append_child("xs:schema");
  append(schema, "xmlns:xs", "http://www.w3.org/2001/XMLSchema");
  append(schema, "elementFormDefault", "unqualified");
  Writer(kind, schema);
  return io::write_canonical(document);
}

}  // namespace hexwright::document
