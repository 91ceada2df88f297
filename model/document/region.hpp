// Regions: sets of positions as an algebra over hex lists, radii, named places, terrain, edges, roads, zones and areas.
// Several regions beside one another mean their union. What a region covers on a given board is computed in regions.hpp.
#pragma once

#include <variant>

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"

namespace hexwright::document {

struct Region;

struct Hexes {  // "2901 3601"
  static constexpr std::string_view element = "hexes";
  std::vector<std::string> list;
  Datum datum;
  bool operator==(const Hexes&) const = default;
  template <class This = Hexes>
  static constexpr auto fields() {
    return std::tuple{attribute("list", &This::list, Need::required, "hex labels"), embed(&This::datum)};
  }
};

struct Around {  // "1817 [2]"; a missing radius is not a radius of nought
  static constexpr std::string_view element = "around";
  std::string hex;
  std::optional<int> radius_hexes;
  Datum datum;
  bool operator==(const Around&) const = default;
  template <class This = Around>
  static constexpr auto fields() {
    return std::tuple{
        attribute("hex", &This::hex, Need::required, "label of the middle hex"),
        attribute("radius", &This::radius_hexes, Need::optional, "hexes from it, itself included; absent when the card gives none")
            .between(0, 4000),
        embed(&This::datum)};
  }
};

struct InPlace {  // a place by id or by any written form of its name
  static constexpr std::string_view element = "place";
  std::string name;
  Datum datum;
  bool operator==(const InPlace&) const = default;
  template <class This = InPlace>
  static constexpr auto fields() {
    return std::tuple{attribute("name", &This::name, Need::required, "the place: its id or its name in any form"), embed(&This::datum)};
  }
};

struct OnTerrain {
  static constexpr std::string_view element = "terrain";
  std::vector<std::string> kinds;
  Datum datum;
  bool operator==(const OnTerrain&) const = default;
  template <class This = OnTerrain>
  static constexpr auto fields() {
    return std::tuple{attribute("kinds", &This::kinds, Need::required, "kinds or classes of terrain"), embed(&This::datum)};
  }
};

enum class EdgeName { north, east, south, west, any };
template <>
struct EnumNames<EdgeName> {
  static constexpr std::pair<EdgeName, std::string_view> names[] = {
      {EdgeName::north, "north"}, {EdgeName::east, "east"}, {EdgeName::south, "south"}, {EdgeName::west, "west"}, {EdgeName::any, "any"}};
};
struct OnEdge {
  static constexpr std::string_view element = "edge";
  EdgeName side = EdgeName::any;
  Datum datum;
  bool operator==(const OnEdge&) const = default;
  template <class This = OnEdge>
  static constexpr auto fields() {
    return std::tuple{attribute("side", &This::side, Need::required, "edge of the board"), embed(&This::datum)};
  }
};

struct OnPath {  // a road, railway or river of the map, by id, by its ends, or both
  static constexpr std::string_view element = "path";
  std::optional<std::string> ref;
  std::optional<std::string> from;
  std::vector<std::string> to;
  Datum datum;
  bool operator==(const OnPath&) const = default;
  template <class This = OnPath>
  static constexpr auto fields() {
    return std::tuple{attribute("ref", &This::ref, Need::optional, "id of the path on the map"),
                      attribute("from", &This::from, Need::optional, "hex at one end, as the card names the path"),
                      attribute("to", &This::to, Need::optional, "hexes of the other end; several are alternatives"), embed(&This::datum)};
  }
};

struct InZone {
  static constexpr std::string_view element = "zone";
  std::string ref;
  Datum datum;
  bool operator==(const InZone&) const = default;
  template <class This = InZone>
  static constexpr auto fields() {
    return std::tuple{attribute("ref", &This::ref, Need::required, "id of a zone of the map"), embed(&This::datum)};
  }
};

struct OnBoard {
  static constexpr std::string_view element = "board";
  std::string ref;
  Datum datum;
  bool operator==(const OnBoard&) const = default;
  template <class This = OnBoard>
  static constexpr auto fields() {
    return std::tuple{attribute("ref", &This::ref, Need::required, "id of a board or table of the map"), embed(&This::datum)};
  }
};

struct InArea {  // on a table: the inside of a ring of points
  static constexpr std::string_view element = "area";
  Points ring;
  Datum datum;
  bool operator==(const InArea&) const = default;
  template <class This = InArea>
  static constexpr auto fields() {
    return std::tuple{attribute("ring", &This::ring, Need::required, "corners in inches, x,y x,y …"), embed(&This::datum)};
  }
};

struct InBoxRegion {
  static constexpr std::string_view element = "box";
  std::string ref;
  Datum datum;
  bool operator==(const InBoxRegion&) const = default;
  template <class This = InBoxRegion>
  static constexpr auto fields() {
    return std::tuple{attribute("ref", &This::ref, Need::required, "id of a box off the board"), embed(&This::datum)};
  }
};

struct WithPieces {  // the hexes of pieces placed by the same side: "with the companies of its battalion"
  static constexpr std::string_view element = "with";
  std::string formation_kind;
  std::optional<std::string> same;
  Datum datum;
  bool operator==(const WithPieces&) const = default;
  template <class This = WithPieces>
  static constexpr auto fields() {
    return std::tuple{attribute("formation-kind", &This::formation_kind, Need::required, "in a hex of a formation of this kind"),
                      attribute("same", &This::same, Need::optional, "that belongs to the same formation of this kind as the piece"),
                      embed(&This::datum)};
  }
};

struct Everywhere {
  static constexpr std::string_view element = "everywhere";
  Datum datum;
  bool operator==(const Everywhere&) const = default;
  template <class This = Everywhere>
  static constexpr auto fields() {
    return std::tuple{embed(&This::datum)};
  }
};

struct Within {  // not farther than this from the regions inside; on a table the distance is in inches
  static constexpr std::string_view element = "within";
  std::optional<int> hexes;
  std::optional<wording::Decimal> inches;
  std::vector<Region> of;
  Datum datum;
  bool operator==(const Within&) const = default;
  template <class This = Within>
  static constexpr auto fields();
};
struct Union {
  static constexpr std::string_view element = "union";
  std::vector<Region> parts;
  Datum datum;
  bool operator==(const Union&) const = default;
  template <class This = Union>
  static constexpr auto fields();
};
struct Intersection {
  static constexpr std::string_view element = "intersection";
  std::vector<Region> parts;
  Datum datum;
  bool operator==(const Intersection&) const = default;
  template <class This = Intersection>
  static constexpr auto fields();
};
struct Except {  // the first region without all the others
  static constexpr std::string_view element = "except";
  std::vector<Region> parts;
  Datum datum;
  bool operator==(const Except&) const = default;
  template <class This = Except>
  static constexpr auto fields();
};

struct Region {
  using Alternatives = std::variant<Hexes, Around, InPlace, OnTerrain, OnEdge, OnPath, InZone, OnBoard, InArea, InBoxRegion, WithPieces,
                                    Everywhere, Within, Union, Intersection, Except>;
  Alternatives node;
  bool operator==(const Region&) const = default;
};

template <class This>
constexpr auto Within::fields() {
  return std::tuple{attribute("hexes", &This::hexes, Need::optional, "greatest distance in hexes").between(0, 4000),
                    attribute("inches", &This::inches, Need::optional, "greatest distance in inches"),
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
