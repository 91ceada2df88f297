// What the referee of bases in combat must not let pass, and logs that are unusual and lawful: each scene with its near miss.
#include <random>

#include "tests/rulesets/lee/captions.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string NEXT = "</turn>\n<turn number=\"2\">\n";

// One finding among others.
void some(const Verdicts& all, const std::string& rule, const std::string& object, const std::string& words) {
  INFO("wanted: " << rule << " " << object << " " << words << "\n" << listed(all.seen));
  CHECK(std::any_of(all.seen.begin(), all.seen.end(), [&](const SeenFinding& one) {
    return one.rule == "Bogowie Wojny: Lee " + rule && one.object == object && one.words.find(words) != std::string::npos;
  }));
}

}  // namespace

TEST_CASE("Lee 9.7: who supported an attacker that is off the table supports no unit, and does not flank") {
  const std::string scene = table(put(A2, "26,2", 0)) + phase("attacks", attack("24,8")) + phase("supports", act("move", A2, A, "26,8", 0));
  const std::string flank = phase("flanking", act("attack", A2, B, "26.5,10", 270));
  judged(scene + flank).silent();
  some(judged(scene + phase("pushes", act("eliminate", A, "", "", 0)) + flank), "9.7", A2, "supports no unit that attacks us.i.1.1");
}

TEST_CASE("Lee 9.7: who is attacked itself flanks none (C-60)") {
  const auto scene = [](const std::string& other) {
    return table(put(A2, "26,2", 0) + put(B2, "36,8", 270)) + phase("attacks", attack("24,8") + other) +
           phase("supports", act("move", A2, A, "26,8", 0)) + phase("flanking", act("attack", A2, B, "26.5,10", 270));
  };
  judged(scene("")).silent();
  judged(scene(act("attack", B2, A2, "", 270))).one("9.7", A2, "is attacked itself or engaged");
}

TEST_CASE("Lee 9.8: who supported a unit that is off the table does not extend its line") {
  const std::string scene = phase("table", put(A, "24,0.5", 0) + put(B, "24,11.5", 180) + put(B2, "28,11.5", 180)) +
                            phase("attacks", attack("")) + phase("reactions", act("attack", B, A, "24,7", 180)) +
                            phase("supports", act("move", B2, B, "26,7", 180));
  judged(scene).silent();
  judged(scene + phase("pushes", act("eliminate", B, "", "", 0)) + phase("extensions", act("move", B2, A, "26,7", 180)))
      .one("9.9", B2, "does not support us.i.1.1");
}

TEST_CASE("Lee 9.12: the place of a unit that was routed or destroyed is occupied, whether it is named or not (C-90)") {
  const std::string routed = table() + phase("attacks", attack("24,8")) + phase("pushes", act("eliminate", B, "", "", 0));
  judged(routed + phase("occupations", act("move", A, B, "24,10", 0))).silent();
  judged(routed + phase("occupations", act("move", A, "", "24,10", 0))).silent();
  judged(routed + phase("occupations", act("move", A, B, "24,10.5", 0))).one("9.12", A, "does not stand where us.i.1.1 stood");
  judged(table() + phase("attacks", attack("24,8")) + phase("occupations", act("move", A, B2, "24,10", 0)))
      .one("9.2", B2, "us.i.1.2 is not on the table");
}

