// What a card and its game call their things, for the reader of sentences: every written form of the names of sides, places, units and
// kinds, and how hexes are labelled. Where a name carries no forms its stem stands for them. Filled once by who knows the documents, then
// read by any thread; ids are those of the documents. No errors: what two things of one kind are called alike means both.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "reading/sentence/grammar.hpp"

namespace hexwright::sentences {

class Names {
 public:
  // Alike is what was added in the same order.
  bool operator==(const Names& other) const { return added_ == other.added_; }
  // One way to write it: words as they stand. Of several things that are written alike each is meant.
  void add(About about, const std::string& id, std::string_view written);
  // A single word that begins so, and goes on by no more than an ending.
  void add_stem(About about, const std::string& id, const std::string& stem, bool only_capital = false);
  // Labels that the map has, by their shape: "0504" is 9999, "C4" is A9.
  void add_label(std::string_view label);
  bool looks_like_a_label(std::string_view word) const;
  // "14kp" is no company of a card that has 4kp and 5kp, and has the form of one.
  void add_designation(std::string_view designation);
  bool looks_like_a_designation(std::string_view low) const;

  struct Found {
    std::size_t tokens = 0;  // none: nothing is called so
    std::vector<std::string> ids;
  };
  // The kinds of thing of which a name may begin with such a token, a bit for each: most words begin none.
  std::uint64_t that_may_begin(const Token& token) const;
  static constexpr std::uint64_t bit(About about) { return std::uint64_t{1} << static_cast<unsigned>(about); }
  // The longest name of this kind of thing that begins at this token.
  Found at(About about, const std::vector<Token>& tokens, std::size_t token) const;
  // Every way to write one of this kind of thing, in lower case, sorted.
  const std::vector<std::string>& written(About about) const;

  static std::string shape_of(std::string_view word);

 private:
  // A card is named anew at each edit, and mostly as before: what is added is only noted down, and sorted when it is first asked for.
  enum class Adds : char { name, stem, stem_with_capital, label, designation };
  class Sorted;
  void note(Adds what, About about, std::string_view id, std::string_view written);
  const Sorted& sorted() const;

  std::string added_;  // one after another: what it is, and the lengths and bytes of id and words
  mutable std::shared_ptr<Sorted> sorted_ = fresh();
  static std::shared_ptr<Sorted> fresh();
};

// Words of a people or state that mean one side: Poland, Polish, Poles; Niemcy, niemieckiej. Groups of stems, each beginning with the
// language and whether only words with a capital count.
struct Nation {
  Words words;               // any of these in its name makes a side this one
  std::string_view english;  // capitals only
  std::string_view polish;
};
std::span<const Nation> nations();

}  // namespace hexwright::sentences
