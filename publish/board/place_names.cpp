// Large places choose first. A name too long for the map is cut; one that finds no room is set smaller.
#include "publish/board/place_names.hpp"

#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "publish/canvas/measure.hpp"

namespace hexwright::publish {

const wording::Catalogue& catalogue_in(const std::string& language) {
  const wording::Catalogue* catalogue = wording::catalogue_for(language);
  return catalogue ? *catalogue : wording::english();
}
std::string noun_in(const wording::Noun& noun, const std::string& language) { return catalogue_in(language).words(noun); }
std::string name_in(const std::vector<document::Name>& names, const std::string& id, const std::string& language) {
  return noun_in(document::noun_of(names, id), language);
}

namespace {

constexpr std::size_t MOST_NAMES = 20'000;  // of a file made to exhaust the largest are kept

struct Wish {
  std::string words;
  Box about;
  double size_mm;
  bool italic;
  Color color;
  double reach;
  bool may_cover;
};

std::vector<SetLabel> set(std::vector<Wish> wishes, const Theme& theme, LabelRoom& room) {
  std::stable_sort(wishes.begin(), wishes.end(), [](const Wish& a, const Wish& b) { return a.size_mm > b.size_mm; });
  if (wishes.size() > MOST_NAMES) wishes.resize(MOST_NAMES, wishes.front());
  std::vector<SetLabel> labels;
  for (const Wish& wish : wishes)
    for (const double smaller : {1.0, 0.85, 0.7}) {
      Font font{theme.title_font, wish.size_mm * smaller, wish.italic ? 400 : 700, wish.italic, wish.size_mm * 0.02};
      const std::string words = shortened(wish.words, font, font.size_mm * 18);
      if (words.empty()) break;
      const Extent extent = measure(words, font);
      // Capitals and a little of the descenders; the font's own line would be far too high.
      const double height = font.size_mm * 0.95, width = extent.width + font.size_mm * 0.3;
      const auto middle = room.place(wish.about, width, height, wish.reach, wish.may_cover);
      if (!middle) continue;
      SetLabel label;
      label.text = {words,          font, wish.color,   {middle->x, middle->y + font.size_mm * 0.28},
                    Anchor::middle, 0,    theme.ground, font.size_mm * 0.11};
      label.bounds =
          Box{middle->x - width / 2, middle->y - height / 2, middle->x + width / 2, middle->y + height / 2}.grown(font.size_mm * 0.2);
      labels.push_back(std::move(label));
      break;
    }
  return labels;
}

// Roads, walls and rivers had better stay free of names: each stretch is a small box, for that about a slanting line is mostly empty.
void avoid_line(const std::vector<Point>& points, LabelRoom& room) {
  constexpr double STRETCH = 4, BESIDE = 0.8, COST = 1.5;  // mm, mm, of a label that is all on lines
  constexpr int MOST_STRETCHES = 500;                      // of one line; those of a hostile one are longer
  double whole = 0;
  for (std::size_t i = 1; i < points.size(); ++i) whole += length(points[i] - points[i - 1]);
  const double stretch = std::max(STRETCH, whole / MOST_STRETCHES);
  if (!std::isfinite(stretch)) return;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const Point from = points[i - 1], way = points[i] - from;
    const int parts = static_cast<int>(length(way) / stretch) + 1;
    for (int part = 0; part < parts; ++part) {
      const Point a = from + way * (static_cast<double>(part) / parts), b = from + way * (static_cast<double>(part + 1) / parts);
      room.avoid(Box{a.x, a.y, a.x, a.y}.joined({b.x, b.y, b.x, b.y}).grown(BESIDE), COST);
    }
  }
}

}  // namespace

std::vector<SetLabel> hex_place_names(const view::View& view, const Theme& theme, const HexLayout& layout, const std::string& language,
                                      LabelRoom& room, double scale) {
  std::vector<Wish> wishes;
  const Box hex = layout.outline().bounds();
  for (const auto& indexed : view->index->places()) {
    const document::Place& place = *indexed.place;
    if (place.names.empty()) continue;
    std::optional<Box> about;
    std::size_t count = 0;
    indexed.hexes.each([&](std::size_t index) {
      if (!layout.shows(index)) return;
      const Box cell = hex.grown(-layout.pitch() * 0.12).moved(layout.middle(index));
      about = about ? about->joined(cell) : cell;
      ++count;
      if (count <= 400) room.avoid(cell, 0.5);
    });
    if (!about) continue;
    const double size = scale * layout.pitch() * (count >= 8 ? 0.46 : count >= 4 ? 0.38 : count >= 2 ? 0.32 : 0.28);
    const bool natural = view->game.is(document::KindOf::place, place.kind, "hill") || place.kind == "hill" || place.kind == "wood";
    wishes.push_back(
        {name_in(place.names, place.id, language), *about, size, natural, theme.ink, layout.pitch() * 1.5, count > 20 || natural});
  }
  return set(std::move(wishes), theme, room);
}

std::vector<SetLabel> table_names(const view::View& view, const Theme& theme, const std::string& language, double inch_mm,
                                  const std::vector<std::pair<const document::InchTable*, Box>>& tables, LabelRoom& room, double scale) {
  std::vector<Wish> wishes;
  for (const auto& [table, sheet] : tables) {
    const auto at = [&, &where = sheet](const auto& point) {
      return Point{where.left + static_cast<double>(point.x) / 1000 * inch_mm,
                   where.bottom - static_cast<double>(point.y) / 1000 * inch_mm};
    };
    const auto box_of = [&](const document::Points& points) {
      std::optional<Box> about;
      for (const auto& point : points.list) {
        const auto [x, y] = at(point);
        about = about ? about->joined({x, y, x, y}) : Box{x, y, x, y};
      }
      return about;
    };
    for (const document::Line& line : table->lines) {
      std::vector<Point> points;
      for (const auto& point : line.path.list) points.push_back(at(point));
      avoid_line(points, room);
    }
    for (const document::Area& area : table->areas) {
      const auto about = box_of(area.ring);
      if (!about || area.names.empty()) continue;
      wishes.push_back({name_in(area.names, area.id, language), about->grown(-std::min(about->width(), about->height()) * 0.1), 4.2 * scale,
                        area.level.has_value(), theme.ink, 12 * scale, true});
    }
    for (const document::Line& line : table->lines) {
      if (line.names.empty() || line.path.list.empty()) continue;
      const auto [x, y] = at(line.path.list[line.path.list.size() / 4]);
      const bool wet = theme.line(line.kind, document::KindOf::line, view->game).wet;
      wishes.push_back({name_in(line.names, line.id, language), Box{x, y, x, y}.grown(1.2), 3.2 * scale, true,
                        wet ? theme.water : theme.ink, 10 * scale, false});
    }
  }
  return set(std::move(wishes), theme, room);
}

}  // namespace hexwright::publish
