// Everything the validator can say: each finding id with its severity, what it means and what a good and a broken line look
// like. `explain` prints from here, and a check may only report an id that is listed.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "validator/findings/finding.hpp"

namespace hexwright::validator {

// Texts are message ids of the catalogue of translations; they are marked for extraction where the list is written.
struct CatalogueEntry {
  std::string_view id;
  Severity severity;
  wording::Text title;
  wording::Text explanation;
  wording::Text broken;  // an example that is reported
  wording::Text good;    // its near miss that is not
  bool style = false;    // a matter of looks, which can be switched off with all others of its class
};

// The same as it is written down: constant data, which costs nothing to compile or to start.
struct CatalogueLine {
  std::string_view id;
  Severity severity;
  std::string_view title, explanation, broken, good;
  bool style = false;
};
inline constexpr bool STYLE = true;  // at the end of a line
std::vector<CatalogueEntry> catalogue_of(std::span<const CatalogueLine> lines);

// The general findings, which hold for every game. In order of id.
const std::vector<CatalogueEntry>& general_catalogue();
// Among the general findings and, when given, a game's own; null for an unknown id.
const CatalogueEntry* find_entry(std::string_view id, std::span<const CatalogueEntry> of_game = {});

}  // namespace hexwright::validator
