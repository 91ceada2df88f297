// A text is told by what holds it (the stem of its key) and its language. Edits make nodes void, so each is looked up when its turn comes.
// A fact is an attribute of a section, or of one element in it; texts are those of the card.
#include "editor/session/scenario_facts.hpp"

#include <algorithm>
#include <array>

#include "editor/session/scenario_items.hpp"
#include "model/edits/tree.hpp"
#include "model/document/datum.hpp"
#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"

namespace hexwright::editor {

namespace {

constexpr const char* LANGUAGES[] = {"pl", "en"};

// Texts that there may be many of, each with an id, or known by what it explains.
struct Many {
  const char *section, *element, *attribute = "id";
  bool is_numbered() const { return std::string_view(attribute) == "id"; }
};
constexpr std::array MANY{Many{"rules", "rule"}, Many{"notes", "note"}, Many{"definitions", "definition", "of"},
                          Many{"abbreviations", "abbreviation", "short"}};

struct Key {
  std::string stem, id, language;  // "rule", "mist", "pl"
  const Many* many = nullptr;
};
Key read_key(const std::string& key) {
  const std::size_t slash = key.rfind('/');
  const std::string holder = key.substr(0, slash);
  const std::size_t colon = holder.find(':');
  Key out{holder.substr(0, colon), colon == holder.npos ? std::string() : holder.substr(colon + 1),
          slash == key.npos ? std::string() : key.substr(slash + 1), nullptr};
  for (const Many& each : MANY)
    if (out.stem == each.element) out.many = &each;
  return out;
}

pugi::xml_node holder_of(Draft& draft, const Key& key) {
  if (key.many)
    return draft.root(0).child(key.many->section).find_child_by_attribute(key.many->element, key.many->attribute, key.id.c_str());
  return draft.root(0).child("card").child(key.stem.c_str());
}
pugi::xml_node text_in(pugi::xml_node holder, const std::string& language) {
  return holder.find_child_by_attribute("text", "lang", language.c_str());
}

// The element has no content, only identifying attributes; a title may stay without words.
bool says_nothing(pugi::xml_node holder, const Key& key) {
  if (key.stem == "title" || holder.find_child([](pugi::xml_node child) { return child.type() == pugi::node_element; })) return false;
  const auto attributes = holder.attributes();
  const std::string_view known = key.many ? key.many->attribute : "id";
  return std::all_of(attributes.begin(), attributes.end(), [&](pugi::xml_attribute each) { return each.name() == known; });
}

Result<Element> holder_made(Draft& draft, const Key& key) {
  if (key.many) {
    if (const pugi::xml_node found = holder_of(draft, key)) return Element{0, found};
    if (key.many->is_numbered()) return tl::unexpected(no_item(key.id));
    auto section = own_section(draft, key.many->section);
    return section ? child_made(draft, *section, key.many->element, {{key.many->attribute, key.id}}) : section;
  }
  auto card = own_section(draft, "card");
  return card ? child_made(draft, *card, key.stem) : card;
}

Result<void> take_out(Draft& draft, const Key& key) {
  const pugi::xml_node text = text_in(holder_of(draft, key), key.language);
  if (!text) return {};
  if (auto done = draft.remove({0, text}); !done) return done;
  const pugi::xml_node holder = holder_of(draft, key);
  return says_nothing(holder, key) ? draft.remove({0, holder}) : Result<void>{};
}

Result<void> set_text(Draft& draft, const Key& key, const std::optional<std::string>& words) {
  if (!words) return take_out(draft, key);
  const auto holder = holder_made(draft, key);
  if (!holder) return tl::unexpected(holder.error());
  const auto text = child_made(draft, *holder, "text", {{"lang", key.language}});
  if (!text) return tl::unexpected(text.error());
  return draft.perform(edits::SetField{draft.project().main_file().in_project, edits::path_of(text->node), {}, words});
}

Text title_of(const Key& key) {
  const bool polish = key.language == "pl";
  if (key.stem == "title") return polish ? say("Title in Polish") : say("Title in English");
  if (key.stem == "introduction") return polish ? say("Introduction in Polish") : say("Introduction in English");
  const std::vector<wording::Argument> id{{"id", key.id}};
  if (key.stem == "definition") return polish ? say("What \"{id}\" means, in Polish", id) : say("What \"{id}\" means, in English", id);
  if (key.stem == "abbreviation")
    return polish ? say("What the abbreviation {id} means, in Polish", id) : say("What the abbreviation {id} means, in English", id);
  if (key.stem == "rule") {
    if (key.id.empty()) return polish ? say("A further special rule, in Polish") : say("A further special rule, in English");
    return polish ? say("Special rule {id}, in Polish", id) : say("Special rule {id}, in English", id);
  }
  if (key.id.empty()) return polish ? say("A further note, in Polish") : say("A further note, in English");
  return polish ? say("Note {id}, in Polish", id) : say("Note {id}, in English", id);
}

void add(std::vector<Property>& out, Draft& draft, const std::string& holder) {
  for (const char* language : LANGUAGES) {
    Property& property = out.emplace_back();
    property.key = holder + "/" + language;
    const Key key = read_key(property.key);
    property.title = title_of(key);
    property.running_text = key.stem != "title";
    if (const pugi::xml_node text = text_in(holder_of(draft, key), language)) property.common = text.text().get();
  }
}

struct Fact {
  const char *key, *section, *child, *attribute;
};
constexpr std::array FACTS{Fact{"turns", "time", "length", "turns"},
                           Fact{"start", "time", "clock", "start"},
                           Fact{"end", "time", "clock", "end"},
                           Fact{"lasts", "time", "calendar", "turn"},
                           Fact{"from", "time", "calendar", "start"},
                           Fact{"until", "time", "calendar", "end"},
                           Fact{"first", "first-player", nullptr, "side"},
                           Fact{"morale", "morale", nullptr, "level"},
                           Fact{"boxes", "strength", nullptr, "boxes"}};

Text title_of(std::string_view key) {
  if (key == "turns") return say("Length in turns");
  if (key == "start") return say("Time of the first turn, as 9:00");
  if (key == "end") return say("Time after the last turn, as 11:00");
  if (key == "lasts") return say("A turn lasts");
  if (key == "from") return say("Date of the first turn, as 1944-05");
  if (key == "until") return say("Date of the last turn, as 1944-12");
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

bool is_card_text(const std::string& key) {
  const Key read = read_key(key);
  return !read.language.empty() && (read.many || read.stem == "title" || read.stem == "introduction");
}

std::vector<Property> card_titles(Draft& draft) {
  std::vector<Property> out;
  if (draft.kind(0) == document::DocumentKind::scenario) add(out, draft, "title");
  return out;
}

std::vector<Property> card_texts(Draft& draft) {
  std::vector<Property> out;
  if (draft.kind(0) != document::DocumentKind::scenario) return out;
  add(out, draft, "introduction");
  for (const Many& many : MANY) {
    for (const pugi::xml_node each : draft.root(0).child(many.section).children(many.element))
      add(out, draft, std::string(many.element) + ":" + each.attribute(many.attribute).value());
    if (many.is_numbered()) add(out, draft, std::string(many.element) + ":");
    if (many.element != std::string_view("definition")) continue;
    for (const document::Notion& notion : draft.project().game().data().notions)  // what the rules leave to the card
      if (!notion.rule && !draft.root(0).child(many.section).find_child_by_attribute(many.element, many.attribute, notion.id.c_str()))
        add(out, draft, std::string(many.element) + ":" + notion.id);
  }
  return out;
}

Result<void> set_card_texts(Draft& draft, const std::map<std::string, std::optional<std::string>>& wanted) {
  std::map<std::string, std::string> made;  // the id that a new rule or note got, for its other language
  for (const auto& [name, words] : wanted) {
    Key key = read_key(name);
    if (key.many && key.id.empty()) {
      if (!words) continue;
      std::string& id = made[key.stem];
      if (id.empty()) {
        const auto section = own_section(draft, key.many->section);
        if (!section) return tl::unexpected(section.error());
        const std::vector<std::string> taken = scenario_ids(draft);
        for (int number = 1; id.empty() || std::find(taken.begin(), taken.end(), id) != taken.end(); ++number)
          id = std::string(key.many->element) + "-" + std::to_string(number);
        if (auto done = draft.insert(*section, -1, edits::element_xml(key.many->element, {{"id", id}})); !done) return done;
      }
      key.id = id;
    }
    if (auto done = set_text(draft, key, words); !done) return done;
  }
  return {};
}

Result<Element> child_made(Draft& draft, const Element& parent, const std::string& name, const edits::NewAttributes& attributes) {
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
    for (const std::string_view word : property.value.choices) property.choices.push_back({std::string(word), {}});
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
