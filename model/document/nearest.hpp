// Which of the known words a writer may have meant: nearest by edit distance, letters counted as a reader counts them. Pure functions for
// any thread, without errors.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/wording/text.hpp"

namespace hexwright::document {

// Insertions, deletions, exchanges of one letter and swaps of two neighbours that lead from one word to the other; upper and lower case are
// the same. Letters are code points with their marks. Words longer than 256 bytes count as infinitely far.
int edit_distance(std::string_view from, std::string_view to);

// At most `most` of the candidates, nearest first, none farther than a third of the word's letters (at least 1, at most 4).
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates, std::size_t most = 3);

// "Did you mean a, b or c?", or nothing when no candidate is near.
std::optional<wording::Text> did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace hexwright::document
