// What the phrases in a card's facts mean, as data that a document can hold: "from 6" is every turn from the sixth on. Only a phrase that
// is understood to its last word has a meaning here: the rest stays words. Pure functions for any thread; no errors: nothing where in
// doubt.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reading/layout/flow.hpp"

namespace hexwright::reading {

class Phrases {  // of one card
 public:
  Phrases(std::string_view language, HexShape labels) : language_(language), labels_(labels) {}
  HexShape labels() const { return labels_; }

  struct Turns {
    std::optional<int> at, from, until;
  };
  std::optional<Turns> turns(std::string_view words) const;

  struct Roll {
    int faces = 6;
    std::string values;  // "8-10", as documents write numbers
  };
  std::optional<Roll> roll(std::string_view words) const;

  // What the slots of a rule hold, by their names, when it fits all of the words: numbers as figures, else the value, else the words.
  std::optional<std::map<std::string, std::string>> said(std::string_view rule, std::string_view words) const;

  bool tells(std::string_view rule, std::string_view words) const;  // somewhere in them

  std::string edge(std::string_view words) const;  // north, east, south, west, any
  // The hexes, when the words name nothing else: "in hex 0904 or 1004".
  std::vector<std::string> hexes(std::string_view words) const;
  struct Near {
    std::string hex;
    int hexes = 0;
  };
  std::optional<Near> near(std::string_view words) const;  // "within two hexes of the mill (0910)", "1412 [2]"

  bool whole_side(std::string_view words) const;    // "all other German units"
  bool whole_of(std::string_view words) const;      // "the whole battalion", before its name
  bool rest_of(std::string_view words) const;       // "the rest of"
  bool all_arrivals(std::string_view words) const;  // "German reinforcements"
  std::string score(std::string_view words) const;  // what a victory item counts, as documents say it
  std::vector<std::string> labels_in(std::string_view words) const;

  struct Item {  // of a list of units
    std::optional<int> count;
    std::vector<std::string> words;  // in small letters
  };
  std::vector<Item> items(std::string_view words) const;

  // "-2", "0", "3": both ends of a result, or one.
  struct Band {
    std::optional<std::string> from, to;
  };
  std::optional<Band> band(std::string_view words) const;
  std::string after_dash(std::string_view words) const;  // the name of a result

 private:
  Flow flow_of(std::string_view words) const;
  Flow flow_of_numbers(std::string_view words) const;  // "4-6" is two numbers and a dash
  std::string language_;
  HexShape labels_;
};

}  // namespace hexwright::reading
