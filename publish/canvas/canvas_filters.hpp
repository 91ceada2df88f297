// Canvases that stand before another one and change what reaches it: faded, cut to a part, or gathered into few large paths. The other
// canvas must outlive them. Millimetres; each is used by one thread; no errors.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

// Passes everything on unchanged.
class CanvasFilter : public Canvas {
 public:
  explicit CanvasFilter(Canvas& on) : on_(on) {}

  void begin_layer(std::string_view id, std::string_view title) override { on_.begin_layer(id, title); }
  void end_layer() override { on_.end_layer(); }
  bool copies_stamps() const override { return on_.copies_stamps(); }
  std::size_t steps_at_once() const override { return on_.steps_at_once(); }
  void push(Point origin, double turned_degrees, double scale) override { on_.push(origin, turned_degrees, scale); }
  void push_clip(const Path& inside) override { on_.push_clip(inside); }
  void pop() override { on_.pop(); }

 protected:
  Canvas& on_;
};

// Less opacity: every colour is faded separately, so that things below show through.
class FadedCanvas : public CanvasFilter {
 public:
  FadedCanvas(Canvas& on, double opacity) : CanvasFilter(on), opacity_(opacity) {}  // of 0 to 1

  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override { on_.write(faded(text)); }
  void write_all(std::span<const Text> texts) override;
  void stamp(const Stamp& stamp, Point at) override;

 private:
  Text faded(Text text) const;

  double opacity_;
};

// Draws with this opacity: as it is from 1 on, not at all at 0.
template <class Draw>
void draw_faded(Canvas& canvas, double opacity, Draw draw) {
  if (opacity <= 0) return;
  if (opacity >= 1) return draw(canvas);
  FadedCanvas faded(canvas, opacity);
  draw(faded);
}

// Leaves out words that would be smaller than this when printed: what cannot be read is better not there. Lines are as wide as a press can
// print at least.
class LegibleCanvas : public CanvasFilter {
 public:
  LegibleCanvas(Canvas& on, double least_mm) : CanvasFilter(on), least_mm_(least_mm) {}

  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override {
    if (reads(text)) on_.write(text);
  }
  void write_all(std::span<const Text> texts) override;
  void stamp(const Stamp& stamp, Point at) override;
  void draw_apart(const std::function<void(Canvas&)>& paths) override;
  void push(Point origin, double turned_degrees, double scale) override;
  void push_clip(const Path& inside) override;
  void pop() override;

 private:
  // What is drawn later or often, at the scale of now.
  std::function<void(Canvas&)> at_this_scale(const std::function<void(Canvas&)>& draw) const;
  bool reads(const Text& text) const { return text.font.size_mm * scales_.back() >= least_mm_ - 1e-6; }

  double least_mm_;
  std::vector<double> scales_{1};
};

// Passes on only what can be seen in a part of the picture: what lies wholly outside is left out of the file, not just clipped. Everything
// that may touch the part is passed on unchanged.
class PartCanvas : public CanvasFilter {
 public:
  // The part is in the current coordinates of the other canvas.
  PartCanvas(Canvas& on, const Box& part) : CanvasFilter(on), part_(part) {}

  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override;
  void write_all(std::span<const Text> texts) override;
  void stamp(const Stamp& stamp, Point at) override;
  void push(Point origin, double turned_degrees, double scale) override;
  void push_clip(const Path& inside) override;
  void pop() override;

 private:
  struct Frame {
    Point origin;
    double turned_degrees = 0, scale = 1;
  };
  // Whether a box, given in the current frame, comes near the part.
  bool touches(const Box& box) const;
  bool touches(const Text& text) const;

  Box part_;
  std::vector<Frame> frames_{{}};
};

// Gathers paths and hands them on as few large ones, one for each paint, in the order in which the paints first came: for formats in
// which a thousand small paths cost far more than one large one. Only paths and stamps that are moved, neither turned nor scaled.
class BatchCanvas : public CanvasFilter {
 public:
  // Gathers until flush(), or until as many steps have come together as the target wants at once.
  explicit BatchCanvas(Canvas& target) : CanvasFilter(target), most_steps_(target.steps_at_once()) {}
  ~BatchCanvas() override { flush(); }
  void flush();

  void begin_layer(std::string_view, std::string_view) override {}
  void end_layer() override {}
  void draw(const Path& path, const Paint& paint) override;
  void write(const Text&) override {}
  void stamp(const Stamp& stamp, Point at) override;
  bool copies_stamps() const override { return false; }
  void push(Point origin, double turned_degrees = 0, double scale = 1) override;
  void push_clip(const Path&) override { push({}); }
  void pop() override;

 private:
  struct Batch {
    Paint paint;
    Path path;
  };
  // What a stamp is made of, as it is about 0,0: made once and moved from then on.
  using Pieces = std::vector<Batch>;
  const Pieces* pieces_of(const Stamp& stamp);

  std::size_t most_steps_, steps_ = 0;
  std::vector<Batch> batches_;
  std::vector<Point> origins_;
  Point origin_;
  std::unordered_map<std::string, Pieces> known_;
  std::size_t known_steps_ = 0;
};

}  // namespace hexwright::publish