TEST_CASE("Lee 9.2: who only declared an attack and is far away is not engaged next turn, who stands within an inch is") {
  const auto scene = [](const std::string& before) {
    return phase("table", put(A3, "4,2", 0) + put(A, "24,2", 0) + put(A2, "27,2", 0) + put(B, "24,10", 180) + put(B2, "24,11", 180)) +
           before + NEXT + phase("attacks", attack("24,8")) + phase("supports", act("move", A2, A, "26,8", 0)) +
           phase("flanking", act("attack", A2, B, "", 0)) + phase("extensions", act("move", B2, A2, "26,10", 180));
  };
  judged(scene("")).silent();
  judged(scene(phase("attacks", act("attack", A3, B2, "", 0)))).silent();
  judged(scene(phase("table", put(A3, "24,13", 180)) + phase("attacks", act("attack", A3, B2, "", 0)))).one("9.8", B2, "is engaged");
  // Nor has it beaten whom it was to attack.
  const std::string far = phase("table", put(A3, "4,2", 0) + put(A, "24,2", 0) + put(B, "24,10", 180)) +
                          phase("attacks", act("attack", A3, B, "", 0)) + NEXT + phase("attacks", attack("24,8")) +
                          phase("pushes", act("retreat", B, "", "24,10 24,13.5", 180));
  judged(far + phase("pursuits", act("move", A3, B, "4,2 7,3.725", 0))).one("9.27", A3, "pushed no unit");
  judged(far + phase("pursuits", act("move", A, B, "24,8 24,11", 0))).silent();
}

TEST_CASE("Lee 9.3: an attack that falls short is a forced move straight at its target, however it is written (C-18, C-22)") {
  const std::string far = phase("table", put(A, "24,2", 0) + put(B, "24,14.5", 180) + put(B2, "30,13", 180));
  const std::string declared = far + phase("attacks", attack(""));
  judged(far + phase("attacks", attack("24,5"))).silent();
  judged(declared + phase("forced", act("move", A, "", "24,5", 0))).silent();
  judged(declared + phase("forced", act("move", A, B, "24,5", 0))).silent();
  judged(far + phase("attacks", attack("") + act("move", A, "", "24,5", 0))).silent();
  judged(declared + phase("forced", act("move", A, "", "24,2", 0))).silent();  // something is in its way at once
  judged(far + phase("attacks", attack("25.5,5"))).one("9.3", A, "does not reach us.i.1.1 and does not go straight");
  judged(declared + phase("forced", act("move", A, "", "25.5,5", 0))).one("9.3", A, "does not go straight");
  judged(far + phase("table", put(A2, "24,5.5", 0)) + phase("attacks", attack("24,5"))).one("9.3", A, "stands over cs.i.1.2");
  judged(far + phase("forced", act("move", A, "", "24,5", 0))).one("9.5", A, "straight for us.i.1.2, the nearest");  // no attack declared
  judged(table() + phase("attacks", attack("") + act("move", A, "", "24,5", 0))).one("9.1", A, "not done in the phase \"attacks\"");
}

TEST_CASE("Lee 9.3: while others attack artillery turns where it stands, and does not go (C-20)") {
  const std::string guns = table(put(GUNS, "30,3", 0));
  judged(guns + phase("attacks", act("move", GUNS, "", "30,3", 315))).silent();
  judged(guns + phase("attacks", act("move", GUNS, "", "30,3.5", 315))).one("9.3", GUNS, "only turns where it stands");
  judged(guns + phase("attacks", act("move", A, "", "24,2", 315))).one("9.1", A, "not done in the phase \"attacks\"");
}

TEST_CASE("Lee 9.6: a counterattack that is too far is declared, and both make a forced move towards each other") {
  const std::string vain = phase("table", put(A, "24,0.5", 0) + put(B, "24,21.6", 180) + put(A2, "30,12", 0)) +
                           phase("attacks", attack("")) + phase("reactions", act("attack", B, A, "", 180));
  judged(vain).silent();
  judged(vain + phase("forced", act("move", A, "", "24,3", 0) + act("move", B, "", "24,18", 180))).silent();
  judged(vain + phase("forced", act("move", B, "", "25,18", 180))).one("9.3", B, "does not reach cs.i.1.1");
}

