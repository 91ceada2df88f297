// What a scenario's rules do in play against what the analysis says of them: frequencies against exact chances by chi-square,
// and first turns against the earliest and the certain ones.
#include <map>

#include "tests/validator/simulator/played_schedule.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;

namespace {

const std::string TIME_6 = "<time><length turns=\"6\"/></time>";
constexpr int PLAYOUTS = 20'000;

// Upper limits of chi-square that one in a million exceeds, by degrees of freedom.
constexpr std::array<double, 9> MOST_CHI_SQUARE{0.0, 23.9, 27.6, 30.7, 33.4, 35.9, 38.3, 40.5, 42.7};

std::map<std::string, std::vector<int>> first_turns(const project::Project& project, std::uint64_t seed) {
  SchedulePlayer player(project);
  std::map<std::string, std::vector<int>> counts;
  for (int playout = 0; playout < PLAYOUTS; ++playout) {
    std::fill(player.board().entered.begin(), player.board().entered.end(), std::uint8_t{0});
    player.play(seed, static_cast<std::uint64_t>(playout));
    for (std::size_t i = 0; i < player.schedule().rules().size(); ++i) {
      auto& count = counts[player.schedule().rules()[i].milestone.id];
      count.resize(static_cast<std::size_t>(player.schedule().turns()) + 1);
      ++count[static_cast<std::size_t>(player.state().first_turn[i])];
    }
  }
  return counts;
}

void agrees(const TriggerResult& result, const std::vector<int>& count) {
  INFO(result.id);
  REQUIRE(result.by_turn);
  double chi_square = 0, before = 0;
  std::size_t cells = 0;
  for (std::size_t turn = 1; turn <= count.size(); ++turn) {
    const bool never = turn == count.size();
    const double by = never ? 1 : (*result.by_turn)[turn - 1].approximate();
    const double expected = (by - before) * PLAYOUTS;
    const int seen = count[never ? 0 : turn];
    before = by;
    if (expected < 1e-9) {
      CHECK(seen == 0);
      continue;
    }
    ++cells;
    chi_square += (seen - expected) * (seen - expected) / expected;
  }
  CHECK(chi_square <= MOST_CHI_SQUARE.at(cells - 1));
  for (std::size_t turn = 1; turn < count.size(); ++turn)
    if (count[turn] > 0) {
      CHECK(result.earliest_turn.value_or(100) <= static_cast<int>(turn));
      CHECK(result.certain_turn.value_or(100) >= static_cast<int>(turn));
    }
  if (result.certain_turn) CHECK(count[0] == 0);
}
void agree(const std::string& sections, std::uint64_t seed = 1939) {
  const Toy toy(sections, TIME_6);
  const auto results = analyse(toy.project());
  REQUIRE(results);
  const auto counts = first_turns(toy.project(), seed);
  CHECK(results->size() == counts.size());
  for (const TriggerResult& result : *results) agrees(result, counts.at(result.id));
}

const std::string DIE = "<dice sides=\"6\"><success values=\"1\"/></dice>";

std::string reinforcement(const std::string& condition, const std::string& attributes = "") {
  return "<reinforcements><reinforcement id=\"de.r\" side=\"de\"" + attributes + "><units of=\"de.ii de.iii\"/><when>" + condition +
         "</when></reinforcement></reinforcements>";
}

}  // namespace

TEST_CASE("A die that waits for nothing comes up as often in play as the analysis computes") {
  agree(events(event("a", DIE) + event("b", "<dice sides=\"10\" from-turn=\"3\"><success values=\"1-3\"/></dice>")));
}

TEST_CASE("A die whose numbers change, and one that begins after another has come up") {
  agree(events(event("a",
                     "<dice sides=\"10\"><success values=\"1\"/><success from-turn=\"3\" values=\"1-4\"/><success from-turn=\"5\" "
                     "values=\"9\"/></dice>") +
               event("b", "<dice sides=\"4\" after=\"a\"><success values=\"2 4\"/></dice>") +
               event("c", "<dice sides=\"2\" after=\"later\"><success values=\"1\"/></dice>") + event("later", "<turn from=\"3\"/>")));
}

TEST_CASE("Dice joined by all, any and not have the joint chances") {
  agree(events(event("a", DIE) + event("b", "<dice sides=\"4\" from-turn=\"2\"><success values=\"1\"/></dice>") +
               event("both", "<all><trigger ref=\"a\"/><trigger ref=\"b\"/></all>") +
               event("one", "<any><trigger ref=\"a\"/><trigger ref=\"b\"/></any>") +
               event("only", "<all><trigger ref=\"a\"/><not><trigger ref=\"b\"/></not></all>") +
               event("own", "<all>" + DIE + "<turn from=\"4\"/></all>")));
}

