// The conditional content of the two printed Pluton cards, on a made-up map: who can be called and who comes on, when.
#include "tests/validator/triggers_toy.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;

namespace {

const char* const CARD_1 = R"(<support>
<asset id="pl.ii" side="pl" designation="II/30pal"/><asset id="pl.iii" side="pl"/>
<asset id="de.i-pal" side="de"/><asset id="de.ii-pal" side="de"/><asset id="de.dac" side="de"/>
<available id="pl.ii.a" side="pl" assets="pl.ii"><when><turn from="3"/></when></available>
<available id="pl.iii.a" side="pl" assets="pl.iii"><when><turn from="6"/></when></available>
<available id="de.i.a" side="de" assets="de.i-pal"><when><turn from="2"/></when></available>
<available id="de.ii.a" side="de" assets="de.ii-pal"><when><turn from="4"/></when></available>
<available id="de.dac.a" side="de" assets="de.dac"><when><turn from="12"/></when></available>
</support><reinforcements><entry-rule side="de"><edge side="south"/></entry-rule>
<reinforcement id="pl.rest" side="pl"><units rest-of="pl.1"/><when><turn at="4"/></when></reinforcement>
<reinforcement id="de.ii" side="de" timing="same-turn"><units of="de.ii"/><when moment="own-movement"><any>
<captured by="de" hexes="1"><place name="east"/></captured><captured by="de"><place name="west"/></captured></any></when></reinforcement>
<reinforcement id="de.iii" side="de"><units of="de.iii"/><when><turn at="6"/></when></reinforcement>
</reinforcements>)";

const char* const CARD_2 = R"(<support>
<asset id="de.i-pal" side="de" designation="I/19pal"/><asset id="de.ii-pal" side="de" designation="II/19pal"/><asset id="de.dac" side="de"/>
<asset id="pl.ii" side="pl"/><asset id="pl.iii" side="pl"/><asset id="pl.m" side="pl" piece="pl.1s"/>
<available id="pl.all" side="pl"><when><turn from="1"/></when></available>
<available id="de.i.a" side="de" assets="de.i-pal"><when><revealed side="pl" least="12" kinds="platoon"/></when></available>
<available id="de.ii.a" side="de" assets="de.ii-pal"><when><revealed side="pl" least="20" kinds="platoon"/></when></available>
<available id="de.dac.a" side="de" assets="de.dac"><when><all><near side="de" least="4" kinds="platoon" bound="at-most" hexes="5"><place name="Eastham"/></near><trigger ref="de.ii.a"/></all></when></available>
</support><reinforcements><entry-rule side="de"><edge side="west"/></entry-rule><reinforcement id="de.more" side="de" optional="yes"><units of="de.ii de.iii"/><when moment="start-of-turn">
<dice sides="10" per="formation" after="first-reveal"><success values="1"/><success from-turn="8" values="1-2"/></dice></when></reinforcement></reinforcements>
<events><event id="first-reveal"><when><revealed side="pl" least="1"/></when><name lang="pl" nom="pierwsze ujawnienie" loc="pierwszym ujawnieniu"/><name lang="en" nom="the first reveal"/></event></events>)";

}  // namespace

TEST_CASE("Pluton T1 to T5: artillery from a turn on is certain in that turn, not before") {
  const Toy toy(CARD_1);
  const std::map<std::string, int> expected{{"pl.ii", 3}, {"pl.iii", 6}, {"de.i-pal", 2}, {"de.ii-pal", 4}, {"de.dac", 12}};
  for (const auto& [id, turn] : expected) {
    const TriggerResult result = toy.result(id);
    CHECK(result.earliest_turn == turn);
    CHECK(result.certain_turn == turn);
    CHECK(result.possible == Possible::yes);
    CHECK(result.kind == TriggerKind::support);
    CHECK(result.method == Method::fixed);
    REQUIRE(result.by_turn);
    CHECK((*result.by_turn)[static_cast<std::size_t>(turn - 1)] == Fraction(1));
    CHECK((*result.by_turn)[static_cast<std::size_t>(turn - 2)] == Fraction(0));
  }
}

TEST_CASE("Pluton T6: a battalion that waits for a capture has the march as its lower bound") {
  const TriggerResult result = Toy(CARD_1).result("de.ii");
  CHECK(result.earliest_turn == 1);  // 0505 to 0105 is 4 hexes, one turn's run
  CHECK_FALSE(result.certain_turn);
  CHECK(result.possible == Possible::yes);
  CHECK_FALSE(result.by_turn);
  CHECK(result.waits_for_play.size() == 2);
}

TEST_CASE("Pluton T7 and T8: reinforcements of a fixed turn come on then") {
  const Toy toy(CARD_1);
  CHECK(toy.result("de.iii").earliest_turn == 6);
  CHECK(toy.result("de.iii").certain_turn == 6);
  CHECK(toy.result("pl.rest").earliest_turn == 4);
}

