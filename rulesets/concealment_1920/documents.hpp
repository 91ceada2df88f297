// A scenario of the supplement read into units, ground and rules: the one place where traits, boxes and terrain become what the
// procedures ask for. Pieces and hexes by number, as order of battle and map have them. Any thread; faults concealment-1920/cannot-play,
// concealment-1920/missing-parameter and concealment-1920/parameter.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "model/project/project.hpp"
#include "rulesets/concealment_1920/procedures/position.hpp"

namespace hexwright::rulesets::concealment_1920 {

// The side that plays the Poles, by its trait "player"; nothing when not exactly one of the sides says so.
std::optional<int> polish_side(const project::OrbatIndex& orbat);
// The value of a trait; empty when the piece has none.
std::string_view trait(const document::Piece& piece, std::string_view name);
bool says_yes(const document::Piece& piece, std::string_view name);
// Nothing for a kind that a designer's file adds.
std::optional<Kind> kind_of(const project::Game& game, std::string_view kind);

// Every piece of the order of battle, as it numbers them. Movement is 0 where the base game's numbers are missing.
std::vector<Unit> units_of(const project::Project& project, const Borrowed& borrowed);
// Theatres and fronts, as the units number them.
std::vector<std::string> theatres_of(const project::Project& project);
// Which hexes lie next to one, asked hex by hex: maps can be large.
class Adjacency {
 public:
  struct Next {
    std::size_t hex;
    bool adjacent;  // counts for contact
    bool open;      // no impassable hexside between them
  };
  // The map must have hex boards and outlive this. Beyond the part of it that is in play there is nothing.
  Adjacency(const project::Project& project, bool across_impassable);
  std::vector<Next> around(std::size_t hex) const;

 private:
  const geometry::JoinedBoards& boards_;
  const geometry::HexSet& in_play_;
  bool across_;
  std::unordered_set<geometry::Hexside> barred_;
};
// Ground without costs. The map must have hex boards.
Ground ground_of(const project::Project& project, bool across_impassable);
void put_costs(const project::Project& project, int usual, Ground& ground);
// [44.1] Is the hexside of a kind that cannot be crossed? It has the effect "cost.move" with the value "never".
bool is_impassable(const project::Game& game, std::string_view hexside_kind);

// All that a game needs; kept together, since rules and positions point into it.
struct Scenario1920 {
  Numbers numbers;
  Rulings rulings;
  std::vector<Unit> units;
  std::vector<std::string> theatres;
  Ground ground;
  int first_player = 0, polish = 0;
  Rules rules() const { return {&numbers, &rulings, units, &ground, first_player, polish}; }
};
// Refused: no order of battle of two sides, no hex board, a parameter that is missing or wrong.
wording::Result<Scenario1920> scenario_of(const project::Project& project);
// Everything off the map: patrols in the pool, second counters on the card, reinforcements due.
Position empty_position(const project::Project& project, const Scenario1920& scenario);

}  // namespace hexwright::rulesets::concealment_1920
