// What the checks, the simulator and cards ask a game for by name: one record each, with its words in both languages. A game of one's own
// is offered what it does not have yet. Constant; any thread; no errors.
#pragma once

#include <span>

#include "editor/session/game_parts.hpp"

namespace hexwright::editor {

struct KnownPart {
  GameSection section;
  const char *id, *en, *pl;
  bool general = false;  // a number that the checks of every game ask for
};
std::span<const KnownPart> known_parts();

}  // namespace hexwright::editor
