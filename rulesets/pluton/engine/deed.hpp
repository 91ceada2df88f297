// One thing that happened in a game, in numbers: what is narrated, what is replayed, and what engine and oracle must agree on, deed for
// deed. Numbers are those of Compiled; what a field means for each kind stands beside it. Plain data.
#pragma once

#include <cstdint>
#include <vector>

#include "rulesets/pluton/engine/compiled.hpp"

namespace hexwright::rulesets::pluton {

enum class DeedKind : std::uint8_t {
  came_true,        // subject: rule of the schedule
  placed,           // subject: marker, other: asset, to: hex
  marker_stays,     // subject: marker, from: hex
  marker_moved,     // subject: marker, from, to
  marker_removed,   // subject: marker, from; value: 1 when no leader sees it any more, 2 when it drifted off the board
  drifted,          // subject: marker, from, to (from itself when it stays), roll
  barrage,          // subject: marker, other: piece, value: strength, extra: modifier, roll
  entered,          // subject: piece, to: hex, value: points; extra: 1 when it runs
  stepped,          // subject: piece, from, to, value: points used so far; extra: 1 when it runs
  shot,             // subject: firer, other: target, value: strength, extra: modifier, from, to: their hexes, roll
  dropped,          // subject: piece, value: new readiness
  lost,             // subject: piece, value: half boxes lost, extra: half boxes left
  eliminated,       // subject: piece, from: hex
  leader_checked,   // subject: leader, value: losses of those beside him, roll
  replaced,         // subject: leader, other: platoon, value: 1 when a new leader appears, roll
  retreated,        // subject: piece, from, to
  melee,            // subject: attacking side, from: hex, value: column, extra: shift, roll
  no_melee,         // from: hex
  reorganised,      // subject: piece, value: new readiness, roll (0: without one)
  not_reorganised,  // subject: piece, value: its readiness, roll
  revealed,         // subject: piece, from: hex
  captured,         // subject: side, from: hex
};

struct Deed {
  DeedKind kind = DeedKind::came_true;
  std::int8_t phase = 0;  // 0: start of the turn, 1 to 6, 7: end of the turn
  std::int8_t roll = 0;
  std::int16_t turn = 0;
  std::int16_t subject = -1, other = -1;
  std::int16_t from = -1, to = -1;
  std::int16_t value = 0, extra = 0;
  std::int16_t share = 0;  // of a shot of divided fire: its half boxes

  bool operator==(const Deed&) const = default;
};

// A game in words, from its deeds.

// One action for each deed, in the same order.
std::vector<validator::ToldAction> narrate(const Compiled& scenario, const std::vector<Deed>& deeds);

}  // namespace hexwright::rulesets::pluton
