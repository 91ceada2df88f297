// The kinds that a tool can draw: those of the game, then what this map has besides.
#pragma once

#include "editor/session/scene.hpp"

namespace hexwright::editor {

struct KindChoice {
  std::string id;
  wording::Noun noun;
  bool operator==(const KindChoice&) const = default;
};

// Of terrain, hexsides, paths, places, or areas, lines and zones of a table.
std::vector<KindChoice> kinds_to_draw(const Scene& scene, document::KindOf of);

}  // namespace hexwright::editor
