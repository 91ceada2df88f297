// What happens when: off-board artillery and its barrage markers, reinforcements, and named events. Each has a `when`. Plain data; ranges
// are in hexes, calibres in millimetres.
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
    return std::tuple{attribute("least", mark("at least"), &This::least_hexes, "nearest target in hexes")
                          .labelled(mark("Nearest target in hexes"))
                          .between(0, 4000),
                      attribute("most", mark("at most"), &This::most_hexes, "farthest target in hexes")
                          .labelled(mark("Farthest target in hexes"))
                          .between(0, 4000),
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
        attribute("id", mark("id"), &This::id, "id, side first"),
        attribute("side", mark("side"), &This::side, "the side"),
        attribute("designation", mark("designation"), &This::designation, "as printed: II/30pal, dac"),
        attribute("piece", mark("piece on the board that fires"), &This::piece,
                  "the piece on the board that fires; absent for artillery off the board"),
        attribute("formation", mark("belongs to the formation"), &This::formation, "the formation it belongs to"),
        attribute("markers", mark("barrage markers"), &This::markers, "numbers of its barrage markers")
            .labelled(mark("Numbers of its markers, as 1-4")),
        attribute("batteries", mark("batteries"), &This::batteries, "number of batteries").labelled(mark("Batteries")).between(0, 1000),
        attribute("barrels", mark("guns in a battery"), &This::barrels, "guns or mortars a battery or platoon")
            .labelled(mark("Barrels each"))
            .between(0, 1000),
        attribute("calibre", mark("calibre"), &This::calibre_mm, "calibre in millimetres")
            .labelled(mark("Calibre in millimetres"))
            .between(0, 2000),
        child("when", mark("condition"), &This::when, "when it may be called; always when absent"),
        child("range", mark("range"), &This::range, "reach, when not the whole board"),
        children("name", mark("name"), &This::names, "its name"),
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
    return std::tuple{attribute("id", mark("id"), &This::id, "id, side first"), attribute("side", mark("side"), &This::side, "the side"),
                      attribute("assets", mark("artillery"), &This::assets, "ids of the assets; all off-board ones of the side when absent")
                          .labelled(mark("Which artillery; all when empty")),
                      child("when", mark("condition"), &This::when, "when they may be called"), embed(&This::datum)};
  }
};
struct Support {
  std::vector<Asset> assets;
  std::vector<Availability> availability;
  Datum datum;
  bool operator==(const Support&) const = default;
  template <class This = Support>
  static constexpr auto fields() {
    return std::tuple{children("asset", mark("artillery"), &This::assets, "artillery and its markers"),
                      children("available", mark("availability of artillery"), &This::availability, "when it may be called"),
                      embed(&This::datum)};
  }
};

enum class Timing { same_turn, next_turn };
template <>
struct EnumNames<Timing> : WordsInOrder<Timing, "same-turn next-turn"> {};
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
    return std::tuple{
        attribute("id", mark("id"), &This::id, "id, side first"),
        attribute("side", mark("side"), &This::side, "the side"),
        attribute("timing", mark("when it enters"), &This::timing, "in the turn in which the condition comes true, or the next")
            .labelled(mark("Comes on")),
        attribute("optional", mark("optional"), &This::optional_entry, "the side may keep it off").labelled(mark("May be kept off")),
        attribute("concealed", mark("concealed"), &This::concealed, "comes on concealed").labelled(mark("Comes on concealed")),
        children("units", mark("units"), &This::units, "the pieces").labelled(mark("Pieces")),
        child("when", mark("condition"), &This::when, "when they come on"),
        child("entry", mark("place of entry"), &This::entry, "where they come on"),
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
    return std::tuple{attribute("side", mark("side"), &This::side, "the side"), choice(&This::regions, "where its reinforcements come on"),
                      embed(&This::datum)};
  }
};
struct Reinforcements {
  std::vector<EntryRule> entry_rules;
  std::vector<Reinforcement> list;
  Datum datum;
  bool operator==(const Reinforcements&) const = default;
  template <class This = Reinforcements>
  static constexpr auto fields() {
    return std::tuple{children("entry-rule", mark("place of entry"), &This::entry_rules, "place of entry for all of a side"),
                      children("reinforcement", mark("reinforcement"), &This::list, "reinforcements"), embed(&This::datum)};
  }
};

struct Event {
  std::string id;
  std::optional<bool> ends;
  std::optional<When> when;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Event&) const = default;
  template <class This = Event>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &This::id),
                      attribute("ends", mark("ends the game"), &This::ends, "the game is over when it has happened")
                          .labelled(mark("The game ends with it"))
                          .since_1_1(),
                      child("when", mark("condition"), &This::when, "what makes it happen").required(),
                      children("name", mark("name"), &This::names, "its name"), embed(&This::datum)};
  }
};
struct Events {
  std::vector<Event> list;
  Datum datum;
  bool operator==(const Events&) const = default;
  template <class This = Events>
  static constexpr auto fields() {
    return std::tuple{children("event", mark("event"), &This::list, "named events"), embed(&This::datum)};
  }
};

}  // namespace hexwright::document
