// The list is that of the format, and so are the titles.
#include "editor/session/properties.hpp"

#include <algorithm>

#include "editor/session/condition_words.hpp"
#include "editor/session/setup_edit.hpp"
#include "model/document/codec.hpp"
#include "model/document/colour.hpp"
#include "model/document/structure.hpp"
#include "model/document/kinds.hpp"
#include "model/document/placement.hpp"
#include "model/document/ruleset.hpp"
#include "model/edits/tree.hpp"
#include "model/io/limits.hpp"
#include "model/reshape/asked.hpp"

namespace hexwright::editor {

using document::AttributeInfo;
using document::ElementInfo;
using document::KindOf;
using document::ValueInfo;

namespace {

constexpr std::string_view NAME = "name:", TRAIT = "trait:";

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

// A small element that says one thing: made, changed or removed.
Result<void> set_child(Draft& draft, const Element& element, const char* child, const char* by, const std::string& key,
                       const char* attribute, const std::optional<std::string>& value) {
  const pugi::xml_node now = element.node.find_child_by_attribute(child, by, key.c_str());
  if (now) return value ? draft.set({element.file, now}, attribute, *value) : draft.remove({element.file, now});
  return value ? draft.insert(element, 0, edits::element_xml(child, {{by, key}, {attribute, *value}})) : Result<void>{};
}

Result<void> set_on(Draft& draft, const Element& element, const std::string& key, const std::optional<std::string>& value) {
  if (key.starts_with(NAME)) return set_child(draft, element, "name", "lang", key.substr(NAME.size()), "nom", value);
  if (key.starts_with(TRAIT)) return set_child(draft, element, "trait", "name", key.substr(TRAIT.size()), "value", value);
  return draft.set(element, key, value);
}

// "success.1" is the second; "name:pl" that of a language.
struct Hop {
  std::string element, language;
  std::size_t number = 0;
};
struct Way {
  std::vector<Hop> hops;
  std::string attribute;
};

Way way_of(const std::string& key) {
  Way out;
  std::size_t begin = 0;
  for (std::size_t slash = key.find('/'); slash != std::string::npos; begin = slash + 1, slash = key.find('/', begin)) {
    const std::string word = key.substr(begin, slash - begin);
    Hop hop{word, {}, 0};
    if (const std::size_t dot = word.find('.'); dot != std::string::npos) {
      hop.element = word.substr(0, dot);
      hop.number = std::stoul(word.substr(dot + 1));  // written by this file alone
    } else if (const std::size_t colon = word.find(':'); colon != std::string::npos) {
      hop.element = word.substr(0, colon);
      hop.language = word.substr(colon + 1);
    }
    out.hops.push_back(std::move(hop));
  }
  out.attribute = key.substr(begin);
  return out;
}

pugi::xml_node child_at(pugi::xml_node node, const Hop& hop) {
  if (!hop.language.empty()) return node.find_child_by_attribute(hop.element.c_str(), "lang", hop.language.c_str());
  return child_numbered(node, hop.element.c_str(), hop.number);
}

// The one part of a condition that is dice and nothing else.
pugi::xml_node lone_dice(pugi::xml_node item) {
  pugi::xml_node found;
  for (const pugi::xml_node part : item.child("when").children()) {
    if (part.type() != pugi::node_element || std::string_view(part.name()) == "answer" || std::string_view(part.name()) == "words")
      continue;
    if (found) return {};
    found = part;
  }
  return std::string_view(found.name()) == "dice" ? found : pugi::xml_node{};
}

class Collector {
 public:
  Collector(Draft& draft, const Scene& scene, const std::string& language) : draft_(draft), scene_(scene), language_(language) {}

  std::vector<Property> collect(pugi::xml_node item) {
    const ElementInfo* info = document::info_of(item);
    if (!info) return {};
    if (info->child("name")) add_name(item.find_child_by_attribute("name", "lang", language_.c_str()));
    on(*info, "", item.name(), item);
    if (const auto* units = info->child("units"); units && std::string_view(item.name()) == "reinforcement")
      for (std::size_t i = 0; i < std::max<std::size_t>(count_of(item, "units"), 1); ++i)
        on(units->element(), "units." + std::to_string(i) + "/", "units", child_at(item, {"units", {}, i}));
    if (const auto* range = info->child("range")) on(range->element(), "range/", "range", item.child("range"));
    if (const pugi::xml_node dice = lone_dice(item)) {
      on(*document::info_of(dice), "when/dice/", "dice", dice);
      for (std::size_t i = 0; i < count_of(dice, "success"); ++i) {
        const pugi::xml_node success = child_at(dice, {"success", {}, i});
        on(*document::info_of(success), "when/dice/success." + std::to_string(i) + "/", "success", success);
      }
    }
    return std::move(out_);
  }

 private:
  void on(const ElementInfo& info, const std::string& way, std::string_view element, pugi::xml_node node) {
    const bool of_rules = element == "parameter" || element == "table" || element == "effect";  // their status is no remark on a card
    for (const document::AttributeInfo& attribute : info.attributes) {
      if (attribute.name == "id" || (is_remark(attribute.name) && !of_rules)) continue;
      Property property = property_of(attribute, node, way);
      if (property.choices.empty()) property.choices = choices_for(element, attribute.name, scene_, draft_);
      out_.push_back(std::move(property));
    }
  }
  void add_name(pugi::xml_node name) {
    out_.push_back(property_of(*document::element_info<document::Name>().attribute("nom"), name, "name:" + language_ + "/"));
    out_.back().required = false;  // without a word the whole name goes
  }

