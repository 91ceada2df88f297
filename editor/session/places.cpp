// Each form of a name is set by itself, so that a file changes no more than its author did.
#include "editor/session/map_edit.hpp"

#include <algorithm>

#include "model/document/codec.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

using document::Name;

namespace {

// Without forms that have no word.
Name tidy(Name name) {
  for (auto* word : {&name.gen, &name.dat, &name.acc, &name.ins, &name.loc, &name.plural, &name.many})
    if (*word && (*word)->empty()) word->reset();
  return name;
}

std::string name_xml(const char* element, const Name& name) {
  pugi::xml_document made;
  const pugi::xml_node node = made.append_child(element);
  document::write_entity(tidy(name), node);
  return edits::exact_xml(node);
}

std::vector<Name> names_in(pugi::xml_node parent, const char* element) {
  std::vector<Name> out;
  for (const pugi::xml_node each : parent.children(element)) document::read_entity(each, -1, out.emplace_back());
  return out;
}

const Name* in_language(const std::vector<Name>& names, const std::string& language) {
  const auto found = std::find_if(names.begin(), names.end(), [&](const Name& name) { return name.lang == language; });
  return found == names.end() || found->nom.empty() ? nullptr : &*found;
}

}  // namespace

Result<NewPlace> new_place(const project::Project& project, const Called& called) {
  const auto map = map_root(project);
  if (!map) return tl::unexpected(map.error());
  const auto first = std::find_if(called.names.begin(), called.names.end(), [](const Name& name) { return !name.nom.empty(); });
  if (first == called.names.end()) return refuse("editor/no-name", say("A place needs a name in one language at least."));
  NewPlace out{free_map_id(map->node, first->nom), {say("New place {name}", {{"name", first->nom}}), {}}};
  std::string inner;
  for (const auto& [element, names] : {std::pair{"name", &called.names}, std::pair{"alias", &called.aliases}})
    for (const Name& name : *names)
      if (!name.nom.empty()) inner += name_xml(element, name);
  std::string head = edits::element_xml("place", {{"id", out.id}, {"kind", called.kind}});
  head.replace(head.rfind("/>"), 2, ">");
  out.edit.edits.push_back(map->insert(place_for(map->node, "place"), head + inner + "</place>"));
  return out;
}

Result<Called> called_now(const project::Project& project, const char* element, const std::string& id) {
  return on_map(project, element, id).map([](const OnMap& found) {
    return Called{found.node.attribute("kind").value(), names_in(found.node, "name"), names_in(found.node, "alias")};
  });
}

// Settings first, for they move nothing; what goes from the last to the first; then what is new.
Result<edits::Group> call(const project::Project& project, const char* element, const std::string& id, const Called& called) {
  const auto found = on_map(project, element, id);
  if (!found) return tl::unexpected(found.error());
  edits::Group out{say("Name {id}", {{"id", id}}), {}};
  if (called.kind != found->node.attribute("kind").value())
    out.edits.push_back(found->set("kind", called.kind.empty() ? std::nullopt : std::optional(called.kind)));
  std::vector<pugi::xml_node> going;
  std::vector<std::string> had;  // languages
  for (const pugi::xml_node each : found->node.children("name")) {
    const std::string language = each.attribute("lang").value();
    const Name* then = std::find(had.begin(), had.end(), language) == had.end() ? in_language(called.names, language) : nullptr;
    if (!then) {
      going.push_back(each);
      continue;
    }
    had.push_back(language);
    for (edits::Edit& edit : attribute_edits(found->at(each), tidy(*then))) out.edits.push_back(std::move(edit));
  }
  std::vector<std::string> names, aliases;
  for (const Name& name : called.names)
    if (!name.nom.empty() && std::find(had.begin(), had.end(), name.lang) == had.end()) names.push_back(name_xml("name", name));
  if (called.aliases != names_in(found->node, "alias")) {
    for (const pugi::xml_node each : found->node.children("alias")) going.push_back(each);
    for (const Name& name : called.aliases)
      if (!name.nom.empty()) aliases.push_back(name_xml("alias", name));
  }
  std::sort(going.begin(), going.end(), [](auto a, auto b) { return edits::path_of(a) > edits::path_of(b); });
  const auto place = [&](const char* name) {
    const int before = place_for(found->node, name);
    return before -
           static_cast<int>(std::count_if(going.begin(), going.end(), [&](auto each) { return edits::path_of(each).back() < before; }));
  };
  int behind_names = place("name"), behind_aliases = place("alias") + static_cast<int>(names.size());
  for (const pugi::xml_node each : going) out.edits.push_back(found->at(each).remove());
  for (std::string& xml : names) out.edits.push_back(found->insert(behind_names++, std::move(xml)));
  for (std::string& xml : aliases) out.edits.push_back(found->insert(behind_aliases++, std::move(xml)));
  return out;
}

Result<edits::Group> paint_place(const project::Project& project, const geometry::JoinedBoards& boards, const std::string& id,
                                 std::span<const CellPaint> hexes) {
  const auto place = on_map(project, "place", id);
  if (!place) return tl::unexpected(place.error());
  std::vector<std::string> labels = list_in(place->node, "hexes");
  std::erase_if(labels, [&](const std::string& label) {
    const auto hex = boards.find(label);
    return hex && std::any_of(hexes.begin(), hexes.end(), [&](const CellPaint& each) { return boards.hexes()[each.hex] == *hex; });
  });
  for (const CellPaint& each : hexes)
    if (!each.kind.empty()) labels.push_back(boards.label_of(boards.hexes()[each.hex]));
  return edits::Group{say("Paint place {id}", {{"id", id}}),
                      {place->set("hexes", labels.empty() ? std::nullopt : std::optional(document::print_value(labels)))}};
}

}  // namespace hexwright::editor
