// Sizes follow the width of the board: a small map has a small title.

#include "publish/board/sheet.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "publish/board/marks.hpp"
#include "publish/board/terrain.hpp"
#include "publish/board/names.hpp"
#include "publish/canvas/measure.hpp"

namespace hexwright::publish {

using wording::say;

namespace {
constexpr double SAMPLE_WIDTH = 9, SAMPLE_HEIGHT = 5, GAP = 2.5, SCALE_ROOM = 13;
}

SheetText sheet_text(const view::View& view, const std::string& language) {
  const wording::Catalogue& catalogue = catalogue_in(language);
  SheetText text;
  std::vector<std::string> titles;
  for (const wording::Noun& noun : view->title) {
    const std::string words = catalogue.words(noun);
    if (!words.empty() && std::find(titles.begin(), titles.end(), words) == titles.end()) titles.push_back(words);
  }
  if (!titles.empty()) text.title = titles.front();
  for (std::size_t i = 1; i < titles.size(); ++i) text.subtitle += (i > 1 ? " · " : "") + titles[i];
  const std::string game = catalogue.words(view->game.name());
  if (!game.empty()) text.subtitle += (text.subtitle.empty() ? "" : " · ") + game;
  if (view->viewer)
    for (const view::SideName& side : view->sides)
      if (side.id == *view->viewer)
        text.subtitle += (text.subtitle.empty() ? "" : " · ") + catalogue.words(say("as seen by: {side}", {{"side", side.name}}));
  if (view->map.reconstruction.value_or(false))
    text.note = catalogue.words(say("A reconstruction from the scenario card, not the printed map."));
  return text;
}

ScaleBar scale_in_metres(int metres_per_hex, double hex_mm, double most_mm) {
  const double per_mm = metres_per_hex / hex_mm;
  double metres = 1;
  for (double decade = 1; decade < 1e9; decade *= 10)
    for (const double step : {1.0, 2.0, 5.0})
      if (decade * step / per_mm <= most_mm) metres = decade * step;
  ScaleBar bar;
  bar.mm = metres / per_mm;
  bar.parts = std::fmod(std::log10(metres) + 1e-9, 1.0) < 0.2 ? 5 : 4;
  const long whole = std::lround(metres);
  bar.far_end = whole % 1000 == 0 ? std::to_string(whole / 1000) + " km" : std::to_string(whole) + " m";
  return bar;
}

Sheet::Sheet(const Theme& theme, SheetText text, std::vector<LegendEntry> legend, ScaleBar scale, bool north, double width)
    : theme_(theme), text_(std::move(text)), legend_(std::move(legend)), scale_(scale), north_(north) {
  title_mm_ = std::clamp(width / 34, 5.0, 20.0);
  above_ = text_.title.empty() ? 3 : title_mm_ * 1.35 + (text_.subtitle.empty() ? 0 : title_mm_ * 0.62) + 3;
  if (!text_.title.empty()) text_.title = shortened(text_.title, {theme_.title_font, title_mm_, 700}, width);
  if (!text_.subtitle.empty()) text_.subtitle = shortened(text_.subtitle, {theme_.title_font, title_mm_ * 0.46, 400, true}, width);
  const Font font{theme_.text_font, 3.1};
  double widest = 20;
  for (LegendEntry& entry : legend_) {
    entry.words = shortened(entry.words, font, std::max(std::min(70.0, width - SAMPLE_WIDTH - GAP), 5.0));
    widest = std::max(widest, measure(entry.words, font).width);
  }
  column_mm_ = SAMPLE_WIDTH + GAP + widest + 6;
  // Scale and north stand beside the legend, or below it where that makes the sheet lower.
  const double scale_room = (scale_.mm > 0 ? scale_.mm + 22 : 0) + (north_ ? 14 : 0);
  const auto columns_in = [&](double room) { return static_cast<std::size_t>(std::clamp((room + 6) / column_mm_, 1.0, 1000.0)); };
  const auto height_of = [&](std::size_t columns) { return static_cast<double>((legend_.size() + columns - 1) / columns) * row_mm_; };
  const bool fits = scale_room > 0 && width - scale_room >= column_mm_ - 6;
  const double beside = fits ? std::max(height_of(columns_in(width - scale_room)), SCALE_ROOM) : 1e9;
  const double below = height_of(columns_in(width)) + (scale_room > 0 ? SCALE_ROOM : 0);
  columns_ = columns_in(beside <= below ? width - scale_room : width);
  below_ = 5 + std::min(beside, below);
  if (!text_.note.empty()) {
    note_lines_ = wrapped(text_.note, {theme_.title_font, 3.4, 400, true}, width, 4);
    below_ += static_cast<double>(note_lines_.size()) * 4.4 + 1;
  }
}

void Sheet::draw(Canvas& canvas, const Box& board, const Box& part) const {
  if (!text_.title.empty() && part.top < board.top) {
    const double base = board.top - above_ + title_mm_;
    const Font large{theme_.title_font, title_mm_, 700};
    canvas.write({text_.title, large, theme_.ink, {board.left, base}});
    const Font small{theme_.title_font, title_mm_ * 0.46, 400, true};
    if (!text_.subtitle.empty()) canvas.write({text_.subtitle, small, theme_.ink, {board.left, base + title_mm_ * 0.66}});
  }
  if (part.bottom <= board.bottom) return;
  const Font font{theme_.text_font, 3.1};
  const std::size_t rows = (legend_.size() + columns_ - 1) / columns_;
  for (std::size_t i = 0; i < legend_.size(); ++i) {
    // Down the columns, as one reads a list.
    const std::size_t column = rows ? i / rows : 0, row = rows ? i % rows : 0;
    const Point at{board.left + static_cast<double>(column) * column_mm_, board.bottom + 5 + (static_cast<double>(row) + 0.5) * row_mm_};
    legend_[i].sample(canvas, {at.x + SAMPLE_WIDTH / 2, at.y}, SAMPLE_WIDTH, SAMPLE_HEIGHT);
    canvas.write({legend_[i].words, font, theme_.ink, {at.x + SAMPLE_WIDTH + GAP, at.y + 1.1}});
  }
  double bottom = board.bottom + below_ - static_cast<double>(note_lines_.size()) * 4.4 - (note_lines_.empty() ? 0 : 1);
  if (north_) draw_north(canvas, {board.right - 5, bottom - 6.5}, 9);
  if (scale_.mm > 0) draw_scale(canvas, {board.right - scale_.mm - (north_ ? 16 : 2) - 8, bottom - 6});
  for (std::size_t i = 0; i < note_lines_.size(); ++i)
    canvas.write(
        {note_lines_[i], {theme_.title_font, 3.4, 400, true}, theme_.ink, {board.left, bottom + 4.2 + 4.4 * static_cast<double>(i)}});
}

void Sheet::draw_scale(Canvas& canvas, Point at) const {
  const double part = scale_.mm / scale_.parts;
  for (int i = 0; i < scale_.parts; ++i)
    canvas.draw(Path::rectangle({at.x + i * part, at.y, at.x + (i + 1) * part, at.y + 1.5}),
                {i % 2 ? theme_.paper : theme_.ink, Pen{theme_.ink, 0.2, Cap::butt, Join::miter}});
  const Font font{theme_.text_font, 2.8};
  canvas.write({"0", font, theme_.ink, {at.x, at.y + 4.6}, Anchor::middle});
  canvas.write({scale_.far_end, font, theme_.ink, {at.x + scale_.mm, at.y + 4.6}, Anchor::middle});
}

void Sheet::draw_north(Canvas& canvas, Point middle, double size) const {
  const double h = size / 2;
  Path left, right;
  left.move({middle.x, middle.y - h}).line({middle.x - h * 0.42, middle.y + h}).line({middle.x, middle.y + h * 0.55}).close();
  right.move({middle.x, middle.y - h}).line({middle.x + h * 0.42, middle.y + h}).line({middle.x, middle.y + h * 0.55}).close();
  const Pen pen{theme_.ink, 0.2};
  canvas.draw(left, {theme_.ink, pen});
  canvas.draw(right, {theme_.paper, pen});
  canvas.write({"N", {theme_.title_font, size * 0.4, 700}, theme_.ink, {middle.x, middle.y - h - size * 0.06}, Anchor::middle});
}

// Samples are drawn by the same code as the board, in a box instead of a hex.

namespace {

constexpr std::size_t MOST_ENTRIES = 400;  // of a file made to exhaust

class Legend {
 public:
  Legend(const view::View& view, const Theme& theme, const std::string& language)
      : view_(view), theme_(theme), language_(language), catalogue_(catalogue_in(language)) {}

