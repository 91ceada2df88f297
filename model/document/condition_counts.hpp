// Conditions on what a game has cost and earned: strength and pieces that are lost, pieces that have left the board, points, and that the
// game is over. Part of condition.hpp, which all of them are read from. Plain data; strength and points are as the game counts them.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/selector.hpp"

namespace hexwright::document {

struct Lost {  // the side has lost so much strength, in boxes, steps or points
  static constexpr std::string_view element = "lost", title = mark("losses"), label = mark("Strength is lost");
  static constexpr int since = 1;
  std::string side;
  std::optional<wording::Decimal> least;
  std::vector<std::string> kinds;
  Datum datum;
  bool operator==(const Lost&) const = default;
  template <class This = Lost>
  static constexpr auto fields() {
    return std::tuple{attribute("side", mark("side"), &This::side, "whose losses"),
                      attribute("least", mark("at least"), &This::least, "strength lost at least, in boxes or steps")
                          .labelled(mark("At least so much"))
                          .required(),
                      attribute("kinds", mark("kinds"), &This::kinds, "kinds or classes of piece that count; all when absent")
                          .labelled(mark("Only of these kinds")),
                      embed(&This::datum)};
  }
};

// So many pieces of the side, or of those that are named.
struct CountedPieces {
  static constexpr int since = 1;
  std::optional<std::string> side;
  std::optional<int> least;
  std::vector<std::string> kinds;
  std::vector<Units> units;
  Datum datum;
  bool operator==(const CountedPieces&) const = default;
  template <class This>
  static constexpr auto fields_of() {
    return std::tuple{
        attribute("side", mark("side"), member_of<This>(&CountedPieces::side), "whose pieces, when none are named"),
        attribute("least", mark("at least"), member_of<This>(&CountedPieces::least),
                  "how many at least; 1 of a side, all of those that are named, when absent")
            .labelled(mark("At least so many"))
            .between(0, 100'000),
        attribute("kinds", mark("kinds"), member_of<This>(&CountedPieces::kinds), "kinds or classes of piece that count; all when absent")
            .labelled(mark("Only of these kinds")),
        children("units", mark("units"), member_of<This>(&CountedPieces::units), "the pieces that are meant").labelled(mark("Pieces")),
        embed(member_of<This>(&CountedPieces::datum))};
  }
};
struct Eliminated : CountedPieces {  // out of the game for good
  static constexpr std::string_view element = "eliminated", title = mark("eliminated pieces"), label = mark("Pieces are eliminated");
  template <class This = Eliminated>
  static constexpr auto fields() {
    return fields_of<This>();
  }
};
struct Exited : CountedPieces {  // off the board
  static constexpr std::string_view element = "exited", title = mark("pieces have left"), label = mark("Pieces have left the board");
  template <class This = Exited>
  static constexpr auto fields() {
    return fields_of<This>();
  }
};

struct Scored {  // as they stand when it is looked at
  static constexpr std::string_view element = "points", title = mark("points"), label = mark("A side has points");
  static constexpr int since = 1;
  std::string side;
  std::optional<wording::Decimal> least;
  std::optional<std::string> ahead_of;
  Datum datum;
  bool operator==(const Scored&) const = default;
  template <class This = Scored>
  static constexpr auto fields() {
    return std::tuple{attribute("side", mark("side"), &This::side, "whose points"),
                      attribute("least", mark("at least"), &This::least, "how many at least").labelled(mark("At least so many")).required(),
                      attribute("ahead-of", mark("more than"), &This::ahead_of, "so many more than this side has")
                          .labelled(mark("More than this side has")),
                      embed(&This::datum)};
  }
};

struct GameOver {
  static constexpr std::string_view element = "game-over", title = mark("the game is over"), label = mark("The game is over");
  static constexpr int since = 1;
  Datum datum;
  bool operator==(const GameOver&) const = default;
  template <class This = GameOver>
  static constexpr auto fields() {
    return std::tuple{embed(&This::datum)};
  }
};

}  // namespace hexwright::document
