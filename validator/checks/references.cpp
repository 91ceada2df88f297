// Does every id and name mean something? Ids that nothing bears, names of places that no map knows, hexes that are not on the board.
// Each unknown name is reported where it stands, with the nearest known ones.
#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

#include "model/document/map.hpp"
#include "model/document/nearest.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/geometry/table.hpp"
#include "model/io/utf8.hpp"
#include "validator/analysis/what_is_known.hpp"
#include "validator/checks/checks.hpp"
#include "model/document/walk.hpp"

namespace hexwright::validator {

using namespace document;
using project::MapIndex;
using project::OrbatIndex;
using project::Project;
using wording::say;

namespace {

constexpr auto REFERENCES_FINDINGS = findings({
    {"map/belongs", Severity::error, mark("Card and map disagree on what a hex belongs to"),
     mark("A note of the card puts a hex into a place, and on the map the place does not have it."),
     mark("the card: 2611 belongs to Parzymiechy; the map's Parzymiechy lacks 2611"), mark("the map's Parzymiechy has 2611"),
     mark("Add the hex to the place on the map, or strike the note.")},
    {"reference/unknown-id", Severity::error, mark("An id that nothing bears"),
     mark("The card refers to a piece, formation, side, asset or event that does not exist."), mark("of=\"pl.10kp\" and no such company"),
     mark("of=\"pl.9kp\""), mark("Correct the id, or add what it is to mean.")},
    {"reference/unknown-place", Severity::error, mark("A place that the map does not know"),
     mark(
         "The name is compared with the id of every place and with every written form of its names and aliases, in all grammatical cases."),
     mark("\"Rozaliczyna\" on a map with Rozalin (genitive Rozalina)"), mark("\"Rozalina\""),
     mark("Correct the name, or add the place to the map.")},
    {"reference/ambiguous-place", Severity::error, mark("A name that several places bear"), mark("The card must say which one is meant."),
     mark("\"Zimnowoda\" where both a village and a farm are called so"), mark("the id of the village"), mark("Name the place by its id.")},
    {"reference/unknown-hex", Severity::error, mark("A hex that the map does not have"),
     mark("The label is misprinted, or the map is not the one the card was written for."), mark("4529 on a board of 44 × 28"), mark("4428"),
     mark("Correct the label of the hex.")},
    {"reference/unknown-kind", Severity::error, mark("A kind or property that the game does not know"),
     mark("The game gives every kind its effects; an unknown one has none."), mark("kind=\"tank\" in a game of infantry"),
     mark("kind=\"s\""), mark("Correct the kind, or add it in a ruleset of your own.")},
    {"reference/path-without-ends", Severity::error, mark("A road that is not named"),
     mark("A road is meant by its id, or by the hexes at both its ends."), mark("<path from=\"0627\"/>"),
     mark("<path from=\"0627\" to=\"4303\"/>"), mark("Name the path, or the hexes at both its ends.")},
    {"reference/no-such-path", Severity::error, mark("No road joins these hexes"),
     mark("The card names a road by its ends, and no path of the map passes through both."),
     mark("the road from 0627 to 4304, where the road ends at 4303"), mark("the road from 0627 to 4303"),
     mark("Correct the hexes, or add the road to the map.")},
});

std::string shown(std::string_view text) { return io::visible(text); }

// How the hexes of the map are called: a label that is counted in another way is then seen at once. Nothing where it has this one, out of
// play.
std::optional<wording::Text> labels_of(const MapIndex& map, const std::string& label) {
  if (map.is_out_of_play(label)) return std::nullopt;
  return say("Its hexes are called {first} to {last}.", {{"first", map.label(0)}, {"last", map.label(map.hex_count() - 1)}});
}

class References {
 public:
  References(const Project& project, Sink& out) : project_(project), out_(out), scenario_(project.scenario() ? *project.scenario() : NONE) {
    collect_triggers();
  }

