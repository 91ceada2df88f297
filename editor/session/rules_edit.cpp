// One item is written as the only one of a ruleset and taken out of it, so that the field lists of the format say how.
#include "editor/session/rules_edit.hpp"

#include <algorithm>
#include <filesystem>

#include "editor/session/condition_words.hpp"
#include "editor/session/properties.hpp"
#include "editor/session/scenario_items.hpp"
#include "model/document/datum.hpp"
#include "model/document/kinds.hpp"
#include "model/document/structure.hpp"
#include "model/edits/tree.hpp"
#include "model/io/numbers.hpp"
#include "model/io/paths.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::editor {

using What = RulesItem::What;
using document::KindOf;
using document::Ruleset;

namespace {

const char* element_of(What what) {
  switch (what) {
    case What::parameter:
      return "parameter";
    case What::table:
      return "table";
    case What::ruling:
      return "ruling";
    default:
      return "kind";
  }
}

tl::unexpected<Fault> no_such(const std::string& id) {
  return refuse("editor/no-item", say("The game has no \"{item}\" any more.", {{"item", id}}));
}

// Of a ruleset with one thing in it.
std::string only_xml(const Ruleset& rules) {
  pugi::xml_document made;
  document::write_document(rules, made);
  return edits::exact_xml(made.document_element().first_child());
}
std::string game_of(Draft& draft) { return draft.root(0).child("game").attribute("id").value(); }

// The built-in game's own words of it; nothing when it has none of the kind.
std::optional<std::string> built_in_xml(const project::Game& game, const RulesItem& item) {
  Ruleset alone;
  const auto take = [](auto& list, const auto* found) {
    if (found) list.push_back(*found);
    return found != nullptr;
  };
  const bool found = item.what == What::parameter ? take(alone.parameters, game.parameter(item.id))
                     : item.what == What::table   ? take(alone.tables, game.table(item.id))
                     : item.what == What::ruling  ? take(alone.rulings, game.ruling(item.id))
                                                  : take(alone.kinds, game.kind(item.of, item.id));
  return found ? std::optional(only_xml(alone)) : std::nullopt;
}

bool is_there(Draft& draft, const RulesItem& item) {
  const project::Game* game = built_in_under(game_of(draft));
  return rules_element(draft, item) || (game && built_in_xml(*game, item));
}

// Behind the last of its like, or of what stands before its like in the format.
Result<void> put(Draft& draft, const std::string& name, const std::string& xml) {
  const Element root = own_ruleset(draft);
  if (!root)
    return refuse("editor/no-ruleset", say("The rules of a built-in game are not changed, but what lies over them is."),
                  say("Make a ruleset of your own first."));
  return draft.insert(root, place_for(root.node, name), xml);
}

constexpr std::size_t MOST_NEW_ROWS = 100;  // that are put in one by one, so that all else stays as it stands
constexpr const char* LANGUAGES[] = {"en", "pl"};
constexpr const char* FORMS[] = {"gen", "dat", "acc", "ins", "loc", "plural", "many"};

void add_texts(std::vector<Property>& out, pugi::xml_node node) {
  for (const char* language : LANGUAGES) {
    Property field;
    field.key = std::string("text:") + language;
    field.title = std::string_view(language) == "en" ? say("In words (English)") : say("In words (Polish)");
    if (const pugi::xml_node text = node.find_child_by_attribute("text", "lang", language)) field.common = text.text().get();
    out.push_back(std::move(field));
  }
}

void add_names(std::vector<Property>& out, pugi::xml_node node) {
  for (const char* language : LANGUAGES) {
    const pugi::xml_node name = node.find_child_by_attribute("name", "lang", language);
    const bool english = std::string_view(language) == "en";
    const auto form = [&](const char* attribute, Text title) {
      Property field;
      field.key = std::string("name:") + language + "/" + attribute;
      field.title = std::move(title);
      if (const pugi::xml_attribute found = name.attribute(attribute)) field.common = found.value();
      out.push_back(std::move(field));
    };
    form("nom", english ? say("Name (English)") : say("Name (Polish)"));
    for (const char* attribute : FORMS)
      if (!english || std::string_view(attribute) == "plural" || std::string_view(attribute) == "many")
        form(attribute,
             say("{form} ({language})", {{"form", nested(document::element_info<document::Name>().attribute(attribute)->label_text())},
                                         {"language", nested(english ? say("English") : say("Polish"))}}));
  }
}

Result<void> set_text(Draft& draft, const Element& owner, const std::string& language, const std::string& typed) {
  const pugi::xml_node text = owner.node.find_child_by_attribute("text", "lang", language.c_str());
  if (typed.find_first_not_of(" \t\r\n") == typed.npos) return text ? draft.remove({owner.file, text}) : Result<void>{};
  if (!text) {
    return draft.insert(owner, place_for(owner.node, "text"), edits::element_xml("text", {{"lang", language}}, typed));
  }
  if (typed == text.text().get()) return {};
  return draft.perform(edits::SetField{draft.project().files()[owner.file]->in_project, edits::path_of(text), "", typed});
}

bool has_value(pugi::xml_node node) {
  return std::string_view(node.name()) == "table" ? !node.child("row").empty() : !node.attribute("value").empty();
}

// A status and a value that speak of one another: what was done to one is done to the other.
Result<void> agree(Draft& draft, const RulesItem& item, const std::string& changed) {
  const Element owner = rules_element(draft, item);
  const bool missing = std::string_view(owner.node.attribute("status").value()) == "missing";
  if (missing == !has_value(owner.node)) return {};
  if (changed == "status" && missing) return draft.set(owner, "value", std::nullopt);
  if (changed == "status") return {};
  return draft.set(owner, "status", missing ? "assumed" : "missing");
}

constexpr std::int64_t MOST_GENERAL = 100'000;

bool is_number(const std::string& text) { return io::parse_int(text, -1'000'000'000, 1'000'000'000).has_value(); }

// What counts stays a number, for checks and simulator take any word for no limit at all.
std::optional<Fault> against_number(pugi::xml_node now, const Property& field, const std::string& typed) {
  const auto value = as_written(field, typed);
  if (std::string_view(now.name()) != "parameter" || field.key != "value" || !value) return std::nullopt;
  const std::string id = now.attribute("id").value(), before = now.attribute("value").value();
  if (is_general_number(id) && !io::parse_int(*value, 0, MOST_GENERAL))
    return make_fault("editor/no-number", say("The checks count with this: a whole number from 0 to {most} is expected.",
                                              {{"most", std::int64_t{MOST_GENERAL}}}));
  if (!is_number(before) || is_number(*value)) return std::nullopt;
  return make_fault(
      "editor/no-number",
      say("\"{value}\" is no whole number, and a whole number stood here. Clear the field first if the rules mean something else.",
          {{"value", io::visible(*value)}}));
}

}  // namespace

