// What scores, and what the totals are called. Points are exact decimals; a missing measure is missing, not a default.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/condition.hpp"
#include "model/document/datum.hpp"

namespace hexwright::document {

enum class Score { hexes_held, not_called, boxes_lost, leaders_lost, pieces_lost, pieces_exited, turns_unrevealed, condition };
template <>
struct EnumNames<Score> {
  static constexpr std::pair<Score, std::string_view> names[] = {{Score::hexes_held, "hexes-held"},
                                                                 {Score::not_called, "not-called"},
                                                                 {Score::boxes_lost, "boxes-lost"},
                                                                 {Score::leaders_lost, "leaders-lost"},
                                                                 {Score::pieces_lost, "pieces-lost"},
                                                                 {Score::pieces_exited, "pieces-exited"},
                                                                 {Score::turns_unrevealed, "turns-unrevealed"},
                                                                 {Score::condition, "condition"}};
};
enum class ScoredAt { last_turn, end_of_game, each_turn };
template <>
struct EnumNames<ScoredAt> {
  static constexpr std::pair<ScoredAt, std::string_view> names[] = {
      {ScoredAt::last_turn, "last-turn"}, {ScoredAt::end_of_game, "end-of-game"}, {ScoredAt::each_turn, "each-turn"}};
};

struct VictoryItem {
  std::string id, side;
  Score score = Score::condition;
  std::optional<wording::Decimal> points, most;
  std::optional<ScoredAt> at;
  std::optional<std::string> of_side, asset;
  std::optional<bool> partial, rest;
  std::optional<Where> where;
  std::optional<When> when;
  Datum datum;
  bool operator==(const VictoryItem&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", mark("id"), &VictoryItem::id, "id, side first"),
        attribute("side", mark("side"), &VictoryItem::side, "the side that scores").labelled(mark("Side that scores")),
        attribute("score", mark("what scores"), &VictoryItem::score, "what is counted").labelled(mark("What is counted")),
        attribute("points", mark("points"), &VictoryItem::points, "points for each").labelled(mark("Points for each")),
        attribute("most", mark("at most"), &VictoryItem::most, "at most so many points in all").labelled(mark("At most so many points")),
        attribute("at", mark("when it counts"), &VictoryItem::at, "when it is counted").labelled(mark("Counted")),
        attribute("of", mark("units"), &VictoryItem::of_side, "whose losses or pieces count; the scoring side's own when absent")
            .labelled(mark("Whose losses or pieces")),
        attribute("asset", mark("artillery"), &VictoryItem::asset, "the support asset that was not called")
            .labelled(mark("Artillery that was not called")),
        attribute("partial", mark("boxes lost in part"), &VictoryItem::partial, "boxes lost in part count too")
            .labelled(mark("Boxes lost in part count too")),
        attribute("rest", mark("only hexes that no other item names"), &VictoryItem::rest,
                  "only hexes that no other item of the side names"),
        child("where", mark("where"), &VictoryItem::where, "which hexes"),
        child("when", mark("condition"), &VictoryItem::when, "the condition that scores"),
        embed(&VictoryItem::datum)};
  }
};
struct Victory {
  std::vector<VictoryItem> items;
  Datum datum;
  bool operator==(const Victory&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{children("item", mark("victory points"), &Victory::items, "what scores"), embed(&Victory::datum)};
  }
};

enum class Measure { difference, total, ratio };
template <>
struct EnumNames<Measure> {
  static constexpr std::pair<Measure, std::string_view> names[] = {
      {Measure::difference, "difference"}, {Measure::total, "total"}, {Measure::ratio, "ratio"}};
};
enum class Bands { closed, half_open };
template <>
struct EnumNames<Bands> {
  static constexpr std::pair<Bands, std::string_view> names[] = {{Bands::closed, "closed"}, {Bands::half_open, "half-open"}};
};
struct Rank {
  std::optional<wording::Decimal> from, to;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Rank&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("from", mark("from"), &Rank::from, "lowest value"),
                      attribute("to", mark("to"), &Rank::to, "highest value; with half-open bands the first that is no longer in it"),
                      children("name", mark("name"), &Rank::names, "what the result is called"), embed(&Rank::datum)};
  }
};
struct Ranks {
  std::optional<Measure> measure;
  std::optional<Bands> bands;
  std::vector<Rank> list;
  Datum datum;
  bool operator==(const Ranks&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("measure", mark("what is compared"), &Ranks::measure, "what is compared with the bands"),
                      attribute("bands", mark("how ranks meet"), &Ranks::bands, "both ends belong to a band, or only the lower")
                          .labelled(mark("Ends of the results")),
                      children("rank", mark("rank"), &Ranks::list, "the results in ascending order"), embed(&Ranks::datum)};
  }
};

}  // namespace hexwright::document