TEST_CASE("Lee 9.6: an attacker goes in the reactions only to meet a counterattack, his share of the way, to a place that is free") {
  const std::string ten =
      phase("table", put(A, "24,0.5", 0) + put(B, "24,11.5", 180) + put(A2, "24,5.5", 0)) + phase("attacks", attack(""));
  const std::string met = phase("reactions", act("attack", B, A, "24,7", 180));
  const std::string free = phase("table", put(A, "24,0.5", 0) + put(B, "24,11.5", 180)) + phase("attacks", attack(""));
  const auto to = [](const std::string& path) { return phase("reactions", act("move", A, "", path, 0)); };
  judged(free + met + to("24,5")).silent();
  judged(free + to("24,5")).one("9.6", A, "is not attacked");
  judged(free + to("40,30")).one("9.6", A, "is not attacked");
  judged(free + met + to("24,4.9")).one("9.6", A, "its share of the way is 4.5");
  judged(free + met + to("28.5,0.5")).one("9.6", A, "does not stand an inch before us.i.1.1");
  judged(ten + met + to("24,5")).one("9.6", A, "stands over cs.i.1.2");
  const std::string edge = phase("table", put(A, "4,2", 90) + put(B, "14,2", 270)) + phase("attacks", attack("")) +
                           phase("reactions", act("attack", B, A, "10,2", 270));
  judged(edge + phase("reactions", act("move", A, "", "8,2", 90))).silent();
  judged(edge + phase("reactions", act("move", A, "", "0,2", 90))).one("9.6", A, "does not stand an inch before");
}

TEST_CASE("Lee 9.12: who was pushed itself neither pursues nor occupies, and who was not may") {
  const std::string won = table() + phase("attacks", attack("24,8")) + phase("pushes", act("retreat", B, "", "24,10 24,13", 180));
  const std::string both = won + phase("pushes", act("retreat", A, "", "24,8 24,5", 0));
  judged(won + phase("pursuits", act("move", A, B, "24,8 24,10", 0))).silent();
  judged(both + phase("pursuits", act("move", A, B, "24,5 24,9", 0))).one("9.27", A, "was pushed itself");
  judged(both + phase("occupations", act("move", A, B, "24,10", 0))).one("9.12", A, "was pushed itself");
}

TEST_CASE("Lee 9.12: no unit pursues twice, occupies after a pursuit or turns twice; another unit may") {
  const std::string won = table(put(A2, "30,10", 270)) + phase("attacks", attack("24,8") + act("attack", A2, B, "26.5,10", 270)) +
                          phase("pushes", act("retreat", B, "", "24,10 20,14", 180));
  const std::string first = phase("pursuits", act("move", A, B, "24,8 23,9.5", 0));
  judged(won + first + phase("pursuits", act("move", A2, B, "26.5,10 25,10.923", 270))).silent();
  judged(won + first + phase("pursuits", act("move", A, B, "23,9.5 22,11", 0))).one("9.27", A, "has pursued or occupied a place already");
  judged(won + phase("pursuits", act("move", A, B, "24,8 24,8", 0)) + phase("occupations", act("move", A2, B, "24,10", 270))).silent();
  judged(won + first + phase("occupations", act("move", A, B, "24,10", 0))).one("9.12", A, "has pursued or occupied a place already");
  const std::string turn = act("move", A, "", "24,8", 45);
  judged(won + phase("turns", turn + act("move", A2, "", "26.5,10", 315))).silent();
  judged(won + phase("turns", turn + act("move", A, "", "24,8", 90))).one("9.12", A, "turns a second time");
}

