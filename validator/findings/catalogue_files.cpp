// What reading a file can notice: departures from the format, and maps that do not fit together.
#include "validator/findings/catalogue_parts.hpp"

namespace hexwright::validator {

using enum Severity;
using wording::mark;

std::span<const CatalogueLine> entries_of_files() {
  static constexpr CatalogueLine LINES[] = {
      {"file/unknown-element", error, mark("An element that does not belong where it stands"), mark("The file format knows which elements may stand in which. This one is misspelt, or stands in the wrong place, and what is in it is not read."), mark("<setup><directve …/></setup>"), mark("<setup><directive …/></setup>")},
      {"file/unknown-attribute", error, mark("An attribute that the format does not know"), mark("The attribute is misspelt, or belongs to another element. Its value is not used."), mark("<around hex=\"1817\" radious=\"2\"/>"), mark("<around hex=\"1817\" radius=\"2\"/>")},
      {"file/missing-attribute", error, mark("An attribute that must be there is missing"), mark("Without it the element means nothing."), mark("<around radius=\"2\"/>"), mark("<around hex=\"1817\" radius=\"2\"/>")},
      {"file/missing-element", error, mark("An element that must be there is missing"), mark("Without it the element around it means nothing."), mark("a <board> without <labels>"), mark("a <board> with <labels pattern=\"…\"/>")},
      {"file/bad-value", error, mark("A value that cannot be read"), mark("Numbers stand in digits only, without blanks, plus signs or exponents; words must be among those the format lists."), mark("turns=\"27 turns\""), mark("turns=\"27\"")},
      {"file/bad-id", error, mark("An id with characters that ids do not have"), mark("Ids are small letters, digits, dots, hyphens and underscores, so that every tool can use them."), mark("id=\"PL 6c\""), mark("id=\"pl.6c\"")},
      {"file/repeated-element", error, mark("An element stands twice where once is right"), mark("Only the first is read; the other would be lost."), mark("two <length> in one <time>"), mark("one <length> in one <time>")},
      {"file/unexpected-text", error, mark("Text where only elements belong"), mark("The text is not read. A remark can stand in a comment."), mark("<setup>Poles first</setup>"), mark("<setup><!-- Poles first --></setup>")},
      {"file/schema", error, mark("The schema of the format complains"), mark("The published schema describes the structure of the files for other tools; it is a second opinion."), mark("an element the schema does not allow"), mark("a file that follows the schema")},
      {"map/sign", error, mark("A sign of the legend that cannot stand for a hex"), mark("A row holds one ASCII character for each hex."), mark("<sign char=\"las\" kind=\"woods\"/>"), mark("<sign char=\"w\" kind=\"woods\"/>")},
      {"map/unknown-terrain", error, mark("The legend names terrain that the game does not know"), mark("The map names kinds, and the game gives them their effects; an unknown kind has none."), mark("<sign char=\"w\" kind=\"wood\"/>"), mark("<sign char=\"w\" kind=\"woods\"/>")},
      {"map/row-count", error, mark("The terrain has more or fewer rows than the board"), mark("Each row of hexes is one row of characters; a missing row leaves hexes without terrain."), mark("rows=\"28\" and 27 rows of characters"), mark("rows=\"28\" and 28 rows of characters")},
      {"map/row-length", error, mark("A row has more or fewer characters than the board has columns"), mark("Each hex is one character; a short row shifts nothing but leaves its last hexes without terrain."), mark("columns=\"44\" and 43 characters"), mark("columns=\"44\" and 44 characters")},
      {"map/unknown-sign", error, mark("A character of the terrain that the legend does not explain"), mark("The hex has no terrain until the legend names its sign."), mark("an \"x\" in a row and no sign x"), mark("an \"x\" in a row and <sign char=\"x\" kind=\"woods\"/>")},
      {"map/board", error, mark("A board too large or too far out"), mark("Boards have at most 2000 columns and 2000 rows and lie near one another."), mark("columns=\"2000\" at-column=\"8000\""), mark("columns=\"44\" at-column=\"1\"")},
      {"map/labels", error, mark("A pattern of hex labels that does not work"), mark("Every hex needs a label of its own that can be read back."), mark("pattern=\"{{column}}{{row}}\": 111 may be 1,11 or 11,1"), mark("pattern=\"{{column:02}}{{row:02}}\"")},
      {"map/joined-boards", error, mark("Boards that cannot be joined"), mark("Joined boards have their hexes turned the same way and different ids."), mark("two boards with the id 1"), mark("boards 1 and 2")},
      {"map/off-board", error, mark("Something lies on a hex that the map does not have"), mark("A place, road or river names a label beyond the edge of its board."), mark("a village in hex 4529 of a board of 44 × 28"), mark("a village in hex 4428")},
      {"map/path-gap", error, mark("A road or river that jumps"), mark("The hexes of a path are written in order, each beside the one before; a slash begins a branch."), mark("hexes=\"1001 1003\""), mark("hexes=\"1001 1002 1003\"")},
      {"map/hexside", error, mark("A hexside that is none"), mark("A hexside is the label of a hex, a slash and a direction: n ne se s sw nw for flat-topped hexes, ne e se sw w nw for pointy ones."), mark("sides=\"1817/north\""), mark("sides=\"1817/n\"")},
      {"map/empty-place", warning, mark("A place without a hex"), mark("Nothing can be set up in it, captured or scored."), mark("<place id=\"rozalin\" kind=\"village\"/>"), mark("<place id=\"rozalin\" kind=\"village\" hexes=\"1404 1405\"/>")},
      {"map/belongs", error, mark("Card and map disagree on what a hex belongs to"), mark("A note of the card puts a hex into a place, and on the map the place does not have it."), mark("the card: 2611 belongs to Parzymiechy; the map's Parzymiechy lacks 2611"), mark("the map's Parzymiechy has 2611")},
      {"map/meaning", error, mark("The map has other ground than the card says"), mark("A note of the card says that all such symbols mean one kind, and some hexes of the map are of another."), mark("\"all buildings are wooden\" and a hex of stone houses"), mark("\"all buildings are wooden\" and wooden houses only")},
      {"orbat/unknown-parent", error, mark("An addition to a formation that does not exist"), mark("The scenario adds pieces to a side or formation that the order of battle does not have."), mark("<add to=\"pl.iv-83pp\">"), mark("<add to=\"pl.ii-83pp\">")},
      {"project/another-game", error, mark("Files of two games in one scenario"), mark("Kinds and numbers of one game mean nothing in another."), mark("a Pluton scenario with a map of another game"), mark("all files name the same game")},
      {"ruleset/row", error, mark("A table row with too many or too few cells"), mark("Each row has one cell for each column, in order."), mark("columns=\"1 2 3\" and cells=\"4 5\""), mark("columns=\"1 2 3\" and cells=\"4 5 6\"")},
      {"ruleset/no-value", error, mark("A parameter whose value and status disagree"), mark("A parameter without a value is missing and says so; one with a value is not."), mark("status=\"given\" without a value"), mark("status=\"given\" value=\"6\"")},
      {"ruleset/ruling", error, mark("A ruling whose default is none of its readings"), mark("The default is in force wherever a scenario does not choose."), mark("default=\"6\" and the readings 4 and 5"), mark("default=\"5\" and the readings 4 and 5")},
      {"waiver/idle", warning, mark("A waiver that matches nothing"), mark("The finding it accepted has gone or changed; a waiver that waits for it might hide a new one."), mark("a waiver of a finding that was mended"), mark("a waiver of a finding that is still there")},
  };
  return LINES;
}

}  // namespace hexwright::validator
