// Random fights, and how they are written down.
#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "tests/rulesets/independent/lee_fights.hpp"

namespace hexwright::independent::lee {

// The same fight for the same seed, with one to four attackers.
Fight random_fight(std::uint32_t seed);

// <fight>, naming the ruleset file.
std::string document(const Fight& fight, const std::string& ruleset);
// <ruleset>, with the success faces of the fight.
std::string stand_ins(const Fight& fight);

std::string id_of(std::size_t attacker);
std::string name_of(Zone zone);

}  // namespace hexwright::independent::lee
