// The files are embedded one by one; template_files.cpp, which the build writes, lists them by their folders.
#include "model/reshape/templates.hpp"

#include <algorithm>

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

void rename_links(pugi::xml_node node, std::string_view from, const std::string& to) {
  for (const char* link : {"file", "ruleset"})
    if (pugi::xml_attribute attribute = node.attribute(link)) attribute.set_value(renamed(attribute.value(), from, to).c_str());
  if (pugi::xml_attribute id = node.attribute("id"); id && std::string_view(node.name()) == "game" && id.value() == from)
    id.set_value(to.c_str());
  for (const pugi::xml_node child : node.children()) rename_links(child, from, to);
}

void retitle(pugi::xml_node card, const std::string& title, const std::string& lang) {
  card.remove_child("publication");
  pugi::xml_node node = card.child("title");
  node.remove_children();
  pugi::xml_node text = node.append_child("text");
  text.append_attribute("lang").set_value(lang.c_str());
  text.text().set(title.c_str());
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

project::NewFiles copied_template(std::string_view id, const std::string& name, const std::string& title, const std::string& lang) {
  project::NewFiles out;
  for (const TemplateFile& file : template_files()) {
    if (file.folder != id) continue;
    auto xml = io::parse_xml(std::string(file.bytes()), file.name);
    pugi::xml_node root = xml->root();
    root.attribute("id").set_value(name.c_str());
    rename_links(root, id, name);
    if (pugi::xml_node card = root.child("card")) retitle(card, title, lang);
    out.emplace_back(renamed(file.name, id, name), document::canonical(xml->document()));
  }
  std::stable_partition(out.begin(), out.end(), [](const auto& file) { return !file.first.ends_with(SCENARIO); });
  return out;
}

}  // namespace hexwright::reshape
