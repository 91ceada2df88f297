// Support artillery and conditions.
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::say;

std::vector<CatalogueEntry> entries_of_schedule() {
  return {
      {"support/no-marker", warning, say("Artillery without a barrage marker"), say("Its fire is placed with markers, and none is assigned to it."), say("an asset without markers"), say("markers=\"4-6\"")},
      {"support/marker-twice", error, say("One marker for two batteries"), say("On the board nobody could tell whose fire it is."), say("marker 6 for I/19pal and for a mortar platoon"), say("markers 1-6 for mortars, 7-9 for I/19pal")},
      {"support/marker-count", warning, say("Markers and batteries differ in number"), say("Each battery has one marker."), say("three batteries and two markers"), say("three batteries and three markers")},
      {"support/number-and-type", error, say("Barrels or calibre are not stated"), say("The strength of a barrage follows from both, and the scenario has to state them."), say("\"dac: markers 13, 14, 15\""), say("\"dac: markers 13, 14, 15, batteries of four guns of 150 mm\"")},
      {"support/table-row", error, say("The table of artillery strength has no such row"), say("Calibre and number of barrels are looked up in it, and nothing stands there."), say("a gun of 76 mm and no row 76"), say("a gun of 75 mm and a row 75")},
      {"support/other-side", error, say("Artillery that fires with a piece of the other side"), say("Asset and piece name different sides."), say("a Polish asset with the piece de.1m"), say("a Polish asset with the piece pl.1m")},
      {"support/no-availability", question, say("Artillery with no word on when it may be called"), say("Perhaps always; then the card should say so."), say("II/30pal is assigned markers and never mentioned again"), say("II/30pal from turn 3")},
      {"trigger/never", error, say("Something that can never happen"), say("The condition asks for more pieces than there are, for a turn after the end, or for things that exclude one another."), say("when 60 of 36 platoons have been revealed"), say("when 12 of 36 platoons have been revealed")},
      {"trigger/at-start", warning, say("A condition that holds from the beginning"), say("It keeps nothing back; either it is superfluous or it says something else than was meant."), say("when at least 4 own platoons are at least 5 hexes from the village, and all start 20 hexes away"), say("when at least 4 own platoons are at most 5 hexes from the village")},
      {"trigger/bound", warning, say("A distance that seems to bound the wrong way"), say("Pieces are to come close, and the distance says \"at least\". Taken by the letter, standing far away fulfils it."), say("\"approach to at least 5 hexes\""), say("\"approach to at most 5 hexes\"")},
      {"trigger/circle", error, say("Conditions that wait for one another"), say("None of them can ever come true."), say("the first battery waits for the second, and the second for the first"), say("the first battery waits for turn 3, the second for the first")},
      {"trigger/too-many", error, say("Conditions nested too deeply"), say("More than 64 levels cannot be read by anybody."), say("65 levels of all, any and not"), say("three levels")},
      {"trigger/empty", error, say("A condition with nothing in it"), say("All of nothing is always true, one of nothing never is, and neither is meant."), say("<all/>"), say("<all><turn from=\"3\"/>…</all>")},
      {"trigger/dice", error, say("A die that can never succeed, or not fail"), say("The numbers that succeed must be among those of the die, and not all of them."), say("a die of ten and the number 11"), say("a die of ten and the number 1")},
      {"trigger/no-distance", error, say("A condition of nearness without a distance"), say("Nobody can tell when it is fulfilled."), say("<near side=\"de\" least=\"4\">"), say("<near side=\"de\" least=\"4\" bound=\"at-most\" hexes=\"5\">")},
  };
}

}  // namespace hexwright::validator
