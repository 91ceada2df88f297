// A stamp that is faded is another stamp: the opacity is part of its key.
#include "publish/canvas/canvas_filters.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "publish/canvas/measure.hpp"

namespace hexwright::publish {

Text FadedCanvas::faded(Text text) const {
  text.color = text.color.faded(opacity_);
  if (text.halo) text.halo = text.halo->faded(opacity_);
  return text;
}

void FadedCanvas::draw(const Path& path, const Paint& paint) {
  Paint thin = paint;
  if (thin.fill) thin.fill = thin.fill->faded(opacity_);
  if (thin.pen) thin.pen->color = thin.pen->color.faded(opacity_);
  on_.draw(path, thin);
}

void FadedCanvas::write_all(std::span<const Text> texts) {
  std::vector<Text> thin;
  thin.reserve(texts.size());
  for (const Text& text : texts) thin.push_back(faded(text));
  on_.write_all(thin);
}

void FadedCanvas::stamp(const Stamp& stamp, Point at) {
  const std::string key = std::string(stamp.key) + "@" + std::to_string(static_cast<int>(opacity_ * 100 + 0.5));
  const std::function<void(Canvas&)> draw = [&](Canvas& on) {
    FadedCanvas thin(on, opacity_);
    stamp.draw(thin);
  };
  on_.stamp({key, stamp.extent, draw}, at);
}

bool PartCanvas::touches(const Box& box) const {
  const Frame& frame = frames_.back();
  const Box there =
      turned(Box{box.left * frame.scale, box.top * frame.scale, box.right * frame.scale, box.bottom * frame.scale}, frame.turned_degrees)
          .moved(frame.origin);
  return there.grown(1e-6).touches(part_);
}

void LegibleCanvas::draw(const Path& path, const Paint& paint) {
  constexpr double LEAST_PEN_MM = 0.0885;  // a quarter of a point
  if (!paint.pen || !(paint.pen->width_mm * scales_.back() < LEAST_PEN_MM)) return on_.draw(path, paint);
  Paint wider = paint;
  wider.pen->width_mm = LEAST_PEN_MM / scales_.back();
  on_.draw(path, wider);
}

std::function<void(Canvas&)> LegibleCanvas::at_this_scale(const std::function<void(Canvas&)>& draw) const {
  return [draw, least_mm = least_mm_, scale = scales_.back()](Canvas& on) {
    LegibleCanvas legible(on, least_mm);
    legible.scales_.back() = scale;
    draw(legible);
  };
}

void LegibleCanvas::stamp(const Stamp& stamp, Point at) {
  const std::string key = std::string(stamp.key) + "/" + std::to_string(scales_.back());
  on_.stamp({key, stamp.extent, at_this_scale(stamp.draw)}, at);
}

void LegibleCanvas::draw_apart(const std::function<void(Canvas&)>& paths) { on_.draw_apart(at_this_scale(paths)); }

void LegibleCanvas::write_all(std::span<const Text> texts) {
  std::vector<Text> read;
  std::copy_if(texts.begin(), texts.end(), std::back_inserter(read), [this](const Text& text) { return reads(text); });
  if (!read.empty()) on_.write_all(read);
}

void LegibleCanvas::push(Point origin, double turned_degrees, double scale) {
  scales_.push_back(scales_.back() * scale);
  on_.push(origin, turned_degrees, scale);
}
void LegibleCanvas::push_clip(const Path& inside) {
  scales_.push_back(scales_.back());
  on_.push_clip(inside);
}
void LegibleCanvas::pop() {
  scales_.pop_back();
  on_.pop();
}

// Words are measured only where it matters: not when they begin inside, and not when they are too far away to reach in.
bool PartCanvas::touches(const Text& text) const {
  const double far = static_cast<double>(text.words.size() + 2) * text.font.size_mm * 1.5 + text.halo_mm;
  if (!touches(Box{text.at.x - far, text.at.y - far, text.at.x + far, text.at.y + far})) return false;
  if (touches(Box{text.at.x, text.at.y, text.at.x, text.at.y})) return true;
  return touches(room_of(text, 0.2).moved(text.at));
}

void PartCanvas::draw(const Path& path, const Paint& paint) {
  if (path.empty()) return;
  // A mitre reaches further than half the pen.
  if (touches(path.bounds().grown(paint.pen ? paint.pen->width_mm * 5 : 0))) on_.draw(path, paint);
}

void PartCanvas::write(const Text& text) {
  if (touches(text)) on_.write(text);
}

void PartCanvas::write_all(std::span<const Text> texts) {
  std::vector<Text> seen;
  std::copy_if(texts.begin(), texts.end(), std::back_inserter(seen), [this](const Text& text) { return touches(text); });
  if (!seen.empty()) on_.write_all(seen);
}

void PartCanvas::stamp(const Stamp& stamp, Point at) {
  if (touches(stamp.extent.moved(at))) on_.stamp(stamp, at);
}

void PartCanvas::push(Point origin, double turned_degrees, double scale) {
  const Frame& frame = frames_.back();
  frames_.push_back(
      {frame.origin + turned(origin * frame.scale, frame.turned_degrees), frame.turned_degrees + turned_degrees, frame.scale * scale});
  on_.push(origin, turned_degrees, scale);
}

void PartCanvas::push_clip(const Path& inside) {
  frames_.push_back(frames_.back());
  on_.push_clip(inside);
}

void PartCanvas::pop() {
  frames_.pop_back();
  on_.pop();
}

// Drawing only moves: turning and scaling do not occur in stamps of terrain.

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
  BatchCanvas recorder(on_);
  recorder.most_steps_ = std::numeric_limits<std::size_t>::max();  // nothing of it reaches the target
  stamp.draw(recorder);
  known_steps_ += recorder.steps_;
  return &known_.emplace(std::move(key), std::exchange(recorder.batches_, {})).first->second;
}

void BatchCanvas::flush() {
  for (const Batch& batch : batches_) on_.draw(batch.path, batch.paint);
  batches_.clear();
  steps_ = 0;
}

void BatchCanvas::draw(const Path& path, const Paint& paint) {
  auto found = std::find_if(batches_.begin(), batches_.end(), [&](const Batch& batch) { return same(batch.paint, paint); });
  if (found == batches_.end()) found = batches_.insert(batches_.end(), {paint, {}});
  found->path.append(path, origin_);
  steps_ += path.steps().size();
}

void BatchCanvas::stamp(const Stamp& stamp, Point at) {
  push(at);
  if (const Pieces* pieces = pieces_of(stamp))
    for (const Batch& piece : *pieces) draw(piece.path, piece.paint);
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
