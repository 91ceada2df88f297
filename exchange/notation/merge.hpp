// Merges forces that were read into an existing order of battle: things in both keep everything that only the document says, and nothing is
// removed. Cannot fail; any thread.
#pragma once

#include <string>
#include <vector>

#include "model/document/orbat.hpp"

namespace hexwright::exchange {

struct Merged {
  document::Orbat orbat;
  std::vector<std::string> added;  // ids of the formations and pieces that are new, in the order of the text
  std::vector<std::string> kept;   // ids of the pieces of companies named in the text that it does not list
};
// Sides are matched by id, formations within them by designation, pieces of a formation by kind and number. A new thing whose id is taken
// gets another one.
Merged merge_forces(document::Orbat into, const document::Orbat& read);

}  // namespace hexwright::exchange
