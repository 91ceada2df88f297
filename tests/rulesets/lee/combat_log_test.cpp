// Bases in combat in a recorded game: the scenes of chapter 9 in coordinates, each with its near miss. Infantry of Laurel Ford moves nine
// inches; all stand in the open south of the river, us looking south and cs looking north.
#include "tests/rulesets/lee/combat_scenes.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("Lee's sample: nothing is wrong with the recorded attack, and a base put elsewhere is found") {
  const std::string file = "1-laurel-ford-attack.log.xml";
  AlteredSample sample("lee");
  const auto scenario = sample.load(LAUREL_FORD);
  const auto seen = [&] {
    const auto report = validator::judge_log(*scenario, sample.load(file), lee());
    REQUIRE(report);
    return Verdicts{seen_in(*report), {}};
  };
  seen().silent();
  sample.replace(file, R"(path="26.5,10" heading="270")", R"(path="26.6,10" heading="270")");
  seen().one("9.3", A2, "stands 1.1 inches from us.i.1.1");
}

TEST_CASE("Lee 9.3: a recorded attack is put an inch before its target, over half its front, and within its move") {
  judged(table() + phase("attacks", attack("24,8"))).silent();
  judged(table() + phase("attacks", attack("25,8"))).silent();  // exactly half
  judged(table() + phase("attacks", attack("25.01,8"))).one("9.3", A, "0.99 inches of its front, less than half");
  judged(table() + phase("attacks", attack("24,7.9"))).one("9.3", A, "stands 1.1 inches");
  judged(table() + phase("attacks", attack("24,8", 20))).one("9.3", A, "does not look at an edge");
  judged(table() + phase("attacks", attack("24,9.5"))).one("9.3", A, "stands over us.i.1.1");
  const std::string far = phase("table", put(A, "24,2", 0) + put(B, "24,12", 180));  // exactly nine inches
  judged(far + phase("attacks", attack("24,10"))).silent();
  const std::string farther = phase("table", put(A, "24,1.8", 0) + put(B, "24,12", 180));
  judged(farther + phase("attacks", attack("24,10"))).one("9.3", A, "is 9.2 inches from us.i.1.1 and moves 9: a forced move");
}

TEST_CASE("Lee 9.3: one attacker a zone, no other base within an inch, and no side to another enemy's front") {
  const std::string second = put(A2, "29,2", 0);
  judged(table(second) + phase("attacks", attack("23,8") + act("attack", A2, B, "25,8", 0))).one("9.3", A2, "one attacker a zone");
  judged(table(put(A2, "29,10", 270)) + phase("attacks", attack("24,8") + act("attack", A2, B, "26.5,10", 270)))
      .silent();                                                                         // front and flank
  judged(table(put(B2, "26.3,10", 180)) + phase("attacks", attack("24.9,8"))).silent();  // IL-9.3: its neighbour an inch away
  judged(table(put(B2, "26.3,9.8", 180)) + phase("attacks", attack("24.9,8"))).one("9.3", A, "within an inch of us.i.1.2");
  judged(table(put(B2, "26.5,6.5", 270)) + phase("attacks", attack("24,8"))).silent();  // its front an inch from A's side
  judged(table(put(B2, "26.4,6.5", 270)) + phase("attacks", attack("24,8"))).one("9.3", A, "front of us.i.1.2");
  judged(table(put(B2, "26.4,6.5", 90)) + phase("attacks", attack("24,8"))).silent();  // its rear does not matter
}

TEST_CASE("Lee 9.2: a unit attacks once a round, artillery does not, and without the order only who has attacked its corps") {
  judged(table() + phase("attacks", attack("24,8") + attack("24,8"))).one("9.2", A, "a second time");
  judged(table(put(GUNS, "28,3", 0)) + phase("attacks", act("attack", GUNS, B, "24,7.75", 0))).one("9.3", GUNS, "artillery");
  const std::string scene = table(put(B2, "29,10", 180) + put(A2, "29,3", 0));
  judged(scene + phase("attacks", act("attack", B, A, "24,4", 180) + act("attack", A2, B2, "29,8", 0, " order=\"defence\"")))
      .one("9.2", A2, "has not attacked its corps");
  judged(scene + phase("attacks", act("attack", B2, A2, "29,5", 180) + act("attack", A, B2, "26.5,5", 90, " order=\"march\""))).silent();
  judged(table() + phase("attacks", act("attack", B2, A, "24,4", 180))).one("9.2", B2, "not on the table");
}

