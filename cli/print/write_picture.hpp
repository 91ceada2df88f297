// Any picture into a file of any format, with a note for whoever looks on.
#pragma once

#include <optional>

#include "cli/print/destination.hpp"
#include "cli/terminal.hpp"
#include "publish/canvas/picture.hpp"

namespace hexwright::cli {

// How a PNG is made; nothing of it matters to the other formats.
struct Pixels {
  std::optional<double> per_mm;  // else 150 to the inch
  std::optional<int> across;     // from left to right, instead
  bool truecolour = false;
  std::optional<int> threads;  // as many as the machine has when absent
};

// Returns the exit status.
int write_picture(const publish::Picture& picture, const Destination& to, const Pixels& pixels, const Voice& err);

}  // namespace hexwright::cli
