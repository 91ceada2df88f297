// The map by itself and against the card: places with hexes, hexes named twice or in two villages, what hangs over the edge of a
// table, terrain that a note says is all of one kind.
#include <algorithm>
#include <map>
#include <set>

#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using project::MapIndex;
using wording::say;

namespace {

constexpr auto MAP_FINDINGS = findings({
    {"map/shared-hex", Severity::question, mark("A hex in two villages"),
     mark("Two places of one kind have it, so that it is not clear to which it counts."), mark("0404 in the villages Rozalin and Jesion"),
     mark("0404 in Rozalin only, or part-of=\"rozalin\""),
     mark("Take the hex out of one of them, or say with part-of that one is part of the other.")},
    {"map/off-table", Severity::warning, mark("Something that hangs over the edge of the table"),
     mark(
         "A corner lies more than an inch beyond the table. Points count in inches from the south-western corner, east first, then north."),
     mark("a corner at 60,75 on a table of 72 by 48"), mark("a corner at 60,45 on a table of 72 by 48"),
     mark("Correct the corner, or the size of the table.")},
    {"map/empty-place", Severity::warning, mark("A place without a hex"), mark("Nothing can be set up in it, captured or scored."),
     mark("<place id=\"rozalin\" kind=\"village\"/>"), mark("<place id=\"rozalin\" kind=\"village\" hexes=\"1404 1405\"/>"),
     mark("Give it its hexes.")},
    {"map/place-apart", Severity::question, mark("One hex of a place lies far from all its others"),
     mark("The other hexes hang together, and this one lies three hexes or more from the nearest of them: most often it is a slip of the "
          "pen."),
     mark("a village in B3, B4 and B9"), mark("a village in B3, B4 and B5; two fords in B3 and B9"),
     mark("Correct the hex; if it is meant, answer so.")},
    {"map/meaning", Severity::error, mark("The map has other ground than the card says"),
     mark("A note of the card says that all such symbols mean one kind, and some hexes of the map are of another."),
     mark("\"all buildings are wooden\" and a hex of stone houses"), mark("\"all buildings are wooden\" and wooden houses only"),
     mark("Correct the map, or the note on the card.")},
});

void places(const MapIndex& map, Sink& out) {
  for (const MapIndex::IndexedPlace& place : map.places())
    if (place.place->hexes.empty() && place.place->areas.empty())
      out.report_on(place.place->datum, MAP_FINDINGS["map/empty-place"],
                    say("{place} has no hex on the map.", {{"place", noun_of(place.place->names, place.place->id)}}), place.place->id);
}

// One hex alone, three or more from all the others, which are one piece of ground.
void apart(const MapIndex& map, Sink& out) {
  constexpr int FAR = 3;
  constexpr std::size_t LEAST = 3, MOST = 60;  // each hex is measured against each
  for (const MapIndex::IndexedPlace& place : map.places()) {
    std::vector<std::size_t> hexes;
    place.hexes.each([&](std::size_t hex) { hexes.push_back(hex); });
    if (!map.boards() || hexes.size() < LEAST || hexes.size() > MOST) continue;
    const auto distance = [&](std::size_t a, std::size_t b) {
      return geometry::distance(map.boards()->hexes()[a], map.boards()->hexes()[b]);
    };
    std::vector<std::size_t> alone, reached;
    for (const std::size_t hex : hexes)
      if (std::all_of(hexes.begin(), hexes.end(), [&](std::size_t other) { return other == hex || distance(hex, other) >= FAR; }))
        alone.push_back(hex);
    if (alone.size() != 1) continue;
    std::vector<std::size_t> rest = hexes;
    std::erase(rest, alone.front());
    reached.push_back(rest.back());
    rest.pop_back();
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (std::size_t k = rest.size(); k-- > 0;)
        if (distance(reached[i], rest[k]) == 1) {
          reached.push_back(rest[k]);
          rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
        }
    const bool of_another = std::any_of(map.places().begin(), map.places().end(), [&](const MapIndex::IndexedPlace& other) {
      return &other != &place && other.hexes.contains(alone.front());  // map/shared-hex, or a part of the other
    });
    if (!rest.empty() || of_another) continue;
    const std::string label = map.label(alone.front());
    out.report_on(place.place->datum, MAP_FINDINGS["map/place-apart"],
                  say("{hex} lies apart from all other hexes of {place:gen}.",
                      {{"hex", label}, {"place", noun_of(place.place->names, place.place->id)}}),
                  place.place->id, label);
  }
}

// A label that stands twice in one list stands most likely where another was meant.
void repeated(const MapIndex& map, Sink& out) {
  const auto report = [&](const Datum& datum, const std::string& id, const std::string& what) {
    out.report_on(datum, HEX_TWICE, say("{id} names {hex} twice.", {{"id", id}, {"hex", what}}), id, what)
        .because(say("It has it already; perhaps another hex was meant."))
        .mend(say("Correct one of the two, or strike it."));
  };
  for (const MapIndex::IndexedPlace& place : map.places()) {
    std::set<std::size_t> seen;
    for (const std::string& label : place.place->hexes)
      if (const auto hex = map.hex(label); hex && !seen.insert(*hex).second) report(place.place->datum, place.place->id, label);
  }
  for (const MapIndex::IndexedHexsides& feature : map.hexsides()) {
    std::set<geometry::Hexside> seen;
    if (feature.sides.size() != feature.feature->sides.size()) continue;  // one of them is no hexside, and that is said
    for (std::size_t i = 0; i < feature.sides.size(); ++i)
      if (!seen.insert(feature.sides[i]).second) report(feature.feature->datum, feature.feature->id, feature.feature->sides[i]);
  }
}

// A hex is in one village only, unless one of them is part of the other.
void shared(const MapIndex& map, Sink& out) {
  std::map<std::pair<std::string, std::size_t>, const Place*> first;  // of a kind of place and a hex
  std::set<std::pair<const Place*, const Place*>> said;
  for (const MapIndex::IndexedPlace& place : map.places())
    place.hexes.each([&](std::size_t hex) {
      const Place& here = *place.place;
      const auto [known, fresh] = first.emplace(std::pair(here.kind, hex), &here);
      const Place& other = *known->second;
      const bool within = here.part_of == other.id || other.part_of == here.id || (here.part_of && here.part_of == other.part_of);
      if (fresh || within || here.id == other.id || !said.emplace(&other, &here).second) return;
      out.report_on(here.datum, MAP_FINDINGS["map/shared-hex"],
                    say("Hex {hex} belongs to {first:gen} and to {second:gen}.",
                        {{"hex", map.label(hex)}, {"first", noun_of(other.names, other.id)}, {"second", noun_of(here.names, here.id)}}),
                    here.id, map.label(hex))
          .at(other.datum.origin, other.id)
          .because(say("Two places of one kind share it, and neither is said to be part of the other: who holds which is not clear."));
    });
}

// What lies on a table lies on it whole; a finger's breadth over the edge is how woods and rivers are drawn.
class OverTheEdge {
 public:
  OverTheEdge(const InchTable& table, Sink& out) : table_(table), out_(out) {}

