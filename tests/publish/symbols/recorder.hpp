// A canvas that draws nothing and remembers everything, in the coordinates of the sheet: what moves, turns and scales is undone.
// It asserts that every pop had its push; balanced() says whether every push had its pop.
#pragma once

#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>
#include <vector>

#include "publish/canvas/canvas.hpp"
#include "publish/canvas/measure.hpp"

namespace hexwright::test {

class Recorder : public publish::Canvas {
 public:
  using Point = publish::Point;
  struct Drawn {
    std::vector<Point> points;        // corners, ends and handles
    std::vector<std::size_t> starts;  // where in them each separate line begins
    publish::Paint paint;
    double reach = 0;  // of the pen to either side
    bool operator==(const Drawn& other) const {
      const auto pen = [](const publish::Paint& p) {
        return p.pen ? std::optional(std::pair(p.pen->color, p.pen->width_mm)) : std::nullopt;
      };
      return points == other.points && paint.fill == other.paint.fill && pen(paint) == pen(other.paint);
    }
  };
  struct Written {
    publish::Text text;  // as it was given
    Point at;            // on the sheet
    double turned = 0;   // altogether
    double size_mm = 0;  // on the sheet
  };

  std::vector<Drawn> drawn;
  std::vector<Written> written;
  std::vector<std::string> stamps;  // their keys
  bool wrote_in_a_stamp = false, stamped_beyond = false;
  int layers = 0;

  bool balanced() const { return frames_.size() == 1 && layers == 0; }
  std::vector<std::string> words() const {
    std::vector<std::string> all;
    for (const Written& one : written) all.push_back(one.text.words);
    return all;
  }

  void begin_layer(std::string_view, std::string_view) override { ++layers; }
  void end_layer() override { --layers; }
  void draw(const publish::Path& path, const publish::Paint& paint) override {
    Drawn one{{}, {}, paint, paint.pen ? paint.pen->width_mm / 2 * frame().scale : 0};
    for (const auto& step : path.steps()) {
      if (step.verb == publish::Path::Verb::close) continue;
      if (step.verb == publish::Path::Verb::move) one.starts.push_back(one.points.size());
      one.points.push_back(out(step.a));
      if (step.verb == publish::Path::Verb::curve) one.points.push_back(out(step.b)), one.points.push_back(out(step.c));
    }
    drawn.push_back(std::move(one));
  }
  void write(const publish::Text& text) override {
    written.push_back({text, out(text.at), frame().turned + text.turned_degrees, text.font.size_mm * frame().scale});
  }
  void stamp(const publish::Stamp& stamp, Point at) override {
    stamps.emplace_back(stamp.key);
    const std::size_t words_before = written.size(), first = drawn.size();
    push(at);
    stamp.draw(*this);
    pop();
    wrote_in_a_stamp |= written.size() > words_before;
    for (std::size_t i = first; i < drawn.size(); ++i)  // true of stamps that are not turned
      for (const Point p : drawn[i].points) stamped_beyond |= !stamp.extent.moved(at).grown(1e-6 - drawn[i].reach).contains(p);
  }
  void push(Point origin, double turned_degrees = 0, double scale = 1) override {
    frames_.push_back({out(origin), frame().turned + turned_degrees, frame().scale * scale});
  }
  void push_clip(const publish::Path&) override { frames_.push_back(frame()); }
  void pop() override {
    if (frames_.size() == 1) throw std::logic_error("pop without push");
    frames_.pop_back();
  }

 private:
  struct Frame {
    Point origin;
    double turned = 0, scale = 1;
  };
  const Frame& frame() const { return frames_.back(); }
  Point out(Point p) const {
    const double turned = frame().turned * std::numbers::pi / 180, c = std::cos(turned), s = std::sin(turned);
    return frame().origin + Point{p.x * c - p.y * s, p.x * s + p.y * c} * frame().scale;
  }

  std::vector<Frame> frames_{{}};
};

}  // namespace hexwright::test
