// A canvas that draws on another one with less opacity: every colour is faded by itself, so that what overlaps shines through.
// Artwork keeps its own colours.
#pragma once

#include <string>

#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

class FadedCanvas : public Canvas {
 public:
  // Of 0 to 1. The other canvas must outlive it.
  FadedCanvas(Canvas& on, double opacity) : on_(on), opacity_(opacity) {}

  void begin_layer(std::string_view id, std::string_view title) override { on_.begin_layer(id, title); }
  void end_layer() override { on_.end_layer(); }
  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override;
  void write_all(std::span<const Text> texts) override;
  void place(const Artwork& artwork, const Box& into) override { on_.place(artwork, into); }
  void stamp(const Stamp& stamp, Point at) override;
  bool copies_stamps() const override { return on_.copies_stamps(); }
  std::size_t steps_at_once() const override { return on_.steps_at_once(); }
  void push(Point origin, double turned_degrees, double scale) override { on_.push(origin, turned_degrees, scale); }
  void push_clip(const Path& inside) override { on_.push_clip(inside); }
  void pop() override { on_.pop(); }

 private:
  Text faded(Text text) const;

  Canvas& on_;
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

}  // namespace hexwright::publish
