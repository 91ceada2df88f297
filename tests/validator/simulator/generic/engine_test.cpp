// The general engine on the two sample games that are data alone.
#include "tests/validator/simulator/generic/altered_game.hpp"

using namespace hexwright;
using namespace hexwright::test;
using validator::PlayoutRecord;

namespace {

std::string tally_of(const validator::Engine& engine, unsigned threads) {
  validator::SimulationOrder order;
  order.identity.seed = 7;
  order.playouts = 300;
  order.threads = threads;
  const auto run = validator::simulate(engine, std::nullopt, order);
  REQUIRE(run);
  return run->tally.text();
}

std::vector<PlayoutRecord> games(const validator::Engine& engine, int count) {
  std::vector<PlayoutRecord> records;
  const auto player = engine.player();
  for (int number = 0; number < count; ++number) {
    records.emplace_back(engine.shape());
    player->play(11, static_cast<std::uint64_t>(number), records.back());
  }
  return records;
}

std::int64_t series(const validator::Engine& engine, const PlayoutRecord& record, const std::string& id, const std::string& side,
                    int turn) {
  const auto& all = engine.shape().series;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].id == id && all[i].side == side)
      return record.series[i * static_cast<std::size_t>(engine.shape().turns) + static_cast<std::size_t>(turn) - 1];
  FAIL("no series " + id);
  return 0;
}

std::string all_assumptions(const validator::Engine& engine) {
  std::string text;
  for (const wording::Text& one : engine.assumptions()) text += wording::english().words(one) + "\n";
  return text;
}

std::string fault_of(AlteredGame& game) {
  const auto engine = game.engine();
  REQUIRE_FALSE(engine);
  return engine.error().id + ": " + wording::english().words(engine.error().message);
}

}  // namespace

TEST_CASE("A game that is data alone is played to the same bytes by one, two and three threads") {
  for (const char* policy : {"advance", "random"}) {
    AlteredGame amber = amber_line(), sallow = sallow_crossing();
    const auto first = amber.made(both_play(policy, "kv", "lt"));
    const auto second = sallow.made(both_play(policy, "du", "un"));
    for (const validator::Engine* engine : {first.get(), second.get()}) {
      const std::string one = tally_of(*engine, 1);
      CHECK(one == tally_of(*engine, 2));
      CHECK(one == tally_of(*engine, 3));
    }
  }
}

TEST_CASE("A game that is told is the very game that was counted") {
  AlteredGame game = sallow_crossing();
  const auto engine = game.made(both_play("advance", "du", "un"));
  const auto player = engine->player();
  for (std::uint64_t number = 0; number < 20; ++number) {
    PlayoutRecord counted(engine->shape()), told(engine->shape());
    player->play(3, number, counted);
    CHECK_FALSE(player->tell(3, number, told).empty());
    CHECK(counted == told);
  }
}

TEST_CASE("Who holds stays, and who advances takes ground and loses steps for it") {
  AlteredGame game = amber_line();
  const auto still = game.made(both_play("hold", "kv", "lt"));
  for (const PlayoutRecord& record : games(*still, 20)) CHECK(series(*still, record, "steps-lost", "kv", 9) == 0);
  const auto forward = game.made();
  std::int64_t lost = 0;
  for (const PlayoutRecord& record : games(*forward, 50)) lost += series(*forward, record, "steps-lost", "lt", 9);
  CHECK(lost > 0);
}

TEST_CASE("Tokens are spent each turn until there are none") {
  AlteredGame game = amber_line();
  const auto engine = game.made(both_play("hold", "kv", "lt"));
  const PlayoutRecord record = games(*engine, 1).front();
  CHECK(series(*engine, record, "kv.supplies", "kv", 1) == 6);
  CHECK(series(*engine, record, "kv.supplies", "kv", 7) == 0);
  CHECK(series(*engine, record, "kv.supplies", "kv", 9) == 0);
  CHECK(series(*engine, record, "lt.supplies", "lt", 9) == 11);
}

