// The setup as commands, one after another, in the thin disguise that VASSAL gives its saves: everyone can read it, so what a side may
// not know is not in it.
#include <algorithm>
#include <map>
#include <set>

#include "exchange/vassal/archive.hpp"
#include "exchange/vassal/module.hpp"
#include "exchange/vassal/rooms.hpp"
#include "exchange/vassal/piece.hpp"

namespace hexwright::exchange::vassal {

namespace {

using wording::say;

constexpr char ESCAPE = '\x1b';
constexpr unsigned char KEY = 0x5e;

std::string disguised(const std::string& text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out = "!VCSK";
  const auto put = [&](unsigned char byte) {
    out += digits[byte >> 4];
    out += digits[byte & 15];
  };
  out.reserve(text.size() * 2 + 7);
  put(KEY);
  for (const char c : text) put(static_cast<unsigned char>(c) ^ KEY);
  return out;
}

class SavedGame {
 public:
  SavedGame(const ModuleFacts& facts, const Rooms& rooms, const view::View& seen, const std::string& only_waiting)
      : facts_(facts), rooms_(rooms), seen_(seen), only_waiting_(only_waiting) {
    for (const view::Counter& counter : facts.view->counters)
      if (counter.face.face_down)
        if (const auto spot = rooms.spot(counter.where)) ++masks_[{counter.face.side, spot->x, spot->y}];
  }

  std::string text() {
    commands_.push_back("begin_save");
    commands_.push_back("SETUP_STACK\t");  // no new game: without it VASSAL adds the stacks of the module once more
    add_counters();
    add_reserves();
    commands_.push_back(board(rooms_.map(), rooms_.board()));
    for (const auto& [side, player] : rooms_.players()) commands_.push_back(board(*rooms_.reserve(side), *rooms_.reserve(side)));
    commands_.push_back(sequence(
        {"TURNTurnTracker0",
         sequence({"0", sequence({"1", "0", facts_.view->turns ? "true" : "false", std::to_string(facts_.view->turns.value_or(0))}, ';')},
                  '|')},
        '\t'));
    commands_.push_back("end_save");
    return sequence(commands_, ESCAPE);
  }

 private:
  using Place = std::tuple<std::string, int, int>;

  static std::string board(const std::string& map, const std::string& name) {
    return sequence({map + "BoardPicker", sequence({name}, '/'), "0", "0"}, '\t');
  }
  std::string fresh() { return std::to_string(++ids_); }

  // Its id, or nothing for a piece that the module has no counter for.
  std::optional<std::string> add(const view::Face& face, const Spot& spot, std::optional<int> heading = {}) {
    PieceToWrite piece;
    piece.heading_tenths = heading;
    if (!heading && !facts_.pixels.tables.empty()) piece.heading_tenths = 0;
    if (face.face_down) {
      piece.slot = facts_.slots.back(face.side);
      if (!piece.slot) return std::nullopt;
      piece.name = piece.slot->name;
    } else {
      const Slot* known = facts_.slots.of_piece(face.id);
      piece.slot = known ? known : facts_.slots.blank(face.side, face.kind);
      if (!piece.slot) return std::nullopt;
      piece.name = counter_name(face);
      if (!known) piece.label = piece.name;
      piece.back = facts_.slots.back(face.side);
      piece.other_state = facts_.slots.other_state(face.id);
      piece.face = face;
      conceal(piece, face, spot);
    }
    const std::string id = fresh();
    commands_.push_back(add_piece(piece, id, spot, rooms_.words()));
    return id;
  }
  // What all see lying there face down is masked; what they do not see at all is hidden.
  void conceal(PieceToWrite& piece, const view::Face& face, const Spot& spot) {
    if (!face.concealed) return;
    const std::string* owner = rooms_.player(face.side);
    if (!owner) return;
    const auto seen = masks_.find({face.side, spot.x, spot.y});
    if (spot.map == rooms_.map() && seen != masks_.end() && seen->second > 0) {
      --seen->second;
      piece.masked_by = *owner;
    } else {
      piece.hidden_by = *owner;
    }
  }

