// Numbered vectors of chapters 6 and 9 that no other test of Lee has: what crosses other ground, who waits for whom, and small sums.
#include "rulesets/lee/deployments/game.hpp"
#include "rulesets/lee/procedures/results.hpp"
#include "rulesets/lee/setups/field.hpp"
#include "tests/rulesets/lee/captions.hpp"
#include "tests/rulesets/lee/lee_data.hpp"
#include "tests/rulesets/lee/lee_table.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const project::Project& laurel_ford() {
  static const AlteredSample sample("lee");
  static const auto project = sample.load(LAUREL_FORD);
  return *project;
}

bool across(double x, double y, double to_x, double to_y) {
  static const Field field = *field_of(laurel_ford());
  const geometry::Base base{1000, 1000};
  const auto marker = [&](double at_x, double at_y, int side) {
    return stander_of(field.scene, quad_of(base, {{mil(at_x), mil(at_y)}, 0}), side);
  };
  const Stander one = marker(x, y, 0), other = marker(to_x, to_y, 1);
  CHECK(distance(one.quad, other.quad) > 6 * INCH);
  return mutual(field.scene, one, other, TWELVE_AND_SIX).sees();
}

}  // namespace

TEST_CASE("Lee 6.2: two fifths in a wood and two fifths in a village are no cover, a whole base in a wood is (BP-15/16)") {
  however_it_lies([](Lay& lay) {
    lay.area(Ground::woods, 20, 20, 30, 29.9).area(Ground::built_up, 20, 30.1, 30, 40);
    CHECK(mutual(lay.scene(), lay.marker(0, 25, 30), lay.marker(1, 15, 30), TWELVE_AND_SIX).sees());  // nine inches
  });
  however_it_lies([](Lay& lay) {
    lay.area(Ground::woods, 10, 10, 20, 20);
    CHECK(mutual(lay.scene(), lay.marker(0, 20.6, 15), lay.marker(1, 31.6, 15), TWELVE_AND_SIX).sees());
    CHECK_FALSE(mutual(lay.scene(), lay.marker(0, 15, 15), lay.marker(1, 26, 15), TWELVE_AND_SIX).sees());  // ten inches
  });
}

TEST_CASE("Lee 6.2: stream, wall, fence, field, river and road between two markers hide nothing, a wood does (BP-17)") {
  CHECK(across(39.5, 8, 51.5, 8));          // the brook
  CHECK(across(27, 38, 30.2, 31.2));        // the churchyard wall
  CHECK(across(27.5, 3.5, 27.5, 15.5));     // the farm fence and the corn
  CHECK(across(28, 22, 28, 34));            // the river
  CHECK_FALSE(across(36, 18.5, 47.5, 18));  // Laurel wood
}

TEST_CASE("Lee 6.4: a corps that comes down is finished before what it brings to light is revealed (BP-29)") {
  std::size_t by_units = 0;
  for (std::uint64_t number = 0; number < 12; ++number) {
    const auto log = lee().logs.record(laurel_ford(), {}, 5, number);
    REQUIRE(log);
    std::map<std::string, std::pair<std::size_t, std::size_t>> corps;  // first and last put
    std::vector<std::size_t> reveals;
    std::size_t at = 0;
    for (const auto& turn : log->turns)
      for (const auto& phase : turn.phases)
        for (const auto& action : phase.actions) {
          ++at;
          if (action.what == document::Act::reveal) {
            reveals.push_back(at);
            by_units += action.target->find(".m") == std::string::npos;
          }
          if (action.what != document::Act::place || !action.target) continue;
          corps.try_emplace(*action.target, at, at).first->second.second = at;
        }
    for (const auto& [marker, span] : corps)
      for (const std::size_t reveal : reveals) CHECK_FALSE((reveal > span.first && reveal < span.second));
  }
  CHECK(by_units > 0);
}

TEST_CASE("Lee 6.4: revealed by choice there is no distance that generals keep, only the table (BP-45)") {
  however_it_lies([](Lay& lay) {
    CHECK(general_may_stand(lay.scene(), lay.sq(40, 9), {}));
    CHECK_FALSE(general_may_stand(lay.scene(), lay.sq(40, 0.4), {}));
  });
}

TEST_CASE("Lee 6.6: a marker that comes into sight during an attack is revealed when supports, pushes and pursuits are done (BP-39/40)") {
  // It stands behind B; A sees it from where it fights, not from where it started.
  const auto scene = [](const Steps& after) {
    Steps steps{{"placing", "place", "us.m1", "", {{30, 21.9}}, 0},
                stands(A1, 24, 2, 0),
                stands(A2, 27, 2, 0),
                stands(B1, 24, 10, 180),
                attacks(A1, B1, 24, 8, 0)};
    std::size_t unsaid = 0;
    for (const SeenFinding& one : judged(steps + after).seen)
      unsaid += one.rule == "Bogowie Wojny: Lee 6.6" && one.words.find("is not revealed") != std::string::npos;
    return unsaid;
  };
  const Steps pursued{does("supports", "move", A2, A1, 26, 8, 0), does("pushes", "retreat", B1, "", 24, 13, 180),
                      does("pursuits", "move", A1, B1, 24, 10.5, 0)};
  Step reveal{"pursuits", "reveal", "us.m1", A1, {}, 0};
  CHECK(scene(pursued + Steps{reveal}) == 0);
  CHECK(scene(pursued) == 1);
  reveal.phase = "moves";  // too late
  CHECK(scene(pursued + Steps{reveal}) == 1);
}

