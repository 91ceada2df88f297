// What the module and its saved games must have in common: names of maps, boards and sides, words of menus, where a counter stands on the
// board (in pixels of its picture). Immutable once made, for any thread; the facts must outlive it. No errors: null where there is no such
// side.
#pragma once

#include <set>

#include "exchange/vassal/module.hpp"
#include "exchange/vassal/piece.hpp"

namespace hexwright::exchange::vassal {

class Rooms {
 public:
  explicit Rooms(const ModuleFacts& facts);

  const std::string& title() const { return title_; }
  const std::string& map() const { return map_; }
  const std::string& board() const { return facts_.board.empty() ? map_ : facts_.board; }
  const std::string& module() const { return facts_.module.empty() ? title_ : facts_.module; }
  // The window of a side's pieces that stand nowhere yet. Null for a side that not all sides know of.
  const std::string* reserve(const std::string& side) const;
  // A side as its player chooses it.
  const std::string* player(const std::string& side) const;
  const std::vector<std::pair<std::string, std::string>>& players() const { return players_; }  // by id of the side
  const PieceWords& words() const { return words_; }
  const std::string& turn() const { return turn_; }
  std::string moduledata() const;
  std::string savedata(const std::string& description) const;

  // Nothing for a holding box.
  std::optional<Spot> spot(const view::Whereabouts& where) const;

 private:
  const ModuleFacts& facts_;
  std::string title_, map_, turn_;
  std::vector<std::pair<std::string, std::string>> players_, reserves_;
  PieceWords words_;
};

// The name, or with a number behind it where it is taken; it is taken then.
std::string single(std::string name, std::set<std::string>& taken);

inline constexpr const char* REFEREE = "Referee";                                  // VASSAL knows this name
inline constexpr int RESERVE_STEP = 110, RESERVE_COLUMNS = 12, RESERVE_ROWS = 20;  // pixels, counters

}  // namespace hexwright::exchange::vassal
