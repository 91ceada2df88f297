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
// How pieces come: over the board's edge on their own, along a road that leads off the map, or brought to where they get down.
enum class Transport { march, road, rail, sea, air };
template <>
struct EnumNames<Transport> : WordsInOrder<Transport, "march road rail sea air"> {};
struct Reinforcement {
  std::string id, side;
  std::optional<Timing> timing;
  std::optional<bool> optional_entry, concealed;
  std::optional<Transport> by;
  std::optional<int> per_turn;
  std::optional<std::string> group, either;
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
        attribute("by", mark("way of coming"), &This::by, "on the march, by a road off the map, by rail, sea or air")
            .labelled(mark("Comes by"))
            .since_1_1(),
        attribute("per-turn", mark("pieces a turn"), &This::per_turn, "no more pieces in one turn; the others wait")
            .labelled(mark("At most so many pieces a turn"))
            .between(1, 100'000)
            .since_1_1(),
        attribute("group", mark("group"), &This::group, "id of the group with which it shares its way and its numbers")
            .labelled(mark("Belongs to the group"))
            .since_1_1(),
        attribute("either", mark("choice"), &This::either, "of all that name the same choice the side brings on one")
            .labelled(mark("One of those that name this choice"))
            .since_1_1(),
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
struct ArrivalGroup {  // "by rail at any city, up to six pieces a turn": reinforcements that share a way in; what finds no room waits
  std::string id, side;
  std::optional<Transport> by;
  std::optional<int> per_turn;
  std::optional<std::string> box;
  std::vector<Region> regions;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const ArrivalGroup&) const = default;
  template <class This = ArrivalGroup>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &This::id, "id, side first"),
                      attribute("side", mark("side"), &This::side, "the side"),
                      attribute("by", mark("way of coming"), &This::by, "on the march, by a road off the map, by rail, sea or air")
                          .labelled(mark("Comes by")),
                      attribute("per-turn", mark("pieces a turn"), &This::per_turn, "no more pieces in one turn; the others wait")
                          .labelled(mark("At most so many pieces a turn"))
                          .between(1, 100'000),
                      attribute("box", mark("box"), &This::box, "id of the box off the board in which the others wait")
                          .labelled(mark("Box in which the others wait")),
                      choice(&This::regions, "where they come on"),
                      children("name", mark("name"), &This::names, "its name"),
                      embed(&This::datum)};
  }
};
struct Withdrawal {  // pieces that leave the game by order
  std::string id, side;
  std::optional<bool> optional_exit;
  std::optional<Transport> by;
  std::vector<Units> units;
  std::optional<When> when;
  std::optional<Where> exit;
  Datum datum;
  bool operator==(const Withdrawal&) const = default;
  template <class This = Withdrawal>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &This::id, "id, side first"),
                      attribute("side", mark("side"), &This::side, "the side"),
                      attribute("optional", mark("optional"), &This::optional_exit, "the side may keep them").labelled(mark("May be kept")),
                      attribute("by", mark("way of leaving"), &This::by, "on the march, by a road off the map, by rail, sea or air")
                          .labelled(mark("Leaves by")),
                      children("units", mark("units"), &This::units, "the pieces").labelled(mark("Pieces")),
                      child("when", mark("condition"), &This::when, "when they leave"),
                      child("exit", mark("place of exit"), &This::exit, "where they leave the board; from anywhere when absent"),
                      embed(&This::datum)};
  }
};
struct Replacement {  // strength that fills up pieces with losses, and pieces that come back after they were eliminated
  std::string id, side;
  std::optional<int> steps, pieces;
  std::optional<bool> each_turn, saved;
  std::vector<Units> units;
  std::optional<When> when;
  std::optional<Where> entry;
  Datum datum;
  bool operator==(const Replacement&) const = default;
  template <class This = Replacement>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", mark("id"), &This::id, "id, side first"),
        attribute("side", mark("side"), &This::side, "the side"),
        attribute("steps", mark("steps"), &This::steps, "so many steps or boxes of strength come back")
            .labelled(mark("Steps that come back"))
            .between(1, 100'000),
        attribute("pieces", mark("pieces"), &This::pieces, "so many eliminated pieces come back with all their strength")
            .labelled(mark("Pieces that come back"))
            .between(1, 100'000),
        attribute("each-turn", mark("every turn"), &This::each_turn, "in each turn in which the condition is so; once when absent")
            .labelled(mark("Every turn, and not once")),
        attribute("saved", mark("may be saved"), &This::saved, "what is not used may be used later; it is lost when absent")
            .labelled(mark("What is not used is kept")),
        children("units", mark("units"), &This::units, "the pieces that may have them; all of the side when absent")
            .labelled(mark("Pieces that may have them")),
        child("when", mark("condition"), &This::when, "when they come"),
        child("entry", mark("place of entry"), &This::entry,
              "where eliminated pieces come back; the side's place of entry, and where there is none nowhere, when absent"),
        embed(&This::datum)};
  }
};
struct Reinforcements {
  std::vector<EntryRule> entry_rules;
  std::vector<ArrivalGroup> groups;
  std::vector<Reinforcement> list;
  std::vector<Withdrawal> withdrawals;
  std::vector<Replacement> replacements;
  Datum datum;
  bool operator==(const Reinforcements&) const = default;
  template <class This = Reinforcements>
  static constexpr auto fields() {
    return std::tuple{children("entry-rule", mark("place of entry"), &This::entry_rules, "place of entry for all of a side"),
                      children("group", mark("group of reinforcements"), &This::groups, "reinforcements that share a way in").since_1_1(),
                      children("reinforcement", mark("reinforcement"), &This::list, "reinforcements"),
                      children("withdrawal", mark("withdrawal"), &This::withdrawals, "pieces that leave the game").since_1_1(),
                      children("replacement", mark("replacement"), &This::replacements, "strength and pieces that come back").since_1_1(),
                      embed(&This::datum)};
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
