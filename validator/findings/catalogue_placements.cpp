// Filled-in setups: what `setup check` finds.
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::mark;

std::span<const CatalogueLine> entries_of_placements() {
  static constexpr CatalogueLine LINES[] = {
      {"placement/unknown-piece", error, mark("A placed piece that does not exist"),
       mark("The order of battle of the scenario has no piece of this id: a slip, or a placement of another scenario."),
       mark("<placed piece=\"pl.99s\" …/>"), mark("<placed piece=\"pl.9s\" …/>")},
      {"placement/twice", error, mark("A piece that is placed twice"), mark("It can stand in one place only; the first is judged."),
       mark("two <placed piece=\"pl.9s\" …/>"), mark("one <placed piece=\"pl.9s\" …/>")},
      {"placement/missing", error, mark("A piece that is not placed"),
       mark("The scenario sets it up, and the placement does not name it. A placement that states a side answers for that side only."),
       mark("8s and 9s placed, of a company of 7s, 8s and 9s"), mark("all three placed")},
      {"placement/other-side", error, mark("A piece of the other side"),
       mark("The placement states the side that filled it in, and names a piece of another one, or a side that is not there."),
       mark("side=\"pl\" and de.9s placed"), mark("side=\"pl\" and only Polish pieces placed")},
      {"placement/position", error, mark("A piece in no place, or in several"),
       mark("Each piece stands in one hex, in one box, or at one point of a table; on a level only in a game that has some."),
       mark("hex=\"1817\" box=\"pool\""), mark("hex=\"1817\"")},
      {"placement/unknown-hex", error, mark("A piece in a hex that is not on the map"), mark("The label is not one of this map."),
       mark("hex=\"9999\""), mark("hex=\"1817\"")},
      {"placement/unknown-box", error, mark("A piece in a box that is not there"), mark("The map has no box of this id."),
       mark("box=\"pol\""), mark("box=\"pool\"")},
      {"placement/off-table", error, mark("A piece beside the table"),
       mark("Inches count from the south-western corner of the table; with several tables board= says which."),
       mark("x=\"80\" on a table of 72 inches"), mark("x=\"70\" on a table of 72 inches")},
      {"placement/outside", error, mark("A piece where its directive does not let it stand"),
       mark("The hex, box or point is not in the region that the scenario gives the piece."),
       mark("three hexes from 1817 when the card says 1817 [2]"), mark("two hexes from 1817")},
      {"placement/ground", error, mark("A piece on ground that cannot be entered"),
       mark("The terrain of the hex is one that no piece of this game may stand in."), mark("a platoon in a lake"),
       mark("a platoon on the shore")},
      {"placement/alone", error, mark("A piece without its companions"),
       mark("The directive sets it up with a formation of its own, and none of that stands in its hex."),
       mark("machine guns in an empty hex, to be set up with companies of their battalion"), mark("machine guns with such a company")},
      {"placement/apart", error, mark("A formation that is placed as one and is not together"),
       mark("The directive places each formation of this kind in one hex."), mark("a company in two hexes"), mark("a company in one hex")},
      {"placement/stacking", error, mark("A stack that is too high"),
       mark("More pieces of a side stand in the hex than the stacking limit allows."),
       mark("seven platoons in one hex where six may stand"), mark("six platoons and their leaders in one hex")},
      {"placement/enemy-hex", error, mark("Both sides in one hex"), mark("No hex holds pieces of two sides when the game begins."),
       mark("9s of both sides in 1817"), mark("the sides in neighbouring hexes")},
      {"placement/reinforcement", error, mark("A reinforcement that is on the map already"),
       mark("The scenario brings the piece on later. Until then it may wait in a box, and not on the board."),
       mark("a battalion of turn 4 placed in 0101"), mark("the battalion left out of the placement")},
      {"placement/hides", error, mark("A marker that hides something impossible"),
       mark("hides= names a formation of the marker's own side, or \"none\" for a decoy."), mark("a Polish marker that hides de.ii-73pp"),
       mark("hides=\"none\"")},
  };
  return LINES;
}

}  // namespace hexwright::validator
