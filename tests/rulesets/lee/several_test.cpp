// Several attackers [9.15]: Armistead's brigade as the text has it, and what one fight does to the others.
#include "tests/rulesets/lee/lee_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

Fight armistead() {
  Fight fight;
  fight.attacked = infantry(6, 5, 5, 4);
  fight.attacked.order = Order::defence;
  Encounter front, flank;
  front.attacker = infantry(5, 4, 4, 3);
  front.attacker.lost = 2;
  front.cover = Cover::wall;
  flank.attacker = infantry(5, 4, 4, 4);
  flank.zone = Zone::left;
  fight.encounters = {front, flank};
  return fight;
}

// Ends of a fight whose losses in fire are forced: pools of nought and hits that always come.
Ends forced(Fight fight) { return all_ends(fight); }

}  // namespace

TEST_CASE("Lee 9.15: Armistead divides six and one for the order into four and three, and five of morale into three and two (EX-R1/R2)") {
  const Fight fight = armistead();
  Round round({fight, lee_numbers(), {}, HALF});
  CHECK(round.shared_value(Stage::fire) == 7);
  CHECK(round.shared_morale(Stage::fire) == 5);
  const auto splits = round.splits(Stage::fire, 2);
  CHECK(splits.size() == 4);
  const Split of_the_text{{4, 3}, {2, 3}};
  REQUIRE(std::find(splits.begin(), splits.end(), of_the_text) != splits.end());
  const auto front = round.first_rolls(0, of_the_text), flank = round.first_rolls(1, of_the_text);
  CHECK(front.attacked_hits.dice == 6);   // four, and two for the losses of the brigade in front
  CHECK(front.attacked_saves.dice == 4);  // two, and two for the wall
  CHECK(flank.attacked_hits.dice == 3);
  CHECK(flank.attacked_saves.dice == 3);
  CHECK(flank.attacker_hits.dice == 9);
  CHECK(flank.attacker_saves.dice == 8);
}

TEST_CASE("Lee 9.15: the number of splits is the product of those of values and morale (C-V22)") {
  Fight fight = armistead();
  fight.attacked.order = Order::none;
  fight.attacked.fire = 7;
  Round round({fight, lee_numbers(), {}, HALF});
  CHECK(round.splits(Stage::fire, 2).size() == 4);
  fight.attacked.fire = 6;
  CHECK(Round({fight, lee_numbers(), {}, HALF}).splits(Stage::fire, 2).size() == 2);
}

TEST_CASE("Lee 9.15: the best split holds at least as often as every other") {
  const Fight fight = armistead();
  Round round({fight, lee_numbers(), {}, HALF});
  const auto splits = round.splits(Stage::fire, 2);
  const Fraction best = round.value(splits[round.best(splits)]).holds;
  for (const Split& one : splits) CHECK(round.value(one).holds <= best);
}

TEST_CASE("Lee 9.15: what a round is worth is what its ends say, whichever attackers are told of") {
  const Fight fight = armistead();
  Round round({fight, lee_numbers(), {}, HALF});
  for (const Split& split : round.splits(Stage::fire, 2)) {
    const Value value = round.value(split);
    for (const Keep keep : {KEEP_ALL, Keep{3, 0}, Keep{1, 1}, Keep{2, 2}, Keep{0, 0}}) {
      Fraction all(0), holds(0), loss(0);
      for (const auto& [end, probability] : round.ends(split, keep)) {
        all = all + probability;
        loss = loss + probability * Fraction(end.attacked.loss);
        if (end.attacked.fate <= Fate::bound) holds = holds + probability;
      }
      CHECK(all == Fraction(1));
      CHECK(loss == value.loss);
      CHECK(holds == value.holds);
      for (const Fate fate : {Fate::holds, Fate::bound, Fate::pushed, Fate::routed, Fate::destroyed}) {
        const auto is = [&](const End& end) { return end.attacked.fate == fate; };
        CHECK(chance_of(round.ends(split, keep), is) == chance_of(round.ends(split), is));
      }
    }
  }
}

