// What the checks of a setup share: the position, the ground, who sees whom, and how a finding names a piece [12.12]. Each check reads it
// and reports into its Sink; none of them changes it. Ranges in hexes; one thread.
#pragma once

#include <memory>
#include <optional>

#include "rulesets/asl_a12/findings.hpp"
#include "model/document/orbat.hpp"
#include "rulesets/asl_a12/position/ground.hpp"
#include "rulesets/asl_a12/position/outlook.hpp"
#include "rulesets/asl_a12/position/position.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "validator/findings/sink.hpp"

namespace hexwright::rulesets::asl_a12 {

class Setting {
 public:
  // With a placement its pieces are judged, otherwise the single hexes that the card names.
  Setting(const project::Project& scenario, const project::Project* filled_in, validator::Sink& out);

  const project::Project& scenario() const { return scenario_; }
  validator::Sink& out() const { return out_; }
  const Position& position() const { return position_; }
  const Rulings& rulings() const { return rulings_; }
  const Numbers& numbers() const { return numbers_; }
  // Numbers, map and order of battle are there.
  bool is_ready() const { return ready_; }
  bool in_concealment_terrain(const Standing& one) const { return one.hex && ground_->is_concealment(*one.hex); }
  const MapGround& ground() const { return *ground_; }

  // Both sides are known, and lines of sight are; says what is not checked otherwise.
  bool can_look(const char* id) const;
  Watch watch(std::size_t piece, bool with_hidden = true) const;
  const Observer& observer(std::size_t number) const { return outlook_->observers()[number]; }
  // After a look: some line is known to no source.
  bool is_incomplete() const { return outlook_->is_incomplete() || open_outlook_->is_incomplete(); }

  // "the squad ru.1 in 1N2"
  wording::Text name(const Standing& one) const;
  // Who sees, and from how far; a dummy stack is only a “?”.
  wording::Text watcher(std::size_t observer, const Standing& one) const;
  validator::Finding& report(FindingId id, const char* paragraph, const Standing& one, wording::Text message) const;

  // The number in a trait of the group around the piece, or else of its side; nothing where neither has the trait.
  struct Grant {
    int value = 0;
    std::string of;  // id of the group or side
    const document::Trait* trait = nullptr;
  };
  std::optional<Grant> grant(const char* trait, std::size_t side, std::optional<std::size_t> formation) const;

 private:
  const project::Project& scenario_;
  const project::Project* filled_in_;
  validator::Sink& out_;
  Rulings rulings_;
  Numbers numbers_;
  Position position_;
  std::optional<MapGround> ground_;
  std::unique_ptr<MapSight> sight_;
  std::optional<Outlook> outlook_, open_outlook_;  // with and without hidden observers
  bool ready_ = false;
};

// The checks V-01 to V-20 of a setup, in groups.
void check_order(const Setting& setting);           // V-01, V-07, V-15, V-16
void check_markers(const Setting& setting);         // V-02 to V-06, V-17
void check_hidden(const Setting& setting);          // V-08 to V-12, V-18
void check_fortifications(const Setting& setting);  // V-13, V-19, V-20
void check_large_counters(const Setting& setting);  // V-14
void check_locations(const Setting& setting);       // levels that a hex does not have, and what a view would give away

// The doors for `check` and `setup check`.
void check_scenario(const project::Project& project, validator::Sink& out);
void check_placement(const project::Project& scenario, const project::Project& filled_in, validator::Sink& out);

}  // namespace hexwright::rulesets::asl_a12
