// A new game is one more line here.
#include "rulesets/rulesets.hpp"

#include <array>

#include "rulesets/asl_a12/asl_a12.hpp"
#include "rulesets/lee/lee.hpp"
#include "rulesets/pluton/pluton.hpp"

namespace hexwright::rulesets {

std::span<const validator::GameRules> all_games() {
  static const std::array games = {pluton::rules(), asl_a12::rules(), lee::rules()};
  return games;
}

}  // namespace hexwright::rulesets
