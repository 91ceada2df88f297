// The one event of the supplement for which a die is rolled: the desertion of the Sich Riflemen. [46.2]
#include <algorithm>

#include "rulesets/concealment_1920/concealment_1920.hpp"
#include "rulesets/concealment_1920/procedures/numbers.hpp"

namespace hexwright::rulesets::concealment_1920 {

using validator::EventOutcome;
using validator::EventParameter;
using validator::EventQuestion;
using validator::EventRecord;
using validator::Fraction;
using wording::mark;
using wording::say_n;

namespace {

constexpr EventParameter DESERTION[] = {{"brigades", mark("brigades that are tested, each with a die of its own"), {}, 1, 50, "1"}};

wording::Result<std::vector<EventOutcome>> desertion(const EventQuestion& question) {
  const auto deserts = read_desertion(question.game);
  if (!deserts) return tl::unexpected(deserts.error());
  const auto those = std::count(deserts->begin(), deserts->end(), true);
  const Fraction one(those, static_cast<long>(deserts->size()));
  std::vector<Fraction> chances{Fraction(1)};  // by how many have deserted
  for (int i = 0; i < question("brigades"); ++i) {
    chances.emplace_back(0);
    for (std::size_t k = chances.size() - 1; k > 0; --k) chances[k] = chances[k] * (Fraction(1) - one) + chances[k - 1] * one;
    chances[0] = chances[0] * (Fraction(1) - one);
  }
  std::vector<EventOutcome> outcomes;
  for (std::size_t k = 0; k < chances.size(); ++k)
    outcomes.push_back({"desert-" + std::to_string(k),
                        say_n("{count} brigade deserts", "{count} brigades desert", static_cast<std::int64_t>(k)),
                        chances[k],
                        k > 0,
                        {{"brigades", static_cast<int>(k)}}});
  return outcomes;
}

constexpr EventRecord EVENTS[] = {{"desertion", mark("the test of brigades of the Sich Riflemen that are found [46.2]"),
                                   mark("at least one deserts"), DESERTION, "brigades=2", desertion}};

}  // namespace

validator::GameOfEvents events() { return {EVENTS}; }

}  // namespace hexwright::rulesets::concealment_1920
