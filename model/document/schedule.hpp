// What happens when: off-board artillery and its barrage markers, reinforcements, and named events. Each has a `when`.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/condition.hpp"
#include "model/document/datum.hpp"

namespace hexwright::document {

struct Range {
  std::optional<int> least_hexes, most_hexes;
  std::vector<Region> regions;  // only these hexes can be hit
  Datum datum;
  bool operator==(const Range&) const = default;
  template <class This = Range>
  static constexpr auto fields() {
    return std::tuple{attribute("least", &This::least_hexes, Need::optional, "nearest target in hexes").between(0, 4000),
                      attribute("most", &This::most_hexes, Need::optional, "farthest target in hexes").between(0, 4000),
                      choice(&This::regions, "hexes that can be hit; the whole board when absent"), embed(&This::datum)};
  }
};

struct Asset {  // a battery or battalion off the board, or a mortar platoon on it, with its barrage markers
  std::string id, side;
  std::optional<std::string> designation, piece, formation;
  std::optional<Numbers> markers;
  std::optional<int> batteries, barrels, calibre_mm;
  std::optional<When> when;
  std::optional<Range> range;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Asset&) const = default;
  template <class This = Asset>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", &This::id, Need::required, "id, side first"),
        attribute("side", &This::side, Need::required, "the side"),
        attribute("designation", &This::designation, Need::optional, "as printed: II/30pal, dac"),
        attribute("piece", &This::piece, Need::optional, "the piece on the board that fires; absent for artillery off the board"),
        attribute("formation", &This::formation, Need::optional, "the formation it belongs to"),
        attribute("markers", &This::markers, Need::optional, "numbers of its barrage markers"),
        attribute("batteries", &This::batteries, Need::optional, "number of batteries").between(0, 1000),
        attribute("barrels", &This::barrels, Need::optional, "guns or mortars a battery or platoon").between(0, 1000),
        attribute("calibre", &This::calibre_mm, Need::optional, "calibre in millimetres").between(0, 2000),
        child("when", &This::when, Need::optional, "when it may be called; always when absent"),
        child("range", &This::range, Need::optional, "reach, when not the whole board"),
        children("name", &This::names, "its name"),
        embed(&This::datum)};
  }
};
struct Availability {  // a condition for assets declared elsewhere: "II/30pal from turn 3", "all Polish artillery from turn 1"
  std::string id, side;
  std::vector<std::string> assets;  // ids; all of the side when absent
  std::optional<When> when;
  Datum datum;
  bool operator==(const Availability&) const = default;
  template <class This = Availability>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id, side first"),
                      attribute("side", &This::side, Need::required, "the side"),
                      attribute("assets", &This::assets, Need::optional, "ids of the assets; all off-board ones of the side when absent"),
                      child("when", &This::when, Need::optional, "when they may be called"), embed(&This::datum)};
  }
};
struct Support {
  std::vector<Asset> assets;
  std::vector<Availability> availability;
  Datum datum;
  bool operator==(const Support&) const = default;
  template <class This = Support>
  static constexpr auto fields() {
    return std::tuple{children("asset", &This::assets, "artillery and its markers"),
                      children("available", &This::availability, "when it may be called"), embed(&This::datum)};
  }
};

enum class Timing { same_turn, next_turn };
template <>
struct EnumNames<Timing> {
  static constexpr std::pair<Timing, std::string_view> names[] = {{Timing::same_turn, "same-turn"}, {Timing::next_turn, "next-turn"}};
};
struct Reinforcement {
  std::string id, side;
  std::optional<Timing> timing;
  std::optional<bool> optional_entry, concealed;
  std::vector<Units> units;
  std::optional<When> when;
  std::optional<Where> entry;
  Datum datum;
  bool operator==(const Reinforcement&) const = default;
  template <class This = Reinforcement>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id, side first"),
                      attribute("side", &This::side, Need::required, "the side"),
                      attribute("timing", &This::timing, Need::optional, "in the turn in which the condition comes true, or the next"),
                      attribute("optional", &This::optional_entry, Need::optional, "the side may keep it off"),
                      attribute("concealed", &This::concealed, Need::optional, "comes on concealed"),
                      children("units", &This::units, "the pieces"),
                      child("when", &This::when, Need::optional, "when they come on"),
                      child("entry", &This::entry, Need::optional, "where they come on"),
                      embed(&This::datum)};
  }
};
struct EntryRule {  // "German reinforcements enter from any hex of the southern edge"
  std::string side;
  std::vector<Region> regions;
  Datum datum;
  bool operator==(const EntryRule&) const = default;
  template <class This = EntryRule>
  static constexpr auto fields() {
    return std::tuple{attribute("side", &This::side, Need::required, "the side"),
                      choice(&This::regions, "where its reinforcements come on"), embed(&This::datum)};
  }
};
struct Reinforcements {
  std::vector<EntryRule> entry_rules;
  std::vector<Reinforcement> list;
  Datum datum;
  bool operator==(const Reinforcements&) const = default;
  template <class This = Reinforcements>
  static constexpr auto fields() {
    return std::tuple{children("entry-rule", &This::entry_rules, "place of entry for all of a side"),
                      children("reinforcement", &This::list, "reinforcements"), embed(&This::datum)};
  }
};

struct Event {
  std::string id;
  std::optional<When> when;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Event&) const = default;
  template <class This = Event>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id"), child("when", &This::when, Need::required, "what makes it happen"),
                      children("name", &This::names, "its name"), embed(&This::datum)};
  }
};
struct Events {
  std::vector<Event> list;
  Datum datum;
  bool operator==(const Events&) const = default;
  template <class This = Events>
  static constexpr auto fields() {
    return std::tuple{children("event", &This::list, "named events"), embed(&This::datum)};
  }
};

}  // namespace hexwright::document
