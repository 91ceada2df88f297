// What only Lee's own checks can say, in the order of the paragraphs.
#pragma once

#include "validator/findings/log_findings.hpp"

namespace hexwright::rulesets::lee {

using validator::Severity;
using wording::mark;

inline constexpr auto FINDINGS = validator::findings({
    {"lee/6.1-assignment", Severity::error, mark("A corps that no marker hides, or more than one"),
     mark("Before the battle every corps is assigned to exactly one patrol marker of its side; the others are scouts."),
     mark("hides=\"us.i\" on two markers"), mark("hides=\"us.i\" on one marker, hides=\"none\" on the other")},
    {"lee/6.1-ground", Severity::error, mark("A marker where none can stand"),
     mark("A patrol marker stands wholly on the table and on ground that may be entered."), mark("a marker with a corner in a lake"),
     mark("a marker beside the lake")},
    {"lee/6.1-marker-count", Severity::error, mark("Not two markers for each corps"),
     mark("Each corps in play gives its player two patrol markers: one hides it, the other is a scout."),
     mark("three corps and five markers"), mark("three corps and six markers")},
    {"lee/6.1-near", Severity::error, mark("A marker placed too near to one of the other player"),
     mark("No patrol marker may be placed nearer than three inches to a marker of the other player."), mark("two markers 2.9 inches apart"),
     mark("two markers 3 inches apart")},
    {"lee/6.1-order", Severity::error, mark("Markers placed out of turn"),
     mark("Markers are placed one at a time in turns, beginning with the player who won the initiative; who has more goes on alone."),
     mark("two markers of one side in succession, and then one of the other"), mark("markers of both sides in turns")},
    {"lee/6.1-revealed", Severity::info, mark("Markers that are revealed at once"),
     mark("Markers that see each other when they are placed are revealed as soon as all have been placed."),
     mark("two markers 11 inches apart in the open"), mark("two markers 12.1 inches apart in the open")},
    {"lee/6.1-zone", Severity::error, mark("A marker that is not wholly in its zone"),
     mark("Markers are placed in the zone of the battlefield; a ruling says whether the whole base must be in it."),
     mark("a marker with its middle in the zone and a corner outside"), mark("a marker that touches the border of the zone from inside")},
    {"lee/6.2-areas-overlap", Severity::error, mark("Areas of cover that lie over one another"),
     mark("More than half of a base decides whether it stands in woods or a built-up area, so areas of one such kind must not share "
          "ground."),
     mark("two woods that overlap"), mark("two woods that touch")},
    {"lee/6.2-outline", Severity::error, mark("An outline that cannot be measured"),
     mark("The outline of an area goes round once, with its holes inside; a line has at least two points."),
     mark("ring=\"0,0 2,2 2,0 0,2\""), mark("ring=\"0,0 2,0 2,2 0,2\"")},
    {"lee/6.4-base-size", Severity::error, mark("A piece whose base has no size"),
     mark("The chapters that print the sizes of bases were not at hand; the order of battle must give them."),
     mark("a piece without base-width="), mark("base-width=\"2\" base-depth=\"1\"")},
    {"lee/6.4-cavalry", Severity::error, mark("Cavalry that does not say whether it is mounted"),
     mark("Cavalry that can dismount declares it as soon as its marker is revealed."), mark("a cavalry unit without mounted="),
     mark("mounted=\"no\"")},
    {"lee/6.4-distance", Severity::error, mark("A unit farther from its marker than it need be"),
     mark("Some part of a base stands within six inches of the edge of its marker, unless there is no room."),
     mark("a base 6.5 inches from its marker in the open"), mark("a base 6 inches from its marker")},
    {"lee/6.4-enemy-near", Severity::error, mark("A unit too near to the marker of the enemy"),
     mark("Units that are revealed stand no nearer to the enemy's marker than the distance at which the two revealed each other; a ruling "
          "can take that away."),
     mark("a base 11 inches from the enemy's marker, revealed at 12"), mark("a base 12 inches from it")},
    {"lee/6.4-extension", Severity::warning, mark("Six inches stretched farther than needed"),
     mark("Where a corps has no room within six inches, the distance grows by what is needed and no more."),
     mark("a base 9 inches away where 7.5 would do"), mark("a base 7.5 inches away where nothing nearer is free")},
    {"lee/6.4-general", Severity::error, mark("A general who is not set down, or too near to the enemy"),
     mark("Generals are set down with what they lead, the commander-in-chief with the first corps, no nearer to the revealed corps than "
          "the markers were."),
     mark("a revealed corps whose commander is not on the table"), mark("the commander on the table, behind the corps")},
    {"lee/6.4-ground", Severity::error, mark("A unit where none can stand"),
     mark("Bases stand wholly on the table and on ground that may be entered."), mark("a base with a corner in a lake"),
     mark("a base beside the lake")},
    {"lee/6.4-leader", Severity::warning, mark("A corps, a division or a side without a general"),
     mark("When a corps is revealed the generals of its divisions and its commander are set down, with the first one the "
          "commander-in-chief."),
     mark("a division without a piece of the kind general"), mark("a division with one")},
    {"lee/6.4-markers-stay", Severity::error, mark("Markers that should be off the table"),
     mark("When all corps of both players are revealed the remaining patrol markers are taken off."),
     mark("a scout on the table after the last corps was revealed"), mark("the scout in a box")},
    {"lee/6.4-not-revealed", Severity::error, mark("Units on the table whose marker still hides them"),
     mark("A corps comes onto the table when its marker is revealed."), mark("a brigade on the table, its marker without revealed-with="),
     mark("the marker with revealed-with=")},
    {"lee/6.4-overlap", Severity::error, mark("Bases that lie over one another"), mark("Bases of units stand side by side."),
     mark("two bases that overlap"), mark("two bases that touch")},
    {"lee/6.4-own-choice", Severity::error, mark("Units that gain ground by being revealed"),
     mark("Units of a marker that was revealed by choice may not stand nearer to the enemy's edge of the table than the marker did."),
     mark("a base half an inch in front of its marker"), mark("a base level with its marker")},
    {"lee/6.4-revealed-with", Severity::error, mark("Markers that cannot have revealed each other"),
     mark("Two markers reveal each other at sight: twelve inches, six in cover or behind what hides."), mark("two markers 13 inches apart"),
     mark("two markers 12 inches apart in the open")},
    {"lee/6.4-units-missing", Severity::error, mark("A revealed corps that is not all there"),
     mark("All units of a revealed corps are deployed, division by division."), mark("a corps with a brigade in a box"),
     mark("all brigades on the table")},
    {"lee/6.5-order", Severity::error, mark("An order that a revealed corps cannot have"),
     mark("A corps whose marker moved in the turn in which it was revealed is given the order of defence; another may be given any order."),
     mark("moved=\"yes\" order=\"attack\""), mark("moved=\"yes\" order=\"defence\"")},
    {"lee/9.12-fight", Severity::error, mark("A fight that cannot be fought"),
     mark("A value, a word or a combination in the description of a fight is none that the rules allow."),
     mark("two attackers with zone=\"front\""), mark("one attacker with zone=\"front\", the other with zone=\"left\"")},
    {"lee/9.12-unusual", Severity::warning, mark("A value of a unit that is greater than any that is known"),
     mark("The rules print no greatest value. A warning of our own: so great a value is likely a slip, and no fight is worked out for it."),
     mark("a trait cohesion of 13"), mark("a trait cohesion of 12")},
    {"lee/9.12-value", Severity::error, mark("A value of a unit that no unit can have"),
     mark("Values and morale are numbers of dice, cohesion counts points that are lost one by one: whole numbers, and none below nought."),
     mark("a trait fire of -5"), mark("a trait fire of 0")},
});
// One of these, or of those on recorded games.
using FindingId = validator::FindingId<FINDINGS, validator::LOG_FINDINGS>;

}  // namespace hexwright::rulesets::lee
