// Support artillery and conditions.
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::mark;

std::span<const CatalogueLine> entries_of_schedule() {
  static constexpr CatalogueLine LINES[] = {
      {"support/no-marker", warning, mark("Artillery without a barrage marker"),
       mark("Its fire is placed with markers, and none is assigned to it."), mark("an asset without markers"), mark("markers=\"4-6\"")},
      {"support/marker-twice", error, mark("One marker for two batteries"), mark("On the board nobody could tell whose fire it is."),
       mark("marker 6 for I/19pal and for a mortar platoon"), mark("markers 1-6 for mortars, 7-9 for I/19pal")},
      {"support/marker-count", warning, mark("Markers and batteries differ in number"), mark("Each battery has one marker."),
       mark("three batteries and two markers"), mark("three batteries and three markers")},
      {"support/number-and-type", error, mark("Barrels or calibre are not stated"),
       mark("The strength of a barrage follows from both, and the scenario has to state them."), mark("\"dac: markers 13, 14, 15\""),
       mark("\"dac: markers 13, 14, 15, batteries of four guns of 150 mm\"")},
      {"support/table-row", error, mark("The table of artillery strength has no such row"),
       mark("Calibre and number of barrels are looked up in it, and nothing stands there."), mark("a gun of 76 mm and no row 76"),
       mark("a gun of 75 mm and a row 75")},
      {"support/range", error, mark("A reach that holds no hex"),
       mark("The farthest distance is nearer than the nearest, so nothing can ever be fired at."), mark("<range least=\"9\" most=\"3\"/>"),
       mark("<range least=\"3\" most=\"9\"/>")},
      {"support/other-side", error, mark("Artillery that fires with a piece of the other side"),
       mark("Asset and piece name different sides."), mark("a Polish asset with the piece de.1m"),
       mark("a Polish asset with the piece pl.1m")},
      {"support/no-availability", question, mark("Artillery with no word on when it may be called"),
       mark("Perhaps always; then the card should say so."), mark("II/30pal is assigned markers and never mentioned again"),
       mark("II/30pal from turn 3")},
      {"trigger/never", error, mark("Something that can never happen"),
       mark("The condition asks for more pieces than there are, for a turn after the end, or for things that exclude one another."),
       mark("when 60 of 36 platoons have been revealed"), mark("when 12 of 36 platoons have been revealed")},
      {"trigger/at-start", warning, mark("A condition that holds from the beginning"),
       mark("It keeps nothing back; either it is superfluous or it says something else than was meant."),
       mark("when at least 4 own platoons are at least 5 hexes from the village, and all start 20 hexes away"),
       mark("when at least 4 own platoons are at most 5 hexes from the village")},
      {"trigger/bound", warning, mark("A distance that seems to bound the wrong way"),
       mark("Pieces are to come close, and the distance says \"at least\". Taken by the letter, standing far away fulfils it."),
       mark("\"approach to at least 5 hexes\""), mark("\"approach to at most 5 hexes\"")},
      {"trigger/circle", error, mark("Conditions that wait for one another"), mark("None of them can ever come true."),
       mark("the first battery waits for the second, and the second for the first"),
       mark("the first battery waits for turn 3, the second for the first")},
      {"trigger/count", error, mark("A condition that asks for more pieces than there are"),
       mark("It can never come true, wherever the pieces go. Perhaps the number, the side or the kind is wrong."),
       mark("at least 40 platoons of a side that has 27"), mark("at least 4 platoons")},
      {"trigger/too-many", error, mark("Conditions nested too deeply"), mark("More than 64 levels cannot be read by anybody."),
       mark("65 levels of all, any and not"), mark("three levels")},
      {"trigger/empty", error, mark("A condition with nothing in it"),
       mark("All of nothing is always true, one of nothing never is, and neither is meant."), mark("<all/>"),
       mark("<all><turn from=\"3\"/>…</all>")},
      {"trigger/dice", error, mark("A die that can never succeed, or not fail"),
       mark("The numbers that succeed must be among those of the die, and not all of them."), mark("a die of ten and the number 11"),
       mark("a die of ten and the number 1")},
      {"trigger/no-distance", error, mark("A condition of nearness without a distance"), mark("Nobody can tell when it is fulfilled."),
       mark("<near side=\"de\" least=\"4\">"), mark("<near side=\"de\" least=\"4\" bound=\"at-most\" hexes=\"5\">")},
  };
  return LINES;
}

}  // namespace hexwright::validator
