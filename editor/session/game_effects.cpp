// Effects are words in a file; here each has a form that it is held to.
#include "editor/session/game_effects.hpp"

#include <algorithm>
#include <array>

#include "editor/session/condition_words.hpp"
#include "editor/session/rules_edit.hpp"
#include "model/document/colour.hpp"
#include "model/document/counter_layout.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/edits/tree.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "model/reshape/asked.hpp"
#include "publish/symbols/symbols.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::editor {

using document::KindOf;
using document::ValueInfo;
using wording::mark;
using S = GameSection;

namespace {

constexpr std::array SYMBOLS{SymbolName{"none", mark("no symbol")},
                             SymbolName{"leader", mark("leader (a star)")},
                             SymbolName{"air-assault", mark("air assault")},
                             SymbolName{"aircraft", mark("aircraft")},
                             SymbolName{"anti-aircraft-gun", mark("anti-aircraft gun")},
                             SymbolName{"anti-aircraft", mark("anti-aircraft")},
                             SymbolName{"anti-tank-gun", mark("anti-tank gun")},
                             SymbolName{"anti-tank", mark("anti-tank")},
                             SymbolName{"armour", mark("armour")},
                             SymbolName{"armoured-reconnaissance", mark("armoured reconnaissance")},
                             SymbolName{"armoured-train", mark("armoured train")},
                             SymbolName{"artillery", mark("field artillery")},
                             SymbolName{"bicycle", mark("bicycle")},
                             SymbolName{"boats", mark("boats")},
                             SymbolName{"bridging", mark("bridging")},
                             SymbolName{"cavalry", mark("cavalry")},
                             SymbolName{"engineers", mark("engineers")},
                             SymbolName{"flamethrower", mark("flamethrower")},
                             SymbolName{"headquarters", mark("headquarters")},
                             SymbolName{"helicopters", mark("helicopters")},
                             SymbolName{"horse-artillery", mark("horse artillery")},
                             SymbolName{"infantry-gun", mark("infantry gun")},
                             SymbolName{"infantry", mark("infantry")},
                             SymbolName{"machine-gun", mark("machine gun")},
                             SymbolName{"maintenance", mark("maintenance")},
                             SymbolName{"marines", mark("marines")},
                             SymbolName{"mechanised-infantry", mark("mechanised infantry")},
                             SymbolName{"medical", mark("medical")},
                             SymbolName{"mortar", mark("mortar")},
                             SymbolName{"motorised-infantry", mark("motorised infantry")},
                             SymbolName{"motorised-reconnaissance", mark("motorised reconnaissance")},
                             SymbolName{"mountain-infantry", mark("mountain infantry")},
                             SymbolName{"observer", mark("observer")},
                             SymbolName{"parachute", mark("parachute")},
                             SymbolName{"rocket-artillery", mark("rocket artillery")},
                             SymbolName{"self-propelled-artillery", mark("self-propelled artillery")},
                             SymbolName{"signals", mark("signals")},
                             SymbolName{"ski", mark("ski")},
                             SymbolName{"sniper", mark("sniper")},
                             SymbolName{"supply", mark("supply")},
                             SymbolName{"tank-destroyer", mark("tank destroyer")},
                             SymbolName{"transport", mark("transport")},
                             SymbolName{"unspecified", mark("frame alone")}};

enum class Form { yes_no, colour, pattern, symbol, cost, whole, decimal };
struct Known {
  std::string_view name, title;
  Form form;
  std::vector<S> sections;
};
const std::vector<Known>& known_effects() {
  static const std::vector<Known> list{
      {"symbol", mark("Symbol"), Form::symbol, {S::pieces}},
      {"movement", mark("Movement points"), Form::decimal, {S::pieces}},
      {"colour", mark("Colour"), Form::colour, {S::terrain, S::areas, S::hexsides, S::paths, S::lines}},
      {"pattern", mark("Pattern"), Form::pattern, {S::terrain, S::areas}},
      {"cost.walk", mark("Movement points to enter"), Form::cost, {S::terrain}},
      {"cost.walk", mark("Movement points to cross, in addition"), Form::cost, {S::hexsides}},
      {"cost.walk", mark("Movement points along it"), Form::cost, {S::paths}},
      {"blocks-sight", mark("Blocks sight"), Form::yes_no, {S::terrain}},
      {"hides", mark("Pieces may hide in it"), Form::yes_no, {S::terrain}},
      {"levels", mark("Height in levels"), Form::whole, {S::terrain}},
      {"combat.shift", mark("Columns for the attacker"), Form::whole, {S::terrain, S::hexsides}},
      {"combat.roll", mark("Pips for the attacker"), Form::whole, {S::terrain, S::hexsides}},
      {"combat.defence", mark("Times the strength of the defender"), Form::decimal, {S::terrain}},
      {"combat.attack", mark("Times the strength of the attacker"), Form::decimal, {S::hexsides}},
  };
  return list;
}

constexpr std::int64_t MOST = 1000;

ValueInfo value_of(Form form) {
  switch (form) {
    case Form::yes_no:
      return document::value_info<bool>({});
    case Form::pattern: {
      const auto names = publish::pattern_names();
      return {ValueInfo::Type::one_of, {names.begin(), names.end()}, 0, 0};
    }
    case Form::whole:
      return {ValueInfo::Type::whole_number, {}, -MOST, MOST};
    case Form::decimal:
      return {ValueInfo::Type::decimal, {}, 0, 0};
    default:
      return {};
  }
}

std::optional<Form> form_of(std::string_view name) {
  for (const Known& known : known_effects())
    if (known.name == name) return known.form;
  return name.starts_with("cost") ? std::optional(Form::cost) : std::nullopt;
}

// "2", "0.5", "+1" or "never".
bool is_cost(const std::string& value) {
  if (value == "never") return true;
  const std::string number = value.starts_with('+') ? value.substr(1) : value;
  const auto read = wording::Decimal::parse(number);
  return read && read->thousandths >= 0 && read->thousandths <= MOST * 1000;
}

bool is_symbol(const std::string& value) {
  const std::size_t slash = value.find('/');
  const std::string function = value.substr(0, slash);
  if (std::none_of(SYMBOLS.begin(), SYMBOLS.end(), [&](const SymbolName& each) { return each.name == function; })) return false;
  const auto echelons = publish::echelons();
  return slash == value.npos || std::find(echelons.begin(), echelons.end(), value.substr(slash + 1)) != echelons.end();
}

std::optional<Text> against_effect(const Property& field, const std::string& value) {
  const std::string name = field.key.substr(EFFECT.size());
  const auto form = form_of(name);
  if (form == Form::colour && !document::is_colour(value)) return reshape::no_colour(value);
  if (form == Form::cost && !is_cost(value)) return say("Expected: points as 2 or 0.5, more of them as +1, or never.");
  if (form == Form::symbol && !is_symbol(value))
    return say("There is no symbol \"{name}\". Choose one with the button, or clear the field.", {{"name", io::visible(value, 80)}});
  if (form == Form::decimal)
    if (const auto read = wording::Decimal::parse(value); !read || read->thousandths < 0 || read->thousandths > MOST * 1000)
      return say("Expected: a number from 0 to {most}.", {{"most", MOST}});
  return against(field, value);
}

void add_effect_field(std::vector<Property>& out, const Element& element, std::string_view name, Text title, std::optional<Form> form) {
  Property field;
  field.key = std::string(EFFECT) + std::string(name);
  field.title = std::move(title);
  if (form) field.value = value_of(*form);
  for (const std::string_view word : field.value.choices) field.choices.push_back({std::string(word), {}});
  if (const pugi::xml_node found = element.node.find_child_by_attribute("effect", "name", std::string(name).c_str()))
    field.common = found.attribute("value").value();
  out.push_back(std::move(field));
}

void add_kinds(std::vector<Property::Choice>& out, Draft& draft, KindOf of, bool classes) {
  const project::Game& game = draft.project().game();
  const auto add = [&](const std::string& id, wording::Noun noun) {
    if (std::none_of(out.begin(), out.end(), [&](const auto& choice) { return choice.value == id; })) out.push_back({id, std::move(noun)});
  };
  for (const pugi::xml_node each : own_ruleset(draft).node.children("kind")) {
    if (document::print_value(of) != each.attribute("of").value()) continue;
    add(each.attribute("id").value(), game.kind_noun(of, each.attribute("id").value()));
    if (classes)
      for (const std::string& word : list_in(each, "classes")) add(word, {});
  }
  for (const document::Kind& kind : game.data().kinds)  // of the game below
    if (kind.of == of && kind.origin.file < 0) add(kind.id, game.kind_noun(of, kind.id));
}

}  // namespace