TEST_CASE("Lee 9.4: a move in support ends at the flank or rear of an attacker of the same corps") {
  const std::string scene = table(put(A2, "27,2", 0) + put(OTHER, "30,2", 0) + put(GUNS, "20,2", 0)) + phase("attacks", attack("24,8"));
  judged(scene + phase("supports", act("move", A2, A, "26,8", 0))).silent();
  judged(scene + phase("supports", act("move", A2, A, "24,7", 0))).silent();  // at its rear
  judged(scene + phase("supports", act("move", A2, A, "26.1,8", 0))).one("9.4", A2, "no unit that attacks");
  judged(scene + phase("supports", act("move", OTHER, A, "26,8", 0))).one("9.4", OTHER, "different corps");
  judged(scene + phase("supports", act("move", GUNS, A, "22.25,8", 0))).one("9.4", GUNS, "no unit's support");
  judged(scene + phase("supports", act("move", A2, A, "27,2 34,2 26,8", 0))).one("9.4", A2, "to support and moves 9");
}

TEST_CASE("Lee 9.5: who must attack takes the nearest enemy that he sees, unless a nearer friend has taken it") {
  const std::string scene = table(put(B2, "29,9.5", 180) + put(A2, "28,3", 0));
  judged(scene + phase("forced", attack("24,8"))).silent();
  judged(scene + phase("forced", act("attack", A2, B, "25,8", 0))).one("9.5", A2, "must attack us.i.1.2");
  judged(scene + phase("forced", act("attack", A2, B2, "29,7.5", 0) + attack("24,8"))).silent();
  judged(scene + phase("forced", act("attack", A, B2, "28,7.5", 0))).one("9.5", A, "must attack us.i.1.1");
}

TEST_CASE("Lee 9.6: a counterattack is made against an attack on the front and meets halfway, an inch apart") {
  const std::string ten = phase("table", put(A, "24,0.5", 0) + put(B, "24,11.5", 180));  // ten inches: the attack alone falls short by one
  judged(ten + phase("attacks", attack("")) + phase("reactions", act("attack", B, A, "24,7", 180) + act("move", A, "", "24,5", 0)))
      .silent();
  judged(ten + phase("attacks", attack("")) + phase("reactions", act("attack", B, A, "24,7.5", 180)))
      .one("9.6", B, "its share of the way is 4.5");
  const std::string twenty = phase("table", put(A, "24,0.5", 0) + put(B, "24,21.6", 180));
  judged(twenty + phase("attacks", attack("")) + phase("reactions", act("attack", B, A, "24,12", 180)))
      .one("9.6", B, "do not reach each other");
  const std::string flank = phase("table", put(A, "18,10", 90) + put(B, "24,10", 180)) + phase("attacks", attack("21.5,10", 90));
  judged(flank).silent();
  judged(flank + phase("reactions", act("attack", B, A, "24,9", 180))).one("9.6", B, "not attacked on its front");
  judged(table(put(B2, "29,10", 180)) + phase("attacks", attack("24,8")) + phase("reactions", act("attack", B2, A, "29,9", 180)))
      .one("9.6", B2, "does not attack it");
}

TEST_CASE("Lee 9.6: a front is changed in place, when the attacker comes from more than half its move") {
  const auto from = [](const std::string& x) {
    return phase("table", put(A, x + ",10", 90) + put(B, "24,10", 180)) + phase("attacks", attack("21.5,10", 90));
  };
  const std::string turn = phase("reactions", act("move", B, "", "24,10", 270));
  judged(from("17.8") + turn).silent();                                       // 4.7 inches
  judged(from("18") + turn).one("9.6", B, "4.5 inches, not more than half");  // exactly half
  judged(from("17.8") + phase("reactions", act("move", B, "", "24,10.3", 270))).one("9.6", B, "is shifted by 0.3");
  judged(from("17.8") + phase("reactions", act("move", B, "", "24,10", 90))).one("9.6", B, "turns to no unit that attacks it");
  judged(from("17.8") + phase("reactions", act("move", B2, "", "24,10.3", 270))).one("9.2", B2, "not on the table");
}

