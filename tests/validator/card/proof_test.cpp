// Each finding on a card of a few lines, and the near miss that is right.
#include <catch2/catch.hpp>

#include <algorithm>

#include "reading/card/read_card.hpp"
#include "validator/card/proof.hpp"

using namespace hexwright;

namespace {

std::vector<std::pair<std::string, int>> found_in(const std::string& text) {
  std::vector<std::pair<std::string, int>> all;
  for (const validator::ReportedFinding& item : validator::proof_card("card.txt", text, reading::read_card(text)).findings)
    all.emplace_back(item.finding.id, item.where.front().location.line);
  return all;
}

void reports(const std::string& id, int line, const std::string& text) {
  INFO(text);
  const auto found = found_in(text);
  CHECK(std::find(found.begin(), found.end(), std::pair(id, line)) != found.end());
}

void silent(const std::string& id, const std::string& text) {
  INFO(text);
  for (const auto& [one, line] : found_in(text)) CHECK_FALSE(one == id);
}

}  // namespace

TEST_CASE("Words that stand twice in a row are reported, but not names, and not words of two columns") {
  reports("card/doubled-word", 2, "The convoy waited\nwhile the the wagons passed.\n");
  reports("card/doubled-word", 2, "The game ends when\nin the last turn last turn comes.\n");
  silent("card/doubled-word", "The road to Baden Baden is open.\n");
  silent("card/doubled-word", "Axis              Allies\nInfantry        infantry  4\n");
}

TEST_CASE("A list of numbers that follow one another has one sign, and a bracket is closed") {
  reports("card/list-sign", 1, "5kp – 13, 14; 15 s 5d; 6kp – 16, 17, 18 s 6d.\n");
  reports("card/list-sign", 1, "4-4-7 x 6    9-1    8.0    7-0\n");
  reports("card/list-sign", 1, "The town (three hexes is held by the Dutch.\n");
  silent("card/list-sign", "5kp – 13, 14, 15 s 5d; 6kp – 16, 17, 18 s 6d.\n1) The first wave.\n");
}

TEST_CASE("A name that stands once and differs by one letter inside is reported, and a form of it is not") {
  reports("card/misspelt", 2,
          "Wojska bronią Zarzecza. Na północ od Zarzecza leży las.\nDo Zażecza wchodzi batalion. Strona polska trzyma most.\n");
  reports("card/misspelt", 2, "The armies met in the town of Hollin. The road to Hollin is open.\nHold the town of Holin until dark.\n");
  silent("card/misspelt", "Wojska bronią miasteczka Zarzecze. Na północ od Zarzecza leży las. Do Zarzeczu idzie batalion.\n");
}

TEST_CASE("A name is bound to one hex, or to a list that holds it") {
  const std::string hexes = "The depot is in 1214. The guns are in 1316, 1415 and 1518.\n";
  reports("card/binding", 2, hexes + "Hold Tillman (0390) at the end.\nThe Union sets up in Tillman (0309) and Tillman (0309).\n");
  silent("card/binding", "The 6th Rifles set up in hexes 0101 to 0110.\nThe 7th Rifles enter at 0101 or 1011.\n");  // a range
  silent("card/binding", hexes + "Hold 1608 (Zarzecze) at the end.\nEach hex of Zarzecze (1608, 1609, 1708) counts.\n");
}

TEST_CASE("A hex lies in the part of the map that is used, and a board is one of those that are used") {
  const std::string area = "Only the map east of hexrow W20xx (inclusive) is used.\n";
  const std::string units = "Garber sets up in W2219, W2218, W2016, W2714, W2410 and W3117.\n";
  reports("card/off-map", 3, area + units + "Reinhold sets up in W1612.\n");
  silent("card/off-map", area + units + "Reinhold sets up in W2012.\n");
  reports("card/off-map", 3, "Configuration: boards 3 and 12.\n\nEnter on the east edge of board 5.\n");
  silent("card/off-map", "Configuration: boards 3 and 12.\n\nEnter on the east edge of board 3.\n");
}