Element own_ruleset(Draft& draft) {
  const std::string named = draft.root(0).child("game").attribute("ruleset").value();
  if (named.empty()) return {};
  const std::string& document = draft.project().main_file().xml.path();
  const auto folder = std::filesystem::path(document).parent_path();
  const auto path = io::resolve_reference(folder.empty() ? "." : folder.string(), document, named, {});
  if (!path) return {};
  for (std::size_t file = 0; file < draft.file_count(); ++file)
    if (draft.kind(file) == document::DocumentKind::ruleset && draft.project().files()[file]->in_project == path->in_project)
      return {file, draft.root(file)};
  return {};
}

Element rules_element(Draft& draft, const RulesItem& item) {
  const Element root = own_ruleset(draft);
  if (!root || item.what == What::nothing || item.what == What::paragraph) return {};
  const bool of_kind = item.what == What::kind || item.what == What::effect;
  for (const pugi::xml_node each : root.node.children(element_of(item.what))) {
    if (item.id != each.attribute("id").value()) continue;
    if (of_kind && document::print_value(item.of) != each.attribute("of").value()) continue;
    if (item.what != What::effect) return {root.file, each};
    return {root.file, child_numbered(each, "effect", item.effect)};
  }
  return {};
}

Result<Element> own_rules_element(Draft& draft, const RulesItem& item) {
  if (const Element found = rules_element(draft, item)) return found;
  const project::Game* game = built_in_under(game_of(draft));
  const auto xml = game ? built_in_xml(*game, item) : std::nullopt;
  if (!xml || item.what == What::nothing || item.what == What::paragraph) return no_such(item.id);
  const bool has_kind = item.what == What::effect && rules_element(draft, {What::kind, item.id, item.of, 0});
  if (has_kind) return no_such(item.id);
  if (auto done = put(draft, element_of(item.what), *xml); !done) return tl::unexpected(done.error());
  const Element made = rules_element(draft, item);
  return made ? Result<Element>(made) : no_such(item.id);
}