TEST_CASE("Lee 9.7: a flanking attack is of who supports an attacker, through a free corridor, into the zone beside it") {
  const auto scene = [](const std::string& more) {
    return table(put(A2, "26,2", 0) + more) + phase("attacks", attack("24,8")) + phase("supports", act("move", A2, A, "26,8", 0));
  };
  const std::string round = phase("flanking", act("attack", A2, B, "26.5,10", 270));
  judged(scene("") + round).silent();
  judged(scene(put(B2, "26.8,12.6", 180)) + round).silent();  // behind the corridor
  const auto barred = judged(scene(put(B2, "27.9,10.4", 180)) + round);
  REQUIRE_FALSE(barred.seen.empty());
  CHECK(barred.seen.front().rule == "Bogowie Wojny: Lee 9.7");
  CHECK(barred.seen.front().words.find("in the way") != std::string::npos);
  judged(scene("") + phase("flanking", act("attack", A2, B, "24,12", 180))).one("9.7", A2, "the zone beside");
  judged(table(put(A2, "29,10", 270)) + phase("attacks", attack("24,8")) + round).one("9.7", A2, "supports no unit");
}

TEST_CASE("Lee 9.11: a retreat is from the front and from more than three inches, no nearer, no farther than the move (C-V43/45)") {
  const std::string declared = table() + phase("attacks", attack(""));
  judged(declared + phase("reactions", act("retreat", B, "", "24,10 24,14", 180))).silent();
  judged(declared + phase("reactions", act("retreat", B, "", "24,10 24,19", 180))).silent();
  judged(declared + phase("reactions", act("retreat", B, "", "24,10 24,19.1", 180))).one("9.11", B, "and may go 9");
  judged(declared + phase("reactions", act("retreat", B, "", "24,10 24,9", 180))).one("9.11", B, "nearer to cs.i.1.1");
  judged(declared + phase("reactions", act("retreat", B, "", "24,10 24,14", 0))).one("9.11", B, "its back to");
  judged(declared + phase("reactions", act("retreat", B, "", "24,10 24,14", 180, " losses=\"1\""))).silent();
  judged(declared + phase("reactions", act("retreat", B, "", "24,10 24,15", 180, " losses=\"2\""))).silent();
  judged(declared + phase("reactions", act("retreat", B, "", "24,10 24,15", 180, " losses=\"3\"")))
      .one("9.11", B, "costs 2 points of cohesion; the log has 3");
  judged(declared + phase("reactions", act("retreat", B, "", "24,10 24,15", 180, " losses=\"0\"")))
      .one("9.11", B, "costs 2 points of cohesion; the log has 0");
  const std::string near = phase("table", put(A, "24,6", 0) + put(B, "24,10", 180)) + phase("attacks", attack(""));
  judged(near + phase("reactions", act("retreat", B, "", "24,10 24,14", 180))).one("9.11", B, "is 3 inches away: it must be more");
  const std::string crowded = table(put(B2, "24,19", 180)) + phase("attacks", attack(""));  // friends where its move ends: up to thirteen
  judged(crowded + phase("reactions", act("retreat", B, "", "24,10 24,22", 180))).silent();
  judged(crowded + phase("reactions", act("retreat", B, "", "24,10 24,23.1", 180))).one("9.11", B, "and may go 13");
}

