// The first file of a project is the scenario itself.
#include "editor/session/scenario_items.hpp"

#include "editor/session/forces.hpp"
#include "model/document/kinds.hpp"
#include "model/edits/tree.hpp"

namespace hexwright::editor {

using document::DocumentKind;
using wording::Fault;
using wording::Result;
using wording::say;

namespace {

tl::unexpected<Fault> inherited(const std::string& id) {
  return tl::unexpected(Fault{"editor/inherited",
                              {},
                              say("{item} stands in the scenario that this one builds on, and cannot go from here.", {{"item", id}}),
                              {},
                              say("Change it here, or open that scenario.")});
}

void gather_ids(pugi::xml_node node, std::vector<std::string>& out) {
  if (const pugi::xml_attribute id = node.attribute("id")) out.emplace_back(id.value());
  for (const pugi::xml_node child : node.children()) gather_ids(child, out);
}

}  // namespace

Fault no_item(const std::string& id) {
  return {"editor/no-item", {}, say("The scenario has no \"{item}\" any more.", {{"item", id}}), {}, {}};
}

Element scenario_element(Draft& draft, const char* section, const char* item, const std::string& id) {
  for (std::size_t file = 0; file < draft.file_count(); ++file)
    if (draft.kind(file) == DocumentKind::scenario)
      if (const pugi::xml_node found = draft.root(file).child(section).find_child_by_attribute(item, "id", id.c_str()))
        return {file, found};
  return {};
}

std::vector<std::string> scenario_ids(Draft& draft) {
  std::vector<std::string> out = unit_ids(draft);
  for (std::size_t file = 0; file < draft.file_count(); ++file)
    if (draft.kind(file) == DocumentKind::scenario) gather_ids(draft.root(file), out);
  return out;
}

Result<Element> own_section(Draft& draft, const char* section) {
  if (draft.kind(0) != DocumentKind::scenario)
    return tl::unexpected(Fault{"editor/no-scenario", {}, say("Only a scenario has this."), {}, say("Open a scenario.")});
  if (!draft.root(0).child(section))
    if (auto made = draft.insert({0, draft.root(0)}, -1, edits::element_xml(section, {})); !made) return tl::unexpected(made.error());
  return Element{0, draft.root(0).child(section)};
}

Result<std::string> copy_item(Draft& draft, const Element& item, const std::string& id) {
  if (!item) return tl::unexpected(no_item(id));
  const std::string fresh = new_id(id, scenario_ids(draft));
  pugi::xml_document made;
  made.append_copy(item.node).attribute("id").set_value(fresh.c_str());
  const std::string section_name = item.node.parent().name();
  const int index = item.file == 0 ? edits::path_of(item.node).back() + 1 : -1;
  auto section = own_section(draft, section_name.c_str());
  if (!section) return tl::unexpected(section.error());
  if (auto done = draft.insert(*section, index, edits::exact_xml(made.first_child())); !done) return tl::unexpected(done.error());
  return fresh;
}

Result<void> remove_item(Draft& draft, const Element& item, const std::string& id) {
  if (!item) return tl::unexpected(no_item(id));
  return item.file == 0 ? draft.remove(item) : inherited(id);
}

Result<void> shift_item(Draft& draft, const Element& item, const std::string& id, int by) {
  if (!item) return tl::unexpected(no_item(id));
  return item.file == 0 ? shift_element(draft, item, by) : inherited(id);
}

Result<void> shift_element(Draft& draft, const Element& element, int by) {
  const pugi::xml_node other = by < 0 ? element.node.previous_sibling(element.node.name()) : element.node.next_sibling(element.node.name());
  if (!other) return {};
  edits::NodePath parent = edits::path_of(element.node);
  const int from = parent.back(), to = edits::path_of(other).back();
  parent.pop_back();
  return draft.perform(edits::Move{draft.project().files()[element.file]->in_project, parent, from, parent, to});
}

}  // namespace hexwright::editor
