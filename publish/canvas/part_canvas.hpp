// A canvas that lets through only what can be seen in a part of the picture: what lies wholly outside is not clipped away under the
// rim, it is not in the file. Whatever may touch the part goes through unchanged.
#pragma once

#include <vector>

#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

class PartCanvas : public Canvas {
 public:
  // The part in the coordinates that are in force on the other canvas, which must outlive this.
  PartCanvas(Canvas& on, const Box& part) : on_(on), part_(part) {}

  void begin_layer(std::string_view id, std::string_view title) override { on_.begin_layer(id, title); }
  void end_layer() override { on_.end_layer(); }
  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override;
  void write_all(std::span<const Text> texts) override;
  void place(const Artwork& artwork, const Box& into) override;
  void stamp(const Stamp& stamp, Point at) override;
  bool copies_stamps() const override { return on_.copies_stamps(); }
  std::size_t steps_at_once() const override { return on_.steps_at_once(); }
  void push(Point origin, double turned_degrees, double scale) override;
  void push_clip(const Path& inside) override;
  void pop() override;

 private:
  struct Frame {
    Point origin;
    double turned_degrees = 0, scale = 1;
  };
  // Does a box, given in the frame that is in force, come near the part?
  bool touches(const Box& box) const;
  bool touches(const Text& text) const;

  Canvas& on_;
  Box part_;
  std::vector<Frame> frames_{{}};
};

}  // namespace hexwright::publish
