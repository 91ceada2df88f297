// Names and ids that mean nothing, or two things.
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::say;

std::vector<CatalogueEntry> entries_of_references() {
  return {
      {"reference/duplicate-id", error, say("Two things with one id"), say("Whoever refers to the id cannot know which is meant."), say("two directives pl.setup.1"), say("pl.setup.1 and pl.setup.2")},
      {"reference/unknown-id", error, say("An id that nothing bears"), say("The card refers to a piece, formation, side, asset or event that does not exist."), say("of=\"pl.10kp\" and no such company"), say("of=\"pl.9kp\"")},
      {"reference/unknown-place", error, say("A place that the map does not know"), say("The name is compared with the id of every place and with every written form of its names and aliases, in all grammatical cases."), say("\"Rozaliczyna\" on a map with Rozalin (genitive Rozalina)"), say("\"Rozalina\"")},
      {"reference/ambiguous-place", error, say("A name that several places bear"), say("The card must say which one is meant."), say("\"Zimnowoda\" where both a village and a farm are called so"), say("the id of the village")},
      {"reference/unknown-hex", error, say("A hex that the map does not have"), say("The label is misprinted, or the map is not the one the card was written for."), say("4529 on a board of 44 × 28"), say("4428")},
      {"reference/unknown-kind", error, say("A kind or property that the game does not know"), say("The game gives every kind its effects; an unknown one has none."), say("kind=\"tank\" in a game of infantry"), say("kind=\"s\"")},
      {"reference/path-without-ends", error, say("A road that is not named"), say("A road is meant by its id, or by the hexes at both its ends."), say("<path from=\"0627\"/>"), say("<path from=\"0627\" to=\"4303\"/>")},
      {"reference/no-such-path", error, say("No road joins these hexes"), say("The card names a road by its ends, and no path of the map passes through both."), say("the road from 0627 to 4304, where the road ends at 4303"), say("the road from 0627 to 4303")},
      {"card/undefined-notion", question, say("A word that decides something and is not defined"), say("The card scores or waits for something that the rules have no word for: capturing, calling, revealing. Players will read it differently."), say("\"when 12 platoons have been revealed\" with no definition of revealing"), say("the same with a definition")},
      {"orbat/twice", error, say("A piece that stands twice in the order of battle"), say("There is one counter, and it cannot be in two formations."), say("6c in the battalion's machine-gun company and again in 6kp"), say("6c in 6kp only")},
      {"orbat/leader", warning, say("A formation without the leader its rules need"), say("Formations of this kind are led by a piece of their own, and this one has none."), say("9kp without 9d"), say("9kp with 9d, or with <absent kind=\"d\" …/>")},
      {"orbat/sibling", question, say("One formation lacks what all its siblings have"), say("It may be history, or a line that was lost. If it is meant, <absent> says so and the question is gone."), say("nine companies, eight of them with a machine-gun platoon"), say("the ninth with <absent kind=\"c\" name=\"1c\" reason=\"…\"/>")},
      {"strength/missing", error, say("Pieces without a strength"), say("The card states neither a strength for everybody nor one for these."), say("no <strength> section"), say("<strength boxes=\"3\"/>")},
      {"strength/empty-exception", warning, say("An exception that matches no piece"), say("The side, kind or numbers are wrong, or the pieces are not in the order of battle."), say("German machine guns 31-39"), say("German machine guns 1-9")},
      {"morale/missing", warning, say("No morale is stated"), say("The rules set morale for each scenario anew."), say("no <morale> section"), say("<morale level=\"2\"/>")},
      {"morale/range", error, say("A level of morale that does not exist"), say("The rules have a lowest and a highest level."), say("morale 5 where 4 is the highest"), say("morale 4")},
      {"printed/doubled", warning, say("Words printed twice in a row"), say("A slip of typing that a proof-reader's eye jumps over."), say("\"in the last turn last turn\""), say("\"in the last turn\"")},
      {"printed/designation", warning, say("One formation written in two ways"), say("Elsewhere the card writes the battalion in Roman numbers, or with its abbreviation in full."), say("1/83pp where I/83pp is meant"), say("I/83pp")},
  };
}

}  // namespace hexwright::validator
