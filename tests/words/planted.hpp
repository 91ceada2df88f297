// Sentences of cards in which one thing at a time is said wrongly, read from the tables of this folder, and the card that each of them
// stands on. Invariant: the same tables give the same faults in the same order.
#pragma once

#include <string>
#include <vector>

namespace hexwright::test {

struct Planted {
  std::string base;      // folder of the card's map and order of battle: dale, ford
  std::string section;   // where the sentence stands
  std::string element;   // of a clause, with @ for the printed words; empty in prose
  std::string language;  // of the first text
  std::string text;      // "||" parts it from the same in the other language
  std::string kind;      // of what is said wrongly; empty: all is right
  int line = 0;          // of the table
};

// Every sentence once as it is right, and once with each of its faults.
std::vector<Planted> planted_in(const std::string& table);
// The scenario with this one sentence in it, and its order of battle.
std::string scenario_of(const Planted& planted);
std::string orbat_of(const Planted& planted, const std::string& orbat);
// Line of the clause in either file, from 1.
int line_of(const Planted& planted);

}  // namespace hexwright::test
