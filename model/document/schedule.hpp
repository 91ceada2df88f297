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
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("least", &Range::least_hexes, Need::optional, "nearest target in hexes").between(0, 4000),
                      attribute("most", &Range::most_hexes, Need::optional, "farthest target in hexes").between(0, 4000),
                      choice(&Range::regions, "hexes that can be hit; the whole board when absent"), embed(&Range::datum)};
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
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", &Asset::id, Need::required, "id, side first"),
        attribute("side", &Asset::side, Need::required, "the side"),
        attribute("designation", &Asset::designation, Need::optional, "as printed: II/30pal, dac"),
        attribute("piece", &Asset::piece, Need::optional, "the piece on the board that fires; absent for artillery off the board"),
        attribute("formation", &Asset::formation, Need::optional, "the formation it belongs to"),
        attribute("markers", &Asset::markers, Need::optional, "numbers of its barrage markers"),
        attribute("batteries", &Asset::batteries, Need::optional, "number of batteries").between(0, 1000),
        attribute("barrels", &Asset::barrels, Need::optional, "guns or mortars a battery or platoon").between(0, 1000),
        attribute("calibre", &Asset::calibre_mm, Need::optional, "calibre in millimetres").between(0, 2000),
        child("when", &Asset::when, Need::optional, "when it may be called; always when absent"),
        child("range", &Asset::range, Need::optional, "reach, when not the whole board"),
        children("name", &Asset::names, "its name"),
        embed(&Asset::datum)};
  }
};
struct Availability {  // a condition for assets declared elsewhere: "II/30pal from turn 3", "all Polish artillery from turn 1"
  std::string id, side;
  std::vector<std::string> assets;  // ids; all of the side when absent
  std::optional<When> when;
  Datum datum;
  bool operator==(const Availability&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", &Availability::id, Need::required, "id, side first"),
        attribute("side", &Availability::side, Need::required, "the side"),
        attribute("assets", &Availability::assets, Need::optional, "ids of the assets; all off-board ones of the side when absent"),
        child("when", &Availability::when, Need::optional, "when they may be called"), embed(&Availability::datum)};
  }
};
struct Support {
  std::vector<Asset> assets;
  std::vector<Availability> availability;
  Datum datum;
  bool operator==(const Support&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("asset", &Support::assets, "artillery and its markers"),
                      children("available", &Support::availability, "when it may be called"), embed(&Support::datum)};
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
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", &Reinforcement::id, Need::required, "id, side first"),
        attribute("side", &Reinforcement::side, Need::required, "the side"),
        attribute("timing", &Reinforcement::timing, Need::optional, "in the turn in which the condition comes true, or the next"),
        attribute("optional", &Reinforcement::optional_entry, Need::optional, "the side may keep it off"),
        attribute("concealed", &Reinforcement::concealed, Need::optional, "comes on concealed"),
        children("units", &Reinforcement::units, "the pieces"),
        child("when", &Reinforcement::when, Need::optional, "when they come on"),
        child("entry", &Reinforcement::entry, Need::optional, "where they come on"),
        embed(&Reinforcement::datum)};
  }
};
struct EntryRule {  // "German reinforcements enter from any hex of the southern edge"
  std::string side;
  std::vector<Region> regions;
  Datum datum;
  bool operator==(const EntryRule&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("side", &EntryRule::side, Need::required, "the side"),
                      choice(&EntryRule::regions, "where its reinforcements come on"), embed(&EntryRule::datum)};
  }
};
struct Reinforcements {
  std::vector<EntryRule> entry_rules;
  std::vector<Reinforcement> list;
  Datum datum;
  bool operator==(const Reinforcements&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("entry-rule", &Reinforcements::entry_rules, "place of entry for all of a side"),
                      children("reinforcement", &Reinforcements::list, "reinforcements"), embed(&Reinforcements::datum)};
  }
};

struct Event {
  std::string id;
  std::optional<When> when;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Event&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &Event::id, Need::required, "id"),
                      child("when", &Event::when, Need::required, "what makes it happen"), children("name", &Event::names, "its name"),
                      embed(&Event::datum)};
  }
};
struct Events {
  std::vector<Event> list;
  Datum datum;
  bool operator==(const Events&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("event", &Events::list, "named events"), embed(&Events::datum)};
  }
};

}  // namespace hexwright::document
