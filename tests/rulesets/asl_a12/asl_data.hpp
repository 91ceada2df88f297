// The chapter's own numbers and tables for the tests, units in a word each, and watchers at a range.
#pragma once

#include <catch2/catch.hpp>

#include "model/wording/catalogue.hpp"
#include "rulesets/asl_a12/procedures/attacks.hpp"
#include "rulesets/asl_a12/procedures/concealment.hpp"
#include "rulesets/asl_a12/procedures/placing.hpp"
#include "rulesets/asl_a12/procedures/search.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::test {

using namespace rulesets::asl_a12;
using validator::Fraction;

inline const project::Game& asl_game() {
  static const std::shared_ptr<const project::Game> game = [] {
    for (const validator::GameRules& rules : rulesets::all_games())
      if (rules.data.id == "asl-a12") return project::built_in_game(rules.data.xml);
    throw std::out_of_range("no game called asl-a12");
  }();
  return *game;
}

// The game with parameters of the test's own.
inline project::Game asl_game_with(const std::vector<std::pair<std::string, std::string>>& values) {
  document::Ruleset data = asl_game().data();
  for (const auto& [id, value] : values)
    for (document::Parameter& parameter : data.parameters)
      if (parameter.id == id) parameter.value = value;
  return project::Game(std::move(data));
}

template <class T>
T must(wording::Result<T> result) {
  if (!result) throw std::runtime_error(wording::english().words(result.error().message));
  return std::move(*result);
}

inline const Numbers& asl_numbers() {
  static const Numbers numbers = must(Numbers::of(asl_game()));
  return numbers;
}
inline const CaseTables& asl_tables() {
  static const CaseTables tables = must(CaseTables::read(asl_game()));
  return tables;
}

inline Unit of(Counter what) {
  Unit unit;
  unit.what = what;
  return unit;
}
inline Unit squad() { return of(Counter::squad); }
inline Unit half_squad() { return of(Counter::half_squad); }
inline Unit hero() { return of(Counter::hero); }
inline Unit leader(int leadership) {
  Unit unit = of(Counter::leader);
  unit.leadership = leadership;
  return unit;
}
inline Unit truck() { return of(Counter::vehicle); }
inline Unit dummy() {
  Unit unit;
  unit.dummy = true;
  return unit;
}
inline Unit broken(Unit unit) {
  unit.broken = true;
  return unit;
}
inline Unit berserk(Unit unit) {
  unit.berserk = true;
  return unit;
}
inline Unit emplaced_gun() {
  Unit unit = of(Counter::gun);
  unit.emplaced = true;
  return unit;
}
inline Unit lax(Unit unit) {
  unit.lax = true;
  return unit;
}
inline Unit stealthy(Unit unit) {
  unit.stealthy = true;
  return unit;
}

inline Watcher sees(int range, Unit unit = squad()) { return {unit, range, true, false, false}; }
inline Watcher does_not_see(int range, Unit unit = squad()) { return {unit, range, false, false, false}; }
inline Watch watched(std::vector<Watcher> by) { return watch_of(by, asl_numbers().near_hexes); }

// What happens at the end of its own Player Turn: "na", "auto J", "dr K".
inline std::string gain_words(const Unit& unit, bool concealment_terrain, const Watch& watch, GainMoment moment = {}) {
  const Gain gain = must(gain_of(asl_tables(), unit, moment, concealment_terrain, watch));
  std::string words = gain.how == Gain::How::never ? "na" : gain.how == Gain::How::certain ? "auto" : "dr";
  return gain.letter.empty() ? words : words + " " + gain.letter;
}

// What an action does: "keep", "lose A", "concealed", "undefined case.f".
inline std::string loss_words(Action action, const Unit& unit, bool concealment_terrain, const Watch& watch, Cover cover = Cover::concealed,
                              const Rulings& rulings = {}) {
  const auto verdict = loss_of(asl_tables(), rulings, action, unit, cover, concealment_terrain, watch);
  if (!verdict) {
    const std::string words = wording::english().words(verdict.error().message);
    return "undefined " + words.substr(words.find("case."), 6);
  }
  std::string words = verdict->after == Cover::known                                 ? "lose"
                      : verdict->after == Cover::hidden || cover == Cover::concealed ? "keep"
                                                                                     : "concealed";
  if (verdict->after == Cover::known && !verdict->letter.empty()) words += " " + verdict->letter;
  return words;
}

}  // namespace hexwright::test
