// The scenes of the lost drawings of chapter 9, from their captions: each as a log with its near misses, under the number of the caption.
#include "tests/rulesets/lee/captions.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("Lee 9.2: IL-9.2, a corps on the march attacks who attacked it and who supports that one by touching it, and no other") {
  const auto march = [](Step attack) {
    attack.more = " order=\"march\"";
    return Steps{std::move(attack)};
  };
  judged(caption_2() + march(attacks(A1, B1, 24, 4, 0)) + march(attacks(A2, B2, 26, 4, 0))).silent();
  judged(caption_2() + march(attacks(A2, B3, 32, 8, 0))).one("9.2", A2, "supports no unit that did");
  judged(caption_2() + Steps{attacks(A2, B3, 32, 8, 0)}).silent();  // ordered to attack
  Steps apart = caption_2();
  apart[3] = stands(B2, 26.1, 6, 180);
  judged(apart + march(attacks(A2, B2, 26.1, 4, 0))).one("9.2", A2, "supports no unit that did");
}

TEST_CASE("Lee 9.3: IL-9.3b, a battery that only less than half of a front can face is not attacked") {
  const Steps guns{stands(A2, 26, 2, 0), stands(B_GUNS, 24, 10, 180)};
  judged(guns + Steps{attacks(A2, B_GUNS, 25.3, 7.75, 0)}).one("9.3", A2, "0.45 inches of its front, less than half");
  judged(guns + Steps{attacks(A2, B_GUNS, 24.75, 7.75, 0)}).silent();
}

TEST_CASE("Lee 9.3: IL-9.3c, between two enemies a unit has one target") {
  const Steps between{stands(A1, 24, 8, 0), stands(B1, 24, 10, 180), stands(B2, 24, 5, 0)};
  judged(between + Steps{attacks(A1, B1, 24, 8, 0)}).silent();
  judged(between + Steps{attacks(A1, B1, 24, 8, 0), only("attacks", "attack", A1, B2)}).one("9.2", A1, "a second time");
}

TEST_CASE("Lee 9.3: IL-9.3f and IL-9.3g, beside a friend there is no room at his target, and half a front at the next, an inch off") {
  const Steps line{stands(A1, 24, 2, 0), stands(A2, 27, 2, 0), stands(B1, 24, 10, 180), stands(B3, 26.5, 10, 180),
                   attacks(A1, B1, 24, 8, 0)};
  judged(line + Steps{attacks(A2, B1, 26, 8, 0)}).one("9.3", A2, "0 inches of its front, less than half");
  judged(line + Steps{attacks(A2, B3, 27, 8, 0)}).silent();
  Steps near = line;
  near[3] = stands(B3, 26.5, 10.4, 180);
  judged(near + Steps{attacks(A2, B3, 26.1, 8.4, 0)}).one("9.3", A2, "within an inch of us.i.1.1");
}

TEST_CASE("Lee 9.3: IL-9.3h, who occupies the place of the beaten may stand with its side to the front of another enemy") {
  const Steps won{stands(A1, 24, 2, 0), stands(B1, 24, 10, 180), stands(B2, 26.3, 10.3, 270), attacks(A1, B1, 24, 8, 0),
                  does("pushes", "retreat", B1, "", 24, 13, 180)};
  judged(won + Steps{does("occupations", "move", A1, B1, 24, 10, 0)}).silent();
  Steps attacked{stands(A1, 24, 2, 0), stands(B1, 24, 12, 180), stands(B2, 26.3, 10.3, 270), attacks(A1, B1, 24, 10, 0)};
  const auto seen = judged(attacked).seen;  // in an attack it may not
  REQUIRE(seen.size() == 1);
  CHECK(seen.front().rule == "Bogowie Wojny: Lee 9.3");
}

TEST_CASE("Lee 9.3: IL-9.3i, an attack over the bridge goes by the bridge, and the attacked unit at the river may turn to it") {
  judged(caption_3i()).silent();
  Steps straight = caption_3i();
  straight[0] = stands(A1, 38, 21, 0);
  straight[2] = {"attacks", "attack", A1, B1, {{34.5, 28.4}}, 90};
  CHECK(judged(straight).seen.front().words.find("over impassable ground") != std::string::npos);
  straight[2].path = {{38, 21}, {34, 24.5}, {34, 28.4}, {34.5, 28.4}};
  judged(straight).one("9.3", A1, "goes 9.715 inches to attack and moves 9");
  Steps from_near = caption_3i();
  from_near[0] = stands(A1, 34, 24.9, 0);
  from_near[2].path = {{34, 24.9}, {34, 28.4}, {34.5, 28.4}};
  judged(from_near).one("9.6", B1, "4 inches, not more than half");
}

