// Victory items and the names of results.
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::say;

std::vector<CatalogueEntry> entries_of_victory() {
  return {
      {"victory/no-points", error, say("A victory item without points"), say("It names something to score and no points for it."), say("\"for each building hex held\""), say("\"for each building hex held 2 points\"")},
      {"victory/cap", error, say("A cap that is below one score, or out of reach"), say("The cap can never matter, or the item can never score in full."), say("3 points a turn, at most 2; or at most 90 in a game of 24 turns"), say("3 points a turn, at most 18")},
      {"victory/cap-step", warning, say("A cap between two scores"), say("The cap is no multiple of the points, so the last score counts in part."), say("3 points a turn, at most 20"), say("3 points a turn, at most 18")},
      {"victory/incomplete", error, say("A victory item that lacks what it scores"), say("It scores artillery or a condition and does not say which."), say("\"for not calling the artillery\""), say("\"for not calling II/30pal\"")},
      {"victory/no-moment", warning, say("Nobody knows when the hexes are counted"), say("Held at the end, in the last turn, or each turn: the points differ widely."), say("\"for each building hex 2 points\""), say("\"for each building hex held in the last turn 2 points\"")},
      {"victory/no-hex", error, say("An item that no hex of the map fits"), say("It can never score."), say("points for a village without a hex"), say("points for a village of three hexes")},
      {"victory/same-hex", warning, say("One hex scored twice by one side"), say("Two items of a side count the same hex at the same time."), say("3 points for Rozalin and 2 for every village"), say("3 points for Rozalin and 2 for every other village")},
      {"ranks/measure", question, say("What is compared for the result is not stated"), say("The difference of the totals and one side's total give different winners."), say("\"0 to 3: draw\""), say("\"difference of the totals 0 to 3: draw\"")},
      {"ranks/gap", error, say("Results without a name"), say("Points fall in a step smaller than the distance between two results, so that some totals have no name."), say("0 to 3 draw, 4 to 6 small victory, with half points"), say("below 4 draw, 4 to below 7 small victory")},
      {"ranks/overlap", error, say("A result with two names"), say("Two bands share a value."), say("0 to 4 draw, 4 to 6 small victory"), say("0 to 3 draw, 4 to 6 small victory, with whole points")},
      {"ranks/order", error, say("Results in the wrong order"), say("The bands must rise, and each from its lower to its upper end."), say("7 to 10, then 4 to 6"), say("4 to 6, then 7 to 10")},
      {"ranks/no-name", error, say("A result without a name"), say("The players would not know what they have won."), say("<rank from=\"0\" to=\"3\"/>"), say("the same with a <name>")},
  };
}

}  // namespace hexwright::validator
