// Random regions and conditions, every alternative of them, for round trips.
#pragma once

#include <rapidcheck.h>

#include "model/document/condition.hpp"

namespace hexwright::test {

namespace gen = rc::gen;

inline rc::Gen<std::string> word() { return gen::element<std::string>("0101", "1N2", "woods", "pl.6c", "Łódź", "a-b", "x_y", "2A5"); }
// Running text that is hard on markup; no end blanks are lost because attributes keep them.
inline rc::Gen<std::string> phrase() {
  return gen::element<std::string>("", " ", "at least 5 hexes", "„co najmniej”", "a < b & c > \"d\" 'e'", "line\nline\ttab", "--", "]]>");
}
inline rc::Gen<std::vector<std::string>> words() { return gen::resize(4, gen::container<std::vector<std::string>>(word())); }

template <class T>
rc::Gen<std::optional<T>> maybe(rc::Gen<T> some) {
  return gen::oneOf(gen::just(std::optional<T>{}), gen::map(std::move(some), [](T value) { return std::optional<T>(std::move(value)); }));
}

inline document::Datum datum() {
  document::Datum made;
  if (*gen::inRange(0, 3)) return made;
  made.printed = *maybe(phrase());
  made.status = *maybe(gen::element(document::Status::printed, document::Status::corrected, document::Status::doubtful,
                                    document::Status::answered, document::Status::assumed));
  if (made.status == document::Status::corrected) made.gloss = *maybe(phrase());  // else it is read as words
  if (*gen::inRange(0, 2))
    made.words.push_back({*gen::element<std::string>("pl", "en"), *gen::element<std::string>("held", " a  b ", "<&>")});
  made.reason = *maybe(phrase());
  made.source = *maybe(phrase());
  made.visible_to = *words();
  if (*gen::inRange(0, 2))
    made.answers.push_back({"x/1", "An Author", "2026-01-31", *gen::element<std::string>("", "yes", " a  b ", "<&>")});
  return made;
}
inline int number(int least, int most) { return *gen::inRange(least, most + 1); }
inline std::optional<int> maybe_number(int least, int most) { return *maybe(gen::inRange(least, most + 1)); }
inline wording::Decimal decimal() { return {*gen::inRange<std::int64_t>(-99'999, 99'999)}; }
inline std::optional<wording::Decimal> maybe_decimal() { return number(0, 1) ? std::optional(decimal()) : std::nullopt; }

inline document::Points points() {
  document::Points made;
  for (int i = number(1, 5); i > 0; --i)
    made.list.push_back({*gen::inRange<std::int64_t>(-10'000'000, 10'000'001), *gen::inRange<std::int64_t>(-72'000, 72'000)});
  return made;
}
inline document::Numbers numbers() {
  document::Numbers made;
  for (int next = number(0, 3); made.list.size() < 6; next += number(1, 3)) made.list.push_back(next);
  return made;
}
inline document::Units units() {
  document::Units made{*words(), *maybe(word()), *maybe(word()), *words(), {}, *words(), datum()};
  if (number(0, 1)) made.numbers = numbers();
  return made;
}

document::Region region(int depth);

inline std::vector<document::Region> regions(int depth) {
  std::vector<document::Region> made;
  for (int i = depth > 0 ? number(0, 3) : 0; i > 0; --i) made.push_back(region(depth - 1));
  return made;
}
inline document::Region region(int depth) {
  using namespace document;
  switch (number(0, 15)) {
    case 0:
      return {Hexes{*words(), datum()}};
    case 1:
      return {Around{*word(), maybe_number(0, 4000), datum()}};
    case 2:
      return {InPlace{*phrase(), datum()}};
    case 3:
      return {OnTerrain{*words(), datum()}};
    case 4:
      return {OnEdge{*gen::element(EdgeName::north, EdgeName::east, EdgeName::south, EdgeName::west, EdgeName::any), datum()}};
    case 5:
      return {OnPath{*maybe(word()), *maybe(word()), *words(), datum()}};
    case 6:
      return {InZone{*word(), datum()}};
    case 7:
      return {OnBoard{*word(), datum()}};
    case 8:
      return {InArea{points(), datum()}};
    case 9:
      return {InBoxRegion{*word(), datum()}};
    case 10:
      return {WithPieces{*word(), *maybe(word()), datum()}};
    case 11:
      return {Everywhere{datum()}};
    case 12:
      return {Within{maybe_number(0, 4000), maybe_decimal(), regions(depth), datum()}};
    case 13:
      return {Union{regions(depth), datum()}};
    case 14:
      return {Intersection{regions(depth), datum()}};
    default:
      return {Except{regions(depth), datum()}};
  }
}

document::Condition condition(int depth);

inline std::vector<document::Condition> conditions(int depth) {
  std::vector<document::Condition> made;
  for (int i = depth > 0 ? number(0, 3) : 0; i > 0; --i) made.push_back(condition(depth - 1));
  return made;
}
inline document::Condition condition(int depth) {
  using namespace document;
  switch (number(0, 17)) {
    case 0:
      return {Always{datum()}};
    case 1:
      return {OnTurn{maybe_number(0, 100'000), maybe_number(0, 100'000), maybe_number(0, 100'000), datum()}};
    case 2:
      return {Captured{*word(), maybe_number(1, 4'000'000), maybe_number(1, 100'000), regions(depth), datum()}};
    case 3:
      return {Revealed{*word(), maybe_number(0, 100'000), *words(), datum()}};
    case 4:
      return {Near{*word(), maybe_number(0, 100'000), *words(),
                   *maybe(gen::element(Bound::nearer_than, Bound::at_most, Bound::at_least, Bound::farther_than)), maybe_number(0, 4000),
                   maybe_decimal(), regions(depth), datum()}};
    case 5:
      return {Entered{{units(), units()}, datum()}};
    case 6:
      return {Called{*word(), datum()}};
    case 7:
      return {Diced{number(2, 1000),
                    *maybe(gen::element(Per::once, Per::formation, Per::piece)),
                    *maybe(word()),
                    maybe_number(1, 100'000),
                    {Success{maybe_number(1, 100'000), numbers(), datum()}},
                    datum()}};
    case 8:
      return {OtherTrigger{*word(), datum()}};
    case 9:
      return {LuaCondition{*word(), *word(), datum()}};
    case 10:
      return {All{conditions(depth), datum()}};
    case 11:
      return {Any{conditions(depth), datum()}};
    case 12:
      return {Lost{*word(), decimal(), *words(), datum()}};
    case 13:
      return {Eliminated{*maybe(word()), maybe_number(0, 100'000), *words(), {units()}, datum()}};
    case 14:
      return {Exited{*maybe(word()), maybe_number(0, 100'000), *words(), {units()}, datum()}};
    case 15:
      return {Scored{*word(), decimal(), *maybe(word()), datum()}};
    case 16:
      return {GameOver{datum()}};
    default:
      return {Not{conditions(depth), datum()}};
  }
}

}  // namespace hexwright::test
