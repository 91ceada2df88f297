// What a recorded game of Lee must not let pass, and lawful play that is silent, each beside its near miss: where an attack strikes, what
// ground costs, who pursues, occupies, is pushed and tries a flank, where a counterattack meets, and the order in which corps come down.
#include "tests/rulesets/lee/captions.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("Lee 9.6: who is attacked in the rear or on a flank does not counterattack, where it began decides") {
  const auto scene = [](const std::string& at, int heading) {
    return phase("table", put(A, at, heading) + put(B, "16,8", 180)) + phase("attacks", attack("")) +
           phase("reactions", act("attack", B, A, "", 0));
  };
  judged(scene("16,14", 180)).one("9.6", B, "is not attacked on its front");  // behind it, declared alone
  judged(scene("22,8", 270)).one("9.6", B, "is not attacked on its front");
  judged(scene("16,2", 0)).told();
  judged(scene("20,2", 0)).needing("the borders of the zones of a base (parameter zones.geometry), to judge us.i.1.1 by 9.6");
  with_stand_ins(scene("20,2", 0)).told();  // more before its front than beside it
}

TEST_CASE("Lee 9.11: no retreat from an attack on flank or rear, though it is only declared") {
  const auto scene = [](const std::string& at, int heading, const std::string& to) {
    return phase("table", put(A, at, heading) + put(B, "16,8", 180)) + phase("attacks", attack("")) +
           phase("reactions", act("retreat", B, "", "16,8 " + to, heading < 180 ? 180 : 0));
  };
  judged(scene("16,14.5", 180, "16,6")).one("9.11", B, "is not attacked on its front");
  judged(scene("16,1.5", 0, "16,10")).told();
}

TEST_CASE("Lee 9.3: an attacker is put before the zone in which it began") {
  const auto scene = [](const std::string& at) {
    return phase("table", put(A, at, 0) + put(B, "16,10", 180)) + phase("attacks", act("attack", A, B, "13.5,10", 90));
  };
  judged(scene("16,4")).one("9.3", A, "began in front of us.i.1.1, and is not put there");
  judged(scene("12,9.5")).told();
  judged(scene("12,5")).needing("zones.geometry");
}

TEST_CASE("Lee 9.11: a retreat costs by its length with the ground, no more and no less; veterans lose one") {
  const auto retreat = [](const std::string& x, const std::string& to, const std::string& losses) {
    return phase("table", put(A, x + ",2", 0) + put(B, x + ",8", 180)) + phase("attacks", attack("")) +
           phase("reactions", act("retreat", B, "", x + ",8 " + x + "," + to, 180, " losses=\"" + losses + "\""));
  };
  judged(retreat("16", "17", "1")).one("9.11", B, "costs 2 points of cohesion; the log has 1");
  judged(retreat("16", "17", "2")).told();
  judged(retreat("16", "12", "1")).told();  // four inches of nine
  judged(retreat("16", "12", "2")).one("9.11", B, "costs 1 points of cohesion; the log has 2");
  judged(retreat("26", "11", "2")).needing("the cost of f");  // through fence and corn, whose costs are not printed
  judged(retreat("26", "11", "1")).told();
  with_stand_ins(retreat("26", "11", "2")).told();
  with_stand_ins(retreat("26", "11", "1")).one("9.11", B, "costs 2 points of cohesion; the log has 1");
}

TEST_CASE("Lee 9.6: a fence on the way of the attacker makes it long enough for a change of front") {
  const std::string near = phase("table", put(A, "34.3,12", 270) + put(B, "29.8,12", 180)) + phase("attacks", attack("")) +
                           phase("reactions", act("move", B, "", "29.8,12", 90));
  judged(near).needing("the cost of fence (parameter terrain.costs), to judge us.i.1.1 by 9.6");
  with_stand_ins(near).told();
  const std::string open = phase("table", put(A, "14,9.3", 90) + put(B, "18.5,9.3", 180)) + phase("attacks", attack("")) +
                           phase("reactions", act("move", B, "", "18.5,9.3", 270));
  with_stand_ins(open).one("9.6", B, "not more than half of its move");
}

TEST_CASE("Lee 9.11: who has retreated out of range is not attacked again; at exactly nine inches he is (9.11 i)") {
  const auto scene = [](const std::string& to, const std::string& at) {
    return phase("table", put(A, "16,2", 0) + put(B, "16,6.5", 180)) + phase("attacks", attack("")) +
           phase("reactions", act("retreat", B, "", "16,6.5 16," + to, 180)) + phase("again", act("attack", A, B, "16," + at, 0));
  };
  judged(scene("14", "12")).one("9.11", A, "is 11 inches from us.i.1.1 and moves 9");
  judged(scene("12", "10")).silent();
  judged(scene("12.1", "10.1")).one("9.11", A, "is 9.1 inches");
}

