// A walk over the tree beside the field lists; each departure becomes a fault in words.
#include "model/document/structure.hpp"

#include <algorithm>

#include "model/document/kinds.hpp"
#include "model/document/nearest.hpp"
#include "model/io/canonical.hpp"
#include "model/io/limit_list.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::document {

using wording::Fault;
using wording::say;
using wording::Text;

namespace {

constexpr int MAJOR = 1;
constexpr int MINOR = 1;
constexpr std::size_t MOST_FAULTS = 1000;

std::string shown(std::string_view text) { return io::visible(text); }

class Walk {
 public:
  Walk(const io::XmlFile& file, StructureFaults& out)
      : file_(file), out_(out), is_theme_(std::string_view(file.root().name()) == "theme") {}

  void element(pugi::xml_node node, const ElementInfo& info) {
    attributes(node, info);
    children(node, info);
  }

 private:
  void add(Fault fault) {
    if (out_.list.size() < MOST_FAULTS) out_.list.push_back(std::move(fault));
  }

  void attributes(pugi::xml_node node, const ElementInfo& info) {
    for (const pugi::xml_attribute attribute : node.attributes()) {
      const std::string_view name = attribute.name();
      if (name == "xmlns:xsi" || name == "xsi:noNamespaceSchemaLocation") continue;
      const AttributeInfo* known = info.attribute(name);
      if (!known) {
        unknown_attribute(node, name, info);
      } else if (!known->value.accepts(attribute.value())) {
        add({"file/bad-value", file_.location_of(node, name),
             say("The {attribute} of <{element}> is \"{found}\".",
                 {{"attribute", std::string(name)}, {"element", std::string(node.name())}, {"found", shown(attribute.value())}}),
             known->value.expected()});
      } else if (!is_theme_ && io::beyond_limit(node.name(), name, attribute.value())) {
        add({"file/bad-value", file_.location_of(node, name),
             say("The {attribute} of <{element}> is \"{found}\".",
                 {{"attribute", std::string(name)}, {"element", std::string(node.name())}, {"found", shown(attribute.value())}}),
             say("at most {most} inches", {{"most", io::limit_of_value(node.name(), name)->most}})});
      } else if ((name == "id" || name == "ref") && !valid_id_on(node.name(), attribute.value())) {
        add({"file/bad-id", file_.location_of(node, name), say("\"{found}\" cannot be an id.", {{"found", shown(attribute.value())}}),
             say("small letters, digits, dots, hyphens and underscores, at most 128 of them")});
      }
    }
    for (const AttributeInfo& known : info.attributes)
      if (known.need == Need::required && !node.attribute(known.name.data()))
        add({"file/missing-attribute", file_.location_of(node),
             say("<{element}> has no {attribute}.", {{"element", std::string(node.name())}, {"attribute", std::string(known.name)}}),
             known.value.expected()});
  }

  void unknown_attribute(pugi::xml_node node, std::string_view name, const ElementInfo& info) {
    if (out_.newer_minor) return;
    std::vector<std::string> known;
    for (const AttributeInfo& attribute : info.attributes) known.emplace_back(attribute.name);
    add({"file/unknown-attribute",
         file_.location_of(node, name),
         say("<{element}> has an attribute \"{attribute}\" that the format does not know.",
             {{"element", std::string(node.name())}, {"attribute", shown(name)}}),
         {},
         did_you_mean(name, known)});
  }

  void children(pugi::xml_node node, const ElementInfo& info) {
    for (const pugi::xml_node inner : node.children()) {
      if (inner.type() == pugi::node_element) {
        child(node, inner, info);
      } else if ((inner.type() == pugi::node_pcdata || inner.type() == pugi::node_cdata) && !info.text && !io::is_blank_text(inner)) {
        add({"file/unexpected-text", file_.location_of(node),
             say("Inside <{element}> stands the text \"{found}\".",
                 {{"element", std::string(node.name())}, {"found", shown(inner.value())}}),
             say("only elements")});
      }
    }
    for (const ChildInfo& known : info.children)
      if (known.need == Need::required && !node.child(known.name.data()))
        add({"file/missing-element", file_.location_of(node),
             say("<{element}> has no <{child}> in it.", {{"element", std::string(node.name())}, {"child", std::string(known.name)}})});
  }

