// Which attribute of which element names a kind of what: the one table by which mentions are found.
#include "editor/session/game_uses.hpp"

#include <algorithm>
#include <set>

#include "editor/session/rules_edit.hpp"
#include "model/document/describe.hpp"
#include "model/document/kinds.hpp"
#include "model/document/structure.hpp"
#include "model/edits/tree.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::editor {

using document::DocumentKind;
using document::KindOf;
using S = GameSection;

namespace {

using Kinds = std::vector<KindOf>;

Kinds kinds_in_orbat(std::string_view element) {
  if (element == "piece" || element == "counters" || element == "tokens") return {KindOf::piece};
  if (element == "formation") return {KindOf::formation};
  if (element == "absent") return {KindOf::piece, KindOf::formation};
  return {};
}

Kinds kinds_on_map(std::string_view element, std::string_view parent) {
  if (element == "sign") return parent == "terrain" ? Kinds{KindOf::terrain} : Kinds{};
  if (element == "place" && parent == "map") return {KindOf::place};
  if (element == "path" && parent == "map") return {KindOf::path};
  if (element == "hexside") return {KindOf::hexside};
  if (element == "zone" && parent == "map") return {KindOf::zone};
  if (element == "box" && parent == "map") return {KindOf::box};
  if (element == "area" && parent == "table") return {KindOf::area};
  if (element == "line" && parent == "table") return {KindOf::line};
  return {};
}

// Kinds of what the attribute names; none when it names no kind.
Kinds kinds_at(pugi::xml_node node, std::string_view attribute) {
  const std::string_view element = node.name(), parent = node.parent().name();
  if (attribute == "kind" || attribute == "symbol") {
    if (element == "meaning") return {KindOf::terrain, KindOf::hexside, KindOf::path, KindOf::place, KindOf::area, KindOf::line};
    if (attribute == "symbol") return {};
    Kinds out = kinds_in_orbat(element);
    return out.empty() ? kinds_on_map(element, parent) : out;
  }
  if (attribute == "kinds") return element == "terrain" || element == "ground" ? Kinds{KindOf::terrain} : Kinds{KindOf::piece};
  if (attribute == "is" && element == "ground") return {KindOf::terrain};
  if (attribute == "terrain" && element == "stacking") return {KindOf::terrain};
  if (attribute == "leader" && element == "kind") return {KindOf::piece};
  if (attribute == "by" && element == "directive") return {KindOf::formation};
  if (element == "with" && (attribute == "formation-kind" || attribute == "same")) return {KindOf::formation};
  return {};
}

bool names_part(pugi::xml_node node, std::string_view attribute, const GamePart& part) {
  const std::string_view element = node.name();
  if (const auto of = record_of(part.section).of) {
    const Kinds kinds = kinds_at(node, attribute);
    return std::find(kinds.begin(), kinds.end(), *of) != kinds.end();
  }
  const bool in_rules = std::string_view(node.parent().name()) == "ruleset";
  if (part.section == S::words) return element == "definition" && attribute == "of";
  if (part.section == S::traits) return element == "trait" && attribute == "name" && !in_rules;
  return false;
}

// What a number or an effect is called after the kind: movement.tank, cost.tank.
std::optional<std::string> named_after(pugi::xml_node node, std::string_view attribute, const GamePart& part) {
  if (part.section != S::pieces) return std::nullopt;
  const std::string_view element = node.name();
  const char* stem = element == "parameter" && attribute == "id"  ? "movement."
                     : element == "effect" && attribute == "name" ? "cost."
                                                                  : nullptr;
  if (!stem || std::string(stem) + part.id != node.attribute(std::string(attribute).c_str()).value()) return std::nullopt;
  return stem;
}

bool is_list(pugi::xml_node node, std::string_view attribute) {
  const document::ElementInfo* info = document::info_of(node);
  const document::AttributeInfo* found = info ? info->attribute(attribute) : nullptr;
  return found && found->value.type == document::ValueInfo::Type::words;
}

// The words of the attribute, one or a list of them.
std::vector<std::string> words_of(pugi::xml_node node, const char* attribute) {
  return is_list(node, attribute) ? list_in(node, attribute) : std::vector<std::string>{node.attribute(attribute).value()};
}

struct Mention {
  std::size_t file = 0;
  pugi::xml_node node;
  std::string attribute, stem;
};

template <class Each>
void each_attribute(pugi::xml_node node, const Each& each) {
  for (const pugi::xml_attribute attribute : node.attributes()) each(node, attribute.name());
  for (const pugi::xml_node child : node.children())
    if (child.type() == pugi::node_element) each_attribute(child, each);
}

std::vector<Mention> mentions_of(Draft& draft, const GamePart& part) {
  std::vector<Mention> out;
  for (std::size_t file = 0; file < draft.file_count(); ++file)
    each_attribute(draft.root(file), [&](pugi::xml_node node, const char* attribute) {
      if (const auto stem = named_after(node, attribute, part)) return out.push_back({file, node, attribute, *stem});
      if (!names_part(node, attribute, part)) return;
      const auto words = words_of(node, attribute);
      if (std::find(words.begin(), words.end(), part.id) != words.end()) out.push_back({file, node, attribute, {}});
    });
  return out;
}

PartUse use_of(Draft& draft, std::size_t file, pugi::xml_node node, const std::string& attribute) {
  PartUse use;
  use.file = draft.project().files()[file]->in_project;
  for (pugi::xml_node at = node; at && use.object.empty(); at = at.parent()) {
    const bool is_root = at.parent().type() == pugi::node_document;
    if (!is_root) use.object = at.attribute("id").value();
    if (!is_root && use.object.empty() && at != node) use.object = at.attribute("name").value();
    if (is_root) use.object = node.name();
  }
  const document::ElementInfo* info = document::info_of(node);
  const document::AttributeInfo* found = info ? info->attribute(attribute) : nullptr;
  use.what = found ? found->title_text() : say("{attribute}", {{"attribute", attribute}});
  return use;
}

// Every mention becomes one of `id`; a list names it once.
Result<void> rewrite(Draft& draft, const GamePart& part, const std::string& id) {
  // Setting attributes moves no node, but makes those of the draft void.
  struct Step {
    std::size_t file;
    edits::NodePath path;
    std::string attribute, value;
  };
  std::vector<Step> steps;
  for (const Mention& mention : mentions_of(draft, part)) {
    std::vector<std::string> words;
    for (const std::string& word : words_of(mention.node, mention.attribute.c_str())) {
      const std::string now = word == mention.stem + part.id ? mention.stem + id : word;
      if (std::find(words.begin(), words.end(), now) == words.end()) words.push_back(now);
    }
    std::string value = is_list(mention.node, mention.attribute) ? document::print_value(words) : words.front();
    steps.push_back({mention.file, edits::path_of(mention.node), mention.attribute, std::move(value)});
  }
  for (Step& step : steps)
    if (auto done = draft.perform(edits::SetField{draft.project().files()[step.file]->in_project, step.path, step.attribute, step.value});
        !done)
      return done;
  return {};
}

}  // namespace

