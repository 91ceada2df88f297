// import scan: a picture and what is known of it, as a map with the picture under its board.
#pragma once

#include "cli/terminal.hpp"
#include "model/project/game.hpp"
#include "model/project/map_index.hpp"

namespace hexwright::cli {

struct ImportOptions {
  std::string what;   // "notation", "csv", "tmx", "tables", "scan"
  std::string table;  // tables: the one whose head does not name it
  std::string file;
  std::string output;                                                          // empty or "-" is standard output
  std::string like;                                                            // a document whose words, sides and game are used
  std::string game;                                                            // without one; empty: the first that the program knows
  std::string into;                                                            // notation: an order of battle that gets what is read
  std::string marks;                                                           // scan: the text that says where hexes are in the picture
  std::string top = "flat", shifted = "even", labels = "{column:02}{row:02}";  // scan: how the hexes lie and are numbered
  std::optional<int> columns, rows;                                            // scan: of the board; else what the picture has room for
};

struct ScanModel {
  const project::Game* game;
  const project::MapIndex* map;  // that --like names, whose board gets the picture; null when it names none
};
int import_scan(const ImportOptions& options, const ScanModel& model, const Voice& err);

}  // namespace hexwright::cli
