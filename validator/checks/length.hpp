// How many turns the game lasts: as stated, and as its clock says. Nothing when the card does not say; never negative. Any thread.
#pragma once

#include <optional>

#include "model/document/scenario.hpp"
#include "model/project/game.hpp"

namespace hexwright::validator {

std::optional<int> stated_turns(const document::Scenario& scenario);
// From the clock and the minutes of a turn; nothing when one is not known or the span is no whole number of turns.
std::optional<int> clock_turns(const document::Scenario& scenario, const project::Game& game);
// From the dates of the first and the last turn.
std::optional<int> calendar_turns(const document::Scenario& scenario);
// The stated number, else the clock's, else the calendar's.
std::optional<int> last_turn(const document::Scenario& scenario, const project::Game& game);

}  // namespace hexwright::validator
