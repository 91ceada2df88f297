// Each fault starts from the file as it is on disk, so that no two faults ever meet.
#include "tests/folders.hpp"
#include "tests/recall/planting.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace hexwright::test {

namespace {

constexpr std::size_t MOST_TRIED = 120;  // places of one operator in one file

std::string bytes_at(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void parse(pugi::xml_document& document, const std::string& bytes) { document.load_buffer(bytes.data(), bytes.size(), pugi::parse_full); }

std::string in_short(pugi::xml_node node) {
  std::string text = node.name();
  for (const pugi::xml_attribute attribute : node.attributes()) {
    const std::string name = attribute.name();
    if (name != "printed" && name != "gloss" && name != "reason" && name != "status") text += " " + name + "=" + attribute.value();
  }
  return text.substr(0, 90);
}

}  // namespace

Folder::Folder(const std::string& sample, const std::string& scenario) {
  const std::filesystem::path folder = hexwright::test::source() + "/samples/" + sample;
  std::vector<std::string> wanted{scenario};
  while (!wanted.empty()) {
    const std::string name = wanted.back();
    wanted.pop_back();
    if (!std::filesystem::exists(folder / name) || files_.contains(name)) continue;
    files_[name] = bytes_at(folder / name);
    parse(documents_[name], files_[name]);
    for (const auto& link : documents_[name].select_nodes("/*/map/@file | /*/orbat/@file | /*/extends/@file | /*/game/@ruleset"))
      wanted.emplace_back(link.attribute().value());
  }
}

bool Folder::extends() const { return find(".scenario.xml", "/scenario/extends"); }

pugi::xml_node Folder::find(const std::string& ending, const std::string& xpath) const {
  for (const auto& [name, document] : documents_)
    if (name.ends_with(ending))
      if (const auto found = document.select_node(xpath.c_str())) return found.node();
  return {};
}

std::vector<std::string> Folder::ids(const std::string& ending, const std::string& xpath) const {
  std::vector<std::string> list;
  for (const auto& [name, document] : documents_)
    if (name.ends_with(ending))
      for (const auto& found : document.select_nodes(xpath.c_str())) list.emplace_back(found.node().attribute("id").value());
  return list;
}

std::string id_of(pugi::xml_node node) { return node.attribute("id").value(); }

std::string owner_of(pugi::xml_node node) {
  for (pugi::xml_node at = node; at; at = at.parent())
    if (at.attribute("id")) return id_of(at);
  return {};
}

std::vector<std::string> owners_of(pugi::xml_node node) {
  std::vector<std::string> owners{owner_of(node)};
  for (pugi::xml_node at = node; at; at = at.parent())
    for (const std::string& asset : list_of(at, "assets")) owners.push_back(asset);
  return owners;
}

void remove(pugi::xml_node node) { node.parent().remove_child(node); }

void set(pugi::xml_node node, const char* attribute, const std::string& value) {
  pugi::xml_attribute at = node.attribute(attribute);
  if (!at) at = node.append_attribute(attribute);
  at.set_value(value.c_str());
}

std::vector<std::string> list_of(pugi::xml_node node, const char* attribute) {
  std::istringstream words(node.attribute(attribute).value());
  return {std::istream_iterator<std::string>(words), {}};
}

std::vector<Fault> faults_of(const std::string& sample, const std::string& scenario, std::span<const Operator> operators,
                             std::size_t most) {
  const Folder folder(sample, scenario);
  std::vector<Fault> faults;
  for (const Operator& by : operators)
    for (const auto& [name, bytes] : folder.files()) {
      // What a scenario takes over from another is proofed there.
      if (!name.ends_with(by.ending) || (folder.extends() && name != scenario)) continue;
      pugi::xml_document clean;
      parse(clean, bytes);
      const std::size_t places = std::min(clean.select_nodes(by.select.c_str()).size(), MOST_TRIED);
      std::vector<Fault> possible;
      for (std::size_t at = 0; at < places; ++at) {
        pugi::xml_document document;
        parse(document, bytes);
        const pugi::xml_node node = document.select_nodes(by.select.c_str())[at].node();
        const std::string about = in_short(node);
        const auto expected = by.plant(node, folder);
        if (!expected) continue;
        std::ostringstream out;
        document.save(out, "  ", pugi::format_indent | pugi::format_save_file_text);
        possible.push_back({&by, sample, scenario, name, about, out.str(), *expected});
      }
      const std::size_t count = std::min(most, possible.size());
      for (std::size_t i = 0; i < count; ++i) faults.push_back(std::move(possible[i * possible.size() / count]));
    }
  return faults;
}

}  // namespace hexwright::test