std::vector<Property> rules_element_fields(Draft& draft, const Element& element, const Scene& scene) {
  const document::ElementInfo* info = document::info_of(element.node);
  if (!info) return {};
  std::vector<Property> out = element_fields(draft, element, scene, "en");
  std::erase_if(out, [](const Property& field) { return field.key == "of" || field.key == "columns" || field.key.starts_with("name:"); });
  if (info->child("name")) add_names(out, element.node);
  if (info->child("text")) add_texts(out, element.node);
  return out;
}

std::vector<Property> rules_fields(Draft& draft, const RulesItem& item, const Scene& scene) {
  if (item.what == What::nothing || item.what == What::ruling || item.what == What::paragraph) return {};
  const auto own = own_rules_element(draft, item);
  return own ? rules_element_fields(draft, *own, scene) : std::vector<Property>{};
}

Result<void> set_element_field(Draft& draft, const std::function<Element()>& owner, const Property& field, const std::string& typed) {
  if (field.key.starts_with("text:")) return set_text(draft, owner(), field.key.substr(5), typed);
  return set_field(draft, owner, field, typed);
}

Result<void> set_rules_field(Draft& draft, const RulesItem& item, const Property& field, const std::string& typed) {
  auto own = own_rules_element(draft, item);
  if (!own) return tl::unexpected(own.error());
  if (auto wrong = against_number(own->node, field, typed)) return tl::unexpected(std::move(*wrong));
  auto done = set_element_field(
      draft, [&] { return rules_element(draft, item); }, field, typed);
  const bool speaks = item.what == What::parameter && (field.key == "value" || field.key == "status");
  return done && speaks ? agree(draft, item, field.key) : done;
}

Result<RulesItem> add_rules_item(Draft& draft, const RulesItem& item) {
  if (!document::valid_id(item.id))
    return refuse("edit/bad-id", say("\"{found}\" cannot be an id.", {{"found", item.id}}),
                  say("small letters, digits, dots, hyphens and underscores, at most 128 of them"));
  if (is_there(draft, item)) return refuse("editor/taken-id", say("The game has a \"{id}\" already.", {{"id", item.id}}));
  Ruleset made;
  if (item.what == What::parameter) {
    made.parameters.emplace_back().id = item.id;
  } else if (item.what == What::table) {
    made.tables.emplace_back().id = item.id;
  } else {
    made.kinds.emplace_back().id = item.id;
    made.kinds.back().of = item.of;
  }
  return put(draft, element_of(item.what), only_xml(made)).map([&] { return item; });
}

Result<RulesItem> add_effect(Draft& draft, const RulesItem& kind, const std::string& name) {
  const auto own = own_rules_element(draft, {What::kind, kind.id, kind.of, 0});
  if (!own) return tl::unexpected(own.error());
  const std::size_t number = count_of(own->node, "effect");
  const auto xml = edits::element_xml("effect", {{"name", name}, {"value", "0"}, {"status", "assumed"}});
  return draft.insert(*own, place_for(own->node, "effect"), xml).map([&] { return RulesItem{What::effect, kind.id, kind.of, number}; });
}

