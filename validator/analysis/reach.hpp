// How soon pieces can be where a condition wants them: from the setup directives, the places of entry and the longest move
// of the game. Only lower bounds and proofs; where the card or the map leaves something open, nothing is concluded.
#pragma once

#include <array>
#include <map>

#include "model/document/selector.hpp"
#include "model/project/project.hpp"
#include "model/project/regions.hpp"
#include "validator/analysis/rulebook.hpp"
#include "validator/analysis/distances.hpp"
#include "validator/analysis/ledger.hpp"

namespace hexwright::validator {

// What a condition counts, by number and ascending: pieces of a side that are of one of these kinds, or of any where there are none; and
// those that must all have come on, of "the rest of" a formation those that reinforcements bring on.
project::Pieces pieces_of(const project::Project& project, const std::string& side, const std::vector<std::string>& kinds);
// Of those the pieces that can be revealed. Where the rules do not define revealing, the word is the card's own, and only what the card
// hides can be: by a setup line or as it comes on.
project::Pieces revealable_pieces(const project::Project& project, const document::Revealed& node);
project::Pieces entering_pieces(const project::Project& project, const std::vector<document::Units>& units);
// Those that a condition on eliminated or exited pieces means, and of which it asks for so many.
struct Meant {
  project::Pieces pieces;
  int need = 1;
};
Meant meant_by(const project::Project& project, const document::CountedPieces& node);

class Reach {
 public:
  // Head n is rule n. Both must outlive this.
  Reach(const project::Project& project, const Heads& heads) : project_(project), heads_(heads) {}

  // Also says what it noticed. All that is measured shares one budget; beyond it nothing is concluded.
  PlayLeaf captured(const document::Captured& node, std::vector<wording::Text>& notes);
  PlayLeaf near(const document::Near& node, std::vector<wording::Text>& notes);
  PlayLeaf revealed(const document::Revealed& node, std::vector<wording::Text>& notes) const;
  PlayLeaf entered(const document::Entered& node) const;
  PlayLeaf lost(const document::Lost& node, std::vector<wording::Text>& notes) const;
  PlayLeaf gone(const document::CountedPieces& node, std::vector<wording::Text>& notes) const;
  PlayLeaf scored(const document::Scored& node, std::vector<wording::Text>& notes);
  // Ways in which a piece gets on the board; empty when no line of the card brings it on.
  std::vector<Way> ways_on(std::size_t piece) const;

 private:
  using Source = std::array<std::size_t, 3>;  // directive or reinforcement, its number, the rule by which it comes on
  struct Start {                              // where pieces of one origin may stand at first
    geometry::HexSet hexes;
    bool bounded = false;  // they certainly stand in one of `hexes`
    Way way;
    int pieces = 0;
  };
  bool has_side(const std::string& side) const;
  PlayLeaf taken(const document::Captured& node, std::vector<wording::Text>& notes);
  // Pieces grouped by how they come on.
  std::vector<std::vector<Start>> starts(const project::Pieces& pieces, std::vector<int>& counts);
  const Start& start(const project::Claim& claim, std::size_t piece);
  Start find_start(const project::Claim& claim, std::size_t piece) const;
  // These give nothing, or false, when the budget does not reach so far.
  bool affordable(const std::vector<document::Region>& regions);
  std::optional<Way> way_to(const Start& start, const std::vector<std::size_t>& target, const std::vector<int>*& from_target);
  bool add_share(PlayLeaf& leaf, const std::vector<Start>& starts, const std::vector<std::size_t>& target, int weight);
  std::optional<geometry::HexSet> satisfying(const document::Near& node, const geometry::HexSet& of);
  bool certain_at_start(const std::vector<std::vector<Start>>& groups, const std::vector<int>& counts, const geometry::HexSet& target,
                        int need) const;

  const project::Project& project_;
  const Heads& heads_;
  Distances distances_;
  std::map<Source, Start> starts_;
  std::optional<Ledger> ledger_;  // bounds of points, whatever the conditions of the card do
};

}  // namespace hexwright::validator
