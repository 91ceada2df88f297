// Which parameter fills which number.
#include "rulesets/lee/procedures/numbers.hpp"

#include <array>

#include "validator/rules/parameters.hpp"

namespace hexwright::rulesets::lee {

namespace {

struct Line {
  std::string_view id;
  int Numbers::*into;
};
using N = Numbers;
constexpr std::array LINES = {
    Line{"value.defence", &N::value_defence},
    Line{"value.enemy-loss", &N::value_loss},
    Line{"value.enemy-losses-most", &N::value_losses_most},
    Line{"value.flank", &N::value_flank},
    Line{"value.rear", &N::value_rear},
    Line{"value.impetus-dispersed-factor", &N::value_dispersed_factor},
    Line{"value.rough", &N::value_rough},
    Line{"value.close", &N::value_close},
    Line{"morale.support", &N::morale_support},
    Line{"morale.flank", &N::morale_flank},
    Line{"morale.rear", &N::morale_rear},
    Line{"morale.dispersed.cavalry", &N::morale_dispersed_cavalry},
    Line{"morale.dispersed.infantry", &N::morale_dispersed_infantry},
    Line{"morale.higher", &N::morale_higher},
    Line{"morale.difficult", &N::morale_difficult},
    Line{"morale.fence", &N::morale_fence},
    Line{"morale.woods", &N::morale_woods},
    Line{"morale.cover", &N::morale_cover},
    Line{"morale.charged-factor", &N::morale_charged_factor},
    Line{"result.draw-loss", &N::draw_loss},
    Line{"result.fire-push", &N::fire_push},
    Line{"result.melee-push", &N::melee_push},
    Line{"result.destroyed-loss", &N::destroyed_loss},
    Line{"general.sixes", &N::double_six},
    Line{"general.light-sixes", &N::light_sixes},
    Line{"break-off.needed", &N::break_off_needed},
    Line{"break-off.pursuit-needed", &N::pursuit_needed},
    Line{"flanking.needed", &N::flanking_needed},
    Line{"flanking.hard", &N::flanking_hard},
    Line{"flanking.reroll-move", &N::flanking_reroll_move},
    Line{"turn.needed", &N::turn_needed},
    Line{"retreat.short-loss", &N::retreat_short_loss},
    Line{"retreat.long-loss", &N::retreat_long_loss},
    Line{"pursuit.loss", &N::pursuit_loss},
    Line{"pursuit.pursued-loss", &N::pursued_loss},
    Line{"pursuit.by-cavalry-loss", &N::pursued_by_cavalry_loss},
    Line{"push.obstacle-loss", &N::obstacle_loss},
};

constexpr int MOST = 20;  // of a modifier or a count: far beyond sense

constexpr validator::ParameterFaults FAULTS{"fight/missing-parameter", "fight/parameter"};

}  // namespace

wording::Result<int> open_number(const project::Game& game, std::string_view id, int least, int most) {
  return validator::whole_parameter(game, id, least, most, FAULTS);
}

wording::Result<Numbers> read_numbers(const project::Game& game) {
  Numbers numbers;
  for (const Line& line : LINES) {
    const auto value = open_number(game, line.id, 0, MOST);
    if (!value) return tl::unexpected(value.error());
    numbers.*line.into = *value;
  }
  return numbers;
}

wording::Result<Faces> read_faces(const project::Game& game, bool command) {
  const auto hit = open_number(game, "combat.success-face", 2, 6);
  if (!hit) return tl::unexpected(hit.error());
  const auto save = open_number(game, "morale.success-face", 2, 6);
  if (!save) return tl::unexpected(save.error());
  Faces faces{*hit, *save, 0};
  if (!command) return faces;
  const auto order = open_number(game, "command.success-face", 2, 6);
  if (!order) return tl::unexpected(order.error());
  faces.command = *order;
  return faces;
}

}  // namespace hexwright::rulesets::lee