  void run() {
    sides();
    events_of_ranks();
    collect_regions_of_the_map();
    Visitor visitor;
    visitor.region = [&](const Region& region, const std::string& object) { this->region(region, object); };
    visitor.condition = [&](const Condition& condition, const std::string& object) { this->condition(condition, object); };
    visitor.units = [&](const Units& units, const std::string&, const std::string& object) { this->units(units, object); };
    walk(scenario_, visitor);
    support();
    victory();
    notes();
    rulings();
    zones();
  }

 private:
  inline static const Scenario NONE{};  // of a map that is checked by itself

  // What says which part is in play, what the ground was, and zones of the map may name every hex that is drawn.
  void collect_regions_of_the_map() {
    Visitor visitor;
    visitor.region = [&](const Region& region, const std::string&) { of_the_map_.insert(&region); };
    const auto all = [&](const std::vector<Region>& regions) {
      for (const Region& region : regions) walk_region(region, {}, visitor);
    };
    if (scenario_.map && scenario_.map->in_play) all(scenario_.map->in_play->regions);
    if (scenario_.map)
      for (const GroundChange& change : scenario_.map->ground) all(change.regions);
    if (!project_.map()) return;
    for (const Zone& zone : project_.map()->map().zones) all(zone.regions);
    if (project_.map()->map().in_play) all(project_.map()->map().in_play->regions);
  }

  // What is known is looked through for something near, as long as not too much has been looked through already: in a file full of
  // strangers the last of them get no advice.
  bool may_look_through(std::size_t words) {
    constexpr std::size_t MOST = 2'000'000;
    looked_through_ += words;
    return looked_through_ <= MOST;
  }

  template <class Known>
  void unknown_id(const Datum& datum, const std::string& id, const std::string& object, std::size_t known_count, Known known) {
    Finding& finding =
        out_.report_on(datum, REFERENCES_FINDINGS["reference/unknown-id"], say("Nothing is called \"{id}\".", {{"id", shown(id)}}), object)
            .parameter(id);
    if (!may_look_through(known_count)) return;
    finding.mend(did_you_mean(id, known()));
  }
  void unknown_id(const Datum& datum, const std::string& id, const std::string& object, const std::vector<std::string>& known) {
    unknown_id(datum, id, object, known.size(), [&]() -> const std::vector<std::string>& { return known; });
  }
  template <class T>
  void unknown_among(const Datum& datum, const std::string& id, const std::string& object, const std::vector<T>& list) {
    unknown_id(datum, id, object, list.size(), [&] { return ids(list); });
  }
  void unknown_in_orbat(const Datum& datum, const std::string& id, const std::string& object) {
    const OrbatIndex& orbat = *project_.orbat();
    unknown_id(datum, id, object, orbat.pieces().size() + orbat.formations().size(), [&] { return orbat.ids(); });
  }

  void side(const Datum& datum, const std::string& id, const std::string& object) {
    const OrbatIndex* orbat = project_.orbat();
    if (!orbat || id.empty() || orbat->side(id)) return;
    unknown_among(datum, id, object, orbat->orbat().sides);
  }

  // Points for a piece or a formation, where a side is wanted: there is such a piece, and it belongs elsewhere.
  void whose(const VictoryItem& item) {
    const OrbatIndex* orbat = project_.orbat();
    const std::string& id = *item.of_side;
    if (!orbat || orbat->side(id) || !(orbat->piece(id) || orbat->formation(id))) return side(item.datum, id, item.id);
    out_.report_on(item.datum, REFERENCES_FINDINGS["reference/unknown-id"],
                   say("\"{id}\" is a piece or formation, and the side whose pieces count is wanted here.", {{"id", io::visible(id)}}),
                   item.id)
        .parameter(id)
        .mend(say("Name the side, and the piece in an element <units of=\"{id}\"/>.", {{"id", io::visible(id)}}));
  }
  // Events that end the game with a result.
  void events_of_ranks() {
    if (!scenario_.ranks) return;
    std::vector<std::string> events;
    if (scenario_.events)
      for (const Event& event : scenario_.events->list) events.push_back(event.id);
    std::sort(events.begin(), events.end());
    for (const Rank& rank : scenario_.ranks->list)
      if (rank.event && !has(events, *rank.event)) unknown_id(rank.datum, *rank.event, {}, events);
  }