  void terrain(document::KindOf of, const std::string& kind) {
    const Ground ground = theme_.terrain(kind, of, view_->game);
    patch(ground, noun_in(view_->game.kind_noun(of, kind), language_));
  }
  void level(const LevelStyle& style, int level) {
    Ground ground;
    ground.fill = style.fill;
    ground.edge = style.edge;
    patch(ground, catalogue_.words(say("level {level}", {{"level", std::int64_t{level}}})));
  }
  void line(document::KindOf of, const std::string& kind, LineStyle style) {
    list.push_back({[style](Canvas& canvas, Point at, double width, double) {
                      Strokes strokes;
                      strokes.style = style;
                      const std::vector<Point> points{{at.x - width / 2, at.y + 0.6},
                                                      {at.x - width / 6, at.y - 0.6},
                                                      {at.x + width / 6, at.y + 0.6},
                                                      {at.x + width / 2, at.y - 0.6}};
                      const std::vector<Point> straight{{at.x - width / 2, at.y}, {at.x + width / 2, at.y}};
                      if (style.wet) {
                        Path path;
                        strokes.add(path.move(points[0]).curve(points[1] + Point{0, -1}, points[2] + Point{0, 1}, points[3]));
                      } else {
                        strokes.add(Path::polyline(straight));
                      }
                      strokes.draw(canvas, {-1e9, -1e9, 1e9, 1e9});
                      const Path trim = trimming(straight, style.trim, style.width_mm);
                      if (!trim.empty()) draw_trim(canvas, trim, style, 1);
                    },
                    noun_in(view_->game.kind_noun(of, kind), language_)});
  }
  void side(const view::SideName& name, const SideStyle& style, bool with_counter) {
    list.push_back({[style, with_counter](Canvas& canvas, Point at, double, double height) {
                      const double r = height / 2;
                      canvas.draw(Path::rectangle({at.x - r, at.y - r, at.x + r, at.y + r}, with_counter ? r * 0.2 : r),
                                  {style.ground,
                                   Pen{with_counter ? mixed(style.ground, {0, 0, 0, 255}, 0.55) : style.band, with_counter ? 0.2 : 0.4}});
                    },
                    noun_in(name.name, language_)});
  }
  // Signs that any side may have stand in ink.
  void area(bool hidden, std::string words) {
    const Color ink = theme_.ink;
    list.push_back({[ink, hidden](Canvas& canvas, Point at, double width, double height) {
                      canvas.draw(Path::rectangle({at.x - width / 2, at.y - height / 2, at.x + width / 2, at.y + height / 2}, 1),
                                  area_paint(ink, hidden, 0.10, 0.9));
                    },
                    std::move(words)});
  }
  void arrow(bool conditional, std::string words) {
    list.push_back({[&theme = theme_, conditional](Canvas& canvas, Point at, double width, double) {
                      canvas.draw(entry_arrow({at.x + width / 2, at.y}, {1, 0}, width), entry_paint(theme, theme.ink, conditional, width));
                    },
                    std::move(words)});
  }
  void barrage(std::string words) {
    list.push_back({[&theme = theme_](Canvas& canvas, Point at, double, double height) {
                      canvas.draw(burst(at, height / 2), burst_paint(theme, theme.ink, 0.9));
                    },
                    std::move(words)});
  }
  void sight(std::string words) {
    list.push_back({[pen = sight_pen(theme_, 1)](Canvas& canvas, Point at, double width, double) {
                      canvas.draw(Path::polyline(std::vector<Point>{{at.x - width / 2, at.y}, {at.x + width / 2, at.y}}), stroked(pen));
                    },
                    std::move(words)});
  }
  std::string words(wording::Text text) const { return catalogue_.words(text); }

