// The readings in force where the text of A12 contradicts itself or is cut; names and defaults are those of the ruleset file.
#pragma once

#include <string_view>
#include <vector>

#include "model/project/project.hpp"
#include "validator/rules/readings.hpp"

namespace hexwright::rulesets::asl_a12 {

struct Rulings {
  enum class RangeFar { at_least, at_most } range_far = RangeFar::at_least;
  enum class DummyLeast { two, one } dummy_least = DummyLeast::two;
  enum class WatcherConcealed { must_reveal, loses } watcher_concealed = WatcherConcealed::must_reveal;
  enum class LeaderModifier { best_other, none } leader_modifier = LeaderModifier::best_other;
  enum class HiddenDenies { yes, no } hidden_denies = HiddenDenies::yes;
  enum class GrainSeason { always, out_of_season } grain_season = GrainSeason::always;
  enum class RoadConcealment { concealment, open } road_concealment = RoadConcealment::concealment;
  enum class HipSmc { free, half_squad } hip_smc = HipSmc::free;
  enum class SightEdge { both, either } sight_edge = SightEdge::both;
  enum class HiddenMoves { concealed, known } hidden_moves = HiddenMoves::concealed;
  enum class Detection { ask, forced_back } detection = Detection::ask;

  bool operator==(const Rulings&) const = default;
};

// The document's choices over the defaults of its game.
Rulings read_rulings(const project::Project& project);

// For tests that compare the table with the data of the game.
std::vector<validator::KnownRuling> known_rulings();
// False when there is no such ruling or reading.
bool choose(Rulings& rulings, std::string_view ruling, std::string_view reading);

}  // namespace hexwright::rulesets::asl_a12
