// The sentences of a card except conditions: what scores, which pieces come on, which artillery there is. In one language; immutable, for
// any thread; cannot fail. Project and catalogue must outlive it.
#pragma once

#include <optional>
#include <string>

#include "model/document/scenario.hpp"
#include "model/project/project.hpp"
#include "model/view/view.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::publish {

class Phrases {
 public:
  Phrases(const project::Project& project, const wording::Catalogue& catalogue) : project_(project), catalogue_(catalogue) {}

  std::string words(const wording::Text& text) const { return catalogue_.words(text); }
  std::string noun(const wording::Noun& noun) const { return catalogue_.words(noun); }
  const wording::Catalogue& catalogue() const { return catalogue_; }

  // "2", "−0.5".
  std::string number(wording::Decimal value) const;
  // "+2", "−0.5"; empty when no points are stated.
  std::string points(const document::VictoryItem& item) const;
  // "for each hex of Parzymiechy held in the last turn (at most 18)".
  std::string victory(const document::VictoryItem& item) const;
  // "0 to 3", "16 or more".
  std::string band(const document::Rank& rank, const document::Ranks& ranks) const;
  // "Germany: decisive victory", "draw".
  std::string rank(const document::Rank& rank) const;
  // "from hexes 2901 and 3601"; empty when nothing is said.
  std::string from_where(const std::vector<document::Region>& regions) const;
  // "9kp+9c": the meaning of a selector, as short as possible.
  std::string units(const std::vector<document::Units>& units, const std::string& side) const;
  // Regions of terrain alone are named by the kinds: "wooden buildings or masonry buildings". Nothing when other regions are among them.
  std::optional<wording::Text> terrain_alone(const std::vector<document::Region>& regions) const;
  // What a piece or formation is called.
  std::string unit(const std::string& id) const;
  std::string when(const std::optional<document::When>& when) const;
  std::string side(const std::string& id) const;  // with a capital
  wording::Noun side_noun(const std::string& id) const;
  // Batteries, barrels and calibre, as far as they are stated.
  std::string guns(const document::Asset& asset) const;
  static std::string numbers(const document::Numbers& numbers);
  static std::string clock(document::ClockTime time);

 private:
  std::optional<wording::Text> scored_of(const document::VictoryItem& item, const std::string& side) const;
  wording::Text scored(const document::VictoryItem& item) const;
  wording::Text held(const document::VictoryItem& item) const;

  const project::Project& project_;
  const wording::Catalogue& catalogue_;
};

// With a capital first letter.
std::string capitalised(const std::string& words);

}  // namespace hexwright::publish