TEST_CASE("A turn lies within the length of the game, with those that a die may add") {
  reports("card/late-turn", 2, "Game Length: 8 turns.\nThe reserve enters on turn 14 at the east edge.\n");
  for (const char* half : {"6 1/2", "6½"}) {
    silent("card/late-turn", "Game length: " + std::string(half) + " turns.\n\nOn turn 4 the Dragoons arrive, on turn 7 the Guard.\n");
    reports("card/late-turn", 3, "Game length: " + std::string(half) + " turns.\n\nOn turn 8 the Dragoons arrive.\n");
  }
  reports("card/late-turn", 2, "Game Length: 8 turns.\nOne strike a turn, turns 7-2.\n");
  silent("card/late-turn",
         "Game Length: 8 turns. After turn 8 roll a die: on a 4 turn 9 is played.\nThe reserve enters on turn 9 at the east edge.\n");
  silent("card/late-turn", "Game Length: 8 turns.\n\nScale: turn = 15 minutes.\n");
  silent("card/late-turn", "Game Length: 8 turns.\n\nScale: turn = 10 days.\n");
  silent("card/late-turn", "Długość gry: 7 etapów.\n\nSkala: etap = 24 godziny.\n");
  reports("card/late-turn", 3, "Game Length: 8 turns.\n\nVictory: turn = 15, or later.\n");
  silent("card/late-turn", "Game Length: 8 turns.\nBalance: extend the game to 10 turns.\n");
}

TEST_CASE("Turns fill the time from beginning to end") {
  reports("card/clock", 1, "Game Length: 20 turns (05:15-09:15). Each turn is 15 minutes.\n");
  silent("card/clock", "Game Length: 20 turns (05:15-10:15). Each turn represents a quarter of an hour.\n");
  reports("card/clock", 1, "Length: 12 turns, from the 2:00 PM turn to the 5:20 PM turn (20 minutes a turn).\n");
  silent("card/clock", "Length: 12 turns, from the 2:00 PM turn to the 5:40 PM turn (20 minutes a turn).\n");  // which begins then
  for (const char* behind : {". Turn: 15 minutes.", "\nTurn length: 15 minutes", " (turn = 15 minutes)"}) {
    reports("card/clock", 1, "Game Length: 13 turns, 15:00-18:00" + std::string(behind) + "\n");
    silent("card/clock", "Game Length: 12 turns, 15:00-18:00" + std::string(behind) + "\n");
  }
  reports("card/clock", 1, "GAME LENGTH: 5 turns; September 17 to September 20, 1863.\n");
  silent("card/clock", "GAME LENGTH: 8 turns; September 17 to September 20, 1863.\n");
}

TEST_CASE("A date falls on its day of the week, and its month has the day") {
  reports("card/no-such-day", 1, "Monday, 1 September 1939: the guns open fire.\n");
  reports("card/no-such-day", 1, "31 September 1939: the guns open fire.\n");
  silent("card/no-such-day", "Friday, 1 September 1939: the guns open fire.\n");
}

TEST_CASE("Ranges of points meet without gap or overlap, and their results rise in order") {
  reports("card/rank-gap", 2,
          "Result by points\n0-4      Draw\n6-9      Minor Victory\n10-14    Major Victory\n15+      Decisive Victory\n");
  reports("card/rank-overlap", 2, "Result by points\n0-6 VP: draw\n6-9 VP: minor victory\n10-14 VP: major victory\n");
  reports("card/rank-order", 4,
          "Result by points\n0-5 VP: draw\n6-9 VP: major victory\n10-14 VP: minor victory\n15-20 VP: decisive victory\n");
  for (const char* id : {"rank-gap", "rank-overlap", "rank-order"})
    silent("card/" + std::string(id), "Result by points\n0-5 VP: draw\n6-9 VP: minor victory\n10-14 VP: major victory\n");
  silent("card/rank-gap", "Przewaga 0–1 pkt: remis.  2–3 pkt: zwycięstwo.  4 pkt lub więcej: wielkie zwycięstwo.\n");
  silent("card/rank-overlap",
         "Axis: 5-9 VP minor victory, 10 or more VP major victory.\nAllies: 5-9 VP minor victory, 10 or more VP major victory.\n");
  silent("card/rank-order", "0-1 VP: Axis major victory\n2-3 VP: Axis minor victory\n4-5 VP: draw\n6-7 VP: Allied minor victory\n");
}

