// Which small elements belong to the fields of an item stands in one list; all else follows from the format.
#include "editor/session/element_fields.hpp"

#include <algorithm>

#include "editor/session/condition_words.hpp"
#include "model/document/structure.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

using document::ElementInfo;

namespace {

// "success.1" is the second; "name:pl" that of a language.
struct Hop {
  std::string element, language;
  int number = 0;
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
      hop.number = std::stoi(word.substr(dot + 1));  // written by this file alone
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
  int number = hop.number;
  for (const pugi::xml_node child : node.children(hop.element.c_str()))
    if (number-- == 0) return child;
  return {};
}

int count_of(pugi::xml_node node, const char* name) {
  const auto children = node.children(name);
  return static_cast<int>(std::distance(children.begin(), children.end()));
}

// The one part of a condition that is dice and nothing else.
pugi::xml_node lone_dice(pugi::xml_node item) {
  pugi::xml_node found;
  for (const pugi::xml_node part : item.child("when").children()) {
    if (part.type() != pugi::node_element || std::string_view(part.name()) == "answer") continue;
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
    if (info->child("name"))
      add("name:" + language_ + "/", "name", item.find_child_by_attribute("name", "lang", language_.c_str()), {"nom"});
    on(*info, "", item.name(), item);
    if (const auto* units = info->child("units"); units && std::string_view(item.name()) == "reinforcement")
      for (int i = 0; i < std::max(count_of(item, "units"), 1); ++i)
        on(units->element(), "units." + std::to_string(i) + "/", "units", child_at(item, {"units", {}, i}));
    if (const auto* range = info->child("range")) on(range->element(), "range/", "range", item.child("range"));
    if (const pugi::xml_node dice = lone_dice(item)) {
      on(*document::info_of(dice), "when/dice/", "dice", dice);
      for (int i = 0; i < count_of(dice, "success"); ++i) {
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
      Property property;
      property.key = way + std::string(attribute.name);
      property.title = field_title(element, attribute.name);
      property.value = attribute.value;
      property.required = attribute.need == document::Need::required;
      if (const pugi::xml_attribute found = node.attribute(std::string(attribute.name).c_str())) property.common = found.value();
      for (const std::string_view word : attribute.value.choices) property.choices.push_back({std::string(word), {}});
      if (property.choices.empty()) property.choices = choices_for(element, attribute.name, scene_, draft_);
      out_.push_back(std::move(property));
    }
  }
  void add(const std::string& way, std::string_view element, pugi::xml_node node, const std::vector<std::string>& attributes) {
    for (const std::string& attribute : attributes) {
      Property property;
      property.key = way + attribute;
      property.title = field_title(element, attribute);
      if (const pugi::xml_attribute found = node.attribute(attribute.c_str())) property.common = found.value();
      out_.push_back(std::move(property));
    }
  }

  Draft& draft_;
  const Scene& scene_;
  const std::string language_;
  std::vector<Property> out_;
};

bool says_nothing(pugi::xml_node node) { return !node.first_attribute() && !node.first_child(); }

}  // namespace

std::vector<Property> element_fields(Draft& draft, const Element& element, const Scene& scene, const std::string& language) {
  return element ? Collector(draft, scene, language).collect(element.node) : std::vector<Property>{};
}

Result<void> set_field(Draft& draft, const std::function<Element()>& owner, const Property& field, const std::string& typed) {
  const auto value = as_written(field, typed);
  std::optional<Text> wrong;
  if (!value && field.required) wrong = say("This cannot be empty.");
  if (value && !field.value.accepts(*value)) wrong = say("Expected: {what}", {{"what", nested(field.value.expected())}});
  if (wrong) return refuse("editor/bad-value", *wrong);
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
