// A box for each turn with its clock and what the scenario schedules for it: small on a card, with room for counters on a sheet of its own.
// Turns from 1. Pure function for any thread; cannot fail.
#pragma once

#include "publish/cards/card.hpp"
#include "publish/cards/phrases.hpp"

namespace hexwright::publish {

struct TurnRecord {
  Figure figure;
  bool length_is_stated = false;  // else it ends with the last turn that the scenario names
};
TurnRecord turn_record(const CardContext& matter, const Phrases& phrases, bool on_a_card);

}  // namespace hexwright::publish
