// What a single event of a game comes to, in exact fractions: a shot, a search, one try to rally. A game lists its events, each with
// its parameters and a function that gives the outcomes; what the arguments mean, and what each modifier is worth, is the same for all
// games and stands here. Any thread.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "validator/analysis/rational.hpp"
#include "validator/rules/in_force.hpp"

namespace hexwright::validator {

// Words of a parameter that takes any kind of terrain of the game; its number is that of the kind among the game's terrain.
inline constexpr std::string_view TERRAIN_KINDS = "<terrain>";

struct EventParameter {
  std::string_view id;     // "distance"
  std::string_view what;   // a marked message
  std::string_view words;  // it takes one of these, parted by blanks; empty: a whole number
  int least = 0, most = 0;
  std::string_view standard = {};  // as it is typed; empty: it must be given
  // A modifier names its paragraph, and the value at which it modifies nothing.
  std::string_view rule = {}, neutral = {};
};

// What an event's function is asked: every parameter has a value, the number or the place of the word among its words.
struct EventQuestion {
  const project::Game& game;
  std::vector<RulingInForce> rulings;
  std::span<const EventParameter> parameters;
  std::vector<int> values;  // one a parameter

  int operator()(std::string_view id) const;
  template <class Word>
  Word word(std::string_view id) const {
    return static_cast<Word>((*this)(id));
  }
};

// One of all that may happen; their chances sum to one.
struct EventOutcome {
  std::string id;  // for programs: "pinned-2"
  wording::Text words;
  Fraction chance = {};
  bool counts = false;                                         // among what the event's modifiers are measured by
  std::vector<std::pair<std::string_view, int>> numbers = {};  // more for programs: {"losses", 2}
};

struct EventRecord {
  std::string_view id, title;  // title and measured are marked messages
  std::string_view measured;   // what the outcomes that count have in common
  std::span<const EventParameter> parameters;
  std::string_view example;  // arguments as they are typed
  // Refused: a number that the rules do not print, by name; arguments under which the rules forbid the event.
  wording::Result<std::vector<EventOutcome>> (*outcomes)(const EventQuestion& question) = nullptr;
};

// Empty: odds of single events are not told.
struct GameOfEvents {
  std::span<const EventRecord> events = {};
};

// The chance of what is measured with a modifier at some value, and without it. One that is not in force tells what it would do.
struct EventModifier {
  const EventParameter* parameter;
  std::string value;
  bool in_force;
  Fraction with, without;
};

struct EventOdds {
  std::vector<std::pair<const EventParameter*, std::string>> arguments;  // all, as they would be typed
  std::vector<EventOutcome> outcomes;
  Fraction measured;
  std::vector<EventModifier> modifiers;
  std::vector<RulingInForce> rulings;
};

// The fault of a call that makes no sense: an unknown name, a value that may not be.
inline constexpr std::string_view ODDS_USAGE = "odds/usage";
// What a parameter may be: its words, in the order of their numbers; empty for whole numbers.
std::vector<std::string> words_of(const EventParameter& parameter, const project::Game& game);
// The event with arguments "name=value", each at most once; rulings of the game may be chosen the same way.
wording::Result<EventOdds> odds_of(const EventRecord& event, std::span<const std::string> arguments, const project::Game& game,
                                   std::vector<RulingInForce> rulings);

}  // namespace hexwright::validator