TEST_CASE("Pluton T9 and T10, D69: batteries that wait for revealed platoons can come, and only play says when") {
  const Toy toy(CARD_2);
  for (const char* id : {"de.i-pal", "de.ii-pal"}) {
    const TriggerResult result = toy.result(id);
    CHECK(result.possible == Possible::yes);
    CHECK(result.earliest_turn == 1);
    CHECK_FALSE(result.certain_turn);
    CHECK_FALSE(result.by_turn);
  }
  CHECK(english(toy.result("de.i-pal").condition_sentence) == "when at least 12 pieces of Poland (platoon) have been revealed");
}

TEST_CASE("Pluton T11, D70: the last battery waits for the march and for the condition of the other") {
  const Toy toy(CARD_2);
  const TriggerResult result = toy.result("de.dac");
  CHECK(result.earliest_turn == 5);  // from column 5 to column 24 are 19 hexes: five turns of four
  CHECK(result.waits_for == std::vector<std::string>{"de.ii.a"});
  CHECK(result.waits_for_play.size() == 1);
  CHECK(toy.result("de.dac", {{"de.ii.a", 9}}).earliest_turn == 9);
  CHECK(toy.result("de.dac", {{"de.ii-pal", 9}}).earliest_turn == 9);
  CHECK(toy.result("de.ii-pal", {{"de.ii.a", 9}}).certain_turn == 9);
}

TEST_CASE("Pluton T12: without an assumption the diced battalions wait for the first reveal") {
  const Toy toy(CARD_2);
  for (const char* id : {"de.more/de.ii", "de.more/de.iii"}) {
    const TriggerResult result = toy.result(id);
    CHECK(result.earliest_turn == 2);
    CHECK(result.possible == Possible::unknown);
    CHECK(result.waits_for == std::vector<std::string>{"first-reveal"});
    CHECK_FALSE(result.by_turn);
  }
}

TEST_CASE("Pluton D71: a 2 succeeds from turn 8 on, and the chances are exact to the last digit") {
  const TriggerResult result = Toy(CARD_2).result("de.more/de.ii", {{"first-reveal", 3}});
  CHECK(result.method == Method::exact);
  CHECK(result.possible == Possible::yes);
  CHECK(result.earliest_turn == 4);
  CHECK_FALSE(result.certain_turn);
  REQUIRE(result.by_turn);
  REQUIRE(result.by_turn->size() == 24);
  __int128 missed = 1, all = 1;  // 10^21 fits
  for (int turn = 1; turn <= 24; ++turn) {
    if (turn >= 4) {
      missed *= turn >= 8 ? 8 : 9;
      all *= 10;
    }
    const auto wide = [](__int128 value) -> mpz_class {
      return mpz_class(static_cast<unsigned long>(value / 1'000'000'000'000)) * mpz_class(1'000'000'000'000L) +
             mpz_class(static_cast<unsigned long>(value % 1'000'000'000'000));
    };
    CHECK((*result.by_turn)[static_cast<std::size_t>(turn - 1)] == Fraction(mpz_class(wide(all) - wide(missed)), wide(all)));
  }
  CHECK((*result.by_turn)[2].text() == "0");
  CHECK((*result.by_turn)[3].text() == "1/10");
  CHECK((*result.by_turn)[4].text() == "19/100");
  CHECK((*result.by_turn)[6].text() == "3439/10000");
  CHECK((*result.by_turn)[7].decimal(5) == "0.47512");
}

TEST_CASE("An availability for all of a side is a result for each of its batteries off the board") {
  const Toy toy(CARD_2);
  CHECK(toy.result("pl.ii").certain_turn == 1);
  CHECK(toy.result("pl.iii").certain_turn == 1);
  const auto ids = toy.ids();
  CHECK(std::find(ids.begin(), ids.end(), "pl.m") == ids.end());
  CHECK(std::find(ids.begin(), ids.end(), "pl.all") == ids.end());
}

TEST_CASE("What is assumed must be a trigger of the scenario and a turn that it has") {
  const Toy toy(CARD_2);
  const auto unknown = analyse(toy.project(), {{{"first-reveel", 3}}});
  REQUIRE_FALSE(unknown);
  CHECK(unknown.error().id == "usage/unknown-event");
  CHECK(english(*unknown.error().expected).find("first-reveal") != std::string::npos);
  for (const int turn : {0, 25, -1}) {
    const auto refused = analyse(toy.project(), {{{"first-reveal", turn}}});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().id == "usage/bad-turn");
  }
  CHECK(analyse(toy.project(), {{{"first-reveal", 24}}}));
  CHECK(toy.result("first-reveal", {{"first-reveal", 5}}).certain_turn == 5);
  CHECK(toy.result("de.more/de.iii", {{"de.more", 5}}).certain_turn == 5);
}
