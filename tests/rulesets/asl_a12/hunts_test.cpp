// Chances of finding: against formulas that can be written down, and against every order in which hexes can be looked through.
#include <algorithm>
#include <numeric>

#include "model/document/scenario.hpp"
#include "rulesets/asl_a12/asl_a12.hpp"
#include "rulesets/asl_a12/hunts/looking.hpp"
#include "rulesets/asl_a12/procedures/search.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"

using namespace hexwright;
using namespace hexwright::test;
using validator::Fraction;

namespace {

// The slow oracle: every order of the hexes, and every row of numbers of hexes over the turns, each with its chance.
class EveryOrder {
 public:
  explicit EveryOrder(const Looking& looking) : looking_(looking) {
    for (int turn = 0; turn < looking.turns; ++turn) turns_.push_back({Fraction(0), Fraction(0), Fraction(0)});
    std::vector<int> order(looking.casualty.size() + static_cast<std::size_t>(looking.dummies));
    std::iota(order.begin(), order.end(), 0);
    long orders = 1;
    for (long n = 2; n <= static_cast<long>(order.size()); ++n) orders *= n;
    do play(order, 0, 0, Fraction(1, orders));
    while (std::next_permutation(order.begin(), order.end()));
  }
  const std::vector<validator::HuntTurn>& turns() const { return turns_; }

 private:
  void play(const std::vector<int>& order, int turn, std::size_t done, const Fraction& chance) {
    if (turn == looking_.turns) return;
    for (std::size_t hexes = 0; hexes < looking_.hexes.size(); ++hexes) {
      const std::size_t now = std::min(done + hexes, order.size());
      const Fraction here = chance * looking_.hexes[hexes];
      bool found = false;
      int left = looking_.dummies;
      Fraction unhurt(1);
      for (std::size_t i = 0; i < now; ++i) {
        const auto which = static_cast<std::size_t>(order[i]);
        if (which >= looking_.casualty.size()) {
          --left;
          continue;
        }
        found = true;
        unhurt = unhurt * (Fraction(1) - looking_.casualty[which]);
      }
      validator::HuntTurn& sum = turns_[static_cast<std::size_t>(turn)];
      if (found) sum.found = sum.found + here;
      sum.decoys_left = sum.decoys_left + here * Fraction(left);
      sum.casualty = *sum.casualty + here * (Fraction(1) - unhurt);
      play(order, turn + 1, now, here);
    }
  }

  const Looking& looking_;
  std::vector<validator::HuntTurn> turns_;
};

wording::Result<validator::HuntReport> asked(const project::Project& scenario, std::vector<std::string> find, std::vector<std::string> by,
                                             const std::string& way = "search", int turns = 3) {
  validator::HuntOrder order{std::move(find), std::move(by), turns, {}, nullptr};
  order.policies["de"].name = way;
  return rulesets::asl_a12::hunts().odds(scenario, order);
}

std::string refusal(const wording::Result<validator::HuntReport>& result) {
  REQUIRE_FALSE(result);
  return result.error().id;
}

}  // namespace

TEST_CASE("ASL 12.152: one stack among dummies, a hex a turn, is found after turns over stacks, and dummies go as evenly") {
  const auto turns = chances_of_finding({{Fraction(1, 6)}, 4, {Fraction(0), Fraction(1)}, 6});
  for (int turn = 1; turn <= 5; ++turn) {
    CHECK(turns[static_cast<std::size_t>(turn) - 1].found == Fraction(turn, 5));
    CHECK(turns[static_cast<std::size_t>(turn) - 1].decoys_left == Fraction(4 * (5 - turn), 5));
    CHECK(*turns[static_cast<std::size_t>(turn) - 1].casualty == Fraction(turn, 30));
  }
  CHECK(turns[5].found == Fraction(1));
  CHECK(turns[5].decoys_left == Fraction(0));
}

TEST_CASE("ASL 12.154: the exact chances of finding and of casualties are those of every order of the hexes and every die") {
  const Fraction none(0), third(1, 3), half(1, 2), sure(1);
  const std::vector<Looking> cases = {
      {{half}, 0, {Fraction(1, 2), Fraction(1, 2)}, 3},
      {{third, sure}, 3, {Fraction(1, 6), Fraction(1, 2), Fraction(1, 3)}, 3},
      {{none, half, third}, 2, {Fraction(1, 3), Fraction(0), Fraction(2, 3)}, 3},
      {{half, half}, 1, {Fraction(1, 2), Fraction(1, 4), Fraction(0), Fraction(1, 4)}, 2},
  };
  for (const Looking& looking : cases) {
    const EveryOrder slow(looking);
    const auto quick = chances_of_finding(looking);
    REQUIRE(quick.size() == slow.turns().size());
    for (std::size_t turn = 0; turn < quick.size(); ++turn) {
      INFO(looking.casualty.size() << " real, " << looking.dummies << " dummies, turn " << turn + 1);
      CHECK(quick[turn].found == slow.turns()[turn].found);
      CHECK(quick[turn].decoys_left == slow.turns()[turn].decoys_left);
      CHECK(*quick[turn].casualty == *slow.turns()[turn].casualty);
    }
  }
}