TEST_CASE("Lee 9.27: a unit of the corps that is not active does not pursue, nor one with a single point left") {
  const std::string lost = table() + phase("attacks", attack("24,8")) + phase("pushes", act("retreat", A, "", "24,8 24,5", 0));
  const auto pursues = [](const std::string& more) { return phase("pursuits", act("move", B, A, "24,10 24,8", 180, more)); };
  judged(lost + pursues("")).one("9.27", B, "its corps is not active");
  judged(lost + pursues(" order=\"march\"")).told();  // it has passed its test in answer
  judged(lost + pursues(" order=\"defence\"")).one("9.27", B, "order of defence");
  const std::string won = table() + phase("attacks", attack("24,8")) + phase("pushes", act("retreat", B, "", "24,10 24,13", 180));
  judged(won + phase("pursuits", act("move", A, B, "24,8 24,10", 0, " losses=\"1\""))).told();
  judged(won + phase("pursuits", act("move", A, B, "24,8 24,10", 0, " losses=\"2\""))).one("9.27", A, "costs cs.i.1.1 1 points");
}

TEST_CASE("Lee 9.12: one unit occupies the place of the beaten, and another comes up in support") {
  const std::string won = phase("table", put(A, "15,2", 0) + put(A2, "9,10", 90) + put(B, "15,10", 180)) +
                          phase("attacks", attack("15,8") + act("attack", A2, B, "12.5,10", 90)) +
                          phase("pushes", act("eliminate", B, "", "", 0));
  const std::string first = act("move", A, B, "15,10", 0);
  judged(won + phase("occupations", first + act("move", A2, B, "13.5,10", 90))).one("9.12", A2, "one unit occupies a place");
  judged(won + phase("occupations", first) + phase("supports", act("move", A2, A, "13.5,10", 90))).silent();
  judged(won + phase("occupations", act("move", A2, B, "15,10", 90))).silent();
}

TEST_CASE("Lee 9.18: of two winners that touch the inactive player's is pushed, and a winner by no other") {
  const std::string fought = phase("table", put(A, "15,2", 0) + put(A2, "17,2", 0) + put(B, "17,10", 180) + put(B2, "15,10", 180)) +
                             phase("attacks", act("attack", A, B2, "15,8", 0) + act("attack", A2, B, "17,8", 0)) +
                             phase("pushes", act("retreat", B2, "", "15,10 15,13", 180) + act("retreat", A2, "", "17,8 17,5", 0)) +
                             phase("occupations", act("move", A, B2, "15,10", 0));
  judged(fought + phase("pushes", act("retreat", A, B, "15,10 12,10", 90))).one("9.18", A, "us.i.1.1 is pushed, whose corps is not active");
  judged(fought + phase("pushes", act("retreat", B, A, "17,10 20,10", 270))).silent();
  judged(fought + phase("pushes", act("retreat", B, "", "17,10 20,10", 270))).silent();
  judged(fought + phase("pushes", act("retreat", B, A, "17,10 17,13", 180))).one("9.24", B, "not pushed straight");
}

TEST_CASE("Lee 9.7: one attempt at a zone in a round, failed or not; the other flank is another zone") {
  const std::string scene = phase("table", put(A, "15,7", 0) + put(A2, "17,7", 0) + put(A3, "15,6", 0) + put(B, "15,15", 180)) +
                            phase("attacks", act("attack", A, B, "15,13", 0)) +
                            phase("supports", act("move", A2, A, "17,13", 0) + act("move", A3, A, "15,12", 0));
  const std::string failed = act("attack", A2, B, "", 0);
  judged(scene + phase("flanking", failed + act("attack", A3, B, "17.5,15", 270))).one("9.7", A3, "one attempt a zone");
  judged(scene + phase("flanking", failed + act("attack", A3, B, "12.5,15", 90))).told();
  const std::string either = act("attack", A3, B, "", 0);  // from the rear, at which flank is not told
  judged(scene + phase("flanking", either + act("attack", A2, B, "17.5,15", 270))).needing("the zone of the attempt of cs.i.1.3");
  judged(scene + phase("flanking", act("attack", A3, B, "", 0, " to=\"right\"") + act("attack", A2, B, "17.5,15", 270))).told();
}

TEST_CASE("Lee 9.6: where the place of meeting is taken the two stand at the nearest that is free") {
  const auto scene = [](const std::string& other, const std::string& x) {
    return phase("table", put(A, "15,1", 0) + put(B, "15,12", 180) + put(B2, other, 180)) + phase("attacks", attack("")) +
           phase("reactions", act("attack", B, A, x + ",7.5", 180) + act("move", A, "", x + ",5.5", 0));
  };
  judged(scene("16.5,7.6", "14.5")).told();
  judged(scene("16.5,7.6", "13.9")).one("9.6", B, "as near as it could to the place that is taken");
  judged(scene("18.5,7.6", "15")).told();
  CHECK_FALSE(judged(scene("18.5,7.6", "14.5")).seen.empty());  // it is free
}

