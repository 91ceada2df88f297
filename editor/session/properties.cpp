// The list is that of the format; only the words for the attributes stand here.
#include "editor/session/properties.hpp"

#include <algorithm>
#include <array>

#include "editor/session/setup_edit.hpp"
#include "model/document/codec.hpp"
#include "model/document/kinds.hpp"
#include "model/document/placement.hpp"
#include "model/document/ruleset.hpp"
#include "model/edits/tree.hpp"
#include "model/io/limits.hpp"

namespace hexwright::editor {

using document::AttributeInfo;
using document::KindOf;
using document::ValueInfo;
using wording::Fault;
using wording::mark;
using wording::Result;
using wording::say;

namespace {

constexpr std::string_view NAME = "name:", TRAIT = "trait:";

struct Title {
  std::string_view attribute, words;
};
constexpr std::array TITLES{Title{"id", mark("Id")},
                            Title{"kind", mark("Kind")},
                            Title{"number", mark("Number")},
                            Title{"text", mark("Text of the counter")},
                            Title{"boxes", mark("Strength in boxes")},
                            Title{"morale", mark("Morale")},
                            Title{"counters", mark("Counters")},
                            Title{"base-width", mark("Width of the base in inches")},
                            Title{"base-depth", mark("Depth of the base in inches")},
                            Title{"designation", mark("Designation")},
                            Title{"side", mark("Side")},
                            Title{"hidden", mark("Hidden")},
                            Title{"by", mark("Placed together as")},
                            Title{"counters-removed", mark("Counters are taken off")},
                            Title{"readiness", mark("Readiness")},
                            Title{"masked", mark("Masked")},
                            Title{"level", mark("Level")},
                            Title{"printed", mark("Printed on the card")},
                            Title{"gloss", mark("The same in English")},
                            Title{"status", mark("Status of the value")},
                            Title{"reason", mark("Reason")},
                            Title{"source", mark("Source")},
                            Title{"visible-to", mark("Known to")}};

wording::Text title_of(std::string_view attribute) {
  for (const Title& title : TITLES)
    if (title.attribute == attribute) return say(title.words);
  return say("{attribute}", {{"attribute", std::string(attribute)}});
}

std::vector<Element> elements_of(Draft& draft, const Subjects& subjects) {
  if (!subjects.directive.empty()) {
    const Element element = directive_element(draft, subjects.directive);
    return element ? std::vector<Element>{element} : std::vector<Element>{};
  }
  std::vector<Element> out;
  for (const std::string& id : subjects.units)
    if (const Element element = unit_element(draft, id)) out.push_back(element);
  return out;
}

pugi::xml_node name_in(pugi::xml_node node, std::string_view language) {
  return node.find_child_by_attribute("name", "lang", std::string(language).c_str());
}

// Nothing when it is not there.
std::optional<std::string> value_on(pugi::xml_node node, std::string_view key) {
  pugi::xml_attribute found;
  if (key.starts_with(NAME))
    found = name_in(node, key.substr(NAME.size())).attribute("nom");
  else if (key.starts_with(TRAIT))
    found = node.find_child_by_attribute("trait", "name", std::string(key.substr(TRAIT.size())).c_str()).attribute("value");
  else
    found = node.attribute(std::string(key).c_str());
  return found ? std::optional<std::string>(found.value()) : std::nullopt;
}

void fill_in(Property& property, const std::vector<Element>& elements) {
  property.common = value_on(elements.front().node, property.key);
  property.mixed = std::any_of(elements.begin(), elements.end(),
                               [&](const Element& each) { return value_on(each.node, property.key) != property.common; });
  if (property.mixed) property.common.reset();
}

void add_choices(Property& property, const project::Game& game, std::string_view element, Draft& draft) {
  for (const std::string_view word : property.value.choices) property.choices.push_back({std::string(word), {}});
  const auto kinds = [&](KindOf of) {
    for (const document::Kind& kind : game.data().kinds)
      if (kind.of == of) property.choices.push_back({kind.id, game.kind_noun(of, kind.id)});
  };
  if (property.key == "kind") kinds(element == "piece" ? KindOf::piece : KindOf::formation);
  if (property.key == "by") kinds(KindOf::formation);
  if (property.key == "side" || property.key == "visible-to")
    if (const auto orbat = file_of_kind(draft.project(), document::DocumentKind::orbat))
      for (const pugi::xml_node side : draft.root(*orbat).children("side")) property.choices.push_back({side.attribute("id").value(), {}});
}

bool on_all(const std::vector<Element>& elements, std::string_view attribute) {
  return std::all_of(elements.begin(), elements.end(), [&](const Element& each) {
    const document::ElementInfo* info = document::info_of(each.node);
    return info && info->attribute(attribute);
  });
}

void add_names(std::vector<Property>& out, const std::vector<Element>& elements, const std::string& language) {
  const document::ElementInfo* info = document::info_of(elements.front().node);
  if (!info || !info->child("name")) return;
  Property name{std::string(NAME) + language, say("Name"), {}, false, false, {}, false, {}};
  fill_in(name, elements);
  out.push_back(std::move(name));
}

void add_traits(std::vector<Property>& out, const std::vector<Element>& elements) {
  for (const Element& element : elements)
    for (const pugi::xml_node trait : element.node.children("trait")) {
      const std::string key = std::string(TRAIT) + trait.attribute("name").value();
      if (std::any_of(out.begin(), out.end(), [&](const Property& known) { return known.key == key; })) continue;
      Property property{key, say("{attribute}", {{"attribute", std::string(trait.attribute("name").value())}}), {}, false, false, {}, false,
                        {}};
      fill_in(property, elements);
      out.push_back(std::move(property));
    }
}

Result<void> set_name(Draft& draft, const Element& element, const std::string& language, const std::optional<std::string>& value) {
  const pugi::xml_node now = name_in(element.node, language);
  if (now && value) return draft.set({element.file, now}, "nom", *value);
  if (now) return draft.remove({element.file, now});
  if (!value) return {};
  return draft.insert(element, 0, edits::element_xml("name", {{"lang", language}, {"nom", *value}}));
}

Result<void> set_trait(Draft& draft, const Element& element, const std::string& name, const std::optional<std::string>& value) {
  const pugi::xml_node now = element.node.find_child_by_attribute("trait", "name", name.c_str());
  if (now && value) return draft.set({element.file, now}, "value", *value);
  if (now) return draft.remove({element.file, now});
  if (!value) return {};
  return draft.insert(element, 0, edits::element_xml("trait", {{"name", name}, {"value", *value}}));
}

Result<void> set_on(Draft& draft, const Element& element, const std::string& key, const std::optional<std::string>& value) {
  if (key.starts_with(NAME)) return set_name(draft, element, key.substr(NAME.size()), value);
  if (key.starts_with(TRAIT)) return set_trait(draft, element, key.substr(TRAIT.size()), value);
  return draft.set(element, key, value);
}

}  // namespace

std::vector<Property> properties_of(Draft& draft, const Subjects& subjects, const std::string& language) {
  const std::vector<Element> elements = elements_of(draft, subjects);
  std::vector<Property> out;
  if (elements.empty()) return out;
  const document::ElementInfo* info = document::info_of(elements.front().node);
  if (!info) return out;
  for (const AttributeInfo& attribute : info->attributes) {
    if (!on_all(elements, attribute.name)) continue;
    Property property{std::string(attribute.name),
                      title_of(attribute.name),
                      attribute.value,
                      attribute.need == document::Need::required,
                      attribute.name == "id" || (attribute.name == "side" && !subjects.directive.empty()),
                      {},
                      false,
                      {}};
    fill_in(property, elements);
    add_choices(property, draft.project().game(), elements.front().node.name(), draft);
    out.push_back(std::move(property));
    if (attribute.name == "id") add_names(out, elements, language);
  }
  add_traits(out, elements);
  return out;
}

std::optional<std::string> as_written(const Property& property, const std::string& typed) {
  const auto first = typed.find_first_not_of(" \t\n\r"), last = typed.find_last_not_of(" \t\n\r");
  if (first == std::string::npos) return std::nullopt;
  std::string out = typed.substr(first, last - first + 1);
  if (property.value.type == ValueInfo::Type::decimal) std::replace(out.begin(), out.end(), ',', '.');
  return out;
}

std::optional<wording::Text> against(const Property& property, const std::optional<std::string>& value) {
  if (!value) return property.required ? std::optional(say("This cannot be empty.")) : std::nullopt;
  if (const std::size_t most = property.running_text ? io::limits::text_bytes : io::limits::attribute_bytes; value->size() > most)
    return say("This is too long: at most {count} kB.", {{"count", static_cast<std::int64_t>(most / 1024)}});
  if (!property.value.accepts(*value)) return say("Expected: {what}", {{"what", nested(property.value.expected())}});
  if (property.choices.empty() || property.value.type == ValueInfo::Type::words) return std::nullopt;
  const bool known =
      std::any_of(property.choices.begin(), property.choices.end(), [&](const Property::Choice& choice) { return choice.value == *value; });
  return known ? std::nullopt : std::optional(say("\"{value}\" is not one of the choices.", {{"value", *value}}));
}

Result<void> set_property(Draft& draft, const Subjects& subjects, const Property& property, const std::string& typed) {
  const auto value = as_written(property, typed);
  if (property.fixed) return tl::unexpected(Fault{"editor/fixed", {}, say("This is not changed here."), {}, {}});
  if (const auto wrong = against(property, value)) return tl::unexpected(Fault{"editor/bad-value", {}, *wrong, {}, {}});
  if (!subjects.directive.empty()) {
    auto own = own_directive(draft, subjects.directive);
    return own ? set_on(draft, *own, property.key, value) : tl::unexpected(own.error());
  }
  for (const std::string& id : subjects.units)
    if (const Element element = unit_element(draft, id))
      if (auto done = set_on(draft, element, property.key, value); !done) return done;
  return {};
}

}  // namespace hexwright::editor
