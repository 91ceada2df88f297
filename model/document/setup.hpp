// Setup: in which order the sides deploy and which pieces may start where. A directive names pieces and a region; a hidden one is written
// down instead of placed. Plain data.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/region.hpp"
#include "model/document/selector.hpp"

namespace hexwright::document {

struct SetupOrder {
  std::vector<std::string> sides;
  Datum datum;
  bool operator==(const SetupOrder&) const = default;
  template <class This = SetupOrder>
  static constexpr auto fields() {
    return std::tuple{attribute("sides", mark("order of the sides"), &This::sides, "sides in the order in which they set up").required(),
                      embed(&This::datum)};
  }
};

enum class Hidden { no, written, face_down };
template <>
struct EnumNames<Hidden> : WordsInOrder<Hidden, "no written face-down"> {};

struct Directive {
  std::string id, side;
  std::optional<Hidden> hidden;
  std::optional<std::string> by;  // kind of formation that is placed as one
  std::optional<bool> counters_removed;
  std::optional<std::string> readiness;
  std::optional<bool> masked;
  std::optional<int> level;
  std::vector<Units> units;
  std::optional<Where> where;
  Datum datum;
  bool operator==(const Directive&) const = default;
  template <class This = Directive>
  static constexpr auto fields() {
    return std::tuple{attribute("id", mark("id"), &This::id, "id, side first"),
                      attribute("side", mark("side"), &This::side, "the side"),
                      attribute("hidden", mark("hidden"), &This::hidden, "not placed but written down, or placed face down"),
                      attribute("by", mark("placed together as"), &This::by, "kind of formation that is placed as one: company"),
                      attribute("counters-removed", mark("counters are taken off"), &This::counters_removed,
                                "the counters are taken off the board when all is written down"),
                      attribute("readiness", mark("readiness"), &This::readiness, "state of readiness at the start, when not full"),
                      attribute("masked", mark("masked"), &This::masked, "masked at the start"),
                      attribute("level", mark("level"), &This::level, "level of a building or hill").between(-10, 100),
                      children("units", mark("units"), &This::units, "the pieces").labelled(mark("Pieces")),
                      child("where", mark("where"), &This::where, "where they may start"),
                      embed(&This::datum)};
  }
};

struct Tokens {  // "2 supply tokens at B18.22, one spent a turn": counters that are counted and no pieces of the order of battle
  std::string id, side, kind;
  std::optional<int> count, spent_per_turn;
  std::optional<Where> where;
  Datum datum;
  bool operator==(const Tokens&) const = default;
  template <class This = Tokens>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", mark("id"), &This::id, "id, side first"),
        attribute("side", mark("side"), &This::side, "the side"),
        attribute("kind", mark("kind"), &This::kind, "kind of piece the game knows: supply, ammunition"),
        attribute("count", mark("how many"), &This::count, "how many").between(0, 100'000).required(),
        attribute("spent-per-turn", mark("spent a turn"), &This::spent_per_turn, "how many are used up each turn").between(0, 100'000),
        child("where", mark("where"), &This::where, "where they lie"),
        embed(&This::datum)};
  }
};

struct Setup {
  std::optional<SetupOrder> order;
  std::vector<Directive> directives;
  std::vector<Tokens> tokens;
  Datum datum;
  bool operator==(const Setup&) const = default;
  template <class This = Setup>
  static constexpr auto fields() {
    return std::tuple{child("order", mark("order of setup"), &This::order, "order of the sides, when stated"),
                      children("directive", mark("setup"), &This::directives, "who starts where"),
                      children("tokens", mark("tokens"), &This::tokens, "supply and ammunition as counters").since_1_1(),
                      embed(&This::datum)};
  }
};

}  // namespace hexwright::document
