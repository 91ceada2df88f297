// The files are embedded one by one; template_files.cpp, which the build writes, lists them by their folders.
#include "model/reshape/templates.hpp"

#include <algorithm>
#include <cassert>

#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/document/ruleset.hpp"
#include "model/reshape/template_file.hpp"

namespace hexwright::reshape {

namespace {

constexpr std::string_view RULES = ".ruleset.xml", SCENARIO = ".scenario.xml";

bool is_of_rules(const TemplateFile& file) { return std::string_view(file.name).ends_with(RULES); }

Template read_template(const TemplateFile& file) {
  const auto xml = io::parse_xml(std::string(file.bytes()), file.name);
  const document::Ruleset rules = document::read_ruleset(xml->root(), 0);
  return {file.folder, document::noun_of(rules.names, rules.id), rules.texts};
}

// "divisions.map.xml" is called after the project, and so is the game.
std::string renamed(std::string_view file, std::string_view from, const std::string& to) {
  const std::size_t at = file.find(from);
  return at == file.npos ? std::string(file) : std::string(file.substr(0, at)) + to + std::string(file.substr(at + from.size()));
}

void rename_links(pugi::xml_node node, std::string_view from, const std::string& to, const std::string& game) {
  for (const char* link : {"file", "ruleset"})
    if (pugi::xml_attribute attribute = node.attribute(link)) attribute.set_value(renamed(attribute.value(), from, to).c_str());
  if (pugi::xml_attribute id = node.attribute("id"); id && std::string_view(node.name()) == "game" && id.value() == from)
    id.set_value(game.c_str());
  for (const pugi::xml_node child : node.children()) rename_links(child, from, to, game);
}

void retitle(pugi::xml_node card, const std::string& title, const std::string& lang) {
  card.remove_child("publication");
  pugi::xml_node node = card.child("title");
  node.remove_children();
  pugi::xml_node text = node.append_child("text");
  text.append_attribute("lang").set_value(lang.c_str());
  text.text().set(title.c_str());
}

// The game is the author's own, and so is its name; what it is about he writes himself.
void name_after(pugi::xml_node ruleset, const NewProject& project) {
  while (ruleset.remove_child("name")) continue;
  while (ruleset.remove_child("text")) continue;
  pugi::xml_node name = ruleset.prepend_child("name");
  name.append_attribute("lang").set_value(project.lang.c_str());
  name.append_attribute("nom").set_value(project.title.c_str());
}

}  // namespace

const std::vector<Template>& templates() {
  static const std::vector<Template> all = [] {
    std::vector<Template> out;
    for (const TemplateFile& file : template_files())
      if (is_of_rules(file)) out.push_back(read_template(file));
    return out;
  }();
  return all;
}

const Template* template_named(std::string_view id) {
  const auto found = std::find_if(templates().begin(), templates().end(), [&](const Template& each) { return each.id == id; });
  return found == templates().end() ? nullptr : &*found;
}

std::string names_of_templates() {
  std::string out;
  for (const TemplateFile& file : template_files())
    if (is_of_rules(file)) out += (out.empty() ? "" : ", ") + std::string(file.folder);
  return out;
}

project::NewFiles copied_template(const NewProject& project) {
  const std::string &id = project.copied, &name = project.name;
  assert(template_named(id));
  project::NewFiles out;
  for (const TemplateFile& file : template_files()) {
    if (file.folder != id) continue;
    auto xml = io::parse_xml(std::string(file.bytes()), file.name);
    pugi::xml_node root = xml->root();
    const bool is_game = std::string_view(root.name()) == "ruleset";
    root.attribute("id").set_value((is_game ? project.own_game : name).c_str());
    rename_links(root, id, name, project.own_game);
    if (pugi::xml_node card = root.child("card")) retitle(card, project.title, project.lang);
    if (is_game) name_after(root, project);
    out.emplace_back(renamed(file.name, id, name), document::canonical(xml->document()));
  }
  std::stable_partition(out.begin(), out.end(), [](const auto& file) { return !file.first.ends_with(SCENARIO); });
  return out;
}

}  // namespace hexwright::reshape
