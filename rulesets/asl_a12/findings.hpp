// What only the checks of concealment can say, V-01 to V-20 and what goes with them.
#pragma once

#include "validator/findings/log_findings.hpp"

namespace hexwright::rulesets::asl_a12 {

using validator::Severity;
using wording::mark;

inline constexpr auto FINDINGS = validator::findings({
    {"asl-a12/12.1-twice", Severity::error, mark("Concealed twice"),
     mark("No unit is concealed more than once: hidden and beneath a “?” is too much, and so are two “?” on a stack that are not of the "
          "OB."),
     mark("a stack with two “?” that are not of the OB"), mark("a stack with one, and dummies of the OB on top")},
    {"asl-a12/12.11-dummy", Severity::warning, mark("A dummy stack that may be none"),
     mark("By the reading of the ruling dummy.least a dummy stack takes two “?”, all of the OB."), mark("one “?” alone in a hex"),
     mark("two “?” of the OB alone in a hex")},
    {"asl-a12/12.12-already", Severity::error, mark("A second “?” on concealed units"),
     mark("A “?” that is not of the OB is given to unconcealed units only."),
     mark("a squad beneath a “?” of the OB, with another not of the OB on top"), mark("a squad beneath a “?” not of the OB")},
    {"asl-a12/12.12-broken", Severity::error, mark("A “?” on a unit that is not in Good Order"),
     mark("Broken and berserk units are given none."), mark("status=broken beneath a “?”"), mark("status=broken on board")},
    {"asl-a12/12.12-entry", Severity::error, mark("A reinforcement that may not enter beneath a “?”"),
     mark("Before it enters for the first time, only a Good Order unit that is not concealed may be given a “?”."),
     mark("concealed-at-entry=yes and status=broken"), mark("concealed-at-entry=yes and no status")},
    {"asl-a12/12.12-nobody", Severity::info, mark("Every stack may have a “?”"),
     mark("When the other side begins with no unit on board, all units may be given a “?” before it looks."),
     mark("a side whose units all enter later"), mark("both sides set up")},
    {"asl-a12/12.12-ob-count", Severity::error, mark("More “?” than the OB grants"),
     mark("The number of “?” of a group that lie on the map must not exceed what its OB grants."),
     mark("seven “?” placed of concealment-counters=6"), mark("six of six, dummies included")},
    {"asl-a12/12.12-ob-terrain", Severity::error, mark("A “?” of the OB outside concealment terrain"),
     mark("Woods, rubble, buildings, brush, grain, marsh and orchards are concealment terrain."),
     mark("a “?” of the OB on a road in the open"), mark("a “?” of the OB in grain")},
    {"asl-a12/12.12-order", Severity::error, mark("No side sets up first"),
     mark("“?” are placed side by side in the order of setup, so the card must state it."), mark("a setup without <order/>"),
     mark("<order sides=\"ru de\"/>")},
    {"asl-a12/12.12-seen", Severity::error, mark("A “?” in sight of the enemy"),
     mark("A “?” that is not of the OB is given out of sight of every unbroken enemy ground unit within 16 hexes; dummies count as such."),
     mark("a squad beneath such a “?”, seen from 16 hexes"), mark("the same squad, seen from 17 hexes")},
    {"asl-a12/12.15-detection", Severity::error, mark("A move into concealed enemies without what follows"),
     mark("By the reading forced-back of the ruling detection.procedure who moves, not advances, into the Location of a concealed enemy "
          "reveals him and goes back; only a leader or hero alone may be overrun."),
     mark("<action what=\"step\" piece=\"de.sq1\" to=\"1D5\"/> onto a concealed squad, and nothing after it"),
     mark("the same step with success=\"no\", then <action what=\"reveal\"/> of the squad")},
    {"asl-a12/12.153-surrender", Severity::error, mark("Broken units that surrender and stay"),
     mark("Where a building is Mopped Up and no concealed or hidden unit is found in it, the broken units in it surrender; the record "
          "must say so in the same phase."),
     mark("a building with a broken squad is Mopped Up, and nothing follows"), mark("the same, then <action what=\"eliminate\"/>")},
    {"asl-a12/12.16-leak", Severity::warning, mark("A card or placement that gives a secret away"),
     mark("What lies beneath a “?” is for the eyes of its side, and of the “?” only the topmost shows, face down. Who is hidden stands on "
          "no list that the enemy reads, and leaves no gap among the numbers there."),
     mark("a squad beneath a “?” without visible-to"), mark("visible-to=\"ru\" on the squad, concealed=\"yes\" on the “?”")},
    {"asl-a12/12.2-seen", Severity::error, mark("A large counter that loses its “?” at once"),
     mark("Vehicles, cavalry and guns that are not emplaced lose a “?” outside concealment terrain as soon as a Good Order enemy sees "
          "them, at any range."),
     mark("a truck beneath a “?” on a road, seen from 30 hexes"), mark("the same truck, seen by a broken squad only")},
    {"asl-a12/12.3-capacity", Severity::error, mark("More hidden than the special rules allow"),
     mark("A special rule grants HIP for so many squads; two half-squads count as one."), mark("two hidden squads of hip-capacity=1"),
     mark("two hidden half-squads of hip-capacity=1")},
    {"asl-a12/12.3-record", Severity::error, mark("An incomplete record of a hidden unit"),
     mark("A record gives the Location, hex and level, and the CA of what has one."), mark("a hidden gun without heading"),
     mark("hex=\"1N2\" heading=\"60\"")},
    {"asl-a12/12.3-solitaire", Severity::error, mark("Solitaire play with the wrong number of “?”"),
     mark("In solitaire play two “?” of the OB take the place of each squad that could be hidden."),
     mark("hip-capacity 0 (printed 3) and concealment-counters 6 (printed 6)"),
     mark("hip-capacity 0 (printed 3) and concealment-counters 12 (printed 6)")},
    {"asl-a12/12.3-terrain", Severity::error, mark("Hidden outside concealment terrain"),
     mark("Units are hidden in concealment terrain, unless a special rule says more."), mark("a hidden squad on a road"),
     mark("a hidden squad in woods")},
    {"asl-a12/12.33-inside", Severity::warning, mark("A unit in plain sight in a hidden fortification"),
     mark("The fortification is hidden by itself; the unit in it needs a “?” or HIP of its own."),
     mark("a known squad in a hidden foxhole"), mark("a concealed squad in a hidden foxhole")},
    {"asl-a12/12.33-mines", Severity::info, mark("A hidden minefield"), mark("Minefields follow B28.1, which is not part of this chapter."),
     mark("a hidden minefield"), mark("a hidden foxhole")},
    {"asl-a12/12.33-seen", Severity::error, mark("A hidden fortification that starts revealed"),
     mark("A Good Order enemy who sees it from 16 hexes at most reveals it, and one at any range where it is not in concealment terrain."),
     mark("a hidden foxhole in grain, seen from 16 hexes"), mark("the same foxhole, seen from 17 hexes")},
    {"asl-a12/12.34-no-right", Severity::error, mark("A hidden gun or vehicle without a right to it"),
     mark("Of vehicles, cavalry and guns only an emplaced gun may be hidden without a special rule."),
     mark("a hidden gun that is not emplaced"), mark("a hidden emplaced gun")},
    {"asl-a12/12.34-seen", Severity::error, mark("A hidden gun in the open, in sight"),
     mark("Outside concealment terrain an emplaced gun may be hidden only out of sight of all enemy ground units."),
     mark("an emplaced gun hidden on a road, seen by a broken squad"), mark("an emplaced gun hidden in woods, seen by anybody")},
    {"asl-a12/location", Severity::error, mark("A level that the hex does not have"),
     mark("Only a building with an upper level has a level 1."), mark("level=\"1\" in woods"),
     mark("level=\"1\" in a building with an upper level")},
    {"asl-a12/log-fire", Severity::error, mark("Fire at what is concealed, counted wrongly"),
     mark("Fire and Close Combat against what lies beneath a “?” are halved as Area Fire; the To Hit number of ordnance is lower by 2. "
          "Residual FP, OBA, Snipers and minefields are not halved."),
     mark("points=\"6\" strength=\"6\" against a concealed squad"), mark("points=\"6\" strength=\"3\"")},
    {"asl-a12/log-gain", Severity::error, mark("A “?” gained in play that may not be"),
     mark("During play Infantry in Good Order gains a “?” at the end of its own Player Turn, out of sight of unbroken enemies within 16 "
          "hexes, and in places only by a dr."),
     mark("<action what=\"place\" piece=\"ru.sq1\"/> in sight of an enemy"),
     mark("<action what=\"place\" piece=\"ru.sq1\" die=\"2\"/> out of sight")},
    {"asl-a12/log-kept", Severity::error, mark("A “?” that is lost and stays on"),
     mark("What costs a “?” takes it off at once; the record must say so in the same phase."),
     mark("a concealed squad fires in sight and is not revealed"),
     mark("a concealed squad fires in sight, then <action what=\"reveal\"/>")},
    {"asl-a12/log-refused", Severity::error, mark("An action that the chapter does not allow"),
     mark("A unit that is not on the map does not act, a dummy fires no shot, what is revealed is not hidden again, and no unit enters "
          "twice. Good Order Infantry Searches and Mops Up in its own Player Turn; a vehicle overruns what is concealed after the test of "
          "those there."),
     mark("a step of a piece that has not entered"), mark("the same step after it has entered")},
    {"asl-a12/table", Severity::error, mark("A table of the rules that cannot be read"),
     mark("A designer's own table replaces the built-in one and must keep its rows, columns and words."),
     mark("cells=\"seen\" in the table sight.given"), mark("cells=\"clear 0\"")},
});
// One of these, or of those on recorded games.
using FindingId = validator::FindingId<FINDINGS, validator::LOG_FINDINGS>;

}  // namespace hexwright::rulesets::asl_a12
