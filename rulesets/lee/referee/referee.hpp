// The referee of a recorded deployment [6.1] to [6.5]: markers placed, moved and revealed, and the corps that come from under them. It
// follows the log on a table of its own; after a fault it takes the log's word, so that one fault is one finding.
//
// What a marker hides is not written: the corps whose units are put down after it is revealed is the one, and a marker after which
// nothing is put down was a scout.
#pragma once

#include <map>

#include "model/document/log.hpp"
#include "rulesets/lee/patrols/revealing.hpp"
#include "rulesets/lee/setups/field.hpp"

namespace hexwright::rulesets::lee {

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
  void begin_turn();
  void all_markers_stand(const document::Action& action);
  // What must be done before anything else moves, or the log ends.
  void settle(document::Origin at);
  void settle_meetings(document::Origin at);
  std::size_t index_of(const Marker& marker) const { return static_cast<std::size_t>(&marker - markers_.data()); }
  void find_meetings();
  Marker* marker_of(const document::Action& action);
  Marker* deploying(std::size_t army, std::size_t corps);
  std::optional<std::pair<std::size_t, std::size_t>> corps_of(std::size_t piece) const;  // army and corps
  std::optional<geometry::Pose> pose_of(const document::Action& action);
  Stander stander(const Marker& marker) const { return stander_of(field_.scene, marker.quad, static_cast<int>(marker.army)); }
  bool all_active(std::size_t army) const;
  std::string name(std::size_t piece) const { return scenario_.orbat()->pieces()[piece].piece->id; }
  std::string side_id(std::size_t army) const { return scenario_.orbat()->side_at(field_.armies[army].side).id; }
  validator::Finding& report(const char* id, const char* paragraph, document::Origin at, std::string object, wording::Text message);

  const project::Project& scenario_;
  const document::Log& log_;
  Field field_;
  const PatrolNumbers& numbers_;
  PatrolRulings rulings_;
  validator::Sink& out_;
  std::vector<Marker> markers_;
  std::map<std::size_t, Quad> bases_;                          // of units and generals on the table
  std::vector<std::pair<std::size_t, std::size_t>> meetings_;  // that must reveal each other, as indexes of markers
  std::optional<std::size_t> next_army_;
  bool placing_ = true;
};

wording::Result<void> judge_log(const project::Project& scenario, const document::Log& log, validator::Sink& out);

}  // namespace hexwright::rulesets::lee