TEST_CASE("ASL 12.152: a search of the sample follows its table of hexes, its drm and who lies with whom") {
  AlteredSample sample("asl");
  const auto scenario = sample.load("1-mill-road.scenario.xml");
  // One real stack of a squad, two dummy stacks of two “?”; one squad searches with a drm of -1: dice 1 to 6 are 0 to 5, hexes 3 2 2 1 1 1.
  const auto report = asked(*scenario, {"ru.sq1", "ru.q1", "ru.q3", "ru.q4", "ru.q5", "ru.q6"}, {"de.sq1"});
  REQUIRE(report);
  CHECK(report->real == 1);
  CHECK(report->decoys == 2);
  // 1/2 * 1/3 + 1/3 * 2/3 + 1/6 * 1
  CHECK(report->turns[0].found == Fraction(5, 9));
  // A squad alone: drm -1, so that a dr of 1 or 2 costs a casualty.
  CHECK(*report->turns[0].casualty == Fraction(5, 27));
  CHECK(report->turns[2].found == Fraction(1));
  // The first line of the table holds for less, too: who searches with more finds no less.
  CHECK(*rulesets::asl_a12::hexes_searched(scenario->game(), -100) == *rulesets::asl_a12::hexes_searched(scenario->game(), -12));
  CHECK(*rulesets::asl_a12::hexes_searched(scenario->game(), -100) > 0);
  CHECK(*rulesets::asl_a12::hexes_searched(scenario->game(), 100) == *rulesets::asl_a12::hexes_searched(scenario->game(), 12));
  // A squad and its leader in one Location are one stack.
  const auto stack = asked(*scenario, {"ru.sq2", "ru.ldr1", "ru.q2"}, {"de.sq1"});
  REQUIRE(stack);
  CHECK(stack->real == 1);
  CHECK(stack->decoys == 0);
  CHECK(*stack->turns[2].casualty == Fraction(1, 2));  // drm -2
}

TEST_CASE("ASL 12.153: Mopping Up goes through a building a turn, each squad one of its own") {
  AlteredSample sample("asl");
  const auto scenario = sample.load("1-mill-road.scenario.xml");
  const std::vector<std::string> find{"ru.sq1", "ru.q4", "ru.q6"};
  const auto one = asked(*scenario, find, {"de.sq1"}, "mop-up"), two = asked(*scenario, find, {"de.sq1", "de.sq2"}, "mop-up");
  REQUIRE(one);
  REQUIRE(two);
  CHECK(one->turns[0].found == Fraction(1, 3));
  CHECK(two->turns[0].found == Fraction(2, 3));
  CHECK(two->turns[1].found == Fraction(1));
}

TEST_CASE("ASL 12.152: without the table of hexes its name is asked for, and nothing is guessed; Mopping Up needs none") {
  AlteredSample sample("asl");
  sample.replace("asl-stand-ins.ruleset.xml", "<table id=\"search.hexes\"", "<table id=\"search.other\"")
      .replace("asl-stand-ins.ruleset.xml", "<parameter id=\"search.hexes\" value=\"0\" status=\"stand-in\"",
               "<parameter id=\"search.hexes\" status=\"missing\"");
  const auto scenario = sample.load("1-mill-road.scenario.xml");
  const auto report = asked(*scenario, {"ru.sq1", "ru.q4"}, {"de.sq1"});
  REQUIRE_FALSE(report);
  CHECK(report.error().id == "asl-a12/missing-parameter");
  CHECK(wording::english().words(report.error().message).find("search.hexes") != std::string::npos);
  CHECK(asked(*scenario, {"ru.sq1", "ru.q4"}, {"de.sq1"}, "mop-up"));
}

TEST_CASE("ASL 12.152: who cannot search, who cannot be found and policies of the other side are refused") {
  AlteredSample sample("asl");
  const auto scenario = sample.load("1-mill-road.scenario.xml");
  CHECK(refusal(asked(*scenario, {"ru.sq1"}, {"de.truck"})) == "hunt/seeker");
  CHECK(refusal(asked(*scenario, {"ru.sq1"}, {"de.ldr1"}, "mop-up")) == "hunt/seeker");
  CHECK(refusal(asked(*scenario, {"ru.fox1"}, {"de.sq1"})) == "hunt/not-hidden");
  CHECK(refusal(asked(*scenario, {"ru.q3", "ru.q4"}, {"de.sq1"})) == "hunt/nothing-real");
  CHECK(refusal(asked(*scenario, {"ru.sq1"}, {"de.sq1"}, "stay")) == "hunt/policy");
  CHECK(refusal(asked(*scenario, {"ru.sq1", "ru.sq1"}, {"de.sq1"})) == "hunt/twice");
  CHECK(refusal(asked(*scenario, {"ru.sq1", "de.sq2"}, {"de.sq1"})) == "hunt/sides");
  CHECK(refusal(asked(*scenario, {"de.sq2"}, {"de.sq1"})) == "hunt/sides");
  CHECK(refusal(asked(*scenario, {"ru.none"}, {"de.sq1"})) == "hunt/unknown");
}