  void sides() {
    if (scenario_.first_player) side(scenario_.first_player->datum, scenario_.first_player->side, {});
    if (scenario_.setup) {
      if (scenario_.setup->order)
        for (const std::string& id : scenario_.setup->order->sides) side(scenario_.setup->order->datum, id, {});
      for (const Directive& item : scenario_.setup->directives) side(item.datum, item.side, item.id);
    }
    if (scenario_.support) {
      for (const Asset& item : scenario_.support->assets) side(item.datum, item.side, item.id);
      for (const Availability& item : scenario_.support->availability) side(item.datum, item.side, item.id);
    }
    if (scenario_.reinforcements) {
      for (const EntryRule& item : scenario_.reinforcements->entry_rules) side(item.datum, item.side, {});
      for (const Reinforcement& item : scenario_.reinforcements->list) side(item.datum, item.side, item.id);
      for (const Replacement& item : scenario_.reinforcements->replacements) side(item.datum, item.side, item.id);
    }
    if (scenario_.victory)
      for (const VictoryItem& item : scenario_.victory->items) {
        side(item.datum, item.side, item.id);
        if (item.of_side) whose(item);
      }
    if (scenario_.ranks) {
      if (scenario_.ranks->of_side) side(scenario_.ranks->datum, *scenario_.ranks->of_side, {});
      for (const Rank& rank : scenario_.ranks->list)
        if (rank.side) side(rank.datum, *rank.side, {});
    }
    if (scenario_.strength)
      for (const StrengthException& item : scenario_.strength->exceptions)
        if (item.side) side(item.datum, *item.side, {});
  }

  void region(const Region& region, const std::string& object) {
    const MapIndex* map = project_.map();
    if (!map) return;
    const auto hex = [&](const Datum& datum, const std::string& label) {
      const bool drawn_only = map->is_out_of_play(label);
      if (map->boards() && !map->hex(label) && !(drawn_only && of_the_map_.contains(&region)))
        out_.report_on(datum, REFERENCES_FINDINGS["reference/unknown-hex"],
                       drawn_only ? say("Hex {hex} is not in play.", {{"hex", shown(label)}})
                                  : say("The map has no hex {hex}.", {{"hex", shown(label)}}),
                       object, label)
            .because(labels_of(*map, label))
            .parameter(label);
    };
    if (const auto* hexes = std::get_if<Hexes>(&region.node)) {
      for (const std::string& label : hexes->list) hex(hexes->datum, label);
    } else if (const auto* around = std::get_if<Around>(&region.node)) {
      hex(around->datum, around->hex);
    } else if (const auto* place = std::get_if<InPlace>(&region.node)) {
      this->place(place->datum, "name", place->name, object);
    } else if (const auto* terrain = std::get_if<OnTerrain>(&region.node)) {
      for (const std::string& kind : terrain->kinds) this->kind(terrain->datum, "kinds", KindOf::terrain, kind, object);
    } else if (const auto* path = std::get_if<OnPath>(&region.node)) {
      this->path(*path, object, hex);
    } else if (const auto* zone = std::get_if<InZone>(&region.node)) {
      if (!map->zone(zone->ref)) unknown_among(zone->datum, zone->ref, object, map->map().zones);
    } else if (const auto* board = std::get_if<OnBoard>(&region.node)) {
      if (!map->has_board(board->ref)) unknown_among(board->datum, board->ref, object, map->map().boards);
    } else if (const auto* box = std::get_if<InBoxRegion>(&region.node)) {
      if (!map->box(box->ref)) unknown_among(box->datum, box->ref, object, map->map().boxes);
    } else if (const auto* with = std::get_if<WithPieces>(&region.node)) {
      this->kind(with->datum, "formation-kind", KindOf::formation, with->formation_kind, object);
      if (with->same) this->kind(with->datum, "same", KindOf::formation, *with->same, object);
    }
  }

  template <class T>
  static std::vector<std::string> ids(const std::vector<T>& list) {
    std::vector<std::string> out;
    for (const T& item : list) out.push_back(item.id);
    return out;
  }

