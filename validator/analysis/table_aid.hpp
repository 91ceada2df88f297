// What a game measures on an inch table for a viewer: rings about a base, sight and what limits it, where a way ends, where
// units may come down, how an attacker may stand, and the odds of a fight as the table shows it. Plain numbers in inches, words and
// paragraphs; nothing of a game but what it says through them.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/document/fight.hpp"
#include "model/geometry/table_types.hpp"
#include "validator/analysis/fight_odds.hpp"

namespace hexwright::validator {

// Something that stands on the table, as who looks knows it: of what lies face down no more than whose it is and where.
struct TablePiece {
  std::string id, side;
  bool face_down = false;
  geometry::Pose pose;
  std::optional<geometry::Base> base;  // as the order of battle has it when absent
};

// An order that a formation has by what is written down, where who looks knows it: "us.i", "defence".
struct TableOrder {
  std::string formation, order;
};

// All that lies within `reach` of the core: one spot, a line, or a ring.
struct TableShape {
  std::vector<geometry::PlanePoint> core;
  double reach = 0;
};

struct TableRing {
  TableShape shape;
  double inches = 0;
  wording::Text words;
  std::string rule;
  bool applies = true;  // false where the piece stands so that the distance means nothing to it now
};

// Ground or a piece that limits what is seen.
struct TableObstacle {
  std::string id;
  std::vector<geometry::PlanePoint> outline;
};
struct TableLook {
  double gap = 0, limit = 0;
  bool sees = false;
  wording::Text words;
  std::string rule;
  std::optional<TableObstacle> obstacle;
};
struct TableSight {
  geometry::PlanePoint from, to;                // the nearest points of both, or what the game measures between
  std::array<geometry::PlanePoint, 2> along{};  // the line on which something may be in the way
  TableLook there;
  std::optional<TableLook> back;  // from the other, where it differs
  std::vector<wording::Text> words;
};

struct TableStop {
  std::vector<geometry::PlanePoint> way, rest;  // as far as it may go, and what remains of the path
  std::array<geometry::PlanePoint, 4> base{};   // where it ends up
  double used = 0, allowed = 0;                 // allowed: 0 where the game does not say
  bool sight = false;                           // it is sight that ends it
  std::vector<std::string> seen;
  std::vector<wording::Text> words;
  std::string rule;
};

struct TableBan {
  TableShape shape;  // no part of a base may come into it
  wording::Text words;
  std::string rule;
};
struct TableArea {
  TableShape reach;  // some part of each base lies in it
  std::vector<TableBan> bans;
  std::vector<wording::Text> words;
  std::string rule;
};

struct TableContact {
  std::array<geometry::PlanePoint, 4> base{};   // of the attacker where it would stand
  geometry::PlanePoint half_mark;               // the middle of its front
  std::array<geometry::PlanePoint, 2> marks{};  // between which the half mark may lie
  double facing = 0, front = 0;                 // how much of the front faces the edge, and all of it
  bool allowed = false;
  wording::Text words;
  std::string rule;
};

struct TableChoice {
  std::string value;
  wording::Text words;
};
// What the table does not show and a fight depends on.
struct TableQuestion {
  std::string id;  // "us.i.1.1 zone"
  wording::Text words;
  std::vector<TableChoice> choices;
  std::string value;  // as it was answered, else what is taken until another is given; empty where nothing may be taken
};
struct TableFight {
  std::vector<wording::Text> seen;  // what the table shows
  std::vector<TableQuestion> questions;
  std::optional<document::Fight> fight;  // absent while a question without a value is open
  std::optional<FightReport> odds;
  std::optional<wording::Fault> why_not;
};

// A table with what stands on it, laid out once and asked often, from several threads at once. Pieces are named by their place in the
// list that it was laid out from; a fault says what is missing or makes no sense.
class TableAid {
 public:
  virtual ~TableAid() = default;
  // Its corners, clockwise from the front left one; nothing when its base is not known.
  virtual std::optional<std::array<geometry::PlanePoint, 4>> corners(std::size_t piece) const = 0;
  virtual wording::Result<std::vector<TableRing>> rings(std::size_t piece) const = 0;
  virtual wording::Result<TableSight> sight(std::size_t from, std::size_t to) const = 0;
  // The middle of the base goes from where it stands through these points.
  virtual wording::Result<TableStop> stop(std::size_t piece, const std::vector<geometry::PlanePoint>& path) const = 0;
  virtual wording::Result<TableArea> deployment(std::size_t marker) const = 0;
  // Its half mark beside the middle of the edge, by so many inches towards the end of it, clockwise.
  virtual wording::Result<TableContact> contact(std::size_t attacker, std::size_t target, geometry::BaseEdge edge,
                                                double beside = 0) const = 0;
  // Answers by the ids of the questions.
  virtual wording::Result<TableFight> fight(const std::vector<std::size_t>& attackers, std::size_t target,
                                            const std::map<std::string, std::string>& answers) const = 0;
};

// Null: the game measures nothing on tables. The project is what who looks may know of the documents: its map has the table, and nothing
// that only another side knows is in it. It is kept.
struct GameOfTables {
  wording::Result<std::unique_ptr<const TableAid>> (*lay_out)(std::shared_ptr<const project::Project> seen, std::vector<TablePiece> pieces,
                                                              std::vector<TableOrder> orders) = nullptr;
};

}  // namespace hexwright::validator
