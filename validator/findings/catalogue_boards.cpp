// Numbers and exceptions against the order of battle, how setups and arrivals lie on the ground, and the drawing of boards.
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::mark;

std::span<const CatalogueLine> entries_of_boards() {
  static constexpr CatalogueLine LINES[] = {
      {"orbat/no-such-number", warning, mark("A range with a number that nobody bears"),
       mark(
           "The card means pieces by their numbers, and some of the numbers are not in the order of battle. Either the range is misprinted "
           "or a piece has been lost."),
       mark("machine guns 1-9, and no 1c in the order of battle"), mark("machine guns 2-9")},
      {"strength/idle-exception", warning, mark("An exception that changes no strength"),
       mark("Of several exceptions the first that fits counts, and earlier ones take every piece that this one means."),
       mark("mortars 2 boxes, then mortars of the Poles 1 box"), mark("mortars of the Poles 1 box, then mortars 2 boxes")},
      {"morale/empty-exception", warning, mark("An exception of morale that matches no piece"),
       mark("The pieces are not in the order of battle, or the numbers are wrong."), mark("morale 4 for machine guns 31-39"),
       mark("morale 4 for machine guns 1-9")},
      {"morale/two-levels", error, mark("A piece with two levels of morale"), mark("Two exceptions name it, and they do not agree."),
       mark("morale 4 for company 9, and morale 1 for 9c in it"), mark("morale 4 for company 9 without 9c, and morale 1 for 9c")},
      {"muster/idle-except", warning, mark("Somebody left out who is not in"),
       mark("The exception takes out a piece or formation that the selection does not hold; perhaps another was meant."),
       mark("<units of=\"pl.9kp\" except=\"pl.8c\"/>"), mark("<units of=\"pl.9kp\" except=\"pl.9c\"/>")},
      {"setup/overlap", question, mark("Enemies who may start in the same place"),
       mark("Two sides have hexes, or ground on a table, in common, and the card does not keep them apart: no order of setup is stated, or "
            "the side that sets up first only writes its places down."),
       mark("both sides within 2 hexes of the bridge, and no order"), mark("the same with <order sides=\"pl de\"/>, both in the open")},
      {"setup/full", info, mark("A place that is full"),
       mark("The pieces that start there take up all the room under the stacking limit. That is allowed; but nobody has a choice, and one "
            "piece more would not fit."),
       mark("six platoons in one hex where six may stand"), mark("five platoons in one hex where six may stand")},
      {"setup/cannot-hide", warning, mark("Pieces that start hidden where nobody can hide"),
       mark("The game says of every terrain in the place that it hides nobody."), mark("a gun hidden in a hex of open ground"),
       mark("a gun hidden in woods")},
      {"entry/too-late", question, mark("A reinforcement that comes too late"),
       mark("From its place of entry the fastest move of the game does not take it to any hex that a victory item or a condition names "
            "before "
            "the game ends. Perhaps the turn, the hex or the length of the game is misprinted."),
       mark("in the last turn, twenty hexes from the village"), mark("in turn 4 of 24, twenty hexes from the village")},
      {"entry/same-turn", warning, mark("An arrival in a turn that is over"),
       mark("It is to come on in the turn in which its condition comes true, and by the phases of the game its side has moved by then."),
       mark("timing=\"same-turn\" and a condition looked at when the turn ends"), mark("timing=\"next-turn\" and the same condition")},
      {"entry/no-fallback", info, mark("A reinforcement that may never come"),
       mark("It waits for something that only play can bring about, and no turn brings it on in the end. Whoever tests the scenario should "
            "try the game without it."),
       mark("a battalion that comes on when the village is captured"), mark("the same, or in turn 9 at the latest")},
      {"orbat/introduction", question, mark("A formation that the introduction does not name"),
       mark("The introduction names formations of the side, and leaves out one of the same kind that stands in the order of battle."),
       mark("an introduction of the 83rd regiment, and the 84th too in the order of battle"), mark("an introduction of both regiments")},
      {"map/unreachable", info, mark("Hexes that nobody ever comes to"),
       mark("Ground that cannot be entered, or hexsides that cannot be crossed, lie all around them. That may be meant; or a bridge or a "
            "sign "
            "is missing on the map."),
       mark("an island in a lake, without a bridge"), mark("an island with a road to the shore")},
      {"map/out-of-reach", warning, mark("A hex that matters and that nobody comes to"),
       mark("A victory item or a condition names a hex to which no way leads for any piece of the card."),
       mark("points for a village on an island without a bridge"), mark("points for a village on an island with a bridge")},
      {"map/no-such-cell", warning, mark("A character for a hex that the board does not have"),
       mark("On a board whose shifted lines are short, those lines end one hex earlier, and their last character is a blank. Another "
            "character there is lost, or the row has slipped by one."),
       mark("a row \"wwbww\" where every second hex is missing"), mark("a row \"w b w\"")},
      {"map/level", error, mark("A level that is no number"),
       mark("The legend of the levels gives each sign its height as a whole number."), mark("<sign char=\"2\" kind=\"high\"/>"),
       mark("<sign char=\"2\" kind=\"2\"/>")},
      {"map/shared-hex", question, mark("A hex in two villages"),
       mark("Two places of one kind have it, so that nobody knows to which it counts."), mark("0404 in the villages Rozalin and Jesion"),
       mark("0404 in Rozalin only, or part-of=\"rozalin\"")},
      {"map/off-table", warning, mark("Something that hangs over the edge of the table"),
       mark("A corner lies more than an inch beyond the table. Points count in inches from the south-western corner, east first, then "
            "north."),
       mark("a corner at 60,75 on a table of 72 by 48"), mark("a corner at 60,45 on a table of 72 by 48")},
      {"map/backdrop-file", warning, mark("A scanned picture that cannot be shown"),
       mark("It is not there, or is no PNG or JPEG picture, or has more pixels than can be drawn. The map is whole without it; but nobody "
            "can draw over it."),
       mark("<backdrop file=\"scan.png\">, and no such file"), mark("the same, with scan.png beside the map")},
      {"map/backdrop-outside", error, mark("A scanned picture outside of the project's folder"),
       mark("A project names only what is in its folder, so that it is whole wherever it is sent."),
       mark("<backdrop file=\"../scan.png\">"), mark("<backdrop file=\"scan.png\">")},
      {"map/backdrop-few", warning, mark("A scanned picture with too few known hexes"),
       mark("Three known hexes lay a picture under the board; the fourth shows whether one of them is wrong."),
       mark("the corners 0101, 1201 and 0110"), mark("the corners 0101, 1201, 0110 and 1210")},
      {"map/backdrop-line", warning, mark("Known hexes on one line"),
       mark("A picture that is held along one line only can still be turned about it."), mark("0101, 0104, 0107 and 0110"),
       mark("0101, 0104, 0110 and 1205")},
      {"map/backdrop-mark", warning, mark("A known hex that cannot be used"),
       mark("It is no hex of the board, is marked twice, or is marked outside of the picture."),
       mark("<known hex=\"1301\" x=\"40\" y=\"30\"/> on a board of twelve columns"), mark("<known hex=\"1201\" x=\"40\" y=\"30\"/>")},
      {"map/backdrop-off", warning, mark("Known hexes that do not agree"),
       mark("With the picture laid as well as it can be, one of them is more than a quarter of a hex from its place."),
       mark("four corners, one of them marked in the next hex"), mark("four corners, each marked within a few pixels")},
      {"reference/hex-twice", warning, mark("A hex named twice in one list"),
       mark("Most likely another hex was meant in one of the two places."), mark("hexes=\"0404 0405 0404\""),
       mark("hexes=\"0404 0405 0504\"")},
  };
  return LINES;
}

}  // namespace hexwright::validator