TEST_CASE("Of pieces that come by train only so many come in a turn, and who must leave is gone") {
  AlteredGame game = amber_line();
  // Without a table of combat no piece is lost, and those that advance make room for those that come.
  game.replace("amber-line.ruleset.xml", R"(<table id="combat")", R"(<table id="quarrel")");
  const auto engine = game.made();
  const PlayoutRecord record = games(*engine, 1).front();
  CHECK(series(*engine, record, "on-board", "kv", 1) == 7);
  CHECK(series(*engine, record, "on-board", "kv", 2) == 9);
  CHECK(series(*engine, record, "on-board", "kv", 3) == 10);
  CHECK(series(*engine, record, "on-board", "kv", 9) == 9);  // the second division of the islanders has left
}

TEST_CASE("Pieces that leave score where the card names the hex, and nowhere else") {
  const auto exits = [](AlteredGame& game) {
    const auto engine = game.made(both_play("advance", "du", "un"));
    std::int64_t points = 0;
    for (const PlayoutRecord& record : games(*engine, 60))
      for (std::size_t i = 0; i < engine->shape().clauses.size(); ++i)
        if (engine->shape().clauses[i].id == "du.breakthrough") points += record.clause_thousandths[i];
    return points;
  };
  const std::string file = "1-sallow-crossing.scenario.xml", worth = R"(score="pieces-exited" points="2")";
  AlteredGame dear = sallow_crossing(), worthless = sallow_crossing();
  CHECK(exits(dear.replace(file, worth, R"(score="pieces-exited" points="200")")) > 0);
  CHECK(exits(worthless.replace(file, worth, R"(score="pieces-exited" points="0")")) == 0);
}

TEST_CASE("What was assumed stands in the report, and without a table of combat there is no fighting") {
  AlteredGame whole = amber_line();
  CHECK(all_assumptions(*whole.made()).find("no engine of its own") != std::string::npos);
  CHECK(all_assumptions(*whole.made()).find("no fighting") == std::string::npos);
  AlteredGame peaceful = amber_line();
  peaceful.replace("amber-line.ruleset.xml", R"(<table id="combat")", R"(<table id="quarrel")");
  const auto engine = peaceful.made();
  CHECK(all_assumptions(*engine).find("no fighting") != std::string::npos);
  for (const PlayoutRecord& record : games(*engine, 20)) CHECK(series(*engine, record, "steps-lost", "lt", 9) == 0);
}

TEST_CASE("Only what lacks a number is refused, and by name") {
  const std::string rules = "sallow-crossing.ruleset.xml", amber = "amber-line.ruleset.xml";
  const auto refused = [](AlteredGame game, const std::string& file, const std::string& from, const std::string& to) {
    return fault_of(game.replace(file, from, to));
  };
  CHECK(refused({"sallow-crossing", SALLOW}, rules, R"(id="movement.horse" value="6")", R"(id="movement.other" value="6")")
            .find("simulate/no-movement: Nothing says how many movement points") == 0);
  CHECK(refused({"amber-line", AMBER}, amber, R"(<effect name="cost.walk" value="+1" status="given" rule="3.3"/>)", "")
            .find("simulate/no-cost: The map has hexsides of the kind river") == 0);
  CHECK(refused({"amber-line", AMBER}, amber, R"(<effect name="cost.walk" value="3" status="given" rule="3.2"/>)", "")
            .find("has the terrain marsh") != std::string::npos);
  CHECK(refused({"amber-line", AMBER}, amber, R"(cells="- D1 DR EX D1+DR2 DE DE")", R"(cells="- D1 DR EX D1+XX DE DE")")
            .find("row 6, column 3:1, \"D1+XX\" is no result") != std::string::npos);
  CHECK(refused({"sallow-crossing", SALLOW}, rules, R"(id="die.sides" value="6")", R"(id="die.other" value="6")").find("die.sides") !=
        std::string::npos);
  // A near miss: a number that nothing needs.
  AlteredGame unneeded = amber_line();
  unneeded.replace(amber, R"(id="movement.most-per-turn" value="6")", R"(id="other" value="6")");
  CHECK(unneeded.engine());
}

TEST_CASE("An event that ends the game ends the playout, and its result is the game's") {
  AlteredGame game = sallow_crossing();
  game.replace("1-sallow-crossing.scenario.xml", R"(<lost side="du" least="14"/>)", R"(<turn at="2"/>)");
  const auto engine = game.made(both_play("advance", "du", "un"));
  const PlayoutRecord record = games(*engine, 1).front();
  CHECK(record.rank_at_once == 0);
  CHECK(series(*engine, record, "on-board", "du", 2) == series(*engine, record, "on-board", "du", 8));
}