TEST_CASE("Lee 9.24: a pushed unit goes straight away from who beat it, off friends, and is gone over the edge (C-V67)") {
  const std::string fought = table() + phase("attacks", attack("24,8"));
  judged(fought + phase("pushes", act("retreat", B, "", "24,10 24,13", 180))).silent();
  judged(fought + phase("pushes", act("retreat", B, "", "24,10 25,13", 180))).one("9.24", B, "not pushed straight");
  judged(fought + phase("pushes", act("retreat", A, "", "24,8 24,5", 0))).silent();  // the attacker lost
  judged(fought + phase("pushes", act("retreat", A, "", "24,8 24,-0.1", 0))).one("9.24", A, "off the table");
  judged(table(put(B2, "24,13.4", 180)) + phase("attacks", attack("24,8")) + phase("pushes", act("retreat", B, "", "24,10 24,13", 180)))
      .one("9.24", B, "stands over us.i.1.2");
  judged(table(put(B2, "29,10", 180)) + phase("attacks", attack("24,8")) + phase("pushes", act("retreat", B2, "", "29,10 29,13", 180)))
      .one("9.24", B2, "fought with no unit");
}

TEST_CASE("Lee 9.25: pushed onto an enemy or into the river a unit is routed") {
  const std::string enemy = table(put(A2, "24,13", 0)) + phase("attacks", attack("24,8"));
  judged(enemy + phase("pushes", act("retreat", B, "", "24,10 24,12.5", 180))).one("9.25", B, "pushed onto cs.i.1.2");
  const std::string river = phase("table", put(A, "24,18", 0) + put(B, "24,24", 180)) + phase("attacks", attack("24,22"));
  judged(river + phase("pushes", act("retreat", B, "", "24,24 24,25", 180))).silent();
  judged(river + phase("pushes", act("retreat", B, "", "24,24 24,26.5", 180))).one("9.25", B, "impassable");
}

TEST_CASE("Lee 9.26: attacked on front and flank a unit goes along the resultant, on opposite sides it is routed") {
  const std::string both = table(put(A2, "29,10", 270)) + phase("attacks", attack("24,8") + act("attack", A2, B, "26.5,10", 270));
  judged(both + phase("pushes", act("retreat", B, "", "24,10 22,12", 180))).silent();
  judged(both + phase("pushes", act("retreat", B, "", "24,10 24,13", 180))).one("9.26", B, "not pushed straight");
  const std::string opposite = table(put(A2, "24,16", 180)) + phase("attacks", attack("24,8") + act("attack", A2, B, "24,12", 180));
  judged(opposite + phase("pushes", act("retreat", B, "", "24,10 22,10", 180))).one("9.26", B, "routed");
}

TEST_CASE("Lee 9.27: a pursuit goes straight for who was pushed; artillery, defenders and who pushed no unit stay") {
  const std::string won = table() + phase("attacks", attack("24,8")) + phase("pushes", act("retreat", B, "", "24,10 24,13", 180));
  judged(won + phase("pursuits", act("move", A, B, "24,8 24,10.5", 0))).silent();
  judged(won + phase("pursuits", act("move", A, B, "24,8 25,10.5", 0))).one("9.27", A, "straight for us.i.1.1");
  judged(won + phase("pursuits", act("move", A, B, "24,8 24,10.5", 0, " order=\"defence\""))).one("9.27", A, "order of defence");
  judged(table() + phase("attacks", attack("24,8")) + phase("pursuits", act("move", A, B, "24,8 24,9", 0)))
      .one("9.27", A, "pushed no unit");
}

TEST_CASE("Lee 9.26: who has only declared an attack, or fell short, has not beaten anybody") {
  const std::string scene = table(put(A2, "32,10", 270) + put(A3, "40,10", 270));
  const std::string late = act("attack", A2, B, "", 0) + act("attack", A3, B, "", 0);
  judged(scene + phase("attacks", attack("24,8") + late) + phase("pushes", act("retreat", B, "", "24,10 24,13", 180))).silent();
  judged(scene + phase("attacks", attack("24,8") + late) + phase("pushes", act("retreat", B, "", "24,10 22,13", 180)))
      .one("9.24", B, "not pushed straight");
  const std::string both = phase("attacks", attack("") + act("attack", A3, B, "", 0));  // A3 falls short
  judged(scene + both + phase("pushes", act("retreat", B, "", "24,10 24,13", 180))).silent();
  judged(scene + both + phase("pushes", act("retreat", B, "", "24,10 22,12", 180))).one("9.24", B, "not pushed straight");
}

