// What was read of a file of another program: documents as far as the file says them, and what could not be understood. Plain values for
// any thread; how to read each kind of file stands in its own header.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/document/game_link.hpp"
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/project/game.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::exchange {

struct PictureFile {  // that the map lies over
  std::string name, bytes;
};
struct FurtherMap {
  std::string name;  // behind that of the output
  document::Map map;
  std::optional<PictureFile> picture;
};
struct FurtherScenario {
  std::string name;
  document::Scenario scenario;
  std::string map;  // the name of the further map that it lies on; empty: the first
};
struct Imported {
  std::optional<document::Map> map;
  std::optional<document::Orbat> orbat;
  std::optional<document::Scenario> scenario;
  std::optional<PictureFile> picture;
  std::vector<wording::Text> told;  // what was left out or guessed
  std::vector<FurtherMap> more_maps = {};
  std::vector<FurtherScenario> more_scenarios = {};
};
using ForeignFaults = std::vector<wording::Fault>;
using ImportResult = tl::expected<Imported, ForeignFaults>;

struct ForeignSource {
  std::string file;
  document::GameLink link;
  const project::Game* game = nullptr;  // whose kinds are looked for; never null
  std::string id = "imported";
  std::string board;  // of a module: the name of the board that becomes the map; empty: the one with the most hexes
};

}  // namespace hexwright::exchange