  // The form of a name that is meant, when all that are near belong to one place.
  static std::optional<std::string> one_place(const MapIndex& map, const std::string& name, const std::vector<std::string>& known) {
    const std::vector<std::string> near = nearest(name, known, known.size());
    if (near.empty() || io::count_characters(name) < 4 || !map.place(near.front())) return std::nullopt;
    const auto other = [&](const std::string& form) { return map.place(form) != map.place(near.front()); };
    return std::any_of(near.begin(), near.end(), other) ? std::nullopt : std::optional(near.front());
  }

  void place(const Datum& datum, const std::string& attribute, const std::string& name, const std::string& object) {
    const MapIndex* map = project_.map();
    if (map->place(name)) return;
    if (map->is_ambiguous(name)) {
      out_.report_on(datum, REFERENCES_FINDINGS["reference/ambiguous-place"],
                     say("More than one place of the map answers to the name \"{name}\".", {{"name", shown(name)}}), object)
          .parameter(name);
      return;
    }
    if (is_skeleton(map->map())) return;  // of which no place is known
    Finding& finding = out_.report_on(datum, REFERENCES_FINDINGS["reference/unknown-place"],
                                      say("The map knows no place called \"{name}\".", {{"name", shown(name)}}), object)
                           .parameter(name);
    if (!may_look_through(2 * map->place_names_count())) return;
    const std::vector<std::string> known = map->place_names();
    finding.mend(did_you_mean(name, known));
    if (const auto meant = one_place(*map, name, known))
      finding.mendable(
          out_.mender().set(datum.origin, {{attribute, *meant}}, say("Writes \"{name}\" instead.", {{"name", shown(*meant)}})));
  }

  template <class Hex>
  void path(const OnPath& path, const std::string& object, Hex hex) {
    const MapIndex* map = project_.map();
    if (path.ref) {
      const auto& rivers = map->map().hexsides;
      if (!map->path(*path.ref) && std::none_of(rivers.begin(), rivers.end(), [&](const auto& one) { return one.id == *path.ref; }))
        unknown_among(path.datum, *path.ref, object, map->map().paths);
      return;
    }
    if (!path.from || path.to.empty()) {
      out_.report_on(path.datum, REFERENCES_FINDINGS["reference/path-without-ends"],
                     say("A path is meant, but neither its id nor both its ends are given."), object);
      return;
    }
    hex(path.datum, *path.from);
    for (const std::string& to : path.to) {
      hex(path.datum, to);
      if (!map->hex(*path.from) || !map->hex(to)) continue;
      const bool joined = std::any_of(map->paths().begin(), map->paths().end(), [&](const auto& indexed) {
        return indexed.hexes.contains(*map->hex(*path.from)) && indexed.hexes.contains(*map->hex(to));
      });
      if (!joined && !is_skeleton(map->map()))
        out_.report_on(path.datum, REFERENCES_FINDINGS["reference/no-such-path"],
                       say("No road of the map joins hex {from} with hex {to}.", {{"from", *path.from}, {"to", to}}), object, to)
            .parameter(*path.from);
    }
  }

  void kind(const Datum& datum, const std::string& attribute, KindOf of, const std::string& name, const std::string& object) {
    if (project_.game().knows(of, name)) return;
    std::vector<std::string> known, classes;
    for (const Kind& entry : project_.game().data().kinds)
      if (entry.of == of) {
        known.push_back(entry.id);
        classes.insert(classes.end(), entry.classes.begin(), entry.classes.end());
      }
    Finding& finding = out_.report_on(datum, REFERENCES_FINDINGS["reference/unknown-kind"],
                                      say("The game does not know the kind \"{kind}\".", {{"kind", shown(name)}}), object)
                           .parameter(name)
                           .mend(did_you_mean(name, known));
    known.insert(known.end(), classes.begin(), classes.end());
    if (const auto meant = only_near(name, known))
      finding.mendable(
          out_.mender().exchange(datum.origin, attribute, name, *meant, say("Writes \"{name}\" instead.", {{"name", shown(*meant)}})));
  }

