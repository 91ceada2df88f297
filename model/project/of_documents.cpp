// A project put together without files: its documents are in memory already, and everything they take over is in them.
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/project/loader.hpp"

namespace hexwright::project {

std::unique_ptr<Project> Loader::of_documents(std::shared_ptr<const Game> game, document::Map map, document::Orbat orbat,
                                              std::optional<document::Scenario> scenario) {
  std::unique_ptr<Project> project(new Project());
  Project::Parts& parts = project->parts_;
  parts.game = std::move(game);
  parts.map = std::make_shared<const document::Map>(std::move(map));
  parts.orbat = std::make_shared<const document::Orbat>(std::move(orbat));
  if (scenario) parts.scenario = std::make_shared<const document::Scenario>(std::move(*scenario));
  parts.own = parts.scenario;
  parts.map_index = std::make_shared<const MapIndex>(*parts.map, *parts.game);
  parts.orbat_index = std::make_shared<const OrbatIndex>(parts.orbat, std::vector<document::Addition>{});
  if (parts.scenario) parts.muster = std::make_shared<const Muster>(muster(*parts.scenario, *parts.orbat_index, *parts.game));
  return project;
}

std::unique_ptr<Project> Loader::of_fight(std::shared_ptr<const Game> game, document::Fight fight) {
  std::unique_ptr<Project> project(new Project());
  project->parts_.game = std::move(game);
  project->parts_.fight = std::make_shared<const document::Fight>(std::move(fight));
  return project;
}

}  // namespace hexwright::project
