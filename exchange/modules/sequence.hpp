// Lists as VASSAL writes them: a delimiter with a backslash before it is part of an item, quotes around an item go. Pure functions for any
// thread; every text is a list of something.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hexwright::exchange::modules {

std::vector<std::string> items_of(std::string_view text, char delimiter, std::size_t most = 10'000);

struct Trait {
  std::string type, state;
};
struct PieceText {
  std::string id;
  std::vector<Trait> traits;         // from the outermost; the last is the piece itself
  std::vector<std::string> stacked;  // of a stack: the ids of its pieces
  std::string name, image, map;
  double x = 0, y = 0;

  // What is written on the piece under this name, as a mark; nothing where it has no such mark.
  std::optional<std::string> marked(std::string_view name) const;
};
using Prototypes = std::map<std::string, std::vector<Trait>>;
// The name of the prototype that the trait uses; empty when it is none of that kind.
std::string prototype_used(const Trait& trait);
// The traits of the prototypes that the piece uses, and of those that these use, behind the names of each.
void expand(PieceText& piece, const Prototypes& prototypes);

// "+/id/type/state"; nothing when it is no such command.
std::vector<PieceText> pieces_of(std::string_view command);

}  // namespace hexwright::exchange::modules
