// A ruleset file of the designer's own beside the scenario: over the built-in game, or a game by itself that is nothing but data.
#pragma once

#include <string>
#include <string_view>

#include "editor/session/session.hpp"

namespace hexwright::editor {

enum class OwnRules { over_the_game, game_by_itself };

// Makes NAME.ruleset.xml, which is a new file, and has every file of the project name it in one step. One that lies over the game begins
// empty. A game by itself begins with the kinds, phases and words of the game in force, so that map and forces keep their meaning, and
// with the numbers that the general checks ask for, missing. Gives the name of the file. Faults: ruleset/name, ruleset/has-one, those of
// paths, saving and edits. On a fault nothing has changed.
Result<std::string> make_ruleset(Session& session, const std::string& typed, OwnRules how);

// A parameter that the general checks of any game count with.
bool is_general_number(std::string_view parameter);

}  // namespace hexwright::editor
