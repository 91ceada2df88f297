// What the engine of Pluton refuses to play, and with which reason; and that what comes of a game depends on its number alone.
#include "rulesets/pluton/engine/compiled.hpp"
#include "rulesets/pluton/engine/game.hpp"
#include "tests/rulesets/altered_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::rulesets::pluton;

namespace {

const std::string FIRST = "1-boj-o-parzymiechy-corrected.scenario.xml", ORBAT = "1-boj-o-parzymiechy-corrected.orbat.xml";

std::string refusal(const AlteredSample& sample, const validator::SimulationSetup& setup = {}) {
  const auto project = sample.load(FIRST);
  const auto scenario = compile(*project, setup);
  if (scenario) return "";
  CHECK(scenario.error().hint);
  return scenario.error().id;
}

validator::SimulationSetup played_by(const std::string& side, const std::string& name, const std::map<std::string, int>& numbers = {}) {
  validator::SimulationSetup setup;
  setup.policies[side] = {name, numbers};
  return setup;
}

// With a ruleset of the designer's own on top of the game's.
std::string refusal_with(const std::string& inside) {
  AlteredSample sample;
  sample.write("own.ruleset.xml",
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ruleset format=\"1.0\" id=\"own\" version=\"1\">\n<extends id=\"pluton\" "
               "version=\"1\"/>\n<name lang=\"en\" nom=\"Own\"/>\n" +
                   inside + "\n</ruleset>\n");
  sample.replace(FIRST, R"(<game id="pluton" version="1"/>)", R"(<game id="pluton" version="1" ruleset="own.ruleset.xml"/>)");
  return refusal(sample);
}

}  // namespace

TEST_CASE("The engine: the corrected card is played, by policies that exist and with their numbers alone") {
  const AlteredSample sample;
  CHECK(refusal(sample) == "");
  CHECK(refusal(sample, played_by("pl", "ambush", {{"range", 5}})) == "");
  CHECK(refusal(sample, played_by("pl", "ambush", {{"range", 21}})) == "simulate/policy-number");
  CHECK(refusal(sample, played_by("pl", "ambush", {{"run", 5}})) == "simulate/policy-number");
  CHECK(refusal(sample, played_by("pl", "charge")) == "simulate/unknown-policy");
  CHECK(refusal(sample, played_by("fr", "hold")) == "simulate/policy-side");
}

TEST_CASE("The engine: a card that leaves open what a game needs is refused by name") {
  CHECK(refusal(AlteredSample().replace(FIRST, R"(<strength boxes="3" )", R"(<strength )")) == "simulate/no-strength");
  CHECK(refusal(AlteredSample().replace(FIRST, R"(<strength boxes="3" )", R"(<strength boxes="2.5" )")) == "");
  CHECK(refusal(AlteredSample().replace(FIRST, R"(<strength boxes="3" )", R"(<strength boxes="2.3" )")) == "simulate/strength");
  CHECK(refusal(AlteredSample().replace(FIRST, R"(batteries="3" barrels="4" calibre="75")", R"(batteries="3" barrels="4" calibre="76")")) ==
        "simulate/artillery");
  CHECK(refusal(AlteredSample().replace(FIRST, R"(batteries="3" barrels="4" calibre="75")",
                                        R"(batteries="3" barrels="4" calibre="105")")) == "");
  CHECK(refusal(AlteredSample().replace(FIRST, R"(<length turns="24")", R"(<length turns="10000")")) == "");
  CHECK(refusal(AlteredSample().replace(FIRST, R"(<length turns="24")", R"(<length turns="10001")")) == "simulate/turns");
  CHECK(refusal(AlteredSample().replace(FIRST, R"(<around hex="0404" radius="0")", R"(<around hex="9904" radius="0")")) ==
        "simulate/no-setup");
}

TEST_CASE("The engine: a drift diagram for hexes that lie otherwise than those of the map is refused") {
  const auto drift = [](const std::string& names) {
    std::string rows;
    std::istringstream words(names);
    int roll = 0;
    for (std::string name; words >> name;) rows += "<row key=\"" + std::to_string(++roll) + "\" cells=\"" + name + "\"/>";
    return R"(<table id="drift" status="given" rule="8.3" columns="direction">)" + rows + "</table>";
  };
  CHECK(refusal_with(drift("s sw nw n ne se")) == "");
  CHECK(refusal_with(drift("ne e se sw w nw")) == "simulate/drift");
}

TEST_CASE("The engine: a game is the same whichever were played before it on the same board, and told or not") {
  const AlteredSample sample;
  const auto project = sample.load(FIRST);
  const auto scenario = compile(*project, {});
  REQUIRE(scenario);
  validator::PlayoutRecord alone((*scenario)->shape), after((*scenario)->shape), told((*scenario)->shape);
  Game(*scenario).play(7, 4, alone);
  Game board(*scenario);
  for (const std::uint64_t playout : {9, 2, 4}) board.play(7, playout, after);
  std::vector<Deed> deeds, again;
  board.play(7, 4, told, deeds);
  board.play(7, 5, told, again);
  CHECK(deeds != again);
  board.play(7, 4, told, again);
  CHECK(alone == after);
  CHECK(alone == told);
  CHECK(deeds == again);
}
