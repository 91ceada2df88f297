// The parts of the general catalogue, one a group of chapters.
#pragma once

#include <span>

#include "validator/findings/catalogue.hpp"

namespace hexwright::validator {

std::span<const CatalogueLine> entries_of_files();
std::span<const CatalogueLine> entries_of_references();
std::span<const CatalogueLine> entries_of_cards();
std::span<const CatalogueLine> entries_of_schedule();
std::span<const CatalogueLine> entries_of_victory();
std::span<const CatalogueLine> entries_of_placements();
std::span<const CatalogueLine> entries_of_series();
std::span<const CatalogueLine> entries_of_boards();
std::span<const CatalogueLine> entries_of_scripts();
std::span<const CatalogueLine> entries_of_logs();

}  // namespace hexwright::validator
