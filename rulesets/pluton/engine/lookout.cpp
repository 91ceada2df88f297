// Looking for a piece that sees a hex.
#include "rulesets/pluton/engine/lookout.hpp"

#include <algorithm>

namespace hexwright::rulesets::pluton {

Lookout::Lookout(const Compiled& scenario)
    : kinds_(scenario.rulings.observers == Rulings::Observers::any ? KINDS : LEVELS),
      glimpsed_(words_for(scenario.ground.hexes.size())),
      witnesses_(scenario.ground.hexes.size()) {
  for (std::size_t level = 0; level < LEVELS; ++level) {
    looks_[level] = &scenario.ground.within(scenario.platoon_looks_hexes[level]);
    looks_[LEVELS + level] = &scenario.ground.within(scenario.leader_looks_hexes[level]);
  }
  for (auto& hexes : from_) hexes.resize(glimpsed_.size());
  opened_.reserve(scenario.pieces.size());
}

void Lookout::begin() {
  for (auto& hexes : from_) std::fill(hexes.begin(), hexes.end(), Word{0});
  std::fill(glimpsed_.begin(), glimpsed_.end(), Word{0});
  hexes_ = {};
  opened_.clear();
}

void Lookout::look_about() {
  for (const Eyes eyes : opened_)
    if (const auto kind = static_cast<std::size_t>(eyes.kind); has_bit(from_[kind], eyes.hex))
      lay_over(glimpsed_, looks_[kind]->band(eyes.hex));
  opened_.clear();
}

// Sight is mutual: what sees the hex stands in one that is seen from there.
bool Lookout::find_witness(int hex) {
  for (std::size_t eyes = 0; eyes < kinds_; ++eyes) {
    if (hexes_[eyes] == 0) continue;
    const int from = first_common(looks_[eyes]->band(hex), from_[eyes]);
    if (from < 0) continue;
    witnesses_[static_cast<std::size_t>(hex)] = {static_cast<std::int16_t>(from), static_cast<std::int16_t>(eyes)};
    return true;
  }
  clear_bit(glimpsed_, hex);
  return false;
}

}  // namespace hexwright::rulesets::pluton
