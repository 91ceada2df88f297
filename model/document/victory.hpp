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
  template <class This = VictoryItem>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id, side first"),
                      attribute("side", &This::side, Need::required, "the side that scores"),
                      attribute("score", &This::score, Need::required, "what is counted"),
                      attribute("points", &This::points, Need::optional, "points for each"),
                      attribute("most", &This::most, Need::optional, "at most so many points in all"),
                      attribute("at", &This::at, Need::optional, "when it is counted"),
                      attribute("of", &This::of_side, Need::optional, "whose losses or pieces count; the scoring side's own when absent"),
                      attribute("asset", &This::asset, Need::optional, "the support asset that was not called"),
                      attribute("partial", &This::partial, Need::optional, "boxes lost in part count too"),
                      attribute("rest", &This::rest, Need::optional, "only hexes that no other item of the side names"),
                      child("where", &This::where, Need::optional, "which hexes"),
                      child("when", &This::when, Need::optional, "the condition that scores"),
                      embed(&This::datum)};
  }
};
struct Victory {
  std::vector<VictoryItem> items;
  Datum datum;
  bool operator==(const Victory&) const = default;
  template <class This = Victory>
  static constexpr auto fields() {
    return std::tuple{children("item", &This::items, "what scores"), embed(&This::datum)};
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
  template <class This = Rank>
  static constexpr auto fields() {
    return std::tuple{attribute("from", &This::from, Need::optional, "lowest value"),
                      attribute("to", &This::to, Need::optional, "highest value; with half-open bands the first that is no longer in it"),
                      children("name", &This::names, "what the result is called"), embed(&This::datum)};
  }
};
struct Ranks {
  std::optional<Measure> measure;
  std::optional<Bands> bands;
  std::vector<Rank> list;
  Datum datum;
  bool operator==(const Ranks&) const = default;
  template <class This = Ranks>
  static constexpr auto fields() {
    return std::tuple{attribute("measure", &This::measure, Need::optional, "what is compared with the bands"),
                      attribute("bands", &This::bands, Need::optional, "both ends belong to a band, or only the lower"),
                      children("rank", &This::list, "the results in ascending order"), embed(&This::datum)};
  }
};

}  // namespace hexwright::document