TEST_CASE("Lee 9.3: IL-9.3k and IL-9.3l, at a flank that another enemy covers there is no room; shifts are the players'") {
  const Steps blocked{stands(A1, 17.5, 10, 90), stands(B1, 24, 10, 180), stands(B3, 22, 10, 180)};
  judged(blocked + Steps{attacks(A1, B1, 21.5, 10, 90)}).one("9.3", A1, "stands over us.i.1.3");
  Steps shifted = blocked;
  shifted[2] = stands(B3, 22, 12.5, 180);  // as far as need be: it touches nothing of A1 by less than an inch
  judged(shifted + Steps{attacks(A1, B1, 21.5, 10, 90)}).silent();
  shifted[2] = stands(B3, 22, 12.4, 180);
  judged(shifted + Steps{attacks(A1, B1, 21.5, 10, 90)}).one("9.3", A1, "within an inch of us.i.1.3");
}

TEST_CASE("Lee 9.4: IL-9.4a, three friends support an attacker and for the fourth there is no room") {
  judged(caption_4a()).silent();
  judged(caption_4a() + Steps{does("supports", "move", A5, A1, 20, 8, 0)}).one("9.4", A5, "no unit that attacks");
}

TEST_CASE("Lee 9.4: IL-9.4b, a road does not lengthen a move in support") {
  const auto scene = [](double y) {
    return Steps{stands(A1, 34, 12, 0), stands(A2, 34, y, 0), stands(B1, 34, 19, 180), attacks(A1, B1, 34, 17, 0),
                 does("supports", "move", A2, A1, 34, 16, 0)};
  };
  judged(scene(7)).silent();
  judged(scene(6.9)).one("9.4", A2, "goes 9.1 inches to support and moves 9");
}

TEST_CASE("Lee 9.5: IL-9.5a, each of three takes the nearest that is left to it") {
  const Steps three{stands(A1, 24, 4, 0),    stands(A2, 27, 4, 0),    stands(A3, 21, 4, 0),
                    stands(B1, 24, 10, 180), stands(B2, 29, 10, 180), stands(B3, 20, 11, 180)};
  const auto forced = [](const std::string& piece, const std::string& target, double x, double y) {
    return does("forced", "attack", piece, target, x, y, 0);
  };
  judged(three + Steps{forced(A1, B1, 24, 8), forced(A2, B2, 29, 8), forced(A3, B3, 20, 9)}).silent();
  judged(three + Steps{forced(A1, B1, 24, 8), forced(A2, B3, 20, 9)}).one("9.5", A2, "must attack us.i.1.2");
}

TEST_CASE("Lee 9.5: IL-9.5b, who has no enemy in range makes a forced move and attacks none") {
  judged(Steps{stands(A1, 24, 2, 0), stands(B1, 24, 14, 180), does("forced", "attack", A1, B1, 24, 5, 0)})
      .one("9.3", A1, "a forced move, and no attack");
}

TEST_CASE("Lee 9.6: IL-9.6b, a counterattack in reach meets halfway; out of reach both make forced moves") {
  judged(caption_6b(11.5) + Steps{does("reactions", "attack", B1, A1, 24, 7, 180), does("reactions", "move", A1, "", 24, 5, 0)}).silent();
  judged(caption_6b(21.6) + Steps{does("reactions", "attack", B1, A1, 24, 12, 180)}).one("9.6", B1, "both make a forced move");
}

TEST_CASE("Lee 9.6: IL-9.6d, a counterattack over a river goes by the bridge") {
  const Steps declared{stands(A1, 34, 14, 0), stands(B1, 36, 29, 180), only("attacks", "attack", A1, B1)};
  Step over = does("reactions", "attack", B1, A1, 34, 24.4, 180);
  over.path = {{36, 29}, {34, 28.2}, {34, 24.4}};
  judged(declared + Steps{over}).silent();
  over.path = {{36, 29}, {36, 24.4}};
  judged(declared + Steps{over}).one("9.6", B1, "over impassable ground");
  over.path = {{36, 29}, {34, 28.2}, {34, 20.8}};
  judged(declared + Steps{over}).one("9.6", B1, "goes 9.554 inches to attack and moves 9");
}

