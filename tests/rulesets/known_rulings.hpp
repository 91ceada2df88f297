// The rulings that a game's code knows, with the words of their readings in the order of the enumerators.
#pragma once

#include <string_view>
#include <vector>

#include "validator/rules/readings.hpp"

namespace hexwright::test {

struct KnownRuling {
  std::string_view id;
  std::vector<std::string_view> readings;
};

template <class Rulings>
std::vector<KnownRuling> known_rulings() {
  std::vector<KnownRuling> known;
  for (const auto& line : Rulings::lines()) {
    known.push_back({line.id, {}});
    for (const std::string_view reading : line.readings)
      if (!reading.empty()) known.back().readings.push_back(reading);
  }
  return known;
}

}  // namespace hexwright::test
