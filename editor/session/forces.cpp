// The files of a project stand in the order in which they were reached: the scenario first, then those that it extends.
#include "editor/session/forces.hpp"

#include <algorithm>
#include <functional>
#include <string_view>

#include "model/document/kinds.hpp"
#include "model/document/orbat.hpp"
#include "model/project/extends.hpp"

namespace hexwright::editor {

using document::DocumentKind;

namespace {

bool is_unit(pugi::xml_node node) {
  const std::string_view name = node.name();
  return name == "side" || name == "formation" || name == "piece";
}

// Sides, formations and pieces below, from the top; ends when `visit` says so.
bool each_unit(pugi::xml_node below, const std::function<bool(pugi::xml_node)>& visit) {
  for (const pugi::xml_node child : below.children())
    if (is_unit(child) && (visit(child) || each_unit(child, visit))) return true;
  return false;
}

// The order of battle, and additions of scenarios: whatever holds units.
bool each_unit_of_draft(Draft& draft, const std::function<bool(std::size_t, pugi::xml_node)>& visit) {
  for (std::size_t file = 0; file < draft.file_count(); ++file) {
    const auto here = [&](pugi::xml_node node) { return visit(file, node); };
    if (draft.kind(file) == DocumentKind::orbat && each_unit(draft.root(file), here)) return true;
    if (draft.kind(file) != DocumentKind::scenario) continue;
    for (const pugi::xml_node add : draft.root(file).child("orbat").children("add"))
      if (each_unit(add, here)) return true;
  }
  return false;
}

}  // namespace

project::Pieces Forces::pieces(const std::vector<std::string>& ids) const {
  if (ids.empty()) return {};
  document::Units units;
  units.of = ids;
  return project::select(orbat, units, project::Game(), {});
}

const document::Directive* Forces::directive(const std::string& id) const {
  if (!scenario.setup) return nullptr;
  for (const document::Directive& each : scenario.setup->directives)
    if (each.id == id) return &each;
  return nullptr;
}

void write_name(pugi::xml_node name, const std::string& language, const std::string& words) {
  name.append_attribute("lang").set_value(language.c_str());
  name.append_attribute("nom").set_value(words.c_str());
}

std::optional<std::size_t> file_of_kind(const project::Project& project, DocumentKind kind) {
  for (std::size_t file = 0; file < project.files().size(); ++file)
    if (project.files()[file]->kind == kind) return file;
  return std::nullopt;
}

std::unique_ptr<Forces> forces_now(Draft& draft) {
  const auto orbat = file_of_kind(draft.project(), DocumentKind::orbat);
  if (!orbat) return nullptr;
  auto out = std::make_unique<Forces>();
  bool first = true;
  for (std::size_t file = draft.file_count(); file-- > 0;) {
    if (draft.kind(file) != DocumentKind::scenario) continue;
    document::Scenario own = document::read_scenario(draft.root(file), static_cast<int>(file));
    out->scenario = first ? std::move(own) : project::taken_over(out->scenario, own);
    first = false;
  }
  const std::vector<document::Addition> none;
  out->orbat =
      project::OrbatIndex(std::make_shared<const document::Orbat>(document::read_orbat(draft.root(*orbat), static_cast<int>(*orbat))),
                          out->scenario.orbat ? out->scenario.orbat->additions : none);
  out->muster = project::muster(out->scenario, out->orbat, draft.project().game());
  return out;
}

Element unit_element(Draft& draft, const std::string& id) {
  Element out;
  each_unit_of_draft(draft, [&](std::size_t file, pugi::xml_node node) {
    if (id != node.attribute("id").value()) return false;
    out = {file, node};
    return true;
  });
  return out;
}

std::vector<std::string> unit_ids(Draft& draft) {
  std::vector<std::string> out;
  each_unit_of_draft(draft, [&](std::size_t, pugi::xml_node node) {
    out.emplace_back(node.attribute("id").value());
    return false;
  });
  return out;
}

Element scenario_element(Draft& draft, const char* section, const char* item, const std::string& id) {
  for (std::size_t file = 0; file < draft.file_count(); ++file)
    if (draft.kind(file) == DocumentKind::scenario)
      if (const pugi::xml_node found = draft.root(file).child(section).find_child_by_attribute(item, "id", id.c_str()))
        return {file, found};
  return {};
}

Element directive_element(Draft& draft, const std::string& id) { return scenario_element(draft, "setup", "directive", id); }

Element zone_element(Draft& draft, const std::string& id) {
  const auto map = file_of_kind(draft.project(), DocumentKind::map);
  if (!map) return {};
  return {*map, draft.root(*map).find_child_by_attribute("zone", "id", id.c_str())};
}

std::string new_id(const std::string& wanted, const std::vector<std::string>& taken) {
  return free_id(wanted, [&](const std::string& id) { return std::find(taken.begin(), taken.end(), id) != taken.end(); });
}

}  // namespace hexwright::editor
