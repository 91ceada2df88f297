// Compares the cards of a series that were checked in one call: those of one folder, game and publication. What is found joins the report
// of the card that deviates. Works on digests, so the projects may have been released; one thread.
#pragma once

#include <span>

#include "validator/analysis/series.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::validator {

struct SeriesFinding {
  std::size_t card = 0;  // number of the card in whose report it belongs
  Finding finding;       // every place with its line; the first also with its element
};
std::vector<SeriesFinding> compare(std::span<const SeriesCard> cards);

// The digests are those of the reports, one for one; the projects may be gone. With `whole` the cards are all of their folders, and
// a waiver of a finding about the series that matches nothing is reported.
void join_series(std::span<const SeriesCard> cards, std::span<Report> reports, bool whole);

}  // namespace hexwright::validator
