// Victory items and the names of results.
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::mark;

std::span<const CatalogueLine> entries_of_victory() {
  static constexpr CatalogueLine LINES[] = {
      {"victory/no-points", error, mark("A victory item without points"), mark("It names something to score and no points for it."),
       mark("\"for each building hex held\""), mark("\"for each building hex held 2 points\"")},
      {"victory/cap", error, mark("A cap that is below one score, or out of reach"),
       mark("The cap can never matter, or the item can never score in full."),
       mark("3 points a turn, at most 2; or at most 90 in a game of 24 turns"), mark("3 points a turn, at most 18")},
      {"victory/cap-step", warning, mark("A cap between two scores"),
       mark("The cap is no multiple of the points, so the last score counts in part."), mark("3 points a turn, at most 20"),
       mark("3 points a turn, at most 18")},
      {"victory/incomplete", error, mark("A victory item that lacks what it scores"),
       mark("It scores artillery or a condition and does not say which."), mark("\"for not calling the artillery\""),
       mark("\"for not calling II/30pal\"")},
      {"victory/never", error, mark("A victory item that can never score"),
       mark("Its condition cannot come true: a turn that does not exist, more pieces than there are, or something that never happens."),
       mark("at least 40 platoons within 5 hexes, where the side has 27"), mark("at least 4 platoons within 5 hexes")},
      {"victory/no-moment", warning, mark("Nobody knows when the hexes are counted"),
       mark("Held at the end, in the last turn, or each turn: the points differ widely."), mark("\"for each building hex 2 points\""),
       mark("\"for each building hex held in the last turn 2 points\"")},
      {"victory/no-hex", error, mark("An item that no hex of the map fits"), mark("It can never score."),
       mark("points for a village without a hex"), mark("points for a village of three hexes")},
      {"victory/same-hex", warning, mark("One hex scored twice by one side"),
       mark("Two items of a side count the same hex at the same time."), mark("3 points for Rozalin and 2 for every village"),
       mark("3 points for Rozalin and 2 for every other village")},
      {"victory/always", warning, mark("A victory item that always scores the same"),
       mark("Its condition comes true whatever the players do, so the points decide nothing."), mark("2 points \"from turn 5 on\""),
       mark("2 points when the mill is held from turn 5 on")},
      {"victory/paid-for-waiting", info, mark("Who only waits wins"),
       mark("What the card pays for doing nothing is enough for a result above the lowest. It may be meant so: then the other side has to "
            "act."),
       mark("3 points for each turn in hiding, at most 18, where 16 points are a huge victory"),
       mark("1 point for each turn in hiding, at most 3, where 4 points are a victory")},
      {"ranks/below", question, mark("A total below the lowest result"),
       mark("Losses cost points, and a total below the lowest result has no name."), mark("totals down to -40, and results from 0 on"),
       mark("a lowest result \"below 4\" without a lower end")},
      {"ranks/out-of-reach", warning, mark("A result that nobody can reach"),
       mark("All that the clauses can pay together is less than the result begins with."),
       mark("\"from 60 points\" where at most 45 can be scored"), mark("\"from 30 points\" where at most 45 can be scored")},
      {"ranks/measure", question, mark("What is compared for the result is not stated"),
       mark("The difference of the totals and one side's total give different winners."), mark("\"0 to 3: draw\""),
       mark("\"difference of the totals 0 to 3: draw\"")},
      {"ranks/gap", error, mark("Results without a name"),
       mark("Points fall in a step smaller than the distance between two results, so that some totals have no name."),
       mark("0 to 3 draw, 4 to 6 small victory, with half points"), mark("below 4 draw, 4 to below 7 small victory")},
      {"ranks/open-end", question, mark("A highest result with an upper end"),
       mark("Whoever scores more has won nothing that has a name. If nobody can score more, an answer says so."),
       mark("the last result is 11 to 15"), mark("the last result is 11 and more")},
      {"ranks/overlap", error, mark("A result with two names"), mark("Two bands share a value."), mark("0 to 4 draw, 4 to 6 small victory"),
       mark("0 to 3 draw, 4 to 6 small victory, with whole points")},
      {"ranks/order", error, mark("Results in the wrong order"), mark("The bands must rise, and each from its lower to its upper end."),
       mark("7 to 10, then 4 to 6"), mark("4 to 6, then 7 to 10")},
      {"ranks/no-name", error, mark("A result without a name"), mark("The players would not know what they have won."),
       mark("<rank from=\"0\" to=\"3\"/>"), mark("the same with a <name>")},
  };
  return LINES;
}

}  // namespace hexwright::validator
