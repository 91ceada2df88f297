// A piece without an id is a “?” of which the side knows nothing.
#include "rulesets/asl_a12/position/outlook.hpp"

#include <algorithm>
#include <set>

#include "model/document/scenario.hpp"
#include "model/geometry/hex.hpp"
#include "model/view/view.hpp"
#include "rulesets/asl_a12/asl_a12.hpp"
#include "rulesets/asl_a12/position/ground.hpp"

namespace hexwright::rulesets::asl_a12 {

using wording::Fault;
using wording::say;

namespace {

std::string named(const std::string& id) { return id.empty() ? "?" : id; }

std::string line(const Observer& from, const Standing& to, const SightLine& sight) {
  return named(from.id) + "," + from.label + "," + std::to_string(from.at.level) + "," + named(to.id) + "," + to.label + "," +
         std::to_string(to.at.level) + "," + std::to_string(geometry::distance(from.at.hex, to.at.hex)) + "," +
         (sight.clear ? "yes" : "no") + "," + std::to_string(sight.hindrance) + "\n";
}

// Each line that is known, from every observer to every piece of the other side, in their order.
template <class Take>
wording::Result<void> each_line(const project::Project& scenario, const project::Project* filled_in, std::string_view side, Take take) {
  if (!scenario.scenario() || !scenario.orbat() || !scenario.map() || !scenario.map()->boards())
    return tl::unexpected(
        Fault{"export/no-sight", {}, say("Who sees whom takes a scenario with an order of battle and hex boards."), {}, {}});
  const auto sight = MapSight::make(scenario, Rulings::of(scenario));
  if (!sight) return tl::unexpected(sight.error());
  Position position = read_position(scenario, filled_in);
  if (!side.empty()) {
    const auto viewer = scenario.orbat()->side(side);
    if (!viewer) return tl::unexpected(view::unknown_side(scenario, side));
    position = seen_by(position, *viewer);
  }
  const Outlook outlook(position, **sight, true);
  bool known = false;
  for (const Observer& from : outlook.observers())
    for (const Standing& to : position.pieces) {
      const bool question = to.is_marker() && to.id.empty();
      if (!to.hex || to.side == from.side || (to.is_marker() && !question) || to.role == Standing::Role::weapon) continue;
      const auto seen = (*sight)->between(from.at, to.at);
      if (!seen) continue;
      known = true;
      take(from, to, *seen);
    }
  if (!known && (*sight)->lack()) return tl::unexpected(*(*sight)->lack());
  return {};
}

}  // namespace

Outlook::Outlook(const Position& position, const SightSource& sight, bool with_hidden) : position_(&position), sight_(&sight) {
  for (const Standing& one : position.pieces) {
    if (one.role != Standing::Role::unit || !one.hex || (one.cover == Cover::hidden && !with_hidden)) continue;
    observers_.push_back(
        {one.side, one.at, {one.unit, 0, false, one.cover == Cover::concealed, one.cover == Cover::hidden}, one.id, one.label});
  }
  for (const std::vector<std::size_t>& stack : position.stacks()) {
    if (!is_dummy_stack(position, stack)) continue;
    Unit dummy;
    dummy.dummy = true;
    const Standing& first = position.pieces[stack.front()];
    observers_.push_back({first.side, first.at, {dummy, 0, false, true, false}, {}, first.label});
  }
}

Watch Outlook::of(std::size_t piece, int near_hexes) const {
  const Standing& one = position_->pieces[piece];
  watchers_.clear();
  number_of_.clear();
  for (std::size_t i = 0; i < observers_.size(); ++i) {
    const Observer& observer = observers_[i];
    if (observer.side == one.side) continue;
    Watcher watcher = observer.as;
    watcher.range_hexes = geometry::distance(observer.at.hex, one.at.hex);
    const auto line = sight_->between(observer.at, one.at);
    incomplete_ = incomplete_ || !line;
    watcher.sees = line && line->clear;
    watchers_.push_back(watcher);
    number_of_.push_back(i);
  }
  Watch watch = watch_of(watchers_, near_hexes);
  for (auto* number : {&watch.good_order_near, &watch.good_order_far, &watch.unbroken_near, &watch.unbroken_far, &watch.unbroken_close})
    if (*number) *number = number_of_[**number];
  return watch;
}

wording::Result<std::string> who_sees_whom(const project::Project& scenario, const project::Project* filled_in, std::string_view side) {
  std::string text = "observer,hex,level,piece,hex,level,range,sees,hindrance\n";
  const auto done = each_line(scenario, filled_in, side,
                              [&](const Observer& from, const Standing& to, const SightLine& sight) { text += line(from, to, sight); });
  if (!done) return tl::unexpected(done.error());
  return text;
}

wording::Result<std::vector<validator::HexesInSight>> hexes_in_sight(const project::Project& scenario, const project::Project* filled_in,
                                                                     std::string_view side) {
  std::set<validator::HexesInSight> pairs;
  const auto done = each_line(scenario, filled_in, side, [&](const Observer& from, const Standing& to, const SightLine& sight) {
    if (sight.clear && from.label != to.label) pairs.insert({std::min(from.label, to.label), std::max(from.label, to.label)});
  });
  if (!done) return tl::unexpected(done.error());
  return std::vector<validator::HexesInSight>(pairs.begin(), pairs.end());
}

}  // namespace hexwright::rulesets::asl_a12