  // A symbol of the map may be ground, and as well a stream on hexsides, a road, a place.
  bool on_maps(const std::string& name) const {
    constexpr KindOf KINDS[] = {KindOf::terrain, KindOf::hexside, KindOf::path, KindOf::place, KindOf::area, KindOf::line};
    return std::any_of(std::begin(KINDS), std::end(KINDS), [&](KindOf of) { return project_.game().knows(of, name); });
  }

  void units(const Units& units, const std::string& object) {
    for (const std::string& kind_name : units.kinds) kind(units.datum, "kinds", KindOf::piece, kind_name, object);
    const OrbatIndex* orbat = project_.orbat();
    if (!orbat) return;
    const auto known = [&](const std::string& id) { return orbat->piece(id) || orbat->formation(id) || orbat->side(id); };
    for (const std::string& id : units.of)
      if (!known(id)) unknown_in_orbat(units.datum, id, object);
    for (const std::string& id : units.except)
      if (!known(id)) unknown_in_orbat(units.datum, id, object);
    if (units.rest_of && !known(*units.rest_of)) unknown_in_orbat(units.datum, *units.rest_of, object);
    if (units.side) side(units.datum, *units.side, object);
  }

  void collect_triggers() {
    if (scenario_.support) {
      for (const Asset& item : scenario_.support->assets) assets_.push_back(item.id);
      for (const Availability& item : scenario_.support->availability) triggers_.push_back(item.id);
    }
    triggers_.insert(triggers_.end(), assets_.begin(), assets_.end());
    if (scenario_.reinforcements)
      for (const Reinforcement& item : scenario_.reinforcements->list) triggers_.push_back(item.id);
    if (scenario_.reinforcements)
      for (const Withdrawal& item : scenario_.reinforcements->withdrawals) triggers_.push_back(item.id);
    if (scenario_.reinforcements)
      for (const Replacement& item : scenario_.reinforcements->replacements) triggers_.push_back(item.id);
    if (scenario_.events)
      for (const Event& item : scenario_.events->list) triggers_.push_back(item.id);
    std::sort(assets_.begin(), assets_.end());
    std::sort(triggers_.begin(), triggers_.end());
  }
  static bool has(const std::vector<std::string>& sorted, const std::string& id) {
    return std::binary_search(sorted.begin(), sorted.end(), id);
  }

  void condition(const Condition& condition, const std::string& object) {
    if (const auto* other = std::get_if<OtherTrigger>(&condition.node)) {
      if (!has(triggers_, other->ref)) unknown_id(other->datum, other->ref, object, triggers_);
    } else if (const auto* called = std::get_if<Called>(&condition.node)) {
      if (!has(assets_, called->asset)) unknown_id(called->datum, called->asset, object, assets_);
    } else if (const auto* diced = std::get_if<Diced>(&condition.node)) {
      if (diced->after && !has(triggers_, *diced->after)) unknown_id(diced->datum, *diced->after, object, triggers_);
    } else if (const auto* captured = std::get_if<Captured>(&condition.node)) {
      side(captured->datum, captured->by, object);
    } else {
      std::visit([&](const auto& node) { counted(node, object); }, condition.node);
    }
  }

  // Of conditions that count pieces, losses or points of a side.
  template <class Node>
  void counted(const Node& node, const std::string& object) {
    if constexpr (requires { std::string(node.side); }) side(node.datum, node.side, object);
    if constexpr (requires { node.side->size(); })
      if (node.side) side(node.datum, *node.side, object);
    if constexpr (requires { node.ahead_of; })
      if (node.ahead_of) side(node.datum, *node.ahead_of, object);
    if constexpr (requires { node.side, node.kinds; })
      for (const std::string& name : node.kinds) kind(node.datum, "kinds", KindOf::piece, name, object);
  }

