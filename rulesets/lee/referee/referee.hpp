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
#include "rulesets/lee/procedures/results.hpp"
#include "rulesets/lee/setups/field.hpp"
#include "rulesets/lee/table/contact.hpp"
#include "rulesets/lee/table/going.hpp"
#include "rulesets/lee/table/plane.hpp"

namespace hexwright::rulesets::lee {

// Places as a record tells them: rounded to thousandths of an inch, so that what follows from them is true only nearly.

inline constexpr double ROUNDING = 2;           // thousandths, of places that a file rounds
inline constexpr double SLANT = 0.01;           // of directions between rounded places
inline constexpr std::size_t MOST_POINTS = 50;  // of a way

// Phases in which fights are decided and followed up: what was declared before them belongs to one activation.
inline bool ends_declarations(std::string_view phase) {
  constexpr std::array<std::string_view, 7> LATER = {"fights", "pushes", "pursuits", "occupations", "turns", "again", "moves"};
  return std::find(LATER.begin(), LATER.end(), phase) != LATER.end();
}

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

// [9.4], [9.14] Flanks and rear along which one of them stands.
inline int supported_edges(const Quad& quad, std::span<const Quad> friends) {
  return static_cast<int>(std::count_if(EDGES.begin() + 1, EDGES.end(), [&](geometry::BaseEdge edge) {
    return std::any_of(friends.begin(), friends.end(), [&](const Quad& one) { return along_edge(one, quad, edge); });
  }));
}
inline Zone zone_behind(geometry::BaseEdge edge) {
  constexpr std::array ZONES = {Zone::front, Zone::right, Zone::rear, Zone::left};
  return ZONES[static_cast<std::size_t>(edge)];
}

// A free place nearer to where a base should stand than where it does [9.6], [9.12], as far as it matters to a player.
template <class Free>
std::optional<Spot> nearer(Spot stands, Spot middle, Free free) {
  constexpr int DIRECTIONS = 72, MOST_RINGS = 40;
  constexpr double RING = INCH / 10;
  const double far = length(stands - middle);
  if (beyond(far, ROUNDING) && free(middle)) return middle;
  for (int ring = 1; ring <= MOST_RINGS && beyond(far, ring * RING + ROUNDING); ++ring)
    for (int i = 0; i < DIRECTIONS; ++i) {
      const double angle = i * 2 * std::acos(-1.0) / DIRECTIONS;
      const Spot at = middle + Spot{std::round(std::sin(angle) * ring * RING), std::round(std::cos(angle) * ring * RING)};
      if (free(at)) return at;
    }
  // No unit need stand farther than that.
  return beyond(far, MOST_RINGS * RING * 2) ? std::optional(middle) : std::nullopt;
}

class Referee {
 public:
  Referee(const project::Project& scenario, const document::Log& log, Field field, const PatrolNumbers& numbers, validator::Sink& out);
  void judge();
  const std::vector<document::Fight>& fights() const { return fights_; }