  std::vector<LegendEntry> list;

 private:
  void patch(const Ground& ground, std::string words) {
    const Color under = theme_.ground, rim = theme_.grid;
    list.push_back({[ground, under, rim](Canvas& canvas, Point at, double width, double height) {
                      const Box box{at.x - width / 2, at.y - height / 2, at.x + width / 2, at.y + height / 2};
                      const Path outline = Path::rectangle(box, 0.6);
                      canvas.draw(outline, filled(ground.fill.value_or(under)));
                      const Box inside = box.grown(-0.4);
                      draw_pattern(canvas, ground,
                                   {box, 9.5,
                                    [inside](Point p) {
                                      return std::min({p.x - inside.left, inside.right - p.x, p.y - inside.top, inside.bottom - p.y});
                                    },
                                    5, false});
                      canvas.draw(outline, stroked({ground.edge.value_or(rim), 0.2}));
                    },
                    std::move(words)});
  }

  const view::View& view_;
  const Theme& theme_;
  const std::string language_;
  const wording::Catalogue& catalogue_;
};

}  // namespace

std::vector<LegendEntry> legend_of(const view::View& view, const Theme& theme, const std::string& language, const Shown& shown) {
  Legend legend(view, theme, language);
  if (shown.ground) {
    for (const std::string& kind : shown.ground->used_kinds(view->game)) legend.terrain(document::KindOf::terrain, kind);
    for (const int level : shown.ground->used_levels()) {
      const LevelStyle* style = nullptr;
      for (const LevelStyle& known : theme.levels)
        if (level < 0 ? known.at < 0 : known.at > 0 && known.at <= level) style = &known;
      if (style) legend.level(*style, level);
    }
  }
  if (shown.lines)
    for (const HexLines::Used& used : shown.lines->used()) legend.line(used.of, used.kind, used.style);
  if (shown.tables) {
    std::set<std::string> known;
    for (const TableGround& table : *shown.tables) {
      for (const auto& area : table.used_areas())
        if (known.insert("a" + area.kind).second) legend.terrain(document::KindOf::area, area.kind);
      for (const auto& line : table.used_lines())
        if (known.insert("l" + line.kind).second) {
          LineStyle style = line.style;
          style.width_mm = std::min(style.width_mm, 2.4);
          legend.line(document::KindOf::line, line.kind, style);
        }
    }
  }
  const bool pieces = shown.pieces && !shown.pieces->empty();
  if (pieces || (shown.setup && shown.setup->has().any()))
    for (std::size_t i = 0; i < view->sides.size(); ++i) legend.side(view->sides[i], theme.side(i), pieces);
  if (shown.setup && shown.setup->has().directives) legend.area(false, legend.words(say("may set up here")));
  if (shown.setup && shown.setup->has().hidden) legend.area(true, legend.words(say("may set up here, hidden")));
  if (shown.setup && shown.setup->has().entries) legend.arrow(false, legend.words(say("reinforcements come on")));
  if (shown.setup && shown.setup->has().conditional) legend.arrow(true, legend.words(say("reinforcements come on under a condition")));
  if (shown.setup && shown.setup->has().barrages) legend.barrage(legend.words(say("artillery off the board can hit here")));
  if (shown.sights) legend.sight(legend.words(say("a unit sees a unit of the other side")));
  if (legend.list.size() > MOST_ENTRIES) legend.list.resize(MOST_ENTRIES);
  return std::move(legend.list);
}

}  // namespace hexwright::publish