TEST_CASE("Lee 9.15: losses told of one attacker are those told of all") {
  const Fight fight = armistead();
  Round round({fight, lee_numbers(), {}, HALF});
  const Split split = round.splits(Stage::fire, 2).front();
  const Ends all = round.ends(split);
  for (std::size_t of = 0; of < 2; ++of) {
    const Ends one = round.ends(split, {1u << of, 1u << of});
    for (int loss = 0; loss <= 5; ++loss)
      for (const Fate fate : {Fate::holds, Fate::bound, Fate::pushed, Fate::routed, Fate::destroyed}) {
        const auto is = [&](const End& end) { return end.attackers[of].loss == loss && end.attackers[of].fate == fate; };
        CHECK(chance_of(one, is) == chance_of(all, is));
      }
  }
}

TEST_CASE("Lee 9.15: a draw in front and a fight lost by two on the flank cost three points and push, in spite of the draw (EX-R4)") {
  // One brigade cannot hit, and draws where the only die against it misses (without that die the two would be in melee at once, 9.12);
  // the other has two dice, and none that save meet them.
  Fight fight = armistead();
  fight.attacked = infantry(1, 0, 0, 6);
  fight.encounters[0].attacker = infantry(0, 0, 0, 3);
  fight.encounters[1].attacker = infantry(2, 0, 0, 4);
  fight.encounters[1].zone = Zone::front;
  fight.encounters[0].zone = Zone::left;
  Round round({fight, lee_numbers(), {}, Faces{2, 2, 2}});
  const auto splits = round.splits(Stage::fire, 2);
  const Ends ends = round.ends(splits.front());
  // Both dice hit with 25/36, and the third misses with 1/6: then Armistead has lost 1 + 2 and is pushed; the drawn brigade lost 1 and is
  // free.
  const auto text = [](const End& end) {
    return end.attacked.loss == 3 && end.attacked.fate == Fate::pushed && end.attackers[0].loss == 1 &&
           end.attackers[0].fate == Fate::holds && !end.melee;
  };
  CHECK(chance_of(ends, text) == Fraction(25, 216));
}

TEST_CASE("Lee 9.15: one attacker that wins by one takes along the other that drew, and none closes when none won (EX-R5)") {
  Fight fight;
  fight.attacked = infantry(1, 6, 0, 9);  // the die is thrown against the one that cannot hit
  fight.attacked.closes = false;
  Encounter front, flank;
  front.attacker = infantry(0, 4, 0, 5);
  flank.zone = Zone::left;
  flank.attacker = infantry(1, 4, 0, 5);
  fight.encounters = {front, flank};
  // The flank brigade has 1 + 4 dice; take the four away by attacking the front instead.
  fight.encounters[0].zone = Zone::left;
  fight.encounters[1].zone = Zone::front;
  Round round({fight, lee_numbers(), {}, HALF});
  const Ends ends = round.ends(round.splits(Stage::fire, 2).front());
  // It hits with 1/2: it wins by one and takes the other along; else none has won, and both are engaged.
  CHECK(chance_of(ends, [](const End& end) { return end.melee; }) == Fraction(1, 2));
  CHECK(chance_of(ends, [](const End& end) { return end.melee && end.attackers[0].fate == Fate::bound; }) == Fraction(0));
  CHECK(chance_of(ends, [](const End& end) {
          return !end.melee && end.attackers[0].fate == Fate::bound && end.attackers[1].fate == Fate::bound;
        }) == Fraction(1, 2));
}

TEST_CASE("Lee 9.15: the attacked unit closes only with whom it beat, unless it is ruled that it closes with all (C-V23)") {
  Fight fight;
  fight.attacked = infantry(2, 6, 0, 9);
  Encounter front, flank;
  front.attacker = infantry(0, 4, 0, 5);
  front.attacker.closes = flank.attacker.closes = false;
  flank.zone = Zone::left;
  flank.attacker = infantry(0, 4, 0, 5);
  flank.attacker.closes = false;
  front.attacker.closes = false;
  fight.encounters = {front, flank};
  // One die each: it wins by one in a zone or draws there.
  const auto drew_and_bound = [](const End& end) {
    return end.melee && (end.attackers[0].fate == Fate::bound || end.attackers[1].fate == Fate::bound);
  };
  const auto run = [&](const Rulings& rulings) {
    Round round({fight, lee_numbers(), rulings, HALF});
    return round.ends(round.splits(Stage::fire, 2).front());
  };
  Rulings all;
  REQUIRE(choose(all, "closing.attacked", "all"));
  CHECK_FALSE(chance_of(run({}), drew_and_bound) == Fraction(0));
  CHECK(chance_of(run(all), drew_and_bound) == Fraction(0));
}

