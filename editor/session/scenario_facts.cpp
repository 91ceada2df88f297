// A fact is an attribute of a section, or of one element in it; titles are texts, one a language.
#include "editor/session/scenario_facts.hpp"

#include <algorithm>
#include <array>

#include "editor/session/scenario_items.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

using wording::Result;
using wording::say;

namespace {

struct Fact {
  const char *key, *section, *child, *attribute;
};
constexpr std::array FACTS{Fact{"turns", "time", "length", "turns"},   Fact{"start", "time", "clock", "start"},
                           Fact{"end", "time", "clock", "end"},        Fact{"first", "first-player", nullptr, "side"},
                           Fact{"morale", "morale", nullptr, "level"}, Fact{"boxes", "strength", nullptr, "boxes"}};
constexpr const char* LANGUAGES[] = {"pl", "en"};

wording::Text title_of(std::string_view key) {
  if (key == "title/pl") return say("Title in Polish");
  if (key == "title/en") return say("Title in English");
  if (key == "turns") return say("Length in turns");
  if (key == "start") return say("Time of the first turn, as 9:00");
  if (key == "end") return say("Time after the last turn, as 11:00");
  if (key == "first") return say("Who moves first");
  if (key == "morale") return say("Morale at the start");
  return say("Strength of each unit in boxes");
}

document::ValueInfo value_of(const Fact& fact) {
  const document::ElementInfo* info = &document::element_info<document::Scenario>().child(fact.section)->element();
  if (fact.child) info = &info->child(fact.child)->element();
  const auto found = std::find_if(info->attributes.begin(), info->attributes.end(),
                                  [&](const document::AttributeInfo& each) { return each.name == fact.attribute; });
  return found->value;
}

pugi::xml_node holder_of(pugi::xml_node root, const Fact& fact) {
  const pugi::xml_node section = root.child(fact.section);
  return fact.child ? section.child(fact.child) : section;
}

// Made when it is not there; what follows is found anew, for an edit makes nodes void.
Result<Element> child_of(Draft& draft, const Element& parent, const std::string& name, const edits::NewAttributes& attributes = {}) {
  const auto find = [&](pugi::xml_node node) {
    return attributes.empty() ? node.child(name.c_str())
                              : node.find_child_by_attribute(name.c_str(), attributes[0].first.c_str(), attributes[0].second.c_str());
  };
  if (const pugi::xml_node found = find(parent.node)) return Element{parent.file, found};
  const edits::NodePath path = edits::path_of(parent.node);
  if (auto made = draft.insert(parent, -1, edits::element_xml(name, attributes)); !made) return tl::unexpected(made.error());
  pugi::xml_node again = draft.root(parent.file);
  for (const int step : path) again = edits::element_child(again, step);
  return Element{parent.file, find(again)};
}

Result<void> set_title(Draft& draft, const std::string& language, const std::optional<std::string>& text) {
  const pugi::xml_node now = draft.root(0).child("card").child("title").find_child_by_attribute("text", "lang", language.c_str());
  if (!text) return now ? draft.remove({0, now}) : Result<void>{};
  auto card = own_section(draft, "card");
  if (!card) return tl::unexpected(card.error());
  auto title = child_of(draft, *card, "title");
  if (!title) return tl::unexpected(title.error());
  auto element = child_of(draft, *title, "text", {{"lang", language}});
  if (!element) return tl::unexpected(element.error());
  return draft.perform(edits::SetField{draft.project().main_file().in_project, edits::path_of(element->node), {}, text});
}

Result<void> set_fact(Draft& draft, const Fact& fact, const std::optional<std::string>& value) {
  if (!value) {
    const pugi::xml_node holder = holder_of(draft.root(0), fact);
    if (!holder.attribute(fact.attribute)) return {};
    const bool alone = std::distance(holder.attributes_begin(), holder.attributes_end()) == 1 && !holder.first_child();
    const bool needed = std::string_view(fact.key) == "first";  // the element says nothing else
    return alone && (needed || fact.child) ? draft.remove({0, holder}) : draft.set({0, holder}, fact.attribute, std::nullopt);
  }
  // An element whose one attribute is required is made with it.
  if (std::string_view(fact.key) == "first" && !draft.root(0).child(fact.section))
    return draft.insert({0, draft.root(0)}, -1, edits::element_xml(fact.section, {{fact.attribute, *value}}));
  auto section = own_section(draft, fact.section);
  if (!section) return tl::unexpected(section.error());
  auto holder = fact.child ? child_of(draft, *section, fact.child) : section;
  if (!holder) return tl::unexpected(holder.error());
  return draft.set(*holder, fact.attribute, value);
}

}  // namespace

std::vector<Property> scenario_facts(Draft& draft, const Scene& scene) {
  std::vector<Property> out;
  if (draft.kind(0) != document::DocumentKind::scenario) return out;
  const auto add = [&](const std::string& key) -> Property& {
    Property& property = out.emplace_back();
    property.key = key;
    property.title = title_of(key);
    return property;
  };
  for (const char* language : LANGUAGES) {
    Property& property = add(std::string("title/") + language);
    const pugi::xml_node title = draft.root(0).child("card").child("title").find_child_by_attribute("text", "lang", language);
    if (title) property.common = title.text().get();
  }
  for (const Fact& fact : FACTS) {
    Property& property = add(fact.key);
    property.value = value_of(fact);
    if (const pugi::xml_attribute found = holder_of(draft.root(0), fact).attribute(fact.attribute)) property.common = found.value();
    if (property.key == "first")
      for (const ForceLine& line : scene.forces)
        if (line.what == ForceLine::What::side) property.choices.push_back({line.id, line.kind_noun});
  }
  return out;
}

Result<void> set_scenario_facts(Draft& draft, const std::map<std::string, std::optional<std::string>>& wanted) {
  for (const auto& [key, value] : wanted) {
    const auto fact = std::find_if(FACTS.begin(), FACTS.end(), [&, name = key](const Fact& each) { return name == each.key; });
    auto done = fact != FACTS.end() ? set_fact(draft, *fact, value) : set_title(draft, key.substr(key.find('/') + 1), value);
    if (!done) return done;
  }
  return {};
}

}  // namespace hexwright::editor
