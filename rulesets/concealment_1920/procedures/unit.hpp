// What a counter of the supplement is by itself: its kind and the properties that rules 44 to 46 ask for. Nothing of it changes in play.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace hexwright::rulesets::concealment_1920 {

enum class Kind { infantry, cavalry, motorised, armoured_car, armoured_train, tank, artillery, cadre, patrol };

// As the game names them, in the order of the enumerators.
inline constexpr std::array<std::string_view, 9> KINDS = {"infantry", "cavalry",   "motorised", "armoured-car", "armoured-train",
                                                          "tank",     "artillery", "cadre",     "patrol"};

struct Unit {
  Kind kind = Kind::infantry;
  int side = 0;
  int strength = 0;  // strength points; a patrol has none
  int movement = 0;  // movement points when it lies face up
  bool elite = false, control_line = false, sich = false;
  int theatre = -1;                                    // theatre or front; none when negative
  int other_counter = -1;                              // of a two-sided unit: the unit that its other counter stands for
  std::shared_ptr<const std::vector<bool>> area = {};  // hexes of its area of operations; everywhere when null

  bool is_patrol() const { return kind == Kind::patrol; }
  bool is_in_area(int hex) const { return !area || (*area)[static_cast<std::size_t>(hex)]; }
};

// [44.1.2] Tanks, artillery and cadres are never concealed.
constexpr bool can_be_concealed(Kind kind) { return kind != Kind::tank && kind != Kind::artillery && kind != Kind::cadre; }

}  // namespace hexwright::rulesets::concealment_1920
