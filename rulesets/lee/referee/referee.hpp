// The referee of a recorded game [6.1] to [6.6], [9.2] to [9.12], [9.17], [9.24] to [9.27]: markers placed, moved and revealed, the corps
// that come from under them, and bases that move, attack and are pushed, as far as the coordinates decide. It follows the log on a table of
// its own; after a fault it takes the log's word, so that one fault is one finding.
//
// What a marker hides is not written: the corps whose units are put down after it is revealed is the one, and a marker after which
// nothing is put down was a scout.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "model/document/log.hpp"
#include "rulesets/lee/findings.hpp"
#include "model/document/orbat.hpp"
#include "rulesets/lee/patrols/patrols.hpp"
#include "rulesets/lee/setups/field.hpp"
#include "rulesets/lee/table/contact.hpp"
#include "rulesets/lee/table/plane.hpp"

namespace hexwright::rulesets::lee {

// Places as a record tells them: rounded to thousandths of an inch, so that what follows from them is true only nearly.

inline constexpr double ROUNDING = 2;           // thousandths, of places that a file rounds
inline constexpr double SLANT = 0.01;           // of directions between rounded places
inline constexpr std::size_t MOST_POINTS = 50;  // of a way

inline constexpr std::array EDGES = {geometry::BaseEdge::front, geometry::BaseEdge::right, geometry::BaseEdge::rear,
                                     geometry::BaseEdge::left};
inline bool opposite(geometry::BaseEdge a, geometry::BaseEdge b) { return (static_cast<int>(a) + 2) % 4 == static_cast<int>(b); }

inline bool same_way(Spot a, Spot b) {
  const double both = length(a) * length(b);
  return both > 0 && dot(a, b) > 0 && std::abs(cross(a, b)) <= SLANT * both;
}

// Touches it along the edge, not at its end.
inline bool along_edge(const Quad& stands, const Quad& other, geometry::BaseEdge edge) {
  const auto [a, b] = other.edge(edge);
  std::array<double, 4> along{};
  for (std::size_t i = 0; i < 4; ++i) along[i] = dot(stands.corners[i] - a, b - a) / length(b - a);
  const auto [first, last] = std::minmax_element(along.begin(), along.end());
  return within(distance(stands, a, b), ROUNDING) && std::min(*last, length(b - a)) - std::max(*first, 0.0) > ROUNDING;
}

class Referee {
 public:
  Referee(const project::Project& scenario, const document::Log& log, Field field, const PatrolNumbers& numbers, validator::Sink& out);
  void judge();

 private:
  struct Marker {
    std::size_t army = 0, piece = 0;
    Quad quad;
    bool active = false;  // moved or kept this turn
    bool moved = false, revealed = false, gone = false;
    bool by_choice = false;
    std::vector<Kept> with;
    std::optional<std::size_t> corps;
  };

  void action(const document::Action& action, const std::string& phase);
  void place_marker(const document::Action& action, std::size_t piece);
  void place_base(const document::Action& action, std::size_t piece);
  void put_down(const document::Action& action, std::size_t piece, Marker& marker, const geometry::Base& base, const Quad& quad);
  void move(const document::Action& action, Marker& marker);
  void activate(const document::Action& action, Marker& marker);
  void reveal(const document::Action& action, Marker& marker);
  void reveal_to_unit(const document::Action& action, Marker& marker, std::size_t unit);
  void begin_turn();
  void heading_told(const document::Action& action);
  void all_markers_stand(const document::Action& action);
  // [6.6] Units on the table and hidden markers.
  void stand_up(std::size_t piece, const Quad& quad);
  Stander unit_stander(std::size_t piece) const;
  void units_look(document::Origin at);
  void move_unit(const document::Action& action, std::size_t piece);
  void after_revealing(const document::Action& action, std::size_t piece, std::span<const Spot> way);
  std::vector<Spot> way_of(const document::Action& action, std::size_t piece, Spot from, const char* paragraph);

