// A module of VASSAL in a small imitation: a board with one grid, and the game that it is read for.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "exchange/modules/module.hpp"
#include "model/document/ruleset.hpp"
#include "model/project/game.hpp"

namespace hexwright::exchange::small {

inline const project::Game& toy() {
  static const project::Game game = [] {
    document::Ruleset data;
    document::Kind kind;
    kind.of = document::KindOf::terrain;
    kind.id = "clear";
    data.kinds.push_back(kind);
    for (const char* id : {"squad", "gun"}) {
      kind.of = document::KindOf::piece;
      kind.id = id;
      data.kinds.push_back(kind);
    }
    return project::Game(data);
  }();
  return game;
}
inline ForeignSource source() { return {"x", {"toy", "1", std::nullopt, {}}, &toy(), "x", ""}; }
inline std::optional<std::string> no_picture(const std::string&, std::size_t) { return std::nullopt; }

struct Grid {
  bool sideways = false, stagger = false, h_descend = false, v_descend = false;
  int x0 = 10, y0 = 20, h_off = 1, v_off = 1, h_leading = 1, v_leading = 1, width = 400, height = 330;
  std::string h_type = "N", v_type = "N", first = "H";
  bool oblique = false, in_zone = false;  // numbers that slant; a grid that is a zone's own
};
inline std::string build_file(const Grid& of, const std::string& more = "") {
  const auto yes = [](bool value) { return std::string(value ? "true" : "false"); };
  const std::string zone = of.in_zone
                               ? "<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name=\"Map\" path=\"0,0;390,0;390,320;0,320\">"
                               : "",
                    numbering = of.oblique ? "ObliqueHexGridNumbering" : "HexGridNumbering";
  return "<VASSAL.build.GameModule name=\"m\"><VASSAL.build.module.PlayerRoster><entry>North</entry><entry>South</entry>"
         "</VASSAL.build.module.PlayerRoster><VASSAL.build.module.Map><VASSAL.build.module.map.BoardPicker>"
         "<VASSAL.build.module.map.boardPicker.Board name=\"b\" width=\"" +
         std::to_string(of.width) + "\" height=\"" + std::to_string(of.height) +
         "\"><VASSAL.build.module.map.boardPicker.board.ZonedGrid>" + zone +
         "<VASSAL.build.module.map.boardPicker.board.HexGrid dx=\"55.4\" dy=\"64.0\" sideways=\"" + yes(of.sideways) + "\" x0=\"" +
         std::to_string(of.x0) + "\" y0=\"" + std::to_string(of.y0) + "\"><VASSAL.build.module.map.boardPicker.board.mapgrid." + numbering +
         " first=\"" + of.first + "\" hType=\"" + of.h_type + "\" vType=\"" + of.v_type + "\" hLeading=\"" + std::to_string(of.h_leading) +
         "\" vLeading=\"" + std::to_string(of.v_leading) + "\" hOff=\"" + std::to_string(of.h_off) + "\" vOff=\"" +
         std::to_string(of.v_off) + "\" hDescend=\"" + yes(of.h_descend) + "\" vDescend=\"" + yes(of.v_descend) + "\" sep=\"\" stagger=\"" +
         yes(of.stagger) + "\"/></VASSAL.build.module.map.boardPicker.board.HexGrid>" +
         (of.in_zone ? "</VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>" : "") +
         "<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name=\"Hills\" "
         "path=\"0,0;130,0;130,130;0,130\"/></VASSAL.build.module.map.boardPicker.board.ZonedGrid></"
         "VASSAL.build.module.map.boardPicker.Board>"
         "</VASSAL.build.module.map.BoardPicker>" +
         more + "</VASSAL.build.module.Map></VASSAL.build.GameModule>";
}

inline bool told(const Imported& imported, std::string_view words) {
  return std::any_of(imported.told.begin(), imported.told.end(),
                     [&](const wording::Text& one) { return one.msgid.find(words) != one.msgid.npos; });
}

}  // namespace hexwright::exchange::small
