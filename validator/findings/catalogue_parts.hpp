// The parts of the general catalogue, one a group of chapters.
#pragma once

#include <vector>

#include "validator/findings/catalogue.hpp"

namespace hexwright::validator {

std::vector<CatalogueEntry> entries_of_files();
std::vector<CatalogueEntry> entries_of_references();
std::vector<CatalogueEntry> entries_of_cards();
std::vector<CatalogueEntry> entries_of_schedule();
std::vector<CatalogueEntry> entries_of_victory();

}  // namespace hexwright::validator
