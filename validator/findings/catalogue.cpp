// The general catalogue is put together from its parts once, and sorted by id.
#include "validator/findings/catalogue.hpp"

#include <algorithm>

#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

std::vector<CatalogueEntry> catalogue_of(std::span<const CatalogueLine> lines) {
  std::vector<CatalogueEntry> entries;
  for (const CatalogueLine& line : lines)
    entries.push_back({line.id, line.severity, wording::say(line.title), wording::say(line.explanation), wording::say(line.broken),
                       wording::say(line.good), line.style});
  return entries;
}

const std::vector<CatalogueEntry>& general_catalogue() {
  static const std::vector<CatalogueEntry> entries = [] {
    std::vector<CatalogueEntry> all;
    for (const auto part : {&entries_of_files, &entries_of_references, &entries_of_cards, &entries_of_schedule, &entries_of_victory,
                            &entries_of_placements, &entries_of_series, &entries_of_boards, &entries_of_scripts, &entries_of_logs})
      for (CatalogueEntry& entry : catalogue_of(part())) all.push_back(std::move(entry));
    std::sort(all.begin(), all.end(), [](const CatalogueEntry& a, const CatalogueEntry& b) { return a.id < b.id; });
    return all;
  }();
  return entries;
}

const CatalogueEntry* find_entry(std::string_view id, std::span<const CatalogueEntry> of_game) {
  for (const CatalogueEntry& entry : of_game)
    if (entry.id == id) return &entry;
  for (const CatalogueEntry& entry : general_catalogue())
    if (entry.id == id) return &entry;
  return nullptr;
}

}  // namespace hexwright::validator