TEST_CASE("Lee 6.4: divisions of the two sides come down in turns, each with its general, and the commander when all stand") {
  AlteredSample sample("lee");
  const auto scenario = sample.load(LAUREL_FORD);
  const auto seen = [&] {
    const auto report = validator::judge_log(*scenario, sample.load(LAUREL_FORD_LOG), lee());
    REQUIRE(report);
    return Verdicts{seen_in(*report), {}};
  };
  seen().silent();
  const std::string commander = "      <action what=\"place\" piece=\"cs.ii.commander\" path=\"20.6,19\" heading=\"0\"/>\n",
                    general = "      <action what=\"place\" piece=\"cs.ii.1.general\" path=\"14,19\" heading=\"0\"/>\n",
                    second = "      <action what=\"place\" piece=\"cs.ii.2.1\" path=\"22.1,23.4\" heading=\"0\"/>\n",
                    guns = "      <action what=\"place\" piece=\"cs.ii.guns\" path=\"24.3,21.9\" heading=\"0\"/>\n";
  sample.replace(LAUREL_FORD_LOG, commander, "");
  sample.replace(LAUREL_FORD_LOG, general, commander + general);
  seen().one("6.4", "cs.ii.commander", "before all of cs.ii stands");
  sample.replace(LAUREL_FORD_LOG, commander, "");
  sample.replace(LAUREL_FORD_LOG, guns, guns + commander);
  seen().silent();
  const std::string of_union = "      <action what=\"place\" piece=\"us.iii.1.2\" path=\"17.7,36.6\" heading=\"180\"/>\n";
  sample.replace(LAUREL_FORD_LOG, general, "");
  sample.replace(LAUREL_FORD_LOG, of_union, of_union + general);  // its division stands, and another has begun
  seen().one("6.4", "cs.ii.1.general", "put down after another division");
  sample.replace(LAUREL_FORD_LOG, general, "");
  const std::string last_of_first = "      <action what=\"place\" piece=\"cs.ii.1.3\" path=\"19.9,23.4\" heading=\"0\"/>\n";
  sample.replace(LAUREL_FORD_LOG, last_of_first, "");
  sample.replace(LAUREL_FORD_LOG, of_union, of_union + last_of_first + general);
  seen().one("6.4", "us.iii.1.1", "before all of cs.ii.1 stands");
  sample.replace(LAUREL_FORD_LOG, last_of_first + general, "");
  const std::string before_last = "      <action what=\"place\" piece=\"cs.ii.1.2\" path=\"17.7,23.4\" heading=\"0\"/>\n";
  sample.replace(LAUREL_FORD_LOG, before_last, before_last + last_of_first + general);
  seen().silent();
  sample.replace(LAUREL_FORD_LOG, second, "");
  sample.replace(LAUREL_FORD_LOG, general, general + second);  // a second Confederate division before the Union's first
  REQUIRE_FALSE(seen().seen.empty());
  CHECK(seen().seen.front().words.find("is placed when it is the turn of") != std::string::npos);
}

TEST_CASE("Lee 6.4: markers are revealed by choice in turns, the player with the initiative first") {
  const auto seen = [](const std::string& reveals) {
    std::string placed, kept;
    for (const char* number : {"1", "2", "3", "4", "5", "6"})
      for (const char* side : {"cs", "us"}) {
        const bool south = std::string(side) == "cs";
        placed += "<action what=\"place\" piece=\"" + std::string(side) + ".m" + number + "\" path=\"" +
                  std::to_string(5 + 10 * (number[0] - '1')) + "," + (south ? "5" : "42") + "\"/>\n";
        kept += "<action what=\"keep\" piece=\"" + std::string(side) + ".m" + number + "\"/>\n";
      }
    const Verdicts all = judged(phase("placing", placed) + phase("f2", kept + reveals));
    return std::count_if(all.seen.begin(), all.seen.end(), [](const SeenFinding& one) {
      return one.words.find("after its player has decided on all his markers") != std::string::npos;
    });
  };
  const auto reveal = [](const std::string& marker) { return act("reveal", marker, "", "", 0); };
  std::string all_of_us;
  for (const char* marker : {"us.m1", "us.m2", "us.m3", "us.m4", "us.m5", "us.m6"}) all_of_us += reveal(marker);
  CHECK(seen(reveal("cs.m1") + reveal("us.m1") + reveal("cs.m2")) == 0);
  CHECK(seen(all_of_us) == 0);                    // the Confederates let theirs lie
  CHECK(seen(all_of_us + reveal("cs.m1")) == 1);  // and may not think again
}