TEST_CASE("Lee 9.19: an engaged unit stands and fires, fights what it faces, and nothing else; free it does as it likes") {
  const auto next = [](const std::string& more, const std::string& after) {
    return table(put(A2, "32,10", 270) + put(B2, "28,10", 180) + more) + phase("attacks", attack("24,8")) + after + NEXT;
  };
  const std::string free = phase("pushes", act("retreat", B, "", "24,10 24,10.5", 180));  // half an inch, no longer an inch away
  const auto against = [](const std::string& y) {
    return phase("table", put(B2, "40,10", 180)) + phase("attacks", act("attack", A2, B, "", 270)) +
           phase("reactions", act("move", B, "", "24," + y, 90));
  };
  judged(next("", "") + against("10")).one("9.6", B, "is engaged with cs.i.1.1: it stands and fires");
  judged(next("", free) + against("10.5")).silent();
  const std::string front = phase("table", put(B2, "40,10", 180) + put(A3, "24,18", 180) + put(A2, "36,2", 0) + put(B, "24,10", 0)) +
                            phase("attacks", act("attack", A3, B, "", 180));
  judged(next("", "") + front + phase("reactions", act("attack", B, A3, "24,13", 0))).one("9.6", B, "stands and fires");
  judged(next("", "") + front + phase("reactions", act("retreat", B, "", "24,10 20,9", 0))).one("9.11", B, "stands and fires");
  judged(next("", "") + phase("attacks", act("attack", A, B2, "28,8", 0)))
      .one("9.19", A, "is engaged with us.i.1.1 and attacks no other unit");
  judged(next("", "") + phase("attacks", attack("24,8"))).silent();  // the fight goes on
  judged(next("", free) + phase("attacks", act("attack", A, B2, "28,8", 0))).silent();
  judged(next("", "") + phase("forced", act("move", A, "", "24,8", 0))).one("9.5", A, "is engaged with us.i.1.1 and makes no forced move");
}

TEST_CASE("Lee 9.17: after the additional round no unit pursues, occupies, turns or fights again (C-100)") {
  const Steps again = caption_17a() + Steps{does("again", "attack", A1, B2, 24, 9, 0), does("pushes", "retreat", B2, "", 24, 14, 180)};
  judged(again).silent();
  const std::string words = "has fought its additional round and neither pursues nor occupies a place nor turns";
  judged(again + Steps{does("pursuits", "move", A1, B2, 24, 12, 0)}).one("9.17", A1, words);
  judged(again + Steps{does("occupations", "move", A1, B2, 24, 11, 0)}).one("9.17", A1, words);
  judged(again + Steps{does("turns", "move", A1, "", 24, 9, 90)}).one("9.17", A1, words);
  const Steps third = Steps{stands(B3, 25, 12, 180)} + again;
  judged(third + Steps{does("again", "attack", A1, B3, 24.5, 10, 0)}).one("9.17", A1, "has fought its additional round already");
  // Who won the first round and fights no second one may.
  Steps room = caption_17a();
  room[2] = stands(B2, 24, 11.6, 180);
  judged(room + Steps{does("turns", "move", A1, "", 24, 10, 45)}).silent();
}

TEST_CASE("Lee 9.12: where the place of the beaten is touched by a base its winner stands as near to it as there is room") {
  const auto scene = [](const std::string& other, const std::string& path) {
    return table(put(A2, "40,2", 0)) + phase("attacks", attack("24,8")) + phase("pushes", act("retreat", B, "", "24,10 24,15", 180)) +
           phase("table", put(A2, other, 0)) + phase("occupations", act("move", A, B, path, 0));
  };
  judged(scene("40,2", "24,10")).silent();
  judged(scene("25.5,10", "39,20")).one("9.12", A, "does not stand");
  judged(scene("25.5,10", "23.5,10")).silent();
  judged(scene("25.5,10", "23.3,10")).one("9.12", A, "does not stand as near as it could to where us.i.1.1 stood");
  judged(scene("25.5,10", "24,9.9")).one("9.12", A, "stands over cs.i.1.2");
  judged(scene("24,10.7", "24,9.7")).silent();
  judged(scene("24,10.7", "22,10")).one("9.12", A, "does not stand as near as it could");
}

TEST_CASE("Lee 9.12: who still fights does not turn, unless to who came upon its flank (C-91, C-92)") {
  const std::string drawn = table() + phase("attacks", attack("24,8"));
  const auto turn = [](const std::string& piece, const std::string& at, int heading) {
    return phase("turns", act("move", piece, "", at, heading));
  };
  judged(drawn + turn(A, "24,8", 45)).one("9.12", A, "still fights us.i.1.1 and does not turn");
  judged(drawn + turn(B, "24,10", 90)).one("9.12", B, "still fights cs.i.1.1 and does not turn");
  judged(drawn + phase("pushes", act("retreat", B, "", "24,10 24,13", 180)) + turn(A, "24,8", 45)).silent();
  judged(drawn + phase("pushes", act("eliminate", B, "", "", 0)) + turn(A, "24,8", 45)).silent();
  judged(phase("table", put(A, "18,10", 90) + put(B, "24,10", 180)) + phase("attacks", attack("21.5,10", 90)) + turn(B, "24,10", 270))
      .silent();
}

