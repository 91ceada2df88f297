// The game of the two cards and what they print of forces and setup: facts, clause by clause, with their misprints.
#pragma once

#include <catch2/catch.hpp>

#include "exchange/notation/notation.hpp"
#include "model/document/kinds.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/project/game.hpp"
#include "tests/folders.hpp"

namespace hexwright::test {

inline const project::Game& pluton() {
  static const project::Game game = [] {
    auto file = io::load_xml(hexwright::test::source() + "/rulesets/pluton/pluton.ruleset.xml");
    REQUIRE(file);
    return project::Game(document::read_ruleset(file->root(), 0));
  }();
  return game;
}

inline document::Orbat sample_orbat(const std::string& name) {
  auto file = io::load_xml(hexwright::test::source() + "/samples/parzymiechy/" + name + ".orbat.xml");
  REQUIRE(file);
  return document::read_orbat(file->root(), 0);
}
inline document::Scenario sample_scenario(const std::string& name) {
  auto file = io::load_xml(hexwright::test::source() + "/samples/parzymiechy/" + name + ".scenario.xml");
  REQUIRE(file);
  return document::read_scenario(file->root(), 0);
}

// Every misprint of the first card's forces and setup stands in it.
inline const std::string CARD_1 =
    "Skład sił biorących udział w scenariuszu\n"
    "Strona polska:\n"
    "1/83pp: 1kp – 1, 2, 3 s 1d; 2kp – 4, 5, 6 s 2d; 3kp – 7, 8, 9 s 3d; km – 1, 2, 3 c 1m.\n"
    "II/83pp: 4kp –10, 11, 12 s 4d; 5kp – 13, 14, 15 s 5d; km – 4, 5, 6 c 2m.\n"
    "III/83pp: 7kp – 19, 20, 21 s 7d; 8kp – 22, 23, 24 s 8d; 9kp – 25, 26, 27 s 9d; km – 7, 8, 9 c 3m.\n"
    "Strona niemiecka:\n"
    "I/73pp: 1kp – 1, 2, 3 s 1d; 2kp – 4, 5, 6 s 2c 2d; 3kp – 7, 8, 9 s 3c 3d; km – 10, 11; c 1, 2m.\n"
    "II/73pp: 4kp – 10, 11, 12 s 4c 4d; 5kp – 13, 14, 15 s 5c 5d; 6kp – 16, 17, 18 s 6c 6d; km – 12, 13 c 3, 4m.\n"
    "III/73pp: 7kp – 19, 20, 21 s 7c 7d; 8kp – 22, 23, 24 s 8c, 8d; 9k – 25, 26, 27 s 9c 9d; km – 14, 15 c 5, 6m.\n"
    "\n"
    "Początkowe rozmieszczenie jednostek\n"
    "Strona polska: 9kp+9c – 1817 [2], 3kp+3c – 3418 [2], 4kp+4c – 0616 [2], 7kp+7c – 2206 [1], 8kp+8c, 3m – 1505 [1], 5kp+5c, 2m – 0404.\n"
    "Strona niemiecka: cały batalion 1/73pp dowolnie w zabudowaniach Zimnowody i Kleśniski.\n";

inline std::string misprints_text(const exchange::CardRead& read) {
  std::string text;
  for (const wording::Fault& one : read.misprints)
    text += std::to_string(one.where.line) + ":" + std::to_string(one.where.column) + " " + one.id + " " +
            wording::english().words(one.message) + (one.expected ? " = " + wording::english().words(*one.expected) : "") + "\n";
  return text;
}

}  // namespace hexwright::test
