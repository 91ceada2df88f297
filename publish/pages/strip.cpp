// The pages lie on a grey ground, as in a viewer.
#include "publish/pages/strip.hpp"

#include <algorithm>

namespace hexwright::publish {

namespace {
constexpr double GAP = 6;
}

Box Strip::extent() const {
  Box whole;
  for (const Picture* page : pages_) {
    whole.right = std::max(whole.right, page->extent().width());
    whole.bottom += page->extent().height() + GAP;
  }
  whole.bottom -= GAP;
  return whole;
}

Color Strip::paper() const { return pages_.size() == 1 ? pages_.front()->paper() : Color{214, 212, 206, 255}; }

void Strip::draw(Canvas& canvas, const Box& part) const {
  double y = 0;
  for (const Picture* page : pages_) {
    const Box own = page->extent();
    if (own.moved({0, y}).touches(part)) {
      canvas.push({0, y});
      if (pages_.size() > 1) canvas.draw(Path::rectangle(own), filled(page->paper()));
      page->draw(canvas, own);
      canvas.pop();
    }
    y += own.height() + GAP;
  }
}

}  // namespace hexwright::publish
