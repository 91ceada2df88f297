// Time, order of battle against setup, and setup itself.
#include "model/document/condition.hpp"
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::mark;

std::span<const CatalogueLine> entries_of_cards() {
  static constexpr CatalogueLine LINES[] = {
      {"time/length-missing", error, mark("The length of the game is missing"),
       mark("Without a last turn nobody knows when the game ends, and nothing that is scored at the end can be scored."),
       mark("no number of turns and no clock"), mark("<length turns=\"24\"/>, or a clock from 9:00 to 11:00")},
      {"time/no-turns", error, mark("A game of no turns"), mark("Nought turns are not the same as an unknown number of turns."),
       mark("turns=\"0\""), mark("turns=\"24\"")},
      {"time/clock", error, mark("Clock and number of turns disagree"),
       mark("The hours from start to end, divided by the minutes of a turn, give another number of turns than the card states."),
       mark("9:00 to 11:00 and 27 turns of 5 minutes"), mark("9:00 to 11:00 and 24 turns of 5 minutes")},
      {"time/first-player", warning, mark("Nobody is said to move first"), mark("The order of the phases depends on it."),
       mark("no <first-player>"), mark("<first-player side=\"de\"/>")},
      {"time/turn-nought", error, mark("A turn 0"), mark("Turns count from 1."), mark("<turn from=\"0\"/>"), mark("<turn from=\"1\"/>")},
      {"time/after-end", error, mark("Something is scheduled after the last turn"), mark("It can never happen."),
       mark("available from turn 30 of 24"), mark("available from turn 12 of 24")},
      {"time/reversed", error, mark("A time that ends before it begins"), mark("It can never happen."), mark("from turn 8 until turn 3"),
       mark("from turn 3 until turn 8")},
      {"muster/nowhere", error, mark("A piece that is in the order of battle and nowhere else"),
       mark("Every piece is set up, comes on later, or is held in a box. A piece in no list is a misprint in one of them."),
       mark("6c in the order of battle, in no setup and no reinforcement"), mark("6c set up with 6kp")},
      {"muster/twice", error, mark("A piece in two lists"),
       mark("It cannot start in two places, nor start on the board and come on later."), mark("9c set up with 9kp and again with 8kp"),
       mark("9c set up with 9kp")},
      {"setup/no-pieces", error, mark("A directive that sets up nothing"),
       mark("Its selectors match no piece, or other directives have already taken them."),
       mark("<units of=\"pl.10kp\"/> and no such company"), mark("<units of=\"pl.9kp\"/>")},
      {"setup/other-side", error, mark("A side sets up a piece of the other"),
       mark("The directive names a piece that does not belong to its side."), mark("the Poles set up de.9c"),
       mark("the Poles set up pl.9c")},
      {"setup/no-where", error, mark("A directive without a place"), mark("It names pieces and does not say where they start."),
       mark("<directive …><units of=\"pl.9kp\"/></directive>"), mark("the same with <where>")},
      {"setup/no-hex", error, mark("A directive that fits no hex"),
       mark("The region is empty on this map, or all of it is ground that no piece may enter."),
       mark("buildings of a village that has none"), mark("buildings of a village with three")},
      {"setup/radius", warning, mark("A setup hex without a radius"),
       mark("A missing radius is not a radius of nought: the card leaves open whether the pieces must start in the hex itself. It is "
            "counted as the hex itself until the card says so."),
       mark("5kp+5c – 0404"), mark("5kp+5c – 0404 [0]")},
      {"setup/stacking", error, mark("More pieces than the place can hold"),
       mark("The hexes of the directive, times the stacking limit, are fewer than the pieces that must start there."),
       mark("seven platoons on one hex where six may stand"), mark("six platoons and their leaders on one hex")},
      {"setup/order", question, mark("The order of setup is not stated"),
       mark("When both sides may choose where to start, the one that sets up second has seen the other."),
       mark("zones for both sides and no order"), mark("<order sides=\"pl de\"/>")},
      {"entry/no-pieces", error, mark("A reinforcement that brings nothing"),
       mark("Its selectors match no piece, or everything is already set up."),
       mark("the rest of a battalion that starts on the board whole"),
       mark("the rest of a battalion of which one company starts on the board")},
      {"entry/no-when", error, mark("A reinforcement without a time"), mark("Neither a turn nor a condition is given."),
       mark("<reinforcement …> without <when>"), mark("<when><turn at=\"4\"/></when>")},
      {"entry/no-place", error, mark("A reinforcement without a place of entry"),
       mark("Neither the reinforcement nor a rule for its side says where it comes on."), mark("a battalion that \"may be brought on\""),
       mark("a battalion that comes on over the southern edge")},
      {"entry/not-on-edge", error, mark("An entry hex in the middle of the board"),
       mark("Pieces come on over an edge; a hex that does not lie on one is misprinted, or the map is another."), mark("entry in 2910"),
       mark("entry in 2901")},
      {"entry/no-hex", error, mark("A place of entry that nobody can enter"), mark("All its hexes are ground that no piece may stand in."),
       mark("an edge that is all lake"), mark("an edge with a road")},
      {"entry/stacking", warning, mark("More pieces than the entry hexes hold"),
       mark("If they cannot all move on in the turn they enter, the last ones have no room."), mark("thirteen platoons over two hexes"),
       mark("eleven platoons over two hexes")},
  };
  return LINES;
}

}  // namespace hexwright::validator
