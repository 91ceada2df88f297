// The numbers that VASSAL shows for the hexes of a board, by its own arithmetic, and labels of ours that say the same: a pattern where one
// does, else each hex by itself. Reads attributes of a stranger's file; immutable once made, for any thread. No errors: what no labels of
// ours can say is told.
#pragma once

#include "exchange/modules/board.hpp"

namespace hexwright::exchange::modules {

// A number as VASSAL writes it: 'A' are letters from A, and AA after Z; else digits, with zeros in front.
std::string number_text(int number, char type, int leading);

class Numbering {
 public:
  explicit Numbering(const BoardGrid& board);

  // Whether the module numbers the hexes at all.
  explicit operator bool() const { return static_cast<bool>(node_); }

  // Without what stands before the numbers of all hexes.
  std::string label(geometry::Cell cell) const;

  // The labels of a board of ours: a pattern where one says the numbers of all its hexes, else one for each hex; nothing where there are
  // too many hexes, or they cannot be told apart.
  std::optional<document::Labels> labels(document::HexBoard board) const;

  // "3$gridLocation$", "A-$gridLocation$": what stands before the number of every hex is the name of the board, with a sign of ours behind
  // it where the board has an id of its own.
  struct Before {
    std::string id, sign;
  };
  Before before() const;

 private:
  struct Numbers {  // of the lines, or of the places in them
    char type = 'N';
    int leading = 0, offset = 0, most = 0;
    bool descending = false;
  };
  Numbers numbers(bool of_lines) const;
  int line_number(int line) const;
  int place_number(int line, int place) const;
  int first_place(bool odd, bool short_line) const;
  int least_slanted() const;
  document::Labels pattern(bool pushed_are_short) const;
  bool says_all(const document::HexBoard& board) const;

  const BoardGrid& board_;
  pugi::xml_node node_;
  bool stagger_ = true, oblique_ = false, line_first_ = true;
  std::string between_;
  Numbers lines_, places_;
};

// By column and row, where a module has no numbers.
document::Labels plain_labels(const document::HexBoard& board);

}  // namespace hexwright::exchange::modules
