// One attack for any number of reconnaissances; those in the opponent's turn wait for the next turn of one's own.
#include "rulesets/concealment_1920/procedures/operations.hpp"

namespace hexwright::rulesets::concealment_1920 {

void count_scouting(const Rules& rules, Position& position, int piece, int hex) {
  const int theatre = rules.unit(piece).theatre;
  const bool first = position.scouted_by.emplace(hex, theatre).first->second == theatre;
  if (!first && rules.rulings->shared == Rulings::Shared::first) return;
  Tally& tally = position.tallies[theatre];
  (rules.unit(piece).side == position.player ? tally.scouted : tally.carried) = true;
}

void count_attack(const Rules& rules, Position& position, int piece, AttackedHex& hex) {
  if (hex.only_patrols && rules.rulings->patrol_attack == Rulings::PatrolAttack::no) return;
  if (hex.theatres.insert(rules.unit(piece).theatre).second) ++position.tallies[rules.unit(piece).theatre].attacks;
}

int attacks_counted(const Position& position, int theatre) {
  const auto found = position.tallies.find(theatre);
  return found == position.tallies.end() ? 0 : found->second.count();
}

void begin_tallies(const Rules& rules, Position& position, int side) {
  std::set<int> own;
  for (const Unit& unit : rules.units)
    if (unit.side == side) own.insert(unit.theatre);
  for (const int theatre : own) {
    const auto found = position.tallies.find(theatre);
    if (found != position.tallies.end()) found->second = {0, found->second.carried, false};
  }
}

}  // namespace hexwright::rulesets::concealment_1920