TEST_CASE("Lee 9.6: IL-9.6f, the front is changed against who comes from more than half his move, and not against who is near the flank") {
  const auto from = [](double x) {
    return Steps{stands(A1, x, 10, 90), stands(B1, 24, 10, 180), attacks(A1, B1, 21.5, 10, 90),
                 does("reactions", "move", B1, "", 24, 10, 270)};
  };
  judged(from(17.9)).silent();
  judged(from(18)).one("9.6", B1, "not more than half");
}

TEST_CASE("Lee 9.7: IL-9.7a, who stands at the side flanks on that side, who stands behind flanks on either") {
  judged(caption_7a(26, 8) + Steps{does("flanking", "attack", A2, B1, 26.5, 10, 270)}).silent();
  judged(caption_7a(26, 8) + Steps{does("flanking", "attack", A2, B1, 21.5, 10, 90)}).one("9.7", A2, "comes into the zone on the other");
  judged(caption_7a(24, 7) + Steps{does("flanking", "attack", A2, B1, 26.5, 10, 270)}).silent();
  judged(caption_7a(24, 7) + Steps{does("flanking", "attack", A2, B1, 21.5, 10, 90)}).silent();
}

TEST_CASE("Lee 9.7: IL-9.7d, an enemy or impassable ground in the corridor bars the flanking attack") {
  const auto first = [](const Steps& steps) {
    const auto seen = judged(steps).seen;
    return seen.empty() ? std::string() : seen.front().words;
  };
  const Step flank = does("flanking", "attack", A2, B1, 26.5, 10, 270);
  CHECK(first(Steps{stands(B2, 27.9, 10.4, 180)} + caption_7a(26, 8) + Steps{flank}).find("stands in the way") != std::string::npos);
  const auto at_river = [](double y) {
    return Steps{stands(A1, 36.5, 18, 0),
                 stands(A2, 34.5, 18, 0),
                 stands(B1, 36.5, y, 180),
                 attacks(A1, B1, 36.5, y - 2, 0),
                 does("supports", "move", A2, A1, 34.5, y - 2, 0),
                 does("flanking", "attack", A2, B1, 34, y - 0.4, 90)};
  };
  judged(at_river(25)).silent();
  CHECK(first(at_river(25.3)).find("round the flank leads over impassable ground") != std::string::npos);
}

TEST_CASE("Lee 9.8: IL-9.8a, the line is extended by who supports the target and is free, and he fights the flanker") {
  judged(caption_8a()).silent();
  Steps other = caption_8a();
  other[3] = stands(B1, 24, 11.1, 180);
  const Steps declared(other.begin(), other.begin() + 8);
  judged(declared).one("9.8", B1, "does not support us.i.2.1");
  Steps attacked = caption_8a();
  attacked.insert(attacked.begin() + 6, only("attacks", "attack", A3, B1));
  attacked.insert(attacked.begin(), stands(A3, 30, 11, 270));
  const auto seen = judged(attacked).seen;
  REQUIRE_FALSE(seen.empty());
  CHECK(seen.front().rule == "Bogowie Wojny: Lee 9.8");
  CHECK(seen.front().words.find("is attacked itself") != std::string::npos);
  Steps far = caption_8a();
  far[7] = does("extensions", "move", B1, A1, 27, 11.6, 180);
  CHECK(judged(far).seen.front().words.find("does not stand at the flank or rear of us.i.2.1") != std::string::npos);
}

TEST_CASE("Lee 9.8: IL-9.8b-1, a flanking test that failed leaves the flanker before the extended line, and they fight (C-V53)") {
  // The log has the declared attack and no place that it came to: A1 stays where it supported, and what B1 suffers it suffers from A1.
  const Steps failed = caption_8a();
  Step pursued = does("pursuits", "move", B1, A1, 26, 7, 180);
  pursued.more = " order=\"attack\"";  // its corps has passed its test in answer
  judged(failed + Steps{does("pushes", "retreat", B1, A1, 26, 13, 180)}).silent();
  judged(failed + Steps{does("pushes", "retreat", B1, A1, 28, 12, 180)}).one("9.24", B1, "not pushed straight");
  judged(failed + Steps{does("pushes", "retreat", A1, B1, 26, 5, 0), pursued}).silent();
  Steps silent(failed.begin(), failed.end() - 1);  // undeclared, B1 has beaten no unit
  judged(silent + Steps{does("pushes", "retreat", A1, B1, 26, 5, 0), pursued}).one("9.27", B1, "pushed no unit");
  Steps apart = failed;
  apart[7] = does("extensions", "move", B1, A1, 26, 10.4, 180);
  judged(apart).one("9.10", A1, "does not stand an inch before us.i.1.1");
  Steps alone = caption_8a();
  alone.erase(alone.begin() + 6);  // without a flanking attack no line is extended
  CHECK(judged(alone).seen.front().rule == "Bogowie Wojny: Lee 9.8");
}

