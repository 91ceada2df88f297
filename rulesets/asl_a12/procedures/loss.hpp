// Losing “?” and hidden status: one action or event of one unit, judged against those who watch it. [12.14] [12.2] [12.31] [12.33] [12.34]
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rulesets/asl_a12/procedures/cases.hpp"

namespace hexwright::rulesets::asl_a12 {

struct LossVerdict {
  Cover after = Cover::concealed;
  std::string letter;  // of the Case
  std::string_view paragraph = "12.14";
  bool by_designer = false;
  bool watcher_may_force = false;      // it is kept unless the only enemies who saw it, themselves concealed, give up their own “?”
  std::optional<std::size_t> seen_by;  // the nearest watcher in Good Order
};

// For a concealed or hidden unit; a known one stays known. `concealment_terrain` is that of its Location.
wording::Result<LossVerdict> loss_of(const CaseTables& tables, const Rulings& rulings, Action action, const Unit& unit, Cover cover,
                                     bool concealment_terrain, const Watch& watch);

// [12.33] When a hidden fortification comes to light.
struct FortificationEvents {
  bool tem_claimed = false, occupant_revealed = false;
};
bool fortification_revealed(bool minefield, bool concealment_terrain, const FortificationEvents& events, const Watch& watch);

}  // namespace hexwright::rulesets::asl_a12
