// Replacements, before the side moves: the weakest pieces on the board are filled up step by step, then what was eliminated comes back.
// What has come back is lost no more: losses count as they stand.
#include <algorithm>

#include "validator/simulator/generic/game.hpp"

namespace hexwright::validator::generic {

using wording::say;

void Game::replace_losses(int side) {
  const auto& all = scenario_->schedule.refilling();
  for (std::size_t number = 0; number < all.size(); ++number) {
    const Schedule::Refilling& from = all[number];
    if (from.side != side) continue;
    const bool due = from.each_turn ? schedule_.now[from.rule] != 0 && granted_turn_[number] != turn_
                                    : schedule_.first_turn[from.rule] != 0 && granted_turn_[number] == 0;
    if (due) {
      granted_turn_[number] = turn_;
      steps_due_[number] = from.steps + (from.saved ? steps_due_[number] : 0);
      pieces_due_[number] = from.whole_pieces + (from.saved ? pieces_due_[number] : 0);
    } else if (!from.saved) {
      continue;
    }
    fill_up(from, steps_due_[number]);
    bring_back(number, steps_due_[number], pieces_due_[number]);
  }
}

void Game::fill_up(const Schedule::Refilling& from, int& steps) {
  for (; steps > 0; --steps) {
    std::int32_t weakest = NOWHERE;
    for (const std::size_t i : from.pieces) {
      const auto piece = static_cast<std::int32_t>(i);
      if (hex_of(piece) == NOWHERE || !sheet(piece).fights || steps_[i] >= sheet(piece).steps) continue;
      if (weakest == NOWHERE || steps_[i] < steps_[static_cast<std::size_t>(weakest)]) weakest = piece;
    }
    if (weakest == NOWHERE) return;
    const auto i = static_cast<std::size_t>(weakest);
    ++steps_[i];
    note_losses(weakest);
    tell(sheet(weakest).side, [&] {
      return say("{piece} gets a step back and has {left}.", {{"piece", sheet(weakest).name}, {"left", std::int64_t{steps_[i]}}});
    });
  }
}

// Whole pieces first; then others with the steps that are left.
void Game::bring_back(std::size_t number, int& steps, int& whole) {
  for (const std::size_t i : scenario_->schedule.refilling()[number].pieces) {
    if (whole <= 0 && steps <= 0) return;
    const auto piece = static_cast<std::int32_t>(i);
    if (eliminated_[i] == 0 || (whole <= 0 && !sheet(piece).fights)) continue;
    const std::int16_t all = sheet(piece).steps;
    steps_[i] = whole > 0 ? all : static_cast<std::int16_t>(std::min<int>(steps, all));
    if (!come_on(piece, scenario_->return_hexes[number])) {
      steps_[i] = 0;
      continue;
    }
    eliminated_[i] = 0;
    note_losses(piece);
    if (whole > 0)
      --whole;
    else
      steps -= steps_[i];
  }
}

}  // namespace hexwright::validator::generic
