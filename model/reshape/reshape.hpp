// A map changed with all that lies on it: grown, cut, shifted, turned, mirrored, its boards joined or one of them parted. Every mention of
// a hex in the files that belong to it follows: places, paths, hexsides, regions, placed pieces, logs, the author's words where they name a
// hex, and scripts. Pure functions: they return edits and change nothing. Lines of hexes, or inches on a table; one thread for the files.
// Faults begin with reshape/, or are those of boards and their labels.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "model/edits/edit.hpp"
#include "model/io/xml_file.hpp"
#include "model/reshape/isometry.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::reshape {

struct Sides {
  wording::Decimal north, east, south, west;
  bool operator==(const Sides&) const = default;
};
// What is less than nought is cut off. New hexes get this kind of terrain, or the one that is most frequent.
struct Resize {
  Sides by;
  std::string fill = {};
};
struct Turn {  // clockwise about the middle; hexes by 60 degrees and its multiples, tables by 90; 0: by the least of these
  int degrees = 0;
};
struct Mirror {
  Mirroring how = Mirroring::east_west;
};
struct Join {  // all hex boards become one, which is called so
  std::string id, fill = {};
};
struct Separate {  // exactly one of both
  std::optional<int> after_column, after_row;
  std::string first, second;  // ids of the parts
};
using Change = std::variant<Resize, Turn, Mirror, Join, Separate>;

struct Document {
  std::string name;  // as edits name it
  const io::XmlFile* file;
};
struct Script {
  std::string name, text;
};

struct Reshaped {
  edits::Group edit;
  std::vector<wording::Text> lost;  // what fell off, and what cannot follow
  std::vector<Script> scripts;      // those whose text becomes another
};

// The first document is the map. `board` is the id of the board or table to change; it may be empty where there is only one. Faults:
// reshape/no-board, reshape/which-board, reshape/several-boards, reshape/turned-board, reshape/nothing-left, reshape/no-kind,
// reshape/off-plane, reshape/bad-turn, reshape/bad-cut, reshape/same-id, reshape/table, and those of the labels.
wording::Result<Reshaped> reshape(std::span<const Document> documents, std::span<const Script> scripts, const std::string& board,
                                  const Change& change);

}  // namespace hexwright::reshape