  void run() {
    if (table_.width_inches.thousandths <= 0 || table_.height_inches.thousandths <= 0) return;  // its size could not be read
    for (const Area& area : table_.areas) look(area.ring, area.datum, area.id);
    for (const Line& line : table_.lines) look(line.path, line.datum, line.id);
  }
  void look(const Points& points, const Datum& datum, const std::string& id) {
    const auto out_of = [](std::int64_t value, std::int64_t most) { return std::max<std::int64_t>({0, -value, value - most}); };
    std::int64_t farthest = 0;
    const Points::Point* where = nullptr;
    for (const Points::Point& point : points.list) {
      const std::int64_t off =
          std::max(out_of(point.x, table_.width_inches.thousandths), out_of(point.y, table_.height_inches.thousandths));
      if (off <= farthest) continue;
      farthest = off;
      where = &point;
    }
    if (!where || farthest <= MARGIN) return;
    out_.report_on(
            datum, MAP_FINDINGS["map/off-table"],
            say("{id} has a corner at {x},{y}, {off} inches beyond the edge of the table.",
                {{"id", id}, {"x", wording::Decimal{where->x}}, {"y", wording::Decimal{where->y}}, {"off", wording::Decimal{farthest}}}),
            id)
        .parameter(wording::Decimal{farthest}.print())
        .because(say("The table measures {width} by {height} inches, counted from its south-western corner.",
                     {{"width", table_.width_inches}, {"height", table_.height_inches}}));
  }

 private:
  static constexpr std::int64_t MARGIN = 1000;  // thousandths of an inch
  const InchTable& table_;
  Sink& out_;
};

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
    const std::string first = first_label(map, of_class);
    out.report_on(
           meaning.datum, MAP_FINDINGS["map/meaning"],
           wording::say_n("The card says that all such ground is {kind}; on the map {count} hex is something else, the first is {hex}.",
                          "The card says that all such ground is {kind}; on the map {count} hexes are something else, the first is {hex}.",
                          static_cast<std::int64_t>(of_class.count()),
                          {{"kind", project.game().kind_noun(KindOf::terrain, meaning.kind)}, {"hex", first}}),
           {}, first)
        .parameter(meaning.symbol);
  }
}

void check_map(const project::Project& project, Sink& out) {
  if (!project.map()) {
    if (project.scenario()) out.not_checked("map", say("a map"));
    return;
  }
  places(*project.map(), out);
  apart(*project.map(), out);
  repeated(*project.map(), out);
  shared(*project.map(), out);
  const Map& map = project.map()->map();
  for (const InchTable& table : map.tables) {
    OverTheEdge edge(table, out);
    edge.run();
    if (map.tables.size() > 1) continue;  // a ring does not say on which table it lies
    for (const Zone& zone : map.zones)
      for (const Region& region : zone.regions)
        if (const auto* area = std::get_if<InArea>(&region.node)) edge.look(area->ring, area->datum, zone.id);
  }
  if (project.map()->boards()) meanings(project, out);
}

}  // namespace

extern const Check MAP_CHECK{check_map, MAP_FINDINGS.records};

}  // namespace hexwright::validator
