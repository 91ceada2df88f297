// The numbers of A12 from the parameters of the ruleset. What the text prints is always there; what the base game would give is asked for
// by name, and whoever needs it gets a fault that names it.
#pragma once

#include <string_view>

#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "rulesets/asl_a12/procedures/unit.hpp"

namespace hexwright::rulesets::asl_a12 {

struct Numbers {
  int near_hexes = 0;
  int gain_most = 0, gain_lax = 0, gain_stealthy = 0, smoke_dispersed = 0;
  int us_squad = 0, us_half_squad = 0, us_leader = 0, us_hero = 0;
  int ordnance_concealed = 0, search_success = 0, solitaire_markers = 0, dummy_morale = 0;
};
wording::Result<Numbers> read_numbers(const project::Game& game);

// A parameter that the chapter does not print.
wording::Result<int> open_number(const project::Game& game, std::string_view id, int least, int most);
// The same when it is a word among some; an empty list allows any.
wording::Result<std::string> open_word(const project::Game& game, std::string_view id, std::initializer_list<std::string_view> words);

// [12.122] US#; that of a crew is not printed.
wording::Result<int> us_number(const project::Game& game, const Numbers& numbers, Counter what);

}  // namespace hexwright::rulesets::asl_a12