std::span<const SymbolName> symbol_names() { return SYMBOLS; }

void add_effects(std::vector<Property>& out, const GamePart& part, const Element& element) {
  const auto is_of = [&](const Known& known) {
    return std::find(known.sections.begin(), known.sections.end(), part.section) != known.sections.end();
  };
  for (const Known& known : known_effects())
    if (is_of(known)) add_effect_field(out, element, known.name, say(known.title), known.form);
  for (const pugi::xml_node each : element.node.children("effect")) {
    const std::string name = each.attribute("name").value();
    const auto has = [&](const Property& field) { return field.key == std::string(EFFECT) + name; };
    if (std::any_of(out.begin(), out.end(), has)) continue;
    add_effect_field(out, element, name, say("Effect {name}", {{"name", name}}), form_of(name));
  }
}

Result<void> set_effect(Draft& draft, const Element& element, const Property& field, const std::string& typed) {
  auto value = as_written(field, typed);
  if (value && form_of(field.key.substr(EFFECT.size())) == Form::cost) std::replace(value->begin(), value->end(), ',', '.');
  if (value)
    if (auto wrong = against_effect(field, *value)) return refuse("editor/bad-value", std::move(*wrong));
  const std::string name = field.key.substr(EFFECT.size());
  const pugi::xml_node now = element.node.find_child_by_attribute("effect", "name", name.c_str());
  if (!now && !value) return {};
  if (!now)
    return draft.insert(element, place_for(element.node, "effect"),
                        edits::element_xml("effect", {{"name", name}, {"value", *value}, {"status", "given"}}));
  if (!value) return draft.remove({element.file, now});
  // Nothing plays an effect whose value counts as missing.
  document::Known known = document::Known::missing;
  document::parse_value(now.attribute("status").value(), {}, known);
  edits::SetField set{draft.project().files()[element.file]->in_project, edits::path_of(now), "value", value};
  if (auto done = draft.perform(set); !done || known != document::Known::missing) return done;
  set.attribute = "status", set.value = "given";
  return draft.perform(set);
}