namespace {

const std::string RULES =
    "Special Rules\n1. The brook is frozen.\n2. The gun is placed HIP and may fire.\n3. The Russians have a mortar battery with a radio.\n";

}  // namespace

TEST_CASE("A reference leads to a special rule that is there and speaks of the same") {
  reports("card/no-such-rule", 1, "The Russians win at the west edge (see SSR 7).\n\n" + RULES);
  silent("card/no-such-rule", "The Russians win at the west edge (see SSR 3, and rule 16.2).\n\n" + RULES);
  reports("card/other-rule", 1, "HIP: crew and gun, set up in the woods (see SSR 3).\n\n" + RULES);
  silent("card/other-rule", "HIP: crew and gun, set up in the woods (see SSR 2).\n\n" + RULES);
}

TEST_CASE("An entry is one of those that the card gives") {
  const std::string entries = "Entries: A = B10.01 to B10.05, B = B08.18, C = B39.28.\n";
  reports("card/no-such-entry", 2, entries + "12 Aug  Entry E  9-3-3 Rifle Div (65)\n");
  silent("card/no-such-entry", entries + "12 Aug  Entry C  9-3-3 Rifle Div (65)\n");
}

TEST_CASE("An abbreviation in a bracket is explained where its fellows are") {
  const std::string units = "Garber (Inf)\nReinhold (Cav, 3)\nWhitlow (Art)\n",
                    explained = "\nAbbreviations: Inf = infantry; Cav = cavalry; Art = artillery.\n";
  reports("card/unexplained", 4, units + "Buell (MI, 4)\n" + explained);
  silent("card/unexplained", units + "Buell (Cav, 4)\n" + explained);
}

TEST_CASE("A number agrees with the list beside it, and a table with what is placed") {
  const std::string hexes = "The guns are in 1214, 1316, 1415 and 1518.\n";
  reports("card/count", 2, hexes + "He controls all three town hexes of Odaal (1110 and 1111).\n");
  silent("card/count", hexes + "He controls both town hexes of Odaal (1110 and 1111).\n");
  reports("card/count", 1, "I/11pal – żetony 3, 4, 5 (dwie baterie o kalibrze 105 mm).\n");
  silent("card/count", "I/11pal – żetony 3, 4, 5 (trzy baterie o kalibrze 105 mm).\n");
  silent("card/count", hexes + "He controls two of the town hexes (1110, 1111, 1112).\n");
}

TEST_CASE("A number counts the designations behind it, in a bracket or on the line, and not kinds or ratings") {
  reports("card/count", 1, "155th Bde: 3 battalions (4 RSF, 5 RSF, 4 KOSB, 5 KOSB)\n");
  reports("card/count", 1, "Artillery: 3 batteries (A/261, B/261)\n");
  reports("card/count", 1, "I/942: four companies: 1st, 2nd, 3rd\n");
  reports("card/count", 1, "2 pułk ułanów: trzy szwadrony: 1. szwadron, 2. szwadron\n");
  for (const char* right :
       {"155th Bde: 4 battalions (4 RSF, 5 RSF, 4 KOSB, 5 KOSB)\n", "I/942: three companies: 1st, 2nd\nand 3rd.\n",
        "6 tanks (3 Tiger, 3 Panther)\n", "Phase 2 units: A, B, C\n", "3 squads (4-4-7, 5-3-6)\n", "4 guns (75mm, 105mm)\n",
        "12 guns: A Battery, B Battery, C Battery\n", "7 tanks: 1st Troop, 2nd Troop, 3rd Troop\n",
        "9 czołgów (1 pluton, 2 pluton, 3 pluton)\n", "Three companies (1st platoon, 2nd platoon, 3rd platoon, 4th platoon)\n",
        "I/942: three companies: 1st, 2nd,\n3rd\n", "2 pułk ułanów: dwa szwadrony: 1. szwadron, 2. szwadron\n"})
    silent("card/count", right);
}

