// The embedded data of the chapter, and its checks.
#include "rulesets/asl_a12/asl_a12.hpp"

extern "C" const char hexwright_game_asl_a12[], hexwright_game_asl_a12_end[];

namespace hexwright::rulesets::asl_a12 {

validator::GameRules rules() {
  return {{"asl-a12", "1", {hexwright_game_asl_a12, static_cast<std::size_t>(hexwright_game_asl_a12_end - hexwright_game_asl_a12)}}, {}};
}

}  // namespace hexwright::rulesets::asl_a12