Result<void> remove_rules_item(Draft& draft, const RulesItem& item) {
  if (item.what == What::effect) {
    const auto own = own_rules_element(draft, item);
    return own ? draft.remove(*own) : tl::unexpected(own.error());
  }
  const Element found = rules_element(draft, item);
  if (found) return draft.remove(found);
  if (!is_there(draft, item) || item.what == What::nothing || item.what == What::paragraph) return no_such(item.id);
  return refuse("editor/built-in", say("{item} stands in the built-in game, and cannot go from there.", {{"item", item.id}}));
}

std::optional<document::Table> table_now(Draft& draft, const std::string& id) {
  const RulesItem item{What::table, id, {}, 0};
  if (const Element own = rules_element(draft, item)) {
    pugi::xml_document alone;
    alone.append_child("ruleset").append_copy(own.node);
    Ruleset read = document::read_ruleset(alone.document_element(), -1);
    if (!read.tables.empty()) return std::move(read.tables.front());
  }
  const project::Game* game = built_in_under(game_of(draft));
  const document::Table* found = game ? game->table(id) : nullptr;
  return found ? std::optional(*found) : std::nullopt;
}

Result<void> set_table(Draft& draft, const document::Table& table) {
  const RulesItem item{What::table, table.id, {}, 0};
  if (auto own = own_rules_element(draft, item); !own) return tl::unexpected(own.error());
  const auto element = [&] { return rules_element(draft, item); };
  const auto row = [&](std::size_t number) { return Element{element().file, child_numbered(element().node, "row", number)}; };
  const auto words = [](const std::vector<std::string>& list) {
    return list.empty() ? std::nullopt : std::optional(document::print_value(list));
  };
  if (auto done = draft.set(element(), "columns", words(table.columns)); !done) return done;
  if (auto done = draft.set(element(), "rows-are", table.rows_are); !done) return done;
  if (table.rows.size() > MOST_NEW_ROWS + count_of(element().node, "row")) {
    Ruleset whole;
    whole.tables.push_back(*table_now(draft, table.id));  // with its texts and all else
    whole.tables.back().rows = table.rows;
    const Element before = element();
    const int index = edits::path_of(before.node).back();
    if (auto done = draft.remove(before); !done) return done;
    if (auto done = draft.insert(own_ruleset(draft), index, only_xml(whole)); !done) return done;
    return agree(draft, item, "rows");
  }
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const std::string cells = document::print_value(table.rows[i].cells);
    auto done = Result<void>{};
    if (const Element now = row(i)) {
      done = draft.set(now, "key", table.rows[i].key);
      if (done) done = draft.set(row(i), "cells", cells);
    } else {
      done = draft.insert(element(), -1, edits::element_xml("row", {{"key", table.rows[i].key}, {"cells", cells}}));
    }
    if (!done) return done;
  }
  for (Element left = row(table.rows.size()); left; left = row(table.rows.size()))
    if (auto done = draft.remove(left); !done) return done;
  return agree(draft, item, "rows");
}

Result<void> choose_reading(Draft& draft, const std::string& ruling, const std::optional<std::string>& reading) {
  const Element now = scenario_element(draft, "rulings", "ruling", ruling);
  if (!reading) {
    if (!now) return {};
    if (auto done = remove_item(draft, now, ruling); !done) return done;
    const pugi::xml_node section = draft.root(0).child("rulings");
    const bool idle = !section.first_child() && !section.first_attribute();
    return idle ? draft.remove({0, section}) : Result<void>{};
  }
  if (now && now.file == 0) return draft.set(now, "choice", *reading);
  auto section = own_section(draft, "rulings");
  if (!section) return tl::unexpected(section.error());
  return draft.insert(*section, -1, edits::element_xml("ruling", {{"id", ruling}, {"choice", *reading}}));
}

}  // namespace hexwright::editor
