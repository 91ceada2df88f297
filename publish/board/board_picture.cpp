// Everything is placed once, when the picture is made; drawing a part only asks each layer for what touches it. The order of the
// layers is the order in which a hand would print them: ground, water, grid, roads, walls, numbers, setup, names, pieces, labels.
#include "publish/board/board_picture.hpp"

#include <algorithm>

#include "model/document/map.hpp"
#include "publish/board/sheet.hpp"
#include "publish/board/marks.hpp"
#include "publish/board/names.hpp"
#include "publish/canvas/canvas_filters.hpp"

namespace hexwright::publish {

using wording::say;

namespace {
constexpr double PAPER_EDGE = 8, RULER = 5.5, LEAST_SHEET = 80;  // mm
// Title and legend of a board wider than this grow with it, up to so many times: a wall of hexes is read from farther away.
constexpr double WIDE_BOARD = 700, LARGEST_SHEET = 4;
}  // namespace

struct BoardPicture::Parts {
  Parts(const view::View& view, Theme with, BoardOptions how, Overlay over);

  // Gives the documents of the tables.
  std::vector<const document::InchTable*> lay_out(const view::View& view);
  void make_sheet(const view::View& view);
  double margin(const view::View& view) const;
  void find_action(const view::View& view);
  bool shows(const std::string& wanted) const {
    return options.boards.empty() || std::find(options.boards.begin(), options.boards.end(), wanted) != options.boards.end();
  }
  template <class Draw>
  void layer(Canvas& canvas, std::string_view id, const wording::Text& named, double opacity, Draw draw) const {
    draw_layer(canvas, id, catalogue.words(named), [&](Canvas& on) { draw_faded(on, opacity, draw); });
  }
  bool empty() const { return !hexes && tables.empty(); }
  Point corner() const { return {extent.left, extent.top}; }
  void draw_board(Canvas& canvas, const Box& part, bool on_scans) const;
  void draw_marks(Canvas& canvas, const Box& part) const;

