// Regions: sets of positions as an algebra over hex lists, radii, named places, terrain, edges, roads, zones and areas. Several regions
// beside one another mean their union. What a region covers on a given board is computed in regions.hpp. Plain data; distances are in hexes
// or inches as the member says.
#pragma once

#include <variant>

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/one_of.hpp"

namespace hexwright::document {

struct Region;

struct Hexes {  // "2901 3601"
  static constexpr std::string_view element = "hexes", title = mark("hexes");
  std::vector<std::string> list;
  Datum datum;
  bool operator==(const Hexes&) const = default;
  template <class This = Hexes>
  static constexpr auto fields() {
    return std::tuple{attribute("list", mark("hexes"), &This::list, "hex labels").labelled(mark("Hexes by their numbers")).required(),
                      embed(&This::datum)};
  }
};

struct Around {  // "1817 [2]"; a missing radius is not a radius of nought
  static constexpr std::string_view element = "around", title = mark("hex"), label = mark("Around a hex");
  std::string hex;
  std::optional<int> radius_hexes;
  Datum datum;
  bool operator==(const Around&) const = default;
  template <class This = Around>
  static constexpr auto fields() {
    return std::tuple{
        attribute("hex", mark("hex"), &This::hex, "label of the middle hex").labelled(mark("Hex in the middle")),
        attribute("radius", mark("radius"), &This::radius_hexes, "hexes from it, itself included; absent when the card gives none")
            .labelled(mark("Hexes from it, itself included"))
            .between(0, 4000),
        embed(&This::datum)};
  }
};

struct InPlace {  // a place by id or by any written form of its name
  static constexpr std::string_view element = "place", title = mark("place"), label = mark("A place");
  std::string name;
  Datum datum;
  bool operator==(const InPlace&) const = default;
  template <class This = InPlace>
  static constexpr auto fields() {
    return std::tuple{attribute("name", mark("name"), &This::name, "the place: its id or its name in any form").labelled(mark("Place")),
                      embed(&This::datum)};
  }
};

struct OnTerrain {
  static constexpr std::string_view element = "terrain", title = mark("terrain"), label = mark("All hexes of a terrain");
  std::vector<std::string> kinds;
  Datum datum;
  bool operator==(const OnTerrain&) const = default;
  template <class This = OnTerrain>
  static constexpr auto fields() {
    return std::tuple{
        attribute("kinds", mark("kinds"), &This::kinds, "kinds or classes of terrain").labelled(mark("Kinds of terrain")).required(),
        embed(&This::datum)};
  }
};

enum class EdgeName { north, east, south, west, any };
template <>
struct EnumNames<EdgeName> : WordsInOrder<EdgeName, "north east south west any"> {};
struct OnEdge {
  static constexpr std::string_view element = "edge", title = mark("edge of the board"), label = mark("An edge of the map");
  EdgeName side = EdgeName::any;
  Datum datum;
  bool operator==(const OnEdge&) const = default;
  template <class This = OnEdge>
  static constexpr auto fields() {
    return std::tuple{attribute("side", mark("side"), &This::side, "edge of the board").labelled(mark("Edge")), embed(&This::datum)};
  }
};

struct OnPath {  // a road, railway or river of the map, by id, by its ends, or both
  static constexpr std::string_view element = "path", title = mark("road"), label = mark("Along a road or river");
  std::optional<std::string> ref;
  std::optional<std::string> from;
  std::vector<std::string> to;
  Datum datum;
  bool operator==(const OnPath&) const = default;
  template <class This = OnPath>
  static constexpr auto fields() {
    return std::tuple{attribute("ref", mark("by name"), &This::ref, "id of the path on the map").labelled(mark("Road, railway or river")),
                      attribute("from", mark("from"), &This::from, "hex at one end, as the card names the path").labelled(mark("From hex")),
                      attribute("to", mark("to"), &This::to, "hexes of the other end; several are alternatives").labelled(mark("To hexes")),
                      embed(&This::datum)};
  }
};

struct InZone {
  static constexpr std::string_view element = "zone", title = mark("zone"), label = mark("A zone");
  std::string ref;
  Datum datum;
  bool operator==(const InZone&) const = default;
  template <class This = InZone>
  static constexpr auto fields() {
    return std::tuple{attribute("ref", mark("by name"), &This::ref, "id of a zone of the map").labelled(mark("Zone")), embed(&This::datum)};
  }
};

struct OnBoard {
  static constexpr std::string_view element = "board", title = mark("board"), label = mark("A whole board");
  std::string ref;
  Datum datum;
  bool operator==(const OnBoard&) const = default;
  template <class This = OnBoard>
  static constexpr auto fields() {
    return std::tuple{attribute("ref", mark("by name"), &This::ref, "id of a board or table of the map").labelled(mark("Board")),
                      embed(&This::datum)};
  }
};

struct InArea {  // on a table: the inside of a ring of points
  static constexpr std::string_view element = "area", title = mark("an area of the table");
  Points ring;
  Datum datum;
  bool operator==(const InArea&) const = default;
  template <class This = InArea>
  static constexpr auto fields() {
    return std::tuple{attribute("ring", mark("corners in inches, x,y x,y"), &This::ring, "corners in inches, x,y x,y …"),
                      embed(&This::datum)};
  }
};

struct InBoxRegion {
  static constexpr std::string_view element = "box", title = mark("box"), label = mark("A box off the board");
  std::string ref;
  Datum datum;
  bool operator==(const InBoxRegion&) const = default;
  template <class This = InBoxRegion>
  static constexpr auto fields() {
    return std::tuple{attribute("ref", mark("by name"), &This::ref, "id of a box off the board").labelled(mark("Box")),
                      embed(&This::datum)};
  }
};

struct WithPieces {  // the hexes of pieces placed by the same side: "with the companies of its battalion"
  static constexpr std::string_view element = "with", title = mark("with pieces of a formation");
  std::string formation_kind;
  std::optional<std::string> same;
  Datum datum;
  bool operator==(const WithPieces&) const = default;
  template <class This = WithPieces>
  static constexpr auto fields() {
    return std::tuple{attribute("formation-kind", mark("kind of formation"), &This::formation_kind, "in a hex of a formation of this kind"),
                      attribute("same", mark("of the same"), &This::same, "that belongs to the same formation of this kind as the piece"),
                      embed(&This::datum)};
  }
};

struct Everywhere {
  static constexpr std::string_view element = "everywhere", title = mark("everywhere");
  Datum datum;
  bool operator==(const Everywhere&) const = default;
  template <class This = Everywhere>
  static constexpr auto fields() {
    return std::tuple{embed(&This::datum)};
  }
};

struct Within {  // not farther than this from the regions inside; on a table the distance is in inches
  static constexpr std::string_view element = "within", title = mark("all that lies near these");
  std::optional<int> hexes;
  std::optional<wording::Decimal> inches;
  std::vector<Region> of;
  Datum datum;
  bool operator==(const Within&) const = default;
  template <class This = Within>
  static constexpr auto fields();
};
struct Union {
  static constexpr std::string_view element = "union", title = mark("these together");
  std::vector<Region> parts;
  Datum datum;
  bool operator==(const Union&) const = default;
  template <class This = Union>
  static constexpr auto fields();
};
struct Intersection {
  static constexpr std::string_view element = "intersection", title = mark("what these have in common");
  std::vector<Region> parts;
  Datum datum;
  bool operator==(const Intersection&) const = default;
  template <class This = Intersection>
  static constexpr auto fields();
};
struct Except {  // the first region without all the others
  static constexpr std::string_view element = "except", title = mark("the first without the others");
  std::vector<Region> parts;
  Datum datum;
  bool operator==(const Except&) const = default;
  template <class This = Except>
  static constexpr auto fields();
};

struct Region {
  using Alternatives = OneOf<Hexes, Around, InPlace, OnTerrain, OnEdge, OnPath, InZone, OnBoard, InArea, InBoxRegion, WithPieces,
                             Everywhere, Within, Union, Intersection, Except>;
  Alternatives node;
  bool operator==(const Region&) const = default;
};
extern template struct OneOf<Hexes, Around, InPlace, OnTerrain, OnEdge, OnPath, InZone, OnBoard, InArea, InBoxRegion, WithPieces,
                             Everywhere, Within, Union, Intersection, Except>;

template <class This>
constexpr auto Within::fields() {
  return std::tuple{attribute("hexes", mark("hexes"), &This::hexes, "greatest distance in hexes")
                        .labelled(mark("At most so many hexes away"))
                        .between(0, 4000),
                    attribute("inches", mark("at most so many inches away"), &This::inches, "greatest distance in inches"),
                    choice(&This::of, "the region it is measured from"), embed(&This::datum)};
}
template <class This>
constexpr auto Union::fields() {
  return std::tuple{choice(&This::parts, "regions that are joined"), embed(&This::datum)};
}
template <class This>
constexpr auto Intersection::fields() {
  return std::tuple{choice(&This::parts, "regions of which the common part is meant"), embed(&This::datum)};
}
template <class This>
constexpr auto Except::fields() {
  return std::tuple{choice(&This::parts, "the region, then what is taken out of it"), embed(&This::datum)};
}

// The datum of whichever alternative it is.
inline const Datum& datum_of(const Region& region) {
  return std::visit([](const auto& node) -> const Datum& { return node.datum; }, region.node);
}

// A place in the setup or schedule: one region, or several meaning their union.
struct Where {
  std::vector<Region> regions;
  Datum datum;
  bool operator==(const Where&) const = default;
  template <class This = Where>
  static constexpr auto fields() {
    return std::tuple{choice(&This::regions, "where"), embed(&This::datum)};
  }
};

}  // namespace hexwright::document
