// Numbers and words among the parameters of a game: read strictly, and asked for by name where the rules do not print them. A game lists
// its data, a line a number, in a structure that derives from GameNumbers; reading them is the same for all games and stands here. Values
// only, no threads.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "validator/rules/readings.hpp"

namespace hexwright::validator {

// The ids of the two faults, since each kind of question has its own: a parameter without value, and one that is no such number.
struct ParameterFaults {
  std::string_view missing, bad;
};

// A whole number from least to most, both included.
wording::Result<int> whole_parameter(const project::Game& game, std::string_view id, int least, int most, const ParameterFaults& faults);
// One of these words, by its place among them.
wording::Result<std::size_t> word_parameter(const project::Game& game, std::string_view id, std::span<const std::string_view> words,
                                            const ParameterFaults& faults);
// Any text that is not missing.
wording::Result<std::string> text_parameter(const project::Game& game, std::string_view id, const ParameterFaults& faults);

// The fault of a parameter that is there and does not say what it must.
wording::Fault bad_parameter(std::string_view fault, std::string_view parameter, const std::string& found, wording::Text expected);

// A number: its parameter, its bounds, and what sets the member.
template <class Numbers>
struct NumberLine {
  std::string_view id;
  int least, most;
  void (*set)(Numbers&, int);
};

// number<&Numbers::stack_limit>("stack.limit"); the member holds so many times what the parameter says.
template <auto Member, int Times = 1, class Numbers = decltype(structure_of(Member))>
constexpr NumberLine<Numbers> number(std::string_view id, int least = 0, int most = 1000) {
  return {id, least, most, [](Numbers& numbers, int value) { numbers.*Member = value * Times; }};
}

// struct Numbers : GameNumbers<Numbers> has a member for each number, and
//   static constexpr ParameterFaults FAULTS;
//   static std::span<const NumberLine<Numbers>> lines();
template <class Numbers>
struct GameNumbers {
  // Sets what can be read and leaves the rest as it is; gives the first fault.
  static std::optional<wording::Fault> fill(Numbers& numbers, const project::Game& game) {
    std::optional<wording::Fault> first;
    for (const NumberLine<Numbers>& line : Numbers::lines()) {
      const auto value = whole_parameter(game, line.id, line.least, line.most, Numbers::FAULTS);
      if (value)
        line.set(numbers, *value);
      else if (!first)
        first = value.error();
    }
    return first;
  }

  static wording::Result<Numbers> of(const project::Game& game) {
    Numbers numbers;
    if (auto fault = fill(numbers, game)) return tl::unexpected(std::move(*fault));
    return numbers;
  }

  // Parameters that have no member: numbers, and words by their place in the list.
  static wording::Result<int> whole(const project::Game& game, std::string_view id, int least, int most) {
    return whole_parameter(game, id, least, most, Numbers::FAULTS);
  }
  static wording::Result<std::size_t> word(const project::Game& game, std::string_view id, std::initializer_list<std::string_view> words) {
    return word_parameter(game, id, {words.begin(), words.size()}, Numbers::FAULTS);
  }

  bool operator==(const GameNumbers&) const = default;
};

}  // namespace hexwright::validator
