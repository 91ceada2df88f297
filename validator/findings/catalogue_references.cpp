// Names and ids that mean nothing, or two things.
#include "model/document/selector.hpp"
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::mark;

std::span<const CatalogueLine> entries_of_references() {
  static constexpr CatalogueLine LINES[] = {
      {"reference/duplicate-id", error, mark("Two things with one id"), mark("Whoever refers to the id cannot know which is meant."),
       mark("two directives pl.setup.1"), mark("pl.setup.1 and pl.setup.2")},
      {"reference/unknown-id", error, mark("An id that nothing bears"),
       mark("The card refers to a piece, formation, side, asset or event that does not exist."), mark("of=\"pl.10kp\" and no such company"),
       mark("of=\"pl.9kp\"")},
      {"reference/unknown-place", error, mark("A place that the map does not know"),
       mark("The name is compared with the id of every place and with every written form of its names and aliases, in all grammatical "
            "cases."),
       mark("\"Rozaliczyna\" on a map with Rozalin (genitive Rozalina)"), mark("\"Rozalina\"")},
      {"reference/ambiguous-place", error, mark("A name that several places bear"), mark("The card must say which one is meant."),
       mark("\"Zimnowoda\" where both a village and a farm are called so"), mark("the id of the village")},
      {"reference/unknown-hex", error, mark("A hex that the map does not have"),
       mark("The label is misprinted, or the map is not the one the card was written for."), mark("4529 on a board of 44 × 28"),
       mark("4428")},
      {"reference/unknown-kind", error, mark("A kind or property that the game does not know"),
       mark("The game gives every kind its effects; an unknown one has none."), mark("kind=\"tank\" in a game of infantry"),
       mark("kind=\"s\"")},
      {"reference/path-without-ends", error, mark("A road that is not named"),
       mark("A road is meant by its id, or by the hexes at both its ends."), mark("<path from=\"0627\"/>"),
       mark("<path from=\"0627\" to=\"4303\"/>")},
      {"reference/no-such-path", error, mark("No road joins these hexes"),
       mark("The card names a road by its ends, and no path of the map passes through both."),
       mark("the road from 0627 to 4304, where the road ends at 4303"), mark("the road from 0627 to 4303")},
      {"card/undefined-notion", question, mark("A word that decides something and is not defined"),
       mark("The card scores or waits for something that the rules have no word for: capturing, calling, revealing. Players will read it "
            "differently."),
       mark("\"when 12 platoons have been revealed\" with no definition of revealing"), mark("the same with a definition")},
      {"orbat/twice", error, mark("A piece that stands twice in the order of battle"),
       mark("There is one counter, and it cannot be in two formations."),
       mark("6c in the battalion's machine-gun company and again in 6kp"), mark("6c in 6kp only")},
      {"orbat/leader", warning, mark("A formation without the leader its rules need"),
       mark("Formations of this kind are led by a piece of their own, and this one has none."), mark("9kp without 9d"),
       mark("9kp with 9d, or with <absent kind=\"d\" …/>")},
      {"orbat/number-gap", question, mark("A number is missing between two that are there"),
       mark("Pieces of a kind are numbered through their side. A single gap is often a piece that was lost in typing; if it is meant, "
            "<absent> says so and the question is gone."),
       mark("7s, 8s and 10s in the order of battle"), mark("7s, 8s, <absent kind=\"s\" name=\"9s\" …/> and 10s")},
      {"orbat/number-twice", error, mark("Two pieces with one number"),
       mark("Pieces of a kind are numbered through their side, and each number has one counter. One of the two is misprinted."),
       mark("7s in 3kp and again in 5kp"), mark("7s in 3kp and 13s in 5kp")},
      {"orbat/counters", error, mark("Fewer counters in the box than pieces in the order of battle"),
       mark("Whoever sets up the card runs out of counters. More counters than pieces are no fault: a box serves several cards."),
       mark("five patrols in the order of battle and <counters kind=\"patrol\" count=\"4\"/>"),
       mark("<counters kind=\"patrol\" count=\"5\"/>")},
      {"orbat/sibling", question, mark("One formation lacks what all its siblings have"),
       mark("It may be history, or a line that was lost. If it is meant, <absent> says so and the question is gone."),
       mark("nine companies, eight of them with a machine-gun platoon"),
       mark("the ninth with <absent kind=\"c\" name=\"1c\" reason=\"…\"/>")},
      {"strength/missing", error, mark("Pieces without a strength"),
       mark("The card states neither a strength for everybody nor one for these."), mark("no <strength> section"),
       mark("<strength boxes=\"3\"/>")},
      {"strength/nought", error, mark("A strength of nought"), mark("Nought boxes are not the same as an unknown strength."),
       mark("<strength boxes=\"0\"/>"), mark("<strength boxes=\"3\"/>")},
      {"strength/empty-exception", warning, mark("An exception that matches no piece"),
       mark("The side, kind or numbers are wrong, or the pieces are not in the order of battle."), mark("German machine guns 31-39"),
       mark("German machine guns 1-9")},
      {"morale/missing", warning, mark("No morale is stated"), mark("The rules set morale for each scenario anew."),
       mark("no <morale> section"), mark("<morale level=\"2\"/>")},
      {"morale/range", error, mark("A level of morale that does not exist"), mark("The rules have a lowest and a highest level."),
       mark("morale 5 where 4 is the highest"), mark("morale 4")},
      {"printed/doubled", warning, mark("Words printed twice in a row"), mark("A slip of typing that a proof-reader's eye jumps over."),
       mark("\"in the last turn last turn\""), mark("\"in the last turn\"")},
      {"printed/number", warning, mark("A printed line and the data beside it say different numbers"),
       mark("What is printed is what is played. Either the line was changed and the data not, or the other way round; a line that was "
            "corrected on purpose says so by its status."),
       mark("least=\"10\" printed=\"at least 12 platoons\""), mark("least=\"12\" printed=\"at least 12 platoons\"")},
      {"printed/unclosed", warning, mark("A bracket or quotation mark without its other half"),
       mark("Where the remark ends that the bracket began decides what the clause is about; often a few words were lost with it."),
       mark("\"in the buildings (except those of Kleśniska\""),
       mark("\"in the buildings (except those of Kleśniska)\"; 6\" for six inches; a) b) c) before the parts of a list")},
      {"printed/list", warning, mark("A mark that splits a list"),
       mark("A stop, a semicolon or nothing at all where the rest of the list has commas: read by the letter, the hexes or numbers behind "
            "it "
            "belong to nothing. What may be the end of a sentence is left alone."),
       mark("\"1816, 1817. 1818\"; \"10, 11; c\" for the machine-gun platoons 10 and 11"),
       mark("\"1816, 1817, 1818\"; \"on turns 3, 4. 5 units enter\"")},
      {"printed/spacing", info, mark("Blanks that are wrong"),
       mark("Two blanks in a row, a blank before a comma or none after it, a blank inside a bracket."), mark("\"in hex 1817 ,1818\""),
       mark("\"in hex 1817, 1818\""), STYLE},
      {"printed/mixed", info, mark("One thing written in two ways"),
       mark("With and without a blank, a hyphen, a stop, a capital, or in British and American spelling. Nobody plays it wrong, and it "
            "looks "
            "careless. A different form behind a list of numbers is a convention and not held against the card."),
       mark("\"+4p.z.\" and \"+4 p.z.\"; \"Lt. Smith\" and \"Lt Brown\""), mark("\"4, 5, 6 c\" behind a list and \"6c\" for one piece"),
       STYLE},
      {"printed/spelling", info, mark("A word that no dictionary has"),
       mark("Looked for only with --spelling, in Hunspell's dictionary of the text's language. Names of the game and of the card, in all "
            "their grammatical "
            "forms, abbreviations and designations are known; a word that is right all the same may be accepted with --waive."),
       mark("\"za każde pole zabudowń\""), mark("\"za każde pole zabudowań\"")},
      {"card/undefined-abbreviation", question, mark("An abbreviation that is not explained"),
       mark("It stands in a printed line, and neither the card's list of abbreviations nor the game's own words have it. Units of measure, "
            "ranks and "
            "the like need no explanation. A line among the abbreviations, or an answer, settles it."),
       mark("\"+4 p.z.\" and no line on p.z."), mark("the same with <abbreviation short=\"p.z.\">")},
      {"card/unused-abbreviation", info, mark("An abbreviation that is explained and never used"),
       mark("It may have come from another card, or a line that used it was lost."),
       mark("\"km\" explained on a card without machine-gun companies"), mark("\"km\" explained on a card whose order of battle has one")},
      {"card/unused-definition", info, mark("A definition that nothing depends on"),
       mark("The card says what a word means, and neither scores it, nor waits for it, nor writes it."),
       mark("a definition of \"revealed\" on a card that never counts revealed units"),
       mark("a definition of \"revealed\" and artillery that comes when 12 platoons are revealed")},
      {"card/abbreviation-twice", warning, mark("An abbreviation with two meanings"), mark("Two lines of the list explain it differently."),
       mark("m – mortar platoon; m – motor company"), mark("m – mortar platoon; mc – motor company")},
      {"printed/designation", warning, mark("One formation written in two ways"),
       mark("Elsewhere the card writes the battalion in Roman numbers, or with its abbreviation in full."),
       mark("1/83pp where I/83pp is meant"), mark("I/83pp")},
  };
  return LINES;
}

}  // namespace hexwright::validator