void add_part_choices(std::vector<Property>& out, Draft& draft, const GamePart& part) {
  for (Property& field : out) {
    const std::string& key = field.key;
    if (key == "leader") add_kinds(field.choices, draft, KindOf::piece, false);
    if (key == "classes")
      for (const pugi::xml_node each : own_ruleset(draft).node.children("kind"))
        for (const std::string& word : list_in(each, "classes"))
          if (document::print_value(record_of(part.section).of.value_or(KindOf::piece)) == each.attribute("of").value() &&
              std::none_of(field.choices.begin(), field.choices.end(), [&](const auto& choice) { return choice.value == word; }))
            field.choices.push_back({word, {}});
    if (key == "kinds") field.choices.clear(), add_kinds(field.choices, draft, KindOf::piece, true);
    if (key == "terrain") add_kinds(field.choices, draft, KindOf::terrain, true);
    if (key == "sides" && draft.project().orbat())
      for (const document::Side& side : draft.project().orbat()->orbat().sides)
        field.choices.push_back({side.id, draft.project().orbat()->side_noun(side.id)});
  }
}

void add_counter_places(std::vector<Property>& out, Draft& draft, const Element& element) {
  const document::ElementInfo& info = document::element_info<document::CounterValue>();
  const std::size_t count = count_of(element.node, "value");
  for (std::size_t i = 0; i <= count; ++i) {
    const pugi::xml_node node = child_numbered(element.node, "value", i);
    for (const document::AttributeInfo& attribute : info.attributes) {
      if (i == count && attribute.name != "of") continue;
      Property field = property_of(attribute, node, "value." + std::to_string(i) + "/");
      field.title = say("{number}: {field}", {{"number", static_cast<std::int64_t>(i + 1)}, {"field", nested(field.title)}});
      field.required = i == 0 && field.required;
      if (attribute.name == "of") {
        for (const char* word : {"attack", "defence", "movement", "strength", "points", "size", "morale", "boxes", "number"})
          field.choices.push_back({word, {}});
        for (const pugi::xml_node trait : own_ruleset(draft).node.children("trait"))
          field.choices.push_back({trait.attribute("name").value(), {}});
      }
      out.push_back(std::move(field));
    }
  }
}

std::optional<Result<void>> set_counter_place(Draft& draft, const Element& layout, const Property& field, const std::string& typed) {
  constexpr std::string_view STEM = "value.", END = "/of";
  const auto number = io::parse_int(field.key.substr(STEM.size(), field.key.size() - STEM.size() - END.size()), 0, 1000);
  const pugi::xml_node place = number ? child_numbered(layout.node, "value", static_cast<std::size_t>(*number)) : pugi::xml_node{};
  const auto value = as_written(field, typed);
  if (place && value) return std::nullopt;
  if (!value) {
    if (field.required) return std::nullopt;
    return place ? draft.remove({layout.file, place}) : Result<void>{};  // a place that shows nothing is none
  }
  const auto spots = document::element_info<document::CounterValue>().attribute("at")->value.choices;
  const auto is_free = [&](std::string_view spot) {
    return !layout.node.find_child_by_attribute("value", "at", std::string(spot).c_str());
  };
  const auto spot = std::find_if(spots.begin(), spots.end(), is_free);
  if (spot == spots.end())
    return refuse("editor/no-spot", say("Each of the {count} places of a counter shows a value: take one away first.",
                                        {{"count", static_cast<std::int64_t>(spots.size())}}));
  return draft.insert(layout, place_for(layout.node, "value"), edits::element_xml("value", {{"of", *value}, {"at", std::string(*spot)}}));
}

}  // namespace hexwright::editor