std::vector<PartUse> uses_of(Draft& draft, const GamePart& part) {
  std::vector<PartUse> out;
  if (!*record_of(part.section).key) return out;
  for (const Mention& mention : mentions_of(draft, part)) out.push_back(use_of(draft, mention.file, mention.node, mention.attribute));
  return out;
}

std::vector<PartUse> uses_in_scripts(const Session& session, const GamePart& part) {
  std::vector<PartUse> out;
  if (!*record_of(part.section).key) return out;
  for (const std::string& name : session.scripts().names()) {
    const std::string* text = session.scripts().text(name);
    const auto says = [&](char sign) { return text && text->find(sign + part.id + sign) != std::string::npos; };
    if (says('"') || says('\'')) out.push_back({name, name, say("words of the script"), false});
  }
  return out;
}

Result<GamePart> rename_part(Draft& draft, const GamePart& part, const std::string& typed) {
  const SectionRecord& record = record_of(part.section);
  if (!part_element(draft, part) || !*record.key) return tl::unexpected(no_part(part));
  const GamePart wanted{part.section, typed};
  const bool free_words = part.section == S::labels || part.section == S::traits;
  if (typed.empty() || typed.find_first_of(" \t\n") != typed.npos || (!free_words && !document::valid_id(typed)))
    return refuse("editor/bad-name", say("\"{found}\" cannot be an id.", {{"found", io::visible(typed, 80)}}),
                  say("small letters, digits, dots, hyphens and underscores, at most 128 of them"));
  if (typed == part.id) return part;
  if (part_element(draft, wanted)) return refuse("editor/taken-id", say("The game has a \"{id}\" already.", {{"id", typed}}));
  if (auto done = rewrite(draft, part, typed); !done) return tl::unexpected(done.error());
  if (auto done = draft.set(part_element(draft, part), record.key, typed); !done) return tl::unexpected(done.error());
  return wanted;
}

Result<void> remove_part(Draft& draft, const GamePart& part, const std::string& instead) {
  if (!part_element(draft, part)) return tl::unexpected(no_part(part));
  if (!instead.empty()) {
    if (!part_element(draft, {part.section, instead}) || instead == part.id) return tl::unexpected(no_part({part.section, instead}));
    if (auto done = rewrite(draft, part, instead); !done) return done;
  }
  return draft.remove(part_element(draft, part));
}

std::vector<std::pair<GamePart, PartUse>> kinds_asked_for(Draft& draft) {
  std::vector<std::pair<GamePart, PartUse>> out;
  std::set<std::pair<KindOf, std::string>> known, seen;
  const auto take = [&](KindOf of, const std::string& id) { known.emplace(of, id); };
  for (const document::Kind& kind : draft.project().game().data().kinds) {
    if (kind.origin.file >= 0) continue;
    take(kind.of, kind.id);
    for (const std::string& word : kind.classes) take(kind.of, word);
  }
  for (const pugi::xml_node each : own_ruleset(draft).node.children("kind")) {
    KindOf of{};
    if (!document::parse_value(each.attribute("of").value(), {}, of)) continue;
    take(of, each.attribute("id").value());
    for (const std::string& word : list_in(each, "classes")) take(of, word);
  }
  for (std::size_t file = 0; file < draft.file_count(); ++file) {
    if (draft.kind(file) == DocumentKind::ruleset) continue;
    each_attribute(draft.root(file), [&](pugi::xml_node node, const char* attribute) {
      const Kinds kinds = kinds_at(node, attribute);
      if (kinds.size() != 1) return;
      for (const std::string& word : words_of(node, attribute))
        if (document::valid_id(word) && !known.contains({kinds.front(), word}) && seen.emplace(kinds.front(), word).second)
          for (const SectionRecord& record : game_sections())
            if (record.of == kinds.front()) out.push_back({{record.section, word}, use_of(draft, file, node, attribute)});
    });
  }
  return out;
}

}  // namespace hexwright::editor
