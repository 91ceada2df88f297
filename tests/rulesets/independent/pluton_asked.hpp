// Random single events of Pluton, asked of the program and reckoned here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/rulesets/independent/pluton_events.hpp"

namespace hexwright::independent::pluton {

struct Event {
  std::string id;
  Question question;
};
// The same for the same seed.
Event random_event(std::uint32_t seed);
// "shot distance=3 …", as one would type it.
std::string typed(const Event& event);

// Everything in which the program's door of odds and this differ, a line each; the worth of modifiers is reckoned anew as well.
std::vector<std::string> differences(const Event& event);

}  // namespace hexwright::independent::pluton
