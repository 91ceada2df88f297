// A canvas that gathers what is drawn and hands it on as few large paths, one for each paint, in the order in which the paints
// first came. For formats in which a thousand small paths cost far more than one large one. Only paths and stamps; no text.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

class BatchCanvas : public Canvas {
 public:
  // Gathers until flush(), or until as many steps have come together as the target wants at once.
  explicit BatchCanvas(Canvas& target) : target_(target), most_steps_(target.steps_at_once()) {}
  ~BatchCanvas() override { flush(); }

  void flush();

  void begin_layer(std::string_view, std::string_view) override {}
  void end_layer() override {}
  void draw(const Path& path, const Paint& paint) override;
  void write(const Text&) override {}
  void place(const Artwork&, const Box&) override {}
  void stamp(const Stamp& stamp, Point at) override;
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
  void add(const Path& path, const Paint& paint);

  Canvas& target_;
  std::size_t most_steps_, steps_ = 0;
  std::vector<Batch> batches_;
  std::vector<Point> origins_;
  Point origin_;
  std::unordered_map<std::string, Pieces> known_;
  std::size_t known_steps_ = 0;
};

}  // namespace hexwright::publish
