// The board of the open project changed with every mention of its hexes, by the functions of `hexwright map`, and the facts of the map that
// its dialog shows. Nothing changes before carry_out(), which is one step for all documents and scripts. One thread, that of the session.
// Faults: those of reshape::reshape, editor/no-board.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/new_request.hpp"
#include "editor/session/session.hpp"
#include "model/reshape/reshape.hpp"

namespace hexwright::editor {

struct Reshaping {
  edits::Group edit;
  std::vector<Session::ScriptChange> scripts;
  std::vector<Text> told;  // what falls off, and what cannot follow
};
// Files of the folder that name hexes of the open map and are not open: they do not follow. It reads the folder.
std::vector<Text> left_out(const Session& session);
Result<Reshaping> reshaped(const Session& session, const std::string& board, const reshape::Change& change);
Result<void> carry_out(Session& session, const Reshaping& change);

// What the dialog of the map asks for; text as typed.
struct MapRequest {
  std::size_t board = 0;                     // or table
  std::map<std::string, std::string> names;  // by language
  std::string scale;
  ScaleUnit unit = ScaleUnit::metres;
  std::string columns, rows;  // inches on a table
  document::HexTop top = document::HexTop::flat;
  document::Shifted shifted = document::Shifted::even;
};
MapRequest map_as_it_is(const document::Map& map, std::size_t board);

struct MapRequested {
  std::optional<Reshaping> change;     // nothing when there are faults; without edits when nothing is another
  std::map<std::string, Text> faults;  // by the name of the field: "scale", "columns", "rows", "top"
  std::vector<std::string> labels;     // as numbers_tried() has them
};
MapRequested requested(const Session& session, const document::Map& map, const MapRequest& request);

}  // namespace hexwright::editor