  // [9] Each action by the phase that it stands in.
  struct Attack {
    std::size_t attacker = 0, target = 0;
    geometry::BaseEdge edge = geometry::BaseEdge::front;
    bool placed = false;   // it stands against its target
    double distance = 0;   // from where it started
    Spot from;             // the middle of its front then
    double travelled = 0;  // the length of its way when that is told, and else the distance
    bool flanking = false;
    bool round_about = false;  // met by a counterattack that did not come straight
    bool again = false;        // in the additional round
  };
  bool fights(const document::Action& action, const std::string& phase);
  void attack(const document::Action& action, std::size_t piece, std::size_t target, const std::string& phase);
  void contact(const document::Action& action, Attack& attack, const Quad& stands);
  void nearest_first(const document::Action& action, const Attack& attack);
  void flanking(const document::Action& action, std::size_t piece, std::size_t target, const Quad& stands);
  void flanking_zone(const document::Action& action, const Attack& main, std::size_t piece, const Quad& stands,
                     std::span<const Quad> enemies);
  void way_of_attack(const document::Action& action, Attack& attack);
  bool supports(std::size_t piece, std::size_t friendly) const;
  bool provoked(std::size_t piece, std::size_t target) const;
  std::vector<std::size_t> engaged_with(std::size_t piece) const;
  bool retreated(std::size_t piece) const { return stood_.count(piece) > 0 && bases_.count(piece) > 0; }
  bool goes_on(const Attack& attack, std::size_t target) const;
  void new_round(std::size_t piece);
  bool faces(const Quad& stands, std::size_t target) const;
  bool bound(std::size_t piece) const;
  void support(const document::Action& action, std::size_t piece);
  void extend(const document::Action& action, std::size_t piece, std::size_t against);
  void accidental(const document::Action& action, std::size_t piece, std::size_t target);
  void occupy(const document::Action& action, std::size_t piece);
  void turn(const document::Action& action, std::size_t piece);
  void forced_move(const document::Action& action, std::size_t piece);
  void fight_again(const document::Action& action, std::size_t piece, std::size_t target);
  bool stays(const document::Action& action, std::size_t piece, const char* paragraph);
  std::optional<Spot> nearer_free(std::size_t piece, const Quad& stands, Spot middle) const;
  std::vector<geometry::BaseEdge> threatened(const Attack& threat) const;
  void after_failing(const document::Action& action, std::size_t piece, std::size_t target, const Quad& stands);
  void turn_guns(const document::Action& action, std::size_t piece);
  bool hidden(std::size_t piece, std::size_t target) const;
  void meet(const document::Action& action, std::size_t piece);
  std::optional<MeetingPlace> meeting_of(const Attack& attack) const;
  bool kind_is(std::size_t piece, const char* kind) const;
  void counterattack_against(const document::Action& action, std::size_t piece, std::size_t target);
  void front_change(const document::Action& action, std::size_t piece);
  void shifted(const document::Action& action, std::size_t piece, const Quad& stands);
  void retreat(const document::Action& action, std::size_t piece);
  void retreat_cost(const document::Action& action, std::size_t piece, std::span<const Spot> way);
  bool slowed(std::size_t piece, std::span<const Spot> way) const;
  std::vector<const Attack*> retreats_from(std::size_t piece) const;
  void eliminate(std::size_t piece);
  void forget_fights();
  bool fell_short(const Attack& attack) const;
  struct Winners {
    std::vector<Spot> spots;
    std::vector<geometry::BaseEdge> edges;  // where they attacked, when they did
    bool by_contact = false;                // they did not fight, and only stand within an inch
  };
  Winners winners_over(std::size_t piece) const;
  Winners pushed_by(const document::Action& action, std::size_t piece) const;
  std::vector<std::size_t> beaten_by(std::size_t piece) const;
  void pushed(const document::Action& action, std::size_t piece);
  void pushed_onto(const document::Action& action, std::size_t piece, const Quad& stands, double gone);
  void pursuit(const document::Action& action, std::size_t piece);
  std::optional<Quad> quad_of_action(const document::Action& action, std::size_t piece);
  const Attack* attack_by(std::size_t piece) const;
  std::vector<const Attack*> attacks_on(std::size_t piece) const;
  std::vector<std::size_t> pieces_of(std::size_t army) const;  // units on the table, no generals
  std::size_t army_of(std::size_t piece) const;
  std::optional<double> move_of(std::size_t piece) const;
  void may_end(const document::Action& action, std::size_t piece, const Quad& quad, const char* paragraph);

