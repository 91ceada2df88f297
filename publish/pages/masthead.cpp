// Heights are in ems of the text, so that the masthead grows and shrinks with it.
#include "publish/pages/masthead.hpp"

#include <algorithm>

#include "publish/canvas/measure.hpp"

namespace hexwright::publish {

namespace {
constexpr double KICKER = 1.5, TITLE = 3.3, SUBTITLE = 1.7, BELOW = 1.2, BAND_PAD = 0.9, SMALLEST_NAME = 0.7;
}

double Masthead::pad() const { return style_.masthead == MastheadLook::band ? text_ * BAND_PAD : 0; }

double Masthead::lines() const { return text_ * ((kicker() ? KICKER : 0) + TITLE + (subtitle() ? SUBTITLE : 0)); }

double Masthead::height() const { return lines() + 1.6 * pad() + text_ * BELOW; }

double Masthead::draw_sides(Canvas& canvas, const Content& content, Point upper_right, double width) const {
  Font font{style_.text_font, text_ * 0.95, 700};
  const double height = text_ * 1.5, inside = text_ * 0.5, apart = text_ * 0.35;
  const auto count = static_cast<double>(content.sides.size());
  double names = 0;
  for (const Content::Side& side : content.sides) names += measure(side.name, font).width;
  const double room = std::max(width - count * (2 * inside + apart), text_);
  const double shrunk = names <= room ? 1 : std::max(SMALLEST_NAME, room / names * 0.99);
  const double each = names * shrunk <= room ? names : room / count;  // what is too long even then is cut
  font.size_mm *= shrunk;
  double x = upper_right.x;
  for (auto side = content.sides.rbegin(); side != content.sides.rend(); ++side) {
    const std::string words = shortened(side->name, font, each);
    const double wide = measure(words, font).width + 2 * inside;
    const Box box{x - wide, upper_right.y, x, upper_right.y + height};
    canvas.draw(Path::rectangle(box, height * 0.15), {side->band.ground, Pen{style_.paper, 0.25, Cap::butt, Join::round}});
    canvas.write({words, font, side->band.ink, {box.middle().x, box.middle().y + text_ * 0.33}, Anchor::middle});
    x -= wide + apart;
  }
  return upper_right.x - x;
}

void Masthead::draw_content(Canvas& canvas, const Content& content, double left, double width, const Inks& inks) const {
  const bool centred = style_.masthead == MastheadLook::centred;
  double y = margin_ + pad() * 0.6;
  const bool few = content.sides.size() > 1 && content.sides.size() <= 4;
  const Font small{style_.text_font, text_ * 0.86, 700, false, text_ * 0.07};
  const double beside = std::max(width / 2, width - (kicker() ? measure(content.kicker, small).width + text_ : 0));
  const double sides = few ? draw_sides(canvas, content, {left + width, y}, beside) : 0;
  const auto line = [&](const std::string& words, const Font& font, Color color, double step, double room, bool middle) {
    y += step;
    canvas.write(
        {shortened(words, font, room), font, color, {middle ? left + width / 2 : left, y}, middle ? Anchor::middle : Anchor::start});
  };
  if (kicker()) line(content.kicker, small, inks.kicker, text_ * 1.0, width - sides, false);
  Font large{style_.title_font, text_ * (contents_.size() > 1 ? 2.4 : 2.9), 700};
  const double wide = measure(content.title, large).width;
  if (wide > width) large.size_mm = std::max(large.size_mm * width / wide * 0.999, text_ * 1.5);  // lest rounding wrap it
  if (const auto lines = wrapped(content.title, large, width, 2); lines.size() > 1) {             // in the room of one large line
    line(lines[0], large, inks.title, text_ * 1.45, width, centred);
    line(lines[1], large, inks.title, text_ * 1.55, width, centred);
    y -= text_ * 0.25;
  } else {
    line(content.title, large, inks.title, text_ * 2.75, width, centred);
  }
  if (subtitle()) line(content.subtitle, {style_.title_font, text_ * 1.25, 400, true}, inks.subtitle, text_ * 1.75, width, centred);
}

void Masthead::draw(Canvas& canvas) const {
  const bool band = style_.masthead == MastheadLook::band;
  const double bottom = margin_ + lines() + 1.6 * pad() - (band ? 0 : text_ * 0.1);
  Inks inks{style_.ink, style_.accent, style_.soft};
  if (band) {
    canvas.draw(Path::rectangle({margin_, margin_, margin_ + width_, bottom}), filled(style_.accent));
    inks = {style_.paper, mixed(style_.paper, style_.accent, 0.2), mixed(style_.paper, style_.accent, 0.15)};
  }
  const auto beside = static_cast<double>(contents_.size());
  const double column = (width_ - gutter_ * (beside - 1)) / beside;
  for (std::size_t c = 0; c < contents_.size(); ++c)
    draw_content(canvas, contents_[c], margin_ + static_cast<double>(c) * (column + gutter_) + pad(), column - 2 * pad(), inks);
  if (band) return;
  Path rule;
  rule.move({margin_, bottom}).line({margin_ + width_, bottom});
  canvas.draw(rule, stroked({style_.accent, 0.6, Cap::butt, Join::miter}));
  if (style_.masthead != MastheadLook::centred) return;
  Path thin;
  thin.move({margin_, bottom + 0.9}).line({margin_ + width_, bottom + 0.9});
  canvas.draw(thin, stroked({style_.accent, 0.2, Cap::butt, Join::miter}));
}

}  // namespace hexwright::publish
