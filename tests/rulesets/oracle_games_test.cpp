// Whole games of both corrected scenarios, the second from two setups, played by the engine and by the slow game; a tenth of them under the
// address checks.
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/oracle/judge.hpp"
#include "tests/sanitized.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::vector<std::string> SCENARIOS = {"1-boj-o-parzymiechy-corrected.scenario.xml", "2-pelne-maskowanie-corrected.scenario.xml"};
const std::string VILLAGES = "2-pelne-maskowanie-villages.placement.xml";  // of the second

void judge_games(const std::string& polish_policy, const std::string& german_policy, std::uint64_t seed, std::uint64_t games) {
  if (SANITIZED) games /= 10;
  const AlteredSample sample;
  validator::SimulationSetup setup;
  if (!polish_policy.empty()) setup.policies["pl"] = {polish_policy, {}};
  if (!german_policy.empty()) setup.policies["de"] = {german_policy, {}};
  const auto villages = sample.load(VILLAGES);
  for (const auto& [file, placement] : {std::pair(SCENARIOS[0], false), std::pair(SCENARIOS[1], false), std::pair(SCENARIOS[1], true)}) {
    const auto project = sample.load(file);
    setup.placement = placement ? villages->placement() : nullptr;
    Judge judge(*project, setup);
    for (std::uint64_t playout = 0; playout < games; ++playout) {
      INFO(file << (placement ? " from the villages" : "") << ", seed " << seed << ", playout " << playout);
      const std::string difference = judge.differs(seed, playout);
      REQUIRE(difference == "");
      CHECK(judge.deeds().size() > 100);
    }
  }
}

}  // namespace

TEST_CASE("Engine and oracle play fifty games of each scenario alike, with the default policies") { judge_games("", "", 1, 50); }
TEST_CASE("Engine and oracle play games of random players alike") { judge_games("random", "random", 2, 10); }
TEST_CASE("Engine and oracle play games of an ambush and an advance alike") { judge_games("ambush", "advance", 3, 10); }
TEST_CASE("Engine and oracle play games of a probe against a hold alike") { judge_games("hold", "probe", 4, 10); }
