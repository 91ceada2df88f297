// Passes over the hexes of a part, one for each thing that may reach into the neighbour: base, levels, terrain, grid, numbers.
#include "publish/board/ground.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/numbers.hpp"
#include "model/reshape/draft_terrain.hpp"
#include "publish/canvas/canvas_filters.hpp"
#include "publish/board/terrain.hpp"
#include "publish/canvas/measure.hpp"

namespace hexwright::publish {

namespace {

constexpr std::uint32_t VARIANTS = 3;

std::uint32_t variant_of(geometry::Hex hex) {
  return scrambled(static_cast<std::uint32_t>(hex.q), static_cast<std::uint32_t>(hex.r)) % VARIANTS;
}

}  // namespace

HexGround::HexGround(const view::View& view, const Theme& theme, const HexLayout& layout) : theme_(theme), layout_(layout) {
  read_terrain(view);
  note_neighbours();
  read_levels(view);
  find_joints();
  reshape::unconfirmed(*view->index).each([&](std::size_t hex) {
    if (layout_.shows(hex)) unconfirmed_.push_back(layout_.middle(hex));
  });
  if (!view->index->map().in_play) return;
  for (std::size_t hex = 0; hex < terrain_.size(); ++hex)
    if (layout_.shows(hex) && !view->index->in_play().contains(hex)) out_of_play_.push_back(layout_.middle(hex));
}

void HexGround::find_joints() {
  const geometry::JoinedBoards& boards = layout_.boards();
  if (boards.boards().size() < 2) return;
  std::vector<std::optional<Box>> around(boards.boards().size());
  for (std::size_t index = 0; index < boards.size(); ++index) {
    if (!layout_.shows(index)) continue;
    const geometry::Hex hex = boards.hexes()[index];
    const geometry::Board* own = layout_.board_of(hex);
    const Point at = layout_.middle(hex);
    auto& box = around[static_cast<std::size_t>(own - boards.boards().data())];
    box = box ? box->joined({at.x, at.y, at.x, at.y}) : Box{at.x, at.y, at.x, at.y};
    Path seam;
    for (int side = 0; side < 3; ++side)
      if (const auto other = layout_.neighbour(hex, side); other && layout_.board_of(boards.hexes()[*other]) != own)
        seam.move(at + layout_.corner(side)).line(at + layout_.corner(side + 1));
    if (!seam.empty()) joints_.push_back({seam, seam.bounds().grown(1)});
  }
  place_marks(around);
}

// A board is named in the hex nearest to its middle that has nothing on its ground: there it is looked for, and can be read.
void HexGround::place_marks(const std::vector<std::optional<Box>>& around) {
  const geometry::JoinedBoards& boards = layout_.boards();
  struct Best {
    double cost = std::numeric_limits<double>::infinity();
    Point at;
  };
  std::vector<Best> best(around.size());
  for (std::size_t index = 0; index < boards.size(); ++index) {
    const geometry::Board* own = layout_.board_of(boards.hexes()[index]);
    if (!own) continue;
    const auto board = static_cast<std::size_t>(own - boards.boards().data());
    const Point at = layout_.middle(index);
    const bool plain = !grounds_[terrain_[index]].fill && level(index) == 0;
    const double cost = length(at - around[board]->middle()) + (plain ? 0 : 1e9);
    if (cost < best[board].cost) best[board] = {cost, at};
  }
  for (std::size_t i = 0; i < around.size(); ++i)
    if (around[i]) board_marks_.emplace_back(boards.boards()[i].id, best[i].at);
}

void HexGround::draw_boards(Canvas& canvas, const Box& part) const {
  const double pitch = layout_.pitch();
  const Box hexagon = layout_.outline().bounds();
  for (const Point at : out_of_play_) {
    if (!hexagon.moved(at).touches(part)) continue;
    Path veil;
    for (int i = 0; i < 6; ++i) i == 0 ? veil.move(at + layout_.corner(i)) : veil.line(at + layout_.corner(i));
    canvas.draw(veil.close(), filled(theme_.paper.faded(0.72)));
  }
  draw_unconfirmed(canvas, part);
  for (const Joint& joint : joints_)
    if (joint.bounds.touches(part))
      canvas.draw(joint.path, stroked({theme_.ink.faded(0.55), pitch * 0.018, Cap::butt, Join::round, {pitch * 0.1, pitch * 0.07}}));
  for (const auto& [id, at] : board_marks_) {
    if (!Box{at.x - pitch, at.y - pitch, at.x + pitch, at.y + pitch}.touches(part)) continue;
    const Font font{theme_.title_font, pitch * 0.62, 700};
    canvas.write({shortened(id, font, pitch * 0.9), font, theme_.ink.faded(0.4), {at.x, at.y + pitch * 0.26}, Anchor::middle});
  }
}

// From corner to corner, and on either side between that line and the sides of the hex that run along it.
void HexGround::draw_unconfirmed(Canvas& canvas, const Box& part) const {
  const double pitch = layout_.pitch();
  const Box hexagon = layout_.outline().bounds();
  Path lines;
  for (const Point at : unconfirmed_) {
    if (!hexagon.moved(at).touches(part)) continue;
    lines.move(at + layout_.corner(1)).line(at + layout_.corner(4));
    for (const int side : {0, 2})
      lines.move(at + (layout_.corner(1) + layout_.corner(side)) * 0.5).line(at + (layout_.corner(4) + layout_.corner(5 - side)) * 0.5);
  }
  if (!lines.empty()) canvas.draw(lines, stroked({theme_.ink.faded(0.6), pitch * 0.03}));
}

void HexGround::read_terrain(const view::View& view) {
  const project::MapIndex& map = *view->index;
  terrain_.resize(map.hex_count());
  // The index gives the same string for the same kind, so its address is enough to know it again.
  std::unordered_map<const std::string*, std::uint16_t> known;
  for (std::size_t hex = 0; hex < terrain_.size(); ++hex) {
    const std::string& kind = map.terrain(hex);
    const auto [entry, fresh] = known.try_emplace(&kind, static_cast<std::uint16_t>(kinds_.size()));
    if (fresh) {
      kinds_.push_back(kind);
      grounds_.push_back(kind.empty() ? Ground{} : theme_.terrain(kind, document::KindOf::terrain, view->game));
    }
    terrain_[hex] = entry->second;
  }
}

// Once: every part that is drawn asks for all of them.
void HexGround::note_neighbours() {
  neighbours_.resize(terrain_.size());
  alike_.resize(terrain_.size());
  for (std::size_t hex = 0; hex < terrain_.size(); ++hex)
    for (int direction = 0; direction < 6; ++direction) {
      const auto other = layout_.neighbour(layout_.boards().hexes()[hex], direction);
      const auto bit = static_cast<std::uint8_t>(1U << direction);
      if (other) neighbours_[hex] |= bit;
      if (!other || terrain_[*other] == terrain_[hex]) alike_[hex] |= bit;
    }
}

void HexGround::read_levels(const view::View& view) {
  const geometry::JoinedBoards& boards = layout_.boards();
  for (const document::HexBoard& source : view->map.boards) {
    if (!source.elevation) continue;
    std::array<std::int8_t, 256> of{};
    for (const document::Sign& sign : source.elevation->signs)
      if (sign.character.size() == 1)
        of[static_cast<unsigned char>(sign.character[0])] = static_cast<std::int8_t>(io::parse_int(sign.kind, -100, 100).value_or(0));
    for (std::size_t b = 0; b < boards.boards().size(); ++b) {
      if (boards.boards()[b].id != source.id) continue;
      levels_.resize(boards.size());
      const geometry::HexGrid& grid = boards.boards()[b].grid;
      for (int row = 1; row <= std::min(source.rows, static_cast<int>(source.elevation->rows.size())); ++row) {
        const std::string& cells = source.elevation->rows[static_cast<std::size_t>(row - 1)].cells;
        for (int column = 1; column <= std::min(source.columns, static_cast<int>(cells.size())); ++column)
          if (grid.contains(geometry::Cell{column, row}))
            if (const auto index = boards.own_index_of(b, {column, row}))
              levels_[*index] = of[static_cast<unsigned char>(cells[static_cast<std::size_t>(column - 1)])];
      }
    }
  }
}

std::vector<std::string> HexGround::used_kinds(const project::Game& game) const {
  std::vector<bool> used(kinds_.size());
  for (std::size_t hex = 0; hex < terrain_.size(); ++hex)
    if (layout_.shows(hex)) used[terrain_[hex]] = true;
  std::vector<std::string> list;
  for (const document::Kind& kind : game.data().kinds)
    for (std::size_t i = 1; i < kinds_.size(); ++i)
      if (kind.of == document::KindOf::terrain && kind.id == kinds_[i] && used[i]) list.push_back(kinds_[i]);
  for (std::size_t i = 1; i < kinds_.size(); ++i)
    if (used[i] && !kinds_[i].empty() && std::find(list.begin(), list.end(), kinds_[i]) == list.end()) list.push_back(kinds_[i]);
  return list;
}

std::vector<int> HexGround::used_levels() const {
  std::vector<int> list;
  for (std::size_t hex = 0; hex < levels_.size(); ++hex)
    if (const int level = levels_[hex]; level != 0 && layout_.shows(hex) && std::find(list.begin(), list.end(), level) == list.end())
      list.push_back(level);
  std::sort(list.begin(), list.end());
  return list;
}

template <class Same>
std::uint8_t HexGround::shared(geometry::Hex hex, Same same) const {
  std::uint8_t bits = 0;
  for (int direction = 0; direction < 6; ++direction) {
    // Terrain goes on beyond the rim of the map.
    const auto other = layout_.neighbour(hex, direction);
    if (!other || same(*other)) bits = static_cast<std::uint8_t>(bits | 1U << direction);
  }
  return bits;
}

void HexGround::draw_base(Canvas& canvas, const Box& part) const {
  // A part all of whose hexes have all their neighbours is covered without a gap.
  bool inside = true;
  std::size_t count = 0;
  layout_.each_in(part, [&](std::size_t index, geometry::Hex, Point) {
    ++count;
    inside = inside && neighbours_[index] == 63;
  });
  if (count == 0) return;
  if (inside) {
    canvas.draw(Path::rectangle(part), filled(theme_.ground));
    return;
  }
  const double over = layout_.pitch() * 0.012;
  const std::function<void(Canvas&)> hexagon = [&](Canvas& on) { on.draw(layout_.outline(over), filled(theme_.ground)); };
  const Box extent = layout_.outline(over).bounds();
  layout_.each_in(part, [&](std::size_t, geometry::Hex, Point at) { canvas.stamp({"base", extent, hexagon}, at); });
}

void HexGround::draw_level(Canvas& canvas, std::size_t which, std::size_t index, geometry::Hex hex, Point at) const {
  const LevelStyle& style = theme_.levels[which];
  // A level below nought tints the hollows, one above it everything at least that high.
  const auto within = [&](std::size_t i) { return style.at < 0 ? levels_[i] < 0 : levels_[i] >= style.at; };
  if (!within(index)) return;
  const std::uint8_t bits = shared(hex, within);
  const std::uint32_t variant = bits == 63 ? 0 : variant_of(hex);
  std::array<char, 32> key;
  const auto end = fmt::format_to(key.data(), "l{}.{}.{}", which, bits, variant);
  const std::function<void(Canvas&)> draw = [&](Canvas& on) {
    const Blob patch = blob(layout_, bits, variant);
    on.draw(patch.fill, filled(style.fill));
    if (style.edge && !patch.outline.empty()) on.draw(patch.outline, stroked({*style.edge, layout_.pitch() * 0.014}));
  };
  canvas.stamp({{key.data(), static_cast<std::size_t>(end - key.data())}, layout_.outline(layout_.pitch() * 0.05).bounds(), draw}, at);
}

double HexGround::distance_to_number(Point p) const {
  const double pitch = layout_.pitch(), down = pitch * (layout_.flat() ? 0.405 : 0.38);
  const double aside = std::max(std::abs(p.x) - pitch * 0.17, 0.0), off = std::max(std::abs(p.y + down) - pitch * 0.06, 0.0);
  return aside <= 0 && off <= 0 ? -pitch : std::hypot(aside, off);
}

void HexGround::draw_patch(Canvas& canvas, std::size_t index, geometry::Hex hex, Point at) const {
  const std::uint16_t kind = terrain_[index];
  const Ground& ground = grounds_[kind];
  if (!ground.fill && !ground.ink) return;
  const std::uint8_t bits = ground.shape == Shape::hex ? 63 : alike_[index];
  // Symbols keep clear of the rim of the map, beyond which nothing hides them, and of the number.
  const std::uint8_t inner = bits & neighbours_[index];
  const std::uint32_t variant = variant_of(hex);
  std::array<char, 40> key;
  const auto end = fmt::format_to(key.data(), "t{}.{}.{}.{}", kind, bits, inner, variant);
  const std::function<void(Canvas&)> draw = [&](Canvas& on) {
    const Blob patch = blob(layout_, bits, variant);
    if (ground.fill) on.draw(patch.fill, filled(*ground.fill));
    const double scale = layout_.pitch() / 15;
    const Field field{layout_.outline().bounds(), layout_.pitch(),
                      [&](Point p) { return std::min(depth_in_blob(layout_, inner, p), distance_to_number(p)); }, scrambled(variant, kind),
                      true};
    draw_pattern(on, ground, field);
    if (ground.edge && !patch.outline.empty()) on.draw(patch.outline, stroked({*ground.edge, ground.edge_width_mm * scale}));
  };
  canvas.stamp({{key.data(), static_cast<std::size_t>(end - key.data())}, layout_.outline(layout_.pitch() * 0.05).bounds(), draw}, at);
}

void HexGround::draw_terrain(Canvas& canvas, const Box& part, const Opacity& opacity) const {
  if (canvas.copies_stamps()) return stamp_terrain(canvas, part, opacity);
  BatchCanvas batch(canvas);
  stamp_terrain(batch, part, opacity);
}

void HexGround::stamp_terrain(Canvas& canvas, const Box& part, const Opacity& opacity) const {
  draw_faded(canvas, opacity.base, [&](Canvas& on) { draw_base(on, part); });
  if (!levels_.empty())
    draw_faded(canvas, opacity.levels, [&](Canvas& on) {
      for (std::size_t which = 0; which < theme_.levels.size(); ++which)
        layout_.each_in(part, [&](std::size_t index, geometry::Hex hex, Point at) { draw_level(on, which, index, hex, at); });
    });
  draw_faded(canvas, opacity.terrain, [&](Canvas& on) {
    layout_.each_in(part, [&](std::size_t index, geometry::Hex hex, Point at) { draw_patch(on, index, hex, at); });
  });
}

void HexGround::draw_grid(Canvas& canvas, const Box& part) const {
  if (canvas.copies_stamps()) return stamp_grid(canvas, part);
  BatchCanvas batch(canvas);
  stamp_grid(batch, part);
}

void HexGround::stamp_grid(Canvas& canvas, const Box& part) const {
  const double scale = layout_.pitch() / 15;
  const Pen pen{theme_.grid, theme_.grid_width_mm * scale};
  layout_.each_in(part, [&](std::size_t index, geometry::Hex, Point at) {
    // Three sides are this hex's own; the others only where no neighbour draws them.
    const auto sides = static_cast<std::uint8_t>(7 | (~neighbours_[index] & 56));
    std::array<char, 16> key;
    const auto end = fmt::format_to(key.data(), "g{}", sides);
    const std::function<void(Canvas&)> draw = [&](Canvas& on) {
      Path lines;
      for (int side = 0; side < 6; ++side)
        if (sides >> side & 1U) lines.move(layout_.corner(side)).line(layout_.corner(side + 1));
      on.draw(lines, stroked(pen));
      if (theme_.dots) on.draw(Path::circle({}, layout_.pitch() * 0.012), filled(theme_.grid));
    };
    canvas.stamp({{key.data(), static_cast<std::size_t>(end - key.data())}, layout_.outline(pen.width_mm).bounds(), draw}, at);
  });
}

void HexGround::draw_numbers(Canvas& canvas, const Box& part, double least_mm) const {
  constexpr double WIDE = 2.3;  // ems of four figures
  constexpr int FIFTH = 5;
  Text text;
  text.font = {theme_.text_font, std::max(layout_.pitch() * 0.118, least_mm)};
  const bool few = text.font.size_mm * WIDE > layout_.pitch() * 0.9, large = text.font.size_mm > layout_.pitch() * 0.2;
  text.color = theme_.number;
  text.anchor = Anchor::middle;
  const double up = large ? -text.font.size_mm * 0.35 : layout_.pitch() * (layout_.flat() ? 0.365 : 0.34);
  std::vector<Text> texts;
  layout_.each_in(part, [&](std::size_t, geometry::Hex hex, Point at) {
    const geometry::Board* board = layout_.board_of(hex);
    const geometry::Cell cell = *board->grid.cell_of(hex);
    if (few && (cell.column % FIFTH != 0 || cell.row % FIFTH != 0)) return;
    // On its own board a hex goes by its short name: N2, not 1N2.
    text.words = board->labels.format("", cell);
    text.at = {at.x, at.y - up};
    texts.push_back(text);
    if (texts.size() < 500) return;
    canvas.write_all(texts);
    texts.clear();
  });
  canvas.write_all(texts);
}

}  // namespace hexwright::publish
