// Revealing [6.4], [6.5]: who meets whom, what each has to do, in which order divisions come, and when markers are taken off.
#pragma once

#include <vector>

#include "rulesets/lee/patrols/moves.hpp"

namespace hexwright::rulesets::lee {

struct Meeting {
  std::size_t first = 0, second = 0;  // markers of side 0 and side 1
  double gap = 0;                     // at which they revealed each other
};
// [6.1], [6.4] Every pair that reveals each other, nearest first.
std::vector<Meeting> meetings(const Scene& scene, std::span<const Stander> first, std::span<const Stander> second, const SightRules& rules);

enum class Contents : std::uint8_t { scout, corps };

struct Revealed {
  std::vector<int> divisions;             // sides, in the order in which they put down a division each
  std::array<bool, 2> removed_at_once{};  // scouts go; the marker of a corps goes when its divisions stand
};
// [6.4] Divisions of the corps behind each marker; none for a scout. `begins` is as the player with the initiative decides.
Revealed revealed(std::array<int, 2> divisions, int begins);

// [6.4] Have both players revealed all corps, so that what markers remain go?
bool markers_go(std::array<int, 2> corps_hidden);

// [6.5] What order a corps may be given that has just been revealed.
enum class OrderAllowed : std::uint8_t { any, defence_only };
OrderAllowed order_allowed(bool marker_moved_this_turn);

// [6.4] One by one, `initiative` first, each of the markers left is revealed or not.
std::vector<int> voluntary_turns(std::array<int, 2> markers_left, int initiative);

// [6.6] What a unit is doing when it comes so near to a marker.
enum class Doing : std::uint8_t { ordinary_move, attack, forced_move, manoeuvre };
enum class RevealedWhen : std::uint8_t { at_once, when_done };
RevealedWhen revealed_when(Doing doing);

}  // namespace hexwright::rulesets::lee
