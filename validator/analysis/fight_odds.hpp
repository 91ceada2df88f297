// What a described fight comes to, in exact fractions: the same form for every game that can tell it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/project/project.hpp"
#include "validator/analysis/rational.hpp"

namespace hexwright::validator {

struct FightChance {
  std::string id;  // "pushed", "2"
  wording::Text words;
  Fraction probability;
};
// All cases of one thing; they sum to one.
struct FightDistribution {
  std::string id, unit, zone;  // unit and zone are empty where it is about the whole
  wording::Text title;
  std::vector<FightChance> chances;
  std::optional<Fraction> mean;  // of numbers
};

struct FightPoolPart {
  std::string id, rule;
  wording::Text words;
  int dice = 0;
};
// The dice of one roll as the fight begins.
struct FightPool {
  std::string unit, zone, roll;  // roll: "fire", "melee", "morale"
  int dice = 0;
  std::vector<FightPoolPart> parts;
};

// One way in which the attacked unit may divide its dice among the zones.
struct FightSplit {
  std::vector<std::string> zones;
  std::vector<int> fire, morale;  // one a zone, before what holds for that zone alone
  Fraction holds, loss;           // that the attacked unit is neither pushed, routed nor destroyed; points it loses on average
  bool best = false;
};

// What one modifier is worth to the unit that has it: the chance that the attacked unit holds, with and without.
struct FightWorth {
  std::string unit, modifier, rule;
  wording::Text words;
  Fraction with, without;
};

struct FightUnitName {
  std::string id;
  wording::Noun name;
  std::string zone;  // empty for the attacked unit
};

struct FightReport {
  std::vector<FightUnitName> units;  // the attacked one first
  std::vector<FightPool> pools;
  std::vector<FightDistribution> distributions;
  std::vector<FightSplit> splits;  // in the order of the file's zones; one when nothing can be divided
  std::vector<FightWorth> worths;
  std::vector<wording::Text> decisions;          // what players decide, and how it was taken
  std::vector<wording::Text> left_out;           // what the figures do not cover
  std::vector<const document::Parameter*> used;  // that the rules do not print
  std::vector<std::string> switched_off;         // optional paragraphs
};

// Null: fights of this game cannot be told. A fault names what is missing or makes no sense, with its line and paragraph.
struct GameOfFights {
  wording::Result<FightReport> (*odds)(const project::Project& project) = nullptr;
};

}  // namespace hexwright::validator
