// Neighbouring tiles show the same strip twice: one is cut at its crop marks and glued on the other.
#include "publish/sheets/map_sheets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "publish/board/names.hpp"
#include "publish/canvas/measure.hpp"
#include "publish/canvas/canvas_filters.hpp"

namespace hexwright::publish {

using wording::say;

namespace {

constexpr double CROSS = 5, CROSS_LINE = 0.12, LEAST_STRIP = 0.5;

struct TileLayout {
  double width, height;  // of the paper
  double printable_x, printable_y;
  std::size_t columns, rows;
};

std::size_t count(double whole, double printable, double overlap) {
  if (whole <= printable + LEAST_STRIP) return 1;
  return static_cast<std::size_t>(std::max(1.0, std::ceil((whole - overlap - LEAST_STRIP) / (printable - overlap))));
}

TileLayout laid(const Box& extent, double width, double height, const TileOptions& options) {
  const double x = width - 2 * options.margin_mm, y = height - 2 * options.margin_mm;
  return {width, height, x, y, count(extent.width(), x, options.overlap_mm), count(extent.height(), y, options.overlap_mm)};
}

class TilePage : public Picture {
 public:
  TilePage(const Picture& picture, const PrintStyle& style, const TileLayout& layout, Tile tile, std::string note)
      : picture_(picture), style_(style), layout_(layout), tile_(std::move(tile)), note_(std::move(note)) {}
  Box extent() const override { return {0, 0, layout_.width, layout_.height}; }
  Color paper() const override { return {255, 255, 255, 255}; }
  std::string title() const override { return picture_.title(); }

  void draw(Canvas& canvas, const Box&) const override {
    const Box on_page{tile_.on_page.x, tile_.on_page.y, tile_.on_page.x + tile_.part.width(), tile_.on_page.y + tile_.part.height()};
    canvas.push_clip(Path::rectangle(on_page));
    if (picture_.paper() != paper()) canvas.draw(Path::rectangle(on_page), filled(picture_.paper()));
    canvas.push(tile_.on_page - Point{tile_.part.left, tile_.part.top});
    PartCanvas seen(canvas, tile_.part);
    picture_.draw(seen, tile_.part);
    canvas.pop();
    canvas.pop();
    Path marks;
    for (const double x : {on_page.left, on_page.right})
      for (const auto& [y, off] : {std::pair{on_page.top, -1.0}, std::pair{on_page.bottom, 1.0}}) {
        marks.move({x, y + off}).line({x, y + off * CROSS});
        const double out = x == on_page.left ? -1.0 : 1.0;
        marks.move({x + out, y}).line({x + out * CROSS, y});
      }
    canvas.draw(marks, stroked({{0, 0, 0, 255}, CROSS_LINE, Cap::butt, Join::miter}));
    const Font small{style_.text_font, 2.5};
    canvas.write({shortened(note_, small, on_page.width() - 2 * CROSS), small, style_.soft, {on_page.left + CROSS + 2, on_page.top - 3}});
  }

 private:
  const Picture& picture_;
  const PrintStyle style_;
  TileLayout layout_;
  Tile tile_;
  std::string note_;
};

// How the tiles lie, and what to do with them.
class PlanPage : public Picture {
 public:
  PlanPage(const Picture& picture, const PrintStyle& style, const TileLayout& layout, std::vector<Tile> tiles,
           const wording::Catalogue& catalogue)
      : style_(style), layout_(layout), tiles_(std::move(tiles)), extent_(picture.extent()), title_(picture.title()) {
    heading_ = catalogue.words(say("Assembly plan"));
    const auto whole = [](double mm) { return wording::Value(static_cast<std::int64_t>(std::lround(mm))); };
    lines_.push_back(catalogue.words(say(
        "The whole map measures {width} × {height} mm, on {sheets} sheets.",
        {{"width", whole(extent_.width())}, {"height", whole(extent_.height())}, {"sheets", static_cast<std::int64_t>(tiles_.size())}})));
    lines_.push_back(catalogue.words(say("Print at 100 %, without fitting to the page. This line must measure 100 mm:")));
    after_ = catalogue.words(say("Cut each sheet at its right and lower crop marks, lay it over the next one, and glue."));
  }
  Box extent() const override { return {0, 0, layout_.width, layout_.height}; }
  Color paper() const override { return {255, 255, 255, 255}; }
  std::string title() const override { return title_; }

