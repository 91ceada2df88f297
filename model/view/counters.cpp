// Placed pieces become counters; unknown pieces, hexes, tables and boxes are passed over.
#include "model/view/counters.hpp"

#include <algorithm>
#include <tuple>
#include <unordered_set>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/placement.hpp"

namespace hexwright::view {

using namespace document;
using Seen = Disguise::Seen;

namespace {

std::optional<std::int32_t> thousandths(wording::Decimal value, std::int64_t most) {
  if (value.thousandths < -most || value.thousandths > most) return std::nullopt;
  return static_cast<std::int32_t>(value.thousandths);
}

// Tables and boxes by their ids.
class Finder {
 public:
  Finder(const Map& map, const project::MapIndex& index) : map_(map), index_(index) {
    for (const InchTable& table : map.tables) tables_.insert(table.id);
    for (const Box& box : map.boxes) boxes_.insert(box.id);
  }

  std::optional<Whereabouts> where_is(const Placed& placed) const {
    const bool point = placed.x_inches && placed.y_inches;
    if (int{placed.hex.has_value()} + int{point} + int{placed.box.has_value()} != 1) return std::nullopt;
    if (point) return on_table(placed);
    if (placed.box) return boxes_.contains(*placed.box) ? std::optional<Whereabouts>(InBox{*placed.box}) : std::nullopt;
    const auto hex = index_.hex(*placed.hex);
    return hex ? std::optional<Whereabouts>(OnHex{*hex, placed.level, placed.slot.value_or(0)}) : std::nullopt;
  }

 private:
  std::optional<Whereabouts> on_table(const Placed& placed) const {
    const auto x = thousandths(*placed.x_inches, geometry::MAX_THOUSANDTHS);
    const auto y = thousandths(*placed.y_inches, geometry::MAX_THOUSANDTHS);
    if (placed.board ? !tables_.contains(*placed.board) : map_.tables.size() != 1) return std::nullopt;
    if (!x || !y) return std::nullopt;
    const std::int64_t heading = placed.heading_degrees ? placed.heading_degrees->thousandths / 100 % geometry::FULL_TURN_TENTHS : 0;
    return OnTable{placed.board.value_or(map_.tables.front().id), {{*x, *y}, static_cast<std::int32_t>(heading)}, {}};
  }

  const Map& map_;
  const project::MapIndex& index_;
  std::unordered_set<std::string> tables_, boxes_;
};

// The size of a base tells what stands on it, so that a piece that is face down has none.
void give_base(Whereabouts& where, const Piece& piece) {
  OnTable* table = std::get_if<OnTable>(&where);
  if (!table || !piece.base_width_inches || !piece.base_depth_inches) return;
  const auto width = thousandths(*piece.base_width_inches, geometry::MAX_THOUSANDTHS);
  const auto depth = thousandths(*piece.base_depth_inches, geometry::MAX_THOUSANDTHS);
  if (width && depth && *width > 0 && *depth > 0) table->base = geometry::Base{*width, *depth};
}

// By place; within it what lies face up keeps the order of the file, and what is face down is sorted by what can be seen of it.
bool comes_before(const Counter& a, const Counter& b) {
  if (a.where.index() != b.where.index()) return a.where.index() < b.where.index();
  const auto hidden = [](const Counter& counter) {
    return std::tuple{counter.face.face_down, counter.face.face_down ? counter.face.side : std::string()};
  };
  if (const OnHex* hex = std::get_if<OnHex>(&a.where)) {
    const OnHex& other = std::get<OnHex>(b.where);
    const auto key = [](const OnHex& on) { return std::tuple{on.hex, on.level, on.slot}; };
    return key(*hex) != key(other) ? key(*hex) < key(other) : hidden(a) < hidden(b);
  }
  if (const OnTable* table = std::get_if<OnTable>(&a.where)) {
    const OnTable& other = std::get<OnTable>(b.where);
    const auto key = [](const OnTable& on) { return std::tie(on.table, on.pose); };
    return key(*table) != key(other) ? key(*table) < key(other) : hidden(a) < hidden(b);
  }
  const std::string &box = std::get<InBox>(a.where).box, &other = std::get<InBox>(b.where).box;
  return box != other ? box < other : hidden(a) < hidden(b);
}

}  // namespace

Face face_down_of(const std::string& side) {
  Face face;
  face.side = side;
  face.face_down = true;
  return face;
}

void add_counters(Contents& contents, const project::Project& project, const Placement& placement, const Viewer& viewer,
                  const Orders& orders, const Roster& roster) {
  if (!project.orbat() || !viewer.may_see(placement.datum)) return;
  const project::OrbatIndex& orbat = *project.orbat();
  const Finder finder(contents.map, *contents.index);
  FaceRoom room;
  for (const Placed& placed : placement.pieces) {
    const auto piece = orbat.piece(placed.piece);
    auto where = finder.where_is(placed);
    if (!piece || !where) continue;
    const Verdict verdict = orders.of_placed(placed, *piece);
    if (verdict.seen == Seen::nothing) continue;
    const bool face_down = verdict.seen == Seen::face_down;
    Face face = face_down ? face_down_of(orbat.side_at(orbat.pieces()[*piece].side).id) : roster.face(*piece, verdict.concealed);
    if (!room.take(face)) {
      contents.cut = true;
      return;
    }
    if (!face_down) give_base(*where, *orbat.pieces()[*piece].piece);
    contents.counters.push_back({std::move(face), std::move(*where)});
  }
}

void put_in_order(std::vector<Counter>& counters) {
  std::stable_sort(counters.begin(), counters.end(), comes_before);
  std::optional<std::size_t> hex;
  int slot = 0, number = 0;
  for (Counter& counter : counters) {
    if (OnHex* on = std::get_if<OnHex>(&counter.where)) {
      slot = hex == on->hex ? slot + 1 : 0;
      hex = on->hex;
      on->slot = slot;
    }
    if (counter.face.face_down) counter.face.id = std::to_string(++number);
  }
}

}  // namespace hexwright::view