  void child(pugi::xml_node node, pugi::xml_node inner, const ElementInfo& info) {
    const ChildInfo* known = info.child(inner.name());
    if (!known) {
      if (out_.newer_minor) return;
      std::vector<std::string> names;
      for (const ChildInfo& candidate : info.children) names.emplace_back(candidate.name);
      add({"file/unknown-element",
           file_.location_of(inner),
           say("<{child}> does not belong into <{element}>.", {{"child", shown(inner.name())}, {"element", std::string(node.name())}}),
           {},
           did_you_mean(inner.name(), names)});
      return;
    }
    if (!known->many && node.child(inner.name()) != inner)
      add({"file/repeated-element", file_.location_of(inner),
           say("<{child}> stands more than once in <{element}>.",
               {{"child", std::string(inner.name())}, {"element", std::string(node.name())}}),
           say("one of them")});
    element(inner, known->element());
  }

  const io::XmlFile& file_;
  StructureFaults& out_;
  bool is_theme_;  // whose lines are pens in millimetres, with bounds of their own
};

Fault format_fault(const io::XmlFile& file, std::string id, Text message, Text expected) {
  return {std::move(id), file.location_of(file.root(), "format"), std::move(message), std::move(expected)};
}

}  // namespace

bool valid_id(std::string_view id) {
  return !id.empty() && id.size() <= io::limits::id_bytes && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
  });
}

bool valid_id_on(std::string_view element, std::string_view id) {
  if (element != "board") return valid_id(id);
  std::string small(id);
  std::transform(small.begin(), small.end(), small.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return valid_id(small);
}

wording::Result<bool> check_format(const io::XmlFile& file) {
  const pugi::xml_node root = file.root();
  if (!kind_of_root(root.name()))
    return tl::unexpected(Fault{"file/unknown-kind", file.location_of(root),
                                say("The outermost element is <{found}>.", {{"found", shown(root.name())}}),
                                say("<scenario>, <map>, <orbat>, <placement> or <ruleset>")});
  const pugi::xml_attribute format = root.attribute("format");
  const Text expected = say("format=\"1.0\", or format=\"1.1\" for what that version has added");
  if (!format)
    return tl::unexpected(format_fault(
        file, "file/no-format",
        say("<{element}> does not say which version of the file format it is written in.", {{"element", std::string(root.name())}}),
        expected));
  const std::string_view text = format.value();
  const std::size_t dot = text.find('.');
  const auto major = io::parse_int(text.substr(0, dot), 0, 9999);
  const auto minor = dot == std::string_view::npos ? decltype(major)(0) : io::parse_int(text.substr(dot + 1), 0, 9999);
  if (!major || !minor || dot == std::string_view::npos || text.find('-') != std::string_view::npos)  // "1.-0"
    return tl::unexpected(
        format_fault(file, "file/bad-format", say("\"{found}\" is no version of the file format.", {{"found", shown(text)}}), expected));
  if (*major != MAJOR)
    return tl::unexpected(format_fault(
        file, "file/newer-format",
        say("The file is written in version {found} of the format, which this program does not know.", {{"found", shown(text)}}),
        expected));
  return *minor > MINOR;
}

StructureFaults check_structure(const io::XmlFile& file) {
  StructureFaults out;
  const auto newer = check_format(file);
  if (!newer) {
    out.list.push_back(newer.error());
    return out;
  }
  out.newer_minor = *newer;
  const pugi::xml_node root = file.root();
  Walk(file, out).element(root, kind_info(*kind_of_root(root.name())).element());
  return out;
}

StructureFaults check_fragment(const io::XmlFile& fragment, const ElementInfo& info) {
  StructureFaults out;
  Walk(fragment, out).element(fragment.root(), info);
  return out;
}

}  // namespace hexwright::document
