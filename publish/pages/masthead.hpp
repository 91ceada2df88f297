// What stands above everything on the first page: game and number, title, date, and the sides in their colours; as a dark band, centred
// between rules, or above a rule. Millimetres of the page; cannot fail. Style and contents must outlive it; any thread may draw.
#pragma once

#include <vector>

#include "publish/canvas/canvas.hpp"
#include "publish/pages/content.hpp"
#include "publish/style/style.hpp"

namespace hexwright::publish {

class Masthead {
 public:
  // One content or two, side by side with a gutter between them.
  Masthead(const PrintStyle& style, const std::vector<Content>& contents, double text_mm, double margin, double width, double gutter)
      : style_(style), contents_(contents), text_(text_mm), margin_(margin), width_(width), gutter_(gutter) {}

  // With the room below it.
  double height() const;
  void draw(Canvas& canvas) const;

 private:
  struct Inks {
    Color title, kicker, subtitle;
  };
  bool kicker() const { return !contents_.front().kicker.empty(); }
  bool subtitle() const { return !contents_.front().subtitle.empty(); }
  double pad() const;
  double lines() const;
  // How wide they are, at most this width.
  double draw_sides(Canvas& canvas, const Content& content, Point upper_right, double width) const;
  void draw_content(Canvas& canvas, const Content& content, double left, double width, const Inks& inks) const;

  const PrintStyle& style_;
  const std::vector<Content>& contents_;
  double text_, margin_, width_, gutter_;
};

}  // namespace hexwright::publish
