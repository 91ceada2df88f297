// The counters a module has: one for every piece that all sides know of, one for every side and kind of piece for those they do not, a
// marker for every barrage that all know of, and the back of each side's counters. Their numbers and images depend on nothing that is
// secret, so that a save for one side can refer to them. Also the data that is drawn elsewhere and passed to the writer: the board, the
// counters, and where on the board things are, in pixels. Immutable once made, for any thread; no errors.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "model/view/forces.hpp"
#include "model/geometry/table_types.hpp"

namespace hexwright::exchange::vassal {

struct Pixel {
  double x = 0, y = 0;
};
struct TablePixels {
  std::string table;
  Pixel south_west;
  double an_inch = 1;
};
// Positions are those of the picture of the board.
struct BoardPixels {
  int width = 0, height = 0;
  std::vector<Pixel> hexes;  // the middle of each, by its number in the joined boards
  std::vector<TablePixels> tables;
};

// One file of images/.
struct Image {
  std::string name;
  std::string bytes;
};

inline constexpr const char* BOARD_IMAGE = "board.png";

struct Slot {
  int gpid = 0;
  std::string name;
  std::string image;
  view::Face face;  // what its picture shows
  bool other_state = false;
  std::string side_name = {};  // of a back
};

// Of the counters of a series, by what they are and show.
using SlotNumbers = std::unordered_map<std::string, int>;

class Slots {
 public:
  // Both as every side may know them.
  Slots(const view::Forces& open, const view::View& view, const std::string& language);

  const std::vector<Slot>& pieces() const { return pieces_; }
  const std::vector<Slot>& blanks() const { return blanks_; }
  const std::vector<Slot>& markers() const { return markers_; }
  // All of them, by number.
  std::vector<const Slot*> all() const;
  // In a module of several scenarios what is the same piece and looks alike is one counter. Images of slots are renamed with them.
  void share(SlotNumbers& numbers, std::vector<Image>& images);

  // Null for a piece that is not open to all.
  const Slot* of_piece(const std::string& id) const;
  const Slot* blank(const std::string& side, const std::string& kind) const;
  // Null for a side that not all sides know of.
  const Slot* back(const std::string& side) const;
  // The other step or state of a piece that every side may know; null when it has none.
  const Slot* other_state(const std::string& id) const;

 private:
  std::vector<Slot> pieces_, blanks_, markers_, backs_, states_;
  std::unordered_map<std::string, std::size_t> by_id_, states_by_id_;
};

// "9kp 25s", without what cannot be seen.
std::string counter_name(const view::Face& face);
// In this language, else in any.
std::string word_of(const wording::Noun& noun, const std::string& language, const std::string& otherwise);

}  // namespace hexwright::exchange::vassal