TEST_CASE("What is looked at only for a while, and what refers to itself") {
  agree(events(event("a", DIE) + event("window", "<all><trigger ref=\"a\"/><turn at=\"3\"/></all>", "latched=\"no\"") +
               event("kept", "<trigger ref=\"window\"/>") + event("late", "<all><trigger ref=\"window\"/><turn from=\"4\"/></all>") +
               event("self", "<any><all><trigger ref=\"self\"/><turn from=\"1\"/></all>" + DIE + "</any>")));
}

TEST_CASE("Two rules that wait for one another never come true, and with a way in they do") {
  agree(events(event("hen", "<trigger ref=\"egg\"/>") + event("egg", "<trigger ref=\"hen\"/>") + event("a", DIE) +
               event("day", "<any><trigger ref=\"night\"/><trigger ref=\"a\"/></any>") + event("night", "<trigger ref=\"day\"/>")));
}

TEST_CASE("A reinforcement comes on in the turn of its condition or in the next") {
  agree(reinforcement(DIE) + events(event("x", "<trigger ref=\"de.r\"/>")));
  agree(reinforcement(DIE, " timing=\"next-turn\"") + events(event("x", "<trigger ref=\"de.r\"/>")));
  agree(
      "<reinforcements><reinforcement id=\"de.r\" side=\"de\" timing=\"next-turn\"><units of=\"de.ii\"/><when latched=\"no\"><any><turn "
      "at=\"2\"/><all>" +
      DIE + "<turn at=\"4\"/></all></any></when></reinforcement></reinforcements>");
}

TEST_CASE("Each formation rolls its own die, and all of the reinforcement is there when the last one is") {
  agree(reinforcement("<dice sides=\"4\" per=\"formation\"><success values=\"1\"/></dice>") +
        events(event("all", "<trigger ref=\"de.r\"/>") + event("ii", "<entered><units of=\"de.ii\"/></entered>") +
               event("both", "<entered><units of=\"de.ii de.iii\"/></entered>")));
}

TEST_CASE("One die for a reinforcement that names several formations brings on all or none of them") {
  const Toy toy(reinforcement(DIE), TIME_6);
  SchedulePlayer player(toy.project());
  REQUIRE(player.schedule().rules().size() == 1);
  CHECK(player.schedule().rules()[0].pieces.size() == 6);
}

TEST_CASE("Several lines about one asset: any of them; a line that names it goes before one for all of the side") {
  const std::string battery =
      "<asset id=\"pl.a\" side=\"pl\" designation=\"I/1\" markers=\"1\"/><asset id=\"pl.b\" side=\"pl\" markers=\"2\"/>"
      "<asset id=\"pl.c\" side=\"pl\" markers=\"3\"><when>" +
      DIE + "</when></asset><asset id=\"pl.m\" side=\"pl\" piece=\"pl.1s\" markers=\"4\"/>";
  const std::string lines =
      "<available id=\"pl.early\" side=\"pl\" assets=\"pl.a\"><when><turn from=\"5\"/></when></available>"
      "<available id=\"pl.dice\" side=\"pl\" assets=\"pl.a pl.c\"><when latched=\"no\"><dice sides=\"10\"><success "
      "values=\"1\"/></dice></when></available>"
      "<available id=\"pl.general\" side=\"pl\"><when><turn from=\"3\"/></when></available>";
  agree("<support>" + battery + lines + "</support>");
  const Toy toy("<support>" + battery + lines + "</support>", TIME_6);
  SchedulePlayer player(toy.project());
  CHECK(player.schedule().rules()[player.rule("pl.a")].milestone.name == "I/1");
  player.play(1, 1, [&](int turn) { CHECK(player.may_call("pl.b") == (turn >= 3)); });
  CHECK(player.may_call("pl.m"));  // a platoon on the board is no artillery of the side that the line means
}

TEST_CASE("A die that begins after artillery that nothing restricts begins in the first turn") {
  agree("<support><asset id=\"pl.a\" side=\"pl\" markers=\"1\"/></support>" +
        events(event("x", "<dice sides=\"2\" after=\"pl.a\"><success values=\"1\"/></dice>")));
}

TEST_CASE("The same seed and playout give the same game, whatever was played before") {
  const Toy toy(events(event("a", DIE) + event("b", "<dice sides=\"4\" after=\"a\"><success values=\"1\"/></dice>")), TIME_6);
  SchedulePlayer one(toy.project()), other(toy.project());
  for (int playout = 0; playout < 50; ++playout) one.play(3, static_cast<std::uint64_t>(playout));
  other.play(3, 49);
  CHECK(one.state().first_turn == other.state().first_turn);
  CHECK(one.state().rolled_turn == other.state().rolled_turn);
}