TEST_CASE("Lee 9.9: IL-9.9a and IL-9.9b, a flank or the rear is covered against who comes from more than half his range") {
  judged(caption_9a(30.2)).silent();
  judged(caption_9b(16.2)).silent();
  REQUIRE_FALSE(judged(caption_9a(30)).seen.empty());
  CHECK(judged(caption_9a(30)).seen.front().words.find("not more than half of its move") != std::string::npos);
  Steps corn = caption_9a(30);  // through the corn, which costs some inches
  for (Step& step : corn)
    for (auto& [x, y] : step.path) x += 9;
  judged(log_of(corn)).needing("the cost of field (parameter terrain.costs), to judge us.i.1.1 by 9.9");
  with_stand_ins(log_of(corn)).told();
  Steps alone = caption_9a(30.2);
  alone.erase(alone.begin() + 4);  // no other unit attacks it
  CHECK(judged(alone).seen.front().words.find("neither engaged nor attacked by another") != std::string::npos);
}

TEST_CASE("Lee 9.10: IL-9.10a, a flanker that failed and the line extended before it fight though it was not declared") {
  judged(caption_10a(8)).silent();
  judged(caption_10a(7.5)).one("9.10", B1, "does not stand an inch before cs.i.1.1");
  Steps goes = Steps{stands(A3, 31, 8, 0)} + caption_10a(8);
  goes.push_back(does("accidental", "attack", A3, B1, 27, 8, 0));
  CHECK(judged(goes).seen.front().words.find("goes to a fight that was not declared") != std::string::npos);
}

TEST_CASE("Lee 9.11: IL-9.11a, a retreat leads away; towards its base only when that is no nearer to the attacker") {
  const Steps declared{stands(A1, 24, 2, 0), stands(B1, 24, 10, 180), only("attacks", "attack", A1, B1)};
  judged(declared + Steps{does("reactions", "retreat", B1, "", 24, 14, 180)}).silent();
  judged(declared + Steps{does("reactions", "retreat", B1, "", 27, 12, 180)}).silent();
  judged(declared + Steps{does("reactions", "retreat", B1, "", 26, 8, 180)}).one("9.11", B1, "retreats nearer to cs.i.1.1");
}

TEST_CASE("Lee 9.12: IL-9.12a, who occupies the place of the beaten and touches another pushes him, and a friend comes up in support") {
  judged(caption_12a()).silent();
  Steps beside = caption_12a();
  beside[6] = does("occupations", "move", A1, B2, 24.2, 10, 0);
  CHECK(judged(beside).seen.front().words.find("does not stand where us.i.1.2 stood") != std::string::npos);
  Steps turned = caption_12a();
  turned[6].heading = 20;
  CHECK(judged(turned).seen.front().words.find("turns while it occupies") != std::string::npos);
}

TEST_CASE("Lee 9.12: IL-9.12c, a winner that turns to an enemy at its side fights it again, and one that does not pushes it") {
  judged(caption_12c() + Steps{does("again", "attack", A1, B3, 23.5, 10.3, 90)}).silent();
  judged(caption_12c() + Steps{does("pushes", "retreat", B3, A1, 28.285, 11.714, 270)}).silent();
  judged(caption_12c() + Steps{does("pushes", "retreat", B3, A1, 25.5, 13.6, 270)}).one("9.24", B3, "not pushed straight");
}

TEST_CASE("Lee 9.12: IL-9.12d, who pursues without going stays where it is, and fights again only whom it touches") {
  Steps stayed = caption_12c();
  stayed[5] = does("pursuits", "move", A1, B1, 24, 8, 0);
  judged(stayed).silent();
  judged(stayed + Steps{does("again", "attack", A1, B3, 23.5, 10.3, 90)}).one("9.17", A1, "does not touch us.i.1.3");
}

TEST_CASE("Lee 9.12: IL-9.12f, of two that have beaten a unit either pursues or occupies, or comes up in support") {
  const Step one = does("pursuits", "move", A1, B1, 23.5, 9, 0), two = does("pursuits", "move", A2, B1, 25.6, 10.4, 270),
             place = does("occupations", "move", A1, B1, 24, 10, 0), support = does("supports", "move", A2, A1, 26, 10, 0);
  for (const Steps& option : {Steps{one, two}, Steps{one}, Steps{place, two}, Steps{place, support}})
    judged(caption_12f() + option).silent();
  judged(caption_12f() + Steps{place, does("occupations", "move", A2, B1, 24, 10, 270)}).one("9.12", A2, "where cs.i.1.1 stands: one unit");
}