  // What must be done before anything else moves, or the log ends.
  void settle(document::Origin at);
  void settle_meetings(document::Origin at);
  std::size_t index_of(const Marker& marker) const { return static_cast<std::size_t>(&marker - markers_.data()); }
  void find_meetings();
  Marker* marker_of(const document::Action& action);
  Marker* deploying(std::size_t army, std::size_t corps, const Quad& near, const std::optional<std::string>& named);
  std::optional<std::pair<std::size_t, std::size_t>> corps_of(std::size_t piece) const;  // army and corps
  std::optional<geometry::Pose> pose_of(const document::Action& action);
  Stander stander(const Marker& marker) const { return stander_of(field_.scene, marker.quad, static_cast<int>(marker.army)); }
  bool all_active(std::size_t army) const;
  std::string name(std::size_t piece) const;
  std::string side_id(std::size_t army) const { return scenario_.orbat()->side_at(field_.armies[army].side).id; }
  validator::Finding& report(FindingId id, const char* paragraph, document::Origin at, std::string object, wording::Text message);

  const project::Project& scenario_;
  const document::Log& log_;
  Field field_;
  const PatrolNumbers& numbers_;
  Rulings rulings_;
  validator::Sink& out_;
  std::vector<Marker> markers_;
  std::map<std::size_t, Quad> bases_;           // of units and generals on the table
  std::map<std::size_t, std::size_t> units_;    // of units: their numbers in the scene
  struct Keeping {                              // [6.6] a corps that has revealed another this turn keeps away from it
    std::pair<std::size_t, std::size_t> corps;  // army and corps
    std::size_t marker;
    double gap;
  };
  std::vector<Keeping> keeping_;
  bool units_go_ = false;                                        // in a phase of units, not of markers
  std::vector<std::pair<std::size_t, std::size_t>> seen_units_;  // markers that stopped at the sight of units, by index and piece
  std::vector<Attack> attacks_;                                  // of this turn
  std::map<std::size_t, std::size_t> supports_;                  // who supports whom
  std::map<std::size_t, Spot> pushed_;                           // who was pushed or eliminated this turn, and from where
  std::map<std::size_t, Quad> stood_;                            // who retreated or was eliminated this turn, and where it stood
  std::set<std::size_t> counterattacking_;                       // this turn
  std::map<std::size_t, std::size_t> extended_;                  // who has extended the line this turn, and against whom
  std::set<std::size_t> went_on_;                                // who has pursued or occupied this turn
  std::set<std::size_t> turned_;                                 // who has turned after its fight this turn
  std::map<std::size_t, std::size_t> again_;                     // who has fought an additional round, and in which phase of the log
  std::map<std::size_t, std::size_t> in_vain_;                   // who has declared a counterattack that is too far, and on whom
  std::size_t phase_ = 0;                                        // phases of the log, counted
  std::vector<Attack> engaged_;                                  // attacks of earlier turns whose units still face each other
  std::vector<std::pair<std::size_t, std::size_t>> meetings_;    // that must reveal each other, as indexes of markers
  std::optional<std::size_t> next_army_;
  bool placing_ = true;
};

wording::Result<void> judge_log(const project::Project& scenario, const document::Log& log, validator::Sink& out);

}  // namespace hexwright::rulesets::lee
