// Changes that look like slips and are none. Each stands for something that published games do on purpose.
#include "tests/recall/edited_cards.hpp"

namespace hexwright::test {

namespace {

constexpr EditedCard ODD[] = {
    {FORD, "1-the-ford.scenario.xml", "a relief that is dropped anywhere", "<hexes list=\"A4 A5\"/>", "<everywhere/>"},
    {FORD, "1-the-ford.scenario.xml", "a relief that comes by rail inside the map", "<hexes list=\"A4 A5\"/>",
     "<place name=\"stonefold\"/>"},
    {FORD, "1-the-ford.scenario.xml", "the lowest price is a tenth of the highest", "points=\"1.5\" at=\"last-turn\"",
     "points=\"0.5\" at=\"last-turn\""},
    {FORD, "1-the-ford.scenario.xml", "a great prize beside small ones", "score=\"condition\" points=\"5\"",
     "score=\"condition\" points=\"8\""},
    {FORD, "1-the-ford.scenario.xml", "the enemy's losses pay", "id=\"wd.losses\" side=\"wd\" score=\"boxes-lost\" points=\"-0.5\"",
     "id=\"wd.losses\" side=\"wd\" of=\"rd\" score=\"boxes-lost\" points=\"0.5\""},
    {FORD, "1-the-ford.scenario.xml", "a die whose last row is the last turn", "<success from-turn=\"6\"", "<success from-turn=\"10\""},
    {FORD, "1-the-ford.scenario.xml", "enemies whose hexes touch", "<around hex=\"J8\" radius=\"1\"/>",
     "<around hex=\"J7\" radius=\"2\"/>"},
    {FORD, "1-the-ford.scenario.xml", "no score for leaders of one side",
     "    <item id=\"wd.sergeants\" side=\"wd\" score=\"leaders-lost\" points=\"-1\" at=\"end-of-game\"/>\n", ""},
    {FORD, "1-the-ford.scenario.xml", "one side scores more items", "points=\"3\" at=\"last-turn\">", "points=\"4\" at=\"last-turn\">"},
    {FORD, "1-the-ford.scenario.xml", "a rule that names both sides and a turn", "In the first two turns mist lies on the stream:",
     "In the first two turns, 1 and 2, mist lies on the stream between Wardens and Raiders:"},
    {FORD, "1-the-ford.scenario.xml", "a rule that had had another wording", "The side with the higher total wins, and the difference",
     "The side that had had the higher total wins, and the difference"},
    {FORD, "1-the-ford.scenario.xml", "a band that comes for certain in turn 1", "<turn at=\"4\"/>", "<turn at=\"1\"/>"},
    {FORD, "1-the-ford.scenario.xml", "a breakthrough of one", "least=\"3\" kinds=\"unit\"", "least=\"1\" kinds=\"unit\""},
    {FORD, "border-watch.orbat.xml", "texts of one formation",
     "kind=\"patrol\" number=\"1\"/>\n        <piece id=\"wd.patrol-2\" kind=\"patrol\" number=\"2\"",
     "kind=\"patrol\" number=\"1\" text=\"1/1\"/>\n        <piece id=\"wd.patrol-2\" kind=\"patrol\" number=\"2\" text=\"2/1\""},
    {FORD, "border-watch.orbat.xml", "one text in two sides", "<piece id=\"rd.gun-1\" kind=\"gun\" number=\"1\"/>",
     "<piece id=\"rd.gun-1\" kind=\"gun\" number=\"1\" text=\"G\"/>"},
    {FORD, "border-watch.orbat.xml", "a formation of one piece fewer",
     "      <piece id=\"rd.patrol-6\" kind=\"patrol\" number=\"6\"/>\n      <piece id=\"rd.sergeant-3\"",
     "      <piece id=\"rd.sergeant-3\""},
    {FORD, "border-watch.orbat.xml", "a piece that has lost a half", "<trait name=\"back\" value=\"½\"/>",
     "<trait name=\"back\" value=\"1\"/>"},
    {FORD, "border-watch.map.xml", "a zone of no side", "<zone id=\"west-bank\" kind=\"deployment\" side=\"wd\">",
     "<zone id=\"west-bank\" kind=\"deployment\">"},
    {HILLS, "1-the-brook-bridge.scenario.xml", "artillery from the second turn, and from the fifth", "<turn from=\"2\"/>",
     "<turn from=\"5\"/>"},
    {HILLS, "1-the-brook-bridge.scenario.xml", "both pay the same for one place",
     "<item id=\"lo.bridge\" side=\"lo\" score=\"hexes-held\" points=\"3\"",
     "<item id=\"lo.bridge\" side=\"lo\" score=\"hexes-held\" points=\"2\""},
    {HILLS, "1-the-brook-bridge.scenario.xml", "a reserve over one hex", "<hexes list=\"7Q4 7H0\"/>", "<hexes list=\"7Q4\"/>"},
    {HILLS, "1-the-brook-bridge.scenario.xml", "a radius greater by one", "<around hex=\"7K8\" radius=\"2\"/>",
     "<around hex=\"7K8\" radius=\"3\"/>"},
    {PLUTON, "1-boj-o-parzymiechy-corrected.scenario.xml", "a card of another kind", "type=\"historical\"", "type=\"fictional\""},
    {PLUTON, "1-boj-o-parzymiechy-corrected.scenario.xml", "an answer in the reason of a datum",
     "The card states no hours; those of scenario 2.", "The author says: as in scenario 2."},
    {YEAR_1920, "1-zaslucze-corrected.scenario.xml", "a longer game", "<length turns=\"6\"/>", "<length turns=\"9\"/>"},
    {YEAR_1920, "1-zaslucze-corrected.scenario.xml", "cavalry a turn later",
     "<units of=\"bo.17k bo.p3\"/>\n      <when moment=\"own-movement\">\n        <turn at=\"2\"/>",
     "<units of=\"bo.17k bo.p3\"/>\n      <when moment=\"own-movement\">\n        <turn at=\"3\"/>"},
    {YEAR_1920, "1-zaslucze-corrected.scenario.xml", "another prize for each", "score=\"hexes-held\" points=\"1\" at=\"last-turn\"",
     "score=\"hexes-held\" points=\"2\" at=\"last-turn\""},
    {MILL, "1-mill-road.scenario.xml", "support a turn later", "<turn at=\"3\"/>", "<turn at=\"4\"/>"},
    {MILL, "1-mill-road.scenario.xml", "a longer game", "<length turns=\"7\"/>", "<length turns=\"8\"/>"},
    {MILL, "mill-road.orbat.xml", "a squad of other morale", "<piece id=\"de.sq3\" kind=\"squad\" number=\"3\" morale=\"7\"/>",
     "<piece id=\"de.sq3\" kind=\"squad\" number=\"3\" morale=\"8\"/>"},
    {LAUREL, "1-laurel-ford-corrected.scenario.xml", "a longer game", "<length turns=\"8\"/>", "<length turns=\"10\"/>"},
    {LAUREL, "1-laurel-ford-corrected.scenario.xml", "a card without victory and results", "fictional", "free"},
    {BRIDGE, "1-the-crossing.scenario.xml", "a later reinforcement", "<turn at=\"4\"/>", "<turn at=\"7\"/>"},
    {BRIDGE, "1-the-crossing.scenario.xml", "a higher fine for generals",
     "id=\"gr.generals\" side=\"gr\" score=\"leaders-lost\" points=\"-1\"",
     "id=\"gr.generals\" side=\"gr\" score=\"leaders-lost\" points=\"-2\""},
    {BRIDGE, "1-the-crossing.scenario.xml", "both set up in their own zones in the other order", "<order sides=\"gr bl\"/>",
     "<order sides=\"bl gr\"/>"},
};

}  // namespace

std::span<const EditedCard> odd_but_right() { return ODD; }

}  // namespace hexwright::test
