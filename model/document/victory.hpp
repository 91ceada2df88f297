// What scores, and what the totals are called. Points are exact decimals; a missing measure is missing, not a default. Plain data.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/condition.hpp"
#include "model/document/datum.hpp"
#include "model/document/selector.hpp"

namespace hexwright::document {

enum class Score {
  hexes_held,
  not_called,
  boxes_lost,
  leaders_lost,
  pieces_lost,
  pieces_exited,
  turns_unrevealed,
  condition,
  pieces_kept,
  boxes_left  // strength, of pieces that have been in the game and are not eliminated
};
template <>
struct EnumNames<Score>
    : WordsInOrder<
          Score,
          "hexes-held not-called boxes-lost leaders-lost pieces-lost pieces-exited turns-unrevealed condition pieces-kept boxes-left"> {};
enum class ScoredAt { last_turn, end_of_game, each_turn };
template <>
struct EnumNames<ScoredAt> : WordsInOrder<ScoredAt, "last-turn end-of-game each-turn"> {};

struct VictoryItem {
  std::string id, side;
  Score score = Score::condition;
  std::optional<wording::Decimal> points, most;
  std::optional<ScoredAt> at;
  std::optional<std::string> of_side, asset;
  std::optional<bool> partial, rest, whole;
  std::optional<int> least;
  std::optional<Numbers> turns;
  std::vector<Units> units;
  std::optional<Where> where;
  std::optional<When> when;
  Datum datum;
  bool operator==(const VictoryItem&) const = default;
  template <class This = VictoryItem>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", mark("id"), &This::id, "id, side first"),
        attribute("side", mark("side"), &This::side, "the side that scores").labelled(mark("Side that scores")),
        attribute("score", mark("what scores"), &This::score, "what is counted")
            .labelled(mark("What is counted"))
            .newer_words("pieces-kept boxes-left"),
        attribute("points", mark("points"), &This::points, "points for each").labelled(mark("Points for each")),
        attribute("most", mark("at most"), &This::most, "at most so many points in all").labelled(mark("At most so many points")),
        attribute("at", mark("when it counts"), &This::at, "when it is counted").labelled(mark("Counted")),
        attribute("of", mark("units"), &This::of_side, "whose losses or pieces count; the scoring side's own when absent")
            .labelled(mark("Whose losses or pieces")),
        attribute("asset", mark("artillery"), &This::asset, "the support asset that was not called")
            .labelled(mark("Artillery that was not called")),
        attribute("partial", mark("boxes lost in part"), &This::partial, "boxes lost in part count too")
            .labelled(mark("Boxes lost in part count too")),
        attribute("rest", mark("only hexes that no other item names"), &This::rest, "only hexes that no other item of the side names"),
        attribute("whole", mark("whole places"), &This::whole,
                  "each place that `where` names counts once, and only when all of its hexes are held")
            .labelled(mark("A place counts once, when all of it is held"))
            .since_1_1(),
        attribute("least", mark("at least"), &This::least, "nothing scores before so many are counted")
            .labelled(mark("Only from so many on"))
            .between(1, 1'000'000)
            .since_1_1(),
        attribute("turns", mark("turns"), &This::turns, "counted at the end of these turns alone, as 4 8-12")
            .labelled(mark("Only at the end of these turns"))
            .since_1_1(),
        children("units", mark("units"), &This::units, "the pieces that count; all of the side when absent")
            .labelled(mark("Pieces that count"))
            .since_1_1(),
        child("where", mark("where"), &This::where, "which hexes"),
        child("when", mark("condition"), &This::when, "the condition that scores"),
        embed(&This::datum)};
  }
};
struct Victory {
  std::vector<VictoryItem> items;
  Datum datum;
  bool operator==(const Victory&) const = default;
  template <class This = Victory>
  static constexpr auto fields() {
    return std::tuple{children("item", mark("victory points"), &This::items, "what scores"), embed(&This::datum)};
  }
};

enum class Measure { difference, total, ratio };
template <>
struct EnumNames<Measure> : WordsInOrder<Measure, "difference total ratio"> {};
enum class Bands { closed, half_open };
template <>
struct EnumNames<Bands> : WordsInOrder<Bands, "closed half-open"> {};
struct Rank {
  std::optional<wording::Decimal> from, to;
  std::optional<std::string> side, event;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Rank&) const = default;
  template <class This = Rank>
  static constexpr auto fields() {
    return std::tuple{
        attribute("from", mark("from"), &This::from, "lowest value"),
        attribute("to", mark("to"), &This::to, "highest value; with half-open bands the first that is no longer in it"),
        attribute("side", mark("side that has won"), &This::side, "the side that has won with this result; a draw when absent")
            .labelled(mark("Side that has won"))
            .since_1_1(),
        attribute("event", mark("at once with the event"), &This::event, "the game ends with this result at once when the event happens")
            .labelled(mark("At once when this event happens"))
            .since_1_1(),
        children("name", mark("name"), &This::names, "what the result is called"),
        embed(&This::datum)};
  }
};
struct Ranks {
  std::optional<Measure> measure;
  std::optional<std::string> of_side;
  std::optional<Bands> bands;
  std::vector<Rank> list;
  Datum datum;
  bool operator==(const Ranks&) const = default;
  template <class This = Ranks>
  static constexpr auto fields() {
    return std::tuple{attribute("measure", mark("what is compared"), &This::measure, "what is compared with the bands"),
                      attribute("of", mark("whose number"), &This::of_side,
                                "the side whose total, advantage or ratio is compared, which gives it a sign; the winner's when absent")
                          .labelled(mark("Whose number is compared"))
                          .since_1_1(),
                      attribute("bands", mark("how ranks meet"), &This::bands, "both ends belong to a band, or only the lower")
                          .labelled(mark("Ends of the results")),
                      children("rank", mark("rank"), &This::list, "the results in ascending order"), embed(&This::datum)};
  }
};

}  // namespace hexwright::document
