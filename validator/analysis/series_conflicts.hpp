// Where cards of one series say two things of one. Sayings are sorted by what they are about, so that the work grows with their
// number and not with the pairs of cards.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "validator/analysis/series.hpp"

namespace hexwright::validator {

struct SeriesPlace {
  std::size_t card = 0;  // the one to which it belongs
  int number = -1;       // of its file in that card's project
  const SeriesFile* file = nullptr;
  const SeriesSaying* saying = nullptr;
};

struct SeriesConflict {
  SeriesPlace here;               // what most cards do not say; of two the later in order of name
  SeriesPlace there;              // what most say
  std::vector<SeriesPlace> also;  // more that say what is said here; a few of them
  std::size_t as_here = 0, as_there = 0, cards = 0;
};

// In order of the cards' names, each card once, whatever stands between them.
std::vector<std::size_t> in_order(std::span<const SeriesCard> cards);
// The cards of each series, in order; those that stand alone are left out.
std::vector<std::vector<std::size_t>> series_of(std::span<const SeriesCard> cards);

// Of the cards of one series.
std::vector<SeriesConflict> conflicts(std::span<const SeriesCard> cards, const std::vector<std::size_t>& series);

// Something that most files which draw the same map have, and one has not.
struct SeriesLack {
  SeriesPlace here, there;          // the map as a whole; one of the things that are missing
  std::vector<std::string> things;  // ids
  std::size_t files = 0;
};
std::vector<SeriesLack> lacks(std::span<const SeriesCard> cards, const std::vector<std::size_t>& series);

// More pieces of a side and kind than the box holds, as another card counts it.
struct SeriesShortage {
  std::size_t card = 0;
  const SeriesNeed* need = nullptr;
  SeriesPlace mix;
  std::int64_t there = 0;
};
std::vector<SeriesShortage> shortages(std::span<const SeriesCard> cards, const std::vector<std::size_t>& series);

// Words of one saying that the other has not.
std::vector<std::string> without(const std::string& said, const std::string& other);

}  // namespace hexwright::validator
