// The numbers of the combat rules, from the parameters of the ruleset. What the rules print is always there; the success faces and the
// like are missing until a designer's ruleset gives them, and whoever needs one gets a fault that names it.
#pragma once

#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "rulesets/lee/procedures/dice.hpp"

namespace hexwright::rulesets::lee {

struct Numbers {
  int value_defence = 0, value_loss = 0, value_losses_most = 0, value_flank = 0, value_rear = 0, value_dispersed_factor = 0,
      value_rough = 0, value_close = 0;
  int morale_support = 0, morale_flank = 0, morale_rear = 0, morale_dispersed_cavalry = 0, morale_dispersed_infantry = 0, morale_higher = 0,
      morale_difficult = 0, morale_fence = 0, morale_woods = 0, morale_cover = 0, morale_charged_factor = 0;
  int draw_loss = 0, fire_push = 0, melee_push = 0, destroyed_loss = 0;
  int double_six = 0, light_sixes = 0, break_off_needed = 0, pursuit_needed = 0;
  int flanking_needed = 0, flanking_hard = 0, flanking_reroll_move = 0, turn_needed = 0;
  int retreat_short_loss = 0, retreat_long_loss = 0;
  int pursuit_loss = 0, pursued_loss = 0, pursued_by_cavalry_loss = 0, obstacle_loss = 0;
};
wording::Result<Numbers> read_numbers(const project::Game& game);

// A parameter that the rules do not print; a fault names it when it is missing or out of bounds.
wording::Result<int> open_number(const project::Game& game, std::string_view id, int least, int most);
// Faces for hits and saves; that of command only when it is asked for.
wording::Result<Faces> read_faces(const project::Game& game, bool command);

}  // namespace hexwright::rulesets::lee
