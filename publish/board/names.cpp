// Large places choose first. A name too long for the map is cut; one that finds no room is set smaller.

#include "publish/board/names.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

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

struct NameToPlace {
  std::string words;
  Box about;
  double size_mm;
  bool italic;
  Color color;
  double reach;
  bool may_cover;
};

std::vector<SetLabel> set(std::vector<NameToPlace> names, const Theme& theme, LabelRoom& room) {
  std::stable_sort(names.begin(), names.end(), [](const NameToPlace& a, const NameToPlace& b) { return a.size_mm > b.size_mm; });
  if (names.size() > MOST_NAMES) names.resize(MOST_NAMES, names.front());
  std::vector<SetLabel> labels;
  for (const NameToPlace& name : names)
    for (const double smaller : {1.0, 0.85, 0.7}) {
      Font font{theme.title_font, name.size_mm * smaller, name.italic ? 400 : 700, name.italic, name.size_mm * 0.02};
      const std::string words = shortened(name.words, font, font.size_mm * 18);
      if (words.empty()) break;
      const Extent extent = measure(words, font);
      // Capitals and a little of the descenders; the font's own line would be far too high.
      const double height = font.size_mm * 0.95, width = extent.width + font.size_mm * 0.3;
      const auto middle = room.place(name.about, width, height, name.reach, name.may_cover);
      if (!middle) continue;
      SetLabel label;
      label.text = {words,          font, name.color,   {middle->x, middle->y + font.size_mm * 0.28},
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
  std::vector<NameToPlace> names;
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
    names.push_back(
        {name_in(place.names, place.id, language), *about, size, natural, theme.ink, layout.pitch() * 1.5, count > 20 || natural});
  }
  return set(std::move(names), theme, room);
}

std::vector<SetLabel> table_names(const view::View& view, const Theme& theme, const std::string& language, double inch_mm,
                                  const std::vector<std::pair<const document::InchTable*, Box>>& tables, LabelRoom& room, double scale) {
  std::vector<NameToPlace> names;
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
      names.push_back({name_in(area.names, area.id, language), about->grown(-std::min(about->width(), about->height()) * 0.1), 4.2 * scale,
                       area.level.has_value(), theme.ink, 12 * scale, true});
    }
    for (const document::Line& line : table->lines) {
      if (line.names.empty() || line.path.list.empty()) continue;
      const auto [x, y] = at(line.path.list[line.path.list.size() / 4]);
      const bool wet = theme.line(line.kind, document::KindOf::line, view->game).wet;
      names.push_back({name_in(line.names, line.id, language), Box{x, y, x, y}.grown(1.2), 3.2 * scale, true, wet ? theme.water : theme.ink,
                       10 * scale, false});
    }
  }
  return set(std::move(names), theme, room);
}

// The id stands behind a number and a blank, and at the end or before a plus, a comma or another blank.

namespace {

constexpr std::size_t LONGEST_SIGN = 2;  // longer ones stand apart from their number, as words do

std::string replaced(std::string text, const std::string& kind, const project::Game& game, const std::string& language) {
  if (kind.size() <= LONGEST_SIGN) return text;
  const std::string name = noun_in(game.kind_noun(document::KindOf::piece, kind), language);
  if (name.empty() || name == kind) return text;
  const std::string sought = " " + kind;
  for (std::size_t at = text.find(sought); at != std::string::npos; at = text.find(sought, at + 1)) {
    const std::size_t end = at + sought.size();
    const bool numbered = at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9';
    if (!numbered || (end < text.size() && std::string_view("+, ").find(text[end]) == std::string_view::npos)) continue;
    text.replace(at + 1, kind.size(), name);
    at += name.size();
  }
  return text;
}

// Where in the label it stands as a whole part; beyond the end when nowhere.
std::size_t part_at(const std::string& label, const std::string& part) {
  const auto parts_it = [&](std::size_t at) { return at == std::string::npos || label[at] == '+' || label[at] == ' '; };
  for (std::size_t at = label.find(part); at != std::string::npos; at = label.find(part, at + 1)) {
    const std::size_t end = at + part.size();
    if (parts_it(at == 0 ? std::string::npos : at - 1) && parts_it(end == label.size() ? std::string::npos : end)) return at;
  }
  return label.size();
}

}  // namespace

view::Face in_language(view::Face face, const project::Game& game, const std::string& language) {
  if (face.face_down || face.kind.empty()) return face;
  if (face.number && face.text == std::to_string(*face.number) + " " + face.kind) {
    face.text = replaced(std::move(face.text), face.kind, game, language);
  } else if (!face.number && (face.text == face.kind || face.text == noun_in(game.kind_noun(document::KindOf::piece, face.kind), "en"))) {
    face.text = noun_in(game.kind_noun(document::KindOf::piece, face.kind), language);
  }
  return face;
}

std::string in_language(std::string label, const std::vector<view::Face>& pieces, const project::Game& game, const std::string& language) {
  std::set<std::string> kinds;
  for (const view::Face& piece : pieces) kinds.insert(piece.kind);
  for (const std::string& kind : kinds) label = replaced(std::move(label), kind, game, language);
  // What has no number is called by its kind, which a view says in English.
  std::set<std::string> told;
  for (const view::Face& piece : pieces) {
    if (piece.number || piece.text.empty() || !told.insert(piece.text).second) continue;
    const std::string name = in_language(piece, game, language).text;
    if (const std::size_t at = part_at(label, piece.text); name != piece.text && at < label.size())
      label.replace(at, piece.text.size(), name);
  }
  return label;
}

