// Several cards of one publication: what a folder checked as a whole finds, and what a card makes of the one that it extends.
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::mark;

std::span<const CatalogueLine> entries_of_series() {
  static constexpr CatalogueLine LINES[] = {
      {"series/name", warning, mark("One thing with two names"),
       mark("The cards of a series give one id two names: a side, a formation, a battery, a place of one map, a kind. Readers of both "
            "cards look for two things."),
       mark("side pl is \"Poland\" in one card, \"Poles\" in the other"), mark("\"Poland\" in both")},
      {"series/forms", warning, mark("A name that is declined in two ways"),
       mark(
           "Both cards write the name, and one of its grammatical forms is another. A form that only one of them gives is none the worse."),
       mark("gen=\"Rozalina\" in one map, gen=\"Rozalinu\" in the other"), mark("gen=\"Rozalina\" in both")},
      {"series/map", warning, mark("One map that is drawn in two ways"),
       mark("Two files draw maps of one title, and a board, place, road, stream or zone is not the same in both; or the notes of two cards "
            "read the same map differently. One of them is wrong in print."),
       mark("the mill is 0404 0405 in one file, 0404 0406 in the other"), mark("one map file for both cards")},
      {"series/map-missing", warning, mark("A map that lacks what its other copy has"),
       mark("Two files draw maps of one title, and something of the one is not there in the other."),
       mark("a road in one of two map files"), mark("the road in both")},
      {"series/piece", warning, mark("A piece that is another thing in another card"),
       mark("A piece has one counter in the box: its kind, number, text and base are the same in every card, and so is the calibre of a "
            "battery. "
            "Strength and morale may differ."),
       mark("pl.9c is kind c in one order of battle, kind m in the other"), mark("pl.9c is kind c in both")},
      {"series/counter-mix", warning, mark("Two counts of one box"),
       mark("The orders of battle of a series say how many counters of a kind the box holds, and do not agree. There is one box."),
       mark("<counters side=\"pl\" kind=\"s\" count=\"27\"/> in one, count=\"30\" in the other"), mark("27 in both")},
      {"series/counters-short", warning, mark("More pieces than the box of the series has counters"),
       mark("The order of battle does not say what the box holds; that of another card does, and it is too few."),
       mark("30 platoons, and a box of 27 by another card"), mark("27 platoons")},
      {"series/ranks", question, mark("Two tables of results that are nearly the same"),
       mark("Both cards have the same results by name, and some of the ends or the measure are different. A slip, or meant; the author "
            "must say. "
            "Tables that have little in common are not asked about."),
       mark("a draw from 0 to 3 in one card, from 0 to 4 in the other"), mark("the same ends in both")},
      {"series/term", warning, mark("An abbreviation that means two things, or a thing with two abbreviations"),
       mark("The lists of abbreviations in a series must agree, for a reader learns them once."),
       mark("c is a machine gun in one card, a cannon in the other"), mark("c is a machine gun in both")},
      {"series/wording", question, mark("A definition or special rule that is worded in two ways"),
       mark("Two cards have a definition of one notion, or a rule of one id, and the words are not the same. If the rule is meant to be "
            "another one, answer so, or give it another id."),
       mark("mist lasts two turns in one card, three in the other"), mark("the same words in both")},
      {"series/road", question, mark("One road that is named by two pairs of ends"),
       mark(
           "The same clause of two cards names a road by its ends, the ends differ, and both lie on the same road of the map. Are the same "
           "hexes meant?"),
       mark("the road from 0627 to 4303 in one card, from 0527 to 4309 in the other"), mark("the same ends in both")},
      {"series/line", warning, mark("The same printed line, read in two ways"),
       mark("A clause has the same id and the same printed words in two cards, and its data differ. At least one does not say what is "
            "printed."),
       mark("printed=\"+4 VP\" with points=\"4\" in one card and \"3\" in the other"), mark("points=\"4\" in both")},
      {"series/card", warning, mark("Two cards with one number or one id"),
       mark("Cards with different titles bear the same number or the same id: one was made from a copy of the other. Two editions of one "
            "card, "
            "whose titles agree, are not meant."),
       mark("number=\"2\" for \"The ford\" and for \"The hill\""), mark("numbers 2 and 3")},
      {"series/game", warning, mark("Cards for two sets of rules"),
       mark("The cards of one series name the same game in different versions, or with different rulesets of the designer's own."),
       mark("ruleset=\"fords.ruleset.xml\" in one card only"), mark("the same ruleset in both")},
      {"edition/differs", warning, mark("Two prints of one card that do not agree"),
       mark("Both have the same publication, number, title and day of print, so they claim to be one card; and a clause, the length, the "
            "clock "
            "or a table is not the same. What is marked as corrected, and what a card that extends the other one states anew, may differ."),
       mark("12 turns in one file, 13 in the other"), mark("13 turns with status=\"corrected\" and a reason")},
      {"edition/replaces", info, mark("What a card states anew"),
       mark("The card extends another one, takes a section over, and has clauses of its own in place of some that stand there. They are "
            "listed, so that none is replaced unseen."),
       mark("a victory item with the id of one in the extended card"), mark("a victory item with an id of its own")},
      {"edition/turned", warning, mark("A clause that changes sides"),
       mark("A clause of the card has the id of one in the card that it extends, and is of another side. It stands in place of the other, "
            "which is hardly meant."),
       mark("pl.vp-road of side de"), mark("de.vp-road of side de")},
      {"edition/stated-twice", warning, mark("A section that is taken over and stated too"),
       mark("The card says that it takes the section over, and states the whole of it itself: one of both is not meant."),
       mark("<inherit section=\"ranks\"/> and <ranks>"), mark("one of them")},
  };
  return LINES;
}

}  // namespace hexwright::validator
