// Regions in words. Every phrase stands after "of" or "from", so that a translation may use one case for all of them.
#include <algorithm>

#include "exchange/csv/columns.hpp"
#include "model/document/codec.hpp"
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/wording/list_of.hpp"
#include "validator/analysis/sentence.hpp"

namespace hexwright::validator {

using namespace document;
using wording::nested;
using wording::say;
using wording::say_n;
using wording::Text;
using wording::Value;

namespace {

constexpr int DEEPEST = 24;  // a nested region takes two levels of the 64 a catalogue words

std::vector<Value> strings(const std::vector<std::string>& list) { return {list.begin(), list.end()}; }

class RegionWords {
 public:
  RegionWords(const project::Project& project, int depth) : project_(project), depth_(depth) {}

  // Translators: all phrases of regions stand after "of" or "from": use the genitive in all of them.
  Text operator()(const Hexes& node) const { return hexes(node.list); }
  Text operator()(const Around& node) const {
    if (!node.radius_hexes || *node.radius_hexes == 0) return hexes({node.hex});
    return say_n("hex {hex} with what is up to {count} hex from it", "hex {hex} with what is up to {count} hexes from it",
                 *node.radius_hexes, {{"hex", node.hex}});
  }
  Text operator()(const InPlace& node) const {
    const auto* place = project_.map() ? project_.map()->place(node.name) : nullptr;
    return place ? only(noun_of(place->place->names, place->place->id)) : only(node.name);
  }
  Text operator()(const OnTerrain& node) const {
    std::vector<Value> kinds;
    for (const std::string& kind : node.kinds) add_terrain(kind, kinds);
    return say("any terrain of these kinds: {kinds:nom}", {{"kinds", nested(wording::list_of(std::move(kinds)))}});
  }
  Text operator()(const OnEdge& node) const {
    switch (node.side) {
      case EdgeName::north:
        return say("the northern edge");
      case EdgeName::east:
        return say("the eastern edge");
      case EdgeName::south:
        return say("the southern edge");
      case EdgeName::west:
        return say("the western edge");
      case EdgeName::any:
        break;
    }
    return say("any edge of the board");
  }
  Text operator()(const OnPath& node) const {
    const auto* path = node.ref && project_.map() ? project_.map()->path(*node.ref) : nullptr;
    if (path) return only(noun_of(path->path->names, path->path->id));
    if (node.ref) return only(*node.ref);
    return say("the road from {from} to {to}",
               {{"from", node.from.value_or("?")}, {"to", nested(wording::list_of(strings(node.to), wording::Joined::by_or))}});
  }
  Text operator()(const InZone& node) const {
    const auto* zone = project_.map() ? project_.map()->zone(node.ref) : nullptr;
    return zone ? only(noun_of(zone->names, zone->id)) : only(node.ref);
  }
  Text operator()(const OnBoard& node) const { return say("board {board}", {{"board", node.ref}}); }
  Text operator()(const InArea& node) const { return say("the area with the corners {ring}", {{"ring", print_value(node.ring)}}); }
  Text operator()(const InBoxRegion& node) const {
    const auto* box = project_.map() ? project_.map()->box(node.ref) : nullptr;
    return box ? only(noun_of(box->names, box->id)) : only(node.ref);
  }
  Text operator()(const WithPieces& node) const {
    const Value kind = project_.game().kind_noun(KindOf::formation, node.formation_kind);
    if (!node.same) return say("a hex with a formation of this kind: {kind:nom}", {{"kind", kind}});
    return say("a hex with a formation of this kind: {kind:nom} (of the same: {same:nom})",
               {{"kind", kind}, {"same", project_.game().kind_noun(KindOf::formation, *node.same)}});
  }
  Text operator()(const Everywhere&) const { return say("the whole board"); }
  Text operator()(const Within& node) const {
    const Value of = nested(joined(node.of, wording::Joined::by_or));
    if (node.hexes)
      return say_n("all that is up to {count} hex from {region}", "all that is up to {count} hexes from {region}", *node.hexes,
                   {{"region", of}});
    return say("all that is up to {inches} inches from {region}", {{"inches", node.inches.value_or(wording::Decimal{})}, {"region", of}});
  }
  Text operator()(const Union& node) const { return joined(node.parts, wording::Joined::by_or); }
  Text operator()(const Intersection& node) const {
    return say("the common part of {regions}", {{"regions", nested(joined(node.parts, wording::Joined::by_and))}});
  }
  Text operator()(const Except& node) const {
    if (node.parts.size() < 2) return joined(node.parts, wording::Joined::by_or);
    return say("{region} without {rest}", {{"region", nested(words(node.parts.front()))},
                                           {"rest", nested(joined({node.parts.begin() + 1, node.parts.end()}, wording::Joined::by_and))}});
  }

  Text joined(const std::vector<Region>& regions, wording::Joined how) const {
    std::vector<Value> parts;
    for (const Region& region : regions) parts.push_back(nested(words(region)));
    return wording::list_of(std::move(parts), how);
  }

 private:
  Text words(const Region& region) const {
    if (depth_ >= DEEPEST) return Text{"…", {}, 0, {}};
    return std::visit(RegionWords(project_, depth_ + 1), region.node);
  }
  // A class has no name of its own: it is called by the kinds in it.
  void add_terrain(const std::string& id, std::vector<Value>& nouns) const {
    const std::size_t before = nouns.size();
    if (!project_.game().kind(KindOf::terrain, id))
      for (const Kind& kind : project_.game().data().kinds)
        if (kind.of == KindOf::terrain && project_.game().is(KindOf::terrain, kind.id, id))
          nouns.emplace_back(noun_of(kind.names, kind.id));
    if (nouns.size() == before) nouns.emplace_back(project_.game().kind_noun(KindOf::terrain, id));
  }
  static Text only(Value value) { return Text{"{region}", {}, 0, {{"region", std::move(value)}}}; }
  static Text hexes(const std::vector<std::string>& labels) {
    return say_n("hex {hexes}", "hexes {hexes}", static_cast<std::int64_t>(labels.size()),
                 {{"hexes", nested(wording::list_of(strings(labels)))}});
  }

  const project::Project& project_;
  int depth_;
};

}  // namespace

Text region_words(const std::vector<Region>& regions, const project::Project& project) {
  return RegionWords(project, 0).joined(regions, wording::Joined::by_or);
}

Text sentence(const std::vector<Region>& regions, const project::Project& project) {
  return say("within {region:gen}", {{"region", nested(region_words(regions, project))}});
}

}  // namespace hexwright::validator
