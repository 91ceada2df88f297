// Drawing only moves: turning and scaling do not occur in stamps of terrain.
#include "publish/board/batch_canvas.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace hexwright::publish {

namespace {

bool same(const Pen& a, const Pen& b) {
  return a.color == b.color && a.width_mm == b.width_mm && a.cap == b.cap && a.join == b.join && a.dash_mm == b.dash_mm;
}
bool same(const Paint& a, const Paint& b) {
  return a.fill == b.fill && a.pen.has_value() == b.pen.has_value() && (!a.pen || same(*a.pen, *b.pen));
}

}  // namespace

const BatchCanvas::Pieces* BatchCanvas::pieces_of(const Stamp& stamp) {
  constexpr std::size_t MOST_STEPS_KEPT = 100'000;
  std::string key(stamp.key);
  if (const auto found = known_.find(key); found != known_.end()) return &found->second;
  if (known_steps_ > MOST_STEPS_KEPT) return nullptr;
  BatchCanvas recorder(target_);
  recorder.most_steps_ = std::numeric_limits<std::size_t>::max();  // nothing of it reaches the target
  stamp.draw(recorder);
  known_steps_ += recorder.steps_;
  return &known_.emplace(std::move(key), std::exchange(recorder.batches_, {})).first->second;
}

void BatchCanvas::flush() {
  for (const Batch& batch : batches_) target_.draw(batch.path, batch.paint);
  batches_.clear();
  steps_ = 0;
}

void BatchCanvas::draw(const Path& path, const Paint& paint) { add(path, paint); }

void BatchCanvas::add(const Path& path, const Paint& paint) {
  auto found = std::find_if(batches_.begin(), batches_.end(), [&](const Batch& batch) { return same(batch.paint, paint); });
  if (found == batches_.end()) found = batches_.insert(batches_.end(), {paint, {}});
  found->path.append(path, origin_);
  steps_ += path.steps().size();
}

void BatchCanvas::stamp(const Stamp& stamp, Point at) {
  push(at);
  if (const Pieces* pieces = pieces_of(stamp))
    for (const Batch& piece : *pieces) add(piece.path, piece.paint);
  else
    stamp.draw(*this);
  pop();
  // Only between stamps, so that none is torn apart.
  if (origins_.empty() && steps_ > most_steps_) flush();
}

void BatchCanvas::push(Point origin, double, double) {
  origins_.push_back(origin_);
  origin_ = origin_ + origin;
}

void BatchCanvas::pop() {
  origin_ = origins_.back();
  origins_.pop_back();
}

}  // namespace hexwright::publish