TEST_CASE("Lee 9.8: the line is extended on the side that is threatened, and once") {
  judged(caption_8a()).silent();
  Steps other = caption_8a();
  other[7] = does("extensions", "move", B1, A1, 22, 10, 180);
  other.pop_back();
  judged(other).one("9.8", B1, "does not stand on the side of us.i.2.1 that cs.i.1.1 threatens");
  Steps rear = caption_8a();  // from behind the main attacker it may go round either side
  rear[5] = does("supports", "move", A1, A2, 24, 7, 0);
  rear.pop_back();
  judged(rear).silent();
  rear[7] = does("extensions", "move", B1, A1, 22, 10, 180);
  judged(rear).silent();
  Steps twice = caption_8a();
  twice.insert(twice.begin() + 8, does("extensions", "move", B1, A1, 26, 10.1, 180));
  some(judged(twice), "9.8", B1, "extends the line a second time");
  // Where the flanking attack has come, and not on the other side.
  const Steps come{stands(A1, 22, 2, 0),
                   stands(A2, 24, 2, 0),
                   stands(B4, 24, 10, 180),
                   stands(B1, 24, 11, 180),
                   attacks(A2, B4, 24, 8, 0),
                   does("supports", "move", A1, A2, 22, 8, 0),
                   does("flanking", "attack", A1, B4, 21.5, 10, 90)};
  judged(come + Steps{does("extensions", "move", B1, A1, 26, 10, 180)}).one("9.8", B1, "that cs.i.1.1 threatens");
  judged(come + Steps{does("extensions", "move", B1, A1, 22.5, 10, 270)}).silent();
  Steps flank = caption_9a(30.2);  // [9.9] covered on the other side
  flank[6] = does("extensions", "move", B1, A1, 13.5, 10, 270);
  flank.pop_back();
  judged(flank).one("9.9", B1, "does not stand on the side of us.i.1.2");
}

TEST_CASE("Lee 9.2: a wood between hides a unit from who would attack it, open ground does not (C-12)") {
  const auto scene = [](const std::string& from, const std::string& at, const std::string& path) {
    return phase("table", put(A, from, 90) + put(B, at, 270)) + phase("attacks", act("attack", A, B, path, 90));
  };
  some(judged(scene("37.5,18.3", "47,18", "45,18")), "9.2", A, "does not see us.i.1.1");
  judged(phase("table", put(A, "10,10", 90) + put(B, "19.5,9.7", 270)) + phase("attacks", act("attack", A, B, "17.5,9.7", 90))).silent();
}

TEST_CASE("Lee 9.11: who attacked a unit that has retreated out of range goes for one that supported it, or on its way (C-74)") {
  const auto scene = [](const std::string& other, const std::string& retreat) {
    return table(put(B2, other, 180)) + phase("attacks", attack("")) + phase("reactions", act("retreat", B, "", "24,10 " + retreat, 180));
  };
  const std::string on = phase("attacks", act("attack", A, B2, "24,9", 0));
  judged(scene("24,11", "24,18.5") + on).silent();
  judged(scene("24,11", "24,18.5") + phase("forced", act("attack", A, B2, "24,9", 0))).silent();
  judged(scene("26.1,11", "24,18.5") + phase("attacks", act("attack", A, B2, "26.1,9", 0))).one("9.2", A, "a second time");
  judged(scene("26,11", "24,18.5") + phase("attacks", act("attack", A, B2, "26,9", 0))).silent();
  judged(scene("26,11", "22,11") + phase("attacks", act("attack", A, B2, "26,9", 0))).one("9.2", A, "a second time");  // still in range
  judged(scene("26,11", "24,18.5") + phase("forced", act("move", A, "", "24,6", 0))).silent();
  judged(scene("26,11", "24,18.5") + phase("forced", act("move", A, "", "26,6", 0))).one("9.3", A, "does not reach us.i.1.1");
}

