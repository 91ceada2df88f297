// What lies over the board while units are set up: where they would stand, and whether they may.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/geometry/hex_set.hpp"

namespace hexwright::editor {

struct SetupPreview {
  geometry::HexSet region;         // of the directive that is chosen, or that would be
  std::optional<std::size_t> hex;  // where units would stand
  bool fits = true;                // as far as a glance tells
  struct Ghost {                   // a counter that is not there yet
    std::size_t hex;
    std::string words, side;
  };
  std::vector<Ghost> ghosts;
};

}  // namespace hexwright::editor