TEST_CASE("Lee 9.6: a unit is shifted while it changes its front where the river or another unit prevents the turn in place") {
  const auto by_river = [](const std::string& y) {
    return phase("table", put(A, "17.8,25.1", 90) + put(B, "24," + y, 180)) + phase("attacks", attack("21.5,25.1", 90)) +
           phase("reactions", act("move", B, "", "24,25.1", 270));
  };
  judged(by_river("25.6")).silent();
  judged(by_river("24.9")).one("9.6", B, "is shifted by 0.2");
  const auto by_friend = [](const std::string& y) {
    return phase("table", put(A, "17.8,10", 90) + put(B, "24,10", 180) + put(B2, "24," + y, 180)) +
           phase("attacks", attack("21.5,10", 90)) + phase("reactions", act("move", B, "", "24,9.5", 270));
  };
  judged(by_friend("11.1")).silent();
  judged(by_friend("11.6")).one("9.6", B, "is shifted by 0.5");
}

TEST_CASE("Lee 9.6: a front is changed against an attacker from far, though another comes from near") {
  const auto scene = [](const std::string& y) {
    return phase("table", put(A, "18,10", 90) + put(B, "24,10", 180) + put(A2, "24," + y, 0)) +
           phase("attacks", attack("21.5,10", 90) + act("attack", A2, B, "24,8", 0)) + phase("reactions", act("move", B, "", "24,10", 270));
  };
  judged(scene("2")).silent();
  judged(scene("5")).one("9.6", B, "not more than half");  // both from near
}

TEST_CASE("Lee 9.4: a counterattacker is supported too, and a unit that stands is not") {
  const std::string ten =
      phase("table", put(A, "24,0.5", 0) + put(B, "24,11.5", 180) + put(B2, "28,11.5", 180)) + phase("attacks", attack(""));
  judged(ten + phase("reactions", act("attack", B, A, "24,7", 180)) + phase("supports", act("move", B2, B, "26,7", 180))).silent();
  judged(ten + phase("supports", act("move", B2, B, "26,11.5", 180))).one("9.4", B2, "no unit that attacks");
}

TEST_CASE("Lee 9.6: a counterattacker turns first, and its way is that of its middle") {
  const std::string turned = phase("table", put(A, "24,0.5", 0) + put(B, "24,11.5", 225)) + phase("attacks", attack(""));
  judged(turned + phase("reactions", act("attack", B, A, "24,7.277", 180))).silent();
  judged(turned + phase("reactions", act("attack", B, A, "24,7.4", 180))).one("9.6", B, "its share of the way is 4.223");
}

TEST_CASE("Lee 9.27: who has pushed two follows either, or stays where it is") {
  const std::string won = table(put(B2, "29,8", 270)) + phase("attacks", attack("24,8") + act("attack", B2, A, "26.5,8", 270)) +
                          phase("pushes", act("retreat", B, "", "24,10 24,13", 180) + act("retreat", B2, "", "26.5,8 29,8", 270));
  judged(won + phase("pursuits", act("move", A, "", "24,8 24,10.5", 0))).silent();
  judged(won + phase("pursuits", act("move", A, "", "24,8 26,8", 0))).silent();
  judged(won + phase("pursuits", act("move", A, "", "24,8 22,8", 0))).one("9.27", A, "does not go straight for");
  judged(won + phase("pursuits", act("move", A, B, "24,8 26,8", 0))).one("9.27", A, "straight for us.i.1.1");
  judged(won + phase("pursuits", act("move", A, "", "24,8", 0))).silent();
  judged(table() + phase("attacks", attack("24,8")) + phase("pursuits", act("move", A, "", "24,8", 0))).one("9.27", A, "pushed no unit");
}

TEST_CASE("Lee 9.27: a routed unit is taken off the table, and pursued to where it stood and no farther (C-V62)") {
  const std::string routed = table() + phase("attacks", attack("24,8")) + phase("pushes", act("eliminate", B, "", "", 0));
  judged(routed).silent();
  judged(routed + phase("pursuits", act("move", A, B, "24,8 24,10", 0))).silent();
  judged(routed + phase("pursuits", act("move", A, B, "24,8 24,10.5", 0))).one("9.27", A, "straight for us.i.1.1");
  judged(routed + phase("pursuits", act("move", A, "", "24,8 25,10", 0))).one("9.27", A, "straight for us.i.1.1");
}

