// Recorded games: what the referees of all games find for `log check`. Which paragraph is broken stands in the finding, since one kind of
// fault has many.
#pragma once

#include "validator/findings/record.hpp"

namespace hexwright::validator {

inline constexpr auto LOG_FINDINGS = findings({
    {"log/claim", Severity::error, mark("A number that the rules give otherwise"),
     mark("The log writes a strength, a modifier, a column or movement points that come out differently. What is not written is worked out "
          "in silence."),
     mark("a shot with strength=\"5\" where the tables give 4"), mark("strength=\"4\", or no strength at all")},
    {"log/die", Severity::error, mark("A die that cannot show this"), mark("The number is not on the die that is rolled here."),
     mark("die=\"11\" on a die of ten"), mark("die=\"10\" on a die of ten")},
    {"log/entry", Severity::error, mark("A piece that may not come on here or now"),
     mark("Reinforcements come on once, when their condition is met, at their entry hexes, where no enemy stands."),
     mark("a battalion of turn 6 in turn 5"), mark("the battalion in turn 6")},
    {"log/fire", Severity::error, mark("A shot that the rules do not allow"),
     mark("Who has fired, cannot see the target, stands too far away or fires at a masked unit does not fire; each once a turn."),
     mark("9s fires twice in one turn"), mark("9s fires once")},
    {"log/incomplete", Severity::error, mark("An action that leaves out what it cannot do without"),
     mark("Without its piece, hex or die it is not known what happened; the action is passed over."),
     mark("<action what=\"shot\" piece=\"pl.9s\" target=\"de.1s\"/>"),
     mark("<action what=\"shot\" piece=\"pl.9s\" target=\"de.1s\" die=\"4\"/>")},
    {"log/marker", Severity::error, mark("A barrage marker that may not lie or move so"),
     mark("Artillery is called when the card allows, onto hexes that a leader sees; a marker moves one hex at most, and what was taken off "
          "waits for a later turn."),
     mark("a marker on a hex that no leader sees"), mark("a marker on a hex in sight of a leader")},
    {"log/melee", Severity::error, mark("A melee that is none, or that may not be declined"),
     mark("It is fought where units of both sides stand, once in a phase, and the side that came second attacks. It is not declined in the "
          "open or where a unit has come."),
     mark("a melee in a hex with one side alone"), mark("a melee in a hex where both stand")},
    {"log/missing", Severity::error, mark("Something that had to be done and was not"),
     mark("Markers drift, units under them are rolled for, melees are fought, units reorganise. It is looked for at the end of the phase."),
     mark("a barrage marker without a die for its drift"), mark("a die for each marker")},
    {"log/movement", Severity::error, mark("A move that the rules do not allow"),
     mark("Too many movement points, a step to a hex that is not next, out of an enemy's hex, into a full one, or a run of a unit that may "
          "not run. The unit is taken to stand where the log has it."),
     mark("a platoon that walks over three hexes"), mark("a platoon that walks over two hexes")},
    {"log/not-due", Severity::error, mark("A die that nothing asks for"),
     mark("Dice for leaders, barrages and conditions are rolled when something has happened that asks for them."),
     mark("a leader's die after a shot without losses"), mark("a leader's die after losses in his hex")},
    {"log/order", Severity::error, mark("An action, phase or turn at the wrong time"),
     mark("Turns follow one another, phases come in their order, and each kind of action belongs to a phase of one side."),
     mark("a German step in the Polish movement phase"), mark("a German step in the German movement phase")},
    {"log/outcome", Severity::error, mark("An outcome that does not follow"),
     mark("The log writes what came of an action, and the tables give something else for the die. Afterwards the log's word is taken, "
          "because the players went on from there."),
     mark("a platoon pinned by a die that has no effect"), mark("nothing written after such a die")},
    {"log/position", Severity::error, mark("A piece that is not there"),
     mark("It was eliminated, has not come on, or stands in another hex than the log says."), mark("a step from 1816 of a platoon in 1817"),
     mark("a step from 1817")},
    {"log/reorganisation", Severity::error, mark("A unit that does not reorganise like this"),
     mark("The marker must have the colour of the turn, no enemy may stand in the hex, and a unit in command needs no die."),
     mark("a unit that was pinned in this very turn"), mark("the same unit two turns later")},
    {"log/start", Severity::error, mark("A start that cannot be"),
     mark("Each piece that the scenario sets up starts in one hex, on ground that can be entered. Whether the card lets it start there, "
          "`setup check` says."),
     mark("no <start> for 9s"), mark("<start piece=\"pl.9s\" hex=\"1817\"/>")},
    {"log/unknown", Severity::error, mark("A name that the log alone knows"),
     mark("No such piece, hex, side, artillery, marker, phase or game: a slip, or the log of another scenario."), mark("piece=\"pl.99s\""),
     mark("piece=\"pl.9s\"")},
});

}  // namespace hexwright::validator
