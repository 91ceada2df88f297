// The names of the slots of a template, forms aside: what a translation must share with its msgid.
#pragma once

#include <set>
#include <string>

#include "model/wording/template_pieces.hpp"

namespace hexwright::wording {

inline std::set<std::string> slot_names(std::string_view text) {
  std::set<std::string> names;
  for (const TemplatePiece& piece : template_pieces(text))
    if (!piece.name.empty()) names.emplace(piece.name);
  return names;
}

}  // namespace hexwright::wording
