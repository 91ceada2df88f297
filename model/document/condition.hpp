// Conditions: what must be so before artillery may be called, a battalion comes on or points are scored. They are data, not code, because
// the validator reasons about them; `lua` is the leaf for what this cannot say. Plain data; turns count from 1, distances are in hexes or
// inches as the member says.
#pragma once

#include <variant>

#include "model/document/condition_counts.hpp"
#include "model/document/region.hpp"
#include "model/document/selector.hpp"

namespace hexwright::document {

struct Condition;

struct Always {
  static constexpr std::string_view element = "always", title = mark("always");
  Datum datum;
  bool operator==(const Always&) const = default;
  template <class This = Always>
  static constexpr auto fields() {
    return std::tuple{embed(&This::datum)};
  }
};

struct OnTurn {  // turns count from 1; "from" alone means from then on
  static constexpr std::string_view element = "turn", title = mark("turn"), label = mark("A turn");
  std::optional<int> at, from, until;
  Datum datum;
  bool operator==(const OnTurn&) const = default;
  template <class This = OnTurn>
  static constexpr auto fields() {
    return std::tuple{
        attribute("at", mark("when it counts"), &This::at, "exactly this turn").labelled(mark("Exactly in turn")).between(0, 100'000),
        attribute("from", mark("from"), &This::from, "from this turn on").labelled(mark("From turn")).between(0, 100'000),
        attribute("until", mark("up to turn"), &This::until, "up to and with this turn").between(0, 100'000), embed(&This::datum)};
  }
};

struct Captured {  // at least `hexes` hexes of the region are held by the side
  static constexpr std::string_view element = "captured", title = mark("capture"), label = mark("Ground is held");
  std::string by;
  std::optional<int> hexes;  // absent: all of them
  std::optional<int> turns;
  std::vector<Region> where;
  Datum datum;
  bool operator==(const Captured&) const = default;
  template <class This = Captured>
  static constexpr auto fields() {
    return std::tuple{
        attribute("by", mark("by whom"), &This::by, "side that holds it").labelled(mark("Held by the side")),
        attribute("hexes", mark("hexes"), &This::hexes, "how many hexes at least; all when absent")
            .labelled(mark("At least so many hexes"))
            .between(1, 4'000'000),
        attribute("turns", mark("turns running"), &This::turns, "held at the end of so many turns running; looked at once when absent")
            .labelled(mark("For so many turns running"))
            .between(1, 100'000)
            .since_1_1(),
        choice(&This::where, "what is captured"), embed(&This::datum)};
  }
};

struct Revealed {  // so many pieces of the side have been seen face up, counted once each and for ever
  static constexpr std::string_view element = "revealed", title = mark("revealed units"), label = mark("Pieces are revealed");
  std::string side;
  std::optional<int> least;
  std::vector<std::string> kinds;
  Datum datum;
  bool operator==(const Revealed&) const = default;
  template <class This = Revealed>
  static constexpr auto fields() {
    return std::tuple{attribute("side", mark("side"), &This::side, "whose pieces"),
                      attribute("least", mark("at least"), &This::least, "how many at least; 1 when absent")
                          .labelled(mark("At least so many"))
                          .between(0, 100'000),
                      attribute("kinds", mark("kinds"), &This::kinds, "kinds or classes of piece that count; all when absent")
                          .labelled(mark("Only of these kinds")),
                      embed(&This::datum)};
  }
};

// Which way a distance bounds. A card that prints "at least 5 hexes" where nearness is meant is stored as it stands.
enum class Bound { nearer_than, at_most, at_least, farther_than };
template <>
struct EnumNames<Bound> : WordsInOrder<Bound, "nearer-than at-most at-least farther-than"> {};
struct Near {  // at least `least` pieces of the side stand at such a distance from the region
  static constexpr std::string_view element = "near", title = mark("nearness"), label = mark("Pieces stand near");
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
    return std::tuple{
        attribute("side", mark("side"), &This::side, "whose pieces"),
        attribute("least", mark("at least"), &This::least, "how many at least; 1 when absent")
            .labelled(mark("At least so many"))
            .between(0, 100'000),
        attribute("kinds", mark("kinds"), &This::kinds, "kinds or classes of piece that count").labelled(mark("Only of these kinds")),
        attribute("bound", mark("nearer or farther"), &This::bound, "which way the distance bounds").labelled(mark("Distance")),
        attribute("hexes", mark("hexes"), &This::hexes, "the distance in hexes").between(0, 4000),
        attribute("inches", mark("inches"), &This::inches, "the distance in inches"),
        choice(&This::of, "the region it is measured from"),
        embed(&This::datum)};
  }
};

struct Entered {
  static constexpr std::string_view element = "entered", title = mark("pieces have come on");
  std::vector<Units> units;
  Datum datum;
  bool operator==(const Entered&) const = default;
  template <class This = Entered>
  static constexpr auto fields() {
    return std::tuple{children("units", mark("units"), &This::units, "pieces that must all have come on").labelled(mark("Pieces")),
                      embed(&This::datum)};
  }
};

struct Called {
  static constexpr std::string_view element = "called", title = mark("artillery has been called");
  std::string asset;
  Datum datum;
  bool operator==(const Called&) const = default;
  template <class This = Called>
  static constexpr auto fields() {
    return std::tuple{attribute("asset", mark("artillery"), &This::asset, "id of the support asset").labelled(mark("Artillery")),
                      embed(&This::datum)};
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
    return std::tuple{
        attribute("from-turn", mark("from turn"), &This::from_turn, "first turn in which these numbers succeed; 1 when absent")
            .between(1, 100'000),
        attribute("values", mark("numbers rolled"), &This::values, "numbers of the die that succeed, as 1-2")
            .labelled(mark("Numbers, as 1-2")),
        embed(&This::datum)};
  }
};
enum class Per { once, formation, piece };
template <>
struct EnumNames<Per> : WordsInOrder<Per, "once formation piece"> {};
struct Diced {  // a die each turn until it succeeds
  static constexpr std::string_view element = "dice", title = mark("a die succeeds");
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
        attribute("sides", mark("faces of the die"), &This::sides).required().between(2, 1000),
        attribute("per", mark("one roll a turn for"), &This::per, "one roll a turn for: all at once, each formation, each piece"),
        attribute("after", mark("only after"), &This::after, "event that must have happened in an earlier turn before the first roll"),
        attribute("from-turn", mark("first roll in turn"), &This::from_turn, "first turn with a roll").between(1, 100'000),
        children("success", mark("numbers rolled"), &This::success, "numbers that succeed").labelled(mark("Numbers that succeed")),
        embed(&This::datum)};
  }
};

struct OtherTrigger {  // the condition of another event, support asset or reinforcement
  static constexpr std::string_view element = "trigger", title = mark("another condition is met");
  std::string ref;
  Datum datum;
  bool operator==(const OtherTrigger&) const = default;
  template <class This = OtherTrigger>
  static constexpr auto fields() {
    return std::tuple{
        attribute("ref", mark("by name"), &This::ref, "id of an event, support asset or reinforcement").labelled(mark("Whose condition")),
        embed(&This::datum)};
  }
};

struct LuaCondition {
  static constexpr std::string_view element = "lua", title = mark("a script says so");
  std::string file;
  std::string function;
  Datum datum;
  bool operator==(const LuaCondition&) const = default;
  template <class This = LuaCondition>
  static constexpr auto fields() {
    return std::tuple{attribute("file", mark("file"), &This::file, "script in the folder of the scenario").labelled(mark("Script")),
                      attribute("function", mark("function"), &This::function, "function of the script that says yes or no"),
                      embed(&This::datum)};
  }
};

struct All {
  static constexpr std::string_view element = "all", title = mark("all of these");
  std::vector<Condition> parts;
  Datum datum;
  bool operator==(const All&) const = default;
  template <class This = All>
  static constexpr auto fields();
};
struct Any {
  static constexpr std::string_view element = "any", title = mark("at least one of these");
  std::vector<Condition> parts;
  Datum datum;
  bool operator==(const Any&) const = default;
  template <class This = Any>
  static constexpr auto fields();
};
struct Not {
  static constexpr std::string_view element = "not", title = mark("it is not so that");
  std::vector<Condition> parts;
  Datum datum;
  bool operator==(const Not&) const = default;
  template <class This = Not>
  static constexpr auto fields();
};

struct Condition {
  using Alternatives = OneOf<Always, OnTurn, Captured, Revealed, Near, Entered, Called, Lost, Eliminated, Exited, Scored, GameOver, Diced,
                             OtherTrigger, LuaCondition, All, Any, Not>;
  Alternatives node;
  bool operator==(const Condition&) const = default;
};
extern template struct OneOf<Always, OnTurn, Captured, Revealed, Near, Entered, Called, Lost, Eliminated, Exited, Scored, GameOver, Diced,
                             OtherTrigger, LuaCondition, All, Any, Not>;

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
struct EnumNames<Moment> : WordsInOrder<Moment, "start-of-turn own-movement own-fire end-of-turn end-of-game any-time"> {};
struct When {  // several conditions beside one another: all of them
  std::optional<bool> latched;
  std::optional<Moment> moment;
  std::vector<Condition> conditions;
  Datum datum;
  bool operator==(const When&) const = default;
  template <class This = When>
  static constexpr auto fields() {
    return std::tuple{
        attribute("latched", mark("stays true"), &This::latched, "yes: once true, true for ever (the default); no: only while it holds")
            .labelled(mark("Once true, true for ever")),
        attribute("moment", mark("moment"), &This::moment, "when it is looked at").labelled(mark("Looked at")),
        choice(&This::conditions, "what must be so"), embed(&This::datum)};
  }
};

}  // namespace hexwright::document