TEST_CASE("Lee 9.2: an attack, or a line extended, without a target or against a friend says so") {
  judged(table() + phase("attacks", act("attack", A, "", "24,8", 0))).one("9.2", A, "does not say against whom cs.i.1.1 acts");
  judged(table(put(A2, "24,7", 0)) + phase("attacks", act("attack", A, A2, "24,5", 0))).one("9.2", A, "cs.i.1.2, which is of its own side");
  judged(table() + phase("supports", act("attack", A, "", "24,8", 0))).one("9.1", A, "not done in the phase \"supports\"");
  judged(table() + phase("extensions", act("move", A, "", "24,8", 0))).one("9.8", A, "does not say against whom");
  judged(table() + phase("attacks", attack("24,8"))).silent();
}

TEST_CASE("Lee: a heading beyond a full turn, or below nought, is found") {
  const auto placed = [](const std::string& heading) {
    return judged(phase("table", "<action what=\"place\" piece=\"" + A + "\" path=\"24,2\" heading=\"" + heading + "\"/>\n")).seen;
  };
  for (const char* right : {"0", "359", "359.9", "22.5"}) CHECK(placed(right).empty());
  for (const char* wrong : {"360", "-90", "99999999999", "-0.1", "999999999999.999"}) {
    const auto seen = placed(wrong);
    INFO(wrong << "\n" << listed(seen));
    REQUIRE(seen.size() == 1);
    CHECK(seen.front().words.find("The heading of cs.i.1.1 is") != std::string::npos);
  }
}

TEST_CASE("Lee 9.1: whatever a log has done in whatever order, it is judged to its end") {
  const std::array phases{"attacks", "forced",   "supports",    "flanking", "reactions", "extensions", "accidental", "pushes",
                          "moves",   "pursuits", "occupations", "turns",    "again",     "table",      "f2",         "placing"};
  const std::vector<std::string> pieces{A, A2, A3, GUNS, B, B2, B3, B4, "cs.m1", "us.m1", "cs.i.1.general"};
  std::mt19937 random(9);
  const auto below = [&](std::size_t n) { return random() % n; };
  const auto place = [&] { return fmt::format("{:.1f},{:.1f}", 18 + 0.5 * below(24), 6 + 0.5 * below(14)); };
  for (int game = 0; game < 6; ++game) {
    std::string log;
    for (std::size_t i = 0; i < 8; ++i) log += put(pieces[i], std::to_string(20 + 2 * (i % 4)) + (i < 4 ? ",8" : ",10"), i < 4 ? 0 : 180);
    log = phase("table", log);
    for (int i = 0; i < 300; ++i) {
      const std::string in = phases[below(phases.size())];
      std::string actions;
      for (std::size_t k = 1 + below(3); k > 0; --k) {
        const char* what = in == "pushes"      ? std::array{"retreat", "eliminate"}[below(2)]
                           : in == "table"     ? "place"
                           : below(8) == 0     ? std::array{"reveal", "keep", "place", "eliminate"}[below(4)]
                           : in == "reactions" ? std::array{"attack", "move", "retreat"}[below(3)]
                           : below(2) == 0     ? "move"
                                               : "attack";
        std::string path = below(4) || in == "table" ? place() : "";
        if (!path.empty() && below(5) == 0) path += " " + place();
        actions += act(what, pieces[below(pieces.size())], below(3) ? pieces[below(pieces.size())] : "", path,
                       static_cast<int>(below(8) * 45), std::array{"", "", " order=\"march\"", " losses=\"1\""}[below(4)]);
      }
      log += phase(in, actions);
      if (below(12) == 0) log += "</turn>\n<turn number=\"" + std::to_string(i + 2) + "\">\n";
    }
    CHECK_FALSE(judged(log).seen.empty());
  }
}