TEST_CASE("Lee 9.26: a unit routed by a push from opposite sides is eliminated, and what it fought goes on without it") {
  const std::string opposite = table(put(A2, "24,16", 180)) + phase("attacks", attack("24,8") + act("attack", A2, B, "24,12", 180));
  judged(opposite + phase("pushes", act("eliminate", B, "", "", 0))).silent();
  judged(opposite + phase("reactions", act("eliminate", B, "", "", 0))).silent();
  judged(opposite + phase("supports", act("eliminate", B, "", "", 0))).one("9.1", B, "not done in the phase");
  const std::string gone = opposite + phase("pushes", act("eliminate", B, "", "", 0) + act("retreat", A, "", "24,8 24,5", 0));
  judged(gone).silent();  // both were beaten
  judged(gone + phase("pursuits", act("eliminate", B, "", "", 0))).one("9.2", B, "not on the table");
  judged(opposite + phase("pushes", act("eliminate", B, "", "", 0) + act("retreat", A, "", "24,8 26,6", 0)))
      .one("9.24", A, "not pushed straight");
  judged(gone + "</turn>\n<turn number=\"2\">\n" + phase("attacks", attack("24,8"))).one("9.2", B, "not on the table");
}

TEST_CASE("Lee 9.11: who supports the attacked unit retreats with it, before it or after it") {
  const auto scene = [](const std::string& x) { return table(put(B2, x + ",10", 180)) + phase("attacks", attack("")); };
  const std::string first = act("retreat", B, "", "24,10 24,14", 180);
  judged(scene("26") + phase("reactions", first + act("retreat", B2, "", "26,10 26,14", 180))).silent();
  judged(scene("26") + phase("reactions", act("retreat", B2, "", "26,10 26,14", 180) + first)).silent();
  judged(scene("26.1") + phase("reactions", first + act("retreat", B2, "", "26.1,10 26.1,14", 180))).one("9.11", B2, "is not attacked");
  judged(scene("26") + phase("reactions", first + act("retreat", B2, "", "26,10 26,19.1", 180))).one("9.11", B2, "and may go 9");
}

TEST_CASE("Lee 9.11: terrain on the way may make a retreat dearer, open ground does not") {
  const auto retreat = [](const std::string& x, const std::string& losses) {
    return phase("table", put(A, x + ",2", 0) + put(B, x + ",10", 180)) + phase("attacks", attack("")) +
           phase("reactions", act("retreat", B, "", x + ",10 " + x + ",14", 180, " losses=\"" + losses + "\""));
  };
  judged(retreat("26", "2")).silent();  // through the corn
  judged(retreat("26", "3")).one("9.11", B, "costs 1 points of cohesion; the log has 3");
  judged(retreat("4", "1")).silent();
  judged(retreat("4", "2")).one("9.11", B, "costs 1 points of cohesion; the log has 2");
}

TEST_CASE("Lee 9.24: a unit that fights none is pushed straight away from an enemy within an inch") {
  const auto scene = [](const std::string& y) { return table(put(B2, "29,10", 180) + put(A2, "29," + y, 0)); };
  judged(scene("8") + phase("pushes", act("retreat", B2, "", "29,10 29,13", 180))).silent();
  judged(scene("8") + phase("pushes", act("retreat", B2, "", "29,10 31,13", 180))).one("9.24", B2, "not pushed straight");
  judged(scene("7.9") + phase("pushes", act("retreat", B2, "", "29,10 29,13", 180))).one("9.24", B2, "fought with no unit");
}