  // Nothing but the boards is kept of what was seen: a large map has much more than is drawn of it.
  std::shared_ptr<const geometry::JoinedBoards> boards;
  Theme theme;
  BoardOptions options;
  Overlay overlay;
  const wording::Catalogue& catalogue;
  std::optional<HexLayout> hexes;
  std::vector<TableGround> tables;
  std::optional<HexGround> ground;
  std::optional<HexLines> lines;
  std::optional<SetupMarks> setup;
  std::optional<Pieces> pieces;
  std::vector<SetLabel> names;
  std::optional<Sheet> sheet;
  double sheet_scale = 1;
  std::string title;
  Box board;  // all boards together
  std::optional<Box> action;
  Box marked;  // with what stands around them: rulers, arrows, labels
  Box extent;
  Box sheet_box;  // what title and legend stand above and below
};

BoardPicture::Parts::Parts(const view::View& view, Theme with, BoardOptions how, Overlay over)
    : theme(std::move(with)), options(std::move(how)), overlay(std::move(over)), catalogue(catalogue_in(options.language)) {
  const auto shown_tables = lay_out(view);
  if (hexes) {
    ground.emplace(view, theme, *hexes);
    lines.emplace(view, theme, *hexes, *ground);
  }
  pieces.emplace(view, theme, hexes ? &*hexes : nullptr, tables, options.language);
  if (options.to_action && hexes) find_action(view);
  LabelRoom room(action ? action->grown(-0.3) : board.grown(margin(view) * 0.8), hexes ? std::max(hexes->pitch() * 2, 1.0) : 20);
  if (options.pieces) pieces->reserve(room);
  std::vector<std::pair<const document::InchTable*, Box>> where;
  for (std::size_t i = 0; i < tables.size(); ++i) where.emplace_back(shown_tables[i], tables[i].frame().sheet);
  if (options.names) {
    if (hexes) names = hex_place_names(view, theme, *hexes, options.language, room, options.words_scale);
    auto more = table_names(view, theme, options.language, options.inch_mm, where, room, options.words_scale);
    names.insert(names.end(), more.begin(), more.end());
  }
  if (hexes)
    setup.emplace(view, theme, *hexes, options.language, SetupMarks::Wanted{options.setup, options.entries, options.words_scale}, room);
}

// With two hexes around it; nothing where that would be most of the board.
void BoardPicture::Parts::find_action(const view::View& view) {
  constexpr double MOST_OF_THE_BOARD = 0.8, AROUND = 2;
  std::optional<Box> found;
  const Box cell = hexes->outline().bounds();
  const auto add = [&](std::size_t hex) {
    if (!hexes->shows(hex)) return;
    const Box at = cell.moved(hexes->middle(hex));
    found = found ? found->joined(at) : at;
  };
  for (const view::Spread& spread : view->spreads) spread.hexes.each(add);
  for (const view::Counter& counter : view->counters)
    if (const auto* on = std::get_if<view::OnHex>(&counter.where)) add(on->hex);
  for (const auto& place : view->index->places())
    if (!place.place->names.empty()) place.hexes.each(add);
  if (!found) return;
  const Box near = found->grown(hexes->pitch() * AROUND), all = board.grown(margin(view));
  // To the edge where it is near anyway: arrows of entries stand beyond it.
  const Box part{near.left < board.left ? all.left : near.left, near.top < board.top ? all.top : near.top,
                 near.right > board.right ? all.right : near.right, near.bottom > board.bottom ? all.bottom : near.bottom};
  if (part.width() * part.height() < all.width() * all.height() * MOST_OF_THE_BOARD) action = part;
}

// Rulers of tables and arrows of entries stand outside the board.
double BoardPicture::Parts::margin(const view::View& view) const {
  const bool arrows = options.entries && std::any_of(view->spreads.begin(), view->spreads.end(),
                                                     [](const view::Spread& spread) { return spread.kind == view::Spread::Kind::entry; });
  double room = options.frame ? 8 : 1;
  if (!view->map.tables.empty()) room = std::max(room, (options.frame ? 12.0 : 10.0) * options.words_scale);
  return arrows ? std::max(room, options.hex_mm * 0.85) : room;
}

// Hex boards first, tables one under another below them; then the sheet around all.
std::vector<const document::InchTable*> BoardPicture::Parts::lay_out(const view::View& view) {
  double width = 0, height = 0;
  if (view->index && view->index->boards()) {
    boards = view->index->shared_boards();
    hexes.emplace(*boards, options.hex_mm, options.boards);
    width = hexes->extent().width();
    height = hexes->extent().height();
    if (width <= 0) hexes.reset();
  }
  std::vector<std::pair<const document::InchTable*, double>> tops;
  for (const document::InchTable& table : view->map.tables) {
    if (!shows(table.id) || table.width_inches.thousandths <= 0 || table.height_inches.thousandths <= 0) continue;
    if (height > 0) height += 24;
    tops.emplace_back(&table, height);
    width = std::max(width, static_cast<double>(table.width_inches.thousandths) / 1000 * options.inch_mm);
    height += static_cast<double>(table.height_inches.thousandths) / 1000 * options.inch_mm;
  }
  const auto place = [&](Point at) {
    tables.clear();
    for (const auto& [table, top] : tops)
      tables.emplace_back(
          view, theme, *table,
          TableFrame{table->id,
                     {at.x, at.y + top, at.x + static_cast<double>(table->width_inches.thousandths) / 1000 * options.inch_mm,
                      at.y + top + static_cast<double>(table->height_inches.thousandths) / 1000 * options.inch_mm},
                     options.inch_mm});
    if (hexes) {
      hexes->move_to({});
      hexes->move_to(at - Point{hexes->extent().left, hexes->extent().top});
    }
    board = {at.x, at.y, at.x + width, at.y + height};
  };
  place({0, 0});
  place({margin(view), margin(view)});
  std::vector<const document::InchTable*> shown_tables;
  for (const auto& top : tops) shown_tables.push_back(top.first);
  return shown_tables;
}

void BoardPicture::Parts::make_sheet(const view::View& view) {
  const SheetText text = sheet_text(view, options.language);
  title = text.title;
  marked = board;
  if (!tables.empty()) marked = marked.grown(RULER);
  for (const SetLabel& name : names) marked = marked.joined(name.bounds);
  if (setup) marked = marked.joined(setup->bounds());
  extent = action ? *action : board.grown(margin(view)).joined(marked.grown(1));
  if (!options.frame) return;
  const Shown shown{
      ground ? &*ground : nullptr, lines ? &*lines : nullptr, setup ? &*setup : nullptr, options.pieces ? &*pieces : nullptr, &tables,
      !overlay.sights.empty()};
  sheet_scale = std::clamp(board.width() / WIDE_BOARD, 1.0, LARGEST_SHEET);
  ScaleBar scale;
  if (hexes && view->map.metres_per_hex.value_or(0) > 0)
    scale = scale_in_metres(*view->map.metres_per_hex, options.hex_mm, std::min(80.0 * sheet_scale, board.width() * 0.3));
  else if (!hexes && !tables.empty())
    scale = {12 * options.inch_mm, 4, "12\""};
  // A board of a few hexes still has room for words below it.
  const double width = std::max(board.width(), LEAST_SHEET);
  scale.mm /= sheet_scale;
  sheet.emplace(theme, text, legend_of(view, theme, options.language, shown), scale, !empty(), width / sheet_scale);
  // Title and legend keep clear of what stands around the board. What has been placed stays: the sheet grows about it, to negative
  // heights too, until all is moved by extent().
  sheet_box = {board.left, marked.top, board.left + width, marked.bottom};
  extent = extent.joined({sheet_box.left - PAPER_EDGE, sheet_box.top - sheet->above() * sheet_scale - PAPER_EDGE,
                          sheet_box.right + PAPER_EDGE, sheet_box.bottom + sheet->below() * sheet_scale + PAPER_EDGE});
}

BoardPicture::BoardPicture(const view::View& view, Theme theme, BoardOptions options, Overlay overlay) {
  auto parts = std::make_unique<Parts>(view, std::move(theme), std::move(options), std::move(overlay));
  parts->make_sheet(view);
  parts_ = std::move(parts);
}
BoardPicture::~BoardPicture() = default;

Box BoardPicture::extent() const { return {0, 0, parts_->extent.width(), parts_->extent.height()}; }
bool BoardPicture::empty() const { return parts_->empty(); }
Color BoardPicture::paper() const { return parts_->theme.paper; }
const std::vector<PlacedScan>* BoardPicture::underneath() const { return underneath_.empty() ? nullptr : &underneath_; }
void BoardPicture::lay_under(std::vector<PlacedScan> scans) { underneath_ = std::move(scans); }
std::string BoardPicture::title() const { return parts_->title; }

Point BoardPicture::step() const {
  if (!parts_->hexes) return {};
  const double half = parts_->hexes->pitch() / 2, column = parts_->hexes->pitch() * 0.86602540378443865;
  return parts_->hexes->flat() ? Point{column, half} : Point{half, column};
}
Point BoardPicture::grid_origin() const { return parts_->hexes ? parts_->hexes->origin() - parts_->corner() : Point{}; }

std::optional<Box> BoardPicture::frame_of(const std::string& table) const {
  for (const TableGround& one : parts_->tables)
    if (one.frame().id == table) return one.frame().sheet.moved(parts_->corner() * -1);
  return std::nullopt;
}

Point BoardPicture::middle_of(std::size_t hex) const { return parts_->hexes ? parts_->hexes->middle(hex) - parts_->corner() : Point{}; }
std::optional<std::size_t> BoardPicture::hex_at(Point mm) const {
  return parts_->hexes ? parts_->hexes->hex_at(mm + parts_->corner()) : std::nullopt;
}

void BoardPicture::Parts::draw_board(Canvas& canvas, const Box& part, bool on_scans) const {
  const BoardOptions::Opacity& opacity = options.opacity;
  layer(canvas, "terrain", say("Terrain"), 1, [&](Canvas& on) {
    on.draw_apart([this, part, on_scans](Canvas& apart) {
      for (const TableGround& table : tables) table.draw_ground(apart, part);
      // What lies underneath is seen as far as the ground is faded, base colour and all.
      const double base = on_scans ? options.opacity.terrain : 1;
      if (ground) ground->draw_terrain(apart, part, {options.opacity.terrain, options.opacity.levels, base});
      if (lines) draw_faded(apart, options.opacity.waters, [&](Canvas& faded) { lines->draw_waters(faded, part); });
    });
  });
  if (ground)
    layer(canvas, "grid", say("Grid"), 1, [&](Canvas& on) {
      on.draw_apart([this, part](Canvas& apart) { ground->draw_grid(apart, part); });
      ground->draw_boards(on, part);
    });
  layer(canvas, "lines", say("Roads and hexsides"), 1, [&](Canvas& on) {
    on.draw_apart([this, part](Canvas& apart) {
      for (const TableGround& table : tables) table.draw_lines(apart, part);
      if (!lines) return;
      draw_faded(apart, options.opacity.roads, [&](Canvas& faded) { lines->draw_roads(faded, part); });
      draw_faded(apart, options.opacity.sides, [&](Canvas& faded) { lines->draw_sides(faded, part); });
    });
  });
  if (ground && options.numbers)
    layer(canvas, "numbers", say("Numbers of hexes"), opacity.numbers,
          [&](Canvas& on) { ground->draw_numbers(on, part, options.least_number_mm); });
  if (!tables.empty())
    layer(canvas, "rulers", say("Rulers"), 1, [&](Canvas& on) {
      for (const TableGround& table : tables) table.draw_ruler(on, part, options.words_scale);
    });
}

void BoardPicture::Parts::draw_marks(Canvas& canvas, const Box& part) const {
  const BoardOptions::Opacity& opacity = options.opacity;
  if (setup) layer(canvas, "setup", say("Setup and entries"), opacity.setup, [&](Canvas& on) { setup->draw_areas(on, part); });
  if (options.names)
    layer(canvas, "names", say("Names"), opacity.names, [&](Canvas& on) {
      for (const SetLabel& name : names)
        if (name.bounds.touches(part)) on.write(name.text);
    });
  if (options.pieces) layer(canvas, "pieces", say("Pieces"), opacity.pieces, [&](Canvas& on) { pieces->draw(on, part); });
  if (setup) layer(canvas, "labels", say("Labels of the setup"), opacity.setup, [&](Canvas& on) { setup->draw_labels(on, part); });
  if (hexes && (!overlay.pins.empty() || !overlay.sights.empty() || !overlay.selected.empty()))
    layer(canvas, "overlay", say("Marks on the board"), 1, [&](Canvas& on) { draw_overlay(on, overlay, theme, *hexes, part); });
}

void BoardPicture::draw(Canvas& canvas, const Box& part) const {
  const Parts& parts = *parts_;
  const Box inside = part.moved(parts.corner());
  canvas.push(parts.corner() * -1);
  parts.draw_board(canvas, inside, !underneath_.empty());
  parts.draw_marks(canvas, inside);
  if (parts.sheet)
    parts.layer(canvas, "sheet", say("Title and legend"), 1, [&](Canvas& on) {
      const double smaller = 1 / parts.sheet_scale;
      const auto of_sheet = [smaller](const Box& box) {
        return Box{box.left * smaller, box.top * smaller, box.right * smaller, box.bottom * smaller};
      };
      on.push({}, 0, parts.sheet_scale);
      parts.sheet->draw(on, of_sheet(parts.sheet_box), of_sheet(inside));
      on.pop();
    });
  canvas.pop();
}

}  // namespace hexwright::publish
