// Pieces of one Location share their lines, but there are too few of them to make a table worth while: a line costs well under a
// microsecond.
#include "rulesets/asl_a12/position/outlook.hpp"

#include "model/geometry/hex.hpp"

namespace hexwright::rulesets::asl_a12 {

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

std::vector<Seen> Outlook::all() const {
  std::vector<Seen> lines;
  for (std::size_t i = 0; i < observers_.size(); ++i)
    for (std::size_t piece = 0; piece < position_->pieces.size(); ++piece) {
      const Standing& one = position_->pieces[piece];
      if (!one.hex || one.is_marker() || one.role == Standing::Role::weapon || one.side == observers_[i].side) continue;
      const auto line = sight_->between(observers_[i].at, one.at);
      if (line) lines.push_back({i, piece, geometry::distance(observers_[i].at.hex, one.at.hex), line->clear});
    }
  return lines;
}

}  // namespace hexwright::rulesets::asl_a12