  void support() {
    if (!scenario_.support) return;
    const OrbatIndex* orbat = project_.orbat();
    for (const Asset& asset : scenario_.support->assets) {
      if (orbat && asset.piece && !orbat->piece(*asset.piece)) unknown_in_orbat(asset.datum, *asset.piece, asset.id);
      if (orbat && asset.formation && !orbat->formation(*asset.formation)) unknown_in_orbat(asset.datum, *asset.formation, asset.id);
    }
    for (const Availability& item : scenario_.support->availability)
      for (const std::string& asset : item.assets)
        if (!has(assets_, asset)) unknown_id(item.datum, asset, item.id, assets_);
  }

  void victory() {
    if (!scenario_.victory) return;
    for (const VictoryItem& item : scenario_.victory->items)
      if (item.asset && !has(assets_, *item.asset)) unknown_id(item.datum, *item.asset, item.id, assets_);
  }

  void notes() {
    const MapIndex* map = project_.map();
    if (!scenario_.notes || !map) return;
    for (const Meaning& note : scenario_.notes->meanings) {
      if (!on_maps(note.symbol)) kind(note.datum, "symbol", KindOf::terrain, note.symbol, {});
      if (!on_maps(note.kind)) kind(note.datum, "kind", KindOf::terrain, note.kind, {});
    }
    for (const BelongsTo& note : scenario_.notes->belongs) {
      place(note.datum, "place", note.place, {});
      const auto hex = map->hex(note.hex);
      if (map->boards() && !hex)
        out_.report_on(note.datum, REFERENCES_FINDINGS["reference/unknown-hex"],
                       say("The map has no hex {hex}.", {{"hex", shown(note.hex)}}), {}, note.hex)
            .because(labels_of(*map, note.hex))
            .parameter(note.hex);
      const MapIndex::IndexedPlace* found = map->place(note.place);
      if (hex && found && !found->hexes.contains(*hex))
        out_.report_on(note.datum, REFERENCES_FINDINGS["map/belongs"],
                       say("The card says that hex {hex} belongs to {place:gen}, and on the map it does not.",
                           {{"hex", note.hex}, {"place", noun_of(found->place->names, found->place->id)}}),
                       found->place->id, note.hex);
    }
  }

  void zones() {
    if (!project_.map()) return;
    Visitor visitor;
    visitor.region = [&](const Region& region, const std::string& object) { this->region(region, object); };
    for (const Zone& zone : project_.map()->map().zones)
      for (const Region& region : zone.regions) walk_region(region, zone.id, visitor);
    const auto& in_play = project_.map()->map().in_play;
    if (!in_play || (scenario_.map && scenario_.map->in_play)) return;  // which is in that of the map by now, and has been looked at
    for (const Region& region : in_play->regions) walk_region(region, {}, visitor);
  }

  void rulings() {
    if (!scenario_.rulings) return;
    std::vector<std::string> known;
    for (const Ruling& ruling : project_.game().data().rulings) known.push_back(ruling.id);
    for (const RulingChoice& choice : scenario_.rulings->list) {
      const Ruling* ruling = project_.game().ruling(choice.id);
      if (!ruling) {
        unknown_id(choice.datum, choice.id, {}, known);
      } else if (std::none_of(ruling->readings.begin(), ruling->readings.end(),
                              [&](const Reading& reading) { return reading.id == choice.choice; })) {
        std::vector<std::string> readings;
        for (const Reading& reading : ruling->readings) readings.push_back(reading.id);
        unknown_id(choice.datum, choice.choice, choice.id, readings);
      }
    }
  }

  const Project& project_;
  Sink& out_;
  const Scenario& scenario_;
  std::vector<std::string> assets_, triggers_;  // ids, sorted
  std::unordered_set<const Region*> of_the_map_;
  std::size_t looked_through_ = 0;
};

void check_references(const Project& project, Sink& out) { References(project, out).run(); }

}  // namespace

const FindingRecord& UNKNOWN_ID = REFERENCES_FINDINGS["reference/unknown-id"];
const FindingRecord& UNKNOWN_KIND = REFERENCES_FINDINGS["reference/unknown-kind"];
extern const Check REFERENCES_CHECK{check_references, REFERENCES_FINDINGS.records};

}  // namespace hexwright::validator
