// The nearest word counts: its own place, its group's, its side's.
#include "model/document/place_of_entry.hpp"

#include <algorithm>

namespace hexwright::document {

const ArrivalGroup* group_of(const Scenario& scenario, const Reinforcement& item) {
  if (!item.group || !scenario.reinforcements) return nullptr;
  const auto& groups = scenario.reinforcements->groups;
  const auto found = std::find_if(groups.begin(), groups.end(), [&](const ArrivalGroup& one) { return one.id == *item.group; });
  return found == groups.end() ? nullptr : &*found;
}

namespace {

PlaceOfEntry by_rules_of(const std::string& side, const Scenario& scenario) {
  PlaceOfEntry place;
  if (!scenario.reinforcements) return place;
  for (const EntryRule& rule : scenario.reinforcements->entry_rules)
    if (rule.side == side) {
      place.regions.insert(place.regions.end(), rule.regions.begin(), rule.regions.end());
      if (!place.datum) place.datum = &rule.datum;
      place.object = rule.side;
    }
  return place;
}

}  // namespace

PlaceOfEntry place_of_return(const Scenario& scenario, const Replacement& item) {
  if (!item.entry || item.entry->regions.empty()) return by_rules_of(item.side, scenario);
  return {item.entry->regions, &item.entry->datum, item.id, {}};
}

PlaceOfEntry place_of_entry(const Scenario& scenario, const Reinforcement& item) {
  const ArrivalGroup* group = group_of(scenario, item);
  PlaceOfEntry place = by_rules_of(item.side, scenario);
  place.by = item.by ? item.by : group ? group->by : std::nullopt;
  if (item.entry && !item.entry->regions.empty()) {
    place.regions = item.entry->regions;
    place.datum = &item.entry->datum;
    place.object = item.id;
  } else if (group && !group->regions.empty()) {
    place.regions = group->regions;
    place.datum = &group->datum;
    place.object = group->id;
  }
  return place;
}

}  // namespace hexwright::document
