// The places of a scenario in which regions, conditions and selectors may stand.
#include "model/document/walk.hpp"

#include <type_traits>

namespace hexwright::document {

namespace {

template <class T>
concept HasParts = requires(const T& node) {
  node.parts;
};
template <class T>
concept HasOf = requires(const T& node) {
  node.of;
}
&&std::is_same_v<decltype(T::of), std::vector<Region>>;
template <class T>
concept HasWhere = requires(const T& node) {
  node.where;
}
&&std::is_same_v<decltype(T::where), std::vector<Region>>;

void regions(const std::vector<Region>& list, const std::string& object, const Visitor& visitor) {
  for (const Region& region : list) walk_region(region, object, visitor);
}
void where(const std::optional<Where>& place, const std::string& object, const Visitor& visitor) {
  if (place) regions(place->regions, object, visitor);
}
void when(const std::optional<When>& moment, const std::string& object, const Visitor& visitor) {
  if (!moment) return;
  for (const Condition& condition : moment->conditions) walk_condition(condition, object, visitor);
}
void selectors(const std::vector<Units>& list, const std::string& side, const std::string& object, const Visitor& visitor) {
  if (!visitor.units) return;
  for (const Units& units : list) visitor.units(units, side, object);
}

void schedule(const Scenario& scenario, const Visitor& visitor) {
  if (scenario.support) {
    for (const Asset& asset : scenario.support->assets) {
      when(asset.when, asset.id, visitor);
      if (asset.range) regions(asset.range->regions, asset.id, visitor);
    }
    for (const Availability& item : scenario.support->availability) when(item.when, item.id, visitor);
  }
  if (scenario.reinforcements) {
    for (const EntryRule& rule : scenario.reinforcements->entry_rules) regions(rule.regions, rule.side, visitor);
    for (const Reinforcement& item : scenario.reinforcements->list) {
      selectors(item.units, item.side, item.id, visitor);
      when(item.when, item.id, visitor);
      where(item.entry, item.id, visitor);
    }
  }
  if (scenario.events)
    for (const Event& event : scenario.events->list) when(event.when, event.id, visitor);
}

}  // namespace

void walk_region(const Region& region, const std::string& object, const Visitor& visitor) {
  if (visitor.region) visitor.region(region, object);
  std::visit(
      [&](const auto& node) {
        using Node = std::decay_t<decltype(node)>;
        if constexpr (HasParts<Node>)
          regions(node.parts, object, visitor);
        else if constexpr (HasOf<Node>)
          regions(node.of, object, visitor);
      },
      region.node);
}

void walk_condition(const Condition& condition, const std::string& object, const Visitor& visitor) {
  if (visitor.condition) visitor.condition(condition, object);
  std::visit(
      [&](const auto& node) {
        using Node = std::decay_t<decltype(node)>;
        if constexpr (HasParts<Node>)
          for (const Condition& part : node.parts) walk_condition(part, object, visitor);
        else if constexpr (HasOf<Node>)
          regions(node.of, object, visitor);
        else if constexpr (HasWhere<Node>)
          regions(node.where, object, visitor);
        else if constexpr (std::is_same_v<Node, Entered>)
          selectors(node.units, {}, object, visitor);
      },
      condition.node);
}

void walk(const Scenario& scenario, const Visitor& visitor) {
  if (scenario.morale)
    for (const MoraleException& exception : scenario.morale->exceptions) selectors(exception.units, {}, "morale", visitor);
  if (scenario.setup)
    for (const Directive& directive : scenario.setup->directives) {
      selectors(directive.units, directive.side, directive.id, visitor);
      where(directive.where, directive.id, visitor);
    }
  schedule(scenario, visitor);
  if (scenario.victory)
    for (const VictoryItem& item : scenario.victory->items) {
      where(item.where, item.id, visitor);
      when(item.when, item.id, visitor);
    }
}

}  // namespace hexwright::document
