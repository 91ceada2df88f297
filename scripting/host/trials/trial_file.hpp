// Tests of a scenario's scripts as a designer writes them: a name, and a line for each thing that is given, done or expected.
//
//   test "the mist lifts after two turns"
//   given turn 3
//   expect combat_modifier small-arms - - 0423 = 0
//
// Reading looks nothing up: words stay words. Lines count from 1. Any thread; read_trials() returns a fault with its line, run_trials()
// puts errors into its answer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/wording/text.hpp"
#include "scripting/frames/game_messages.hpp"
#include "scripting/host/scripted_game.hpp"

namespace hexwright::scripting {

struct TrialLine {
  enum class Says : std::uint8_t { given, when, expect } says = Says::given;
  std::uint32_t line = 0;          // from 1
  std::vector<std::string> words;  // after the first; text in quotation marks is one word
};
struct TrialText {
  std::string name;
  std::uint32_t line = 0;
  std::vector<TrialLine> lines;
};
struct TrialFault {
  std::uint32_t line = 0;
  wording::Text message;
};

// Ignores empty lines, and everything from "#" on outside of quotation marks.
tl::expected<std::vector<TrialText>, TrialFault> read_trials(std::string_view source);

// Runs the tests of a scenario's scripts: each with its own states, on a board that holds only what the test gives. `name` and `source` are
// of the file of tests. The project of the world has a scenario.
frames::TestsAnswer run_trials(const World& world, const GameLimits& limits, const std::string& name, const std::string& source);

}  // namespace hexwright::scripting
