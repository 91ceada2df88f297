// Tests of a scenario's scripts as a designer writes them: a name, what is given, what is done and what is expected, a line each.
//
//   test "the mist lifts after two turns"
//   given turn 3
//   expect combat_modifier small-arms - - 0423 = 0
//
// Nothing is looked up here: words stay words.
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
  std::vector<std::string> words;  // behind the first; what stands in quotation marks is one word
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

// Empty lines, and all from "#" on outside of quotation marks, say nothing.
tl::expected<std::vector<TrialText>, TrialFault> read_trials(std::string_view source);

// Runs the tests of a scenario's scripts: each with states of its own, on a board that holds what the test gives and nothing else.
// `name` and `source` are of the file of tests. The project of the world has a scenario.
frames::TestsAnswer run_trials(const World& world, const GameLimits& limits, const std::string& name, const std::string& source);

}  // namespace hexwright::scripting
