// Lists as VASSAL writes them: items with a delimiter between them, a backslash before a delimiter inside an item, and quotes around
// an item that would otherwise be read as another one.
#pragma once

#include <string>
#include <vector>

namespace hexwright::exchange::vassal {

std::string sequence(const std::vector<std::string>& items, char delimiter);

// Each trait around the next: the first is the outermost.
std::string nested(const std::vector<std::string>& items);

}  // namespace hexwright::exchange::vassal
