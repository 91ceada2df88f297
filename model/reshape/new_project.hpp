// A project from nothing: a scenario, its map and order of battle, and rules of its own where there are any, as few words as check wants.
// Nothing is overwritten. Faults begin with new/, or are those of atomic_save. One thread.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::project {
class Project;
struct BuiltInGame;
}  // namespace hexwright::project

namespace hexwright::reshape {

inline constexpr int USUAL_TURNS = 10;

struct NewProject {
  std::string name;         // of the files: small letters, digits, hyphens
  std::string own_game;     // id of a game of its own: no built-in one has it
  std::string title, lang;  // of the scenario, and the language that it is in
  std::string copied;       // id of the template that it is a copy of, and then nothing below counts; else empty
  document::GameLink game;
  std::string rules;                         // of one's own, as the file game.ruleset is to have them; empty when there is none
  std::vector<std::string> terrain;          // kinds, the usual one first
  std::optional<document::InchTable> table;  // else a board of hexes
  std::vector<document::Kind> boxes;         // kinds of the game; each side has one of each beside a table
  document::HexBoard board;                  // without rows
  std::optional<int> metres_per_hex;
  std::vector<document::Side> sides;
  document::Time time;
};

// Kinds of terrain of its game, with rules of its own where that has none: ids that begin with the name of the project. The same game as
// that of a built-in ruleset, of a ruleset file's bytes, which may extend one of `games`, or of none when both are empty. What was taken
// after another game is gone. Faults: new/bad-rules.
wording::Result<void> choose_game(NewProject& made, const project::BuiltInGame* built_in, const std::string& rules,
                                  std::span<const project::BuiltInGame> games);
// It knows areas of a table, and no terrain of hexes.
bool plays_on_tables(const project::BuiltInGame& game);
// Game, board, sides, scale and time of another one, and nothing that lies on its map. Fault: new/nothing-like without map or forces.
wording::Result<void> take_after(NewProject& made, const project::Project& other);

// The path of the scenario. The folder is made; when it is there already it must be empty. Faults: new/not-empty, new/no-folder,
// new/no-terrain, new/bad-board, and those of saving. The project has a side, unless it is a copy of a template.
wording::Result<std::string> make_project(const std::string& folder, const NewProject& project);

}  // namespace hexwright::reshape
