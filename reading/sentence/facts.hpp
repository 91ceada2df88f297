// The facts in one sentence of a card: what it says in so many words, each with its place in the sentence. What is not understood gives no
// fact, and what may be meant in two ways names both. Pure functions for any thread; no errors.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "reading/sentence/names.hpp"

namespace hexwright::sentences {

struct Fact {
  About about;
  Bound bound = Bound::none;
  std::vector<std::int64_t> values;  // in thousandths; see About
  std::vector<std::string> names;    // ids, any of which may be meant; the label of a hex; the word for what has no number
  std::size_t begin = 0, end = 0;    // bytes of the sentence
  bool range = false;                // one end of a range of hexes, whose other hexes are not listed
  bool known = true;                 // false: it has the form of such a thing, and nothing is called so
};

// In the order of the sentence. Without a language it is guessed from the words; where it cannot be, only names, labels and what both
// languages write alike is read.
std::vector<Fact> facts_of(std::string_view sentence, std::string_view language, const Names& names);

// The same for the sentences of one card, each of which is read once however many ask. For one thread; the names must outlive it.
class Readings {
 public:
  explicit Readings(const Names& names) : names_(names) {}
  const std::vector<Fact>& of(std::string_view sentence, std::string_view language);

 private:
  const Names& names_;
  std::map<std::pair<std::string, std::string>, std::vector<Fact>> known_;
};

}  // namespace hexwright::sentences
