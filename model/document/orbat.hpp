// The order of battle: sides, their formations as a tree, and the pieces in them, which piece.hpp tells about: who only asks for sides and
// formations is not compiled again when a piece gets an attribute. Ids begin with the side and are never renumbered. Plain data, read by
// any thread.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/game_link.hpp"

namespace hexwright::document {

struct Piece;

struct Trait {  // a property the game's kinds know: elite, control-line, theatre, desertion-test …
  std::string name;
  std::string value;
  Datum datum;
  bool operator==(const Trait&) const = default;
  template <class This = Trait>
  static constexpr auto fields() {
    return std::tuple{attribute("name", mark("name"), &This::name, "name of the property"),
                      attribute("value", mark("value"), &This::value, "its value"), embed(&This::datum)};
  }
};

struct Absent {  // a member that the pattern of its siblings would lead one to expect, and that is not there on purpose
  std::string kind, name;
  Datum datum;
  bool operator==(const Absent&) const = default;
  template <class This = Absent>
  static constexpr auto fields() {
    return std::tuple{attribute("kind", mark("kind"), &This::kind, "kind of formation or piece"),
                      attribute("name", mark("name"), &This::name, "its designation"), embed(&This::datum)};
  }
};

struct Formation {
  std::string id, kind;
  std::string designation;
  std::optional<std::string> nationality;
  std::vector<Trait> traits;
  std::vector<Name> names;
  std::vector<Formation> formations;
  std::vector<Piece> pieces;
  std::vector<Absent> absent;
  Datum datum;
  HEXWRIGHT_DECLARE_ONCE(Formation);
  bool operator==(const Formation&) const = default;
  template <class This = Formation>
  static constexpr auto fields();
};
template <class This>
constexpr auto Formation::fields() {
  return std::tuple{
      attribute("id", mark("id"), &This::id, "id, side first"),
      attribute("kind", mark("kind"), &This::kind, "kind of formation the game knows"),
      attribute("designation", mark("designation"), &This::designation, "its designation: I/83pp, 9kp"),
      attribute("nationality", mark("nationality"), &This::nationality, "nation its pieces are of, within a side of several").since_1_1(),
      children("trait", mark("property"), &This::traits, "properties the game knows"),
      children("name", mark("name"), &This::names, "its name"),
      children("formation", mark("formation"), &This::formations, "formations in it"),
      children("piece", mark("piece"), &This::pieces, "pieces in it"),
      children("absent", mark("absent on purpose"), &This::absent, "what is not there, on purpose"),
      embed(&This::datum)};
}

struct Side {
  std::string id;
  std::optional<std::string> colour;
  std::vector<Name> names;
  std::vector<Trait> traits;
  std::vector<Formation> formations;
  std::vector<Piece> pieces;  // under no formation: patrols of the 1920 war, markers
  Datum datum;
  HEXWRIGHT_DECLARE_ONCE(Side);
  bool operator==(const Side&) const = default;
  template <class This = Side>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &This::id),
                      attribute("colour", mark("colour"), &This::colour, "colour of its counters and signs, as #8a5a2b").since_1_1(),
                      children("name", mark("name"), &This::names, "its name and forms"),
                      children("trait", mark("property"), &This::traits, "properties the game knows, as a shift in melee"),
                      children("formation", mark("formation"), &This::formations, "its formations"),
                      children("piece", mark("piece"), &This::pieces, "pieces under no formation"),
                      embed(&This::datum)};
  }
};

struct Addition {  // more of an order of battle that a scenario inherits or links
  std::string to;
  std::vector<Formation> formations;
  std::vector<Piece> pieces;
  Datum datum;
  HEXWRIGHT_DECLARE_ONCE(Addition);
  bool operator==(const Addition&) const = default;
  template <class This = Addition>
  static constexpr auto fields() {
    return std::tuple{attribute("to", mark("to"), &This::to, "id of the side or formation they belong to"),
                      children("formation", mark("formation"), &This::formations, "formations added"),
                      children("piece", mark("piece"), &This::pieces, "pieces added"), embed(&This::datum)};
  }
};

struct CounterMix {  // how many counters of a kind the box holds
  std::string side, kind;
  int count = 0;
  Datum datum;
  bool operator==(const CounterMix&) const = default;
  template <class This = CounterMix>
  static constexpr auto fields() {
    return std::tuple{attribute("side", mark("side"), &This::side), attribute("kind", mark("kind"), &This::kind, "kind of piece"),
                      attribute("count", mark("counters in the box"), &This::count).between(0, 100'000), embed(&This::datum)};
  }
};

struct Orbat {
  static constexpr std::string_view element = "orbat";
  std::string format, id;
  std::optional<GameLink> game;
  std::vector<Name> names;
  std::vector<Side> sides;
  std::vector<CounterMix> counter_mix;
  Datum datum;
  bool operator==(const Orbat&) const = default;
  template <class This = Orbat>
  static constexpr auto fields() {
    return std::tuple{attribute("format", mark("version of the file format"), &This::format),
                      attribute("id", mark("id"), &This::id),
                      child("game", mark("game"), &This::game, "the game whose kinds it uses").required(),
                      children("name", mark("name"), &This::names, "its name"),
                      children("side", mark("side"), &This::sides, "the sides"),
                      children("counters", mark("counters in the box"), &This::counter_mix, "the counters in the box"),
                      embed(&This::datum)};
  }
};

}  // namespace hexwright::document
