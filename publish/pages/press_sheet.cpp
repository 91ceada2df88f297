// Marks stay clear of the bleed.
#include "publish/pages/press_sheet.hpp"

namespace hexwright::publish {

Box PressSheet::extent() const {
  const double margin = margin_mm(bleed_, marks_);
  return {0, 0, page_.extent().width() + 2 * margin, page_.extent().height() + 2 * margin};
}

Point PressSheet::origin() const {
  const double margin = margin_mm(bleed_, marks_);
  return Point{margin - page_.extent().left, margin - page_.extent().top};
}

void PressSheet::draw(Canvas& canvas, const Box& part) const {
  const Box cut = page_.extent().moved(origin());
  if (page_.paper() != paper()) canvas.draw(Path::rectangle(cut.grown(bleed_)), filled(page_.paper()));
  canvas.push(origin());
  page_.draw(canvas, part.moved(origin() * -1));
  canvas.pop();
  if (marks_) draw_marks(canvas, cut);
}

void PressSheet::draw_marks(Canvas& canvas, const Box& cut) const {
  constexpr double PEN = 0.1, LENGTH = 5, RADIUS = 1.6, ARM = 2.6;
  Path marks;
  for (const auto& [x, outwards] : {std::pair{cut.left, -1.0}, std::pair{cut.right, 1.0}})
    for (const auto& [y, down] : {std::pair{cut.top, -1.0}, std::pair{cut.bottom, 1.0}}) {
      const double from = bleed_ + 1;
      marks.move({x + outwards * from, y}).line({x + outwards * (from + LENGTH), y});
      marks.move({x, y + down * from}).line({x, y + down * (from + LENGTH)});
    }
  const double away = bleed_ + MARKS_MM / 2;
  for (const Point at : {Point{cut.middle().x, cut.top - away}, Point{cut.middle().x, cut.bottom + away},
                         Point{cut.left - away, cut.middle().y}, Point{cut.right + away, cut.middle().y}}) {
    marks.append(Path::circle(at, RADIUS));
    marks.move({at.x - ARM, at.y}).line({at.x + ARM, at.y}).move({at.x, at.y - ARM}).line({at.x, at.y + ARM});
  }
  canvas.draw(marks, stroked({{0, 0, 0, 255}, PEN, Cap::butt, Join::miter}));
}

}  // namespace hexwright::publish
