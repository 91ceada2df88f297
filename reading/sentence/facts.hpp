// The facts in one sentence of a card: what it says in so many words, each with its place in the sentence. What is not understood gives no
// fact, and what may be meant in two ways names both. Pure functions for any thread; no errors.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
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

// A text, with all that was ever worked out of it. Looking it up costs more than asking it: keep it to ask several things.
class KnownText;

// The same, each sentence of which is read once however many ask. Any thread; what is given back stays as long as this.
class Readings {
 public:
  explicit Readings(Names names);
  ~Readings();
  const Names& names() const { return names_; }
  KnownText& text(std::string_view text);
  const std::vector<Fact>& of(KnownText& text, std::string_view language);
  const std::vector<Fact>& of(std::string_view sentence, std::string_view language) { return of(text(sentence), language); }
  const std::vector<Token>& tokens(KnownText& text);
  const std::vector<Token>& tokens(std::string_view sentence) { return tokens(text(sentence)); }
  // What else is worked out of a text and the names, once: each `make` is a question of its own. What it depends on besides is told by a
  // number of with().
  template <class T, class Make>
  const T& kept(KnownText& text, Make make, std::size_t with = 0) {
    static const char question = 0;
    if (const void* found = find(text, &question, with)) return *static_cast<const T*>(found);
    return *static_cast<const T*>(keep(text, {&question, with, std::make_shared<const T>(make())}));
  }
  std::size_t with(const std::set<std::string>& what);
  bool is_full() const;

 private:
  friend KnownText;
  struct Answer {
    const void* question;
    std::size_t with;
    std::shared_ptr<const void> is;
  };
  struct Texts;
  const void* find(const KnownText& text, const void* question, std::size_t with) const;
  const void* keep(KnownText& text, Answer answer);

  const Names names_;
  mutable std::mutex guard_;
  std::size_t bytes_ = 0;  // of the texts
  const std::unique_ptr<Texts> texts_;
  std::map<std::string, std::size_t> with_;
};

// Those of the last cards that call everything alike, where there are any: what many cards print, or what stays as it is when a card is
// edited, is not read again. A thousand cards that share a map and an order of battle are then read in a sixth of the time.
std::shared_ptr<Readings> readings_with(Names names);

}  // namespace hexwright::sentences