TEST_CASE("Lee 9.24: a pushed unit is turned to who beat it") {
  const auto scene = [](const std::string& other) {
    return phase("table", put(A, "17.8,10", 90) + put(B, "24,10", 180) + put(B2, other, 180)) + phase("attacks", attack("21.5,10", 90)) +
           phase("pushes", act("retreat", B, "", "24,10 27,10", 270));
  };
  judged(scene("28.6,10")).silent();  // turned it takes half its width less to either side
  judged(scene("28.4,10")).one("9.24", B, "stands over us.i.1.2");
  judged(scene("27,11.6")).silent();
  judged(scene("27,11.3")).one("9.24", B, "stands over us.i.1.2");
}

TEST_CASE("Lee 9.2: who is engaged since last turn is a target under any order, and who has nothing to do with it is not") {
  const std::string next = "</turn>\n<turn number=\"2\">\n", march = " order=\"march\"";
  const std::string fought = table(put(A2, "29,3", 0)) + phase("attacks", act("attack", B, A, "24,4", 180));
  judged(fought + next + phase("attacks", act("attack", A2, B, "26.5,4", 270, march))).silent();
  judged(fought + phase("pushes", act("retreat", B, "", "24,4 24,7", 180)) + next +
         phase("attacks", act("attack", A2, B, "26.5,7", 270, march)))
      .one("9.2", A2, "has not attacked its corps");
  const std::string attacked = table(put(B2, "29,10", 180) + put(A2, "29,3", 0)) + phase("attacks", act("attack", B2, A2, "29,5", 180));
  judged(attacked + phase("attacks", act("attack", A2, B2, "29,3", 0, march))).silent();
  judged(attacked + phase("attacks", act("attack", A2, B, "24,8", 0, march))).one("9.2", A2, "has not attacked its corps");
}

TEST_CASE("Lee 9.5: an enemy behind its back is not the one that a unit must attack") {
  const auto scene = [](const std::string& other) {
    return phase("table", put(A, "24,5", 0) + put(B, "24,10", 180) + put(B2, other, 0)) + phase("forced", attack("24,8"));
  };
  judged(scene("24,2")).silent();
  judged(scene("27.5,7.2")).one("9.5", A, "must attack us.i.1.2");
}

TEST_CASE("Lee 9.11: after a fault the log's word is taken, so that one fault is one finding") {
  const std::string on = phase("pushes", act("retreat", B, "", "24,14 24,17", 180));
  const std::string near = phase("table", put(A, "24,6", 0) + put(B, "24,10", 180)) + phase("attacks", attack(""));
  judged(near + phase("reactions", act("retreat", B, "", "24,10 24,14", 180)) + on).one("9.11", B, "it must be more than three");
  judged(table() + phase("reactions", act("retreat", B, "", "24,10 24,11", 180)) + phase("attacks", attack("")) +
         phase("pushes", act("retreat", B, "", "24,11 24,13", 180)))
      .one("9.11", B, "is not attacked");
  const std::string opposite = table(put(A2, "24,16", 180)) + phase("attacks", attack("24,8") + act("attack", A2, B, "24,12", 180));
  judged(opposite + phase("pushes", act("retreat", B, "", "24,10 20,10", 180) + act("eliminate", B, "", "", 0)))
      .one("9.26", B, "opposite sides");
  judged(table() + phase("attacks", attack("24,8")) + phase("pushes", act("retreat", B, "", "24,10 24,13", 180)) +
         phase("pursuits", act("move", A, B, "24,8 24,10", 0, " order=\"defence\"")) + phase("turns", act("move", A, "", "24,10", 45)))
      .one("9.27", A, "order of defence");
}

