// What reading a file can notice: departures from the format, and maps that do not fit together.
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::say;

std::vector<CatalogueEntry> entries_of_files() {
  return {
      {"file/unknown-element", error, say("An element that does not belong where it stands"), say("The file format knows which elements may stand in which. This one is misspelt, or stands in the wrong place, and what is in it is not read."), say("<setup><directve …/></setup>"), say("<setup><directive …/></setup>")},
      {"file/unknown-attribute", error, say("An attribute that the format does not know"), say("The attribute is misspelt, or belongs to another element. Its value is not used."), say("<around hex=\"1817\" radious=\"2\"/>"), say("<around hex=\"1817\" radius=\"2\"/>")},
      {"file/missing-attribute", error, say("An attribute that must be there is missing"), say("Without it the element means nothing."), say("<around radius=\"2\"/>"), say("<around hex=\"1817\" radius=\"2\"/>")},
      {"file/missing-element", error, say("An element that must be there is missing"), say("Without it the element around it means nothing."), say("a <board> without <labels>"), say("a <board> with <labels pattern=\"…\"/>")},
      {"file/bad-value", error, say("A value that cannot be read"), say("Numbers stand in digits only, without blanks, plus signs or exponents; words must be among those the format lists."), say("turns=\"27 turns\""), say("turns=\"27\"")},
      {"file/bad-id", error, say("An id with characters that ids do not have"), say("Ids are small letters, digits, dots, hyphens and underscores, so that every tool can use them."), say("id=\"PL 6c\""), say("id=\"pl.6c\"")},
      {"file/repeated-element", error, say("An element stands twice where once is right"), say("Only the first is read; the other would be lost."), say("two <length> in one <time>"), say("one <length> in one <time>")},
      {"file/unexpected-text", error, say("Text where only elements belong"), say("The text is not read. A remark can stand in a comment."), say("<setup>Poles first</setup>"), say("<setup><!-- Poles first --></setup>")},
      {"file/schema", error, say("The schema of the format complains"), say("The published schema describes the structure of the files for other tools; it is a second opinion."), say("an element the schema does not allow"), say("a file that follows the schema")},
      {"map/sign", error, say("A sign of the legend that cannot stand for a hex"), say("A row holds one ASCII character for each hex."), say("<sign char=\"las\" kind=\"woods\"/>"), say("<sign char=\"w\" kind=\"woods\"/>")},
      {"map/unknown-terrain", error, say("The legend names terrain that the game does not know"), say("The map names kinds, and the game gives them their effects; an unknown kind has none."), say("<sign char=\"w\" kind=\"wood\"/>"), say("<sign char=\"w\" kind=\"woods\"/>")},
      {"map/row-count", error, say("The terrain has more or fewer rows than the board"), say("Each row of hexes is one row of characters; a missing row leaves hexes without terrain."), say("rows=\"28\" and 27 rows of characters"), say("rows=\"28\" and 28 rows of characters")},
      {"map/row-length", error, say("A row has more or fewer characters than the board has columns"), say("Each hex is one character; a short row shifts nothing but leaves its last hexes without terrain."), say("columns=\"44\" and 43 characters"), say("columns=\"44\" and 44 characters")},
      {"map/unknown-sign", error, say("A character of the terrain that the legend does not explain"), say("The hex has no terrain until the legend names its sign."), say("an \"x\" in a row and no sign x"), say("an \"x\" in a row and <sign char=\"x\" kind=\"woods\"/>")},
      {"map/board", error, say("A board too large or too far out"), say("Boards have at most 2000 columns and 2000 rows and lie near one another."), say("columns=\"2000\" at-column=\"8000\""), say("columns=\"44\" at-column=\"1\"")},
      {"map/labels", error, say("A pattern of hex labels that does not work"), say("Every hex needs a label of its own that can be read back."), say("pattern=\"{{column}}{{row}}\": 111 may be 1,11 or 11,1"), say("pattern=\"{{column:02}}{{row:02}}\"")},
      {"map/joined-boards", error, say("Boards that cannot be joined"), say("Joined boards have their hexes turned the same way and different ids."), say("two boards with the id 1"), say("boards 1 and 2")},
      {"map/off-board", error, say("Something lies on a hex that the map does not have"), say("A place, road or river names a label beyond the edge of its board."), say("a village in hex 4529 of a board of 44 × 28"), say("a village in hex 4428")},
      {"map/path-gap", error, say("A road or river that jumps"), say("The hexes of a path are written in order, each beside the one before; a slash begins a branch."), say("hexes=\"1001 1003\""), say("hexes=\"1001 1002 1003\"")},
      {"map/hexside", error, say("A hexside that is none"), say("A hexside is the label of a hex, a slash and a direction: n ne se s sw nw for flat-topped hexes, ne e se sw w nw for pointy ones."), say("sides=\"1817/north\""), say("sides=\"1817/n\"")},
      {"map/empty-place", warning, say("A place without a hex"), say("Nothing can be set up in it, captured or scored."), say("<place id=\"rozalin\" kind=\"village\"/>"), say("<place id=\"rozalin\" kind=\"village\" hexes=\"1404 1405\"/>")},
      {"map/belongs", error, say("Card and map disagree on what a hex belongs to"), say("A note of the card puts a hex into a place, and on the map the place does not have it."), say("the card: 2611 belongs to Parzymiechy; the map's Parzymiechy lacks 2611"), say("the map's Parzymiechy has 2611")},
      {"map/meaning", error, say("The map has other ground than the card says"), say("A note of the card says that all such symbols mean one kind, and some hexes of the map are of another."), say("\"all buildings are wooden\" and a hex of stone houses"), say("\"all buildings are wooden\" and wooden houses only")},
      {"orbat/unknown-parent", error, say("An addition to a formation that does not exist"), say("The scenario adds pieces to a side or formation that the order of battle does not have."), say("<add to=\"pl.iv-83pp\">"), say("<add to=\"pl.ii-83pp\">")},
      {"project/another-game", error, say("Files of two games in one scenario"), say("Kinds and numbers of one game mean nothing in another."), say("a Pluton scenario with a map of another game"), say("all files name the same game")},
      {"ruleset/row", error, say("A table row with too many or too few cells"), say("Each row has one cell for each column, in order."), say("columns=\"1 2 3\" and cells=\"4 5\""), say("columns=\"1 2 3\" and cells=\"4 5 6\"")},
      {"ruleset/no-value", error, say("A parameter whose value and status disagree"), say("A parameter without a value is missing and says so; one with a value is not."), say("status=\"given\" without a value"), say("status=\"given\" value=\"6\"")},
      {"ruleset/ruling", error, say("A ruling whose default is none of its readings"), say("The default is in force wherever a scenario does not choose."), say("default=\"6\" and the readings 4 and 5"), say("default=\"5\" and the readings 4 and 5")},
      {"waiver/idle", warning, say("A waiver that matches nothing"), say("The finding it accepted has gone or changed; a waiver that waits for it might hide a new one."), say("a waiver of a finding that was mended"), say("a waiver of a finding that is still there")},
  };
}

}  // namespace hexwright::validator