TEST_CASE("A formation that is set up stands in a list beside its sisters; one that comes on may be new") {
  const auto card = [](const std::string& setup, const std::string& arrivals) {
    return "Forces\nUS\nA/117: 1st Platoon, 2nd Platoon\nB/117: 1st Platoon, 2nd Platoon\nC/117: 1st Platoon\n\nGerman\n"
           "I/942: 1st Company\nII/942: 5th Company\n\nSet up\nUS: A/117 sets up within 2 hexes of 1407. B/117 sets up in 1610.\n" +
           setup + "\n\nReinforcements\n" + arrivals + "\n";
  };
  const std::string german = "German: I/942 sets up in 0904. II/942 sets up within 3 hexes of 0906.",
                    own = "Turn 4: C/117 enters on the east edge.";
  reports("card/no-such-formation", 13, card("German: I/942 sets up in 0904. III/942 sets up within 3 hexes of 0906.", own));
  silent("card/no-such-formation", card(german, "Turn 4: D/117 enters on the east edge."));
  silent("card/no-such-formation", card(german, own));
  silent("card/no-such-formation", card(german, own + "\nTurn 5: D/117 enters on the east edge."));  // all that is listed has its place
  silent("card/no-such-formation", card(german + " 1/503 sets up in 0911.", own));                   // of another house of units
  const auto polish = [](const std::string& regiment) {
    return "Siły\nPolacy\n3 pułk piechoty: I baon, II baon\n6 pułk piechoty: I baon, II baon\n\nAustriacy\nBrygada Mohra: 1/Palatin\n\n"
           "Rozstawienie\nPolacy:\n3 pułk piechoty – pole 1105.\n" +
           regiment + " pułk piechoty – w promieniu 2 pól od 1308.\n";
  };
  // One slash for several, staffs, numbers within a parent, forces of another card.
  const auto lists = [](const std::string& us, const std::string& setup) {
    return "Forces\nUS\n" + us + "\n\nGerman\nI/942: 1st Company\nII/942: 5th Company\n\nSet up\nUS: " + setup +
           "\nGerman: I/942 in 0904.\n";
  };
  for (const auto& [us, setup] : std::vector<std::pair<std::string, std::string>>{
           {"A-C/117: three platoons each\nD/117: 1st Platoon\nE/117: 1st Platoon", "B/117 sets up in 1407."},
           {"A and B/117: two platoons each\nD/117: 1st Platoon\nE/117: 1st Platoon", "A/117 sets up in 1407."},
           {"A/117: 1st Platoon, 2nd Platoon\nB/117: three platoons", "3rd Platoon, B/117 sets up in 1407."},
           {"A/117: 1st Platoon\nB/117: 1st Platoon", "HQ/117 sets up in 1407."},
           {"The same forces as in scenario 1, and:\nD/117: 1st Platoon\nE/117: 1st Platoon", "A/117 sets up in 1407."}}) {
    CAPTURE(us, setup);
    silent("card/no-such-formation", lists(us, setup));
  }
  reports("card/no-such-formation", 11, lists("D/117: 1st Platoon\nE/117: 1st Platoon", "A/117 sets up in 1407."));
  reports("card/no-such-formation", 12, polish("8"));
  silent("card/no-such-formation", polish("6"));
}

TEST_CASE("A total that is said of a side is the sum of its lines") {
  const auto card = [](const std::string& total) {
    return "Forces\nUS (" + total +
           ")\nA/117: 1st Platoon, 2nd Platoon\nB/117: five tanks, two assault guns\n\nGerman\nI/942: 1st Company\n";
  };
  reports("card/total", 2, card("10 units"));
  for (const char* right : {"9 units", "37 points", "41 units", "12345 units"})
    silent("card/total", card(right));  // 41 count something else
  silent("card/total",
         "Forces\nUS (5 units)\nA/117: 1st Platoon, four tanks, two minefields\nB/117: 1st Platoon\n\nGerman\nI/942: 1st Company\n");
}

TEST_CASE("See rule 5, among special rules of which the last is 3; a rule far beyond them stands in the book") {
  const auto card = [](const std::string& rule) {
    return "Special rules\n1. The weir may be crossed by infantry.\n2. No fires.\n3. See rule " + rule + " for crossing at the mill.\n";
  };
  reports("card/no-such-rule", 4, card("5"));
  for (const char* right : {"1", "17", "5.2"}) silent("card/no-such-rule", card(right));
}

