// import scan: a picture and what is known of it, as a map with the picture under its board.
#pragma once

#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "model/project/game.hpp"
#include "model/project/map_index.hpp"

namespace hexwright::cli {

struct ScanModel {
  const project::Game* game;
  const project::MapIndex* map;  // that --like names, whose board gets the picture; null when it names none
};
int import_scan(const ImportOptions& options, const ScanModel& model, const Voice& err);

}  // namespace hexwright::cli
