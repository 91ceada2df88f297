// Runs the tests of a scenario's scripts: each with states of its own, on a board that holds what the test gives and nothing else.
#pragma once

#include "scripting/frames/game_messages.hpp"
#include "scripting/host/scripted_game.hpp"

namespace hexwright::scripting {

// `name` and `source` are of the file of tests. The project of the world has a scenario.
frames::TestsAnswer run_trials(const World& world, const GameLimits& limits, const std::string& name, const std::string& source);

}  // namespace hexwright::scripting
