// The state machine of a unit: what may become of it, each step with its paragraph, and every other step refused with one.
#pragma once

#include <string_view>

namespace hexwright::rulesets::asl_a12 {

enum class Condition { off_board, known, concealed, hidden, dummy, removed };
enum class Event {
  enters_known,
  enters_concealed,  // a “?” before the first entry
  gains,             // at the end of its own Player Turn
  loses,             // by what it did
  harmed,            // fails a MC, breaks, is reduced, or is hit by a PTC or better
  seen_in_open,      // a large counter, or a hidden gun, outside concealment terrain
  owner_reveals,
  enemy_moves_in,
  searched,
  moves,  // in any way; only for who is hidden more than a move
  fails_paatc,
  hides,
  eliminated,
};
inline constexpr int CONDITIONS = 6, EVENTS = 13;

struct Step {
  bool allowed = false;
  Condition after = Condition::known;
  std::string_view paragraph;
};
Step step_of(Condition from, Event event);

}  // namespace hexwright::rulesets::asl_a12
