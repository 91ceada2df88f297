// The rulings of the game against the values that procedures branch on.
#include "model/document/scenario.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/procedures/pluton_data.hpp"
#include "tests/rulesets/known_rulings.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("Procedures: every ruling of the game and every reading is known, in the order of the file") {
  const auto known = known_rulings<Rulings>();
  const auto& rulings = pluton().data().rulings;
  REQUIRE(known.size() == rulings.size());
  for (std::size_t i = 0; i < known.size(); ++i) {
    CHECK(known[i].id == rulings[i].id);
    REQUIRE(known[i].readings.size() == rulings[i].readings.size());
    for (std::size_t j = 0; j < known[i].readings.size(); ++j) CHECK(known[i].readings[j] == rulings[i].readings[j].id);
    Rulings chosen;
    CHECK(choose(chosen, rulings[i].id, rulings[i].standard));
    CHECK(chosen == Rulings{});  // the defaults of the file are those of the code
    CHECK(choose(chosen, rulings[i].id, known[i].readings.back()));
    CHECK(chosen != Rulings{});
  }
}

TEST_CASE("Procedures: a ruling or reading that does not exist is refused and changes nothing") {
  Rulings rulings;
  CHECK_FALSE(choose(rulings, "stack.dense-from", "6"));
  CHECK_FALSE(choose(rulings, "stack.dense-from", ""));
  CHECK_FALSE(choose(rulings, "stack.sparse", "4"));
  CHECK(rulings == Rulings{});
}

TEST_CASE("Procedures: a scenario's choices lie over the defaults of its game") {
  const AlteredSample sample;
  const std::string card = "1-boj-o-parzymiechy-corrected.scenario.xml";
  const auto plain = sample.load(card);
  Rulings expected;
  for (const auto& ruling : plain->scenario()->rulings ? plain->scenario()->rulings->list : std::vector<document::RulingChoice>{})
    CHECK(choose(expected, ruling.id, ruling.choice));
  CHECK(Rulings::of(*plain) == expected);
}
