// Of two lists only what is in one of them has changed; a list without the other has changed altogether.
#include "exchange/diff/places.hpp"

#include <algorithm>
#include <set>
#include <sstream>

namespace hexwright::exchange {

namespace {

bool lists_hexes(const std::string& field) { return field == "hexes" || field == "hex" || field == "list"; }

std::vector<std::string> words_of(const std::optional<std::string>& text) {
  std::vector<std::string> words;
  std::istringstream in(text.value_or(""));
  for (std::string word; in >> word;)
    if (word != "/") words.push_back(word);
  return words;
}

// What is in one of them and not in the other, those that came first.
std::vector<std::string> differing(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  std::vector<std::string> result;
  std::set<std::string> known;
  for (const auto& [list, other] : {std::pair{&after, &before}, std::pair{&before, &after}})
    for (const std::string& word : *list)
      if (std::find(other->begin(), other->end(), word) == other->end() && known.insert(word).second) result.push_back(word);
  return result;
}

void add(Whereabouts& where, const std::string& field, const std::optional<std::string>& before, const std::optional<std::string>& after) {
  const bool sides = field == "sides";
  if (!sides && !lists_hexes(field)) return;
  for (const std::string& word : differing(words_of(before), words_of(after))) {
    if (sides) where.sides.push_back(word);
    const std::string label = sides ? word.substr(0, word.rfind('/')) : word;
    if (std::find(where.hexes.begin(), where.hexes.end(), label) == where.hexes.end()) where.hexes.push_back(label);
  }
}

}  // namespace

Whereabouts whereabouts(const Change& change) {
  if (!change.hexes.empty()) return {change.hexes, {}};
  Whereabouts where;
  add(where, change.field, change.before, change.after);
  for (const auto& [attribute, value] : change.about) add(where, attribute, std::nullopt, value);
  return where;
}

}  // namespace hexwright::exchange