// Candidates lie on rings about the named thing; the cost of one is its distance and what it covers.

namespace {

constexpr std::int64_t MOST_CELLS = 400;
constexpr std::size_t MOST_SOFT = 100;  // in one cell; a file made to exhaust has thousands in each
constexpr double NO_ROOM = std::numeric_limits<double>::infinity();

bool finite(const Box& box) { return std::isfinite(box.left + box.right + box.top + box.bottom); }

double overlap(const Box& a, const Box& b) {
  const double w = std::min(a.right, b.right) - std::max(a.left, b.left), h = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  return w > 0 && h > 0 ? w * h : 0;
}

}  // namespace

template <class Visit>
bool LabelRoom::each_cell(const Box& box, Visit visit) const {
  const double most = 1e8;
  const auto cell = [&](double mm) { return static_cast<std::int64_t>(std::floor(std::clamp(mm / cell_mm_, -most, most))); };
  const std::int64_t left = cell(box.left), right = cell(box.right), top = cell(box.top), bottom = cell(box.bottom);
  if ((right - left + 1) * (bottom - top + 1) > MOST_CELLS) return false;
  for (std::int64_t y = top; y <= bottom; ++y)
    for (std::int64_t x = left; x <= right; ++x) visit(static_cast<std::uint64_t>(y) << 32 ^ (static_cast<std::uint64_t>(x) & 0xFFFFFFFFU));
  return true;
}

void LabelRoom::occupy(const Box& box) {
  if (!finite(box)) return;
  if (!each_cell(box, [&](std::uint64_t key) { cells_[key].taken.push_back(box); })) large_.taken.push_back(box);
}

void LabelRoom::avoid(const Box& box, double cost) {
  if (!finite(box)) return;
  const auto add = [&](std::vector<Soft>& list) {
    if (list.size() < MOST_SOFT) list.push_back({box, cost});
  };
  if (!each_cell(box, [&](std::uint64_t key) { add(cells_[key].soft); })) add(large_.soft);
}

double LabelRoom::cost_of(const Box& box) const {
  if (!finite(box) || box.left < bounds_.left || box.right > bounds_.right || box.top < bounds_.top || box.bottom > bounds_.bottom)
    return NO_ROOM;
  const double area = std::max(box.width() * box.height(), 1e-9);
  double cost = 0;
  // What lies in several cells is counted in the one where its overlap with the box begins.
  const auto add = [&](const Cell& cell, std::optional<std::uint64_t> key) {
    for (const Box& taken : cell.taken)
      if (taken.touches(box)) cost = NO_ROOM;
    if (cost == NO_ROOM) return;
    for (const Soft& soft : cell.soft) {
      const double common = overlap(soft.box, box);
      if (common <= 0) continue;
      const double x = std::max(soft.box.left, box.left), y = std::max(soft.box.top, box.top);
      bool here = !key;
      if (key) each_cell({x, y, x, y}, [&](std::uint64_t first) { here = first == *key; });
      if (here) cost += soft.cost * common / area;
    }
  };
  add(large_, std::nullopt);
  const bool few = each_cell(box, [&](std::uint64_t key) {
    if (cost == NO_ROOM) return;
    if (const auto found = cells_.find(key); found != cells_.end()) add(found->second, key);
  });
  if (!few)
    for (const auto& [key, cell] : cells_) {
      if (cost == NO_ROOM) break;
      add(cell, key);
    }
  return cost;
}

std::optional<Point> LabelRoom::place(const Box& about, double width, double height, double reach, bool may_cover) {
  if (!finite(about)) return std::nullopt;
  const Point middle = about.middle();
  double least = std::numeric_limits<double>::infinity();
  Point best;
  const auto attempt = [&](Point at, double nearness) {
    if (nearness >= least) return;
    const double cost = nearness + cost_of({at.x - width / 2, at.y - height / 2, at.x + width / 2, at.y + height / 2});
    if (cost >= least) return;
    least = cost;
    best = at;
  };
  // What is named may be covered: in its middle, or a little above or below that.
  if (may_cover)
    for (const double aside : {0.0, -0.15, 0.15, -0.3, 0.3}) attempt({middle.x, middle.y + aside * about.height()}, std::abs(aside) * 0.5);
  const double step = std::max({height * 0.6, 0.2, reach / 200});
  for (double out = 0; out <= reach; out += step) {
    const double nearness = 0.2 + out / std::max(height, 0.1) * 0.35;
    const double up = about.top - height / 2 - out, down = about.bottom + height / 2 + out;
    const double left = about.left - width / 2 - out, right = about.right + width / 2 + out;
    for (const double slide : {0.0, 0.25, -0.25, 0.5, -0.5}) {
      const double aside = slide * (width + about.width()) / 2;
      attempt({middle.x + aside, up}, nearness + std::abs(slide) * 0.4);
      attempt({middle.x + aside, down}, nearness + 0.1 + std::abs(slide) * 0.4);
    }
    for (const double slide : {0.0, 0.5, -0.5}) {
      const double aside = slide * (height + about.height()) / 2;
      attempt({right, middle.y + aside}, nearness + 0.15 + std::abs(slide) * 0.3);
      attempt({left, middle.y + aside}, nearness + 0.2 + std::abs(slide) * 0.3);
    }
    if (least < nearness) break;  // what lies farther out costs more
  }
  if (!std::isfinite(least)) return std::nullopt;
  occupy({best.x - width / 2, best.y - height / 2, best.x + width / 2, best.y + height / 2});
  return best;
}

}  // namespace hexwright::publish
