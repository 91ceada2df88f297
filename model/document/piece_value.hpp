// What a piece has under a name: an attribute of its field list, or a trait. Any thread; no errors.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/document/piece.hpp"

namespace hexwright::document {

struct PieceValue {
  bool known = false;                // pieces have an attribute of this name, or this piece a trait
  std::optional<std::string> value;  // as files write it; absent when this piece has none
};

PieceValue value_of(const Piece& piece, std::string_view name);
// As one face of its counter prints it: the face's own value, else, on the front, the piece's.
std::optional<std::string> value_on(const Piece& piece, Facing facing, std::string_view name);

}  // namespace hexwright::document
