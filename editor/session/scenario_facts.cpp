// A fact is an attribute of a section, or of one element in it; texts are those of the card.
#include "editor/session/scenario_facts.hpp"

#include <algorithm>
#include <array>

#include "editor/session/card_texts.hpp"
#include "editor/session/scenario_items.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {


namespace {

struct Fact {
  const char *key, *section, *child, *attribute;
};
constexpr std::array FACTS{Fact{"turns", "time", "length", "turns"},   Fact{"start", "time", "clock", "start"},
                           Fact{"end", "time", "clock", "end"},        Fact{"first", "first-player", nullptr, "side"},
                           Fact{"morale", "morale", nullptr, "level"}, Fact{"boxes", "strength", nullptr, "boxes"}};

Text title_of(std::string_view key) {
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
  auto holder = fact.child ? child_made(draft, *section, fact.child) : section;
  if (!holder) return tl::unexpected(holder.error());
  return draft.set(*holder, fact.attribute, value);
}

}  // namespace

std::vector<Property> scenario_facts(Draft& draft, const Scene& scene) {
  std::vector<Property> out = card_titles(draft);
  if (draft.kind(0) != document::DocumentKind::scenario) return out;
  const auto add = [&](const std::string& key) -> Property& {
    Property& property = out.emplace_back();
    property.key = key;
    property.title = title_of(key);
    return property;
  };
  for (const Fact& fact : FACTS) {
    Property& property = add(fact.key);
    property.value = value_of(fact);
    if (const pugi::xml_attribute found = holder_of(draft.root(0), fact).attribute(fact.attribute)) property.common = found.value();
    if (property.key == "first")
      for (const ForceLine& line : scene.forces)
        if (line.what == ForceLine::What::side) property.choices.push_back({line.id, line.kind_noun});
  }
  for (Property& text : card_texts(draft)) out.push_back(std::move(text));
  return out;
}

Result<void> set_scenario_facts(Draft& draft, const std::map<std::string, std::optional<std::string>>& wanted) {
  std::map<std::string, std::optional<std::string>> texts;
  for (const auto& [key, value] : wanted) {
    if (is_card_text(key)) {
      texts.emplace(key, value);
      continue;
    }
    const auto fact = std::find_if(FACTS.begin(), FACTS.end(), [&, name = key](const Fact& each) { return name == each.key; });
    if (fact == FACTS.end()) return tl::unexpected(no_item(key));
    if (auto done = set_fact(draft, *fact, value); !done) return done;
  }
  return set_card_texts(draft, texts);
}

}  // namespace hexwright::editor