namespace {

const std::string BATTALION =
    "Skład sił\nStrona polska:\nII/71pp: 4kp – 10, 11, 12 s 4d; 5kp – 13, 14, 15 s 5d; km – 4, 5, 6 c 2m.\nStrona niemiecka:\nI/22pp: 1kp "
    "– 1, 2, 3 s 1d; 2kp – 4, 5, 6 s 2d.\n\n"
    "Początkowe rozmieszczenie jednostek\n";

}  // namespace

TEST_CASE("A unit that is set up stands in a list, and is set up once") {
  reports("card/no-such-unit", 8, BATTALION + "Strona polska: 4kp+4c – 1412 [2], 7kp+5c – 2015 [1], 2m – 1608.\n");
  reports("card/unit-twice", 8, BATTALION + "Strona polska: 4kp+5c – 1412 [2], 5kp+5c – 2015 [1], 2m – 1608.\n");
  for (const char* id : {"no-such-unit", "unit-twice"})
    silent("card/" + std::string(id), BATTALION + "Strona polska: 4kp + 4c - 1412 [2], 5kp+5c – 2015 [1], 2m – 1608.\n");
  silent("card/unit-twice", "Dutch Set Up\nThe guns (2x INF) set up in 0910. 2x INF set up in 0911.\n");
  for (const char* right : {"Wyjaśnienie: 9kp +9c – 1817 [2] oznacza, że 9 kompanię ustawia się na polu 1817.\n",
                            "\nPunkty zwycięstwa\nStrona polska:\n- za niewezwanie artylerii w czasie gry +4p.z.\n"})
    silent("card/no-such-unit", BATTALION + "Strona polska: 4kp+4c – 1412 [2].\n" + right);
  silent("card/no-such-unit", BATTALION + "Strona polska: 4kp+4c – 1412 [2].\n\nUzupełnienia\n7kp wchodzi w 5 etapie z pola 0101.\n");
}

namespace {

const std::string PLAYERS = "\nThe Dutch player moves first. The German player sets up second. The Dutch player has one strike.\n";

}  // namespace

TEST_CASE("No more units are set up than the side has") {
  const std::string list =
      "DUTCH                                  GERMAN\nInitiative 2                           Initiative 4\n\n4x INF                        "
      "         8x INF\n2x HMG                                 2x HMG\n1x WAGON                               3x ENG\n\nGerman Set Up\n";
  reports("card/too-many", 9, list + "2x INF and 3x HMG set up in hex 0904.\n\nDutch Set Up\nAll Dutch units set up anywhere.\n" + PLAYERS);
  silent("card/too-many", list + "2x INF and 2x HMG set up in hex 0904.\n\nDutch Set Up\nAll Dutch units set up anywhere.\n" + PLAYERS);
}

TEST_CASE("A side is one of the card's, and a unit is its own side's") {
  const std::string sides =
      "The Dutch player sets up first. The German player moves first.\nThe Dutch player has five strikes. The German player has two.\n";
  reports("card/no-such-side", 3, sides + "Later the Belgian player may call one.\n");
  silent("card/no-such-side", sides + "Later the attacking player may call one.\n");
  const std::string placed =
      "Axis: Infantry A1, A3, A5; Artillery A2.\nAllies: Infantry F3, F6, G4; Artillery H6, I4.\n\nThe Axis player moves first. The Allied "
      "player is second.\nThe Axis player has 5 cards. The Allied player has 4.\n";
  reports("card/wrong-side", 6, placed + "The Axis Artillery at H6 may not move.\n");
  silent("card/wrong-side", placed + "The Allied Artillery at H6 may not move.\n");
}

TEST_CASE("A condition is not settled by the card itself") {
  const std::string mist = "Visibility is 6 hexes on turns 1-4 and 12 hexes thereafter.\n";
  reports("card/never", 2,
          "Visibility is 6 hexes on turns 1-4 and 10 hexes thereafter.\nAircraft come, unless visibility is less than 12 hexes.\n");
  silent("card/never", mist + "Aircraft come, unless visibility is less than 12 hexes.\n");
  reports("card/never", 1, "On turn 5 the Allied player places one unit. From turn 6 he may roll one die first.\n");
  silent("card/never", "On turn 5 the Allied player places one unit. From turn 3 he may roll one die first.\n");
}

