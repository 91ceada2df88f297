// Sizes follow the width of the board: a small map has a small title.
#include "publish/board/sheet.hpp"

#include <algorithm>
#include <cmath>

#include "model/document/map.hpp"
#include "publish/board/place_names.hpp"
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
  if (!text_.title.empty()) text_.title = shortened(text_.title, {theme_.title_font, title_mm_, 700, false, 0}, width);
  if (!text_.subtitle.empty()) text_.subtitle = shortened(text_.subtitle, {theme_.title_font, title_mm_ * 0.46, 400, true, 0}, width);
  const Font font{theme_.text_font, 3.1, 400, false, 0};
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
    note_lines_ = wrapped(text_.note, {theme_.title_font, 3.4, 400, true, 0}, width, 4);
    below_ += static_cast<double>(note_lines_.size()) * 4.4 + 1;
  }
}

void Sheet::draw(Canvas& canvas, const Box& board, const Box& part) const {
  if (!text_.title.empty() && part.top < board.top) {
    const double base = board.top - above_ + title_mm_;
    const Font large{theme_.title_font, title_mm_, 700, false, 0};
    canvas.write({text_.title, large, theme_.ink, {board.left, base}, Anchor::start, 0, std::nullopt, 0});
    const Font small{theme_.title_font, title_mm_ * 0.46, 400, true, 0};
    if (!text_.subtitle.empty())
      canvas.write({text_.subtitle, small, theme_.ink, {board.left, base + title_mm_ * 0.66}, Anchor::start, 0, std::nullopt, 0});
  }
  if (part.bottom <= board.bottom) return;
  const Font font{theme_.text_font, 3.1, 400, false, 0};
  const std::size_t rows = (legend_.size() + columns_ - 1) / columns_;
  for (std::size_t i = 0; i < legend_.size(); ++i) {
    // Down the columns, as one reads a list.
    const std::size_t column = rows ? i / rows : 0, row = rows ? i % rows : 0;
    const Point at{board.left + static_cast<double>(column) * column_mm_, board.bottom + 5 + (static_cast<double>(row) + 0.5) * row_mm_};
    legend_[i].sample(canvas, {at.x + SAMPLE_WIDTH / 2, at.y}, SAMPLE_WIDTH, SAMPLE_HEIGHT);
    canvas.write({legend_[i].words, font, theme_.ink, {at.x + SAMPLE_WIDTH + GAP, at.y + 1.1}, Anchor::start, 0, std::nullopt, 0});
  }
  double bottom = board.bottom + below_ - static_cast<double>(note_lines_.size()) * 4.4 - (note_lines_.empty() ? 0 : 1);
  if (north_) draw_north(canvas, {board.right - 5, bottom - 6.5}, 9);
  if (scale_.mm > 0) draw_scale(canvas, {board.right - scale_.mm - (north_ ? 16 : 2) - 8, bottom - 6});
  for (std::size_t i = 0; i < note_lines_.size(); ++i)
    canvas.write({note_lines_[i],
                  {theme_.title_font, 3.4, 400, true, 0},
                  theme_.ink,
                  {board.left, bottom + 4.2 + 4.4 * static_cast<double>(i)},
                  Anchor::start,
                  0,
                  std::nullopt,
                  0});
}

void Sheet::draw_scale(Canvas& canvas, Point at) const {
  const double part = scale_.mm / scale_.parts;
  for (int i = 0; i < scale_.parts; ++i)
    canvas.draw(Path::rectangle({at.x + i * part, at.y, at.x + (i + 1) * part, at.y + 1.5}),
                {i % 2 ? theme_.paper : theme_.ink, Pen{theme_.ink, 0.2, Cap::butt, Join::miter, {}}});
  const Font font{theme_.text_font, 2.8, 400, false, 0};
  canvas.write({"0", font, theme_.ink, {at.x, at.y + 4.6}, Anchor::middle, 0, std::nullopt, 0});
  canvas.write({scale_.far_end, font, theme_.ink, {at.x + scale_.mm, at.y + 4.6}, Anchor::middle, 0, std::nullopt, 0});
}

void Sheet::draw_north(Canvas& canvas, Point middle, double size) const {
  const double h = size / 2;
  Path left, right;
  left.move({middle.x, middle.y - h}).line({middle.x - h * 0.42, middle.y + h}).line({middle.x, middle.y + h * 0.55}).close();
  right.move({middle.x, middle.y - h}).line({middle.x + h * 0.42, middle.y + h}).line({middle.x, middle.y + h * 0.55}).close();
  const Pen pen{theme_.ink, 0.2, Cap::round, Join::round, {}};
  canvas.draw(left, {theme_.ink, pen});
  canvas.draw(right, {theme_.paper, pen});
  canvas.write({"N",
                {theme_.title_font, size * 0.4, 700, false, 0},
                theme_.ink,
                {middle.x, middle.y - h - size * 0.06},
                Anchor::middle,
                0,
                std::nullopt,
                0});
}

}  // namespace hexwright::publish