  void draw(Canvas& canvas, const Box&) const override {
    const double left = 15, width = layout_.width - 2 * left;
    const Font large{style_.title_font, 8, 700}, text{style_.text_font, 3.4};
    double y = 24;
    canvas.write({shortened(title_.empty() ? heading_ : title_ + " – " + heading_, large, width), large, style_.ink, {left, y}});
    y += 8;
    const auto write = [&](const std::string& words) {
      for (const std::string& line : wrapped(words, text, width)) {
        canvas.write({line, text, style_.ink, {left, y}});
        y += 5;
      }
    };
    for (const std::string& line : lines_) write(line);
    Path ruler;
    ruler.move({left, y}).line({left + 100, y});
    for (const double x : {0.0, 50.0, 100.0}) ruler.move({left + x, y - 1.5}).line({left + x, y + 1.5});
    canvas.draw(ruler, stroked({style_.ink, 0.3, Cap::butt, Join::miter}));
    y += 8;
    write(after_);
    draw_plan(canvas, {left, y + 4, left + width, layout_.height - 15});
  }

 private:
  void draw_plan(Canvas& canvas, const Box& room) const {
    const double scale = std::min(room.width() / extent_.width(), room.height() / extent_.height());
    const Font name{style_.title_font, std::clamp(scale * 60, 2.5, 9.0), 700};
    for (const Tile& tile : tiles_) {
      const Box box{room.left + (tile.part.left - extent_.left) * scale, room.top + (tile.part.top - extent_.top) * scale,
                    room.left + (tile.part.right - extent_.left) * scale, room.top + (tile.part.bottom - extent_.top) * scale};
      canvas.draw(Path::rectangle(box), {style_.panel.faded(0.5), Pen{style_.accent, 0.25, Cap::butt, Join::miter}});
      canvas.write({tile.name, name, style_.ink, {box.middle().x, box.middle().y + name.size_mm * 0.33}, Anchor::middle});
    }
  }

  const PrintStyle style_;
  TileLayout layout_;
  std::vector<Tile> tiles_;
  Box extent_;
  std::string title_, heading_, after_;
  std::vector<std::string> lines_;
};

// A, B … Z, AA, AB …
std::string letters(std::size_t number) {
  std::string text;
  for (++number; number > 0; number = (number - 1) / 26) text.insert(text.begin(), static_cast<char>('A' + (number - 1) % 26));
  return text;
}

}  // namespace

wording::Result<MapSheets> MapSheets::plan(const Picture& picture, const PrintStyle& style, const PaperSize& paper,
                                           const TileOptions& options) {
  const Box extent = picture.extent();
  if (!extent.has_area())
    return tl::unexpected(wording::Fault{"tiles/none", {}, say("There is nothing to draw: the picture has no size."), {}, {}});
  const TileLayout upright = laid(extent, paper.width_mm, paper.height_mm, options),
                   across = laid(extent, paper.height_mm, paper.width_mm, options);
  const TileLayout layout = across.columns * across.rows < upright.columns * upright.rows ? across : upright;
  if (layout.columns * layout.rows > MOST_TILES || layout.columns > MOST_TILES || layout.rows > MOST_TILES)
    return tl::unexpected(wording::Fault{"tiles/too-many",
                                         {},
                                         say("This would be more than {most} sheets.", {{"most", static_cast<std::int64_t>(MOST_TILES)}}),
                                         {},
                                         say("Draw it smaller with --hex-mm or --inch-mm, or only some boards with --board.")});
  MapSheets made;
  const double step_x = layout.printable_x - options.overlap_mm, step_y = layout.printable_y - options.overlap_mm;
  for (std::size_t row = 0; row < layout.rows; ++row)
    for (std::size_t column = 0; column < layout.columns; ++column) {
      const double left = extent.left + static_cast<double>(column) * step_x, top = extent.top + static_cast<double>(row) * step_y;
      made.tiles_.push_back(
          {row,
           column,
           {left, top, std::min(left + layout.printable_x, extent.right), std::min(top + layout.printable_y, extent.bottom)},
           {options.margin_mm, options.margin_mm},
           letters(row) + std::to_string(column + 1)});
    }
  const wording::Catalogue& catalogue = catalogue_in(options.language);
  if (made.tiles_.size() > 1) made.pages_.push_back(std::make_unique<PlanPage>(picture, style, layout, made.tiles_, catalogue));
  for (std::size_t i = 0; i < made.tiles_.size(); ++i) {
    const Tile& tile = made.tiles_[i];
    const std::string note = tile.name + "  ·  " +
                             catalogue.words(say("sheet {number} of {count}", {{"number", static_cast<std::int64_t>(i + 1)},
                                                                               {"count", static_cast<std::int64_t>(made.tiles_.size())}}));
    made.pages_.push_back(std::make_unique<TilePage>(picture, style, layout, tile, note));
  }
  return made;
}

std::vector<const Picture*> MapSheets::pages() const {
  std::vector<const Picture*> pages;
  for (const auto& page : pages_) pages.push_back(page.get());
  return pages;
}

}  // namespace hexwright::publish
