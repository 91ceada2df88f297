// Where the files of a project mention a part of its game: what is lost when that goes, and what follows when it is called otherwise. One
// thread, that of the draft; faults are listed at each function.
#pragma once

#include "editor/session/game_parts.hpp"

namespace hexwright::editor {

struct PartUse {
  std::string file;     // as the project knows it
  std::string object;   // the nearest thing with an id around it, or what stands there
  Text what;            // the field that mentions it
  bool follows = true;  // false for scripts, which are not rewritten
};
std::vector<PartUse> uses_of(Draft& draft, const GamePart& part);
std::vector<PartUse> uses_in_scripts(const Session& session, const GamePart& part);

// The mentions follow. Faults: editor/no-item, editor/bad-name, editor/taken-id.
Result<GamePart> rename_part(Draft& draft, const GamePart& part, const std::string& typed);
// With `instead`, every mention becomes one of that part; else they stay, and are errors from now on. Faults: editor/no-item.
Result<void> remove_part(Draft& draft, const GamePart& part, const std::string& instead = {});

// Kinds that files of the project mention and the game in force does not have, each once.
std::vector<std::pair<GamePart, PartUse>> kinds_asked_for(Draft& draft);

}  // namespace hexwright::editor
