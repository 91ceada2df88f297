// The tables in which a game says which ruling of its ruleset file sets which member of its own structure of rulings, and the choices of a
// document over the defaults of the game. Any thread; an unknown ruling or reading counts as the default, which the checks report.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "validator/findings/report.hpp"

namespace hexwright::validator {

// One ruling of a game: its name, its readings in the order of the enumerators, and what sets the member. Readings that are left over
// are empty.
template <class Rulings>
struct RulingLine {
  std::string_view id;
  std::array<std::string_view, 3> readings;
  void (*set)(Rulings&, std::size_t);
};

template <auto Member, class Rulings>
void set_reading(Rulings& rulings, std::size_t reading) {
  auto& value = rulings.*Member;
  value = static_cast<std::remove_reference_t<decltype(value)>>(reading);
}

// Sets one ruling by words; false when there is no such ruling or reading.
template <class Rulings>
bool choose_reading(std::span<const RulingLine<Rulings>> lines, Rulings& rulings, std::string_view ruling, std::string_view reading) {
  for (const RulingLine<Rulings>& line : lines) {
    if (line.id != ruling || reading.empty()) continue;
    const auto found = std::find(line.readings.begin(), line.readings.end(), reading);
    if (found == line.readings.end()) return false;
    line.set(rulings, static_cast<std::size_t>(found - line.readings.begin()));
    return true;
  }
  return false;
}

// The document's choices over the defaults of its game. A choice that names no reading is reported by the checks and counts as the
// default here.
template <class Rulings>
Rulings readings_in_force(std::span<const RulingLine<Rulings>> lines, const project::Project& project) {
  Rulings rulings;
  for (const RulingInForce& in_force : rulings_in_force(project))
    if (!choose_reading(lines, rulings, in_force.ruling->id, in_force.choice))
      choose_reading(lines, rulings, in_force.ruling->id, in_force.ruling->standard);
  return rulings;
}

// What such a table knows, for tests that compare it with the data of the game.
struct KnownRuling {
  std::string_view id;
  std::vector<std::string_view> readings;
};

template <class Rulings>
std::vector<KnownRuling> known_readings(std::span<const RulingLine<Rulings>> lines) {
  std::vector<KnownRuling> known;
  for (const RulingLine<Rulings>& line : lines) {
    KnownRuling one{line.id, {}};
    for (const std::string_view reading : line.readings)
      if (!reading.empty()) one.readings.push_back(reading);
    known.push_back(std::move(one));
  }
  return known;
}

}  // namespace hexwright::validator
