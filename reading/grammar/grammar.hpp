// A small language of patterns, in which all that the reader knows of wordings is data. A file has one rule a line:
//
//   radius = within n:<number> <hexes>? (of|from) the? p:<point> -> value      a rule; lines of one name are alternatives, in order
//   word  stem*  ','  a|b  ( )  x?  (x)+  <rule>  name:x  ...                  words, first letters, marks, groups, slots, a gap of words
//
// Built in: <hex> <int> <code> (has a digit) <strength> (4-6-7) <time> <nth> <section> (5.3a) <ruleno> (B20.7) <slashed> (2/V) <calibre>
// (75mm, 75/28) <short> (at most five letters) <capcode> (Ransom-1) <cap> <caps> <word> <any> <end> <own> (a word for a side). A line that
// begins with # is a comment, one that begins with a blank continues the last. Words are compared in small letters. Grammars are read once
// and shared by all threads; a match costs at most a fixed number of steps. A fault in a grammar is a fault of ours: it is asserted.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reading/layout/flow.hpp"

namespace hexwright::reading {

struct Match {
  Range range;
  std::string_view value;  // what stands behind the arrow
  struct Slot {
    std::string_view name;
    Range range;
    std::string_view value;
  };
  std::vector<Slot> slots;

  const Slot* slot(std::string_view name) const;
};

struct Node;  // of a pattern
struct Rule;

class Grammar {
 public:
  explicit Grammar(const std::vector<std::string_view>& files);
  ~Grammar();
  Grammar(const Grammar&) = delete;
  Grammar& operator=(const Grammar&) = delete;

  static const Grammar& of(std::string_view language);  // "pl", else English; both know what all languages share

  // To be called again when the shape of hexes or the words for sides change.
  void prepare(Flow& flow) const;

  // The first alternative that fits from this token on; never beyond the end.
  std::optional<Match> match(std::string_view rule, const Flow& flow, int at, int end) const;
  // The alternative that reaches furthest.
  std::optional<Match> longest(std::string_view rule, const Flow& flow, int at, int end) const;
  // The first alternative that fits anywhere in the range.
  std::optional<Match> best(std::string_view rule, const Flow& flow, Range range) const;
  // The first place in the range where the rule fits.
  std::optional<Match> find(std::string_view rule, const Flow& flow, Range range) const;
  std::vector<Match> all(std::string_view rule, const Flow& flow, Range range) const;
  bool whole(std::string_view rule, const Flow& flow, Range range) const;  // it fits and leaves nothing

 private:
  friend class Matcher;
  const Rule* rule(std::string_view name) const;
  void index();
  std::map<std::string, std::unique_ptr<Rule>, std::less<>> rules_;
  std::map<std::string, std::vector<int>, std::less<>> words_;  // rules that can begin with a word
  std::vector<std::pair<const Node*, int>> others_;             // with a leaf that is no word
  std::vector<int> always_;
};

}  // namespace hexwright::reading