  Draft& draft_;
  const Scene& scene_;
  const std::string language_;
  std::vector<Property> out_;
};

bool says_nothing(pugi::xml_node node) { return !node.first_attribute() && !node.first_child(); }

}  // namespace

std::vector<Property> properties_of(Draft& draft, const Subjects& subjects, const std::string& language) {
  const std::vector<Element> elements = elements_of(draft, subjects);
  std::vector<Property> out;
  if (elements.empty()) return out;
  const document::ElementInfo* info = document::info_of(elements.front().node);
  if (!info) return out;
  for (const AttributeInfo& attribute : info->attributes) {
    if (!on_all(elements, attribute.name)) continue;
    Property property = property_of(attribute, elements.front().node);
    property.fixed = attribute.name == "id" || (attribute.name == "side" && !subjects.directive.empty());
    fill_in(property, elements);
    add_choices(property, draft.project().game(), elements.front().node.name(), draft);
    out.push_back(std::move(property));
    if (attribute.name == "id") add_names(out, elements, language);
  }
  add_traits(out, elements);
  return out;
}

Property property_of(const AttributeInfo& attribute, pugi::xml_node node, const std::string& way) {
  Property out;
  const std::string name(attribute.name);
  out.key = way + name;
  out.title = attribute.label_text();
  out.value = attribute.value;
  out.required = attribute.need == document::Need::required;
  if (const pugi::xml_attribute found = node.attribute(name.c_str())) out.common = found.value();
  for (const std::string_view word : attribute.value.choices) out.choices.push_back({std::string(word), {}});
  return out;
}

std::optional<std::string> as_written(const Property& property, const std::string& typed) {
  const auto first = typed.find_first_not_of(" \t\n\r"), last = typed.find_last_not_of(" \t\n\r");
  if (first == std::string::npos) return std::nullopt;
  std::string out = typed.substr(first, last - first + 1);
  if (property.value.type == ValueInfo::Type::decimal) std::replace(out.begin(), out.end(), ',', '.');
  return out;
}

std::optional<Text> against_format(const Property& property, const std::optional<std::string>& value) {
  if (!value) return property.required ? std::optional(say("This cannot be empty.")) : std::nullopt;
  return property.value.accepts(*value) ? std::nullopt
                                        : std::optional(say("Expected: {what}", {{"what", nested(property.value.expected())}}));
}

std::optional<Text> against(const Property& property, const std::optional<std::string>& value) {
  const std::size_t most = property.running_text ? io::limits::text_bytes : io::limits::attribute_bytes;
  if (value && value->size() > most)
    return say("This is too long: at most {count} kB.", {{"count", static_cast<std::int64_t>(most / 1024)}});
  if (auto wrong = against_format(property, value); wrong || !value) return wrong;
  if (property.key == "colour" && !document::is_colour(*value)) return reshape::no_colour(*value);
  if (property.choices.empty() || property.value.type == ValueInfo::Type::words) return std::nullopt;
  const bool known =
      std::any_of(property.choices.begin(), property.choices.end(), [&](const Property::Choice& choice) { return choice.value == *value; });
  return known ? std::nullopt : std::optional(say("\"{value}\" is not one of the choices.", {{"value", *value}}));
}

Result<void> set_property(Draft& draft, const Subjects& subjects, const Property& property, const std::string& typed) {
  const auto value = as_written(property, typed);
  if (property.fixed) return refuse("editor/fixed", say("This is not changed here."));
  if (const auto wrong = against(property, value)) return refuse("editor/bad-value", *wrong);
  if (!subjects.directive.empty()) {
    auto own = own_directive(draft, subjects.directive);
    return own ? set_on(draft, *own, property.key, value) : tl::unexpected(own.error());
  }
  for (const std::string& id : subjects.units)
    if (const Element element = unit_element(draft, id))
      if (auto done = set_on(draft, element, property.key, value); !done) return done;
  return {};
}

std::vector<Property> element_fields(Draft& draft, const Element& element, const Scene& scene, const std::string& language) {
  return element ? Collector(draft, scene, language).collect(element.node) : std::vector<Property>{};
}

Result<void> set_field(Draft& draft, const std::function<Element()>& owner, const Property& field, const std::string& typed) {
  const auto value = as_written(field, typed);
  if (auto wrong = against_format(field, value)) return refuse("editor/bad-value", std::move(*wrong));
  const Way way = way_of(field.key);
  const auto node = [&](std::size_t hops) {
    pugi::xml_node at = owner().node;
    for (std::size_t i = 0; i < hops; ++i) at = child_at(at, way.hops[i]);
    return at;
  };
  for (std::size_t i = 0; i < way.hops.size(); ++i) {
    if (node(i + 1)) continue;
    if (!value) return {};  // nothing stands there, and nothing shall
    const Hop& hop = way.hops[i];
    edits::NewAttributes attributes;
    if (!hop.language.empty()) attributes.emplace_back("lang", hop.language);
    if (i + 1 == way.hops.size()) attributes.emplace_back(way.attribute, *value);
    if (auto made = draft.insert({owner().file, node(i)}, -1, edits::element_xml(hop.element, attributes)); !made) return made;
  }
  const pugi::xml_node at = node(way.hops.size());
  if (!value && way.attribute == "nom" && !way.hops.empty() && !way.hops.back().language.empty())
    return draft.remove({owner().file, at});  // a name without a word is none
  if (auto done = draft.set({owner().file, at}, way.attribute, value); !done) return done;
  if (way.hops.empty() || !says_nothing(node(way.hops.size()))) return {};
  return draft.remove({owner().file, node(way.hops.size())});
}

}  // namespace hexwright::editor
