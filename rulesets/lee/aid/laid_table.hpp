// A table of Lee laid out for a viewer: ground by name, bases with their owners, and the numbers and readings of chapter 6. What lies face
// down is taken for a marker, as both players see it. Thousandths of an inch within, inches at the door; read-only once laid out, any
// thread; a fault table/… says what is missing or makes no sense.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "model/document/map.hpp"
#include "rulesets/lee/procedures/results.hpp"
#include "rulesets/lee/setups/field.hpp"
#include "validator/analysis/table_aid.hpp"

namespace hexwright::rulesets::lee {

// The door.
wording::Result<std::unique_ptr<const validator::TableAid>> lay_out(std::shared_ptr<const project::Project> seen,
                                                                    std::vector<validator::TablePiece> pieces,
                                                                    std::vector<validator::TableOrder> orders);

class LaidTable : public validator::TableAid {
 public:
  LaidTable(std::shared_ptr<const project::Project> seen, Field field, const PatrolNumbers& numbers,
            std::vector<validator::TablePiece> pieces, const std::vector<validator::TableOrder>& orders);

  std::optional<std::array<geometry::PlanePoint, 4>> corners(std::size_t piece) const override;
  wording::Result<std::vector<validator::TableRing>> rings(std::size_t piece) const override;
  wording::Result<validator::TableSight> sight(std::size_t from, std::size_t to) const override;
  wording::Result<validator::TableStop> stop(std::size_t piece, const std::vector<geometry::PlanePoint>& path) const override;
  wording::Result<validator::TableArea> deployment(std::size_t marker) const override;
  wording::Result<validator::TableContact> contact(std::size_t attacker, std::size_t target, geometry::BaseEdge edge,
                                                   double beside) const override;
  wording::Result<validator::TableFight> fight(const std::vector<std::size_t>& attackers, std::size_t target,
                                               const std::map<std::string, std::string>& answers) const override;

 private:
  enum class What { marker, unit, general };
  struct Piece {
    validator::TablePiece as_seen;
    std::optional<std::size_t> number;  // of the order of battle
    What what = What::marker;
    int army = 0;
    std::optional<geometry::Base> base;
    Stander stands;  // where there is a base
  };
  struct Named {  // an outline of the scene, in its order there
    const document::Area* area;
  };
  struct Answers {
    const std::map<std::string, std::string>& given;
    std::vector<validator::TableQuestion>& questions;
    // The answer, or what is taken without one.
    std::string ask(std::string id, wording::Text words, std::vector<validator::TableChoice> choices, std::string otherwise) const;
  };

  void name_ground();
  void take(validator::TablePiece piece);
  // Its place in the list is one of the list, and its base is known.
  wording::Result<const Piece*> standing(std::size_t piece) const;
  wording::Value name(const Piece& piece) const;
  wording::Noun name_of(Ground ground, std::size_t outline) const;
  // Those that a move of this one may reveal, or be stopped by.
  std::pair<std::vector<Stander>, std::vector<const Piece*>> watchers_of(const Piece& piece) const;
  SightRules sight_rules() const { return numbers_.sight_rules(rulings_); }

  validator::TableLook look_from(const Piece& viewer, const Piece& target) const;
  void say_why(const Piece& viewer, const Piece& target, const Sight& sight, validator::TableLook& out) const;
  std::optional<std::pair<Ground, std::size_t>> ground_between(const Piece& viewer, const Piece& target, Limited by) const;
  std::optional<std::size_t> unit_between(const Piece& viewer, const Piece& target) const;
  std::pair<Ground, std::size_t> cover_of(const Piece& piece) const;

  wording::Result<document::FightUnit> unit_in_fight(const Piece& piece, const Answers& answers, validator::TableFight& out) const;
  int supports(const Piece& piece) const;
  std::string order_of(const Piece& piece) const;
  std::optional<std::size_t> corps_of(const Piece& piece) const;

  std::shared_ptr<const project::Project> seen_;
  Field field_;
  PatrolNumbers numbers_;
  Rulings rulings_;
  std::array<std::vector<Named>, 4> grounds_;
  std::vector<Piece> pieces_;
  std::map<std::size_t, std::string> orders_;  // of corps, by their place among the formations
  std::vector<std::size_t> on_scene_;          // which piece each unit of the scene is
};

inline geometry::PlanePoint plain(Spot spot) { return {spot.x / INCH, spot.y / INCH}; }
std::array<geometry::PlanePoint, 4> plain(const Quad& quad);
std::vector<geometry::PlanePoint> plain_ring(std::span<const Spot> ring);

}  // namespace hexwright::rulesets::lee