TEST_CASE("Lee 9.5: a unit that sees and supports none goes for the enemy's edge, and who sees one straight for the nearest (C-V57)") {
  const auto forced = [](const std::string& piece, double x, double y) { return Steps{does("forced", "move", piece, "", x, y, 0)}; };
  const Steps alone{stands(A1, 24, 2, 0)}, far{stands(A1, 24, 2, 0), stands(B1, 24, 14, 180), stands(B2, 28, 14.5, 180)},
      near{stands(A1, 24, 2, 0), stands(B1, 24, 10, 180)};
  judged(alone + forced(A1, 24, 5)).silent();
  judged(alone + forced(A1, 25, 5)).one("9.5", A1, "does not go straight for the enemy's edge");
  judged(far + forced(A1, 24, 5)).silent();
  judged(far + forced(A1, 25, 5)).one("9.5", A1, "straight for us.i.1.1, the nearest that it sees");
  judged(near + forced(A1, 24, 5)).one("9.5", A1, "must attack us.i.1.1, which it sees 7 inches away");
}

TEST_CASE("Lee 9.7: a unit that supports a counterattacker flanks none (C-V49)") {
  const Steps met{stands(A1, 24, 0.5, 0),
                  stands(B1, 24, 11.5, 180),
                  stands(B2, 28, 11.5, 180),
                  only("attacks", "attack", A1, B1),
                  does("reactions", "attack", B1, A1, 24, 7, 180),
                  does("reactions", "move", A1, "", 24, 5, 0),
                  does("supports", "move", B2, B1, 26, 7, 180)};
  judged(met).silent();
  judged(met + Steps{does("flanking", "attack", B2, A1, 26.5, 5, 270)}).one("9.7", B2, "supports no unit that attacks");
}

TEST_CASE("Lee 9.11: who retreated and is still in range is fought in the additional round (C-V46)") {
  const Steps gone{stands(A1, 24, 2, 0), stands(B1, 24, 6.5, 180), only("attacks", "attack", A1, B1),
                   does("reactions", "retreat", B1, "", 24, 10, 180)};
  judged(gone + Steps{does("again", "attack", A1, B1, 24, 8, 0)}).silent();
  judged(gone + Steps{does("again", "attack", A1, B1, 24, 7.9, 0)}).one("9.17", A1, "does not stand an inch before");
}

TEST_CASE("Lee 9.9: the rear is covered against who comes from five inches of nine, not from four and a half (C-V55)") {
  judged(caption_9b(16)).silent();
  CHECK(judged(caption_9b(15.5)).seen.front().words.find("came from 4.5 inches, not more than half of its move") != std::string::npos);
}

TEST_CASE("Lee 9.16: who has broken off is pursued after one success (C-V59)") {
  CHECK(lee_numbers().pursuit_needed == 1);
  CHECK(passes(2, 4, lee_numbers().pursuit_needed) == Fraction(3, 4));
}

TEST_CASE("Lee 9.21: of four dice that show three, four, five and six light infantry takes a general (EX-Q1)") {
  int taken = 0, of_the_text = 0;
  for (int roll = 0; roll < 1296; ++roll) {
    const std::array<int, 4> dice{roll % 6 + 1, roll / 6 % 6 + 1, roll / 36 % 6 + 1, roll / 216 + 1};
    const bool one_six = std::count(dice.begin(), dice.end(), 6) >= lee_numbers().light_sixes;
    taken += one_six;
    of_the_text += one_six && dice == std::array<int, 4>{3, 4, 5, 6};
  }
  CHECK(of_the_text == 1);
  CHECK(captured(4, true, false, true, 4, lee_numbers()) == Fraction(taken, 1296));
}

TEST_CASE("Lee 9.22: of three points three lost rout, four and five destroy (C-V07)") {
  CHECK(harmed(3 - 3, false) == Fate::routed);
  CHECK(harmed(3 - 4, false) == Fate::destroyed);
  CHECK(harmed(3 - 5, true) == Fate::destroyed);
}

TEST_CASE("Lee 9.27: cavalry rides down infantry with two points: it is routed and the pursuer loses one (C-V61)") {
  Unit rider = cavalry(3, 5, 4, 4, 1), foot = infantry(5, 4, 4, 2);
  CHECK(may_pursue(rider));
  CHECK(harmed(foot.cohesion - pursued_loss(rider, foot, lee_numbers()), false) == Fate::routed);
  CHECK(lee_numbers().pursuit_loss == 1);
}

TEST_CASE("Lee 9.15: when the front brigade is routed by the draw only the flank brigade closes (EX-R5)") {
  Fight fight;
  fight.attacked = infantry(1, 6, 0, 9);  // its die costs the drawn one no more than the draw does
  Encounter drawn, won;
  drawn.attacker = infantry(0, 4, 0, 1);  // one point, which the draw costs
  drawn.zone = Zone::left;
  won.attacker = infantry(1, 4, 0, 5);
  fight.encounters = {drawn, won};
  Round round({fight, lee_numbers(), {}, HALF});
  const Ends ends = round.ends(round.splits(Stage::fire, 2).front());
  CHECK(chance_of(ends, [](const End& end) { return end.melee && end.attackers[0].fate == Fate::routed && end.attackers[0].loss == 1; }) ==
        Fraction(1, 2));
  CHECK(chance_of(ends, [](const End& end) { return end.melee && end.attackers[0].fate != Fate::routed; }) == Fraction(0));
}
