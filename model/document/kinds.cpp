// The list of kinds, and the way from an element of a tree to its field list.
#include "model/document/kinds.hpp"

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

namespace hexwright::document {

namespace {

constexpr std::array KINDS = {KindInfo{DocumentKind::map, Map::element, &element_info<Map>},
                              KindInfo{DocumentKind::orbat, Orbat::element, &element_info<Orbat>},
                              KindInfo{DocumentKind::scenario, Scenario::element, &element_info<Scenario>},
                              KindInfo{DocumentKind::placement, Placement::element, &element_info<Placement>},
                              KindInfo{DocumentKind::ruleset, Ruleset::element, &element_info<Ruleset>},
                              KindInfo{DocumentKind::log, Log::element, &element_info<Log>},
                              KindInfo{DocumentKind::fight, Fight::element, &element_info<Fight>}};

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

}  // namespace hexwright::document
