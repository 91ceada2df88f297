// The map by itself and against the card: places with hexes, terrain that a note says is all of one kind.
#include "model/io/utf8.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::MapIndex;
using wording::say;

namespace {

void places(const MapIndex& map, Sink& out) {
  for (const MapIndex::IndexedPlace& place : map.places())
    if (place.place->hexes.empty() && place.place->areas.empty())
      out.report_on(place.place->datum, "map/empty-place",
                    say("{place} has no hex on the map.", {{"place", noun_of(place.place->names, place.place->id)}}), place.place->id)
          .mend(say("Give it its hexes."));
}

// "All buildings on the board are wooden": no terrain of the class may be of another kind.
void meanings(const project::Project& project, Sink& out) {
  const Scenario* scenario = project.scenario();
  if (!scenario || !scenario->notes) return;
  const MapIndex& map = *project.map();
  for (const Meaning& meaning : scenario->notes->meanings) {
    if (!project.game().knows(KindOf::terrain, meaning.symbol) || !project.game().knows(KindOf::terrain, meaning.kind))
      continue;  // said by the reference check
    geometry::HexSet of_class = map.of_terrain({meaning.symbol});
    of_class -= map.of_terrain({meaning.kind});
    if (of_class.empty()) continue;
    std::string first;
    of_class.each([&](std::size_t hex) {
      if (first.empty()) first = map.label(hex);
    });
    out.report_on(
           meaning.datum, "map/meaning",
           wording::say_n("The card says that all such ground is {kind}; on the map {count} hex is something else, the first is {hex}.",
                          "The card says that all such ground is {kind}; on the map {count} hexes are something else, the first is {hex}.",
                          static_cast<std::int64_t>(of_class.count()),
                          {{"kind", project.game().kind_noun(KindOf::terrain, meaning.kind)}, {"hex", first}}),
           {}, first)
        .parameter(meaning.symbol);
  }
}

}  // namespace

void check_map(const project::Project& project, Sink& out) {
  if (!project.map()) {
    if (project.scenario()) out.not_checked("map", say("a map"));
    return;
  }
  places(*project.map(), out);
  if (project.map()->boards()) meanings(project, out);
}

}  // namespace hexwright::validator
