// The sample: what must be found on its printed cards, each fault on its piece, and that the corrected ones are silent.
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"
#include "validator/checks/placement.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::set<std::string> found_on(const std::string& card) {
  std::set<std::string> found;
  for (const SeenFinding& one : AlteredSample("asl").seen(card))
    if (one.id.starts_with("asl-a12/")) found.insert(one.id.substr(8) + " " + one.object);
  return found;
}

}  // namespace

TEST_CASE("ASL: the corrected cards of the sample are silent") {
  for (const char* card : {"1-mill-road.scenario.xml", "1-mill-road-solitaire.scenario.xml", "2-late-vanguard.scenario.xml"}) {
    const std::vector<SeenFinding> seen = AlteredSample("asl").seen(card);
    INFO(card << "\n" << listed(seen));
    CHECK(seen.empty());
  }
}

TEST_CASE("ASL: on the printed card every check finds its fault, and nothing else is said of concealment") {
  const std::set<std::string> wanted{
      "12.1-twice ru.f2",       "12.11-dummy ru.q5",      "12.11-dummy ru.q6",      "12.11-dummy de.q2",
      "12.12-already ru.f3",    "12.12-broken ru.sq1",    "12.12-entry de.hs1",     "12.12-ob-count ru.q6",
      "12.12-ob-terrain de.q1", "12.12-ob-terrain ru.q3", "12.12-ob-terrain ru.q4", "12.12-order mill-road-1-printed",
      "12.12-seen de.ldr1",     "12.12-seen de.sq1",      "12.12-seen ru.hero",     "12.12-seen ru.sq3",
      "12.2-seen de.truck",     "12.3-capacity ru.sq5",   "12.3-record ru.gun1",    "12.3-solitaire ru.garrison",
      "12.3-terrain ru.sq5",    "12.33-inside ru.sq6",    "12.33-mines ru.mines",   "12.33-seen ru.fox2",
      "12.34-no-right ru.gun3", "12.34-seen ru.gun2",     "location ru.ldr1",       "location ru.q2",
      "location ru.sq2",        "12.16-leak ru.sq1",      "12.16-leak de.sq1",      "12.16-leak ru.sq4",
      "12.16-leak ru.sq5"};
  const std::set<std::string> found = found_on("1-mill-road-printed.scenario.xml");
  for (const std::string& one : wanted) {
    INFO("not found: " << one);
    CHECK(found.count(one) == 1);
  }
  for (const std::string& one : found) {
    INFO("not expected: " << one);
    CHECK(wanted.count(one) == 1);
  }
}

TEST_CASE("ASL: the card of the late vanguard offers the garrison its “?”") {
  CHECK(found_on("2-late-vanguard-printed.scenario.xml") == std::set<std::string>{"12.12-nobody mill-road-2-printed", "12.16-leak ru.sq1"});
}
