// The numbers of A12 and the readings in force where its text contradicts itself or is cut; ids and defaults are those of the ruleset
// file. What the text prints is always there; what the base game would give is asked for by name, and the fault names it:
// asl-a12/missing-parameter or asl-a12/parameter.
#pragma once

#include "validator/rules/parameters.hpp"

namespace hexwright::rulesets::asl_a12 {

struct Numbers : validator::GameNumbers<Numbers> {
  int near_hexes = 0;
  int gain_most = 0, gain_lax = 0, gain_stealthy = 0, smoke_dispersed = 0;
  int us_squad = 0, us_half_squad = 0, us_leader = 0, us_hero = 0;
  int ordnance_concealed = 0, search_success = 0, solitaire_markers = 0, dummy_morale = 0;

  static constexpr validator::ParameterFaults FAULTS{"asl-a12/missing-parameter", "asl-a12/parameter"};
  static std::span<const validator::NumberLine<Numbers>> lines();
};

struct Rulings : validator::GameRulings<Rulings> {
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

  static std::span<const validator::RulingLine<Rulings>> lines();
  bool operator==(const Rulings&) const = default;
};

}  // namespace hexwright::rulesets::asl_a12
