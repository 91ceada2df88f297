// A report puts the counts of a simulation beside the names of scenario and engine, and what was assumed before them.
#include "validator/simulator/report.hpp"

#include "tests/validator/simulator/toy_engine.hpp"
#include "tests/validator/triggers_toy.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// The card of the toy game: it knows the storm, and says nothing of the guns. Its clock goes past midnight.
const Toy& card() {
  static const Toy toy(events(event("storm", "<turn from=\"1\"/>")) +
                           "<ranks measure=\"difference\" bands=\"closed\">"
                           "<rank from=\"0\" to=\"2\"><name lang=\"en\" nom=\"draw\"/></rank>"
                           "<rank from=\"3\" to=\"5\"><name lang=\"en\" nom=\"small\"/></rank>"
                           "<rank from=\"6\"><name lang=\"en\" nom=\"great\"/></rank></ranks>",
                       "<time><length turns=\"6\"/><clock start=\"23:50\" end=\"0:20\"/></time>");
  return toy;
}

SimulationReport report_of(std::uint64_t playouts, std::stop_token stop = {}) {
  SimulationOrder order = toy_order(playouts, 2);
  order.stop = std::move(stop);
  const ToyEngine engine;
  const auto run = simulate(engine, Ranking::of(*card().project().scenario()), order);
  REQUIRE(run);
  return make_report(card().project(), engine, order, *run);
}

}  // namespace

TEST_CASE("A report names seed, playouts, policies and assumptions, and the time of day of each turn") {
  const SimulationReport report = report_of(500);
  CHECK(report.seed == 7);
  CHECK(report.playouts == 500);
  CHECK_FALSE(report.interrupted);
  CHECK(report.policies.at("red") == PolicyChoice{"ambush", {{"range", 3}}});
  REQUIRE(report.assumptions.size() == 1);
  CHECK(report.clock == std::vector<std::string>{"23:50", "23:55", "0:00", "0:05", "0:10", "0:15"});
}

TEST_CASE("Milestones rise turn by turn, and stand beside the trigger of the card that they watch") {
  const SimulationReport report = report_of(500);
  REQUIRE(report.milestones.size() == 3);
  for (const SimulatedMilestone& simulated : report.milestones) {
    REQUIRE(simulated.by_turn.size() == TOY_TURNS);
    for (std::size_t turn = 1; turn < TOY_TURNS; ++turn) CHECK(simulated.by_turn[turn - 1].hits <= simulated.by_turn[turn].hits);
  }
  CHECK(report.milestones[1].by_turn[1].hits == 0);
  CHECK(report.milestones[1].by_turn[2].hits == 500);
  CHECK(report.milestones[1].half_by == 3);
  CHECK_FALSE(report.milestones[2].half_by);
  REQUIRE(report.triggers.size() == 2);
  CHECK(report.triggers[0].known.id == "storm");
  CHECK(report.triggers[0].known.earliest_turn == 1);
  CHECK(report.triggers[0].milestone == 0U);
  CHECK(report.triggers[1].known.id == "red.guns");  // the card does not say it
  CHECK(report.triggers[1].known.kind == TriggerKind::support);
  CHECK(report.triggers[1].milestone == 1U);
}

TEST_CASE("Points, leads and ranks of a report account for every playout") {
  const SimulationReport report = report_of(500);
  REQUIRE(report.sides.size() == 2);
  CHECK(report.sides[0].led.hits + report.sides[1].led.hits + report.drawn.hits == 500);
  double red = 0;
  for (const SimulatedClause& clause : report.clauses)
    if (clause.side == 0) red += clause.points.mean;
  CHECK(red == Approx(report.sides[0].points.mean));
  REQUIRE(report.margin);
  CHECK(report.margin->mean == Approx(report.sides[0].points.mean - report.sides[1].points.mean));
  std::uint64_t ranked = 0;
  bool between = false;
  for (const SimulatedRank& rank : report.ranks) {
    ranked += rank.chance.hits;
    between = between || rank.is_none;
    CHECK(rank.is_none == rank.name.words.empty());
  }
  CHECK(ranked == 500);
  CHECK(between);  // 2.5 points lie between two bands
  REQUIRE(report.series.size() == 1);
  CHECK(report.series[0].by_turn[5].mean == Approx(21).margin(0.5));
}

TEST_CASE("Without a single playout a report tells what was assumed and nothing else") {
  std::stop_source stopped;
  stopped.request_stop();
  const SimulationReport report = report_of(100, stopped.get_token());
  CHECK(report.interrupted);
  CHECK(report.playouts == 0);
  CHECK(report.asked == 100);
  CHECK_FALSE(report.policies.empty());
  CHECK(report.milestones.empty());
  CHECK(report.sides.empty());
  CHECK(report.ranks.empty());
}
