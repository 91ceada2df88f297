// Conditions: what must be so before artillery may be called, a battalion comes on or points are scored. They are data,
// not code, because the validator reasons about them; `lua` is the leaf for what this cannot say.
#pragma once

#include <variant>

#include "model/document/region.hpp"
#include "model/document/selector.hpp"

namespace hexwright::document {

struct Condition;

struct Always {
  static constexpr std::string_view element = "always";
  Datum datum;
  bool operator==(const Always&) const = default;
  template <class This = Always>
  static constexpr auto fields() {
    return std::tuple{embed(&This::datum)};
  }
};

struct OnTurn {  // turns count from 1; "from" alone means from then on
  static constexpr std::string_view element = "turn";
  std::optional<int> at, from, until;
  Datum datum;
  bool operator==(const OnTurn&) const = default;
  template <class This = OnTurn>
  static constexpr auto fields() {
    return std::tuple{attribute("at", &This::at, Need::optional, "exactly this turn").between(0, 100'000),
                      attribute("from", &This::from, Need::optional, "from this turn on").between(0, 100'000),
                      attribute("until", &This::until, Need::optional, "up to and with this turn").between(0, 100'000),
                      embed(&This::datum)};
  }
};

struct Captured {  // at least `hexes` hexes of the region are held by the side
  static constexpr std::string_view element = "captured";
  std::string by;
  std::optional<int> hexes;  // absent: all of them
  std::vector<Region> where;
  Datum datum;
  bool operator==(const Captured&) const = default;
  template <class This = Captured>
  static constexpr auto fields() {
    return std::tuple{attribute("by", &This::by, Need::required, "side that holds it"),
                      attribute("hexes", &This::hexes, Need::optional, "how many hexes at least; all when absent").between(1, 4'000'000),
                      choice(&This::where, "what is captured"), embed(&This::datum)};
  }
};

struct Revealed {  // so many pieces of the side have been seen face up, counted once each and for ever
  static constexpr std::string_view element = "revealed";
  std::string side;
  std::optional<int> least;
  std::vector<std::string> kinds;
  Datum datum;
  bool operator==(const Revealed&) const = default;
  template <class This = Revealed>
  static constexpr auto fields() {
    return std::tuple{attribute("side", &This::side, Need::required, "whose pieces"),
                      attribute("least", &This::least, Need::optional, "how many at least; 1 when absent").between(0, 100'000),
                      attribute("kinds", &This::kinds, Need::optional, "kinds or classes of piece that count; all when absent"),
                      embed(&This::datum)};
  }
};

// Which way a distance bounds. A card that prints "at least 5 hexes" where nearness is meant is stored as it stands.
enum class Bound { nearer_than, at_most, at_least, farther_than };
template <>
struct EnumNames<Bound> {
  static constexpr std::pair<Bound, std::string_view> names[] = {{Bound::nearer_than, "nearer-than"},
                                                                 {Bound::at_most, "at-most"},
                                                                 {Bound::at_least, "at-least"},
                                                                 {Bound::farther_than, "farther-than"}};
};
struct Near {  // at least `least` pieces of the side stand at such a distance from the region
  static constexpr std::string_view element = "near";
  std::string side;
  std::optional<int> least;
  std::vector<std::string> kinds;
  std::optional<Bound> bound;
  std::optional<int> hexes;
  std::optional<wording::Decimal> inches;
  std::vector<Region> of;
  Datum datum;
  bool operator==(const Near&) const = default;
  template <class This = Near>
  static constexpr auto fields() {
    return std::tuple{attribute("side", &This::side, Need::required, "whose pieces"),
                      attribute("least", &This::least, Need::optional, "how many at least; 1 when absent").between(0, 100'000),
                      attribute("kinds", &This::kinds, Need::optional, "kinds or classes of piece that count"),
                      attribute("bound", &This::bound, Need::optional, "which way the distance bounds"),
                      attribute("hexes", &This::hexes, Need::optional, "the distance in hexes").between(0, 4000),
                      attribute("inches", &This::inches, Need::optional, "the distance in inches"),
                      choice(&This::of, "the region it is measured from"),
                      embed(&This::datum)};
  }
};

struct Entered {
  static constexpr std::string_view element = "entered";
  std::vector<Units> units;
  Datum datum;
  bool operator==(const Entered&) const = default;
  template <class This = Entered>
  static constexpr auto fields() {
    return std::tuple{children("units", &This::units, "pieces that must all have come on"), embed(&This::datum)};
  }
};

struct Called {
  static constexpr std::string_view element = "called";
  std::string asset;
  Datum datum;
  bool operator==(const Called&) const = default;
  template <class This = Called>
  static constexpr auto fields() {
    return std::tuple{attribute("asset", &This::asset, Need::required, "id of the support asset"), embed(&This::datum)};
  }
};

// Numbers of the die that succeed from a turn on; the last entry that has begun counts.
struct Success {
  std::optional<int> from_turn;
  Numbers values;
  Datum datum;
  bool operator==(const Success&) const = default;
  template <class This = Success>
  static constexpr auto fields() {
    return std::tuple{attribute("from-turn", &This::from_turn, Need::optional, "first turn in which these numbers succeed; 1 when absent")
                          .between(1, 100'000),
                      attribute("values", &This::values, Need::required, "numbers of the die that succeed, as 1-2"), embed(&This::datum)};
  }
};
enum class Per { once, formation, piece };
template <>
struct EnumNames<Per> {
  static constexpr std::pair<Per, std::string_view> names[] = {{Per::once, "once"}, {Per::formation, "formation"}, {Per::piece, "piece"}};
};
struct Diced {  // a die each turn until it succeeds
  static constexpr std::string_view element = "dice";
  std::optional<int> sides;
  std::optional<Per> per;
  std::optional<std::string> after;  // event that must have happened in an earlier turn
  std::optional<int> from_turn;
  std::vector<Success> success;
  Datum datum;
  bool operator==(const Diced&) const = default;
  template <class This = Diced>
  static constexpr auto fields() {
    return std::tuple{
        attribute("sides", &This::sides, Need::required, "faces of the die").between(2, 1000),
        attribute("per", &This::per, Need::optional, "one roll a turn for: all at once, each formation, each piece"),
        attribute("after", &This::after, Need::optional, "event that must have happened in an earlier turn before the first roll"),
        attribute("from-turn", &This::from_turn, Need::optional, "first turn with a roll").between(1, 100'000),
        children("success", &This::success, "numbers that succeed"),
        embed(&This::datum)};
  }
};

struct OtherTrigger {  // the condition of another event, support asset or reinforcement
  static constexpr std::string_view element = "trigger";
  std::string ref;
  Datum datum;
  bool operator==(const OtherTrigger&) const = default;
  template <class This = OtherTrigger>
  static constexpr auto fields() {
    return std::tuple{attribute("ref", &This::ref, Need::required, "id of an event, support asset or reinforcement"), embed(&This::datum)};
  }
};

struct LuaCondition {
  static constexpr std::string_view element = "lua";
  std::string file;
  std::string function;
  Datum datum;
  bool operator==(const LuaCondition&) const = default;
  template <class This = LuaCondition>
  static constexpr auto fields() {
    return std::tuple{attribute("file", &This::file, Need::required, "script in the folder of the scenario"),
                      attribute("function", &This::function, Need::required, "function of the script that says yes or no"),
                      embed(&This::datum)};
  }
};

struct All {
  static constexpr std::string_view element = "all";
  std::vector<Condition> parts;
  Datum datum;
  bool operator==(const All&) const = default;
  template <class This = All>
  static constexpr auto fields();
};
struct Any {
  static constexpr std::string_view element = "any";
  std::vector<Condition> parts;
  Datum datum;
  bool operator==(const Any&) const = default;
  template <class This = Any>
  static constexpr auto fields();
};
struct Not {
  static constexpr std::string_view element = "not";
  std::vector<Condition> parts;
  Datum datum;
  bool operator==(const Not&) const = default;
  template <class This = Not>
  static constexpr auto fields();
};

struct Condition {
  using Alternatives =
      std::variant<Always, OnTurn, Captured, Revealed, Near, Entered, Called, Diced, OtherTrigger, LuaCondition, All, Any, Not>;
  Alternatives node;
  bool operator==(const Condition&) const = default;
};

template <class This>
constexpr auto All::fields() {
  return std::tuple{choice(&This::parts, "all of these"), embed(&This::datum)};
}
template <class This>
constexpr auto Any::fields() {
  return std::tuple{choice(&This::parts, "at least one of these"), embed(&This::datum)};
}
template <class This>
constexpr auto Not::fields() {
  return std::tuple{choice(&This::parts, "not this"), embed(&This::datum)};
}

inline const Datum& datum_of(const Condition& condition) {
  return std::visit([](const auto& node) -> const Datum& { return node.datum; }, condition.node);
}

// When a condition is looked at, and whether it stays true once it has been.
enum class Moment { start_of_turn, own_movement, own_fire, end_of_turn, end_of_game, any_time };
template <>
struct EnumNames<Moment> {
  static constexpr std::pair<Moment, std::string_view> names[] = {
      {Moment::start_of_turn, "start-of-turn"}, {Moment::own_movement, "own-movement"}, {Moment::own_fire, "own-fire"},
      {Moment::end_of_turn, "end-of-turn"},     {Moment::end_of_game, "end-of-game"},   {Moment::any_time, "any-time"}};
};
struct When {  // several conditions beside one another: all of them
  std::optional<bool> latched;
  std::optional<Moment> moment;
  std::vector<Condition> conditions;
  Datum datum;
  bool operator==(const When&) const = default;
  template <class This = When>
  static constexpr auto fields() {
    return std::tuple{
        attribute("latched", &This::latched, Need::optional, "yes: once true, true for ever (the default); no: only while it holds"),
        attribute("moment", &This::moment, Need::optional, "when it is looked at"), choice(&This::conditions, "what must be so"),
        embed(&This::datum)};
  }
};

}  // namespace hexwright::document
