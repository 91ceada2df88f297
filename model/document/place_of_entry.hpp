// Where and how a reinforcement comes on: what it says itself, else its group, else the rules of entry of its side, of which several mean
// all their places together. Pure functions without errors, for any thread.
#pragma once

#include "model/document/scenario.hpp"

namespace hexwright::document {

struct PlaceOfEntry {
  std::vector<Region> regions;
  const Datum* datum = nullptr;  // of what names the place; null where nothing does
  std::string object;            // id of the reinforcement or group, or the side whose rule it is
  std::optional<Transport> by;

  // Brought to where they get down: no edge is wanted.
  bool inland() const { return by == Transport::rail || by == Transport::sea || by == Transport::air; }
};
PlaceOfEntry place_of_entry(const Scenario& scenario, const Reinforcement& item);
// Where its eliminated pieces come back; nowhere when neither it nor its side names a place.
PlaceOfEntry place_of_return(const Scenario& scenario, const Replacement& item);

// Null when it belongs to none, or to one that is not there.
const ArrivalGroup* group_of(const Scenario& scenario, const Reinforcement& item);

}  // namespace hexwright::document
