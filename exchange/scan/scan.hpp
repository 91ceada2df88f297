// Makes a map document from a scanned map: a blank board whose size and place follow from hexes that are known in the picture (in pixels
// from its upper left corner), with the picture under it to be drawn over. Any thread; all faults of the text with the marks are returned
// at once, with their lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/document/map.hpp"
#include "model/project/game.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::exchange {

struct ScanSource {
  std::string marks;                   // the text's own name, for messages; "-" is standard input
  std::string picture;                 // as the map names it
  std::int64_t width = 0, height = 0;  // of the picture, in pixels
  document::HexBoard board;            // how its hexes lie and are numbered
  bool sized = false;                  // its columns and rows are known; else as many as the picture has room for
  document::GameLink link;
  const project::Game* game = nullptr;
  std::string id = "imported";
};

struct ScanRead {
  document::Map map;
  std::vector<wording::Fault> doubts;  // marks that do not agree with the others, with their lines
};

// A line of the text is a hex and two numbers, pixels from the left and from the top, with blanks, tabs, commas or semicolons between;
// "#" begins a remark. Every fault by its line. Faults: scan/line, scan/number, scan/hex, scan/twice, scan/outside, scan/few,
// scan/one-line, scan/size.
tl::expected<ScanRead, std::vector<wording::Fault>> read_scan(std::string_view text, const ScanSource& source);

}  // namespace hexwright::exchange
