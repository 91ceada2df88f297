// The list of kinds, and the way from an element of a tree to its field list.
#include "model/document/kinds.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>

#include "model/document/fight.hpp"
#include "model/document/log.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/placement.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/document/settings.hpp"
#include "model/io/canonical.hpp"

namespace hexwright::document {

namespace {

constexpr std::array KINDS = {KindInfo{DocumentKind::map, Map::element, &element_info<Map>},
                              KindInfo{DocumentKind::orbat, Orbat::element, &element_info<Orbat>},
                              KindInfo{DocumentKind::scenario, Scenario::element, &element_info<Scenario>},
                              KindInfo{DocumentKind::placement, Placement::element, &element_info<Placement>},
                              KindInfo{DocumentKind::ruleset, Ruleset::element, &element_info<Ruleset>},
                              KindInfo{DocumentKind::log, Log::element, &element_info<Log>},
                              KindInfo{DocumentKind::fight, Fight::element, &element_info<Fight>},
                              KindInfo{DocumentKind::settings, Settings::element, &element_info<Settings>}};

// Whether one of the words stands in a list parted by blanks.
bool has_word(std::string_view list, std::string_view word) {
  for (std::size_t at = list.find(word); at != list.npos; at = list.find(word, at + 1))
    if ((at == 0 || list[at - 1] == ' ') && (at + word.size() == list.size() || list[at + word.size()] == ' ')) return !word.empty();
  return false;
}

// The minor version of the format that knows all that stands in the element. Elements the format does not know need none.
int version_of(pugi::xml_node element, const ElementInfo& info) {
  int minor = 0;
  for (const pugi::xml_attribute each : element.attributes())
    if (const AttributeInfo* known = info.attribute(each.name())) {
      minor = std::max(minor, known->since);
      if (!known->newer.empty() && has_word(known->newer, each.value())) minor = std::max(minor, 1);
    }
  for (const pugi::xml_node inner : element.children())
    if (const ChildInfo* known = info.child(inner.name())) minor = std::max({minor, known->since, version_of(inner, known->element())});
  return minor;
}

}  // namespace

std::span<const KindInfo> document_kinds() { return KINDS; }

const KindInfo& kind_info(DocumentKind kind) {
  for (const KindInfo& info : document_kinds())
    if (info.kind == kind) return info;
  return KINDS.front();
}

std::optional<DocumentKind> kind_of_root(std::string_view root) {
  for (const KindInfo& info : document_kinds())
    if (info.root == root) return info.kind;
  return std::nullopt;
}

const ElementInfo* info_of(pugi::xml_node element) {
  const pugi::xml_node parent = element.parent();
  if (!parent || parent.type() == pugi::node_document) {
    const auto kind = kind_of_root(element.name());
    return kind ? &kind_info(*kind).element() : nullptr;
  }
  const ElementInfo* above = info_of(parent);  // documents are at most limits::xml_depth deep
  const ChildInfo* child = above ? above->child(element.name()) : nullptr;
  return child ? &child->element() : nullptr;
}

std::span<const std::string_view> attribute_order(pugi::xml_node element) {
  static std::mutex guard;
  static std::map<const ElementInfo*, std::vector<std::string_view>> orders;
  const ElementInfo* info = info_of(element);
  if (!info) return {};
  const std::lock_guard lock(guard);
  std::vector<std::string_view>& order = orders[info];
  if (order.empty())
    for (const AttributeInfo& attribute : info->attributes) order.push_back(attribute.name);
  return order;
}

std::string canonical(const pugi::xml_document& document) {
  const pugi::xml_node root = document.document_element();
  const bool oldest = std::string_view(root.attribute("format").value()) == "1.0";
  const auto kind = kind_of_root(root.name());
  const bool raised = oldest && kind && version_of(root, kind_info(*kind).element()) > 0;
  return io::write_canonical(document, attribute_order, raised ? "1.1" : "");
}

std::string bytes_to_save(const io::XmlFile& file) { return file.touched() ? canonical(file.document()) : file.on_disk(); }

}  // namespace hexwright::document