  void add_counters() {
    std::vector<std::string> stack;
    std::optional<Spot> before;
    const auto close = [&] {
      if (!stack.empty()) commands_.push_back(add_stack(fresh(), *before, stack));
      stack.clear();
    };
    for (const view::Counter& counter : seen_->counters) {
      placed_.insert(counter.face.id);
      const auto spot = rooms_.spot(counter.where);
      if (!spot) {
        waiting_.push_back(&counter.face);
        continue;
      }
      if (before && (before->x != spot->x || before->y != spot->y)) close();
      before = spot;
      const auto* on = std::get_if<view::OnTable>(&counter.where);
      if (const auto id = add(counter.face, *spot, on ? std::optional<int>(on->pose.heading_tenths) : std::nullopt)) stack.push_back(*id);
    }
    close();
  }

  // Pieces that the viewer places himself, each order in a row of its own.
  void add_reserves() {
    std::map<std::string, std::vector<std::vector<const view::Face*>>> rows;
    for (const view::Face* face : waiting_) rows[face->side].push_back({face});
    const bool of_one = seen_->viewer && !seen_->viewer->empty();  // a setup for all is seen by no side in particular
    for (const view::Spread& spread : seen_->spreads) {
      if (spread.kind == view::Spread::Kind::barrage || (of_one && *seen_->viewer != spread.side)) continue;
      std::vector<const view::Face*> row;
      for (const view::Face& face : spread.pieces)
        if (!face.face_down && placed_.insert(face.id).second) row.push_back(&face);
      if (!row.empty()) rows[spread.side].push_back(row);
    }
    for (const auto& [side, list] : rows)
      if (const std::string* map = rooms_.reserve(side); map && (only_waiting_.empty() || only_waiting_ == side)) add_rows(*map, list);
  }
  void add_rows(const std::string& map, const std::vector<std::vector<const view::Face*>>& rows) {
    int place = 0;
    for (const auto& row : rows) {
      for (const view::Face* face : row) {
        const int at = place++ % (RESERVE_COLUMNS * RESERVE_ROWS);
        const Spot spot{map, RESERVE_STEP * (at % RESERVE_COLUMNS + 1), RESERVE_STEP * (at / RESERVE_COLUMNS + 1)};
        if (const auto id = add(*face, spot)) commands_.push_back(add_stack(fresh(), spot, {*id}));
      }
      place = (place + RESERVE_COLUMNS - 1) / RESERVE_COLUMNS * RESERVE_COLUMNS;
    }
  }

  const ModuleFacts& facts_;
  const Rooms& rooms_;
  const view::View& seen_;
  const std::string& only_waiting_;
  std::vector<std::string> commands_;
  std::map<Place, int> masks_;
  std::set<std::string> placed_;
  std::vector<const view::Face*> waiting_;
  int ids_ = 0;
};

}  // namespace

wording::Result<std::string> write_save(const ModuleFacts& facts, const view::View& seen, const std::string& only_waiting) {
  const Rooms rooms(facts);
  // The referee's view has no viewer, that for all an empty one.
  const std::string* player = rooms.player(seen->viewer && !seen->viewer->empty() ? *seen->viewer : only_waiting);
  const std::string whose = player ? *player : seen->viewer ? facts.catalogue.words(say("All sides")) : REFEREE;
  const std::string game = disguised(SavedGame(facts, rooms, seen, only_waiting).text());
  const std::string about =
      rooms.savedata((facts.module.empty() ? "" : rooms.title() + ". ") + facts.catalogue.words(say("Setup: {side}", {{"side", whose}})));
  const std::string module = rooms.moduledata();
  return zipped({{"savedGame", game}, {"savedata", about}, {"moduledata", module}});
}

}  // namespace hexwright::exchange::vassal
