// Time, order of battle against setup, and setup itself.
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::say;

std::vector<CatalogueEntry> entries_of_cards() {
  return {
      {"time/length-missing", error, say("The length of the game is missing"), say("Without a last turn nobody knows when the game ends, and nothing that is scored at the end can be scored."), say("no number of turns and no clock"), say("<length turns=\"24\"/>, or a clock from 9:00 to 11:00")},
      {"time/no-turns", error, say("A game of no turns"), say("Nought turns are not the same as an unknown number of turns."), say("turns=\"0\""), say("turns=\"24\"")},
      {"time/clock", error, say("Clock and number of turns disagree"), say("The hours from start to end, divided by the minutes of a turn, give another number of turns than the card states."), say("9:00 to 11:00 and 27 turns of 5 minutes"), say("9:00 to 11:00 and 24 turns of 5 minutes")},
      {"time/first-player", warning, say("Nobody is said to move first"), say("The order of the phases depends on it."), say("no <first-player>"), say("<first-player side=\"de\"/>")},
      {"time/turn-nought", error, say("A turn 0"), say("Turns count from 1."), say("<turn from=\"0\"/>"), say("<turn from=\"1\"/>")},
      {"time/after-end", error, say("Something is scheduled after the last turn"), say("It can never happen."), say("available from turn 30 of 24"), say("available from turn 12 of 24")},
      {"time/reversed", error, say("A time that ends before it begins"), say("It can never happen."), say("from turn 8 until turn 3"), say("from turn 3 until turn 8")},
      {"muster/nowhere", error, say("A piece that is in the order of battle and nowhere else"), say("Every piece is set up, comes on later, or is held in a box. A piece in no list is a misprint in one of them."), say("6c in the order of battle, in no setup and no reinforcement"), say("6c set up with 6kp")},
      {"muster/twice", error, say("A piece in two lists"), say("It cannot start in two places, nor start on the board and come on later."), say("9c set up with 9kp and again with 8kp"), say("9c set up with 9kp")},
      {"setup/no-pieces", error, say("A directive that sets up nothing"), say("Its selectors match no piece, or other directives have already taken them."), say("<units of=\"pl.10kp\"/> and no such company"), say("<units of=\"pl.9kp\"/>")},
      {"setup/other-side", error, say("A side sets up a piece of the other"), say("The directive names a piece that does not belong to its side."), say("the Poles set up de.9c"), say("the Poles set up pl.9c")},
      {"setup/no-where", error, say("A directive without a place"), say("It names pieces and does not say where they start."), say("<directive …><units of=\"pl.9kp\"/></directive>"), say("the same with <where>")},
      {"setup/no-hex", error, say("A directive that fits no hex"), say("The region is empty on this map, or all of it is ground that no piece may enter."), say("buildings of a village that has none"), say("buildings of a village with three")},
      {"setup/radius", warning, say("A setup hex without a radius"), say("A missing radius is not a radius of nought: the card leaves open whether the pieces must start in the hex itself. It is counted as the hex itself until the card says so."), say("5kp+5c – 0404"), say("5kp+5c – 0404 [0]")},
      {"setup/stacking", error, say("More pieces than the place can hold"), say("The hexes of the directive, times the stacking limit, are fewer than the pieces that must start there."), say("seven platoons on one hex where six may stand"), say("six platoons and their leaders on one hex")},
      {"setup/order", question, say("The order of setup is not stated"), say("When both sides may choose where to start, the one that sets up second has seen the other."), say("zones for both sides and no order"), say("<order sides=\"pl de\"/>")},
      {"entry/no-pieces", error, say("A reinforcement that brings nothing"), say("Its selectors match no piece, or everything is already set up."), say("the rest of a battalion that starts on the board whole"), say("the rest of a battalion of which one company starts on the board")},
      {"entry/no-when", error, say("A reinforcement without a time"), say("Neither a turn nor a condition is given."), say("<reinforcement …> without <when>"), say("<when><turn at=\"4\"/></when>")},
      {"entry/no-place", error, say("A reinforcement without a place of entry"), say("Neither the reinforcement nor a rule for its side says where it comes on."), say("a battalion that \"may be brought on\""), say("a battalion that comes on over the southern edge")},
      {"entry/not-on-edge", error, say("An entry hex in the middle of the board"), say("Pieces come on over an edge; a hex that does not lie on one is misprinted, or the map is another."), say("entry in 2910"), say("entry in 2901")},
      {"entry/no-hex", error, say("A place of entry that nobody can enter"), say("All its hexes are ground that no piece may stand in."), say("an edge that is all lake"), say("an edge with a road")},
      {"entry/stacking", warning, say("More pieces than the entry hexes hold"), say("If they cannot all move on in the turn they enter, the last ones have no room."), say("thirteen platoons over two hexes"), say("eleven platoons over two hexes")},
  };
}

}  // namespace hexwright::validator