TEST_CASE("Lee 9.3: a move of more inches than there are is bounded") {
  AlteredSample sample("lee");
  sample.replace("laurel-ford.orbat.xml", R"(<piece id="us.i.1.1" kind="infantry" text="1" base-width="2" base-depth="1">
          <trait name="fire" value="5"/>
          <trait name="melee" value="4"/>
          <trait name="morale" value="4"/>
          <trait name="cohesion" value="4"/>
          <trait name="move" value="9"/>)",
                 R"(<piece id="us.i.1.1" kind="infantry" text="1" base-width="2" base-depth="1">
          <trait name="fire" value="5"/>
          <trait name="melee" value="4"/>
          <trait name="morale" value="4"/>
          <trait name="cohesion" value="4"/>
          <trait name="move" value="9000000000000"/>)");
  const auto scenario = sample.load(LAUREL_FORD);
  sample.write(LAUREL_FORD_LOG, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<log format=\"1.0\" id=\"l\" scenario=\"" + LAUREL_FORD +
                                    "\">\n<game id=\"lee\" version=\"1\"/>\n<turn number=\"1\">\n" + table() +
                                    phase("attacks", attack("")) +
                                    phase("reactions", act("retreat", B, "", "24,10 24,20", 180, " losses=\"1\"")) + "</turn>\n</log>\n");
  const auto report = validator::judge_log(*scenario, sample.load(LAUREL_FORD_LOG), lee());
  REQUIRE(report);
  Verdicts{seen_in(*report), {}}.silent();
}

TEST_CASE("Lee 9.1: what is done in the wrong phase is said") {
  judged(table() + phase("attacks", act("retreat", B, "", "24,14", 180))).one("9.1", B, "not done in the phase \"attacks\"");
  judged(table() + phase("supports", act("retreat", B, "", "24,14", 180))).one("9.1", B, "not done in the phase \"supports\"");
}

TEST_CASE("Lee 6.6: a recorded unit stops where it reveals a marker, and the marker is revealed before anything else is done") {
  // The front edge of A comes within twelve inches of the marker after 1.5 inches.
  const auto moved = [&](const std::string& path, const std::string& after) {
    return judged(phase("placing", put("us.m1", "28,19", 0)) + phase("table", put(A, "28,4.5", 0)) +
                  phase("moves", act("move", A, "", path, 0) + after));
  };
  const auto only = [](const Verdicts& all, const std::string& words) {
    return std::count_if(all.seen.begin(), all.seen.end(), [&](const SeenFinding& one) {
      return one.rule == "Bogowie Wojny: Lee 6.6" && one.words.find(words) != std::string::npos;
    });
  };
  const std::string reveal = act("reveal", "us.m1", A, "", 0);
  CHECK(only(moved("28,4.5 28,6.001", reveal), "") == 0);
  CHECK(only(moved("28,4.5 28,5.9", ""), "") == 0);
  CHECK(only(moved("28,4.5 28,8", reveal), "goes on for 2 inches") == 1);
  CHECK(only(moved("28,4.5 28,6", ""), "is not revealed") == 1);
  CHECK(only(moved("28,4.5 28,5", reveal), "do not see each other") == 1);
}

TEST_CASE("Lee 6.6: a corps keeps away from what its own unit's move has brought to light, and from no other (BP-36/37)") {
  const std::string reveal = act("reveal", "us.m1", A, "", 0), corps = put(B, "28,18", 180);
  const auto nearer = [](const Verdicts& all) {
    return std::count_if(all.seen.begin(), all.seen.end(), [](const SeenFinding& one) {
      return one.rule == "Bogowie Wojny: Lee 6.6" && one.words.find("comes nearer to us.i.1.1") != std::string::npos;
    });
  };
  const std::string units = phase("table", put(A, "28,4.5", 0) + put(A2, "31,4.5", 0)), on = act("move", A2, "", "31,4.5 31,9", 0);
  CHECK(nearer(judged(phase("placing", put("us.m1", "28,19", 0)) + units +
                      phase("moves", act("move", A, "", "28,4.5 28,6.001", 0) + reveal + corps + on))) == 1);
  const std::string strangers = phase("table", put(A, "28,4.5", 0) + put(OTHER, "31,4.5", 0));
  CHECK(nearer(judged(
            phase("placing", put("us.m1", "28,19", 0)) + strangers +
            phase("moves", act("move", A, "", "28,4.5 28,6.001", 0) + reveal + corps + act("move", OTHER, "", "31,4.5 31,9", 0)))) == 0);
  // The marker itself had come into sight.
  CHECK(nearer(judged(phase("placing", put("us.m1", "28,22", 0)) + units +
                      phase("f2", act("move", "us.m1", "", "28,22 28,17.5", 0) + reveal + corps) + phase("moves", on))) == 0);
}
