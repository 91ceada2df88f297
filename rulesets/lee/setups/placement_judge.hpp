// The judge of a filled-in setup of Lee (markers in markers_checks.cpp, the order in placement_judge.cpp), and the maker of a legal one.
// Thousandths of an inch; one thread; violations are findings lee/… at the lines of the placement.
#pragma once

#include <string>

#include "rulesets/lee/findings.hpp"
#include "rulesets/lee/setups/field.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::rulesets::lee {

class PlacementJudge {
 public:
  PlacementJudge(const project::Project& scenario, const project::Project& filled_in, const Field& field, const PatrolNumbers& numbers,
                 validator::Sink& out);
  void run();

 private:
  // [6.1]
  void assignments(std::size_t army);
  void order_of_placing();
  void zone(const PlacedMarker& marker);
  void marker_places(std::size_t army);
  void nearness();
  void seen_at_once();

  // [6.4], [6.5]
  void revealed(const PlacedMarker& marker);
  Deploying deploying(const PlacedMarker& marker);
  void hidden(std::size_t army, std::size_t corps);
  void deployed(const PlacedMarker& marker, const Corps& corps);
  void unit(const PlacedMarker& marker, const Deploying& from, const PlacedBase& base);
  void too_far(const PlacedMarker& marker, const Deploying& from, const PlacedBase& base, double gap);
  void cavalry(const PlacedBase& base);
  void generals(const PlacedMarker& marker, const Corps& corps);
  void general(const PlacedMarker& marker, std::optional<std::size_t> piece);
  void order(const PlacedMarker& marker);
  void remaining();
  std::vector<Quad> quads_but(std::size_t piece, bool earlier_only, std::vector<const PlacedBase*>* whose = nullptr) const;
  // Units of the enemy's corps behind the markers that it was revealed with, and the distances.
  std::vector<std::pair<std::vector<Quad>, double>> revealed_enemies(const PlacedMarker& marker) const;
  std::vector<const PlacedMarker*> partners(const PlacedMarker& marker) const;

  validator::Finding& report(FindingId id, const char* paragraph, const PlacedBase& base, wording::Text message);
  validator::Finding& report_at(FindingId id, const char* paragraph, document::Origin origin, std::string object, wording::Text message);
  std::string name(const PlacedBase& base) const { return base.placed->piece; }
  std::string corps_id(std::size_t army, std::size_t corps) const;
  std::string corps_name(std::size_t army, std::size_t corps) const;

  const project::Project& scenario_;
  const project::Project& filled_in_;
  const Field& field_;
  const PatrolNumbers& numbers_;
  Rulings rulings_;
  Setup setup_;
  validator::Sink& out_;
  bool edge_unknown_said_ = false;
  std::size_t searches_ = 0;
};

// A legal setup of patrol markers [6.1], for `setup example`.

// Markers are spread over their zones in turns, three inches and more from those of the other side; the first of each side hide its corps.
validator::GameOfPlacements::Completed complete_placement(const project::Project& scenario, document::Placement found);

}  // namespace hexwright::rulesets::lee