TEST_CASE("What enters does so somewhere, where the card says so of others") {
  const std::string others = "On turn 6 two INF enter at hex 0614.\n";
  reports("card/no-entry", 2, others + "On turn 10 two PzII and one sergeant enter.\n");
  silent("card/no-entry", others + "On turn 10 two PzII and one sergeant enter at hex 0501.\n");
  silent("card/no-entry", others + "From turn 5 he may call an air strike; on a roll of 6 it arrives.\n");
}

TEST_CASE("A distance from both edges halves the table") {
  reports("card/measure", 2, "Table: 72 x 48 inches.\nThe brook runs 20 inches from both long edges.\n");
  silent("card/measure", "Table: 72 x 48 inches.\nThe brook runs 24 inches from both long edges.\n");
}

TEST_CASE("A text that is no card at all is proofed without an end and without a finding that is not there") {
  CHECK(found_in("").empty());
  CHECK(found_in("\n\n\n").empty());
  std::string numbers;
  for (int i = 0; i < 20000; ++i) numbers += std::to_string(i % 97) + (i % 3 ? ", " : " x ");
  found_in(numbers);
  SUCCEED();
}

TEST_CASE("A Polish preposition of one letter that stands twice is reported, and a code of a unit is not") {
  reports("card/doubled-word", 2, "Strona polska broni mostu.\nBatalion wchodzi w w etapie 2 na planszę.\n");
  silent("card/doubled-word", "Strona polska broni mostu.\nBatalion: 1 s s 2 c c, w etapie 2 i w etapie 3.\n");
  silent("card/doubled-word", "Strona polska broni mostu.\nWchodzi 5 czołgów Pz I i 3 czołgi Pz II.\n");  // a number and a word
}

TEST_CASE("Ranges with signs meet from one end of the scale to the other") {
  const std::string head = "Victory\nSubtract the points of the French from those of the Austrians.\n";
  const std::string ends = "+12 or more     Austrian decisive victory\n",
                    rest = "-3 to +3        Draw\n-4 to -11       French marginal victory\n";
  reports("card/rank-gap", 4,
          head + ends + "+5 to +11       Austrian marginal victory\n" + rest + "-12 or less     French decisive victory\n");
  silent("card/rank-gap", head + ends + "+4 to +11       Austrian marginal victory\n" + rest + "-12 or less     French decisive victory\n");
  silent("card/rank-overlap",
         head + ends + "+4 to +11       Austrian marginal victory\n" + rest + "-12 or less     French decisive victory\n");
}

TEST_CASE("The time of the last turn may be that at which it begins, where the card gives it a label of its own") {
  silent("card/clock", "Starting Time: 12:00     Ending Time: 6:00 PM (7 Turns)\nEach turn represents one hour.\n");
  reports("card/clock", 1, "Starting Time: 12:00     Ending Time: 6:00 PM (9 Turns)\nEach turn represents one hour.\n");
  reports("card/clock", 1, "Czas gry: 10 tur po 20 minut (10.00–14.00)\n");
  silent("card/clock", "Czas gry: 12 tur po 20 minut (10.00–14.00)\n");
}

TEST_CASE("A row that begins with a time or a date lies within the game") {
  const std::string game = "Starting Time: 12:00     Ending Time: 6:00 PM (7 Turns)\n\nTurn       Units               Hex\n";
  reports("card/late-turn", 4, game + "7:00 PM    1/Carra (7-4)       3101\n");
  silent("card/late-turn", game + "4:00 PM    1/Carra (7-4)       3101\n");
  silent("card/late-turn",
         game + "7:00 PM    Carra arrives\n8:00 PM    Tolley leaves\n9:30 PM    the bridge burns\n");  // the story of the day
  const std::string days = "Length: 5 turns (15 September to 19 September 1943)\n\nReinforcements\n";
  reports("card/late-turn", 4, days + "28 September: the 51st Division enters at hex 1204.\n");
  silent("card/late-turn", days + "18 September: the 51st Division enters at hex 1204.\n");
  reports("card/late-turn", 3, "Czas gry: 8 tur.\n\nFrancuzi wygrywają, jeśli na koniec 9 tury trzymają most.\n");
  silent("card/late-turn", "Czas gry: 8 tur.\n\nFrancuzi wygrywają, jeśli na koniec 8 tury trzymają most.\n");
}
