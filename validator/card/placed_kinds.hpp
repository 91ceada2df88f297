// Lists that place a kind of unit, hex by hex ("Infantry A1, A3; Armor (elite) A4"), and the table that counts them by side. Pure functions
// for any thread.
#pragma once

#include "validator/card/card.hpp"

namespace hexwright::validator {

struct PlacedKind {
  std::size_t side = 0, word = 0;
  std::string kind;                // in small letters
  std::vector<std::size_t> hexes;  // their words
};
std::vector<PlacedKind> placed_kinds(const PrintedCard& card);

struct KindCell {  // of a table whose columns are the sides
  std::size_t side = 0, word = 0;
  std::string kind;
  int number = 0;
};
std::vector<KindCell> kind_table(const PrintedCard& card);

// The words from here on begin with this kind.
bool same_kind(const PrintedCard& card, std::size_t word, const std::string& kind);

}  // namespace hexwright::validator
