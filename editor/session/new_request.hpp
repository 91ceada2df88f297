// What the author types in the dialog of a new project, and the project that it asks for: the same as the command line makes. Text as
// typed, in any language's decimals; the scale in a unit of its own. One thread; what is wrong is said by field.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/fault.hpp"
#include "model/document/map.hpp"
#include "model/reshape/asked.hpp"
#include "model/reshape/templates.hpp"

namespace hexwright::editor {

enum class ScaleUnit { metres, kilometres, yards, miles };
// Nothing for an empty text. Fault: editor/bad-scale, for what is no length from a metre to a thousand kilometres.
Result<std::optional<int>> metres_of(const std::string& typed, ScaleUnit unit);

// A game to choose: its id, and its name; the id is empty for a game of one's own, RULES_FILE for one in a file. Of a template, which has
// a board, sides and a card of its own, also what it is.
struct GameChoice {
  std::string id;
  wording::Noun name;
  bool on_tables = false;
  const reshape::Template* copied = nullptr;
};
std::vector<GameChoice> games_to_choose();
inline constexpr std::string_view RULES_FILE = "file";

struct NewRequest {
  std::string inside;         // the folder in which the project gets one
  std::string called, title;  // the title is the name when it is empty
  std::string lang;
  std::string game, rules_file;
  bool table = false;
  std::string columns, rows, numbering, scale, width, height;
  document::HexTop top = document::HexTop::flat;
  document::Shifted shifted = document::Shifted::even;
  std::optional<document::Slant> slant;
  ScaleUnit unit = ScaleUnit::metres;
  std::vector<reshape::SideAsked> sides;  // an empty id is made from the name
  std::string turns, start, end;
};
// As it is when the dialog opens, with a name that is free in that folder.
NewRequest usual_request(const std::string& inside, const std::string& lang);

struct Requested {
  std::optional<reshape::NewProject> project;  // nothing when there are faults
  std::string folder;                          // that is made
  std::map<std::string, Text> faults;          // by the name of the field; "side.1" is that of the second one
  std::vector<std::string> labels;             // of the corner, and of the last hex; empty when they cannot be
};
Requested requested(const NewRequest& request);

}  // namespace hexwright::editor