 private:
  struct Marker {
    std::size_t army = 0, piece = 0;
    Quad quad;
    bool active = false;  // moved or kept this turn
    bool moved = false, revealed = false, gone = false;
    bool by_choice = false;
    std::vector<Kept> with;
    std::optional<std::size_t> corps;
    std::vector<std::size_t> met;  // markers that it was revealed with
    std::optional<std::string> order;
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
  void begin_activation();
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
    bool placed = false;                          // it stands against its target
    double distance = 0;                          // from where it started
    Spot from;                                    // the middle of its front then
    double travelled = 0;                         // the length of its way when that is told, and else the distance; with what ground costs
    double cost = 0;                              // of ground on the straight way
    std::string unknown = {};                     // ground on its way whose cost is not known
    std::optional<geometry::BaseEdge> zone = {};  // in which it began, where that can be told
    std::vector<geometry::BaseEdge> tried = {};   // zones that a flanking attempt may be at
    std::size_t activation = 0;
    bool displaced = false;  // the place where a counterattack meets was taken
    bool flanking = false;
    bool round_about = false;  // met by a counterattack that did not come straight
    bool again = false;        // in the additional round
  };
  bool fights(const document::Action& action, const std::string& phase);
  void attack(const document::Action& action, std::size_t piece, std::size_t target, const std::string& phase);
  void contact(const document::Action& action, Attack& attack, const Quad& stands);
  void nearest_first(const document::Action& action, const Attack& attack);
  void flanking(const document::Action& action, std::size_t piece, std::size_t target, const Quad& stands);
  void one_attempt(const document::Action& action, Attack& made, const std::optional<Quad>& stands);
  void flanking_zone(const document::Action& action, const Attack& main, std::size_t piece, const Quad& stands,
                     std::span<const Quad> enemies);
  void way_of_attack(const document::Action& action, Attack& attack);
  bool supports(std::size_t piece, std::size_t friendly) const;
  bool provoked(std::size_t piece, std::size_t target) const;
  std::vector<std::size_t> engaged_with(std::size_t piece) const;
  bool bound_to_stand(const document::Action& action, std::size_t piece, const char* paragraph);
  bool barred_on(std::span<const Spot> way) const;
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
  // What the procedures ask about a unit, as far as the log tells it.
  Unit unit_of(std::size_t piece) const;
  std::optional<int> number_of(std::size_t piece, const char* trait) const;
  bool has_trait(std::size_t piece, std::string_view trait) const;
  void needs(const char* paragraph, std::size_t piece, wording::Text what);
  void needs_zones(const char* paragraph, std::size_t piece);
  void needs_cost(const char* paragraph, std::size_t piece, const std::string& ground);
  Zone struck(const Attack& attack, const char* paragraph);
  std::optional<bool> from_far(const Attack& attack) const;
  std::optional<bool> is_active(std::size_t piece) const;
  void spend(Attack& attack, std::span<const Spot> way, Spot front);
  std::optional<Quad> reacts(std::size_t piece) const;
  enum class Room { free, ground, taken };
  Room room_before(const Attack& attack, const Quad& target) const;
  std::vector<Quad> enemies_of(std::size_t army, std::size_t but) const;
  bool shift_allowed(const document::Action& action, const Attack& attack, const Quad& stands);
  bool stands_free(std::size_t piece, std::size_t other, const Quad& there) const;
  bool meets_elsewhere(const document::Action& action, Attack& attack, const Quad& stands);
  void fight(const document::LoggedFight& item);
  void claimed(const char* paragraph, document::Origin at, std::size_t piece, std::string_view what, const std::string& written,
               std::string_view known);
  void fill_unit(document::FightUnit& unit, std::size_t piece, document::Origin at);
  void general_joins(const document::FightUnit& unit, std::size_t piece);
  std::optional<std::vector<std::size_t>> fighters(document::Fight& fight, std::size_t attacked);
  void as_fated(const document::Action& action, std::size_t piece, bool eliminated);
  void settle_fates();
  void keep_score();
  void pursuit_losses(const document::Action& action, std::size_t piece, std::span<const std::size_t> losers);
  void won_and_pushed(const document::Action& action, std::size_t piece);
  void pieces_in_order(const Marker& marker);
  bool stays(const document::Action& action, std::size_t piece, const char* paragraph);
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
  bool faces_attacker(std::size_t piece, const Quad& stands) const;
  void retreat(const document::Action& action, std::size_t piece);
  void retreat_cost(const document::Action& action, std::size_t piece, std::span<const Spot> way);
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
  Winners touching(std::size_t piece) const;
  Winners pushed_by(const document::Action& action, std::size_t piece);
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

  void chosen(const document::Action& action, const Marker& marker);
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
  std::vector<Slowing> ground_;
  ZoneBorders borders_ = ZoneBorders::unknown;
  const document::LoggedTurn* turn_ = nullptr;
  std::size_t phase_of_turn_ = 0, activation_ = 0;
  bool fought_ = false;                                                // the fights of this activation are under way
  std::set<std::pair<std::size_t, std::size_t>> active_;               // corps that attack in it
  std::set<std::pair<std::size_t, std::size_t>> ordered_;              // corps that the log gives an order this turn
  std::map<std::size_t, std::size_t> occupied_;                        // whose place was occupied this turn, and by whom
  std::map<std::size_t, int> lost_;                                    // points of cohesion
  std::set<std::size_t> pursued_;                                      // this turn
  std::map<std::pair<std::size_t, std::size_t>, std::string> orders_;  // of corps, as the log gives them
  std::map<std::size_t, std::size_t> joined_;                          // generals this turn, and which unit
  std::set<std::size_t> changed_front_;                                // this turn
  struct Fated {
    Fate fate;
    document::Origin at;
  };
  std::vector<document::Fight> fights_;  // as they were judged
  std::map<std::size_t, Fated> fates_;   // by fights whose outcome the log has still to follow
  std::set<std::string> needed_;         // what has been told to be missing
  struct PutDown {
    std::size_t piece;
    document::Origin at;
  };
  std::optional<std::pair<const PutDown*, std::size_t>> out_of_turn(std::span<const std::size_t> markers) const;
  void divisions_in_turn();
  std::vector<PutDown> put_down_;       // since the markers were revealed
  std::optional<std::size_t> choices_;  // of the turns in which markers may be revealed by choice
  std::vector<int> choosers_;
  std::vector<Attack> engaged_;                                // attacks of earlier turns whose units still face each other
  std::vector<std::pair<std::size_t, std::size_t>> meetings_;  // that must reveal each other, as indexes of markers
  std::optional<std::size_t> next_army_;
  bool placing_ = true;
};

std::vector<document::Fight> fights_of(const project::Project& scenario, const document::Log& log);
wording::Result<void> judge_log(const project::Project& scenario, const document::Log& log, validator::Sink& out);

}  // namespace hexwright::rulesets::lee