TEST_CASE("Lee 9.26: attacked from both flanks and pushed, a unit is routed") {
  Fight fight = armistead();
  fight.encounters[0].zone = Zone::right;
  const Ends ends = forced(fight);
  CHECK(chance_of(ends, [](const End& end) { return end.attacked.fate == Fate::pushed; }) == Fraction(0));
  CHECK_FALSE(chance_of(ends, [](const End& end) { return end.attacked.fate == Fate::routed; }) == Fraction(0));
}

TEST_CASE("Lee 9.12: cavalry that drew closes, or is pushed when it does not") {
  Fight fight = duel(cavalry(0, 5, 4, 9, 1), infantry(0, 4, 4, 9));
  fight.attacked.fire = 1;  // so that there is fire at all
  Ends ends = all_ends(fight);
  CHECK(chance_of(ends, [](const End& end) { return !end.melee && end.attackers[0].fate == Fate::bound; }) == Fraction(0));
  fight.encounters[0].attacker.closes = false;
  fight.attacked.closes = false;
  ends = all_ends(fight);
  CHECK(chance_of(ends, [](const End& end) { return end.attackers[0].fate == Fate::pushed; }) == Fraction(1));
}

TEST_CASE("Lee 9.12: when no unit can fire the fight begins with melee") {
  const Ends ends = all_ends(duel(infantry(0, 4, 4, 4), infantry(0, 4, 4, 4)));
  CHECK(chance_of(ends, [](const End& end) { return end.melee; }) == Fraction(1));
}

TEST_CASE("Lee 9.12: Stonewall against the Iron Brigade: a draw in melee pushes both and costs each a point (EX-S1)") {
  // Pools of nought in melee draw for certain.
  Fight fight = duel(infantry(1, 0, 0, 4), infantry(0, 0, 0, 4));
  const Ends ends = all_ends(fight);
  const auto of_the_text = [](const End& end) {
    return end.melee && end.attackers[0].fate == Fate::pushed && end.attacked.fate == Fate::pushed && end.attackers[0].loss == 1 &&
           end.attacked.loss == 2;
  };
  CHECK(chance_of(ends, of_the_text) == Fraction(1, 2));
}

TEST_CASE("Lee 9.20: a general that falls in the fire adds no die to the melee") {
  Fight fight = duel(infantry(6, 0, 4, 9), infantry(1, 4, 0, 9));
  fight.encounters[0].attacker.melee = 1;
  fight.attacked.general = General{"b", false, true, false, false, {}};
  const Ends with = all_ends(fight);
  Round none({fight, lee_numbers(), {}, HALF, false, {}});
  const auto holds = [](const End& end) { return end.attacked.fate <= Fate::bound; };
  const Fraction without = chance_of(none.ends(none.splits(Stage::fire, 1).front()), holds);
  CHECK(without < chance_of(with, holds));
  // Were he beyond danger he would be worth more still.
  fight.attacked.general->test = true;
  CHECK(chance_of(with, holds) < chance_of(all_ends(fight), holds));
}

TEST_CASE("Lee 9.15: four attackers of the largest pools are counted to the end") {
  Fight fight;
  fight.attacked = infantry(20, 20, 20, 12);
  for (const Zone zone : {Zone::front, Zone::left, Zone::right, Zone::rear}) {
    Encounter one;
    one.attacker = infantry(20, 20, 20, 5);
    one.zone = zone;
    fight.encounters.push_back(one);
  }
  Round round({fight, lee_numbers(), {}, HALF});
  Fraction all(0);
  for (const auto& [end, probability] : round.ends(round.splits(Stage::fire, 4).front(), {1, 1})) all = all + probability;
  CHECK(all == Fraction(1));
}
