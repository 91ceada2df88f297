// A folder with an empty scenario, map and order of battle that name one another, ready to be filled in. Faults begin with new/; a file
// that is there already is never overwritten.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::project {

// What the map is: hexes, or an inch table of this size.
struct StarterTable {
  wording::Decimal width{48'000}, height{48'000};
};
// "72x48" in inches, blanks allowed; each from 1 to 1000. Fault: new/bad-size.
wording::Result<StarterTable> read_table_size(std::string_view text);

// The path of the scenario. The folder is made; when it is there already it must be empty. The files bear the name, or that of the
// folder when the name is empty. Faults: new/bad-name, new/not-empty, new/no-folder, and those of atomic_save.
wording::Result<std::string> make_starter(const std::string& folder, std::string name, const std::optional<StarterTable>& table = {});

}  // namespace hexwright::project
