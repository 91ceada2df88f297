// Differences in sentences of one language: a list for the screen, and an errata paragraph for print. No errors; any thread.
#pragma once

#include <string>
#include <vector>

#include "exchange/diff/versions.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::exchange {

struct Compared {
  const project::Project& before;
  const project::Project& after;
  const std::vector<Change>& changes;
};

// One line of the list: the index of its change, what it is about ("Order of battle", "9kp (Germany)"), and what happened to it.
struct ToldChange {
  std::size_t change;
  std::string document, subject, words;
};
std::vector<ToldChange> told_changes(const Compared& what, const wording::Catalogue& catalogue);
// A line for each thing, and under it a line for each of its changes, in the order of the documents.
std::string list_of_changes(const Compared& what, const wording::Catalogue& catalogue);
// One paragraph in one line, without bookkeeping (words.hpp). Empty when nothing else is different.
std::string errata_paragraph(const Compared& what, const wording::Catalogue& catalogue);

}  // namespace hexwright::exchange
