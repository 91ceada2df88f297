// The interface between what is drawn and where it is drawn. Boards, counters and charts are drawn on a Canvas in millimetres; behind it is
// a cairo_t (screen, PNG, PDF) or an SVG document with named layers and real text. Each canvas is used by one thread and reports no errors.
// Callers must pair push with pop, and begin_layer with end_layer.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "publish/canvas/shapes.hpp"

namespace hexwright::publish {

enum class Anchor : std::uint8_t { start, middle, end };

struct Font {
  std::string family = "Lato";  // one family or several with commas; the canvas adds its own last resort
  double size_mm = 3;           // of the em
  int weight = 400;             // 100 to 900
  bool italic = false;
  double spacing_mm = 0;  // more room between letters
  bool operator==(const Font&) const = default;
};

// One line of text. Line ends, tabs and characters that cannot be seen are shown as blanks.
struct Text {
  std::string words;  // UTF-8
  Font font = {};
  Color color = {};
  Point at = {};  // on the baseline
  Anchor anchor = Anchor::start;
  double turned_degrees = 0;       // clockwise about `at`
  std::optional<Color> halo = {};  // drawn around the letters first
  double halo_mm = 0.5;            // how far it reaches beyond them
};

class Canvas;

// Something drawn many times: after the first time a canvas may copy it. The key contains everything its looks depend on.
struct Stamp {
  std::string_view key;
  Box extent;                                // what it covers, about 0,0
  const std::function<void(Canvas&)>& draw;  // about 0,0; only paths
};

class Canvas {
 public:
  virtual ~Canvas() = default;

  // A named layer; the id is ASCII, the title for people. Nested layers are allowed.
  virtual void begin_layer(std::string_view, std::string_view) {}
  virtual void end_layer() {}

  virtual void draw(const Path& path, const Paint& paint) = 0;
  virtual void write(const Text& text) = 0;
  // Many at once, as the numbers of hexes: a canvas may combine them.
  virtual void write_all(std::span<const Text> texts) {
    for (const Text& text : texts) write(text);
  }
  // Drawn again, unless a canvas copies it.
  virtual void stamp(const Stamp& stamp, Point at) {
    push(at);
    stamp.draw(*this);
    pop();
  }
  // Whether a stamp costs less than what it is made of. If not, callers should draw few large things instead of many small ones.
  virtual bool copies_stamps() const { return false; }
  // How many steps of paths a caller should gather at most: larger paths gain nothing.
  virtual std::size_t steps_at_once() const { return 200'000; }

  // Paths and stamps, without words, at this place of the drawing: a canvas may draw them on another thread while the caller continues, so
  // what they refer to must stay unchanged until the picture is finished.
  virtual void draw_apart(const std::function<void(Canvas&)>& paths) { paths(*this); }

  // Everything until pop is moved, turned (degrees clockwise) and scaled about the new origin.
  virtual void push(Point origin, double turned_degrees = 0, double scale = 1) = 0;
  // Everything until pop stays inside this path.
  virtual void push_clip(const Path& inside) = 0;
  virtual void pop() = 0;
};

template <class Draw>
void draw_layer(Canvas& canvas, std::string_view id, std::string_view title, Draw draw) {
  canvas.begin_layer(id, title);
  draw(canvas);
  canvas.end_layer();
}

}  // namespace hexwright::publish