TEST_CASE("Lee 9.12: IL-9.12h, who occupies a place behind an engaged enemy attacks his rear, or pushes him onto a friend: he is routed") {
  judged(caption_12h() + Steps{does("again", "attack", A2, B1, 24, 12, 180)}).silent();
  judged(caption_12h() + Steps{does("pushes", "retreat", B1, A2, 22.6, 8.6, 0)}).one("9.25", B1, "pushed onto cs.i.1.1");
  judged(caption_12h() + Steps{only("pushes", "eliminate", B1)}).silent();
}

TEST_CASE("Lee 9.12: IL-9.12i, a unit attacked on one flank may turn to its opponent, attacked on two it may not") {
  const Steps flank{stands(A1, 24, 2, 0), stands(A2, 30, 10, 270), stands(B1, 24, 10, 180), attacks(A2, B1, 26.5, 10, 270)};
  const Step turn = does("turns", "move", B1, "", 24, 10, 90);
  judged(flank + Steps{turn}).silent();
  judged(flank + Steps{attacks(A1, B1, 24, 8, 0), turn}).one("9.12", B1, "attacked from several sides");
  judged(flank + Steps{does("turns", "move", B1, "", 22, 10, 270)}).one("9.12", B1, "out of the place where it stood");
}

TEST_CASE("Lee 9.17: IL-9.17a, who takes the place of the beaten and touches the next enemy is put an inch before him and fights again") {
  judged(caption_17a() + Steps{does("again", "attack", A1, B2, 24, 9, 0)}).silent();
  judged(caption_17a() + Steps{does("again", "attack", A1, B2, 24, 10, 0)}).one("9.17", A1, "does not stand an inch before us.i.1.2");
}

TEST_CASE("Lee 9.17: IL-9.17b, a unit that touches none does not fight again") {
  Steps apart = caption_17a();
  apart[2] = stands(B2, 24, 11.1, 180);
  judged(apart + Steps{does("again", "attack", A1, B2, 24, 9.1, 0)}).one("9.17", A1, "does not touch us.i.1.2");
  judged(Steps{stands(A1, 24, 10, 0), stands(B2, 24, 11, 180), does("again", "attack", A1, B2, 24, 9, 0)})
      .one("9.17", A1, "neither pursued nor occupied nor won");
}

TEST_CASE("Lee 9.24: IL-9.24a, over friends up to its move, farther it is routed; shelled it looks at the guns, beaten at who beat it") {
  const Steps crowd{stands(A1, 24, 2, 0), stands(B1, 24, 10, 180), stands(B2, 24, 13.4, 180), attacks(A1, B1, 24, 8, 0)};
  const auto pushed = [](double y) { return Steps{does("pushes", "retreat", B1, "", 24, y, 180)}; };
  judged(crowd + pushed(13)).one("9.24", B1, "stands over us.i.1.2");
  judged(crowd + pushed(14.4)).silent();
  judged(crowd + pushed(19)).silent();
  judged(crowd + pushed(19.1)).one("9.24", B1, "farther than it moves; it is routed");
  judged(caption_24a(180)).silent();
  judged(caption_24a(0)).one("9.24", B1, "does not look at who beat it");
  Steps aside = Steps{stands(A1, 20, 2, 0)} + caption_24a(180);
  aside[3].path = {{27, 16}};
  judged(aside).one("9.24", B1, "not pushed straight");
  aside[3].target = A1;  // no battery, and not within an inch
  judged(aside).one("9.24", B1, "fought with no unit");
  const Steps sideways{stands(A1, 18, 10, 90), stands(B1, 24, 10, 180), attacks(A1, B1, 21.5, 10, 90)};
  judged(sideways + Steps{does("pushes", "retreat", B1, "", 27, 10, 270)}).silent();
  judged(sideways + Steps{does("pushes", "retreat", B1, "", 27, 10, 180)}).one("9.24", B1, "does not look at who beat it");
}

TEST_CASE("Lee 9.18: at the end of a round who touches the winner is pushed along the line of their middles, away from him") {
  const Steps pair{stands(A1, 24, 10, 0), stands(B1, 25.5, 11, 180)};
  judged(pair + Steps{does("pushes", "retreat", B1, A1, 28.5, 13, 225)}).silent();
  judged(pair + Steps{does("pushes", "retreat", B1, A1, 25.5, 13, 180)}).one("9.24", B1, "not pushed straight");
}
