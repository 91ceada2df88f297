// The rulings of a game as values that a procedure can branch on. A game lists its data: one enumeration and one line a ruling, in a
// structure that derives from GameRulings; reading a document's choices is the same for all games and stands here. Values only, no
// threads; a choice that names no reading is reported by the checks of the document and counts as the default here.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "validator/findings/report.hpp"

namespace hexwright::validator {

// A ruling: its id, its readings in the order of the enumerators, and what sets the member. Readings that are left over are empty.
template <class Rulings>
struct RulingLine {
  std::string_view id;
  std::array<std::string_view, 3> readings;
  void (*set)(Rulings&, std::size_t);
};

template <class Structure, class Member>
Structure structure_of(Member Structure::*);

// ruling<&Rulings::range_far>("range.far", "at-least", "at-most")
template <auto Member, class... Readings, class Rulings = decltype(structure_of(Member))>
constexpr RulingLine<Rulings> ruling(std::string_view id, Readings... readings) {
  return {id, {readings...}, [](Rulings& rulings, std::size_t reading) {
            auto& value = rulings.*Member;
            value = static_cast<std::remove_reference_t<decltype(value)>>(reading);
          }};
}

// struct Rulings : GameRulings<Rulings> has a member for each ruling, with the default of the ruleset file, and a function
//   static std::span<const RulingLine<Rulings>> lines();
template <class Rulings>
struct GameRulings {
  // Sets one ruling by words; false when there is no such ruling or reading.
  friend bool choose(Rulings& rulings, std::string_view ruling, std::string_view reading) {
    for (const RulingLine<Rulings>& line : Rulings::lines()) {
      if (line.id != ruling || reading.empty()) continue;
      const auto found = std::find(line.readings.begin(), line.readings.end(), reading);
      if (found == line.readings.end()) return false;
      line.set(rulings, static_cast<std::size_t>(found - line.readings.begin()));
      return true;
    }
    return false;
  }

  // The document's choices over the defaults of its game.
  static Rulings of(const project::Project& project) { return of(rulings_in_force(project)); }
  static Rulings of(std::span<const RulingInForce> list) {
    Rulings rulings;
    for (const RulingInForce& in_force : list)
      if (!choose(rulings, in_force.ruling->id, in_force.choice)) choose(rulings, in_force.ruling->id, in_force.ruling->standard);
    return rulings;
  }

  bool operator==(const GameRulings&) const = default;
};

}  // namespace hexwright::validator
