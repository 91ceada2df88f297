// Samples are drawn by the same code as the board, in a box instead of a hex.
#include "publish/board/board_legend.hpp"

#include <set>

#include "model/document/ruleset.hpp"
#include "publish/board/overlay_marks.hpp"
#include "publish/board/patterns.hpp"
#include "publish/board/place_names.hpp"

namespace hexwright::publish {

using wording::say;

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
                                  {style.ground, Pen{with_counter ? mixed(style.ground, {0, 0, 0, 255}, 0.55) : style.band,
                                                     with_counter ? 0.2 : 0.4,
                                                     Cap::round,
                                                     Join::round,
                                                     {}}});
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
                      canvas.draw(outline, stroked({ground.edge.value_or(rim), 0.2, Cap::round, Join::round, {}}));
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
  if (pieces || (shown.setup && shown.setup->has_any()))
    for (std::size_t i = 0; i < view->sides.size(); ++i) legend.side(view->sides[i], theme.side(i), pieces);
  if (shown.setup && shown.setup->has_directives()) legend.area(false, legend.words(say("may set up here")));
  if (shown.setup && shown.setup->has_hidden()) legend.area(true, legend.words(say("may set up here, hidden")));
  if (shown.setup && shown.setup->has_entries()) legend.arrow(false, legend.words(say("reinforcements come on")));
  if (shown.setup && shown.setup->has_conditional()) legend.arrow(true, legend.words(say("reinforcements come on under a condition")));
  if (shown.setup && shown.setup->has_barrages()) legend.barrage(legend.words(say("artillery off the board can hit here")));
  if (shown.sights) legend.sight(legend.words(say("somebody sees somebody of the other side")));
  if (legend.list.size() > MOST_ENTRIES) legend.list.resize(MOST_ENTRIES);
  return std::move(legend.list);
}

}  // namespace hexwright::publish
