// The facts in one sentence of a card: what it says in so many words, each with its place in the sentence. What is not understood gives no
// fact, and what may be meant in two ways names both. Pure functions for any thread; no errors.
#pragma once

#include <map>
#include <memory>
#include <mutex>
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

// The same, each sentence of which is read once however many ask. Any thread; what is given back stays as long as this.
class Readings {
 public:
  explicit Readings(Names names) : names_(std::move(names)) {}
  const Names& names() const { return names_; }
  const std::vector<Fact>& of(std::string_view sentence, std::string_view language);
  const std::vector<Token>& tokens(std::string_view sentence);
  bool is_full() const;

 private:
  const Names names_;
  mutable std::mutex guard_;
  std::size_t bytes_ = 0;  // of the sentences
  std::map<std::pair<std::string, std::string>, std::vector<Fact>> known_;
  std::map<std::string, std::vector<Token>, std::less<>> tokens_;
};

// Those of the last cards that call everything alike, where there are any: what many cards print, or what stays as it is when a card is
// edited, is not read again. A thousand cards that share a map and an order of battle are then read in a sixth of the time.
std::shared_ptr<Readings> readings_with(Names names);

}  // namespace hexwright::sentences
