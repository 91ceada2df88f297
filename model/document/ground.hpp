// Which part of a map a game is played on, and what of its ground a scenario has otherwise than the map. The map file stays as it is: what
// is read from it is changed for the scenario, so that every drawing, sight and legend follows. Plain data.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/region.hpp"

namespace hexwright::document {

struct InPlay {  // the part of the map that a game is played on
  std::vector<Region> regions;
  Datum datum;
  bool operator==(const InPlay&) const = default;
  template <class This = InPlay>
  static constexpr auto fields() {
    return std::tuple{choice(&This::regions, "what of the map is in play; edges, entries and setups count from it"), embed(&This::datum)};
  }
};

struct GroundChange {  // what a scenario has otherwise than the printed map: all grain is open ground, the pond does not exist
  std::vector<std::string> kinds, without;
  std::optional<std::string> is;
  std::vector<Region> regions;
  Datum datum;
  bool operator==(const GroundChange&) const = default;
  template <class This = GroundChange>
  static constexpr auto fields() {
    return std::tuple{
        attribute("kinds", mark("kinds"), &This::kinds, "terrain that changes; any when absent"),
        attribute("is", mark("counts as"), &This::is, "the terrain that it is in this scenario"),
        attribute("without", mark("does not exist"), &This::without, "ids of places, paths and hexside features that are not there"),
        choice(&This::regions, "where; everywhere when absent"), embed(&This::datum)};
  }
};

}  // namespace hexwright::document
