// Single events of Pluton against a second opinion that knows the rules and the manual only.
#include <catch2/catch.hpp>

#include "tests/rulesets/independent/pluton_asked.hpp"
#include "tests/sanitized.hpp"

namespace hexwright::independent::pluton {
namespace {

std::string differences_in(const Event& event) {
  std::string found;
  for (const std::string& line : differences(event)) found += line + '\n';
  return found;
}

void compare(std::uint32_t first, std::uint32_t count) {
  for (std::uint32_t seed = first; seed < first + count; ++seed) {
    const Event event = random_event(seed);
    const std::string found = differences_in(event);
    if (found.empty()) {
      SUCCEED();  // counted
      continue;
    }
    INFO("seed " << seed << ": " << typed(event) << '\n' << found);
    REQUIRE(found.empty());
  }
}

const Question SHOT{{"firer", "rifle"},
                    {"half-boxes", "6"},
                    {"firer-readiness", "under-fire"},
                    {"commanded", "yes"},
                    {"distance", "1"},
                    {"screen", "clear"},
                    {"terrain", "woods"},
                    {"running", "no"},
                    {"target-units", "1"},
                    {"extra", "0"},
                    {"target", "rifle"},
                    {"target-readiness", "full"},
                    {"target-half-boxes", "6"}};
const Question MELEE{{"attacker-half-boxes", "12"}, {"attacker-morale", "2"},       {"attacker-readiness", "full"},
                     {"attacker-leader", "no"},     {"attacker-shift", "0"},        {"defender-half-boxes", "6"},
                     {"defender-morale", "2"},      {"defender-readiness", "full"}, {"defender-leader", "yes"},
                     {"defender-shift", "1"},       {"terrain", "woods"},           {"extra", "0"}};

Question with(Question question, const std::string& name, const std::string& value) {
  question[name] = value;
  return question;
}

}  // namespace

TEST_CASE("Pluton 7.3: random single events come to what the rules alone say", "[independent]") {
  compare(1, test::SANITIZED ? 1000 : 5000);
}
TEST_CASE("Pluton 7.3: a hundred thousand random events come to what the rules alone say", "[independent][.long]") { compare(1, 100'000); }

TEST_CASE("Pluton 7.3: the second opinion knows the worked examples", "[independent]") {
  const Answer shot = answer("shot", SHOT);  // 10 shifted by three is 6, which pins at 6 and 7 and takes losses from 8
  CHECK(shot.outcomes ==
        std::map<std::string, int>{{"full-0", 30}, {"under-fire-0", 20}, {"pinned-0", 20}, {"pinned-1", 20}, {"pinned-2", 10}});
  const Answer melee = answer("melee", MELEE);  // 2:1 by three columns to the left is 1:3
  CHECK(melee.outcomes == std::map<std::string, int>{{"2p/0", 50}, {"1p/0", 20}, {"1/1", 20}, {"1/1p", 10}});
  Question large = with(with(MELEE, "attacker-half-boxes", "24"), "defender-half-boxes", "6");  // 15 boxes: losses grow by half
  large = with(with(large, "defender-leader", "no"), "extra", "2");
  CHECK(answer("melee", large).outcomes.count("0/5p") == 1);
}

// What the program once read otherwise.

TEST_CASE("Pluton 7.2: a table that only mortars need is not asked for where none fires", "[independent]") {
  CHECK(differences_in({"drift", {{"fire.light-platoon", "own-table"}}}) == "");
  CHECK(differences_in({"shot", with(SHOT, "fire.light-platoon", "own-table")}) == "");
}

TEST_CASE("Pluton 17.3: no morale in melee is above four", "[independent]") {
  CHECK(differences_in({"melee", with(MELEE, "attacker-morale", "8")}) == "");
}

}  // namespace hexwright::independent::pluton
