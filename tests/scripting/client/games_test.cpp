// An engine whose games a worker plays: the same games as at home, whatever the order in which they are asked for, and nothing from a
// worker that plays false.
#include "scripting/client/games.hpp"

#include "model/wording/catalogue.hpp"
#include "tests/scripting/client/prisoners.hpp"
#include "tests/scripting/prisoner/games.hpp"
#include "tests/validator/simulator/toy_engine.hpp"

using namespace hexwright;
using namespace hexwright::test;
using scripting::RemoteEngine;

namespace {

RemoteEngine remote() { return RemoteEngine(std::make_unique<ToyEngine>(), prisoner(), "a.scenario.xml"); }
std::uint64_t seed_of(FalsePlay how) { return static_cast<std::uint64_t>(how); }

// The id of what a game failed of; empty when it did not.
std::string failure(GamePlayer& player, FalsePlay how, std::uint64_t playout) {
  PlayoutRecord record(toy_shape());
  try {
    player.play(seed_of(how), playout, record);
    return {};
  } catch (const ScriptFailed& failed) {
    return failed.trouble().fault.id;
  }
}

SimulationOrder order_of(FalsePlay how, std::uint64_t playouts, unsigned threads) {
  SimulationOrder order;
  order.identity.seed = seed_of(how);
  order.playouts = playouts;
  order.threads = threads;
  return order;
}

}  // namespace

TEST_CASE("Games of a worker are those of the engine at home, in order, backwards and one by one") {
  const RemoteEngine engine = remote();
  const auto here = ToyEngine().player(), there = engine.player();
  PlayoutRecord mine(toy_shape()), theirs(toy_shape());
  const std::uint64_t seed = seed_of(FalsePlay::none);
  const auto same = [&](std::uint64_t playout) {
    here->play(seed, playout, mine);
    there->play(seed, playout, theirs);
    return mine == theirs;
  };
  for (std::uint64_t playout = 0; playout < 150; ++playout) CHECK(same(playout));
  for (std::uint64_t playout = 150; playout-- > 130;) CHECK(same(playout));
  for (const std::uint64_t playout : {7ULL, 1'000'000ULL, 7ULL}) CHECK(same(playout));
}

TEST_CASE("A simulation with workers comes to the same figures as one at home, with one thread and with four") {
  const auto at_home = simulate(ToyEngine(), std::nullopt, order_of(FalsePlay::none, 300, 1));
  REQUIRE(at_home);
  for (const unsigned threads : {1U, 4U}) {
    const auto by_workers = simulate(remote(), std::nullopt, order_of(FalsePlay::none, 300, threads));
    REQUIRE(by_workers);
    CHECK(by_workers->tally.text() == at_home->tally.text());
  }
}

TEST_CASE("A script that fails in some playout voids the run, with the first such playout whatever the number of threads") {
  for (const unsigned threads : {1U, 4U}) {
    try {
      (void)simulate(remote(), std::nullopt, order_of(FalsePlay::failing, 300, threads));
      FAIL("nothing was thrown");
    } catch (const ScriptFailed& failed) {
      CHECK(wording::english().words(failed.trouble().fault.message) == "It failed in playout 40.");
      REQUIRE(failed.trouble().details.size() == 1);
    }
  }
  // What is asked ahead beyond the last playout fails no game.
  CHECK(simulate(remote(), std::nullopt, order_of(FalsePlay::failing, 40, 1)));
}

TEST_CASE("A player goes on after a failure: the games before and after it are right") {
  const RemoteEngine engine = remote();
  const auto player = engine.player();
  CHECK(failure(*player, FalsePlay::failing, 39).empty());
  CHECK(failure(*player, FalsePlay::failing, 40) == "script/error");
  CHECK(failure(*player, FalsePlay::failing, 38).empty());
  CHECK(failure(*player, FalsePlay::none, 40).empty());
}

TEST_CASE("Answers that are not the games that were asked for are nonsense") {
  const RemoteEngine engine = remote();
  const auto player = engine.player();
  for (const FalsePlay how :
       {FalsePlay::too_few, FalsePlay::too_many, FalsePlay::short_record, FalsePlay::no_such_turn, FalsePlay::trouble_and_all}) {
    INFO(seed_of(how));
    CHECK(failure(*player, how, 0) == "script/stopped");
    CHECK(failure(*player, FalsePlay::none, 0).empty());
  }
  PlayoutRecord record(toy_shape());
  CHECK_THROWS_AS(player->tell(seed_of(FalsePlay::short_record), 0, record), ScriptFailed);
}

TEST_CASE("A worker that ends in one of several games fails only that one") {
  const RemoteEngine engine = remote();
  const auto player = engine.player();
  for (std::uint64_t playout = 0; playout < 21; ++playout) CHECK(failure(*player, FalsePlay::end_at_21, playout).empty());
  CHECK(failure(*player, FalsePlay::end_at_21, 21) == "script/stopped");
  CHECK(failure(*player, FalsePlay::end_at_21, 22).empty());
  for (std::uint64_t playout = 0; playout < 40; ++playout) CHECK(failure(*player, FalsePlay::end_of_several, playout).empty());
}

TEST_CASE("A worker that does not start is a failure of the machine, and no script is blamed") {
  scripting::WorkerSettings absent = prisoner();
  absent.program = "/nowhere/hexwright";
  const RemoteEngine engine(std::make_unique<ToyEngine>(), absent, "a.scenario.xml");
  CHECK(failure(*engine.player(), FalsePlay::none, 0) == "script/not-started");
}

TEST_CASE("A game that is told has its actions, and a traced one the calls of its scripts, until one failed") {
  const RemoteEngine engine = remote();
  PlayoutRecord record(toy_shape());
  const auto actions = engine.player()->tell(seed_of(FalsePlay::none), 3, record);
  REQUIRE(actions.size() == 2);
  CHECK(actions[0].turn == 2);
  CHECK(actions[0].phase == "f1");
  CHECK(actions[0].side == "red");
  CHECK(actions[0].rule == "7.3");
  CHECK(actions[0].die == 4);
  CHECK(actions[0].faces == 6);
  CHECK_FALSE(actions[1].die);
  PlayoutRecord here(toy_shape());
  ToyEngine().player()->play(seed_of(FalsePlay::none), 3, here);
  CHECK(record == here);
  const auto traced = engine.traced(seed_of(FalsePlay::failing), 3);
  CHECK(traced.trouble);
  CHECK(traced.trace.size() == 1);
  CHECK_THROWS_AS(engine.player()->tell(seed_of(FalsePlay::failing), 3, record), ScriptFailed);
}

TEST_CASE("A shape that no answer holds is known before any worker is asked") {
  CHECK_FALSE(RemoteEngine::is_too_large(toy_shape()));
  GameShape shape = toy_shape();
  shape.turns = static_cast<int>(frames::MOST_SERIES) + 1;
  CHECK(RemoteEngine::is_too_large(shape));
  shape = toy_shape();
  shape.clauses.resize(frames::MOST_CLAUSES + 1);
  CHECK(RemoteEngine::is_too_large(shape));
}
